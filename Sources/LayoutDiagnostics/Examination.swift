import AutoLayout

/// Collects the facts about one subtree from its engine.
struct Examination {
  let view: LayoutView
  let engine: LayoutEngine
  /// Differences below this many points are the solver's arithmetic, not the layout's.
  static let tolerance = 1e-4

  init(of view: LayoutView) {
    self.view = view
    engine = view.layoutEngine
  }

  func diagnosis() -> Diagnosis {
    Diagnosis(
      ambiguities: items.flatMap { ambiguities(of: $0) }, conflicts: conflicts,
      unsatisfied: unsatisfied, refusals: engine.errors)
  }

  /// The items of the subtree that are worth a report, parents before children.
  private var items: [LayoutElement] {
    engine.items.filter { element in
      guard let home = element.home, home.isDescendant(of: view) else { return false }
      return !element.isInternalGuide && !home.isHiddenInTree
    }
  }

  // MARK: Ambiguity

  func ambiguities(of element: LayoutElement) -> [Ambiguity] {
    Ambiguity.Coordinate.allCases.compactMap { coordinate in
      guard let range = engine.range(of: coordinate.component, of: element),
        range.upperBound - range.lowerBound > Examination.tolerance
      else { return nil }
      return Ambiguity(
        item: element, coordinate: coordinate, range: range, kind: kind(of: range, element))
    }
  }

  private func kind(of range: ClosedRange<Double>, _ element: LayoutElement) -> Ambiguity.Kind {
    if element is LayoutGuide { return .harmless }
    let isBounded = range.lowerBound.isFinite && range.upperBound.isFinite
    return isBounded ? .tie : .missingConstraint
  }

  // MARK: Conflicts

  private var conflicts: [Conflict] {
    engine.conflicts.filter { conflict in
      conflict.members.contains { member in
        let items = [
          member.constraint?.firstItem, member.constraint?.secondItem, member.implicit?.item,
        ]
        return items.contains { $0?.element?.home?.isDescendant(of: view) == true }
      }
    }.map { conflict in
      Conflict(
        members: conflict.members.compactMap(\.constraint),
        implicitBounds: conflict.members.compactMap(\.implicit), broken: conflict.broken,
        proof: Proof(of: conflict).text, gap: conflict.gap)
    }
  }

  // MARK: Optional constraints

  private var unsatisfied: [Unsatisfied] {
    engine.activeConstraints.compactMap { constraint in
      guard constraint.isWish, let violation = engine.violation(of: constraint),
        violation > Examination.tolerance,
        constraint.firstItem?.element?.home?.isDescendant(of: view) == true
      else { return nil }
      return Unsatisfied(
        constraint: constraint, violation: violation, forcedBy: opponents(of: constraint))
    }
  }

  /// The constraints, other than itself, that pin what a violated constraint speaks of.
  private func opponents(of constraint: LayoutConstraint) -> [LayoutConstraint] {
    guard let element = constraint.firstItem?.element else { return [] }
    var found: [LayoutConstraint] = []
    for component in constraint.firstAttribute.components {
      for member in engine.support(of: component, of: element) {
        guard let other = member.constraint, other !== constraint,
          other.priority >= constraint.priority, !found.contains(where: { $0 === other })
        else { continue }
        found.append(other)
      }
    }
    return found.sorted { $0.serial < $1.serial }
  }
}

extension Ambiguity.Coordinate {
  var component: LayoutComponent {
    switch self {
    case .minX: .minX
    case .minY: .minY
    case .width: .width
    case .height: .height
    }
  }
}

extension LayoutAttribute {
  /// The variables of its item the attribute is made of.
  var components: [LayoutComponent] {
    switch self {
    case .width: [.width]
    case .height: [.height]
    case .notAnAttribute: []
    default: axis == .horizontal ? [.minX, .width] : [.minY, .height]
    }
  }
}

extension LayoutConstraint {
  /// Whether somebody asked for it: written by a user, or content that gets less room than it
  /// needs. What containers add to settle things, and content that gets more, does not count.
  var isWish: Bool {
    guard !priority.isRequired else { return false }
    switch role {
    case .user: return true
    case .contentSize: return relation == .greaterThanOrEqual
    case .container, .autoresizing, .rootSize: return false
    }
  }
}

extension LayoutItem {
  var element: LayoutElement? { self as? LayoutElement }
}

extension LayoutElement {
  /// Whether a container made the guide for its own use.
  var isInternalGuide: Bool { self is LayoutGuide && name?.hasPrefix("UISV-") == true }
}

extension LayoutView {
  var isHiddenInTree: Bool {
    var candidate: LayoutView? = self
    while let view = candidate {
      if view.isHidden { return true }
      candidate = view.superview
    }
    return false
  }
}
