/// Facts about the solution: which constraints determine it, and at what cost. Values must be current.
extension Solver {
  /// The constraints that determine the solution: those at whose breakpoints a row is active.
  ///
  /// They are sorted by basis position. Complexity: number of variables.
  package var activeConstraints: [ConstraintID] {
    if engine.agenda.answered > 0 { return copy().activeConstraints }
    return (0..<engine.basis.positions.count).flatMap {
      holders(of: engine.basis.positions[$0].row)
    }
  }

  /// Returns the rows that have a limit, each with the range it may take at no cost.
  ///
  /// Complexity: a copy of the solver.
  package func optimalFace() -> [(row: LinearExpression, range: ClosedRange<Double>)] {
    var face = EngineStorage(copying: engine)
    face.engine.removeRays()
    return face.engine.problem.rows.indices.compactMap { row in
      guard face.engine.problem.rows[row].isAlive else { return nil }
      let (low, high) = face.engine.freeInterval(row)
      if low == -.infinity && high == .infinity { return nil }
      var sum = LinearExpression()
      for term in face.engine.problem.entries(of: row) {
        sum.append(variable(term.index), term.value)
      }
      return (sum, low...high)
    }
  }
}

/// A part of an expression's value: an active row, or the placeholder of a variable.
package struct Sensitivity: Hashable, Sendable {
  /// The constraints at whose breakpoints the row is active; empty for a placeholder.
  package var constraints: [ConstraintID]
  /// The change of the expression per unit of each constraint's constant.
  package var rates: [Double]
  /// The change of the expression per unit of the row.
  package var factor: Double
  /// The value of the row.
  package var amount: Double
}

/// The movement of the solution with one constant, up to the next change of the basis.
package struct AnswerMotion: Sendable {
  /// The change of each variable that moves, per unit of the constant; sorted by index.
  package var rates: [(variable: Variable, rate: Double)]
  /// How far the constant may move until other constraints determine the solution; infinite if there is
  /// no limit, 0 at a kink.
  package var reach: Double
  /// The constraint whose breakpoint is then reached, if any.
  package var stop: ConstraintID?
}

/// The solution as a function of the constants; it is linear between breakpoints.
extension Solver {
  /// Returns the rows that determine the value of `expression`. The sum of factor times amount is the
  /// value without the constant of the expression.
  ///
  /// Values must be current. Complexity: one sparse solve.
  package mutating func sensitivities(of expression: LinearExpression) -> [Sensitivity] {
    guard let terms = terms(of: expression) else { return [] }
    engine.buildBasis()
    return engine.parts(of: terms).map { part in
      let row = engine.basis.positions[part.position].row
      let ids = holders(of: row)
      return Sensitivity(
        constraints: ids,
        rates: ids.map { -part.amount / engine.problem.constraints[$0.index].scale },
        factor: part.amount,
        amount: row < 0
          ? engine.problem.values[part.position] : engine.problem.evaluate(row).value)
    }
  }

  /// The constant of the constraint's expression; NaN if the constraint is unknown.
  package func constant(of id: ConstraintID) -> Double {
    contains(id) ? engine.problem.constraints[id.index].constant : .nan
  }

  /// Returns how every variable moves when the constant of a constraint grows or falls, and how far.
  ///
  /// Dual values do not depend on constants, so the basis stays optimal until a row reaches its next
  /// breakpoint; the minimum ratio over all rows gives the distance. No variable moves if no row is active
  /// at the constraint's breakpoint. Values must be current.
  ///
  /// - Parameters:
  ///   - id: The constraint whose constant moves.
  ///   - companions: Constraints whose constants move by the same amount, such as the two sides of one
  ///     size.
  ///   - upward: Whether the constant grows.
  ///
  /// Complexity: one sparse solve and the constraints of the rows that move along.
  package mutating func motion(
    of id: ConstraintID, with companions: [ConstraintID] = [], upward: Bool
  ) -> AnswerMotion {
    engine.buildBasis()
    var motion = AnswerMotion(rates: [], reach: .infinity, stop: nil)
    guard contains(id), engine.problem.constraints[id.index].state == .live else { return motion }
    let row = engine.problem.constraints[id.index].row
    // A breakpoint is minus the constant, in units of the row.
    let step = (upward ? -1 : 1) / engine.problem.constraints[id.index].scale
    let holders = holders(of: row)
    if !holders.contains(id) {
      // A breakpoint without an active row moves alone, until it meets the value of its row.
      let distance = engine.problem.evaluate(row).value - engine.problem.breakpointValue(id.index)
      if distance / step >= 0 { (motion.reach, motion.stop) = (distance / step, id) }
      return motion
    }
    if let other = holders.first(where: { $0 != id && !companions.contains($0) }) {
      // Breakpoints that lie together separate.
      return AnswerMotion(rates: [], reach: 0, stop: other)
    }
    // The next breakpoint of the same row limits the movement as well.
    limit(&motion, row, by: step)
    engine.factor.backward(engine.problem.rows[row].position)
    engine.collectRates(step)
    for other in engine.primal.affected.items {
      limit(&motion, other, by: engine.problem.rows[other].rate)
    }
    engine.clearRates()
    engine.factor.backwardOrder.sort(by: <)
    for j in engine.factor.backwardOrder.items {
      let rate = engine.factor.rows[j].value * step
      if rate != 0 { motion.rates.append((variable(j), rate)) }
    }
    engine.factor.clearBackward()
    return motion
  }

  /// Returns the constraints at whose breakpoint a row is active; an empty array for -1.
  func holders(of row: Int32) -> [ConstraintID] {
    if row < 0 { return [] }
    let breakpoints = engine.problem.breakpoints(of: row)
    let (first, end) = (engine.problem.rows[row].piece, engine.problem.rows[row].groupEnd)
    return (first..<end).compactMap { k in
      let c = breakpoints[k].constraint
      // An equality has two breakpoints; one of them is enough.
      let isAgain = breakpoints[k].isUpper && engine.problem.constraints[c].relation == .equal
      return isAgain ? nil : id(c)
    }
  }

  /// Limits a movement to where a row that changes at `rate` reaches its next breakpoint.
  private mutating func limit(_ motion: inout AnswerMotion, _ row: Int32, by rate: Double) {
    let next = engine.problem.rows[row].nextBreakpoint(up: rate > 0)
    let breakpoints = engine.problem.breakpoints(of: row)
    guard abs(rate) > Tolerance.share, next >= 0, next < breakpoints.count else { return }
    let distance = breakpoints[next].value - engine.problem.evaluate(row).value
    let reach = max(0, distance / rate)
    let stop = id(breakpoints[next].constraint)
    if reach < motion.reach || reach == motion.reach && stop.index < motion.stop?.index ?? .max {
      (motion.reach, motion.stop) = (reach, stop)
    }
  }
}
