import Cassowary
import TestSupport
import Testing

/// Random systems of dense and of nearly parallel rows, added one by one, in batches, and edited.
///
/// `Tests/Fuzz/dense 5000` runs larger ones, and more.
@Suite struct DenseSystemTests {
  static let seeds: ClosedRange<UInt64> = 1...36

  static func run(_ seed: UInt64) -> DenseBattery.Outcome {
    DenseBattery.run(
      seed: seed, variables: 20...30, by: LongRun.isFull ? .quickThenExact : .quick)
  }

  @Test(arguments: seeds)
  func `dense and nearly parallel rows end at the optimum`(seed: UInt64) {
    let outcome = Self.run(seed)
    #expect(outcome.isRight, "\(outcome)")
  }

  @Test func `a primal step that passes a breakpoint by rounding ends there`() {
    let outcome = DenseBattery.run(seed: 3935)
    #expect(outcome.isRight, "\(outcome)")
  }

  @Test(arguments: seeds) func `the required rows of every system can hold`(seed: UInt64) {
    let style = DenseBattery.style(ofSeed: seed, variables: 20...30)
    let system = DenseSystem(seed: seed, style: style)
    let required = LinearProblem(after: system.operations).required
    #expect(required.canHold(Array(required.rows.indices), by: .quick))
  }

  /// Fewer variables, so that fractions take milliseconds as well.
  @Test(arguments: 0..<12) func `106 bits find the sums that fractions find`(seed: UInt64) {
    let style = DenseBattery.style(ofSeed: seed, variables: 6...8)
    let problem = LinearProblem(after: DenseSystem(seed: seed, style: style).operations)
    let exact = ReferenceSolver<Rational>(problem)
    let quick = ReferenceSolver<DoubleDouble>(problem)
    #expect(exact.isFeasible && quick.isFeasible)
    for (one, other) in zip(exact.sums, quick.sums) {
      #expect(abs(one.doubleValue - other.doubleValue) <= 1e-12 * max(1, one.doubleValue))
    }
  }
}
