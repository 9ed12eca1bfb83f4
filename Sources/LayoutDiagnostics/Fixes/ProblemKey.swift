import AutoLayout

/// What a problem is known by in the tree it was found in and in copies of that: kind, items and
/// constraints, without a word.
struct ProblemKey: Hashable {
  private let kind: LayoutFinding.Kind
  private let items: Set<ObjectIdentifier>
  private let constraints: Set<ConstraintKey>
  /// A view may be free along one axis and along the other.
  private let axes: Set<LayoutAxis>

  /// - Parameter original: What a thing of a copy was made of; a thing of the tree is itself.
  init(_ problem: Problem, _ original: (AnyObject) -> ObjectIdentifier) {
    kind = problem.kind
    items = Set(problem.items.map(original))
    axes = problem.axes
    constraints = Set(problem.constraints.map { ConstraintKey($0, original) })
  }
}

/// What a constraint is known by: what nobody wrote is made anew whenever it is asked for, and is
/// told by what it says.
enum ConstraintKey: Hashable {
  case written(ObjectIdentifier)
  case made(LayoutConstraint.Role, String?, [Side])
  case bound(Side)

  /// An attribute of an item.
  struct Side: Hashable {
    let item: ObjectIdentifier
    let attribute: LayoutAttribute

    init(_ item: ObjectIdentifier, _ attribute: LayoutAttribute) {
      (self.item, self.attribute) = (item, attribute)
    }
  }

  init(_ constraint: LayoutConstraint, _ original: (AnyObject) -> ObjectIdentifier) {
    guard constraint.role != .user else {
      self = .written(original(constraint))
      return
    }
    let sides = constraint.ends.compactMap { item, attribute in
      item.map { Side(original($0), attribute) }
    }
    self = .made(constraint.role, constraint.identifier, sides)
  }
}

extension LayoutConflict {
  /// What the contradiction is known by in the tree and in copies of it.
  func keys(_ original: (AnyObject) -> ObjectIdentifier) -> Set<ConstraintKey> {
    let keys = members.compactMap { member in
      member.constraint.map { ConstraintKey($0, original) }
        ?? member.implicit.map { .bound(.init(original($0.item), $0.attribute)) }
    }
    return Set(keys)
  }
}

extension Problem.Culprit {
  /// What a culprit is known by in the tree and in copies of it.
  func key(_ original: (AnyObject) -> ObjectIdentifier) -> [AnyHashable] {
    switch self {
    case .constraint(let constraint): [ConstraintKey(constraint, original)]
    case .mask(let item): ["mask", original(item)]
    case .minimum(let item): ["minimum", original(item)]
    case .item(let item): [original(item)]
    }
  }
}
