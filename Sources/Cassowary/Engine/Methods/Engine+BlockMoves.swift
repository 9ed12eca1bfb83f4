/// The block bound flip: the violated rows of one priority claim the pieces they lie in, all at once.
///
/// Where the same constraint moves many rows, as the views of a stack do that share out its room, a step
/// of the dual method for each comes to the same end: the row floats on beyond its breakpoints, and the others make
/// up for its slope. Here one solve for each priority does that for all of them.
extension Engine {
  /// Flips the violated rows of a priority, unless that brings more dual values out of their ranges than it
  /// repairs rows: each of those is a step of the primal method, each of these one of the dual method.
  ///
  /// No variable moves, so that all of it can be taken back.
  mutating func flipTogether(_ priority: UInt32) {
    dual.policy.flippedPriority = priority
    balance(checking: true)
    let known = duals.queue.count
    var flipped = Buffer<Crossing>()
    for row in problem.waiting where problem.rows[row].isInactive {
      let side = problem.violation(row)
      if side == 0 || problem.violatedPriority(row, side) != priority { continue }
      let piece = problem.pieceWhereItStands(row, side)
      let old = problem.rows[row].piece
      if piece == old { continue }
      flipped.append(Crossing(row: row, piece: old))
      claim(row, piece)
    }
    balance(checking: true)
    if keepInfeasible(from: known) <= flipped.count { return problem.dropSatisfied() }
    for crossing in flipped.items { claim(crossing.row, crossing.piece) }
    balance(checking: false)
    duals.queue.shorten(to: known)
  }

  /// Lets a inactive row claim another piece, which dual values have to make up for.
  private mutating func claim(_ row: Int32, _ piece: Int32) {
    let old = problem.rows[row].piece
    problem.float(row, in: piece)
    problem.updateBounds(row)
    noteAssumedPiece(of: row, from: old)
  }

  /// Takes positions whose dual values are in their ranges off the end of the queue of the primal method, and
  /// those that are there twice.
  /// - Returns: how many are left of that end.
  private mutating func keepInfeasible(from known: Int) -> Int {
    factor.forwardEpoch &+= 1
    var kept = known
    for k in known..<duals.queue.count {
      let p = duals.queue[k]
      if factor.nodes[p].leaving.mark == factor.forwardEpoch { continue }
      factor.nodes[p].leaving.mark = factor.forwardEpoch
      if dualInfeasibility(p) == 0 { continue }
      duals.queue[kept] = p
      kept += 1
    }
    duals.queue.shorten(to: kept)
    return kept - known
  }
}

/// The block pivot: many violated rows enter the basis together, in the place of weaker ones.
///
/// A stack too short for its views violates every distance at once, and a step for each would lead through the whole
/// stack. Instead all active rows leave and enter again as those of a batch do, together with the violated ones: in
/// an order in which most define a variable, the strongest first. Rows that violate required constraints come
/// before all others. Once these hold, what was squeezed for them has used up its dual value, so that weaker rows
/// decide where it stands: these take its basis position.
///
/// The basis that results is a guess at that of the optimum, and steps repair what is wrong with it.
extension Engine {
  /// Whether the steps that are left, each like the last pivot, would visit more than a block pivot does: one for
  /// each row that violates a required constraint; if none does, or steps since the last block pivot have visited as
  /// much already, for each row and each dual value out of its range.
  ///
  /// Not where most rows are about each other: there no order is triangular, and the guess is a bad one.
  private func isBlockPivotDue(for next: Strongest) -> Bool {
    if dual.policy.blockPivots == 0 || next.count == 0 { return false }
    if factor.etas.nonzeros * Limits.blockPivotShare > problem.values.count { return false }
    let cost = Limits.blockPivotVisits * problem.size
    let isFirst = next.priority == requiredPriority && work - dual.blockWork <= cost
    let left = isFirst ? next.count : Int(problem.waiting.count) + duals.queue.count
    return dual.pivotVisits * left > cost && basis.deletedRowCount == 0
  }

  /// Makes a block bound flip, of the priority of the row that is next or else of that of most rows, or if these were
  /// made, a block pivot, if it is due.
  /// - Returns: whether it was.
  mutating func makeBlockMove(_ next: Strongest) -> Bool {
    if !isBlockPivotDue(for: next) { return false }
    dual.pivotVisits = 0
    dual.blockWork = work
    let isOptional = next.priority != requiredPriority
    let priority =
      isOptional && next.priority >= dual.policy.flippedPriority ? commonPriority() : next.priority
    if priority < dual.policy.flippedPriority { flipTogether(priority) } else { pivotTogether() }
    return true
  }

  /// The priority at which most rows are violated, if more than half of them are at one (Boyer and Moore's vote).
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

  /// Lets what is violated enter the basis with what is active, the strongest first, and moves everything there.
  ///
  /// Complexity: that of a batch of all active rows, and of a new factorisation.
  private mutating func pivotTogether() {
    dual.policy.blockPivots -= 1
    dual.policy.flippedPriority = requiredPriority
    let known = work
    leaveRays()
    batch.entering.removeAll()
    var usedUp = Buffer<Entering>()
    let highest = listViolated()
    let limit = listActive(splitting: highest != requiredPriority, &usedUp)
    listPoints(upTo: highest, below: limit)
    let placeholders = placeholderCount
    clearBasis()
    _ = enterOnFreeVariables(orderEntering(sortEntering()), fromNothing: false)
    enterOnPlaceholders()
    for candidate in batch.entering.items where problem.rows[candidate.row].position < 0 {
      // At the point it assumes, as in a batch, else beside its breakpoints.
      if !problem.assumesPoint(candidate.row) {
        problem.float(candidate.row, in: candidate.otherwise)
      }
      problem.updateBounds(candidate.row)
    }
    enterWhileFree(usedUp, leaving: placeholders)
    move()
    // As after a factorisation: rows that all hold at once have to hold exactly.
    refine()
    duals.queue.removeAll()
    recomputeDualValues()
    noteFactored(since: known)
  }

