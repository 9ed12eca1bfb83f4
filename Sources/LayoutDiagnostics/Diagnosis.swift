public import AutoLayout

/// What the last layout of a tree left open or could not do.
///
/// Values with references to the items and constraints concerned; ``findings`` puts them into
/// words. Everything is in a fixed order: items as in the tree, constraints as activated.
public struct Diagnosis {
  /// Coordinates that could as well be different, without any constraint being worse off.
  public var ambiguities: [Ambiguity]
  /// Sets of required constraints that contradict each other, each with a proof.
  public var conflicts: [Conflict]
  /// Optional constraints that do not hold.
  public var unsatisfied: [Unsatisfied]
  /// Calls that were refused: invalid pairings, numbers that are not finite, and the like.
  public var refusals: [LayoutError]
  /// The topmost view, if the superview that it was added to has ended: nothing kept a reference to
  /// the root, and what else is said is said of a part of the tree.
  public var orphan: LayoutView?

  /// The root above all of `parts`, kept as long as their findings may be asked for.
  var root: LayoutView?
  /// The views that were examined: one of each engine.
  var parts: [LayoutView] = []
  /// What a document says of the views, if they come from one.
  package var design = DesignFacts()

  /// A diagnosis of these parts; empty means that nothing is wrong.
  public init(
    ambiguities: [Ambiguity] = [], conflicts: [Conflict] = [], unsatisfied: [Unsatisfied] = [],
    refusals: [LayoutError] = []
  ) {
    self.ambiguities = ambiguities
    self.conflicts = conflicts
    self.unsatisfied = unsatisfied
    self.refusals = refusals
  }

  /// Whether every required constraint holds and no call was refused.
  public var isSatisfiable: Bool { conflicts.isEmpty && refusals.isEmpty }

  /// Whether every view has one place only. Guides that bound nothing do not count.
  public var isUnambiguous: Bool { ambiguities.allSatisfy { $0.kind == .harmless } }

  /// Satisfiable, unambiguous and not of an ``orphan``; optional constraints may be violated.
  public var isSound: Bool { isSatisfiable && isUnambiguous && orphan == nil }
}

/// One coordinate of an item that the constraints do not determine.
public struct Ambiguity {
  /// A coordinate of an item.
  public enum Coordinate: UInt8, Hashable, Sendable, CaseIterable {
    /// Relative to the superview, as in a frame.
    case minX
    /// The distance of the top edge from the superview's.
    case minY
    /// The horizontal extent.
    case width
    /// The vertical extent.
    case height

    /// The axis the coordinate is measured along.
    public var axis: LayoutAxis { self == .minX || self == .width ? .horizontal : .vertical }
  }

  /// Why the coordinate is free.
  public enum Kind: Hashable, Sendable {
    /// Nothing bounds it on at least one side: a constraint is missing.
    case missingConstraint
    /// It is bounded, and several wishes of equal priority want it differently.
    case tie
    /// A guide that no view depends on.
    case harmless
  }

  /// The view or guide.
  public var item: LayoutElement
  /// Which of its coordinates.
  public var coordinate: Coordinate
  /// The values it can take in points, infinite where nothing bounds it.
  public var range: ClosedRange<Double>
  /// Why it is free.
  public var kind: Kind
  /// Whether a container chose among the values: stacks settle their ties by index.
  public var isSettled: Bool

  /// A free coordinate of `item`.
  public init(
    item: LayoutElement, coordinate: Coordinate, range: ClosedRange<Double>, kind: Kind,
    isSettled: Bool = false
  ) {
    self.item = item
    self.coordinate = coordinate
    self.range = range
    self.kind = kind
    self.isSettled = isSettled
  }
}

/// Required constraints that cannot hold together, with the arithmetic that shows it.
public struct Conflict {
  /// The members; without any one of them the others can hold.
  public var members: [LayoutConstraint]
  /// The bounds nobody wrote that take part: `width >= 0` or `height >= 0` of an item.
  package var implicitBounds: [ImplicitBound]
  /// The member that was left out, so that the others hold.
  public var broken: LayoutConstraint?
  /// The contradiction in numbers: `20 + 300 + 20 = 340 > 320`.
  public var proof: String
  /// By how much the constraints miss each other, in points.
  public var gap: Double
  /// The members with their factors, in the order of the proof.
  var evidence: LayoutConflict
  /// What the engine found, of which `evidence` is the shortest proof known.
  var found: LayoutConflict

