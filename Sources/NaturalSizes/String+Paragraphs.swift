extension StringProtocol {
  /// The parts between line breaks, empty ones too: what `split(whereSeparator: \.isNewline)` returns, without
  /// looking at whole characters.
  package var paragraphs: Paragraphs<Self> { Paragraphs(self) }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

/// The paragraphs of a text, found one by one.
package struct Paragraphs<Text: StringProtocol>: Sequence, IteratorProtocol {
  private let text: Text
  private var start: Text.Index?

  fileprivate init(_ text: Text) {
    self.text = text
    start = text.startIndex
  }

  package mutating func next() -> Text.SubSequence? {
    guard let start else { return nil }
    guard let (end, next) = lineBreak(from: start) else {
      self.start = nil
      return text[start...]
    }
    self.start = next
    return text[start..<end]
  }

  /// The first line break: line feed, carriage return or both, vertical tab, form feed, and U+0085, U+2028 and
  /// U+2029, which are written as two and three bytes.
  private func lineBreak(from start: Text.Index) -> (start: Text.Index, end: Text.Index)? {
    let bytes = text.utf8
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if byte >= 0x0A && byte <= 0x0D {
        let isPair = byte == 0x0D && next < bytes.endIndex && bytes[next] == 0x0A
        return (index, isPair ? bytes.index(after: next) : next)
      }
      if byte == 0xC2 || byte == 0xE2 {
        let scalars = text.unicodeScalars
        if ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalars[index]) {
          return (index, scalars.index(after: index))
        }
      }
      index = next
    }
    return nil
  }
}
