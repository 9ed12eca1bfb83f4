import Cassowary
import TestSupport
import Testing

/// Numbers of sizes that no screen has: they are solved right, or refused by a typed error.
@Suite struct MagnitudeTests {
  /// What a body throws.
  private func error(_ body: () throws -> Void) -> SolverError? {
    do { try body() } catch { return error as? SolverError }
    return nil
  }

  /// Weights from the smallest to the largest, a factor of ten apart.
  static let weights: [Double] = (-4...6).map { exponent in
    (0..<abs(exponent)).reduce(1) { weight, _ in exponent < 0 ? weight / 10 : weight * 10 }
  }

  @Test(arguments: weights) func `twice the weight wins, however small both are`(
    weight: Double
  ) throws {
    let heavier = weight * 2 <= Solver.weights.upperBound ? weight * 2 : weight
    let lighter = heavier / 2
    var atOnce = Solver()
    var together = Solver()
    let (x, y) = (atOnce.makeVariable(), together.makeVariable())
    try atOnce.add(Constraint(x - 0, .equal, priority: 500, weight: lighter))
    try atOnce.add(Constraint(x - 10, .equal, priority: 500, weight: heavier))
    try together.enqueue(Constraint(y - 0, .equal, priority: 500, weight: lighter))
    try together.enqueue(Constraint(y - 10, .equal, priority: 500, weight: heavier))
    try together.solve()
    #expect(atOnce.value(of: x) == 10)
    #expect(together.value(of: y) == 10)
  }

  @Test func `a light weight decides beside the heaviest one`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(x - y, .equal, priority: 500, weight: Solver.weights.upperBound))
    try solver.add(Constraint(x - 0, .equal, priority: 500, weight: Solver.weights.lowerBound))
    try solver.add(Constraint(y - 10, .equal, priority: 500, weight: 2e-4))
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 10)
  }

  @Test(arguments: [
    .leastNonzeroMagnitude, .leastNormalMagnitude / 8, 1e-300, 1e-11, 1e11, 1e100, 1e300,
    -.leastNormalMagnitude, -1e300,
  ])
  func `a coefficient that would overflow is refused at every door`(bad: Double) throws {
    var solver = Solver()
    let (p, q) = (solver.makeVariable(), solver.makeVariable())
    let pin = try solver.add(p == 3)
    let expected = SolverError.outOfRange(bad)
    #expect(error { try solver.add(p * bad + q * bad == 1) } == expected)
    #expect(error { try solver.enqueue(p * bad == 1) } == expected)
    #expect(error { try solver.add(contentsOf: [q == 1, q * bad == 1]) } == expected)
    #expect(error { try solver.setCoefficient(bad, of: q, in: pin) } == expected)
    let merged = LinearExpression(terms: [Term(q, 1), Term(q, bad), Term(q, -1)])
    if abs(bad) > 1 { #expect(error { try solver.add(Constraint(merged, .equal)) } != nil) }
    let range = solver.range(of: LinearExpression(p, bad))
    #expect(range == 0...0)
    #expect(solver.sensitivities(of: LinearExpression(p, bad)).isEmpty)
    try solver.solve()
    let values = [solver.value(of: p), solver.value(of: q)]
    #expect(values == [3, 0])
  }

  @Test(arguments: [1e31, 1e100, 1e300, -1e300, 1.7976931348623157e308])
  func `a constant that would overflow is refused at every door`(bad: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let pin = try solver.add(Constraint(x - 3, .equal, priority: .weak))
    try solver.edit(x, priority: .medium)
    let errors = [
      error { try solver.add(x == -bad) }, error { try solver.enqueue(x == -bad) },
      error { try solver.add(contentsOf: [x == 1, x == -bad]) },
      error { try solver.setConstant(bad, of: pin) },
      error { try solver.enqueue(constant: bad, of: pin) },
      error { try solver.suggest(bad, for: x) },
    ]
    #expect(errors.allSatisfy { $0 == .outOfRange(bad) })
    try solver.solve()
    #expect(solver.value(of: x) == 3)
  }

  @Test func `the largest numbers that are taken are solved right`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x * Solver.coefficients.lowerBound == Solver.constants.upperBound)
    #expect(abs(solver.value(of: x) / 1e40 - 1) < 1e-12)
    let row = x * Solver.coefficients.lowerBound - y * Solver.coefficients.upperBound
    try solver.add(row == 0)
    #expect(abs(solver.value(of: y) / 1e20 - 1) < 1e-12)
  }

  @Test func `sums that a range cannot hold are refused`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let most = Solver.coefficients.upperBound
    #expect(error { try solver.add(x * most + x * most == 1) } == .outOfRange(2 * most))
    try solver.add(x * most - x * most + x == 1)
    #expect(solver.value(of: x) == 1)
  }

  @Test(arguments: [false, true]) func `a chain that overflows is refused and leaves no trace`(
    isAtOnce: Bool
  ) throws {
    var solver = Solver()
    let first = solver.makeVariable()
    let edit = try solver.edit(first)
    var last = first
    for _ in 0..<1100 {
      let next = solver.makeVariable()
      let row = LinearExpression(next) - last * 2 == 0
      if isAtOnce { try solver.add(row) } else { try solver.enqueue(row) }
      last = next
    }
    try solver.solve()
    try solver.suggest(1, for: first)
    let thrown = error { try solver.solve() }
    guard case .overflow = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    let before = [solver.value(of: first), solver.value(of: last)]
    #expect(before == [0, 0])
    try solver.remove(edit)
    try solver.add(first == 0)
    let after = [solver.value(of: first), solver.value(of: last)]
    #expect(after == [0, 0])
  }

  @Test(.longRunning) func `a chain added one by one stops before it overflows`() throws {
    var solver = Solver()
    var chain = [solver.makeVariable()]
    try solver.add(chain[0] == 1)
    var refused = 0
    for _ in 0..<400 {
      let (last, next) = (chain[chain.count - 1], solver.makeVariable())
      do {
        try solver.add(LinearExpression(next) - last * 2 == 0)
        chain.append(next)
      } catch {
        guard case SolverError.overflow(next) = error else { throw error }
        refused += 1
      }
    }
    #expect(refused == 400 - (chain.count - 1) && refused > 60)
    for (index, (left, right)) in zip(chain, chain.dropFirst()).enumerated() {
      let (value, double) = (solver.value(of: left), solver.value(of: right))
      #expect(double == 2 * value, "link \(index)")
    }
  }
}
