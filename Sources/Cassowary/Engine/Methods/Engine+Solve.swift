/// The solve: the loop that attaches what is pending and restores the optimum. The second extension
/// holds the restart, which replaces steps that cost too much.
extension Engine {
  /// Attaches all pending constraints and restores the optimum.
  ///
  /// If steps do not reach the optimum, these measures follow in this order:
  ///
  /// 1. After more work than a solve from nothing takes, or where that is expected from the start, the
  ///    engine restarts. No change costs much more than a new solver.
  /// 2. After many degenerate steps Bland's rule applies.
  /// 3. If two computations of a pivot disagree, the basis is factored, then only larger pivots
  ///    count.
  /// 4. If steps still do not end, refined values still violate rows after large ones, or a value
  ///    overflows, the engine restarts once, with single steps only.
  /// 5. Otherwise the outcome is `.exhausted` or `.overflow`.
  mutating func flush() -> Outcome {
    var isCautious = false
    if hasManyPending { restart(keepingProofs: true) }
    var outcome = solveOnce(isCautious: false)
    while true {
      if outcome == .costly {
        restart(keepingProofs: true)
      } else if (outcome == .exhausted || problem.hasOverflowed) && !isCautious && steps <= budget {
        isCautious = true
        restart(keepingProofs: false)
      } else {
        break
      }
      outcome = solveOnce(isCautious: isCautious)
    }
    dual.policy.workLimit = .max
    if problem.hasOverflowed { return .overflow }
    if outcome == .done && !agenda.certificates.isEmpty { concludeRefusals() }
    return outcome
  }

  /// Whether so much is pending, beside what is attached, that a restart takes less work than steps: a stack
  /// that changes its axis replaces nearly all of its constraints.
  var hasManyPending: Bool {
    agenda.pending.count > Limits.longRow && agenda.readmissions == 0
      && problem.rows.count > 0 && 4 * agenda.pending.count > 3 * problem.rows.count
  }

  /// Runs the loop once. A resize ends after the requests if no row left its piece.
  private mutating func solveOnce(isCautious: Bool) -> Outcome {
    if isIdle { return .done }
    // Removals may leave variables undetermined.
    if problem.rows.count == 0 && !agenda.removals.isEmpty { restart(keepingProofs: true) }
    // Added constraints need a basis. Changes of a few constants do as well, because more of them mostly
    // follow. A first layout that measures its texts changes many, but only a few times.
    let prefersBasis =
      agenda.pending.count > agenda.answered || agenda.requests.count <= Limits.batch
    if agenda.answered > 0 && prefersBasis { batch.needsBasis = true }
    agenda.answered = 0
    let isFirst = problem.rows.count == 0
    defer { if isFirst { startWork = work - dual.policy.start } }
    dual.policy = SolvePolicy(isCautious: isCautious, start: work)
    dual.flipped.removeAll()
    if !isCautious && !isFirst {
      dual.policy.workLimit = work + max(startWork, Limits.restartWork * problem.size)
    }
    if agenda.hasChanges { applyRequests() }
    // Changes of width and height can move rows out of their pieces and back.
    problem.dropSatisfied()
    if isIdle && !isInexact { return .done }
    // Additions may change the basis or create rows. Repairs alone mostly leave the basis as it is.
    if !basis.rays.isEmpty {
      if agenda.pending.isEmpty { suspendRays() } else { removeRays() }
    }
    repeat {
      let outcome = attachAndRepair()
      if outcome != .done { return outcome }
      // A constraint is pending again when the certificate that excluded it becomes invalid.
    } while agenda.pending.count > agenda.answered
    return .done
  }

