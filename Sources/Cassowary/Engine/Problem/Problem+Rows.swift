/// Terms that are merged, sorted by variable and scaled: `scale · Σ terms` is the original.
struct CanonicalRow {
  var terms: ListRef
  var scale: Double
}

/// Canonical terms: checking, merging and scaling. Constraints on equal terms share a row, so that
/// equal terms need equal bits.
extension Problem {
  /// Checks a constraint and returns its terms in canonical form. They count as mentions from here on.
  ///
  /// A single variable gets coefficient 1. Several are scaled by a power of two, which is exact, so
  /// that the largest coefficient lies in [1, 2) and the first is positive.
  @inline(__always)
  mutating func admit(_ constraint: Constraint) throws(SolverError) -> CanonicalRow {
    try checkParts(constraint.priority, constraint.weight, constraint.expression.constant)
    let count = constraint.expression.count
    var list = termPool.allocate(Int32(truncatingIfNeeded: count))
    var entries = unsafe termPool.elements.lane.advanced(by: list.offset)
    let variables = unsafe self.variables.lane
    var (total, smallest, largest, isInOrder) = (0.0, Double.infinity, 0.0, true)
    for k in 0..<count {
      let term = constraint.expression[k]
      let (j, size) = (term.variable.index, abs(term.coefficient))
      if unsafe !isLive(j) || variables[j].generation != term.variable.generation {
        termPool.release(list)
        throw .unknownVariable(term.variable)
      }
      total += size
      smallest = min(smallest, size)
      largest = max(largest, size)
      // Insertion is enough: most rows have two or three terms, in order.
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
    // The sum and the smallest term show that most rows have no coefficient out of range or NaN.
    let isPlain =
      total <= Solver.coefficients.upperBound && smallest >= Solver.coefficients.lowerBound
    if !isPlain || !isInOrder {
      try checkSizes(list)
      largest = merge(&list)
      try checkSizes(list)
    }
    mention(list, by: 1)
    return CanonicalRow(terms: list, scale: scale(list, largest))
  }

  /// Releases the list and throws if a coefficient is out of range or NaN.
  @inline(never)
  private mutating func checkSizes(_ list: ListRef) throws(SolverError) {
    for entry in termPool.view(list) where entry.value != 0 {
      if Solver.coefficients.contains(abs(entry.value)) { continue }
      let coefficient = entry.value
      termPool.release(list)
      throw .unusable(coefficient)
    }
  }

  /// Throws if a part other than a coefficient is out of range. The comparisons ask for what is
  /// allowed, because every comparison with NaN is false.
  @inline(__always)
  func checkParts(
    _ priority: Priority, _ weight: Double, _ constant: Double
  ) throws(SolverError) {
    if !priority.isValid { throw .invalidPriority(priority) }
    if !Solver.weights.contains(weight) { throw .invalidWeight(weight) }
    if !Solver.constants.contains(constant) { throw .unusable(constant) }
  }

  /// Sorts terms, adds up those of one variable and removes those that cancel.
  ///
  /// The terms of a variable are added in the order in which they were written, so that equal
  /// source gives equal bits.
  ///
  /// - Returns: the size of the largest coefficient that is left.
  @inline(never)
  private mutating func merge(_ list: inout ListRef) -> Double {
    var sorted = Buffer<Entry>(capacity: Int(list.count))
    for entry in termPool.view(list) { sorted.append(entry) }
    sorted.sort { $0.index < $1.index }
    list.count = 0
    var largest = 0.0
    var k = 0
    while k < sorted.count {
      var entry = sorted[k]
      var size = abs(entry.value)
      k += 1
      while k < sorted.count, sorted[k].index == entry.index {
        entry.value += sorted[k].value
        size = max(size, abs(sorted[k].value))
        k += 1
      }
      // Rounding must not remain as a coefficient: three thirds minus the whole are zero in any
      // order.
      if abs(entry.value) <= Tolerance.cancellation * size { continue }
      termPool.append(entry, to: &list)
      largest = max(largest, abs(entry.value))
    }
    return largest
  }

  /// Divides sorted terms by their scale, and returns it.
  @inline(__always)
  private mutating func scale(_ list: ListRef, _ largest: Double) -> Double {
    if list.count == 0 { return 1 }
    var entries = unsafe termPool.elements.lane
    let start = list.offset
    let first = unsafe entries[start].value
    // The row of a single variable is the variable.
    if list.count == 1 {
      unsafe entries[start].value = 1
      return first
    }
    // The scale has the sign of the first coefficient: a row and its negative are one row.
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

/// The rows: adding, finding and deleting them, and the columns of their variables.
extension Problem {
  /// Adds an inactive row for a pending constraint, which assumes the piece where it costs nothing.
  @inline(__always)
  mutating func makeRow(_ c: Int32) {
    let raw = constraints[c].raw
    // Many single variables have a content size besides their bound.
    let row = makeRow(raw, expecting: raw.count == 1 ? 3 : 2)
    enter(c, row)
    degenerate.invalidate()
    // The breakpoints are written without a search, because the row has no others.
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
    makeInactive(row, in: count)
    if upper {
      breakpoint.owner = ~c
      breakpoints[list.offset &+ count] = breakpoint
      count &+= 1
    }
    rows[row].breakpoints.count = count
    updateBounds(row)
  }

  /// Adds a row of a single variable without constraints.
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

  /// Attaches a constraint to a row, and clears its own list of terms.
  @inline(__always)
  mutating func enter(_ c: Int32, _ row: Int32) {
    constraints[c].raw = ListRef()
    constraints[c].row = row
    constraints[c].state = .live
  }

  /// Adds a row to the columns of its variables and returns its value.
  ///
  /// Term and mention store each other's place, so that a row leaves a column without a search:
  /// hundreds of rows mention the width of a window.
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
      // In a crash basis, mentions are counted before the first row is added.
      unsafe entries[terms.offset &+ k].link = unsafe columns.append(
        Mention(row: row, term: k), to: &variables[entry.index].column,
        expecting: max(2, known[entry.index].mentions))
      unsafe value += entry.value * values[entry.index]
      k &+= 1
    }
    noteDegenerate(of: terms)
    return value
  }

  /// The row with exactly these terms, or -1.
  ///
  /// A variable knows its own row, because most bounds, content sizes and edits have one variable.
  /// For several, the shortest column is searched.
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
    // Canonical terms of equal rows are equal bit by bit.
    for mention in column where rows[mention.row].terms.count == terms.count {
      let isEqual = entries(of: mention.row).elementsEqual(terms) {
        $0.index == $1.index && $0.value == $1.value
      }
      if isEqual { return mention.row }
    }
    return -1
  }

