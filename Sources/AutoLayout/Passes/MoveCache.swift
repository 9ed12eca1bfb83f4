/// What a resize moves, remembered: the second time around nothing is searched, marked or sorted.
struct MoveCache {
  /// The items some set of the solver's variables belongs to.
  struct List {
    /// The solver's name of the set.
    var name: SIMD4<Int32>
    var slots: [Int32]
    /// The texts among them.
    var texts: [Int32]
    /// Items whose frames are their four values, which lie together.
    var simple: [Simple]
    /// Their variables end before this index.
    var end = 0
    /// The axis of the only values that move; `nil` if both do.
    var axis: LayoutAxis?
    /// The others, and those that somebody wants to hear of.
    var careful: [Int32]
  }

  struct Simple {
    var slot: Int32
    /// The index of the first of the four variables.
    var first: Int32
  }

  /// As many as are in use at once: both axes of a window alone and together, and a few texts.
  private static let capacity = 8
  private var lists: [List] = []
  private var oldest = 0
  /// In which lists an item is, one bit each, by slot.
  private var membership: [UInt8] = []
  /// The list whose frames are to be computed by the next pass; -1 if there is none.
  var pending = -1
  /// Whether its items moved along the other axis as well.
  var isOfBothAxes = false
  /// Slots whose changed frame this pass found by a list: the first `reportedCount` of `reported`.
  var reported: [Int32] = []
  var reportedCount = 0

  /// The items a list may not be used for any more: it is made anew when it is needed.
  mutating func forget() {
    if lists.isEmpty { return }
    let atWork = pending >= 0 ? lists[pending] : nil
    lists.removeAll(keepingCapacity: true)
    membership.removeAll(keepingCapacity: true)
    guard var kept = atWork else { return }
    // The list at work is still right about what moved; it will not be found again.
    kept.name = SIMD4(repeating: -1)
    keep(kept)
    pending = 0
  }

  func index(of name: SIMD4<Int32>) -> Int? { lists.firstIndex { $0.name == name } }

  /// A list, to be read in place: a copy would count all that is in it.
  subscript(index: Int) -> List {
    @inline(__always) _read { yield lists[index] }
  }

  mutating func keep(_ list: List) {
    var place = lists.count
    if place < Self.capacity {
      lists.append(list)
    } else {
      oldest = (oldest + 1) % Self.capacity
      if oldest == pending { oldest = (oldest + 1) % Self.capacity }
      place = oldest
      for item in lists[place].simple { membership[Int(item.slot)] &= ~(1 << place) }
      lists[place] = list
    }
    // In the order of slots.
    guard let last = list.simple.last.map({ Int($0.slot) }) else { return }
    membership.fill(upTo: last + 1, with: 0)
    for item in list.simple { membership[Int(item.slot)] |= 1 << place }
  }

  /// Whether an item is computed together with a list.
  @inline(__always)
  func contains(_ slot: Int32, in place: Int) -> Bool {
    Int(slot) < membership.count && membership[Int(slot)] >> place & 1 != 0
  }

  /// The list that was pending.
  mutating func takePending() -> Int {
    defer { (pending, isOfBothAxes) = (-1, false) }
    return pending
  }
}
