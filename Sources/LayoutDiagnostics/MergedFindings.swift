/// Findings without repetitions, each with all settings in which it was made.
package struct MergedFindings {
  /// The findings in the order in which they were added.
  package var findings: [LayoutFinding] = []
  private var places: [String: Int] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Whether a finding with the same identifier was added before.
  package func contains(_ finding: LayoutFinding) -> Bool { places[finding.id] != nil }

  /// Adds a finding. If it was added before, its setting is added to the existing one, which keeps
  /// the higher severity.
  ///
  /// - Parameter key: The key that identifies the finding; by default its identifier.
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
