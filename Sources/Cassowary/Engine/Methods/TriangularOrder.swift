/// A triangular order: each item follows the items that determine its other variables.
///
/// An item with one unknown variable defines it. If every item has several, the target (an item in one
/// variable) of the highest priority makes its variable known. If this leaves no unknown in a required item,
/// that item determines the variable, as the distances of equal columns do: the variable is then a parameter,
/// and not defined by its target. Once no target is left, the next item defines one unknown, and its others
/// become parameters, which a later item may determine. The items of cycles come last.
///
/// In this order a basis is factored without row operations (Orchard-Hays 1968; Hellerman and
/// Rarick 1971); here it also follows priorities. Targets come after what is determined without
/// them: the texts of a column whose width the page determines would each define it in vain and
/// leave the basis by a step.
///
/// The items are constraints, before any row exists, or rows. The order depends only on their terms
/// and priorities.
struct TriangularOrder: ~Copyable {
  /// All items in several variables, by their index in the given list, in triangular order, and the variable
  /// that each defines, or -1; parameters, with item -1, before the items that depend on them.
  private(set) var definitions: Buffer<(item: Int32, variable: Int32)>
  /// The number of unknowns of each item; -1 once the item is placed. If it is 1, `sum` is the unknown: all
  /// of them combined by exclusive or.
  private var unknowns = Buffer<(count: Int32, sum: Int32)>()
  private var known: Buffer<Bool>
  /// The items that mention each variable, as linked lists: `term` is the next mention.
  private var firstMentions = Buffer<Int32>()
  private var mentions: Buffer<Mention>
  /// The rows with at most one unknown, and those with two.
  private var ready: NumberSet
  private var pairs: NumberSet
  /// All rows before this one are placed.
  private var rest: Int32 = 0
  /// The rows before this one may define variables.
  private var admitted = 0
  /// The variable that an optional target made known last, or -1, and the number of definitions before it.
  private var guess = (variable: Int32(-1), place: Int32(0))

  /// Finds the order of the first `count` rows, which are in several variables; the others are in
  /// one. Both parts are sorted by falling priority.
  ///
  /// Complexity: proportional to the number of terms and variables.
  init(
    _ rows: borrowing Buffer<Entering>, _ count: Int, in problem: borrowing Problem,
    _ positions: borrowing Buffer<BasisPosition>
  ) {
    definitions = Buffer(capacity: count)
    unknowns.resize(to: count, filling: (0, 0))
    firstMentions.resize(to: positions.count, filling: -1)
    known = Buffer(capacity: positions.count)
    // Most rows have three terms.
    mentions = Buffer(capacity: 4 * count)
    ready = NumberSet(upTo: count)
    pairs = NumberSet(upTo: count)
    for j in positions.indices { known.append(positions[j].kind != .placeholder) }
    for item in unknowns.indices {
      for term in problem.entries(of: rows[item]) where !known[term.index] {
        unknowns[item].count &+= 1
        unknowns[item].sum ^= term.index
        mentions.append(Mention(row: item, term: firstMentions[term.index]))
        firstMentions[term.index] = mentions.indices.upperBound &- 1
      }
    }
    var (nextTarget, placed) = (count, 0)
    while placed < count {
      let priority = nextTarget < rows.count ? rows[nextTarget].priority : 0
      while admitted < count && rows[admitted].priority >= priority {
        list(Int32(truncatingIfNeeded: admitted))
        admitted += 1
      }
      if priority != requiredPriority, let row = nextRow(evenIfOpen: priority == 0) {
        define(row, problem.entries(of: rows[row]), problem, rows[row].priority)
        placed += 1
      } else {
        // The row has no term if all its terms cancelled.
        for term in problem.entries(of: rows[nextTarget]) where !known[term.index] {
          if priority != requiredPriority { guess = (term.index, definitions.indices.upperBound) }
          markKnown(term.index)
        }
        nextTarget += 1
      }
    }
  }

  private mutating func list(_ row: Int32) {
    let count = unknowns[row].count
    if count <= 1 { ready.insert(row) } else if count == 2 { pairs.insert(row) }
  }

  /// The first row that defines a variable. If there is none, a row with few unknowns if
  /// `evenIfOpen`, else `nil`.
  private mutating func nextRow(evenIfOpen: Bool) -> Int32? {
    while let row = ready.removeFirst() { if unknowns[row].count >= 0 { return row } }
    if !evenIfOpen { return nil }
    while let row = pairs.removeFirst() { if unknowns[row].count >= 0 { return row } }
    while unknowns[rest].count < 0 { rest += 1 }
    return rest
  }

  /// Lets a row define its unknown, or one of them.
  private mutating func define(
    _ row: Int32, _ terms: ListView<Entry>, _ problem: borrowing Problem, _ priority: UInt32
  ) {
    let (count, sum) = unknowns[row]
    unknowns[row].count = -1
    if count > 1 { guess.variable = -1 }
    if count == 0 && priority == requiredPriority && guess.variable >= 0 {
      let later = definitions.indices.upperBound - guess.place
      definitions.append((-1, guess.variable))
      definitions.move(from: guess.place, to: guess.place + 1, length: later)
      definitions[guess.place] = (-1, guess.variable)
      guess.variable = -1
    }
    let j = count == 0 ? -1 : count == 1 ? sum : makeParameters(terms, problem)
    definitions.append((row, j))
    if j >= 0 { markKnown(j) }
  }

  /// Makes the unknowns of a row parameters, but for the one that the fewest rows mention, because these must
  /// wait for it; of equal ones, that with the largest coefficient.
  /// - Returns: that one; -1 if all coefficients are too small.
  private mutating func makeParameters(
    _ terms: ListView<Entry>, _ problem: borrowing Problem
  ) -> Int32 {
    var (rarest, degree, size) = (Int32(-1), Int32.max, 0.0)
    for term in terms where !known[term.index] && abs(term.value) > Tolerance.fresh {
      let variable = problem.variables[term.index]
      let count = problem.rows.count > 0 ? variable.column.count : variable.mentions
      if count < degree || count == degree && abs(term.value) >= size {
        (rarest, degree, size) = (term.index, count, abs(term.value))
      }
    }
    for term in terms where !known[term.index] && term.index != rarest {
      definitions.append((-1, term.index))
      markKnown(term.index)
    }
    return rarest
  }

  /// Marks a variable as known, and lists the rows that have few unknowns then.
  private mutating func markKnown(_ j: Int32) {
    if known[j] { return }
    known[j] = true
    var next = firstMentions[j]
    while next >= 0 {
      let item = mentions[next].row
      next = mentions[next].term
      if unknowns[item].count < 0 { continue }
      unknowns[item].count &-= 1
      unknowns[item].sum ^= j
      if item < admitted && unknowns[item].count > 0 { list(item) }
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
