import AutoLayout

/// A constraint that a container needs, before it is compared with one that the container has.
///
/// Two values describe the same constraint if items, attributes and name agree. Other differences are changed
/// in place, so that an unchanged constraint keeps its object. A value does not keep its items, because none
/// ends before the update of its container does.
struct GeneratedConstraint {
  let item: UncountedItem
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  let other: UncountedItem?
  /// `notAnAttribute` without another item.
  let otherAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority
  /// The weight of the violation among constraints of the same priority.
  let weight: Double
  let name: Name

  /// The described constraint, inactive.
  @inline(__always)
  func makeConstraint() -> LayoutConstraint {
    LayoutConstraint(
      generated: name.rawValue, item: item, attribute: attribute, relatedBy: relation,
      toItem: other, attribute: otherAttribute, multiplier: multiplier, constant: constant,
      priority: priority, weight: weight)
  }

  /// Whether an existing constraint is described by this value as well.
  func isMet(by constraint: LayoutConstraint) -> Bool {
    constraint.firstAttribute == attribute && constraint.secondAttribute == otherAttribute
      && constraint.relates(item, to: other)
      && constraint.identifier == name.rawValue
  }

  /// Changes differences in place; returns whether there were any.
  func adjust(_ constraint: LayoutConstraint) -> Bool {
    let isUpToDate =
      constraint.constant == constant && constraint.priority == priority
      && constraint.multiplier == multiplier && constraint.relation == relation
      && constraint.weight == weight
    if isUpToDate { return false }
    constraint.constant = constant
    constraint.priority = priority
    constraint.multiplier = multiplier
    constraint.relation = relation
    constraint.weight = weight
    return true
  }
}
