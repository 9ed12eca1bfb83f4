/// The ratio test of the dual method: which active row leaves first.
///
/// A stack that is squeezed has one violated row and takes one step, in which many of its views pass breakpoints.
/// Where one does, all that may leave wait in a heap, and it waits there once more.
extension Engine {
  /// An active row, or a placeholder, that may leave.
  struct Candidate: BitwiseCopyable {
    var slot: Int32
    /// Where the forward solve has it: of two equals the earlier one goes first.
    var place: Int32
    /// The size of its entry there.
    var size: Double
    /// Whether it leaves at no cost, or the room of its multiplier is used up.
    var isSpent: Bool
    /// Where `candidateRooms` has that room, of a candidate in the heap.
    var room: Int32 = 0
    var roomEnd: Int32 = 0
  }

  /// The ratio test: the slot whose multiplier reaches its limit first, with its room in
  /// `bestRoom`. Slots that can jump to their next hinges without using up `excess` do so and go
  /// to `displaced`.
  mutating func chooseLeaving(_ form: Int32, _ side: Int, excess: inout Double) -> Int32? {
    var first = firstCandidate(form, side, ranking: false)
    while let candidate = first {
      let best = candidate.slot
      // The form is Σ w·(pinned), so that it falls where a pinned form with w > 0 falls.
      let up = Double(side) * factor.nodes[best].forward < 0
      let pinned = basis.slots[best].form
      if pinned < 0 { return best }
      let next = problem.forms[pinned].nextHinge(up: up)
      if next < 0 || next >= problem.forms[pinned].hinges.count { return best }
      let value = problem.hinges[problem.forms[pinned].hinges.offset + next].value
      let distance = value - problem.forms[pinned].value
      // A jump pays if the violation is not over before its end: then the multiplier goes on past the
      // slopes of these hinges, at the rate of the form beyond them.
      let gain = abs(distance) * candidate.size
      if gain >= excess - Tolerance.feasibility * max(1, abs(value)) { return best }
      // The form's own hinges may stop the step before.
      let (ahead, behind) = problem.groupAhead(of: form, up: side > 0)
      if ownRoomAllows(form, side > 0, side > 0 ? behind : ahead, best) { return best }
      let (segment, groupEnd) = problem.group(of: pinned, around: next)
      basis.displaced.append(Seed(slot: best, amount: distance))
      dual.origins.append(
        Standing(
          segment: problem.forms[pinned].segment, groupEnd: problem.forms[pinned].groupEnd))
      problem.forms[pinned].value = value
      problem.forms[pinned].segment = segment
      problem.forms[pinned].groupEnd = groupEnd
      excess -= gain
      counters.longSteps += 1
      first =
        dual.origins.count == 1
        ? firstCandidate(form, side, ranking: true) : candidateAfterJump(candidate, up: up)
    }
    return nil
  }

  /// The candidate that leaves first, with its room in `bestRoom`; makes a heap of all if they are to be ranked.
  ///
  /// Only of those that leave at no cost, if there are any: a placeholder costs nothing, nor does a row without
  /// breakpoints, as long as its multiplier is zero. Where a required equality enters it takes up any multiplier: one
  /// exchange in place of two, since a row without breakpoints would have to leave anyway.
  private mutating func firstCandidate(
    _ form: Int32, _ side: Int, ranking: Bool
  ) -> Candidate? {
    var best: Candidate?
    dual.candidates.removeAll()
    dual.candidateRooms.removeAll()
    let (first, end) = problem.groupAhead(of: form, up: side > 0)
    let takesAny =
      basis.ghosts > 0 && problem.isEqualityClaim(form) && problem.isFixed(form, first..<end)
    var isFree = false
    factor.work += factor.forwardOrder.count
    for place in factor.forwardOrder.indices {
      let p = factor.forwardOrder[place]
      if basis.slots[p].kind == .fixed { continue }
      let w = factor.nodes[p].forward
      if abs(w) < dual.smallestPivot { continue }
      if abs(w) >= Tolerance.easyPivot && costsNothing(p, takesAny: takesAny) {
        if !isFree { best = nil }
        isFree = true
      } else if isFree {
        continue
      }
      if !room(p, up: Double(side) * w < 0) { continue }
      let candidate = Candidate(
        slot: p, place: place, size: abs(w), isSpent: isFree || duals.room.sign <= 0)
      if ranking {
        dual.candidates.append(withRoom(candidate))
      } else if best.map({ goesBefore(candidate, duals.room.items, $0, duals.bestRoom.items) })
        ?? true
      {
        best = candidate
        swap(&duals.room, &duals.bestRoom)
      }
    }
    if !ranking { return best }
    var heap = unsafe dual.candidates.lane
    unsafe factor.work += heap.makeHeap(of: dual.candidates.count) { goesBefore($0, $1) }
    return firstInHeap()
  }

  /// Whether what stands in a slot leaves at no cost.
  @inline(__always)
  private func costsNothing(_ p: Int32, takesAny: Bool) -> Bool {
    let form = basis.slots[p].form
    if form >= 0 && problem.forms[form].hinges.count > 0 { return false }
    return basis.slots[p].multiplier.count == 0 || takesAny && form >= 0
  }

  /// A candidate with what stands in `room`, for the heap, where comparing two computes neither again.
  private mutating func withRoom(_ candidate: Candidate) -> Candidate {
    var candidate = candidate
    candidate.room = dual.candidateRooms.indices.upperBound
    for entry in duals.room.items { dual.candidateRooms.append(entry) }
    candidate.roomEnd = dual.candidateRooms.indices.upperBound
    candidate.isSpent = duals.room.sign <= 0
    return candidate
  }

  /// The first candidate of the heap after the last one, which jumped and waits with the room it has now.
  private mutating func candidateAfterJump(_ last: Candidate, up: Bool) -> Candidate? {
    if room(last.slot, up: up) {
      dual.candidates[0] = withRoom(last)
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
    duals.bestRoom.removeAll()
    duals.bestRoom.add(1, room(of: dual.candidates[0]))
    return dual.candidates[0]
  }

  /// The room of a candidate in the heap.
  private func room(of candidate: Candidate) -> ListView<LevelEntry> {
    dual.candidateRooms.items[candidate.room..<candidate.roomEnd]
  }

  private func goesBefore(_ one: Candidate, _ other: Candidate) -> Bool {
    goesBefore(one, room(of: one), other, room(of: other))
  }

  /// Whether one candidate leaves before the other: the one with less room per unit; of those that tie within
  /// rounding the better pivot (Harris 1973), or of stalled steps the lowest form (Bland 1977).
  private func goesBefore(
    _ one: Candidate, _ room: ListView<LevelEntry>, _ other: Candidate,
    _ otherRoom: ListView<LevelEntry>
  ) -> Bool {
    // Rooms below zero are rounding, or wait for the primal method: how far below says nothing.
    if one.isSpent != other.isSpent { return one.isSpent }
    if !one.isSpent {
      let order = room.compare(1 / one.size, with: otherRoom, 1 / other.size)
      if order != 0 { return order < 0 }
    }
    if isStalled { return basis.slots[one.slot].form < basis.slots[other.slot].form }
    if isBetterPivot(one.slot, one.size, other.slot, other.size) { return true }
    if isBetterPivot(other.slot, other.size, one.slot, one.size) { return false }
    return one.place > other.place
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
}
