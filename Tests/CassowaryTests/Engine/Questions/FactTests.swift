import TestSupport
import Testing

@testable import Cassowary

/// Facts about the answer, compared with what a small change really does.
@Suite struct FactTests {
  /// The dual value of the row that a constraint is on, by priority; `nil` if it is not active.
  private func dualValue(
    of id: ConstraintID, in solver: borrowing Solver
  ) -> [Priority: Double]? {
    let row = solver.engine.problem.constraints[id.index].row
    let p = solver.engine.problem.rows[row].position
    if p < 0 { return nil }
    return Dictionary(
      uniqueKeysWithValues: solver.engine.dualValue(p).map {
        (Priority(Float(bitPattern: $0.priority)), $0.value)
      })
  }

  @Test func `a violated constraint names what is in its way`() throws {
    var solver = Solver()
    let (left, right, width) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    let size = try solver.add(right - left - width == 0)
    let start = try solver.add(LinearExpression(left) == 10)
    let end = try solver.add(Constraint(right - 100, .lessThanOrEqual, priority: 900))
    let wish = try solver.add(Constraint(width - 120, .equal, priority: 750))
    let other = try solver.add(Constraint(LinearExpression(width), .greaterThanOrEqual))
    #expect(solver.value(of: width) == 90)
    let holders = solver.sensitivities(of: LinearExpression(width)).flatMap(\.constraints)
    #expect(Set(holders) == [size, start, end])
    #expect(Set(solver.activeConstraints) == [size, start, end])
    #expect(dualValue(of: end, in: solver) == [750: 1])
    #expect(dualValue(of: wish, in: solver) == nil && dualValue(of: other, in: solver) == nil)
  }

  @Test func `the worked example of the solver's page`() throws {
    var solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let window = solver.makeVariable()
    func values() -> [Double] { [window, a, b].map { solver.value(of: $0) } }
    /// An expression as a combination of active rows, by their constraints; a placeholder has none.
    func factors(of expression: LinearExpression) -> [Set<ConstraintID>: Double] {
      Dictionary(
        uniqueKeysWithValues: solver.sensitivities(of: expression).map {
          (Set($0.constraints), $0.factor)
        })
    }
    let size = try solver.add(Constraint(window - 300, .equal, priority: 900))
    #expect(values() == [300, 0, 0])
    let sum = try solver.add(a + b + 20 - window == 0)
    #expect(values() == [300, 0, 280])
    #expect(solver.statistics.freshPivots == 2 && solver.statistics.pivots == 2)
    #expect(factors(of: a - b) == [[]: 2, [sum]: -1, [size]: -1])
    let equal = try solver.add(Constraint(a - b, .equal, priority: 750))
    #expect(values() == [300, 140, 140])
    #expect(solver.statistics.pivots == 3 && solver.statistics.eliminations == 1)
    #expect(factors(of: LinearExpression(a)) == [[equal]: 0.5, [sum]: 0.5, [size]: 0.5])
    let cap = try solver.add(a <= 100)
    #expect(values() == [300, 100, 180])
    #expect(dualValue(of: cap, in: solver) == [750: 2])
    #expect(Set(solver.sensitivities(of: a - b).flatMap(\.constraints)) == [size, sum, cap])
    // The row A - B is inactive at -80, below its equality.
    let row = solver.engine.problem.constraints[equal.index].row
    #expect(solver.engine.problem.rows[row].isInactive)
    #expect(solver.engine.problem.evaluate(row).value == -80)
    solver.engine.gatherSlope(of: row)
    #expect(solver.engine.duals.theta.items.map(\.value) == [-1])
  }

  @Test(arguments: 0..<40) func `ranges asked for together are those asked for alone`(
    seed: Int
  ) throws {
    var style = Generator.Style(variables: 5...30, operations: 60)
    style.isLayout = !seed.isMultiple(of: 4)
    var player = Player()
    player.judges = false
    for operation in Generator(seed: UInt64(seed) &+ 300, style: style).operations {
      try player.perform(operation)
    }
    let variables = player.handlesOfVariables
    let together = player.solver.ranges(of: variables.map { LinearExpression($0) })
    for (variable, range) in zip(variables, together) {
      let alone = player.solver.range(of: variable)
      // Each search for an end begins where the one before it stopped, so digits may differ.
      for (one, other) in [
        (range.lowerBound, alone.lowerBound), (range.upperBound, alone.upperBound),
      ] {
        #expect(one == other || abs(one - other) <= 1e-6 * max(1, abs(other)))
      }
    }
  }

  /// Lengths that share too little room, and where each ends: from the least position of one to its
  /// greatest are as many steps as there are lengths, from one to the next a few.
  @Test(arguments: LongRun.amount(everyday: [50], all: [100, 200]))
  func `the ranges of a line take a few steps each`(count: Int) throws {
    var solver = Solver()
    var asked: [Variable] = []
    var end = LinearExpression()
    for _ in 0..<count {
      let (length, edge) = (solver.makeVariable(), solver.makeVariable())
      try solver.enqueue(LinearExpression(length) >= 0)
      try solver.enqueue(Constraint(length - 10, .equal, priority: 750))
      try solver.enqueue(edge - end - length == 0)
      end = LinearExpression(edge)
      asked += [length, edge]
    }
    try solver.enqueue(end == 5 * Double(count))
    try solver.solve()
    let before = solver.statistics.primalSteps
    let ranges = solver.ranges(of: asked.map { LinearExpression($0) })
    for (place, range) in ranges.enumerated() {
      let (before, after) = (10 * Double(place / 2 + 1), 10 * Double(count - place / 2 - 1))
      let room = 5 * Double(count)
      let expected =
        place.isMultiple(of: 2) ? 0...10.0 : max(0, room - after)...min(room, before)
      #expect(range == expected, "\(place)")
    }
    #expect(solver.statistics.primalSteps - before < 4 * asked.count)
  }
}
