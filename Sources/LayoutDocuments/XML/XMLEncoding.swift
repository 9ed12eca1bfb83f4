/// The encodings that documents are read in.
enum XMLEncoding: Hashable {
  case utf8
  case utf16(isBigEndian: Bool)
  case latin1
  case ascii

  /// What a text is written in, and how many bytes of a byte order mark come before it.
  ///
  /// A byte order mark decides; without one the first characters tell 16-bit from 8-bit text, and
  /// among the latter the XML declaration decides. Without any of that a text is UTF-8.
  static func detect(_ bytes: [UInt8]) throws(XMLFault) -> (encoding: XMLEncoding, mark: Int) {
    for (start, name) in unread where bytes.starts(with: start) { throw refusal(name) }
    for (start, encoding, mark) in signatures where bytes.starts(with: start) {
      return (encoding, mark)
    }
    guard let name = declaredName(bytes) else { return (.utf8, 0) }
    if let encoding = names[name.uppercased()] { return (encoding, 0) }
    guard name.uppercased().hasPrefix("UTF-16") else { throw refusal(name) }
    let reason = "declared as \(name), but written in 8-bit characters"
    throw XMLFault(.badCharacter(reason), at: .start)
  }

  private static func refusal(_ name: String) -> XMLFault {
    XMLFault(.encoding(name), at: .start)
  }

  /// Longer beginnings come first: UTF-32 begins like UTF-16.
  private static let unread: [(start: [UInt8], name: String)] = [
    ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
    ([0x3C, 0x00, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0x00, 0x3C], "UTF-32"),
    ([0x4C, 0x6F, 0xA7, 0x94], "EBCDIC"), ([0x2B, 0x2F, 0x76], "UTF-7"),
  ]

  private static let signatures: [(start: [UInt8], encoding: XMLEncoding, mark: Int)] = [
    ([0xEF, 0xBB, 0xBF], .utf8, 3),
    ([0xFE, 0xFF], .utf16(isBigEndian: true), 2), ([0xFF, 0xFE], .utf16(isBigEndian: false), 2),
    ([0x00, 0x3C], .utf16(isBigEndian: true), 0), ([0x3C, 0x00], .utf16(isBigEndian: false), 0),
  ]

  /// The names of 8-bit encodings; 16-bit text was recognized before names count.
  private static let names: [String: XMLEncoding] = [
    "UTF-8": .utf8, "UTF8": .utf8,
    "ISO-8859-1": .latin1, "ISO_8859-1": .latin1, "ISO8859-1": .latin1, "LATIN1": .latin1,
    "LATIN-1": .latin1, "L1": .latin1, "IBM819": .latin1, "CP819": .latin1,
    "US-ASCII": .ascii, "ASCII": .ascii, "ANSI_X3.4-1968": .ascii, "ISO646-US": .ascii,
  ]

  /// The name in the XML declaration, if the text begins with one that names an encoding.
  private static func declaredName(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    // A declaration is short; what is longer is none.
    let head = bytes.prefix(400)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = String(decoding: head[..<end], as: UTF8.self)
    guard let word = declaration.firstRange(of: "encoding") else { return nil }
    let rest = declaration[word.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}
