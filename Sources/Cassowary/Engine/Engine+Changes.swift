/// Changing a constraint in place.
extension Engine {
  /// Whether every hinge of the form belongs to this constraint.
  @inline(__always)
  private mutating func isSoleOwner(_ c: Int32, _ form: Int32) -> Bool {
    let list = forms[form].hinges
    for k in 0..<list.count where hinges[list.offset + k].constraint != c { return false }
    return list.count > 0
  }

  /// Moves the breakpoint. Variables pinned to it move at once; what they violate is queued.
  mutating func setConstant(_ c: Int32, _ constant: Double) -> Outcome {
    if constraints[c].constant == constant { return .done }
    constraints[c].constant = constant
    if constraints[c].state != .live { return .done }
    let form = constraints[c].form
    if isSoleOwner(c, form) {
      shiftHinges(c, form)
      return .done
    }
    return replaceHinges(c) { _ in }
  }

  private mutating func shiftHinges(_ c: Int32, _ form: Int32) {
    let value = breakpoint(c)
    let list = forms[form].hinges
    for k in 0..<list.count { hinges[list.offset + k].value = value }
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
      repin(form)
      return
    }
    let delta = value - forms[form].value
    forms[form].value = value
    movePinned(p, form, by: delta)
  }

  /// Changes what `edit` changes about the constraint, with its hinges off meanwhile.
  ///
  /// A pinned form keeps its multiplier and moves to where that fits. A floating form keeps its
  /// claim if the constraint costs nothing there before and after; else it is attached anew.
  mutating func replaceHinges(_ c: Int32, _ edit: (inout ConstraintRecord) -> Void) -> Outcome {
    leaveDirections()
    let form = constraints[c].form
    let p = forms[form].slot
    if p >= 0 {
      if slots[p].kind == .fixed { recoverMultiplier(p) }
      removeHinges(c)
      edit(&constraints[c])
      if constraints[c].key == requiredKey, let other = contradicting(c, on: form) {
        recordPair(c, other)
        if forms[form].hinges.count == 0 { ghosts += 1 }
        free(c)
        repin(form)
        return .infeasible
      }
      insertHinges(c)
      repin(form)
      return .done
    }
    let outcome = requeue(c)
    edit(&constraints[c])
    return outcome
  }

  /// Takes a live constraint off and puts it back on the list of pending ones.
  mutating func requeue(_ c: Int32) -> Outcome {
    let raw = copyTerms(of: constraints[c].form)
    let outcome = detach(c)
    constraints[c].form = -1
    constraints[c].raw = raw
    constraints[c].state = .pending
    pending.append(c)
    return outcome
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

  /// Takes a constraint out for good.
  mutating func remove(_ c: Int32) -> Outcome {
    var outcome = Outcome.done
    leaveDirections()
    if constraints[c].state == .live {
      outcome = detach(c)
    } else {
      rows.release(constraints[c].raw)
      constraints[c].raw = ListRef()
    }
    if constraints[c].state != .free { free(c) }
    return outcome
  }

  /// Forgets a variable that no constraint mentions.
  /// - Returns: false if one does.
  mutating func release(_ j: Int32) -> Bool {
    let list = variables[j].column
    for k in 0..<list.count {
      if forms[columns[list.offset + k].index].hinges.count > 0 { return false }
    }
    for k in 0..<pending.count where constraints[pending[k]].state == .pending {
      let raw = constraints[pending[k]].raw
      for e in 0..<raw.count where rows[raw.offset + e].index == j { return false }
    }
    leaveDirections()
    variables[j].isLive = false
    variables[j].generation &+= 1
    let isIsolated =
      list.count == 0 && slots[j].form < 0 && slots[j].row.count == 0 && !etas.changes(j)
    if isIsolated {
      freeVariables.append(j)
    } else {
      variables[j].isReleased = true
      released += 1
    }
    return true
  }
}
