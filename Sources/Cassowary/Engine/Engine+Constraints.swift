/// Putting constraints on forms and taking them off again.
extension Engine {
  /// Takes the constraint down for the next flush; its terms count as mentioned already.
  mutating func enqueue(
    _ terms: ListRef, scale: Double, constant: Double, weight: Double, key: UInt32,
    relation: Relation
  ) -> Int32 {
    enqueued += 1
    let record = ConstraintRecord(
      generation: stamp.next(), serial: enqueued, scale: scale, constant: constant, weight: weight,
      key: key, relation: relation, state: .pending, raw: terms)
    let c: Int32
    if freeConstraints.isEmpty {
      c = Int32(truncatingIfNeeded: constraints.count)
      constraints.append(record)
    } else {
      c = freeConstraints.removeLast()
      constraints[c] = record
    }
    pending.append(c)
    return c
  }

  /// Counts a constraint more or less that mentions the variables of `terms`.
  @inline(__always)
  mutating func mention(_ terms: ListRef, by change: Int32) {
    let entries = rows.elements.lane
    let variables = self.variables.lane
    var k = terms.offset
    while k < terms.offset + terms.count {
      variables[entries[k].index].mentions &+= change
      k += 1
    }
  }

  /// The list of a constraint's terms: its form's, or its own until it is attached to one.
  @inline(__always)
  func termList(of c: Int32) -> ListRef {
    constraints[c].form >= 0 ? forms[constraints[c].form].terms : constraints[c].raw
  }

  /// How a constraint's form relates to its hinges right after attaching.
  enum Attachment {
    /// The form floats and may have to move.
    case floating
    /// The form was pinned already and stands where its multiplier wants it.
    case pinned
    /// A required constraint contradicts another on the same form; the proof is in `refused`.
    case refused
  }

  /// Finds the form of a pending constraint and puts its hinges on it.
  ///
  /// With `deferringMoves`, pinned forms that have to move only note by how much, in `rate`.
  @inline(__always)
  mutating func attach(_ c: Int32, deferringMoves: Bool) -> Attachment {
    let raw = constraints[c].raw
    let form = existingForm(raw)
    if form < 0 {
      _ = makeForm(c)
      return .floating
    }
    if constraints[c].key == requiredKey, let other = contradicting(c, on: form) {
      recordPair(c, other)
      if isTrial { return .refused }
      free(c)
      return .refused
    }
    constraints[c].form = form
    if forms[form].slot < 0 && costsWhereClaimed(c) {
      // Sharing the form would cost a primal repair; a second form of the same terms does not.
      _ = makeForm(c)
      return .floating
    }
    constraints[c].raw = ListRef()
    constraints[c].state = .live
    rows.release(raw)
    if forms[form].slot >= 0 {
      if forms[form].hinges.count == 0 { ghosts -= 1 }
      insertHinges(c)
      repin(form, deferringMoves: deferringMoves)
      return .pinned
    }
    insertHinges(c)
    updateBounds(form)
    return .floating
  }

  /// Brings a newly attached floating form into the basis if a fresh variable allows it, else into
  /// its segment.
  mutating func settle(_ form: Int32) -> Outcome {
    if forms[form].slot >= 0 { return .done }
    let value = forms[form].value
    let isPoint =
      forms[form].floor.isFinite && forms[form].ceiling.isFinite && isEqualityClaim(form)
    if isPoint || value > forms[form].ceiling || value < forms[form].floor {
      if pinFresh(form, moving: true) { return .done }
      return repair(form)
    }
    return .done
  }

  /// Whether the claimed segment is one point: an equality's.
  @inline(__always)
  mutating func isEqualityClaim(_ form: Int32) -> Bool {
    let list = forms[form].hinges
    let segment = forms[form].segment
    return segment > 0 && segment < list.count
      && hinges[list.offset + segment - 1].value == hinges[list.offset + segment].value
  }

  // MARK: Hinges

  @inline(__always)
  mutating func breakpoint(_ c: Int32) -> Double { -constraints[c].constant / constraints[c].scale }

  /// Which hinges a constraint owns on its form.
  @inline(__always)
  mutating func sides(_ c: Int32) -> (lower: Bool, upper: Bool) {
    switch constraints[c].relation {
    case .equal: (true, true)
    case .greaterThanOrEqual: (constraints[c].scale > 0, constraints[c].scale < 0)
    case .lessThanOrEqual: (constraints[c].scale < 0, constraints[c].scale > 0)
    }
  }

