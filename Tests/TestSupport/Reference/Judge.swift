/// What an exact check of a point against the optimum of its problem found.
package enum Verdict: Sendable {
  case optimal
  /// The problem's required rows contradict each other: there is nothing to compare with.
  case contradictory
  case notFinite(variable: Int)
  /// A required row is off by `violation`.
  case broken(row: Int, violation: Double)
  /// A level's sum differs from the best possible one.
  case suboptimal(level: Float, found: Double, best: Double)

  package var isOptimal: Bool { if case .optimal = self { true } else { false } }
}

/// How far a point may be off, relative to the size of the numbers involved.
package struct Tolerances: Sendable {
  /// Of a required residual, relative to its row's magnitude but at least absolute.
  package var required = 1e-8
  /// Of a level's sum, relative to the sum but at least absolute.
  package var sum = 1e-6
  /// Of a level's sum, relative to the magnitudes of its rows: rounding of large numbers.
  package var magnitude = 0.0

  package init() {}

  /// For coefficients from 1e-3 to 1e3 and constants to 1e7.
  package static var wide: Tolerances {
    var wide = Tolerances()
    wide.magnitude = 1e-9
    return wide
  }
}

extension LinearProblem {
  /// Whether `point` is optimal: required rows hold and every level's sum is the best possible.
  package func judge(_ point: [Double], _ tolerances: Tolerances = Tolerances()) -> Verdict {
    if let variable = point.firstIndex(where: { !$0.isFinite }) {
      return .notFinite(variable: variable)
    }
    if let broken = brokenRow(at: point, tolerances) { return broken }
    let reference = ReferenceSolver(self, hint: point)
    guard reference.isFeasible else { return .contradictory }
    for (level, best) in zip(levels, reference.sums) {
      let members = rows.filter { $0.priority == level }
      let found = members.reduce(Rational.zero) { $0 + $1.exactCost(at: point) }
      let size = members.reduce(0) { $0 + $1.weight * $1.magnitude(at: point) }
      let allowed = tolerances.sum * max(1, best.doubleValue) + tolerances.magnitude * size
      if abs((found - best).doubleValue) > allowed {
        return .suboptimal(level: level, found: found.doubleValue, best: best.doubleValue)
      }
    }
    return .optimal
  }

  private func brokenRow(at point: [Double], _ tolerances: Tolerances) -> Verdict? {
    for (index, row) in rows.enumerated() where row.isRequired {
      let violation = row.violation(ofResidual: row.residual(at: point))
      let size = tolerances.magnitude == 0 ? 1 : max(1, row.magnitude(at: point))
      if violation > tolerances.required * size { return .broken(row: index, violation: violation) }
    }
    return nil
  }

  /// Whether the required rows at these indices can hold together.
  package func canHold(_ indices: [Int]) -> Bool {
    let subset = LinearProblem(
      variableCount: variableCount,
      rows: indices.map { index in
        var row = rows[index]
        row.priority = 1000
        return row
      })
    return ReferenceSolver(subset).isFeasible
  }
}
