/// Binds looser than comparisons, so that a mark at the end is about the whole constraint.
precedencegroup LayoutMarkPrecedence {
  associativity: left
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

/// Marks a constraint with a priority or a name: `card.width == 300 ~ 750 ~ "card width"`.
infix operator ~ : LayoutMarkPrecedence

extension LayoutConstraint {
  /// The constraint with a priority.
  public static func ~ (
    constraint: LayoutConstraint, priority: LayoutPriority
  ) -> LayoutConstraint {
    constraint.priority = priority
    return constraint
  }

  /// The constraint with a name, its ``identifier``.
  public static func ~ (constraint: LayoutConstraint, name: String) -> LayoutConstraint {
    constraint.identifier = name
    return constraint
  }
}

extension LayoutConstraint {
  /// Puts a name before the identifier, or in its place if there is none.
  func prefixName(_ name: String) {
    identifier = identifier.map { "\(name).\($0)" } ?? name
  }
}

extension Array where Element == LayoutConstraint {
  /// The constraints, each with the priority.
  public static func ~ (
    constraints: [LayoutConstraint], priority: LayoutPriority
  ) -> [LayoutConstraint] {
    for constraint in constraints { constraint.priority = priority }
    return constraints
  }

  /// The constraints, each with the name as its ``LayoutConstraint/identifier``.
  ///
  /// One that has a name already keeps it behind the new one: `outer.inner`.
  public static func ~ (constraints: [LayoutConstraint], name: String) -> [LayoutConstraint] {
    for constraint in constraints { constraint.prefixName(name) }
    return constraints
  }
}
