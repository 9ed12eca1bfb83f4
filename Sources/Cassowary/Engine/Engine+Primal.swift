/// The lexicographic primal simplex method: after something was taken away.
///
/// A pinned form whose multiplier left the range its hinges allow moves in the direction that
/// lowers the cost, past the hinges of all forms that move along, until the slope is no longer
/// negative; the form at whose hinges that happens enters the basis.
extension Engine {
  /// Repairs every slot in `primalQueue`; floating forms lie in their segments before and after.
  mutating func runPrimal() -> Outcome {
    var steps = 0
    while !primalQueue.isEmpty {
      let p = nextPrimal()
      if stopsWhenUnbounded { lookedAt.append(p) }
      let direction = dualInfeasibility(p)
      if direction == 0 { continue }
      steps += 1
      counters.primalSteps += 1
      if isOverworked { return .exhausted }
      if !primalStep(p, direction) {
        if stopsWhenUnbounded { return .unbounded }
        // No hinge stops a direction that lowers a cost bounded below: rounding.
        if counters.pivots != sinceCheck { refactor() } else { absorb(p, direction) }
        if steps > 50 + 4 * slots.count { return .exhausted }
      }
    }
    return .done
  }

  /// The last slot queued; past `degenerateLimit` steps without progress the lowest (Bland's rule).
  private mutating func nextPrimal() -> Int32 {
    if degenerateSteps > degenerateLimit {
      let last = primalQueue.count - 1
      var lowest = 0
      for k in 0...last where primalQueue[k] < primalQueue[lowest] { lowest = k }
      let swapped = primalQueue[lowest]
      primalQueue[lowest] = primalQueue[last]
      primalQueue[last] = swapped
    }
    return primalQueue.removeLast()
  }

  /// Takes the first level at which a multiplier is out of its range for the rounding it is.
  private mutating func absorb(_ p: Int32, _ direction: Int) {
    theta.clear()
    let form = slots[p].form
    if form >= 0 {
      let segment = direction > 0 ? forms[form].groupEnd : forms[form].segment
      addGradient(form, segment: segment, times: 1, to: theta)
    }
    addMultiplier(p, times: -1, to: theta)
    guard let entry = theta.leading else { return }
    theta.clear()
    theta.add(entry)
    let slots = self.slots.lane
    multipliers.add(1, theta, to: &slots[p].multiplier)
    primalQueue.append(p)
  }

  private struct Event {
    var form: Int32
    /// Distance along the direction.
    var distance: Double
    /// First hinge of the group met and one past its last, in the direction of travel.
    var next: Int32
  }

  /// - Returns: false if nothing stopped the step.
  private mutating func primalStep(_ p: Int32, _ direction: Int) -> Bool {
    let sigma = Double(direction)
    backward(p)
    collectRates(sigma)
    let own = slots[p].form
    if own >= 0 {
      forms[own].rate = sigma
      affected.append(own)
    }
    theta.clear()
    if own >= 0 {
      addGradient(
        own, segment: direction > 0 ? forms[own].groupEnd : forms[own].segment, times: sigma,
        to: theta)
    }
    addMultiplier(p, times: -sigma, to: theta)

    crossed.removeAll()
    var travelled = 0.0
    var stop: Int32 = -1
    var stopHinge: Int32 = 0
    while let event = nextEvent(own, p, direction) {
      travelled = max(travelled, event.distance)
      let rate = forms[event.form].rate
      let (first, end) = group(of: event.form, around: event.next)
      let beyond = rate > 0 ? end : first
      let isWall =
        rate > 0 ? isBlockedAbove(event.form, beyond) : isBlockedBelow(event.form, beyond)
      if isWall {
        stop = event.form
        stopHinge = event.next
        break
      }
      addPassedSlopes(event.form, beyond, rate)
      if theta.sign >= 0 {
        stop = event.form
        stopHinge = event.next
        break
      }
      pass(event.form, beyond, own)
    }
    if stop < 0 {
      undoCrossings()
      clearRates()
      clearBackward()
      return false
    }
    degenerateSteps = travelled == 0 ? degenerateSteps + 1 : 0
    moveAlongBackward(sigma * travelled)
    finish(p, own, direction, travelled, stop, stopHinge)
    return true
  }

  /// The change of every floating form per unit of the direction in `slots[].backward`.
  mutating func collectRates(_ sigma: Double) {
    affected.removeAll()
    formEpoch &+= 1
    for k in 0..<backwardOrder.count {
      let j = backwardOrder[k]
      let d = slots[j].backward * sigma
      if d == 0 { continue }
      let list = variables[j].column
      for e in 0..<list.count {
        let entry = columns[list.offset + e]
        let form = entry.index
        if forms[form].slot >= 0 { continue }
        if forms[form].mark != formEpoch {
          forms[form].mark = formEpoch
          forms[form].rate = 0
          affected.append(form)
        }
        forms[form].rate += entry.value * d
      }
    }
    if isUneven { dropCancelledRates() }
  }

  /// The position at which a form stands during the step: floating forms in their segment, the
  /// moving pinned form beside its hinges.
  @inline(__always)
  private mutating func position(_ form: Int32, _ own: Int32, up: Bool) -> Int32 {
    form == own && up ? forms[form].groupEnd : forms[form].segment
  }

