import Cassowary
import TestSupport
import Testing

/// The conditions of an optimum, recomputed from their definitions after every operation.
@Suite struct InvariantTests {
  @Test(arguments: LongRun.amount(everyday: 0..<4, all: 0..<20))
  func `dual values balance and active rows stand at breakpoints`(
    seed: Int
  ) throws {
    try expectBalance(seed: seed, atOnce: 1)
  }

  @Test(arguments: LongRun.amount(everyday: 20..<28, all: 20..<60))
  func `the same after many changes in one solve`(seed: Int) throws {
    try expectBalance(seed: seed, atOnce: seed % 11 + 2)
  }

  private func expectBalance(seed: Int, atOnce: Int) throws {
    var style = Generator.Style(variables: 8...25, operations: 200)
    style.isLayout = seed.isMultiple(of: 2)
    let operations = Generator(seed: UInt64(seed) &+ 500, style: style).operations
    var player = Player()
    player.judges = false
    for (index, operation) in operations.enumerated() {
      if atOnce > 1, operation == .check { continue }
      try player.perform(atOnce > 1 ? operation.queued : operation)
      guard (index + 1).isMultiple(of: atOnce) else { continue }
      try player.perform(.check)
      let found = player.solver.imbalance()
      #expect(found.dualValue <= 1e-7, "operation \(index), \(operation)")
      #expect(found.dualInfeasible == 0, "operation \(index), \(operation)")
      #expect(found.drift <= 1e-8, "operation \(index), \(operation)")
      #expect(player.solver.brokenInvariant() == nil, "operation \(index), \(operation)")
    }
  }
}

extension Operation {
  /// The same with the next solve.
  var queued: Operation {
    switch self {
    case .add(let id, let row): .enqueue(id, row)
    case .setConstant(let id, let constant): .enqueueConstant(id, constant)
    case .setPriority(let id, let priority): .enqueuePriority(id, priority)
    default: self
    }
  }
}
