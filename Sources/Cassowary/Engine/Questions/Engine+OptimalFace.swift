/// The optimal face: the positions that may move at no cost, and the components they form.
///
/// At an optimum, a position is dual degenerate if its dual value is at an end of its range, so
/// that its row could move that way at no cost; a placeholder can move both ways. Any other optimum
/// differs by moves of such positions alone. A position becomes degenerate only if its dual value,
/// breakpoints or variable changed, so the engine lists only these.
///
/// Two degenerate positions belong to one component if both move the same variable or inactive row,
/// directly or through others: a pivot in one changes what the other moves, and an objective may
/// concern both. A list with an ambiguity in each row has one component per row.
extension Engine {
  /// Examines the positions that changed, and removes determined ones from the list. The first call
  /// lists all positions.
  mutating func findDegenerate() {
    if !problem.degenerate.isKept {
      problem.degenerate.isKept = true
      for p in basis.positions.indices { problem.noteDegenerate(p) }
    }
    let isVoid = problem.degenerate.isVoid
    problem.degenerate.isVoid = false
    for p in problem.degenerate.list.items where isVoid || problem.variables[p].tie == .unknown {
      counters.degenerateLooks += 1
      problem.variables[p].tie = isDegenerate(p) ? .open : .determined
    }
    let variables = unsafe problem.variables.lane
    problem.degenerate.list.keep { unsafe variables[$0].tie != .determined }
  }

  /// Returns whether the row of a position could move at no cost and is not at rest; records the
  /// priority that prevents a move.
  mutating func isDegenerate(_ p: Int32) -> Bool {
    let priority = holdingPriority(p)
    problem.variables[p].holdingPriority = priority
    return priority == 0 && !isAtRest(p)
  }

  /// Returns the priority that keeps the row of a position from moving at no cost; `.max` if it
  /// cannot move, 0 if nothing keeps it.
  mutating func holdingPriority(_ p: Int32) -> UInt32 {
    if basis.positions[p].kind == .equality { return .max }
    if basis.positions[p].row < 0 { return problem.variables[p].isLive ? 0 : .max }
    let above = holdingPriority(p, up: true)
    return above == 0 ? 0 : min(above, holdingPriority(p, up: false))
  }

  /// Whether a position is at rest: nothing depends on it, and no objective would move its variable.
  ///
  /// This is so if the item of the variable left, so that there is no objective, or if the variable is
  /// 0 and has no breakpoint elsewhere, so that its objectives are at their minimum. An example is
  /// the size of a guide along the other axis.
  private mutating func isAtRest(_ p: Int32) -> Bool {
    let (variable, row) = (problem.variables[p], basis.positions[p].row)
    if variable.column.count > 1 || factor.rows[p].edges.count > 0 { return false }
    if !variable.isLive { return !factor.isChanged(p) }
    if problem.values[p] != 0 { return false }
    if variable.column.count == 0 { return row < 0 }
    let own = variable.own
    if own < 0 || row >= 0 && row != own || factor.isChanged(p) { return false }
    return problem.breakpoints(of: own).allSatisfy { $0.value == 0 }
  }

  /// Returns the priority at which moving the row of a position up or down costs something; `.max`
  /// at a hard bound, 0 if it costs nothing.
  mutating func holdingPriority(_ p: Int32, up: Bool) -> UInt32 {
    if !reducedCost(p, up: up) { return .max }
    guard let entry = duals.reducedCost.items.leading, entry.value > 0 else { return 0 }
    return entry.priority
  }

  // MARK: Components

  /// Returns the degenerate positions with unbroken ties, with their whole components. Stores the
  /// variables they move in `backwardOrder` and the rows that mention them in `affected`, until
  /// ``clearReach()``.
  mutating func openComponents() -> Buffer<Int32> {
    var positions = Buffer<Int32>(capacity: problem.degenerate.list.count)
    for p in problem.degenerate.list.items where problem.variables[p].tie == .open {
      positions.append(p)
    }
    while true {
      let known = positions.count
      reach(of: positions)
      if known < problem.degenerate.list.count { appendCoupled(to: &positions) }
      if positions.count == known { return positions }
      clearReach()
    }
  }

