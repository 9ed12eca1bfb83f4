/// Changing a constraint in place.
extension Engine {
  /// Asks for another constant with the next flush.
  @inline(__always)
  mutating func requestConstant(_ c: Int32, _ constant: Double) {
    let place = request(for: c)
    agenda.requests[place].constant = constant
  }

  /// Asks for another priority with the next flush.
  mutating func requestPriority(_ c: Int32, _ priority: UInt32) {
    let place = request(for: c)
    agenda.requests[place].priority = priority
  }

  /// The place of what is asked for of a constraint: at first, that it stay what it is.
  @inline(__always)
  private mutating func request(for c: Int32) -> Int32 {
    let (constraint, next) = (problem.constraints[c], agenda.requests.indices.upperBound)
    if constraint.request >= 0 { return constraint.request }
    problem.constraints[c].request = next
    agenda.requests.append(
      Request(constraint: c, constant: constraint.constant, priority: constraint.priority))
    return next
  }

  /// Gives up a constraint's identity; its breakpoints go with the next flush.
  mutating func requestRemoval(_ c: Int32) {
    disown(c)
    // The place of one that still waits is not reused before it is off the list of those that do:
    // whoever got it would be brought in, and refused, as the older one.
    problem.constraints[c].state = .leaving
    agenda.removals.append(c)
  }

  /// Takes off, changes in priority and moves what was asked for; nothing is repaired in between.
  ///
  /// A view inserted into a row takes off the row's last link and puts on two. Repaired at once, the
  /// row would shrink to nothing and grow back; so the row that lost its constraint goes on being
  /// active, the additions push it out, and only what is out of balance after them is repaired.
  mutating func applyRequests() {
    // Removals first: a constraint of the same batch may take what they leave, whichever was asked first.
    for c in agenda.removals.items {
      if problem.constraints[c].row >= 0 { removeFromRow(c) }
      recycle(c)
    }
    agenda.removals.removeAll()
    for request in agenda.requests.items { shiftOrDetach(request) }
    updateDetachedRows()
    for request in agenda.requests.items { carryOut(request) }
    balance(checking: true)
    moveAlongRays()
    agenda.requests.removeAll()
  }

  /// Moves breakpoints that meet no other on their way, and takes a required constraint off that cannot be
  /// changed so: it could contradict others, and has to come in as any constraint does.
  ///
  /// Free breakpoints are most of what changes on a screen, and all of what a resize changes: nothing
  /// but positions is different after.
  private mutating func shiftOrDetach(_ request: Request) {
    let c = request.constraint
    if problem.constraints[c].state != .live { return }
    let priority = problem.constraints[c].priority
    if priority == request.priority {
      if problem.constraints[c].constant == request.constant { return }
      let value = -request.constant / problem.constraints[c].scale
      let own = problem.freeBreakpoints(c, movingTo: value) { isToMove($0, to: value) }
      if let own { return shiftBreakpoints(own, problem.constraints[c].row, to: value) }
    }
    if priority != requiredPriority && request.priority != requiredPriority { return }
    detach(c)
    agenda.pending.append(c)
  }

  /// Whether all that is asked for of a constraint is that its breakpoints move to a value.
  @inline(__always)
  private func isToMove(_ c: Int32, to value: Double) -> Bool {
    let constraint = problem.constraints[c]
    if constraint.request < 0 { return false }
    let request = agenda.requests[constraint.request]
    return request.priority == constraint.priority && -request.constant / constraint.scale == value
  }

  /// Moves breakpoints that meet no other on their way, and with them the row if it stands there.
  private mutating func shiftBreakpoints(_ own: Range<Int32>, _ row: Int32, to value: Double) {
    let offset = problem.rows[row].breakpoints.offset
    let old = problem.breakpoints[offset + own.lowerBound].value
    for k in own {
      let c = problem.breakpoints[offset + k].constraint
      problem.constraints[c].constant = agenda.requests[problem.constraints[c].request].constant
      problem.breakpoints[offset + k].value = value
    }
    if problem.rows[row].position < 0 {
      suspendRays()
      // What was at rest at 0 is not where the bound goes.
      if old == 0 { problem.noteDegenerate(of: problem.rows[row].terms) }
      problem.updateBounds(row)
      problem.enqueueIfOutside(row)
    } else if own.contains(problem.rows[row].piece) {
      // Active at another constraint's breakpoint, the row does not notice.
      let delta = value - problem.rows[row].value
      problem.rows[row].value = value
      noteMove(row, by: delta)
    }
  }

  /// Gives a constraint the constant and the priority that were asked for. An active row keeps its dual value, and
  /// an inactive one its slope: it goes to where that fits.
  mutating func carryOut(_ request: Request) {
    let c = request.constraint
    let old = problem.constraints[c]
    if old.priority == request.priority && old.constant == request.constant {
      return problem.note(request)
    }
    let row = old.row
    let isInactive = row >= 0 && problem.rows[row].position < 0
    if row >= 0 {
      suspendRays()
      if isInactive { gatherSlope(of: row) }
      problem.removeBreakpoints(c)
    }
    problem.note(request)
    if row < 0 { return }
    _ = problem.insertBreakpoints(c)
    if !isInactive { return repin(row) }
    assumePiece(row)
    problem.updateBounds(row)
    problem.enqueueIfOutside(row)
  }

  /// Takes a live constraint off its row with its terms, to wait for another.
  mutating func detach(_ c: Int32) {
    let raw = problem.copyTerms(of: problem.constraints[c].row)
    removeFromRow(c)
    problem.constraints[c].raw = raw
  }

  /// Forgets a variable that no constraint mentions.
  ///
  /// A place that the factor still mentions is not used again before the next factorisation.
  ///
  /// - Returns: false if one does.
  mutating func release(_ j: Int32) -> Bool {
    if problem.variables[j].mentions > 0 { return false }
    leaveRays()
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
