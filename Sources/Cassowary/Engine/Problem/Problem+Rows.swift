/// A constraint's terms, merged, sorted by variable and scaled: `scale · Σ terms` is the original.
struct CanonicalRow {
  var terms: ListRef
  var scale: Double
}

/// Rows: bringing expressions from outside into the engine.
extension Problem {
  /// Makes the row of a constraint from outside, checking every part of it, and counts its variables as
  /// mentioned.
  @inline(__always)
  mutating func admit(_ constraint: Constraint) throws(SolverError) -> CanonicalRow {
    try checkParts(constraint.priority, constraint.weight, constraint.expression.constant)
    return try admit(count: constraint.expression.count) { constraint.expression[$0] }
  }

  /// Makes a row of terms, checking them, and counts their variables as mentioned.
  ///
  /// One variable alone gets coefficient 1. Several are scaled by a power of two, which is exact,
  /// so that the largest lies in [1, 2) and the first is positive: equal rows become equal bits.
  @inline(__always)
  mutating func admit(count: Int, _ term: (Int) -> Term) throws(SolverError) -> CanonicalRow {
    var list = termPool.allocate(Int32(truncatingIfNeeded: count))
    var entries = unsafe termPool.elements.lane.advanced(by: list.offset)
    let variables = unsafe self.variables.lane
    var (total, smallest, largest) = (0.0, Double.infinity, 0.0)
    var isInOrder = true
    for k in 0..<count {
      let term = term(k)
      let (j, size) = (term.variable.index, abs(term.coefficient))
      if unsafe !isLive(j) || variables[j].generation != term.variable.generation {
        termPool.release(list)
        throw .unknownVariable(term.variable)
      }
      total += size
      smallest = min(smallest, size)
      largest = max(largest, size)
      // Sorted while they come: rows have two or three terms, and mostly come in order.
      var place = k
      while place > 0, unsafe entries[place - 1].index >= j {
        if unsafe count > Limits.longRow || entries[place - 1].index == j {
          isInOrder = false
          break
        }
        looks &+= 1
        unsafe entries[place] = unsafe entries[place - 1]
        place -= 1
      }
      unsafe entries[place] = Entry(index: j, link: 0, value: term.coefficient)
    }
    list.count = Int32(truncatingIfNeeded: count)
    // Most rows are known from sums to have no coefficient out of range, nor one that is no number.
    let isPlain = total <= Limits.largestCoefficient && smallest >= Limits.smallestCoefficient
    if !isPlain || !isInOrder {
      try checkSizes(list)
      largest = merge(&list)
      try checkSizes(list)
    }
    mention(list, by: 1)
    return CanonicalRow(terms: list, scale: scale(list, largest))
  }

  /// Releases a row with a coefficient out of range, and throws; not a number fails every comparison.
  @inline(never)
  private mutating func checkSizes(_ list: ListRef) throws(SolverError) {
    for entry in termPool.view(list) where entry.value != 0 {
      if Solver.coefficients.contains(abs(entry.value)) { continue }
      let coefficient = entry.value
      termPool.release(list)
      throw .unusable(coefficient)
    }
  }

  /// Makes a row of the terms a constraint has already, of which one changes.
  mutating func canonicalRow(_ terms: [(variable: Int32, coefficient: Double)]) -> CanonicalRow {
    var list = termPool.allocate(Int32(truncatingIfNeeded: terms.count))
    for term in terms {
      termPool[list.offset + list.count] = Entry(
        index: term.variable, link: 0, value: term.coefficient)
      list.count += 1
    }
    let largest = merge(&list)
    return CanonicalRow(terms: list, scale: scale(list, largest))
  }

  /// Refuses what is out of range but for coefficients.
  ///
  /// Not a number fails every comparison, which is why these ask for what is right and not for what
  /// is wrong.
  @inline(__always)
  func checkParts(
    _ priority: Priority, _ weight: Double, _ constant: Double
  ) throws(SolverError) {
    if !priority.isValid { throw .invalidPriority(priority) }
    if !(weight >= Limits.smallestWeight && weight <= Limits.largestWeight) {
      throw .invalidWeight(weight)
    }
    if !(abs(constant) <= Limits.largestConstant) { throw .unusable(constant) }
  }

