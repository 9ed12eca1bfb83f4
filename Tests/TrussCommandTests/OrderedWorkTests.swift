import Cassowary
import Foundation
import Testing

@testable import TrussCommand

@Suite struct OrderedWorkTests {
  @Test(arguments: [1, 2, 7]) func `results come in the order of the inputs`(processors: Int) {
    var results: [Int] = []
    OrderedWork.run(
      count: 200, processors: processors,
      work: { index in
        if index.isMultiple(of: 9) { Thread.sleep(forTimeInterval: 0.001) }
        return index * index
      }, take: { results.append($0) })
    #expect(results == (0..<200).map { $0 * $0 })
  }

  @Test func `nothing to do is nothing done`() {
    OrderedWork.run(count: 0, work: { $0 }, take: { _ in Issue.record("a result of nothing") })
  }

  @Test func `an error ends it, and little is done in vain`() {
    struct Full: Error {}
    let begun = Lock(0)
    #expect(throws: Full.self) {
      try OrderedWork.run(
        count: 10_000, processors: 2,
        work: { index in
          begun.withLock { $0 += 1 }
          return index
        },
        take: { index throws(Full) in
          if index == 5 { throw Full() }
        })
    }
    // Two threads are sixteen results ahead at most.
    #expect(begun.withLock { $0 } <= 6 + 16 + 2)
  }
}
