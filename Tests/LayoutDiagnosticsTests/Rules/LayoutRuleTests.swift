import AutoLayout
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// The examples of rules are true, and the page Docs/rules.md is made of them.
///
/// `UPDATE_PAGES=1 swift test --filter LayoutRuleTests` writes the page.
@Suite struct LayoutRuleTests {
  private static let ids = LayoutRules.descriptions.map(\.id)

  private func rule(_ id: String) throws -> RuleDescription {
    try #require(LayoutRules.descriptions.first { $0.id == id })
  }

  private static func findings(of example: RuleExample, named name: String) throws
    -> [LayoutFinding]
  {
    guard example.isSwift else { return try ExampleLayout(example).findings }
    let build = try #require(RuleExampleCode.all[name], "\(name)")
    var kept: [AnyObject] = []
    defer { withExtendedLifetime(kept) {} }
    return build(&kept).findings()
  }

  @Test func `ids differ, and are words joined by hyphens`() {
    #expect(Set(Self.ids).count == Self.ids.count)
    #expect(Self.ids.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
  }

  @Test(arguments: ids) func `a rule finds something in the examples that trigger it`(
    _ id: String
  ) throws {
    let rule = try rule(id)
    #expect(!rule.triggering.isEmpty)
    for (place, example) in rule.triggering.enumerated() {
      let found = try Self.findings(of: example, named: "\(id)+\(place + 1)")
      #expect(found.contains { $0.kind == rule.kind }, "\(example.text)\n\(found)")
    }
  }

  @Test(arguments: ids) func `no rule finds anything in the examples that do not trigger it`(
    _ id: String
  ) throws {
    let rule = try rule(id)
    #expect(!rule.nonTriggering.isEmpty)
    for (place, example) in rule.nonTriggering.enumerated() {
      let found = try Self.findings(of: example, named: "\(id)-\(place + 1)")
      #expect(found.allSatisfy { $0.severity == .note && $0.kind != rule.kind }, "\(found)")
    }
  }

  @Test func `the Swift of examples is that of the functions that run`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "RuleExampleCode.swift")
    let code = try String(contentsOf: file, encoding: .utf8).replacing("\n    ", with: "\n")
    for example in LayoutRules.descriptions.flatMap({ $0.triggering + $0.nonTriggering })
    where example.isSwift {
      #expect(code.contains("-> LayoutView {\n\(example.text)\n  }"), "\(example.text)")
    }
  }

  @Test func `the page of rules is made of the registry`() throws {
    let page = SharedMaterial.package.appending(path: "Docs/rules.md")
    let text = try Self.page()
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }

  private static func page() throws -> String {
    var text = """
      # Rules

      A rule is one file in `Sources/LayoutDiagnostics/Rules` and one entry of `LayoutRules.all`. `view.findings()`, the
      expectations of `LayoutTesting`, `truss lint` and this page read that list. Tests run every example of this page and
      write the page: `UPDATE_PAGES=1 swift test --filter LayoutRuleTests`. [Diagnostics](diagnostics.md) shows what
      findings say.

      Examples are layouts on a screen of 320 by 480 points. `title 80 20 in card` makes a view with a content of 80 by 20
      points in the view `card`, or in the screen. `H:` and `V:` are visual formats. `screen 320 free` is a screen whose
      height is free. `wraps` is text that wraps, `scrolls` a scroll view, `touched` something to touch. `recorded` gives the
      frame that a view is to have. Other examples are Swift: the function `screen(with:)` makes a screen that a view fills,
      and what is appended to `kept` outlives the findings.

      | rule | kind | severity | finds |
      |---|---|---|---|

      """
    for rule in LayoutRules.descriptions {
      text +=
        "| [\(rule.id)](#\(rule.id)) | `\(rule.kind.rawValue)` | \(rule.severity) | \(rule.summary) |\n"
    }
    for rule in LayoutRules.descriptions {
      text += "\n## \(rule.id)\n\n\(rule.summary)\n"
      for (place, example) in rule.triggering.enumerated() {
        let found = try findings(of: example, named: "\(rule.id)+\(place + 1)")
        let said = found.filter { $0.kind == rule.kind }.map { "\($0.severity): \($0.message)" }
        let lines = said.joined(separator: "\n").replacing(
          #/ \(LayoutDiagnosticsTests/[^)]*\)/#, with: "")
        text += "\n\(block(example))\nThe finding:\n\n```text\n\(lines)\n```\n"
      }
      text += "\nNo finding:\n"
      for example in rule.nonTriggering { text += "\n\(block(example))" }
    }
    return text
  }

  private static func block(_ example: RuleExample) -> String {
    "```\(example.isSwift ? "swift" : "text")\n\(example.text)\n```\n"
  }
}
