/// The lexicographic primal simplex method: after something was taken away.
///
/// A pinned form whose multiplier left the range its hinges allow moves in the direction that
/// lowers the cost, past the hinges of all forms that move along, until the slope is no longer
/// negative; the form at whose hinges that happens enters the basis.
extension Engine {
  /// Repairs every slot in `primalQueue`; floating forms lie in their segments before and after.
  mutating func runPrimal() -> Outcome {
    var stepWork = 0
    while let p = nextPrimal(stepWork) {
      steps += 1
      counters.primalSteps += 1
      if isOverworked { return .exhausted }
      if isCostly { return .costly }
      let known = work
      let direction = dualInfeasibility(p)
      // Costs are bounded below by zero, so that in exact arithmetic something always stops a step.
      if !primalStep(p, direction) {
        if primal.stopsWhenUnbounded { return .unbounded }
        // No hinge stops a direction that lowers a cost bounded below: rounding.
        if factor.age != 0 { refactor() } else { absorb(p, direction) }
      }
      stepWork = work - known
      // Slots may change hands: not while one is at hand, nor while some are closed.
      if primal.openCount == 0 { refactorIfWornOut() }
    }
    return .done
  }

  /// Takes a slot whose multiplier is out of its range off the queue: the one farthest out among the
  /// last ones, as many as the step before cost entries; of stalled steps the lowest
  /// (Bland's rule).
  ///
  /// A view that has to give way to the others is found so at once. Any that is out of its range
  /// would do, but where they follow each other in order, each would only hand the room on to the next.
  /// Where none is among these, as many more are looked at. For an objective of the tie-break it is the one
  /// of the last variable in the ranking, for the same reason.
  private mutating func nextPrimal(_ stepWork: Int) -> Int32? {
    let isBland = isStalled
    let isTieBreak = primal.openCount > 0
    // As much looking as the last step cost at most doubles the work.
    let window = isBland || isTieBreak ? Int.max : max(stepWork, Limits.leastLook)
    var open = window
    var best = -1
    var most: (rank: Int32, key: UInt32, size: Double) = (0, 0, 0)
    var k = duals.queue.count - 1
    while k >= 0 {
      if open == 0 {
        if best >= 0 { break }
        open = window
      }
      open -= 1
      let p = duals.queue[k]
      guard let violation = violation(p) else {
        takeQueued(k)
        if best == duals.queue.count { best = k }
        k -= 1
        continue
      }
      if isBland {
        if best < 0 || p < duals.queue[best] { best = k }
      } else {
        let rank = isTieBreak ? problem.rank(of: p) : 0
        let candidate = (rank, violation.key, abs(violation.value))
        if best < 0 || candidate > most {
          best = k
          most = candidate
        }
      }
      k -= 1
    }
    return best < 0 ? nil : takeQueued(best)
  }

  /// Takes the slot at a place off the queue; the last one takes that place.
  @discardableResult
  private mutating func takeQueued(_ place: Int) -> Int32 {
    let p = duals.queue[place]
    let last = duals.queue.removeLast()
    if place < duals.queue.count { duals.queue[place] = last }
    if primal.stopsWhenUnbounded { primal.lookedAt.append(p) }
    return p
  }

  /// Takes the first level at which a multiplier is out of its range for the rounding it is.
  ///
  /// Exact arithmetic has no such direction: the costs are bounded below, so that a multiplier
  /// which finds one is wrong by what it is out of its range. It is set to the end of the range at
  /// that level, and the next level decides.
  private mutating func absorb(_ p: Int32, _ direction: Int) {
    gatherExcess(p, direction, times: 1)
    guard let entry = duals.theta.leading else { return }
    // Only the level that decided is corrected; lower ones may be what they seem.
    duals.theta.removeAll()
    duals.theta.add(entry)
    var slots = unsafe basis.slots.lane
    unsafe duals.multipliers.add(1, duals.theta, to: &slots[p].multiplier)
    problem.noteDegenerate(p)
    duals.queue.append(p)
  }

  /// Leaves in `theta`, multiplied, how far the slope beside what stands in slot p is from its
  /// multiplier: the slope of the whole cost where the slot moves in this direction.
  ///
  /// The derivative of the whole cost along the direction: negative, as long as the move pays.
  /// Hinges passed on the way add to it, and where it turns positive the least cost is behind
  /// (Fourer 1985, for piecewise linear costs).
  private mutating func gatherExcess(_ p: Int32, _ direction: Int, times factor: Double) {
    duals.theta.removeAll()
    let form = basis.slots[p].form
    if form >= 0 {
      let segment = problem.forms[form].place(up: direction > 0)
      problem.addGradient(form, segment: segment, times: factor, to: &duals.theta)
    }
    duals.theta.add(-factor, multiplier(p))
  }

