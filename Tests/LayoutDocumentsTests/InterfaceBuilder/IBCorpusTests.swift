import TestSupport
import Testing

@testable import LayoutDocuments

/// Needs `../shared/ib`; skipped where it is absent.
@Suite(.enabled(if: Corpus.isPresent))
struct IBCorpusTests {
  @Test func `every public document yields scenes or a typed error that names the file`() {
    var read = 0
    var refused: [String] = []
    // Every day some of them, from all over the list.
    let step = LongRun.amount(everyday: 16, all: 1)
    let documents = stride(from: 0, to: Corpus.documents.count, by: step).map {
      Corpus.documents[$0]
    }
    for document in documents {
      do {
        let result = try IBDocument(contentsOf: Corpus.path(document))
        #expect(!result.scenes.isEmpty)
        read += 1
      } catch {
        #expect(error.file == Corpus.path(document))
        refused.append(error.description)
      }
    }
    #expect(Corpus.documents.count > 1000)
    // What is refused holds no view: menus, data models of a watch, empty storyboards.
    #expect(read * 100 >= documents.count * 97, "refused: \(refused)")
  }
}
