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

/// What a step of the primal method meets on its way: the breakpoints of the rows that move along.
extension Engine {
  /// The next breakpoint a row meets on the way.
  ///
  /// Only the next breakpoint of each row is listed, and another when that is passed: a row of a
  /// thousand breakpoints is one entry.
  struct Event: BitwiseCopyable {
    var row: Int32
    var next: Int32
    /// How far along the direction that is.
    var distance: Double
    /// How fast the row moves: of events at one distance the fastest comes first.
    var speed: Double
  }

  /// The change of every inactive row per unit of the direction in `nodes[].backward`.
  ///
  /// By columns of the variables that move, and not by looking at all rows: the direction of a
  /// step in a large system touches a few.
  mutating func collectRates(_ sigma: Double) {
    primal.affected.removeAll()
    problem.beginMarking()
    for j in factor.backwardOrder.items {
      let d = factor.nodes[j].backward * sigma
      if d == 0 { continue }
      // By columns: a row gathers its rate from those of its variables that move, however many it has.
      for mention in problem.column(of: j) {
        let row = mention.row
        if problem.rows[row].position >= 0 { continue }
        if problem.rows[row].mark != problem.rowEpoch {
          problem.rows[row].mark = problem.rowEpoch
          problem.rows[row].rate = 0
          primal.affected.append(row)
        }
        problem.rows[row].rate += problem.coefficient(mention) * d
      }
    }
  }

  /// The first breakpoint that a step meets, or the first after the one that it passed last.
  ///
  /// Complexity: O(m) for the first of a step that moves m rows, O(log m) for each after it.
  mutating func nextEvent(after last: Event?) -> Event? {
    if let last {
      // Only the row that passed its breakpoint has another one ahead.
      if let event = event(last.row) {
        primal.events[0] = event
      } else {
        primal.events.removeFirst()
      }
      if primal.events.isEmpty { return nil }
      var heap = unsafe primal.events.lane
      unsafe factor.work += heap.sink(0, of: primal.events.count) { comesBefore($0, $1) }
    } else {
      primal.events.removeAll()
      for row in primal.affected.items {
        if let event = event(row) { primal.events.append(event) }
      }
      var heap = unsafe primal.events.lane
      unsafe factor.work += heap.makeHeap(of: primal.events.count) { comesBefore($0, $1) }
    }
    return primal.events.isEmpty ? nil : primal.events[0]
  }

  /// The breakpoint that a row which moves meets next.
  @inline(__always)
  private func event(_ row: Int32) -> Event? {
    let rate = problem.rows[row].rate
    if abs(rate) < Tolerance.pivot { return nil }
    let next = problem.rows[row].nextBreakpoint(up: rate > 0)
    if next < 0 || next >= problem.rows[row].breakpoints.count { return nil }
    let value = problem.breakpoints(of: row)[next].value
    // A row a tolerance outside its piece is at its breakpoint already, not behind it.
    let distance = max(0, (value - problem.rows[row].value) / rate)
    return Event(row: row, next: next, distance: distance, speed: abs(rate))
  }

  /// The order of events: the nearest first; of equals the fastest, whose pivot is the largest; then the
  /// lowest row, so that no order of a list decides.
  ///
  /// The ratio test of the primal method: among ties the largest pivot, for accuracy (Harris 1973).
  @inline(__always)
  private func comesBefore(_ one: Event, _ other: Event) -> Bool {
    if one.distance != other.distance { return one.distance < other.distance }
    if one.speed != other.speed { return one.speed > other.speed }
    return one.row < other.row
  }

  /// Adds to `theta` what passing the breakpoints up to `beyond` adds to the slope.
  ///
  /// Each breakpoint passed turns the cost of its row up by its slope, at the rate the row moves.
  mutating func addPassedSlopes(_ row: Int32, _ beyond: Int32, _ rate: Double) {
    let start = problem.rows[row].place(up: rate > 0)
    for breakpoint in problem.breakpoints(of: row)[min(start, beyond)..<max(start, beyond)]
    where !breakpoint.isRequired {
      duals.theta.add(priority: breakpoint.priority, value: breakpoint.slope * abs(rate))
    }
  }

  /// Lets a row pass its breakpoints up to `beyond`; what that does to its slope waits for the end of the
  /// step.
  mutating func pass(_ row: Int32, _ beyond: Int32, _ own: Int32) {
    if row == own { return problem.float(row, in: beyond) }
    if !problem.rows[row].hasCrossed {
      problem.rows[row].hasCrossed = true
      primal.crossed.append(Crossing(row: row, piece: problem.rows[row].piece))
    }
    problem.float(row, in: beyond)
    problem.updateBounds(row)
  }

  /// Takes back what a step that nothing stops has passed.
  ///
  /// No value has moved yet: a step is carried out when it is known where it ends.
  mutating func undoCrossings() {
    for crossing in primal.crossed.items {
      problem.rows[crossing.row].hasCrossed = false
      problem.float(crossing.row, in: crossing.piece)
      problem.updateBounds(crossing.row)
    }
    primal.crossed.removeAll()
  }

  /// Brings the dual values up to date with the slopes of the rows that passed breakpoints of theirs.
  ///
  /// All at once, as one solve for each priority: a step past a hundred breakpoints would otherwise be a
  /// hundred solves.
  mutating func applyCrossings() {
    for crossing in primal.crossed.items {
      problem.rows[crossing.row].hasCrossed = false
      noteAssumedPiece(of: crossing.row, from: crossing.piece)
    }
    primal.crossed.removeAll()
    balance(checking: true)
  }

  /// Forgets the rates of a step.
  mutating func clearRates() {
    for row in primal.affected.items { problem.rows[row].rate = 0 }
    primal.affected.removeAll()
  }
}
