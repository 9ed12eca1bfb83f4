/// Care for systems whose numbers differ very much in size.
///
/// A screen's coefficients lie within a factor of ten or so of each other, and absolute thresholds
/// tell its numbers from rounding. Where one row mixes 1e-3 and 1e3, products along a chain reach
/// any size, and a true multiplier can be smaller than the rounding of another. While such a row is
/// live, solves carry a bound of the parts that went into every number, so that what cancels to
/// rounding becomes zero and everything else counts however small; and every flush ends with a
/// check from a fresh factorisation.
extension Engine {
  /// Counts a row as uneven or not; the next flush adapts.
  @inline(__always)
  mutating func setUneven(_ c: Int32, _ isUneven: Bool) {
    if constraints[c].isUneven == isUneven { return }
    constraints[c].isUneven = isUneven
    unevenRows += isUneven ? 1 : -1
  }

  /// Whether rounding may keep a solve from ending, or values from being numbers.
  var isDoubtful: Bool { unevenRows > 0 || isUneven || !(largestValue <= Limits.largeValue) }

  /// Turns care on or off, by whether a row needs it.
  mutating func adaptCare() {
    isUneven = unevenRows > 0
    sinceCheck = -1
    leastPivot = isUneven ? Tolerance.smallestNumber : Tolerance.pivot
    leastEntry = isUneven ? 0 : Tolerance.drop
    for vector in [room, bestRoom, theta, ownRoom] {
      vector.ignore(upTo: isUneven ? 0 : Tolerance.multiplier)
    }
  }

  /// Computes values and multipliers afresh until both hold.
  ///
  /// Complexity: a factorisation, and a solve for every floating form that costs.
  mutating func verify() -> Outcome {
    for _ in 0..<8 {
      if counters.pivots != sinceCheck || ghosts > 0 || released > 48 {
        refactor()
      } else {
        refine()
      }
      if queueHead == queue.count && primalQueue.isEmpty { return .done }
      let outcome = settleAgenda()
      if outcome != .done { return outcome }
    }
    // Rounding keeps the two conditions apart. Required rows have to hold: the primal one decides.
    for _ in 0..<3 {
      refactor()
      primalQueue.removeAll()
      if queueHead == queue.count { return .done }
      let outcome = drain()
      if outcome != .done { return outcome }
    }
    refine()
    return .done
  }

  /// Bounds of the entries just scattered: themselves.
  mutating func startSizes() {
    if sizes.count < slots.count { sizes.resize(to: slots.count, filling: 0) }
    for k in 0..<pattern.count { sizes[pattern[k]] = abs(slots[pattern[k]].forward) }
  }

  /// `applyEtas` with bounds.
  mutating func applyEtasCarefully() {
    for k in 0..<pattern.count { etas.scheduleReaders(of: pattern[k]) }
    for word in 0..<((etas.count + 63) >> 6) {
      while etas.agenda[word] != 0 {
        let bit = etas.agenda[word].trailingZeroBitCount
        etas.agenda[word] &= etas.agenda[word] &- 1
        let eta = Int32(truncatingIfNeeded: word << 6 + bit)
        let list = etas.lists[eta]
        var sum = 0.0
        var size = 0.0
        for t in 0..<list.count {
          let entry = etas.terms[list.offset + t]
          let v = slots[entry.index].forward
          if v == 0 { continue }
          sum += entry.value * v
          size += abs(entry.value) * sizes[entry.index]
        }
        if sum == 0 { continue }
        let target = etas.targets[eta]
        if slots[target].forwardMark != forwardEpoch {
          slots[target].forwardMark = forwardEpoch
          pattern.append(target)
          etas.scheduleReaders(of: target, above: eta)
          sizes[target] = 0
        }
        let v = slots[target].forward - sum
        sizes[target] += size
        slots[target].forward = abs(v) <= Tolerance.cancellation * sizes[target] ? 0 : v
      }
    }
  }

  /// The second half of `solveForward` with bounds.
  mutating func eliminateForwardCarefully() {
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      if slots[p].forward == 0 { sizes[p] = 0 }
    }
    var t = forwardOrder.count - 1
    while t >= 0 {
      let p = forwardOrder[t]
      t -= 1
      let v = slots[p].forward
      if abs(v) <= Tolerance.cancellation * sizes[p] {
        slots[p].forward = 0
        continue
      }
      let w = v / slots[p].diagonal
      let size = sizes[p] / abs(slots[p].diagonal)
      slots[p].forward = w
      let list = slots[p].column
      for e in 0..<list.count {
        let entry = factor[list.offset + e]
        slots[entry.index].forward -= entry.value * w
        sizes[entry.index] += abs(entry.value) * size
      }
    }
  }

  /// `solveBackward` with bounds.
  mutating func solveBackwardCarefully() {
    if sizes.count < slots.count { sizes.resize(to: slots.count, filling: 0) }
    for k in 0..<backwardOrder.count {
      sizes[backwardOrder[k]] = abs(slots[backwardOrder[k]].backward)
    }
    var t = backwardOrder.count - 1
    while t >= 0 {
      let q = backwardOrder[t]
      t -= 1
      let v = slots[q].backward
      if abs(v) <= Tolerance.cancellation * sizes[q] {
        slots[q].backward = 0
        continue
      }
      let z = v / slots[q].diagonal
      let size = sizes[q] / abs(slots[q].diagonal)
      sizes[q] = size
      slots[q].backward = z
      let list = slots[q].row
      for e in 0..<list.count {
        let entry = factor[list.offset + e]
        slots[entry.index].backward -= entry.value * z
        sizes[entry.index] += abs(entry.value) * size
      }
    }
    if !etas.isEmpty { applyEtasBackwardCarefully() }
  }

  /// Sets rates of forms that are rounding only, by the bounds of the backward solve, to zero.
  mutating func dropCancelledRates() {
    for k in 0..<affected.count {
      let form = affected[k]
      let list = forms[form].terms
      var size = 0.0
      for e in 0..<list.count {
        let entry = rows[list.offset + e]
        if slots[entry.index].backwardMark != backwardEpoch { continue }
        size += abs(entry.value) * sizes[entry.index]
      }
      if abs(forms[form].rate) <= Tolerance.cancellation * size { forms[form].rate = 0 }
    }
  }

  private mutating func applyEtasBackwardCarefully() {
    for k in 0..<backwardOrder.count { etas.scheduleWriters(of: backwardOrder[k]) }
    var word = (etas.count + 63) >> 6 - 1
    while word >= 0 {
      while etas.agenda[word] != 0 {
        let bit = 63 - etas.agenda[word].leadingZeroBitCount
        etas.agenda[word] &= ~(1 << UInt64(bit))
        let eta = Int32(truncatingIfNeeded: word << 6 + bit)
        let target = etas.targets[eta]
        let z = slots[target].backward
        if z == 0 { continue }
        let list = etas.lists[eta]
        for t in 0..<list.count {
          let entry = etas.terms[list.offset + t]
          if slots[entry.index].backwardMark != backwardEpoch {
            slots[entry.index].backwardMark = backwardEpoch
            backwardOrder.append(entry.index)
            etas.scheduleWriters(of: entry.index, below: eta)
            sizes[entry.index] = 0
          }
          let v = slots[entry.index].backward - entry.value * z
          sizes[entry.index] += abs(entry.value) * sizes[target]
          slots[entry.index].backward =
            abs(v) <= Tolerance.cancellation * sizes[entry.index] ? 0 : v
        }
      }
      word -= 1
    }
  }
}
