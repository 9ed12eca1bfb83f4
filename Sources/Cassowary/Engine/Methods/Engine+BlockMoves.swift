/// The block bound flip: all violated rows of one priority assume the pieces in which they lie.
///
/// If one constraint moves many rows, such as views that share the length of a stack, a dual step for
/// each ends the same way: the row stays inactive beyond its breakpoints, and dual values make up for
/// its slope. Here one solve for each priority suffices.
extension Engine {
  /// Whether a priority is optional and had no flip in this solve: each may have one, so that flips end.
  func canFlip(_ priority: UInt32) -> Bool {
    priority < requiredPriority && !dual.flipped.items.contains(priority)
  }

  /// Flips the violated rows of a priority, unless that makes more dual values infeasible than it
  /// repairs rows: each costs one step.
  ///
  /// No variable moves, so that the flip can be undone.
  mutating func flipBlock(_ priority: UInt32) {
    dual.flipped.append(priority)
    updateDualValues(checking: true)
    let known = duals.queue.count
    var flipped: [(row: Int32, piece: Int32)] = []
    for row in problem.waiting where problem.rows[row].isInactive {
      let side = problem.violation(row)
      if side == 0 || problem.violatedPriority(row, side) != priority { continue }
      let (old, piece) = (problem.rows[row].piece, problem.pieceWhereItStands(row, side))
      if piece == old { continue }
      flipped.append((row, old))
      assume(piece, of: row)
    }
    updateDualValues(checking: true)
    if keepInfeasible(from: known) <= flipped.count { return problem.dropSatisfied() }
    for (row, piece) in flipped { assume(piece, of: row) }
    updateDualValues(checking: false)
    duals.queue.shorten(to: known)
  }

  /// Changes the assumed piece of an inactive row and notes the change of its slope.
  private mutating func assume(_ piece: Int32, of row: Int32) {
    let old = problem.rows[row].piece
    problem.makeInactive(row, in: piece)
    problem.updateBounds(row)
    noteAssumedPiece(of: row, from: old)
  }

  /// Removes dual feasible positions and duplicates from the queue of the primal method, from index
  /// `known`.
  /// - Returns: How many remain there.
  private mutating func keepInfeasible(from known: Int) -> Int {
    factor.forwardEpoch &+= 1
    var kept = known
    for k in known..<duals.queue.count {
      let p = duals.queue[k]
      if factor.columns[p].mark == factor.forwardEpoch || violation(p) == nil { continue }
      factor.columns[p].mark = factor.forwardEpoch
      duals.queue[kept] = p
      kept += 1
    }
    duals.queue.shorten(to: kept)
    return kept - known
  }
}

/// The block pivot: many violated rows enter the basis together and replace weaker ones.
///
/// A stack too short for its views violates every distance, and a step for each would pass through
/// the whole stack. Instead all active and violated rows enter an empty basis in a triangular order,
/// the highest priority first. Violated required constraints come before all else. If there are none,
/// active rows whose dual values are used up enter last, so that weaker rows decide where they lie.
///
/// The result approximates the optimal basis. Steps repair the rest.
extension Engine {
  /// Whether the remaining steps, each with the work of the last pivot, would cost more than a block
  /// pivot.
  ///
  /// One step is expected for each row that violates a required constraint. If none does, or steps
  /// since the last block move cost as much already, it is one for each violated row and each queued
  /// position. Dense systems are excluded, because no order is triangular there.
  private func isBlockPivotDue(for next: StrongestViolated) -> Bool {
    // Bland's rule takes single steps.
    if dual.policy.isCautious || isStalled { return false }
    if dual.policy.blockPivots == 0 || next.count == 0 { return false }
    if factor.etas.nonzeros * Limits.blockPivotShare > problem.values.count { return false }
    let cost = Limits.blockPivotWork * problem.size
    let isFirst = next.priority == requiredPriority && work - dual.blockWork <= cost
    let left = isFirst ? next.count : Int(problem.waiting.count) + duals.queue.count
    return dual.pivotWork * left > cost && basis.deletedRowCount == 0
  }

