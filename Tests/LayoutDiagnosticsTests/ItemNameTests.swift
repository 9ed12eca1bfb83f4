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

  @Test func `an unnamed stack has one name in items, constraints and messages`() throws {
    let page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    let card = LayoutView(name: "card")
    card.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(card)
    let stack = StackView([LayoutView(name: "title")], axis: .vertical)
    stack.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(stack)
    constrain {
      card.edges == page
      stack.edges == card
    }
    let width = stack.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    #expect(stack.label == "card/view[0]")
    #expect(width.description == "card/view[0].width == 100")
    let finding = try #require(page.findings().first { $0.kind == .conflict })
    #expect(finding.constraints.contains("card/view[0].width"))
    #expect(finding.message.contains("card/view[0].width == 100"))
    #expect(!finding.message.contains(" view.") && !finding.message.contains("page/card"))
  }

  @Test func `names of the same word are told apart in equations too`() throws {
    let page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    for name in ["left", "right"] {
      let cell = LayoutView(name: name)
      cell.frame = LayoutRect(x: 0, y: 0, width: 100, height: 40)
      page.addSubview(cell)
      let title = LayoutView(name: "title")
      title.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(title)
      title.widthAnchor.constraint(equalToConstant: 40).isActive = true
      if name == "right" { title.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    }
    let finding = try #require(page.findings().first { $0.kind == .conflict })
    #expect(finding.message.contains("right/title.width == 50"))
  }
}
