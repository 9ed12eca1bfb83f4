import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// What is said of trees that have the same frames.
extension Comparison {
  /// Compares the findings of two trees, as sets.
  ///
  /// Not compared are trees with lists, whose visible rows depend on what was in sight before, and
  /// those in which constraints were lost with a view that left: that is said of the history.
  mutating func compareFindings(_ page: Int) {
    guard let mine = live.views[page], let theirs = fresh.views[page],
      mine.layoutEngine.lostConstraints.isEmpty,
      !model.tree(of: page).contains(where: { model.views[$0]?.kind == .list })
    else { return }
    // Errors of the history were read by no other listener.
    for view in [mine, theirs] { view.layoutEngine.clearErrors() }
    let (left, right) = (mine.findings(), theirs.findings())
    tally.findings.trees += 1
    let parts = FindingPart.all.filter { part in
      Set(left.map(part.text)) != Set(right.map(part.text))
    }
    if parts.isEmpty { return }
    tally.findings.differingTrees += 1
    for part in parts { tally.findings.parts[part.name, default: 0] += 1 }
    let (one, other) = (Set(left.map(FindingPart.whole)), Set(right.map(FindingPart.whole)))
    for text in one.subtracting(other).sorted() { differ(.finding, "v\(page), live: \(text)") }
    for text in other.subtracting(one).sorted() { differ(.finding, "v\(page), fresh: \(text)") }
  }
}

/// Something that a finding says.
private struct FindingPart: Sendable {
  let name: String
  let text: @Sendable (LayoutFinding) -> String

  static let all = [
    FindingPart(name: "kind") { "\($0.severity) \($0.kind.rawValue)" },
    FindingPart(name: "views") { "\($0.kind.rawValue) \($0.items)" },
    FindingPart(name: "constraints") { "\($0.kind.rawValue) \($0.constraints.sorted())" },
    FindingPart(name: "cause") { "\($0.kind.rawValue) \($0.culprits)" },
    FindingPart(name: "fixes") { "\($0.kind.rawValue) \($0.items) \($0.fixes.map(\.sentence))" },
    FindingPart(name: "text") { $0.message },
  ]

  static func whole(_ finding: LayoutFinding) -> String {
    all.map { $0.text(finding) }.joined(separator: " | ")
  }
}
