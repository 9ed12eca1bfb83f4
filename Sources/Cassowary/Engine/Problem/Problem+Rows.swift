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
