/// Multipliers of the pinned forms and the room their hinges leave them.
///
/// At an optimum the multiplier λ of every pinned form lies between the slopes of its cost just
/// below and just above; all are vectors over the priorities in use, compared lexicographically, so
/// that no amount at a lower priority outweighs a higher one.
extension Engine {
  /// The multiplier of slot p, to be read before any other changes.
  @inline(__always)
  func multiplier(_ p: Int32) -> ListView<LevelEntry> {
    duals.multipliers.view(basis.slots[p].multiplier)
  }

  /// Leaves the room of slot p's multiplier to rise (`up`) or fall in `duals.room`.
  ///
  /// The ratio test of the dual method divides these rooms by how fast the multiplier moves: the
  /// first to be used up gives way.
  ///
  /// - Returns: false if it is unlimited. Rounding can leave a room slightly negative; it counts
  ///   as none, but is used up as it is, so that forms and multipliers stay in balance.
  @inline(__always)
  mutating func room(_ p: Int32, up: Bool) -> Bool {
    duals.room.removeAll()
    let sign = up ? 1.0 : -1
    let form = basis.slots[p].form
    // A stay wants no multiplier, but has one while what was lifted waits to be put back.
    if form >= 0 {
      let k = problem.forms[form].place(up: up)
      if problem.isBlocked(form, k, up: up) { return false }
      problem.addGradient(form, segment: k, times: sign, to: &duals.room)
    }
    duals.room.add(-sign, multiplier(p))
    return true
  }

  /// +1 if λ of slot p is above the range its hinges allow, -1 below, 0 inside.
  mutating func dualInfeasibility(_ p: Int32) -> Int {
    guard let violation = violation(p) else { return 0 }
    return violation.value > 0 ? 1 : -1
  }

  /// By how much λ of slot p is above the range its hinges allow, or, negative, below it, at the highest
  /// priority at which it is; nil inside.
  ///
  /// The optimality condition of a piecewise linear cost: zero lies between its slopes to the left
  /// and to the right, everything taken together (Rockafellar 1970). What pins a form on both sides
  /// allows any multiplier; a stay, which nothing holds, allows none.
  mutating func violation(_ p: Int32) -> LevelEntry? {
    // Walls on both sides take any multiplier.
    if basis.slots[p].kind == .fixed { return nil }
    let form = basis.slots[p].form
    let multiplier = multiplier(p)
    if form < 0 { return multiplier.leading }
    return excess(form, problem.forms[form].groupEnd, up: true, of: multiplier)
      ?? excess(form, problem.forms[form].segment, up: false, of: multiplier)
  }

  /// By how much a dual value lies above the slope of a form's cost just past position `k`, or, not `up`, by
  /// how much below that just before it, as in ``violation(_:)``; a required hinge in the way makes that
  /// slope infinite.
  ///
  /// The first priority that counts decides: a multiplier may have one for each distance of a stack, so that
  /// they are not all added up.
  @inline(__always)
  mutating func excess(
    _ form: Int32, _ k: Int32, up: Bool, of multiplier: ListView<LevelEntry>
  ) -> LevelEntry? {
    if problem.isBlocked(form, k, up: up) { return nil }
    duals.room.removeAll()
    problem.addGradient(form, segment: k, times: 1, to: &duals.room)
    let entry = multiplier.firstExcess(over: duals.room.items)
    guard let entry, (entry.value > 0) == up else { return nil }
    return entry
  }

  /// λ += multiple · w · `theta` over the forward solve at hand, skipping slot `except`.
  ///
  /// The same forward solve that found the pivot says by how much each multiplier follows: the row
  /// of the tableau. With `checking` those that moved are queued, whether or not they left their
  /// range; looking at each here would cost more than most are worth.
  @inline(__always)
  mutating func addToMultipliers(_ multiple: Double, except: Int32, checking: Bool) {
    // A pivot that costs nothing changes what slots move all the same.
    if duals.theta.isEmpty { return noteDegenerateInOrder(changedUpTo: 0) }
    factor.work += factor.forwardOrder.count * duals.theta.count
    var largest = 0.0
    var slots = unsafe basis.slots.lane
    let nodes = unsafe factor.nodes.lane
    for q in factor.forwardOrder.items {
      if unsafe q == except || slots[q].kind == .fixed { continue }
      let w = unsafe nodes[q].forward
      // What is rounding here would stay in the multiplier as an entry of its own.
      if abs(w) <= Tolerance.drop { continue }
      unsafe duals.multipliers.add(multiple * w, duals.theta, to: &slots[q].multiplier)
      largest = max(largest, abs(w))
      if checking { duals.queue.append(q) }
    }
    noteSizes(times: abs(multiple) * largest)
    noteDegenerateInOrder(changedUpTo: duals.theta[0].key)
  }

