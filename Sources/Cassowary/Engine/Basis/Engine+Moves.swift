/// Moving what depends on pinned forms: many displaced together, and what rounding displaced.
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

  /// Notes that a pinned form stands elsewhere, for ``move()``.
  @inline(__always)
  mutating func displace(_ form: Int32, by delta: Double) {
    if delta != 0 { basis.displaced.append(Seed(slot: problem.forms[form].slot, amount: delta)) }
  }

  /// Moves everything by what pinned forms were displaced.
  ///
  /// A few constants that change while the basis stays what it was, those of a window and a text or two,
  /// move along directions that are remembered from one flush to the next. Everything else moves in one
  /// solve with as many right-hand sides as forms were displaced.
  @inline(__always)
  mutating func move() {
    // Most of what asks for it moved nothing.
    if !basis.displaced.isEmpty { moveDisplaced() }
  }

  /// The same of something.
  private mutating func moveDisplaced() {
    if basis.version == basis.steadyVersion {
      if basis.displaced.count <= Limits.fewMoves {
        for seed in basis.displaced.items {
          movePinned(seed.slot, basis.slots[seed.slot].form, by: seed.amount)
        }
        basis.displaced.removeAll()
        return
      }
      suspendDirections()
    }
    if basis.displaced.count == 1 { return moveAlone(basis.displaced.removeLast()) }
    factor.backward(basis.displaced)
    moveAlongBackward(1)
    for seed in basis.displaced.items where basis.slots[seed.slot].form >= 0 {
      problem.placeAlone(basis.slots[seed.slot].form)
    }
    basis.displaced.removeAll()
  }

  /// The same of one form, by a solve that knows no amounts.
  mutating func moveAlone(_ seed: Seed) {
    factor.backward(seed.slot)
    moveAlongBackward(seed.amount)
    if basis.slots[seed.slot].form >= 0 { problem.placeAlone(basis.slots[seed.slot].form) }
  }

  /// Gives a constraint another constant at once, where that does nothing but move what it moved before: no form
  /// leaves its segment, and nothing waits for a flush.
  ///
  /// Most of what a flush does is to find out what it has to do.
  ///
  /// - Returns: whether it was so; if not, nothing has changed.
  mutating func slide(_ c: Int32, to constant: Double) -> Bool {
    if !isIdle || !basis.directions.isLoaded || isDoubtful { return false }
    if problem.constraints[c].state != .live { return false }
    let form = problem.constraints[c].form
    let value = -constant / problem.constraints[c].scale
    guard let place = basis.directions.place(of: form, to: value),
      let own = problem.freeHinges(c, movingTo: value, goesAlong: { _ in false }),
      own.contains(problem.forms[form].segment)
    else { return false }
    problem.constraints[c].constant = constant
    let offset = problem.forms[form].hinges.offset
    for k in own { problem.hinges[offset + k].value = value }
    problem.forms[form].value = value
    travel(place)
    problem.placeAlone(form)
    return true
  }

  /// Recomputes what pinned forms stand at and takes out the drift.
  ///
  /// Iterative refinement (Wilkinson 1963): the residuals of the pinned forms are computed from the
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
  @inline(__always)
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
