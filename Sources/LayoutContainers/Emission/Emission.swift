import AutoLayout

/// One constraint a container wants, before it is compared with the one it already has.
///
/// Two emissions stand for the same constraint when items, attributes and identifier agree; what
/// else differs is changed in place, so that an unchanged constraint keeps its object.
struct Emission {
  var item: any LayoutItem
  var attribute: LayoutConstraint.Attribute
  var relation: LayoutConstraint.Relation = .equal
  var other: (any LayoutItem)?
  var otherAttribute: LayoutConstraint.Attribute = .notAnAttribute
  var multiplier = 1.0
  var constant = 0.0
  var priority: LayoutPriority = .required
  /// What a point of violation counts for among constraints of the same priority.
  var weight = 1.0
  var identifier: String

  /// `item.attribute (relation) other.otherAttribute · multiplier + constant`.
  init(
    _ identifier: String, _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, to other: (any LayoutItem)? = nil,
    _ otherAttribute: LayoutConstraint.Attribute = .notAnAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, weight: Double = 1
  ) {
    self.item = item
    self.attribute = attribute
    self.relation = relation
    self.other = other
    self.otherAttribute = otherAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.weight = weight
    self.identifier = identifier
  }
}

extension Emission {
  /// Whether a constraint made for an earlier emission stands for this one too.
  func isMet(by constraint: LayoutConstraint) -> Bool {
    constraint.firstAttribute == attribute && constraint.secondAttribute == otherAttribute
      && constraint.weight == weight && constraint.firstItem === item
      && constraint.secondItem === other && constraint.identifier == identifier
  }
}