  /// A contradiction between `members` and the bounds.
  package init(
    members: [LayoutConstraint], implicitBounds: [ImplicitBound], broken: LayoutConstraint?,
    proof: String, gap: Double
  ) {
    self.members = members
    self.implicitBounds = implicitBounds
    self.broken = broken
    self.proof = proof
    self.gap = gap
    let constraints = members.map { ConflictMember(constraint: $0, implicit: nil, multiplier: 1) }
    let bounds = implicitBounds.map {
      ConflictMember(constraint: nil, implicit: $0, multiplier: 1)
    }
    evidence = LayoutConflict(members: constraints + bounds, broken: broken, gap: gap)
    found = evidence
  }
}

/// An optional constraint that does not hold.
public struct Unsatisfied {
  /// The wish that was not met.
  public var constraint: LayoutConstraint
  /// By how much it misses, in points.
  public var violation: Double
  /// Constraints that hold its first item where it is, as far as they are known.
  ///
  /// Of many views that share too little room each is forced by the constraints of all: these lists are
  /// filled until they have 100,000 members in one diagnosis, and empty for the wishes after that.
  public var forcedBy: [LayoutConstraint]

  /// A constraint that misses by `violation` points.
  public init(constraint: LayoutConstraint, violation: Double, forcedBy: [LayoutConstraint]) {
    self.constraint = constraint
    self.violation = violation
    self.forcedBy = forcedBy
  }
}

extension Conflict {
  /// The contradiction the engine found, with the shortest proof of it.
  init(_ evidence: LayoutConflict, found: LayoutConflict) {
    let proof = Proof(of: evidence)
    self.init(
      members: proof.members.compactMap(\.constraint),
      implicitBounds: proof.members.compactMap(\.implicit), broken: evidence.broken,
      proof: proof.text, gap: evidence.gap)
    self.evidence = evidence
    self.found = found
  }
}

extension Diagnosis {
  /// Everything as findings, the gravest first: conflicts and refusals, ambiguities, then what is
  /// cut, misplaced or written twice; each mistake once.
  ///
  /// Fixes are tried on copies of the tree, so that this costs several layouts where something is
  /// wrong. A diagnosis that was put together by hand has no tree to try them on, and none.
  public var findings: [LayoutFinding] { findings(withFixes: true) }

  /// The findings, without the trials of fixes where nobody reads them.
  package func findings(withFixes: Bool) -> [LayoutFinding] {
    findings { _ in withFixes ? .fixes : .message }
  }

  /// The findings, with what is read of each: to try fixes takes longer than all else.
  ///
  /// - Parameter detail: What is read of a finding, which has neither message nor fixes yet.
  package func findings(detail: (LayoutFinding) -> FindingDetail) -> [LayoutFinding] {
    // All else may follow from it.
    if let orphan { return [orphan.orphanFinding] }
    return withExtendedLifetime(root) { allFindings(detail: detail) }
  }

  private func allFindings(detail: (LayoutFinding) -> FindingDetail) -> [LayoutFinding] {
    let views = parts.isEmpty ? anyView.map { [$0] } ?? [] : parts
    let reports = views.map { report(on: $0) }
    let calls = RefusalReport().problems(refusals.filter { parts.isEmpty || !isExplained($0) })
    let shown = reports.reduce(calls.count { $0.severity > .note }) { $0 + $1.shownCount }
    let found =
      reports.flatMap { report in
        report.findings(detail: detail, besides: shown - report.shownCount)
      } + calls
    return found.enumerated().sorted { one, other in
      one.element.severity != other.element.severity
        ? one.element.severity > other.element.severity : one.offset < other.offset
    }.map(\.element)
  }

  /// Whether a part says the refusal itself, with what mends it.
  private func isExplained(_ refusal: LayoutError) -> Bool {
    parts.contains { part in
      RefusedReport(names: Names(of: part.root), engine: part.layoutEngine).explains(refusal)
    }
  }

  private var anyView: LayoutView? {
    ambiguities.first?.item.element?.home?.root ?? unsatisfied.first?.constraint.owner?.root
  }

  /// What was found in the tree of one engine.
  private func report(on view: LayoutView) -> Report {
    let engine = view.layoutEngine
    var part = Diagnosis()
    part.design = design
    part.ambiguities = ambiguities.filter { $0.item.element?.engine === engine }
    part.conflicts = conflicts.filter { $0.isPart(of: engine) }
    part.refusals = refusals
    part.unsatisfied = unsatisfied.filter { $0.constraint.firstItem?.element?.engine === engine }
    return Report(
      part, of: view, names: Names(of: view.root), settledSerial: engine.settledSerial)
  }
}

extension Conflict {
  fileprivate func isPart(of engine: LayoutEngine) -> Bool {
    evidence.members.contains { member in
      let item = member.constraint?.firstItem ?? member.implicit?.item
      return item?.element?.home?.layoutEngine === engine
    }
  }
}
