/// Room for a large first batch.
extension Engine {
  /// Makes room for what a first batch takes, in one allocation: growing table by table, copies and
  /// the pages of outgrown tables cost as much as the solve.
  ///
  /// It is more than all the rest of the solver takes: glibc gives the top of its heap back to the system when
  /// twice as much is free there as was ever freed in one piece, and each new solver would be handed the same pages
  /// again.
  mutating func reserve() {
    // Once in the life of a solver: what comes later grows by doubling.
    if batch.slab != nil { return }
    var slab = unsafe Slab()
    reserve(in: &slab)
    slab.allocate(atLeast: 2 * byteCount + Limits.keptBytes)
    reserve(in: &slab)
    batch.slab = slab
  }

  /// Most of it is an upper bound. What is reserved and not used costs no memory on systems that hand
  /// out pages when they are written.
  private mutating func reserve(in slab: inout Slab) {
    // Nearly all of them are of the batch: to count those takes a look at every constraint.
    let terms = problem.rows.elements.count
    // Half as much again where a bound is exact: the first view that is put in would move all of it.
    let count = agenda.pending.count * 3 / 2
    let variables = basis.slots.count
    problem.forms.reserve(count, in: &slab)
    problem.hinges.elements.reserve(2 * count, in: &slab)
    // A list of a variable begins with room for four entries and doubles.
    problem.columns.elements.reserve(4 * variables + 2 * terms, in: &slab)
    factor.edges.elements.reserve(
      4 * variables + 4 * max(0, terms - agenda.pending.count), in: &slab)
    problem.changed.reserve(variables, in: &slab)
    factor.forwardOrder.reserve(variables, in: &slab)
    factor.backwardOrder.reserve(variables, in: &slab)
  }
}
