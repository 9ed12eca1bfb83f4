import AutoLayout
import Foundation
import LayoutDocuments

/// Breaks words into lines with the advance widths of Helvetica, which Arial and Liberation Sans
/// share; an estimate for every other font. Words of documents are as wide as layout measured them,
/// so that a picture shows what was laid out. No shaping: enough to keep words inside their views.
enum TextSetting {
  static let lineHeight = SystemFont.lineHeight
  /// From the top of a line down to its baseline, in units of the font size.
  static let ascent = 0.952
  /// From the middle of a line down to its baseline, in units of the font size.
  static let baselineShift = 0.35

  /// Advance widths of U+0020 to U+007E in thousandths of the font size.
  private static let advances: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,  // space … /
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,  // 0 … ?
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,  // @ … O
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,  // P … _
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,  // ` … o
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,  // p … ~
  ]

  /// The width of one line in points; of a line wider than a limit, some width beyond the limit.
  static func width(
    of line: some StringProtocol, size: Double, isBold: Bool = false, upTo limit: Double = .infinity
  ) -> Double {
    let factor = isBold ? 1.07 : 1
    var thousandths = 0
    for scalar in line.unicodeScalars {
      let index = Int(scalar.value) - 32
      if advances.indices.contains(index) {
        thousandths += advances[index]
      } else {
        thousandths += scalar.value >= 0x1100 ? 1000 : 600
      }
      if Double(thousandths) / 1000 * size * factor > limit { break }
    }
    return Double(thousandths) / 1000 * size * factor
  }

  /// The width of one line of a view's words in points, as layout measures it; of a line wider than a limit, some
  /// width beyond the limit.
  static func width(
    of line: some StringProtocol, in text: PreviewText, upTo limit: Double = .infinity
  ) -> Double {
    text.isMeasuredPlainly
      ? PlainTextMeasurer().width(
        ofLine: line, size: text.size, isHeavy: text.isBold, upTo: limit)
      : width(of: line, size: text.size, isBold: text.isBold, upTo: limit)
  }

  /// The size that words take when their lines wrap at `width`, in whole points; a word wider than that has a line
  /// of its own, and the size is as wide as the word.
  static func size(of text: PreviewText, width: Double) -> LayoutSize {
    let most = text.lineLimit > 0 ? min(text.lineLimit, 200) : 200
    var lines: [String] = []
    for paragraph in text.string.paragraphs where lines.count < most {
      lines += wrapped(paragraph, text: text, width: width, limit: most).prefix(most - lines.count)
    }
    let widest = lines.map { self.width(of: $0, in: text) }.max() ?? 0
    return LayoutSize(
      width: widest.rounded(.up),
      height: (Double(lines.count) * text.size * lineHeight).rounded(.up))
  }

  /// The lines that fit a box, the last one ending in an ellipsis where words were left out.
  static func lines(of text: PreviewText, in box: LayoutSize) -> [String] {
    let height = text.size * lineHeight
    // A line may be a little higher than its view: fonts differ, views of one line rarely clip.
    let fitting = Int(max(1, min(box.height / height + 0.25, 200)))
    let limit = text.lineLimit > 0 ? min(text.lineLimit, fitting) : fitting
    var lines: [String] = []
    // Of a long text only the beginning is looked at.
    for paragraph in text.string.paragraphs {
      lines += wrapped(paragraph, text: text, width: box.width, limit: limit + 1)
      if lines.count > limit { break }
    }
    return lines.prefix(limit).enumerated().map { place, line in
      let isCut = lines.count > limit && place == limit - 1
      if !isCut, fits(line, text, box.width) { return line }
      // The longest beginning that fits with an ellipsis.
      var kept = String(line.prefix(400))
      while !kept.isEmpty, !fits(kept + "…", text, box.width) { kept.removeLast() }
      return kept.isEmpty ? "" : kept + "…"
    }
  }

  private static func wrapped(
    _ paragraph: Substring, text: PreviewText, width: Double, limit: Int
  ) -> [String] {
    if fits(paragraph, text, width) { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || fits(longer, text, width) {
        line = longer
      } else {
        lines.append(line)
        if lines.count >= limit { return lines }
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private static func fits(
    _ line: some StringProtocol, _ text: PreviewText, _ width: Double
  ) -> Bool {
    self.width(of: line, in: text, upTo: width + 1) <= width + 1
  }
}
