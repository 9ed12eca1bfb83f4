package import AutoLayout

/// A constraint as seen from one of its items.
package struct ConstraintSide {
  package let constraint: LayoutConstraint
  /// Whether the item is the first one.
  let isFirst: Bool

  /// The item.
  var item: LayoutElement? { isFirst ? constraint.firstItem : constraint.secondItem }
  /// The attribute of the item.
  var attribute: LayoutAttribute {
    isFirst ? constraint.firstAttribute : constraint.secondAttribute
  }
  /// The item at the other end; `nil` if the constraint compares the attribute with a number.
  var other: LayoutElement? { isFirst ? constraint.secondItem : constraint.firstItem }
  /// The attribute at the other end.
  var otherAttribute: LayoutAttribute {
    isFirst ? constraint.secondAttribute : constraint.firstAttribute
  }
  /// The relation between the attribute and the one at the other end.
  var relation: LayoutRelation { isFirst ? constraint.relation : constraint.relation.mirrored }
  /// The distance from the attribute at the other end to this one.
  var distance: Double { isFirst ? constraint.constant : -constraint.constant }

  /// An edit that reverses the sign of the constant or the direction of the relation.
  /// Not `nil` only if the constraint places an edge of a view outside of the same edge of its
  /// superview or of a guide in the superview, or if it lets the edge lie only there.
  var turned: TreeEdit? {
    guard let view = (item as? LayoutView)?.superview, other?.home === view,
      attribute.isFarEdge || attribute.isNearEdge, !attribute.isMargin,
      otherAttribute.isFarEdge == attribute.isFarEdge
    else { return nil }
    if relation == .equal {
      let isBeyond = attribute.isFarEdge ? distance > 0 : distance < 0
      return isBeyond && otherAttribute.means(attribute) ? .turned(constraint) : nil
    }
    guard relation == attribute.inwards.mirrored, !view.isScrolling else { return nil }
    return .relation(constraint, constraint.relation.mirrored)
  }

  /// Whether the constraint positions the given edge of the item, or an attribute equivalent to
  /// that edge.
  func isAt(_ edge: LayoutAttribute) -> Bool {
    attribute.axis == edge.axis && attribute.isFarEdge == edge.isFarEdge && attribute.kind != .size
      && !attribute.isCenter
  }
}

extension LayoutAttribute {
  /// The relation by which an edge does not lie outside of the same edge of the superview.
  var inwards: LayoutRelation { isFarEdge ? .lessThanOrEqual : .greaterThanOrEqual }
}

extension LayoutConstraint {
  /// The constraint as seen from one of its items.
  func side(of item: LayoutElement) -> ConstraintSide {
    ConstraintSide(constraint: self, isFirst: firstItem === item)
  }

  /// The constraint as seen from each of its items.
  var sides: [ConstraintSide] { items.map { side(of: $0) } }

  /// The constraint as seen from the item that it positions. Between a view and an item inside of
  /// it, that is the inner item.
  var subject: ConstraintSide {
    let isTurned = secondItem !== firstItem && secondItem?.container === firstItem
    return ConstraintSide(constraint: self, isFirst: firstItem == nil || !isTurned)
  }

  /// Both items with their attributes.
  var ends: [(item: LayoutElement?, attribute: LayoutAttribute)] {
    [(firstItem, firstAttribute), (secondItem, secondAttribute)]
  }

  /// The items of the constraint that exist.
  var items: [LayoutElement] { [firstItem, secondItem].compactMap { $0 } }
}

extension LayoutView {
  /// The written constraints on the view, in the order of activation.
  var pins: [LayoutConstraint] {
    (heads + tails).filter { $0.role == .user }.sorted(by: \.serial)
  }

  /// The constraints in ``pins`` as seen from the view.
  var sides: [ConstraintSide] { pins.map { $0.side(of: self) } }

  /// The constraints on the view along the given axes.
  func sides(along axes: Set<LayoutAxis>) -> [ConstraintSide] {
    sides.filter { $0.attribute.axis.map(axes.contains) == true }
  }

  /// The constraints that tie an edge of the view to `above` or to a guide of `above`.
  func ties(to above: LayoutView?, at edge: LayoutAttribute) -> [ConstraintSide] {
    sides.filter { $0.isAt(edge) && $0.other?.home === above && $0.other !== self }
  }
}
