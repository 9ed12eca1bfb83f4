/// A vector over priorities: non-zero entries from the highest priority down.
///
/// It is sparse and sorted, because a system may have thousands of priorities and a row two or
/// three. No amount at a lower priority outweighs a higher one (lexicographic goal programming:
/// Ignizio 1976), so the first significant entry decides a comparison.
typealias PriorityVector = Buffer<PriorityEntry>

extension Buffer<PriorityEntry> {
  @inline(__always)
  mutating func add(priority: UInt32, value: Double) {
    add(PriorityEntry(priority: priority, value: value))
  }

  /// Adds one entry; a sum that cancels to rounding is dropped.
  @inline(__always)
  mutating func add(_ entry: PriorityEntry) {
    // Most entries are added from the highest priority down.
    if isEmpty || self[count - 1].priority > entry.priority { append(entry) } else { insert(entry) }
  }

  /// Inserts an entry among the others, at a place that is found by halving.
  private mutating func insert(_ entry: PriorityEntry) {
    var (place, end) = (Int32(0), indices.upperBound)
    while place < end {
      let middle = (place + end) / 2
      if self[middle].priority > entry.priority { place = middle + 1 } else { end = middle }
    }
    if self[place].priority != entry.priority {
      append(entry)
      move(from: place, to: place + 1, length: indices.upperBound - place - 1)
      self[place] = entry
      return
    }
    self[place].add(entry.value, size: entry.size)
    if self[place].value != 0 { return }
    move(from: place + 1, to: place, length: indices.upperBound - place - 1)
    removeLast()
  }

  @inline(__always)
  mutating func add(_ factor: Double, _ entries: ListView<PriorityEntry>) {
    for entry in entries { add(entry.times(factor)) }
  }

  mutating func scale(by factor: Double) {
    for index in 0..<count { self[index] = self[index].times(factor) }
  }

  /// The sign of the first significant entry: -1, 0 or +1.
  var sign: Int {
    @inline(__always) get {
      guard let leading = items.leading else { return 0 }
      return leading.value > 0 ? 1 : -1
    }
  }
}

extension PriorityEntry {
  /// Whether the entry is more than rounding. If not, the next priority decides; otherwise noise at
  /// a high priority would outweigh all lower ones.
  @inline(__always)
  var counts: Bool { abs(value) > noise }

  /// The possible error of the value. A smaller value changes no result by more than is promised; one
  /// that is far smaller than the amounts in it has no correct digit.
  @inline(__always)
  var noise: Double { Tolerance.dualValue * max(1, Double(size)) }
}

extension ListView<PriorityEntry> {
  /// The first significant entry, or `nil`.
  var leading: PriorityEntry? {
    for entry in self where entry.counts { return entry }
    return nil
  }

  /// Returns the first significant entry of the difference to `others`, or `nil`.
  @inline(__always)
  func firstExcess(over others: ListView) -> PriorityEntry? {
    first(beside: others) { entry, other in
      var excess = entry
      excess.add(-other.value, size: other.size)
      return excess.counts ? excess : nil
    }
  }

  /// Compares this list times `a` with another times `b`, lexicographically within the ratio
  /// tolerance. Returns -1, 0 or 1.
  func compare(_ a: Double, with others: ListView, _ b: Double) -> Int {
    let order = first(beside: others) { entry, other -> Int? in
      let (u, v) = (entry.value * a, other.value * b)
      // The error of an entry is scaled with it.
      let slack =
        entry.noise * a + other.noise * b + Tolerance.feasibility * Swift.max(abs(u), abs(v))
      return u < v - slack ? -1 : u > v + slack ? 1 : nil
    }
    return order ?? 0
  }

  /// Returns the first result of `decide` that is not `nil`, from the highest priority down.
  /// `decide` receives the entries of both lists; a missing one is zero.
  @inline(__always)
  private func first<Decision>(
    beside others: ListView, _ decide: (PriorityEntry, PriorityEntry) -> Decision?
  ) -> Decision? {
    var (i, j): (Int32, Int32) = (0, 0)
    while i < count || j < others.count {
      let priority = Swift.max(
        i < count ? self[i].priority : 0, j < others.count ? others[j].priority : 0)
      var (entry, other) = (
        PriorityEntry(priority: priority, value: 0), PriorityEntry(priority: priority, value: 0)
      )
      if i < count, self[i].priority == priority {
        entry = self[i]
        i += 1
      }
      if j < others.count, others[j].priority == priority {
        other = others[j]
        j += 1
      }
      if let decision = decide(entry, other) { return decision }
    }
    return nil
  }
}

extension ListPool<PriorityEntry> {
  /// Adds `factor` times `vector` to `list` and drops what cancels.
  ///
  /// Both are sorted from the highest priority down, so one walk merges them.
  mutating func add(_ factor: Double, _ vector: borrowing PriorityVector, to list: inout ListRef) {
    if list.capacity == 0 { list = allocate(max(2, Int32(truncatingIfNeeded: vector.count))) }
    var place: Int32 = 0
    for index in 0..<vector.count {
      place = add(vector[index].times(factor), to: &list, from: place)
    }
  }

  /// Adds an entry whose priority is below those before `start`.
  /// - Returns: The index of the entry.
  @inline(__always)
  @discardableResult
  mutating func add(_ entry: PriorityEntry, to list: inout ListRef, from start: Int32 = 0) -> Int32
  {
    var place = start
    while place < list.count, self[list.offset + place].priority > entry.priority { place += 1 }
    if place < list.count, self[list.offset + place].priority == entry.priority {
      self[list.offset + place].add(entry.value, size: entry.size)
      if self[list.offset + place].value == 0 { remove(at: place, from: &list) }
    } else if entry.value != 0 {
      insert(entry, at: place, in: &list)
    }
    return place
  }
}
