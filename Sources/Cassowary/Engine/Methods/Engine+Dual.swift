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

/// One step of the dual method: who gives way, and what that moves.
extension Engine {
  /// How a step ended.
  ///
  /// Not thrown: all of these are ordinary, and each calls for something else.
  enum Step {
    case satisfied
    case again
    case pivoted(agrees: Bool)
    /// The solves forward and backward disagree about the pivot; nothing has changed.
    case rejected
    case blocked
  }

  /// One dual step for a row outside its piece; its forward solve is at hand.
  ///
  /// The row rises or falls to the end of its piece. Active rows on which it depends move
  /// against it at no other cost than that of their dual values; whichever is used up first gives
  /// its position.
  mutating func step(_ row: Int32, _ side: Int) -> Step {
    let up = side > 0
    let s = Double(side)
    while true {
      // The nearest end of the piece it claims, and all breakpoints that stand there.
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
      // Flips and the step itself move everything in one solve; the step comes last.
      let w = factor.nodes[leaving].forward
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

  /// Lets the row pass its own breakpoints up to `beyond`, and those that flipped go where they flipped.
  ///
  /// The bound flip of the boxed dual simplex method, where the row has more than one breakpoint: it
  /// goes on inactive beyond, at the slope it has there.
  ///
  /// - Returns: how the step ended, or `nil` if it goes on from there.
  private mutating func flip(_ row: Int32, _ side: Int, past beyond: Int32) -> Step? {
    steps += 1
    // The row goes on inactive, at a slope that is less by its own room: the others share that out.
    addToDualValues(-Double(side), except: -1, checking: false)
    problem.float(row, in: beyond)
    problem.updateBounds(row)
    // What flipped stays where it flipped: its dual value has passed those breakpoints.
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

  /// Whether the row's own cost stops the step first: past its breakpoints the slope catches up before
  /// any active row gives way. Leaves the slope gained in `theta`.
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
    // With nobody to give way, the row pays for itself, whatever it costs.
    guard let leaving else { return true }
    if duals.leastReducedCost.sign <= 0 { return duals.theta.isEmpty }
    return duals.leastReducedCost.items.compare(
      1 / abs(factor.nodes[leaving].forward), with: duals.theta.items, 1) >= 0
  }

  /// Takes back flips of a step that came to nothing; variables have not moved yet.
  ///
  /// In reverse, so that a row which flipped twice comes back to where it began.
  mutating func undoFlips() {
    while !dual.origins.isEmpty {
      let origin = dual.origins.removeLast()
      let seed = basis.pendingMoves.removeLast()
      let row = basis.positions[seed.position].row
      problem.rows[row].value -= seed.amount
      problem.stand(row, at: origin.piece, origin.groupEnd)
    }
  }

  /// Whether the change left by the backward solve brings the row to `target`, as the forward solve
  /// says it does.
  ///
  /// The second opinion on a pivot, before anything has changed: the rate of the row, added up
  /// from its terms, has to be what the forward solve said.
  private mutating func reaches(_ row: Int32, _ target: Double) -> Bool {
    let terms = problem.entries(of: row)
    var change = 0.0
    var size = 0.0
    for entry in terms {
      let part = entry.value * factor.nodes[entry.index].backward
      change += part
      size = max(size, abs(part))
    }
    let wanted = target - problem.rows[row].value
    // Nothing better than a new factorisation is to be had: what it says to three digits is a pivot.
    let agreement = factor.age == 0 ? Tolerance.freshAgreement : Tolerance.agreement
    return abs(change - wanted) <= agreement * abs(wanted) + Tolerance.roundoff * size
  }

  /// Pins `row` at its breakpoints `first..<end` in the position that leaves.
  /// - Returns: whether the new diagonal agrees with the pivot of the forward solve.
  private mutating func pivot(
    _ row: Int32, _ side: Int, _ p: Int32, _ first: Int32, _ end: Int32
  ) -> Bool {
    let s = Double(side)
    let w = factor.nodes[p].forward
    let upward = s * w < 0
    let step = basis.pendingMoves.removeLast().amount
    basis.pendingMoves.removeAll()
    degenerateSteps = duals.leastReducedCost.sign <= 0 ? degenerateSteps + 1 : 0
    // Past its own range, or past that of others: all that change need a look.
    let isDeletedRow =
      basis.positions[p].row < 0 || problem.rows[basis.positions[p].row].breakpoints.count == 0
    let isBeyond =
      duals.leastReducedCost.sign < 0 || (isDeletedRow && !duals.leastReducedCost.isEmpty)

    // Dual values: t = room / |w|; the others move by -s·w·t, the entering one by s·t from its slope.
    swap(&duals.theta, &duals.leastReducedCost)
    duals.theta.scale(by: 1 / abs(w))
    addToDualValues(-s, except: p, checking: isBeyond)
    if isBeyond { duals.queue.append(p) }
    // What enters has the slope beside its breakpoints as dual value, and takes up what the others gave.
    if s < 0 { duals.theta.scale(by: -1) }
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.theta)
    // The determinant changes by the pivot, and with it the diagonal: what the exchange computes on
    // another way has to agree.
    let expected = w * factor.nodes[p].diagonal

    factor.clearForward()
    problem.rows[row].position = p
    moveAlongBackward(1)
    leave(p, upward: upward, moved: step)
    return completePivot(row, at: first, end, in: p, expecting: expected)
  }
}

/// The way out of dual steps that lead nowhere: costs of their own for the rows that tie.
///
/// Where many dual values stand at the end of their range, steps change the basis and nothing else, and may
/// go round in circles. Each of these rows gets another slope, a number like no other, at a priority
/// below all there are: then one of them has less room than the rest, and every step is progress.
/// No priority in use is touched. Comparisons are lexicographic, so that what is optimal with the priority below
/// is so without it, and it is taken off again without a step (perturbation: Charnes 1952; as a priority of
/// its own: Dantzig, Orden, Wolfe 1955).
extension Engine {
  /// Gives rows whose dual values are at the end of their range some room at the priority below all others:
  /// each once, so that this comes to an end and leaves the rest to Bland's rule.
  mutating func perturb() {
    problem.shifts.resize(to: problem.rows.count, filling: 0)
    for p in basis.positions.indices where basis.positions[p].kind == .active {
      let row = basis.positions[p].row
      if problem.rows[row].breakpoints.count == 0 || problem.shifts[row] != 0 { continue }
      let isSpentAbove = reducedCost(p, up: true) && duals.reducedCost.sign <= 0
      let isSpentBelow = reducedCost(p, up: false) && duals.reducedCost.sign <= 0
      if isSpentAbove == isSpentBelow { continue }
      // Between one and two, and far from its neighbours': the golden ratio's multiples, modulo one.
      let share = Double(UInt32(truncatingIfNeeded: row) &* 0x9E37_79B9) * 0x1p-32
      problem.shifts[row] = isSpentAbove ? 1 + share : -1 - share
      degenerateSteps = 0
    }
  }

  /// Takes the priority below all others off again.
  mutating func endPerturbation() {
    problem.shifts.removeAll()
    for p in basis.positions.indices { dropLastPriority(p) }
  }
}

extension Problem {
  /// Adds `factor` times what a row costs at the priority below all others, while steps need one.
  @inline(never)
  func addShift(of row: Int32, times factor: Double, to vector: inout PriorityVector) {
    let shift = Int(row) < shifts.count ? shifts[row] : 0
    if shift != 0 { vector.add(priority: lastPriority, value: factor * shift) }
  }
}
