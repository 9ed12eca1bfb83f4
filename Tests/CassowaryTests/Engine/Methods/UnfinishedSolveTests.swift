import TestSupport
import Testing

@testable import Cassowary

/// Calls without a budget that do not come to an end: rounding may keep them going, so the engine gives
/// up in the end.
///
/// No system here goes so far by itself: the engine begins anew until it ends. So a call is played step
/// by step, stopped on its way, and then given up as a call that has no copy to go back to.
@Suite struct UnfinishedSolveTests {
  /// A solver after random operations, of which the mirror knows what it should contain.
  private func makePlayer(_ seed: Int) throws -> Player {
    var player = Player()
    player.judges = false
    let style = Generator.Style(variables: 6...16, operations: 120)
    for operation in Generator(seed: UInt64(seed) &+ 900, style: style).operations {
      try player.perform(operation)
    }
    try player.perform(.check)
    player.judges = true
    return player
  }

  /// Stops a solve after some steps, halfway, and gives it up without a copy.
  /// - Returns: whether there was so much to do.
  private func stop(
    _ solver: inout Solver, after steps: Int, proposed: [ConstraintID] = []
  ) -> Bool {
    solver.engine.beginOperation(budget: steps)
    let outcome = solver.engine.flush()
    guard outcome == .exhausted else { return false }
    // As of a call that has no budget.
    solver.engine.beginOperation(budget: .max)
    let known = proposed.isEmpty ? Int.max : solver.engine.agenda.enqueued - proposed.count
    solver.takeBack(after: known)
    return true
  }

  @Test(arguments: 0..<8) func `what was proposed is gone, and everything else is solved`(
    seed: Int
  ) throws {
    var player = try makePlayer(seed)
    var stopped = 0
    for (place, variable) in player.handlesOfVariables.enumerated() {
      let wish = Constraint(
        variable - Double(1_000 + place), .equal, priority: Priority(999))
      let id = try player.solver.enqueue(wish)
      guard stop(&player.solver, after: place % 3, proposed: [id]) else {
        try player.solver.remove(id)
        continue
      }
      stopped += 1
      let isThere = player.solver.contains(id)
      #expect(!isThere)
      // Judged by an exact reference that never heard of it.
      try player.perform(.check)
      let found = player.solver.imbalance()
      #expect(found.dualInfeasible == 0 && found.drift <= 1e-8)
    }
    #expect(stopped > 0, "no wish took a step")
  }

  @Test(arguments: 0..<12) func `what was enqueued waits for the next solve, which ends`(
    seed: Int
  ) throws {
    var player = try makePlayer(seed)
    player.judges = false
    let style = Generator.Style(variables: 6...16, operations: 60)
    var stopped = 0
    for operation in Generator(seed: UInt64(seed) &+ 1900, style: style).operations {
      if operation != .check {
        try player.perform(operation.queued)
        continue
      }
      for steps in 0..<3 where stop(&player.solver, after: steps) { stopped += 1 }
    }
    for (place, variable) in player.mirror.variables.enumerated() {
      let row = LinearProblem.Row(
        [.init(variable, 1)], constant: Double(-500 - place), .equal, priority: 600)
      try player.perform(.enqueue(5_000 + place, row))
      for steps in 0..<2 where stop(&player.solver, after: steps) { stopped += 1 }
    }
    player.judges = true
    try player.perform(.check)
    #expect(stopped > 0, "nothing took a step")
    #expect(player.solver.brokenInvariant() == nil)
  }

  /// A multiplier that rounding left on a level that no constraint has: nothing stops a step that
  /// follows it.
  @Test(arguments: [false, true]) func `the primal method ends with nothing left to do`(
    hasNewFactor: Bool
  ) throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(x - 3, .equal, priority: 500))
    try solver.add(Constraint(y - x - 4, .equal, priority: 400))
    try solver.add(y <= 100)
    if hasNewFactor { solver.engine.refactor() }
    let isNew = solver.engine.factor.age == 0
    #expect(isNew == hasNewFactor)
    for p in 0..<Int32(solver.engine.basis.positions.count) {
      solver.engine.duals.theta.removeAll()
      solver.engine.duals.theta.add(priority: Priority(900).rawValue.bitPattern, value: 5)
      solver.engine.setDualValue(p)
      solver.engine.duals.queue.append(p)
    }
    solver.engine.beginOperation(budget: .max)
    let outcome = solver.engine.runPrimal()
    #expect(outcome == .done)
    let waiting = solver.engine.duals.queue.count
    #expect(waiting == 0)
    let wrong = solver.imbalance().dualInfeasible
    #expect(wrong == 0)
    try solver.solve()
    let values = [solver.value(of: x), solver.value(of: y)]
    #expect(values == [3, 7])
  }
}

/// Terms that cancel, as rounding has it.
@Suite struct CancellingTermTests {
  /// A whole taken off three thirds, in each of its four places.
  static let orders: [[Double]] = (0..<4).map { place in
    var terms = [Double](repeating: 1.0 / 3, count: 3)
    terms.insert(-1, at: place)
    return terms
  }

  @Test(arguments: orders, [1, 7.25, 1e-3])
  func `a variable whose terms cancel may be released`(order: [Double], factor: Double) throws {
    var player = Player()
    for variable in 0..<2 { try player.perform(.variable(variable)) }
    var entries = order.map { LinearProblem.Entry(0, $0 * factor) }
    entries.append(.init(1, 1))
    let row = LinearProblem.Row(entries, constant: -5, .equal)
    try player.perform(.add(0, row))
    try player.perform(.enqueue(1, row))
    try player.perform(.check)
    // Refused by the solver, or taken for a variable in use by the judge, this throws.
    try player.perform(.release(0))
    #expect(player.mirror.variables == [1])
    try player.perform(.check)
    #expect(player.point == [5])
  }
}