  /// Removes a row from the columns and deletes it. The factor may keep its entries.
  mutating func dispose(_ row: Int32) {
    let list = rows[row].terms
    if list.count == 1 { variables[termPool[list.offset].index].own = -1 }
    for entry in termPool.view(list) {
      var column = variables[entry.index].column
      let last = column.count - 1
      // The last mention moves to the free place.
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
    rows[row].position = -2
    // A queued row is recycled when it is removed from the queue.
    if !rows[row].isQueued { rows.recycle(row) }
  }

  @inline(__always)
  func coefficient(_ mention: Mention) -> Double {
    termPool[rows[mention.row].terms.offset &+ mention.term].value
  }

  /// The terms of a constraint: those of its row, or its own if it has none.
  @inline(__always)
  func termList(of c: Int32) -> ListRef {
    constraints[c].row >= 0 ? rows[constraints[c].row].terms : constraints[c].raw
  }

  /// The terms of a row that is to enter, or of the constraint of a row that is not made yet.
  @inline(__always)
  func entries(of candidate: Entering) -> ListView<Entry> {
    let item = candidate.row
    return termPool.view(item >= 0 ? rows[item].terms : termList(of: ~item))
  }

  /// A copy of a row's terms for a constraint that is detached: a list has one owner.
  mutating func copyTerms(of row: Int32) -> ListRef {
    let list = rows[row].terms
    var copy = termPool.allocate(list.count)
    for k in 0..<list.count { termPool.append(termPool[list.offset + k], to: &copy) }
    return copy
  }

  /// The merged terms of a constraint in the units in which its owner wrote them.
  func terms(of c: Int32) -> [(variable: Int32, coefficient: Double)] {
    let scale = constraints[c].scale
    return termPool.view(termList(of: c)).map { ($0.index, $0.value * scale) }
  }
}

/// Constraints: their requests, their age, and the variables that they edit.
extension Problem {
  /// Gives a constraint the constant and the priority of its request, and ends the request.
  /// Breakpoints do not change.
  mutating func note(_ request: Request) {
    let c = request.constraint
    constraints[c].request = -1
    constraints[c].priority = request.priority
    constraints[c].constant = request.constant
  }

  /// The variable that a constraint edits, or `nil`.
  func edited(by c: Int32) -> Int32? {
    let list = termList(of: c)
    if list.count != 1 { return nil }
    let j = termPool[list.offset].index
    return variables[j].edit == c ? j : nil
  }
}
