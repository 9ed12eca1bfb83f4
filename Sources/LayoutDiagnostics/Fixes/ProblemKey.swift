import AutoLayout

/// The identity of a problem in its tree and in copies of the tree: its kind, items and
/// constraints.
struct ProblemKey: Hashable {
  private let kind: LayoutFinding.Kind
  private let items: Set<ObjectIdentifier>
  private let constraints: Set<ConstraintKey>
  /// The axes of the problem. A view may be ambiguous along each of them separately.
  private let axes: Set<LayoutAxis>

  /// - Parameter original: Returns the original of an object in a copy. For an object of the tree,
  ///   returns the object itself.
  init(_ problem: Problem, _ original: (AnyObject) -> ObjectIdentifier) {
    (kind, axes) = (problem.kind, problem.axes)
    items = Set(problem.items.map(original))
    constraints = Set(problem.constraints.map { ConstraintKey($0, original) })
  }
}

/// The identity of a constraint or of an implicit bound. A constraint that the engine generated is
/// created on each request and has no identity of its own; its terms identify it.
enum ConstraintKey: Hashable {
  case written(ObjectIdentifier)
  case made(LayoutConstraint.Role?, String?, [ObjectIdentifier], [LayoutAttribute])

  init(_ constraint: LayoutConstraint, _ original: (AnyObject) -> ObjectIdentifier) {
    self =
      constraint.role == .user
      ? .written(original(constraint))
      : .made(
        constraint.role, constraint.identifier, constraint.items.map(original),
        constraint.ends.map(\.attribute))
  }
}

extension LayoutConflict {
  /// The identity of the members of the contradiction in the tree and in copies of it.
  func keys(_ original: (AnyObject) -> ObjectIdentifier) -> Set<ConstraintKey> {
    let keys = members.compactMap { member in
      member.constraint.map { ConstraintKey($0, original) }
        ?? member.implicit.map { .made(nil, nil, [original($0.item)], [$0.attribute]) }
    }
    return Set(keys)
  }
}

extension Problem.Culprit {
  /// The identity of a culprit in the tree and in copies of it.
  func key(_ original: (AnyObject) -> ObjectIdentifier) -> AnyHashable {
    switch self {
    case .constraint(let constraint): ConstraintKey(constraint, original)
    case .item(let item, _): original(item)
    }
  }
}
