import Cassowary
import TestSupport
import Testing

/// Facts about the answer, compared with what a small change really does.
@Suite struct FactTests {
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
    let holders = solver.support(of: LinearExpression(width)).map(\.constraint)
    #expect(Set(holders) == [size, start, end])
    #expect(Set(solver.activeConstraints) == [size, start, end])
    #expect(solver.multipliers(of: end) == [LevelRate(priority: 750, rate: 1)])
    #expect(solver.multipliers(of: wish) == [LevelRate(priority: 750, rate: -1)])
    #expect(solver.multipliers(of: other).isEmpty)
  }

  @Test func `the worked example of the solver's page`() throws {
    var solver = Solver()
    let window = solver.makeVariable()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    func values() -> [Double] { [window, a, b].map { solver.value(of: $0) } }
    let size = try solver.add(Constraint(window - 300, .equal, priority: 900))
    #expect(values() == [300, 0, 0])
    let sum = try solver.add(a + b + 20 - window == 0)
    #expect(values() == [300, 0, 280])
    #expect(solver.statistics.freshPivots == 2 && solver.statistics.pivots == 2)
    try solver.add(Constraint(a - b, .equal, priority: 750))
    #expect(values() == [300, 140, 140])
    #expect(solver.statistics.pivots == 3 && solver.statistics.eliminations == 1)
    let cap = try solver.add(a <= 100)
    #expect(values() == [300, 100, 180])
    #expect(solver.multipliers(of: cap) == [LevelRate(priority: 750, rate: 2)])
    #expect(Set(solver.support(of: a - b).map(\.constraint)) == [size, sum, cap])
  }

  /// A multiplier must be one of the two one-sided slopes of the level's sum, or lie between them.
  @Test(arguments: LongRun.amount(everyday: 0..<4, all: 0..<20))
  func `multipliers are the slopes of the sums`(seed: Int) throws {
    var style = Generator.Style(variables: 5...12, operations: 60)
    style.isLayout = seed.isMultiple(of: 2)
    var player = Player()
    player.judges = false
    for operation in Generator(seed: UInt64(seed) &+ 900, style: style).operations {
      try player.perform(operation)
    }
    let problem = player.mirror.problem
    let step = 1.0 / 1024
    for (index, id) in player.mirror.ids.enumerated() {
      // Constraints at one value of one form move together.
      let variables = Set(problem.rows[index].entries.map(\.variable))
      let isAlone = problem.rows.indices.allSatisfy { other in
        other == index || Set(problem.rows[other].entries.map(\.variable)) != variables
      }
      guard isAlone, let handle = player.handle(of: id) else { continue }
      let rates = player.solver.multipliers(of: handle)
      guard let highest = problem.levels.first(where: { $0 != 1000 }) else { continue }
      let rate = rates.first { $0.priority.rawValue == highest }?.rate ?? 0
      func sum(_ change: Double) -> Double? {
        var moved = problem
        moved.rows[index].constant += change
        let reference = ReferenceSolver<Rational>(moved)
        return reference.isFeasible ? reference.sums.first?.doubleValue : nil
      }
      guard let here = sum(0), let above = sum(step), let below = sum(-step) else { continue }
      let slopes = [(above - here) / step, (here - below) / step].sorted()
      #expect(
        rate >= slopes[0] - 1e-6 && rate <= slopes[1] + 1e-6,
        "c\(id) has \(rate) at \(highest), not in \(slopes)")
    }
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
