/// Adding constraints to the agenda and replacing their terms; the next solve attaches them.
extension Engine {
  /// Enqueues the constraint `row + constant relation 0`, whose terms were admitted as `row`.
  @inline(__always)
  mutating func enqueue(
    _ row: CanonicalRow, _ relation: Relation, plus constant: Double, weight: Double,
    priority: UInt32
  ) -> Int32 {
    agenda.enqueued += 1
    let c = problem.constraints.insert(
      ConstraintRecord(
        scale: row.scale, constant: constant, raw: row.terms, serial: agenda.enqueued,
        generation: agenda.stamp.next(), priority: priority, weight: problem.noteWeight(weight),
        relation: relation))
    agenda.pending.append(c)
    return c
  }

  /// Resets the step counters and sets the budget, which applies to one call.
  @inline(__always)
  mutating func beginOperation(budget: Int) {
    steps = 0
    self.budget = budget
    degenerateSteps = 0
  }

  /// Whether attaching a required constraint may need a pivot with a solve, and so may fail.
  ///
  /// The caller then keeps a copy to return to. A constraint cannot fail if it defines a variable
  /// that nothing else determines, or if the values satisfy it. This is so for most constraints
  /// that a program adds one by one.
  mutating func mayFail(_ constraint: Constraint) throws(SolverError) -> Bool {
    let row = try problem.admit(constraint)
    defer {
      problem.mention(row.terms, by: -1)
      problem.termPool.release(row.terms)
    }
    var sum = constraint.expression.constant
    for entry in problem.termPool.view(row.terms) {
      if problem.variables[entry.index].column.count == 0 && isUndetermined(entry.index)
        && abs(entry.value) > Tolerance.fresh
      {
        return false
      }
      sum += row.scale * entry.value * problem.values[entry.index]
    }
    return switch constraint.relation {
    case .equal: sum != 0
    case .lessThanOrEqual: sum > 0
    case .greaterThanOrEqual: sum < 0
    }
  }

  /// Replaces the terms of a constraint by those that were admitted as `row`.
  ///
  /// A row is identified by its terms, so the constraint moves to another row with the next solve.
  mutating func replaceTerms(_ c: Int32, _ row: CanonicalRow) {
    if problem.constraints[c].state == .live {
      detach(c)
      agenda.pending.append(c)
      updateDetachedRows()
    }
    agenda.answered = 0
    batch.definitions.removeAll()
    problem.mention(problem.constraints[c].raw, by: -1)
    problem.termPool.release(problem.constraints[c].raw)
    problem.constraints[c].raw = row.terms
    problem.constraints[c].scale = row.scale
  }
}

/// Attaching constraints to rows and detaching them.
extension Engine {
  /// Attaches a pending constraint to the row of its terms.
  ///
  /// Moves of an active row wait for ``move()``, changed slopes for ``updateDualValues(checking:)``. Until
  /// then the dual values are those of a problem with an additional linear cost, so that the dual
  /// method can continue.
  /// - Returns: `false` if the constraint contradicts an older one on its row, and is left out.
  @inline(__always)
  @discardableResult
  mutating func attach(_ c: Int32) -> Bool {
    var row = problem.existingRow(problem.constraints[c].raw)
    if row >= 0, problem.constraints[c].priority == requiredPriority {
      row = refuseContradicting(for: c, on: row)
      if problem.constraints[c].state == .refused { return false }
    }
    if row < 0 { problem.makeRow(c) } else { attach(c, to: row) }
    return true
  }

  @inline(never)
  private mutating func attach(_ c: Int32, to row: Int32) {
    problem.termPool.release(problem.constraints[c].raw)
    problem.enter(c, row)
    let isActive = problem.rows[row].position >= 0
    if isActive && problem.rows[row].breakpoints.count == 0 { basis.deletedRowCount -= 1 }
    let (priority, growth) = (problem.constraints[c].priority, problem.insertBreakpoints(c))
    if isActive { return moveToFittingBreakpoint(row) }
    if growth == 0 { return problem.updateBounds(row) }
    if batch.postponesPieces {
      problem.rows[row].mark = problem.rowEpoch
      return
    }
    gatherSlope(of: row)
    if priority != requiredPriority { duals.theta.add(priority: priority, value: -growth) }
    assumePiece(row)
    problem.updateBounds(row)
  }

  /// Removes the breakpoints of a live constraint; ``updateDetachedRows()`` updates values and dual
  /// values.
  ///
  /// An active row stays active, so that a constraint of the same solve can replace it in one
  /// pivot.
  mutating func removeFromRow(_ c: Int32) {
    removeRays()
    let row = problem.constraints[c].row
    // An active row without breakpoints becomes a deleted active row.
    if problem.rows[row].position >= 0 {
      _ = problem.removeBreakpoints(c)
      if problem.rows[row].breakpoints.count == 0 { basis.deletedRowCount += 1 }
      basis.detachedRows.append(row)
    } else {
      duals.reducedCost.removeAll()
      let (priority, growth) = (problem.constraints[c].priority, problem.removeBreakpoints(c))
      if growth != 0 { duals.reducedCost.add(priority: priority, value: growth) }
      problem.updateBounds(row)
      noteSlope(of: row, times: -1)
      if problem.rows[row].breakpoints.count == 0 {
        problem.dispose(row)
      }
    }
    problem.constraints[c].row = -1
    problem.constraints[c].state = .pending
  }

