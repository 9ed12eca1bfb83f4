import Foundation
import LayoutDiagnostics
import LayoutDocuments

/// The configuration in `.truss.json`, in the folder of the first file or in one above it.
///
/// ```json
/// { "devices": "phone-small,tablet", "failOn": "error", "baseline": "known.json",
///   "severity": { "clipped": "note" },
///   "ignore": [ { "kind": "overlap", "files": "Legacy/*", "items": "badge*" } ] }
/// ```
struct LintConfiguration {
  static let fileName = ".truss.json"

  /// Findings that are not reported. A property that is `nil` matches everything.
  struct Ignored {
    var kind: LayoutFinding.Kind?
    /// A pattern of paths, as it is and in any folder.
    var files: [Glob]?
    var items: Glob?
    var id: String?
  }

  /// The path of the file; `nil` if there is none.
  var path: String?
  var devices: String?
  var failOn: String?
  var baseline: String?
  var severity: [LayoutFinding.Kind: LayoutFinding.Severity] = [:]
  var ignored: [Ignored] = []

  /// The configuration for one file: of the ignored findings, those whose patterns match the file.
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

  /// The configuration for the files of a call; empty if there is none.
  static func found(above path: String) throws(CommandFailure) -> LintConfiguration {
    for folder in FileTree.folders(above: path) {
      let file = (folder == "/" ? "" : folder) + "/" + fileName
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
    guard let value = try? JSONSerialization.jsonObject(with: data),
      let members = value as? [String: Any]
    else { throw CommandFailure(path: path, "is no JSON object") }
    var configuration = LintConfiguration()
    configuration.path = path
    for key in members.keys.sorted() {
      do throws(ConfigurationFault) {
        try configuration.set(key, members[key] as Any)
      } catch {
        throw CommandFailure(path: path, error.reason)
      }
    }
    if let baseline = configuration.baseline, !baseline.hasPrefix("/") {
      configuration.baseline =
        (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + baseline
    }
    return configuration
  }

  private struct ConfigurationFault: Error {
    var reason: String
  }

  private mutating func set(_ key: String, _ value: Any) throws(ConfigurationFault) {
    switch try Self.known(key, "key", "", Self.keys) {
    case "devices": devices = try Self.text(value, key)
    case "failOn":
      failOn = try Self.known(
        Self.text(value, key), "value", " of 'failOn'", FailLevel.allCases.map(\.rawValue))
    case "baseline": baseline = try Self.text(value, key)
    case "severity":
      guard let entries = value as? [String: Any] else {
        throw ConfigurationFault(reason: "'severity' is not an object")
      }
      for name in entries.keys.sorted() {
        let word = try Self.text(entries[name] as Any, name)
        let kind = try Self.known(name, "kind", " in 'severity'", LayoutFinding.Kind.allCases)
        severity[kind] = try Self.known(
          word, "severity", " of '\(name)'", LayoutFinding.Severity.allCases)
      }
    default:
      guard let entries = value as? [[String: Any]] else {
        throw ConfigurationFault(reason: "'ignore' is not a list of objects")
      }
      for entry in entries { ignored.append(try Self.ignored(entry)) }
    }
  }

  /// The keys of a configuration.
  static let keys = ["devices", "failOn", "baseline", "severity", "ignore"]
  /// The keys of an entry of `ignore`.
  static let ignoreKeys = ["kind", "files", "items", "id"]

  private static func text(_ value: Any, _ key: String) throws(ConfigurationFault) -> String {
    guard let text = value as? String else {
      throw ConfigurationFault(reason: "'\(key)' is not a string")
    }
    return text
  }

  /// What a word means; an unknown one is an error that suggests the nearest.
  private static func known<Value>(
    _ word: String, _ what: String, _ place: String, _ all: [Value]
  ) throws(ConfigurationFault) -> Value {
    if let value = all.first(where: { "\($0)" == word }) { return value }
    let nearest = Suggestion.nearest(to: word, among: all.map { "\($0)" })
    throw ConfigurationFault(
      reason: "unknown \(what) '\(word)'\(place)" + Suggestion.question(nearest))
  }

  private static func ignored(_ entry: [String: Any]) throws(ConfigurationFault) -> Ignored {
    var ignored = Ignored()
    for key in entry.keys.sorted() {
      let text = try text(entry[key] as Any, key)
      switch try known(key, "key", " in 'ignore'", ignoreKeys) {
      case "kind":
        ignored.kind = try known(text, "kind", " in 'ignore'", LayoutFinding.Kind.allCases)
      case "files": ignored.files = [Glob(text), Glob("**/" + text)]
      case "items": ignored.items = Glob(text)
      default: ignored.id = text
      }
    }
    return ignored
  }
}

extension LintConfiguration.Ignored {
  /// Whether it speaks of a finding, if it speaks of its file.
  func matches(_ finding: LayoutFinding) -> Bool {
    if let kind, kind != finding.kind { return false }
    if let id, id != finding.id { return false }
    guard let items else { return true }
    return (finding.items + finding.constraints).contains { items.matches($0) }
  }
}

/// From which severity on findings fail a call.
enum FailLevel: String, CaseIterable {
  case error, warning, note, never

  func fails(_ finding: LayoutFinding) -> Bool {
    switch self {
    case .error: finding.severity == .error
    case .warning: finding.severity >= .warning
    case .note: true
    case .never: false
    }
  }
}
