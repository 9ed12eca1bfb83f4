import AutoLayout
import LayoutDiagnostics
import TestSupport
import Testing

@testable import LayoutDocuments

@Suite struct PreparedTextTests {
  private static let pieces = [
    "a", "word", "M", " ", "  ", "\n", "\r\n", "\r", "\u{85}", "\u{2028}", "é", "e\u{301}",
    " \u{301}",
    "日本", "👍🏽", "\t", "\u{B}", "-", "…",
  ]

  private static func text(_ seed: Int) -> String {
    var random = SplitMix64(seed: UInt64(seed))
    return (0..<Int(random.next() % 40)).map { _ in
      pieces[Int(random.next() % UInt64(pieces.count))]
    }.joined()
  }

  @Test(arguments: 1...200)
  func `paragraphs end at line breaks, whatever they are`(_ seed: Int) {
    let text = Self.text(seed)
    let expected = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    #expect(Array(text.paragraphs) == expected)
  }

  /// Lines as the words of whole characters make them.
  private func size(_ text: String, _ font: IBFont, _ width: Double) -> LayoutSize {
    let measurer = PlainTextMeasurer()
    func advance(_ text: String) -> Double {
      measurer.width(ofLine: text, size: font.size, isHeavy: font.weight == "bold")
    }
    var lines: [Double] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = 0.0
      for word in paragraph.split(separator: " ").map({ advance(String($0)) }) {
        if line == 0 {
          line = word
        } else if line + advance(" ") + word <= width {
          line += advance(" ") + word
        } else {
          lines.append(min(line, width))
          line = word
        }
      }
      lines.append(min(line, width))
    }
    let height = Double(lines.count) * font.size * SystemFont.lineHeight
    return LayoutSize(
      width: ((lines.max() ?? 0) * 2).rounded(.up) / 2, height: (height * 2).rounded(.up) / 2)
  }

  @Test(arguments: 1...200)
  func `a prepared text wraps as its words say`(_ seed: Int) {
    let text = Self.text(seed)
    for font in [IBFont(size: 17), IBFont(size: 12.5, weight: "bold")] {
      let prepared = PlainTextMeasurer().prepared(text, font: font)
      for width in [1.0, 20, 55.5, 130, 900] {
        #expect(prepared.size(width: width, lines: 0) == size(text, font, width))
      }
    }
  }

  @Test(arguments: 1...200)
  func `longer texts are made of their own words, of bytes as of characters`(_ seed: Int) {
    let text = Self.text(seed)
    for length in [0.3, 1, 1.3, 2, 4.7] {
      let cell = LayoutMatrix.Cell(size: LayoutSize(width: 0, height: 0), textLength: length)
      let wanted = Int((Double(text.count) * length).rounded(.up))
      let copies = wanted > text.count && !text.isEmpty ? wanted / (text.count + 1) + 1 : 1
      let expected = Array(repeating: text, count: copies).joined(separator: " ")
      #expect(cell.localized(text) == String(expected.prefix(wanted)))
    }
  }

  @Test func `a caching measurer measures as the others do`() {
    for seed in 1...50 {
      let text = Self.text(seed)
      for length in [1, 1.3, 2] {
        let caching = CachingMeasurer(textLength: length)
        let plain: any TextMeasurer =
          length == 1 ? PlainTextMeasurer() : PseudoLocalizedMeasurer(length: length)
        for width in [nil, 40.0, 300] {
          for _ in 0..<2 {
            #expect(
              caching.size(of: text, font: IBFont(size: 17), width: width, lines: 0)
                == plain.size(of: text, font: IBFont(size: 17), width: width, lines: 0))
          }
        }
      }
    }
  }

  @Test func `a limit of lines cuts a text off`() {
    let prepared = PlainTextMeasurer().prepared(
      String(repeating: "word ", count: 1_000), font: IBFont(size: 10))
    let two = prepared.size(width: 100, lines: 2)
    #expect(two.height == (2 * 10 * SystemFont.lineHeight * 2).rounded(.up) / 2)
    #expect(prepared.size(width: 100, lines: 0).height > 50 * two.height)
  }
}
