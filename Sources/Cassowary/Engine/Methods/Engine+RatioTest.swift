/// The ratio test of the dual method: which pinned form gives way first.
///
/// A stack that is squeezed has one violated form and takes one step, in which many of its views jump
/// to their next hinge. For each jump all that may give way are looked at; after a few they wait in a
/// heap instead.
extension Engine {
  /// A pinned form that may give way, and the room of its multiplier.
  struct Candidate: BitwiseCopyable {
    var slot: Int32
    /// Where the forward solve has it: of two equals of one rank the earlier one goes first.
    var place: Int32
    /// The size of the form's entry in it.
    var size: Double
    /// Where `candidateRooms` has its room.
    var room: Int32
    var levels: Int32
    /// Whether there is none left.
    var isSpent: Bool
  }

  /// The ratio test: the slot whose multiplier reaches its limit first, with its room in
  /// `bestRoom`. Slots that can jump to their next hinges without using up `excess` do so and go
  /// to `jumped`.
  mutating func chooseLeaving(_ form: Int32, _ side: Int, excess: inout Double) -> Int32? {
    if let stay = freeLeaving() ?? ghostLeaving(form, side) {
      _ = room(stay, up: Double(side) * factor.nodes[stay].forward < 0, into: duals.bestRoom)
      return stay
    }
    var isRanked = false
    while true {
      guard let best = isRanked ? firstCandidate() : minimumRatio(side) else { return nil }
      // The form is Σ w·(pinned), so that it falls where a pinned form with w > 0 falls.
      let up = Double(side) * factor.nodes[best].forward < 0
      let pinned = basis.slots[best].form
      if pinned < 0 { return best }
      let next = problem.forms[pinned].nextHinge(up: up)
      if next < 0 || next >= problem.forms[pinned].hinges.count { return best }
      let value = problem.hinges[problem.forms[pinned].hinges.offset + next].value
      // A jump pays if the violation is not over before its end: then the multiplier goes on past the
      // slopes of these hinges, at the rate of the form beyond them.
      let distance = abs(value - problem.forms[pinned].value)
      let gain = distance * abs(factor.nodes[best].forward)
      if gain >= excess - Tolerance.feasibility * max(1, abs(value)) { return best }
      if jumpPassesOwn(form, side, best) { return best }
      let (first, end) = problem.group(of: pinned, around: next)
      basis.displaced.append(Seed(slot: best, amount: value - problem.forms[pinned].value))
      dual.origins.append(
        Standing(
          segment: problem.forms[pinned].segment, groupEnd: problem.forms[pinned].groupEnd))
      problem.forms[pinned].value = value
      problem.forms[pinned].segment = first
      problem.forms[pinned].groupEnd = end
      excess -= gain
      counters.longSteps += 1
      // Bland's rule needs the lowest form of all that tie, which a heap does not know.
      if isRanked {
        renewFirstCandidate(up: up)
      } else if dual.origins.count == Limits.scannedJumps && degenerateSteps <= degenerateLimit {
        rankCandidates(side)
        isRanked = true
      }
    }
  }

  /// Whether the form's own hinges would stop the step before the slot just chosen does: stacks in stacks by
  /// baselines visit 13 % more entries where it is not asked.
  private mutating func jumpPassesOwn(_ form: Int32, _ side: Int, _ best: Int32) -> Bool {
    let (first, end) = problem.groupAhead(of: form, up: side > 0)
    return ownRoomAllows(form, side > 0, side > 0 ? end : first, best)
  }

