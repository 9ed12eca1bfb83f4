/// Bringing expressions into the engine.
extension Engine {
  /// Notes a constraint for the next flush whose terms were admitted.
  @inline(__always)
  mutating func enqueue(_ row: CanonicalRow, _ constraint: Constraint) -> Int32 {
    enqueue(
      row, constraint.relation, plus: constraint.expression.constant, weight: constraint.weight,
      priority: constraint.priority.rawValue.bitPattern)
  }

  /// Notes a constraint for the next flush: `row + constant relation 0`.
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

  /// Starts counting pivots for one call.
  ///
  /// Counted from here, since a budget is for one call whatever was done before.
  @inline(__always)
  mutating func beginOperation(budget: Int) {
    steps = 0
    self.budget = budget
    degenerateSteps = 0
  }

  /// Whether attaching a required row may need more than defining a variable nothing else uses.
  ///
  /// Whether the caller needs a copy to go back to: a constraint that defines a variable nobody
  /// uses cannot be refused, nor one that holds already, and most that a program adds one by one are
  /// such.
  mutating func mayPivot(_ constraint: Constraint) throws(SolverError) -> Bool {
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

  /// Gives a constraint another row.
  ///
  /// A row is its terms: with another one the constraint belongs to another row, and comes in as
  /// if new.
  mutating func replaceTerms(_ c: Int32, _ row: CanonicalRow) {
    if problem.constraints[c].state == .live {
      detach(c)
      agenda.pending.append(c)
      updateDetachedRows()
    }
    problem.mention(problem.constraints[c].raw, by: -1)
    problem.mention(row.terms, by: 1)
    problem.termPool.release(problem.constraints[c].raw)
    problem.constraints[c].raw = row.terms
    problem.constraints[c].scale = row.scale
  }
}

/// Putting constraints on rows and taking them off again.
extension Engine {
  /// Puts the breakpoints of a pending constraint on the row of its terms.
  ///
  /// What an active row moves by waits for ``move()``, a changed slope for ``balance(checking:)``: until then
  /// dual values are those of a problem that has a linear cost more, so that the dual method can go on with them.
  /// - Returns: false if the constraint contradicts an older one on its row, and is refused.
  @inline(__always)
  @discardableResult
  mutating func attach(_ c: Int32) -> Bool {
    var row = problem.existingRow(problem.constraints[c].raw)
    if row >= 0, problem.constraints[c].priority == requiredPriority {
      row = refuseContradicting(for: c, on: row)
      if problem.constraints[c].state == .refused { return false }
    }
    if row < 0 { _ = problem.makeRow(c) } else { attach(c, to: row) }
    return true
  }

  @inline(never)
  private mutating func attach(_ c: Int32, to row: Int32) {
    problem.termPool.release(problem.constraints[c].raw)
    problem.enter(c, row)
    let isActive = problem.rows[row].position >= 0
    if isActive && problem.rows[row].breakpoints.count == 0 { basis.deletedRowCount -= 1 }
    let costs = problem.insertBreakpoints(c)
    if isActive { return repin(row) }
    if costs {
      gatherSlope(of: row)
      problem.addOwnGradient(c, times: -1, to: &duals.theta)
      assumePiece(row)
    }
    problem.updateBounds(row)
  }

  /// Brings a newly attached inactive row into the basis if a fresh variable allows it, else into
  /// its piece.
  ///
  /// A point is active even where it is satisfied: it has to stay so when others move. An
  /// inequality that holds floats, and costs nothing.
  mutating func settle(_ row: Int32) -> Outcome {
    if problem.rows[row].position >= 0 { return .done }
    if problem.assumesPoint(row) && enterAlone(row) { return .done }
    return repair(row)
  }

  /// Takes a live constraint off its row; what that does to dual values and values waits for
  /// ``updateDetachedRows()``.
  ///
  /// Nothing moves: the active row is where it was, only free to leave, so that what is enqueued
  /// in the same flush can take its place in one exchange.
  mutating func removeFromRow(_ c: Int32) {
    leaveRays()
    let row = problem.constraints[c].row
    // A active row goes on standing where it stands, as a deleted row if nothing is left of it; a inactive one
    // takes its slope off the dual values of others.
    if problem.rows[row].position >= 0 {
      problem.removeBreakpoints(c)
      if problem.rows[row].breakpoints.count == 0 { basis.deletedRowCount += 1 }
      basis.detachedRows.append(row)
    } else {
      duals.reducedCost.removeAll()
      problem.addOwnGradient(c, times: 1, to: &duals.reducedCost)
      problem.removeBreakpoints(c)
      problem.updateBounds(row)
      noteSlope(of: row, times: -1)
      if problem.rows[row].breakpoints.count == 0 {
        problem.dispose(row)
      }
    }
    problem.constraints[c].row = -1
    problem.constraints[c].state = .pending
  }

