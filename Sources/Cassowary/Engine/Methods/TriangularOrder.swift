/// A triangular order of rows: each row follows the rows that determine its other variables.
///
/// A row with one unknown variable defines it. If every row has several, the target (a row in one
/// variable) of the highest priority makes its variable known. Once no target is left, the next row
/// defines one unknown, and its others become parameters, which a later row may determine. The rows
/// of cycles come last.
///
/// In this order a basis is factored without row operations (Orchard-Hays 1968; Hellerman and
/// Rarick 1971); here it also follows priorities. Targets come after what is determined without
/// them: the texts of a column whose width the page determines would each define it in vain and
/// leave the basis by a step.
///
/// The order depends only on rows and their priorities.
struct TriangularOrder: ~Copyable {
  /// A row, by its index in the given list, and the variable that it defines, or -1.
  struct Definition: BitwiseCopyable {
    var row: Int32
    var variable: Int32
  }

  /// All rows in several variables, in triangular order.
  private(set) var definitions: Buffer<Definition>
  /// The index of every row in several variables; -1 for other rows.
  private var numbers: Buffer<Int32>
  /// The number of unknowns of each row; -1 once the row is placed.
  private var unknowns: Buffer<Int32>
  private var known: Buffer<Bool>
  /// The rows with at most one unknown, and those with two.
  private var ready: NumberSet
  private var pairs: NumberSet
  /// All rows before this one are placed.
  private var rest: Int32 = 0
  /// The rows before this one may define variables.
  private var admitted = 0

  /// Finds the order of the first `count` rows, which are in several variables; the others are in
  /// one. Both parts are sorted by falling priority.
  ///
  /// Complexity: proportional to the number of terms and variables.
  init(
    _ rows: borrowing Buffer<Entering>, _ count: Int, in problem: borrowing Problem,
    _ positions: borrowing Buffer<BasisPosition>
  ) {
    definitions = Buffer(capacity: count)
    numbers = Buffer(capacity: problem.rows.count)
    numbers.resize(to: problem.rows.count, filling: -1)
    unknowns = Buffer(capacity: count)
    known = Buffer(capacity: positions.count)
    ready = NumberSet(upTo: count)
    pairs = NumberSet(upTo: count)
    for j in positions.indices { known.append(positions[j].kind != .placeholder) }
    for k in 0..<count {
      numbers[rows[k].row] = Int32(truncatingIfNeeded: k)
      var open: Int32 = 0
      for term in problem.entries(of: rows[k].row) where !known[term.index] { open += 1 }
      unknowns.append(open)
    }
    var targetPriority = count
    while definitions.count < count {
      let priority = targetPriority < rows.count ? rows[targetPriority].priority : 0
      while admitted < count && rows[admitted].priority >= priority {
        list(Int32(truncatingIfNeeded: admitted))
        admitted += 1
      }
      if priority != requiredPriority, let row = nextRow(evenIfOpen: priority == 0) {
        define(row, problem.entries(of: rows[row].row), problem)
      } else {
        // The row has no term if all its terms cancelled.
        for term in problem.entries(of: rows[targetPriority].row) { markKnown(term.index, problem) }
        targetPriority += 1
      }
    }
  }

  private mutating func list(_ row: Int32) {
    if unknowns[row] <= 1 { ready.insert(row) } else if unknowns[row] == 2 { pairs.insert(row) }
  }

  /// The first row that defines a variable. If there is none, a row with few unknowns if
  /// `evenIfOpen`, else `nil`.
  private mutating func nextRow(evenIfOpen: Bool) -> Int32? {
    while let row = ready.removeFirst() { if unknowns[row] >= 0 { return row } }
    if !evenIfOpen { return nil }
    while let row = pairs.removeFirst() { if unknowns[row] >= 0 { return row } }
    while unknowns[rest] < 0 { rest += 1 }
    return rest
  }

  /// Lets a row define the unknown that the fewest rows mention, because these must wait for it; of
  /// equal ones, that with the largest coefficient. The others become parameters.
  private mutating func define(
    _ row: Int32, _ terms: ListView<Entry>, _ problem: borrowing Problem
  ) {
    let least = unknowns[row] == 1 ? 0 : Tolerance.fresh
    unknowns[row] = -1
    var (rarest, degree, size) = (Int32(-1), Int32.max, 0.0)
    for term in terms where !known[term.index] && abs(term.value) > least {
      let count = problem.variables[term.index].column.count
      if count < degree || count == degree && abs(term.value) >= size {
        (rarest, degree, size) = (term.index, count, abs(term.value))
      }
    }
    for term in terms where !known[term.index] { markKnown(term.index, problem) }
    definitions.append(Definition(row: row, variable: rarest))
  }

  /// Marks a variable as known, and lists the rows that have few unknowns then.
  private mutating func markKnown(_ j: Int32, _ problem: borrowing Problem) {
    if known[j] { return }
    known[j] = true
    for mention in problem.column(of: j) {
      let row = numbers[mention.row]
      if row < 0 || unknowns[row] < 0 { continue }
      unknowns[row] -= 1
      if row < admitted && unknowns[row] > 0 { list(row) }
    }
  }
}

/// A set of numbers that returns the smallest first, so that a good given order is kept.
private struct NumberSet: ~Copyable {
  /// A bit for each number, and a bit for each nonzero word of these.
  private var words = Buffer<UInt64>()
  private var groups = Buffer<UInt64>()
  /// All groups before this one are zero.
  private var first = 0

  init(upTo count: Int) {
    words.resize(to: count / 64 + 1, filling: 0)
    groups.resize(to: count / 4096 + 1, filling: 0)
  }

  mutating func insert(_ number: Int32) {
    let word = Int(number) >> 6
    words[word] |= 1 &<< UInt64(number & 63)
    groups[word >> 6] |= 1 &<< UInt64(word & 63)
    first = min(first, word >> 6)
  }

  mutating func removeFirst() -> Int32? {
    while first < groups.count, groups[first] == 0 { first += 1 }
    if first == groups.count { return nil }
    let word = first << 6 | groups[first].trailingZeroBitCount
    let bit = words[word].trailingZeroBitCount
    words[word] &= words[word] &- 1
    if words[word] == 0 { groups[first] &= groups[first] &- 1 }
    return Int32(truncatingIfNeeded: word << 6 | bit)
  }
}
