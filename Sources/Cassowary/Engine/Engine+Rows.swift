/// A constraint's terms, merged, sorted by variable and scaled: `scale · Σ terms` is the original.
struct CanonicalRow {
  var terms: ListRef
  var scale: Double
}

/// Bringing expressions into the engine.
extension Engine {
  /// Merges and sorts the terms of an expression whose parts were checked.
  ///
  /// One variable alone gets coefficient 1. Several are scaled by a power of two, which is exact,
  /// so that the largest lies in [1, 2) and the first is positive: equal forms become equal bits.
  @inline(__always)
  mutating func canonicalRow(_ constraint: Constraint) -> CanonicalRow {
    let count = constraint.expression.count
    var list = rows.allocate(Int32(truncatingIfNeeded: count))
    for k in 0..<count {
      let term = constraint.expression[k]
      insertTerm(term.variable.index, term.coefficient, &list)
    }
    return scaled(&list)
  }

  /// The same for an expression from outside, checking every part of it.
  @inline(__always)
  mutating func admit(_ constraint: Constraint) throws(SolverError) -> CanonicalRow {
    try checkParts(constraint)
    let count = constraint.expression.count
    var list = rows.allocate(Int32(truncatingIfNeeded: count))
    for k in 0..<count {
      let term = constraint.expression[k]
      let j = term.variable.index
      if !isLive(j) || variables[j].generation != term.variable.generation {
        rows.release(list)
        throw .unknownVariable(term.variable)
      }
      if !(abs(term.coefficient) <= 1e100) {
        rows.release(list)
        throw .notFinite(term.coefficient)
      }
      insertTerm(j, term.coefficient, &list)
    }
    return scaled(&list)
  }

  @inline(__always)
  private func checkParts(_ constraint: Constraint) throws(SolverError) {
    if !constraint.priority.isValid { throw .invalidPriority(constraint.priority) }
    if !(constraint.weight > 0 && constraint.weight <= 1e100) {
      throw .invalidWeight(constraint.weight)
    }
    if !(abs(constraint.expression.constant) <= 1e100) {
      throw .notFinite(constraint.expression.constant)
    }
  }

  @inline(__always)
  private mutating func insertTerm(_ j: Int32, _ coefficient: Double, _ list: inout ListRef) {
    let entries = rows.elements.lane
    var k = list.offset + list.count
    while k > list.offset, entries[k - 1].index >= j {
      if entries[k - 1].index == j {
        entries[k - 1].value += coefficient
        // Undo the shift made so far.
        var back = k
        let end = list.offset + list.count
        while back < end {
          entries[back] = entries[back + 1]
          back += 1
        }
        return
      }
      entries[k] = entries[k - 1]
      k -= 1
    }
    entries[k] = Entry(index: j, link: 0, value: coefficient)
    list.count += 1
  }

  @inline(__always)
  private mutating func scaled(_ list: inout ListRef) -> CanonicalRow {
    let entries = rows.elements.lane
    var kept: Int32 = 0
    var largest = 0.0
    for k in 0..<list.count {
      let entry = entries[list.offset + k]
      if entry.value == 0 { continue }
      entries[list.offset + kept] = entry
      largest = max(largest, abs(entry.value))
      kept += 1
    }
    list.count = kept
    if kept == 0 { return CanonicalRow(terms: list, scale: 1) }
    if kept == 1 {
      let scale = entries[list.offset].value
      entries[list.offset].value = 1
      return CanonicalRow(terms: list, scale: scale)
    }
    var scale =
      largest >= 1 && largest < 2
      ? 1.0 : Double(sign: .plus, exponent: largest.exponent, significand: 1)
    if entries[list.offset].value < 0 { scale = -scale }
    if scale != 1 {
      let inverse = 1 / scale
      for k in 0..<kept { entries[list.offset + k].value *= inverse }
    }
    return CanonicalRow(terms: list, scale: scale)
  }

  @inline(__always)
  mutating func enqueue(_ row: CanonicalRow, _ constraint: Constraint) -> Int32 {
    enqueue(
      row.terms, scale: row.scale, constant: constraint.expression.constant,
      weight: constraint.weight, key: constraint.priority.rawValue.bitPattern,
      relation: constraint.relation)
  }

  /// Starts counting pivots for one call.
  @inline(__always)
  mutating func beginOperation(budget: Int) {
    counters.operationStart = counters.pivots + counters.flips + counters.primalSteps
    self.budget = budget
    degenerateSteps = 0
  }

  /// Whether nothing waits for a solve.
  var isIdle: Bool {
    pending.isEmpty && queueHead == queue.count && constantChanges.isEmpty && removals.isEmpty
      && levelChanges.isEmpty && primalQueue.isEmpty
  }

  /// Whether attaching a required row may need more than defining a variable nothing else uses.
  mutating func mayPivot(_ row: CanonicalRow, _ constraint: Constraint) -> Bool {
    if existingForm(row.terms) != nil { return true }
    var sum = constraint.expression.constant
    for k in 0..<row.terms.count {
      let entry = rows[row.terms.offset + k]
      let isUnused =
        variables[entry.index].column.count == 0 && slots[entry.index].form < 0
        && slots[entry.index].row.count == 0 && !etas.changes(entry.index)
        && abs(entry.value) > Tolerance.fresh
      if isUnused { return false }
      sum += row.scale * entry.value * values[entry.index]
    }
    return switch constraint.relation {
    case .equal: sum != 0
    case .lessThanOrEqual: sum > 0
    case .greaterThanOrEqual: sum < 0
    }
  }

  /// The terms of a constraint as its owner wrote them, merged.
  func terms(of c: Int32) -> [(variable: Int32, coefficient: Double)] {
    let record = constraints[c]
    let list = record.state == .live ? forms[record.form].terms : record.raw
    return (0..<list.count).map { k in
      let entry = rows[list.offset + k]
      return (entry.index, entry.value * record.scale)
    }
  }

  /// Gives a constraint another row.
  mutating func replaceTerms(_ c: Int32, _ row: CanonicalRow) -> Outcome {
    var outcome = Outcome.done
    if constraints[c].state == .live { outcome = requeue(c) }
    rows.release(constraints[c].raw)
    constraints[c].raw = row.terms
    constraints[c].scale = row.scale
    return outcome
  }

  /// Memory held, in bytes.
  var byteCount: Int {
    values.byteCount + variables.byteCount + forms.byteCount + constraints.byteCount
      + rows.elements.byteCount + columns.elements.byteCount + hinges.elements.byteCount
      + slots.byteCount + factor.elements.byteCount + multipliers.elements.byteCount
      + etas.terms.elements.byteCount + etas.links.elements.byteCount + etas.readers.byteCount
      + etas.writers.byteCount + changed.byteCount + queue.byteCount + pending.byteCount
  }
}
