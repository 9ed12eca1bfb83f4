/// Forward solves (FTRAN) and backward solves (BTRAN) with B = R⁻¹U, sparse in input and output
/// (Gilbert and Peierls 1988). A depth-first search finds the possible non-zeros in an order in
/// which one pass computes them. The cost is proportional to these, which are few on a screen
/// (hyper-sparsity: Hall and McKinnon 2005).
extension Factor {
  // MARK: Forward solve: w = B⁻¹a

  /// Computes the spike R·a of a row and, with `solving`, w = U⁻¹R·a: the row as a combination of
  /// the active rows.
  ///
  /// The result stays in `columns[].value`: w over `forwardOrder` until ``clearForward()``, or the
  /// spike alone for ``solveForward()``, ``clearSpike()`` or ``exchange(_:)``. Complexity:
  /// proportional to the non-zeros reached.
  mutating func forward(_ terms: ListView<Entry>, solving: Bool) {
    beginForward()
    for entry in terms { addForward(entry.index, entry.value) }
    gatherSpike()
    if solving { solveForward() }
  }

  /// Begins a solve whose right-hand side is added entry by entry.
  ///
  /// Marks are numbers of solves: a new number invalidates all of them without a visit.
  @inline(__always)
  mutating func beginForward() {
    pattern.removeAll()
    forwardEpoch &+= 1
  }

  /// Adds an amount to one entry of the right-hand side.
  @inline(__always)
  mutating func addForward(_ j: Int32, _ amount: Double) {
    if columns[j].mark != forwardEpoch {
      columns[j].mark = forwardEpoch
      pattern.append(j)
    }
    columns[j].value += amount
  }

  /// Solves for the right-hand side that was added up.
  mutating func finishForward() {
    gatherSpike()
    solveForward()
  }

  /// Applies R to the right-hand side and lists the significant entries; the others become zero.
  ///
  /// Every later search would follow an edge of U that is only rounding, and the edge could close a
  /// false cycle.
  @inline(__always)
  private mutating func gatherSpike() {
    if !etas.isEmpty { applyEtas() }
    spike.removeAll()
    var columns = unsafe self.columns.lane
    for v in pattern.items {
      let a = unsafe columns[v].value
      if abs(a) > Tolerance.drop {
        spike.append((v, a))
      } else {
        unsafe columns[v].value = 0
      }
    }
  }

  /// Applies R, but only the operations that read a non-zero (hyper-sparsity).
  private mutating func applyEtas() {
    for v in pattern.items { etas.schedule(readers: true, from: columns[v].lastEta) }
    for word in 0..<etas.waiting.count {
      while etas.waiting[word] != 0 {
        let k = etas.take(from: word, first: true)
        let eta = etas.etas[k]
        let change = eta.multiple * columns[eta.source].value
        if change == 0 { continue }
        if columns[eta.target].mark != forwardEpoch {
          etas.schedule(readers: true, from: columns[eta.target].lastEta, after: k)
        }
        addForward(eta.target, -change)
      }
    }
  }

  /// Computes w = U⁻¹ times the spike.
  @inline(__always)
  mutating func solveForward() {
    reachForward()
    work += forwardOrder.count
    let columns = unsafe self.columns.lane
    let zeros = unsafe substitute(columns, forwardOrder)
    // A change at the end of a chain reaches all of it and mostly leaves zeros there.
    if 2 * zeros > forwardOrder.count { forwardOrder.keep { unsafe columns[$0].value != 0 } }
  }

  /// Stores in `forwardOrder` all nodes that the spike reaches, each after all it leads to.
  @inline(__always)
  mutating func reachForward() {
    forwardEpoch &+= 1
    forwardOrder.removeAll()
    let (columns, edges) = unsafe (self.columns.lane, self.edges.elements.lane)
    for entry in spike.items {
      unsafe Factor.search(columns, from: entry.row, forwardEpoch, edges, &stack, &forwardOrder)
    }
  }

  /// Sets the forward work vector to zero.
  @inline(__always)
  mutating func clearForward() {
    var columns = unsafe self.columns.lane
    for p in forwardOrder.items { unsafe columns[p].value = 0 }
  }

  /// Discards a spike that was not solved for.
  mutating func clearSpike() {
    for entry in spike.items { columns[entry.row].value = 0 }
  }

  // MARK: Backward solve: d = B⁻ᵀe

  /// Computes d = B⁻ᵀeₚ, the change of every variable per unit of the right-hand side at position
  /// p, in `rows[].value` over `backwardOrder`. The caller clears it.
  mutating func backward(_ p: Int32) {
    backwardEpoch &+= 1
    backwardOrder.removeAll()
    addBackward(p, 1)
    solveBackward()
  }

