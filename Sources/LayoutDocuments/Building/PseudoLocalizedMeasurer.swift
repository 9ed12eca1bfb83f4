package import AutoLayout
import LayoutDiagnostics
package import NaturalSizes

/// Measures texts as long as translations of them may be.
package struct PseudoLocalizedMeasurer: TextMeasurer {
  /// Measures the longer text.
  package let base: any TextMeasurer
  /// The length as a multiple of what it is: 1.3 for long texts, 2 for single words.
  package let length: Double

  /// A measurer of texts `length` times as long.
  package init(_ base: any TextMeasurer = PlainTextMeasurer(), length: Double) {
    self.base = base
    self.length = length
  }

  /// The size of the text, each paragraph padded with its own words.
  package func size(of text: String, font: IBFont, width: Double?, lines: Int) -> LayoutSize {
    base.size(of: longer(text), font: font, width: width, lines: lines)
  }

  /// The text that is measured.
  package func longer(_ text: String) -> String {
    let cell = LayoutMatrix.Cell(size: LayoutSize(width: 0, height: 0), textLength: length)
    return text.paragraphs.map { cell.localized(String($0)) }.joined(separator: "\n")
  }
}
