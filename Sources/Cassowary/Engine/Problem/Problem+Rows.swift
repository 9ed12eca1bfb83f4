/// A constraint's terms, merged, sorted by variable and scaled: `scale · Σ terms` is the original.
struct CanonicalRow {
  var terms: ListRef
  var scale: Double
}

/// Rows: bringing expressions from outside into the engine.
extension Problem {
  /// Merges and sorts the terms of an expression from outside, checking every part of it, and counts
  /// their variables as mentioned.
  ///
  /// One variable alone gets coefficient 1. Several are scaled by a power of two, which is exact,
  /// so that the largest lies in [1, 2) and the first is positive: equal forms become equal bits.
  @inline(__always)
  mutating func admit(_ constraint: Constraint) throws(SolverError) -> CanonicalRow {
    try checkParts(constraint.priority, constraint.weight, constraint.expression.constant)
    var list = rows.allocate(Int32(truncatingIfNeeded: constraint.expression.count))
    var sizes = TermSizes()
    try gather(constraint.expression, &list, &sizes)
    return try canonicalRow(list, &sizes)
  }

  /// The same for a few terms that are sorted already.
  @inline(__always)
  mutating func admit(
    _ terms: inout InlineTerms, count: Int
  ) throws(SolverError) -> CanonicalRow {
    var list = rows.allocate(Int32(truncatingIfNeeded: count))
    var sizes = TermSizes()
    var entries = unsafe rows.elements.lane.advanced(by: list.offset)
    var variables = unsafe self.variables.lane
    var last: Int32 = -1
    for k in 0..<count {
      let term = terms[k]
      let j = term.variable.index
      if unsafe !isLive(j) || variables[j].generation != term.variable.generation {
        forgetTerms(list, k)
        throw .unknownVariable(term.variable)
      }
      sizes.note(abs(term.coefficient))
      if j == last { sizes.isMerged = false }
      last = j
      unsafe variables[j].mentions &+= 1
      unsafe entries[k] = Entry(index: j, link: 0, value: term.coefficient)
    }
    list.count = Int32(truncatingIfNeeded: count)
    return try canonicalRow(list, &sizes)
  }

  /// Merges and scales terms that are sorted and counted.
  @inline(__always)
  private mutating func canonicalRow(
    _ terms: ListRef, _ sizes: inout TermSizes
  ) throws(SolverError) -> CanonicalRow {
    var list = terms
    let isPlain = sizes.total <= 8 && sizes.smallest >= 0.125 && sizes.isMerged
    if !isPlain { try checkSizes(list) }
    if !sizes.isMerged || sizes.smallest == 0 { sizes.largest = try mergeChecked(&list) }
    return CanonicalRow(terms: list, scale: scale(list, sizes.largest))
  }

  /// The sizes of the coefficients of an expression.
  private struct TermSizes {
    var largest = 0.0
    var smallest = Double.infinity
    /// Of all: not a number, or infinite, if one of them is.
    var total = 0.0
    /// Whether no variable has two terms.
    var isMerged = true

    @inline(__always)
    mutating func note(_ size: Double) {
      total += size
      largest = max(largest, size)
      smallest = min(smallest, size)
    }
  }

