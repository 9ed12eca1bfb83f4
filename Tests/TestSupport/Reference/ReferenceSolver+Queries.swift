extension ReferenceSolver {
  /// The least and greatest value of an expression over the optimal face; `nil` for no bound.
  ///
  /// Only for a solver made with `keepingVariables`, of a problem whose required rows can hold.
  package func range(of entries: [LinearProblem.Entry]) -> (
    lower: Number?, upper: Number?
  ) {
    var (low, high) = (self, self)
    return (
      low.minimise(Objective(entries, sign: 1, of: problem)) ? low.value(of: entries) : nil,
      high.minimise(Objective(entries, sign: -1, of: problem)) ? high.value(of: entries) : nil
    )
  }

  /// The range of one variable.
  package func range(of variable: Int) -> (lower: Number?, upper: Number?) {
    range(of: [LinearProblem.Entry(variable, 1)])
  }

  /// The value of an expression at the vertex that was found.
  func value(of entries: [LinearProblem.Entry]) -> Number {
    entries.reduce(.zero) { sum, entry in
      sum + Number(entry.coefficient) * value(of: entry.variable)
    }
  }

  /// The value of a variable at the vertex that was found.
  package func value(of variable: Int) -> Number {
    guard let row = basics.firstIndex(of: variable) else { return origin[variable] }
    return rest[row] + origin[variable]
  }
}
