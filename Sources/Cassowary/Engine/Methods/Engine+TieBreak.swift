/// The tie-break: choosing a point of the optimal face, which is all answers that are equally good.
///
/// Its objectives are temporary costs at one priority below all others, added one after the other. The primal
/// method minimises each; then every basis position that would raise it is closed and may not move for the
/// objectives that follow (lexicographic optimisation, one objective at a time). What is open after the last
/// objective concerns no objective.
///
/// The choice depends on which breakpoints a row lies between, not on how far it is from them. So it holds
/// for as long as the basis does, and after a change of the basis only the components are looked at that
/// contain a position that changed (`Engine+OptimalFace.swift`).
extension Engine {
  /// Breaks the ties that are not known to be broken.
  /// - Returns: whether all are broken; rounding may leave some.
  mutating func breakTies(_ ranking: FreeRanking) -> Bool {
    if !isIdle { return false }
    beginOperation(budget: .max)
    suspendRays()
    // Along a chain of deleted active rows each objective would move all that come after it.
    if hasManyDeletedRows {
      refactor(droppingDeletedRows: true)
      if repairUntilOptimal() != .done { return false }
    }
    // A new factorisation, or a step at another priority, may open again what was closed.
    return breakOpenTies(ranking) || breakOpenTies(ranking)
  }

  private mutating func breakOpenTies(_ ranking: FreeRanking) -> Bool {
    findDegenerate()
    let positions = openComponents()
    let isDone = minimise(ranking, over: positions)
    let known = steps
    maintain()
    if repairUntilOptimal() != .done || !isDone || primal.hasLostTrack || steps != known {
      return false
    }
    for p in positions.items {
      problem.variables[p].tie = isDegenerate(p) ? .broken : .unknown
    }
    for p in primal.restless.items where problem.variables[p].tie == .broken {
      problem.variables[p].tie = .open
    }
    problem.degenerate.isFeasible = primal.restless.isEmpty
    return true
  }

  /// Minimises the objectives about what is reached, from the first on, until no position is open.
  /// - Returns: false if rounding kept one of them from its minimum.
  private mutating func minimise(
    _ ranking: FreeRanking, over positions: borrowing Buffer<Int32>
  ) -> Bool {
    primal.hasLostTrack = false
    primal.restless.removeAll()
    var objectives = objectives(ranking)[...]
    if objectives.isEmpty { return true }
    counters.openPositions += positions.count
    // Nothing becomes degenerate by what happens at the lowest priority.
    problem.degenerate.isKept = false
    for p in positions.items {
      replacePlaceholder(p)
      if isOpen(p) { primal.openCount += 1 }
    }
    var outcome = Outcome.done
    var effortInVain = 0
    while let objective = objectives.popFirst(), outcome == .done, primal.openCount > 0,
      !primal.hasLostTrack
    {
      let (known, openCount) = (work, primal.openCount)
      outcome = minimise(objective)
      if primal.openCount == openCount { effortInVain += work - known }
      // As much again finds the objectives about what may still move.
      if effortInVain > basis.positions.count {
        var open = Buffer<Int32>(capacity: primal.openCount)
        for p in positions.items where isOpen(p) { open.append(p) }
        reach(of: open)
        effortInVain = -factor.backwardOrder.count
        objectives = self.objectives(ranking).drop { !objective.precedes($0, ranking) }
      }
    }
    reopen()
    problem.degenerate.isKept = true
    if outcome != .done || primal.hasLostTrack {
      duals.queue.removeAll()
      recomputeDualValues()
    }
    return outcome == .done
  }

  /// Lets the row of a variable alone, where it is at a breakpoint, take the position of the placeholder: their
  /// columns are the same, so that no solve is needed.
  private mutating func replacePlaceholder(_ j: Int32) {
    let own = problem.variables[j].own
    if basis.positions[j].row >= 0 || own < 0 || problem.rows[own].position >= 0 { return }
    let value = problem.values[j]
    let k = problem.firstPlace(own, notBelow: value)
    if k == problem.rows[own].breakpoints.count || problem.breakpoints(of: own)[k].value != value {
      return
    }
    duals.theta.removeAll()
    problem.addGradient(own, piece: problem.rows[own].piece, times: 1, to: &duals.theta)
    let (first, end) = problem.group(of: own, around: k)
    makeActive(own, at: first, end, in: j)
  }

