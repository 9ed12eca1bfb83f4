/// A piece of a Swift source: every byte of the source is in exactly one token.
struct SourceToken {
  enum Kind {
    /// Spaces and tabs.
    case space
    /// One line break.
    case newline
    /// A comment with everything in it.
    case comment
    /// A string or a regular expression with everything in it, interpolations included.
    case literal
    /// A name or a keyword, with its backticks if it has any.
    case identifier
    /// A number.
    case number
    /// Any other single character.
    case punctuation
  }

  var kind: Kind
  /// The bytes.
  var range: Range<Int>
  /// The line on which the token begins, from 1.
  var line: Int
}

/// The bytes that have a meaning for the lexer.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let backtick = UInt8(ascii: "`")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let open = UInt8(ascii: "(")
  static let close = UInt8(ascii: ")")
  static let space = UInt8(ascii: " ")

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  static func isSpace(_ byte: UInt8) -> Bool { byte <= space && !isLineBreak(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Letters, digits, the underscore and everything that is not ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x30...0x39, 0x80...0xFF:
      true
    default: false
    }
  }
}
