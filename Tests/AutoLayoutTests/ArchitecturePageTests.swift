import Foundation
import Testing

/// `Docs/architecture.md` names the modules, and prints the loop of a layout and the fields of its state.
///
/// Where the sources are not at hand, there is nothing to compare.
struct ArchitecturePageTests {
  private static let page = lines(of: "Docs/architecture.md")

  private static func lines(of path: String) -> [String] {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try? String(contentsOfFile: "/\(folder)/\(path)", encoding: .utf8)
    return text.map { $0.components(separatedBy: "\n") } ?? []
  }

  /// The lines between one that begins with `start` and the next one that is `end`.
  private func section(_ start: String, to end: String, of lines: [String]) -> [String] {
    Array(lines.drop { !$0.hasPrefix(start) }.dropFirst().prefix { $0 != end })
  }

  @Test(.enabled(if: !page.isEmpty))
  func `the page names every module`() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let modules = try FileManager.default.contentsOfDirectory(atPath: "/\(folder)/Sources")
    let rows = section("## Modules", to: "## A layout", of: Self.page)
      .filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    for module in modules where !module.hasPrefix(".") {
      #expect(rows.contains(module), "\(module) is not in the table of modules")
    }
  }

  @Test(.enabled(if: !page.isEmpty))
  func `the page prints the loop of a layout`() throws {
    let printed = section("```swift", to: "```", of: Self.page)
    let code = Self.lines(of: "Sources/AutoLayout/Passes/LayoutEngine+Pass.swift")
    let start = try #require(code.firstIndex(of: printed.first ?? ""))
    #expect(Array(code[start...].prefix(printed.count)) == printed)
  }

  @Test(.enabled(if: !page.isEmpty))
  func `the page names every field of the state of a tree`() {
    let code = Self.lines(of: "Sources/AutoLayout/Tree/LayoutTree.swift")
    let fields = section("struct LayoutTree", to: "}", of: code).filter { $0.hasPrefix("  var ") }
      .map { $0.dropFirst(6).prefix { $0 != ":" && $0 != " " } }
    let rows = section("## The state of a tree", to: "## Rules of the house", of: Self.page)
      .filter { $0.hasPrefix("| `") }.map { $0.dropFirst(3).prefix { $0 != "`" } }
    #expect(!fields.isEmpty && fields == rows)
  }
}
