/// Moving what depends on pinned forms.
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
}
