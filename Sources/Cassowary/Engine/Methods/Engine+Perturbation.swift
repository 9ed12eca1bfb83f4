/// The way out of dual steps that lead nowhere: costs of their own for the rows that tie.
///
/// Where many dual values stand at the end of their range, steps change the basis and nothing else, and may
/// go round in circles. Each of these rows gets another slope, a number like no other, at a priority
/// below all there are: then one of them has less room than the rest, and every step is progress.
/// No priority in use is touched. Comparisons are lexicographic, so that what is optimal with the priority below
/// is so without it, and it is taken off again without a step (perturbation: Charnes 1952; as a priority of
/// its own: Dantzig, Orden, Wolfe 1955).
extension Engine {
  /// Gives rows whose dual values are at the end of their range some room at the priority below all others:
  /// each once, so that this comes to an end and leaves the rest to Bland's rule.
  mutating func perturb() {
    problem.shifts.resize(to: problem.rows.count, filling: 0)
    for p in basis.positions.indices where basis.positions[p].kind == .active {
      let row = basis.positions[p].row
      if problem.rows[row].breakpoints.count == 0 || problem.shifts[row] != 0 { continue }
      let isSpentAbove = reducedCost(p, up: true) && duals.reducedCost.sign <= 0
      let isSpentBelow = reducedCost(p, up: false) && duals.reducedCost.sign <= 0
      if isSpentAbove == isSpentBelow { continue }
      // Between one and two, and far from its neighbours': the golden ratio's multiples, modulo one.
      let share = Double(UInt32(truncatingIfNeeded: row) &* 0x9E37_79B9) * 0x1p-32
      problem.shifts[row] = isSpentAbove ? 1 + share : -1 - share
      degenerateSteps = 0
    }
  }

  /// Takes the priority below all others off again.
  mutating func endPerturbation() {
    problem.shifts.removeAll()
    for p in basis.positions.indices { dropLastPriority(p) }
  }
}

extension Problem {
  /// Adds `factor` times what a row costs at the priority below all others, while steps need one.
  @inline(never)
  func addShift(of row: Int32, times factor: Double, to vector: inout PriorityVector) {
    let shift = Int(row) < shifts.count ? shifts[row] : 0
    if shift != 0 { vector.add(priority: lastPriority, value: factor * shift) }
  }
}
