import Foundation
import TestSupport
import Testing

/// Public reports rebuilt small, in `../shared/cases/reports`: each folder has an input and a `check.json` that says
/// what is run and what the output must have and must not have.
@Suite struct PublicReportTests {
  static let folder = Package.root.deletingLastPathComponent()
    .appendingPathComponent("shared/cases/reports")

  static var names: [String] {
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (found ?? []).filter { name in
      guard let check = try? check(of: name) else { return false }
      return compiler != nil || !check.run.hasPrefix("swift ")
    }.sorted()
  }

  private static func check(of name: String) throws -> Check {
    let file = folder.appendingPathComponent(name).appendingPathComponent("check.json")
    return try JSONDecoder().decode(Check.self, from: Data(contentsOf: file))
  }

  /// What `check.json` says.
  struct Check: Decodable {
    var run: String
    var must: [String]
    var mustNot: [String]
    var exit: [Int32]?
  }

  /// Reports that are not answered right yet.
  static let open: Set<String> = []

  // Needs the reports beside the repository; skipped where they are absent.
  @Test(
    .enabled(if: !names.isEmpty && Shell.isUsable, "../shared/cases/reports is absent"),
    arguments: names)
  func `a public report is answered as its check says`(name: String) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let check = try Self.check(of: name)
    if Self.open.contains(name) {
      withKnownIssue("\(name) is open") { try judge(check, in: folder) }
    } else {
      try judge(check, in: folder)
    }
  }

  private func judge(_ check: Check, in folder: URL) throws {
    let call =
      check.run.hasPrefix("swift ")
      ? Self.program(check.run) : "\"$TRUSS\" " + check.run.dropFirst(6)
    let result = try Shell().run("cd '\(folder.path)' && \(call)")
    let output = result.output + result.errors.joined(separator: "\n")
    for pattern in check.must {
      #expect(try matches(pattern, output), "must have \(pattern):\n\(output)")
    }
    for pattern in check.mustNot {
      #expect(try !matches(pattern, output), "must not have \(pattern):\n\(output)")
    }
    if let exit = check.exit { #expect(exit.contains(result.status), "\(output)") }
    #expect(check.exit != nil || result.status < 124, "\(output)")
  }

  private func matches(_ pattern: String, _ text: String) throws -> Bool {
    let expression = try NSRegularExpression(
      pattern: pattern, options: [.anchorsMatchLines])
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// Compiles the file of a call `swift FILE` against the libraries beside the tests, and runs it.
  private static func program(_ call: String) -> String {
    let file = call.dropFirst("swift ".count)
    return """
      objects=$(for module in \(libraries); do find "$PACKAGE/Sources/$module" -name '*.swift' \
        | sed "s|.*/|$PROGRAMS/$module.build/|; s|$|.o|"; done)
      # SwiftPM compiles what it made of the files of a page too.
      objects="$objects $PROGRAMS/LayoutPreview.build/embedded_resources.swift.o"
      out=$(mktemp -d); status=125
      if '\(compiler ?? "swiftc")' -swift-version 6 -o "$out/program" -I "$PROGRAMS/Modules" '\(file)' $objects; then
        "$out/program"; status=$?
      fi
      rm -r "$out"; exit $status
      """
  }

  /// The compiler of the tests, if it is on their path.
  private static let compiler: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { $0 + "/swiftc" }.map(String.init)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private static let libraries =
    "Cassowary AutoLayout LayoutContainers LayoutDiagnostics NaturalSizes LayoutDocuments "
    + "LayoutPreview Truss"
}
