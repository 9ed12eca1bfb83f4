/// What constraints await of the next flush, and which of them edit a variable.
extension Problem {
  /// Gives a constraint that awaits nothing yet the place of a request.
  @inline(__always)
  mutating func makeRequest(_ c: Int32) {
    if constraints[c].awaitsConstant || constraints[c].awaitsKey { return }
    constraints[c].request = Int32(truncatingIfNeeded: requests.count)
    requests.append(Request())
  }

  /// Sorts constraints by when they were enqueued.
  func sortByAge(_ members: inout Buffer<Int32>) {
    members.sort { constraints[$0].serial < constraints[$1].serial }
  }

  /// The constant that a constraint awaits.
  @inline(__always)
  func wantedConstant(_ c: Int32) -> Double { requests[constraints[c].request].constant }

  /// The level that a constraint awaits.
  @inline(__always)
  func wantedKey(_ c: Int32) -> UInt32 { requests[constraints[c].request].key }

  /// Whether a level can only change by taking the constraint off and on again.
  ///
  /// A level that becomes required makes a wall, which can contradict others and so has to come in
  /// like any constraint; a floating form would have its slope changed under it.
  func mustRequeueForKey(_ c: Int32) -> Bool {
    if !constraints[c].awaitsKey || constraints[c].state != .live { return false }
    let key = wantedKey(c)
    if constraints[c].key == key { return false }
    return key == requiredKey || forms[constraints[c].form].slot < 0
  }

  /// Whether a constant can only change by taking the constraint off and on again: on a form it
  /// shares, a required hinge could meet another on its way, and a floating form has a claim.
  ///
  /// Off and on again is always right and costs a step or two; everything here asks when less will
  /// do.
  mutating func mustRequeue(_ c: Int32) -> Bool {
    if !constraints[c].awaitsConstant || constraints[c].state != .live { return false }
    if constraints[c].key != requiredKey && forms[constraints[c].form].slot >= 0 { return false }
    return freeHinges(c, movingTo: wantedConstant(c)) == nil
  }

  /// The variable that a constraint edits, which is its only one.
  func edited(by c: Int32) -> Int32? {
    constraints[c].isEdit ? rows[termList(of: c).offset].index : nil
  }

  /// Ends the edit of a variable by this constraint, if it was one.
  mutating func clearEdit(_ c: Int32) {
    guard let edited = edited(by: c) else { return }
    variables[edited].edit = -1
    constraints[c].isEdit = false
  }
}
