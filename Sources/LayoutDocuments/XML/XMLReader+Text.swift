import Foundation

/// Reads the parts of markup.
extension XMLReader {
  /// Reads a name. All bytes that do not end a name may be part of it.
  mutating func name() throws(IBDocumentError) -> String {
    let start = index
    while let byte = current, !Self.nameEnds.contains(byte) { index += 1 }
    guard index > start else { throw fault() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static let nameEnds = Array(" \t\n=/><&;'\"".utf8)

  /// Skips markup that does not affect layout; returns the index of its end.
  @discardableResult
  mutating func skip(past end: String) throws(IBDocumentError) -> Int {
    while index < bytes.count {
      if bytes[index] == end.utf8.first, isNext(end) {
        defer { index += end.utf8.count }
        return index
      }
      index += 1
    }
    throw fault()
  }

  /// Reads a value in quotes. White space in it is replaced by spaces; a `<` is a mistake.
  mutating func attributeValue() throws(IBDocumentError) -> String {
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault()
    }
    index += 1
    let value = try text(until: quote, isValue: true)
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads text up to a byte, with references replaced.
  mutating func text(until end: UInt8, isValue: Bool = false) throws(IBDocumentError) -> [UInt8] {
    var text: [UInt8] = []
    while let byte = current, byte != end {
      switch byte {
      case UInt8(ascii: "&"): try reference(into: &text)
      case UInt8(ascii: "<"): throw fault()
      default:
        text.append(isValue && byte < 0x20 ? 0x20 : byte)
        index += 1
      }
    }
    if current == nil { throw fault() }
    return text
  }

  private mutating func reference(into text: inout [UInt8]) throws(IBDocumentError) {
    let start = index
    index += 1
    let name = try name()
    try expect(";")
    guard let scalar = Self.entities[name] ?? Self.numbered(name) else {
      index = start
      throw fault("the entity '&\(name);' is not one of XML's own")
    }
    text.append(contentsOf: String(Character(scalar)).utf8)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// The character of a reference such as `#65` or `#x41`.
  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, code >= 0x20 || [0x09, 0x0A, 0x0D].contains(code) else { return nil }
    return Unicode.Scalar(code)
  }

  // MARK: Encoding

  /// The encoding of a text that is not UTF-8, as its first bytes or its XML declaration state.
  static func otherEncoding(_ bytes: [UInt8]) -> String? {
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
