package import AutoLayout

/// A constraint as seen from one of its items.
package struct ConstraintSide {
  package let constraint: LayoutConstraint
  /// Whether the item is the first one.
  let isFirst: Bool

  /// The item.
  var item: LayoutElement? { isFirst ? constraint.firstItem : constraint.secondItem }
  /// What the constraint holds of the item.
  var attribute: LayoutAttribute {
    isFirst ? constraint.firstAttribute : constraint.secondAttribute
  }
  /// What is at the other end; `nil` if that is a number.
  var other: LayoutElement? { isFirst ? constraint.secondItem : constraint.firstItem }
  /// The attribute at the other end.
  var otherAttribute: LayoutAttribute {
    isFirst ? constraint.secondAttribute : constraint.firstAttribute
  }
  /// How the attribute compares with the one at the other end.
  var relation: LayoutRelation { isFirst ? constraint.relation : constraint.relation.mirrored }
  /// How far the attribute lies beyond the one at the other end.
  var distance: Double { isFirst ? constraint.constant : -constraint.constant }

  /// The other sign or relation for a constraint that holds an edge of a view beyond that edge of its superview or of a
  /// guide there, or lets it end there and not inside.
  var turned: TreeEdit? {
    let outwards: LayoutRelation = attribute.isFarEdge ? .greaterThanOrEqual : .lessThanOrEqual
    guard let view = (item as? LayoutView)?.superview, other?.home === view,
      attribute.isFarEdge || attribute.isNearEdge, !attribute.isMargin,
      otherAttribute.isFarEdge == attribute.isFarEdge
    else { return nil }
    if relation == .equal {
      let isBeyond = attribute.isFarEdge ? distance > 0 : distance < 0
      return isBeyond && otherAttribute.means(attribute) ? .turned(constraint) : nil
    }
    guard relation == outwards, !view.isScrolling else { return nil }
    return .relation(constraint, constraint.relation.mirrored)
  }

  /// Whether the constraint holds an edge of the item: the given one, or one that stands for it.
  func isAt(_ edge: LayoutAttribute) -> Bool {
    attribute.axis == edge.axis && attribute.isFarEdge == edge.isFarEdge && attribute.kind != .size
      && !attribute.isCenter
  }
}

extension LayoutConstraint {
  /// The constraint as seen from one of its items.
  func side(of item: LayoutElement) -> ConstraintSide {
    ConstraintSide(constraint: self, isFirst: firstItem === item)
  }

  /// The constraint as seen from each of its items.
  var sides: [ConstraintSide] { items.map { side(of: $0) } }

  /// The constraint as seen from what it holds: of a view and what lies in it, that is the latter.
  var subject: ConstraintSide {
    let isTurned = secondItem !== firstItem && secondItem?.container === firstItem
    return ConstraintSide(constraint: self, isFirst: firstItem == nil || !isTurned)
  }

  /// Both items with their attributes.
  var ends: [(item: LayoutElement?, attribute: LayoutAttribute)] {
    [(firstItem, firstAttribute), (secondItem, secondAttribute)]
  }

  /// The items there are.
  var items: [LayoutElement] { [firstItem, secondItem].compactMap { $0 } }
}

extension LayoutView {
  /// The constraints that a person wrote on the view, in the order of activation.
  var pins: [LayoutConstraint] {
    (heads + tails).filter { $0.role == .user }.sorted(by: \.serial)
  }

  /// These constraints as seen from the view.
  var sides: [ConstraintSide] { pins.map { $0.side(of: self) } }

  /// Those of them that hold the view along some axes.
  func sides(along axes: Set<LayoutAxis>) -> [ConstraintSide] {
    sides.filter { $0.attribute.axis.map(axes.contains) == true }
  }

  /// Those that tie an edge of the view to what it lies in.
  func ties(to above: LayoutView?, at edge: LayoutAttribute) -> [ConstraintSide] {
    sides.filter { $0.isAt(edge) && $0.other?.home === above && $0.other !== self }
  }
}
