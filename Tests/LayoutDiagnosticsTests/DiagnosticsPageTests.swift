import AutoLayout
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// The page Docs/diagnostics.md: its code compiles, and prints what stands below it.
///
/// `UPDATE_PAGES=1 swift test --filter DiagnosticsPageTests` writes the outputs anew.
@Suite struct DiagnosticsPageTests {
  private static let page = SharedMaterial.package.appending(path: "Docs/diagnostics.md")
  private static let example = SharedMaterial.package.appending(
    path: "Docs/Examples/Mistakes.swift")

  private static let mistakes: [(name: String, build: @Sendable (LayoutView) -> Void)] = [
    ("maskLeftOn", maskLeftOn), ("heldTwice", heldTwice), ("heldThrice", heldThrice),
    ("noSizeYet", noSizeYet), ("gapInStack", gapInStack), ("equalShares", equalShares),
    ("leftWithLeading", leftWithLeading), ("topsAndBaselines", topsAndBaselines),
    ("noHeight", noHeight), ("equalHugging", equalHugging),
    ("plainViewsInStack", plainViewsInStack), ("scrollWithoutEnd", scrollWithoutEnd),
    ("cellWithoutBottom", cellWithoutBottom), ("wrongSign", wrongSign),
    ("neverAdded", neverAdded), ("neverPlaced", neverPlaced),
    ("rootWithoutSize", rootWithoutSize),
    ("cutByWidth", cutByWidth), ("onEachOther", onEachOther), ("lostWithBanner", lostWithBanner),
  ]

  @Test func `every mistake of the page prints what the page says`() throws {
    let code = try String(contentsOf: Self.example, encoding: .utf8)
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    for mistake in Self.mistakes {
      let body = try #require(Self.body(of: mistake.name, in: code))
      let start = "```swift\n\(body)\n```\n\n```text\n"
      let place = try #require(text.range(of: start), "\(mistake.name)")
      let end = try #require(text.range(of: "\n```", range: place.upperBound..<text.endIndex))
      let output = Self.output(of: mistake.build, named: mistake.name, in: code)
      if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
        text.replaceSubrange(place.upperBound..<end.lowerBound, with: output)
      } else {
        #expect(text[place.upperBound..<end.lowerBound] == output, "\(mistake.name)")
      }
    }
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  /// A function of the example, from its first line to its brace.
  private static func body(of name: String, in code: String) -> String? {
    guard let start = code.range(of: "func \(name)("),
      let end = code.range(of: "\n}", range: start.upperBound..<code.endIndex)
    else { return nil }
    return String(code[start.lowerBound..<end.upperBound])
  }

  /// The findings, with lines counted from that of the function.
  private static func output(
    of build: (LayoutView) -> Void, named name: String, in code: String
  ) -> String {
    let screen = LayoutView(name: "screen")
    screen.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    build(screen)
    let start = code.range(of: "func \(name)(")?.lowerBound ?? code.startIndex
    let before = code[..<start].count { $0 == "\n" }
    return screen.findings().map(\.description).joined(separator: "\n")
      .replacing(#/LayoutDiagnosticsTests/MistakesExample\.swift:(?<line>\d+)/#) { match in
        "line \((Int(match.line) ?? 0) - before)"
      }
  }
}
