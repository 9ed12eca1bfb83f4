/// The ratio test of the dual method, which chooses the active row that leaves.
///
/// One step may flip many rows, for example if a violated row compresses a stack. After the first
/// flip the candidates are therefore in a heap.
extension Engine {
  struct Candidate: BitwiseCopyable {
    var position: Int32
    /// Its index in `forwardOrder`; of equal candidates the one with the larger index leaves first.
    var place: Int32
    /// The absolute value of its entry in the forward solve.
    var size: Double
    /// Whether it leaves at no cost, or has no reduced cost left.
    var isSpent: Bool
    /// The range of its reduced cost in `candidateReducedCosts`, in the heap only.
    var reducedCost: Int32 = 0
    var reducedCostEnd: Int32 = 0
  }

  /// Returns the position whose dual value reaches its limit first, or `nil`; its reduced cost is in
  /// `leastReducedCost`.
  ///
  /// Rows that can flip without using up `excess` do so, and their moves go to `pendingMoves`.
  mutating func chooseLeaving(_ row: Int32, _ side: Int, excess: inout Double) -> Int32? {
    var first = firstCandidate(row, side, ranking: false)
    while let candidate = first {
      let best = candidate.position
      // The violated row is Σ w·(active row): it falls when an active row with w > 0 falls.
      let up = Double(side) * factor.columns[best].value < 0
      let active = basis.positions[best].row
      if active < 0 { return best }
      let next = problem.rows[active].nextBreakpoint(up: up)
      if next < 0 || next >= problem.rows[active].breakpoints.count { return best }
      let value = problem.breakpoints[problem.rows[active].breakpoints.offset + next].value
      let distance = value - problem.rows[active].value
      // A flip pays if the row stays infeasible after it. The dual value then passes these
      // breakpoints.
      let gain = abs(distance) * candidate.size
      if gain >= excess - Tolerance.feasibility * max(1, abs(value)) { return best }
      // The row's own breakpoints may stop it first.
      let (ahead, behind) = problem.groupAhead(of: row, up: side > 0)
      if ownReducedCostAllows(row, side > 0, side > 0 ? behind : ahead, best) { return best }
      let (piece, groupEnd) = problem.group(of: active, around: next)
      basis.pendingMoves.append(PendingMove(position: best, amount: distance))
      dual.origins.append((problem.rows[active].piece, problem.rows[active].groupEnd))
      problem.rows[active].value = value
      problem.stand(active, at: piece, groupEnd)
      excess -= gain
      counters.boundFlips += 1
      first =
        dual.origins.count == 1
        ? firstCandidate(row, side, ranking: true) : candidateAfterFlip(candidate, up: up)
    }
    return nil
  }

  /// Returns the candidate that leaves first, with its reduced cost in `leastReducedCost`; `ranking`
  /// makes a heap of all.
  ///
  /// Candidates at no cost exclude the others: placeholders and deleted active rows without a dual
  /// value. A required equality that enters accepts any dual value. It replaces a deleted active row
  /// in any case, which saves that row's own pivot.
  private mutating func firstCandidate(
    _ row: Int32, _ side: Int, ranking: Bool
  ) -> Candidate? {
    var best: Candidate?
    dual.candidates.removeAll()
    dual.candidateReducedCosts.removeAll()
    let (first, end) = problem.groupAhead(of: row, up: side > 0)
    let takesAny =
      basis.deletedRowCount > 0 && problem.assumesPoint(row) && problem.isEquality(row, first..<end)
    var isFree = false
    factor.work += factor.forwardOrder.count
    for place in factor.forwardOrder.indices {
      let p = factor.forwardOrder[place]
      if basis.positions[p].kind == .equality { continue }
      let w = factor.columns[p].value
      if abs(w) < dual.smallestPivot { continue }
      if abs(w) >= Tolerance.easyPivot && costsNothing(p, takesAny: takesAny) {
        if !isFree { best = nil }
        isFree = true
      } else if isFree {
        continue
      }
      if !reducedCost(p, up: Double(side) * w < 0) { continue }
      let candidate = Candidate(
        position: p, place: place, size: abs(w), isSpent: isFree || duals.reducedCost.sign <= 0)
      if ranking {
        dual.candidates.append(withReducedCost(candidate))
      } else if best.map({
        goesBefore(candidate, duals.reducedCost.items, $0, duals.leastReducedCost.items)
      })
        ?? true
      {
        best = candidate
        swap(&duals.reducedCost, &duals.leastReducedCost)
      }
    }
    if !ranking { return best }
    var heap = unsafe dual.candidates.lane
    unsafe factor.work += heap.makeHeap(of: dual.candidates.count) { goesBefore($0, $1) }
    return firstInHeap()
  }

