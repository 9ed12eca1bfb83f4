/// The lexicographic primal simplex method, which repairs dual infeasibilities.
///
/// An active row whose dual value is out of its range, for example after a removal, moves in the
/// direction that lowers the cost. It passes breakpoints of all rows that move along, until the slope
/// is no longer negative. The row whose breakpoint is reached there enters the basis.
extension Engine {
  /// Repairs every position in `duals.queue`. Inactive rows lie in their assumed pieces before and
  /// after.
  mutating func runPrimal() -> Outcome {
    var stepWork = 0
    while let p = nextPrimal(stepWork) {
      steps += 1
      counters.primalSteps += 1
      if hasExceededSteps { return .exhausted }
      if isCostly { return .costly }
      let known = work
      let direction = (violation(p)?.value ?? 0) > 0 ? 1 : -1
      // The cost is bounded below. In exact arithmetic a breakpoint stops every step, so this is
      // rounding.
      if !primalStep(p, direction) {
        if primal.stopsWhenUnbounded && primal.events.isEmpty { return .unbounded }
        if factor.age != 0 { refactor() } else { absorb(p, direction) }
      }
      stepWork = work - known
      // A factorisation may assign rows to other positions, but not while some are closed.
      if primal.openCount == 0 && isWorn { refactor() }
    }
    return .done
  }

  /// Removes a dual infeasible position from the queue and returns it, or `nil` if there is none.
  ///
  /// It takes the largest infeasibility among the last positions, as many as the work of the last
  /// step, or more until it finds one; of equals the one with the fewest dependent positions, because
  /// its move is the cheapest. Any order is correct, but if neighbours are repaired one after the
  /// other, each only passes the infeasibility on. For the same reason, a tie-break objective takes the
  /// highest rank. Stalled steps take the lowest position (Bland's rule).
  private mutating func nextPrimal(_ stepWork: Int) -> Int32? {
    let isBland = isStalled
    let isTieBreak = primal.openCount > 0
    // A look costs as much as about four entries of a solve, so that the search at most doubles the work.
    let window = isBland || isTieBreak ? Int.max : max(stepWork / 4, Limits.leastLook)
    var open = window
    var best = -1
    var most: (rank: Int32, priority: UInt32, size: Double, dependents: Int32) = (0, 0, 0, 0)
    var k = duals.queue.count - 1
    while k >= 0 {
      if open == 0 {
        if best >= 0 { break }
        open = window
      }
      open -= 1
      let p = duals.queue[k]
      guard let violation = violation(p) else {
        _ = takeQueued(k)
        if best == duals.queue.count { best = k }
        k -= 1
        continue
      }
      let rank = isBland ? .max - p : isTieBreak ? problem.rank(of: p) : 0
      let candidate = (rank, violation.priority, abs(violation.value), -factor.rows[p].edges.count)
      if best < 0 || candidate > most {
        best = k
        most = candidate
      }
      k -= 1
    }
    return best < 0 ? nil : takeQueued(best)
  }

  /// Removes a position from the queue and moves the last one to its place.
  private mutating func takeQueued(_ place: Int) -> Int32 {
    let p = duals.queue[place]
    let last = duals.queue.removeLast()
    if place < duals.queue.count { duals.queue[place] = last }
    if primal.stopsWhenUnbounded { primal.changedPositions.append(p) }
    return p
  }

  /// Corrects a dual value whose infeasibility is rounding.
  ///
  /// The cost is bounded below, so that a dual value with an unbounded direction is wrong by its
  /// infeasibility. It is set to the end of its range at the highest infeasible priority. The next
  /// priority then decides.
  private mutating func absorb(_ p: Int32, _ direction: Int) {
    gatherExcess(p, up: direction > 0, times: 1)
    // What moved goes back.
    refine()
    // Entries at lower priorities may be right.
    guard let entry = duals.reducedCost.items.leading else { return }
    duals.values.add(entry, to: &basis.positions[p].dualValue)
    problem.noteDegenerate(p)
    duals.queue.append(p)
  }

  /// The state of one step.
  private struct PrimalStep: BitwiseCopyable {
    let position: Int32
    /// The row at the position, or -1.
    let own: Int32
    let direction: Int
    var travelled = 0.0
    /// The breakpoint that stops the step.
    var stop: Event?
  }

