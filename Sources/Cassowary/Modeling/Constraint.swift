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

/// How the value of an expression compares with zero.
@frozen
public enum Relation: UInt8, Hashable, Sendable {
  /// It is zero.
  case equal
  /// It is at most zero.
  case lessThanOrEqual
  /// It is at least zero.
  case greaterThanOrEqual
}

/// How strongly a constraint is wanted: a priority of its own for every distinct value.
///
/// Valid values lie in (0, 1000]. 1000 is required; below it, every distinct `Float` is one priority,
/// and priorities are satisfied strictly in order: no amount of lower priority outvotes a higher one.
@frozen
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority; more is stronger.
  public var rawValue: Float

  /// The priority `rawValue`; see ``isValid``.
  @inlinable
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The priority `rawValue`; see ``isValid``.
  @inlinable
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint holds, or is refused.
  @inlinable public static var required: Priority { Priority(1000) }
  /// 750, the default of compression resistance and of edits.
  @inlinable public static var strong: Priority { Priority(750) }
  /// 500.
  @inlinable public static var medium: Priority { Priority(500) }
  /// 250, the default of content hugging.
  @inlinable public static var weak: Priority { Priority(250) }

  /// Whether the value lies in (0, 1000]; NaN does not.
  @inlinable public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Whether the constraint has to hold.
  @inlinable public var isRequired: Bool { rawValue == 1000 }

  /// Whether the left one is given up for the right one.
  @inlinable
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The priority that is written.
  @inlinable public init(floatLiteral value: Float) { self.init(value) }
  /// The priority that is written.
  @inlinable public init(integerLiteral value: Int) { self.init(Float(value)) }
}
