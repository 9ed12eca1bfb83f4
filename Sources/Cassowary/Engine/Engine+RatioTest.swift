/// The ratio test of the dual method: which pinned form gives way first.
///
/// A stack that is squeezed has one violated form and takes one step, in which many of its views jump
/// to their next hinge. For each jump all that may give way are looked at; after a few they wait in a
/// heap instead.
extension Engine {
  /// A pinned form that may give way, and the room of its multiplier.
  struct Candidate: BitwiseCopyable {
    var slot: Int32
    /// Where the forward solve has it: of two equals the earlier one goes first.
    var place: Int32
    /// The size of the form's entry in it.
    var size: Double
    /// Where `candidateRooms` has its room.
    var room: Int32
    var levels: Int32
    /// Whether there is none left.
    var isSpent: Bool
  }

  /// So many jumps of a step search all that may give way before the rest is ranked.
  private static let scannedJumps = 2

  /// The ratio test: the slot whose multiplier reaches its limit first, with its room in
  /// `bestRoom`. Slots that can jump to their next hinges without using up `excess` do so and go
  /// to `jumped`.
  mutating func chooseLeaving(_ form: Int32, _ side: Int, excess: inout Double) -> Int32? {
    if let stay = freeLeaving() ?? ghostLeaving(form, side) {
      _ = room(stay, up: Double(side) * slots[stay].forward < 0, into: bestRoom)
      return stay
    }
    var isRanked = false
    while true {
      guard let best = isRanked ? firstCandidate() : minimumRatio(side) else { return nil }
      let up = Double(side) * slots[best].forward < 0
      let pinned = slots[best].form
      if pinned < 0 { return best }
      let next = up ? forms[pinned].groupEnd : forms[pinned].segment - 1
      if next < 0 || next >= forms[pinned].hinges.count { return best }
      let value = hinges[forms[pinned].hinges.offset + next].value
      let distance = abs(value - forms[pinned].value)
      let gain = distance * abs(slots[best].forward)
      if gain >= excess - Tolerance.feasibility * max(1, abs(value)) { return best }
      if jumpPassesOwn(form, side, best) { return best }
      let (first, end) = group(of: pinned, around: next)
      jumped.append(
        Seed(
          slot: best, amount: value - forms[pinned].value, segment: forms[pinned].segment,
          groupEnd: forms[pinned].groupEnd))
      forms[pinned].value = value
      forms[pinned].segment = first
      forms[pinned].groupEnd = end
      excess -= gain
      counters.longSteps += 1
      if isRanked {
        renewFirstCandidate(up: up)
      } else if jumped.count == Engine.scannedJumps && degenerateSteps <= degenerateLimit {
        rankCandidates(side)
        isRanked = true
      }
    }
  }

  /// Whether the form's own hinges would stop the step before the slot just chosen does.
  private mutating func jumpPassesOwn(_ form: Int32, _ side: Int, _ best: Int32) -> Bool {
    let up = side > 0
    let hinge = up ? forms[form].segment : forms[form].segment - 1
    let (first, end) = group(of: form, around: hinge)
    return ownRoomAllows(form, up, up ? end : first, best)
  }

  /// A stay or a form without hinges, if one depends well enough: leaving costs nothing.
  private mutating func freeLeaving() -> Int32? {
    var best: Int32 = -1
    var size = 0.0
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      let kind = slots[p].kind
      if kind == .fixed { continue }
      if kind == .pinned && forms[slots[p].form].hinges.count > 0 { continue }
      let w = abs(slots[p].forward)
      if w < Tolerance.easyPivot || slots[p].multiplier.count > 0 { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    return best < 0 ? nil : best
  }

  /// A form that lost its constraints, if a required equality takes its place: whatever multiplier
  /// the one carried the other may, and the rest of the basis hardly notices.
  private mutating func ghostLeaving(_ form: Int32, _ side: Int) -> Int32? {
    if ghosts == 0 || !isEqualityClaim(form) { return nil }
    let hinge = side > 0 ? forms[form].segment : forms[form].segment - 1
    let (first, end) = group(of: form, around: hinge)
    if !isFixed(form, first..<end) { return nil }
    var best: Int32 = -1
    var size = Tolerance.easyPivot
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      let w = abs(slots[p].forward)
      if w < size || slots[p].form < 0 || forms[slots[p].form].hinges.count > 0 { continue }
      best = p
      size = w
    }
    return best < 0 ? nil : best
  }

