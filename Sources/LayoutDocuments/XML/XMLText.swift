import Foundation

/// The characters of an XML text, which is UTF-8.
///
/// Every byte is checked: what this type holds are characters that XML allows, and lines end in a
/// line feed alone, as XML wants its readers to see them.
struct XMLText {
  /// Valid UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Checks a file.
  ///
  /// - Throws: a fault at the first byte that is not UTF-8, or at the first line if the text is in
  ///   another encoding.
  /// - Complexity: linear in the size of the file.
  init(_ data: Data) throws(XMLFault) {
    let source = [UInt8](data)
    if let name = Self.otherEncoding(source) { throw XMLFault(.encoding(name), at: .start) }
    bytes.reserveCapacity(source.count)
    var index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < source.count {
      let byte = source[index]
      guard let length = UTF8Rules.length(of: source, at: index) else {
        throw fault("the byte \(hexadecimal(byte)) is not UTF-8")
      }
      switch byte {
      case 0x0D where index + 1 < source.count && source[index + 1] == 0x0A: break
      case 0x0D: bytes.append(0x0A)
      case 0x09, 0x0A, 0x20..<0x80: bytes.append(byte)
      case 0..<0x20: throw fault("the control character \(hexadecimal(byte)) is not allowed")
      // U+FFFE and U+FFFF are encoded well, and no characters.
      case 0xEF where source[index + 1] == 0xBF && source[index + 2] >= 0xBE:
        throw fault("the character U+FFF\(source[index + 2] == 0xBE ? "E" : "F") is not allowed")
      default: bytes.append(contentsOf: source[index..<index + length])
      }
      index += length
    }
  }

  private func fault(_ reason: String) -> XMLFault {
    XMLFault(.badCharacter(reason), at: TextPlace(after: bytes[...]))
  }

  /// The encoding of a text that is not UTF-8, as its first bytes or its XML declaration say.
  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    let start = bytes.prefix(4)
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
      || (start.contains(0) && start.contains(UInt8(ascii: "<")))
    {
      return "UTF-16"
    }
    guard start.starts(with: "<?xm".utf8) else { return nil }
    // A declaration is short; a longer text is something else.
    let head = String(decoding: bytes.prefix(400).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let word = head.firstRange(of: "encoding") else { return nil }
    let rest = head[word.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    let name = String(rest.dropFirst().prefix { $0 != quote })
    return ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(name.uppercased()) ? nil : name
  }
}

/// A byte as people write it, such as `0xE9`.
private func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
