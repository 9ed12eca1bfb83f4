import Foundation

/// The characters of an XML text, which is UTF-8.
///
/// Every byte is checked: what this type holds are characters that XML allows, and lines end in a
/// line feed alone, as XML wants its readers to see them.
struct XMLText {
  /// What errors call the file.
  let file: String
  /// Valid UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Checks a file.
  ///
  /// - Throws: an error at the first byte that is not UTF-8, or at the first line if the text is in
  ///   another encoding.
  /// - Complexity: linear in the size of the file.
  init(_ data: Data, file: String = "") throws(IBDocumentError) {
    self.file = file
    let source = [UInt8](data)
    if let name = Self.otherEncoding(source) { throw fault(.unsupportedEncoding(name)) }
    bytes.reserveCapacity(source.count)
    var index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var parser = Unicode.UTF8.ForwardParser()
    var rest = source[index...].makeIterator()
    while index < source.count {
      let byte = source[index]
      guard case .valid(let character) = parser.parseScalar(from: &rest) else {
        throw fault(.badCharacter("the byte \(hexadecimal(byte)) is not UTF-8"))
      }
      switch byte {
      case 0x0D where index + 1 < source.count && source[index + 1] == 0x0A: break
      case 0x0D: bytes.append(0x0A)
      case 0x09, 0x0A, 0x20..<0x80: bytes.append(byte)
      case 0..<0x20:
        throw fault(.badCharacter("the control character \(hexadecimal(byte)) is not allowed"))
      // U+FFFE and U+FFFF are encoded well, and no characters.
      case 0xEF where source[index + 1] == 0xBF && source[index + 2] >= 0xBE:
        let digit = source[index + 2] == 0xBE ? "E" : "F"
        throw fault(.badCharacter("the character U+FFF\(digit) is not allowed"))
      default: bytes.append(contentsOf: character)
      }
      index += character.count
    }
  }

  private func fault(_ cause: IBDocumentError.Cause) -> IBDocumentError {
    IBDocumentError(file: file, at: TextPlace(after: bytes[...]), cause: cause)
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
