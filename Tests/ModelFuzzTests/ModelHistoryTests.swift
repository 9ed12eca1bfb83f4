import Foundation
import ModelFuzz
import TestSupport
import Testing

/// Random histories of live trees, compared with trees that were built in the final state.
///
/// `TRUSS_FUZZ=100000 swift test -c release --filter ModelHistoryTests` runs more of them, from
/// the seed `TRUSS_SEED` on; `Tests/Fuzz/model` does the same without building all tests.
@Suite struct ModelHistoryTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test func `any history of changes ends where a fresh tree does`() {
    var tally = Tally()
    let start = Self.number("TRUSS_SEED") ?? 1
    for seed in start..<start
      + (Self.number("TRUSS_FUZZ") ?? LongRun.amount(everyday: 20, all: 200))
    {
      let history = HistoryGenerator.history(seed: seed)
      let found = history.run(&tally)
      guard let first = found.first(where: { !$0.kind.isKnownIssue }) else { continue }
      let small = history.shrunk(first)
      var ignored = Tally()
      Issue.record("seed \(seed): \(first)\n\(SwiftWriter.test(small, small.run(&ignored)))")
    }
    #expect(tally.coordinates > 20 * tally.histories, "\(tally)")
  }

  @Test func `tall screens have the same bits after any history`() {
    var tally = Tally()
    // The seeds of tall screens.
    for seed in stride(from: 9 as UInt64, to: 16 * 5, by: 16) {
      let found = HistoryGenerator.history(seed: seed).run(&tally)
      #expect(found.filter { !$0.kind.isKnownIssue } == [], "seed \(seed)")
    }
    #expect(tally.bits.coordinates > 1_000)
    #expect(tally.bits.differingTrees == 0, "\(tally.bits)")
  }

  @Test func `a history is the same for the same seed`() {
    #expect(
      HistoryGenerator.history(seed: 7).actions == HistoryGenerator.history(seed: 7).actions)
  }

  @Test func `building a state anew ends in that state`() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var model = Model()
      for action in HistoryGenerator.history(seed: seed).actions { _ = model.apply(action) }
      var copy = Model(spells: false)
      for action in model.construction { _ = copy.apply(action) }
      #expect(copy.viewNumbers == model.viewNumbers && copy.guides == model.guides)
      for number in model.viewNumbers {
        let (one, other) = (copy.views[number], model.views[number])
        #expect(one?.properties == other?.properties && one?.options == other?.options)
        #expect(one?.children == other?.children && one?.members == other?.members)
        #expect(one?.guides == other?.guides && one?.mask == other?.mask, "seed \(seed)")
      }
      #expect(
        copy.activeConstraints.map(\.constraint.equation)
          == model.activeConstraints.map(\.constraint.equation))
    }
  }
}
