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

  /// A constraint with its priority and what giving way would cost it.
  public init(constraint: ConstraintID, priority: Priority, rate: Double) {
    self.constraint = constraint
    self.priority = priority
    self.rate = rate
  }
}

/// What holds the answer where it is; values must be current, see ``solve()``.
extension Solver {
  /// The constraints the values stand on: at the limit of each of them something is pinned.
  ///
  /// Sorted by the variable whose slot of the basis they hold. Complexity: number of variables.
  public var activeConstraints: [ConstraintID] {
    var active: [ConstraintID] = []
    for p in 0..<engine.basis.slots.count {
      let form = engine.basis.slots[p].form
      if form < 0 { continue }
      let hinges = engine.problem.hinges(of: form)
      var last: Int32 = -1
      for k in engine.problem.forms[form].segment..<engine.problem.forms[form].groupEnd {
        let c = hinges[k].constraint
        if c != last { active.append(id(c)) }
        last = c
      }
    }
    return active
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
    let record = engine.problem.constraints[id.index]
    if record.state != .live { return [] }
    let wanted: Double = residual > 0 ? -1 : 1
    var found: [Obstacle] = []
    let visits = engine.factor.etas.visits
    defer { engine.forgetWear(since: visits) }
    engine.factor.forward(engine.problem.row(record.form), solving: true)
    for k in 0..<engine.factor.forwardOrder.count {
      let p = engine.factor.forwardOrder[k]
      let form = engine.basis.slots[p].form
      let w = engine.factor.nodes[p].forward * record.scale
      if form < 0 || abs(engine.factor.nodes[p].forward) < engine.factor.leastPivot { continue }
      let hinges = engine.problem.hinges(of: form)
      for h in engine.problem.forms[form].segment..<engine.problem.forms[form].groupEnd {
        let hinge = hinges[h]
        if hinge.isUpper != (wanted / w > 0) || hinge.constraint == id.index { continue }
        found.append(
          Obstacle(
            constraint: self.id(hinge.constraint),
            priority: Priority(Float(bitPattern: hinge.key)),
            rate: wanted / w * engine.problem.constraints[hinge.constraint].scale))
      }
    }
    engine.factor.clearForward()
    return found.sorted {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : $0.constraint.index < $1.constraint.index
    }
  }
}
