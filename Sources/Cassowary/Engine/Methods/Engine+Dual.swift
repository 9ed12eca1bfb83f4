/// The lexicographic dual simplex method with bound flips.
///
/// A step moves an inactive row towards its assumed piece, which changes the dual values of active
/// rows. The active row whose dual value first reaches the slope beside its breakpoints moves to the
/// next ones if the violated row stays infeasible after that (bound flip, Koberstein 2005). Otherwise
/// it leaves, and the violated row enters.
extension Engine {
  /// Repairs every queued row.
  ///
  /// A step may repair or violate other rows. Each row is checked again when it leaves the queue.
  mutating func runDual() -> Outcome {
    // The first look at the whole queue does not count.
    var looked = -Int(problem.waiting.count)
    let known = work
    dual.pivotWork = 0
    dual.blockWork = known
    // Later steps may violate again what one has repaired.
    dual.violated.removeAll()
    for row in problem.waiting where problem.rows[row].isInactive && problem.rows[row].isOutside {
      let isAbove = problem.rows[row].value > problem.rows[row].ceiling
      if problem.violatedPriority(row, isAbove ? 1 : -1) == requiredPriority {
        dual.violated.append((row, isAbove, problem.rows[row].excess))
      }
    }
    while !problem.isFeasible {
      if isWorn { refactor() }
      if isCostly { return .costly }
      // The search of the queue may cost half as much as the steps, where a look counts as one entry.
      let next = strongestViolated(among: max((work - known) / 2 - looked, Limits.leastLook))
      looked += next.looked
      if makeBlockMove(next) { continue }
      let row = problem.takeQueued(at: next.place)
      // The row was disposed of while it was queued. Its index stayed reserved.
      if !problem.rows[row].isAlive {
        problem.rows.recycle(row)
        continue
      }
      let piece = problem.rows[row].piece
      let before = work
      let outcome = repair(row)
      if outcome == .done {
        if problem.rows[row].position >= 0 { dual.pivotWork = work - before }
        // The row assumed another piece. Other rows of its priority mostly do so too.
        let hasPassed = problem.rows[row].isInactive && problem.rows[row].piece != piece
        let mayFlip = !dual.policy.isCautious && canFlip(next.priority)
        if hasPassed && mayFlip && !problem.isFeasible { flipBlock(next.priority) }
        continue
      }
      if outcome != .infeasible { return outcome }
      refuse(for: row)
      // With steps, the rows that the refused constraint displaced would return one by one. Readmitted
      // constraints would repeat the conflict if they entered together with all others.
      if agenda.pending.isEmpty && work - dual.policy.start > Limits.blockPivotWork * problem.size {
        return .costly
      }
    }
    problem.emptyQueue()
    return .done
  }

