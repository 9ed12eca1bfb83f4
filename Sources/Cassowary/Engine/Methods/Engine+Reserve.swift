/// Room for a large first batch.
extension Engine {
  /// Makes room for what a first batch takes and as much again, in one allocation: growing table
  /// by table, copies and the pages of outgrown tables cost as much as the solve.
  ///
  /// What is reserved and not used costs no memory on systems that hand out pages when they are
  /// written.
  mutating func reserve() {
    // Once in the life of a solver: what comes later grows by doubling.
    if batch.slab != nil { return }
    var terms = 0
    for k in 0..<agenda.pending.count {
      terms += Int(problem.constraints[agenda.pending[k]].raw.count)
    }
    let count = 2 * agenda.pending.count
    let variables = 2 * basis.slots.count
    // A list of a variable begins with room for four entries and doubles.
    let listed = 4 * variables + 2 * terms
    let factored = 4 * variables + 4 * max(0, terms - agenda.pending.count)
    let bytes =
      problem.forms.bytesToReserve(count) + problem.hinges.elements.bytesToReserve(2 * count)
      + problem.columns.elements.bytesToReserve(listed)
      + factor.edges.elements.bytesToReserve(factored)
      + problem.changed.bytesToReserve(variables) + factor.forwardOrder.bytesToReserve(variables)
      + factor.backwardOrder.bytesToReserve(variables) + batch.unsorted.bytesToReserve(count)
      + batch.points.bytesToReserve(count) + basis.displaced.bytesToReserve(count)
    var slab = Slab(byteCount: bytes + 16)
    problem.forms.reserve(count, in: &slab)
    problem.hinges.elements.reserve(2 * count, in: &slab)
    problem.columns.elements.reserve(listed, in: &slab)
    factor.edges.elements.reserve(factored, in: &slab)
    problem.changed.reserve(variables, in: &slab)
    factor.forwardOrder.reserve(variables, in: &slab)
    factor.backwardOrder.reserve(variables, in: &slab)
    batch.unsorted.reserve(count, in: &slab)
    batch.points.reserve(count, in: &slab)
    basis.displaced.reserve(count, in: &slab)
    batch.slab = slab
  }
}
