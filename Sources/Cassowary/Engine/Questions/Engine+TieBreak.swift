/// The tie-break: the choice of a point of the optimal face.
///
/// Its objectives are temporary costs at one priority below all others, which the primal method
/// minimises one after another. After each, every position that would raise the objective is
/// closed: it may not move for later objectives (lexicographic optimisation). Positions that remain
/// open concern no objective.
///
/// The choice depends on the pieces of the rows, not on distances to breakpoints, so it is valid
/// until the basis changes; then only the components with a changed position are examined
/// (`Engine+OptimalFace.swift`).
extension Engine {
  /// Breaks the ties that are not known to be broken.
  /// - Returns: Whether all are broken; rounding may leave some.
  mutating func breakTies(_ ranking: FreeRanking) -> Bool {
    if !isIdle { return false }
    beginOperation(budget: .max)
    suspendRays()
    // Otherwise each objective would move the whole rest of a chain of deleted active rows.
    if hasManyDeletedRows {
      refactor(droppingDeletedRows: true)
      if repairUntilOptimal() != .done { return false }
    }
    dual.policy.workLimit = work + max(startWork, Limits.restartWork * problem.size)
    // A new factorisation, or a step at another priority, may reopen closed positions.
    var areBroken = breakOpenTies(ranking) || !isCostly && breakOpenTies(ranking)
    if !areBroken && isCostly {
      // The basis of a restart is mostly closer to the point that is chosen.
      restart(keepingProofs: true)
      areBroken = flush() == .done && (breakOpenTies(ranking) || breakOpenTies(ranking))
    }
    dual.policy.workLimit = .max
    return areBroken
  }

  private mutating func breakOpenTies(_ ranking: FreeRanking) -> Bool {
    findDegenerate()
    let positions = openComponents()
    let isDone = minimise(ranking, over: positions)
    let known = steps
    maintain()
    if repairUntilOptimal() != .done || !isDone || primal.wasRefactored || steps != known {
      return false
    }
    for p in positions.items {
      problem.variables[p].tie = isDegenerate(p) ? .broken : .unknown
    }
    for p in primal.valueDependent.items where problem.variables[p].tie == .broken {
      problem.variables[p].tie = .open
    }
    problem.degenerate.isComplete = primal.valueDependent.isEmpty
    return true
  }

  /// Minimises the objectives about what is reached, in order, until no position is open.
  /// - Returns: `false` if rounding kept an objective from its minimum.
  private mutating func minimise(
    _ ranking: FreeRanking, over positions: borrowing Buffer<Int32>
  ) -> Bool {
    primal.wasRefactored = false
    primal.valueDependent.removeAll()
    let objectives = objectives(ranking)
    if objectives.isEmpty { return true }
    counters.openPositions += positions.count
    // A cost at the lowest priority makes nothing degenerate.
    problem.degenerate.isKept = false
    for p in positions.items {
      replacePlaceholder(p)
      if isOpen(p) { primal.openCount += 1 }
    }
    var outcome = Outcome.done
    for objective in objectives {
      if outcome != .done || primal.openCount == 0 || primal.wasRefactored { break }
      outcome = minimise(objective)
    }
    for p in primal.closed.items {
      let row = basis.positions[p].row
      basis.positions[p].kind =
        row < 0 ? .placeholder : problem.isEquality(row) ? .equality : .active
    }
    primal.closed.removeAll()
    primal.openCount = 0
    problem.degenerate.isKept = true
    if outcome != .done || primal.wasRefactored {
      duals.queue.removeAll()
      recomputeDualValues()
    }
    return outcome == .done
  }

  /// Replaces a placeholder by the variable's own row if that is at a breakpoint. Their columns are
  /// the same, so no solve is needed.
  private mutating func replacePlaceholder(_ j: Int32) {
    let own = problem.variables[j].own
    if basis.positions[j].row >= 0 || own < 0 || problem.rows[own].position >= 0 { return }
    let value = problem.values[j]
    let k = problem.firstPlace(own, notBelow: value)
    if k == problem.rows[own].breakpoints.count || problem.breakpoints(of: own)[k].value != value {
      return
    }
    enterAmongOthers(own, at: k, in: j)
  }