  /// How many positions hold a placeholder.
  private var placeholderCount: Int {
    var count = 0
    for p in basis.positions.indices where basis.positions[p].row < 0 { count += 1 }
    return count
  }

  /// Lets rows enter that have used up their dual values, as long as more placeholders are left than there were; all
  /// others are inactive on the side where nothing held them.
  private mutating func enterWhileFree(_ rows: borrowing Buffer<Entering>, leaving count: Int) {
    var places = placeholderCount - count
    for candidate in rows.items {
      if places > 0 && (enterOnFreeVariable(candidate) || enterOnPlaceholder(candidate)) {
        places -= 1
      } else {
        problem.float(candidate.row, in: candidate.otherwise)
        problem.updateBounds(candidate.row)
      }
    }
    batch.searchedPriority = 0
  }

  // MARK: Which rows

  /// Notes what violates required constraints before the first step: one that repairs some of it for now leaves
  /// others to push them back.
  mutating func noteViolated() {
    dual.pivotVisits = 0
    dual.blockWork = work
    dual.violated.removeAll()
    for row in problem.waiting
    where problem.rows[row].isInactive && problem.rows[row].isOutside {
      let isAbove = problem.rows[row].value > problem.rows[row].ceiling
      if problem.violatedPriority(row, isAbove ? 1 : -1) == requiredPriority {
        dual.violated.append(Waiting(row: row, isAbove: isAbove))
      }
    }
  }

  /// Empties the queue and lists what is violated, to be active where it left its piece; only what violates
  /// required constraints, or did when the steps began, if anything does.
  /// - Returns: the highest priority at which anything is violated.
  private mutating func listViolated() -> UInt32 {
    var violated = Buffer<(row: Waiting, priority: UInt32)>()
    var highest: UInt32 = 0
    for row in problem.waiting {
      problem.rows[row].isQueued = false
      if !problem.rows[row].isAlive { problem.rows.recycle(row) }
      let side = problem.rows[row].isInactive ? problem.violation(row) : 0
      if side == 0 { continue }
      let priority = problem.violatedPriority(row, side)
      violated.append((Waiting(row: row, isAbove: side > 0), priority))
      highest = max(highest, priority)
    }
    problem.emptyQueue()
    problem.beginMarking()
    for (candidate, priority) in violated.items
    where highest != requiredPriority || priority == requiredPriority {
      list(candidate, priority)
    }
    for candidate in dual.violated.items where highest == requiredPriority {
      list(candidate, requiredPriority)
    }
    return highest
  }

  /// Lists a row that violates its piece, or did, unless it is listed.
  private mutating func list(_ candidate: Waiting, _ priority: UInt32) {
    let row = candidate.row
    if !problem.rows[row].isInactive || problem.rows[row].mark == problem.rowEpoch { return }
    let piece = problem.rows[row].piece
    let isPoint = problem.priorityOfTarget(row) != 0
    let place = isPoint ? piece : problem.rows[row].nextBreakpoint(up: candidate.isAbove)
    if place < 0 || place >= problem.rows[row].breakpoints.count { return }
    problem.rows[row].mark = problem.rowEpoch
    list(row, priority, at: place, otherwise: piece)
    problem.float(row, in: place)
  }

  /// Lists inactive rows that are wanted at one point, at a priority no higher than what is violated or below `limit`:
  /// they stand elsewhere because something stronger held them there, or a step that looked no farther.
  private mutating func listPoints(upTo highest: UInt32, below limit: UInt32) {
    for row in problem.rows.indices
    where problem.rows[row].isInactive && problem.rows[row].mark != problem.rowEpoch {
      guard let place = problem.point(of: row) else { continue }
      let old = problem.rows[row].piece
      problem.float(row, in: place)
      let priority = problem.priorityOfTarget(row)
      if priority <= highest || priority < limit {
        list(row, priority, at: place, otherwise: old)
      } else {
        problem.float(row, in: old)
      }
    }
  }

  /// Lists what is active; what of it has used up its dual value by itself, if that is asked for.
  /// - Returns: the lowest priority at which anything has; below it rows may be satisfied after all.
  private mutating func listActive(splitting: Bool, _ usedUp: inout Buffer<Entering>) -> UInt32 {
    var lowest = splitting ? UInt32.max : 0
    for p in basis.positions.indices where basis.positions[p].row >= 0 {
      let row = basis.positions[p].row
      let piece = problem.rows[row].piece
      if piece == problem.rows[row].groupEnd {
        // It lost what it stood at, and is inactive where it is.
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

  /// The highest priority at which a row costs beside the breakpoints it stands at; 0 if nothing moves it there.
  private mutating func slopePriority(_ p: Int32, up: Bool) -> UInt32 {
    let row = basis.positions[p].row
    let k = problem.rows[row].place(up: up)
    if problem.isBlocked(row, k, up: up) { return 0 }
    duals.reducedCost.removeAll()
    problem.addGradient(row, piece: k, times: 1, to: &duals.reducedCost)
    return duals.reducedCost.isEmpty ? 0 : duals.reducedCost[0].priority
  }
}
