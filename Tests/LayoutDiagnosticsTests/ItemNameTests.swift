import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

/// Names may hold anything; what is said of them is a line that somebody reads.
@Suite struct ItemNameTests {
  /// Contradictions, a free view, cut content, an overlap and a refused call, all under one name.
  private func page(named name: String) -> LayoutView {
    let page = LayoutView(name: name + "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    let views = (0..<6).map { _ in LayoutView(name: name) }
    for view in views { page.addSubview(view) }
    let (one, other) = (views[0], views[1])
    one.naturalSize = LayoutSize(width: 80, height: 20)
    let written = [
      one.widthAnchor == 40, one.widthAnchor == 50, one.leadingAnchor == page.leadingAnchor,
      one.topAnchor == page.topAnchor, other.leadingAnchor == one.leadingAnchor,
      other.topAnchor == one.topAnchor + 5, other.widthAnchor == 60, other.heightAnchor == 60,
      views[2].topAnchor == other.bottomAnchor,
    ]
    for constraint in written { constraint.identifier = name + "constraint" }
    LayoutConstraint.activate(written)
    views[3].naturalSize = LayoutSize(width: .nan, height: 3)
    views[4].leadingAnchor.constraint(equalTo: page.leftAnchor).isActive = true
    return page
  }

  private func texts(_ findings: [LayoutFinding]) -> [String] {
    var texts: [String] = []
    for finding in findings {
      texts += finding.items + finding.constraints + finding.culprits + finding.origins
      texts += finding.message.split(separator: "\n").map(String.init)
      for fix in finding.fixes { texts += [fix.sentence] + fix.frames.map(\.name) }
    }
    return texts
  }

  @Test(arguments: ["\0", "\u{1B}[2J", "\r\n", "\u{85}", "\u{2028}", "\u{202E}", "\u{7F}", "\t"])
  func `no text of a finding holds what a terminal acts on`(mark: String) {
    let findings = page(named: "a\(mark)b").findings()
    #expect(findings.count > 3)
    for text in texts(findings) {
      #expect(!text.unicodeScalars.contains { $0.needsEscape }, "\(text.debugDescription)")
    }
  }

  @Test func `names of a million characters make findings no longer than others do`() {
    let long = String(repeating: "x", count: 1_000_000)
    let findings = page(named: long).findings()
    #expect(findings.count > 3)
    for text in texts(findings) { #expect(text.utf8.count < 30_000) }
    let count = texts(findings).map(\.utf8.count).reduce(0, +)
    #expect(count < 1_000_000)
  }
}