  /// Does everything in a solve except the requests.
  ///
  /// The dual method runs first, because additions cause only primal infeasibilities. An addition may
  /// also cancel dual infeasibilities from removals.
  private mutating func attachAndRepair() -> Outcome {
    if !agenda.pending.isEmpty {
      let outcome = attachAllPending()
      if outcome != .done { return outcome }
    }
    // Additions may have replaced deleted active rows.
    if hasManyDeletedRows {
      move()
      refactor(droppingDeletedRows: true)
    }
    for _ in 0..<Limits.refinements {
      let outcome = repairUntilOptimal()
      if outcome != .done { return outcome }
      maintain()
      // Refined values may reveal an infeasibility that rounding had hidden.
      if problem.isFeasible && duals.queue.isEmpty { return .done }
    }
    if hasLargeValues && !dual.policy.isCautious { return .exhausted }
    let outcome = repairUntilOptimal()
    if outcome == .done && isInexact { refine() }
    // What is violated still is rounding.
    while outcome == .done && !problem.isFeasible { _ = problem.takeQueued(at: problem.queueHead) }
    return outcome
  }

  /// Runs the dual and the primal method until neither finds an infeasibility.
  ///
  /// Each preserves what the other repairs, except for rounding, so that the second round is mostly
  /// empty.
  mutating func repairUntilOptimal() -> Outcome {
    repeat {
      var outcome = problem.isFeasible ? .done : runDual()
      if outcome != .done { return outcome }
      if !duals.slopeChanges.isEmpty { updateDualValues(checking: true) }
      outcome = duals.queue.isEmpty ? .done : runPrimal()
      if outcome != .done { return outcome }
    } while !problem.isFeasible || !duals.queue.isEmpty
    return .done
  }

  /// Attaches all pending constraints: the first ones, or many, by a crash basis, few one by one.
  private mutating func attachAllPending() -> Outcome {
    // Readmitted constraints mostly contradict other constraints as well. If they entered together,
    // the conflicts would be repeated.
    let isFew = agenda.pending.count <= Limits.batch || agenda.readmissions > 0
    if isFew && problem.rows.count > 0 { return attachInTurn() }
    // After many removals the rest is solved as a new system.
    if hasManyDeletedRows && !dual.policy.isCautious { return .costly }
    let outcome = crash()
    if outcome == .done && agenda.answered == 0 { agenda.pending = Buffer() }
    return outcome
  }

  /// Attaches pending constraints one by one, with repairs after each.
  ///
  /// The certificate of a conflict has to rest on a system that has an optimum without the new
  /// constraint. Loose constraints come last: if a view moves to another place of a stack, its old
  /// neighbours are connected first, and its own constraints then enter without a solve.
  private mutating func attachInTurn() -> Outcome {
    var (k, attachesLoose) = (0, basis.deletedRowCount == 0)
    while k < agenda.pending.count || !attachesLoose {
      if k == agenda.pending.count {
        (k, attachesLoose) = (0, true)
        continue
      }
      let c = agenda.pending[k]
      k += 1
      if problem.constraints[c].state != .pending || !attachesLoose && isLoose(c) { continue }
      if isCostly { return .costly }
      if basis.deletedRowCount > 0 { removeDeletedRows(of: c) }
      if !attach(c) { continue }
      if !basis.pendingMoves.isEmpty { move() }
      // A row that assumes a point enters even if it is satisfied, because other rows may move it.
      let row = problem.constraints[c].row
      var outcome = Outcome.done
      if problem.rows[row].position < 0 && !(problem.assumesPoint(row) && enterAlone(row)) {
        outcome = repair(row)
      }
      if outcome == .infeasible { refuse(for: row) } else if outcome != .done { return outcome }
      outcome = problem.isFeasible ? .done : runDual()
      if outcome != .done { return outcome }
    }
    agenda.pending.removeAll()
    return .done
  }

  /// Whether a constraint is loose: it mentions a variable that only deleted active rows mention.
  private func isLoose(_ c: Int32) -> Bool {
    problem.termPool.view(problem.constraints[c].raw).contains { term in
      let column = problem.column(of: term.index)
      return column.count > 0 && !column.contains { problem.rows[$0.row].breakpoints.count > 0 }
    }
  }