  /// Where a hinge belongs: sorted by value, lower hinges before upper ones.
  @inline(__always)
  private mutating func position(_ form: Int32, _ value: Double, upper: Bool) -> Int32 {
    let list = forms[form].hinges
    var k: Int32 = 0
    var end = list.count
    while end - k > 8 {
      let middle = (k + end) / 2
      let hinge = hinges[list.offset + middle]
      if hinge.value > value || (hinge.value == value && !upper && hinge.isUpper) {
        end = middle
      } else {
        k = middle + 1
      }
    }
    while k < end {
      let hinge = hinges[list.offset + k]
      if hinge.value > value || (hinge.value == value && !upper && hinge.isUpper) { break }
      k += 1
    }
    return k
  }

  /// The first hinge at `value` or above.
  @inline(__always)
  private func firstPosition(_ form: Int32, notBelow value: Double) -> Int32 {
    let list = forms[form].hinges
    var k: Int32 = 0
    var end = list.count
    while end - k > 8 {
      let middle = (k + end) / 2
      if hinges[list.offset + middle].value < value { k = middle + 1 } else { end = middle }
    }
    while k < end, hinges[list.offset + k].value < value { k += 1 }
    return k
  }

  /// Whether the constraint would have a slope in the segment its floating form claims.
  private mutating func costsWhereClaimed(_ c: Int32) -> Bool {
    let form = constraints[c].form
    let value = snapped(c)
    let (lower, upper) = sides(c)
    let segment = forms[form].segment
    if lower && position(form, value, upper: false) > segment { return true }
    if upper && position(form, value, upper: true) < segment { return true }
    return false
  }

  /// Inserts the constraint's hinges; a floating form keeps its claim, a pinned one its group.
  mutating func insertHinges(_ c: Int32) {
    let form = constraints[c].form
    let value = snapped(c)
    let slope = constraints[c].weight * abs(constraints[c].scale)
    let (lower, upper) = sides(c)
    if lower { insert(Hinge(value: value, slope: slope, key: constraints[c].key, owner: c), form) }
    if upper { insert(Hinge(value: value, slope: slope, key: constraints[c].key, owner: ~c), form) }
    rank(c)
  }

  private mutating func insert(_ hinge: Hinge, _ form: Int32) {
    let k = position(form, hinge.value, upper: hinge.isUpper)
    let forms = self.forms.lane
    hinges.insert(hinge, at: k, in: &forms[form].hinges)
    if k < forms[form].segment || (k == forms[form].segment && !hinge.isUpper) {
      forms[form].segment += 1
    }
    if k < forms[form].groupEnd { forms[form].groupEnd += 1 }
    if forms[form].slot < 0 { forms[form].groupEnd = forms[form].segment }
  }

  /// Removes the constraint's hinges, keeping segment and group where they were.
  mutating func removeHinges(_ c: Int32) {
    let form = constraints[c].form
    let forms = self.forms.lane
    var k = forms[form].hinges.count - 1
    var first: Int32 = 0
    if isCrowded(form) {
      // Its hinges stand where its constant says, but for the rounding of required ones.
      let value = breakpoint(c)
      let margin = Tolerance.feasibility * max(1, abs(value))
      k = position(form, value + margin, upper: true) - 1
      first = firstPosition(form, notBelow: value - margin)
    }
    while k >= first {
      if hinges[forms[form].hinges.offset + k].constraint == c {
        hinges.remove(at: k, from: &forms[form].hinges)
        if k < forms[form].segment { forms[form].segment -= 1 }
        if k < forms[form].groupEnd { forms[form].groupEnd -= 1 }
      }
      k -= 1
    }
    unrank(c)
  }

  /// Adds `factor` times the slope this constraint has where its floating form stands.
  mutating func addOwnGradient(_ c: Int32, times factor: Double, to vector: LevelVector) {
    let form = constraints[c].form
    let list = forms[form].hinges
    for k in 0..<list.count {
      let hinge = hinges[list.offset + k]
      if hinge.constraint != c || hinge.isRequired { continue }
      if k < forms[form].segment {
        if hinge.isUpper { vector.add(key: hinge.key, value: factor * hinge.slope) }
      } else if !hinge.isUpper {
        vector.add(key: hinge.key, value: -factor * hinge.slope)
      }
    }
  }

  /// The breakpoint, moved onto a required hinge of the form that differs by rounding only.
  private mutating func snapped(_ c: Int32) -> Double {
    let value = breakpoint(c)
    if constraints[c].key != requiredKey { return value }
    let margin = Tolerance.feasibility * max(1, abs(value))
    let list = forms[constraints[c].form].hinges
    var k = firstPosition(constraints[c].form, notBelow: value - margin)
    while k < list.count {
      let hinge = hinges[list.offset + k]
      if hinge.value > value + margin { break }
      if hinge.isRequired && abs(hinge.value - value) <= margin { return hinge.value }
      k += 1
    }
    return value
  }

