/// The order that decides which of contradicting constraints is left out.
///
/// The order depends only on the state of the tree. Constraints of the user are ordered by their activation,
/// which the user decides. Constraints of the engine and of containers are ordered by their place in the tree,
/// because the time at which they were made, and their slots, depend on earlier layouts.
extension LayoutEngine {
  /// The place of a constraint in that order.
  ///
  /// Constraints of inner containers come first. In each container, the constraints between its edges and its
  /// contents come last.
  func preference(of source: ConstraintSource) -> Preference {
    let row = source.row.map { tree.rows[$0] }
    if let constraint = row?.constraint, constraint.role == .user {
      return Preference(numbers: [0, Int(truncatingIfNeeded: constraint.serial)])
    }
    placeItems()
    let places = tree.order.places
    if let constraint = row?.constraint {
      let owner = constraint.owner
      // Of the ends of a container, the trailing or bottom one is left out.
      let end = constraint.isAtEnd(of: owner) ? 1 + Int(constraint.firstAttribute.rawValue) : 0
      let numbers = [
        -1, -(owner.map { Int(depth(of: $0)) } ?? 0), Int(constraint.place(of: owner, in: places)),
        end,
        Int(truncatingIfNeeded: constraint.rank(in: places)),
      ]
      return Preference(numbers: numbers, constraint: constraint)
    }
    // Translated frames come before content sizes, and the size of the root before both: the order of kinds,
    // backwards, in groups of four.
    let bound = source.bound
    let order = row?.kind.order ?? 16 + Int(bound?.axis.rawValue ?? 0)
    guard let slot = row?.owner ?? bound?.slot, slot >= 0 else { return Preference(numbers: []) }
    return Preference(numbers: [-1 - order / 4, Int(places[Int(slot)]), order])
  }

  /// Notifies the containers whose generated constraints are members of a conflict.
  func notifyContainers(of conflict: LayoutConflict) {
    for constraint in conflict.members.compactMap(\.constraint) where constraint.role == .container
    {
      guard let container = constraint.owner as? any ConstraintGenerating else { continue }
      container.generatedConstraintDidConflict(
        constraint, isLeftOut: constraint === conflict.broken)
    }
  }
}

/// A view that generates constraints for its contents.
package protocol ConstraintGenerating: LayoutView {
  /// Called by a layout that found a generated constraint to contradict others.
  ///
  /// - Parameter isLeftOut: Whether it is the one that was left out.
  func generatedConstraintDidConflict(_ constraint: LayoutConstraint, isLeftOut: Bool)
}

/// The place of a constraint in the order of preference. Of contradicting constraints, the last one is left out.
struct Preference {
  /// The first number that differs decides.
  let numbers: [Int]
  /// A constraint of a container, which is compared with others in the same place by what is written in it.
  var constraint: LayoutConstraint?

  /// Whether the constraint is kept rather than another one.
  func precedes(_ other: Preference, in places: [Int32]) -> Bool {
    if numbers != other.numbers { return numbers.lexicographicallyPrecedes(other.numbers) }
    guard let constraint, let other = other.constraint else { return false }
    if constraint.precedes(other, in: places) { return true }
    return !other.precedes(constraint, in: places) && constraint.serial < other.serial
  }
}

extension LayoutConstraint {
  /// Whether it relates an edge of its owner to a content. A guide between the contents, such as the gap of a
  /// stack, is no edge.
  fileprivate func isAtEnd(of owner: LayoutView?) -> Bool {
    let first = firstItem
    return owner != nil && first?.home === owner
      && [first, secondItem].contains {
        $0?.home === owner && ($0 as? LayoutGuide)?.kind != .user
      }
  }
}