  /// Whether what is at a position leaves at no cost.
  private func costsNothing(_ p: Int32, takesAny: Bool) -> Bool {
    let row = basis.positions[p].row
    if row >= 0 && problem.rows[row].breakpoints.count > 0 { return false }
    return basis.positions[p].dualValue.count == 0 || takesAny && row >= 0
  }

  /// Copies `reducedCost` for a candidate, so that the heap need not compute it again.
  private mutating func withReducedCost(_ candidate: Candidate) -> Candidate {
    var candidate = candidate
    candidate.reducedCost = dual.candidateReducedCosts.indices.upperBound
    for entry in duals.reducedCost.items { dual.candidateReducedCosts.append(entry) }
    candidate.reducedCostEnd = dual.candidateReducedCosts.indices.upperBound
    candidate.isSpent = duals.reducedCost.sign <= 0
    return candidate
  }

  /// Returns the first candidate after a flip of `last`, which stays in the heap with its new reduced
  /// cost.
  private mutating func candidateAfterFlip(_ last: Candidate, up: Bool) -> Candidate? {
    if reducedCost(last.position, up: up) {
      dual.candidates[0] = withReducedCost(last)
    } else {
      dual.candidates.removeFirst()
    }
    var heap = unsafe dual.candidates.lane
    if !dual.candidates.isEmpty {
      unsafe factor.work += heap.sink(0, of: dual.candidates.count) { goesBefore($0, $1) }
    }
    return firstInHeap()
  }

  private mutating func firstInHeap() -> Candidate? {
    if dual.candidates.isEmpty { return nil }
    duals.leastReducedCost.removeAll()
    duals.leastReducedCost.add(1, reducedCost(of: dual.candidates[0]))
    return dual.candidates[0]
  }

  private func reducedCost(of candidate: Candidate) -> ListView<PriorityEntry> {
    dual.candidateReducedCosts.items[candidate.reducedCost..<candidate.reducedCostEnd]
  }

  private func goesBefore(_ one: Candidate, _ other: Candidate) -> Bool {
    goesBefore(one, reducedCost(of: one), other, reducedCost(of: other))
  }

  /// Whether one candidate leaves before the other: the smaller ratio of reduced cost and entry;
  /// within rounding the better pivot (Harris 1973), in stalled steps the lowest row (Bland 1977).
  private func goesBefore(
    _ one: Candidate, _ reducedCost: ListView<PriorityEntry>, _ other: Candidate,
    _ otherReducedCost: ListView<PriorityEntry>
  ) -> Bool {
    // Negative reduced costs are rounding, or wait for the primal method; their size does not matter.
    if one.isSpent != other.isSpent { return one.isSpent }
    if !one.isSpent {
      let order = reducedCost.compare(1 / one.size, with: otherReducedCost, 1 / other.size)
      if order != 0 { return order < 0 }
    }
    if isStalled { return basis.positions[one.position].row < basis.positions[other.position].row }
    if isBetterPivot(one.position, one.size, other.position, other.size) { return true }
    if isBetterPivot(other.position, other.size, one.position, one.size) { return false }
    return one.place > other.place
  }

  /// Whether `p` is the better pivot: better scaled, else a placeholder, else with fewer dependent
  /// positions.
  ///
  /// If one entry is ten times the other, accuracy decides (Harris 1973), else the cost of later
  /// solves: a placeholder's column is empty, and each entry of a row is a column that may close a
  /// cycle.
  func isBetterPivot(_ p: Int32, _ a: Double, _ q: Int32, _ b: Double) -> Bool {
    if a < Tolerance.worseScaled * b { return false }
    if b < Tolerance.worseScaled * a { return true }
    let placeholderP = basis.positions[p].kind == .placeholder
    if placeholderP != (basis.positions[q].kind == .placeholder) { return placeholderP }
    return factor.rows[p].edges.count < factor.rows[q].edges.count
  }
}