  /// Sorts terms by variable, adds up those of one variable and drops what cancels.
  ///
  /// Stable: terms of one variable are added up in the order they were written, so that the same text
  /// gives the same bits.
  ///
  /// - Returns: the size of the largest coefficient left.
  @inline(never)
  private mutating func merge(_ list: inout ListRef) -> Double {
    sort(list)
    var entries = unsafe termPool.elements.lane
    let first = list.offset
    var kept: Int32 = 0
    var largest = 0.0
    var k: Int32 = 0
    while k < list.count {
      var entry = unsafe entries[first + k]
      var size = abs(entry.value)
      k += 1
      while k < list.count, unsafe entries[first + k].index == entry.index {
        unsafe entry.value += entries[first + k].value
        size = unsafe max(size, abs(entries[first + k].value))
        k += 1
      }
      // Rounding of the sum must not leave a coefficient that would count as one ever after.
      // A third taken three times and the whole back cancel, in whatever order they are added.
      if abs(entry.value) <= Tolerance.cancellation * size { continue }
      unsafe entries[first + kept] = entry
      kept += 1
      largest = max(largest, abs(entry.value))
    }
    list.count = kept
    return largest
  }

  /// Sorts terms by variable, those of one variable as they were written.
  private mutating func sort(_ list: ListRef) {
    var order = Buffer<UInt64>(capacity: Int(list.count))
    var copy = Buffer<Entry>(capacity: Int(list.count))
    for k in 0..<list.count {
      let entry = termPool[list.offset + k]
      order.append(UInt64(UInt32(bitPattern: entry.index)) << 32 | UInt64(k))
      copy.append(entry)
    }
    order.sort()
    for k in 0..<list.count { termPool[list.offset + k] = copy[placeInOrder(order[Int(k)])] }
  }

  /// Divides sorted terms by what makes them canonical.
  /// - Returns: that divisor.
  @inline(__always)
  private mutating func scale(_ list: ListRef, _ largest: Double) -> Double {
    if list.count == 0 { return 1 }
    var entries = unsafe termPool.elements.lane
    let start = list.offset
    let first = unsafe entries[start].value
    // One variable alone: its row is its value, whatever it is multiplied by.
    if list.count == 1 {
      unsafe entries[start].value = 1
      return first
    }
    // A power of two does not round, so that equal rows stay equal bit by bit; the sign of the first
    // coefficient goes along, because a row and its negative are one.
    var scale =
      largest >= 1 && largest < 2
      ? 1.0 : Double(sign: .plus, exponent: largest.exponent, significand: 1)
    if first < 0 { scale = -scale }
    if scale == 1 { return scale }
    let inverse = 1 / scale
    for k in start..<start + list.count { unsafe entries[k].value *= inverse }
    return scale
  }
}

/// The rows: making them, finding that of a constraint, and keeping the columns of their variables.
extension Problem {
  /// Puts a pending constraint on a new inactive row of its terms, which is assumed to lie where the
  /// constraint costs nothing.
  @inline(__always)
  mutating func makeRow(_ c: Int32) -> Int32 {
    let raw = constraints[c].raw
    // Many variables alone have a content besides their bound.
    let row = makeRow(raw, expecting: raw.count == 1 ? 3 : 2)
    enter(c, row)
    degenerate.reshape()
    // Written out: most rows of a screen have one constraint, and there is no other to look at.
    let (lower, upper) = sides(c)
    var breakpoint = Breakpoint(
      value: breakpointValue(c), slope: weight(of: c) * abs(constraints[c].scale),
      priority: constraints[c].priority, owner: c)
    let list = rows[row].breakpoints
    var count: Int32 = 0
    if lower {
      breakpoints[list.offset] = breakpoint
      count = 1
    }
    float(row, in: count)
    if upper {
      breakpoint.owner = ~c
      breakpoints[list.offset &+ count] = breakpoint
      count &+= 1
    }
    rows[row].breakpoints.count = count
    updateBounds(row)
    return row
  }

  /// Makes a row of a variable alone that has no constraints, for what is to hold the variable where it
  /// stands.
  mutating func makeRow(ofVariable j: Int32) -> Int32 {
    var terms = termPool.allocate(1)
    termPool.append(Entry(index: j, link: 0, value: 1), to: &terms)
    return makeRow(terms, expecting: 2)
  }

  @inline(__always)
  private mutating func makeRow(_ terms: ListRef, expecting count: Int32) -> Int32 {
    let index = rows.insert(Row(terms: terms, breakpoints: breakpoints.allocate(count)))
    rows[index].value = link(terms, index)
    return index
  }

  /// Has a constraint be one of a row, which has its terms then.
  @inline(__always)
  mutating func enter(_ c: Int32, _ row: Int32) {
    constraints[c].raw = ListRef()
    constraints[c].row = row
    constraints[c].state = .live
  }

  /// Enters a row into the columns of its variables.
  ///
  /// Each side notes where the other stands, so that a row leaves a column without a search: the
  /// width of a window is mentioned by hundreds.
  /// - Returns: the value of the row.
  @inline(__always)
  private mutating func link(_ terms: ListRef, _ row: Int32) -> Double {
    let known = unsafe self.variables.lane
    var variables = unsafe known
    var entries = unsafe termPool.elements.lane
    let values = unsafe self.values.lane
    var value = 0.0
    if terms.count == 1 { unsafe variables[entries[terms.offset].index].own = row }
    var k: Int32 = 0
    while k < terms.count {
      let entry = unsafe entries[terms.offset &+ k]
      // Of a batch all mentions are known before the first row is made.
      unsafe entries[terms.offset &+ k].link = unsafe columns.append(
        Mention(row: row, term: k), to: &variables[entry.index].column,
        expecting: max(2, known[entry.index].mentions))
      unsafe value += entry.value * values[entry.index]
      k &+= 1
    }
    noteDegenerate(of: terms)
    return value
  }

