/// How fast the sum of violations of one priority changes.
public struct LevelRate: Hashable, Sendable {
  /// The priority.
  public var priority: Priority
  /// Change of the priority's sum per unit.
  public var rate: Double

  /// The rate of one priority.
  public init(priority: Priority, rate: Double) {
    self.priority = priority
    self.rate = rate
  }
}

/// A constraint that stands in another one's way.
public struct Obstacle: Hashable, Sendable {
  /// The constraint that would have to give way.
  public var constraint: ConstraintID
  /// Its priority.
  public var priority: Priority
  /// Change of this constraint's expression per unit the hindered one would gain.
  public var rate: Double
}

/// What holds the answer where it is; values must be current, see ``solve()``.
extension Solver {
  /// The constraints the values stand on: at the limit of each of them something is active.
  ///
  /// Sorted by the variable whose position of the basis they hold. Complexity: number of variables.
  public var activeConstraints: [ConstraintID] {
    (0..<engine.basis.positions.count).flatMap { holders(of: engine.basis.positions[$0].row) }
  }

  /// The optimal face: the distinct rows of the constraints, each with the values it may have at no cost.
  ///
  /// Complexity: a copy of the solver.
  package func optimalFace() -> [(row: LinearExpression, range: ClosedRange<Double>)] {
    var face = EngineStorage(copying: engine)
    face.engine.leaveRays()
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

  /// The constraint's dual values: how fast each priority's sum of violations grows with the constant of
  /// its expression, highest priority first; empty if nothing depends on it.
  ///
  /// The rate holds for a small change that pulls at the answer; where the optimum has a kink, it is
  /// the rate on one side of it. Constraints that stand at the same value of one row are taken to
  /// move together. Complexity: one sparse solve and the constraints of what moves along.
  public mutating func multipliers(of id: ConstraintID) -> [LevelRate] {
    guard contains(id), engine.problem.constraints[id.index].state == .live else { return [] }
    let visits = engine.factor.etas.visits
    defer { engine.forgetWear(since: visits) }
    engine.gatherRates(of: id.index)
    let factor = -1 / engine.problem.constraints[id.index].scale
    return (0..<engine.duals.theta.count).map { k in
      let entry = engine.duals.theta[k]
      return LevelRate(
        priority: Priority(Float(bitPattern: entry.priority)), rate: factor * entry.value)
    }
  }

  /// The constraints that keep a violated one from being satisfied better, highest priority first:
  /// each would be violated, or violated more, if it alone gave way.
  ///
  /// Empty if the constraint holds. Complexity: one sparse solve.
  public mutating func obstacles(to id: ConstraintID) -> [Obstacle] {
    if violation(of: id) == 0 || engine.problem.constraints[id.index].state != .live { return [] }
    let gain: Double = residual(of: id) > 0 ? -1 : 1
    var expression = LinearExpression()
    for term in engine.problem.terms(of: id.index) {
      expression.append(variable(term.variable), term.coefficient)
    }
    var found: [Obstacle] = []
    for foothold in footholds(of: expression) {
      for (constraint, change) in zip(foothold.constraints, foothold.rates) where constraint != id {
        let record = engine.problem.constraints[constraint.index]
        let rate = -gain / change
        // An inequality stands in the way of one direction.
        if rate > 0 ? record.relation == .greaterThanOrEqual : record.relation == .lessThanOrEqual {
          continue
        }
        let priority = Priority(Float(bitPattern: record.priority))
        found.append(Obstacle(constraint: constraint, priority: priority, rate: rate))
      }
    }
    return found.sorted {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : $0.constraint.index < $1.constraint.index
    }
  }
}

/// A place of the answer: a row of variables, and the constraints that hold it where it stands.
public struct Foothold: Hashable, Sendable {
  /// The constraints at whose limit the row stands; empty if nothing holds it.
  public var constraints: [ConstraintID]
  /// Change of the expression asked about per unit of each constraint's constant.
  public var rates: [Double]
  /// Change of the expression asked about per unit of the row.
  public var factor: Double
  /// The value of the row.
  public var amount: Double
}

/// How the answer moves with the constant of one constraint, up to the next change of what pins it.
public struct AnswerMotion: Sendable {
  /// Change of each variable that moves, per unit of the constant; by index.
  public var rates: [(variable: Variable, rate: Double)]
  /// How far the constant may move until other constraints pin the answer; infinite without limit,
  /// 0 at a kink.
  public var reach: Double
  /// The constraint that is reached then, if any.
  public var stop: ConstraintID?
}

/// The answer as a function of the constants: linear between breakpoints.
extension Solver {
  /// What pins the value of `expression`: the sum of factor times amount is the value, less the
  /// constant of the expression.
  ///
  /// Values must be current. Complexity: one sparse solve.
  public mutating func footholds(of expression: LinearExpression) -> [Foothold] {
    guard let terms = terms(of: expression) else { return [] }
    return engine.parts(of: terms).map { part in
      let row = engine.basis.positions[part.position].row
      let ids = holders(of: row)
      return Foothold(
        constraints: ids,
        rates: ids.map { -part.amount / engine.problem.constraints[$0.index].scale },
        factor: part.amount,
        amount: row < 0
          ? engine.problem.values[part.position] : engine.problem.evaluate(row).value)
    }
  }

