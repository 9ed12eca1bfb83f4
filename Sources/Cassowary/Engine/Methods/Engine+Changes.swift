/// Changing and removing constraints in place. The next solve applies all requests together.
extension Engine {
  @inline(__always)
  mutating func requestConstant(_ c: Int32, _ constant: Double) {
    let place = request(for: c)
    agenda.requests[place].constant = constant
  }

  mutating func requestPriority(_ c: Int32, _ priority: UInt32) {
    let place = request(for: c)
    batch.definitions.removeAll()
    agenda.requests[place].priority = priority
  }

  /// The index of a constraint's request; a new one asks for its present constant and priority.
  @inline(__always)
  private mutating func request(for c: Int32) -> Int32 {
    let (constraint, next) = (problem.constraints[c], agenda.requests.indices.upperBound)
    if constraint.request >= 0 { return constraint.request }
    problem.constraints[c].request = next
    agenda.requests.append(
      Request(constraint: c, constant: constraint.constant, priority: constraint.priority))
    return next
  }

  /// Invalidates the handle of a constraint; the next solve removes its breakpoints.
  mutating func requestRemoval(_ c: Int32) {
    disown(c)
    // The list of pending constraints may contain the record. If it were reused now, a new
    // constraint would be attached in the turn of the old one.
    problem.constraints[c].state = .leaving
    batch.definitions.removeAll()
    agenda.removals.append(c)
  }

  /// Applies all requests, without repairs in between.
  ///
  /// A view inserted into a stack removes a link of the stack and adds two. With a repair in
  /// between, the stack would shrink to nothing and grow back. Instead the row of the removed link
  /// stays active until an added one replaces it; then only what is infeasible is repaired.
  mutating func applyRequests() {
    // Removals first: other requests may need what they free, in whatever order they were made.
    for c in agenda.removals.items {
      if problem.constraints[c].row >= 0 { removeFromRow(c) }
      recycle(c)
    }
    agenda.removals.removeAll()
    for request in agenda.requests.items { shiftOrDetach(request) }
    updateDetachedRows()
    for request in agenda.requests.items { carryOut(request) }
    updateDualValues(checking: true)
    moveAlongRays()
    agenda.requests.removeAll()
  }

  /// Moves the breakpoints of a constraint if they pass no others. Otherwise detaches one that is
  /// or becomes required: it may contradict others, and must be attached like a new one.
  ///
  /// Most changes of a layout, and all of a resize, move breakpoints past no others, which changes
  /// nothing but values.
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

  /// Whether the request for a constraint only moves its breakpoints to `value`.
  @inline(__always)
  private func isToMove(_ c: Int32, to value: Double) -> Bool {
    let constraint = problem.constraints[c]
    if constraint.request < 0 { return false }
    let request = agenda.requests[constraint.request]
    return request.priority == constraint.priority && -request.constant / constraint.scale == value
  }

  /// Moves breakpoints that pass no others, together with the row if it is active there.
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
      // A tie that was broken by the bound at 0 may be open again.
      if old == 0 { problem.noteDegenerate(of: problem.rows[row].terms) }
      problem.updateBounds(row)
      problem.enqueueIfOutside(row)
    } else if own.contains(problem.rows[row].piece) {
      // A row that is active at other breakpoints stays there.
      let delta = value - problem.rows[row].value
      problem.rows[row].value = value
      noteMove(row, by: delta)
    }
  }

  /// Sets the requested constant and priority. An active row keeps its dual value and an inactive
  /// one its slope, and each moves to where this fits.
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
      _ = problem.removeBreakpoints(c)
    }
    problem.note(request)
    if row < 0 { return }
    _ = problem.insertBreakpoints(c)
    if !isInactive { return moveToFittingBreakpoint(row) }
    assumePiece(row)
    problem.updateBounds(row)
    problem.enqueueIfOutside(row)
  }

  /// Removes a live constraint from its row and keeps its terms, so that it can be attached again.
  mutating func detach(_ c: Int32) {
    let raw = problem.copyTerms(of: problem.constraints[c].row)
    removeFromRow(c)
    problem.constraints[c].raw = raw
  }

  /// Sets whether a variable that keeps its index is in use; one that is used again starts with value 0,
  /// or keeps its value for the tie-break if the basis still mentions it.
  mutating func setUsed(_ isUsed: Bool, _ j: Int32) {
    problem.variables[j].isLive = isUsed
    guard isUsed else { return }
    if problem.variables[j].column.count == 0 && isUndetermined(j) { problem.values[j] = 0 }
    problem.noteDegenerate(j)
  }

  /// Releases a variable. If the factor still mentions it, the next factorisation makes it
  /// available for reuse.
  ///
  /// - Returns: `false` if a constraint mentions the variable.
  mutating func release(_ j: Int32) -> Bool {
    if problem.variables[j].mentions > 0 { return false }
    removeRays()
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
