import Foundation
import Testing
import Truss

@Suite struct LanguageTests {
  private func makeRoot(_ children: Int) -> LayoutView {
    let root = LayoutView(name: "root")
    root.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    for index in 0..<children { root.addSubview(LayoutView(name: "row\(index)")) }
    return root
  }

  @Test func `the code of the page on the language prints what the page says`() throws {
    var outputs: [[String]] = [[], [], []]
    languageFirst(makeRoot(0)) { outputs[0].append($0) }
    languageBlocks(makeRoot(3).subviews) { outputs[1].append($0) }
    let root = makeRoot(1)
    languageReplacing(root, root.subviews[0]) { outputs[2].append($0) }
    #expect(
      try Page.blocks(of: "Docs/language.md", "text") == outputs.map { $0.joined(separator: "\n") })
    let source = Page.flush(try Package.text("Tests/TrussCommandTests/Pages/LanguageExample.swift"))
    let code = try Page.blocks(of: "Docs/language.md", "swift")
    #expect(code.count == 3)
    for block in code { #expect(source.contains(Page.flush(block))) }
  }
}
