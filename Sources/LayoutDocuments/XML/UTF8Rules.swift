/// What makes bytes UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Rules {
  /// How many bytes the character takes that begins at an index; nil if none does.
  ///
  /// Follows the table of well-formed sequences in the Unicode Standard (table 3-7).
  static func length(of bytes: [UInt8], at index: Int) -> Int? {
    let lead = bytes[index]
    if lead < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// The character at an index of text that is known to be UTF-8.
  static func scalar(in bytes: [UInt8], at index: Int) -> UInt32 {
    let lead = UInt32(bytes[index])
    func rest(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    switch lead {
    case 0..<0x80: return lead
    case 0..<0xE0: return (lead & 0x1F) << 6 | rest(1)
    case 0..<0xF0: return (lead & 0x0F) << 12 | rest(1) << 6 | rest(2)
    default: return (lead & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3)
    }
  }
}
