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
      effort = -self.effort
      let direction = dualInfeasibility(p)
      if !primalStep(p, direction) {
        if primal.stopsWhenUnbounded { return .unbounded }
        // No hinge stops a direction that lowers a cost bounded below: rounding.
        if factor.age != 0 { refactor() } else { absorb(p, direction) }
        if steps > 50 + 4 * basis.slots.count { return .exhausted }
      }
      effort += self.effort
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
    var k = duals.queue.count - 1
    while k >= 0 {
      if open == 0 {
        if best >= 0 { break }
        open = window
      }
      open -= 1
      let p = duals.queue[k]
      if dualInfeasibility(p) == 0 {
        if primal.stopsWhenUnbounded { primal.lookedAt.append(p) }
        let last = duals.queue.removeLast()
        if k < duals.queue.count { duals.queue[k] = last }
        if best == duals.queue.count { best = k }
      } else if isBland {
        if best < 0 || p < duals.queue[best] { best = k }
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
    let p = duals.queue[best]
    let last = duals.queue.removeLast()
    if best < duals.queue.count { duals.queue[best] = last }
    if primal.stopsWhenUnbounded { primal.lookedAt.append(p) }
    return p
  }

  /// At least so many slots are looked at for the one farthest out of its range.
  private static let leastLook = 8

  /// Takes the first level at which a multiplier is out of its range for the rounding it is.
  private mutating func absorb(_ p: Int32, _ direction: Int) {
    duals.theta.clear()
    let form = basis.slots[p].form
    if form >= 0 {
      let segment = direction > 0 ? problem.forms[form].groupEnd : problem.forms[form].segment
      problem.addGradient(form, segment: segment, times: 1, to: duals.theta)
    }
    addMultiplier(p, times: -1, to: duals.theta)
    guard let entry = duals.theta.leading else { return }
    duals.theta.clear()
    duals.theta.add(entry)
    let slots = basis.slots.lane
    duals.multipliers.add(1, duals.theta, to: &slots[p].multiplier)
    duals.queue.append(p)
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
    factor.backward(p)
    collectRates(sigma)
    let own = basis.slots[p].form
    if own >= 0 {
      problem.forms[own].rate = sigma
      primal.affected.append(own)
    }
    duals.theta.clear()
    if own >= 0 {
      problem.addGradient(
        own, segment: direction > 0 ? problem.forms[own].groupEnd : problem.forms[own].segment,
        times: sigma,
        to: duals.theta)
    }
    addMultiplier(p, times: -sigma, to: duals.theta)

    primal.crossed.removeAll()
    var travelled = 0.0
    var stop: Int32 = -1
    var stopHinge: Int32 = 0
    var passed = 0
    var last: Event?
    while let event = nextEvent(own, &passed, last) {
      last = event
      travelled = max(travelled, event.distance)
      let rate = problem.forms[event.form].rate
      let (first, end) = problem.group(of: event.form, around: event.next)
      let beyond = rate > 0 ? end : first
      let isWall =
        rate > 0
        ? problem.isBlockedAbove(event.form, beyond) : problem.isBlockedBelow(event.form, beyond)
      if isWall {
        stop = event.form
        stopHinge = event.next
        break
      }
      addPassedSlopes(event.form, beyond, rate)
      if duals.theta.sign >= 0 {
        stop = event.form
        stopHinge = event.next
        break
      }
      pass(event.form, beyond, own)
    }
    if stop < 0 {
      undoCrossings()
      clearRates()
      factor.clearBackward()
      return false
    }
    degenerateSteps = travelled == 0 ? degenerateSteps + 1 : 0
    moveAlongBackward(sigma * travelled)
    finish(p, own, direction, travelled, stop, stopHinge)
    return true
  }

  /// The change of every floating form per unit of the direction in `slots[].backward`.
  mutating func collectRates(_ sigma: Double) {
    primal.affected.removeAll()
    problem.formEpoch &+= 1
    for k in 0..<factor.backwardOrder.count {
      let j = factor.backwardOrder[k]
      let d = factor.nodes[j].backward * sigma
      if d == 0 { continue }
      let list = problem.variables[j].column
      for e in 0..<list.count {
        let entry = problem.columns[list.offset + e]
        let form = entry.index
        if problem.forms[form].slot >= 0 { continue }
        if problem.forms[form].mark != problem.formEpoch {
          problem.forms[form].mark = problem.formEpoch
          problem.forms[form].rate = 0
          primal.affected.append(form)
        }
        problem.forms[form].rate += entry.value * d
      }
    }
    if factor.isUneven { dropCancelledRates() }
  }

  /// The position at which a form stands during the step: floating forms in their segment, the
  /// moving pinned form beside its hinges.
  @inline(__always)
  func position(_ form: Int32, _ own: Int32, up: Bool) -> Int32 {
    form == own && up ? problem.forms[form].groupEnd : problem.forms[form].segment
  }

  /// The first hinge met from here on, `passed` others after the start.
  private mutating func nextEvent(
    _ own: Int32, _ passed: inout Int, _ last: Event?
  ) -> Event? {
    passed += 1
    if passed <= Engine.searchedEvents {
      var best: Event?
      work += primal.affected.count
      for k in 0..<primal.affected.count {
        guard let event = event(primal.affected[k], own) else { continue }
        if let held = best, !comesBefore(event, held) { continue }
        best = event
      }
      return best
    }
    if passed == Engine.searchedEvents + 1 {
      primal.events.removeAll()
      for k in 0..<primal.affected.count {
        if let event = event(primal.affected[k], own) { primal.events.append(event) }
      }
      work += primal.events.makeHeap { comesBefore($0, $1) }
    } else if let last {
      // Only the form that passed its hinge has another one ahead.
      if let event = event(last.form, own) {
        primal.events[0] = event
      } else {
        primal.events.removeFirst()
      }
      if !primal.events.isEmpty { work += primal.events.sink(0) { comesBefore($0, $1) } }
    }
    return primal.events.isEmpty ? nil : primal.events[0]
  }

  /// The hinge that a form which moves meets next.
  @inline(__always)
  private func event(_ form: Int32, _ own: Int32) -> Event? {
    let rate = problem.forms[form].rate
    if abs(rate) < factor.leastPivot { return nil }
    let up = rate > 0
    let next = up ? position(form, own, up: true) : position(form, own, up: false) - 1
    if next < 0 || next >= problem.forms[form].hinges.count { return nil }
    let value = problem.hinges[problem.forms[form].hinges.offset + next].value
    let distance = max(0, (value - problem.forms[form].value) / rate)
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
    let list = problem.forms[form].hinges
    let start =
      problem.forms[form].slot >= 0 && rate > 0
      ? problem.forms[form].groupEnd : problem.forms[form].segment
    var k = min(start, beyond)
    let end = max(start, beyond)
    while k < end {
      let hinge = problem.hinges[list.offset + k]
      if !hinge.isRequired { duals.theta.add(key: hinge.key, value: hinge.slope * abs(rate)) }
      k += 1
    }
  }

  private mutating func pass(_ form: Int32, _ beyond: Int32, _ own: Int32) {
    if form == own {
      problem.forms[form].segment = beyond
      problem.forms[form].groupEnd = beyond
      return
    }
    if problem.forms[form].groupEnd >= 0 {
      // Remember where the form stood, to know the change of slope.
      problem.forms[form].groupEnd = -1 - problem.forms[form].segment
      primal.crossed.append(form)
    }
    problem.forms[form].segment = beyond
    problem.updateBounds(form)
  }

  private mutating func undoCrossings() {
    for k in 0..<primal.crossed.count {
      let form = primal.crossed[k]
      problem.forms[form].segment = -1 - problem.forms[form].groupEnd
      problem.forms[form].groupEnd = problem.forms[form].segment
      problem.updateBounds(form)
    }
    primal.crossed.removeAll()
  }

  private mutating func clearRates() {
    for k in 0..<primal.affected.count { problem.forms[primal.affected[k]].rate = 0 }
    primal.affected.removeAll()
  }

  mutating func clearBackward() {
    for k in 0..<factor.backwardOrder.count { factor.nodes[factor.backwardOrder[k]].backward = 0 }
  }

  /// Settles the step: crossed forms change slope, the stopping form is pinned.
  private mutating func finish(
    _ p: Int32, _ own: Int32, _ direction: Int, _ travelled: Double, _ stop: Int32,
    _ stopHinge: Int32
  ) {
    for k in 0..<primal.crossed.count { settleCrossed(primal.crossed[k]) }
    primal.crossed.removeAll()
    balance(checking: true)
    let rate = problem.forms[stop].rate * Double(direction)
    clearRates()
    let (first, end) = problem.group(of: stop, around: stopHinge)
    let target = problem.hinges[problem.forms[stop].hinges.offset + stopHinge].value
    if stop == own {
      problem.forms[own].segment = first
      problem.forms[own].groupEnd = end
      problem.forms[own].value = target
      basis.slots[p].kind = problem.isFixed(own) ? .fixed : .pinned
      duals.queue.append(p)
      return
    }
    enter(stop, first, end, target, rate, at: p, own, direction, travelled)
  }

  private mutating func settleCrossed(_ form: Int32) {
    let old = -1 - problem.forms[form].groupEnd
    let new = problem.forms[form].segment
    problem.forms[form].groupEnd = new
    problem.updateBounds(form)
    duals.ownRoom.clear()
    problem.addGradient(form, segment: new, times: 1, to: duals.ownRoom)
    problem.addGradient(form, segment: old, times: -1, to: duals.ownRoom)
    noteSlope(of: form, duals.ownRoom, times: 1)
  }

  /// The stopping form takes slot p; the form there floats off in its direction.
  private mutating func enter(
    _ stop: Int32, _ first: Int32, _ end: Int32, _ target: Double, _ rate: Double, at p: Int32,
    _ own: Int32, _ direction: Int, _ travelled: Double
  ) {
    factor.forward(problem.row(stop), solving: true)
    let w = factor.nodes[p].forward
    let isFresh = factor.age == 0
    let agreement = isFresh ? Tolerance.freshAgreement : Tolerance.agreement
    if abs(w) < factor.leastPivot || abs(w - rate) > agreement * abs(w) {
      factor.clearForward()
      problem.updateBounds(stop)
      if isFresh { absorb(p, direction) } else { refactor() }
      duals.queue.append(p)
      return
    }
    // λₚ has to become the slope beside the form that leaves; θ is the change of λ of the other.
    duals.theta.clear()
    if own >= 0 {
      problem.addGradient(
        own, segment: direction > 0 ? problem.forms[own].groupEnd : problem.forms[own].segment,
        times: -1, to: duals.theta
      )
    }
    addMultiplier(p, times: 1, to: duals.theta)
    duals.theta.scale(by: 1 / w)
    addToMultipliers(-1, duals.theta, except: p, checking: true)
    problem.addGradient(stop, segment: problem.forms[stop].segment, times: 1, to: duals.theta)
    let expected = w * factor.nodes[p].diagonal
    factor.clearForward()
    vacate(p, upward: direction > 0, moved: Double(direction) * travelled)
    problem.forms[stop].segment = first
    problem.forms[stop].groupEnd = end
    problem.forms[stop].value = target
    occupy(p, with: stop)
    setMultiplier(p, 1, duals.theta)
    let diagonal = exchange(p, reachKnown: true)
    duals.queue.append(p)
    if abs(diagonal - expected) > Tolerance.agreement * max(abs(expected), abs(diagonal)) {
      refactor()
    }
  }
}
