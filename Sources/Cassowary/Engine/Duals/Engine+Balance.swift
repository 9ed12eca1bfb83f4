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
