import AutoLayout
import Foundation
import LayoutDocuments

/// Breaks text into lines by the widths that layout measured, so that a picture agrees with the layout. It does
/// no shaping, which is enough to keep text inside its view.
enum TextSetting {
  static let lineHeight = SystemFont.lineHeight
  /// The distance from the top of a line to its baseline, in units of the font size.
  static let ascent = 0.952
  /// The distance from the middle of a line to its baseline, in units of the font size.
  static let baselineShift = 0.35

  /// The width of one line in points; of a line wider than a limit, some width beyond the limit.
  static func width(
    of line: some StringProtocol, size: Double, isBold: Bool = false, upTo limit: Double = .infinity
  ) -> Double {
    PlainTextMeasurer().width(ofLine: line, size: size, isHeavy: isBold, upTo: limit)
  }

  /// The width of one line of a view's text in points.
  static func width(
    of line: some StringProtocol, in text: PreviewText, upTo limit: Double = .infinity
  ) -> Double {
    width(of: line, size: text.size, isBold: text.isBold, upTo: limit)
  }

  /// The size of a text whose lines wrap at `width`, in whole points. A word wider than that has a line of its
  /// own, and the size is as wide as the word.
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

  /// The lines that fit a box. The last one ends in an ellipsis if text is left out.
  static func lines(of text: PreviewText, in box: LayoutSize) -> [String] {
    let height = text.size * lineHeight
    // A line may be slightly taller than its view, because fonts differ and views of one line seldom clip.
    let fitting = Int(max(1, min(box.height / height + 0.25, 200)))
    let limit = text.lineLimit > 0 ? min(text.lineLimit, fitting) : fitting
    var lines: [String] = []
    // Only the beginning of a long text is examined.
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