  /// A required constraint on the same form that leaves no room for this one.
  mutating func contradicting(_ c: Int32, on form: Int32) -> Int32? {
    let list = forms[form].hinges
    if list.count == 0 { return nil }
    let value = breakpoint(c)
    let slack = Tolerance.feasibility * max(1, abs(value))
    let (lower, upper) = sides(c)
    var k: Int32 = 0
    var end = list.count
    if isCrowded(form) {
      // Only the walls matter.
      let crowd = crowds[forms[form].crowd]
      if lower && crowd.lowestUpper < value - slack {
        k = firstPosition(form, notBelow: crowd.lowestUpper)
      } else if upper && crowd.highestLower > value + slack {
        k = firstPosition(form, notBelow: crowd.highestLower)
      } else {
        end = 0
      }
    }
    while k < end {
      let hinge = hinges[list.offset + k]
      k += 1
      if !hinge.isRequired || hinge.constraint == c { continue }
      if lower && hinge.isUpper && hinge.value < value - slack { return hinge.constraint }
      if upper && !hinge.isUpper && hinge.value > value + slack { return hinge.constraint }
    }
    return nil
  }

  // MARK: Pinned forms

  /// Moves a pinned form to the hinges whose slopes enclose its multiplier, after they changed.
  ///
  /// The multiplier stays, so the basis stays dual feasible; if no hinge encloses it, the slot is
  /// queued for the primal method.
  mutating func repin(_ form: Int32, deferringMoves: Bool = false) {
    let p = forms[form].slot
    let list = forms[form].hinges
    let old = forms[form].value
    var first = firstPosition(form, notBelow: old)
    var end = first
    while end < list.count, hinges[list.offset + end].value == old { end += 1 }
    while true {
      if wantsUp(form, p, end) {
        if end == list.count { break }
        (first, end) = group(of: form, around: isCrowded(form) ? lastWanted(form, p, end) : end)
      } else if wantsDown(form, p, first) {
        if first == 0 { break }
        (first, end) = group(
          of: form, around: isCrowded(form) ? firstWanted(form, p, first - 1) : first - 1)
      } else {
        break
      }
    }
    forms[form].segment = first
    forms[form].groupEnd = end
    slots[p].kind = isFixed(form) ? .fixed : .pinned
    if slots[p].kind == .fixed { slots[p].multiplier.count = 0 }
    if dualInfeasibility(p) != 0 { primalQueue.append(p) }
    if first == end { return }
    let target = hinges[list.offset + first].value
    let delta = target - old
    if delta == 0 { return }
    forms[form].value = target
    if deferringMoves {
      displace(form, by: delta)
    } else {
      backward(p)
      moveAlongBackward(delta)
    }
  }

  /// Whether λ lies above the slope just above position `end`, or a required hinge lies higher.
  private mutating func wantsUp(_ form: Int32, _ p: Int32, _ end: Int32) -> Bool {
    if isBlockedBelow(form, end) { return true }
    if isBlockedAbove(form, end) { return false }
    if isCrowded(form) { return slopeSign(form, past: end, against: p) < 0 }
    room.clear()
    addGradient(form, segment: end, times: 1, to: room)
    addMultiplier(p, times: -1, to: room)
    return room.sign < 0
  }

  private mutating func wantsDown(_ form: Int32, _ p: Int32, _ first: Int32) -> Bool {
    if isBlockedAbove(form, first) { return true }
    if isBlockedBelow(form, first) { return false }
    if isCrowded(form) { return slopeSign(form, past: first, against: p) > 0 }
    room.clear()
    addGradient(form, segment: first, times: -1, to: room)
    addMultiplier(p, times: 1, to: room)
    return room.sign < 0
  }

