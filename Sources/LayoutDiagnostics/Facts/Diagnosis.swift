package import AutoLayout

/// The facts about problems of the last layout of a tree.
///
/// The values refer to the items and constraints concerned; ``findings`` describes them in words.
/// All values are in a fixed order: items in the order of the tree, constraints in the order of
/// activation.
package struct Diagnosis {
  /// The parts of the tree, one for each engine.
  let parts: [Examination]
  /// The calls that were refused: for example, invalid pairings and numbers that are not finite.
  package let refusals: [LayoutError]
  /// The topmost view, if its superview was deallocated because no reference to the root was kept.
  /// All other facts then concern only a part of the tree.
  package private(set) var orphan: LayoutView?
  /// The root of the tree of all `parts`. The diagnosis keeps it, because findings are made on
  /// demand.
  private let root: LayoutView

  /// Creates the diagnosis of parts of the tree of `root`. Without parts, the diagnosis contains
  /// only refusals.
  init(_ parts: [Examination], of root: LayoutView, refusals: [LayoutError]) {
    self.parts = parts
    self.root = root
    self.refusals = refusals
    orphan = root.orphan
    for part in parts { part.examine() }
  }

  /// The coordinates that could have other values without a worse result for any constraint.
  package var ambiguities: [Ambiguity] { parts.flatMap(\.ambiguities) }
  /// The sets of required constraints that contradict each other, each with a proof.
  package var conflicts: [Conflict] { parts.flatMap(\.conflicts) }
  /// The optional constraints that do not hold.
  package var unsatisfied: [Unsatisfied] { parts.flatMap(\.unsatisfied) }

  /// Whether every required constraint holds and no call was refused.
  package var isSatisfiable: Bool { conflicts.isEmpty && refusals.isEmpty }

  /// Whether every view has exactly one possible frame. Guides that affect no view are ignored.
  package var isUnambiguous: Bool { ambiguities.allSatisfy { $0.kind == .harmless } }

  /// Whether the layout is satisfiable, unambiguous and not that of an ``orphan``. Optional
  /// constraints may be violated.
  package var isSound: Bool { isSatisfiable && isUnambiguous && orphan == nil }
}

/// A coordinate of an item that the constraints do not determine.
package struct Ambiguity {
  /// The reason why a coordinate is free.
  package enum Kind: Hashable, Sendable {
    /// The coordinate is unbounded on at least one side: a constraint is missing.
    case missingConstraint
    /// The coordinate is bounded, and optional constraints of equal priority compete for its value.
    case tie
    /// The coordinate is that of a guide that affects no view.
    case harmless
  }

  /// The view or guide.
  package var item: LayoutElement
  /// The coordinate of the item.
  package var coordinate: LayoutComponent
  /// The values that the coordinate can have, in points. An unbounded end is infinite.
  package var range = -Double.infinity ... .infinity
  /// The reason why the coordinate is free.
  package var kind: Kind {
    if item is LayoutGuide { return .harmless }
    return range.lowerBound.isFinite && range.upperBound.isFinite ? .tie : .missingConstraint
  }
  /// Whether a container chose among the values. Stacks break ties by index.
  package var isSettled = false
}

/// An optional constraint that does not hold.
package struct Unsatisfied {
  /// The constraint that does not hold.
  package let constraint: LayoutConstraint
  /// The distance from the required value, in points.
  package let violation: Double
  /// The constraints that determine the position of its first item, as far as they are known.
  ///
  /// If many views share too little room, the constraints of all of them affect each one. The lists
  /// of one diagnosis therefore have 100,000 members at most. Further lists are empty.
  package let forcedBy: [LayoutConstraint]

  /// The axis along which the constraint does not hold.
  var axis: LayoutAxis { constraint.firstAttribute.axis ?? .horizontal }
  /// The first item of the constraint, if it is a view.
  var view: LayoutView? { constraint.firstItem as? LayoutView }
}

extension Diagnosis {
  /// All findings, the most severe first: conflicts and refusals, ambiguities, then clipped,
  /// misplaced and duplicate items. Each mistake occurs once.
  ///
  /// Fixes are tried on copies of the tree, so that each problem costs several layouts.
  package var findings: [LayoutFinding] { findings { _ in .fixes } }

  /// The findings, each with the given detail. Trials of fixes take most of the time.
  ///
  /// - Parameter detail: Returns the parts of a finding that are needed. Its argument has neither a
  ///   message nor fixes yet.
  package func findings(detail: (LayoutFinding) -> FindingDetail) -> [LayoutFinding] {
    guard !parts.isEmpty else {
      let names = Names(of: root)
      return RefusedRule.plain(refusals).map { $0.finding(names, .message) }
    }
    // All other problems may follow from this one.
    if orphan != nil {
      return OrphanRule.problems(in: parts[0]).map { $0.finding(parts[0].names, .message) }
    }
    let reports = parts.map { Report($0) }
    let shown = reports.reduce(0) { $0 + $1.shownCount }
    let found = reports.flatMap { $0.findings(detail: detail, besides: shown - $0.shownCount) }
    return found.sorted { $0.severity > $1.severity }
  }

  /// The findings of the given kinds, including those that look intentional or follow from others.
  package func strictFindings(of kinds: Set<LayoutFinding.Kind>) -> [LayoutFinding] {
    guard !kinds.isEmpty else { return [] }
    return parts.flatMap { part in
      part.isStrict = true
      defer { part.isStrict = false }
      let report = Report(part)
      return report.findings(of: report.all.filter { kinds.contains($0.kind) })
    }
  }
}
