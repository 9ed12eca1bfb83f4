/// Values follow changed right-hand sides.
extension Engine {
  /// Applies the change left by a backward solve, times `distance`, and clears it.
  ///
  /// Clears what it reads, so that the next solve finds its work vector empty.
  @inline(__always)
  mutating func moveAlongBackward(_ distance: Double) {
    var largest = problem.largestMove
    for j in factor.backwardOrder.items {
      let delta = factor.nodes[j].backward * distance
      factor.nodes[j].backward = 0
      if delta == 0 { continue }
      largest = farther(largest, delta)
      problem.moveVariable(j, by: delta)
    }
    problem.largestMove = largest
  }

  /// Notes that the right-hand side of an active row changed by `delta`, for ``move()``.
  mutating func noteMove(_ row: Int32, by delta: Double) {
    if delta != 0 {
      basis.pendingMoves.append(PendingMove(position: problem.rows[row].position, amount: delta))
    }
  }

  /// Moves everything by what right-hand sides were displaced, in one solve.
  mutating func move() {
    if basis.pendingMoves.isEmpty { return }
    factor.backward(basis.pendingMoves)
    moveAlongBackward(1)
    for seed in basis.pendingMoves.items where basis.positions[seed.position].row >= 0 {
      problem.placeAlone(basis.positions[seed.position].row)
    }
    basis.pendingMoves.removeAll()
  }

  /// Takes out the drift of values.
  ///
  /// Iterative refinement (Wilkinson 1963): the residuals of the active rows are computed from the
  /// values as they are, and solved for with the factor at hand. It takes out drift, not the errors
  /// of the factor.
  mutating func refine() {
    // After a long move the correction itself rounds: twice is enough.
    recoverValues()
    if problem.largestMove > Tolerance.longMove { recoverValues() }
    problem.largestValue = farther(problem.largestValue, problem.largestMove)
    problem.largestMove = 0
    evaluateInactive()
  }

  /// Computes inactive rows from the variables, and queues those that lie outside their pieces.
  ///
  /// Inactive rows that lost all constraints are left out: nothing asks for their value.
  mutating func evaluateInactive() {
    for row in problem.rows.indices
    where problem.rows[row].position < 0 && problem.rows[row].breakpoints.count > 0 {
      problem.rows[row].value = problem.evaluate(row).value
      problem.enqueueIfOutside(row)
    }
  }

  /// One step of iterative refinement: moves every active row onto the value it stands for.
  ///
  /// What differs by no more than rounding is left alone, so that a system at rest stays as it is,
  /// bit by bit.
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
