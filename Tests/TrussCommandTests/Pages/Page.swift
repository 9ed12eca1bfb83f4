import Foundation
import Testing

/// A page of the documentation: its code is compiled as part of examples, and what it prints is
/// compared.
///
/// `UPDATE_PAGES=1 swift test --filter TrussCommandTests` rewrites the outputs.
struct Page {
  let path: String
  /// The files that hold the page's code.
  let examples: [String]
  /// What its `text` blocks say, in order.
  var outputs: [String] = []

  /// Compares code and outputs with the page.
  func check(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    for example in examples {
      let language = example.split(separator: ".").last.map(String.init) ?? ""
      let blocks = try Self.blocks(of: path, language)
      #expect(!blocks.isEmpty, "\(path) has no \(language)", sourceLocation: sourceLocation)
    }
    let code = try examples.map { Self.flush(try Package.text($0)) }.joined(separator: "\n")
    for language in ["swift", "cpp"] {
      for block in try Self.blocks(of: path, language) {
        #expect(
          code.contains(Self.flush(block)), "\(path): \(block)", sourceLocation: sourceLocation)
      }
    }
    try checkOutputs(sourceLocation)
  }

  /// Compares the outputs with the page, or writes them.
  func checkOutputs(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil { try update() }
    let said = try Self.blocks(of: path, "text")
    #expect(said == outputs, "\(path)", sourceLocation: sourceLocation)
  }

  /// The blocks of a page in a language, without the fences.
  static func blocks(of path: String, _ language: String) throws -> [String] {
    let parts = ("\n" + (try Package.text(path))).components(separatedBy: "\n```\(language)\n")
    return parts.dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// Lines without their indentation.
  static func flush(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  private func update() throws {
    var parts = try Package.text(path).components(separatedBy: "\n```text\n")
    for (index, output) in outputs.enumerated() where index + 1 < parts.count {
      let rest = parts[index + 1].range(of: "\n```").map { parts[index + 1][$0.lowerBound...] }
      parts[index + 1] = output + (rest ?? "")
    }
    try parts.joined(separator: "\n```text\n")
      .write(toFile: Package.path(path), atomically: true, encoding: .utf8)
  }
}
