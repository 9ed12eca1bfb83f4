import LayoutDiagnostics

/// Findings, each once by what it is known by, with everywhere it was made.
struct MergedFindings {
  private(set) var findings: [LayoutFinding] = []
  private var indices: [String: Int] = [:]

  /// How a screen looks: that is no fault where nobody looks.
  static let looks: Set<LayoutFinding.Kind> = [.clipped, .outside, .overlap]

  static func isLook(_ finding: LayoutFinding) -> Bool {
    finding.severity == .warning && looks.contains(finding.kind)
  }

  /// Turns what looks wrong by these ids into notes.
  mutating func doubt(_ ids: Set<String>) {
    for index in findings.indices
    where Self.isLook(findings[index]) && ids.contains(findings[index].id) {
      findings[index].severity = .note
    }
  }

  /// Whether the finding was made in another setting.
  func contains(_ finding: LayoutFinding) -> Bool { indices[finding.id] != nil }

  /// - Parameters:
  ///   - unseen: Kinds that are no faults in this setting; what is only wrong in such is a note.
  ///   - line: Where a finding is that does not say so.
  mutating func add(
    _ finding: LayoutFinding, at setting: LayoutFinding.Setting, unseen: Set<LayoutFinding.Kind>,
    line: (LayoutFinding) -> Int
  ) {
    var finding = finding
    if finding.severity == .warning, unseen.contains(finding.kind) { finding.severity = .note }
    let id = finding.id
    if let index = indices[id] {
      if !findings[index].at.contains(setting) { findings[index].at.append(setting) }
      findings[index].severity = max(findings[index].severity, finding.severity)
      return
    }
    indices[id] = findings.count
    if finding.line == nil { finding.line = line(finding) }
    finding.at = [setting]
    findings.append(finding)
  }
}