  /// A stay or a form without hinges, if one depends well enough: leaving costs nothing.
  private mutating func freeLeaving() -> Int32? {
    var best: Int32 = -1
    var size = 0.0
    for p in factor.forwardOrder.items {
      let kind = basis.slots[p].kind
      if kind == .fixed { continue }
      if kind == .pinned && problem.forms[basis.slots[p].form].hinges.count > 0 { continue }
      let w = abs(factor.nodes[p].forward)
      // While what was lifted waits for the primal method, a stay may carry a multiplier: not for free.
      if w < Tolerance.easyPivot || basis.slots[p].multiplier.count > 0 { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    return best < 0 ? nil : best
  }

  /// A form that lost its constraints, if a required equality takes its place: whatever multiplier
  /// the one carried the other may, and the rest of the basis hardly notices.
  ///
  /// One exchange in place of two, which is a third of what views hidden in turn visit: the ghost would have to leave anyway, and does so when the
  /// primal method finds it.
  private mutating func ghostLeaving(_ form: Int32, _ side: Int) -> Int32? {
    if basis.ghosts == 0 || !problem.isEqualityClaim(form) { return nil }
    let (first, end) = problem.groupAhead(of: form, up: side > 0)
    if !problem.isFixed(form, first..<end) { return nil }
    var best: Int32 = -1
    var size = Tolerance.easyPivot
    for p in factor.forwardOrder.items {
      let w = abs(factor.nodes[p].forward)
      if w < size || basis.slots[p].form < 0 || problem.forms[basis.slots[p].form].hinges.count > 0
      {
        continue
      }
      best = p
      size = w
    }
    return best < 0 ? nil : best
  }

  /// The slot with the least room per unit, by a look at all: levels are compared lexicographically, ties
  /// within rounding go to the better pivot (Harris 1973), and past `degenerateLimit` steps without progress to
  /// the lowest form (Bland 1977).
  private mutating func minimumRatio(_ side: Int) -> Int32? {
    var best: Int32 = -1
    var size = 0.0
    var bestIsSpent = false
    let bland = degenerateSteps > degenerateLimit
    work += factor.forwardOrder.count
    for p in factor.forwardOrder.items {
      if basis.slots[p].kind == .fixed { continue }
      let w = factor.nodes[p].forward
      let a = abs(w)
      if a < dual.smallestPivot { continue }
      if !room(p, up: Double(side) * w < 0, into: duals.room) { continue }
      let isSpent = duals.room.sign <= 0
      if best >= 0 {
        // Rooms below zero are rounding, or wait for the primal method: how far below says nothing.
        let order =
          isSpent || bestIsSpent
          ? (isSpent ? 0 : 1) - (bestIsSpent ? 0 : 1)
          : duals.room.compare(1 / a, with: duals.bestRoom, 1 / size)
        if order > 0 { continue }
        if order == 0 {
          if bland ? basis.slots[p].form > basis.slots[best].form : !isBetterPivot(p, a, best, size)
          {
            continue
          }
        }
      }
      best = p
      size = a
      bestIsSpent = isSpent
      // They trade memory: what is left in the other is cleared before the next room is written.
      swap(&duals.room, &duals.bestRoom)
    }
    return best < 0 ? nil : best
  }

  /// Prefers a well-scaled pivot, then a stay, then the one on which fewer slots depend.
  ///
  /// Where one is ten times the other, accuracy decides (Harris 1973); else what the next solves cost: a
  /// stay's column is empty, and each entry of a row is a column that may come to close a cycle.
  @inline(__always)
  func isBetterPivot(_ p: Int32, _ a: Double, _ q: Int32, _ b: Double) -> Bool {
    if a < Tolerance.worseScaled * b { return false }
    if b < Tolerance.worseScaled * a { return true }
    let stayP = basis.slots[p].kind == .stay
    if stayP != (basis.slots[q].kind == .stay) { return stayP }
    return factor.nodes[p].row.count < factor.nodes[q].row.count
  }

  /// Makes a heap of all that may give way.
  ///
  /// A heap, since a stack squeezed by half has as many jumps as views: looking at all for each is
  /// quadratic, sorting all is more than most steps need.
  private mutating func rankCandidates(_ side: Int) {
    dual.candidates.removeAll()
    dual.candidateRooms.removeAll()
    for k in 0..<Int32(truncatingIfNeeded: factor.forwardOrder.count) {
      let p = factor.forwardOrder[k]
      if basis.slots[p].kind == .fixed { continue }
      let w = factor.nodes[p].forward
      if abs(w) < dual.smallestPivot { continue }
      if !room(p, up: Double(side) * w < 0, into: duals.room) { continue }
      dual.candidates.append(candidate(p, at: k))
    }
    var heap = unsafe dual.candidates.lane
    unsafe work += heap.makeHeap(of: dual.candidates.count) { goesBefore($0, $1) }
  }

  /// A candidate with what stands in `room`.
  ///
  /// Rooms are written down, because comparing two computes neither again.
  private mutating func candidate(_ p: Int32, at place: Int32) -> Candidate {
    // Rooms lie one after the other; those of candidates that jumped are left behind until the step ends.
    let start = dual.candidateRooms.count
    for index in 0..<duals.room.count { dual.candidateRooms.append(duals.room[index]) }
    return Candidate(
      slot: p, place: place, size: abs(factor.nodes[p].forward),
      room: Int32(truncatingIfNeeded: start), levels: Int32(truncatingIfNeeded: duals.room.count),
      isSpent: duals.room.sign <= 0)
  }

  /// The candidate that gives way first, with its room in `bestRoom`.
  private func firstCandidate() -> Int32? {
    if dual.candidates.isEmpty { return nil }
    let first = dual.candidates[0]
    duals.bestRoom.clear()
    for k in 0..<first.levels { duals.bestRoom.append(dual.candidateRooms[first.room + k]) }
    return first.slot
  }

  /// Ranks the first candidate, which jumped, by the room it has now.
  ///
  /// It may have another hinge ahead, with more room: then it waits at its new place among the
  /// others.
  private mutating func renewFirstCandidate(up: Bool) {
    let first = dual.candidates[0]
    if room(first.slot, up: up, into: duals.room) {
      dual.candidates[0] = candidate(first.slot, at: first.place)
    } else {
      dual.candidates.removeFirst()
      if dual.candidates.isEmpty { return }
    }
    var heap = unsafe dual.candidates.lane
    unsafe work += heap.sink(0, of: dual.candidates.count) { goesBefore($0, $1) }
  }

  /// Whether one candidate gives way before the other, as ``minimumRatio(_:)`` would choose.
  private func goesBefore(_ one: Candidate, _ other: Candidate) -> Bool {
    if one.isSpent != other.isSpent { return one.isSpent }
    if !one.isSpent {
      let order = unsafe duals.room.compare(
        dual.candidateRooms.address(Int(one.room)), one.levels, 1 / one.size,
        dual.candidateRooms.address(Int(other.room)), other.levels, 1 / other.size)
      if order != 0 { return order < 0 }
    }
    if isBetterPivot(one.slot, one.size, other.slot, other.size) { return true }
    if isBetterPivot(other.slot, other.size, one.slot, one.size) { return false }
    let (rank, otherRank) = (problem.rank(of: one.slot), problem.rank(of: other.slot))
    return rank != otherRank ? rank > otherRank : one.place < other.place
  }
}
