/// Putting constraints on forms and taking them off again.
extension Engine {
  /// Puts the breakpoints of a pending constraint on the row of its terms.
  ///
  /// What an active row moves by waits for ``move()``, a changed slope for ``balance(checking:)``: until then
  /// dual values are those of a problem that has a linear cost more, so that the dual method can go on with them.
  /// - Returns: false if the constraint contradicts an older one on its row, and is refused.
  @inline(__always)
  @discardableResult
  mutating func attach(_ c: Int32) -> Bool {
    var form = problem.existingForm(problem.constraints[c].raw)
    if form >= 0, problem.constraints[c].key == requiredKey {
      form = makeRoom(for: c, on: form)
      if problem.constraints[c].state == .refused { return false }
    }
    if form < 0 { _ = problem.makeForm(c) } else { attach(c, to: form) }
    return true
  }

  @inline(never)
  private mutating func attach(_ c: Int32, to form: Int32) {
    problem.termPool.release(problem.constraints[c].raw)
    problem.enter(c, form)
    let isActive = problem.forms[form].slot >= 0
    if isActive && problem.forms[form].hinges.count == 0 { basis.ghosts -= 1 }
    let costs = problem.insertHinges(c)
    if isActive { return repin(form) }
    if costs {
      gatherSlope(of: form)
      problem.addOwnGradient(c, times: -1, to: &duals.theta)
      assumePiece(form)
    }
    problem.updateBounds(form)
  }

  /// Brings a newly attached floating form into the basis if a fresh variable allows it, else into
  /// its segment.
  ///
  /// A point is pinned even where it is satisfied: it has to stay so when others move. An
  /// inequality that holds floats, and costs nothing.
  mutating func settle(_ form: Int32) -> Outcome {
    if problem.forms[form].slot >= 0 { return .done }
    if problem.isEqualityClaim(form) && enterAlone(form) { return .done }
    return repair(form)
  }

  /// Takes a live constraint off its form; what that does to multipliers and values waits for
  /// ``settleLifted()``.
  ///
  /// Nothing moves: the pinned form is where it was, only free to leave, so that what is enqueued
  /// in the same flush can take its place in one exchange.
  mutating func lift(_ c: Int32) {
    leaveRays()
    let form = problem.constraints[c].form
    // A pinned form goes on standing where it stands, as a ghost if nothing is left of it; a floating one
    // takes its slope off the multipliers of others.
    if problem.forms[form].slot >= 0 {
      problem.removeHinges(c)
      if problem.forms[form].hinges.count == 0 { basis.ghosts += 1 }
      basis.lifted.append(form)
    } else {
      duals.room.removeAll()
      problem.addOwnGradient(c, times: 1, to: &duals.room)
      problem.removeHinges(c)
      problem.updateBounds(form)
      noteSlope(of: form, times: -1)
      if problem.forms[form].hinges.count == 0 {
        problem.dispose(form)
      }
    }
    problem.constraints[c].form = -1
    problem.constraints[c].state = .pending
  }

  /// Balances what constraints were lifted off; multipliers that left their range are queued.
  mutating func settleLifted() {
    balance(checking: true)
    if basis.lifted.isEmpty { return }
    // Dual values that were not kept while the rows were equalities. Each costs a solve; all of them together one
    // for each level, and a look at every row.
    var work = 0
    for form in basis.lifted.items {
      let p = problem.forms[form].slot
      if basis.slots[p].kind != .fixed { continue }
      if work <= problem.forms.count {
        recoverMultiplier(p)
        work += factor.backwardOrder.count
      } else {
        basis.slots[p].kind = .pinned
      }
    }
    if work > problem.forms.count { recomputeMultipliers() }
    for form in basis.lifted.items { repin(form) }
    basis.lifted.removeAll()
    move()
  }

  /// Ends a constraint: its handle is no longer known, its variables are no longer mentioned by it.
  ///
  /// From this moment the handle is unknown, whenever the hinges go.
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
