/// A place of the answer: a form of variables, and the constraints that hold it where it stands.
public struct Foothold: Hashable, Sendable {
  /// The constraints at whose limit the form stands; empty if nothing holds it.
  public var constraints: [ConstraintID]
  /// Change of the expression asked about per unit of each constraint's constant.
  public var rates: [Double]
  /// Change of the expression asked about per unit of the form.
  public var factor: Double
  /// The value of the form.
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
    var terms: [(variable: Int32, coefficient: Double)] = []
    for k in 0..<expression.count where isKnown(expression[k].variable) {
      terms.append((expression[k].variable.index, expression[k].coefficient))
    }
    let visits = engine.factor.etas.visits
    defer { engine.forgetWear(since: visits) }
    engine.forward(terms: terms)
    var found: [Foothold] = []
    for k in 0..<engine.factor.forwardOrder.count {
      let p = engine.factor.forwardOrder[k]
      let w = engine.factor.nodes[p].forward
      if abs(w) < engine.factor.leastPivot { continue }
      let form = engine.basis.slots[p].form
      if form < 0 {
        found.append(
          Foothold(constraints: [], rates: [], factor: w, amount: engine.problem.values[p]))
      } else {
        let amount = engine.problem.evaluate(form).value
        let ids = holders(of: form)
        let rates = ids.map { -w / engine.problem.constraints[$0.index].scale }
        found.append(Foothold(constraints: ids, rates: rates, factor: w, amount: amount))
      }
    }
    engine.factor.clearForward()
    return found
  }

  /// The constant of the constraint's expression; NaN if it is unknown.
  public func constant(of id: ConstraintID) -> Double {
    contains(id) ? engine.problem.constraints[id.index].constant : .nan
  }

  /// How every variable moves as the constant of a constraint grows or falls, and how far that
  /// holds.
  ///
  /// Multipliers do not depend on constants: the basis stays the best until a form reaches the
  /// next limit, so the least ratio over all forms is the breakpoint. Nothing moves if the
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
    let idle = AnswerMotion(rates: [], reach: .infinity, stop: nil)
    guard contains(id), engine.problem.constraints[id.index].state == .live else { return idle }
    let form = engine.problem.constraints[id.index].form
    // The limit a form stands at is minus the constant, in units of the form.
    let step = (upward ? -1 : 1) / engine.problem.constraints[id.index].scale
    // A limit nobody stands at moves alone, until it meets its form.
    guard engine.problem.forms[form].slot >= 0, holders(of: form).contains(id) else {
      return motionOfLimit(id, form, step, idle)
    }
    if let other = holders(of: form).first(where: { $0 != id && !companions.contains($0) }) {
      // Limits that lie together part.
      return AnswerMotion(rates: [], reach: 0, stop: other)
    }
    var (motion, changes) = direction(of: form, times: step)
    // It can be no wider than the other limits of its own form allow.
    limit(
      &motion, form, by: step,
      from: step > 0 ? engine.problem.forms[form].groupEnd : engine.problem.forms[form].segment - 1)
    for (other, change) in changes.enumerated() {
      let other = Int32(truncatingIfNeeded: other)
      guard abs(change) > Tolerance.motion, other != form, engine.problem.forms[other].isAlive,
        engine.problem.forms[other].slot < 0
      else { continue }
      let segment = engine.problem.forms[other].segment
      limit(&motion, other, by: change, from: change > 0 ? segment : segment - 1)
    }
    return motion
  }

  /// How variables, and all forms by index, change per unit of a pinned one, times `step`.
  private mutating func direction(
    of form: Int32, times step: Double
  ) -> (motion: AnswerMotion, changes: [Double]) {
    var rates: [(variable: Variable, rate: Double)] = []
    var changes = [Double](repeating: 0, count: engine.problem.forms.count)
    let visits = engine.factor.etas.visits
    defer { engine.forgetWear(since: visits) }
    engine.factor.backward(engine.problem.forms[form].slot)
    for k in 0..<engine.factor.backwardOrder.count {
      let j = engine.factor.backwardOrder[k]
      let rate = engine.factor.nodes[j].backward * step
      engine.factor.nodes[j].backward = 0
      if rate == 0 { continue }
      rates.append((variable(j), rate))
      let column = engine.problem.column(of: j)
      for e in 0..<column.count {
        changes[Int(column[e].form)] += engine.problem.coefficient(column[e]) * rate
      }
    }
    rates.sort { $0.variable.index < $1.variable.index }
    return (AnswerMotion(rates: rates, reach: .infinity, stop: nil), changes)
  }

  /// The constraints at whose limit a pinned form stands.
  private func holders(of form: Int32) -> [ConstraintID] {
    let hinges = engine.problem.hinges(of: form)
    let (first, end) = (engine.problem.forms[form].segment, engine.problem.forms[form].groupEnd)
    let members = (first..<end).map { hinges[$0].constraint }
    // An equation has two hinges, of which one will do: sorted, they are side by side.
    let order = members.indices.sorted { (members[$0], $0) < (members[$1], $1) }
    var isAgain = [Bool](repeating: false, count: members.count)
    for (one, next) in zip(order, order.dropFirst()) where members[one] == members[next] {
      isAgain[next] = true
    }
    return members.indices.filter { !isAgain[$0] }.map { id(members[$0]) }
  }

  /// The motion of a limit that holds nothing: it ends where it meets its form.
  private mutating func motionOfLimit(
    _ id: ConstraintID, _ form: Int32, _ step: Double, _ idle: AnswerMotion
  ) -> AnswerMotion {
    let distance = engine.problem.evaluate(form).value - engine.problem.breakpoint(id.index)
    let reach = distance / step
    guard reach >= 0 else { return idle }
    return AnswerMotion(rates: [], reach: reach, stop: id)
  }

  /// Shortens a motion to where a form that changes at a rate meets its hinge at an index.
  private mutating func limit(
    _ motion: inout AnswerMotion, _ form: Int32, by rate: Double, from index: Int32
  ) {
    let hinges = engine.problem.hinges(of: form)
    guard index >= 0, index < hinges.count else { return }
    let hinge = hinges[index]
    let reach = max(0, (hinge.value - engine.problem.evaluate(form).value) / rate)
    let stop = id(hinge.constraint)
    if reach < motion.reach || reach == motion.reach && stop.index < motion.stop?.index ?? .max {
      motion.reach = reach
      motion.stop = stop
    }
  }
}