  /// Updates the dual values of rows that lost constraints, and queues those that are dual
  /// infeasible.
  mutating func updateDetachedRows() {
    updateDualValues(checking: true)
    if basis.detachedRows.isEmpty { return }
    // Equality rows kept no dual value. To recover one may take a solve; to recompute all takes one
    // solve for each priority and a pass over the rows.
    let limit = work + problem.rows.count
    for row in basis.detachedRows.items {
      let p = problem.rows[row].position
      if basis.positions[p].kind != .equality { continue }
      if work <= limit { recoverDualValue(p) } else { basis.positions[p].kind = .active }
    }
    if work > limit { recomputeDualValues() }
    for row in basis.detachedRows.items { moveToFittingBreakpoint(row) }
    basis.detachedRows.removeAll()
    move()
  }

  /// Invalidates the handle of a constraint and the mentions of its variables.
  mutating func disown(_ c: Int32) {
    if let edited = problem.edited(by: c) { problem.variables[edited].edit = -1 }
    problem.mention(problem.termList(of: c), by: -1)
    problem.constraints[c].generation = agenda.stamp.next()
  }

  mutating func recycle(_ c: Int32) {
    problem.termPool.release(problem.constraints[c].raw)
    let weight = problem.constraints[c].weight
    if weight > 0 { problem.weights.recycle(weight) }
    problem.constraints[c].state = .free
    problem.constraints.recycle(c)
  }
}

/// Breakpoints and pieces of rows whose constraints changed.
extension Engine {
  /// Moves an active row, whose breakpoints changed, to those whose slopes enclose its dual value.
  ///
  /// The dual value stays, so the basis stays dual feasible; if no breakpoint encloses it, the
  /// position is queued for the primal method. Dependent values follow with ``move()``.
  mutating func moveToFittingBreakpoint(_ row: Int32) {
    let p = problem.rows[row].position
    let old = problem.rows[row].value
    problem.standAtValue(row)
    duals.theta.removeAll()
    duals.theta.add(1, dualValue(p))
    _ = standWhereWanted(row)
    problem.noteDegenerate(p)
    updateKind(p)
    if violation(p) != nil { duals.queue.append(p) }
    // Between two breakpoints, the row keeps its value until the primal method makes it leave.
    if problem.rows[row].piece == problem.rows[row].groupEnd { return }
    let target = problem.breakpoints(of: row)[problem.rows[row].piece].value
    problem.rows[row].value = target
    noteMove(row, by: target - old)
  }

  /// Sets the assumed piece of an inactive row whose breakpoints changed, and notes the changed
  /// slope.
  ///
  /// The row assumes the piece with the slope in `theta`, on which the dual values are based, or
  /// the place where slopes enclose it.
  mutating func assumePiece(_ row: Int32) {
    if standWhereWanted(row) { assumePoint(row) }
    problem.addGradient(row, piece: problem.rows[row].piece, times: -1, to: &duals.theta)
    swap(&duals.reducedCost, &duals.theta)
    noteSlope(of: row, times: -1)
  }

  /// Lets the marked rows of a first crash basis assume the pieces of least cost.
  mutating func assumePostponedPieces() {
    if !batch.postponesPieces { return }
    batch.postponesPieces = false
    for row in problem.rows.indices where problem.rows[row].mark == problem.rowEpoch {
      duals.theta.removeAll()
      assumePiece(row)
      problem.updateBounds(row)
    }
  }

  /// Stores the slope of an inactive row in `theta`.
  @inline(__always)
  mutating func gatherSlope(of row: Int32) {
    duals.theta.removeAll()
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.theta)
  }

  /// Moves a row to the breakpoints at which the slopes enclose `theta`.
  /// - Returns: `false` if the row is there already.
  private mutating func standWhereWanted(_ row: Int32) -> Bool {
    // Slopes grow with the value: the places to pass follow each other, on one side of the row only.
    let (piece, groupEnd) = (problem.rows[row].piece, problem.rows[row].groupEnd)
    var (low, high) = (groupEnd, problem.rows[row].breakpoints.count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(row, middle, up: true) { low = middle + 1 } else { high = middle }
    }
    if low == groupEnd {
      (low, high) = (1, piece + 1)
      while low < high {
        let middle = (low + high) / 2
        if isWanted(row, middle, up: false) { high = middle } else { low = middle + 1 }
      }
      if low > piece { return false }
    }
    let (first, end) = problem.group(of: row, around: low - 1)
    problem.stand(row, at: first, end)
    return true
  }

  /// Whether the row must pass position `k`: `theta` lies beyond the slope past it, or a required
  /// breakpoint lies there.
  ///
  /// The hard bound alone decides, because a required constraint holds at any cost.
  private mutating func isWanted(_ row: Int32, _ k: Int32, up: Bool) -> Bool {
    problem.isBlocked(row, k, up: !up) || excess(row, k, up: up, of: duals.theta.items) != nil
  }
}
