public import AutoLayout

/// Measures text for previews; a host with a text engine supplies its own.
public protocol TextMeasurer: Sendable {
  /// The size of a text, in points.
  ///
  /// - Parameters:
  ///   - text: What to set; line breaks in it count.
  ///   - font: The font.
  ///   - width: Where lines wrap; nil = nowhere.
  ///   - lines: The most lines; 0 = any number.
  func size(of text: String, font: IBFont, width: Double?, lines: Int) -> LayoutSize
}

/// A plain metric: average advances of the system font per class of character.
///
/// Good enough to see where things go; widths are within about a tenth of the real ones for
/// Latin text. It knows nothing of kerning, other fonts and complex scripts.
public struct PlainTextMeasurer: TextMeasurer {
  /// Creates the metric; it has no settings.
  public init() {}

  /// The size by average advances; words break at spaces.
  public func size(of text: String, font: IBFont, width: Double?, lines: Int) -> LayoutSize {
    let limit = width.map { max($0, 1) }
    var count = 0
    var widest = 0.0
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      for line in wrap(paragraph, font, limit) where lines == 0 || count < lines {
        count += 1
        widest = max(widest, line)
      }
    }
    let height = (Double(max(count, 1)) * font.size * SystemFont.lineHeight * 2).rounded(.up) / 2
    return LayoutSize(width: (widest * 2).rounded(.up) / 2, height: height)
  }

  /// The widths of the lines of a paragraph; a word wider than the limit has a line of its own.
  private func wrap(_ paragraph: Substring, _ font: IBFont, _ limit: Double?) -> [Double] {
    guard let limit else { return [advance(paragraph, font)] }
    var lines: [Double] = []
    var current = 0.0
    let space = advance(" ", font)
    for word in paragraph.split(separator: " ") {
      let width = advance(word, font)
      if current == 0 {
        current = width
      } else if current + space + width <= limit {
        current += space + width
      } else {
        lines.append(current)
        current = width
      }
    }
    lines.append(min(current, limit))
    return lines.map { min($0, limit) }
  }

  /// The width of one line in points, as it is measured: pictures set their words with it too.
  package func width(ofLine line: String, size: Double, isHeavy: Bool) -> Double {
    advance(line[...], IBFont(size: size, weight: isHeavy ? "bold" : nil))
  }

  private func advance(_ text: Substring, _ font: IBFont) -> Double {
    let heavy: Set<String> = ["semibold", "bold", "heavy", "black"]
    let factor = font.weight.map(heavy.contains) == true ? 1.05 : 1
    return text.unicodeScalars.reduce(0) { $0 + Self.advance($1) } * font.size * factor
  }

  /// The advance of a character as a part of the point size.
  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", "i", "j", "l", "I", ".", ",", ":", ";", "'", "!", "|": 0.26
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\"": 0.36
    case "m", "w", "M", "W", "@", "%": 0.86
    case "A"..."Z", "&", "+", "=", "<", ">", "#": 0.67
    case "0"..."9", "$", "?": 0.61
    case "\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FF60}": 1
    case "\u{1F300}"..."\u{1FAFF}": 1.25
    default: 0.54
    }
  }
}
