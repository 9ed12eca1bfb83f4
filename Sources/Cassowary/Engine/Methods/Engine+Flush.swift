/// Working off what was enqueued.
extension Engine {
  /// Attaches everything pending and restores the optimum.
  ///
  /// If steps lead astray, rounding keeps them from ending, or one would be too long for a number,
  /// everything is solved once more from nothing, and each time a constraint is refused on the way once
  /// more without it. A row may depend on others but for a part in 10¹³: among variables at 10¹⁵ each
  /// factorisation may see it otherwise, now in the basis and now held by the rest. So every restart after
  /// the second gives residuals more room; the next flush is strict again.
  ///
  /// Where steps visit more than solving all of it from nothing takes, that is what is done: no change of a
  /// solver costs much more than the same solver made anew.
  mutating func flush() -> Outcome {
    var outcome = flushOnce(.guessing)
    while outcome == .costly {
      beginAnew()
      outcome = flushOnce(.guessing)
    }
    var attempt = 0
    var proofs = agenda.proofs
    while (outcome == .exhausted || problem.hasOverflowed) && steps <= budget {
      let isNearer = attempt > 0 && agenda.proofs > proofs
      if !isNearer {
        if attempt == Limits.restarts { break }
        attempt += 1
        if attempt > 2 { problem.residualNoise *= Tolerance.relief }
      }
      restart(keepingProofs: isNearer, keepingValues: false)
      proofs = agenda.proofs
      outcome = flushOnce(attempt == 1 ? .surely : .inTurn)
    }
    problem.residualNoise = Tolerance.roundoff
    dual.visitLimit = .max
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
  /// form out of its segment, and nothing else of this is reached.
  private mutating func flushOnce(_ manner: Manner) -> Outcome {
    if isIdle { return .done }
    let isFirst = problem.forms.count == 0
    let known = visits
    defer { if isFirst { startVisits = visits - known } }
    let isGuessing = manner == .guessing
    dual.manner = manner
    dual.flippedKey = isGuessing ? requiredKey : 0
    dual.blockPivots = isGuessing ? Limits.blockPivots : 0
    dual.nextLook = laterLook
    dual.visitStart = visits
    dual.visitLimit = isGuessing ? laterStart : .max
    applyRequests()
    // A window that changes in width and in height takes forms out of their segments and back.
    problem.dropSatisfied()
    // Resizing ends here in most flushes: no form left its segment, and the basis is what it was.
    if isIdle && !isInexact { return .done }
    // What comes in may pin, float or make forms at any time; repairs alone mostly leave the basis as it is.
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
  /// multipliers right; what removals did to multipliers waits, because an addition may make up for
  /// it.
  private mutating func bringInAndRepair() -> Outcome {
    if !agenda.pending.isEmpty {
      let outcome = bringIn()
      if outcome != .done { return outcome }
    }
    // After the additions, which may have taken the place of what became a ghost.
    if hasManyGhosts {
      move()
      refactor(droppingGhosts: true)
    }
    for _ in 0..<Limits.refinements {
      let outcome = settleAgenda()
      if outcome != .done { return outcome }
      maintain()
      // Refined values may show a violation that lost digits had hidden.
      if problem.isSettled && duals.queue.isEmpty { return .done }
    }
    return settleAgenda()
  }

  /// Dual, then primal repairs until neither has work left.
  ///
  /// Each method keeps what the other repairs, but for rounding: the second round is mostly empty.
  mutating func settleAgenda() -> Outcome {
    repeat {
      let dual = problem.isSettled ? .done : drain()
      if dual != .done { return dual }
      balance(checking: true)
      if duals.queue.isEmpty { return .done }
      let primal = runPrimal()
      if primal != .done { return primal }
    } while !problem.isSettled || !duals.queue.isEmpty
    return .done
  }

  /// Queues every slot whose multiplier is outside its range.
  mutating func checkMultipliers() {
    for p in basis.slots.indices where dualInfeasibility(p) != 0 {
      duals.queue.append(p)
    }
  }

  /// Attaches everything pending: the first constraints and many of them as one batch, a few more
  /// one after the other.
  private mutating func bringIn() -> Outcome {
    let isFirst = problem.forms.count == 0
    // What a proof that fell lets back in mostly has another proof against it: brought in together they would
    // push out again, one after the other, all that gave way before.
    if agenda.readmissions > 0 && !isFirst {
      var pending = Buffer<Int32>()
      swap(&pending, &agenda.pending)
      problem.sortByAge(&pending)
      swap(&pending, &agenda.pending)
      return attachInTurn()
    }
    let isBatch = agenda.pending.count > Limits.batch || isFirst
    if !isBatch || dual.manner == .inTurn { return attachInTurn() }
    // Many constraints were removed as well: what is left and what was added are solved as one new system.
    if hasManyGhosts && dual.manner == .guessing { return .costly }
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
      // Of all that is solved from nothing each has the steps that it would have had when it came.
      if dual.manner == .inTurn && budget == .max { beginOperation(budget: budget) }
      if !attach(c) { continue }
      move()
      let form = problem.constraints[c].form
      let settled = settle(form)
      if settled == .infeasible {
        refuse(for: form)
      } else if settled != .done {
        return settled
      }
      let outcome = problem.isSettled ? .done : drain()
      if outcome != .done { return outcome }
    }
    agenda.pending.removeAll()
    return .done
  }

  /// Whether many forms lost their constraints and are in the basis still: each would cost a step of the
  /// primal method that moves all it holds.
  var hasManyGhosts: Bool {
    basis.ghosts > Limits.manyGhosts && basis.ghosts * Limits.ghostShare > problem.values.count
  }
}
