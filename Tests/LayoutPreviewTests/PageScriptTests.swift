import AutoLayout
import Foundation
import Testing

@testable import LayoutDocuments
@testable import LayoutPreview

@Suite struct PageScriptTests {
  @Test func `words cannot end the element they stand in`() {
    let text = "</script><script>alert(\"\\\u{2028}\u{1}&\")"
    let data = PreviewScript.data("facts", [[text]].json)
    #expect(occurrences(of: "</script>", in: data) == 1)
    #expect(occurrences(of: "<script", in: data) == 1)
    let json = data.components(separatedBy: "class=\"facts\">")[1]
      .components(separatedBy: "</script>")[0]
    let rows = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String]]
    #expect(rows == [[text]])
  }

  @Test func `names of containers that nobody named are apart from the others`() {
    let inner = PreviewNode(
      name: "save", kind: .button, frame: LayoutRect(x: 10, y: 40, width: 100, height: 40))
    let stack = PreviewNode(
      name: "stackView", kind: .stack, frame: LayoutRect(x: 0, y: 20, width: 300, height: 200),
      children: [inner])
    let root = PreviewNode(
      name: "Form", frame: LayoutRect(x: 0, y: 0, width: 320, height: 480), children: [stack])
    let screen = PreviewScreen(device: "d", size: root.frame.size, root: root)
    let page = PreviewPage(title: "t", scenes: [PreviewScene(title: "s", screens: [screen])]).html()
    #expect(occurrences(of: "class=\"c gen\"", in: page) == 1)
    #expect(page.contains(">save <tspan") && page.contains("data-v=\"save\""))
  }

  /// A text with what is needed to set it, and its lines in Swift.
  private struct Words: Encodable {
    var text: PreviewText
    var box: LayoutSize

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(text.string)
      try list.encode([text.size, text.isBold ? 1 : 0, 0, 0, Double(text.lineLimit)])
      try list.encode([box.width, box.height])
    }
  }

  @Test(.enabled(if: Self.node != nil, "there is no node here: apt-get install nodejs"))
  func `the script measures and breaks words as the layout does`() throws {
    var random = SystemOfWords()
    let words = (0..<400).map { _ in random.words() }
    let results = try run(
      """
      const answers = CASES.map(([text, style, [width, height]]) =>
        [measure(text, style[0], style[1]), linesOf(text, style, width, height)]);
      console.log(JSON.stringify([answers.map(one => one[0]), answers.map(one => one[1])]));
      """, cases: words)
    let widths = try #require(results[0] as? [Double])
    let lines = try #require(results[1] as? [[String]])
    for (index, one) in words.enumerated() {
      let expected = TextSetting.width(of: one.text.string, in: one.text)
      #expect(abs(widths[index] - expected) < 1e-9, "\(one.text.string)")
      #expect(lines[index] == TextSetting.lines(of: one.text, in: one.box), "\(one.text.string)")
    }
  }

  @Test(.enabled(if: Self.node != nil, "there is no node here: apt-get install nodejs"))
  func `the script rounds to pixels as the layout does`() throws {
    let values = [0.5, -0.5, 1.25, 2.4999999999, 33.333333333, -7.75, 100.16666666666667]
    let results = try run(
      "console.log(JSON.stringify(CASES.map(value => [1, 2, 3].map(scale => nearest(value, scale)))));",
      cases: values)
    for (value, found) in zip(values, try #require(results as? [[Double]])) {
      let expected = [1.0, 2, 3].map { scale in
        let halves = (value * scale * 2).rounded() / 2
        let near = abs(halves - value * scale) < 1e-6 ? halves : value * scale
        return near.rounded(.toNearestOrAwayFromZero) / scale
      }
      #expect(found == expected, "\(value)")
    }
  }

  /// Text of several words, letters of all classes and paragraphs, always the same.
  private struct SystemOfWords {
    private var state: UInt64 = 42

    private mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }

    mutating func words() -> Words {
      let letters = Array("aimWT5?.& \u{4E2D}\u{E4}-  \n\u{1F600}e")
      let string = String((0..<next(60)).map { _ in letters[next(letters.count)] })
      let text = PreviewText(
        string: string, size: Double(10 + next(20)), isBold: next(2) == 0, lineLimit: next(4))
      return Words(
        text: text, box: LayoutSize(width: Double(20 + next(300)), height: Double(10 + next(120))))
    }
  }

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What a program says that can use the functions of `numbers.js` and a list `CASES`.
  private func run(_ program: String, cases: some Encodable) throws -> [Any] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "truss-page-script-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (script, output) = (
      folder.appendingPathComponent("a.js"), folder.appendingPathComponent("out")
    )
    let json = String(decoding: try JSONEncoder().encode(cases), as: UTF8.self)
    let code = """
      'use strict';
      const document = {getElementById: () => ({textContent: \(String(reflecting: PreviewScript.metric))})};
      const CASES = \(json);
      \(String(decoding: PackageResources.numbers_js, as: UTF8.self))
      \(program)
      """
    try Data(code.utf8).write(to: script)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.node))
    process.arguments = [script.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [Any])
  }
}
