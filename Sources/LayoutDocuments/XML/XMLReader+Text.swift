extension XMLReader {
  // MARK: Names

  /// Consumes a name.
  mutating func name() throws(IBDocumentError) -> String {
    let start = index
    while let byte = current {
      let scalar = byte < 0x80 ? Unicode.Scalar(byte) : scalar
      guard Self.isNameCharacter(scalar, isFirst: index == start) else { break }
      index += UTF8.width(scalar)
    }
    guard index > start else { throw fault() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The character at the current place.
  private var scalar: Unicode.Scalar {
    String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\0"
  }

  /// The characters of productions 4 and 4a of XML 1.0.
  private static func isNameCharacter(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.value {
    // Letters, the underscore and the colon.
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x3A: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    // Digits, the hyphen and the full stop.
    case 0x30...0x39, 0x2D, 0x2E, 0xB7, 0x300...0x36F, 0x203F...0x2040: !isFirst
    default: false
    }
  }

  // MARK: Text

  /// Consumes a quoted value: white space becomes spaces, references become what they stand for.
  mutating func attributeValue() throws(IBDocumentError) -> String {
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault()
    }
    index += 1
    let value = try text(until: quote, isValue: true)
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Consumes text up to the next markup.
  mutating func characters() throws(IBDocumentError) -> ArraySlice<UInt8> {
    try text(until: UInt8(ascii: "<"), isValue: false)
  }

  private mutating func text(
    until end: UInt8, isValue: Bool
  ) throws(IBDocumentError) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    var start = index
    while let byte = current, byte != end {
      switch byte {
      case UInt8(ascii: "&"):
        text += bytes[start..<index]
        try reference(into: &text)
        start = index
      case 0x09...0x0A where isValue:
        text += bytes[start..<index]
        text.append(0x20)
        index += 1
        start = index
      case UInt8(ascii: "<"): throw fault()
      case UInt8(ascii: "]") where !isValue && isNext("]]>"): throw fault()
      default: index += 1
      }
    }
    guard index < bytes.count else { throw fault() }
    if text.isEmpty { return bytes[start..<index] }
    return (text + bytes[start..<index])[...]
  }

  /// Consumes `&…;` and appends the character it stands for.
  private mutating func reference(into text: inout [UInt8]) throws(IBDocumentError) {
    let start = index
    index += 1
    if current == UInt8(ascii: "#") {
      index += 1
      let scalar = try characterNumber(start)
      text.append(contentsOf: String(Character(scalar)).utf8)
      return
    }
    let name = try name()
    try expect(";")
    guard let byte = Self.entities[name] else {
      index = start
      throw fault(.unknownEntity(name))
    }
    text.append(byte)
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  /// The number of a character reference, decimal or after an `x` hexadecimal.
  private mutating func characterNumber(_ start: Int) throws(IBDocumentError) -> Unicode.Scalar {
    let isHexadecimal = current == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    var code: UInt32 = 0
    let first = index
    while let byte = current, byte != UInt8(ascii: ";") {
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      guard let digit, isHexadecimal || digit < 10 else { throw fault() }
      // Past the last character the value does not matter, so it must not overflow.
      code = min(code * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
      index += 1
    }
    let isEmpty = index == first
    try expect(";")
    let isControl = code < 0x20 && code != 0x09 && code != 0x0A && code != 0x0D
    guard !isEmpty, !isControl, code != 0xFFFE, code != 0xFFFF, let scalar = Unicode.Scalar(code)
    else {
      index = start
      throw fault()
    }
    return scalar
  }
}
