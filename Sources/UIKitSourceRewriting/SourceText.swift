/// The tokens of a source, and questions about them.
struct SourceText {
  let bytes: [UInt8]
  /// The tokens but spaces, line breaks and comments.
  let tokens: [SourceToken]
  /// For every bracket of `tokens` the one that belongs to it.
  let partners: [Int?]

  init(_ source: some Sequence<UInt8>) {
    var bytes = Array(source)
    // A byte order mark stands only at the beginning of a file.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
    tokens = SourceLexer.tokens(of: bytes).filter {
      switch $0.kind {
      case .space, .newline, .comment: false
      default: true
      }
    }
    partners = Self.partners(of: tokens, in: bytes)
  }

  /// The bytes from the first to the last of some tokens.
  func span(of tokens: ClosedRange<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound].range.upperBound
  }

  /// The text of a token; empty beyond the ends.
  func word(_ index: Int) -> String {
    tokens.indices.contains(index)
      ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  func isIdentifier(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .identifier
  }

  func isPunctuation(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation
      && bytes[tokens[index].range.lowerBound] == UInt8(ascii: character)
  }

  /// Whether nothing stands between a token and the one before.
  func isAdjacent(_ index: Int) -> Bool {
    tokens.indices.contains(index) && index > 0
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  func isOnLine(of other: Int, _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].line == tokens[other].line
  }

  /// The index of the bracket that closes the one at `index`.
  func end(of index: Int, opening character: Unicode.Scalar) -> Int? {
    isPunctuation(index, character) ? partners[index] : nil
  }

  private static func partners(of tokens: [SourceToken], in bytes: [UInt8]) -> [Int?] {
    let closing: [UInt8: UInt8] = [
      Byte.close: Byte.open, UInt8(ascii: "]"): UInt8(ascii: "["),
      UInt8(ascii: "}"): UInt8(ascii: "{"),
    ]
    var partners: [Int?] = Array(repeating: nil, count: tokens.count)
    var open: [(byte: UInt8, index: Int)] = []
    var counts: [UInt8: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let byte = bytes[token.range.lowerBound]
      if closing.values.contains(byte) {
        open.append((byte, index))
        counts[byte, default: 0] += 1
      } else if let wanted = closing[byte], counts[wanted, default: 0] > 0 {
        // Brackets in between are not closed.
        while let last = open.popLast() {
          counts[last.byte, default: 0] -= 1
          if last.byte == wanted {
            partners[last.index] = index
            partners[index] = last.index
            break
          }
        }
      }
    }
    return partners
  }
}
