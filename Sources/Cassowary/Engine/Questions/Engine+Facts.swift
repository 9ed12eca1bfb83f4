/// Facts about the optimum: what pins a value, and how far it could move for free.
extension Engine {
  /// The slots that a sum of terms is a combination of, each with its share, but for rounding.
  ///
  /// What is solved later does not depend on it, to the last bit. Complexity: one sparse solve.
  mutating func parts(of terms: [(variable: Int32, coefficient: Double)]) -> [Seed] {
    let visits = factor.etas.visits
    factor.beginForward()
    for term in terms { factor.addForward(term.variable, term.coefficient) }
    factor.finishForward()
    var parts: [Seed] = []
    for p in factor.forwardOrder.items {
      let share = factor.nodes[p].forward
      if abs(share) >= Tolerance.share { parts.append(Seed(slot: p, amount: share)) }
    }
    factor.clearForward()
    forgetWear(since: visits)
    return parts
  }

  /// Whether every slot the value depends on is held with strictly positive room on both sides.
  ///
  /// Sufficient, not necessary: a degenerate multiplier needs the full test of ``range(_:)``.
  ///
  /// Strict complementarity: where every multiplier that matters is strictly inside its range, the
  /// optimum is the only one.
  mutating func isDetermined(_ terms: [(variable: Int32, coefficient: Double)]) -> Bool {
    for part in parts(of: terms) where holdingLevel(part.slot) == 0 { return false }
    return true
  }

  /// For every variable whether a slot with room to move could change it; the others are determined.
  ///
  /// One look at what each such slot moves answers for all variables: where everything is pinned
  /// nothing is looked at, while asking for each would follow a chain of constraints from every one
  /// of its links. Nil where that would take longer than asking for each.
  mutating func movableVariables() -> [Bool]? {
    var movable = [Bool](repeating: false, count: Int(basis.slots.count))
    var work = Limits.movableVisits * basis.slots.count
    for p in basis.slots.indices {
      if holdingLevel(p) > 0 { continue }
      factor.backward(p)
      for j in factor.backwardOrder.items { movable[Int(j)] = true }
      work -= Int(factor.backwardOrder.count)
      factor.clearBackward()
      if work < 0 { return nil }
    }
    return movable
  }

  /// The level at which moving the form in a slot up, or down, begins to cost something, the highest
  /// there is at a wall; 0 if it costs nothing.
  mutating func holdingLevel(_ p: Int32, up: Bool) -> UInt32 {
    if !room(p, up: up) { return .max }
    guard let entry = duals.room.leading, entry.value > 0 else { return 0 }
    return entry.key
  }

  /// Turns this engine (a copy) into its optimal face: every form may move exactly as far as it
  /// costs nothing, given that the multipliers at hand are optimal (complementary slackness).
  mutating func restrictToOptimalFace() {
    // The copy is asked for extremes only: what the rule for free values wants last must not choose
    // their ways, which are a step long where ties go by forms.
    problem.degenerate = DegeneratePositions()
    for form in problem.forms.indices {
      if !problem.forms[form].isAlive
        || problem.forms[form].hinges.count == 0 && problem.forms[form].slot < 0
      {
        continue
      }
      let (low, high) = freeInterval(form)
      setBox(form, low, high)
    }
    // On the face nothing costs any more; constraints, which the boxes replace, are of no use to a copy.
    for p in 0..<basis.slots.count { basis.slots[p].multiplier.count = 0 }
    for c in 0..<problem.constraints.count { problem.constraints[c].state = .free }
    duals.queue.removeAll()
  }

  /// How far a form may move at no cost, the others staying at theirs: within its segment, or not at all.
  private mutating func freeInterval(_ form: Int32) -> (low: Double, high: Double) {
    let hinges = problem.hinges(of: form)
    let value = problem.forms[form].value
    let p = problem.forms[form].slot
    // A multiplier strictly inside its range keeps a pinned form at its hinge (complementary slackness);
    // one at an end of the range lets it go on to the next hinge for nothing.
    if p >= 0 && basis.slots[p].kind == .fixed { return (value, value) }
    let first = problem.forms[form].segment
    let end = p >= 0 ? problem.forms[form].groupEnd : first
    let below = first > 0 ? hinges[first - 1].value : -Double.infinity
    let above = end < hinges.count ? hinges[end].value : Double.infinity
    if p < 0 || first == end { return (min(below, value), max(above, value)) }
    let (down, up) = (holdingLevel(p, up: false), holdingLevel(p, up: true))
    return (down > 0 ? value : below, up > 0 ? value : above)
  }

  /// Replaces a form's hinges by two required ones: all that is left of its cost on the face.
  ///
  /// The box says all that is left of the cost: free inside, forbidden outside.
  private mutating func setBox(_ form: Int32, _ low: Double, _ high: Double) {
    problem.hinges.release(problem.forms[form].hinges)
    var list = ListRef()
    // Nobody owns these hinges: a copy that is asked for an extreme refuses nothing.
    let none: Int32 = Int32.max - 1
    if low.isFinite {
      problem.hinges.append(Hinge(value: low, slope: 1, key: requiredKey, owner: none), to: &list)
    }
    let segment = list.count
    if high.isFinite {
      problem.hinges.append(Hinge(value: high, slope: 1, key: requiredKey, owner: ~none), to: &list)
    }
    problem.forms[form].hinges = list
    problem.forms[form].segment = segment
    problem.forms[form].groupEnd = segment
    let p = problem.forms[form].slot
    if p < 0 {
      problem.updateBounds(form)
      return
    }
    let value = problem.forms[form].value
    if low == value { problem.forms[form].segment = 0 }
    if high == value { problem.forms[form].groupEnd = list.count }
    basis.slots[p].kind = problem.isFixed(form) ? .fixed : .pinned
    if list.count == 0 { basis.ghosts += 1 }
  }

  /// The extreme of an expression on the face, in a direction; infinite if it goes on and on.
  ///
  /// Call on a copy restricted with ``restrictToOptimalFace()``; the copy stays usable. All
  /// multipliers are zero there, so the objective alone decides them: one primal run finds the end.
  mutating func extreme(
    _ terms: [(variable: Int32, coefficient: Double)], upward: Bool
  ) -> Double {
    // Each search has the steps of an operation to itself.
    beginOperation(budget: .max)
    duals.queue.removeAll()
    for term in terms {
      // Any level will do, since no other is left.
      primal.objective.append(
        SlopeChange(
          key: Float(500).bitPattern, variable: term.variable,
          amount: upward ? -term.coefficient : term.coefficient))
      duals.slopeChanges.append(primal.objective[primal.objective.count - 1])
    }
    balance(checking: true)
    primal.hasLostTrack = false
    let outcome = runPrimal()
    primal.objective.removeAll()
    for form in problem.queue.items { problem.forms[form].isQueued = false }
    problem.emptyQueue()
    if !primal.hasLostTrack {
      // Whatever got a multiplier was queued: a value that moves freely costs no look at the rest.
      for p in primal.lookedAt { basis.slots[p].multiplier.count = 0 }
      for p in duals.queue.items { basis.slots[p].multiplier.count = 0 }
      counters.clearedDuals += primal.lookedAt.count + duals.queue.count
    } else {
      counters.clearedDuals += Int(basis.slots.count)
      for p in 0..<basis.slots.count { basis.slots[p].multiplier.count = 0 }
    }
    primal.lookedAt.removeAll(keepingCapacity: true)
    duals.queue.removeAll()
    maintain()
    if outcome == .unbounded { return upward ? .infinity : -.infinity }
    return value(of: terms)
  }
}
