package import AutoLayout

/// A text with the widths of its words, so that it can be set in many widths without looking at its letters again.
package struct PreparedText: Sendable {
  /// The widths of all words, paragraph after paragraph.
  private var words: [Double] = []
  /// For each paragraph, where its words end, and its width on one line.
  private var paragraphs: [(end: Int, width: Double)] = []
  private let space: Double
  private let fontSize: Double

  package init(_ text: String, font: IBFont) {
    let scale = PlainTextMeasurer.Scale(font)
    space = scale.width(of: " ".utf8)
    fontSize = font.size
    for paragraph in text.paragraphs {
      if paragraph.isASCII {
        for word in paragraph.utf8.split(separator: UInt8(ascii: " ")) {
          words.append(scale.width(of: word))
        }
        paragraphs.append((words.count, scale.width(of: paragraph.utf8)))
      } else {
        for word in paragraph.split(separator: " ") {
          words.append(scale.width(of: word.unicodeScalars))
        }
        paragraphs.append((words.count, scale.width(of: paragraph.unicodeScalars)))
      }
    }
  }

  /// The size of the text; words break at spaces.
  ///
  /// - Parameters:
  ///   - width: Where lines wrap; nil = nowhere.
  ///   - lines: The most lines; 0 = any number.
  package func size(width: Double?, lines: Int) -> LayoutSize {
    let limit = width.map { max($0, 1) }
    var count = 0
    var widest = 0.0
    func add(_ line: Double) {
      count += 1
      widest = max(widest, line)
    }
    var start = 0
    for paragraph in paragraphs where lines == 0 || count < lines {
      if let limit {
        wrap(start..<paragraph.end, limit) { line in
          add(line)
          return lines == 0 || count < lines
        }
      } else {
        add(paragraph.width)
      }
      start = paragraph.end
    }
    let height = (Double(max(count, 1)) * fontSize * SystemFont.lineHeight * 2).rounded(.up) / 2
    return LayoutSize(width: (widest * 2).rounded(.up) / 2, height: height)
  }

  /// Calls `body` with the width of each line of some words until it returns `false`; a word wider than the limit
  /// has a line of its own.
  private func wrap(_ range: Range<Int>, _ limit: Double, _ body: (Double) -> Bool) {
    var current = 0.0
    for index in range {
      let width = words[index]
      if current == 0 {
        current = width
      } else if current + space + width <= limit {
        current += space + width
      } else {
        guard body(min(current, limit)) else { return }
        current = width
      }
    }
    _ = body(min(current, limit))
  }
}

/// A measurer that can look at the letters of a text once for many widths.
package protocol PreparingMeasurer: TextMeasurer {
  func prepared(_ text: String, font: IBFont) -> PreparedText
}
