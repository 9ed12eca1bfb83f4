import Foundation

/// The characters of an XML text as UTF-8, whatever encoding it came in.
///
/// Every byte is checked: what this type holds are characters that XML allows, and lines end in a
/// line feed alone, as XML wants its readers to see them.
struct XMLText {
  /// Valid UTF-8.
  private(set) var bytes: [UInt8] = []
  private var isAfterReturn = false

  /// Decodes a file.
  ///
  /// - Throws: a fault at the first byte that is not of the encoding, or at the first line if that
  ///   is one this library does not read.
  /// - Complexity: linear in the size of the file.
  init(_ data: Data) throws(XMLFault) {
    let source = [UInt8](data)
    let (encoding, mark) = try XMLEncoding.detect(source)
    bytes.reserveCapacity(source.count)
    switch encoding {
    case .utf8: try decodeUTF8(source, from: mark)
    case .utf16(let isBigEndian):
      try decodeUTF16(source, from: mark, high: isBigEndian ? 0 : 1)
    case .latin1:
      for byte in source { try append(UInt32(byte)) }
    case .ascii:
      for byte in source {
        guard byte < 0x80 else { throw fault("the byte \(hexadecimal(byte)) is not US-ASCII") }
        try append(UInt32(byte))
      }
    }
  }

  private func fault(_ reason: String) -> XMLFault {
    XMLFault(.badCharacter(reason), at: TextPlace(after: bytes[...]))
  }

  /// Appends one character that XML allows.
  private mutating func append(_ code: UInt32) throws(XMLFault) {
    if code < 0x80 {
      try append(ascii: UInt8(code))
      return
    }
    guard let scalar = Unicode.Scalar(code), code != 0xFFFE, code != 0xFFFF else {
      throw fault("the character U+\(String(code, radix: 16, uppercase: true)) is not allowed")
    }
    isAfterReturn = false
    if let units = UTF8.encode(scalar) { bytes.append(contentsOf: units) }
  }

  private mutating func append(ascii byte: UInt8) throws(XMLFault) {
    switch byte {
    case 0x0D:
      bytes.append(0x0A)
      isAfterReturn = true
      return
    case 0x0A where isAfterReturn: break
    case 0x20..., 0x09, 0x0A: bytes.append(byte)
    default: throw fault("the control character \(hexadecimal(byte)) is not allowed")
    }
    isAfterReturn = false
  }

  private mutating func decodeUTF8(_ source: [UInt8], from start: Int) throws(XMLFault) {
    var index = start
    while index < source.count {
      let byte = source[index]
      if byte < 0x80 {
        try append(ascii: byte)
        index += 1
        continue
      }
      guard let length = UTF8Rules.length(of: source, at: index) else {
        throw fault("the byte \(hexadecimal(byte)) is not UTF-8")
      }
      // U+FFFE and U+FFFF are encoded well, and no characters.
      if byte == 0xEF, source[index + 1] == 0xBF, source[index + 2] >= 0xBE {
        throw fault("the character U+FFF\(source[index + 2] == 0xBE ? "E" : "F") is not allowed")
      }
      isAfterReturn = false
      for offset in 0..<length { bytes.append(source[index + offset]) }
      index += length
    }
  }

  /// `high` is the place of the high byte in each pair.
  private mutating func decodeUTF16(
    _ source: [UInt8], from start: Int, high: Int
  ) throws(XMLFault) {
    var index = start
    func unit() -> UInt32? {
      guard index + 1 < source.count else { return nil }
      return UInt32(source[index + high]) << 8 | UInt32(source[index + 1 - high])
    }
    while index < source.count {
      guard var code = unit() else { throw fault("half a UTF-16 unit ends the text") }
      index += 2
      if (0xD800...0xDBFF).contains(code) {
        guard let low = unit(), (0xDC00...0xDFFF).contains(low) else {
          throw fault("half a UTF-16 surrogate pair")
        }
        index += 2
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else if (0xDC00...0xDFFF).contains(code) {
        throw fault("half a UTF-16 surrogate pair")
      }
      try append(code)
    }
  }
}

/// A byte as people write it, such as `0xE9`.
private func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
