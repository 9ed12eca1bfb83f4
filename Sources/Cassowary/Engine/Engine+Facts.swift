/// Facts about the optimum: what pins a value, and how far it could move for free.
extension Engine {
  /// B⁻¹a for the given terms; read `slots[].forward` over `forwardOrder`, then clear it.
  mutating func forward(terms: [(variable: Int32, coefficient: Double)]) {
    beginForward()
    for term in terms { addForward(term.variable, term.coefficient) }
    finishForward()
  }

  /// Whether every slot the value depends on is held with strictly positive room on both sides.
  ///
  /// Sufficient, not necessary: a degenerate multiplier needs the full test of ``range(_:)``.
  mutating func isDetermined(_ terms: [(variable: Int32, coefficient: Double)]) -> Bool {
    forward(terms: terms)
    var determined = true
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      if abs(slots[p].forward) < leastPivot || slots[p].kind == .fixed { continue }
      if slots[p].form < 0 || !isTight(p, up: true) || !isTight(p, up: false) {
        determined = false
        break
      }
    }
    clearForward()
    return determined
  }

  /// For every variable whether a slot with room to move could change it; the others are determined.
  ///
  /// One look at what each such slot moves answers for all variables: where everything is pinned
  /// nothing is looked at, while asking for each would follow a chain of constraints from every one
  /// of its links. Nil where that would take longer than asking for each.
  mutating func movableVariables() -> [Bool]? {
    // Uneven systems weigh each entry against what it was summed from, which only asking does.
    if isUneven { return nil }
    var movable = [Bool](repeating: false, count: Int(slots.count))
    var work = 8 * Int(slots.count)
    for p in 0..<Int32(truncatingIfNeeded: slots.count) {
      if slots[p].kind == .fixed { continue }
      if slots[p].form >= 0, isTight(p, up: true), isTight(p, up: false) { continue }
      backward(p)
      for k in 0..<backwardOrder.count { movable[Int(backwardOrder[k])] = true }
      work -= Int(backwardOrder.count)
      clearBackward()
      if work < 0 { return nil }
    }
    return movable
  }

  private mutating func isTight(_ p: Int32, up: Bool) -> Bool {
    !room(p, up: up, into: room) || room.sign > 0
  }

  /// Turns this engine (a copy) into its optimal face: every form may move exactly as far as it
  /// costs nothing, given that the multipliers at hand are optimal (complementary slackness).
  mutating func restrictToOptimalFace() {
    for form in 0..<Int32(truncatingIfNeeded: forms.count) {
      if !forms[form].isAlive || forms[form].hinges.count == 0 && forms[form].slot < 0 { continue }
      let (low, high) = freeInterval(form)
      setBox(form, low, high)
    }
    for p in 0..<slots.count { slots[p].multiplier.count = 0 }
    for c in 0..<constraints.count { constraints[c].state = .free }
    primalQueue.removeAll()
  }

  private mutating func freeInterval(_ form: Int32) -> (low: Double, high: Double) {
    let list = forms[form].hinges
    let value = forms[form].value
    let p = forms[form].slot
    if p >= 0 && slots[p].kind == .fixed { return (value, value) }
    let first = forms[form].segment
    let end = p >= 0 ? forms[form].groupEnd : first
    let below = first > 0 ? hinges[list.offset + first - 1].value : -Double.infinity
    let above = end < list.count ? hinges[list.offset + end].value : Double.infinity
    if p < 0 || first == end { return (min(below, value), max(above, value)) }
    return (isTight(p, up: false) ? value : below, isTight(p, up: true) ? value : above)
  }

  private mutating func setBox(_ form: Int32, _ low: Double, _ high: Double) {
    hinges.release(forms[form].hinges)
    forgetCrowd(form)
    var list = ListRef()
    let none: Int32 = Int32.max - 1
    if low.isFinite {
      hinges.append(Hinge(value: low, slope: 1, key: requiredKey, owner: none), to: &list)
    }
    let segment = list.count
    if high.isFinite {
      hinges.append(Hinge(value: high, slope: 1, key: requiredKey, owner: ~none), to: &list)
    }
    forms[form].hinges = list
    forms[form].segment = segment
    forms[form].groupEnd = segment
    let p = forms[form].slot
    if p < 0 {
      updateBounds(form)
      return
    }
    let value = forms[form].value
    if low == value { forms[form].segment = 0 }
    if high == value { forms[form].groupEnd = list.count }
    slots[p].kind = isFixed(form) ? .fixed : .pinned
    if list.count == 0 { ghosts += 1 }
  }

  /// The extreme of an expression on the face, in a direction; infinite if it goes on and on.
  ///
  /// Call on a copy restricted with ``restrictToOptimalFace()``; the copy stays usable. All
  /// multipliers are zero there, so the objective alone decides them: one primal run finds the end.
  mutating func extreme(
    _ terms: [(variable: Int32, coefficient: Double)], upward: Bool
  ) -> Double {
    theta.clear()
    theta.add(key: Float(500).bitPattern, value: 1)
    forward(terms: terms)
    primalQueue.removeAll()
    addToMultipliers(upward ? 1 : -1, theta, except: -1, checking: true)
    clearForward()
    let refactorisations = counters.refactorisations
    stopsWhenUnbounded = true
    let outcome = runPrimal()
    stopsWhenUnbounded = false
    for k in 0..<queue.count { forms[queue[k]].isQueued = false }
    queue.removeAll()
    queueHead = 0
    if counters.refactorisations == refactorisations {
      // Whatever got a multiplier was queued: a value that moves freely costs no look at the rest.
      for p in lookedAt { slots[p].multiplier.count = 0 }
      for k in 0..<primalQueue.count { slots[primalQueue[k]].multiplier.count = 0 }
    } else {
      for p in 0..<slots.count { slots[p].multiplier.count = 0 }
    }
    lookedAt.removeAll(keepingCapacity: true)
    primalQueue.removeAll()
    if outcome == .unbounded { return upward ? .infinity : -.infinity }
    var sum = 0.0
    for term in terms { sum += term.coefficient * values[term.variable] }
    return sum
  }
}
