/// The dual values of the active rows, and the vectors over priorities that tests compare them in.
///
/// Invariants: the dual value of a fixed position is not kept, any other equals minus the sum of the
/// inactive rows' slopes times what the position moves of them; a position whose dual value may be out of
/// its range is on the queue.
struct Duals: ~Copyable {
  var multipliers = ListPool<PriorityEntry>()
  /// Positions for the primal method to look at.
  var queue = Buffer<Int32>()
  /// Slopes that changed, to be balanced at once.
  var slopeChanges = Buffer<Engine.SlopeChange>()
  /// The room of the dual value that is looked at, or a slope.
  var reducedCost = PriorityVector()
  /// The least room.
  var leastReducedCost = PriorityVector()
  /// The change of the dual values in a step, or the dual value of what enters the basis.
  var theta = PriorityVector()

  /// The largest amount that went into any dual value since all were computed anew: a dual value is good to
  /// ``Tolerance/dualValue`` of it, however small it is itself.
  var largestSize: Float = 0

  /// Takes over what `other` holds; the vectors mean nothing between steps.
  mutating func copy(from other: borrowing Duals) {
    multipliers = other.multipliers.copy()
    queue = other.queue.copy()
    largestSize = other.largestSize
  }

  /// Whether rounding may hide what counts in a dual value: each step passes on what a dual value is
  /// good to, divided by its pivot, so that bounds grow along many of them while values do not.
  var isBlurred: Bool { largestSize > Tolerance.blurredSize }
}

/// Dual values of the active rows and the room their breakpoints leave them.
///
/// At an optimum the dual value λ of every active row lies between the slopes of its cost just
/// below and just above; all are vectors over the priorities in use, compared lexicographically, so
/// that no amount at a lower priority outweighs a higher one.
extension Engine {
  /// The dual value of position p, to be read before any other changes.
  @inline(__always)
  func dualValue(_ p: Int32) -> ListView<PriorityEntry> {
    duals.multipliers.view(basis.positions[p].dualValue)
  }

  /// Leaves the room of position p's dual value to rise (`up`) or fall in `duals.reducedCost`.
  ///
  /// The ratio test of the dual method divides these rooms by how fast the dual value moves: the
  /// first to be used up gives way.
  ///
  /// - Returns: false if it is unlimited. Rounding can leave a room slightly negative; it counts
  ///   as none, but is used up as it is, so that rows and dual values stay in balance.
  @inline(__always)
  mutating func reducedCost(_ p: Int32, up: Bool) -> Bool {
    duals.reducedCost.removeAll()
    let sign = up ? 1.0 : -1
    let row = basis.positions[p].row
    // A placeholder wants no dual value, but has one while what was lifted waits to be put back.
    if row >= 0 {
      let k = problem.rows[row].place(up: up)
      if problem.isBlocked(row, k, up: up) { return false }
      problem.addGradient(row, piece: k, times: sign, to: &duals.reducedCost)
    }
    duals.reducedCost.add(-sign, dualValue(p))
    return true
  }

  /// +1 if λ of position p is above the range its breakpoints allow, -1 below, 0 inside.
  mutating func dualInfeasibility(_ p: Int32) -> Int {
    guard let violation = violation(p) else { return 0 }
    return violation.value > 0 ? 1 : -1
  }

  /// By how much λ of position p is above the range its breakpoints allow, or, negative, below it, at the highest
  /// priority at which it is; nil inside.
  ///
  /// The optimality condition of a piecewise linear cost: zero lies between its slopes to the left
  /// and to the right, everything taken together (Rockafellar 1970). What pins a row on both sides
  /// allows any dual value; a placeholder, which nothing holds, allows none.
  mutating func violation(_ p: Int32) -> PriorityEntry? {
    // Hard bounds on both sides take any dual value.
    if basis.positions[p].kind == .equality { return nil }
    let row = basis.positions[p].row
    let dualValue = dualValue(p)
    if row < 0 { return dualValue.leading }
    return excess(row, problem.rows[row].groupEnd, up: true, of: dualValue)
      ?? excess(row, problem.rows[row].piece, up: false, of: dualValue)
  }

  /// By how much a dual value lies above the slope of a row's cost just past position `k`, or, not `up`, by
  /// how much below that just before it, as in ``violation(_:)``; a required breakpoint in the way makes that
  /// slope infinite.
  ///
  /// The first priority that counts decides: a dual value may have one for each distance of a stack, so that
  /// they are not all added up.
  @inline(__always)
  mutating func excess(
    _ row: Int32, _ k: Int32, up: Bool, of dualValue: ListView<PriorityEntry>
  ) -> PriorityEntry? {
    if problem.isBlocked(row, k, up: up) { return nil }
    duals.reducedCost.removeAll()
    problem.addGradient(row, piece: k, times: 1, to: &duals.reducedCost)
    let entry = dualValue.firstExcess(over: duals.reducedCost.items)
    guard let entry, (entry.value > 0) == up else { return nil }
    return entry
  }

