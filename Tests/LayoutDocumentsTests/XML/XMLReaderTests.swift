import Foundation
import TestSupport
import Testing

@testable import LayoutDocuments

@Suite struct XMLReaderTests {
  private func parse(_ text: String) throws(IBDocumentError) -> DocumentElement {
    var reader = try XMLReader(Data(text.utf8), file: "x")
    return try reader.read()
  }

  @Test func `elements keep names, attributes, text, order and lines`() throws {
    let root = try parse(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- a comment --><?note nothing?>
      <document a='1 "&lt;&#65;&#x1F600;' ü.x-1="&amp;&quot;&apos;&gt;">
        <string key="s">one&amp;
      two<![CDATA[ <three> & ]]>!</string><empty
          b = "x"/>
        <other>left out</other ></document>
      <!-- after -->
      """)
    #expect(root.name == "document" && root.line == 3)
    #expect(root.attributes == ["a": "1 \"<A😀", "ü.x-1": "&\"'>"])
    #expect(root.children.map(\.name) == ["string", "empty", "other"])
    #expect(root.children.map(\.line) == [4, 6, 7])
    #expect(root.children.map(\.text) == ["one&\ntwo <three> & !", "", ""])
  }

  @Test func `line ends are line feeds and white space in values is spaces`() throws {
    let root = try parse("<a>\r\n<string x='1\r\n2\t3&#10;4'>a\r\n\rb\n</string>\r</a>")
    #expect(root.children.first?.text == "a\n\nb\n")
    #expect(root.children.first?.attributes == ["x": "1 2 3\n4"])
    #expect(root.children.first?.line == 3)
  }

  @Test(arguments: [
    "<a b='1' b='2'/>", "<a b=1/>", "<a b/>", "<a b='<'/>", "<a b='1'c='2'/>", "<a></b>",
    "<a/><b/>",
    "<a/>text", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>",
    "<a>&#;</a>", "<a>&#-1;</a>", "<a>& b</a>", "<a>&#99999999999999999999;</a>",
    "<a/", "<a", "<", "<!DOCTYPE a [", "<a><![CDATA[x]]</a>", "<a></a b='1'>", "< a/>", "<a / >",
    "<!DOCTYPE a><!DOCTYPE a><a/>", "<a><!DOCTYPE a></a>",
  ])
  func `what breaks a rule of XML is refused with line and column`(text: String) {
    let error = #expect(throws: IBDocumentError.self) { try parse(text) }
    #expect(error?.line == 1)
    #expect((error?.column ?? 0) >= 1)
  }

  @Test func `an entity that is not one of XML's own is refused by its name`() {
    let text = "<a>\n  &x;</a>"
    let error = #expect(throws: IBDocumentError.self) { try parse(text) }
    #expect(error?.description == "x:2:3: the entity '&x;' is not one of XML's own")
  }

  @Test func `a document type is refused`() {
    let text = "<!-- --><!DOCTYPE a [<!ENTITY x 'y'>]><a/>"
    let error = #expect(throws: IBDocumentError.self) { try parse(text) }
    #expect(error?.description == "x:1:9: a document type is not supported")
  }

  @Test(arguments: ["", "a0=\"\""])
  func `an element has as many attributes as it likes, of which two of one name are found`(
    second: String
  ) throws {
    let count = 20_000
    let attributes = (0..<count).map { " a\($0)=\"\"" }.joined()
    let element = try? parse("<a\(attributes) \(second)/>")
    #expect(element?.attributes.count == (second.isEmpty ? count : nil))
  }

  @Test func `lines of many attributes are counted in one look at the text`() throws {
    let attributes = (0..<2_000).map { "\n a\($0)=\"\"" }.joined()
    let text = Data("<a\(attributes)><b\(attributes)/></a>".utf8)
    var reader = try XMLReader(text, file: "x")
    let root = try reader.read()
    #expect(root.children.first?.line == 4_001)
    #expect(reader.countedTo <= text.count)
  }

  @Test(.longRunning) func `a text of more than ten million bytes is read`() throws {
    let text = "<a><string>\(String(repeating: "0123456789", count: 1_100_000))</string></a>"
    #expect(try parse(text).children.first?.text.utf8.count == 11_000_000)
  }

  @Test func `nesting is followed to the limit and refused beyond it`() throws {
    let nested = { String(repeating: "<a>", count: $0) + String(repeating: "</a>", count: $0) }
    #expect(try parse(nested(XMLReader.depthLimit)).name == "a")
    let error = #expect(throws: IBDocumentError.self) {
      try parse(nested(XMLReader.depthLimit + 1))
    }
    #expect(error?.reason == "elements are nested too deeply")
  }
}
