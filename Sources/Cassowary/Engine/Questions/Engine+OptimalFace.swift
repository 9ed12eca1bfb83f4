/// What is known of a basis position and the tie-break.
enum TieState: UInt8, BitwiseCopyable {
  /// It is determined, or at rest.
  case determined
  /// It changed, and may be dual degenerate.
  case unknown
  /// It is dual degenerate, and its tie is not broken.
  case open
  /// It is dual degenerate, and stands where the objectives want it.
  case broken
}

/// The positions of the basis that may be dual degenerate: what stands in them may move at no cost.
///
/// A position that is not on the list is determined, or at rest. The list is kept from the first question on:
/// a solver that is never asked notes nothing.
struct DegeneratePositions: ~Copyable {
  /// Whether a tie-break was asked for.
  var isKept = false
  var list = Buffer<Int32>()
  /// The ranks of variables, as far as they are known: of equals the one with the later objective gives way,
  /// so that few ties are left to break.
  var ranks: [Int32] = []
  /// Whether all ties are known to be broken, wherever values go.
  var isFeasible = false
  /// Whether the ties of no position count as broken, because rows or breakpoints changed.
  var isVoid = true

  /// Takes over what `other` holds.
  mutating func copy(from other: borrowing DegeneratePositions) {
    isKept = other.isKept
    list = other.list.copy()
    ranks = other.ranks
    isFeasible = other.isFeasible
    isVoid = other.isVoid
  }

  /// Has all ties broken again: constraints came or went, or the objectives are others.
  @inline(__always)
  mutating func reshape() {
    isFeasible = false
    isVoid = true
  }
}

extension Problem {
  /// The rank of a variable; 0 if none is known.
  func rank(of j: Int32) -> Int32 {
    Int(j) < degenerate.ranks.count ? degenerate.ranks[Int(j)] : 0
  }

  /// Notes that a position may have become dual degenerate.
  @inline(__always)
  mutating func noteDegenerate(_ p: Int32) {
    if degenerate.isKept { list(p) }
  }

  /// Notes that a position may have become dual degenerate whose dual value changed on this priority and lower
  /// ones, unless a higher one keeps it from moving.
  ///
  /// A view put into a stack of a thousand changes the dual values of all their heights on the priority of
  /// the stack's own height, and their contents hold them on higher ones.
  @inline(__always)
  mutating func noteDegenerate(_ p: Int32, changedUpTo priority: UInt32) {
    if variables[p].holdingPriority <= priority { noteDegenerate(p) }
  }

  private mutating func list(_ p: Int32) {
    degenerate.isFeasible = false
    if variables[p].tie == .determined { degenerate.list.append(p) }
    variables[p].tie = .unknown
  }

  /// Notes the variables of a row that hardly any other row mentions: they may be at rest without it, and
  /// are not with it.
  @inline(__always)
  mutating func noteDegenerate(of terms: ListRef) {
    if !degenerate.isKept { return }
    for k in 0..<terms.count {
      let j = termPool[terms.offset + k].index
      if variables[j].column.count <= 2 { list(j) }
    }
  }
}

/// The optimal face: which positions may move at no cost, and which of them belong together.
///
/// At an optimum a position is dual degenerate if its dual value is at an end of its range: its row could move
/// that way at no cost, and a placeholder could move anywhere. All answers that are equally good differ from
/// the one at hand by moves of such positions alone. Those that became so are among the ones whose dual
/// value, breakpoints or variable changed; so a list of these is all that is kept, and where everything
/// is determined it is empty after one look.
///
/// Two degenerate positions belong to one component if both move some variable or some inactive row, directly
/// or through others: a pivot in one changes what the other moves, and an objective may be about both. A list
/// in which each row leaves something open has as many components as rows; a window that is resized changes
/// a few.
extension Engine {
  /// Looks at the positions that changed, and takes those off the list that are determined. Begins to keep the
  /// list, with all positions.
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

  /// Whether what stands in a position could move at no cost, and is not at rest; notes the priority that
  /// keeps it from moving.
  mutating func isDegenerate(_ p: Int32) -> Bool {
    let priority = holdingPriority(p)
    problem.variables[p].holdingPriority = priority
    return priority == 0 && !isAtRest(p)
  }

  /// The priority that keeps what stands in a position from moving at no cost, the highest there is where it
  /// cannot move at any; 0 if it can.
  mutating func holdingPriority(_ p: Int32) -> UInt32 {
    if basis.positions[p].kind == .equality { return .max }
    if basis.positions[p].row < 0 { return problem.variables[p].isLive ? 0 : .max }
    let above = holdingPriority(p, up: true)
    return above == 0 ? 0 : min(above, holdingPriority(p, up: false))
  }

