import Cassowary
import TestSupport
import Testing

/// The conditions of an optimum, recomputed from their definitions after every operation.
@Suite struct InvariantTests {
  @Test(arguments: 0..<20) func `multipliers balance and pinned forms stand where they should`(
    seed: Int
  ) throws {
    var style = Generator.Style(variables: 8...25, operations: 200)
    style.isLayout = seed.isMultiple(of: 2)
    let operations = Generator(seed: UInt64(seed) &+ 500, style: style).operations
    var player = Player()
    player.judges = false
    for (index, operation) in operations.enumerated() {
      try player.perform(operation)
      try player.perform(.check)
      let found = player.solver.imbalance()
      #expect(found.multiplier <= 1e-7, "operation \(index), \(operation)")
      #expect(found.dualInfeasible == 0, "operation \(index), \(operation)")
      #expect(found.drift <= 1e-8, "operation \(index), \(operation)")
    }
  }
}
