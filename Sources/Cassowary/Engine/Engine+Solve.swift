/// Solving with the factor B = R⁻¹U, sparse in and sparse out (Gilbert and Peierls 1988): a
/// depth-first search finds the entries that can become non-zero, in an order in which one pass
/// computes them.
extension Engine {
  /// Visits what `root` reaches along columns of U, appending each node after all it reaches.
  @inline(__always)
  mutating func reachForward(_ root: Int32) {
    let slots = self.slots.lane
    let epoch = forwardEpoch
    if slots[root].forwardMark == epoch { return }
    slots[root].forwardMark = epoch
    if slots[root].column.count == 0 {
      forwardOrder.append(root)
      return
    }
    stack.removeAll()
    stack.append(StackFrame(node: root, edge: 0))
    let entries = factor.elements.lane
    while !stack.isEmpty {
      let top = stack.count - 1
      let node = stack[top].node
      var edge = stack[top].edge
      let list = slots[node].column
      var descended = false
      while edge < list.count {
        let next = entries[list.offset + edge].index
        edge += 1
        if slots[next].forwardMark == epoch { continue }
        slots[next].forwardMark = epoch
        if slots[next].column.count == 0 {
          forwardOrder.append(next)
          continue
        }
        stack[top].edge = edge
        stack.append(StackFrame(node: next, edge: 0))
        descended = true
        break
      }
      if !descended {
        forwardOrder.append(node)
        stack.removeLast()
      }
    }
  }

  /// Visits what `root` reaches along rows of U: the slots whose change of value depends on it.
  @inline(__always)
  mutating func reachBackward(_ root: Int32) {
    let slots = self.slots.lane
    let epoch = backwardEpoch
    if slots[root].backwardMark == epoch { return }
    slots[root].backwardMark = epoch
    if slots[root].row.count == 0 {
      backwardOrder.append(root)
      return
    }
    stack.removeAll()
    stack.append(StackFrame(node: root, edge: 0))
    let entries = factor.elements.lane
    while !stack.isEmpty {
      let top = stack.count - 1
      let node = stack[top].node
      var edge = stack[top].edge
      let list = slots[node].row
      var descended = false
      while edge < list.count {
        let next = entries[list.offset + edge].index
        edge += 1
        if slots[next].backwardMark == epoch { continue }
        slots[next].backwardMark = epoch
        if slots[next].row.count == 0 {
          backwardOrder.append(next)
          continue
        }
        stack[top].edge = edge
        stack.append(StackFrame(node: next, edge: 0))
        descended = true
        break
      }
      if !descended {
        backwardOrder.append(node)
        stack.removeLast()
      }
    }
  }

  /// The spike R·a of a form; with `solving`, also w = U⁻¹R·a: the form as a combination of the
  /// pinned ones, left in `slots[].forward` over `forwardOrder` until ``clearForward()``.
  ///
  /// Complexity: proportional to the non-zeros met.
  mutating func forward(_ form: Int32, solving: Bool) {
    forward(form, keepingSpike: solving)
    if solving { solveForward() }
  }

  /// The spike of a form, left in `slots[].forward` as well if it is kept for ``solveForward()``, or
  /// for ``clearSpike()``.
  @inline(__always)
  mutating func forward(_ form: Int32, keepingSpike keep: Bool) {
    scatterRow(form)
    if !etas.isEmpty { applyEtas() }
    gatherSpike(keep: keep)
  }

  /// Gives up a spike that was kept to be solved.
  mutating func clearSpike() {
    for k in 0..<spike.count { slots[spike[k].row].forward = 0 }
  }

  /// Begins a solve whose right side is added up entry by entry.
  mutating func beginForward() {
    pattern.removeAll()
    forwardEpoch &+= 1
  }

  mutating func addForward(_ j: Int32, _ amount: Double) {
    if slots[j].forwardMark != forwardEpoch {
      slots[j].forwardMark = forwardEpoch
      slots[j].forward = 0
      pattern.append(j)
    }
    slots[j].forward += amount
  }

  mutating func finishForward() {
    if isUneven { startSizes() }
    if !etas.isEmpty { applyEtas() }
    gatherSpike(keep: true)
    solveForward()
  }

  @inline(__always)
  private mutating func scatterRow(_ form: Int32) {
    pattern.removeAll()
    forwardEpoch &+= 1
    let list = forms[form].terms
    let entries = rows.elements.lane
    let slots = self.slots.lane
    var k: Int32 = 0
    while k < list.count {
      let entry = entries[list.offset + k]
      slots[entry.index].forward = entry.value
      slots[entry.index].forwardMark = forwardEpoch
      pattern.append(entry.index)
      k += 1
    }
    if isUneven { startSizes() }
  }