  /// The hinge from `start` up past whose group a crowded form is no longer wanted higher, or the
  /// last: the slope only grows, so that strides that double and then halve find it.
  private mutating func lastWanted(_ form: Int32, _ p: Int32, _ start: Int32) -> Int32 {
    let count = forms[form].hinges.count
    var (low, high, stride) = (start, start, Int32(1))
    while high < count, wantsUp(form, p, group(of: form, around: high).end) {
      low = high + 1
      high = min(count, high + stride)
      stride *= 2
    }
    while low < high {
      let middle = (low + high) / 2
      if wantsUp(form, p, group(of: form, around: middle).end) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return min(low, count - 1)
  }

  /// The same from `start` down.
  private mutating func firstWanted(_ form: Int32, _ p: Int32, _ start: Int32) -> Int32 {
    var (low, high, stride) = (start, start, Int32(1))
    while low >= 0, wantsDown(form, p, group(of: form, around: low).first) {
      high = low - 1
      low = max(-1, low - stride)
      stride *= 2
    }
    while low < high {
      let middle = high - (high - low) / 2
      if wantsDown(form, p, group(of: form, around: middle).first) {
        high = middle - 1
      } else {
        low = middle
      }
    }
    return max(0, high)
  }

  // MARK: Taking off

  /// Takes a live constraint off its form; what that does to multipliers and values waits for
  /// ``settleLifted()``.
  mutating func lift(_ c: Int32) {
    leaveDirections()
    let form = constraints[c].form
    if forms[form].slot >= 0 {
      removeHinges(c)
      if forms[form].hinges.count == 0 { ghosts += 1 }
      lifted.append(form)
    } else {
      ownRoom.clear()
      addOwnGradient(c, times: 1, to: ownRoom)
      removeHinges(c)
      updateBounds(form)
      noteSlope(of: form, ownRoom, times: -1)
      if forms[form].hinges.count == 0 {
        unlinkColumns(form)
        dispose(form)
      }
    }
    constraints[c].state = .pending
  }

  /// Balances what constraints were lifted off; multipliers that left their range are queued.
  mutating func settleLifted() {
    balance(checking: true)
    if lifted.isEmpty { return }
    recoverLifted()
    let isTogether = lifted.count > 1
    for k in 0..<lifted.count { repin(lifted[k], deferringMoves: isTogether) }
    lifted.removeAll()
    moveDisplaced()
  }

  /// Computes the multipliers that were not kept while the forms were fixed: one by one, each from
  /// what depends on it, until that has cost as much as computing all of them.
  private mutating func recoverLifted() {
    var work = 0
    for k in 0..<lifted.count {
      let p = forms[lifted[k]].slot
      if slots[p].kind != .fixed { continue }
      if work <= forms.count {
        recoverMultiplier(p)
        work += backwardOrder.count
      } else {
        slots[p].kind = .pinned
      }
    }
    if work > forms.count { recomputeMultipliers() }
  }

  /// Notes that a pinned form stands elsewhere, for ``moveDisplaced()``.
  @inline(__always)
  mutating func displace(_ form: Int32, by delta: Double) {
    forms[form].rate += delta
    displaced.append(form)
  }

  /// Moves everything by what pinned forms were displaced: many at once in one solve.
  mutating func moveDisplaced() {
    gatherDisplaced()
    if jumped.isEmpty { return }
    backwardFromSeeds()
    moveAlongBackward(1)
    jumped.removeAll()
  }

  /// Writes the displaced forms to `jumped`.
  @inline(__always)
  mutating func gatherDisplaced() {
    jumped.removeAll()
    for k in 0..<displaced.count {
      let form = displaced[k]
      let amount = forms[form].rate
      if amount == 0 { continue }
      forms[form].rate = 0
      jumped.append(Seed(slot: forms[form].slot, amount: amount, segment: 0, groupEnd: 0))
    }
    displaced.removeAll()
  }

  /// Ends a constraint: its handle is no longer known, its variables are no longer mentioned by it.
  mutating func disown(_ c: Int32) {
    clearEdit(c)
    mention(termList(of: c), by: -1)
    constraints[c].generation = stamp.next()
  }

  /// Frees the record of a constraint that is off its form.
  mutating func free(_ c: Int32) {
    disown(c)
    recycle(c)
  }

  /// Makes the record of a constraint available again.
  mutating func recycle(_ c: Int32) {
    setUneven(c, false)
    rows.release(constraints[c].raw)
    constraints[c].raw = ListRef()
    constraints[c].state = .free
    constraints[c].form = -1
    constraints[c].awaitsConstant = false
    constraints[c].awaitsKey = false
    freeConstraints.append(c)
  }

  mutating func clearEdit(_ c: Int32) {
    let edited = constraints[c].edited
    if edited < 0 { return }
    variables[edited].edit = -1
    constraints[c].edited = -1
  }

  /// After a refusal in the middle of a drain: takes the violated required constraint off again.
  mutating func dropRequired(of form: Int32) {
    guard let c = refused.last?.members.first?.constraint else { return }
    removeHinges(c)
    forms[form].groupEnd = forms[form].segment
    updateBounds(form)
    free(c)
    if forms[form].hinges.count == 0 {
      unlinkColumns(form)
      dispose(form)
      return
    }
    if forms[form].value > forms[form].ceiling || forms[form].value < forms[form].floor {
      enqueueForm(form)
    }
  }
}
