/// A linear relation with a priority: `expression (== | <= | >=) 0`.
///
/// Make one with `==`, `<=` and `>=`, and use it as the argument of ``Solver/add(_:)``.
///
/// A constraint is a value. It belongs to no solver until it is added to one, which returns a
/// ``ConstraintID``.
@frozen
public struct Constraint: Sendable {
  /// The left side; the right side is zero.
  public var expression: LinearExpression
  /// The relation of the left side to zero.
  public var relation: Relation
  /// The priority of the constraint.
  public var priority: Priority
  /// The factor of the violation in the sum of its priority; in ``Solver/weights``. No weight makes a
  /// constraint more important than one of a higher priority.
  public var weight: Double

  /// Creates the constraint `expression relation 0`. The solver checks its numbers when it is added.
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
  /// Returns a copy of the constraint with another priority.
  @inlinable
  public func priority(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }
}

/// The identity of a constraint in one solver.
///
/// Use it to change or remove a constraint that a solver has.
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

/// The relation of an expression to zero.
///
/// Use it to make a ``Constraint`` without operators.
@frozen
public enum Relation: Hashable, Sendable {
  /// The expression is zero.
  case equal
  /// The expression is at most zero.
  case lessThanOrEqual
  /// The expression is at least zero.
  case greaterThanOrEqual
}

/// The priority of a constraint.
///
/// Use it to choose which constraints are violated first if not all can hold.
///
/// Valid values lie in (0, 1000]. A constraint of priority 1000 is required. Below, every distinct
/// `Float` is a priority of its own, and priorities are satisfied strictly in order: constraints of
/// lower priorities never outweigh one of a higher priority.
@frozen
public struct Priority: Hashable, Comparable, Sendable {
  /// The value; a greater value is a higher priority.
  public var rawValue: Float

  /// Creates the priority `rawValue`, which has to lie in (0, 1000].
  @inlinable
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint holds, or adding it fails.
  @inlinable public static var required: Priority { Priority(1000) }
  /// 750, the default of compression resistance and of edits.
  @inlinable public static var strong: Priority { Priority(750) }
  /// 500.
  @inlinable public static var medium: Priority { Priority(500) }
  /// 250, the default of content hugging.
  @inlinable public static var weak: Priority { Priority(250) }

  /// Whether the value lies in (0, 1000]. NaN is not valid.
  @inlinable package var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Whether the constraint is required.
  @inlinable package var isRequired: Bool { rawValue == 1000 }

  /// Whether the left priority is lower.
  @inlinable
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates the priority of a literal.
  @inlinable public init(floatLiteral value: Float) { self.init(value) }
  /// Creates the priority of a literal.
  @inlinable public init(integerLiteral value: Int) { self.init(Float(value)) }
}
