/// Bringing a batch in at once instead of one constraint after the other.
///
/// All constraints go onto their forms first. A form whose cost is least at one *point* (an
/// equality, a content size) is then pinned there in the place of a stay. The multipliers of stays
/// are zero, so all multipliers stay zero and the basis dual feasible.
///
/// Most points define a variable that nothing else determines and nothing before them mentions:
/// they enter the factor for free, and their variables are computed one after the other, without a
/// search. The others change places with stays and move everything once, in one solve with many
/// right-hand sides. What is left for the dual method are the points that found no stay and the
/// inequalities that the values found violate.
extension Engine {
  /// - Returns: false if a trial (`isTrial`) met two required constraints that contradict.
  @discardableResult
  mutating func crash() -> Bool {
    let isFirst = forms.count == 0
    if isFirst && pending.count > Engine.batchThreshold { reserve() }
    for k in 0..<pending.count {
      let c = pending[k]
      if constraints[c].state != .pending { continue }
      if attach(c, deferringMoves: true) == .refused && isTrial { return false }
    }
    let isRid = dropGhosts(keepingMultipliers: false)
    let ties = sortPoints()
    var defined = Buffer<Int32>()
    orderByDependency(ties, &defined)
    // An exchange is cheapest before more columns depend on its rows, but one among the last
    // equalities can wait until most variables have their values.
    let early = isFirst ? ties - ties / 8 : ties
    var hasExchanged = !isFirst
    var fresh = 0
    for k in 0..<points.count {
      seatFresh(points[k], defining: k < defined.count ? defined[k] : -1, &fresh)
      if k < early && points[k].key == requiredKey && forms[points[k].form].slot < 0 {
        seatOnStay(points[k])
        hasExchanged = true
      }
    }
    counters.pivots += fresh
    counters.freshPivots += fresh
    // A pivot that touches no other column loses no accuracy: no reason to check the factor.
    sinceCheck += fresh
    if !hasExchanged { defineVariables() }
    for k in 0..<points.count where forms[points[k].form].slot < 0 { seatOnStay(points[k]) }
    searchedKey = 0
    points.removeAll()
    moveSeated()
    if isRid { recomputeMultipliers() }
    return true
  }

  /// Makes room for what a first batch takes and as much again, in one allocation: growing table
  /// by table, copies and the pages of outgrown tables cost as much as the solve.
  private mutating func reserve() {
    if batchSlab != nil { return }
    var terms = 0
    for k in 0..<pending.count { terms += Int(constraints[pending[k]].raw.count) }
    let count = 2 * pending.count
    let variables = 2 * slots.count
    // A list of a variable begins with room for four entries and doubles.
    let listed = 4 * variables + 2 * terms
    let factored = 4 * variables + 4 * max(0, terms - pending.count)
    let bytes =
      forms.bytesToReserve(count) + hinges.elements.bytesToReserve(2 * count)
      + columns.elements.bytesToReserve(listed) + factor.elements.bytesToReserve(factored)
      + changed.bytesToReserve(variables) + forwardOrder.bytesToReserve(variables)
      + backwardOrder.bytesToReserve(variables) + unsorted.bytesToReserve(count)
      + points.bytesToReserve(count) + displaced.bytesToReserve(count)
    var slab = Slab(byteCount: bytes + 16)
    forms.reserve(count, in: &slab)
    hinges.elements.reserve(2 * count, in: &slab)
    columns.elements.reserve(listed, in: &slab)
    factor.elements.reserve(factored, in: &slab)
    changed.reserve(variables, in: &slab)
    forwardOrder.reserve(variables, in: &slab)
    backwardOrder.reserve(variables, in: &slab)
    unsorted.reserve(count, in: &slab)
    points.reserve(count, in: &slab)
    displaced.reserve(count, in: &slab)
    batchSlab = slab
  }

  /// Writes the points among the pending constraints' forms to `points`, from the highest level down:
  /// first those that tie several variables, then those in one.
  /// - Returns: the number of the first.
  private mutating func sortPoints() -> Int {
    var hasTies = false
    let equalities = sortLevels(&hasTies)
    if !hasTies { return equalities }
    var ties = Buffer<Point>()
    var kept = points.count
    for k in (equalities..<points.count).reversed() {
      let point = points[k]
      if forms[point.form].terms.count > 1 {
        ties.append(point)
      } else {
        kept -= 1
        points[kept] = point
      }
    }
    for k in 0..<ties.count { points[equalities + k] = ties[ties.count - 1 - k] }
    return equalities + ties.count
  }

