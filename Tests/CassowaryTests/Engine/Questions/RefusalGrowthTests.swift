import Cassowary
import TestSupport
import Testing

/// Many constraints that cannot hold because of each other's elders: each gives way once when it is met and once
/// more when its proof has fallen, and no more often.
@Suite struct RefusalGrowthTests {
  /// A chain of lengths that begins at 0 and ends at 375, all of them wanted to be 10, and none negative.
  private func chain(_ count: Int) throws -> (refused: [Int], pivots: Int, lengths: [Double]) {
    var solver = Solver()
    let places = (0..<count).map { _ in solver.makeVariable() }
    let lengths = (0..<count).map { _ in solver.makeVariable() }
    for length in lengths { try solver.enqueue(length >= 0) }
    try solver.enqueue(places[0] == 0)
    for k in 1..<count { try solver.enqueue(places[k] == places[k - 1] + lengths[k - 1]) }
    try solver.enqueue(places[count - 1] + lengths[count - 1] == 375)
    let wanted = try lengths.map { try solver.enqueue($0 == 10) }
    let refusals = try solver.solve().map(\.constraint)
    let refused = wanted.indices.filter { refusals.contains(wanted[$0]) }
    return (refused, solver.statistics.pivots, lengths.map { solver.value(of: $0) })
  }

  @Test(arguments: LongRun.amount(everyday: [50, 100], all: [50, 100, 200, 400]))
  func `of lengths that do not fit the last are refused, in a few steps for each`(
    _ count: Int
  ) throws {
    let (refused, pivots, lengths) = try chain(count)
    #expect(refused == Array(37..<count))
    #expect(lengths.prefix(37).allSatisfy { $0 == 10 })
    #expect(lengths.allSatisfy { $0 >= 0 } && abs(lengths.reduce(0, +) - 375) < 1e-6)
    // All that gave way came back with each that did: 35,940 for 100.
    #expect(pivots <= 4 * count, "\(pivots)")
  }
}
