import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import TestSupport
import Testing

/// What is promised of a fix comes true where it is made.
@Suite struct FixPromiseTests {
  private static let seeds = Array(0..<200) + Array(960..<1000)

  private func shown(_ page: FaultyPage) -> [LayoutFinding] {
    page.page.diagnose().findings(detail: { _ in .message }).filter { $0.severity > .note }
  }

  @Test(arguments: LongRun.amount(everyday: 0..<2, all: 0..<24))
  func `a fix cures its finding and leaves as many as it says`(_ block: Int) {
    for seed in Self.seeds[(10 * block)..<(10 * block + 10)] {
      let page = FaultyPage(seed: seed)
      for finding in page.page.findings() {
        for fix in finding.fixes { check(fix, of: finding, seed, page.mistakes) }
      }
    }
  }

  private func check(_ fix: LayoutFix, of finding: LayoutFinding, _ seed: Int, _ mistakes: [String])
  {
    let mended = FaultyPage(seed: seed)
    let words = Comment(
      rawValue: "\(seed) \(mistakes)\n\(finding.message)\n\(fix.sentence)\n\(fix.edits)")
    #expect(mended.apply(fix), words)
    let left = shown(mended)
    let after = left.map(\.description).joined(separator: "\n")
    #expect(!left.contains { $0.id == finding.id }, "\(words)\nleft: \(after)")
    #expect(left.count == fix.leaves, "\(words)\nleft: \(after)")
  }

  @Test func `nearly every finding on a faulty page has a fix`() {
    var silent: [String] = []
    var count = 0
    let seeds = LongRun.amount(everyday: Self.seeds.prefix(20), all: Self.seeds[...])
    for seed in seeds {
      let page = FaultyPage(seed: seed)
      for finding in page.page.findings() where finding.severity > .note {
        count += 1
        if finding.fixes.isEmpty { silent.append("\(seed) \(page.mistakes): \(finding.message)") }
      }
    }
    print("findings without a fix: \(silent.count) of \(count)")
    #expect(count > seeds.count)
    #expect(silent.count * 20 <= count, Comment(rawValue: silent.joined(separator: "\n")))
  }
}