  /// Whether a variable that nothing depends on is 0 and has no breakpoint elsewhere, so that all
  /// objectives about it are at their minimum: the size of a guide along the other axis.
  private mutating func isAtRest(_ p: Int32) -> Bool {
    let (variable, row) = (problem.variables[p], basis.positions[p].row)
    if problem.values[p] != 0 || variable.column.count > 1 || factor.nodes[p].row.count > 0 {
      return false
    }
    if variable.column.count == 0 { return row < 0 }
    let own = variable.own
    if own < 0 || row >= 0 && row != own || factor.isChanged(p) { return false }
    return problem.breakpoints(of: own).allSatisfy { $0.value == 0 }
  }

  /// The priority at which moving the row in a position up, or down, begins to cost something, the highest
  /// there is at a hard bound; 0 if it costs nothing.
  mutating func holdingPriority(_ p: Int32, up: Bool) -> UInt32 {
    if !reducedCost(p, up: up) { return .max }
    guard let entry = duals.reducedCost.leading, entry.value > 0 else { return 0 }
    return entry.priority
  }

  // MARK: Components

  /// The degenerate positions whose ties are not broken, with their whole components. Leaves in
  /// `backwardOrder` the variables that they move, and in `affected` the rows that mention them, until
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

  /// Adds the positions with broken ties that move something of what is reached, and opens their ties.
  ///
  /// One solve: a sum of all that is reached, as a combination of positions.
  private mutating func appendCoupled(to positions: inout Buffer<Int32>) {
    factor.beginForward()
    for j in factor.backwardOrder.items { factor.addForward(j, Self.speed(of: j)) }
    for row in primal.affected.items where problem.rows[row].position < 0 {
      let amount = Self.speed(of: ~row)
      for term in problem.entries(of: row) { factor.addForward(term.index, amount * term.value) }
    }
    factor.finishForward()
    for p in factor.forwardOrder.items
    where problem.variables[p].tie == .broken && abs(factor.nodes[p].forward) > Tolerance.drop {
      problem.variables[p].tie = .open
      positions.append(p)
    }
    factor.clearForward()
  }

  /// Leaves in `backwardOrder` the variables that any of the positions moves, and in `affected` the rows that
  /// mention them, until ``clearReach()``.
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

  /// Leaves in `nodes[].backward` how fast variables change when positions move, each at a speed of its own.
  mutating func gatherSpeeds(of positions: borrowing Buffer<Int32>) {
    var seeds = Buffer<PendingMove>(capacity: positions.count)
    for p in positions.items { seeds.append(PendingMove(position: p, amount: Self.speed(of: p))) }
    factor.backward(seeds)
  }

  /// Whether such a speed is more than rounding.
  static func isMoving(_ speed: Double) -> Bool { abs(speed) > Tolerance.dualValue }

  /// Numbers between 1 and 2 whose sums and differences do not cancel, as those of even steps would: the
  /// mixing of SplitMix64 (Steele, Lea & Flood 2014).
  private static func speed(of k: Int32) -> Double {
    var bits = UInt64(truncatingIfNeeded: Int(k) + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double(bits >> 32) / 0x1p32
  }

  // MARK: A temporary cost

  /// Puts a variable, times an amount, into the cost that ``addCost()`` adds.
  mutating func appendCost(_ j: Int32, _ amount: Double) {
    primal.objective.append(SlopeChange(priority: lastPriority, variable: j, amount: amount))
  }

  /// Adds the cost at a priority below all others: the primal method then minimises it over the optimal face.
  /// Queues the positions whose dual values it changes.
  mutating func addCost() {
    for change in primal.objective.items { duals.slopeChanges.append(change) }
    balance(checking: true)
  }

  /// Takes the cost off again, and its priority off the dual values.
  mutating func removeCost() {
    primal.objective.removeAll()
    for p in duals.queue.items { primal.lookedAt.append(p) }
    duals.queue.removeAll()
    if primal.hasLostTrack { primal.lookedAt = basis.positions.indices.map { $0 } }
    for p in primal.lookedAt { dropLastPriority(p) }
    counters.clearedDuals += primal.lookedAt.count
    primal.lookedAt.removeAll(keepingCapacity: true)
  }

  /// Takes the priority below all others off the dual value of a position.
  mutating func dropLastPriority(_ p: Int32) {
    let list = basis.positions[p].dualValue
    if list.count > 0 && duals.multipliers[list.offset + list.count - 1].priority == lastPriority {
      basis.positions[p].dualValue.count -= 1
    }
  }
}

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
