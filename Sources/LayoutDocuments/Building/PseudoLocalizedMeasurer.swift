package import AutoLayout
import LayoutDiagnostics
package import NaturalSizes

/// Measures texts as if they were as long as their translations may be.
package struct PseudoLocalizedMeasurer: TextMeasurer {
  /// The measurer of the lengthened text.
  package let base: any TextMeasurer
  /// The factor by which texts are lengthened: 1.3 for long texts, 2 for single words.
  package let length: Double

  /// Creates a measurer for texts `length` times as long.
  package init(_ base: any TextMeasurer = PlainTextMeasurer(), length: Double) {
    self.base = base
    self.length = length
  }

  /// The size of the lengthened text. Each paragraph is padded with its own words.
  package func size(of text: String, font: IBFont, width: Double?, lines: Int) -> LayoutSize {
    base.size(of: longer(text), font: font, width: width, lines: lines)
  }

  /// The lengthened text.
  package func longer(_ text: String) -> String {
    if length == 1 { return text }
    let cell = LayoutMatrix.Cell(size: LayoutSize(width: 0, height: 0), textLength: length)
    return text.paragraphs.map { cell.localized(String($0)) }.joined(separator: "\n")
  }
}
