import Cassowary
import TestSupport
import Testing

/// Refusals come with an irreducible set and its Farkas multipliers.
@Suite struct ConflictTests {
  private func conflict(
    _ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Conflict? {
    do {
      try body()
      Issue.record("nothing was refused", sourceLocation: sourceLocation)
    } catch SolverError.unsatisfiable(let conflict) {
      return conflict
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
    return nil
  }

  @Test func `the proof names the refused constraint first and weighs every member`() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let low = try solver.add(x >= 10)
    try solver.add(z >= 0)
    let double = try solver.add(LinearExpression(y) == x * 2)
    try solver.add(z <= 7)
    let found = conflict { try solver.add(y <= 15) }
    let members = try #require(found?.members)
    #expect(members.map(\.constraint) == [nil, low, double])
    // (y - 15) - (y - 2x) - 2(x - 10) = 5
    let scale = members[0].multiplier
    #expect(members.map { $0.multiplier / scale } == [1, -2, -1])
    #expect(abs(abs(found?.gap ?? 0) - 5 * abs(scale)) < 1e-9)
  }

  @Test func `a change of a constant is refused like an addition`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let low = try solver.add(x >= 10)
    let high = try solver.add(x <= 20)
    let found = conflict { try solver.setConstant(-5, of: high) }
    #expect(found?.members.map(\.constraint) == [high, low])
    #expect(solver.value(of: x) >= 10)
    #expect(solver.residual(of: high) == solver.value(of: x) - 20)
    try solver.setConstant(-10, of: high)
    #expect(solver.value(of: x) == 10)
  }

  @Test func `a change of priority or coefficient is refused like an addition`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let low = try solver.add(x >= 10)
    let high = try solver.add(Constraint(x - 5, .lessThanOrEqual, priority: .strong))
    let promoted = conflict { try solver.setPriority(.required, of: high) }
    #expect(promoted?.members.map(\.constraint) == [high, low])
    #expect(solver.violation(of: high) == 5)
    let cap = try solver.add(x <= 30)
    let scaled = conflict { try solver.setCoefficient(4, of: x, in: cap) }
    #expect(scaled?.members.map(\.constraint) == [cap, low])
    try solver.setCoefficient(3, of: x, in: cap)
    #expect(solver.value(of: x) == 10)
  }

  @Test func `a constraint can contradict itself`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let found = conflict { try solver.add(x - x + 3 <= 0) }
    #expect(found?.members.map(\.constraint) == [nil])
    try solver.add(x - x - 3 <= 0)
    try solver.add(Constraint(LinearExpression(4), .equal, priority: .weak))
    try solver.add(x == 2)
    #expect(solver.value(of: x) == 2)
  }

  @Test func `every enqueued contradiction is reported, the rest holds`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let kept = try solver.enqueue(x == 1)
    let lost = try solver.enqueue(x == 2)
    let other = try solver.enqueue(y >= 5)
    let also = try solver.enqueue(LinearExpression(y) == LinearExpression(x))
    let refusals = try solver.solve()
    #expect(refusals.map(\.constraint) == [lost, also])
    #expect(refusals.first?.conflict.members.map(\.constraint) == [lost, kept])
    let contained = [kept, lost, other, also].map { solver.contains($0) }
    #expect(contained == [true, false, true, false])
    #expect(solver.value(of: x) == 1)
  }

  /// Removing and enqueuing in one turn: only what is left has to hold.
  @Test func `a removal makes room within the same solve`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let old = try solver.add(x == 1)
    try solver.remove(old)
    try solver.enqueue(x == 2)
    #expect(try solver.solve().isEmpty)
    #expect(solver.value(of: x) == 2)
    try solver.remove(try solver.add(x >= 0))
    #expect(try solver.solve().isEmpty)
  }

  /// Issue 3: on 500 random infeasible systems every reported set is infeasible and every proper
  /// subset feasible.
  @Test(arguments: [false, true]) func `reported sets are irreducible`(isWide: Bool) {
    var style = Generator.Style(variables: 3...20, operations: 60)
    style.isWide = isWide
    var total = Player.Statistics()
    var systems = 0
    var seed: UInt64 = 0
    while systems < (LongRun.isFull ? 500 : 20), seed < 20_000 {
      seed += 1
      let operations = ConflictTests.infeasible(seed: seed &+ LongRun.seed &* 7919, style: style)
      var player = Player(tolerances: isWide ? .wide : Tolerances())
      if let (failure, index) = player.perform(operations) {
        Issue.record("seed \(seed), operation \(index), \(operations[index]): \(failure)")
        return
      }
      systems += player.statistics.irreducible > 0 ? 1 : 0
      total += player.statistics
    }
    #expect(systems >= (LongRun.isFull ? 500 : 20))
    print("conflicts: \(systems) infeasible systems, \(total.irreducible) sets proved irreducible")
  }

  /// Required rows around a point, then rows that exclude it.
  static func infeasible(seed: UInt64, style: Generator.Style) -> [Operation] {
    var random = SplitMix64(seed: seed ^ 0xABCD)
    var result: [Operation] = []
    for operation in Generator(seed: seed, style: style).operations {
      switch operation {
      case .variable: result.append(operation)
      case .add(let id, var row):
        row.priority = 1000
        if random.chance(0.3) { row.constant += Double(random.integer(in: -60...60)) }
        result.append(random.chance(0.5) ? .add(id, row) : .enqueue(id, row))
      case .setConstant, .enqueueConstant, .check: result.append(operation)
      default: break
      }
    }
    return result
  }

  @Test(arguments: 0..<4)
  func `of a conflict in a first batch the last enqueued is refused`(rotation: Int) throws {
    var solver = Solver()
    let (x, width, outer) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    // 20 + 300 + 20 does not fit into 330.
    let constraints = [
      outer == 330, x == 20, width == 300, LinearExpression(x) + width - outer + 20 == 0,
    ]
    try solver.enqueue(LinearExpression(x) - outer <= 0)
    var identifiers: [ConstraintID] = []
    for k in 0..<4 { identifiers.append(try solver.enqueue(constraints[(k + rotation) % 4])) }
    let refusals = try solver.solve()
    #expect(refusals.map(\.constraint) == [identifiers[3]])
    let residuals = (0..<3).map { abs(solver.residual(of: identifiers[$0])) }
    #expect(residuals.allSatisfy { $0 < 1e-9 })
    let isGone = !solver.contains(identifiers[3])
    #expect(isGone)
  }
}
