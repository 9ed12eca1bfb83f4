/// Changing a constraint in place.
extension Engine {
  /// Where the constraint's hinges stand on its form, if they stand together and can move to their
  /// new value without meeting another hinge: then no slope, claim or multiplier changes.
  ///
  /// A window's width is such a form: it carries the edit and the requirement not to be negative.
  /// Hinges of others that stand at the same value and wait to move to the same new one go along:
  /// what hugs a text and what keeps it from being compressed move as one.
  @inline(__always)
  private mutating func freeHinges(_ c: Int32, movingTo constant: Double) -> Range<Int32>? {
    // Among many there is always another to meet.
    if isCrowded(constraints[c].form) { return nil }
    let list = forms[constraints[c].form].hinges
    var first: Int32 = 0
    while first < list.count, hinges[list.offset + first].constraint != c { first += 1 }
    if first == list.count { return nil }
    let old = hinges[list.offset + first].value
    let new = -constant / constraints[c].scale
    var end = first + 1
    while first > 0, goesAlong(hinges[list.offset + first - 1], c, old, new) { first -= 1 }
    while end < list.count, goesAlong(hinges[list.offset + end], c, old, new) { end += 1 }
    if end - first == list.count { return first..<end }
    let margin = Tolerance.feasibility * max(1, abs(old), abs(new))
    if first > 0, hinges[list.offset + first - 1].value >= min(old, new) - margin { return nil }
    if end < list.count, hinges[list.offset + end].value <= max(old, new) + margin { return nil }
    for k in 0..<list.count where k < first || k >= end {
      if constraints[hinges[list.offset + k].constraint].awaitsConstant { return nil }
    }
    return first..<end
  }

  /// Whether a hinge moves from the same value to the same value as that of `c`, or is of `c`.
  @inline(__always)
  private func goesAlong(_ hinge: Hinge, _ c: Int32, _ old: Double, _ new: Double) -> Bool {
    let other = hinge.constraint
    if other == c { return true }
    return hinge.value == old && constraints[other].awaitsConstant
      && -constraints[other].wantedConstant / constraints[other].scale == new
  }

  /// Asks for another constant with the next flush.
  @inline(__always)
  mutating func requestConstant(_ c: Int32, _ constant: Double) {
    constraints[c].wantedConstant = constant
    if !constraints[c].awaitsConstant {
      constraints[c].awaitsConstant = true
      constantChanges.append(c)
    }
  }

  /// Asks for another priority with the next flush.
  mutating func requestKey(_ c: Int32, _ key: UInt32) {
    constraints[c].wantedKey = key
    if !constraints[c].awaitsKey {
      constraints[c].awaitsKey = true
      levelChanges.append(c)
    }
  }

  /// Gives up a constraint's identity; its hinges go with the next flush.
  mutating func requestRemoval(_ c: Int32) {
    disown(c)
    constraints[c].awaitsConstant = false
    constraints[c].awaitsKey = false
    // The place of one that still waits is not reused before it is off the list of those that do:
    // whoever got it would be brought in, and refused, as the older one.
    constraints[c].state = .leaving
    removals.append(c)
  }

  /// Takes off, changes in level and moves what was asked for; nothing is repaired in between.
  ///
  /// A view inserted into a row takes off the row's last link and puts on two. Repaired at once, the
  /// row would shrink to nothing and grow back; so the form that lost its constraint goes on being
  /// pinned, the additions push it out, and only what is out of balance after them is repaired.
  mutating func applyRequests() {
    for k in 0..<removals.count {
      if constraints[removals[k]].form >= 0 { lift(removals[k]) }
      recycle(removals[k])
    }
    removals.removeAll()
    for k in 0..<levelChanges.count where mustRequeueForKey(levelChanges[k]) {
      requeue(levelChanges[k])
    }
    settleLifted()
    for k in 0..<levelChanges.count { applyKey(levelChanges[k]) }
    levelChanges.removeAll()
    // Taking one off leaves the others of its form more room, so that one look at each is enough.
    for k in 0..<constantChanges.count where mustRequeue(constantChanges[k]) {
      requeue(constantChanges[k])
    }
    settleLifted()
    // Many pinned forms move at once what one solve each would move as many times.
    let isTogether = constantChanges.count > Engine.fewMoves
    if isTogether { leaveDirections() }
    for k in 0..<constantChanges.count {
      let c = constantChanges[k]
      if !constraints[c].awaitsConstant { continue }
      constraints[c].awaitsConstant = false
      moveBreakpoint(c, constraints[c].wantedConstant, deferringMoves: isTogether)
    }
    if isTogether { moveDisplaced() }
    constantChanges.removeAll()
  }

  /// As many constants as may have a direction each: those of a window and a text or two.
  private static let fewMoves = 8

