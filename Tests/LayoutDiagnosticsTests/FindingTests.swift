import AutoLayout
import LayoutContainers
import Testing

@testable import LayoutDiagnostics

@Suite struct FindingTests {
  @Test func `an id depends on no number and on no order`() {
    func finding(_ width: Double) -> LayoutFinding? {
      let page = page()
      let card = child("card", in: page)
      pin(card, "tlr", to: page, 20)
      size(card, width, 50)
      return page.findings().first
    }
    let (one, other) = (finding(300), finding(310))
    #expect(one?.message != other?.message)
    #expect(one?.id == other?.id)
    #expect(one?.id.hasPrefix("conflict:") == true)
    var turned = one
    turned?.constraints.reverse()
    #expect(turned?.id == one?.id)
    turned?.items.append("another")
    #expect(turned?.id != one?.id)
  }

  @Test func `a fix says what the frames are after it and what is left`() throws {
    let page = page()
    let card = child("card", in: page)
    pin(card, "tlr", to: page, 20)
    size(card, 300)
    let findings = page.findings()
    #expect(findings.map(\.kind) == [.conflict, .ambiguity])
    let fix = try #require(findings.first?.fixes.first)
    #expect(fix.edits == [.remove(constraint: "card-width")])
    #expect(
      fix.frames == [
        LayoutFix.Frame(name: "page", frame: LayoutRect(x: 0, y: 0, width: 320, height: 480)),
        LayoutFix.Frame(name: "card", frame: LayoutRect(x: 20, y: 20, width: 280, height: 0)),
      ])
    #expect(fix.leaves == 1)
  }

  @Test func `a proof of many members is cut short`() throws {
    let page = page(400, 480)
    var before: LayoutView?
    for index in 0..<50 {
      let view = child("v\(index)", in: page)
      pin(view, "t", to: page)
      size(view, 10, 10)
      if let before {
        view.leadingAnchor.constraint(equalTo: before.trailingAnchor).isActive = true
      } else {
        pin(view, "l", to: page)
      }
      before = view
    }
    let last = try #require(before)
    pin(last, "r", to: page)
    let finding = try #require(page.findings().first)
    #expect(finding.message.contains("… and 90 more in the chain"))
    #expect(finding.message.contains("(38 more) = 500 > 400"))
    #expect(finding.message.split(separator: "\n").count <= 16)
  }

  @Test func `items of the same name are told apart by the way to them`() {
    let page = page()
    for name in ["left", "right"] {
      let side = child(name, in: page)
      pin(side, "t", to: page)
      side.leadingAnchor.constraint(
        equalTo: page.leadingAnchor, constant: name == "left" ? 0 : 100
      ).isActive = true
      size(side, 50, 50)
      pin(child("icon", in: side), "tlr", to: side)
    }
    #expect(page.findings().map(\.items) == [["left/icon"], ["right/icon"]])
  }

  @Test func `a constraint without a common superview is reported at the root`() {
    let page = page()
    let card = child("card", in: page)
    pin(card, "tl", to: page)
    size(card, 50, 50)
    let orphan = LayoutView(name: "orphan")
    orphan.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8).isActive = true
    let finding = page.findings().first
    #expect(finding?.kind == .refused)
    #expect(finding?.message.contains("orphan.top == card.bottom + 8") == true)
    page.addSubview(orphan)
    #expect(page.findings().count { $0.kind == .refused } == 1)
  }

  @Test func `frames that differ from recorded ones are misplaced`() {
    let page = page()
    let card = child("card", in: page)
    pin(card, "tl", to: page, 10)
    size(card, 50, 50)
    let recorded = ["card": LayoutRect(x: 10, y: 12, width: 50, height: 50)]
    let findings = page.misplaced(from: recorded)
    #expect(findings.map(\.kind) == [.misplaced])
    #expect(findings.first?.message == "card lies at 10, 10, recorded is 10, 12: 2 points higher")
    #expect(page.misplaced(from: recorded, tolerance: 2).isEmpty)
  }
}
