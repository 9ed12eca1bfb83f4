/// What must hold after every solve, recomputed from the definitions: for tests.
extension Engine {
  /// How far the state is from the conditions of an optimum; all zero for an exact one.
  struct Imbalance {
    /// Largest difference between a kept multiplier and one computed from the floating forms.
    var multiplier = 0.0
    /// Pinned forms whose multiplier lies outside the slopes around them.
    var dualInfeasible = 0
    /// Largest distance of a pinned form's value from the hinge it stands at.
    var drift = 0.0
  }

  /// Recomputes multipliers and pinned values and compares; the engine itself is left as it is.
  ///
  /// Complexity: a copy of the engine and one solve per floating form that costs.
  func imbalance() -> Imbalance {
    var fresh = Snapshot(self)
    var result = Imbalance()
    for p in basis.slots.indices {
      if fresh.engine.dualInfeasibility(p) != 0 { result.dualInfeasible += 1 }
      let form = basis.slots[p].form
      if form < 0 { continue }
      result.drift = max(
        result.drift, abs(fresh.engine.problem.evaluate(form).value - problem.forms[form].value))
    }
    fresh.engine.recomputeMultipliers()
    for p in basis.slots.indices where basis.slots[p].kind != .fixed {
      fresh.engine.duals.theta.clear()
      fresh.engine.addMultiplier(p, times: 1, to: fresh.engine.duals.theta)
      let list = basis.slots[p].multiplier
      for k in 0..<list.count {
        let entry = duals.multipliers[list.offset + k]
        fresh.engine.duals.theta.add(key: entry.key, value: -entry.value)
      }
      for k in 0..<fresh.engine.duals.theta.count {
        result.multiplier = max(result.multiplier, abs(fresh.engine.duals.theta[k].value))
      }
    }
    return result
  }

  /// The first invariant of any part that does not hold after a solve.
  ///
  /// Complexity: a copy of the engine, in which rays are left, and a look at
  /// everything in it.
  func brokenInvariant() -> String? {
    var fresh = Snapshot(self)
    fresh.engine.leaveRays()
    return fresh.engine.problem.brokenInvariant() ?? fresh.engine.factor.brokenInvariant()
      ?? fresh.engine.brokenSlot() ?? brokenAgenda() ?? fresh.engine.unlistedFreedom()
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
