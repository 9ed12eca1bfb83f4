import ModelFuzz
import Testing

/// Findings follow from the final state of a tree alone; `Tests/Fuzz/model --findings 1` compares more histories.
@Suite struct FindingHistoryTests {
  @Test func `findings of live trees are those of fresh ones with the same frames`() {
    var tally = Tally()
    for seed in 29...42 as ClosedRange<UInt64> {
      var history = HistoryGenerator.history(seed: seed)
      history.examines = true
      _ = history.run(&tally)
    }
    #expect(tally.findings.trees > 15)
    #expect(tally.findings.differingTrees == 0, "\(tally.findings)")
  }
}
