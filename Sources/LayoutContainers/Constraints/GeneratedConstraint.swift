import AutoLayout

/// A constraint that a container needs, before it is compared with one that the container has.
///
/// Two values describe the same constraint if items, attributes and name agree. Other differences are changed
/// in place, so that an unchanged constraint keeps its object. A value does not keep its items, because none
/// ends before the update of its container does.
struct GeneratedConstraint {
  var item: UncountedItem
  var attribute: LayoutAttribute
  var relation: LayoutRelation = .equal
  var other: UncountedItem?
  var otherAttribute: LayoutAttribute = .notAnAttribute
  var multiplier = 1.0
  var constant = 0.0
  var priority: LayoutPriority = .required
  /// The weight of the violation among constraints of the same priority.
  var weight = 1.0
  var name: GeneratedConstraint.Name
}

extension GeneratedConstraint {
  /// `item.attribute (relation) other.otherAttribute · multiplier + constant`; the attribute of both is the same
  /// unless another one is given.
  init(
    _ name: Name, _ item: __shared LayoutElement, _ attribute: LayoutAttribute,
    _ relation: LayoutRelation = .equal, to other: __shared LayoutElement? = nil,
    _ otherAttribute: LayoutAttribute? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, weight: Double = 1
  ) {
    self.init(
      item: UncountedItem(item), attribute: attribute, relation: relation,
      other: other.map { UncountedItem($0) },
      otherAttribute: other == nil ? .notAnAttribute : otherAttribute ?? attribute,
      multiplier: multiplier, constant: constant, priority: priority, weight: weight, name: name)
  }

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

extension GeneratedChanges {
  /// Adds a constraint with these terms.
  @inline(__always)
  mutating func add(
    _ name: GeneratedConstraint.Name, _ item: __shared LayoutElement,
    _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    to other: __shared LayoutElement? = nil, _ otherAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    weight: Double = 1
  ) {
    wanted.append(
      GeneratedConstraint(
        name, item, attribute, relation, to: other, otherAttribute, multiplier: multiplier,
        constant: constant, priority: priority, weight: weight))
  }
}
