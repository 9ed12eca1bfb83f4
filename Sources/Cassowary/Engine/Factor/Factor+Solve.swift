/// Solving with B = R⁻¹U, sparse in and sparse out (Gilbert and Peierls 1988): a depth-first search
/// finds the entries that can become non-zero, in an order in which one pass computes them. Its
/// cost is what it touches, which on a screen is little (hyper-sparsity: Hall and McKinnon 2005).
extension Factor {
  // MARK: Forward: w = B⁻¹a

  /// The spike R·a of a row; with `solving`, also w = U⁻¹R·a: the row as a combination of the pinned
  /// ones, left in `nodes[].forward` over `forwardOrder` until ``clearForward()``.
  ///
  /// Complexity: proportional to the non-zeros met.
  mutating func forward(_ terms: ListView<Entry>, solving: Bool) {
    forward(terms, keepingSpike: solving)
    if solving { solveForward() }
  }

  /// The spike of a row, left in `nodes[].forward` as well if it is kept for ``solveForward()``, or
  /// for ``clearSpike()``.
  @inline(__always)
  mutating func forward(_ terms: ListView<Entry>, keepingSpike keep: Bool) {
    pattern.removeAll()
    forwardEpoch &+= 1
    var nodes = self.nodes.lane
    var k: Int32 = 0
    while k < terms.count {
      let entry = terms[k]
      nodes[entry.index].forward = entry.value
      nodes[entry.index].forwardMark = forwardEpoch
      pattern.append(entry.index)
      k += 1
    }
    applyRowOperations()
    gatherSpike(keep: keep)
  }

  /// The spike of a row that no row operation reads, to be exchanged without a solve.
  @inline(__always)
  mutating func copySpike(_ terms: ListView<Entry>) {
    spike.removeAll()
    for k in 0..<terms.count {
      spike.append(SpikeEntry(row: terms[k].index, value: terms[k].value))
    }
  }

  /// Gives up a spike that was kept to be solved.
  mutating func clearSpike() {
    for k in 0..<spike.count { nodes[spike[k].row].forward = 0 }
  }

  /// Begins a solve whose right side is added up entry by entry.
  mutating func beginForward() {
    pattern.removeAll()
    forwardEpoch &+= 1
  }

  /// Adds an amount to one entry of the right side.
  mutating func addForward(_ j: Int32, _ amount: Double) {
    if nodes[j].forwardMark != forwardEpoch {
      nodes[j].forwardMark = forwardEpoch
      nodes[j].forward = 0
      pattern.append(j)
    }
    nodes[j].forward += amount
  }

  /// Solves for what was added up.
  mutating func finishForward() {
    applyRowOperations()
    gatherSpike(keep: true)
    solveForward()
  }

  /// R times the right side; with the sizes of its entries where the system is uneven.
  @inline(__always)
  private mutating func applyRowOperations() {
    if isUneven {
      var bounds = bounds()
      for k in 0..<pattern.count { bounds.set(abs(nodes[pattern[k]].forward), of: pattern[k]) }
      if !etas.isEmpty { applyEtas(&bounds) }
    } else if !etas.isEmpty {
      var plain = Plain()
      applyEtas(&plain)
    }
  }

  /// Lists the entries that are no rounding; one that is becomes zero.
  @inline(__always)
  private mutating func gatherSpike(keep: Bool) {
    spike.removeAll()
    var nodes = self.nodes.lane
    var k = 0
    while k < pattern.count {
      let v = pattern[k]
      let a = nodes[v].forward
      if abs(a) > (isUneven ? Tolerance.cancellation * sizes[v] : Tolerance.drop) {
        spike.append(SpikeEntry(row: v, value: a))
        if !keep { nodes[v].forward = 0 }
      } else {
        nodes[v].forward = 0
      }
      k += 1
    }
  }

  /// w = U⁻¹ times the spike that was kept.
  @inline(__always)
  mutating func solveForward() {
    forwardEpoch &+= 1
    forwardOrder.removeAll()
    var walk = Columns(nodes: nodes.lane, epoch: forwardEpoch)
    let edges = self.edges.elements.lane
    var k = 0
    while k < spike.count {
      Factor.search(&walk, from: spike[k].row, edges, &stack, &forwardOrder)
      k += 1
    }
    work += forwardOrder.count
    if isUneven {
      var bounds = bounds()
      // What the spike holds has its bounds already.
      for k in 0..<forwardOrder.count where nodes[forwardOrder[k]].forward == 0 {
        bounds.set(0, of: forwardOrder[k])
      }
      Factor.eliminate(&walk, &bounds, forwardOrder, nodes.lane, edges)
    } else {
      var plain = Plain()
      Factor.eliminate(&walk, &plain, forwardOrder, nodes.lane, edges)
    }
  }

  /// Makes the forward work vector zero again, by visiting what is not.
  @inline(__always)
  mutating func clearForward() {
    var nodes = self.nodes.lane
    for k in 0..<forwardOrder.count { nodes[forwardOrder[k]].forward = 0 }
  }

  // MARK: Backward: d = B⁻ᵀe

  /// d = B⁻ᵀeₚ: the change of every variable per unit of the value pinned in slot p, left in
  /// `nodes[].backward` over `backwardOrder`; the reader clears it.
  mutating func backward(_ p: Int32) {
    beginBackward(p)
    nodes[p].backward = 1
    solveBackward()
  }

