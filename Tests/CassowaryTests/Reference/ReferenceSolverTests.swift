import Cassowary
import TestSupport
import Testing

/// The judge is judged on problems whose answers are known.
@Suite struct ReferenceSolverTests {
  typealias Row = LinearProblem.Row

  private func solve(_ variables: Int, _ rows: [Row]) -> ReferenceSolver<Rational> {
    ReferenceSolver<Rational>(
      LinearProblem(variableCount: variables, rows: rows), keepingVariables: true)
  }

  private func row(
    _ coefficients: [Double], _ relation: Relation, _ right: Double, _ priority: Float = 1000,
    weight: Double = 1
  ) -> Row {
    Row(
      coefficients.enumerated().filter { $0.element != 0 }.map { .init($0.offset, $0.element) },
      constant: -right, relation, priority: priority, weight: weight)
  }

  @Test func `a textbook programme has its textbook optimum`() {
    // Dantzig's: maximise 3x + 5y with x <= 4, 2y <= 12, 3x + 2y <= 18: (2, 6), value 36.
    let solver = solve(
      2,
      [
        row([1, 0], .lessThanOrEqual, 4), row([0, 2], .lessThanOrEqual, 12),
        row([3, 2], .lessThanOrEqual, 18), row([1, 0], .greaterThanOrEqual, 0),
        row([0, 1], .greaterThanOrEqual, 0), row([3, 5], .greaterThanOrEqual, 1000, 500),
      ])
    #expect(solver.isFeasible)
    #expect(solver.sums == [Rational(964)])
    #expect(solver.range(of: 0).lower == Rational(2))
    #expect(solver.range(of: 1).upper == Rational(6))
  }

  @Test func `Beale's cycling example ends`() {
    let solver = solve(
      4,
      [
        row([0.25, -60, -0.04, 9], .lessThanOrEqual, 0),
        row([0.5, -90, -0.02, 3], .lessThanOrEqual, 0), row([0, 0, 1, 0], .lessThanOrEqual, 1),
      ]
        + (0..<4).map { index in
          row((0..<4).map { $0 == index ? 1 : 0 }, .greaterThanOrEqual, 0)
        } + [
          row([0.75, -150, 0.02, -6], .greaterThanOrEqual, 10, 500)
        ])
    #expect(abs(solver.sums[0].doubleValue - 9.95) < 1e-9)
  }

  @Test func `levels are strict and sums, not squares`() {
    let many = (0..<4).map { _ in row([1], .equal, 0, 250) }
    let solver = solve(1, many + [row([1], .equal, 10, 750)])
    #expect(solver.sums == [.zero, Rational(40)])
    let median = solve(
      1, [1, 2, 9].map { row([1], .equal, $0, 300) } + [row([1], .equal, 4, 299.5)])
    #expect(median.sums == [Rational(8), Rational(2)])
  }

  @Test func `weights count inside a level`() {
    let solver = solve(
      1, [row([1], .equal, 0, 500, weight: 3), row([1], .equal, 10, 500, weight: 2)])
    #expect(solver.sums == [Rational(20)])
    #expect(solver.range(of: 0).lower == .zero)
    #expect(solver.range(of: 0).upper == .zero)
  }

  @Test func `a tie leaves a range and no row leaves none`() {
    let solver = solve(
      3,
      [
        row([1, 0, 0], .equal, 0, 500), row([1, 0, 0], .equal, 10, 500),
        row([0, 1, 1], .greaterThanOrEqual, 3),
      ])
    #expect(solver.range(of: 0).lower == .zero)
    #expect(solver.range(of: 0).upper == Rational(10))
    #expect(solver.range(of: 1).lower == nil)
    #expect(solver.range(of: 1).upper == nil)
    #expect(solver.range(of: [.init(1, 1), .init(2, 1)]).lower == Rational(3))
  }

  @Test func `contradictions are seen and minimal sets too`() {
    let rows = [
      row([1, 0], .greaterThanOrEqual, 10), row([0, 1], .greaterThanOrEqual, 4),
      row([1, -1], .equal, 0), row([0, 1], .lessThanOrEqual, 5),
    ]
    let problem = LinearProblem(variableCount: 2, rows: rows)
    #expect(!problem.canHold([0, 1, 2, 3]))
    #expect(!problem.canHold([0, 2, 3]))
    #expect(problem.canHold([0, 2]))
    #expect(problem.canHold([0, 3]))
    #expect(problem.canHold([1, 2, 3]))
  }

  /// Every hint must lead to the same sums: it only chooses where to start.
  @Test(arguments: 0..<40) func `hints change the path, not the answer`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = 2 + random.below(6)
    var rows: [Row] = []
    for _ in 0..<(count * 3) {
      let coefficients = (0..<count).map { _ in
        random.chance(0.4) ? Double(random.integer(in: -3...3)) : 0
      }
      rows.append(
        row(
          coefficients, random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          Double(random.integer(in: -20...20)), random.element(of: [900, 500, 500, 20])))
    }
    let problem = LinearProblem(variableCount: count, rows: rows)
    let plain = ReferenceSolver<Rational>(problem, keepingVariables: true)
    let vertex = (0..<count).map { plain.value(of: $0).doubleValue }
    let hinted = ReferenceSolver<Rational>(problem, hint: vertex)
    let misled = ReferenceSolver<Rational>(problem, hint: vertex.map { $0 + 3 })
    #expect(plain.sums == hinted.sums)
    #expect(plain.sums == misled.sums)
    #expect(problem.judge(vertex).isOptimal)
    #expect(!problem.judge(vertex.map { $0 + 1000 }).isOptimal)
  }
}