  /// λ += multiple · w · `theta` over the forward solve at hand, skipping position `except`.
  ///
  /// The same forward solve that found the pivot says by how much each dual value follows: the row
  /// of the tableau. With `checking` those that moved are queued, whether or not they left their
  /// range; looking at each here would cost more than most are worth.
  @inline(__always)
  mutating func addToDualValues(_ multiple: Double, except: Int32, checking: Bool) {
    // A pivot that costs nothing changes what positions move all the same.
    if duals.theta.isEmpty { return noteDegenerateInOrder(changedUpTo: 0) }
    factor.work += factor.forwardOrder.count * duals.theta.count
    var largest = 0.0
    var positions = unsafe basis.positions.lane
    let nodes = unsafe factor.nodes.lane
    for q in factor.forwardOrder.items {
      if unsafe q == except || positions[q].kind == .equality { continue }
      let w = unsafe nodes[q].forward
      // What is rounding here would stay in the dual value as an entry of its own.
      if abs(w) <= Tolerance.drop { continue }
      unsafe duals.multipliers.add(multiple * w, duals.theta, to: &positions[q].dualValue)
      largest = max(largest, abs(w))
      if checking { duals.queue.append(q) }
    }
    noteSizes(times: abs(multiple) * largest)
    noteDegenerateInOrder(changedUpTo: duals.theta[0].priority)
  }

  /// Notes that amounts of `theta` went into dual values, each up to `factor` times.
  @inline(__always)
  private mutating func noteSizes(times factor: Double) {
    for entry in duals.theta.items {
      duals.largestSize = max(duals.largestSize, entry.size * Float(factor))
    }
  }

  /// Notes that the positions of the forward solve at hand may have become dual degenerate.
  @inline(__always)
  private mutating func noteDegenerateInOrder(changedUpTo priority: UInt32) {
    if !problem.degenerate.isKept { return }
    for p in factor.forwardOrder.items { problem.noteDegenerate(p, changedUpTo: priority) }
  }

  /// Sets λ of position p to `theta`.
  ///
  /// The list keeps its block: a position that changes hands mostly has a dual value of as many priorities
  /// again.
  @inline(__always)
  mutating func setDualValue(_ p: Int32) {
    var positions = unsafe basis.positions.lane
    unsafe positions[p].dualValue.count = 0
    problem.noteDegenerate(p)
    if unsafe positions[p].kind == .equality || duals.theta.isEmpty { return }
    unsafe duals.multipliers.add(1, duals.theta, to: &positions[p].dualValue)
    noteSizes(times: 1)
  }

  /// λ of a position whose dual value was not kept.
  mutating func recoverDualValue(_ p: Int32) {
    gatherDualValue(p)
    basis.positions[p].kind = .active
    setDualValue(p)
  }

  /// λ of position p from its definition, -Σ gᵢ·(aᵢ·d) over the inactive rows that cost, in `theta`.
  ///
  /// One solve for one position. It goes backward, from the position to all that it moves, and adds up
  /// their slopes: what the whole cost gains per unit, which is what a dual value is.
  private mutating func gatherDualValue(_ p: Int32) {
    duals.theta.removeAll()
    factor.backward(p)
    for j in factor.backwardOrder.items {
      let d = factor.nodes[j].backward
      factor.nodes[j].backward = 0
      if d == 0 { continue }
      for mention in problem.column(of: j) where problem.rows[mention.row].position < 0 {
        problem.addGradient(
          mention.row, piece: problem.rows[mention.row].piece,
          times: -problem.coefficient(mention) * d, to: &duals.theta)
      }
    }
  }

  /// How fast the priorities' sums grow as the breakpoints of a live constraint move up, in `theta`.
  ///
  /// Where the row is active by these breakpoints, everything that depends on it moves with them, and
  /// its dual value says at what cost. Anywhere else the constraint pays alone.
  mutating func gatherRates(of c: Int32) {
    let row = problem.constraints[c].row
    let (first, end) = (problem.rows[row].piece, problem.rows[row].groupEnd)
    let breakpoints = problem.breakpoints(of: row)
    // A inactive row stands at none.
    if !breakpoints[first..<end].contains(where: { $0.constraint == c }) {
      duals.theta.removeAll()
      problem.addOwnGradient(c, times: -1, to: &duals.theta)
      return
    }
    gatherDualValue(problem.rows[row].position)
    duals.theta.scale(by: -1)
    // The rest of the row's cost moves along as well.
    for breakpoint in breakpoints[0..<first] where breakpoint.costs(isPassed: true) {
      duals.theta.add(priority: breakpoint.priority, value: breakpoint.growth)
    }
    for breakpoint in breakpoints[end..<breakpoints.count] where breakpoint.costs(isPassed: false) {
      duals.theta.add(priority: breakpoint.priority, value: breakpoint.growth)
    }
  }
}

