package import AutoLayout

/// What the last layout of a tree left open or could not do.
///
/// Values with references to the items and constraints concerned; ``findings`` puts them into
/// words. Everything is in a fixed order: items as in the tree, constraints as activated.
package struct Diagnosis {
  /// One part for each engine.
  let parts: [Examination]
  /// Calls that were refused: invalid pairings, numbers that are not finite, and the like.
  package let refusals: [LayoutError]
  /// The topmost view, if the superview that it was added to has ended: nothing kept a reference to
  /// the root, and what else is said is said of a part of the tree.
  package private(set) var orphan: LayoutView?
  /// The root above all of `parts`, kept as long as their findings may be asked for.
  private let root: LayoutView

  /// The diagnosis of these parts of the tree of `root`; without parts of its refusals alone.
  init(_ parts: [Examination], of root: LayoutView, refusals: [LayoutError]) {
    self.parts = parts
    self.root = root
    self.refusals = refusals
    orphan = root.orphan
    for part in parts { part.examine() }
  }

  /// Coordinates that could as well be different, without any constraint being worse off.
  package var ambiguities: [Ambiguity] { parts.flatMap(\.ambiguities) }
  /// Sets of required constraints that contradict each other, each with a proof.
  package var conflicts: [Conflict] { parts.flatMap(\.conflicts) }
  /// Optional constraints that do not hold.
  package var unsatisfied: [Unsatisfied] { parts.flatMap(\.unsatisfied) }

  /// Whether every required constraint holds and no call was refused.
  package var isSatisfiable: Bool { conflicts.isEmpty && refusals.isEmpty }

  /// Whether every view has one place only. Guides that bound nothing do not count.
  package var isUnambiguous: Bool { ambiguities.allSatisfy { $0.kind == .harmless } }

  /// Satisfiable, unambiguous and not of an ``orphan``; optional constraints may be violated.
  package var isSound: Bool { isSatisfiable && isUnambiguous && orphan == nil }
}

/// One coordinate of an item that the constraints do not determine.
package struct Ambiguity {
  /// A coordinate of an item.
  package typealias Coordinate = LayoutComponent

  /// Why the coordinate is free.
  package enum Kind: Hashable, Sendable {
    /// Nothing bounds it on at least one side: a constraint is missing.
    case missingConstraint
    /// It is bounded, and several wishes of equal priority want it differently.
    case tie
    /// A guide that no view depends on.
    case harmless
  }

  /// The view or guide.
  package var item: LayoutElement
  /// Which of its coordinates.
  package var coordinate: Coordinate
  /// The values it can take in points, infinite where nothing bounds it.
  package var range = -Double.infinity ... .infinity
  /// Why it is free.
  package var kind: Kind {
    if item is LayoutGuide { return .harmless }
    return range.lowerBound.isFinite && range.upperBound.isFinite ? .tie : .missingConstraint
  }
  /// Whether a container chose among the values: stacks decide their ties by index.
  package var isSettled = false
}

/// An optional constraint that does not hold.
package struct Unsatisfied {
  /// The wish that was not met.
  package let constraint: LayoutConstraint
  /// By how much it misses, in points.
  package let violation: Double
  /// Constraints that hold its first item where it is, as far as they are known.
  ///
  /// Of many views that share too little room each is forced by the constraints of all: these lists are
  /// filled until they have 100,000 members in one diagnosis, and empty for the wishes after that.
  package let forcedBy: [LayoutConstraint]

  /// The axis along which it is missed.
  var axis: LayoutAxis { constraint.firstAttribute.axis ?? .horizontal }
  /// The view that it is about.
  var view: LayoutView? { constraint.firstItem as? LayoutView }
}

extension Diagnosis {
  /// Everything as findings, the gravest first: conflicts and refusals, ambiguities, then what is
  /// cut, misplaced or written twice; each mistake once.
  ///
  /// Fixes are tried on copies of the tree, so that this costs several layouts where something is
  /// wrong.
  package var findings: [LayoutFinding] { findings { _ in .fixes } }

  /// The findings, with what is read of each: to try fixes takes longer than all else.
  ///
  /// - Parameter detail: What is read of a finding, which has neither message nor fixes yet.
  package func findings(detail: (LayoutFinding) -> FindingDetail) -> [LayoutFinding] {
    guard !parts.isEmpty else {
      let names = Names(of: root)
      return RefusedRule.plain(refusals).map { $0.finding(names, .message) }
    }
    // All else may follow from it.
    if orphan != nil {
      return OrphanRule.problems(in: parts[0]).map { $0.finding(parts[0].names, .message) }
    }
    let reports = parts.map { Report($0) }
    let shown = reports.reduce(0) { $0 + $1.shownCount }
    let found = reports.flatMap { $0.findings(detail: detail, besides: shown - $0.shownCount) }
    return found.sorted { $0.severity > $1.severity }
  }

  /// What the rules for some kinds of findings say, also where it looks meant or follows from something else.
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