  private mutating func minimumRatio(_ side: Int) -> Int32? {
    var best: Int32 = -1
    var size = 0.0
    var bestIsSpent = false
    let bland = degenerateSteps > degenerateLimit
    counters.visits += forwardOrder.count
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      if slots[p].kind == .fixed { continue }
      let w = slots[p].forward
      let a = abs(w)
      if a < smallestPivot { continue }
      if !room(p, up: Double(side) * w < 0, into: room) { continue }
      let isSpent = room.sign <= 0
      if best >= 0 {
        let order =
          isSpent || bestIsSpent
          ? (isSpent ? 0 : 1) - (bestIsSpent ? 0 : 1)
          : room.compare(1 / a, with: bestRoom, 1 / size)
        if order > 0 { continue }
        if order == 0 {
          if bland ? slots[p].form > slots[best].form : !isBetterPivot(p, a, best, size) {
            continue
          }
        }
      }
      best = p
      size = a
      bestIsSpent = isSpent
      bestRoom.assign(room)
    }
    return best < 0 ? nil : best
  }

  /// Prefers a well-scaled pivot, then a stay, then the one on which fewer slots depend.
  @inline(__always)
  func isBetterPivot(_ p: Int32, _ a: Double, _ q: Int32, _ b: Double) -> Bool {
    if a < 0.1 * b { return false }
    if b < 0.1 * a { return true }
    let stayP = slots[p].kind == .stay
    if stayP != (slots[q].kind == .stay) { return stayP }
    return slots[p].row.count < slots[q].row.count
  }

  // MARK: Ranking

  /// Makes a heap of all that may give way.
  private mutating func rankCandidates(_ side: Int) {
    candidates.removeAll()
    candidateRooms.removeAll()
    for k in 0..<Int32(truncatingIfNeeded: forwardOrder.count) {
      let p = forwardOrder[k]
      if slots[p].kind == .fixed { continue }
      let w = slots[p].forward
      if abs(w) < smallestPivot { continue }
      if !room(p, up: Double(side) * w < 0, into: room) { continue }
      candidates.append(candidate(p, at: k))
    }
    counters.visits += candidates.makeHeap { goesBefore($0, $1) }
  }

  /// A candidate with what stands in `room`.
  private mutating func candidate(_ p: Int32, at place: Int32) -> Candidate {
    let start = candidateRooms.count
    for index in 0..<room.count { candidateRooms.append(room[index]) }
    return Candidate(
      slot: p, place: place, size: abs(slots[p].forward),
      room: Int32(truncatingIfNeeded: start), levels: Int32(truncatingIfNeeded: room.count),
      isSpent: room.sign <= 0)
  }

  /// The candidate that gives way first, with its room in `bestRoom`.
  private func firstCandidate() -> Int32? {
    if candidates.isEmpty { return nil }
    let first = candidates[0]
    bestRoom.clear()
    for k in 0..<first.levels { bestRoom.append(candidateRooms[first.room + k]) }
    return first.slot
  }

  /// Ranks the first candidate, which jumped, by the room it has now.
  private mutating func renewFirstCandidate(up: Bool) {
    let first = candidates[0]
    if room(first.slot, up: up, into: room) {
      candidates[0] = candidate(first.slot, at: first.place)
    } else {
      candidates.removeFirst()
      if candidates.isEmpty { return }
    }
    counters.visits += candidates.sink(0) { goesBefore($0, $1) }
  }

  /// Whether one candidate gives way before the other, as ``minimumRatio(_:)`` would choose.
  private func goesBefore(_ one: Candidate, _ other: Candidate) -> Bool {
    if one.isSpent != other.isSpent { return one.isSpent }
    if !one.isSpent {
      let order = unsafe room.compare(
        candidateRooms.address(one.room), one.levels, 1 / one.size,
        candidateRooms.address(other.room), other.levels, 1 / other.size)
      if order != 0 { return order < 0 }
    }
    if isBetterPivot(one.slot, one.size, other.slot, other.size) { return true }
    if isBetterPivot(other.slot, other.size, one.slot, one.size) { return false }
    return one.place < other.place
  }
}
