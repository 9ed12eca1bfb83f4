import AutoLayout
import Cassowary

/// The facts about one subtree and its engine that rules examine. Each fact is computed on first
/// use.
final class Examination {
  let view: LayoutView
  let engine: LayoutEngine
  let names: Names
  let design: DesignView
  /// Whether the tree is a copy on which a change is tried. No messages are made for it.
  let isTrial: Bool
  /// Whether all problems are reported, including those that look intentional.
  var isStrict = false
  /// Smaller differences, in points, are rounding errors of the solver.
  static let tolerance = 1e-4
  /// Smaller differences, in points, are invisible: half a point, or the rounding of edges to
  /// pixels.
  let visibleTolerance: Double

  /// The active constraints, in the order of activation.
  private(set) lazy var constraints = engine.activeConstraints
  /// The constraints that the program wrote.
  private(set) lazy var written = constraints.filter {
    $0.role == .user && contains($0.firstItem)
  }
  /// The constraints that containers added only to break ties.
  private lazy var ties = constraints.filter(\.settlesTie)

  /// The views of the subtree, collected once: a walk up from each item of a chain of n views would
  /// take n² steps.
  private lazy var views = Set(SubtreeWalk(view).map { ObjectIdentifier($0) })

  /// - Parameters:
  ///   - view: The top of the subtree.
  ///   - names: The names of its items; by default the names in its tree.
  ///   - design: The facts that a document states about the views.
  ///   - isTrial: Whether a change is tried on this tree.
  ///   - visibleTolerance: The size of invisible differences; by default half a point or a pixel.
  init(
    of view: LayoutView, names: Names? = nil, design: DesignView? = nil,
    isTrial: Bool = false, visibleTolerance: Double? = nil
  ) {
    self.view = view
    engine = view.layoutEngine
    self.names = names ?? Names(of: view.root)
    self.design = design ?? DesignView(DesignFacts(), ObjectIdentifier.init)
    self.isTrial = isTrial
    let pixel = engine.environment.scale.map { 1 / $0 } ?? 0
    self.visibleTolerance = visibleTolerance ?? max(0.5, pixel) + 1e-3
  }

  /// Whether `item` is the view, a descendant of it, or a guide of one of them.
  func contains(_ item: LayoutElement?) -> Bool {
    guard let home = item?.home else { return false }
    return views.contains(ObjectIdentifier(home))
  }

  private(set) lazy var ambiguities = ambiguities(of: items)
  private(set) lazy var unsatisfied = (wishes + crampedContents).filter(design.isJudged)
  private(set) lazy var refusals = engine.errors

  /// Computes all facts now, because the tree may change later.
  func examine() { _ = (ambiguities, conflicts, unsatisfied, refusals) }

  /// The visible views of the subtree, parents before children.
  private(set) lazy var visibleViews = items.compactMap { $0 as? LayoutView }

  /// The items of the subtree that rules examine, parents before children.
  private(set) lazy var items: [LayoutElement] = {
    guard !view.isHiddenInTree else { return [] }
    var found: [LayoutElement] = []
    for next in view.subtree(without: { [view] in $0.isHidden || $0.isNestedRoot && $0 !== view }) {
      next.forEachOwnElement { element in
        if element.slot >= 0, element.engine === engine { found.append(element) }
      }
    }
    return found
  }()

  // MARK: Ambiguity

  /// The free coordinates of `elements`, computed on a copy of the solver without the constraints
  /// that break ties.
  func ambiguities(of elements: [LayoutElement]) -> [Ambiguity] {
    let coordinates = engine.coordinates(of: elements).filter {
      // The position of a root is not part of the layout.
      $0.item !== engine.root || $0.component.isLength
    }
    let expressions = coordinates.map { LinearExpression($0.variable) }
    let ranges = ranges(of: expressions)
    let free = ranges.indices.filter { ranges[$0].isFree }
    // The ranges with the constraints that break ties, which determine some of the free coordinates.
    let tiedRanges =
      ties.isEmpty || free.isEmpty ? [] : engine.ranges(of: free.map { expressions[$0] })
    return free.enumerated().map { index, place in
      Ambiguity(
        item: coordinates[place].item, coordinate: coordinates[place].component,
        range: ranges[place], isSettled: !tiedRanges.isEmpty && !tiedRanges[index].isFree)
    }
  }

  private func ranges(of expressions: [LinearExpression]) -> [ClosedRange<Double>] {
    if ties.isEmpty { return engine.ranges(of: expressions) }
    var probe = engine.solver.copy()
    for id in ties.compactMap({ engine.constraintID(of: $0) }) { try? probe.remove(id) }
    let isSolved = (try? probe.solve()) != nil
    return isSolved
      ? FaceRanges.ranges(of: expressions, in: &probe) : engine.ranges(of: expressions)
  }

  // MARK: Conflicts

