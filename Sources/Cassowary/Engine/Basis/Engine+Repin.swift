/// Where a active row stands among its breakpoints, given its dual value.
extension Engine {
  /// Moves a active row to the breakpoints whose slopes enclose its dual value, after they changed.
  ///
  /// The dual value stays, so the basis stays dual feasible; if no breakpoint encloses it, the position is
  /// queued for the primal method. What depends on the row follows with ``move()``.
  mutating func repin(_ row: Int32) {
    let p = problem.rows[row].position
    let old = problem.rows[row].value
    problem.standAtValue(row)
    duals.theta.removeAll()
    duals.theta.add(1, dualValue(p))
    let place = breakpointWanted(row)
    if place >= 0 {
      let (first, end) = problem.group(of: row, around: place)
      problem.stand(row, at: first, end)
    }
    problem.noteDegenerate(p)
    basis.positions[p].kind = problem.isEquality(row) ? .equality : .active
    if basis.positions[p].kind == .equality { basis.positions[p].dualValue.count = 0 }
    if dualInfeasibility(p) != 0 { duals.queue.append(p) }
    // Between two breakpoints: the row stays where it is until the primal method gives its position away.
    if problem.rows[row].piece == problem.rows[row].groupEnd { return }
    let target = problem.breakpoints(of: row)[problem.rows[row].piece].value
    problem.rows[row].value = target
    noteMove(row, by: target - old)
  }

  /// Has an inactive row, whose breakpoints changed, assume the piece whose slope is the one that dual values
  /// count on, which is in `theta`; or the place among the breakpoints where slopes enclose that, and
  /// notes by how much the slope is another.
  mutating func assumePiece(_ row: Int32) {
    let place = breakpointWanted(row)
    if place >= 0 {
      var (split, end) = problem.group(of: row, around: place)
      let breakpoints = problem.breakpoints(of: row)
      while split < end, !breakpoints[split].isUpper { split += 1 }
      problem.float(row, in: split)
    }
    problem.addGradient(
      row, piece: problem.rows[row].piece, times: -1, to: &duals.theta)
    swap(&duals.reducedCost, &duals.theta)
    noteSlope(of: row, times: -1)
  }

  /// Leaves in `theta` the slope that an inactive row has in the piece it assumes.
  mutating func gatherSlope(of row: Int32) {
    duals.theta.removeAll()
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.theta)
  }

  /// The breakpoint at which the slopes enclose what is in `theta`; -1 if those where the row stands, or its
  /// piece, do.
  private mutating func breakpointWanted(_ row: Int32) -> Int32 {
    // The slope only grows with the value, so that at most one of the two searches leads anywhere.
    let up = lastWanted(row, from: problem.rows[row].groupEnd, up: true)
    return up >= 0 ? up : lastWanted(row, from: problem.rows[row].piece, up: false)
  }

  /// The last breakpoint on the way up, or down, before which a row is wanted farther; -1 if it is not wanted past
  /// position `k`.
  private mutating func lastWanted(_ row: Int32, from k: Int32, up: Bool) -> Int32 {
    if !isWanted(row, k, up: up) { return -1 }
    let count = problem.rows[row].breakpoints.count
    // Wanted past all positions before `near`, counted from `k`, and past none from `far` on.
    var near: Int32 = 1
    var far = up ? count - k : k
    while near < far {
      let middle = (near + far) / 2
      if isWanted(row, up ? k + middle : k - middle, up: up) {
        near = middle + 1
      } else {
        far = middle
      }
    }
    return far == 0 ? -1 : up ? k + near - 1 : k - near
  }

  /// Whether what is in `theta` lies above the slope just above position `k`, or a required breakpoint lies higher;
  /// or the mirror image.
  ///
  /// A hard bound above the place decides alone: a row that must not stand so low goes up whatever that
  /// costs.
  private mutating func isWanted(_ row: Int32, _ k: Int32, up: Bool) -> Bool {
    problem.isBlocked(row, k, up: !up)
      || excess(row, k, up: up, of: duals.theta.items) != nil
  }
}
