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
  mutating func displace(_ form: Int32, by delta: Double) {
    if delta != 0 { basis.displaced.append(Seed(slot: problem.forms[form].slot, amount: delta)) }
  }

  /// Moves everything by what right-hand sides were displaced, in one solve.
  mutating func move() {
    if basis.displaced.isEmpty { return }
    factor.backward(basis.displaced)
    moveAlongBackward(1)
    for seed in basis.displaced.items where basis.slots[seed.slot].form >= 0 {
      problem.placeAlone(basis.slots[seed.slot].form)
    }
    basis.displaced.removeAll()
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
    evaluateFloating()
  }

  /// Computes floating forms from the variables, and queues those that lie outside their segments.
  ///
  /// Floating forms that lost all constraints are left out: nothing asks for their value.
  mutating func evaluateFloating() {
    for form in problem.forms.indices
    where problem.forms[form].slot < 0 && problem.forms[form].hinges.count > 0 {
      problem.forms[form].value = problem.evaluate(form).value
      problem.enqueueIfOutside(form)
    }
  }

  /// One step of iterative refinement: moves every pinned form onto the value it stands for.
  ///
  /// What differs by no more than rounding is left alone, so that a system at rest stays as it is,
  /// bit by bit.
  private mutating func recoverValues() {
    for p in basis.slots.indices where basis.slots[p].form >= 0 {
      let form = basis.slots[p].form
      let off = problem.forms[form].value - problem.evaluate(form).value
      if abs(off) > Tolerance.cancellation * max(1, abs(problem.forms[form].value)) {
        basis.displaced.append(Seed(slot: p, amount: off))
      }
    }
    move()
  }
}
