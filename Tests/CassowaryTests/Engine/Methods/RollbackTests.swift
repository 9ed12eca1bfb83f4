import Cassowary
import TestSupport
import Testing

/// What a refusal or an exhausted budget leaves behind: nothing, to the bit.
@Suite struct RollbackTests {
  /// Plays a sequence without some operations and notes which ones are refused.
  private func play(
    _ operations: [Operation], dropping dropped: Set<Int> = [], refused: inout Set<Int>
  ) throws {
    var player = Player()
    player.judges = false
    for (index, operation) in operations.enumerated() where !dropped.contains(index) {
      try player.perform(.check)
      let before = player.statistics.refusals
      try player.perform(operation)
      if player.statistics.refusals > before, operation != .check { refused.insert(index) }
    }
  }

  /// Operations that refuse at once; what is deferred may be dropped by a solve, and that is known
  /// to both sides.
  private func immediate(_ operations: [Operation]) -> [Operation] {
    operations.map { operation in
      switch operation {
      case .enqueue(let id, let row): .add(id, row)
      case .enqueueConstant(let id, let value): .setConstant(id, value)
      case .enqueuePriority(let id, let value): .setPriority(id, value)
      default: operation
      }
    }
  }

  @Test(arguments: LongRun.amount(everyday: 0..<4, all: 0..<20))
  func `refusals leave later answers bit-identical`(seed: Int) throws {
    var style = Generator.Style(variables: 4...25, operations: LongRun.isFull ? 2000 : 250)
    style.isLayout = seed.isMultiple(of: 2)
    style.isWide = seed.isMultiple(of: 5)
    let operations = immediate(
      Generator(seed: UInt64(seed) &+ LongRun.seed &* 7919, style: style).operations)
    var refused: Set<Int> = []
    var none: Set<Int> = []
    try play(operations, refused: &refused)
    var player = Player()
    var spared = Player()
    (player.judges, spared.judges) = (false, false)
    for (index, operation) in operations.enumerated() {
      // With a change pending, the call would settle it before it is refused, on one side only.
      try player.perform(.check)
      try spared.perform(.check)
      try player.perform(operation)
      if refused.contains(index) { continue }
      try spared.perform(operation)
      let (left, right) = (player.point.map(\.bitPattern), spared.point.map(\.bitPattern))
      guard left == right else {
        Issue.record("seed \(seed): answers part at operation \(index), \(operation)")
        return
      }
    }
    try play(operations, dropping: refused, refused: &none)
    #expect(none.isEmpty, "what was accepted is accepted without the refused calls")
  }

