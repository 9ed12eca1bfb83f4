import AutoLayout
import LayoutDiagnostics
import Testing

/// Texts that wrap and have less room than their longest word needs.
@Suite struct ClippedRuleTests {
  /// Words of some widths in a label of a width, in lines of 20 points.
  private func makeLabel(_ words: [Double], width: Double) -> LayoutView {
    let root = LayoutView(name: "root")
    root.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    let label = child("label", in: root)
    label.measurer = { width in
      var lines: [Double] = []
      for word in words {
        if let last = lines.last, last + 5 + word <= width {
          lines[lines.count - 1] = last + 5 + word
        } else {
          lines.append(word)
        }
      }
      return LayoutSize(width: lines.max() ?? 0, height: Double(lines.count) * 20)
    }
    constrain {
      label.leading == .superview
      label.top == .superview
      label.width == width
    }
    return root
  }

  @Test(arguments: [(0.0, 60.0), (20, 40), (57, 3)])
  func `a word that is wider than its view is clipped`(width: Double, missing: Double) {
    let findings = makeLabel([30, 60, 40], width: width).findings()
    #expect(
      findings.map(\.message) == [
        "label is \(Int(missing)) points narrower than its longest word"
      ])
    #expect(findings.first?.kind == .clipped)
  }

  @Test(arguments: [60.0, 95, 140, 300])
  func `words that wrap are not clipped`(width: Double) {
    #expect(makeLabel([30, 60, 40], width: width).findings() == [])
  }

  @Test func `a fixed size is named before the edges that follow it`() throws {
    let page = page()
    let card = child("card", in: page)
    let title = child("title", in: card, content: LayoutSize(width: 80, height: 40))
    LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: page.topAnchor),
      card.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      title.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
      card.heightAnchor.constraint(equalToConstant: 30),
    ])
    let finding = try #require(page.findings().first { $0.kind == .clipped })
    #expect(finding.message.contains("because card.height == 30"))
    #expect(finding.culprits.first == "card.height")
  }
}