  /// The contradictions that the engine found, with their original proofs.
  private(set) lazy var contradictions = engine.conflicts.filter {
    $0.members.flatMap(\.items).contains(where: contains)
  }
  private(set) lazy var conflicts = contradictions.map { Conflict(shortest($0), found: $0) }

  /// The work that remains for searches for shorter proofs.
  private var proofRoom = LayoutEngine.reportBudget

  /// The shortened proofs, by the members of the original proofs.
  private var shortened: [Set<ConstraintKey>: LayoutConflict] = [:]

  /// The shortest proof that the budget allows to find. Repeated calls return the same proof.
  func shortest(_ conflict: LayoutConflict) -> LayoutConflict {
    let keys = conflict.keys(ObjectIdentifier.init)
    let proof = shortened[keys] ?? engine.shortest(conflict, room: &proofRoom)
    shortened[keys] = proof
    return proof
  }

  // MARK: Optional constraints

  /// The written optional constraints that do not hold.
  private(set) lazy var wishes: [Unsatisfied] = constraints.compactMap { constraint in
    guard constraint.isWish, let violation = engine.violation(of: constraint),
      violation > Examination.tolerance,
      contains(constraint.firstItem)
    else { return nil }
    return Unsatisfied(
      constraint: constraint, violation: violation,
      forcedBy: isTrial ? [] : opponents(of: constraint))
  }

  /// The contents that have less room than they need. A text may be narrower if that makes it
  /// higher.
  private var crampedContents: [Unsatisfied] {
    visibleViews.filter(ClippedRule.judges).flatMap { view in
      LayoutAxis.allCases.compactMap { cramped(view, along: $0) }
    }
  }

  private func cramped(_ view: LayoutView, along axis: LayoutAxis) -> Unsatisfied? {
    guard let found = engine.value(axis == .horizontal ? .width : .height, of: view) else {
      return nil
    }
    let content = view.askedContentSize
    let width = engine.value(.width, of: view) ?? content.width
    let text = content.width < 0 || width < content.width ? view.askedSize(width: width) : nil
    if axis == .horizontal, text != nil { return nil }
    let wanted = axis == .horizontal ? content.width : text?.height ?? content.height
    guard wanted - found > visibleTolerance else { return nil }
    let wish = LayoutConstraint(
      item: view, attribute: axis.size,
      relatedBy: .greaterThanOrEqual, constant: wanted,
      priority: view.contentCompressionResistancePriority(for: axis),
      identifier: "compressionResistance")
    wish.role = .contentSize
    wish.origin = .generated
    return Unsatisfied(
      constraint: wish, violation: wanted - found, forcedBy: opponents(of: wish))
  }

  /// The number of constraints that may still be listed as causes. If many views share too little
  /// room, the constraints of all of them affect each one.
  private var forcingRoom = 100_000

  /// The other constraints that determine the item of a violated constraint. The list is empty
  /// after ``forcingRoom`` is used up.
  private func opponents(of constraint: LayoutConstraint) -> [LayoutConstraint] {
    guard let element = constraint.firstItem else { return [] }
    var found: [LayoutConstraint] = []
    for component in constraint.firstAttribute.components where forcingRoom > 0 {
      let members = engine.support(of: component, of: element)
      forcingRoom -= members.count
      found += members.compactMap(\.constraint).filter {
        $0 !== constraint && $0.priority >= constraint.priority
      }
    }
    return found.unique().sorted(by: \.serial)
  }
}

extension LayoutEngine {
  /// The value of a coordinate; `nil` if the item is not in this engine.
  func value(_ component: LayoutComponent, of item: LayoutElement) -> Double? {
    variable(component, of: item).map { solver.value(of: $0) }
  }

  /// The coordinates of items with their variables in the solver.
  func coordinates(
    of items: [LayoutElement]
  ) -> [(item: LayoutElement, component: LayoutComponent, variable: Variable)] {
    items.flatMap { item in
      LayoutComponent.allCases.compactMap { component in
        variable(component, of: item).map { (item, component, $0) }
      }
    }
  }
}

extension ConflictMember {
  /// The items of the member.
  var items: [LayoutElement] { constraint?.items ?? [implicit?.item].compactMap { $0 } }
}

extension LayoutConstraint {
  /// Whether the constraint is an optional one that the program requested. Constraints that break
  /// ties do not count.
  var isWish: Bool {
    !priority.isRequired && (role == .user || role == .container && identifier == "UISV-hiding")
  }

  /// Whether a container added the constraint only to break a tie.
  var settlesTie: Bool { role == .container && identifier?.hasSuffix("tie-break") == true }
}

extension LayoutElement {
  /// Whether a container made the guide for its own use.
  var isInternalGuide: Bool {
    guard self is LayoutGuide, let layoutName else { return false }
    return layoutName.hasPrefix("UISV-") || layoutName.hasPrefix("grid-")
  }
}

extension LayoutView {
  var isHiddenInTree: Bool {
    sequence(first: self) { $0.superview }.contains(where: \.isHidden)
  }
}