  /// Writes the terms of an expression to a list, sorted by variable.
  ///
  /// Sorted while they come, by insertion: rows have two or three terms, and mostly come in order.
  /// A variable met twice is noted and merged later, which few rows need; so is the order of a row too
  /// long for that.
  @inline(__always)
  private mutating func gather(
    _ expression: LinearExpression, _ list: inout ListRef, _ sizes: inout TermSizes
  ) throws(SolverError) {
    let count = expression.count
    var entries = unsafe rows.elements.lane
    var variables = unsafe self.variables.lane
    let limit = UInt32(truncatingIfNeeded: self.variables.count)
    let start = Int(list.offset)
    var number = 0
    while number < count {
      let term = expression[number]
      let j = term.variable.index
      if unsafe UInt32(bitPattern: j) >= limit || !variables[j].isLive
        || variables[j].generation != term.variable.generation
      {
        forgetTerms(list, number)
        throw .unknownVariable(term.variable)
      }
      sizes.note(abs(term.coefficient))
      unsafe variables[j].mentions &+= 1
      var k = start &+ number
      while k > start, unsafe entries[k &- 1].index >= j {
        if unsafe entries[k &- 1].index == j { sizes.isMerged = false }
        if count > Limits.longRow {
          sizes.isMerged = false
          break
        }
        looks &+= 1
        unsafe entries[k] = unsafe entries[k &- 1]
        k &-= 1
      }
      unsafe entries[k] = Entry(index: j, link: 0, value: term.coefficient)
      number &+= 1
    }
    list.count = Int32(truncatingIfNeeded: count)
  }

  /// Refuses coefficients out of range; all but the plainest rows are looked at.
  ///
  /// A sum of sizes that is at most 8, with none below an eighth, says for most rows that none is
  /// out of range, or no number.
  @inline(never)
  private mutating func checkSizes(_ list: ListRef) throws(SolverError) {
    for k in 0..<list.count {
      let coefficient = rows[list.offset + k].value
      let size = abs(coefficient)
      if size <= Limits.largestCoefficient && size >= Limits.smallestCoefficient || size == 0 {
        continue
      }
      forgetTerms(list, Int(list.count))
      throw .unusable(coefficient)
    }
  }

  /// Merges terms and makes sure that their sums are as usable as they were.
  ///
  /// Mentions are taken back first: a variable whose terms cancel is not mentioned and may be
  /// released.
  @inline(never)
  private mutating func mergeChecked(_ list: inout ListRef) throws(SolverError) -> Double {
    mention(list, by: -1)
    let largest = merge(&list)
    for k in 0..<list.count {
      let size = abs(rows[list.offset + k].value)
      if size <= Limits.largestCoefficient && size >= Limits.smallestCoefficient { continue }
      let sum = rows[list.offset + k].value
      rows.release(list)
      throw .unusable(sum)
    }
    mention(list, by: 1)
    return largest
  }

  /// Takes back the first `count` terms of a row that is refused.
  ///
  /// The call that is refused leaves no trace, also not in the counts by which variables are
  /// released.
  @inline(never)
  private mutating func forgetTerms(_ list: ListRef, _ count: Int) {
    var known = list
    known.count = Int32(truncatingIfNeeded: count)
    mention(known, by: -1)
    rows.release(list)
  }

  /// The same for the terms a constraint has already, of which one changes.
  mutating func canonicalRow(_ terms: [(variable: Int32, coefficient: Double)]) -> CanonicalRow {
    var list = rows.allocate(Int32(truncatingIfNeeded: terms.count))
    for term in terms {
      rows[list.offset + list.count] = Entry(
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
    var entries = unsafe rows.elements.lane
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
      let entry = rows[list.offset + k]
      order.append(UInt64(UInt32(bitPattern: entry.index)) << 32 | UInt64(k))
      copy.append(entry)
    }
    order.sort()
    for k in 0..<list.count { rows[list.offset + k] = copy[placeInOrder(order[Int(k)])] }
  }

  /// Divides sorted terms by what makes them canonical.
  /// - Returns: that divisor.
  @inline(__always)
  private mutating func scale(_ list: ListRef, _ largest: Double) -> Double {
    if list.count == 0 { return 1 }
    var entries = unsafe rows.elements.lane
    let start = list.offset
    let first = unsafe entries[start].value
    // One variable alone: its form is its value, whatever it is multiplied by.
    if list.count == 1 {
      unsafe entries[start].value = 1
      return first
    }
    // A power of two does not round, so that equal forms stay equal bit by bit; the sign of the first
    // coefficient goes along, because a form and its negative are one.
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
