import AutoLayout

/// File names and arguments as strings that lose nothing.
///
/// Names are bytes, and a few are not UTF-8. A byte that is none stands as one of the last 128
/// private-use characters, U+10FF80 to U+10FFFF, and so do the bytes of such a character where a
/// name holds it. What is decoded here and encoded again is the same bytes.
package enum RawText {
  private static let firstByte: UInt32 = 0x10FF00
  private static let bytes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// The text of some bytes.
  package static func decoded(_ source: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = source.makeIterator()
    var index = 0
    while true {
      let length: Int
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return String(text)
      case .error(let count): length = count
      case .valid(let character):
        length = character.count
        let scalar = UTF8.decode(character)
        if bytes.contains(scalar.value) { break }
        text.append(scalar)
        index += length
        continue
      }
      text.append(
        contentsOf: source[index..<index + length].compactMap {
          Unicode.Scalar(firstByte + UInt32($0))
        })
      index += length
    }
  }

  /// The bytes of a text.
  package static func encoded(_ text: String) -> [UInt8] {
    if !text.unicodeScalars.contains(where: { bytes.contains($0.value) }) {
      return Array(text.utf8)
    }
    return text.unicodeScalars.flatMap { scalar in
      byte(scalar).map { [$0] } ?? Array(String(Character(scalar)).utf8)
    }
  }

  /// A name as the system takes it: it ends at the first NUL.
  package static func cString(_ name: [UInt8]) -> [CChar] {
    name.map { CChar(bitPattern: $0) } + [0]
  }

  /// The byte that a character stands for; nil for a character that stands for itself.
  static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    bytes.contains(scalar.value) ? UInt8(scalar.value - firstByte) : nil
  }
}

extension String {
  /// The text in a form that a terminal shows as it is and that stays on one line.
  ///
  /// Control characters, which could move the cursor or forge lines, are written as escapes such
  /// as `\n` and `\u{1B}`, bytes that are no text as `\xE9`.
  package var printable: String {
    replacingScalars { scalar in
      RawText.byte(scalar).map { "\\x" + String($0, radix: 16, uppercase: true) }
        ?? (scalar.needsEscape ? scalar.escape : nil)
    }
  }
}
