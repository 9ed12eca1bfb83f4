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
