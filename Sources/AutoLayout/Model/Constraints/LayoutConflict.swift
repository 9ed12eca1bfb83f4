/// Required constraints that cannot hold together, and the one that was left out.
///
/// Use it to show what was wrong with the constraints of a tree.
public struct LayoutConflict {
  /// An irreducible set: without any one of its members the others can hold.
  package var members: [ConflictMember]
  /// The constraints of an irreducible set: without any one of them the others can hold.
  ///
  /// Content sizes and the size of the root may be members of the set, but are not listed here.
  public var constraints: [LayoutConstraint] { members.compactMap(\.constraint) }
  /// The constraint that was left out so that the others hold. It stays active and is tried again when
  /// constraints change. `nil` if a content size or the like was left out instead.
  public var broken: LayoutConstraint?
  /// The constant that remains in the combination that proves the conflict, in points.
  public var gap: Double

  /// Creates a conflict from its members, the constraint that was left out, and the gap in points.
  package init(members: [ConflictMember], broken: LayoutConstraint?, gap: Double) {
    self.members = members
    self.broken = broken
    self.gap = gap
  }
}

/// A constraint or bound of a conflict, with its part in the proof.
///
/// Written as left side minus right side, the sum of multiplier times member cancels every
/// variable and leaves a constant of the wrong sign.
package struct ConflictMember {
  /// The constraint; `nil` for an implicit bound.
  package var constraint: LayoutConstraint?
  /// The item and the attribute of an implicit bound. A conflict keeps no item alive, because the root of the items
  /// keeps the engine, which keeps the conflict.
  private let bound: (item: Weak<LayoutElement>, attribute: LayoutAttribute)?
  /// The width or height of the implicit bound `width >= 0` or `height >= 0`, which every view and guide has; `nil` for
  /// a constraint, and once the item is gone.
  package var implicit: AnyLayoutAnchor? {
    guard let bound, let item = bound.item.object else { return nil }
    return AnyLayoutAnchor(item: item, attribute: bound.attribute)
  }
  /// The factor of the member in the combination; not zero.
  package var multiplier: Double
  /// The numbers in the equation when the conflict was found, left side minus right side: what
  /// insets, baselines and the like added up to, and the constant. They may have changed since.
  package var solved: (fixed: Double, constant: Double)?

  /// Creates a member: a constraint or an implicit bound, with its factor in the proof.
  package init(constraint: LayoutConstraint?, implicit: AnyLayoutAnchor?, multiplier: Double) {
    self.constraint = constraint
    bound = implicit.map { (Weak($0.item), $0.attribute) }
    self.multiplier = multiplier
  }
}