  /// Adds the positions with broken ties that move something already reached, and opens their ties.
  /// One solve expresses a sum of all that is reached by positions.
  private mutating func appendCoupled(to positions: inout Buffer<Int32>) {
    factor.beginForward()
    for j in factor.backwardOrder.items { factor.addForward(j, Self.speed(of: j)) }
    for row in primal.affected.items where problem.rows[row].position < 0 {
      let amount = Self.speed(of: ~row)
      for term in problem.entries(of: row) { factor.addForward(term.index, amount * term.value) }
    }
    factor.finishForward()
    for p in factor.forwardOrder.items
    where problem.variables[p].tie == .broken && abs(factor.columns[p].value) > Tolerance.drop {
      problem.variables[p].tie = .open
      positions.append(p)
    }
    factor.clearForward()
  }

  /// Stores the variables that the positions move, and the rows that mention them, as
  /// ``openComponents()`` does.
  mutating func reach(of positions: borrowing Buffer<Int32>) {
    gatherSpeeds(of: positions)
    primal.affected.removeAll()
    problem.beginMarking()
    for j in factor.backwardOrder.items {
      for mention in problem.column(of: j)
      where problem.rows[mention.row].mark != problem.rowEpoch {
        problem.rows[mention.row].mark = problem.rowEpoch
        primal.affected.append(mention.row)
      }
    }
  }

  mutating func clearReach() {
    primal.affected.removeAll()
    factor.clearBackward()
  }

  /// Stores in `rows[].value` the speed of each variable when each position moves at its own
  /// speed.
  mutating func gatherSpeeds(of positions: borrowing Buffer<Int32>) {
    var seeds = Buffer<PendingMove>(capacity: positions.count)
    for p in positions.items { seeds.append(PendingMove(position: p, amount: Self.speed(of: p))) }
    factor.backward(seeds)
  }

  /// Returns whether a speed is more than rounding.
  static func isMoving(_ speed: Double) -> Bool { abs(speed) > Tolerance.dualValue }

  /// Returns a number between 1 and 2 by the mixing of SplitMix64 (Steele, Lea and Flood 2014).
  /// Sums and differences of such numbers do not cancel, as those of even steps would.
  private static func speed(of k: Int32) -> Double {
    var bits = UInt64(truncatingIfNeeded: Int(k) + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double(bits >> 32) / 0x1p32
  }

  // MARK: Temporary cost

  /// Appends a variable, times an amount, to the cost that ``addCost()`` adds.
  mutating func appendCost(_ j: Int32, _ amount: Double) {
    primal.objective.append(SlopeChange(priority: lastPriority, variable: j, amount: amount))
  }

  /// Adds the cost at a priority below all others, so that the primal method minimises it over the
  /// optimal face. Queues the positions whose dual values change.
  mutating func addCost() {
    for change in primal.objective.items { duals.slopeChanges.append(change) }
    updateDualValues(checking: true)
  }

  /// Removes the cost, and its priority from the dual values.
  mutating func removeCost() {
    primal.objective.removeAll()
    for p in duals.queue.items { primal.changedPositions.append(p) }
    duals.queue.removeAll()
    if primal.wasRefactored { primal.changedPositions = basis.positions.indices.map { $0 } }
    for p in primal.changedPositions { dropLastPriority(p) }
    counters.clearedDuals += primal.changedPositions.count
    primal.changedPositions.removeAll(keepingCapacity: true)
  }

  /// Removes the priority below all others from the dual value of a position.
  mutating func dropLastPriority(_ p: Int32) {
    let list = basis.positions[p].dualValue
    if list.count > 0 && duals.values[list.offset + list.count - 1].priority == lastPriority {
      basis.positions[p].dualValue.count -= 1
    }
  }
}

/// Facts about the optimum: what a value depends on, and how far it can move at no cost.
extension Engine {
  typealias Sum = [(variable: Int32, coefficient: Double)]

