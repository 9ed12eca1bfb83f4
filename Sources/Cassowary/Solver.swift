/// Solves linear constraints with priorities, incrementally and exactly.
public struct Solver: ~Copyable {
  /// A solver without variables or constraints.
  public init() {}

  /// Pivots allowed per operation; `nil` means no limit. Exceeding it throws and changes nothing.
  public var pivotBudget: Int?

  // MARK: Variables

  /// Adds a variable; its value is 0 until something determines it.
  public mutating func makeVariable() -> Variable { Variable(index: 0, generation: 0) }

  /// Forgets a variable that no constraint mentions; its slot is reused.
  public mutating func release(_ variable: Variable) throws(SolverError) {}

  /// The value found by the last solve; NaN for an unknown variable.
  public func value(of variable: Variable) -> Double { 0 }

  // MARK: Constraints, at once: a refusal throws and leaves everything bit-identical

  /// Adds a constraint and solves.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    ConstraintID(index: 0, generation: 0)
  }

  /// Adds constraints and solves once: all of them, or none when one is refused.
  @discardableResult
  public mutating func add(contentsOf constraints: [Constraint]) throws(SolverError)
    -> [ConstraintID]
  { [] }

  /// Removes a constraint; takes effect with the next solve.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {}

  /// Replaces the constant of the expression and solves.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {}

  /// Replaces the priority and solves.
  public mutating func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
  }

  /// Replaces the coefficient of `variable` (added if absent, dropped if zero) and solves.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in id: ConstraintID
  ) throws(SolverError) {}

  // MARK: Deferred: takes effect with the next `solve()`, which reports what cannot hold

  /// Adds a constraint with the next solve.
  @discardableResult
  public mutating func enqueue(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    ConstraintID(index: 0, generation: 0)
  }

  /// Replaces the constant of the expression with the next solve.
  public mutating func enqueue(constant: Double, of id: ConstraintID) throws(SolverError) {}

  /// Replaces the priority with the next solve.
  public mutating func enqueue(priority: Priority, of id: ConstraintID) throws(SolverError) {}

  /// Makes every value current. Required constraints that cannot hold are dropped and returned.
  @discardableResult
  public mutating func solve() throws(SolverError) -> [Refusal] { [] }

  // MARK: Edits

  /// Lets the caller move `variable`: the constraint `variable == value` at `priority`.
  @discardableResult
  public mutating func edit(_ variable: Variable, priority: Priority = .strong) throws(SolverError)
    -> ConstraintID
  { ConstraintID(index: 0, generation: 0) }

  /// Moves an edited variable; values are current after the next ``solve()``.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {}

  /// Ends an edit.
  public mutating func endEdit(_ variable: Variable) throws(SolverError) {}

  // MARK: Reading

  /// Calls `body` once for every variable whose value changed since the last call of this method.
  public mutating func drainChanges(_ body: (Variable) -> Void) {}

  /// Whether the handle belongs to this solver and was not removed.
  public func contains(_ id: ConstraintID) -> Bool { false }

  /// The signed value of the constraint's expression at the current values.
  public func residual(of id: ConstraintID) -> Double { 0 }

  /// By how much the constraint is violated, weight not applied; 0 if it holds.
  public func violation(of id: ConstraintID) -> Double { 0 }

  /// The values `variable` can take without making any level worse; infinite if unbounded.
  public func range(of variable: Variable) -> ClosedRange<Double> { 0...0 }

  /// The values `expression` can take without making any level worse; infinite if unbounded.
  public func range(of expression: LinearExpression) -> ClosedRange<Double> { 0...0 }

  /// The constraints that pin the value of `expression`, with their factors.
  public func support(of expression: LinearExpression) -> [Conflict.Member] { [] }

  /// A solver of its own with the same constraints and values: for what-if questions.
  public func copy() -> Solver { Solver() }
}
