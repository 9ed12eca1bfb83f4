import TestSupport
import Testing

@testable import UIKitSourceRewriting

/// Sources that no compiler accepts: the rewriter ends, and keeps every line.
@Suite struct HostileSourceTests {
  private func check(_ source: some Collection<UInt8>, _ comment: Comment) {
    let rewriter = SourceRewriter(source)
    #expect(rewriter.text.lineBreaks == source.lineBreaks, comment)
    let again = SourceRewriter(rewriter.text)
    #expect(again.text.lineBreaks == source.lineBreaks, comment)
  }

  @Test(arguments: [
    "", "\n", "\r\n", "\r", "\u{FEFF}", "@", "#", "\"", "\"\"\"", "#\"", "#\"\"\"", "`", "/*",
    "/* /* */",
    "//", "\\", "\"\\", "\"\\(", "\"\"\"\n\\(", "#/", "#/\n", "#selector(", "#selector()",
    "#selector(getter:)",
    "#keyPath()", "#selector(a", "#if (", "@objc(", "@objc protocol", "@objc protocol P:",
    "import ;", "import .",
    "override", "extension", "class A: {", "class A {} extension A: P {",
    "class A {} extension A { override }", "}}}}", ")(", "#Preview(",
    "@objc #Preview { } import os",
    "@objc import os", "class A: A { override func a() {} }", "\u{0}\u{1}", "setValue(forKey:",
  ])
  func `broken sources keep their lines`(source: String) {
    check(source.utf8, "\(source)")
    check((source + "\n" + source).utf8, "\(source)")
  }

  @Test func `line breaks of every kind stay what they are`() {
    let source = "@objc\r\nfunc a() {}\rlet b = #selector(\r\nc\r)\n\"open\r\n@objc var d = 1\r\n"
    let text = SourceRewriter(source.utf8).text
    #expect(
      String(decoding: text, as: UTF8.self)
        == "     \r\nfunc a() {}\rlet b = Selector(\"c\"\r\n\r)\n\"open\r\n      var d = 1\r\n")
  }

  @Test func `bytes that are no text come through`() {
    let source: [UInt8] = [0xFF, 0xC0, 0x0A, 0x22, 0x80, 0x22, 0x0D]
    #expect(SourceRewriter(source).text == source)
  }

  @Test func `nonsense of many kinds keeps its lines`() {
    let pieces = [
      "@objc", "@", "#", "##", "selector", "#selector(", "#keyPath(", "#Preview", "protocol P",
      "import ",
      "UIKit", "os", "#if ", "os(iOS)", "(", ")", "{", "}", "\"", "\"\"\"", "\\", "\\(", "\\#(",
      "/", "*", "/*",
      "*/", "//", "#/", "/#", "`", "\n", "\r", "\r\n", " ", "extension A", "class B: A",
      "override func f",
      "setValue(", "forKey:", "optional func", "é", "1", ";", ":", ",", ".",
    ]
    var random = SplitMix64(seed: 42)
    for round in 0..<1000 {
      let count = 1 + Int(random.next() % 40)
      let source = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
        .joined()
      check(source.utf8, "round \(round): \(source.debugDescription)")
    }
  }

  /// The work of each grows with the square of the length if anything is looked for twice.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "#selector(", "@objc(", "(", "[{(", ")}]", "\"\\(", "#\"\\#(", "#\"\"\"\\#(", "\"\"\"\n\\(",
      "#/\n", "#/a",
      "/*", "\"\\(/*\n", "#", "`", "@objc protocol P: A, ", "#if (", "setValue(", "#Preview {",
      "##\"\"\"", "import a.",
      "extension A { override ", "class A {}; extension A: P { override }\n", "class A ",
      "class A { ",
      "class A {} extension A ", "\"", "\\", "@a ", "((((}", "#selector((",
    ])
  func `repetitions without end take linear time`(piece: String) {
    let source = Array(repeatElement(piece, count: 20_000 / piece.utf8.count).joined().utf8)
    check(source, "\(piece)")
    check(source + Array("\"#".utf8), "\(piece)")
  }
}