  /// Whether a level can only change by taking the constraint off and on again.
  private func mustRequeueForKey(_ c: Int32) -> Bool {
    if !constraints[c].awaitsKey || constraints[c].state != .live { return false }
    let key = constraints[c].wantedKey
    if constraints[c].key == key { return false }
    return key == requiredKey || forms[constraints[c].form].slot < 0
  }

  private mutating func applyKey(_ c: Int32) {
    if !constraints[c].awaitsKey { return }
    constraints[c].awaitsKey = false
    let key = constraints[c].wantedKey
    if constraints[c].key == key { return }
    if constraints[c].state == .live {
      replaceHinges(c) { $0.key = key }
    } else {
      constraints[c].key = key
    }
  }

  /// Whether a constant can only change by taking the constraint off and on again: on a form it
  /// shares, a required hinge could meet another on its way, and a floating form has a claim.
  private mutating func mustRequeue(_ c: Int32) -> Bool {
    if !constraints[c].awaitsConstant || constraints[c].state != .live { return false }
    if constraints[c].key != requiredKey && forms[constraints[c].form].slot >= 0 { return false }
    return freeHinges(c, movingTo: constraints[c].wantedConstant) == nil
  }

  /// Moves the breakpoint. Variables pinned to it move at once; what they violate is queued.
  private mutating func moveBreakpoint(_ c: Int32, _ constant: Double, deferringMoves: Bool) {
    if constraints[c].state != .live {
      constraints[c].constant = constant
      return
    }
    if constraints[c].constant == constant { return }
    if let own = freeHinges(c, movingTo: constant) {
      constraints[c].constant = constant
      shiftHinges(own, constraints[c].form, to: breakpoint(c), deferringMoves)
      return
    }
    replaceHinges(c, deferringMoves: deferringMoves) { $0.constant = constant }
  }

  private mutating func shiftHinges(
    _ own: Range<Int32>, _ form: Int32, to value: Double, _ deferringMoves: Bool
  ) {
    let list = forms[form].hinges
    for k in own {
      let c = hinges[list.offset + k].constraint
      if constraints[c].awaitsConstant {
        constraints[c].awaitsConstant = false
        constraints[c].constant = constraints[c].wantedConstant
      }
      hinges[list.offset + k].value = value
    }
    let p = forms[form].slot
    if p < 0 {
      leaveDirections()
      updateBounds(form)
      if forms[form].value > forms[form].ceiling || forms[form].value < forms[form].floor {
        enqueueForm(form)
      }
      return
    }
    if forms[form].segment == forms[form].groupEnd {
      leaveDirections()
      repin(form, deferringMoves: deferringMoves)
      return
    }
    // Pinned at another constraint's hinge, the form does not notice.
    if !own.contains(forms[form].segment) { return }
    let delta = value - forms[form].value
    forms[form].value = value
    if deferringMoves {
      displace(form, by: delta)
    } else {
      movePinned(p, form, by: delta)
    }
  }

  /// Changes what `edit` changes about an optional constraint on a pinned form: the form keeps its
  /// multiplier and moves to where that fits.
  private mutating func replaceHinges(
    _ c: Int32, deferringMoves: Bool = false, _ edit: (inout ConstraintRecord) -> Void
  ) {
    let form = constraints[c].form
    let p = forms[form].slot
    leaveDirections()
    if slots[p].kind == .fixed { recoverMultiplier(p) }
    removeHinges(c)
    edit(&constraints[c])
    insertHinges(c)
    repin(form, deferringMoves: deferringMoves)
  }

  /// Takes a live constraint off and puts it back on the list of pending ones; see
  /// ``settleLifted()``.
  mutating func requeue(_ c: Int32) {
    let raw = copyTerms(of: constraints[c].form)
    lift(c)
    constraints[c].form = -1
    constraints[c].raw = raw
    constraints[c].state = .pending
    pending.append(c)
  }

  @inline(__always)
  func isLive(_ j: Int32) -> Bool {
    j >= 0 && Int(j) < variables.count && variables[j].isLive
  }

  mutating func copyTerms(of form: Int32) -> ListRef {
    let list = forms[form].terms
    var copy = rows.allocate(list.count)
    for k in 0..<list.count { rows[copy.offset + k] = rows[list.offset + k] }
    copy.count = list.count
    return copy
  }

  /// Forgets a variable that no constraint mentions.
  /// - Returns: false if one does.
  mutating func release(_ j: Int32) -> Bool {
    if variables[j].mentions > 0 { return false }
    leaveDirections()
    variables[j].isLive = false
    variables[j].generation = stamp.next()
    let isIsolated =
      variables[j].column.count == 0 && slots[j].form < 0 && slots[j].row.count == 0
      && !etas.changes(j)
    if isIsolated {
      freeVariables.append(j)
    } else {
      variables[j].isReleased = true
      released += 1
    }
    return true
  }
}
