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
    if problem.isSettled { return .done }
    defer { if !problem.shifts.isEmpty { endPerturbation() } }
    // All of it once.
    var looked = -Int(problem.waiting.count)
    let known = work
    noteViolated()
    while !problem.isSettled {
      refactorIfWornOut()
      if isStalled { perturb() }
      if isCostly { return .costly }
      // To look at what waits costs no more than the steps do.
      let next = strongestWaiting(among: max(work - known - looked, Limits.leastLook))
      looked += next.looked
      if makeBlockMove(next) { continue }
      let form = problem.takeQueued(at: next.place)
      // Disposed of while it waited: its place was kept until it came off the queue.
      if !problem.forms[form].isAlive {
        problem.forms.recycle(form)
        continue
      }
      let segment = problem.forms[form].segment
      let before = work
      let outcome = repair(form)
      if outcome == .done {
        if problem.forms[form].slot >= 0 { dual.pivotVisits = work - before }
        // The form gave way itself: the others of its level mostly do the same.
        let gaveWay = problem.forms[form].isFloating && problem.forms[form].segment != segment
        if gaveWay && next.key < dual.policy.flippedKey && !problem.isSettled {
          flipTogether(next.key)
        }
        continue
      }
      if outcome != .infeasible { return outcome }
      refuse(for: form)
      if isSqueezed { return .costly }
    }
    problem.emptyQueue()
    return .done
  }

  /// The violated form that is repaired next, among the first of the queue, as many as `window` says.
  ///
  /// The highest level first, since what is wanted less gives way in the end; of a level the farthest out, which
  /// tends to bring others along. Of stalled steps the lowest form (Bland's rule ends cycles).
  @inline(__always)
  private mutating func strongestWaiting(
    among window: Int
  ) -> Strongest {
    var best = Strongest(place: problem.queueHead)
    let waiting = problem.queue.count - problem.queueHead
    let isBland = isStalled
    let looked = isBland ? waiting : min(waiting, window)
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

  /// Whether the running operation has used up its budget, or so many steps that only rounding can
  /// keep it going: Bland's rule ends every cycle of exact arithmetic long before.
  @inline(__always)
  var isOverworked: Bool {
    steps > budget
      || steps
        > Limits.steps(
          variables: problem.values.count, forms: problem.forms.count,
          isCautious: dual.policy.isCautious)
  }

  /// Whether steps have changed nothing for so long that they may go round in circles: then ties are told apart by
  /// ``perturb()``, and where that is done already, by Bland's rule.
  var isStalled: Bool {
    @inline(__always) get {
      degenerateSteps > Limits.degenerateSteps(variables: problem.values.count)
    }
  }

  /// Dual steps until `form` lies in its segment or is pinned.
  ///
  /// Steps and not one step: a long step may end with the form inside its own cost, or with a
  /// rejected pivot, and then begins again from there.
  mutating func repair(_ form: Int32) -> Outcome {
    if problem.forms[form].slot >= 0 { return .done }
    dual.smallestPivot = Tolerance.pivot
    var side = problem.violation(form)
    if side != 0 && enterAlone(form) { return .done }
    while side != 0 {
      if isOverworked { return .exhausted }
      factor.forward(problem.entries(of: form), solving: true)
      switch step(form, side) {
      case .satisfied: return .done
      case .again: break
      case .rejected:
        // A factor that is old may be wrong; with a new one, the pivot is the rounding of something that should be
        // zero, as may be all that are as small.
        if factor.age > 0 {
          refactor()
        } else if dual.smallestPivot < Tolerance.easyPivot {
          dual.smallestPivot = Tolerance.easyPivot
        } else {
          return .exhausted
        }
      case .pivoted(let agrees):
        if !agrees { refactor() }
        return steps > budget ? .exhausted : .done
      case .blocked:
        // Before refusing, make sure that rounding did not hide a pivot.
        let mayHide = factor.age > 0 && !factor.etas.isEmpty
        // The proof reads the hinges that block, which jumps may have just reached.
        let isProven = !mayHide && recordConflict(form, side)
        undoJumps()
        factor.clearForward()
        if !mayHide { return isProven ? .infeasible : .exhausted }
        refactor()
      }
      side = problem.violation(form)
    }
    return .done
  }
}
