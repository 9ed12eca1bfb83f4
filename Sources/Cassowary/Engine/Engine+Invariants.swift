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
    for p in 0..<Int32(truncatingIfNeeded: slots.count) {
      if fresh.dualInfeasibility(p) != 0 { result.dualInfeasible += 1 }
      let form = slots[p].form
      if form < 0 { continue }
      result.drift = max(result.drift, abs(fresh.evaluate(form).value - forms[form].value))
    }
    fresh.recomputeMultipliers()
    for p in 0..<Int32(truncatingIfNeeded: slots.count) where slots[p].kind != .fixed {
      fresh.theta.clear()
      fresh.addMultiplier(p, times: 1, to: fresh.theta)
      let list = slots[p].multiplier
      for k in 0..<list.count {
        let entry = multipliers[list.offset + k]
        fresh.theta.add(key: entry.key, value: -entry.value)
      }
      for k in 0..<fresh.theta.count {
        result.multiplier = max(result.multiplier, abs(fresh.theta[k].value))
      }
    }
    return result
  }
}
