import Foundation
import LayoutDiagnostics
import LayoutDocuments

/// The configuration in `.truss.json`, in the folder of the first file or in an enclosing folder.
///
/// ```json
/// { "devices": "phone-small,tablet", "failOn": "error", "baseline": "known.json",
///   "severity": { "clipped": "note" },
///   "ignore": [ { "kind": "overlap", "files": "Legacy/*", "items": "badge*" } ] }
/// ```
struct LintConfiguration {
  static let fileName = ".truss.json"

  /// A description of findings that are not reported. A property that is `nil` matches everything.
  struct Ignored {
    var kind: LayoutFinding.Kind?
    /// A pattern for paths, relative to the current folder or to any folder.
    var files: [Glob]?
    var items: Glob?
    var id: String?
  }

  /// The path of the configuration file; `nil` if the file does not exist.
  var path: String?
  var devices: String?
  var failOn: FailLevel?
  var baseline: String?
  var severity: [LayoutFinding.Kind: LayoutFinding.Severity] = [:]
  var ignored: [Ignored] = []

  /// The configuration for one file. It contains only the ignored findings whose patterns match the
  /// file.
  func `for`(_ file: String) -> LintConfiguration {
    var configuration = self
    configuration.ignored = ignored.filter { entry in
      entry.files.map { $0.contains { $0.matches(file) } } ?? true
    }
    return configuration
  }

  /// The finding with the configured severity; `nil` if it is ignored.
  func judged(_ finding: LayoutFinding) -> LayoutFinding? {
    guard !ignored.contains(where: { $0.matches(finding) }) else { return nil }
    var finding = finding
    if let wanted = severity[finding.kind] { finding.severity = wanted }
    return finding
  }

  // MARK: Reading

  /// The configuration for the files of a call; empty if no configuration file exists.
  static func found(above path: String) throws(CommandFailure) -> LintConfiguration {
    for folder in FileTree.folders(above: path) {
      let file = folder.appendingPathComponent(fileName).path
      guard FileTree.kindOfName(file) != nil else { continue }
      // The user did not name the file, so the command must not wait for a pipe. Reading reports a broken link.
      if (try? FileTree.kind(of: file)) == .special {
        throw CommandFailure(path: file, "cannot be read: no regular file")
      }
      return try read(file)
    }
    return LintConfiguration()
  }

  static func read(_ path: String) throws(CommandFailure) -> LintConfiguration {
    let data = try FileRun.contents(of: path)
    do throws(LayoutDocumentError) {
      let reader = try JSONReader(try JSONValue.parse(data), at: "$")
      var configuration = try LintConfiguration(reader)
      if let unknown = reader.warnings.first { throw unknown }
      configuration.path = path
      if let baseline = configuration.baseline, !baseline.hasPrefix("/") {
        configuration.baseline =
          (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + baseline
      }
      return configuration
    } catch {
      throw CommandFailure(path: path, error.description.replacing(" key, ignored", with: " key"))
    }
  }
}

extension LintConfiguration {
  private init(_ reader: JSONReader) throws(LayoutDocumentError) {
    devices = try reader.string("devices")
    failOn = try reader.word("failOn", FailLevel.words)
    baseline = try reader.string("baseline")
    let entries = try reader.object("severity")
    for (name, kind) in LayoutFinding.Kind.words {
      severity[kind] = try entries?.word(name, LayoutFinding.Severity.words)
    }
    for entry in try reader.objects("ignore") {
      ignored.append(
        Ignored(
          kind: try entry.word("kind", LayoutFinding.Kind.words),
          files: try entry.string("files").map { [Glob($0), Glob("**/" + $0)] },
          items: try entry.string("items").map(Glob.init), id: try entry.string("id")))
    }
  }
}

extension CaseIterable {
  /// The cases with the words that denote them in a configuration.
  fileprivate static var words: [(key: String, value: Self)] { allCases.map { ("\($0)", $0) } }
}

extension LintConfiguration.Ignored {
  /// Whether the entry matches a finding, given that it matches the file.
  func matches(_ finding: LayoutFinding) -> Bool {
    if let kind, kind != finding.kind { return false }
    if let id, id != finding.id { return false }
    guard let items else { return true }
    return (finding.items + finding.constraints).contains { items.matches($0) }
  }
}

/// The lowest severity of the findings that make a call fail.
enum FailLevel: String, CaseIterable {
  case error, warning, note, never

  func fails(_ finding: LayoutFinding) -> Bool {
    LayoutFinding.Severity.allCases.contains { "\($0)" == rawValue && finding.severity >= $0 }
  }
}
