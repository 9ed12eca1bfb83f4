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
