/// Updating values after right-hand sides changed, and refining them.
extension Engine {
  /// Moves the variables by the last backward solve times `distance`, and clears its work vector.
  @inline(__always)
  mutating func moveAlongBackward(_ distance: Double) {
    var largest = problem.largestMove
    for j in factor.backwardOrder.items {
      let delta = factor.rows[j].value * distance
      factor.rows[j].value = 0
      if delta == 0 { continue }
      largest = largerMagnitude(largest, delta)
      problem.moveVariable(j, by: delta)
    }
    problem.largestMove = largest
  }

  /// Notes that the right-hand side of an active row changed by `delta`; ``move()`` applies it.
  mutating func noteMove(_ row: Int32, by delta: Double) {
    if delta != 0 {
      basis.pendingMoves.append(PendingMove(position: problem.rows[row].position, amount: delta))
    }
  }

  /// Applies the pending moves of all right-hand sides in one backward solve.
  mutating func move() {
    if basis.pendingMoves.isEmpty { return }
    factor.backward(basis.pendingMoves)
    moveAlongBackward(1)
    for seed in basis.pendingMoves.items where basis.positions[seed.position].row >= 0 {
      problem.moveOwnVariable(basis.positions[seed.position].row)
    }
    basis.pendingMoves.removeAll()
  }

  /// Removes the drift of values by iterative refinement (Wilkinson 1963).
  ///
  /// The residuals of the active rows are computed and solved for with the current factor, whose
  /// errors remain.
  mutating func refine() {
    // The correction of a long move rounds too; a second one is enough.
    recoverValues()
    if problem.largestMove > Tolerance.longMove { recoverValues() }
    problem.largestValue = largerMagnitude(problem.largestValue, problem.largestMove)
    problem.largestMove = 0
    evaluateInactive()
  }

  /// Computes inactive rows that have constraints, and queues those outside their assumed pieces.
  mutating func evaluateInactive() {
    for row in problem.rows.indices
    where problem.rows[row].position < 0 && problem.rows[row].breakpoints.count > 0 {
      problem.rows[row].value = problem.evaluate(row).value
      problem.enqueueIfOutside(row)
    }
  }

  /// Moves every active row to the value of its breakpoints: one step of iterative refinement.
  ///
  /// Differences within rounding are ignored, so that a solved system keeps every bit.
  private mutating func recoverValues() {
    for p in basis.positions.indices where basis.positions[p].row >= 0 {
      let row = basis.positions[p].row
      let off = problem.rows[row].value - problem.evaluate(row).value
      if abs(off) > Tolerance.cancellation * max(1, abs(problem.rows[row].value)) {
        basis.pendingMoves.append(PendingMove(position: p, amount: off))
      }
    }
    move()
  }
}