  /// A call that solves at once settles first what waits; refused, it leaves that waiting as before.
  @Test(arguments: 0..<12) func `a refusal leaves what was enqueued before it waiting`(
    seed: Int
  ) throws {
    let style = Generator.Style(variables: 8...20, operations: 150)
    var player = Player()
    player.judges = false
    for operation in Generator(seed: UInt64(seed) &+ 40, style: style).operations {
      try player.perform(operation)
    }
    let variables = player.handlesOfVariables
    var spared = player.solver.copy()
    for (index, variable) in variables.enumerated() {
      let wish = Constraint(
        variable - Double(10 * index), .equal, priority: Priority(Float(900 - index)))
      try player.solver.enqueue(wish)
      try spared.enqueue(wish)
    }
    let far = variables[seed % variables.count]
    #expect(throws: SolverError.self) {
      try player.solver.add(contentsOf: [far >= 1e6, far <= 1e6 - 1])
    }
    try player.solver.solve()
    try spared.solve()
    let left = variables.map { player.solver.value(of: $0).bitPattern }
    let right = variables.map { spared.value(of: $0).bitPattern }
    #expect(left == right)
  }

  @Test(arguments: LongRun.amount(everyday: 0..<3, all: 0..<10))
  func `an exhausted budget leaves nothing behind`(seed: Int) throws {
    let style = Generator.Style(variables: 8...30, operations: 250)
    let operations = immediate(
      Generator(seed: UInt64(seed) &+ LongRun.seed &* 7919, style: style).operations)
    var player = Player()
    var starved = Player()
    (player.judges, starved.judges) = (false, false)
    var exhausted = 0
    for (index, operation) in operations.enumerated() {
      // What was deferred is settled first, so that the budget meets one operation alone.
      try starved.perform(.check)
      try player.perform(.check)
      try player.perform(operation)
      let before = starved.point.map(\.bitPattern)
      starved.solver.pivotBudget = 0
      do {
        try starved.perform(operation)
      } catch {
        guard error.description.contains("steps did not suffice") else { throw error }
        exhausted += 1
        #expect(starved.point.map(\.bitPattern) == before, "\(operation)")
        starved.solver.pivotBudget = nil
        try starved.perform(operation)
      }
      starved.solver.pivotBudget = nil
      let (left, right) = (player.point.map(\.bitPattern), starved.point.map(\.bitPattern))
      guard left == right else {
        Issue.record("seed \(seed): answers part at operation \(index), \(operation)")
        return
      }
    }
    #expect(exhausted > 0, "the budget never ran out")
  }

  /// Two constraints wait of which the second one will be refused; changing it settles them first.
  @Test(arguments: ["constant", "priority", "coefficient"])
  func `changing a constraint that is about to be refused leaves it waiting`(
    what: String
  ) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.enqueue(x == 1)
    let second = try solver.enqueue(x == 2)
    do throws(SolverError) {
      switch what {
      case "constant": try solver.setConstant(-3, of: second)
      case "priority": try solver.setPriority(.strong, of: second)
      default: try solver.setCoefficient(3, of: x, in: second)
      }
      Issue.record("nothing was refused")
    } catch {
      #expect(error == .unknownConstraint(second))
    }
    let isThere = solver.contains(second)
    let value = solver.value(of: x)
    #expect(isThere && value == 0)
    let refused = try solver.solve().map(\.constraint)
    #expect(refused == [second])
    let (isKept, solved) = (solver.contains(first), solver.value(of: x))
    #expect(isKept && solved == 1)
  }

  @Test(arguments: 0..<LongRun.amount(everyday: 2, all: 20))
  func `questions leave later answers bit-identical`(seed: Int) throws {
    let style = Generator.Style(variables: 4...10, operations: LongRun.isFull ? 2000 : 400)
    let operations = Generator(seed: UInt64(seed) &+ LongRun.seed &* 7919, style: style).operations
    var asked = Player()
    var plain = Player()
    (asked.judges, plain.judges) = (false, false)
    for (index, operation) in operations.enumerated() {
      try asked.perform(operation)
      try plain.perform(operation)
      var ids: [ConstraintID] = []
      for id in asked.mirror.ids { if let handle = asked.handle(of: id) { ids.append(handle) } }
      ask(&asked.solver, asked.handlesOfVariables, ids, index)
      let (left, right) = (asked.point.map(\.bitPattern), plain.point.map(\.bitPattern))
      guard left == right else {
        Issue.record("seed \(seed): a question left a trace at operation \(index), \(operation)")
        return
      }
    }
  }

  /// Asks everything there is to ask.
  private func ask(_ solver: inout Solver, _ variables: [Variable], _ ids: [ConstraintID], _ k: Int)
  {
    for variable in variables {
      _ = solver.range(of: variable)
      _ = solver.sensitivities(of: LinearExpression(variable))
    }
    _ = solver.ranges(of: variables.map { LinearExpression($0) })
    for id in ids {
      _ = solver.motion(of: id, upward: k.isMultiple(of: 2))
    }
  }

  @Test(arguments: LongRun.amount(everyday: 0..<2, all: 0..<6))
  func `a copy answers what-if questions without a trace`(seed: Int) throws {
    let style = Generator.Style(variables: 5...20, operations: 200)
    let operations = Generator(seed: UInt64(seed) &+ LongRun.seed &* 7919, style: style).operations
    var player = Player()
    var plain = Player()
    (player.judges, plain.judges) = (false, false)
    for (index, operation) in operations.enumerated() {
      try player.perform(operation)
      try plain.perform(operation)
      if index.isMultiple(of: 10) {
        var copy = player.solver.copy()
        let copied = player.handlesOfVariables.map { copy.value(of: $0).bitPattern }
        #expect(copied == player.point.map(\.bitPattern))
        for variable in player.handlesOfVariables {
          let pin = Constraint(variable - 77, .equal, priority: Priority(999.9))
          if let handle = try? copy.add(pin) { try? copy.remove(handle) }
        }
        let extra = copy.makeVariable()
        _ = try? copy.add(extra == 5)
        _ = try? copy.solve()
      }
      let (left, right) = (player.point.map(\.bitPattern), plain.point.map(\.bitPattern))
      guard left == right else {
        Issue.record("seed \(seed): a copy left a trace at operation \(index), \(operation)")
        return
      }
    }
  }
}