  private mutating func nextEvent(_ own: Int32, _ p: Int32, _ direction: Int) -> Event? {
    var best: Event?
    for k in 0..<affected.count {
      let form = affected[k]
      let rate = forms[form].rate
      if abs(rate) < leastPivot { continue }
      let up = rate > 0
      let next = up ? position(form, own, up: true) : position(form, own, up: false) - 1
      if next < 0 || next >= forms[form].hinges.count { continue }
      let value = hinges[forms[form].hinges.offset + next].value
      let distance = max(0, (value - forms[form].value) / rate)
      if let held = best {
        if distance > held.distance { continue }
        if distance == held.distance {
          let heldRate = abs(forms[held.form].rate)
          if abs(rate) < heldRate || (abs(rate) == heldRate && form > held.form) { continue }
        }
      }
      best = Event(form: form, distance: distance, next: next)
    }
    return best
  }

  /// Adds to `theta` what passing the hinges up to `beyond` adds to the slope.
  private mutating func addPassedSlopes(_ form: Int32, _ beyond: Int32, _ rate: Double) {
    let list = forms[form].hinges
    let start = forms[form].slot >= 0 && rate > 0 ? forms[form].groupEnd : forms[form].segment
    var k = min(start, beyond)
    let end = max(start, beyond)
    while k < end {
      let hinge = hinges[list.offset + k]
      if !hinge.isRequired { theta.add(key: hinge.key, value: hinge.slope * abs(rate)) }
      k += 1
    }
  }

  private mutating func pass(_ form: Int32, _ beyond: Int32, _ own: Int32) {
    if form == own {
      forms[form].segment = beyond
      forms[form].groupEnd = beyond
      return
    }
    if forms[form].groupEnd >= 0 {
      // Remember where the form stood, to know the change of slope.
      forms[form].groupEnd = -1 - forms[form].segment
      crossed.append(form)
    }
    forms[form].segment = beyond
    updateBounds(form)
  }

  private mutating func undoCrossings() {
    for k in 0..<crossed.count {
      let form = crossed[k]
      forms[form].segment = -1 - forms[form].groupEnd
      forms[form].groupEnd = forms[form].segment
      updateBounds(form)
    }
    crossed.removeAll()
  }

  private mutating func clearRates() {
    for k in 0..<affected.count { forms[affected[k]].rate = 0 }
    affected.removeAll()
  }

  mutating func clearBackward() {
    for k in 0..<backwardOrder.count { slots[backwardOrder[k]].backward = 0 }
  }

  /// Settles the step: crossed forms change slope, the stopping form is pinned.
  private mutating func finish(
    _ p: Int32, _ own: Int32, _ direction: Int, _ travelled: Double, _ stop: Int32,
    _ stopHinge: Int32
  ) {
    for k in 0..<crossed.count { settleCrossed(crossed[k]) }
    crossed.removeAll()
    balance(checking: true)
    let rate = forms[stop].rate * Double(direction)
    clearRates()
    let (first, end) = group(of: stop, around: stopHinge)
    let target = hinges[forms[stop].hinges.offset + stopHinge].value
    if stop == own {
      forms[own].segment = first
      forms[own].groupEnd = end
      forms[own].value = target
      slots[p].kind = isFixed(own) ? .fixed : .pinned
      primalQueue.append(p)
      return
    }
    enter(stop, first, end, target, rate, at: p, own, direction, travelled)
  }

  private mutating func settleCrossed(_ form: Int32) {
    let old = -1 - forms[form].groupEnd
    let new = forms[form].segment
    forms[form].groupEnd = new
    updateBounds(form)
    ownRoom.clear()
    addGradient(form, segment: new, times: 1, to: ownRoom)
    addGradient(form, segment: old, times: -1, to: ownRoom)
    noteSlope(of: form, ownRoom, times: 1)
  }

  /// The stopping form takes slot p; the form there floats off in its direction.
  private mutating func enter(
    _ stop: Int32, _ first: Int32, _ end: Int32, _ target: Double, _ rate: Double, at p: Int32,
    _ own: Int32, _ direction: Int, _ travelled: Double
  ) {
    forward(stop, solving: true)
    let w = slots[p].forward
    let isFresh = counters.pivots == sinceCheck
    let agreement = isFresh ? Tolerance.freshAgreement : Tolerance.agreement
    if abs(w) < leastPivot || abs(w - rate) > agreement * abs(w) {
      clearForward()
      updateBounds(stop)
      if isFresh { absorb(p, direction) } else { refactor() }
      primalQueue.append(p)
      return
    }
    // λₚ has to become the slope beside the form that leaves; θ is the change of λ of the other.
    theta.clear()
    if own >= 0 {
      addGradient(
        own, segment: direction > 0 ? forms[own].groupEnd : forms[own].segment, times: -1, to: theta
      )
    }
    addMultiplier(p, times: 1, to: theta)
    theta.scale(by: 1 / w)
    addToMultipliers(-1, theta, except: p, checking: true)
    addGradient(stop, segment: forms[stop].segment, times: 1, to: theta)
    let expected = w * slots[p].diagonal
    clearForward()
    vacate(p, upward: direction > 0, moved: Double(direction) * travelled)
    forms[stop].segment = first
    forms[stop].groupEnd = end
    forms[stop].value = target
    occupy(p, with: stop)
    setMultiplier(p, 1, theta)
    let diagonal = exchange(p, reachKnown: true)
    primalQueue.append(p)
    if abs(diagonal - expected) > Tolerance.agreement * max(abs(expected), abs(diagonal)) {
      refactor()
    }
  }
}
