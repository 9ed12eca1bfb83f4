/// The order in which rows enter a basis: each after those that its variables depend on.
///
/// A row with one unknown variable defines it. Where every row has several, the strongest target for a value of its own
/// makes its variable known; once there is none, of the next row all unknowns but one become parameters, which a later
/// row may determine. What is left then are the cycles that views close with one another.
///
/// This is the order in which a basis is factored without row operations (Orchard-Hays 1968; Hellerman and Rarick
/// 1971), by strength. Targets come after what follows without them: texts in a column that has its width from the page
/// would each define it in vain, and leave the basis by a step.
///
/// It depends on rows and their priorities alone, and changes neither basis nor values.
struct TriangularOrder: ~Copyable {
  /// A row, by its number among those given, and the variable it defines; -1 if it has none.
  struct Definition: BitwiseCopyable {
    var row: Int32
    var variable: Int32
  }

  /// All rows in several variables, in their order.
  private(set) var definitions: Buffer<Definition>
  /// The number of a row in several variables; -1 for all others.
  private var numbers: Buffer<Int32>
  /// How many unknowns each row has left; -1 once it has its place.
  private var unknowns: Buffer<Int32>
  private var known: Buffer<Bool>
  /// Rows with at most one unknown, and those with two.
  private var ready: NumberSet
  private var pairs: NumberSet
  /// All rows before this one have their places.
  private var rest: Int32 = 0
  /// Rows before this one may define variables.
  private var admitted = 0

  /// Finds the order of the first `count` rows, which are in several variables; all others are in one. Both are
  /// sorted from the highest priority down.
  ///
  /// Complexity: proportional to the terms of the rows and the number of variables.
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
        // It has no term if all of them cancelled each other.
        for term in problem.entries(of: rows[targetPriority].row) { markKnown(term.index, problem) }
        targetPriority += 1
      }
    }
  }

  private mutating func list(_ row: Int32) {
    if unknowns[row] <= 1 { ready.insert(row) } else if unknowns[row] == 2 { pairs.insert(row) }
  }

  /// The first row, in the given order, that defines a variable; if there is none and a row is wanted even so, one with
  /// few unknowns.
  private mutating func nextRow(evenIfOpen: Bool) -> Int32? {
    while let row = ready.removeFirst() { if unknowns[row] >= 0 { return row } }
    if !evenIfOpen { return nil }
    while let row = pairs.removeFirst() { if unknowns[row] >= 0 { return row } }
    while unknowns[rest] < 0 { rest += 1 }
    return rest
  }

  /// Lets a row define the unknown that the fewest rows mention, since every further one would have to wait for its
  /// value; of equally rare ones that with the largest coefficient. All others become parameters.
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

  /// Notes that a variable is known, and lists the rows that have few unknowns then.
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

/// Numbers, the smallest first out: where the given order is good, it is kept.
private struct NumberSet: ~Copyable {
  /// A bit for each number, and one for each word of these that has any.
  private var words = Buffer<UInt64>()
  private var groups = Buffer<UInt64>()
  /// No group before this one has a bit.
  private var first = 0

  init(upTo count: Int) {
    words.resize(to: count / 64 + 1, filling: 0)
    groups.resize(to: count / 4096 + 1, filling: 0)
  }

  /// Adds a number, unless it is there.
  mutating func insert(_ number: Int32) {
    let word = Int(number) >> 6
    words[word] |= 1 &<< UInt64(number & 63)
    groups[word >> 6] |= 1 &<< UInt64(word & 63)
    first = min(first, word >> 6)
  }

  /// Takes the smallest number out.
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
