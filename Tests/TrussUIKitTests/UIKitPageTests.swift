import Foundation
import LayoutTesting
import Synchronization
import Testing
import TrussUIKit

/// The views of `Examples/UIKitScreen`, which the plugin rewrites for this target too, and the page about them.
@MainActor @Suite struct UIKitPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let page = "Docs/coming-from/uikit.md"

  private final class Note: Sendable {
    let text = Mutex("")
  }

  private static func file(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of the page in a language.
  private static func blocks(_ language: String) throws -> [String] {
    ("\n" + (try file(page))).components(separatedBy: "\n```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// The lines without their indentation.
  private static func flush(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  /// The text of the issue that `body` records, with places as in the target of the example.
  private func text(_ body: () -> Void) -> String {
    let note = Note()
    withKnownIssue {
      body()
    } matching: { issue in
      note.text.withLock { $0 += issue.comments.map(\.rawValue).joined() }
      return true
    }
    return note.text.withLock { $0 }.replacingOccurrences(of: "TrussUIKitTests/", with: "Screen/")
  }

  private func cell(_ name: String) -> ProfileCell {
    let cell = ProfileCell(style: .default, reuseIdentifier: nil)
    cell.configure(name: name)
    return cell
  }

  private func plan(_ detail: String) -> PlanView {
    PlanView(title: "Plus", price: "4.99 a month", detail: detail)
  }

  @Test func `the page prints what the example finds`() throws {
    let found = [
      text {
        expectLayout(
          of: cell("Augusta Ada King, Countess of Lovelace"), width: 320, .isSound, .hasNoOverlaps)
      },
      text {
        expectLayout(
          of: plan("Unlimited storage, shared with up to five people in your family."), width: 230,
          .isSound, .showsEverything)
      },
    ].joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      let parts = try Self.file(Self.page).components(separatedBy: "\n```text\n")
      let rest =
        "\n```" + parts[1].components(separatedBy: "```").dropFirst().joined(separator: "```")
      try (parts[0] + "\n```text\n" + found + rest).write(
        to: Self.root.appendingPathComponent(Self.page), atomically: true, encoding: .utf8)
    }
    #expect(try Self.blocks("text") == [found])
  }

  @Test func `the code of the page is that of the example`() throws {
    let folder = "Examples/UIKitScreen/"
    let code = try ["Package.swift", "Tests/ScreenTests/ScreenTests.swift"]
      .map { Self.flush(try Self.file(folder + $0)) }.joined(separator: "\n")
    for block in try Self.blocks("swift") { #expect(code.contains(Self.flush(block)), "\(block)") }
  }

  @Test func `what the example says is right is found to be right`() {
    expectLayout(of: SearchHeader(), width: 320, .isSound, .showsEverything, .staysInside)
    expectFrames(SearchHeader(), width: 320, ["field": [nil, 0, nil, 34]])
    expectLayout(of: cell("Ada"), width: 320, .isSound, .hasNoOverlaps)
    expectLayout(
      of: plan("Unlimited storage, shared with five people."), width: 375, .isSound,
      .showsEverything)
  }
}
