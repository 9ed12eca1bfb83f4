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
