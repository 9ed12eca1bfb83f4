/// Bringing many constraints in at once instead of one after the other.
///
/// All constraints go onto their rows first. A row whose cost is least at one point (an equality, a content size) then
/// enters the basis in the place of a placeholder. The dual values of placeholders are zero, so all dual values stay
/// zero and the basis dual feasible. What is left for the dual method are rows that found no placeholder, and
/// inequalities that the values violate.
extension Engine {
  /// Brings everything that is pending in.
  ///
  /// A crash basis in the sense of linear programming (Gould and Reid 1989): one that is cheap to come by and near the
  /// end.
  ///
  /// - Returns: whether it is done, or visits more than a restart does.
  mutating func crash() -> Outcome {
    let isFirst = problem.rows.count == 0
    if isFirst {
      reserve(
        variables: basis.positions.count, constraints: agenda.pending.count,
        terms: problem.termPool.elements.count)
    }
    attachPending()
    gatherPoints()
    let ties = sortEntering()
    let entered = enterOnFreeVariables(
      isOrdered(ties) ? Buffer() : orderEntering(ties), fromNothing: isFirst)
    // The factor does not age by them: a pivot that touches no other column loses no accuracy.
    steps += entered
    counters.pivots += entered
    counters.freshPivots += entered
    if isFirst { defineVariables(ties) }
    if entered < batch.entering.count { enterOnPlaceholders() }
    batch.entering.empty()
    if isCostly { return .costly }
    evaluateInactive()
    move()
    return .done
  }

  /// Puts everything pending on rows.
  private mutating func attachPending() {
    // A contradiction may let more in while this goes on.
    var k = 0
    while k < agenda.pending.count {
      let c = agenda.pending[k]
      k += 1
      if problem.constraints[c].state != .pending { continue }
      attach(c)
    }
  }

  /// Lists the inactive rows whose cost is least at one point.
  private mutating func gatherPoints() {
    batch.entering.removeAll()
    for row in problem.rows.indices where problem.rows[row].isInactive {
      let priority = problem.priorityOfTarget(row)
      let piece = problem.rows[row].piece
      if priority != 0 { list(row, priority, at: piece, otherwise: piece) }
    }
  }

  /// Whether most of the first `count` rows mention a variable that none before them does, and so can define it: most
  /// batches are declared in such an order, and to find that out takes one walk over the terms.
  private mutating func isOrdered(_ count: Int) -> Bool {
    factor.backwardEpoch &+= 1
    var stuck = 0
    for k in 0..<count {
      var isStuck = true
      let terms = problem.entries(of: batch.entering[k].row)
      for e in 0..<terms.count {
        let j = terms[e].index
        if factor.nodes[j].entering.mark == factor.backwardEpoch { continue }
        factor.nodes[j].entering.mark = factor.backwardEpoch
        let own = problem.variables[j].own
        let isWanted = own >= 0 && problem.priorityOfTarget(own) != 0
        if basis.positions[j].row < 0 && !isWanted { isStuck = false }
      }
      if isStuck { stuck += 1 }
      if stuck * Limits.stuckRows > count { return false }
    }
    return true
  }

  /// Computes the variables that the rows entered so far define, in an engine that had none before: first those
  /// wanted at a value of their own, then each from what is known by then. The first `ties` rows are in several
  /// variables.
  ///
  /// A solve would find the same, by searches: here the order of the rows is one in which each is known from those
  /// before.
  private mutating func defineVariables(_ ties: Int) {
    for k in ties..<batch.entering.count { defineVariable(batch.entering[k].row) }
    for k in 0..<ties { defineVariable(batch.entering[k].row) }
  }

  /// Computes the variable in a row's position from the row's other terms.
  @inline(__always)
  private mutating func defineVariable(_ row: Int32) {
    let p = problem.rows[row].position
    if p < 0 { return }
    var sum = problem.rows[row].value
    let terms = problem.entries(of: row)
    for k in 0..<terms.count where terms[k].index != p {
      sum -= terms[k].value * problem.values[terms[k].index]
    }
    // No exchange has touched the column: its diagonal is the variable's own coefficient.
    let value = sum == 0 ? 0 : sum / factor.nodes[p].diagonal
    if value == problem.values[p] { return }
    problem.values[p] = value
    problem.largestValue = farther(problem.largestValue, value)
    problem.noteChange(p)
  }
}
