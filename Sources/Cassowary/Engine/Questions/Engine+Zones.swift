/// Finding the parts of what is free that have to be settled anew; see ``FreedomZones``.
///
/// What a free slot moves hangs together by the forms that stay where they are: were it in two parts
/// without a form in common, one of them alone could not move, for the basis has one solution. So zones
/// are what forms join among the variables that all open slots move, and one solve finds them all.
extension Engine {
  /// Free slots that are not known to be settled.
  mutating func unsettledSlots() -> Buffer<Int32> {
    problem.freedom.zones.resize(slots: basis.slots.count, forms: problem.forms.count)
    if problem.freedom.zones.areVoid {
      problem.freedom.zones.areVoid = false
      for p in problem.freedom.suspects.items { problem.freedom.zones.leave(p) }
    }
    var slots = Buffer<Int32>(capacity: problem.freedom.suspects.count)
    for p in problem.freedom.suspects.items where !problem.freedom.zones.isSettled(p) {
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
    for p in slots.items {
      let form = basis.slots[p].form
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
    for j in factor.backwardOrder.items {
      if problem.freedom.zones.unsettle(problem.freedom.zones.variables[j]) { isAny = true }
    }
    for form in primal.affected.items {
      if problem.freedom.zones.unsettle(problem.freedom.zones.forms[form]) { isAny = true }
    }
    return isAny
  }

  /// Gives the zones of what is reached their names.
  /// - Returns: the zones of the slots; -1 where rounding hides what a slot moves.
  mutating func nameZones(of slots: borrowing Buffer<Int32>) -> Buffer<Int32> {
    for j in factor.backwardOrder.items {
      problem.freedom.zones.variables[j] = j
    }
    for form in primal.affected.items { join(form) }
    for j in factor.backwardOrder.items {
      problem.freedom.zones.variables[j] = problem.freedom.zones.root(of: j)
    }
    for form in primal.affected.items {
      problem.freedom.zones.forms[form] = reachedZone(of: form)
    }
    var names = Buffer<Int32>(capacity: slots.count)
    for p in slots.items {
      let form = basis.slots[p].form
      names.append(form >= 0 ? reachedZone(of: form) : problem.freedom.zones.variables[p])
    }
    return names
  }

  /// Joins the reached variables of a form.
  private mutating func join(_ form: Int32) {
    var first: Int32 = -1
    for term in problem.row(form) where isReached(term.index) {
      let root = problem.freedom.zones.root(of: term.index)
      if first < 0 { first = root } else { problem.freedom.zones.variables[root] = first }
    }
  }

  /// The zone of the reached variables of a form, or -1.
  private func reachedZone(of form: Int32) -> Int32 {
    for term in problem.row(form) where isReached(term.index) {
      return problem.freedom.zones.variables[term.index]
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
    for j in primal.restless.items {
      _ = problem.freedom.zones.unsettle(problem.freedom.zones.variables[j])
    }
    problem.freedom.isSettled = primal.restless.isEmpty
  }
}