  /// Computes the change of every variable when many right-hand sides move, each by its amount.
  ///
  /// A solve is linear, so one search covers all moves, and stops where they cancel.
  mutating func backward(_ seeds: borrowing Buffer<PendingMove>) {
    backwardEpoch &+= 1
    backwardOrder.removeAll()
    for seed in seeds.items { addBackward(seed.position, seed.amount) }
    solveBackward()
  }

  /// Sets the backward work vector to zero.
  mutating func clearBackward() {
    for j in backwardOrder.items { rows[j].value = 0 }
  }

  /// Adds an amount to one entry of the right-hand side; nodes reached before are not searched
  /// again.
  @inline(__always)
  private mutating func addBackward(_ p: Int32, _ amount: Double) {
    unsafe Factor.search(
      rows.lane, from: p, backwardEpoch, edges.elements.lane, &stack, &backwardOrder)
    rows[p].value += amount
  }

  /// Computes d = B⁻ᵀe for the nodes reached: first Uᵀ, then Rᵀ.
  @inline(__always)
  private mutating func solveBackward() {
    work += backwardOrder.count
    unsafe substitute(rows.lane, backwardOrder)
    if !etas.isEmpty { applyTransposedEtas() }
  }

  /// Applies Rᵀ, from the last operation to the first.
  private mutating func applyTransposedEtas() {
    for v in backwardOrder.items { etas.schedule(readers: false, from: rows[v].lastEta) }
    var word = etas.waiting.count - 1
    while word >= 0 {
      while etas.waiting[word] != 0 {
        let k = etas.take(from: word, first: false)
        let eta = etas.etas[k]
        let change = eta.multiple * rows[eta.target].value
        if change == 0 { continue }
        if rows[eta.source].mark != backwardEpoch {
          rows[eta.source].mark = backwardEpoch
          backwardOrder.append(eta.source)
          etas.schedule(readers: false, from: rows[eta.source].lastEta, before: k)
        }
        rows[eta.source].value -= change
      }
      word -= 1
    }
  }
}

/// The two parts of a sparse triangular solve (Gilbert and Peierls 1988).
extension Factor {
  /// Visits what `root` reaches, and appends each node to `order` after all it leads to.
  ///
  /// The reverse order is topological, because U has no cycle. Nodes reached from earlier roots are
  /// skipped. So several searches can append to one order.
  @inline(__always)
  static func search(
    _ sides: Lane<Side>, from root: Int32, _ epoch: Int32, _ edges: Lane<Entry>,
    _ stack: inout Buffer<(node: Int32, edge: Int32)>, _ order: inout Buffer<Int32>
  ) {
    var side = unsafe sides
    if unsafe side[root].mark == epoch { return }
    unsafe side[root].mark = epoch
    // An explicit stack of the nodes above, each with its next edge: long chains are deeper than the stack
    // of a thread.
    var (node, edge) = (root, Int32(0))
    descending: while true {
      let list = unsafe side[node].edges
      while edge < list.count {
        let next = unsafe edges[list.offset + edge].index
        edge += 1
        if unsafe side[next].mark == epoch { continue }
        unsafe side[next].mark = epoch
        // Most nodes lead nowhere.
        if unsafe side[next].edges.count == 0 {
          order.append(next)
          continue
        }
        stack.append((node, edge))
        (node, edge) = (next, 0)
        continue descending
      }
      order.append(node)
      if stack.isEmpty { return }
      (node, edge) = stack.removeLast()
    }
  }

  /// Computes the values of a solve in the order that a search found.
  ///
  /// Each value is complete when its turn comes, and the edges of a zero are skipped.
  ///
  /// - Returns: The number of zeros.
  @inline(__always)
  @discardableResult
  func substitute(_ sides: Lane<Side>, _ order: borrowing Buffer<Int32>) -> Int {
    var side = unsafe sides
    let (diagonals, edges) = unsafe (self.diagonals.lane, self.edges.elements.lane)
    var zeros = 0
    var t = order.count - 1
    while t >= 0 {
      let p = order[t]
      t -= 1
      if unsafe side[p].value == 0 {
        zeros += 1
        continue
      }
      let w = unsafe side[p].value / diagonals[p]
      unsafe side[p].value = w
      let list = unsafe side[p].edges
      for entry in unsafe ListView(edges.advanced(by: list.offset), count: list.count) {
        unsafe side[entry.index].value -= entry.value * w
      }
    }
    return zeros
  }
}
