/// What the solver knows about its answer.
extension Solver {
  /// Calls `body` once for every variable whose value changed since the last call of this method.
  ///
  /// Complexity: proportional to the number of changed variables.
  public mutating func drainChanges(_ body: (Variable) -> Void) {
    for j in takeChanges() where engine.problem.variables[j].isLive { body(variable(j)) }
  }

  /// Whether the constraint is in this solver.
  public func contains(_ id: ConstraintID) -> Bool {
    id.index >= 0 && Int(id.index) < engine.problem.constraints.count
      && engine.problem.constraints[id.index].generation == id.generation
      && engine.problem.constraints[id.index].state != .free
  }

  /// The value of the constraint's expression at the current values; NaN if it is unknown.
  public func residual(of id: ConstraintID) -> Double {
    guard contains(id) else { return .nan }
    var sum = engine.problem.constraints[id.index].constant
    for term in engine.problem.terms(of: id.index) {
      sum += term.coefficient * engine.problem.values[term.variable]
    }
    return sum
  }

  /// By how much the constraint is violated, weight not applied; 0 if it holds.
  public func violation(of id: ConstraintID) -> Double {
    let residual = residual(of: id)
    if residual.isNaN { return 0 }
    return switch engine.problem.constraints[id.index].relation {
    case .equal: abs(residual)
    case .lessThanOrEqual: max(0, residual)
    case .greaterThanOrEqual: max(0, -residual)
    }
  }

  /// The values `variable` can take without making any priority worse; infinite if unbounded.
  ///
  /// Complexity: a look at every variable where the dual values decide it; else a copy of the solver and
  /// two small linear programs.
  public mutating func range(of variable: Variable) -> ClosedRange<Double> {
    range(of: LinearExpression(variable))
  }

  /// The values `expression` can take without making any priority worse; infinite if unbounded.
  public mutating func range(of expression: LinearExpression) -> ClosedRange<Double> {
    ranges(of: [expression])[0]
  }

  /// The ranges of several expressions, sharing one copy of the solver among them.
  ///
  /// An expression with an unknown variable, or a number beyond ``coefficients`` or ``constants``, has
  /// the range 0...0.
  ///
  /// Complexity: a look at every variable, one copy, and two linear programs for each range that dual values
  /// leave open.
  public mutating func ranges(of expressions: [LinearExpression]) -> [ClosedRange<Double>] {
    let visits = engine.factor.etas.visits
    defer { engine.forgetWear(since: visits) }
    let sums = expressions.map { terms(of: $0) }
    var result = zip(expressions, sums).map { expression, sum in
      guard let sum else { return 0.0...0 }
      let value = engine.value(of: sum) + expression.constant
      return value...value
    }
    let areMovable = engine.areMovable(sums.map { $0 ?? [] })
    let open = expressions.indices.filter { areMovable[$0] }
    guard !open.isEmpty else { return result }
    var face = snapshot()
    let before = face.engine.counters.primalSteps
    let ends = face.engine.extremes(of: open.map { sums[$0] ?? [] })
    engine.counters.primalSteps += face.engine.counters.primalSteps - before
    engine.counters.clearedDuals = face.engine.counters.clearedDuals
    for (place, end) in zip(open, ends) {
      let (value, constant) = (result[place].lowerBound, expressions[place].constant)
      let (low, high) = (min(end.low + constant, value), max(end.high + constant, value))
      // Widths of rounding size are none.
      if high - low > Tolerance.range * max(1, abs(value)) { result[place] = low...high }
    }
    return result
  }

  /// The terms of an expression that is asked about; `nil` if a variable is unknown or a number out
  /// of the range that constraints keep to.
  func terms(
    of expression: LinearExpression
  ) -> [(variable: Int32, coefficient: Double)]? {
    var terms: [(variable: Int32, coefficient: Double)] = []
    if !Solver.constants.contains(expression.constant) { return nil }
    for k in 0..<expression.count {
      let (variable, coefficient) = (expression[k].variable, expression[k].coefficient)
      if coefficient == 0 { continue }
      if !isKnown(variable) || !Solver.coefficients.contains(abs(coefficient)) { return nil }
      terms.append((variable.index, coefficient))
    }
    return terms
  }

  /// The constraints that pin the value of `expression`, with the factor of each: the value is the
  /// sum of factor · (expression of the constraint without its constant); none for an expression
  /// whose range is 0...0 because it cannot be asked about.
  ///
  /// Complexity: one sparse solve.
  public mutating func support(of expression: LinearExpression) -> [Conflict.Member] {
    footholds(of: expression).flatMap { foothold in
      zip(foothold.constraints, foothold.rates).map {
        Conflict.Member(constraint: $0, multiplier: -$1)
      }
    }
  }

  /// How much work was done since the solver was made: what tests can assert instead of time.
  public var statistics: SolverStatistics {
    SolverStatistics(
      pivots: engine.counters.pivots, freshPivots: engine.counters.freshPivots,
      primalSteps: engine.counters.primalSteps, eliminations: engine.factor.eliminations,
      refactorisations: engine.counters.refactorisations, bytes: engine.byteCount)
  }
}

/// Work counters of a ``Solver``.
public struct SolverStatistics: Hashable, Sendable {
  /// Exchanges of one row of the basis for another.
  public var pivots: Int
  /// Of these, constraints that merely defined a variable nothing else determined.
  public var freshPivots: Int
  /// Primal steps: repairs after something was taken away.
  public var primalSteps: Int
  /// Pivots that closed a cycle of the dependency graph and needed elimination.
  public var eliminations: Int
  /// Factorisations of the basis made afresh.
  public var refactorisations: Int
  /// Memory held, in bytes.
  public var bytes: Int
}
