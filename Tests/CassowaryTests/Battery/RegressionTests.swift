import Cassowary
import TestSupport
import Testing

/// Minimal traces of failures the batteries found, so that they stay fixed.
@Suite struct RegressionTests {
  struct Trace: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: String
    var isWide = false
    /// Not where values of 1e22 leave nothing of the other vertices that end a range.
    var comparesRanges = true
    /// Where rows of all sizes nevertheless leave values enough digits.
    var checksInvariants = false

    var testDescription: String { name }
  }

  @Test(arguments: RegressionTests.traces) func `a trace that once failed passes`(
    trace: Trace
  ) throws {
    let lines = trace.lines.split(separator: "\n").map(String.init)
    let operations = lines.compactMap(Operation.init(parsing:))
    try #require(operations.count == lines.count, "every line is an operation")
    var player = Player(tolerances: trace.isWide ? .wide : Tolerances())
    player.rangeInterval = trace.comparesRanges ? 1 : 0
    if let (failure, index) = player.perform(operations) {
      Issue.record("\(operations[index]): \(failure)")
    }
    // What the fuzzer asks for after every solve. Rows of all sizes leave values no digits for it.
    if !trace.isWide || trace.checksInvariants {
      #expect(player.solver.brokenInvariant() == nil)
    }
  }

  @Test(arguments: 0..<10) func `operations print and read back`(seed: Int) {
    var style = Generator.Style(variables: 5...20, operations: 200)
    style.isWide = seed.isMultiple(of: 2)
    for operation in Generator(seed: UInt64(seed), style: style).operations {
      #expect(Operation(parsing: operation.description) == operation)
    }
  }
}