  mutating func applyEtas() {
    if isUneven { return applyEtasCarefully() }
    var k = 0
    while k < pattern.count {
      etas.scheduleReaders(of: pattern[k])
      k += 1
    }
    for word in 0..<((etas.count + 63) >> 6) {
      while etas.agenda[word] != 0 {
        let bit = etas.agenda[word].trailingZeroBitCount
        etas.agenda[word] &= etas.agenda[word] &- 1
        let eta = Int32(truncatingIfNeeded: word << 6 + bit)
        let list = etas.lists[eta]
        var sum = 0.0
        var t: Int32 = 0
        while t < list.count {
          let entry = etas.terms[list.offset + t]
          sum += entry.value * slots[entry.index].forward
          t += 1
        }
        if sum == 0 { continue }
        let target = etas.targets[eta]
        slots[target].forward -= sum
        if slots[target].forwardMark != forwardEpoch {
          slots[target].forwardMark = forwardEpoch
          pattern.append(target)
          etas.scheduleReaders(of: target, above: eta)
        }
      }
    }
  }

  @inline(__always)
  mutating func gatherSpike(keep: Bool) {
    spike.removeAll()
    let slots = self.slots.lane
    var k = 0
    while k < pattern.count {
      let v = pattern[k]
      let a = slots[v].forward
      if abs(a) > (isUneven ? Tolerance.cancellation * sizes[v] : Tolerance.drop) {
        spike.append(SpikeEntry(row: v, value: a))
        if !keep { slots[v].forward = 0 }
      } else {
        slots[v].forward = 0
      }
      k += 1
    }
  }

  @inline(__always)
  mutating func solveForward() {
    forwardEpoch &+= 1
    forwardOrder.removeAll()
    var k = 0
    while k < spike.count {
      reachForward(spike[k].row)
      k += 1
    }
    counters.visits += forwardOrder.count
    if isUneven { return eliminateForwardCarefully() }
    let slots = self.slots.lane
    let entries = factor.elements.lane
    var t = forwardOrder.count - 1
    while t >= 0 {
      let p = forwardOrder[t]
      t -= 1
      let v = slots[p].forward
      if v == 0 { continue }
      let w = v / slots[p].diagonal
      slots[p].forward = w
      let list = slots[p].column
      var e = list.offset
      let end = list.offset + list.count
      while e < end {
        let entry = entries[e]
        slots[entry.index].forward -= entry.value * w
        e += 1
      }
    }
  }

  @inline(__always)
  mutating func clearForward() {
    let slots = self.slots.lane
    for k in 0..<forwardOrder.count { slots[forwardOrder[k]].forward = 0 }
  }

  /// d = B⁻ᵀeₚ: the change of every variable per unit of the value pinned in slot p, left in
  /// `slots[].backward` over `backwardOrder`; the reader clears it.
  mutating func backward(_ p: Int32) {
    backwardEpoch &+= 1
    backwardOrder.removeAll()
    reachBackward(p)
    slots[p].backward = 1
    solveBackward()
  }

  /// The combined change of every variable when each slot in `jumped` moves by its amount.
  mutating func backwardFromSeeds() {
    backwardEpoch &+= 1
    backwardOrder.removeAll()
    for k in 0..<jumped.count { reachBackward(jumped[k].slot) }
    for k in 0..<jumped.count { slots[jumped[k].slot].backward += jumped[k].amount }
    solveBackward()
  }

  @inline(__always)
  private mutating func solveBackward() {
    counters.visits += backwardOrder.count
    if isUneven { return solveBackwardCarefully() }
    let slots = self.slots.lane
    let entries = factor.elements.lane
    var t = backwardOrder.count - 1
    while t >= 0 {
      let q = backwardOrder[t]
      t -= 1
      let v = slots[q].backward
      if v == 0 { continue }
      let z = v / slots[q].diagonal
      slots[q].backward = z
      let list = slots[q].row
      var e = list.offset
      let end = list.offset + list.count
      while e < end {
        let entry = entries[e]
        slots[entry.index].backward -= entry.value * z
        e += 1
      }
    }
    if !etas.isEmpty { applyEtasBackward() }
  }

  private mutating func applyEtasBackward() {
    var k = 0
    while k < backwardOrder.count {
      etas.scheduleWriters(of: backwardOrder[k])
      k += 1
    }
    var word = (etas.count + 63) >> 6 - 1
    while word >= 0 {
      while etas.agenda[word] != 0 {
        let bit = 63 - etas.agenda[word].leadingZeroBitCount
        etas.agenda[word] &= ~(1 << UInt64(bit))
        let eta = Int32(truncatingIfNeeded: word << 6 + bit)
        let z = slots[etas.targets[eta]].backward
        if z == 0 { continue }
        let list = etas.lists[eta]
        var t: Int32 = 0
        while t < list.count {
          let entry = etas.terms[list.offset + t]
          t += 1
          slots[entry.index].backward -= entry.value * z
          if slots[entry.index].backwardMark != backwardEpoch {
            slots[entry.index].backwardMark = backwardEpoch
            backwardOrder.append(entry.index)
            etas.scheduleWriters(of: entry.index, below: eta)
          }
        }
      }
      word -= 1
    }
  }
}