  /// Makes one objective as small as the open positions allow, and closes those that would raise it.
  private mutating func minimise(_ objective: TieBreakObjective) -> Outcome {
    let p = position(of: objective)
    if p >= 0 && !isOpen(p) { return .done }
    let (below, above) = slopes(of: objective)
    if below != above {
      if above > 0 && !isHeld(p, up: true) || below < 0 && !isHeld(p, up: false) { close(p) }
      return .done
    }
    if above == 0 { return .done }
    addCost(of: objective, above, movedBy: p)
    let isPosition = objective.kind == .nearPosition
    let kinked = isPosition && !duals.queue.isEmpty ? addKink(objective.subject, above) : -1
    degenerateSteps = 0
    let outcome = runPrimal()
    let isRestless =
      isPosition && (problem.values[objective.subject] != 0 || position(of: objective) < 0)
    for k in primal.lookedAt.indices {
      let q = primal.lookedAt[k]
      if isRestless && isOpen(q) { primal.restless.append(q) }
      if !isOpen(q) || isHeld(q, up: true) && isHeld(q, up: false) { close(q) }
    }
    removeCost()
    if kinked >= 0 { removeKink(kinked) }
    return outcome
  }

  /// Adds an objective as a cost of this slope. Queues the open positions whose dual values change, and closes
  /// the others, which are determined.
  private mutating func addCost(
    of objective: TieBreakObjective, _ slope: Double, movedBy p: Int32
  ) {
    if objective.isOfVariable {
      appendCost(objective.subject, slope)
    } else {
      for term in problem.entries(of: row(of: objective)) {
        appendCost(term.index, slope * term.value)
      }
    }
    if p >= 0 {
      // Nothing else moves what the objective is about.
      duals.theta.removeAll()
      duals.theta.add(priority: lastPriority, value: -slope)
      var positions = unsafe basis.positions.lane
      unsafe duals.multipliers.add(1, duals.theta, to: &positions[p].dualValue)
      duals.queue.append(p)
    } else {
      addCost()
      // What is determined need not be looked at for the objectives that follow.
      for q in duals.queue.items where !isOpen(q) { close(q) }
      let positions = unsafe basis.positions.lane
      duals.queue.keep { unsafe positions[$0].kind != .equality }
    }
  }

  /// Whether a position may still move.
  private mutating func isOpen(_ p: Int32) -> Bool {
    problem.variables[p].tie == .open && basis.positions[p].kind != .equality
  }

  /// Whether moving what stands in a position would cost something, at the priority of the objective too.
  private mutating func isHeld(_ p: Int32, up: Bool) -> Bool {
    if !reducedCost(p, up: up) { return true }
    return (duals.reducedCost.leading?.value ?? 0) > 0
  }

  /// Keeps a position from moving, as if its row were an equality, until all objectives are least.
  private mutating func close(_ p: Int32) {
    dropLastPriority(p)
    if basis.positions[p].kind == .equality { return }
    if isOpen(p) { primal.openCount -= 1 }
    basis.positions[p].kind = .equality
    primal.closed.append(p)
  }

  /// Lets all positions that were closed move again.
  private mutating func reopen() {
    for p in primal.closed.items {
      let row = basis.positions[p].row
      basis.positions[p].kind =
        row < 0 ? .placeholder : problem.isEquality(row) ? .equality : .active
    }
    primal.closed.removeAll()
    primal.openCount = 0
  }

  /// Adds a breakpoint at 0 to the row of a variable alone, beyond which a cost of slope ±1 becomes one of
  /// the opposite slope.
  private mutating func addKink(_ j: Int32, _ slope: Double) -> Int32 {
    let own = problem.variables[j].own
    let row = own >= 0 ? own : problem.makeRow(ofVariable: j)
    if problem.rows[row].position >= 0 && problem.rows[row].breakpoints.count == 0 {
      basis.deletedRowCount -= 1
    }
    problem.insertKink(row, upper: slope < 0)
    return row
  }

  /// Takes the breakpoint off again; what it holds stays where it is.
  private mutating func removeKink(_ row: Int32) {
    problem.removeKink(row)
    if problem.rows[row].breakpoints.count > 0 { return }
    if problem.rows[row].position >= 0 {
      basis.deletedRowCount += 1
    } else {
      problem.dispose(row)
    }
  }
}