  /// Makes a block bound flip of the next row's priority, or of the most common one, or, if these
  /// were flipped, a block pivot.
  /// - Returns: Whether one was due.
  mutating func makeBlockMove(_ next: StrongestViolated) -> Bool {
    if !isBlockPivotDue(for: next) { return false }
    dual.pivotWork = 0
    dual.blockWork = work
    let isFlipped = next.priority < requiredPriority && !canFlip(next.priority)
    let priority = isFlipped ? commonPriority() : next.priority
    if canFlip(priority) { flipBlock(priority) } else { pivotBlock() }
    return true
  }

  /// The priority of more than half of the violated rows, if there is one (Boyer and Moore's vote).
  private mutating func commonPriority() -> UInt32 {
    var (common, votes) = (requiredPriority, 0)
    for row in problem.waiting where problem.rows[row].isInactive {
      let side = problem.violation(row)
      if side == 0 { continue }
      let priority = problem.violatedPriority(row, side)
      if votes == 0 { common = priority }
      votes += priority == common ? 1 : -1
    }
    return common
  }

  /// Lets violated and active rows enter an empty basis, the strongest first, and moves everything.
  ///
  /// Complexity: that of a crash basis and of a new factorisation.
  private mutating func pivotBlock() {
    dual.policy.blockPivots -= 1
    dual.flipped.removeAll()
    removeRays()
    batch.entering.removeAll()
    var usedUp = Buffer<Entering>()
    let highest = strongestViolated(among: .max).priority
    listViolated(highest)
    let limit = listActive(splitting: highest != requiredPriority, &usedUp)
    listPoints(upTo: highest, below: limit)
    let placeholders = placeholderCount
    clearBasis()
    _ = enterOnFreeVariables(orderEntering(sortEntering()), fromNothing: false)
    enterOnPlaceholders()
    for candidate in batch.entering.items where problem.rows[candidate.row].position < 0 {
      // At the point that it assumes, else beside its breakpoints.
      if !problem.assumesPoint(candidate.row) {
        problem.makeInactive(candidate.row, in: candidate.otherwise)
      }
      problem.updateBounds(candidate.row)
    }
    enterWhileFree(usedUp, leaving: placeholders)
    move()
    duals.queue.removeAll()
    completeFactorisation()
  }

  private var placeholderCount: Int {
    basis.positions.items.reduce(0) { $0 + ($1.row < 0 ? 1 : 0) }
  }

  /// Lets rows enter as long as there are more than `count` placeholders. The others become inactive
  /// on the side on which nothing holds them.
  private mutating func enterWhileFree(_ rows: borrowing Buffer<Entering>, leaving count: Int) {
    var places = placeholderCount - count
    for candidate in rows.items {
      if places > 0 && (enterOnFreeVariable(candidate) || enterOnPlaceholder(candidate)) {
        places -= 1
      } else {
        problem.makeInactive(candidate.row, in: candidate.otherwise)
        problem.updateBounds(candidate.row)
      }
    }
  }

  // MARK: Choosing rows

  /// Empties the queue and lists violated rows, to become active where they left their pieces; if `highest`
  /// is required, only those that violate required constraints, or did before the first step.
  private mutating func listViolated(_ highest: UInt32) {
    problem.beginMarking()
    for row in problem.waiting {
      problem.rows[row].isQueued = false
      if !problem.rows[row].isAlive { problem.rows.recycle(row) }
      let side = problem.rows[row].isInactive ? problem.violation(row) : 0
      if side == 0 { continue }
      let priority = problem.violatedPriority(row, side)
      if highest < requiredPriority || priority == highest { listPassed(row, priority, side > 0) }
    }
    problem.emptyQueue()
    if highest < requiredPriority { return }
    // Rows that were violated by little are mostly repaired with others, and would displace them.
    let least = dual.violated.items.reduce(0) { max($0, $1.excess) } / Limits.blockPivotRange
    for (row, isAbove, excess) in dual.violated.items where excess >= least {
      listPassed(row, highest, isAbove)
    }
  }

