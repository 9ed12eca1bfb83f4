import AutoLayout
import Cassowary

/// What rules look at: the facts about one subtree from its engine, each found when it is asked for.
final class Examination {
  let view: LayoutView
  let engine: LayoutEngine
  let names: Names
  let design: DesignView
  /// Whether a change is tried on this tree, a copy: nothing is put into words.
  let isTrial: Bool
  /// Whether everything is reported, also what looks meant.
  var isStrict = false
  /// Differences below this many points are the solver's arithmetic, not the layout's.
  static let tolerance = 1e-4
  /// Less than this many points does not show: half a point, or as much as edges may be rounded apart.
  let visibleTolerance: Double

  /// Every active constraint, in the order of activation.
  private(set) lazy var constraints = engine.activeConstraints
  /// Those that a person wrote.
  private(set) lazy var written = constraints.filter {
    $0.role == .user && contains($0.firstItem)
  }
  /// Those that containers added only to choose among layouts that are equally good.
  private lazy var ties = constraints.filter(\.settlesTie)

  /// The views of the subtree, found once: walking up from every item of a tower of n views takes n² steps.
  private lazy var views = Set(SubtreeWalk(view).map { ObjectIdentifier($0) })

  /// - Parameters:
  ///   - view: The top of the subtree.
  ///   - names: The names of its items; those in its tree if there are none.
  ///   - design: What a document says of the views.
  ///   - isTrial: Whether a change is tried on this tree.
  ///   - visibleTolerance: What does not show, if that is not half a point or a pixel.
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

  /// Whether `item` is the view, one below it, or a guide of one of these.
  func contains(_ item: LayoutElement?) -> Bool {
    guard let home = item?.home else { return false }
    return views.contains(ObjectIdentifier(home))
  }

  private(set) lazy var ambiguities = ambiguities(of: items)
  private(set) lazy var unsatisfied = (wishes + crampedContents).filter(design.isJudged)
  private(set) lazy var refusals = engine.errors

  /// Finds all facts now, as the tree may change.
  func examine() { _ = (ambiguities, conflicts, unsatisfied, refusals) }

  /// The visible views of the subtree, parents before children.
  private(set) lazy var visibleViews = items.compactMap { $0 as? LayoutView }

  /// The items of the subtree that are worth a report, parents before children.
  private(set) lazy var items: [LayoutElement] = {
    guard !view.isHiddenInTree else { return [] }
    var found: [LayoutElement] = []
    var walk = SubtreeWalk(view)
    while let next = walk.next() {
      if next.isHidden || (next.isNestedRoot && next !== view) {
        walk.skipSubviews()
      } else {
        next.forEachOwnElement { element in
          if element.slot >= 0, element.engine === engine { found.append(element) }
        }
      }
    }
    return found
  }()

  // MARK: Ambiguity

  /// The free coordinates of `elements`, probed on a copy of the solver in which ties are not
  /// settled.
  func ambiguities(of elements: [LayoutElement]) -> [Ambiguity] {
    var found: [Ambiguity] = []
    var expressions: [LinearExpression] = []
    for item in elements {
      for coordinate in LayoutComponent.allCases {
        // The place of a root is not a matter of layout.
        if item === engine.root, !coordinate.isLength { continue }
        guard let variable = engine.variable(coordinate, of: item) else { continue }
        found.append(Ambiguity(item: item, coordinate: coordinate))
        expressions.append(LinearExpression(variable))
      }
    }
    let ranges = ranges(of: expressions)
    let free = ranges.indices.filter { ranges[$0].isFree }
    // What is free only as long as a container does not choose is settled.
    let settled =
      ties.isEmpty || free.isEmpty ? [] : engine.ranges(of: free.map { expressions[$0] })
    return free.enumerated().map { index, place in
      found[place].range = ranges[place]
      found[place].isSettled = !settled.isEmpty && !settled[index].isFree
      return found[place]
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

  /// What the engine found, with the proofs it came upon.
  private(set) lazy var contradictions = engine.conflicts.filter {
    $0.members.flatMap(\.items).contains(where: contains)
  }
  private(set) lazy var conflicts = contradictions.map { Conflict(shortest($0), found: $0) }

  /// What is left for searches of shorter proofs.
  private var proofRoom = LayoutEngine.reportBudget

  /// The proofs with as few members as the budget let find, by the members that were found at first.
  private var shortened: [Set<ConstraintKey>: LayoutConflict] = [:]

  /// A proof with as few members as the budget lets find; the same one each time.
  func shortest(_ conflict: LayoutConflict) -> LayoutConflict {
    let keys = conflict.keys(ObjectIdentifier.init)
    let proof = shortened[keys] ?? engine.shortest(conflict, room: &proofRoom)
    shortened[keys] = proof
    return proof
  }

  // MARK: Optional constraints

  /// Wishes that somebody wrote and that did not come true.
  private(set) lazy var wishes: [Unsatisfied] = constraints.compactMap { constraint in
    guard constraint.isWish, let violation = engine.violation(of: constraint),
      violation > Examination.tolerance,
      contains(constraint.firstItem)
    else { return nil }
    return Unsatisfied(
      constraint: constraint, violation: violation,
      forcedBy: isTrial ? [] : opponents(of: constraint))
  }

  /// Content that gets less room than it needs; text may be narrower where that makes it higher.
  private var crampedContents: [Unsatisfied] {
    visibleViews.filter(ClippedRule.judges).flatMap { view in
      LayoutAxis.allCases.compactMap { cramped(view, along: $0) }
    }
  }

  private func cramped(_ view: LayoutView, along axis: LayoutAxis) -> Unsatisfied? {
    guard let found = value(axis == .horizontal ? .width : .height, of: view) else { return nil }
    let content = view.askedContentSize
    let width = value(.width, of: view) ?? content.width
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

  private func value(_ component: LayoutComponent, of view: LayoutView) -> Double? {
    engine.variable(component, of: view).map { engine.solver.value(of: $0) }
  }

  /// What is left for naming what forces wishes: of many views that share too little room, each is
  /// forced by the constraints of all.
  private var forcingRoom = 100_000

  /// The constraints, other than itself, that pin what a violated constraint speaks of; none once so
  /// many have been named that there is no room left.
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

extension ConflictMember {
  /// The items that the member is about.
  var items: [LayoutElement] { constraint?.items ?? [implicit?.item].compactMap { $0 } }
}

extension LayoutConstraint {
  /// Whether somebody asked for it; what containers add to settle things does not count.
  var isWish: Bool {
    !priority.isRequired && (role == .user || role == .container && identifier == "UISV-hiding")
  }

  /// Whether a container added it only to choose among layouts that are equally good.
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
