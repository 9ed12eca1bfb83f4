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
