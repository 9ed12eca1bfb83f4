/// Which variables of a batch are known, and how many unknowns each row has left.
struct DependencyOrder: ~Copyable {
  private var starts: Buffer<Int32>
  /// How many rows that are not taken mention each unknown; empty until it is asked for.
  private var openDegrees = Buffer<Int32>()
  private var members: Buffer<Int32>
  private var open: Buffer<Int32>
  private var known: Buffer<Bool>
  private var taken: Buffer<Bool>
  private var ready: RowSet
  private var pairs: RowSet
  private var restHead: Int32 = 0
  /// Rows before this one may define variables.
  private var admitted: Int32 = 0

  init(rows: Int, variables: Int) {
    starts = Buffer(capacity: variables + 1)
    starts.resize(to: variables + 1, filling: 0)
    members = Buffer(capacity: rows * 4)
    open = Buffer(capacity: rows)
    open.resize(to: rows, filling: 0)
    known = Buffer(capacity: variables)
    known.resize(to: variables, filling: false)
    taken = Buffer(capacity: rows)
    taken.resize(to: rows, filling: false)
    ready = RowSet(rows: rows)
    pairs = RowSet(rows: rows)
  }

  /// Notes a variable that is determined from the start.
  mutating func markKnown(_ j: Int32) { known[j] = true }
  /// Counts a row that mentions a variable.
  mutating func count(_ j: Int32) { starts[j] += 1 }
  /// How many unknowns a row has left.
  mutating func unknowns(_ row: Int32) -> Int32 { open[row] }
  /// Whether nothing determines a variable yet.
  mutating func isUnknown(_ j: Int32) -> Bool { !known[j] }
  /// How many rows mention a variable.
  mutating func degree(_ j: Int32) -> Int32 { starts[j + 1] - starts[j] }

  /// Turns counts into the ends of the columns; `add` moves them back to the starts.
  mutating func makeColumns() {
    var sum: Int32 = 0
    for j in 0..<starts.count {
      sum += starts[j]
      starts[j] = sum
    }
    members.resize(to: Int(sum), filling: 0)
  }

  /// Lists a row in the column of a variable.
  mutating func add(_ j: Int32, to row: Int32) {
    starts[j] -= 1
    members[starts[j]] = row
    if !known[j] { open[row] += 1 }
  }

  /// Lets a row define what it can; those before it are admitted.
  mutating func admit(_ row: Int32) {
    admitted = row + 1
    list(row)
  }

  /// Rows with one unknown define it; of the others those with two come first.
  private mutating func list(_ row: Int32) {
    if open[row] <= 1 { ready.insert(row) } else if open[row] == 2 { pairs.insert(row) }
  }

  /// Notes that a variable is determined, and lists the rows that have few unknowns now.
  mutating func markDetermined(_ j: Int32) {
    if known[j] { return }
    known[j] = true
    var k = starts[j]
    while k < starts[j + 1] {
      let row = members[k]
      open[row] -= 1
      if row < admitted && !taken[row] && open[row] > 0 { list(row) }
      k += 1
    }
  }

  /// The first row, in the given order, of those with at most one unknown.
  mutating func nextReady() -> Int32? {
    while let row = ready.removeFirst() { if !taken[row] { return take(row) } }
    return nil
  }

  /// The first of the others, those with two unknowns before those with more.
  mutating func nextRow() -> Int32? {
    while let row = pairs.removeFirst() { if !taken[row] { return take(row) } }
    while Int(restHead) < taken.count {
      let row = restHead
      restHead += 1
      if !taken[row] { return take(row) }
    }
    return nil
  }

  /// The unknowns that one row mentions. Rows that were taken mention none.
  mutating func loneUnknowns() -> Buffer<Int32> {
    var lone = Buffer<Int32>()
    for j in known.indices {
      openDegrees.append(degree(j))
      if !known[j] && degree(j) == 1 { lone.append(j) }
    }
    return lone
  }

  /// Notes that a row which mentions an unknown was taken.
  /// - Returns: how many are left.
  mutating func forget(_ j: Int32) -> Int32 {
    openDegrees[j] -= 1
    return openDegrees[j]
  }

  /// Takes the first row that mentions a variable and was not taken.
  mutating func takeRow(of j: Int32) -> Int32? {
    for k in starts[j]..<starts[j + 1] where !taken[members[k]] { return take(members[k]) }
    return nil
  }

  /// Takes a row out of the rest.
  private mutating func take(_ row: Int32) -> Int32 {
    taken[row] = true
    return row
  }
}

/// Row numbers, smallest first out: where the given order is good, it is kept.
///
/// A bit for each row, and one for each word of these that has any: there are few words to look at,
/// however many rows are in the set.
private struct RowSet: ~Copyable {
  private var rows = Buffer<UInt64>()
  private var words = Buffer<UInt64>()
  /// No word of `words` before this one has a bit.
  private var first = 0

  init(rows count: Int) {
    rows.resize(to: count / 64 + 1, filling: 0)
    words.resize(to: count / 4096 + 1, filling: 0)
  }

  /// Adds a row, unless it is there.
  mutating func insert(_ row: Int32) {
    let place = Int(row)
    rows[place >> 6] |= 1 &<< UInt64(place & 63)
    words[place >> 12] |= 1 &<< UInt64(place >> 6 & 63)
    first = min(first, place >> 12)
  }

  /// Takes the smallest row out.
  mutating func removeFirst() -> Int32? {
    while first < words.count, words[first] == 0 { first += 1 }
    if first == words.count { return nil }
    let word = first << 6 | words[first].trailingZeroBitCount
    let bit = rows[word].trailingZeroBitCount
    rows[word] &= rows[word] &- 1
    if rows[word] == 0 { words[first] &= words[first] &- 1 }
    return Int32(truncatingIfNeeded: word << 6 | bit)
  }
}
