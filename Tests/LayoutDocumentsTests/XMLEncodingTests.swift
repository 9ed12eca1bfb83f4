import Foundation
import Testing

@testable import LayoutDocuments

@Suite struct XMLEncodingTests {
  private func parse(_ bytes: [UInt8]) throws(IBDocumentError) -> DocumentElement {
    try DocumentElement.parse(Data(bytes), file: "x")
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
  }

  private static let plain = "<a b=\"é😀\"/>"
  private static let declared = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b=\"é😀\"/>"

  @Test(arguments: [
    Array(plain.utf8), [0xEF, 0xBB, 0xBF] + Array(plain.utf8),
    Array("<?xml version=\"1.0\" encoding='utf-8'?>\(plain)".utf8),
    [0xFE, 0xFF] + utf16(declared, isBigEndian: true), utf16(declared, isBigEndian: true),
    [0xFF, 0xFE] + utf16(declared, isBigEndian: false), utf16(declared, isBigEndian: false),
    [0xFF, 0xFE] + utf16(plain, isBigEndian: false),
  ])
  func `UTF-8 and UTF-16 are read with and without a byte order mark`(bytes: [UInt8]) throws {
    #expect(try parse(bytes)["b"] == "é😀")
  }

  @Test(arguments: ["ISO-8859-1", "iso-8859-1", "latin1"])
  func `Latin-1 is read where it is declared`(name: String) throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><a b=\"".utf8)
    #expect(try parse(head + [0xE9, 0xFF] + Array("\"/>".utf8))["b"] == "éÿ")
  }

  @Test func `US-ASCII is read where it is declared, and nothing beyond it`() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"US-ASCII\"?>\n<a b=\"".utf8)
    #expect(try parse(head + Array("x&#xE9;\"/>".utf8))["b"] == "xé")
    let error = #expect(throws: IBDocumentError.self) {
      try parse(head + [0xE9, 0x22, 0x2F, 0x3E])
    }
    #expect(error?.cause == .badCharacter("the byte 0xE9 is not US-ASCII"))
    #expect(error?.line == 2 && error?.column == 7)
  }

  @Test(arguments: ["windows-1252", "Shift_JIS", "UTF-7", "UTF-32", "x\u{1B}y", ""])
  func `other encodings are refused by their name`(name: String) {
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>"
    let error = #expect(throws: IBDocumentError.self) { try parse(Array(text.utf8)) }
    #expect(error?.cause == .unsupportedEncoding(name))
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], "UTF-32"), ([0, 0, 0, 0x3C], "UTF-32"),
    ([0x4C, 0x6F, 0xA7, 0x94], "EBCDIC"),
  ])
  func `encodings known by their bytes are refused by their name`(bytes: [UInt8], name: String) {
    let error = #expect(throws: IBDocumentError.self) { try parse(bytes) }
    #expect(error?.cause == .unsupportedEncoding(name))
  }

  @Test(
    arguments: [
      // A Latin-1 byte, overlong forms, surrogates, above U+10FFFF, cut characters, stray bytes.
      [0xE9], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0x80], [0xBF],
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xF8, 0x88],
      // Control characters and what Unicode keeps from being characters.
      [0x00], [0x01], [0x08], [0x0B], [0x0C], [0x1B], [0x1F],
      [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF],
    ] as [[UInt8]])
  func `bytes that are no text are refused wherever they stand`(bytes: [UInt8]) {
    for (head, tail, column) in [
      ("<v", "w/>", 3), ("<v é", "='1'/>", 5), ("<v é='", "'/>", 7), ("<v>", "</v>", 4),
      ("<v></v", ">", 7), ("<!--", "--><v/>", 5), ("<v><![CDATA[", "]]></v>", 13),
      ("<?p ", "?><v/>", 5),
    ] {
      let text = Array("<!---->\n".utf8) + Array(head.utf8) + bytes + Array(tail.utf8)
      let error = #expect(throws: IBDocumentError.self) { try parse(text) }
      guard case .badCharacter = error?.cause else {
        Issue.record("\(bytes) after \(head): \(String(describing: error))")
        continue
      }
      #expect(error?.line == 2 && error?.column == column)
    }
  }

  @Test(
    arguments: [
      [0x00, 0x3C, 0xD8, 0x00, 0x00, 0x3E], [0x00, 0x3C, 0xDC, 0x00], [0x00, 0x3C, 0x00],
      [0xFE, 0xFF, 0xFF, 0xFE], [0xFE, 0xFF, 0x00, 0x00],
    ] as [[UInt8]])
  func `half a character of UTF-16 is refused`(bytes: [UInt8]) {
    let error = #expect(throws: IBDocumentError.self) { try parse(bytes) }
    guard case .badCharacter = error?.cause else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a text declared as UTF-16 must be written in it`() {
    let text = Array("<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>".utf8)
    let error = #expect(throws: IBDocumentError.self) { try parse(text) }
    #expect(
      error?.description
        == "x:1:1: not well-formed XML: declared as UTF-16, but written in 8-bit characters")
  }
}
