/// Facts about the optimum: what a value depends on, and how far it can move at no cost.
extension Engine {
  /// A sum that is asked about.
  typealias Sum = [(variable: Int32, coefficient: Double)]

  /// The positions whose rows a sum of terms is a combination of, each with its share, but for rounding.
  ///
  /// What is solved later does not depend on it, to the last bit. Complexity: one sparse solve.
  mutating func parts(of terms: Sum) -> [PendingMove] {
    let visits = factor.etas.visits
    factor.beginForward()
    for term in terms { factor.addForward(term.variable, term.coefficient) }
    factor.finishForward()
    var parts: [PendingMove] = []
    for p in factor.forwardOrder.items {
      let share = factor.nodes[p].forward
      if abs(share) >= Tolerance.share { parts.append(PendingMove(position: p, amount: share)) }
    }
    factor.clearForward()
    forgetWear(since: visits)
    return parts
  }

  /// What a sum of terms comes to.
  mutating func value(of terms: Sum) -> Double {
    var sum = 0.0
    for term in terms { sum += term.coefficient * problem.values[term.variable] }
    return sum
  }

  /// Whether each of these sums changes when all positions move that can move at no cost, each at a speed of
  /// its own; what does not change is determined.
  ///
  /// Strict complementarity: where every dual value that matters lies strictly inside its range, the
  /// optimum is the only one. Complexity: a look at every position, and one solve for all of them.
  mutating func areMovable(_ sums: [Sum]) -> [Bool] {
    var movable = Buffer<Int32>(capacity: 0)
    for p in basis.positions.indices where holdingPriority(p) == 0 { movable.append(p) }
    gatherSpeeds(of: movable)
    var areMovable: [Bool] = []
    for sum in sums {
      var speed = 0.0
      for term in sum { speed += term.coefficient * factor.nodes[term.variable].backward }
      areMovable.append(Self.isMoving(speed))
    }
    factor.clearBackward()
    return areMovable
  }

  /// The values that a row may have at no cost, the others staying at theirs: within its piece, or one.
  ///
  /// A dual value strictly inside its range keeps an active row at its breakpoint (complementary slackness);
  /// one at an end of the range lets it go on to the next breakpoint for nothing.
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

  /// The least and the greatest value of each sum on the optimal face; infinite if it goes on and on.
  ///
  /// Call on a copy. First all least values are looked for, then all greatest: each search starts where the one
  /// before ended, which for neighbours in a line of views is a step away. Complexity: two primal runs for each.
  mutating func extremes(of sums: [Sum]) -> [(low: Double, high: Double)] {
    leaveRays()
    // Ranks would choose ways that are a step long where dual values tie.
    problem.degenerate = DegeneratePositions()
    let low = sums.map { extreme($0, upward: false) }
    let high = sums.map { extreme($0, upward: true) }
    return sums.indices.map { (low[$0], high[$0]) }
  }

  private mutating func extreme(_ terms: Sum, upward: Bool) -> Double {
    // Each search has the steps of an operation to itself.
    beginOperation(budget: .max)
    primal.hasLostTrack = false
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
