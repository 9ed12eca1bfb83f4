/// A scratch vector over priority levels: entries sorted from the highest level down, none zero.
///
/// A handle on its own memory, so that two of them can be used while the engine is read.
///
/// Sparse and sorted, because a system may have thousands of levels and a form has two or three. No
/// amount on a lower level makes up for one on a higher (lexicographic goal programming: Ignizio
/// 1976), so that the first entry that counts is all a comparison needs.
@safe
struct LevelVector {
  @unsafe private struct Header {
    var count: Int
    var capacity: Int
    var isOwner: Bool
    var entries: UnsafeMutablePointer<LevelEntry>
  }
  private let header: UnsafeMutablePointer<Header>

  /// A vector whose first entries live in the slab.
  init(in slab: inout Slab) {
    unsafe header = slab.take(1, of: Header.self)!
    let entries = unsafe slab.take(16, of: LevelEntry.self)!
    unsafe header.initialize(
      to: Header(count: 0, capacity: 16, isOwner: false, entries: entries))
  }

  /// Frees the memory outside the slab; the handle and its copies are dead.
  func deallocate() {
    if unsafe header.pointee.isOwner { unsafe header.pointee.entries.deallocate() }
  }

  var count: Int { @inline(__always) get { unsafe header.pointee.count } }
  var isEmpty: Bool { @inline(__always) get { unsafe header.pointee.count == 0 } }

  /// The entries, until one is added.
  var entries: ListView<LevelEntry> {
    @inline(__always) get { unsafe ListView(Lane(base: header.pointee.entries), count: Int32(truncatingIfNeeded: count)) }
  }

  subscript(index: Int) -> LevelEntry {
    @inline(__always) get {
      assert(index < count)
      return unsafe header.pointee.entries[index]
    }
  }

  /// Makes the vector zero.
  ///
  /// The memory stays: steps fill and empty the same few vectors all the time.
  @inline(__always)
  func clear() { unsafe header.pointee.count = 0 }

  /// Appends an entry whose level is below all others.
  @inline(__always)
  func append(_ entry: LevelEntry) {
    if unsafe header.pointee.count == header.pointee.capacity { grow() }
    unsafe header.pointee.entries[header.pointee.count] = entry
    unsafe header.pointee.count += 1
  }

  /// Adds `value` at the level `key`.
  @inline(__always)
  func add(key: UInt32, value: Double) { add(LevelEntry(key: key, value: value)) }

  /// Adds one component; what cancels to rounding is dropped.
  @inline(__always)
  func add(_ entry: LevelEntry) {
    if count == 0 {
      append(entry)
      return
    }
    insert(entry)
  }

  /// Finds the place of a level among the others: vectors have few, so that a search is no faster.
  private func insert(_ entry: LevelEntry) {
    let count = self.count
    // Most come from the highest level down.
    if self[count - 1].key > entry.key { return append(entry) }
    var index = self[count - 1].key == entry.key ? count - 1 : 0
    while index < count, self[index].key > entry.key { index += 1 }
    if index < count, self[index].key == entry.key {
      unsafe header.pointee.entries[index].add(entry.value, size: entry.size)
      if self[index].value == 0 { remove(at: index) }
      return
    }
    append(entry)
    var place = count
    while place > index {
      unsafe header.pointee.entries[place] = header.pointee.entries[place - 1]
      place -= 1
    }
    unsafe header.pointee.entries[index] = entry
  }

  /// Drops a component that became zero.
  ///
  /// Zeros are not kept: a step that cancels a level exactly must not have it looked at by all
  /// steps after it.
  private func remove(at index: Int) {
    let last = count - 1
    var place = index
    while place < last {
      unsafe header.pointee.entries[place] = header.pointee.entries[place + 1]
      place += 1
    }
    unsafe header.pointee.count = last
  }

  /// Multiplies every entry.
  @inline(__always)
  func scale(by factor: Double) {
    for index in 0..<count {
      unsafe header.pointee.entries[index] = self[index].times(factor)
    }
  }

  /// -1, 0 or +1: the sign of the first entry that counts.
  ///
  /// An entry that is rounding decides nothing and hands on to the next level, as a zero would:
  /// else noise at a high level would outweigh everything below it.
  @inline(__always)
  var sign: Int {
    for index in 0..<count {
      let value = self[index].value
      let noise = noise(self[index])
      if value > noise { return 1 }
      if value < -noise { return -1 }
    }
    return 0
  }

  /// The first entry that counts.
  ///
  /// By that a violated slot is ranked among others: by level first, then by amount.
  var leading: LevelEntry? {
    for index in 0..<count where counts(self[index]) { return self[index] }
    return nil
  }