  /// Minimises one objective over the open positions, and closes those that would raise it.
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
    let dependsOnValue =
      isPosition && (problem.values[objective.subject] != 0 || position(of: objective) < 0)
    for k in primal.changedPositions.indices {
      let q = primal.changedPositions[k]
      if dependsOnValue && isOpen(q) { primal.valueDependent.append(q) }
      if !isOpen(q) || isHeld(q, up: true) && isHeld(q, up: false) { close(q) }
    }
    removeCost()
    if kinked >= 0 { removeKink(kinked) }
    return outcome
  }

  /// Adds an objective as a cost of this slope, queues the open positions whose dual values change,
  /// and closes the others, which are determined.
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
      // No other position moves the subject of the objective.
      duals.theta.removeAll()
      duals.theta.add(priority: lastPriority, value: -slope)
      var positions = unsafe basis.positions.lane
      unsafe duals.values.add(1, duals.theta, to: &positions[p].dualValue)
      duals.queue.append(p)
    } else {
      addCost()
      // Determined positions need no check for the objectives that follow.
      for q in duals.queue.items where !isOpen(q) { close(q) }
      let positions = unsafe basis.positions.lane
      duals.queue.keep { unsafe positions[$0].kind != .equality }
    }
  }

  private mutating func isOpen(_ p: Int32) -> Bool {
    problem.variables[p].tie == .open && basis.positions[p].kind != .equality
  }

  /// Returns whether moving the row of a position costs something, at the priority of the objective
  /// too.
  private mutating func isHeld(_ p: Int32, up: Bool) -> Bool {
    if !reducedCost(p, up: up) { return true }
    return (duals.reducedCost.items.leading?.value ?? 0) > 0
  }

  /// Keeps a position from moving, as an equality row, until all objectives are minimised.
  private mutating func close(_ p: Int32) {
    dropLastPriority(p)
    if basis.positions[p].kind == .equality { return }
    if isOpen(p) { primal.openCount -= 1 }
    basis.positions[p].kind = .equality
    primal.closed.append(p)
  }

  /// Adds a breakpoint at 0 to a variable's own row, at which a cost of slope ±1 changes its sign.
  /// An inactive row keeps its side; an active row at 0 is active at the breakpoint. Returns the row.
  private mutating func addKink(_ j: Int32, _ slope: Double) -> Int32 {
    let own = problem.variables[j].own
    let row = own >= 0 ? own : problem.makeRow(ofVariable: j)
    let isActive = problem.rows[row].position >= 0
    if isActive && problem.rows[row].breakpoints.count == 0 { basis.deletedRowCount -= 1 }
    let owner = slope < 0 ? ~Self.kinkOwner : Self.kinkOwner
    problem.insert(Breakpoint(value: 0, slope: 2, priority: lastPriority, owner: owner), row)
    if isActive { problem.standAtValue(row) } else { problem.updateBounds(row) }
    return row
  }

  /// The owner of the breakpoint, which is no constraint.
  private static let kinkOwner = Int32.max - 1

  /// Removes the breakpoint again; a row that is active at it stays there.
  private mutating func removeKink(_ row: Int32) {
    _ = problem.remove(1, of: Self.kinkOwner, near: 0, from: row)
    let isActive = problem.rows[row].position >= 0
    let isEmpty = problem.rows[row].breakpoints.count == 0
    if isActive && isEmpty { basis.deletedRowCount += 1 }
    if isActive { return }
    if isEmpty { problem.dispose(row) } else { problem.updateBounds(row) }
  }
}

/// An objective of the tie-break; see ``FreeRanking``.
struct TieBreakObjective: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// An optional constraint is violated as little as possible.
    case hold
    /// A size is as small as possible.
    case smallSize
    /// An inequality is as close to an equality as possible.
    case equality
    /// A position is as close to 0 as possible.
    case nearPosition
  }

  var kind: Kind
  /// The constraint or the variable.
  var subject: Int32
  var priority: UInt32 = 0
  var rank: UInt64

  var isOfVariable: Bool { kind == .smallSize || kind == .nearPosition }

  /// Returns whether this objective is minimised before another.
  func precedes(_ other: TieBreakObjective, _ ranking: FreeRanking) -> Bool {
    let place = (kind.rawValue, ~priority, rank)
    let otherPlace = (other.kind.rawValue, ~other.priority, other.rank)
    if place != otherPlace { return place < otherPlace }
    return !isOfVariable && ranking.precedes(subject, other.subject)
  }
}

