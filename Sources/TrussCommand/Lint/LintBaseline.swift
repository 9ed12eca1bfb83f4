import Foundation
import LayoutDiagnostics
import LayoutDocuments

/// A list of known findings, given by their identifiers. They are not reported.
struct LintBaseline {
  private let ids: Set<String>

  init(contentsOf path: String) throws(CommandFailure) {
    let data = try FileRun.contents(of: path)
    guard let members = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let entries = members["findings"] as? [[String: Any]]
    else { throw CommandFailure(path: path, "is no baseline") }
    ids = Set(entries.compactMap { $0["id"] as? String })
  }

  func contains(_ finding: LayoutFinding) -> Bool { ids.contains(finding.id) }

  /// The number of known findings that did not occur.
  func countGone(_ findings: [LayoutFinding]) -> Int {
    ids.subtracting(findings.map(\.id)).count
  }

  /// The text of a baseline: one finding on each line, sorted, so that its changes are easy to
  /// review.
  static func text(_ findings: [LayoutFinding]) -> String {
    let entries = findings.unique(by: \.id).map { finding in
      JSONText([
        ("id", finding.id), ("file", finding.file ?? ""), ("items", finding.items),
        ("constraints", finding.constraints),
      ]).json
    }
    let lines = entries.sorted().map { "    " + $0 }
    return "{ \"version\": 1,\n  \"findings\": [\n" + lines.joined(separator: ",\n") + "\n  ] }\n"
  }
}