  /// Writes the points to `points`: required equalities in several variables, those in one, then
  /// optional points from the highest level down.
  /// - Returns: the number of the first.
  private mutating func sortLevels(_ hasTies: inout Bool) -> Int {
    points.removeAll()
    unsorted.removeAll()
    room.clear()
    formEpoch &+= 1
    let forms = self.forms.lane
    // Neighbours often share a level: they are counted together.
    var last: UInt32 = 0
    var count = 0.0
    for k in 0..<pending.count {
      let c = pending[k]
      if constraints[c].state != .live { continue }
      let form = constraints[c].form
      if forms[form].mark == formEpoch || forms[form].slot >= 0 { continue }
      forms[form].mark = formEpoch
      let key = claimKey(form)
      if key == 0 { continue }
      if key == requiredKey && forms[form].terms.count > 1 {
        points.append(Point(form: form, key: key))
        continue
      }
      unsorted.append(Point(form: form, key: key))
      if forms[form].terms.count > 1 { hasTies = true }
      if key != last && count > 0 {
        if room.count <= Limits.fewLevels { room.add(key: last, value: count) }
        count = 0
      }
      last = key
      count += 1
    }
    if count > 0 { room.add(key: last, value: count) }
    if room.count > Limits.fewLevels { return sortManyLevels() }
    // A counting sort: the places of each level follow those of the one before.
    let equalities = points.count
    places.removeAll()
    var place = Int32(truncatingIfNeeded: equalities)
    for level in 0..<room.count {
      places.append(place)
      place += Int32(room[level].value)
    }
    points.resize(to: equalities + unsorted.count, filling: Point(form: -1, key: 0))
    for k in 0..<unsorted.count {
      var level = 0
      while room[level].key != unsorted[k].key { level += 1 }
      points[places[level]] = unsorted[k]
      places[level] += 1
    }
    return equalities
  }

  /// Appends the unsorted points, whose levels are many.
  private mutating func sortManyLevels() -> Int {
    let equalities = points.count
    // From the highest level down, and in the order given within one.
    var order = Buffer<UInt64>(capacity: unsorted.count)
    for k in 0..<unsorted.count { order.append(UInt64(~unsorted[k].key) << 32 | UInt64(k)) }
    order.sort()
    for k in 0..<order.count {
      points.append(unsorted[Int(truncatingIfNeeded: order[k] & 0xFFFF_FFFF)])
    }
    return equalities
  }

  /// The level of the point a floating form claims; 0 if it claims a whole segment.
  mutating func claimKey(_ form: Int32) -> UInt32 {
    if !isEqualityClaim(form) { return 0 }
    let first = forms[form].hinges.offset + forms[form].segment - 1
    let lower = hinges[first].key
    let upper = hinges[first + 1].key
    if lower == upper { return lower }
    // Required on one side only: it can give way to the other.
    let key = max(lower, upper)
    return key == requiredKey ? min(lower, upper) : key
  }

  /// The level at which a variable in its stay is wanted at a value of its own; 0 if it is not.
  mutating func wish(_ j: Int32) -> UInt32 {
    let own = variables[j].own
    return own < 0 || forms[own].slot >= 0 ? 0 : claimKey(own)
  }

  /// Pins a point in the slot of a variable that it defines, if there is one. Nothing moves yet;
  /// the displacement goes to `rate`.
  @inline(__always)
  private mutating func seatFresh(_ point: Point, defining j: Int32, _ fresh: inout Int) {
    let form = point.form
    if forms[form].isQueued { return }
    let p = freshSlot(form, below: point.key, preferring: j)
    if p < 0 { return }
    if !isChangedByRowOperations(form) {
      linkColumn(form, at: p)
    } else {
      forward(form, solving: false)
      _ = exchange(p, reachKnown: false)
      counters.pivots -= 1
    }
    fresh += 1
    pin(form, at: p)
  }

  /// Whether a row operation reads one of the form's variables. None reads the variable of a stay.
  @inline(__always)
  mutating func isChangedByRowOperations(_ form: Int32) -> Bool {
    let list = forms[form].terms
    if etas.isEmpty || list.count == 1 { return false }
    var k = list.offset
    while k < list.offset + list.count {
      if etas.isRead(rows[k].index) { return true }
      k += 1
    }
    return false
  }

  /// Pins a point in the place of the stay it depends on that is wanted least.
  private mutating func seatOnStay(_ point: Point) {
    let form = point.form
    if forms[form].isQueued { return }
    forms[form].value = evaluate(form).value
    let p = exchangeStay(form, below: point.key)
    if p >= 0 { pin(form, at: p) }
  }

  @inline(__always)
  private mutating func pin(_ form: Int32, at p: Int32) {
    let forms = self.forms.lane
    let list = forms[form].hinges
    let hinge = forms[form].segment
    let target = hinges[list.offset + hinge].value
    forms[form].rate = target - forms[form].value
    forms[form].value = target
    displaced.append(form)
    if list.count == 2 && hinges[list.offset].constraint == hinges[list.offset + 1].constraint {
      // One equality, which encloses the multiplier zero.
      forms[form].segment = 0
      forms[form].groupEnd = 2
      forms[form].slot = p
      slots[p].form = form
      slots[p].kind = hinges[list.offset].isRequired ? .fixed : .pinned
      return
    }
    takeSlope(form)
    let (first, end) = group(of: form, around: hinge)
    forms[form].segment = first
    forms[form].groupEnd = end
    occupy(p, with: form)
    setMultiplier(p, 1, theta)
  }

