import Cassowary
import TestSupport
import Testing

/// Systems in which everything is about everything: far more constraints tie and contradict each other than
/// in a screen or in the small systems of the other batteries.
@Suite struct LargeDenseSystemTests {
  /// What is guessed led steps astray, and steps that change nothing went round in circles.
  @Test(.longRunning, arguments: [3, 5]) func `systems of 120 variables come to an end`(seed: Int)
    throws
  {
    let style = Generator.Style(variables: 120...120, operations: 1500)
    let operations = Generator(seed: UInt64(seed) &+ 500, style: style).operations
    var player = Player()
    player.judges = false
    for operation in operations where operation != .check {
      try player.perform(operation.queued)
    }
    try player.perform(.check)
    // A solve that does not end is repeated once, with single steps only.
    #expect(player.solver.statistics.pivots < 30_000)
    let found = player.solver.imbalance()
    #expect(found.dualValue <= 1e-7)
    #expect(found.dualInfeasible == 0)
    #expect(found.drift <= 1e-8)
    #expect(player.solver.brokenInvariant() == nil)
  }
}
