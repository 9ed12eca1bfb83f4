import Foundation
import Testing

@testable import LayoutDocuments

@Suite struct XMLEncodingTests {
  private func parse(_ bytes: [UInt8]) throws(IBDocumentError) -> DocumentElement {
    var reader = try XMLReader(Data(bytes), file: "x")
    return try reader.read()
  }

  private static let plain = "<a b=\"é😀\"/>"

  @Test(arguments: [
    Array(plain.utf8), [0xEF, 0xBB, 0xBF] + Array(plain.utf8),
    Array("<?xml version=\"1.0\" encoding='utf-8'?>\(plain)".utf8),
    Array("<?xml version=\"1.0\" encoding='US-ASCII'?><a b=\"&#xE9;&#x1F600;\"/>".utf8),
  ])
  func `UTF-8 is read with and without a byte order mark`(bytes: [UInt8]) throws {
    #expect(try parse(bytes)["b"] == "é😀")
  }

  @Test(arguments: [
    "UTF-16", "ISO-8859-1", "windows-1252", "Shift_JIS", "UTF-7", "UTF-32", "x\u{1B}y", "",
  ])
  func `other encodings are refused by their name`(name: String) {
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>"
    let error = #expect(throws: IBDocumentError.self) { try parse(Array(text.utf8)) }
    #expect(error?.reason == "the encoding '\(name)' is not read, use UTF-8")
  }

  @Test(
    arguments: [
      [0xFE, 0xFF, 0x00, 0x3C], [0xFF, 0xFE, 0x3C, 0x00], [0x00, 0x3C, 0x00, 0x61],
      [0x3C, 0x00, 0x61, 0x00],
    ] as [[UInt8]])
  func `UTF-16 is known by its bytes and refused`(bytes: [UInt8]) {
    let error = #expect(throws: IBDocumentError.self) { try parse(bytes) }
    #expect(error?.description == "x:1:1: the encoding 'UTF-16' is not read, use UTF-8")
  }

  @Test(
    arguments: [
      // A Latin-1 byte, overlong forms, surrogates, above U+10FFFF, cut characters, stray bytes.
      [0xE9], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0x80], [0xBF],
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xF8, 0x88],
      // Control characters.
      [0x00], [0x01], [0x08], [0x0B], [0x0C], [0x1B], [0x1F],
    ] as [[UInt8]])
  func `bytes that are no text are refused wherever they stand`(bytes: [UInt8]) {
    for (head, tail, column) in [
      ("<v", "w/>", 3), ("<v é", "='1'/>", 5), ("<v é='", "'/>", 7), ("<v>", "</v>", 4),
      ("<v></v", ">", 7), ("<!--", "--><v/>", 5), ("<v><![CDATA[", "]]></v>", 13),
      ("<?p ", "?><v/>", 5),
    ] {
      let text = Array("<!---->\n".utf8) + Array(head.utf8) + bytes + Array(tail.utf8)
      let error = #expect(throws: IBDocumentError.self) { try parse(text) }
      guard error?.reason.hasPrefix("not well-formed XML: the ") == true else {
        Issue.record("\(bytes) after \(head): \(String(describing: error))")
        continue
      }
      #expect(error?.line == 2 && error?.column == column)
    }
  }
}
