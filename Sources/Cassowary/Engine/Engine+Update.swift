/// Exchanging one column of the basis (Forrest and Tomlin 1972), on the dependency graph.
///
/// U is triangular up to a permutation exactly while its graph has no cycle. A new column that
/// closes none is simply linked in. One that does has row p eliminated by the rows of the cycle,
/// and only those: chains, trees and nested boxes never pay for it.
extension Engine {
  /// Replaces column p of U by the spike.
  ///
  /// `reachKnown` says that `forwardMark` holds the reach of the spike; without it the caller
  /// knows that nothing depends on row p.
  /// - Returns: the new diagonal.
  mutating func exchange(_ p: Int32, reachKnown: Bool) -> Double {
    dropColumn(p)
    var diagonal = 0.0
    for k in 0..<spike.count where spike[k].row == p { diagonal = spike[k].value }
    if reachKnown && closesCycle(p) { diagonal -= eliminateRow(p) }
    slots[p].diagonal = diagonal
    for k in 0..<spike.count where spike[k].row != p {
      link(row: spike[k].row, column: p, spike[k].value)
    }
    counters.pivots += 1
    return diagonal
  }

  @inline(__always)
  private mutating func dropColumn(_ p: Int32) {
    let list = slots[p].column
    var k = list.count - 1
    while k >= 0 {
      let entry = factor[list.offset + k]
      unlinkFromRow(entry.index, at: entry.link)
      k -= 1
    }
    factor.release(list)
    slots[p].column = ListRef()
  }

  /// Deletes position `k` of row `q`; the twin in the column is the caller's business.
  @inline(__always)
  private mutating func unlinkFromRow(_ q: Int32, at k: Int32) {
    let list = slots[q].row
    let last = list.count - 1
    if k != last {
      let moved = factor[list.offset + last]
      factor[list.offset + k] = moved
      factor[slots[moved.index].column.offset + moved.link].link = k
    }
    slots[q].row.count = last
  }

  @inline(__always)
  private mutating func unlinkFromColumn(_ p: Int32, at k: Int32) {
    let list = slots[p].column
    let last = list.count - 1
    if k != last {
      let moved = factor[list.offset + last]
      factor[list.offset + k] = moved
      factor[slots[moved.index].row.offset + moved.link].link = k
    }
    slots[p].column.count = last
  }

  @inline(__always)
  mutating func link(row q: Int32, column p: Int32, _ value: Double) {
    let slots = self.slots.lane
    let inRow = slots[q].row.count
    let inColumn = slots[p].column.count
    factor.append(Entry(index: q, link: inRow, value: value), to: &slots[p].column)
    factor.append(Entry(index: p, link: inColumn, value: value), to: &slots[q].row)
  }

  /// Makes the form's own terms column p of U, which is empty: right where no row operation reads
  /// them.
  @inline(__always)
  mutating func linkColumn(_ form: Int32, at p: Int32) {
    let list = forms[form].terms
    let slots = self.slots.lane
    if list.count > 1 { slots[p].column = factor.allocate(list.count - 1) }
    var e = list.offset
    while e < list.offset + list.count {
      let entry = rows[e]
      e += 1
      if entry.index == p {
        slots[p].diagonal = entry.value
        continue
      }
      let place = slots[p].column.count
      factor[slots[p].column.offset + place] = Entry(
        index: entry.index, link: slots[entry.index].row.count, value: entry.value)
      slots[p].column.count = place + 1
      factor.append(Entry(index: p, link: place, value: entry.value), to: &slots[entry.index].row)
    }
  }

  @inline(__always)
  private mutating func closesCycle(_ p: Int32) -> Bool {
    let list = slots[p].row
    var k: Int32 = 0
    while k < list.count {
      if slots[factor[list.offset + k].index].forwardMark == forwardEpoch { return true }
      k += 1
    }
    return false
  }

  /// Eliminates row p by the rows of the columns on the cycle, recording one eta.
  /// - Returns: what the eta takes off the new diagonal.
  private mutating func eliminateRow(_ p: Int32) -> Double {
    counters.eliminations += 1
    orderCycle(p)
    touched.removeAll()
    let row = slots[p].row
    for k in 0..<row.count {
      let entry = factor[row.offset + k]
      scatterTo(entry.index, entry.value)
    }
    dropRow(p)
    let eta = etas.begin(target: p, variables: values.count)
    var t = cycleOrder.count - 2
    while t >= 0 {
      let q = cycleOrder[t]
      t -= 1
      let v = scatter[q]
      scatter[q] = 0
      if abs(v) <= leastEntry { continue }
      let m = v / slots[q].diagonal
      etas.append(source: q, m, to: eta)
      let list = slots[q].row
      for k in 0..<list.count {
        let entry = factor[list.offset + k]
        scatterTo(entry.index, -m * entry.value)
      }
    }
    for k in 0..<touched.count {
      let c = touched[k]
      let v = scatter[c]
      scatter[c] = 0
      let onCycle = scatterMark[c] == cycleEpoch
      if abs(v) > leastEntry && !onCycle { link(row: p, column: c, v) }
    }
    return spikeDot(eta)
  }

  @inline(__always)
  private mutating func scatterTo(_ c: Int32, _ value: Double) {
    let old = scatter[c]
    if old == 0 { touched.append(c) }
    let sum = old + value
    scatter[c] = abs(sum) <= Tolerance.cancellation * abs(value) ? 0 : sum
  }

  /// Σ of the eta's terms times the spike.
  private mutating func spikeDot(_ eta: Int32) -> Double {
    for k in 0..<spike.count { scatter[spike[k].row] = spike[k].value }
    let list = etas.lists[eta]
    var sum = 0.0
    for k in 0..<list.count {
      let entry = etas.terms[list.offset + k]
      sum += entry.value * scatter[entry.index]
    }
    for k in 0..<spike.count { scatter[spike[k].row] = 0 }
    return sum
  }

  /// Nodes from which the reach of the spike leads back to p, each after all it leads to; p last.
  private mutating func orderCycle(_ p: Int32) {
    if scatter.count < values.count {
      scatter.resize(to: values.count, filling: 0)
      scatterMark.resize(to: values.count, filling: 0)
    }
    cycleEpoch &+= 1
    cycleOrder.removeAll()
    stack.removeAll()
    stack.append(StackFrame(node: p, edge: 0))
    scatterMark[p] = cycleEpoch
    while !stack.isEmpty {
      let top = stack.count - 1
      let node = stack[top].node
      var edge = stack[top].edge
      let list = slots[node].row
      var descended = false
      while edge < list.count {
        let next = factor[list.offset + edge].index
        edge += 1
        if slots[next].forwardMark != forwardEpoch || scatterMark[next] == cycleEpoch { continue }
        scatterMark[next] = cycleEpoch
        stack[top].edge = edge
        stack.append(StackFrame(node: next, edge: 0))
        descended = true
        break
      }
      if !descended {
        cycleOrder.append(node)
        stack.removeLast()
      }
    }
  }

  private mutating func dropRow(_ p: Int32) {
    let list = slots[p].row
    var k = list.count - 1
    while k >= 0 {
      let entry = factor[list.offset + k]
      unlinkFromColumn(entry.index, at: entry.link)
      k -= 1
    }
    factor.release(list)
    slots[p].row = ListRef()
  }
}
