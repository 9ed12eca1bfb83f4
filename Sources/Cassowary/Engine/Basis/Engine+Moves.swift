/// Moving what depends on pinned forms: many displaced together, and what rounding displaced.
extension Engine {
  /// Applies the change left by a backward solve, times `distance`, and clears it.
  @inline(__always)
  mutating func moveAlongBackward(_ distance: Double) {
    var largest = problem.largestMove
    for k in 0..<factor.backwardOrder.count {
      let j = factor.backwardOrder[k]
      let delta = factor.nodes[j].backward * distance
      factor.nodes[j].backward = 0
      if delta == 0 { continue }
      largest = farther(largest, delta)
      problem.moveVariable(j, by: delta)
    }
    problem.largestMove = largest
  }

  /// Notes that a pinned form stands elsewhere, for ``moveDisplaced()``.
  @inline(__always)
  mutating func displace(_ form: Int32, by delta: Double) {
    if delta != 0 { basis.displaced.append(Seed(slot: problem.forms[form].slot, amount: delta)) }
  }

  /// Moves everything by what pinned forms were displaced: many at once in one solve.
  mutating func moveDisplaced() {
    if basis.displaced.isEmpty { return }
    factor.backward(basis.displaced)
    moveAlongBackward(1)
    basis.displaced.removeAll()
  }

  /// Recomputes what pinned forms stand at and takes out the drift.
  mutating func refine() {
    recoverValues()
    if problem.largestMove > Tolerance.longMove || factor.isUneven { recoverValues() }
    problem.largestValue = farther(problem.largestValue, problem.largestMove)
    problem.largestMove = 0
    for form in 0..<Int32(truncatingIfNeeded: problem.forms.count)
    where problem.forms[form].isAlive && problem.forms[form].slot < 0
      && problem.forms[form].hinges.count > 0
    {
      let value = problem.evaluate(form).value
      problem.forms[form].value = value
      if value > problem.forms[form].ceiling || value < problem.forms[form].floor {
        problem.enqueueForm(form)
      }
    }
  }

  /// One step of iterative refinement: moves every pinned form onto the value it stands for.
  private mutating func recoverValues() {
    for p in 0..<Int32(truncatingIfNeeded: basis.slots.count) where basis.slots[p].form >= 0 {
      let form = basis.slots[p].form
      let (value, magnitude) = problem.evaluate(form)
      let off = problem.forms[form].value - value
      let noise =
        factor.isUneven
        ? magnitude * .ulpOfOne : Tolerance.drop * max(1, abs(problem.forms[form].value))
      if abs(off) > noise {
        basis.displaced.append(Seed(slot: p, amount: off))
      }
    }
    moveDisplaced()
  }
}
