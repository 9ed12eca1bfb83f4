import Foundation

@testable import TrussCommand

/// Runs `truss` in this process and keeps what it writes.
final class Recorder {
  private(set) var output = ""
  private(set) var errors: [String] = []
  private(set) var status = ExitStatus.success

  init(_ words: [String], isTerminal: Bool = true) {
    let console = Console(
      write: { self.output += $0 }, report: { self.errors.append($0) }, isTerminal: isTerminal)
    status = TrussTool(console: console).run(words)
  }

  convenience init(_ words: String...) {
    self.init(words)
  }
}

/// A folder for one test; gone with the value that holds it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("truss-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  func contents(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}

/// Where the package is, found from this file.
enum Package {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  static let login = path("Docs/Examples/Login.storyboard")
}
