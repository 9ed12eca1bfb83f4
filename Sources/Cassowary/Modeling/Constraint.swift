/// A linear relation with a priority: `expression (== | <= | >=) 0`.
///
/// A value: it belongs to no solver until one adds it and issues a ``ConstraintID``.
@frozen
public struct Constraint: Sendable {
  /// The left side; the right side is zero.
  public var expression: LinearExpression
  public var relation: Relation
  public var priority: Priority
  /// Multiplies the violation inside its level; in ``Solver/weights``. Weights never cross levels.
  public var weight: Double

  @inlinable
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required,
    weight: Double = 1
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.weight = weight
  }
}

extension LinearExpression {
  @inlinable
  public static func == (left: LinearExpression, right: LinearExpression) -> Constraint {
    Constraint(left - right, .equal)
  }

  @inlinable
  public static func <= (left: LinearExpression, right: LinearExpression) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  @inlinable
  public static func >= (left: LinearExpression, right: LinearExpression) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  @inlinable
  public static func == (left: LinearExpression, right: Double) -> Constraint {
    Constraint(left - right, .equal)
  }

  @inlinable
  public static func <= (left: LinearExpression, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  @inlinable
  public static func >= (left: LinearExpression, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
}

extension Variable {
  @inlinable
  public static func == (left: Variable, right: Double) -> Constraint {
    Constraint(LinearExpression(left) - right, .equal)
  }

  @inlinable
  public static func <= (left: Variable, right: Double) -> Constraint {
    Constraint(LinearExpression(left) - right, .lessThanOrEqual)
  }

  @inlinable
  public static func >= (left: Variable, right: Double) -> Constraint {
    Constraint(LinearExpression(left) - right, .greaterThanOrEqual)
  }
}

extension Constraint {
  /// The same constraint at another priority.
  @inlinable
  public func priority(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }
}

/// A constraint held by one solver.
@frozen
public struct ConstraintID: Hashable, Sendable {
  @usableFromInline package let index: Int32
  @usableFromInline package let generation: UInt32

  @inlinable
  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}
