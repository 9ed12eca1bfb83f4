import Foundation
import Testing
import Truss

@Suite struct LanguageTests {
  /// The blocks of the page in a language, without the fences.
  private func blocks(_ language: String) throws -> [String] {
    let parts = try Package.text("Docs/language.md").components(separatedBy: "\n```\(language)\n")
    return parts.dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  private func makeRoot(_ children: Int) -> LayoutView {
    let root = LayoutView(name: "root")
    root.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    for index in 0..<children { root.addSubview(LayoutView(name: "row\(index)")) }
    return root
  }

  /// Lines without their indentation.
  private func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func `the code of the page on the language prints what the page says`() throws {
    var outputs: [[String]] = [[], [], []]
    languageFirst(makeRoot(0)) { outputs[0].append($0) }
    languageBlocks(makeRoot(3).subviews) { outputs[1].append($0) }
    let root = makeRoot(1)
    languageReplacing(root, root.subviews[0]) { outputs[2].append($0) }
    #expect(try blocks("text") == outputs.map { $0.joined(separator: "\n") })
    let source = lines(try Package.text("Tests/TrussCommandTests/LanguageExample.swift"))
    let code = try blocks("swift")
    #expect(code.count == 3)
    for block in code { #expect(source.contains(lines(block))) }
  }
}
