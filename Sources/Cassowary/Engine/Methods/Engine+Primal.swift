/// The lexicographic primal simplex method: after something was taken away.
///
/// A active row whose dual value left the range its breakpoints allow moves in the direction that
/// lowers the cost, past the breakpoints of all rows that move along, until the slope is no longer
/// negative; the row at whose breakpoints that happens enters the basis.
extension Engine {
  /// Repairs every position in `primalQueue`; inactive rows lie in their pieces before and after.
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
        // No breakpoint stops a direction that lowers a cost bounded below: rounding.
        if factor.age != 0 { refactor() } else { absorb(p, direction) }
      }
      stepWork = work - known
      // Positions may change hands: not while one is at hand, nor while some are closed.
      if primal.openCount == 0 { refactorIfWornOut() }
    }
    return .done
  }

  /// Takes a position whose dual value is out of its range off the queue: the one farthest out among the
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
    var most: (rank: Int32, priority: UInt32, size: Double) = (0, 0, 0)
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
        let candidate = (rank, violation.priority, abs(violation.value))
        if best < 0 || candidate > most {
          best = k
          most = candidate
        }
      }
      k -= 1
    }
    return best < 0 ? nil : takeQueued(best)
  }

  /// Takes the position at a place off the queue; the last one takes that place.
  @discardableResult
  private mutating func takeQueued(_ place: Int) -> Int32 {
    let p = duals.queue[place]
    let last = duals.queue.removeLast()
    if place < duals.queue.count { duals.queue[place] = last }
    if primal.stopsWhenUnbounded { primal.lookedAt.append(p) }
    return p
  }

  /// Takes the first priority at which a dual value is out of its range for the rounding it is.
  ///
  /// Exact arithmetic has no such direction: the costs are bounded below, so that a dual value
  /// which finds one is wrong by what it is out of its range. It is set to the end of the range at
  /// that priority, and the next priority decides.
  private mutating func absorb(_ p: Int32, _ direction: Int) {
    gatherExcess(p, direction, times: 1)
    guard let entry = duals.theta.leading else { return }
    // Only the priority that decided is corrected; lower ones may be what they seem.
    duals.theta.removeAll()
    duals.theta.add(entry)
    var positions = unsafe basis.positions.lane
    unsafe duals.multipliers.add(1, duals.theta, to: &positions[p].dualValue)
    problem.noteDegenerate(p)
    duals.queue.append(p)
  }

  /// Leaves in `theta`, multiplied, how far the slope beside what stands in position p is from its
  /// dual value: the slope of the whole cost where the position moves in this direction.
  ///
  /// The derivative of the whole cost along the direction: negative, as long as the move pays.
  /// Breakpoints passed on the way add to it, and where it turns positive the least cost is behind
  /// (Fourer 1985, for piecewise linear costs).
  private mutating func gatherExcess(_ p: Int32, _ direction: Int, times factor: Double) {
    duals.theta.removeAll()
    let row = basis.positions[p].row
    if row >= 0 {
      let piece = problem.rows[row].place(up: direction > 0)
      problem.addGradient(row, piece: piece, times: factor, to: &duals.theta)
    }
    duals.theta.add(-factor, dualValue(p))
  }

  /// A step on its way.
  private struct PrimalStep: BitwiseCopyable {
    let position: Int32
    /// The row there, or -1.
    let own: Int32
    let direction: Int
    var travelled = 0.0
    /// What stops it.
    var stop: Event?
  }

  /// Moves position p in the direction that lowers the cost.
  /// - Returns: false if nothing stopped the step.
  mutating func primalStep(_ p: Int32, _ direction: Int) -> Bool {
    var step = PrimalStep(position: p, own: basis.positions[p].row, direction: direction)
    let sigma = Double(direction)
    factor.backward(p)
    collectRates(sigma)
    if step.own >= 0 {
      problem.rows[step.own].rate = sigma
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

  /// Passes breakpoints for as long as the slope in `theta` stays negative and none is a hard bound.
  ///
  /// A line search that is exact: the cost is convex along the direction and changes its slope at
  /// breakpoints only.
  private mutating func follow(_ step: inout PrimalStep) {
    var last: Event?
    while let event = nextEvent(after: last) {
      last = event
      // Events come in order but for rounding, which must not lead back.
      step.travelled = max(step.travelled, event.distance)
      let rate = problem.rows[event.row].rate
      let (first, end) = problem.group(of: event.row, around: event.next)
      let beyond = rate > 0 ? end : first
      step.stop = event
      if problem.isBlocked(event.row, beyond, up: rate > 0) { return }
      addPassedSlopes(event.row, beyond, rate)
      // As long as going on still lowers the cost, the breakpoint is passed: the mirror image of the long
      // step of the dual method.
      if duals.theta.sign >= 0 { return }
      step.stop = nil
      pass(event.row, beyond, step.own)
    }
  }

  /// Settles the step: crossed rows change slope, the stopping row is active.
  ///
  /// A step may end at a breakpoint of its own row: then nobody enters, and the basis stays what it is.
  private mutating func finish(_ step: PrimalStep, _ stop: Event) {
    applyCrossings()
    let rate = problem.rows[stop.row].rate * Double(step.direction)
    clearRates()
    if stop.row != step.own { return enter(stop, rate, step) }
    let (first, end) = problem.group(of: stop.row, around: stop.next)
    problem.stand(stop.row, at: first, end)
    problem.rows[stop.row].value = problem.breakpoints(of: stop.row)[stop.next].value
    basis.positions[step.position].kind = problem.isEquality(stop.row) ? .equality : .active
    problem.noteDegenerate(step.position)
    duals.queue.append(step.position)
  }

  /// The stopping row takes the position; the row there floats off in its direction.
  private mutating func enter(_ stop: Event, _ rate: Double, _ step: PrimalStep) {
    let (row, p) = (stop.row, step.position)
    factor.forward(problem.entries(of: row), solving: true)
    let w = factor.nodes[p].forward
    let isFresh = factor.age == 0
    let agreement = isFresh ? Tolerance.freshAgreement : Tolerance.agreement
    // The rate of the backward solve and the entry of the forward solve are the same number, computed on
    // two ways: where they part, neither is to be trusted.
    if abs(w) < Tolerance.pivot || abs(w - rate) > agreement * abs(w) {
      factor.clearForward()
      problem.updateBounds(row)
      if isFresh { absorb(p, step.direction) } else { refactor() }
      duals.queue.append(p)
      return
    }
    // λₚ has to become the slope beside the row that leaves; θ is the change of λ of the other.
    gatherExcess(p, step.direction, times: -1)
    duals.theta.scale(by: 1 / w)
    addToDualValues(-1, except: p, checking: true)
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.theta)
    let expected = w * factor.nodes[p].diagonal
    factor.clearForward()
    leave(p, upward: step.direction > 0, moved: Double(step.direction) * step.travelled)
    let (first, end) = problem.group(of: row, around: stop.next)
    let agrees = completePivot(row, at: first, end, in: p, expecting: expected)
    duals.queue.append(p)
    if !agrees { refactor() }
  }
}
