/// Working off what was enqueued.
extension Engine {
  /// Attaches everything pending and restores the optimum.
  ///
  /// What does not end by steps ends on one of these ways, from the first to the last:
  ///
  /// 1. Where steps have looked at more than solving all of it from nothing takes, that is what is done: no
  ///    change of a solver costs much more than the same solver made anew.
  /// 2. Where steps change nothing, ties are told apart, then Bland's rule takes over (`Engine+Perturbation`).
  /// 3. Where two computations of a pivot disagree, the basis is factored, then only larger pivots count.
  /// 4. If rounding keeps steps from ending all the same, or one would be too long for a number, everything
  ///    is solved once more from nothing, by steps alone.
  /// 5. Only then the budget is exhausted.
  mutating func flush() -> Outcome {
    var isCautious = false
    var outcome = flushOnce(isCautious: false)
    while true {
      if outcome == .costly {
        beginAnew()
      } else if (outcome == .exhausted || problem.hasOverflowed) && !isCautious && steps <= budget {
        isCautious = true
        restart(keepingProofs: false, keepingValues: false)
      } else {
        break
      }
      outcome = flushOnce(isCautious: isCautious)
    }
    dual.policy.workLimit = .max
    if problem.hasOverflowed { return .overflow }
    if outcome == .done && !agenda.contested.isEmpty { concludeRefusals() }
    return outcome
  }

  /// Has everything solved from nothing, in place of steps that cost more.
  ///
  /// What nothing determines stays where it is, unless a rule says where it goes: that is told more easily
  /// from where it was at first.
  mutating func beginAnew() {
    counters.renewals += 1
    restart(keepingProofs: true, keepingValues: !problem.degenerate.isKept)
  }

  /// One pass of the loop: requests, additions, repairs, housekeeping.
  ///
  /// Requests move values along the basis as it is; a resize is over when none of its moves took a
  /// row out of its piece, and nothing else of this is reached.
  private mutating func flushOnce(isCautious: Bool) -> Outcome {
    if isIdle { return .done }
    let isFirst = problem.rows.count == 0
    let known = work
    defer { if isFirst { startWork = work - known } }
    dual.policy = FlushPolicy(
      isCautious: isCautious, start: work, workLimit: isCautious ? .max : laterStart)
    applyRequests()
    // A window that changes in width and in height takes rows out of their pieces and back.
    problem.dropSatisfied()
    // Resizing ends here in most flushes: no row left its piece, and the basis is what it was.
    if isIdle && !isInexact { return .done }
    // What comes in may pin, float or make rows at any time; repairs alone mostly leave the basis as it is.
    if agenda.pending.isEmpty { suspendRays() } else { leaveRays() }
    repeat {
      let outcome = bringInAndRepair()
      if outcome != .done { return outcome }
      // A proof that fell lets back in what it had kept out.
    } while !agenda.pending.isEmpty
    return .done
  }

  /// Everything of a flush but the requests.
  ///
  /// The dual method comes before the primal one, since additions break the primal side and leave
  /// dual values right; what removals did to dual values waits, because an addition may make up for
  /// it.
  private mutating func bringInAndRepair() -> Outcome {
    if !agenda.pending.isEmpty {
      let outcome = bringIn()
      if outcome != .done { return outcome }
    }
    // After the additions, which may have taken the place of what became a deleted row.
    if hasManyDeletedRows {
      move()
      refactor(droppingDeletedRows: true)
    }
    for _ in 0..<Limits.refinements {
      let outcome = repairUntilOptimal()
      if outcome != .done { return outcome }
      maintain()
      // Refined values may show a violation that lost digits had hidden.
      if problem.isFeasible && duals.queue.isEmpty { return .done }
    }
    return repairUntilOptimal()
  }

  /// Dual, then primal repairs until neither has work left.
  ///
  /// Each method keeps what the other repairs, but for rounding: the second round is mostly empty.
  mutating func repairUntilOptimal() -> Outcome {
    repeat {
      let dual = drain()
      if dual != .done { return dual }
      balance(checking: true)
      let primal = runPrimal()
      if primal != .done { return primal }
    } while !problem.isFeasible || !duals.queue.isEmpty
    return .done
  }

