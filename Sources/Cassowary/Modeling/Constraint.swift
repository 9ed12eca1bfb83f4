/// A linear relation with a priority: `expression (== | <= | >=) 0`.
///
/// A value: it belongs to no solver until one adds it and issues a ``ConstraintID``.
@frozen
public struct Constraint: Sendable {
  /// The left side; the right side is zero.
  public var expression: LinearExpression
  /// How the left side compares with zero.
  public var relation: Relation
  /// How strongly it is wanted.
  public var priority: Priority
  /// Multiplies the violation inside its priority; in ``Solver/weights``. Weights never cross priorities.
  public var weight: Double

  /// The constraint `expression relation 0`; the solver it is added to checks its numbers.
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