  /// Returns the positions whose rows combine to a sum of terms, with their shares above rounding.
  ///
  /// Later solves do not depend on this call, to the last bit. Complexity: one sparse solve.
  mutating func parts(of terms: Sum) -> [PendingMove] {
    factor.beginForward()
    for term in terms { factor.addForward(term.variable, term.coefficient) }
    factor.finishForward()
    var parts: [PendingMove] = []
    for p in factor.forwardOrder.items {
      let share = factor.columns[p].value
      if abs(share) >= Tolerance.share { parts.append(PendingMove(position: p, amount: share)) }
    }
    factor.clearForward()
    return parts
  }

  func value(of terms: Sum) -> Double {
    var sum = 0.0
    for term in terms { sum += term.coefficient * problem.values[term.variable] }
    return sum
  }

  /// Returns for each sum whether it changes when all positions that can move at no cost do so,
  /// each at its own speed; otherwise it is determined.
  ///
  /// By strict complementarity, the optimum is unique where every relevant dual value lies strictly
  /// inside its range. Complexity: a look at every position, and one solve.
  mutating func areMovable(_ sums: [Sum]) -> [Bool] {
    var movable = Buffer<Int32>(capacity: 0)
    for p in basis.positions.indices where holdingPriority(p) == 0 { movable.append(p) }
    gatherSpeeds(of: movable)
    var areMovable: [Bool] = []
    for sum in sums {
      var speed = 0.0
      for term in sum { speed += term.coefficient * factor.rows[term.variable].value }
      areMovable.append(Self.isMoving(speed))
    }
    factor.clearBackward()
    return areMovable
  }

  /// Returns the values that a row may have at no cost while the others stay: its piece, or one
  /// value.
  ///
  /// A dual value strictly inside its range keeps an active row at its breakpoint (complementary
  /// slackness); at an end of the range the row may move to the next one.
  mutating func freeInterval(_ row: Int32) -> (low: Double, high: Double) {
    let breakpoints = problem.breakpoints(of: row)
    let (value, p) = (problem.rows[row].value, problem.rows[row].position)
    if p >= 0 && basis.positions[p].kind == .equality { return (value, value) }
    let (first, end) = (problem.rows[row].piece, problem.rows[row].groupEnd)
    let isHeld = p >= 0 && first < end
    let below = first > 0 ? breakpoints[first - 1].value : -.infinity
    let above = end < breakpoints.count ? breakpoints[end].value : .infinity
    return (
      isHeld && holdingPriority(p, up: false) > 0 ? value : min(below, value),
      isHeld && holdingPriority(p, up: true) > 0 ? value : max(above, value)
    )
  }

  /// Returns the least and the greatest value of each sum on the optimal face; infinite if
  /// unbounded.
  ///
  /// Call this on a copy. All least values come first, then all greatest, because each search
  /// starts at the result of the last, which is near for neighbours. Complexity: two primal runs
  /// for each.
  mutating func extremes(of sums: [Sum]) -> [(low: Double, high: Double)] {
    removeRays()
    // No tie-break follows on the copy, so its list of degenerate positions is not kept.
    problem.degenerate = DegeneratePositions()
    let low = sums.map { extreme($0, upward: false) }
    let high = sums.map { extreme($0, upward: true) }
    return sums.indices.map { (low[$0], high[$0]) }
  }

  private mutating func extreme(_ terms: Sum, upward: Bool) -> Double {
    // Each search has its own limit of steps.
    beginOperation(budget: .max)
    primal.wasRefactored = false
    for term in terms {
      appendCost(term.variable, upward ? -term.coefficient : term.coefficient)
    }
    addCost()
    let outcome = runPrimal()
    removeCost()
    for row in problem.queue.items { problem.rows[row].isQueued = false }
    problem.emptyQueue()
    maintain()
    if outcome == .unbounded { return upward ? .infinity : -.infinity }
    return value(of: terms)
  }
}
