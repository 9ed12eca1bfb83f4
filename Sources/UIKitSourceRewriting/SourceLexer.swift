/// Cuts a Swift source into tokens, whatever it holds.
///
/// Time is linear in the length of the source. What is not closed ends where the compiler gives up: a string of one
/// line at the end of the line, everything else at the end of the source.
struct SourceLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [SourceToken] = []
  /// For a number of number signs: up to where it is known that no regular expression is closed.
  private var unclosedExpressions: [Int: Int] = [:]
  /// For a number of number signs: where the search for the end of a raw string on its line began and ended, and with
  /// which result.
  private var closings: [Int: (searched: Range<Int>, isFound: Bool)] = [:]

  /// A string that is open, and the parentheses that are open in its interpolation.
  private struct OpenString {
    var hashes: Int
    var isMultiline: Bool
    /// Zero in the text of the string.
    var depth = 0
  }

  static func tokens(of bytes: [UInt8]) -> [SourceToken] {
    var lexer = SourceLexer(bytes)
    while lexer.position < bytes.count { lexer.addToken() }
    return lexer.tokens
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func end(from start: Int, while isPart: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return end
  }

  private mutating func add(_ kind: SourceToken.Kind, to end: Int) {
    tokens.append(SourceToken(kind: kind, range: position..<end, line: line))
    if kind == .newline {
      line += 1
    } else if kind == .comment || kind == .literal {
      line += bytes[position..<end].lineBreaks
    }
    position = end
  }

  private mutating func addToken() {
    let first = bytes[position]
    switch first {
    case Byte.newline: add(.newline, to: position + 1)
    case Byte.carriageReturn:
      add(.newline, to: byte(position + 1) == Byte.newline ? position + 2 : position + 1)
    case Byte.slash where byte(position + 1) == Byte.slash || byte(position + 1) == Byte.star:
      add(.comment, to: endOfComment(at: position))
    case Byte.quote: add(.literal, to: endOfString(at: position, hashes: 0))
    case Byte.hash: addAfterHashes()
    case Byte.backtick: addQuotedIdentifier()
    case _ where Byte.isSpace(first): add(.space, to: end(from: position, while: Byte.isSpace))
    case _ where Byte.isDigit(first): add(.number, to: end(from: position, while: Byte.isWord))
    case _ where Byte.isWord(first): add(.identifier, to: end(from: position, while: Byte.isWord))
    default: add(.punctuation, to: position + 1)
    }
  }

  private mutating func addQuotedIdentifier() {
    let end = end(from: position + 1) { $0 != Byte.backtick && !Byte.isLineBreak($0) }
    if byte(end) == Byte.backtick {
      add(.identifier, to: end + 1)
    } else {
      add(.punctuation, to: position + 1)
    }
  }

  /// A raw string, a regular expression, or the sign of a directive or a macro.
  private mutating func addAfterHashes() {
    let start = end(from: position) { $0 == Byte.hash }
    let hashes = start - position
    if byte(start) == Byte.quote {
      add(.literal, to: endOfString(at: start, hashes: hashes))
    } else if byte(start) == Byte.slash, let end = endOfExpression(at: start, hashes: hashes) {
      add(.literal, to: end)
    } else {
      while position < start { add(.punctuation, to: position + 1) }
    }
  }

  // MARK: Comments and regular expressions

  private func endOfComment(at start: Int, endsWithLine: Bool = false) -> Int {
    if bytes[start + 1] == Byte.slash { return end(from: start) { !Byte.isLineBreak($0) } }
    var depth = 0
    var index = start
    while index < bytes.count {
      if endsWithLine, Byte.isLineBreak(bytes[index]) { return index }
      if bytes[index] == Byte.slash, byte(index + 1) == Byte.star {
        depth += 1
        index += 2
      } else if bytes[index] == Byte.star, byte(index + 1) == Byte.slash {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  /// The end of `#/…/#`, which may have several lines if it begins with a line break.
  private mutating func endOfExpression(at slash: Int, hashes: Int) -> Int? {
    let isMultiline = byte(slash + 1).map(Byte.isLineBreak) ?? false
    if let known = unclosedExpressions[hashes], slash < known { return nil }
    var index = slash + 1
    search: while index < bytes.count {
      switch bytes[index] {
      case Byte.backslash: index += byte(index + 1).map(Byte.isLineBreak) == false ? 2 : 1
      case Byte.slash:
        let end = closing(after: index + 1, hashes: hashes)
        if end - index - 1 == hashes { return end }
        index = end
      case let byte where Byte.isLineBreak(byte) && !isMultiline: break search
      default: index += 1
      }
    }
    unclosedExpressions[hashes] = index
    return nil
  }

  /// Where the number signs that close a literal end: as many as there are, at most `hashes`.
  private func closing(after start: Int, hashes: Int) -> Int {
    var end = start
    while end - start < hashes, byte(end) == Byte.hash { end += 1 }
    return end
  }

  // MARK: Strings

  private func isTripleQuote(_ index: Int) -> Bool {
    byte(index) == Byte.quote && byte(index + 1) == Byte.quote && byte(index + 2) == Byte.quote
  }

  private mutating func openString(at quote: Int, hashes: Int) -> OpenString {
    OpenString(hashes: hashes, isMultiline: isMultiline(at: quote, hashes: hashes))
  }

  /// Three quotes begin a string of several lines, but for raw strings that end on the line: `#"""#`.
  private mutating func isMultiline(at quote: Int, hashes: Int) -> Bool {
    guard isTripleQuote(quote) else { return false }
    guard hashes > 0 else { return true }
    if let known = closings[hashes], known.searched.contains(quote) { return !known.isFound }
    var index = quote + 1
    var isFound = false
    while !isFound, let byte = byte(index), !Byte.isLineBreak(byte) {
      index += 1
      if byte == Byte.quote {
        let end = closing(after: index, hashes: hashes)
        isFound = end - index == hashes
        if !isFound { index = end }
      }
    }
    // A quote before the one that was found sees it too.
    closings[hashes] = (quote..<(isFound ? index - 1 : index), isFound)
    return !isFound
  }

  /// The end of a string, with the strings in its interpolations; these may be nested to any depth.
  private mutating func endOfString(at quote: Int, hashes: Int) -> Int {
    var open = [openString(at: quote, hashes: hashes)]
    var index = quote + (open[0].isMultiline ? 3 : 1)
    // How many of the open strings have one line only.
    var singleLines = open[0].isMultiline ? 0 : 1
    while index < bytes.count, let current = open.last {
      let byte = bytes[index]
      if Byte.isLineBreak(byte), singleLines > 0 {
        // Nothing in a string of one line reaches beyond the line.
        while singleLines > 0, let last = open.popLast() {
          if !last.isMultiline { singleLines -= 1 }
        }
        if open.isEmpty { return index }
      } else if current.depth == 0 {
        if let end = endOfText(at: index, of: current) {
          open.removeLast()
          if !current.isMultiline { singleLines -= 1 }
          index = end
        } else if byte == Byte.backslash {
          let end = closing(after: index + 1, hashes: current.hashes)
          if end - index - 1 < current.hashes {
            index = end
          } else if self.byte(end) == Byte.open {
            open[open.count - 1].depth = 1
            index = end + 1
          } else if let escaped = self.byte(end), !Byte.isLineBreak(escaped) {
            index = end + 1
          } else {
            index = end
          }
        } else {
          index += 1
        }
      } else {
        index = step(at: index, in: &open, &singleLines)
      }
    }
    return min(index, bytes.count)
  }

  private func endOfText(at index: Int, of string: OpenString) -> Int? {
    guard bytes[index] == Byte.quote else { return nil }
    if string.isMultiline, !isTripleQuote(index) { return nil }
    let start = index + (string.isMultiline ? 3 : 1)
    let end = closing(after: start, hashes: string.hashes)
    return end - start == string.hashes ? end : nil
  }

  /// One step in the code of an interpolation; where it ends.
  private mutating func step(at index: Int, in open: inout [OpenString], _ singleLines: inout Int)
    -> Int
  {
    let last = open.count - 1
    switch bytes[index] {
    case Byte.open:
      open[last].depth += 1
      return index + 1
    case Byte.close:
      open[last].depth -= 1
      return index + 1
    case Byte.slash where byte(index + 1) == Byte.star:
      return endOfComment(at: index, endsWithLine: singleLines > 0)
    case Byte.slash where byte(index + 1) == Byte.slash: return endOfComment(at: index)
    case Byte.hash, Byte.quote:
      let quote = end(from: index) { $0 == Byte.hash }
      guard byte(quote) == Byte.quote else { return quote }
      let string = openString(at: quote, hashes: quote - index)
      if !string.isMultiline { singleLines += 1 }
      open.append(string)
      return quote + (string.isMultiline ? 3 : 1)
    default: return index + 1
    }
  }
}

extension Collection<UInt8> {
  /// The number of line breaks; a carriage return with a line feed counts as one.
  var lineBreaks: Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in self {
      if byte == Byte.carriageReturn || byte == Byte.newline && previous != Byte.carriageReturn {
        count += 1
      }
      previous = byte
    }
    return count
  }
}