  /// A step on its way.
  private struct PrimalStep: BitwiseCopyable {
    let slot: Int32
    /// The form there, or -1.
    let own: Int32
    let direction: Int
    var travelled = 0.0
    /// What stops it.
    var stop: Event?
  }

  /// Moves slot p in the direction that lowers the cost.
  /// - Returns: false if nothing stopped the step.
  mutating func primalStep(_ p: Int32, _ direction: Int) -> Bool {
    var step = PrimalStep(slot: p, own: basis.slots[p].form, direction: direction)
    let sigma = Double(direction)
    factor.backward(p)
    collectRates(sigma)
    if step.own >= 0 {
      problem.forms[step.own].rate = sigma
      primal.affected.append(step.own)
    }
    gatherExcess(p, direction, times: sigma)
    follow(&step)
    guard let stop = step.stop else {
      undoCrossings()
      clearRates()
      factor.clearBackward()
      return false
    }
    degenerateSteps = step.travelled == 0 ? degenerateSteps + 1 : 0
    moveAlongBackward(sigma * step.travelled)
    finish(step, stop)
    return true
  }

  /// Passes hinges for as long as the slope in `theta` stays negative and none is a wall.
  ///
  /// A line search that is exact: the cost is convex along the direction and changes its slope at
  /// hinges only.
  private mutating func follow(_ step: inout PrimalStep) {
    var last: Event?
    while let event = nextEvent(after: last) {
      last = event
      // Events come in order but for rounding, which must not lead back.
      step.travelled = max(step.travelled, event.distance)
      let rate = problem.forms[event.form].rate
      let (first, end) = problem.group(of: event.form, around: event.next)
      let beyond = rate > 0 ? end : first
      step.stop = event
      if problem.isBlocked(event.form, beyond, up: rate > 0) { return }
      addPassedSlopes(event.form, beyond, rate)
      // As long as going on still lowers the cost, the hinge is passed: the mirror image of the long
      // step of the dual method.
      if duals.theta.sign >= 0 { return }
      step.stop = nil
      pass(event.form, beyond, step.own)
    }
  }

  /// Settles the step: crossed forms change slope, the stopping form is pinned.
  ///
  /// A step may end at a hinge of its own form: then nobody enters, and the basis stays what it is.
  private mutating func finish(_ step: PrimalStep, _ stop: Event) {
    settleCrossings()
    let rate = problem.forms[stop.form].rate * Double(step.direction)
    clearRates()
    if stop.form != step.own { return enter(stop, rate, step) }
    let (first, end) = problem.group(of: stop.form, around: stop.next)
    problem.stand(stop.form, at: first, end)
    problem.forms[stop.form].value = problem.hinges(of: stop.form)[stop.next].value
    basis.slots[step.slot].kind = problem.isFixed(stop.form) ? .fixed : .pinned
    problem.noteDegenerate(step.slot)
    duals.queue.append(step.slot)
  }

  /// The stopping form takes the slot; the form there floats off in its direction.
  private mutating func enter(_ stop: Event, _ rate: Double, _ step: PrimalStep) {
    let (form, p) = (stop.form, step.slot)
    factor.forward(problem.entries(of: form), solving: true)
    let w = factor.nodes[p].forward
    let isFresh = factor.age == 0
    let agreement = isFresh ? Tolerance.freshAgreement : Tolerance.agreement
    // The rate of the backward solve and the entry of the forward solve are the same number, computed on
    // two ways: where they part, neither is to be trusted.
    if abs(w) < Tolerance.pivot || abs(w - rate) > agreement * abs(w) {
      factor.clearForward()
      problem.updateBounds(form)
      if isFresh { absorb(p, step.direction) } else { refactor() }
      duals.queue.append(p)
      return
    }
    // λₚ has to become the slope beside the form that leaves; θ is the change of λ of the other.
    gatherExcess(p, step.direction, times: -1)
    duals.theta.scale(by: 1 / w)
    addToMultipliers(-1, except: p, checking: true)
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: &duals.theta)
    let expected = w * factor.nodes[p].diagonal
    factor.clearForward()
    vacate(p, upward: step.direction > 0, moved: Double(step.direction) * step.travelled)
    let (first, end) = problem.group(of: form, around: stop.next)
    let agrees = completePivot(form, at: first, end, in: p, expecting: expected)
    duals.queue.append(p)
    if !agrees { refactor() }
  }
}
