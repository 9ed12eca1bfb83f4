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
    var fresh = copy()
    var result = Imbalance()
    for p in 0..<Int32(truncatingIfNeeded: basis.slots.count) {
      if fresh.dualInfeasibility(p) != 0 { result.dualInfeasible += 1 }
      let form = basis.slots[p].form
      if form < 0 { continue }
      result.drift = max(
        result.drift, abs(fresh.problem.evaluate(form).value - problem.forms[form].value))
    }
    fresh.recomputeMultipliers()
    for p in 0..<Int32(truncatingIfNeeded: basis.slots.count) where basis.slots[p].kind != .fixed {
      fresh.duals.theta.clear()
      fresh.addMultiplier(p, times: 1, to: fresh.duals.theta)
      let list = basis.slots[p].multiplier
      for k in 0..<list.count {
        let entry = duals.multipliers[list.offset + k]
        fresh.duals.theta.add(key: entry.key, value: -entry.value)
      }
      for k in 0..<fresh.duals.theta.count {
        result.multiplier = max(result.multiplier, abs(fresh.duals.theta[k].value))
      }
    }
    return result
  }
}
