/// A real unknown of one solver.
///
/// Handles are issued by ``Solver/makeVariable()`` and stay cheap to copy and hash. A released
/// handle never comes alive again, even when its slot is reused.
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
  public var variable: Variable
  public var coefficient: Double

  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