  /// Computes the variables that the points seated so far define, in an engine that had none
  /// before: first those wanted at a value of their own, then each from what is known by then.
  private mutating func defineVariables() {
    for k in 0..<displaced.count where forms[displaced[k]].terms.count == 1 { define(displaced[k]) }
    for k in 0..<displaced.count where forms[displaced[k]].terms.count > 1 { define(displaced[k]) }
    displaced.removeAll()
  }

  @inline(__always)
  private mutating func define(_ form: Int32) {
    let p = forms[form].slot
    let list = forms[form].terms
    var sum = forms[form].value
    var k = list.offset
    while k < list.offset + list.count {
      let entry = rows[k]
      if entry.index != p { sum -= entry.value * values[entry.index] }
      k += 1
    }
    forms[form].rate = 0
    if sum == 0 { return }
    values[p] = sum / slots[p].diagonal
    largestValue = farther(largestValue, values[p])
    noteChange(p)
  }

  /// A variable of the form that nothing determines or depends on; one alone may be depended on,
  /// because its column has no other entry that could close a cycle.
  @inline(__always)
  private mutating func freshSlot(
    _ form: Int32, below key: UInt32, preferring preferred: Int32
  ) -> Int32 {
    let list = forms[form].terms
    if list.count == 1 {
      let j = rows[list.offset].index
      return slots[j].form < 0 && slots[j].multiplier.count == 0 && !etas.changes(j) ? j : -1
    }
    var best: Int32 = -1
    var least = key
    var k = list.count - 1
    while k >= 0 {
      let entry = rows[list.offset + k]
      k -= 1
      let j = entry.index
      if slots[j].form >= 0 || slots[j].row.count > 0 || slots[j].multiplier.count > 0
        || etas.changes(j) || abs(entry.value) <= Tolerance.fresh
      {
        continue
      }
      if j == preferred { return j }
      let wish = wish(j)
      if wish >= least { continue }
      least = wish
      best = j
    }
    return best
  }

  /// Puts the form's column in the place of the stay it depends on that is wanted least.
  private mutating func exchangeStay(_ form: Int32, below key: UInt32) -> Int32 {
    forward(form, keepingSpike: true)
    if !dependsOnStay(below: key) {
      clearSpike()
      return -1
    }
    solveForward()
    var best: Int32 = -1
    var size = 0.0
    var least = key
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      if slots[p].form >= 0 || slots[p].multiplier.count > 0 { continue }
      let w = abs(slots[p].forward)
      if w < Tolerance.fresh { continue }
      let wish = wish(p)
      if wish > least || (wish == least && (best < 0 || !isBetterPivot(p, w, best, size))) {
        continue
      }
      best = p
      size = w
      least = wish
    }
    clearForward()
    if best < 0 { return -1 }
    _ = exchange(best, reachKnown: true)
    return best
  }

  /// Whether the spike at hand depends on a stay that a point of this level may take: looked for
  /// before anything is solved, because most points that come here find none, at the end of a chain
  /// as long as a tree is deep.
  ///
  /// What was searched in vain is not searched again for a level as low: only stays change places
  /// with points, so that none appears where none was.
  private mutating func dependsOnStay(below key: UInt32) -> Bool {
    if key > searchedKey { backwardEpoch &+= 1 }
    searchedKey = key
    let epoch = backwardEpoch
    touched.removeAll()
    for k in 0..<spike.count where slots[spike[k].row].backwardMark != epoch {
      slots[spike[k].row].backwardMark = epoch
      touched.append(spike[k].row)
    }
    var k = 0
    while k < touched.count {
      let p = touched[k]
      k += 1
      if slots[p].form < 0 && slots[p].multiplier.count == 0 && wish(p) < key {
        for t in 0..<touched.count { slots[touched[t]].backwardMark = epoch &- 1 }
        return true
      }
      let list = slots[p].column
      for e in 0..<list.count {
        let next = factor[list.offset + e].index
        if slots[next].backwardMark == epoch { continue }
        slots[next].backwardMark = epoch
        touched.append(next)
      }
    }
    counters.visits += touched.count
    return false
  }

  /// Moves everything by what the seated forms are displaced, and queues what is violated then.
  private mutating func moveSeated() {
    gatherDisplaced()
    backwardFromSeeds()
    var largest = largestMove
    for k in 0..<backwardOrder.count {
      let j = backwardOrder[k]
      let delta = slots[j].backward
      slots[j].backward = 0
      if delta == 0 { continue }
      largest = farther(largest, delta)
      values[j] += delta
      noteChange(j)
    }
    largestMove = largest
    // Most of the forms have moved: none is followed on its way, as `moveVariable` would.
    for form in 0..<Int32(truncatingIfNeeded: forms.count)
    where forms[form].slot < 0 && forms[form].hinges.count > 0 {
      let value = evaluate(form).value
      forms[form].value = value
      if value > forms[form].ceiling || value < forms[form].floor { enqueueForm(form) }
    }
  }
}