  /// Lists an inactive row at the breakpoint that it passed.
  private mutating func listPassed(_ row: Int32, _ priority: UInt32, _ isAbove: Bool) {
    let (piece, count) = (problem.rows[row].piece, problem.rows[row].breakpoints.count)
    if !problem.rows[row].isInactive || problem.rows[row].mark == problem.rowEpoch { return }
    let isPoint = problem.targetPriority(ofRow: row) != 0
    let place = isPoint ? piece : problem.rows[row].nextBreakpoint(up: isAbove)
    if place < 0 || place >= count { return }
    problem.rows[row].mark = problem.rowEpoch
    list(row, priority, at: place, otherwise: piece)
    problem.makeInactive(row, in: place)
  }

  /// Lists inactive rows with a point of least cost at a priority of at most `highest` or below
  /// `limit`: a stronger row or an earlier step may have displaced them.
  private mutating func listPoints(upTo highest: UInt32, below limit: UInt32) {
    for row in problem.rows.indices
    where problem.rows[row].isInactive && problem.rows[row].mark != problem.rowEpoch {
      guard let place = problem.point(of: row) else { continue }
      let old = problem.rows[row].piece
      problem.makeInactive(row, in: place)
      let priority = problem.targetPriority(ofRow: row)
      if priority <= highest || priority < limit {
        list(row, priority, at: place, otherwise: old)
      } else {
        problem.makeInactive(row, in: old)
      }
    }
  }

  /// Lists active rows; with `splitting`, those whose dual values are used up in `usedUp`.
  /// - Returns: The lowest priority of the latter, below which other rows may be satisfiable.
  private mutating func listActive(splitting: Bool, _ usedUp: inout Buffer<Entering>) -> UInt32 {
    var lowest = splitting ? UInt32.max : 0
    for p in basis.positions.indices where basis.positions[p].row >= 0 {
      let row = basis.positions[p].row
      let piece = problem.rows[row].piece
      if piece == problem.rows[row].groupEnd {
        // The row lost its breakpoints and becomes inactive where it is.
        problem.updateBounds(row)
        continue
      }
      if basis.positions[p].kind == .equality {
        let isFree = !problem.isBlocked(row, piece, up: false)
        let otherwise = isFree ? piece : problem.rows[row].groupEnd
        list(row, requiredPriority, at: piece, otherwise: otherwise)
      } else {
        let up = min(holdingPriority(p, up: true), requiredPriority)
        let down = min(holdingPriority(p, up: false), requiredPriority)
        let priority = splitting ? slopePriority(p, up: up <= down) : 0
        let otherwise = problem.rows[row].place(up: up <= down)
        if splitting && (min(up, down) == 0 || min(up, down) < priority) {
          usedUp.append(Entering(row: row, priority: 1, breakpoint: piece, otherwise: otherwise))
          if priority > 0 { lowest = min(lowest, priority) }
        } else {
          list(row, max(up, down), at: piece, otherwise: otherwise)
        }
      }
      assumePoint(row)
    }
    return lowest
  }

  /// The highest priority at which a row costs beside its breakpoints; 0 if nothing moves it there.
  private mutating func slopePriority(_ p: Int32, up: Bool) -> UInt32 {
    let row = basis.positions[p].row
    let k = problem.rows[row].place(up: up)
    if problem.isBlocked(row, k, up: up) { return 0 }
    duals.reducedCost.removeAll()
    problem.addGradient(row, piece: k, times: 1, to: &duals.reducedCost)
    return duals.reducedCost.isEmpty ? 0 : duals.reducedCost[0].priority
  }
}
