import AutoLayout

extension Problem {
  /// The identity of the problem in its tree and in copies of the tree: its kind, axes, items and
  /// constraints. A view may be ambiguous along each axis separately.
  ///
  /// - Parameter original: Returns the original of an object in a copy. For an object of the tree,
  ///   returns the object itself.
  func key(_ original: (AnyObject) -> ObjectIdentifier) -> [AnyHashable] {
    let members = Set(constraints.map { ConstraintKey($0, original) })
    return [kind, axes, Set(items.map(original)), members]
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
    case .mask(let item), .minimum(let item), .item(let item): original(item)
    }
  }
}
