/// Room for a large first batch.
extension Engine {
  /// Makes room for what a first batch takes, in one allocation: growing table by table, copies and
  /// the pages of outgrown tables cost as much as the solve.
  ///
  /// It is more than all the rest of the solver takes: glibc gives the top of its heap back to the system when
  /// twice as much is free there as was ever freed in one piece. Siblings 35 to 90 and 130 to 200 took two to
  /// three times as long, to be handed the same pages again for each solver.
  ///
  /// Without it chain 1000 takes 13 % more instructions, grid 1024 10 %, kiwi's screen 2 %.
  ///
  /// Most of it is an upper bound. What is reserved and not used costs no memory on systems that hand
  /// out pages when they are written.
  mutating func reserve() {
    // Once in the life of a solver: what comes later grows by doubling.
    if batch.slab != nil { return }
    // Nearly all of them are of the batch: to count those takes a look at every constraint.
    let terms = problem.rows.elements.count
    // Half as much again where a bound is exact: the first view that is put in would move all of it.
    let count = agenda.pending.count * 3 / 2
    let variables = basis.slots.count
    // A list of a variable begins with room for four entries and doubles.
    let listed = 4 * variables + 2 * terms
    let factored = 4 * variables + 4 * max(0, terms - agenda.pending.count)
    let bytes =
      problem.forms.bytesToReserve(count) + problem.hinges.elements.bytesToReserve(2 * count)
      + problem.columns.elements.bytesToReserve(listed)
      + factor.edges.elements.bytesToReserve(factored)
      + problem.changed.bytesToReserve(variables) + factor.forwardOrder.bytesToReserve(variables)
      + factor.backwardOrder.bytesToReserve(variables)
    let held =
      problem.variables.byteCount + problem.constraints.byteCount + problem.rows.elements.byteCount
      + factor.nodes.byteCount
    var slab = Slab(byteCount: max(bytes + 16, 2 * held + Limits.keptBytes))
    problem.forms.reserve(count, in: &slab)
    problem.hinges.elements.reserve(2 * count, in: &slab)
    problem.columns.elements.reserve(listed, in: &slab)
    factor.edges.elements.reserve(factored, in: &slab)
    problem.changed.reserve(variables, in: &slab)
    factor.forwardOrder.reserve(variables, in: &slab)
    factor.backwardOrder.reserve(variables, in: &slab)
    // What is given back after the batch has memory of its own.
    batch.entering.reserve(agenda.pending.count)
    batch.singles.reserve(agenda.pending.count)
    batch.slab = slab
  }
}
