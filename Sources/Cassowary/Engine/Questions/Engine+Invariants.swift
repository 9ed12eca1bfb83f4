/// What must hold after every solve, recomputed from the definitions: for tests.
extension Engine {
  /// How far the state is from the conditions of an optimum: the largest difference between a kept dual value
  /// and one computed from the inactive rows, the number of dual values outside the slopes around them, and the
  /// largest distance of an active row from where it stands.
  ///
  /// Complexity: a copy of the engine, which itself is left as it is, and one solve for each level.
  func imbalance() -> (multiplier: Double, dualInfeasible: Int, drift: Double) {
    var fresh = EngineStorage(copying: self)
    var (multiplier, dualInfeasible, drift) = (0.0, 0, 0.0)
    for p in basis.slots.indices {
      if fresh.engine.dualInfeasibility(p) != 0 { dualInfeasible += 1 }
      let form = basis.slots[p].form
      if form < 0 { continue }
      let value = fresh.engine.problem.evaluate(form).value
      drift = max(drift, abs(value - problem.forms[form].value))
    }
    fresh.engine.recomputeMultipliers()
    for p in basis.slots.indices where basis.slots[p].kind != .fixed {
      var difference = LevelVector()
      difference.add(1, fresh.engine.multiplier(p))
      difference.add(-1, self.multiplier(p))
      for k in 0..<difference.count { multiplier = max(multiplier, abs(difference[k].value)) }
    }
    return (multiplier, dualInfeasible, drift)
  }

  /// The first invariant of any part that does not hold after a solve.
  ///
  /// Complexity: a copy of the engine, in which rays are left, and a look at
  /// everything in it.
  func brokenInvariant() -> String? {
    var fresh = EngineStorage(copying: self)
    fresh.engine.leaveRays()
    return fresh.engine.problem.brokenInvariant() ?? fresh.engine.factor.brokenInvariant()
      ?? brokenSlot() ?? brokenAgenda() ?? fresh.engine.unlistedFreedom()
  }

  /// What is dual degenerate and not on the list.
  private mutating func unlistedFreedom() -> String? {
    if !problem.degenerate.isKept { return nil }
    for p in basis.slots.indices where problem.variables[p].tie == .determined {
      if isDegenerate(p) { return "a degenerate position is not on the list" }
    }
    return nil
  }

  /// What does not hold of basis and multipliers.
  private func brokenSlot() -> String? {
    var ghosts = 0
    for p in basis.slots.indices {
      let slot = basis.slots[p]
      if (slot.form < 0) != (slot.kind == .stay) { return "a slot is not of its kind" }
      let multiplier = duals.multipliers.view(slot.multiplier)
      if slot.kind == .fixed && multiplier.count > 0 { return "a fixed form has a multiplier" }
      for k in 1..<max(1, multiplier.count) where multiplier[k - 1].key <= multiplier[k].key {
        return "the levels of a multiplier are out of order"
      }
      if slot.form < 0 {
        if factor.nodes[p].column.count > 0 { return "a stay has a column" }
        continue
      }
      let form = problem.forms[slot.form]
      if form.slot != p || !form.isAlive { return "a slot holds a form that does not know it" }
      if form.hinges.count == 0 { ghosts += 1 }
      // Without row operations the column is the form's own terms.
      if factor.etas.isEmpty && factor.nodes[p].column.count != form.terms.count - 1 {
        return "a column is not that of its form"
      }
    }
    for form in problem.forms.indices where problem.forms[form].isAlive {
      let p = problem.forms[form].slot
      if p >= 0 && basis.slots[p].form != form { return "a form has a slot that does not know it" }
    }
    return ghosts == basis.ghosts ? nil : "ghosts are miscounted"
  }

  /// What does not hold of the agenda after a solve.
  private func brokenAgenda() -> String? {
    if !basis.displaced.isEmpty || !basis.lifted.isEmpty { return "a displaced form waits" }
    if !isIdle { return "something waits for a solve" }
    for c in problem.constraints.indices {
      let record = problem.constraints[c]
      if record.state == .pending || record.state == .leaving {
        return "a constraint waits on no list"
      }
      if record.state == .live && record.form < 0 { return "a live constraint has no form" }
    }
    return nil
  }
}
