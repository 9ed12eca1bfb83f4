/// Pinning a form in the slot of a variable that it defines: no solve, and no multiplier changes.
extension Engine {
  /// Pins a violated form in the slot of a variable of its own that nothing depends on, if the step
  /// would choose that: of a chain of inequalities each defines the next place so, and no solve leads
  /// back to the first. By solves a box with relative sizes visits 125 times as many entries.
  mutating func pinOnFirstFresh(_ form: Int32) -> Bool {
    let slots = unsafe basis.slots.lane
    var best: Int32 = -1
    var size = 0.0
    for entry in problem.row(form) {
      let p = entry.index
      if unsafe slots[p].form >= 0 || slots[p].multiplier.count > 0 { continue }
      let w = abs(entry.value)
      // The same choice as `freeLeaving` would make after a solve: without row operations the form's own
      // terms are all of its free slots.
      if w < Tolerance.easyPivot { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    if best < 0 || !factor.isUnused(best) || size <= Tolerance.fresh { return false }
    return pinFresh(form, preferring: best)
  }

  /// Defines a variable nothing else determines by this form, without touching any multiplier.
  ///
  /// The column has the form's own terms, the row nobody reads: no cycle, no change to any other
  /// multiplier, and the move is that of one variable. Of an interface declared in order almost
  /// every equation is this.
  mutating func pinFresh(_ form: Int32, preferring j: Int32 = -1) -> Bool {
    guard let fresh = freshVariable(form, preferring: j) else { return false }
    counters.freshPivots += 1
    factor.forward(problem.row(form), solving: false)
    let hinge = problem.claimedHinge(form)
    let (first, end) = problem.group(of: form, around: hinge)
    let excess = problem.forms[form].value - problem.hinges(of: form)[hinge].value
    _ = exchange(fresh.slot)
    takeSlope(form)
    seat(form, at: first, end, in: fresh.slot)
    if excess == 0 { return true }
    // Nothing depends on the variable, so that it moves alone: no solve tells more.
    let delta = -excess / fresh.coefficient
    problem.largestMove = farther(problem.largestMove, delta)
    problem.moveVariable(fresh.slot, by: delta)
    return true
  }

  /// Leaves in `theta` the slope a floating form has where it claims to be: the multiplier it keeps
  /// when it is pinned without a step of its own. Of one constraint none, unless a step or a flip let the
  /// form pass it.
  @inline(__always)
  mutating func takeSlope(_ form: Int32) {
    duals.theta.removeAll()
    let hinges = problem.hinges(of: form)
    if hinges[0].constraint == hinges[hinges.count - 1].constraint
      && problem.forms[form].segment == (hinges[0].isUpper ? 0 : 1)
    {
      return
    }
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: &duals.theta)
  }

  /// The variable a form can define: the preferred one if it will do, else the last that is left.
  private mutating func freshVariable(_ form: Int32, preferring preferred: Int32) -> (
    slot: Int32, coefficient: Double
  )? {
    let terms = problem.row(form)
    var k = terms.count - 1
    var choice: (slot: Int32, coefficient: Double)?
    while k >= 0 {
      let entry = terms[k]
      let j = entry.index
      if abs(entry.value) > Tolerance.fresh && isUndetermined(j) {
        if preferred < 0 || j == preferred { return (j, entry.value) }
        if choice == nil { choice = (j, entry.value) }
      }
      k -= 1
    }
    return choice
  }
}