/// A number that sorts from the highest priority down, and by place within one, so that sums have the same bits
/// whatever a sort does with equals: the priority, complemented, above the place.
@inline(__always)
func priorityOrder(_ priority: UInt32, _ place: Int) -> UInt64 {
  UInt64(~priority) << 32 | UInt64(place)
}

/// The place in such a number.
@inline(__always)
func placeInOrder(_ number: UInt64) -> Int { Int(truncatingIfNeeded: number & 0xFFFF_FFFF) }

/// Settling at once what the changed slopes of many rows do to the dual values.
///
/// λ = -B⁻¹ Σ gᵢaᵢ over the inactive rows that cost. The sum over the rows comes first: one sparse
/// solve for each priority in use, where one for each row would visit a long chain as many times as
/// constraints on it changed.
extension Engine {
  /// Growth of the cost's slope along one variable, at one priority.
  struct SlopeChange: BitwiseCopyable {
    var priority: UInt32
    var variable: Int32
    var amount: Double
  }

  /// Takes down that the slope of a inactive row grew by `factor` times what is in `reducedCost`.
  ///
  /// By variable, because that is the right side of a solve: where slopes of neighbours cancel, as
  /// in a chain whose links all change, little is left to solve for.
  mutating func noteSlope(of row: Int32, times factor: Double) {
    let terms = problem.entries(of: row)
    for entry in duals.reducedCost.items {
      for term in terms {
        duals.slopeChanges.append(
          SlopeChange(
            priority: entry.priority, variable: term.index,
            amount: factor * entry.value * term.value))
      }
    }
  }

  /// Takes down the whole slope of a inactive row, less that in the piece `old` if it claimed that before.
  mutating func noteAssumedPiece(of row: Int32, from old: Int32?) {
    duals.reducedCost.removeAll()
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.reducedCost)
    if let old { problem.addGradient(row, piece: old, times: -1, to: &duals.reducedCost) }
    noteSlope(of: row, times: 1)
  }

  /// Brings the dual values up to date with the slopes taken down; with `checking`, queues those
  /// that changed for the primal method.
  ///
  /// Slopes change where rows pass breakpoints, claim other pieces or lose constraints. Each method
  /// takes down what it changed and calls this at its end, so that dual values are right between
  /// steps and nowhere else.
  mutating func balance(checking: Bool) {
    if duals.slopeChanges.isEmpty { return }
    duals.slopeChanges.sort { ~$0.priority }
    var k = 0
    while k < duals.slopeChanges.count {
      let priority = duals.slopeChanges[k].priority
      var largest = 0.0
      factor.beginForward()
      while k < duals.slopeChanges.count, duals.slopeChanges[k].priority == priority {
        let change = duals.slopeChanges[k]
        factor.addForward(change.variable, change.amount)
        largest = max(largest, abs(change.amount))
        k += 1
      }
      factor.finishForward()
      addToDualValues(priority, largest, checking: checking)
      factor.clearForward()
    }
    duals.slopeChanges.removeAll()
  }

  /// λ -= w at one priority, over the forward solve at hand of amounts up to `largest`.
  private mutating func addToDualValues(_ priority: UInt32, _ largest: Double, checking: Bool) {
    var positions = unsafe basis.positions.lane
    let nodes = unsafe factor.nodes.lane
    for q in factor.forwardOrder.items {
      if unsafe positions[q].kind == .equality { continue }
      let w = unsafe nodes[q].forward
      if abs(w) <= Tolerance.drop { continue }
      // What cancelled in the sum leaves rounding of the size of its parts.
      let size = Float(max(largest, abs(w)))
      duals.largestSize = max(duals.largestSize, size)
      let entry = PriorityEntry(priority: priority, size: size, value: -w)
      unsafe duals.multipliers.add(entry, to: &positions[q].dualValue)
      problem.noteDegenerate(q, changedUpTo: priority)
      if checking { duals.queue.append(q) }
    }
  }

  /// Recomputes every kept dual value from the inactive rows that cost.
  ///
  /// By definition, owing nothing to the steps before: what a new factorisation is followed by,
  /// because dual values that were added up from many steps carry the rounding of all of them.
  mutating func recomputeDualValues() {
    for p in basis.positions.indices {
      basis.positions[p].dualValue.count = 0
      problem.noteDegenerate(p)
    }
    duals.slopeChanges.removeAll()
    for row in problem.rows.indices {
      if !problem.rows[row].isInactive || problem.rows[row].breakpoints.count == 0 { continue }
      // Active rows do not count: their dual values are what the others leave to them.
      noteAssumedPiece(of: row, from: nil)
    }
    for change in primal.objective.items { duals.slopeChanges.append(change) }
    balance(checking: false)
    duals.largestSize = 0
    for p in basis.positions.indices where dualInfeasibility(p) != 0 { duals.queue.append(p) }
  }
}