  /// Moves position `p` in the direction that lowers the cost, unless only rounding calls for it.
  /// - Returns: `false` if nothing stops the step, or only a pivot that is rounding.
  mutating func primalStep(_ p: Int32, _ direction: Int) -> Bool {
    var step = PrimalStep(position: p, own: basis.positions[p].row, direction: direction)
    primal.crossed.removeAll()
    let sigma = Double(direction)
    factor.backward(p)
    collectRates(sigma)
    if step.own >= 0 {
      problem.rows[step.own].rate = sigma
      primal.affected.append(step.own)
    }
    gatherExcess(p, up: direction > 0, times: sigma)
    swap(&duals.reducedCost, &duals.theta)
    follow(&step)
    guard let stop = step.stop else {
      // No value has moved yet.
      for crossing in primal.crossed.items {
        problem.rows[crossing.row].hasCrossed = false
        problem.stand(crossing.row, at: crossing.piece, crossing.groupEnd)
        problem.updateBounds(crossing.row)
      }
      clearRates()
      factor.clearBackward()
      // Without a breakpoint ahead nothing stops the step.
      return !primal.events.isEmpty
    }
    degenerateSteps = step.travelled == 0 ? degenerateSteps + 1 : 0
    moveAlongBackward(sigma * step.travelled)
    return finish(step, stop)
  }

  /// Passes breakpoints as long as the slope in `theta` is negative and no hard bound stops the step.
  ///
  /// This line search is exact: the cost is convex, and its slope changes only at breakpoints (Fourer
  /// 1985, for piecewise-linear costs).
  private mutating func follow(_ step: inout PrimalStep) {
    var (last, piece): (Event?, Int32) = (nil, 0)
    while let event = nextEvent(after: last) {
      let rate = problem.rows[event.row].rate
      // The row that enters gets the slope divided by its rate as its dual value. If a lower priority
      // decides there, the row would go back, and the two would change places without end.
      if abs(rate) > 1, let entry = duals.theta.items.first(where: { $0.times(1 / rate).counts }),
        entry.value > 0
      {
        // The slope already turned where the step passed the last breakpoint.
        if let last { problem.makeInactive(last.row, in: piece) }
        step.stop = last
        return
      }
      (last, piece) = (event, problem.rows[event.row].piece)
      // Breakpoints come in order except for rounding, which must not reverse the step.
      step.travelled = max(step.travelled, event.distance)
      let (first, end) = problem.group(of: event.row, around: event.next)
      let beyond = rate > 0 ? end : first
      step.stop = event
      if problem.isBlocked(event.row, beyond, up: rate > 0) { return }
      addPassedSlopes(event.row, beyond, rate)
      // This is the counterpart of the bound flips of the dual method.
      if duals.theta.sign >= 0 { return }
      step.stop = nil
      pass(event.row, beyond)
    }
  }

  /// Completes the step: updates dual values for passed breakpoints and makes the stopping row
  /// active.
  ///
  /// A stop at a breakpoint of the step's own row is a bound flip: no row enters the basis.
  private mutating func finish(_ step: PrimalStep, _ stop: Event) -> Bool {
    // Dual values follow with one solve for each priority instead of one for each breakpoint.
    for crossing in primal.crossed.items {
      problem.rows[crossing.row].hasCrossed = false
      if crossing.row != step.own { noteAssumedPiece(of: crossing.row, from: crossing.piece) }
    }
    updateDualValues(checking: true)
    let rate = problem.rows[stop.row].rate * Double(step.direction)
    clearRates()
    if stop.row != step.own { return enter(stop, rate, step) }
    let (first, end) = problem.group(of: stop.row, around: stop.next)
    problem.stand(stop.row, at: first, end)
    problem.rows[stop.row].value = problem.breakpoints(of: stop.row)[stop.next].value
    basis.positions[step.position].kind = problem.isEquality(stop.row) ? .equality : .active
    problem.noteDegenerate(step.position)
    duals.queue.append(step.position)
    return true
  }