  /// Attaches everything pending: the first constraints and many of them as one batch, a few more
  /// one after the other.
  private mutating func bringIn() -> Outcome {
    // What a proof that fell lets back in mostly has another proof against it: brought in together they would
    // push out again, one after the other, all that gave way before.
    let isFew = agenda.pending.count <= Limits.batch || agenda.readmissions > 0
    if isFew && problem.rows.count > 0 { return attachInTurn() }
    // Many constraints were removed as well: what is left and what was added are solved as one new system.
    if hasManyDeletedRows && !dual.policy.isCautious { return .costly }
    let outcome = crash()
    if outcome == .done { agenda.pending.empty() }
    return outcome
  }

  /// Attaches what is pending one after the other, each repaired before the next.
  ///
  /// One at a time, since the proof of a conflict has to rest on a system that has an optimum
  /// without the newcomer.
  private mutating func attachInTurn() -> Outcome {
    var k = 0
    while k < agenda.pending.count {
      let c = agenda.pending[k]
      k += 1
      if problem.constraints[c].state != .pending { continue }
      if isCostly { return .costly }
      if !attach(c) { continue }
      move()
      let row = problem.constraints[c].row
      let settled = settle(row)
      if settled == .infeasible {
        refuse(for: row)
      } else if settled != .done {
        return settled
      }
      let outcome = drain()
      if outcome != .done { return outcome }
    }
    agenda.pending.removeAll()
    return .done
  }

  /// Whether many rows lost their constraints and are in the basis still: each would cost a step of the
  /// primal method that moves all it holds.
  var hasManyDeletedRows: Bool {
    basis.deletedRowCount > Limits.deletedRowCount + problem.values.count / 8
  }
}

/// Solving from nothing: where steps cost more than that, and the last resort against rounding.
extension Engine {
  /// Takes every constraint off, forgets basis and factor, and makes all of them pending. Values are
  /// forgotten as well, unless it is `keepingValues`: what nothing determines stays where it is.
  ///
  /// Rounding is a matter of the way that was taken: from nothing the same system is factored along
  /// another one. Constraints that were refused come back, unless it is `keepingProofs`.
  mutating func restart(keepingProofs: Bool, keepingValues: Bool) {
    leaveRays()
    detachAll(keepingProofs: keepingProofs)
    clearBasis()
    problem.removeRows(keepingValues: keepingValues)
    basis.deletedRowCount = 0
    basis.pendingMoves.removeAll()
    duals.queue.removeAll()
    duals.slopeChanges.removeAll()
    // A budget is for all attempts of a call together.
    if budget == .max { beginOperation(budget: budget) }
    degenerateSteps = 0
  }

  /// What visits may come to before all begins anew; no end if that is what happens now.
  var laterStart: Int {
    if problem.rows.count == 0 { return .max }
    return work + max(startWork, Limits.renewalVisits * problem.size)
  }

  /// Whether the running flush had better begin anew.
  var isCostly: Bool { @inline(__always) get { work > dual.policy.workLimit } }

  /// Whether what led to a refusal visited more than coming in together does: what was squeezed for the refused
  /// constraint comes back step by step, and from nothing at once. Not while others wait whose proofs fell: with
  /// all the rest they would contradict it again.
  var isSqueezed: Bool {
    agenda.pending.isEmpty
      && work - dual.policy.start > Limits.blockPivotVisits * problem.size
  }

  /// Gives every constraint its own row again, pending in the order they were enqueued.
  ///
  /// What was asked for is carried out on the way, since all of it is about breakpoints that no longer
  /// exist: constants and priorities are set, what leaves is gone.
  private mutating func detachAll(keepingProofs: Bool) {
    for request in agenda.requests.items { problem.note(request) }
    agenda.requests.removeAll()
    var waiting = Buffer<Int32>(capacity: problem.constraints.count)
    for c in problem.constraints.indices {
      switch problem.constraints[c].state {
      case .free: continue
      case .pending: break
      case .refused:
        if keepingProofs { continue }
        problem.constraints[c].state = .pending
      case .leaving:
        recycle(c)
        continue
      case .live:
        problem.constraints[c].raw = problem.copyTerms(of: problem.constraints[c].row)
        problem.constraints[c].row = -1
        problem.constraints[c].state = .pending
      }
      waiting.append(c)
    }
    for row in 0..<problem.rows.count where problem.rows[row].isAlive {
      problem.termPool.release(problem.rows[row].terms)
    }
    // In the order they came, so that another start refuses nothing else.
    problem.sortByAge(&waiting)
    if !keepingProofs { agenda.contested.removeAll() }
    agenda.removals.removeAll()
    swap(&agenda.pending, &waiting)
  }
}
