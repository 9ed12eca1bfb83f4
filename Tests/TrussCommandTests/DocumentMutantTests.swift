import DocumentMutants
import Testing

/// The short run of `Tests/Fuzz/documents`, over the project's own documents.
@Suite struct DocumentMutantTests {
  @Test func `damaged documents are refused or laid out, and nothing else`() {
    let corpus = MutantCorpus.documents(withShared: false)
    #expect(corpus.count >= 5)
    var outcomes: [Attempt.Outcome] = []
    for number in 0..<60 {
      var mutator = Mutator(seed: UInt64(number), corpus: corpus)
      let outcome = Attempt.run(mutator.mutant())
      if case .broken(let reason) = outcome { Issue.record("mutant \(number): \(reason)") }
      outcomes.append(outcome)
    }
    #expect(outcomes.contains(.refused) && outcomes.contains(.solved))
  }
}
