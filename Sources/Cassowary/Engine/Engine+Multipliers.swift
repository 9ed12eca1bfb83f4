/// Multipliers of the pinned forms and the room their hinges leave them.
///
/// At an optimum the multiplier λ of every pinned form lies between the slopes of its cost just
/// below and just above; all are vectors over the levels in use, compared lexicographically, so
/// that no amount on a lower level outweighs a higher one.
extension Engine {
  /// Writes the room of slot p's multiplier to rise (`up`) or fall into `vector`.
  /// - Returns: false if it is unlimited. Rounding can leave a room slightly negative; it counts
  ///   as none, but is used up as it is, so that forms and multipliers stay in balance.
  @inline(__always)
  mutating func room(_ p: Int32, up: Bool, into vector: LevelVector) -> Bool {
    vector.clear()
    let form = slots[p].form
    if form < 0 { return true }
    let k = up ? forms[form].groupEnd : forms[form].segment
    if up ? isBlockedAbove(form, k) : isBlockedBelow(form, k) { return false }
    addGradient(form, segment: k, times: up ? 1 : -1, to: vector)
    addMultiplier(p, times: up ? -1 : 1, to: vector)
    return true
  }

  /// Adds `factor · λ` of slot p to `vector`.
  @inline(__always)
  mutating func addMultiplier(_ p: Int32, times factor: Double, to vector: LevelVector) {
    let list = slots[p].multiplier
    var k: Int32 = 0
    while k < list.count {
      var entry = multipliers[list.offset + k]
      entry.value *= factor
      entry.size *= abs(Float(factor))
      vector.add(entry)
      k += 1
    }
  }

  /// +1 if λ of slot p is above the range its hinges allow, -1 below, 0 inside.
  mutating func dualInfeasibility(_ p: Int32) -> Int {
    if slots[p].kind == .fixed { return 0 }
    let form = slots[p].form
    if form < 0 {
      room.clear()
      addMultiplier(p, times: 1, to: room)
      return room.sign
    }
    if isCrowded(form) {
      let (first, end) = (forms[form].segment, forms[form].groupEnd)
      if !isBlockedAbove(form, end) && slopeSign(form, past: end, against: p) < 0 { return 1 }
      if !isBlockedBelow(form, first) && slopeSign(form, past: first, against: p) > 0 { return -1 }
      return 0
    }
    if !isBlockedAbove(form, forms[form].groupEnd) {
      room.clear()
      addGradient(form, segment: forms[form].groupEnd, times: 1, to: room)
      addMultiplier(p, times: -1, to: room)
      if room.sign < 0 { return 1 }
    }
    if !isBlockedBelow(form, forms[form].segment) {
      room.clear()
      addGradient(form, segment: forms[form].segment, times: -1, to: room)
      addMultiplier(p, times: 1, to: room)
      if room.sign < 0 { return -1 }
    }
    return 0
  }

  /// The level that ``dualInfeasibility(_:)`` just decided by, and by how much; the highest, and
  /// nothing, of a crowded form, of which not all levels are looked at.
  func leadingViolation(_ p: Int32) -> LevelEntry {
    let form = slots[p].form
    let entry = form >= 0 && isCrowded(form) ? nil : room.leading
    return entry ?? LevelEntry(key: requiredKey, value: 0)
  }

  /// λ += factor · w · vector over the forward solve at hand, skipping slot `except`.
  @inline(__always)
  mutating func addToMultipliers(
    _ factor: Double, _ vector: LevelVector, except: Int32, checking: Bool
  ) {
    if vector.isEmpty { return }
    counters.visits += forwardOrder.count * vector.count
    let slots = self.slots.lane
    for k in 0..<forwardOrder.count {
      let q = forwardOrder[k]
      if q == except || slots[q].kind == .fixed { continue }
      let w = slots[q].forward
      if abs(w) <= leastEntry { continue }
      multipliers.add(factor * w, vector, to: &slots[q].multiplier)
      if checking { primalQueue.append(q) }
    }
  }

