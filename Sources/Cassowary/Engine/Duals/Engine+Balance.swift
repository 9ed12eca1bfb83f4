/// A number that sorts from the highest level down, and by place within one, so that sums have the same bits
/// whatever a sort does with equals: the level, complemented, above the place.
@inline(__always)
func levelOrder(_ key: UInt32, _ place: Int) -> UInt64 { UInt64(~key) << 32 | UInt64(place) }

/// The place in such a number.
@inline(__always)
func placeInOrder(_ number: UInt64) -> Int { Int(truncatingIfNeeded: number & 0xFFFF_FFFF) }

/// Settling at once what the changed slopes of many forms do to the multipliers.
///
/// λ = -B⁻¹ Σ gᵢaᵢ over the floating forms that cost. The sum over the forms comes first: one sparse
/// solve for each level in use, where one for each form would visit a long chain as many times as
/// constraints on it changed.
extension Engine {
  /// Growth of the cost's slope along one variable, at one level.
  struct SlopeChange: BitwiseCopyable {
    var key: UInt32
    var variable: Int32
    var amount: Double
  }

  /// Takes down that the slope of a floating form grew by `factor` times what is in `room`.
  ///
  /// By variable, because that is the right side of a solve: where slopes of neighbours cancel, as
  /// in a chain whose links all change, little is left to solve for.
  mutating func noteSlope(of form: Int32, times factor: Double) {
    let terms = problem.entries(of: form)
    for entry in duals.room.items {
      for term in terms {
        duals.slopeChanges.append(
          SlopeChange(
            key: entry.key, variable: term.index, amount: factor * entry.value * term.value))
      }
    }
  }

  /// Takes down the whole slope of a floating form, less that in the segment `old` if it claimed that before.
  mutating func noteClaim(of form: Int32, from old: Int32?) {
    duals.room.removeAll()
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: &duals.room)
    if let old { problem.addGradient(form, segment: old, times: -1, to: &duals.room) }
    noteSlope(of: form, times: 1)
  }

  /// Brings the multipliers up to date with the slopes taken down; with `checking`, queues those
  /// that changed for the primal method.
  ///
  /// Slopes change where forms pass hinges, claim other segments or lose constraints. Each method
  /// takes down what it changed and calls this at its end, so that multipliers are right between
  /// steps and nowhere else.
  mutating func balance(checking: Bool) {
    if duals.slopeChanges.isEmpty { return }
    duals.slopeChanges.sort { ~$0.key }
    var k = 0
    while k < duals.slopeChanges.count {
      let key = duals.slopeChanges[k].key
      var largest = 0.0
      factor.beginForward()
      while k < duals.slopeChanges.count, duals.slopeChanges[k].key == key {
        let change = duals.slopeChanges[k]
        factor.addForward(change.variable, change.amount)
        largest = max(largest, abs(change.amount))
        k += 1
      }
      factor.finishForward()
      addToMultipliers(key, largest, checking: checking)
      factor.clearForward()
    }
    duals.slopeChanges.removeAll()
  }

  /// λ -= w at one priority, over the forward solve at hand of amounts up to `largest`.
  private mutating func addToMultipliers(_ key: UInt32, _ largest: Double, checking: Bool) {
    var slots = unsafe basis.slots.lane
    let nodes = unsafe factor.nodes.lane
    for q in factor.forwardOrder.items {
      if unsafe slots[q].kind == .fixed { continue }
      let w = unsafe nodes[q].forward
      if abs(w) <= Tolerance.drop { continue }
      // What cancelled in the sum leaves rounding of the size of its parts.
      let size = Float(max(largest, abs(w)))
      duals.largestSize = max(duals.largestSize, size)
      let entry = LevelEntry(key: key, size: size, value: -w)
      unsafe duals.multipliers.add(entry, to: &slots[q].multiplier)
      problem.noteDegenerate(q, changedUpTo: key)
      if checking { duals.queue.append(q) }
    }
  }

  /// Recomputes every kept multiplier from the floating forms that cost.
  ///
  /// By definition, owing nothing to the steps before: what a new factorisation is followed by,
  /// because multipliers that were added up from many steps carry the rounding of all of them.
  mutating func recomputeMultipliers() {
    for p in basis.slots.indices {
      basis.slots[p].multiplier.count = 0
      problem.noteDegenerate(p)
    }
    duals.slopeChanges.removeAll()
    for form in problem.forms.indices {
      if !problem.forms[form].isFloating || problem.forms[form].hinges.count == 0 { continue }
      // Pinned forms do not count: their multipliers are what the others leave to them.
      noteClaim(of: form, from: nil)
    }
    for change in primal.objective.items { duals.slopeChanges.append(change) }
    balance(checking: false)
    duals.largestSize = 0
    for p in basis.slots.indices where dualInfeasibility(p) != 0 { duals.queue.append(p) }
  }
}