  /// Removes deleted active rows on which only a variable of a pending constraint depends, so that the
  /// constraint can define it.
  private mutating func removeDeletedRows(of c: Int32) {
    for term in problem.termPool.view(problem.constraints[c].raw) {
      let (p, row) = (term.index, basis.positions[term.index].row)
      if row < 0 || problem.rows[row].breakpoints.count > 0 || !hasNoDependents(p) { continue }
      // Without its column, a row operation that reads it would change other rows.
      if factor.columns[p].lastEta >= 0 { continue }
      factor.dropColumn(p)
      (basis.positions[p].row, basis.positions[p].kind) = (-1, .placeholder)
      problem.noteDegenerate(p)
      disposeDeleted(row)
    }
  }

  /// Whether the basis has more deleted active rows than are worth a primal step for each.
  var hasManyDeletedRows: Bool {
    basis.deletedRowCount > Limits.deletedRowCount + problem.values.count / 8
  }
}

/// The upkeep of the factor and the values between solves.
extension Engine {
  /// Whether there are enough new row operations that a factorisation pays.
  ///
  /// Every solve applies them; a factorisation takes work proportional to the terms.
  var isWorn: Bool {
    factor.etas.nonzeros - factor.etas.baseNonzeros
      > Limits.etaNonzeros(variables: problem.values.count)
  }

  /// Whether values lost digits since they were last computed from the constraints.
  ///
  /// Across cycles even a short move rounds with the largest values.
  var isInexact: Bool {
    let isLarge = problem.largestValue > Tolerance.longMove || factor.isDense
    let longMove = isLarge ? 0 : Tolerance.longMoveAcrossCycles
    return factor.isIllConditioned
      || problem.largestMove > (factor.etas.isEmpty ? Tolerance.longMove : longMove)
  }

  /// Refactors or refines between solves if this is due.
  ///
  /// Do not call this within a step, which relies on what changes here.
  mutating func maintain() {
    let limit = Limits.etaNonzeros(variables: problem.values.count)
    let isBlurred = duals.largestSize > Tolerance.blurredSize
    if isWorn || isBlurred || (factor.isIllConditioned && factor.age > 0)
      || basis.deletedRowCount > limit + Limits.deletedRowCount
      || basis.released > limit + Limits.deletedRowCount
    {
      refactor()
    } else if isInexact || factor.age > Limits.driftingExchanges {
      factor.age = 0
      refine()
    }
  }
}

/// The restart: for costly steps, and the last resort against rounding.
extension Engine {
  /// Detaches all constraints, clears basis and factor, and makes all constraints pending.
  ///
  /// Rounding depends on the sequence of pivots, which is another one then. Refused constraints stay
  /// refused only with `keepingProofs`. Undetermined variables keep their values, unless these may be the
  /// cause of the restart, or a tie-break follows, which is easier where all values are 0.
  mutating func restart(keepingProofs: Bool) {
    if keepingProofs { counters.restarts += 1 }
    removeRays()
    batch.needsBasis = true
    detachAll(keepingProofs: keepingProofs)
    clearBasis()
    problem.removeRows(keepingValues: keepingProofs && !problem.degenerate.breaksTies)
    basis.deletedRowCount = 0
    basis.pendingMoves.removeAll()
    duals.queue.removeAll()
    duals.slopeChanges.removeAll()
    // A finite budget covers all attempts of one call.
    if budget == .max { beginOperation(budget: budget) }
    degenerateSteps = 0
  }

  /// Whether a restart is cheaper than further steps.
  var isCostly: Bool { @inline(__always) get { work > dual.policy.workLimit } }

  /// Gives every constraint terms of its own and makes it pending.
  ///
  /// Requests are carried out first, because they refer to breakpoints that this removes.
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
    // In the order of enqueueing, a restart refuses the same constraints.
    waiting.sort { problem.constraints[$0].serial < problem.constraints[$1].serial }
    if !keepingProofs { agenda.certificates.removeAll() }
    agenda.removals.removeAll()
    swap(&agenda.pending, &waiting)
  }
}
