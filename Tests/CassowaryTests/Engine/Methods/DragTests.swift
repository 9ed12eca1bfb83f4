import Cassowary
import TestSupport
import Testing

/// Values that are dragged to and fro, while limits are met and constraints change: the solver stands where one
/// that never knew another state does.
@Suite struct DragTests {
  private struct Row {
    var terms: [(index: Int, coefficient: Double)]
    var constant: Double
    var relation = Relation.equal
    var priority: Priority
    var id: ConstraintID?

    func constraint(on variables: [Variable]) -> Constraint {
      var expression = LinearExpression(constant)
      for term in terms { expression.append(variables[term.index], term.coefficient) }
      return Constraint(expression, relation, priority: priority)
    }
  }

  /// Variables of which the first are dragged. All priorities differ and each variable is wanted somewhere, so
  /// that there is one optimum.
  private struct Board {
    var rows: [Row] = []
    var targets: [Double] = []
    var count: Int

    init(_ random: inout SplitMix64) {
      count = 3 + random.below(12)
      targets = (0..<1 + random.below(min(count, 7))).map { _ in Double(50 + random.below(250)) }
      for j in targets.count..<count where random.chance(0.75) {
        let factor = [1, 1, 0.5, 2, -1][random.below(5)]
        rows.append(
          Row(
            terms: [(j, 1), (random.below(j), -factor)], constant: Double(random.below(41) - 20),
            priority: random.chance(0.5) ? .required : Priority(700 + Float(j) / 2)))
      }
      for j in 0..<count {
        rows.append(
          Row(
            terms: [(j, 1)], constant: -Double(random.below(100)),
            priority: Priority(10 + Float(j) / 2)))
      }
      for limit in 0..<random.below(count) {
        let (a, b) = (random.below(count), random.below(count))
        rows.append(
          Row(
            terms: a == b ? [(a, 1)] : [(a, 1), (b, -1)],
            constant: Double(random.below(500) - 250),
            relation: random.chance(0.5) ? .lessThanOrEqual : .greaterThanOrEqual,
            priority: Priority(600 + Float(limit) / 2)))
      }
    }

    /// The values of a solver that is given all of it at once.
    func solved() throws -> [Double] {
      var solver = Solver()
      let variables = (0..<count).map { _ in solver.makeVariable() }
      try begin(&solver, variables)
      for row in rows where row.id != nil { try solver.enqueue(row.constraint(on: variables)) }
      try solver.solve()
      return variables.map { solver.value(of: $0) }
    }

    func begin(_ solver: inout Solver, _ variables: [Variable]) throws {
      for (k, target) in targets.enumerated() {
        try solver.edit(variables[k], priority: Priority(800 + Float(k) / 2))
        try solver.suggest(target, for: variables[k])
      }
    }
  }

  private func check(
    _ solver: inout Solver, _ variables: [Variable], _ board: Board, _ seed: UInt64
  ) throws {
    try solver.solve()
    let values = variables.map { solver.value(of: $0) }
    let wanted = try board.solved()
    #expect(zip(values, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed)")
  }

  @Test func `what is dragged stands where a solver made anew has it`() throws {
    for seed in 0..<UInt64(LongRun.isFull ? 20_000 : LongRun.amount(everyday: 40, all: 300)) {
      var random = SplitMix64(seed: seed &+ LongRun.seed)
      var board = Board(&random)
      var solver = Solver()
      let variables = (0..<board.count).map { _ in solver.makeVariable() }
      try board.begin(&solver, variables)
      for k in board.rows.indices {
        board.rows[k].id = try solver.enqueue(board.rows[k].constraint(on: variables))
      }
      try check(&solver, variables, board, seed)
      for _ in 0..<5 + random.below(35) {
        let k = random.below(board.rows.count)
        switch random.below(10) {
        case 0..<7:
          // The same one again and again, now and then with another.
          let dragged = random.below(board.targets.count)
          for _ in 0...random.below(5) {
            let moved = random.chance(0.7) ? dragged : random.below(board.targets.count)
            board.targets[moved] += Double(random.below(61) - 30) / (random.chance(0.5) ? 1 : 8)
            try solver.suggest(board.targets[moved], for: variables[moved])
            if random.chance(0.5) { try check(&solver, variables, board, seed) }
          }
        case 7:
          guard let id = board.rows[k].id else { continue }
          board.rows[k].constant += Double(random.below(41) - 20)
          try solver.enqueue(constant: board.rows[k].constant, of: id)
        case 8:
          guard board.rows[k].relation != .equal, let id = board.rows[k].id else { continue }
          board.rows[k].id = nil
          try solver.remove(id)
        default:
          if board.rows[k].id != nil { continue }
          board.rows[k].id = try solver.enqueue(board.rows[k].constraint(on: variables))
        }
        if random.chance(0.6) { try check(&solver, variables, board, seed) }
      }
    }
  }

  @Test func `a right-hand side that two changes of one solve move takes everything along`() throws
  {
    var solver = Solver()
    let (x, z) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Constraint(LinearExpression(x) - 10, .equal, priority: 500))
    let second = try solver.add(Constraint(LinearExpression(x) - 20, .equal, priority: 400))
    try solver.add(Constraint(LinearExpression(z) - 10, .equal, priority: 100))
    try solver.add(Constraint(LinearExpression(x) + z - 35, .lessThanOrEqual))
    try solver.solve()
    #expect((solver.value(of: x), solver.value(of: z)) == (10, 10))
    // The row of x goes to the second constraint, which moves as well.
    try solver.enqueue(priority: 300, of: first)
    try solver.enqueue(constant: -30, of: second)
    try solver.solve()
    #expect((solver.value(of: x), solver.value(of: z)) == (30, 5))
    #expect(solver.brokenInvariant() == nil)
  }
}
