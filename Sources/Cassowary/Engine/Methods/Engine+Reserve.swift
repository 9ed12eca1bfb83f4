/// Room in one allocation, for a new solver and for a large first batch.
extension Engine {
  /// Room for about 32 variables, rows and constraints: a cell of a list.
  static let slabSize = 28 * 1024

  /// Makes room in a new engine.
  @inline(__always)
  mutating func reserve(in slab: inout Slab) {
    reserve(variables: 32, constraints: 32, terms: 96, in: &slab)
    problem.weights.reserve(4, in: &slab)
    problem.weights.append(1)
    problem.queue.reserve(32, in: &slab)
    factor.pattern.reserve(16, in: &slab)
    factor.spike.reserve(16, in: &slab)
    factor.stack.reserve(32, in: &slab)
    basis.pendingMoves.reserve(32, in: &slab)
    duals.multipliers.elements.reserve(32, in: &slab)
    duals.reducedCost.reserve(16, in: &slab)
    duals.leastReducedCost.reserve(16, in: &slab)
    duals.theta.reserve(16, in: &slab)
    dual.origins.reserve(16, in: &slab)
    primal.affected.reserve(32, in: &slab)
    primal.crossed.reserve(16, in: &slab)
    batch.entering.reserve(32, in: &slab)
    batch.singles.reserve(32, in: &slab)
  }

  /// Makes room for what a first batch takes, in one allocation: growing table by table, copies and
  /// the pages of outgrown tables cost as much as the solve.
  ///
  /// It is more than all the rest of the solver takes: glibc gives the top of its heap back to the system when
  /// twice as much is free there as was ever freed in one piece, and each new solver would be handed the same pages
  /// again.
  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    // Once in the life of a solver: what comes later grows by doubling.
    if batch.slab != nil || constraints <= Limits.reserved { return }
    let held =
      problem.variables.size.held + problem.constraints.size.held + factor.nodes.size.held
      + problem.termPool.elements.size.held
    var slab = unsafe Slab()
    reserve(variables: variables, constraints: constraints, terms: terms, in: &slab)
    slab.allocate(atLeast: 2 * held + Limits.keptBytes)
    reserve(variables: variables, constraints: constraints, terms: terms, in: &slab)
    batch.slab = slab
  }

  /// Makes room for as many variables, constraints and their terms; most of it is an upper bound.
  ///
  /// What is reserved and not used costs no memory on systems that hand out pages when they are written.
  @inline(__always)
  private mutating func reserve(
    variables: Int, constraints: Int, terms: Int, in slab: inout Slab
  ) {
    problem.values.reserve(variables, in: &slab)
    problem.variables.reserve(variables, in: &slab)
    basis.positions.reserve(variables, in: &slab)
    factor.nodes.reserve(variables, in: &slab)
    problem.constraints.reserve(constraints, in: &slab)
    agenda.pending.reserve(constraints, in: &slab)
    problem.termPool.elements.reserve(terms, in: &slab)
    // Half as much again where a bound is exact: the first view that is put in would move all of it.
    problem.rows.reserve(constraints * 3 / 2, in: &slab)
    problem.breakpoints.elements.reserve(constraints * 3, in: &slab)
    // A list of a variable begins with room for four entries and doubles.
    problem.columns.elements.reserve(4 * variables + 2 * terms, in: &slab)
    factor.edges.elements.reserve(4 * variables + 4 * max(0, terms - constraints), in: &slab)
    problem.changed.reserve(variables, in: &slab)
    factor.forwardOrder.reserve(variables, in: &slab)
    factor.backwardOrder.reserve(variables, in: &slab)
    // What is given back after the batch has memory of its own.
    batch.entering.reserve(constraints)
    batch.singles.reserve(constraints)
  }
}