  /// The live row with exactly these terms, or -1.
  ///
  /// A variable alone knows its row, since nearly all bounds, content sizes and edits are on such;
  /// for others the shortest column is searched.
  @inline(__always)
  mutating func existingRow(_ terms: ListRef) -> Int32 {
    terms.count == 1 ? variables[termPool[terms.offset].index].own : search(terms)
  }

  private mutating func search(_ terms: ListRef) -> Int32 {
    let terms = termPool.view(terms)
    if terms.count == 0 { return -1 }
    var column = column(of: terms[0].index)
    for term in terms where variables[term.index].column.count < column.count {
      column = self.column(of: term.index)
    }
    // Terms are sorted by variable and scaled alike, so that those of equal rows are the same bit by bit.
    for mention in column where rows[mention.row].terms.count == terms.count {
      let isEqual = entries(of: mention.row).elementsEqual(terms) {
        $0.index == $1.index && $0.value == $1.value
      }
      if isEqual { return mention.row }
    }
    return -1
  }

  /// Takes a row out of its variables' columns and frees it; its column of the factor may live on, which needs
  /// none of this.
  mutating func dispose(_ row: Int32) {
    let list = rows[row].terms
    if list.count == 1 { variables[termPool[list.offset].index].own = -1 }
    for entry in termPool.view(list) {
      var column = variables[entry.index].column
      let last = column.count - 1
      // The last entry takes the place of the one that goes, and its row is told where it stands now.
      let moved = columns[column.offset + last]
      columns[column.offset + entry.link] = moved
      termPool[rows[moved.row].terms.offset + moved.term].link = entry.link
      column.count = last
      variables[entry.index].column = column
    }
    noteDegenerate(of: list)
    termPool.release(list)
    breakpoints.release(rows[row].breakpoints)
    rows[row].terms = ListRef()
    rows[row].breakpoints = ListRef()
    rows[row].die()
    // The queue still holds its number: whoever takes it off there recycles the place.
    if !rows[row].isQueued { rows.recycle(row) }
  }

  /// The coefficient of a variable in a row of its column.
  @inline(__always)
  func coefficient(_ mention: Mention) -> Double {
    termPool[rows[mention.row].terms.offset &+ mention.term].value
  }

  /// The size of a row's coefficient at variable `j`.
  mutating func coefficient(_ row: Int32, _ j: Int32) -> Double {
    abs(entries(of: row).first { $0.index == j }?.value ?? 0)
  }

  /// The list of a constraint's terms: its row's, or its own until it is on one.
  @inline(__always)
  func termList(of c: Int32) -> ListRef {
    constraints[c].row >= 0 ? rows[constraints[c].row].terms : constraints[c].raw
  }

  /// A list of its own with a row's terms, for a constraint that leaves it.
  ///
  /// The row may outlive the constraint, or die with it: terms have one owner.
  mutating func copyTerms(of row: Int32) -> ListRef {
    let list = rows[row].terms
    var copy = termPool.allocate(list.count)
    for k in 0..<list.count { termPool.append(termPool[list.offset + k], to: &copy) }
    return copy
  }

  /// The terms of a constraint as its owner wrote them, merged.
  ///
  /// In the units of whoever wrote it: for descriptions, proofs and changes of one coefficient.
  func terms(of c: Int32) -> [(variable: Int32, coefficient: Double)] {
    let scale = constraints[c].scale
    return termPool.view(termList(of: c)).map { ($0.index, $0.value * scale) }
  }
}

/// Which constraints edit a variable, and how old they are.
extension Problem {
  /// Gives a constraint that has no breakpoints, or is gone, the constant and the priority that were asked for.
  mutating func note(_ request: Request) {
    let c = request.constraint
    constraints[c].request = -1
    constraints[c].priority = request.priority
    constraints[c].constant = request.constant
  }

  /// Sorts constraints by when they were enqueued.
  func sortByAge(_ members: inout Buffer<Int32>) {
    members.sort { constraints[$0].serial < constraints[$1].serial }
  }

  /// The variable that a constraint edits, which is its only one.
  func edited(by c: Int32) -> Int32? {
    let list = termList(of: c)
    if list.count != 1 { return nil }
    let j = termPool[list.offset].index
    return variables[j].edit == c ? j : nil
  }
}
