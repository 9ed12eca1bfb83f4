/// The lexicographic dual simplex method with long steps.
///
/// A floating form outside the segment it claims pulls its multiplier up or down. The multipliers
/// of the pinned forms move along; the first to reach the slope beside its hinges gives way: it
/// jumps to its next hinges while the violation outlasts the jump (the long step of Koberstein
/// 2005, there called bound flipping), else it leaves the basis and the violated form enters.
extension Engine {
  /// Repairs every queued form.
  ///
  /// Forms wait in a queue, since a step that repairs one may break others and repair third ones; a
  /// form is looked at again when its turn comes.
  mutating func drain() -> Outcome {
    let outcome = repairQueued()
    if !problem.shifts.isEmpty { endPerturbation() }
    return outcome
  }

  private mutating func repairQueued() -> Outcome {
    // All of it once.
    var looked = -Int(problem.waiting.count)
    let known = effort
    noteViolated()
    while !problem.isSettled {
      refactorIfWornOut()
      if degenerateSteps > degenerateLimit { perturb() }
      if isCostly { return .costly }
      if steps >= dual.nextLook && hasLostItsWay() { return .exhausted }
      // To look at what waits costs no more than the steps do.
      let next = strongestWaiting(among: max(effort - known - looked, Limits.leastLook))
      looked += next.looked
      if makeBlockMove(next) { continue }
      let form = problem.takeQueued(at: next.place)
      // Disposed of while it waited: its place was kept until it came off the queue.
      if !problem.forms[form].isAlive {
        problem.forms.recycle(form)
        continue
      }
      let segment = problem.forms[form].segment
      let before = effort
      let outcome = repair(form)
      if outcome == .done {
        if problem.forms[form].slot >= 0 { dual.pivotVisits = effort - before }
        // The form gave way itself: the others of its level mostly do the same.
        let gaveWay = problem.forms[form].isFloating && problem.forms[form].segment != segment
        if gaveWay && next.key < dual.flippedKey && !problem.isSettled { flipTogether(next.key) }
        continue
      }
      if outcome != .infeasible { return outcome }
      refuse(for: form)
      if isSqueezed { return .costly }
      if dual.manner != .guessing && hasLostItsWay() { return .exhausted }
    }
    problem.emptyQueue()
    return .done
  }

  /// The violated form that is repaired next, among the first of the queue, as many as `window` says.
  ///
  /// The highest level first, since what is wanted less gives way in the end; of a level the farthest out, which
  /// tends to bring others along. Past `degenerateLimit` steps without progress the lowest form (Bland's rule
  /// ends cycles).
  @inline(__always)
  private mutating func strongestWaiting(
    among window: Int
  ) -> Strongest {
    var best = Strongest(place: problem.queueHead)
    let waiting = problem.queue.count - problem.queueHead
    let isBland = degenerateSteps > degenerateLimit
    let looked = isBland || dual.manner != .guessing ? waiting : min(waiting, window)
    counters.queuedLooks &+= looked
    var largest = -1.0
    for k in problem.queueHead..<problem.queueHead + looked {
      let form = problem.queue[k]
      if !problem.forms[form].isFloating || !problem.forms[form].isOutside { continue }
      let excess = problem.forms[form].excess
      let side = problem.forms[form].value > problem.forms[form].ceiling ? 1 : -1
      let key = isBland ? requiredKey : problem.violatedKey(form, side)
      if key < best.key { continue }
      best.count = key > best.key ? 1 : best.count + 1
      if key > best.key || (isBland ? form < problem.queue[best.place] : excess > largest) {
        (best.place, best.key, largest) = (k, key, excess)
      }
    }
    best.looked = looked
    return best
  }

  /// Whether multipliers are out of their ranges.
  ///
  /// Only from multipliers that are in them does each step of the dual method lead to its end. What is
  /// refused, claimed together or pinned together leaves some outside, mostly few and not for long; but
  /// random systems of 120 variables and more went on for ever so.
  private mutating func hasLostItsWay() -> Bool {
    dual.nextLook = laterLook
    for p in basis.slots.indices where dualInfeasibility(p) != 0 {
      return true
    }
    return false
  }

  /// The number of steps after which it is asked whether they come to an end: without guesses they do, until
  /// something is refused.
  var laterLook: Int {
    dual.manner == .guessing
      ? steps + Limits.stepsUnproven(variables: problem.values.count) : .max
  }

  /// Whether the running operation has used up its budget, or so many steps that only rounding can
  /// keep it going: Bland's rule ends every cycle of exact arithmetic long before.
  @inline(__always)
  var isOverworked: Bool {
    steps > budget
      || steps
        > Limits.steps(
          variables: problem.values.count, forms: problem.forms.count,
          guessing: dual.manner == .guessing)
  }

  /// Steps without progress after which ties are told apart by ``perturb()``, and then by Bland's rule.
  var degenerateLimit: Int { Limits.degenerateSteps(variables: problem.values.count) }

  /// After a pivot that was rounding: a new factorisation first, then only larger pivots.
  ///
  /// Two ways out, the gentler first: a factor that is old may be wrong, and with a new one a pivot
  /// that still disagrees is itself the rounding of something that should be zero.
  ///
  /// - Returns: false if none is left.
  private mutating func distrustPivot(_ retries: inout Int) -> Bool {
    if factor.age != 0 && retries == 0 {
      retries += 1
      refactor()
      return true
    }
    // It was not the age of the factor: the number itself is what rounding left.
    dual.smallestPivot *= Tolerance.stricterPivot
    return dual.smallestPivot <= Tolerance.strictestPivot
  }

  /// Dual steps until `form` lies in its segment or is pinned.
  ///
  /// Steps and not one step: a long step may end with the form inside its own cost, or with a
  /// rejected pivot, and then begins again from there.
  mutating func repair(_ form: Int32) -> Outcome {
    if problem.forms[form].slot >= 0 { return .done }
    var retries = 0
    dual.smallestPivot = Tolerance.pivot
    var side = problem.violation(form)
    if side != 0 && enterAlone(form) { return .done }
    while side != 0 {
      if isOverworked { return .exhausted }
      factor.forward(problem.row(form), solving: true)
      switch step(form, side) {
      case .satisfied: return .done
      case .again: break
      case .rejected: if !distrustPivot(&retries) { return .exhausted }
      case .pivoted(let agrees):
        if !agrees { refactor() }
        return steps > budget ? .exhausted : .done
      case .blocked:
        // Before refusing, make sure that rounding did not hide a pivot.
        let mayHide = retries == 0 && !factor.etas.isEmpty
        // The proof reads the hinges that block, which jumps may have just reached.
        let isProven = !mayHide && recordConflict(form, side)
        undoJumps()
        factor.clearForward()
        if !mayHide { return isProven ? .infeasible : .exhausted }
        retries += 1
        refactor()
      }
      side = problem.violation(form)
    }
    return .done
  }
}
