/// By how much the points of a batch are displaced, and moving everything by that.
extension Engine {
  /// Notes by how much points are displaced from now on, and were when the first ones were seated.
  ///
  /// As long as every point defines a variable of its own nobody asks, which goes for most screens.
  mutating func beginDisplacing(_ seated: Int) {
    if batch.isDisplacing { return }
    batch.isDisplacing = true
    for k in 0..<seated {
      let form = batch.points[k].form
      if problem.forms[form].slot < 0 { continue }
      let delta = problem.forms[form].value - problem.evaluate(form).value
      if delta == 0 { continue }
      basis.displaced.append(Seed(slot: problem.forms[form].slot, amount: delta))
    }
  }

  /// Moves everything by what the seated forms are displaced, and queues what is violated then.
  ///
  /// One solve for all that exchanges displaced, however many: each of them alone would move half
  /// the screen.
  mutating func moveSeated() {
    factor.backward(basis.displaced)
    basis.displaced.removeAll()
    var largest = problem.largestMove
    for k in 0..<factor.backwardOrder.count {
      let j = factor.backwardOrder[k]
      let delta = factor.nodes[j].backward
      factor.nodes[j].backward = 0
      if delta == 0 { continue }
      largest = farther(largest, delta)
      problem.values[j] += delta
      problem.noteChange(j)
    }
    problem.largestMove = largest
    // Most of the forms have moved: none is followed on its way, as `moveVariable` would.
    evaluateFloating()
  }
}
