import Cassowary
import Testing

/// How much work a first batch takes, by its counters.
@Suite struct FirstBatchTests {
  /// A label's content size: at least, and less strongly at most.
  private func contentSize(
    _ solver: inout Solver, _ variable: Variable, _ size: Double, hugging: Priority = .weak
  ) throws {
    try solver.enqueue((variable >= size).priority(.strong))
    try solver.enqueue((variable <= size).priority(hugging))
  }

  @Test func `equalities leave the variables with a content size to it`() throws {
    var solver = Solver()
    let (x, width, y, height) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    // Each equality could define either of its variables.
    try solver.enqueue(LinearExpression(x) + width == 300)
    try solver.enqueue(LinearExpression(height) + y == 200)
    try contentSize(&solver, width, 80)
    try contentSize(&solver, height, 20)
    try solver.solve()
    #expect(solver.value(of: x) == 220)
    #expect(solver.value(of: y) == 180)
    let work = solver.statistics
    #expect(work.pivots == 4)
    #expect(work.freshPivots == 4)
    #expect(work.primalSteps == 0)
  }

  @Test func `the row that is wanted least takes what is left`() throws {
    var solver = Solver()
    let heights = (0..<100).map { _ in solver.makeVariable() }
    var sum = LinearExpression(-2500)
    for (k, height) in heights.enumerated() {
      sum.append(height, 1)
      try contentSize(&solver, height, 20, hugging: k == 42 ? 240 : .weak)
    }
    try solver.enqueue(Constraint(sum, .equal))
    try solver.solve()
    #expect(solver.value(of: heights[42]) == 520)
    #expect(solver.value(of: heights[43]) == 20)
    #expect(solver.statistics.pivots <= 101)
  }

  @Test(arguments: [10, 300])
  func `a nested batch needs no pivot that costs`(depth: Int) throws {
    var solver = Solver()
    let (root, size) = (solver.makeVariable(), solver.makeVariable())
    try solver.enqueue(root == 0)
    try solver.enqueue((size == 1000).priority(.strong))
    var (outer, outerSize) = (root, size)
    for _ in 0..<depth {
      let (inner, innerSize) = (solver.makeVariable(), solver.makeVariable())
      try solver.enqueue(LinearExpression(inner) - outer - 1 == 0)
      try solver.enqueue(LinearExpression(inner) + innerSize - outer - outerSize + 1 == 0)
      (outer, outerSize) = (inner, innerSize)
    }
    try solver.solve()
    #expect(solver.value(of: outer) == Double(depth))
    #expect(solver.value(of: outerSize) == Double(1000 - 2 * depth))
    solver.buildBasis()
    let work = solver.statistics
    #expect(work.pivots == 2 * depth + 2)
    #expect(work.freshPivots == work.pivots)
    #expect(work.eliminations == 0)
    #expect(work.refactorisations == 0)
  }
}