  /// Balances what constraints were lifted off; dual values that left their range are queued.
  mutating func updateDetachedRows() {
    balance(checking: true)
    if basis.detachedRows.isEmpty { return }
    // Dual values that were not kept while the rows were equalities. Each costs a solve; all of them together one
    // for each priority, and a look at every row.
    var work = 0
    for row in basis.detachedRows.items {
      let p = problem.rows[row].position
      if basis.positions[p].kind != .equality { continue }
      if work <= problem.rows.count {
        recoverDualValue(p)
        work += factor.backwardOrder.count
      } else {
        basis.positions[p].kind = .active
      }
    }
    if work > problem.rows.count { recomputeDualValues() }
    for row in basis.detachedRows.items { repin(row) }
    basis.detachedRows.removeAll()
    move()
  }

  /// Ends a constraint: its handle is no longer known, its variables are no longer mentioned by it.
  ///
  /// From this moment the handle is unknown, whenever the breakpoints go.
  mutating func disown(_ c: Int32) {
    if let edited = problem.edited(by: c) { problem.variables[edited].edit = -1 }
    problem.mention(problem.termList(of: c), by: -1)
    problem.constraints[c].generation = agenda.stamp.next()
  }

  /// Makes the record of a constraint available again.
  mutating func recycle(_ c: Int32) {
    problem.termPool.release(problem.constraints[c].raw)
    let weight = problem.constraints[c].weight
    if weight > 0 { problem.weights.recycle(weight) }
    problem.constraints[c].state = .free
    problem.constraints.recycle(c)
  }
}

/// Where a active row stands among its breakpoints, given its dual value.
extension Engine {
  /// Moves a active row to the breakpoints whose slopes enclose its dual value, after they changed.
  ///
  /// The dual value stays, so the basis stays dual feasible; if no breakpoint encloses it, the position is
  /// queued for the primal method. What depends on the row follows with ``move()``.
  mutating func repin(_ row: Int32) {
    let p = problem.rows[row].position
    let old = problem.rows[row].value
    problem.standAtValue(row)
    duals.theta.removeAll()
    duals.theta.add(1, dualValue(p))
    let place = breakpointWanted(row)
    if place >= 0 {
      let (first, end) = problem.group(of: row, around: place)
      problem.stand(row, at: first, end)
    }
    problem.noteDegenerate(p)
    basis.positions[p].kind = problem.isEquality(row) ? .equality : .active
    if basis.positions[p].kind == .equality { basis.positions[p].dualValue.count = 0 }
    if dualInfeasibility(p) != 0 { duals.queue.append(p) }
    // Between two breakpoints: the row stays where it is until the primal method gives its position away.
    if problem.rows[row].piece == problem.rows[row].groupEnd { return }
    let target = problem.breakpoints(of: row)[problem.rows[row].piece].value
    problem.rows[row].value = target
    noteMove(row, by: target - old)
  }

  /// Has an inactive row, whose breakpoints changed, assume the piece whose slope is the one that dual values
  /// count on, which is in `theta`; or the place among the breakpoints where slopes enclose that, and
  /// notes by how much the slope is another.
  mutating func assumePiece(_ row: Int32) {
    let place = breakpointWanted(row)
    if place >= 0 {
      var (split, end) = problem.group(of: row, around: place)
      let breakpoints = problem.breakpoints(of: row)
      while split < end, !breakpoints[split].isUpper { split += 1 }
      problem.float(row, in: split)
    }
    problem.addGradient(
      row, piece: problem.rows[row].piece, times: -1, to: &duals.theta)
    swap(&duals.reducedCost, &duals.theta)
    noteSlope(of: row, times: -1)
  }

  /// Leaves in `theta` the slope that an inactive row has in the piece it assumes.
  mutating func gatherSlope(of row: Int32) {
    duals.theta.removeAll()
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.theta)
  }

  /// The breakpoint at which the slopes enclose what is in `theta`; -1 if those where the row stands, or its
  /// piece, do.
  private mutating func breakpointWanted(_ row: Int32) -> Int32 {
    // The slope only grows with the value, so that at most one of the two searches leads anywhere.
    let up = lastWanted(row, from: problem.rows[row].groupEnd, up: true)
    return up >= 0 ? up : lastWanted(row, from: problem.rows[row].piece, up: false)
  }

  /// The last breakpoint on the way up, or down, before which a row is wanted farther; -1 if it is not wanted past
  /// position `k`.
  private mutating func lastWanted(_ row: Int32, from k: Int32, up: Bool) -> Int32 {
    if !isWanted(row, k, up: up) { return -1 }
    let count = problem.rows[row].breakpoints.count
    // Wanted past all positions before `near`, counted from `k`, and past none from `far` on.
    var near: Int32 = 1
    var far = up ? count - k : k
    while near < far {
      let middle = (near + far) / 2
      if isWanted(row, up ? k + middle : k - middle, up: up) {
        near = middle + 1
      } else {
        far = middle
      }
    }
    return far == 0 ? -1 : up ? k + near - 1 : k - near
  }

  /// Whether what is in `theta` lies above the slope just above position `k`, or a required breakpoint lies higher;
  /// or the mirror image.
  ///
  /// A hard bound above the place decides alone: a row that must not stand so low goes up whatever that
  /// costs.
  private mutating func isWanted(_ row: Int32, _ k: Int32, up: Bool) -> Bool {
    problem.isBlocked(row, k, up: !up)
      || excess(row, k, up: up, of: duals.theta.items) != nil
  }
}