/// The questions of the tie-break. They are mutating, because a method that borrows the engine may
/// copy it.
extension Engine {
  /// Returns the objectives about all that was reached, in the order of minimisation.
  ///
  /// Complexity: O(n log n) for n variables that move, and the constraints that mention them.
  mutating func objectives(_ ranking: FreeRanking) -> [TieBreakObjective] {
    var objectives: [TieBreakObjective] = []
    objectives.reserveCapacity(2 * factor.backwardOrder.count)
    for j in factor.backwardOrder.items
    where problem.variables[j].isLive && Self.isMoving(factor.rows[j].value) {
      guard let kind = ranking.kind(j) else { continue }
      let rank = UInt64(ranking.variables[Int(j)])
      objectives.append(TieBreakObjective(kind: kind, subject: j, rank: rank))
    }
    for row in primal.affected.items { appendObjectives(of: row, ranking, to: &objectives) }
    clearReach()
    objectives.sort { $0.precedes($1, ranking) }
    return objectives
  }

  /// Appends the objectives about the constraints of a row, if the row moves when each position
  /// moves at its own speed.
  private mutating func appendObjectives(
    of row: Int32, _ ranking: FreeRanking, to objectives: inout [TieBreakObjective]
  ) {
    let p = problem.rows[row].position
    if p >= 0 && basis.positions[p].kind == .equality { return }
    var speed = 0.0
    for term in problem.entries(of: row) { speed += term.value * factor.rows[term.index].value }
    if !Self.isMoving(speed) { return }
    let breakpoints = problem.breakpoints(of: row)
    for breakpoint in breakpoints {
      let c = breakpoint.constraint
      let isEquality = problem.constraints[c].relation == .equal
      // An equality has two breakpoints.
      if isEquality && breakpoint.isUpper { continue }
      if !breakpoint.isRequired {
        objectives.append(
          TieBreakObjective(
            kind: .hold, subject: c, priority: breakpoint.priority, rank: ranking.rank(c)))
      }
      if !isEquality && ranking.isWritten(c) {
        objectives.append(TieBreakObjective(kind: .equality, subject: c, rank: ranking.rank(c)))
      }
    }
  }

  /// Returns the row that an objective concerns; -1 for a variable without a row of its own.
  mutating func row(of objective: TieBreakObjective) -> Int32 {
    objective.isOfVariable
      ? problem.variables[objective.subject].own : problem.constraints[objective.subject].row
  }

  /// Returns the position of the active row or placeholder that alone moves the subject of an
  /// objective; -1 if several may move it.
  mutating func position(of objective: TieBreakObjective) -> Int32 {
    if objective.isOfVariable && basis.positions[objective.subject].row < 0 {
      return objective.subject
    }
    let row = row(of: objective)
    return row < 0 ? -1 : problem.rows[row].position
  }

  /// Returns how fast an objective grows just below and just above the present value of its row.
  /// The two differ where the row is active at the minimum.
  mutating func slopes(of objective: TieBreakObjective) -> (below: Double, above: Double) {
    if objective.kind == .smallSize { return (1, 1) }
    if objective.kind == .nearPosition {
      let value = problem.values[objective.subject]
      if value == 0 && position(of: objective) >= 0 { return (-1, 1) }
      return value < 0 ? (-1, -1) : (1, 1)
    }
    let row = row(of: objective)
    let (first, end) = (problem.rows[row].piece, problem.rows[row].groupEnd)
    let breakpoints = problem.breakpoints(of: row)
    var (below, above) = (0.0, 0.0)
    for h in 0..<breakpoints.count where breakpoints[h].constraint == objective.subject {
      if objective.kind == .equality { return (h < first ? 1 : -1, h < end ? 1 : -1) }
      if breakpoints[h].costs(isPassed: h < first) { below += breakpoints[h].isUpper ? 1 : -1 }
      if breakpoints[h].costs(isPassed: h < end) { above += breakpoints[h].isUpper ? 1 : -1 }
    }
    return (below, above)
  }
}