  /// The constant of the constraint's expression; NaN if it is unknown.
  public func constant(of id: ConstraintID) -> Double {
    contains(id) ? engine.problem.constraints[id.index].constant : .nan
  }

  /// How every variable moves as the constant of a constraint grows or falls, and how far that
  /// holds.
  ///
  /// Dual values do not depend on constants: the basis stays the best until a row reaches the
  /// next limit, so the least ratio over all rows is the breakpoint. Nothing moves if the
  /// constraint pins nothing. Values must be current.
  ///
  /// - Parameters:
  ///   - id: The constraint whose constant moves.
  ///   - companions: Constraints whose constants move by the same amount, as the two sides of one
  ///     size do.
  ///   - upward: Whether the constant grows.
  ///
  /// Complexity: one sparse solve and the constraints of what moves along.
  public mutating func motion(
    of id: ConstraintID, with companions: [ConstraintID] = [], upward: Bool
  ) -> AnswerMotion {
    var motion = AnswerMotion(rates: [], reach: .infinity, stop: nil)
    guard contains(id), engine.problem.constraints[id.index].state == .live else { return motion }
    let row = engine.problem.constraints[id.index].row
    // The limit a row stands at is minus the constant, in units of the row.
    let step = (upward ? -1 : 1) / engine.problem.constraints[id.index].scale
    let holders = holders(of: row)
    if !holders.contains(id) {
      // A limit that holds nothing moves alone, until it meets its row.
      let distance = engine.problem.evaluate(row).value - engine.problem.breakpointValue(id.index)
      if distance / step >= 0 { (motion.reach, motion.stop) = (distance / step, id) }
      return motion
    }
    if let other = holders.first(where: { $0 != id && !companions.contains($0) }) {
      // Limits that lie together part.
      return AnswerMotion(rates: [], reach: 0, stop: other)
    }
    // It can be no wider than the other limits of its own row allow.
    limit(&motion, row, by: step)
    let visits = engine.factor.etas.visits
    defer { engine.forgetWear(since: visits) }
    engine.factor.backward(engine.problem.rows[row].position)
    engine.collectRates(step)
    for other in engine.primal.affected.items {
      limit(&motion, other, by: engine.problem.rows[other].rate)
    }
    engine.clearRates()
    engine.factor.backwardOrder.sort()
    for j in engine.factor.backwardOrder.items {
      let rate = engine.factor.nodes[j].backward * step
      if rate != 0 { motion.rates.append((variable(j), rate)) }
    }
    engine.factor.clearBackward()
    return motion
  }

  /// The constraints at whose limit a active row stands; none for no row.
  func holders(of row: Int32) -> [ConstraintID] {
    if row < 0 { return [] }
    let breakpoints = engine.problem.breakpoints(of: row)
    let (first, end) = (engine.problem.rows[row].piece, engine.problem.rows[row].groupEnd)
    return (first..<end).compactMap { k in
      let c = breakpoints[k].constraint
      // Of the two breakpoints of an equality one will do.
      let isAgain = breakpoints[k].isUpper && engine.problem.constraints[c].relation == .equal
      return isAgain ? nil : id(c)
    }
  }

  /// Shortens a motion to where a row that changes at a rate meets its next breakpoint.
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
