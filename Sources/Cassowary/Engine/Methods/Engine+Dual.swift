/// The lexicographic dual simplex method with long steps.
///
/// A inactive row outside the piece it claims pulls its dual value up or down. The dual values
/// of the active rows move along; the first to reach the slope beside its breakpoints gives way: it
/// flips to its next breakpoints while the violation outlasts the flip (the long step of Koberstein
/// 2005, there called bound flipping), else it leaves the basis and the violated row enters.
extension Engine {
  /// Repairs every queued row.
  ///
  /// Rows wait in a queue, since a step that repairs one may break others and repair third ones; a
  /// row is looked at again when its turn comes.
  mutating func drain() -> Outcome {
    if problem.isFeasible { return .done }
    defer { if !problem.shifts.isEmpty { endPerturbation() } }
    // All of it once.
    var looked = -Int(problem.waiting.count)
    let known = work
    noteViolated()
    while !problem.isFeasible {
      refactorIfWornOut()
      if isStalled { perturb() }
      if isCostly { return .costly }
      // To look at what waits costs no more than the steps do.
      let next = strongestWaiting(among: max(work - known - looked, Limits.leastLook))
      looked += next.looked
      if makeBlockMove(next) { continue }
      let row = problem.takeQueued(at: next.place)
      // Disposed of while it waited: its place was kept until it came off the queue.
      if !problem.rows[row].isAlive {
        problem.rows.recycle(row)
        continue
      }
      let piece = problem.rows[row].piece
      let before = work
      let outcome = repair(row)
      if outcome == .done {
        if problem.rows[row].position >= 0 { dual.pivotVisits = work - before }
        // The row gave way itself: the others of its priority mostly do the same.
        let gaveWay = problem.rows[row].isInactive && problem.rows[row].piece != piece
        if gaveWay && next.priority < dual.policy.flippedPriority && !problem.isFeasible {
          flipTogether(next.priority)
        }
        continue
      }
      if outcome != .infeasible { return outcome }
      refuse(for: row)
      if isSqueezed { return .costly }
    }
    problem.emptyQueue()
    return .done
  }

  /// The violated row that is repaired next, among the first of the queue, as many as `window` says.
  ///
  /// The highest priority first, since what is wanted less gives way in the end; of a priority the farthest out, which
  /// tends to bring others along. Of stalled steps the lowest row (Bland's rule ends cycles).
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
      let row = problem.queue[k]
      if !problem.rows[row].isInactive || !problem.rows[row].isOutside { continue }
      let excess = problem.rows[row].excess
      let side = problem.rows[row].value > problem.rows[row].ceiling ? 1 : -1
      let priority = isBland ? requiredPriority : problem.violatedPriority(row, side)
      if priority < best.priority { continue }
      best.count = priority > best.priority ? 1 : best.count + 1
      if priority > best.priority || (isBland ? row < problem.queue[best.place] : excess > largest)
      {
        (best.place, best.priority, largest) = (k, priority, excess)
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
          variables: problem.values.count, rows: problem.rows.count,
          isCautious: dual.policy.isCautious)
  }

  /// Whether steps have changed nothing for so long that they may go round in circles: then ties are told apart by
  /// ``perturb()``, and where that is done already, by Bland's rule.
  var isStalled: Bool {
    @inline(__always) get {
      degenerateSteps > Limits.degenerateSteps(variables: problem.values.count)
    }
  }

  /// Dual steps until `row` lies in its piece or is active.
  ///
  /// Steps and not one step: a long step may end with the row inside its own cost, or with a
  /// rejected pivot, and then begins again from there.
  mutating func repair(_ row: Int32) -> Outcome {
    if problem.rows[row].position >= 0 { return .done }
    dual.smallestPivot = Tolerance.pivot
    var side = problem.violation(row)
    if side != 0 && enterAlone(row) { return .done }
    while side != 0 {
      if isOverworked { return .exhausted }
      factor.forward(problem.entries(of: row), solving: true)
      switch step(row, side) {
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
        // The proof reads the breakpoints that block, which flips may have just reached.
        let isProven = !mayHide && recordConflict(row, side)
        undoFlips()
        factor.clearForward()
        if !mayHide { return isProven ? .infeasible : .exhausted }
        refactor()
      }
      side = problem.violation(row)
    }
    return .done
  }
}
