import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// Console logs that were cut off, mangled or made up: the reader ends, and does not trap.
@Suite struct BrokenConsoleLogTests {
  private static let logs: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      at: SharedMaterial.package.appending(path: "Tests/Fixtures/ConsoleLogs"),
      includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  @Test func `a log that ends anywhere is read`() {
    #expect(Self.logs.count >= 30)
    var read = 0
    for log in Self.logs {
      for length in stride(from: 0, to: log.count, by: 29) {
        read += ConsoleLog(text: String(log.prefix(length))).reports.count
      }
    }
    #expect(read > Self.logs.count)
  }

  @Test(arguments: ["V:|-(", "V:[a]-(", "H:|-", "V:[", "H:[a(", "V:|-(>=0)-[", "H:[a]-(8)", "V:"])
  func `a visual format that ends anywhere is read`(_ format: String) {
    for end in ["", ">", " (active)>", "   (active, names: '|':UIView:0x1 )>"] {
      let text = "(\n  \"<NSLayoutConstraint:0x1 \(format)\(end)\"\n)\n"
      #expect(ConsoleLog(text: text).reports.count <= 1)
    }
  }

  @Test(arguments: ["-", "|", "[", "]", "(", ")", "-(", ")-", "[a]", "[a]-(8)-", "'", "<", ":0x1"])
  func `a line without end is read`(_ part: String) {
    let line = String(repeating: part, count: 20_000)
    for axis in ["V:", "H:", ""] {
      let text = "(\n  \"<NSLayoutConstraint:0x1 \(axis)\(line)   (active)>\"\n)\n"
      #expect(ConsoleLog(text: text).reports.count <= 1)
    }
  }

  @Test func `other ends of lines, quotes and escapes give the same report`() {
    guard let log = Self.logs.first else { return }
    let plain = ConsoleLog(text: log).reports.map { $0.explain().text(file: "log") }
    let changes: [(String) -> String] = [
      { $0.replacing("\n", with: "\r\n") },
      { $0.replacing("<", with: "&lt;").replacing(">", with: "&gt;") },
      { $0.replacing("<", with: "\\<").replacing(">", with: "\\>") },
      { "\u{FEFF}" + $0 },
      { "> " + $0.replacing("\n", with: "\n> ") },
    ]
    for (place, change) in changes.enumerated() {
      let changed = ConsoleLog(text: change(log)).reports.map { $0.explain().text(file: "log") }
      #expect(changed == plain, "change \(place)")
    }
  }
}