  /// Returns the violated row to repair next, among the first `window` rows of the queue.
  ///
  /// The highest priority comes first, because rows of lower priorities yield to it in the end;
  /// within it the largest infeasibility, whose repair tends to repair others. Stalled steps use the
  /// lowest row (Bland's rule).
  @inline(__always)
  mutating func strongestViolated(among window: Int) -> StrongestViolated {
    var best = StrongestViolated(place: problem.queueHead)
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

  /// Whether the operation has used up its budget, or more steps than Bland's rule needs to end every
  /// cycle in exact arithmetic, so that only rounding keeps it going.
  var hasExceededSteps: Bool {
    let limit = Limits.steps(
      variables: problem.values.count, rows: problem.rows.count, isCautious: dual.policy.isCautious)
    return steps > min(budget, limit)
  }

  /// Whether the last degenerate steps in sequence may form a cycle. Then Bland's rule
  /// chooses the rows.
  var isStalled: Bool {
    @inline(__always) get {
      degenerateSteps > Limits.degenerateSteps(variables: problem.values.count)
    }
  }

  /// Makes dual steps until `row` lies in its assumed piece or is active.
  ///
  /// One step may leave the row infeasible in another piece, or end with a rejected pivot.
  mutating func repair(_ row: Int32) -> Outcome {
    if problem.rows[row].position >= 0 { return .done }
    dual.smallestPivot = Tolerance.pivot
    var side = problem.violation(row)
    if side != 0 && enterAlone(row) { return .done }
    while side != 0 {
      if hasExceededSteps { return .exhausted }
      factor.forward(problem.entries(of: row), solving: true)
      switch step(row, side) {
      case .satisfied: return .done
      case .again: break
      case .rejected:
        // An old factor may be wrong. With a new one, the pivot is the rounding of a zero, as others
        // of its size may be.
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
        // Rounding in an old factor may have hidden a pivot.
        let mayHide = factor.age > 0 && !factor.etas.isEmpty
        // The certificate needs the breakpoints that block, which flips may have just reached.
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

/// One step of the dual method: which row leaves, and what that moves.
extension Engine {
  /// How a step ended. No case is an error, and each calls for something else.
  enum Step {
    case satisfied
    case again
    case pivoted(agrees: Bool)
    /// The forward and the backward solve disagree about the pivot; nothing has changed.
    case rejected
    case blocked
  }

  /// Makes one dual step for a row outside its assumed piece, after its forward solve.
  ///
  /// The row moves to the end of its piece. Active rows move against it, which costs only their dual
  /// values. The first to use up its reduced cost leaves.
  mutating func step(_ row: Int32, _ side: Int) -> Step {
    let up = side > 0
    let s = Double(side)
    while true {
      // The end of the assumed piece, and all breakpoints there.
      let (first, end) = problem.groupAhead(of: row, up: up)
      let target = problem.breakpoints(of: row)[first].value
      var excess = abs(problem.rows[row].value - target)
      dual.origins.removeAll()
      let leaving = chooseLeaving(row, side, excess: &excess)
      if ownReducedCostAllows(row, up, up ? end : first, leaving) {
        if let ending = flip(row, side, past: up ? end : first) { return ending }
        continue
      }
      guard let leaving else { return .blocked }
      // One solve makes the moves of the flips and of the pivot, which comes last.
      let w = factor.columns[leaving].value
      basis.pendingMoves.append(PendingMove(position: leaving, amount: -s * excess / w))
      factor.backward(basis.pendingMoves)
      if !reaches(row, target) {
        factor.clearForward()
        factor.clearBackward()
        basis.pendingMoves.removeLast()
        undoFlips()
        return .rejected
      }
      return .pivoted(agrees: pivot(row, side, leaving, first, end))
    }
  }

  /// Lets the row assume the piece past its own breakpoints, up to `beyond`; active rows keep their
  /// flips.
  ///
  /// This row is inactive. The boxed dual simplex method calls this a bound flip too, that of the
  /// variable which would enter; here a *bound flip* is always one of an active row.
  ///
  /// - Returns: How the step ended, or `nil` if it continues.
  private mutating func flip(_ row: Int32, _ side: Int, past beyond: Int32) -> Step? {
    steps += 1
    // The slope of the row changes by `theta`, and the dual values make up for it.
    addToDualValues(-Double(side), except: -1, checking: false)
    problem.makeInactive(row, in: beyond)
    problem.updateBounds(row)
    // Flipped rows stay: their dual values have passed the old breakpoints.
    if !dual.origins.isEmpty {
      factor.clearForward()
      move()
      return .again
    }
    let value = problem.rows[row].value
    if side > 0 ? value > problem.rows[row].ceiling : value < problem.rows[row].floor {
      return nil
    }
    factor.clearForward()
    return .satisfied
  }

  /// Whether the row passes its own breakpoints before any active row leaves; their slope is left in
  /// `theta`.
  @inline(__always)
  mutating func ownReducedCostAllows(
    _ row: Int32, _ up: Bool, _ beyond: Int32, _ leaving: Int32?
  ) -> Bool {
    if problem.isBlocked(row, beyond, up: up) { return false }
    duals.theta.removeAll()
    let piece = problem.rows[row].piece
    for breakpoint in problem.breakpoints(of: row)[min(piece, beyond)..<max(piece, beyond)] {
      duals.theta.add(priority: breakpoint.priority, value: breakpoint.slope)
    }
    // Without a leaving row, the row passes its breakpoints at any cost.
    guard let leaving else { return true }
    if duals.leastReducedCost.sign <= 0 { return duals.theta.isEmpty }
    return duals.leastReducedCost.items.compare(
      1 / abs(factor.columns[leaving].value), with: duals.theta.items, 1) >= 0
  }

  /// Undoes the flips of a step that was not completed; variables have not moved yet.
  ///
  /// The reverse order restores a row that flipped twice.
  mutating func undoFlips() {
    while !dual.origins.isEmpty {
      let origin = dual.origins.removeLast()
      let seed = basis.pendingMoves.removeLast()
      let row = basis.positions[seed.position].row
      problem.rows[row].value -= seed.amount
      problem.stand(row, at: origin.piece, origin.groupEnd)
    }
  }

  /// Whether the backward solve moves the row to `target`, as the forward solve predicts.
  ///
  /// This checks the pivot before anything changes: the move is computed again from the row's terms.
  private mutating func reaches(_ row: Int32, _ target: Double) -> Bool {
    var (change, size) = (0.0, 0.0)
    for entry in problem.entries(of: row) {
      let part = entry.value * factor.rows[entry.index].value
      change += part
      size = max(size, abs(part))
    }
    let wanted = target - problem.rows[row].value
    // A new factor cannot be improved, so agreement to three digits suffices then.
    let agreement = factor.age == 0 ? Tolerance.freshAgreement : Tolerance.agreement
    return abs(change - wanted) <= agreement * abs(wanted) + Tolerance.roundoff * size
  }

  /// Makes `row` active at its breakpoints `first..<end`, in the position `p` of the row that leaves.
  /// - Returns: Whether the new diagonal agrees with the pivot of the forward solve.
  private mutating func pivot(
    _ row: Int32, _ side: Int, _ p: Int32, _ first: Int32, _ end: Int32
  ) -> Bool {
    let s = Double(side)
    let w = factor.columns[p].value
    let upward = s * w < 0
    let step = basis.pendingMoves.removeLast().amount
    basis.pendingMoves.removeAll()
    degenerateSteps = duals.leastReducedCost.sign <= 0 ? degenerateSteps + 1 : 0
    // If the leaving dual value is out of its range, others may be after the step.
    let isDeletedRow =
      basis.positions[p].row < 0 || problem.rows[basis.positions[p].row].breakpoints.count == 0
    let isBeyond =
      duals.leastReducedCost.sign < 0 || (isDeletedRow && !duals.leastReducedCost.isEmpty)

    // t = s · reduced cost / |w|. Dual values change by -w·t, that of the entering row by t from its
    // slope.
    swap(&duals.theta, &duals.leastReducedCost)
    duals.theta.scale(by: s / abs(w))
    addToDualValues(-1, except: p, checking: isBeyond)
    if isBeyond { duals.queue.append(p) }
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.theta)
    // The pivot multiplies the diagonal. The exchange computes it in another way, and both have to
    // agree.
    let expected = w * factor.diagonals[p]

    factor.clearForward()
    problem.rows[row].position = p
    moveAlongBackward(1)
    leave(p, upward: upward, moved: step)
    return completePivot(row, at: first, end, in: p, expecting: expected)
  }
}