  /// Makes the stopping row active. The row at the position becomes inactive.
  /// - Returns: `false` if its pivot is rounding. Then the row at the position stays.
  private mutating func enter(_ stop: Event, _ rate: Double, _ step: PrimalStep) -> Bool {
    let (row, p) = (stop.row, step.position)
    factor.forward(problem.entries(of: row), solving: true)
    let w = factor.columns[p].value
    let agreement = factor.age == 0 ? Tolerance.freshAgreement : Tolerance.agreement
    // The rate and the entry are the same number, computed by two solves. If they differ, neither is
    // reliable.
    if abs(w) < Tolerance.pivot || abs(w - rate) > agreement * abs(w) {
      factor.clearForward()
      problem.updateBounds(row)
      for crossing in primal.crossed.items where crossing.row == step.own {
        problem.stand(step.own, at: crossing.piece, crossing.groupEnd)
      }
      return false
    }
    // λₚ has to become the slope beside the leaving row. θ is what the entering row's λ adds to its
    // slope.
    gatherExcess(p, up: step.direction > 0, times: -1 / w)
    swap(&duals.reducedCost, &duals.theta)
    addToDualValues(-1, except: p, checking: true)
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.theta)
    let expected = w * factor.diagonals[p]
    factor.clearForward()
    leave(p, upward: step.direction > 0, moved: Double(step.direction) * step.travelled)
    let (first, end) = problem.group(of: row, around: stop.next)
    // A factorisation in an earlier step may have shown that the row lies beyond its breakpoint.
    let lag = problem.breakpoints(of: row)[first].value - problem.rows[row].value
    let agrees = completePivot(row, at: first, end, in: p, expecting: expected)
    let isBeyond = abs(lag) > Tolerance.feasibility * max(1, abs(problem.rows[row].value))
    noteMove(row, by: isBeyond ? lag : 0)
    move()
    duals.queue.append(p)
    if !agrees { refactor() }
    return true
  }
}

/// The breakpoints that a step of the primal method meets.
extension Engine {
  /// The next breakpoint that a moving row meets. A row with a thousand breakpoints is one entry.
  struct Event: BitwiseCopyable {
    var row: Int32
    var next: Int32
    /// The distance along the direction.
    var distance: Double
    /// The absolute rate of the row.
    var speed: Double
  }

  /// Computes the rate of every inactive row when variables move at the rates in `factor.rows[].value`
  /// times `sigma`, and lists the rows that mention them in `affected`.
  ///
  /// It reads the columns of variables that move, because a step in a large system affects few rows.
  mutating func collectRates(_ sigma: Double) {
    primal.affected.removeAll()
    problem.beginMarking()
    for j in factor.backwardOrder.items {
      let d = factor.rows[j].value * sigma
      if d == 0 { continue }
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

  /// Returns the first breakpoint that a step meets, or the first after `last`, which it passed; else
  /// `nil`.
  ///
  /// Complexity: O(m) for the first of a step that moves m rows, O(log m) for each later one.
  mutating func nextEvent(after last: Event?) -> Event? {
    if let last {
      // Only the row that passed its breakpoint has a new one ahead.
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

  /// The next breakpoint of a moving row, or `nil`.
  private func event(_ row: Int32) -> Event? {
    let rate = problem.rows[row].rate
    if abs(rate) < Tolerance.pivot { return nil }
    let next = problem.rows[row].nextBreakpoint(up: rate > 0)
    if next < 0 || next >= problem.rows[row].breakpoints.count { return nil }
    let value = problem.breakpoints(of: row)[next].value
    // A row that is outside its piece by a tolerance is at its breakpoint, not beyond it.
    let distance = max(0, (value - problem.rows[row].value) / rate)
    return Event(row: row, next: next, distance: distance, speed: abs(rate))
  }

  /// Whether one breakpoint comes before another: the nearest first; of equals that of the fastest
  /// row, whose pivot is largest (Harris 1973); then that of the lowest row, so that no list order
  /// decides.
  private func comesBefore(_ one: Event, _ other: Event) -> Bool {
    if one.distance != other.distance { return one.distance < other.distance }
    if one.speed != other.speed { return one.speed > other.speed }
    return one.row < other.row
  }

  /// Adds to `theta` the slopes of a row's breakpoints up to `beyond`, at the rate of the row.
  mutating func addPassedSlopes(_ row: Int32, _ beyond: Int32, _ rate: Double) {
    let start = problem.rows[row].place(up: rate > 0)
    for breakpoint in problem.breakpoints(of: row)[min(start, beyond)..<max(start, beyond)]
    where !breakpoint.isRequired {
      duals.theta.add(priority: breakpoint.priority, value: breakpoint.slope * abs(rate))
    }
  }

  /// Lets a row pass its breakpoints up to `beyond`. Dual values follow at the end of the step.
  mutating func pass(_ row: Int32, _ beyond: Int32) {
    if !problem.rows[row].hasCrossed {
      problem.rows[row].hasCrossed = true
      primal.crossed.append((row, problem.rows[row].piece, problem.rows[row].groupEnd))
    }
    problem.makeInactive(row, in: beyond)
    problem.updateBounds(row)
  }

  mutating func clearRates() {
    for row in primal.affected.items { problem.rows[row].rate = 0 }
    primal.affected.removeAll()
  }
}
