extension XMLReader {
  // MARK: Names

  /// Consumes a name.
  mutating func name() throws(XMLFault) -> String {
    let start = index
    while let byte = current {
      if byte < 0x80 {
        guard Self.isNameCharacter(byte, isFirst: index == start) else { break }
        index += 1
        continue
      }
      let scalar = UTF8Rules.scalar(in: bytes, at: index)
      guard Self.isNameCharacter(scalar, isFirst: index == start) else { break }
      index += UTF8Rules.length(of: bytes, at: index) ?? 1
    }
    guard index > start else { throw fault(.malformed) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isNameCharacter(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  /// The characters beyond ASCII, by productions 4 and 4a of XML 1.0.
  private static func isNameCharacter(_ scalar: UInt32, isFirst: Bool) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: !isFirst
    default: false
    }
  }

  // MARK: Text

  /// Consumes a quoted value: white space becomes spaces, references become what they stand for.
  mutating func attributeValue() throws(XMLFault) -> String {
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault(.malformed)
    }
    index += 1
    var value: [UInt8] = []
    var start = index
    while let byte = current, byte != quote {
      switch byte {
      case UInt8(ascii: "<"): throw fault(.malformed)
      case UInt8(ascii: "&"):
        value += bytes[start..<index]
        try reference(into: &value)
        start = index
      case 0x09, 0x0A:
        value += bytes[start..<index]
        value.append(0x20)
        index += 1
        start = index
      default: index += 1
      }
    }
    guard index < bytes.count else { throw fault(.ended) }
    let rest = bytes[start..<index]
    index += 1
    if value.isEmpty { return String(decoding: rest, as: UTF8.self) }
    return String(decoding: value + rest, as: UTF8.self)
  }

  /// Consumes text up to the next markup.
  mutating func characters() throws(XMLFault) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    var start = index
    while let byte = current, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        text += bytes[start..<index]
        try reference(into: &text)
        start = index
        continue
      }
      if byte == UInt8(ascii: "]"), isNext("]]>") { throw fault(.malformed) }
      index += 1
    }
    guard index < bytes.count else { throw fault(.ended) }
    if text.isEmpty { return bytes[start..<index] }
    return (text + bytes[start..<index])[...]
  }

  /// Consumes `&…;` and appends the character it stands for.
  private mutating func reference(into text: inout [UInt8]) throws(XMLFault) {
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
      throw fault(.entity(name))
    }
    text.append(byte)
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  /// The number of a character reference, decimal or after an `x` hexadecimal.
  private mutating func characterNumber(_ start: Int) throws(XMLFault) -> Unicode.Scalar {
    let isHexadecimal = current == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    var code: UInt32 = 0
    let first = index
    while let byte = current, byte != UInt8(ascii: ";") {
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      guard let digit, isHexadecimal || digit < 10 else { throw fault(.malformed) }
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
      throw fault(.malformed)
    }
    return scalar
  }
}