  /// Notes that amounts of `theta` went into multipliers, each up to `factor` times.
  @inline(__always)
  private mutating func noteSizes(times factor: Double) {
    for entry in duals.theta.items {
      duals.largestSize = max(duals.largestSize, entry.size * Float(factor))
    }
  }

  /// Notes that the positions of the forward solve at hand may have become dual degenerate.
  @inline(__always)
  private mutating func noteDegenerateInOrder(changedUpTo level: UInt32) {
    if !problem.degenerate.isKept { return }
    for p in factor.forwardOrder.items { problem.noteDegenerate(p, changedUpTo: level) }
  }

  /// Sets λ of slot p to `theta`.
  ///
  /// The list keeps its block: a slot that changes hands mostly has a multiplier of as many priorities
  /// again.
  @inline(__always)
  mutating func setMultiplier(_ p: Int32) {
    var slots = unsafe basis.slots.lane
    unsafe slots[p].multiplier.count = 0
    problem.noteDegenerate(p)
    if unsafe slots[p].kind == .fixed || duals.theta.isEmpty { return }
    unsafe duals.multipliers.add(1, duals.theta, to: &slots[p].multiplier)
    noteSizes(times: 1)
  }

  /// λ of a slot whose multiplier was not kept.
  mutating func recoverMultiplier(_ p: Int32) {
    gatherMultiplier(p)
    basis.slots[p].kind = .pinned
    setMultiplier(p)
  }

  /// λ of slot p from its definition, -Σ gᵢ·(aᵢ·d) over the floating forms that cost, in `theta`.
  ///
  /// One solve for one slot. It goes backward, from the slot to all that it moves, and adds up
  /// their slopes: what the whole cost gains per unit, which is what a multiplier is.
  private mutating func gatherMultiplier(_ p: Int32) {
    duals.theta.removeAll()
    factor.backward(p)
    for j in factor.backwardOrder.items {
      let d = factor.nodes[j].backward
      factor.nodes[j].backward = 0
      if d == 0 { continue }
      for mention in problem.column(of: j) where problem.forms[mention.form].slot < 0 {
        problem.addGradient(
          mention.form, segment: problem.forms[mention.form].segment,
          times: -problem.coefficient(mention) * d, to: &duals.theta)
      }
    }
  }

  /// How fast the levels' sums grow as the hinges of a live constraint move up, in `theta`.
  ///
  /// Where the form is pinned by these hinges, everything that depends on it moves with them, and
  /// its multiplier says at what cost. Anywhere else the constraint pays alone.
  mutating func gatherRates(of c: Int32) {
    let form = problem.constraints[c].form
    let (first, end) = (problem.forms[form].segment, problem.forms[form].groupEnd)
    let hinges = problem.hinges(of: form)
    // A floating form stands at none.
    if !hinges[first..<end].contains(where: { $0.constraint == c }) {
      duals.theta.removeAll()
      problem.addOwnGradient(c, times: -1, to: &duals.theta)
      return
    }
    gatherMultiplier(problem.forms[form].slot)
    duals.theta.scale(by: -1)
    // The rest of the form's cost moves along as well.
    for hinge in hinges[0..<first] where hinge.costs(isPassed: true) {
      duals.theta.add(key: hinge.key, value: hinge.growth)
    }
    for hinge in hinges[end..<hinges.count] where hinge.costs(isPassed: false) {
      duals.theta.add(key: hinge.key, value: hinge.growth)
    }
  }
}
