/// Finding the parts of what is free that have to be settled anew; see ``FreedomZones``.
///
/// What a free slot moves hangs together by the forms that stay where they are: were it in two parts
/// without a form in common, one of them alone could not move, for the basis has one solution. So zones
/// are what forms join among the variables that all open slots move, and one solve finds them all.
extension Engine {
  /// Free slots that are not known to be settled.
  mutating func unsettledSlots() -> Buffer<Int32> {
    let suspects = problem.freedom.suspects.count
    problem.freedom.zones.resize(slots: basis.slots.count, forms: problem.forms.count)
    if problem.freedom.zones.areVoid {
      problem.freedom.zones.areVoid = false
      for k in 0..<suspects { problem.freedom.zones.leave(problem.freedom.suspects[k]) }
    }
    var slots = Buffer<Int32>(capacity: suspects)
    for k in 0..<suspects {
      let p = problem.freedom.suspects[k]
      if problem.freedom.zones.isSettled(p) { continue }
      // The name of its zone may become that of another.
      problem.freedom.zones.slots[p] = -1
      slots.append(p)
    }
    return slots
  }

  /// Lets go of many constraints that are gone and still tie free variables together: along a chain each
  /// would be brought to its place with all that come after it.
  /// - Returns: whether there were many.
  mutating func dropFreeGhosts(_ slots: borrowing Buffer<Int32>) -> Bool {
    var count = 0
    for k in 0..<slots.count {
      let form = basis.slots[slots[k]].form
      // Alone, a variable is tied to nothing; so this rule holds what it brings to 0.
      if form < 0 || problem.forms[form].terms.count == 1 { continue }
      if problem.forms[form].hinges.count == 0 { count += 1 }
    }
    if count <= Limits.manyGhosts { return false }
    refactor(droppingGhosts: true)
    return true
  }

  /// Opens the edges of slots and leaves what they reach, as ``reach(of:)`` does; slots of settled zones
  /// that would move some of it are opened as well.
  mutating func reachUnsettled(_ slots: inout Buffer<Int32>) {
    var looks = 0
    while true {
      open(slots)
      reach(of: slots)
      if !leaveReachedZones() { return }
      clearReach()
      looks += 1
      // Zones that touch one another in a long row are joined at once.
      if looks == Limits.zoneLooks { problem.freedom.zones.areVoid = true }
      slots = unsettledSlots()
    }
  }

  /// Unsettles zones that moved what is reached.
  /// - Returns: whether there were any.
  private mutating func leaveReachedZones() -> Bool {
    var isAny = false
    for k in 0..<factor.backwardOrder.count {
      let zone = problem.freedom.zones.variables[factor.backwardOrder[k]]
      if problem.freedom.zones.unsettle(zone) { isAny = true }
    }
    for k in 0..<primal.affected.count {
      let zone = problem.freedom.zones.forms[primal.affected[k]]
      if problem.freedom.zones.unsettle(zone) { isAny = true }
    }
    return isAny
  }

  /// Gives the zones of what is reached their names.
  /// - Returns: the zones of the slots; -1 where rounding hides what a slot moves.
  mutating func nameZones(of slots: borrowing Buffer<Int32>) -> Buffer<Int32> {
    for k in 0..<factor.backwardOrder.count {
      let j = factor.backwardOrder[k]
      problem.freedom.zones.variables[j] = j
    }
    for k in 0..<primal.affected.count { join(primal.affected[k]) }
    for k in 0..<factor.backwardOrder.count {
      let j = factor.backwardOrder[k]
      problem.freedom.zones.variables[j] = problem.freedom.zones.root(of: j)
    }
    for k in 0..<primal.affected.count {
      let form = primal.affected[k]
      problem.freedom.zones.forms[form] = reachedZone(of: form)
    }
    var names = Buffer<Int32>(capacity: slots.count)
    for k in 0..<slots.count {
      let form = basis.slots[slots[k]].form
      names.append(form >= 0 ? reachedZone(of: form) : problem.freedom.zones.variables[slots[k]])
    }
    return names
  }

  /// Joins the reached variables of a form.
  private mutating func join(_ form: Int32) {
    let terms = problem.row(form)
    var first: Int32 = -1
    for e in 0..<terms.count {
      let j = terms[e].index
      if !isReached(j) { continue }
      let root = problem.freedom.zones.root(of: j)
      if first < 0 { first = root } else { problem.freedom.zones.variables[root] = first }
    }
  }

  /// The zone of the reached variables of a form, or -1.
  private func reachedZone(of form: Int32) -> Int32 {
    let terms = problem.row(form)
    for e in 0..<terms.count where isReached(terms[e].index) {
      return problem.freedom.zones.variables[terms[e].index]
    }
    return -1
  }

  @inline(__always)
  private func isReached(_ j: Int32) -> Bool {
    factor.nodes[j].backwardMark == factor.backwardEpoch
  }

  /// Takes down that the zones of slots are settled.
  mutating func noteSettled(_ slots: borrowing Buffer<Int32>, _ names: borrowing Buffer<Int32>) {
    problem.freedom.zones.resize(slots: basis.slots.count, forms: problem.forms.count)
    for k in 0..<slots.count where names[k] >= 0 && isFree(slots[k]) {
      problem.freedom.zones.slots[slots[k]] = names[k]
      problem.freedom.zones.settled[names[k]] = true
    }
  }

  /// Has the zones of positions looked at again that may not stay where they are, and notes whether there
  /// are none.
  mutating func unsettleRestless() {
    for k in 0..<primal.restless.count {
      _ = problem.freedom.zones.unsettle(problem.freedom.zones.variables[primal.restless[k]])
    }
    problem.freedom.isSettled = primal.restless.isEmpty
  }
}
