/// Settling at once what the changed slopes of many forms do to the multipliers.
///
/// λ = -B⁻¹ Σ gᵢaᵢ over the floating forms that cost. The sum over the forms comes first: one sparse
/// solve for each level in use, where one for each form would visit a long chain as many times as
/// constraints on it changed.
extension Engine {
  /// Growth of the cost's slope along one variable, at one level.
  struct SlopeChange: BitwiseCopyable {
    var key: UInt32
    var variable: Int32
    var amount: Double
  }

  /// Takes down that the slope of a floating form grew by `factor` times `vector`.
  mutating func noteSlope(of form: Int32, _ vector: LevelVector, times factor: Double) {
    let list = forms[form].terms
    for k in 0..<vector.count {
      for e in 0..<list.count {
        let term = rows[list.offset + e]
        slopeChanges.append(
          SlopeChange(
            key: vector[k].key, variable: term.index, amount: factor * vector[k].value * term.value)
        )
      }
    }
  }

  /// Brings the multipliers up to date with the slopes taken down; with `checking`, queues those
  /// that changed for the primal method.
  mutating func balance(checking: Bool) {
    if slopeChanges.isEmpty { return }
    // From the highest level down, and in the order given within one.
    var order = Buffer<UInt64>(capacity: slopeChanges.count)
    for k in 0..<slopeChanges.count { order.append(UInt64(~slopeChanges[k].key) << 32 | UInt64(k)) }
    order.sort()
    var k = 0
    while k < order.count {
      let key = slopeChanges[Int(truncatingIfNeeded: order[k] & 0xFFFF_FFFF)].key
      var largest = 0.0
      beginForward()
      while k < order.count {
        let change = slopeChanges[Int(truncatingIfNeeded: order[k] & 0xFFFF_FFFF)]
        if change.key != key { break }
        addForward(change.variable, change.amount)
        largest = max(largest, abs(change.amount))
        k += 1
      }
      finishForward()
      addLevelToMultipliers(key, largest, checking: checking)
      clearForward()
    }
    slopeChanges.removeAll()
  }

  /// λ -= w at one level, over the forward solve at hand of amounts up to `largest`.
  private mutating func addLevelToMultipliers(_ key: UInt32, _ largest: Double, checking: Bool) {
    let slots = self.slots.lane
    for k in 0..<forwardOrder.count {
      let q = forwardOrder[k]
      if slots[q].kind == .fixed { continue }
      let w = slots[q].forward
      if abs(w) <= leastEntry { continue }
      // What cancelled in the sum leaves rounding of the size of its parts.
      let size = isUneven ? sizes[q] / abs(slots[q].diagonal) : max(largest, abs(w))
      ownRoom.clear()
      ownRoom.add(LevelEntry(key: key, size: Float(size), value: -w))
      multipliers.add(1, ownRoom, to: &slots[q].multiplier)
      if checking { primalQueue.append(q) }
    }
  }

  /// Recomputes every kept multiplier from the floating forms that cost.
  mutating func recomputeMultipliers() {
    for p in 0..<slots.count { slots[p].multiplier.count = 0 }
    slopeChanges.removeAll()
    for form in 0..<Int32(truncatingIfNeeded: forms.count) {
      if !forms[form].isAlive || forms[form].slot >= 0 || forms[form].hinges.count == 0 { continue }
      ownRoom.clear()
      addGradient(form, segment: forms[form].segment, times: 1, to: ownRoom)
      noteSlope(of: form, ownRoom, times: 1)
    }
    balance(checking: false)
    checkMultipliers()
  }
}
