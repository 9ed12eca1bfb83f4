import Foundation
import LayoutDiagnostics
import LayoutDocuments

/// What `.truss.json` says: found in the folder of the first file or above it.
///
/// ```json
/// { "devices": "phone-small,tablet", "failOn": "error", "baseline": "known.json",
///   "severity": { "clipped": "note" },
///   "ignore": [ { "kind": "overlap", "files": "Legacy/*", "items": "badge*" } ] }
/// ```
struct LintConfiguration {
  static let fileName = ".truss.json"

  /// Findings that are not reported; what is left out matches everything.
  struct Ignored {
    var kind: String?
    var files: String?
    var items: String?
    var id: String?
  }

  var devices: String?
  var failOn: String?
  var baseline: String?
  var severity: [LayoutFinding.Kind: LayoutFinding.Severity] = [:]
  var ignored: [Ignored] = []

  /// The finding as the configuration wants it; `nil` if it is not to be reported.
  func judged(_ finding: LayoutFinding) -> LayoutFinding? {
    guard !ignored.contains(where: { $0.matches(finding) }) else { return nil }
    var finding = finding
    if let wanted = severity[finding.kind] { finding.severity = wanted }
    return finding
  }

  // MARK: Reading

  /// The configuration for the files of a call; empty if there is none.
  static func found(above path: String) throws(CommandFailure) -> LintConfiguration {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
    while true {
      let file = folder.appendingPathComponent(fileName)
      if FileManager.default.fileExists(atPath: file.path) { return try read(file.path) }
      if folder.path == "/" { return LintConfiguration() }
      folder.deleteLastPathComponent()
    }
  }

  static func read(_ path: String) throws(CommandFailure) -> LintConfiguration {
    let data = try FileRun.contents(of: path)
    guard let value = try? JSONSerialization.jsonObject(with: data),
      let members = value as? [String: Any]
    else { throw CommandFailure(path: path, "is no JSON object") }
    var configuration = LintConfiguration()
    for key in members.keys.sorted() {
      do throws(ConfigurationFault) {
        try configuration.set(key, members[key] as Any)
      } catch {
        throw CommandFailure(path: path, error.reason)
      }
    }
    if let baseline = configuration.baseline, !baseline.hasPrefix("/") {
      configuration.baseline =
        URL(fileURLWithPath: path).deletingLastPathComponent()
        .appendingPathComponent(baseline).path
    }
    return configuration
  }

  private struct ConfigurationFault: Error {
    var reason: String
  }

  private mutating func set(_ key: String, _ value: Any) throws(ConfigurationFault) {
    switch key {
    case "devices": devices = try Self.text(value, key)
    case "failOn":
      let word = try Self.text(value, key)
      guard FailLevel(rawValue: word) != nil else {
        throw ConfigurationFault(reason: "'\(word)' is not a value of 'failOn'")
      }
      failOn = word
    case "baseline": baseline = try Self.text(value, key)
    case "severity":
      guard let entries = value as? [String: Any] else {
        throw ConfigurationFault(reason: "'severity' is not an object")
      }
      for name in entries.keys.sorted() {
        let word = try Self.text(entries[name] as Any, name)
        guard let kind = LayoutFinding.Kind(rawValue: name),
          let level = LayoutFinding.Severity.allCases.first(where: { "\($0)" == word })
        else { throw ConfigurationFault(reason: "severity '\(name): \(word)' is unknown") }
        severity[kind] = level
      }
    case "ignore":
      guard let entries = value as? [[String: Any]] else {
        throw ConfigurationFault(reason: "'ignore' is not a list of objects")
      }
      for entry in entries { ignored.append(try Self.ignored(entry)) }
    default: throw ConfigurationFault(reason: "unknown key '\(key)'")
    }
  }

  private static func text(_ value: Any, _ key: String) throws(ConfigurationFault) -> String {
    guard let text = value as? String else {
      throw ConfigurationFault(reason: "'\(key)' is not a string")
    }
    return text
  }

  private static func ignored(_ entry: [String: Any]) throws(ConfigurationFault) -> Ignored {
    var ignored = Ignored()
    for key in entry.keys.sorted() {
      let text = try text(entry[key] as Any, key)
      switch key {
      case "kind": ignored.kind = text
      case "files": ignored.files = text
      case "items": ignored.items = text
      case "id": ignored.id = text
      default: throw ConfigurationFault(reason: "unknown key '\(key)' in 'ignore'")
      }
    }
    return ignored
  }
}

extension LintConfiguration.Ignored {
  func matches(_ finding: LayoutFinding) -> Bool {
    if let kind, kind != finding.kind.rawValue { return false }
    if let id, id != finding.id { return false }
    if let files {
      let path = finding.file ?? ""
      guard Glob(files).matches(path) || Glob("**/" + files).matches(path) else { return false }
    }
    guard let items else { return true }
    return (finding.items + finding.constraints).contains { Glob(items).matches($0) }
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
