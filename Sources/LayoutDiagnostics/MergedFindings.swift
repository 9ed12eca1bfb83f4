/// Findings, each once, with everywhere it was made.
package struct MergedFindings {
  /// The findings in the order in which they came first.
  package var findings: [LayoutFinding] = []
  private var places: [String: Int] = [:]

  /// No findings.
  package init() {}

  /// Whether the finding was made before.
  package func contains(_ finding: LayoutFinding) -> Bool { places[finding.id] != nil }

  /// Adds a finding, or where it was made to the one that is there; the severest counts.
  ///
  /// - Parameter key: What the finding is known by, if that is not its id.
  package mutating func add(
    _ finding: LayoutFinding, at setting: LayoutFinding.Setting, by key: String? = nil
  ) {
    let key = key ?? finding.id
    guard let place = places[key] else {
      places[key] = findings.count
      findings.append(finding)
      findings[findings.count - 1].at = [setting]
      return
    }
    if !findings[place].at.contains(setting) { findings[place].at.append(setting) }
    findings[place].severity = max(findings[place].severity, finding.severity)
  }
}
