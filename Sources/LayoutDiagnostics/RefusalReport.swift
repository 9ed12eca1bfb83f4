import AutoLayout

/// What is said of calls that were refused and of passes that did not settle.
struct RefusalReport {
  func problems(_ refusals: [LayoutError]) -> [LayoutFinding] {
    var found: [LayoutFinding] = []
    for refusal in refusals {
      let finding = finding(refusal)
      // The same call again and again is one mistake.
      guard !found.contains(where: { $0.message == finding.message }) else { continue }
      found.append(finding)
    }
    return found
  }

  private func finding(_ refusal: LayoutError) -> LayoutFinding {
    var finding = LayoutFinding(
      kind: .refused, severity: .error, items: [refusal.subject], culprits: [refusal.subject],
      message: refusal.description, origins: refusal.origin.map { ["\($0)"] } ?? [])
    if case .unsettled = refusal.reason { finding.kind = .loop }
    switch refusal.origin {
    case .source(let fileID, let line):
      finding.file = fileID
      finding.line = line
    case .document(let name, _): finding.file = name
    case .generated, .unknown, nil: break
    }
    return finding
  }
}
