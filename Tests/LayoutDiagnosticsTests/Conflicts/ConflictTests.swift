import AutoLayout
import LayoutDiagnostics
import Testing

@Suite struct ConflictTests {
  /// A button between two margins that is too wide for its page.
  private func tooWide() -> (page: LayoutView, width: LayoutConstraint) {
    let page = page()
    let button = child("button", in: page)
    anchor(button, in: page)
    LayoutConstraint.deactivate(page.constraints.filter { $0.firstAttribute == .leading })
    let width = button.widthAnchor.constraint(equalToConstant: 300)
    LayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 20)
        .withIdentifier("left"),
      page.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 20), width,
    ])
    return (page, width)
  }

  @Test func `a conflict is proved by arithmetic`() throws {
    let conflict = try #require(tooWide().page.diagnose().conflicts.first)
    let (sum, total) = try #require(split(conflict.proof))
    #expect(sum == ["20", "20", "300"])
    #expect(total == "340 > 320")
    #expect(conflict.members.count == 4)
    #expect(conflict.implicitBounds.isEmpty)
    #expect(abs(abs(conflict.gap) - 20) < 1e-6)
  }

  /// The sorted terms of a proof, and what follows the equals sign.
  private func split(_ proof: String) -> (terms: [String], rest: String)? {
    let sides = proof.split(separator: " = ")
    guard sides.count == 2 else { return nil }
    let terms = sides[0].split(separator: " ").filter { $0 != "+" }
    return (terms.map(String.init).sorted(), String(sides[1]))
  }

  @Test func `the sentence names members, places and a remedy`() throws {
    let page = tooWide().page
    let finding = try #require(page.findings().first { $0.kind == .conflict })
    #expect(finding.severity == .error)
    #expect(finding.message.contains("button.width == 300"))
    #expect(finding.message.contains("'left'"))
    #expect(finding.message.contains("ConflictTests.swift:"))
    #expect(finding.fixes.first?.edits == [.remove(constraint: "button.width")])
    #expect(finding.origins.count == 3)
  }

  @Test func `the implicit bound that closes a conflict is named`() throws {
    let page = page()
    let view = child("view", in: page)
    anchor(view, in: page, height: nil)
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: page.topAnchor, constant: 300),
      page.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 200),
    ])
    LayoutConstraint.deactivate(
      page.constraints.filter { $0.firstAttribute == .top && $0.constant == 0 })
    let conflict = try #require(page.diagnose().conflicts.first)
    let bound = try #require(conflict.implicitBounds.first)
    #expect(bound.item === view)
    #expect(bound.attribute == .height)
    #expect(conflict.proof.hasSuffix("500 > 480"))
    #expect(page.findings().first?.message.contains("view.height >= 0 (implicit)") == true)
  }

  @Test func `mending a conflict leaves nothing to report`() {
    let (page, width) = tooWide()
    width.priority = 999
    let diagnosis = page.diagnose()
    #expect(diagnosis.isSatisfiable)
    #expect(diagnosis.unsatisfied.first?.constraint === width)
    #expect(abs((diagnosis.unsatisfied.first?.violation ?? 0) - 20) < 1e-6)
  }

  @Test func `a refused call is reported`() {
    let page = page()
    page.widthAnchor.constraint(equalToConstant: .nan).isActive = true
    #expect(page.findings().map(\.kind) == [.refused])
    #expect(!page.diagnose().isSatisfiable)
  }

  @Test func `a distance is measured from the line that the constraint names`() throws {
    let page = page()
    let card = child("card", in: page, content: LayoutSize(width: 80, height: 20))
    let icon = child("icon", in: page, content: LayoutSize(width: 20, height: 20))
    LayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor, constant: 40),
      card.topAnchor.constraint(equalTo: page.topAnchor),
      icon.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      icon.centerYAnchor.constraint(equalTo: card.bottomAnchor),
      icon.centerYAnchor.constraint(equalTo: card.bottomAnchor, constant: 30),
    ])
    let messages = page.findings().map(\.message).joined(separator: "\n")
    #expect(messages.contains(": 40 points from the center of page"))
    #expect(messages.contains(": 30 points between card and the center of icon"))
  }

  @Test func `the old one of two sets is deactivated first`() {
    let page = page()
    let card = child("card", in: page)
    for (inset, height) in [(10.0, 100.0), (40, 200)] {
      LayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: page.topAnchor, constant: inset),
        card.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: inset),
        card.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -inset),
        card.heightAnchor.constraint(equalToConstant: height),
      ])
    }
    let findings = page.findings()
    #expect(findings.count == 1)
    #expect(
      findings.first?.fixes.map { $0.sentence.prefix(14) } == ["deactivate the", "remove the new"])
  }

  @Test func `two parts of a width that do not add up are named together`() {
    let page = page()
    let views = ["one", "two"].map { child($0, in: page) }
    for view in views {
      constrain {
        view.top == page
        view.height == 40
        view.width == page.width * 0.6
      }
    }
    constrain {
      views[0].leading == page
      views[1].leading == views[0].trailing
      views[1].trailing == page
    }
    #expect(
      page.findings().first?.message.hasPrefix(
        "one and two are 0.6 times as wide as page each, which does not add up") == true)
  }

  @Test func `a content that must not be cut is named`() {
    let page = page()
    let title = child("title", in: page, content: LayoutSize(width: 120, height: 20))
    anchor(title, in: page)
    title.setContentCompressionResistancePriority(.required, for: .horizontal)
    title.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let findings = page.findings()
    #expect(findings.count == 1)
    #expect(
      findings.first?.message.hasPrefix(
        "the horizontal compression resistance of title is required, and there is less room: 120 > 50"
      ) == true)
    #expect(findings.first?.fixes.first?.sentence.hasPrefix("remove title.width == 50") == true)
  }

  @Test func `a gap of the wrong sign has one fix`() {
    let page = page()
    let one = child("one", in: page, content: LayoutSize(width: 80, height: 20))
    let two = child("two", in: page, content: LayoutSize(width: 80, height: 20))
    constrain {
      one.top == page
      two.top == page
      one.leading == page + 16
      two.leading == one.trailing - 8
    }
    let fixes = page.findings().flatMap(\.fixes).map(\.sentence)
    #expect(fixes.count { $0.hasPrefix("change the constant of ") } == 1)
    #expect(!fixes.contains { $0.hasPrefix("replace ") })
  }

  @Test func `a view tied to itself is named`() {
    let page = page()
    let title = child("title", in: page, content: LayoutSize(width: 80, height: 20))
    anchor(title, in: page)
    title.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8).isActive = true
    let findings = page.findings()
    #expect(findings.count == 1)
    #expect(
      findings.first?.message.contains("ties title to itself; another view may be meant") == true)
    #expect(findings.first?.fixes.first?.sentence.hasPrefix("remove title.leading == ") == true)
  }

  @Test func `a proof with a ratio counts in the points that most members have`() throws {
    let page = page(375, 50)
    let image = child("image", in: page)
    let name = child("name", in: page)
    LayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
      image.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
      image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.75),
      image.topAnchor.constraint(equalTo: page.topAnchor, constant: 8),
      name.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 8),
      name.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -8),
    ])
    let conflict = try #require(page.diagnose().conflicts.first)
    #expect(conflict.proof == "8 + 8 + 8 + 281.25 = 305.25 > 12 + 12 + 50 = 74")
  }
}
