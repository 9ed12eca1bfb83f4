/// How fast the sum of violations of one level changes.
public struct LevelRate: Hashable, Sendable {
  /// The level.
  public var priority: Priority
  /// Change of the level's sum per unit.
  public var rate: Double

  /// The rate of one level.
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
  /// The constraints the values stand on: at the limit of each of them something is pinned.
  ///
  /// Sorted by the variable whose slot of the basis they hold. Complexity: number of variables.
  public var activeConstraints: [ConstraintID] {
    (0..<engine.basis.slots.count).flatMap { holders(of: engine.basis.slots[$0].form) }
  }

  /// The optimal face: the distinct rows of the constraints, each with the values it may have at no cost.
  ///
  /// Complexity: a copy of the solver.
  package func optimalFace() -> [(row: LinearExpression, range: ClosedRange<Double>)] {
    var face = EngineStorage(copying: engine)
    face.engine.leaveDirections()
    face.engine.restrictToOptimalFace()
    return face.engine.problem.forms.indices.compactMap { form in
      let hinges = face.engine.problem.hinges(of: form)
      if !face.engine.problem.forms[form].isAlive || hinges.count == 0 { return nil }
      var (low, high) = (-Double.infinity, Double.infinity)
      for hinge in hinges { if hinge.isUpper { high = hinge.value } else { low = hinge.value } }
      let terms = face.engine.problem.row(form).map { Term(variable($0.index), $0.value) }
      return (LinearExpression(terms: terms), min(low, high)...high)
    }
  }

  /// The constraint's multipliers: how fast each level's sum of violations grows with the constant of
  /// its expression, highest level first; empty if nothing depends on it.
  ///
  /// The rate holds for a small change that pulls at the answer; where the optimum has a kink, it is
  /// the rate on one side of it. Constraints that stand at the same value of one form are taken to
  /// move together. Complexity: one sparse solve and the constraints of what moves along.
  public mutating func multipliers(of id: ConstraintID) -> [LevelRate] {
    guard contains(id), engine.problem.constraints[id.index].state == .live else { return [] }
    let visits = engine.factor.etas.visits
    defer { engine.forgetWear(since: visits) }
    engine.gatherRates(of: id.index)
    let factor = -1 / engine.problem.constraints[id.index].scale
    return (0..<engine.duals.ownRoom.count).map { k in
      let entry = engine.duals.ownRoom[k]
      return LevelRate(
        priority: Priority(Float(bitPattern: entry.key)), rate: factor * entry.value)
    }
  }

  /// The constraints that keep a violated one from being satisfied better, highest priority first:
  /// each would be violated, or violated more, if it alone gave way.
  ///
  /// Empty if the constraint holds. Complexity: one sparse solve.
  public mutating func obstacles(to id: ConstraintID) -> [Obstacle] {
    let residual = residual(of: id)
    if residual.isNaN || violation(of: id) == 0 { return [] }
    if engine.problem.constraints[id.index].state != .live { return [] }
    let wanted: Double = residual > 0 ? -1 : 1
    var found: [Obstacle] = []
    for part in engine.parts(of: engine.problem.terms(of: id.index)) {
      let form = engine.basis.slots[part.slot].form
      if form < 0 { continue }
      let rate = wanted / part.amount
      let group = engine.problem.forms[form].segment..<engine.problem.forms[form].groupEnd
      for hinge in engine.problem.hinges(of: form)[group]
      where hinge.isUpper == (rate > 0) && hinge.constraint != id.index {
        found.append(
          Obstacle(
            constraint: self.id(hinge.constraint),
            priority: Priority(Float(bitPattern: hinge.key)),
            rate: rate * engine.problem.constraints[hinge.constraint].scale))
      }
    }
    return found.sorted {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : $0.constraint.index < $1.constraint.index
    }
  }
}
