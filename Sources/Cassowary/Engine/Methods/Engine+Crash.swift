/// The crash basis: attaching many constraints at once.
///
/// First all constraints are attached to their rows. A row whose cost is least at one point (an
/// equality, a content size) then replaces a placeholder. The dual values of placeholders are zero,
/// so all dual values stay zero and the basis dual feasible. The dual method repairs what is left:
/// rows that found no placeholder, and violated inequalities.
extension Engine {
  /// Attaches everything pending and builds a crash basis: one that is cheap and near the optimum
  /// (Gould and Reid 1989).
  ///
  /// - Returns: `costly` if this takes more work than a restart.
  mutating func crash() -> Outcome {
    let isFirst = problem.rows.count == 0
    if isFirst {
      if answerFirst() { return .done }
      reserve(
        variables: basis.positions.count, constraints: agenda.pending.count,
        terms: problem.termPool.elements.count)
    }
    batch.postponesPieces = isFirst
    problem.beginMarking()
    // A contradiction may append constraints during the loop.
    var k = 0
    while k < agenda.pending.count {
      if problem.constraints[agenda.pending[k]].state == .pending { attach(agenda.pending[k]) }
      k += 1
    }
    assumePostponedPieces()
    batch.definitions = Buffer()
    batch.entering.removeAll()
    for row in problem.rows.indices where problem.rows[row].isInactive {
      let (priority, piece) = (problem.targetPriority(ofRow: row), problem.rows[row].piece)
      if priority != 0 { list(row, priority, at: piece, otherwise: piece) }
    }
    let severalCount = sortEntering()
    let entered = enterOnFreeVariables(
      isOrdered(severalCount) ? Buffer() : orderEntering(severalCount), fromNothing: isFirst)
    // The factor does not age: a pivot that changes no other column loses no accuracy.
    steps += entered
    counters.pivots += entered
    counters.freshPivots += entered
    if isFirst { defineVariables(severalCount) }
    if entered < batch.entering.count { enterOnPlaceholders() }
    batch.entering = Buffer()
    if isCostly { return .costly }
    evaluateInactive()
    move()
    return .done
  }

  /// Whether most of the first `count` rows mention a variable that no earlier row does, and so can
  /// define it.
  ///
  /// Most constraints are declared in such an order. The check is one pass over the terms.
  private mutating func isOrdered(_ count: Int) -> Bool {
    factor.backwardEpoch &+= 1
    var stuck = 0
    for k in 0..<count {
      var isStuck = true
      let terms = problem.entries(of: batch.entering[k].row)
      for e in 0..<terms.count {
        let j = terms[e].index
        if factor.rows[j].mark == factor.backwardEpoch { continue }
        factor.rows[j].mark = factor.backwardEpoch
        let isWanted = problem.targetPriority(ofVariable: j) != 0
        if basis.positions[j].row < 0 && !isWanted { isStuck = false }
      }
      if isStuck { stuck += 1 }
      if stuck * Limits.stuckRows > count { return false }
    }
    return true
  }

  /// Computes the variables that the rows define, in an engine without earlier rows: first targets,
  /// then each variable from earlier ones. The first `severalCount` rows are in several variables.
  ///
  /// The rows are in triangular order, so that this replaces a solve and its searches.
  private mutating func defineVariables(_ severalCount: Int) {
    for range in [severalCount..<batch.entering.count, 0..<severalCount] {
      for k in range {
        let row = batch.entering[k].row
        let (p, value) = (problem.rows[row].position, problem.rows[row].value)
        if p >= 0 { problem.define(p, by: problem.entries(of: row), equalTo: value) }
      }
    }
  }
}
