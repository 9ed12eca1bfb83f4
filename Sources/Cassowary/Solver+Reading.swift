/// Reading the solution: violations, ranges of values, and counters.
extension Solver {
  /// Returns whether the constraint is in this solver.
  public func contains(_ id: ConstraintID) -> Bool {
    id.index >= 0 && Int(id.index) < engine.problem.constraints.count
      && engine.problem.constraints[id.index].generation == id.generation
      && engine.problem.constraints[id.index].state != .free
  }

  /// Returns the value of the constraint's expression, or NaN if the constraint is unknown.
  package func residual(of id: ConstraintID) -> Double {
    guard contains(id) else { return .nan }
    return engine.problem.constraints[id.index].constant
      + engine.value(of: engine.problem.terms(of: id.index))
  }

  /// Returns the violation of the constraint without its weight; 0 if it holds or is unknown.
  public func violation(of id: ConstraintID) -> Double {
    let residual = residual(of: id)
    if residual.isNaN { return 0 }
    return switch engine.problem.constraints[id.index].relation {
    case .equal: abs(residual)
    case .lessThanOrEqual: max(0, residual)
    case .greaterThanOrEqual: max(0, -residual)
    }
  }

  /// Returns the range of values that a variable or an expression can take without making any priority worse.
  /// The range is infinite if it is unbounded.
  ///
  /// Complexity: a look at every variable if the dual values decide. Otherwise, a copy of the solver and
  /// two small linear programs.
  public mutating func range(of quantity: some Linear) -> ClosedRange<Double> {
    ranges(of: [LinearExpression(quantity, times: 1)])[0]
  }

  /// Returns the ranges of several expressions with one copy of the solver.
  ///
  /// The range is 0...0 if an expression has an unknown variable, or a number that is not in
  /// ``coefficients`` or ``constants``.
  ///
  /// Complexity: a look at every variable, one copy, and two linear programs for each range that dual
  /// values do not decide.
  ///
  /// - Parameter limit: How many ranges to find by linear programs. The others are infinite.
  package mutating func ranges(
    of expressions: [LinearExpression], atMost limit: Int = .max
  ) -> [ClosedRange<Double>] {
    engine.buildBasis()
    let sums = expressions.map { terms(of: $0) }
    var result = zip(expressions, sums).map { expression, sum in
      let value = sum.map { engine.value(of: $0) + expression.constant } ?? 0
      return value...value
    }
    let areMovable = engine.areMovable(sums.map { $0 ?? [] })
    let open = sums.indices.filter { areMovable[$0] }
    guard !open.isEmpty else { return result }
    var face = snapshot()
    let ends = face.engine.extremes(of: open.prefix(limit).map { sums[$0] ?? [] })
    for place in open.dropFirst(limit) { result[place] = -.infinity ... .infinity }
    engine.counters.primalSteps = face.engine.counters.primalSteps
    engine.counters.clearedDuals = face.engine.counters.clearedDuals
    for (place, end) in zip(open, ends) {
      let (value, constant) = (result[place].lowerBound, expressions[place].constant)
      let (low, high) = (min(end.low + constant, value), max(end.high + constant, value))
      // A range as narrow as rounding is a single value.
      if high - low > Tolerance.range * max(1, abs(value)) { result[place] = low...high }
    }
    return result
  }

  /// Returns the terms of an expression; `nil` if a variable is unknown or a number is out of range.
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

  /// The work done since the solver was made. Tests can assert it instead of time.
  package var statistics: SolverStatistics {
    var statistics = engine.counters
    statistics.eliminations = engine.factor.eliminations
    (statistics.usedBytes, statistics.bytes) = engine.tableSize
    return statistics
  }
}

/// Work counters of a ``Solver``.
package struct SolverStatistics: Hashable, Sendable {
  /// Pivots: exchanges of a row of the basis for another.
  package var pivots = 0
  /// Pivots on free variables: the row defines a variable that nothing else determines.
  package var freshPivots = 0
  /// Bound flips of active rows in the dual ratio test.
  package var boundFlips = 0
  /// Steps of the primal method, which restores dual feasibility after constraints were removed.
  package var primalSteps = 0
  /// Pivots that closed a cycle of the dependency graph and required elimination.
  package var eliminations = 0
  /// Refactorisations of the basis.
  package var refactorisations = 0
  /// Restarts because the steps cost more than a restart.
  package var restarts = 0
  /// Copies of the engine.
  package var copies = 0
  /// Queued rows looked at to find the one with the largest primal infeasibility.
  package var queuedLooks = 0
  /// Positions examined for dual degeneracy.
  package var degenerateLooks = 0
  /// Dual degenerate positions whose ties were to be broken.
  package var openPositions = 0
  /// Dual values examined to remove a temporary priority.
  package var clearedDuals = 0
  /// Memory in use and memory held, in bytes.
  package var (usedBytes, bytes) = (0, 0)
}
