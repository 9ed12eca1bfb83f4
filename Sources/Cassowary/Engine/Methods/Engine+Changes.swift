/// Changing a constraint in place.
extension Engine {
  /// Asks for another constant with the next flush.
  @inline(__always)
  mutating func requestConstant(_ c: Int32, _ constant: Double) {
    problem.makeRequest(c)
    problem.requests[problem.constraints[c].request].constant = constant
    if !problem.constraints[c].awaitsConstant {
      problem.constraints[c].awaitsConstant = true
      agenda.constantChanges.append(c)
    }
  }

  /// Asks for another priority with the next flush.
  mutating func requestKey(_ c: Int32, _ key: UInt32) {
    problem.makeRequest(c)
    problem.requests[problem.constraints[c].request].key = key
    if !problem.constraints[c].awaitsKey {
      problem.constraints[c].awaitsKey = true
      agenda.levelChanges.append(c)
    }
  }

  /// Gives up a constraint's identity; its hinges go with the next flush.
  mutating func requestRemoval(_ c: Int32) {
    disown(c)
    problem.constraints[c].awaitsConstant = false
    problem.constraints[c].awaitsKey = false
    // The place of one that still waits is not reused before it is off the list of those that do:
    // whoever got it would be brought in, and refused, as the older one.
    problem.constraints[c].state = .leaving
    agenda.removals.append(c)
  }

  /// Takes off, changes in level and moves what was asked for; nothing is repaired in between.
  ///
  /// A view inserted into a row takes off the row's last link and puts on two. Repaired at once, the
  /// row would shrink to nothing and grow back; so the form that lost its constraint goes on being
  /// pinned, the additions push it out, and only what is out of balance after them is repaired.
  mutating func applyRequests() {
    // Removals first: a constraint of the same batch may take what they leave, whichever was asked first.
    for c in agenda.removals.items {
      if problem.constraints[c].form >= 0 { lift(c) }
      recycle(c)
    }
    agenda.removals.removeAll()
    // Levels before constants: a constraint that becomes required is put on its form anew, with the
    // constant it has by then.
    for c in agenda.levelChanges.items where problem.mustRequeueForKey(c) { requeue(c) }
    settleLifted()
    for c in agenda.levelChanges.items { applyKey(c) }
    agenda.levelChanges.removeAll()
    // Taking one off leaves the others of its form more room, so that one look at each is enough.
    for c in agenda.constantChanges.items where problem.mustRequeue(c) { requeue(c) }
    settleLifted()
    for c in agenda.constantChanges.items {
      if !problem.constraints[c].awaitsConstant { continue }
      problem.constraints[c].awaitsConstant = false
      moveBreakpoint(c, problem.wantedConstant(c))
    }
    move()
    agenda.constantChanges.removeAll()
    problem.requests.removeAll()
  }

  /// Changes a level in place: of a pinned form, which keeps its multiplier and goes where that fits.
  ///
  /// A weaker or stronger wish has the same place with another slope: the multiplier it has may no
  /// longer fit there, and says where the form goes instead.
  private mutating func applyKey(_ c: Int32) {
    if !problem.constraints[c].awaitsKey { return }
    problem.constraints[c].awaitsKey = false
    let key = problem.wantedKey(c)
    if problem.constraints[c].key == key { return }
    if problem.constraints[c].state == .live {
      replaceHinges(c) { $0.key = key }
    } else {
      problem.constraints[c].key = key
    }
  }

  /// Moves the breakpoint, and with it a form that is pinned there.
  ///
  /// Free hinges are most of what changes on a screen, and all of what a resize changes: nothing
  /// but positions is different after.
  private mutating func moveBreakpoint(_ c: Int32, _ constant: Double) {
    if problem.constraints[c].state != .live {
      problem.constraints[c].constant = constant
      return
    }
    if problem.constraints[c].constant == constant { return }
    if let own = problem.freeHinges(c, movingTo: constant) {
      problem.constraints[c].constant = constant
      shiftHinges(own, problem.constraints[c].form, to: problem.breakpoint(c))
      return
    }
    replaceHinges(c) { $0.constant = constant }
  }

  /// Moves hinges that meet no other on their way, and with them the form if it stands there.
  ///
  /// Sorted they stay, since nothing is met on the way; those that go along have their own requests
  /// settled with it.
  private mutating func shiftHinges(
    _ own: Range<Int32>, _ form: Int32, to value: Double
  ) {
    let list = problem.forms[form].hinges
    let old = problem.hinges[list.offset + own.lowerBound].value
    for k in own {
      let c = problem.hinges[list.offset + k].constraint
      if problem.constraints[c].awaitsConstant {
        problem.constraints[c].awaitsConstant = false
        problem.constraints[c].constant = problem.wantedConstant(c)
      }
      problem.hinges[list.offset + k].value = value
    }
    let p = problem.forms[form].slot
    if p < 0 {
      suspendDirections()
      // What was at rest at 0 is not where the bound goes.
      if old == 0 { problem.noteDegenerate(of: problem.forms[form].terms) }
      problem.updateBounds(form)
      problem.enqueueIfOutside(form)
      return
    }
    if problem.forms[form].segment == problem.forms[form].groupEnd {
      suspendDirections()
      repin(form)
      return
    }
    // Pinned at another constraint's hinge, the form does not notice.
    if !own.contains(problem.forms[form].segment) { return }
    let delta = value - problem.forms[form].value
    problem.forms[form].value = value
    displace(form, by: delta)
  }

  /// Changes what `edit` changes about an optional constraint on a pinned form: the form keeps its
  /// multiplier and moves to where that fits.
  private mutating func replaceHinges(
    _ c: Int32, _ edit: (inout ConstraintRecord) -> Void
  ) {
    let form = problem.constraints[c].form
    let p = problem.forms[form].slot
    leaveDirections()
    // A fixed form keeps no multiplier, and without its walls it is in need of one.
    if basis.slots[p].kind == .fixed { recoverMultiplier(p) }
    problem.removeHinges(c)
    edit(&problem.constraints[c])
    _ = problem.insertHinges(c)
    repin(form)
  }

  /// Takes a live constraint off and puts it back on the list of pending ones; see
  /// ``settleLifted()``.
  ///
  /// For whatever cannot be changed in place; within the flush it comes in as the last, with the
  /// number it was enqueued under, so that blame for a conflict stays where it was.
  mutating func requeue(_ c: Int32) {
    detach(c)
    agenda.pending.append(c)
  }

  /// Takes a live constraint off its form with its terms, to wait for another.
  mutating func detach(_ c: Int32) {
    let raw = problem.copyTerms(of: problem.constraints[c].form)
    lift(c)
    problem.constraints[c].raw = raw
  }

  /// Forgets a variable that no constraint mentions.
  ///
  /// A place that the factor still mentions is not used again before the next factorisation.
  ///
  /// - Returns: false if one does.
  mutating func release(_ j: Int32) -> Bool {
    if problem.variables[j].mentions > 0 { return false }
    leaveDirections()
    problem.variables[j].isLive = false
    problem.variables[j].generation = agenda.stamp.next()
    let isIsolated = problem.variables[j].column.count == 0 && isUndetermined(j)
    if isIsolated {
      problem.variables.recycle(j)
    } else {
      problem.variables[j].isReleased = true
      basis.released += 1
    }
    return true
  }
}
