import Cassowary
import TestSupport
import Testing

/// Every door of the solver, with numbers, handles and budgets of every kind.
@Suite struct InvalidInputTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -.leastNormalMagnitude, 1e300, -1e300, 1e-300, 1e100, 1e-100, 1e31, 1e30, -1e30, 1e10, -1e10,
    1e11, 1e-10, 1e-11, 1e6, 1e-6, 0, -0.0, 1, -1, 1, -1, 1, 2, 0.5, 1.0 / 3, 3, 10, 100, -7, 1000,
  ]

  /// A solver under attack, what its owner believes, and handles that are not its own.
  private struct Attacker: ~Copyable {
    var random: SplitMix64
    var solver = Solver()
    var variables: [Variable] = []
    var rows: [ConstraintID] = []
    var foreignVariables: [Variable] = []
    var foreignRows: [ConstraintID] = []
    var thrown: [String: Int] = [:]

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      var other = Solver()
      for _ in 0..<4 { foreignVariables.append(other.makeVariable()) }
      for variable in foreignVariables { foreignRows.append(try other.add(variable == 1)) }
      for _ in 0..<5 { variables.append(solver.makeVariable()) }
    }

    mutating func number() -> Double { random.element(of: InvalidInputTests.numbers) }

    mutating func variable() -> Variable {
      random.chance(0.03) ? random.element(of: foreignVariables) : random.element(of: variables)
    }

    mutating func row() -> ConstraintID {
      rows.isEmpty || random.chance(0.03)
        ? random.element(of: foreignRows) : random.element(of: rows)
    }

    mutating func priority() -> Priority {
      Priority(random.element(of: [1000, 1000, 750, 500, 1, 1e-38, 0, -1, 1001, .nan, .infinity]))
    }

    mutating func constraint() -> Constraint {
      var expression = LinearExpression(number())
      for _ in 0..<(1 + random.below(5)) { expression.append(variable(), number()) }
      let relation = random.element(
        of: [.equal, .lessThanOrEqual, .greaterThanOrEqual] as [Relation])
      return Constraint(
        expression, relation, priority: priority(), weight: random.chance(0.8) ? 1 : number())
    }

    /// One call at a door.
    mutating func knock() throws {
      switch random.below(18) {
      case 0, 1, 2: rows.append(try solver.add(constraint()))
      case 3, 4: rows.append(try solver.enqueue(constraint()))
      case 5:
        let many = (0..<(1 + random.below(4))).map { _ in constraint() }
        rows += try solver.add(contentsOf: many)
      case 6: try solver.remove(row())
      case 7: try solver.setConstant(number(), of: row())
      case 8: try solver.enqueue(constant: number(), of: row())
      case 9: try solver.setPriority(priority(), of: row())
      case 10: try solver.enqueue(priority: priority(), of: row())
      case 11: try solver.setCoefficient(number(), of: variable(), in: row())
      case 12: rows.append(try solver.edit(variable(), priority: priority()))
      case 13: try solver.suggest(number(), for: variable())
      case 14: try solver.endEdit(variable())
      case 15:
        variables.append(solver.makeVariable())
        let variable = variable()
        try solver.release(variable)
        variables.removeAll { $0 == variable }
      case 16: ask()
      default: try solver.solve()
      }
    }

    /// Questions answer whatever they are asked.
    mutating func ask() {
      let expression = LinearExpression(
        terms: [Term(variable(), number()), Term(variable(), number())], constant: number())
      let range = solver.range(of: expression)
      #expect(range.lowerBound <= range.upperBound)
      _ = solver.sensitivities(of: expression)
      let id = row()
      _ = (solver.motion(of: id, upward: true), solver.activeConstraints)
      _ = (solver.residual(of: id), solver.violation(of: id), solver.contains(id))
    }

    var state: [UInt64] {
      variables.map { solver.value(of: $0).bitPattern }
        + rows.map { solver.contains($0) ? 1 : 0 }
    }
  }

  @Test(arguments: LongRun.amount(everyday: 0..<8, all: 0..<60))
  func `no call at any door leaves what is not a number, or a trace`(
    seed: UInt64
  ) throws {
    var attacker = try Attacker(seed: seed)
    for step in 0..<400 {
      if step.isMultiple(of: 50) {
        attacker.solver.pivotBudget = attacker.random.element(of: [nil, nil, 0, 3, 1000])
      }
      let before = attacker.state
      let count = before.count
      do {
        try attacker.knock()
      } catch let error as SolverError {
        attacker.thrown[String(String(describing: error).prefix(8)), default: 0] += 1
        let after = attacker.state
        if after.count == count { #expect(after == before, "seed \(seed), step \(step): \(error)") }
      }
      for variable in attacker.variables {
        let value = attacker.solver.value(of: variable)
        #expect(abs(value) <= 1e101, "seed \(seed), step \(step)")
      }
    }
    #expect(attacker.thrown.count >= 5, "doors that were tried: \(attacker.thrown)")
  }
}