  /// Sets λ of slot p to `factor · vector`.
  @inline(__always)
  mutating func setMultiplier(_ p: Int32, _ factor: Double, _ vector: LevelVector) {
    let slots = self.slots.lane
    slots[p].multiplier.count = 0
    if slots[p].kind == .fixed || vector.isEmpty { return }
    multipliers.add(factor, vector, to: &slots[p].multiplier)
  }

  /// Whether required hinges hold the form at one value, which frees its multiplier.
  @inline(__always)
  mutating func isFixed(_ form: Int32) -> Bool {
    isFixed(form, forms[form].segment..<max(forms[form].segment, forms[form].groupEnd))
  }

  /// The same if it stood at these hinges.
  @inline(__always)
  mutating func isFixed(_ form: Int32, _ group: Range<Int32>) -> Bool {
    let list = forms[form].hinges
    let end = group.upperBound
    var lower = false
    var upper = false
    var k = group.lowerBound
    while k < end {
      let hinge = hinges[list.offset + k]
      if hinge.isRequired {
        if hinge.isUpper { upper = true } else { lower = true }
      }
      k += 1
    }
    return lower && upper
  }

  /// λ of a slot whose multiplier was not kept.
  mutating func recoverMultiplier(_ p: Int32) {
    gatherMultiplier(p)
    slots[p].kind = .pinned
    setMultiplier(p, 1, ownRoom)
  }

  /// λ of slot p from its definition, -Σ gᵢ·(aᵢ·d) over the floating forms that cost, in `ownRoom`.
  private mutating func gatherMultiplier(_ p: Int32) {
    ownRoom.clear()
    backward(p)
    for k in 0..<backwardOrder.count {
      let j = backwardOrder[k]
      let d = slots[j].backward
      slots[j].backward = 0
      if d == 0 { continue }
      let list = variables[j].column
      for e in 0..<list.count {
        let entry = columns[list.offset + e]
        if forms[entry.index].slot >= 0 { continue }
        addGradient(
          entry.index, segment: forms[entry.index].segment, times: -entry.value * d, to: ownRoom)
      }
    }
  }

  /// How fast the levels' sums grow as the hinges of a live constraint move up, in `ownRoom`.
  mutating func gatherRates(of c: Int32) {
    let form = constraints[c].form
    if forms[form].slot < 0 {
      ownRoom.clear()
      addOwnGradient(c, times: -1, to: ownRoom)
      return
    }
    let first = forms[form].segment
    let end = forms[form].groupEnd
    let list = forms[form].hinges
    var stands = false
    for k in first..<end where hinges[list.offset + k].constraint == c { stands = true }
    if !stands {
      ownRoom.clear()
      addOwnGradient(c, times: -1, to: ownRoom)
      return
    }
    gatherMultiplier(forms[form].slot)
    ownRoom.scale(by: -1)
    // The rest of the form's cost moves along as well.
    for k in 0..<list.count where k < first || k >= end {
      let hinge = hinges[list.offset + k]
      if hinge.isRequired || hinge.isUpper != (k < first) { continue }
      ownRoom.add(key: hinge.key, value: hinge.isUpper ? hinge.slope : -hinge.slope)
    }
  }

  /// Puts a form into slot p; its hinges `segment..<groupEnd` and its value are set.
  @inline(__always)
  mutating func occupy(_ p: Int32, with form: Int32) {
    slots[p].form = form
    slots[p].kind = isFixed(form) ? .fixed : .pinned
    if slots[p].kind == .fixed { slots[p].multiplier.count = 0 }
    forms[form].slot = p
  }

  /// Frees slot p: its form floats in the segment below or above its hinges.
  @inline(__always)
  mutating func vacate(_ p: Int32, upward: Bool, moved: Double) {
    let form = slots[p].form
    if form < 0 { return }
    forms[form].slot = -1
    if upward { forms[form].segment = forms[form].groupEnd }
    forms[form].groupEnd = forms[form].segment
    forms[form].value += moved
    slots[p].form = -1
    if forms[form].hinges.count == 0 {
      ghosts -= 1
      unlinkColumns(form)
      dispose(form)
      return
    }
    updateBounds(form)
    let value = forms[form].value
    if value > forms[form].ceiling || value < forms[form].floor { enqueueForm(form) }
  }
}
