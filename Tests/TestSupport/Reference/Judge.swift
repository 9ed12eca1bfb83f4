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

/// How far a point may be off.
package struct Tolerances: Sendable {
  /// Of a required residual; relative to its row's magnitude if `nearby` is not zero.
  package var required = 1e-8
  /// Of a level's sum, relative to the sum but at least absolute.
  package var sum = 1e-6
  /// By how much, relative to its row's magnitude, a residual may miss zero and count as zero.
  ///
  /// Not zero, it makes the judgement one of backward error: the point must be optimal for a
  /// problem whose constants differ by no more than that. Numbers from 1e-3 to 1e7 make systems
  /// so ill-conditioned that rounding moves the optimum itself; no solver could do better.
  package var nearby = 0.0

  package init() {}

  /// For coefficients from 1e-3 to 1e3 and constants to 1e7.
  package static var wide: Tolerances {
    var wide = Tolerances()
    wide.nearby = 1e-9
    return wide
  }
}

/// What a judgement computes with.
package enum Arithmetic: Sendable {
  /// Fractions: never wrong, and seconds for thirty variables in rows of ten terms.
  case exact
  /// Numbers of 106 bits: milliseconds.
  case quick
  /// Numbers of 106 bits, and fractions where these find a fault.
  case quickThenExact
}

extension LinearProblem {
  /// Whether `point` is optimal: required rows hold and every level's sum is the best possible.
  package func judge(
    _ point: [Double], _ tolerances: Tolerances = Tolerances(), by arithmetic: Arithmetic = .exact
  ) -> Verdict {
    if arithmetic != .exact {
      let verdict = judge(point, tolerances, as: DoubleDouble.self)
      if verdict.isOptimal || arithmetic == .quick { return verdict }
    }
    return judge(point, tolerances, as: Rational.self)
  }

  private func judge<Number: ReferenceNumber>(
    _ point: [Double], _ tolerances: Tolerances, as _: Number.Type
  ) -> Verdict {
    if let variable = point.firstIndex(where: { !$0.isFinite }) {
      return .notFinite(variable: variable)
    }
    if let broken = brokenRow(at: point, tolerances) { return broken }
    let verdict = compare(point, tolerances, nearby: tolerances.nearby, as: Number.self)
    // Required rows that contradict by a rounding error only (an edit begins at a rounded value).
    if case .contradictory = verdict {
      return compare(point, tolerances, nearby: 1e-9, as: Number.self)
    }
    return verdict
  }

  private func brokenRow(at point: [Double], _ tolerances: Tolerances) -> Verdict? {
    for (index, row) in rows.enumerated() where row.isRequired {
      let violation = row.violation(ofResidual: row.residual(at: point))
      let size = tolerances.nearby == 0 ? 1 : max(1, row.magnitude(at: point))
      if violation > tolerances.required * size { return .broken(row: index, violation: violation) }
    }
    return nil
  }

  /// Compares the sums of all levels with the best ones, for the problem in which residuals within
  /// `nearby` of zero are zero.
  private func compare<Number: ReferenceNumber>(
    _ point: [Double], _ tolerances: Tolerances, nearby: Double, as _: Number.Type
  ) -> Verdict {
    let exact = rows.map { $0.residual(at: point, as: Number.self) }
    var shifts: [Number] = []
    for (row, residual) in zip(rows, exact) where nearby > 0 {
      let isZero = abs(residual.doubleValue) <= nearby * max(1, row.magnitude(at: point))
      shifts.append(isZero ? -residual : .zero)
    }
    let reference = ReferenceSolver<Number>(self, hint: point, shifts: shifts)
    guard reference.isFeasible else { return .contradictory }
    for (level, best) in zip(levels, reference.sums) {
      var found = Number.zero
      for (index, row) in rows.enumerated() where row.priority == level {
        let residual = shifts.isEmpty ? exact[index] : exact[index] + shifts[index]
        found += row.cost(ofResidual: residual)
      }
      if abs((found - best).doubleValue) > tolerances.sum * max(1, best.doubleValue) {
        return .suboptimal(level: level, found: found.doubleValue, best: best.doubleValue)
      }
    }
    return .optimal
  }

  /// Whether the rows at these indices can hold together, as required ones.
  package func canHold(_ indices: [Int], by arithmetic: Arithmetic = .exact) -> Bool {
    let subset = LinearProblem(
      variableCount: variableCount,
      rows: indices.map { index in
        var row = rows[index]
        row.priority = 1000
        return row
      })
    return arithmetic == .exact
      ? ReferenceSolver<Rational>(subset).isFeasible
      : ReferenceSolver<DoubleDouble>(subset).isFeasible
  }
}
