/// A real unknown of one solver.
///
/// Handles are issued by ``Solver/makeVariable()`` and stay cheap to copy and hash. A released
/// handle never comes alive again, even when its position is reused.
///
/// `x == y` is a ``Constraint`` where one is expected, as an argument or with a priority; everywhere
/// else it tells, as for any `Equatable` type, whether both are the same handle.
@frozen
public struct Variable: Hashable, Sendable {
  @usableFromInline package let index: Int32
  @usableFromInline package let generation: UInt32

  @inlinable
  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// A variable with its coefficient.
@frozen
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// What the variable is multiplied by.
  public var coefficient: Double

  /// The term `coefficient · variable`.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
