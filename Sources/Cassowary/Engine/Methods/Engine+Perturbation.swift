/// The way out of dual steps that lead nowhere: costs of their own for the forms that tie.
///
/// Where many multipliers stand at the end of their range, steps change the basis and nothing else, and may
/// go round in circles. Each of these forms gets another slope, a number like no other, at a level
/// below all there are: then one of them has less room than the rest, and every step is progress.
/// No level in use is touched. Comparisons are lexicographic, so that what is optimal with the level below
/// is so without it, and it is taken off again without a step (perturbation: Charnes 1952; as a level of
/// its own: Dantzig, Orden, Wolfe 1955).
extension Engine {
  /// Gives forms whose multipliers are at the end of their range some room at the level below all others:
  /// each once, so that this comes to an end and leaves the rest to Bland's rule.
  mutating func perturb() {
    problem.shifts.resize(to: problem.forms.count, filling: 0)
    for p in basis.slots.indices where basis.slots[p].kind == .pinned {
      let form = basis.slots[p].form
      if problem.forms[form].hinges.count == 0 || problem.shifts[form] != 0 { continue }
      let isSpentAbove = room(p, up: true) && duals.room.sign <= 0
      let isSpentBelow = room(p, up: false) && duals.room.sign <= 0
      if isSpentAbove == isSpentBelow { continue }
      // Between one and two, and far from its neighbours': the golden ratio's multiples, modulo one.
      let share = Double(UInt32(truncatingIfNeeded: form) &* 0x9E37_79B9) * 0x1p-32
      problem.shifts[form] = isSpentAbove ? 1 + share : -1 - share
      degenerateSteps = 0
    }
  }

  /// Takes the level below all others off again.
  mutating func endPerturbation() {
    problem.shifts.removeAll()
    for p in basis.slots.indices { dropLastLevel(p) }
  }
}

extension Problem {
  /// Adds `factor` times what a form costs at the level below all others, while steps need one.
  @inline(never)
  func addShift(of form: Int32, times factor: Double, to vector: inout LevelVector) {
    let shift = Int(form) < shifts.count ? shifts[form] : 0
    if shift != 0 { vector.add(key: lastKey, value: factor * shift) }
  }
}