  /// The first entry that counts of `entries` less this vector; both have the highest level first.
  @inline(__always)
  func firstExcess(of entries: ListView<LevelEntry>) -> LevelEntry? {
    var i = 0
    var j: Int32 = 0
    while i < count || j < entries.count {
      var excess: LevelEntry
      if j < entries.count, i == count || entries[j].key >= self[i].key {
        excess = entries[j]
        j += 1
      } else {
        excess = LevelEntry(key: self[i].key, value: 0)
      }
      if i < count, self[i].key == excess.key {
        excess.add(-self[i].value, size: self[i].size)
        i += 1
      }
      if counts(excess) { return excess }
    }
    return nil
  }

  /// Whether an entry is more than rounding, be it of this vector or not.
  @inline(__always)
  func counts(_ entry: LevelEntry) -> Bool { abs(entry.value) > noise(entry) }

  /// What an entry may be off by.
  ///
  /// Two bounds, for two ways to be nothing: an amount below the first changes no result by more
  /// than is promised, and one below a part of what went into it has no digit left.
  @inline(__always)
  private func noise(_ entry: LevelEntry) -> Double {
    max(Tolerance.multiplier, Tolerance.noise * Double(entry.size))
  }

  /// Compares `self · a` with `other · b` lexicographically within the ratio tolerance.
  func compare(_ a: Double, with other: LevelVector, _ b: Double) -> Int {
    unsafe compare(
      header.pointee.entries, Int32(truncatingIfNeeded: count), a, other.header.pointee.entries,
      Int32(truncatingIfNeeded: other.count), b)
  }

  /// Compares `count` entries times `a` with `otherCount` others times `b`; what decides nothing in
  /// this vector does not here.
  @inline(__always)
  @unsafe func compare(
    _ entries: UnsafePointer<LevelEntry>, _ count: Int32, _ a: Double,
    _ others: UnsafePointer<LevelEntry>, _ otherCount: Int32, _ b: Double
  ) -> Int {
    var i = 0
    var j = 0
    while i < count || j < otherCount {
      let left: LevelEntry? = i < count ? unsafe entries[i] : nil
      let right: LevelEntry? = j < otherCount ? unsafe others[j] : nil
      let key = max(left?.key ?? 0, right?.key ?? 0)
      var u = 0.0
      var v = 0.0
      // Levels are met in order from both sides: the first at which they differ decides.
      // An entry is good to the multiplier tolerance before it is scaled; a missing one is zero.
      var slack = 0.0
      if let left, left.key == key {
        u = left.value * a
        slack += noise(left) * a
        i += 1
      }
      if let right, right.key == key {
        v = right.value * b
        slack += noise(right) * b
        j += 1
      }
      slack += Tolerance.ratio * max(abs(u), abs(v))
      if u < v - slack { return -1 }
      if u > v + slack { return 1 }
    }
    return 0
  }

  /// Moves out of the slab, or to a larger block: a system may have any number of levels.
  @inline(never)
  private func grow() {
    let capacity = unsafe header.pointee.capacity * 2
    let entries = UnsafeMutablePointer<LevelEntry>.allocate(capacity: capacity)
    unsafe entries.initialize(from: header.pointee.entries, count: count)
    if unsafe header.pointee.isOwner { unsafe header.pointee.entries.deallocate() }
    unsafe header.pointee.entries = entries
    unsafe header.pointee.isOwner = true
    unsafe header.pointee.capacity = capacity
  }
}

extension ListPool where Element == LevelEntry {
  /// `list += factor · vector`, dropping what cancels.
  ///
  /// Both are sorted from the highest level down, so that one walk over both merges them.
  mutating func add(_ factor: Double, _ vector: LevelVector, to list: inout ListRef) {
    // On most screens a multiplier has one level, and so has what is added to it.
    if list.count == 1, vector.count == 1, self[list.offset].key == vector[0].key {
      let entry = vector[0].times(factor)
      self[list.offset].add(entry.value, size: entry.size)
      if self[list.offset].value == 0 { list.count = 0 }
      return
    }
    if list.capacity == 0 { list = allocate(max(2, Int32(truncatingIfNeeded: vector.count))) }
    var position: Int32 = 0
    for index in 0..<vector.count {
      add(vector[index].times(factor), to: &list, from: &position)
    }
  }

  /// Adds one component whose level is below those before `position`, and moves that on to its own.
  private mutating func add(
    _ entry: LevelEntry, to list: inout ListRef, from position: inout Int32
  ) {
    while position < list.count, self[list.offset + position].key > entry.key { position += 1 }
    if position < list.count, self[list.offset + position].key == entry.key {
      self[list.offset + position].add(entry.value, size: entry.size)
      if self[list.offset + position].value == 0 { remove(at: position, from: &list) }
      return
    }
    if entry.value == 0 { return }
    insert(entry, at: position, in: &list)
  }
}
