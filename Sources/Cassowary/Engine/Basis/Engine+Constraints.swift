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
