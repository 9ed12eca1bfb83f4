/// The lexicographic primal simplex method: after something was taken away.
///
/// A pinned form whose multiplier left the range its hinges allow moves in the direction that
/// lowers the cost, past the hinges of all forms that move along, until the slope is no longer
/// negative; the form at whose hinges that happens enters the basis.
extension Engine {
  /// Repairs every slot in `primalQueue`; floating forms lie in their segments before and after.
  mutating func runPrimal() -> Outcome {
    var steps = 0
    var effort = 0
    while let p = nextPrimal(effort) {
      steps += 1
      counters.primalSteps += 1
      if isOverworked { return .exhausted }
      effort = -counters.visits
      let direction = dualInfeasibility(p)
      if !primalStep(p, direction) {
        if stopsWhenUnbounded { return .unbounded }
        // No hinge stops a direction that lowers a cost bounded below: rounding.
        if counters.pivots != sinceCheck { refactor() } else { absorb(p, direction) }
        if steps > 50 + 4 * slots.count { return .exhausted }
      }
      effort += counters.visits
    }
    return .done
  }

  /// Takes a slot whose multiplier is out of its range off the queue: the one farthest out among the
  /// last ones, as many as the step before cost entries; past `degenerateLimit` steps without
  /// progress the lowest (Bland's rule).
  ///
  /// A view that has to give way to the others is found so at once. Any that is out of its range
  /// would do, but where they follow each other in order, each would only hand the room on to the next.
  /// Where none is among so many, as many more are looked at.
  private mutating func nextPrimal(_ effort: Int) -> Int32? {
    let isBland = degenerateSteps > degenerateLimit
    let window = isBland ? Int.max : max(effort, Engine.leastLook)
    var open = window
    var best = -1
    var most: (key: UInt32, size: Double) = (0, 0)
    var k = primalQueue.count - 1
    while k >= 0 {
      if open == 0 {
        if best >= 0 { break }
        open = window
      }
      open -= 1
      let p = primalQueue[k]
      if dualInfeasibility(p) == 0 {
        if stopsWhenUnbounded { lookedAt.append(p) }
        let last = primalQueue.removeLast()
        if k < primalQueue.count { primalQueue[k] = last }
        if best == primalQueue.count { best = k }
      } else if isBland {
        if best < 0 || p < primalQueue[best] { best = k }
      } else {
        let entry = leadingViolation(p)
        let (key, size) = (entry.key, abs(entry.value))
        if best < 0 || key > most.key || (key == most.key && size > most.size) {
          best = k
          most = (key, size)
        }
      }
      k -= 1
    }
    if best < 0 { return nil }
    let p = primalQueue[best]
    let last = primalQueue.removeLast()
    if best < primalQueue.count { primalQueue[best] = last }
    if stopsWhenUnbounded { lookedAt.append(p) }
    return p
  }

  /// At least so many slots are looked at for the one farthest out of its range.
  private static let leastLook = 8

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

  /// The next hinge a form meets on the way.
  struct Event: BitwiseCopyable {
    var form: Int32
    var next: Int32
    /// How far along the direction that is.
    var distance: Double
    /// How fast the form moves: of events at one distance the fastest comes first.
    var speed: Double
  }

  /// So many hinges of a step are searched for among all forms that move before these are ranked.
  private static let searchedEvents = 2

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
    var passed = 0
    var last: Event?
    while let event = nextEvent(own, &passed, last) {
      last = event
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
  private func position(_ form: Int32, _ own: Int32, up: Bool) -> Int32 {
    form == own && up ? forms[form].groupEnd : forms[form].segment
  }

  /// The first hinge met from here on, `passed` others after the start.
  private mutating func nextEvent(
    _ own: Int32, _ passed: inout Int, _ last: Event?
  ) -> Event? {
    passed += 1
    if passed <= Engine.searchedEvents {
      var best: Event?
      counters.visits += affected.count
      for k in 0..<affected.count {
        guard let event = event(affected[k], own) else { continue }
        if let held = best, !comesBefore(event, held) { continue }
        best = event
      }
      return best
    }
    if passed == Engine.searchedEvents + 1 {
      events.removeAll()
      for k in 0..<affected.count {
        if let event = event(affected[k], own) { events.append(event) }
      }
      counters.visits += events.makeHeap { comesBefore($0, $1) }
    } else if let last {
      // Only the form that passed its hinge has another one ahead.
      if let event = event(last.form, own) { events[0] = event } else { events.removeFirst() }
      if !events.isEmpty { counters.visits += events.sink(0) { comesBefore($0, $1) } }
    }
    return events.isEmpty ? nil : events[0]
  }

  /// The hinge that a form which moves meets next.
  @inline(__always)
  private func event(_ form: Int32, _ own: Int32) -> Event? {
    let rate = forms[form].rate
    if abs(rate) < leastPivot { return nil }
    let up = rate > 0
    let next = up ? position(form, own, up: true) : position(form, own, up: false) - 1
    if next < 0 || next >= forms[form].hinges.count { return nil }
    let value = hinges[forms[form].hinges.offset + next].value
    let distance = max(0, (value - forms[form].value) / rate)
    return Event(form: form, next: next, distance: distance, speed: abs(rate))
  }

  @inline(__always)
  private func comesBefore(_ one: Event, _ other: Event) -> Bool {
    if one.distance != other.distance { return one.distance < other.distance }
    if one.speed != other.speed { return one.speed > other.speed }
    return one.form < other.form
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