  /// The combined change of every variable when each seed's slot moves by its amount.
  mutating func backward(_ seeds: borrowing Buffer<Seed>) {
    backwardEpoch &+= 1
    backwardOrder.removeAll()
    for k in 0..<seeds.count { reachBackward(seeds[k].slot) }
    for k in 0..<seeds.count { nodes[seeds[k].slot].backward += seeds[k].amount }
    solveBackward()
  }

  /// The same of the backward one.
  mutating func clearBackward() {
    for k in 0..<backwardOrder.count { nodes[backwardOrder[k]].backward = 0 }
  }

  /// Starts a search along rows from one slot.
  @inline(__always)
  private mutating func beginBackward(_ p: Int32) {
    backwardEpoch &+= 1
    backwardOrder.removeAll()
    reachBackward(p)
  }

  /// Goes on with it from another: what was reached before is not visited twice.
  @inline(__always)
  private mutating func reachBackward(_ root: Int32) {
    var walk = Rows(nodes: nodes.lane, epoch: backwardEpoch)
    Factor.search(&walk, from: root, edges.elements.lane, &stack, &backwardOrder)
  }

  /// d = B⁻ᵀe for what was reached: first Uᵀ, then Rᵀ.
  @inline(__always)
  private mutating func solveBackward() {
    work += backwardOrder.count
    var walk = Rows(nodes: nodes.lane, epoch: backwardEpoch)
    if isUneven {
      var bounds = bounds()
      for k in 0..<backwardOrder.count {
        bounds.set(abs(nodes[backwardOrder[k]].backward), of: backwardOrder[k])
      }
      Factor.eliminate(&walk, &bounds, backwardOrder, nodes.lane, edges.elements.lane)
      if !etas.isEmpty { applyEtasBackward(&bounds) }
    } else {
      var plain = Plain()
      Factor.eliminate(&walk, &plain, backwardOrder, nodes.lane, edges.elements.lane)
      if !etas.isEmpty { applyEtasBackward(&plain) }
    }
  }

  // MARK: Kernels

  /// Computes the numbers of a solve, each from those it was reached from.
  @inline(__always)
  private static func eliminate(
    _ walk: inout some Side, _ precision: inout some Precision, _ order: borrowing Buffer<Int32>,
    _ nodes: Lane<Node>, _ edges: Lane<Entry>
  ) {
    var t = order.count - 1
    while t >= 0 {
      let p = order[t]
      t -= 1
      // All that leads here comes later in the order, and so was computed before: the number is complete.
      let raw = walk.value(of: p)
      let v = precision.cleaned(raw, of: p)
      if v == 0 {
        if raw != 0 { walk.set(0, of: p) }
        continue
      }
      let w = v / nodes[p].diagonal
      let size = precision.size(of: p) / abs(nodes[p].diagonal)
      precision.set(size, of: p)
      walk.set(w, of: p)
      let list = walk.edges(of: p)
      var e = list.offset
      let end = list.offset + list.count
      while e < end {
        let entry = edges[e]
        walk.set(walk.value(of: entry.index) - entry.value * w, of: entry.index)
        precision.add(abs(entry.value) * size, to: entry.index)
        e += 1
      }
    }
  }

  /// Applies R to what `pattern` lists, each eta after those before it: from each number only the
  /// etas that read it are looked at.
  private mutating func applyEtas(_ precision: inout some Precision) {
    var walk = Columns(nodes: nodes.lane, epoch: forwardEpoch)
    var k = 0
    while k < pattern.count {
      etas.scheduleReaders(of: pattern[k])
      k += 1
    }
    // An eta may change what later ones read, never what earlier ones did: one pass from the first on.
    for word in 0..<((etas.count + 63) >> 6) {
      while etas.agenda[word] != 0 {
        let eta = etas.nextForward(word)
        let terms = etas.terms.view(etas.lists[eta])
        var sum = 0.0
        var size = 0.0
        var t: Int32 = 0
        while t < terms.count {
          let v = walk.value(of: terms[t].index)
          sum += terms[t].value * v
          if v != 0 { size += abs(terms[t].value) * precision.size(of: terms[t].index) }
          t += 1
        }
        if sum == 0 { continue }
        let target = etas.targets[eta]
        if walk.enter(target) {
          pattern.append(target)
          etas.scheduleReaders(of: target, above: eta)
          precision.set(0, of: target)
        }
        precision.add(size, to: target)
        let v = walk.value(of: target) - sum
        walk.set(precision.cleaned(v, of: target), of: target)
      }
    }
  }

  /// Applies Rᵀ to what `backwardOrder` lists, each eta before those before it.
  private mutating func applyEtasBackward(_ precision: inout some Precision) {
    var walk = Rows(nodes: nodes.lane, epoch: backwardEpoch)
    var k = 0
    while k < backwardOrder.count {
      etas.scheduleWriters(of: backwardOrder[k])
      k += 1
    }
    var word = (etas.count + 63) >> 6 - 1
    while word >= 0 {
      while etas.agenda[word] != 0 {
        let eta = etas.nextBackward(word)
        let target = etas.targets[eta]
        let z = walk.value(of: target)
        if z == 0 { continue }
        let terms = etas.terms.view(etas.lists[eta])
        var t: Int32 = 0
        while t < terms.count {
          let entry = terms[t]
          t += 1
          if walk.enter(entry.index) {
            backwardOrder.append(entry.index)
            etas.scheduleWriters(of: entry.index, below: eta)
            precision.set(0, of: entry.index)
          }
          let v = walk.value(of: entry.index) - entry.value * z
          precision.add(abs(entry.value) * precision.size(of: target), to: entry.index)
          walk.set(precision.cleaned(v, of: entry.index), of: entry.index)
        }
      }
      word -= 1
    }
  }
}
