/// Forward solves (FTRAN) and backward solves (BTRAN) with B = R⁻¹U, sparse in input and output
/// (Gilbert and Peierls 1988). A depth-first search finds the possible non-zeros in an order in
/// which one pass computes them. The cost is proportional to these, which are few on a screen
/// (hyper-sparsity: Hall and McKinnon 2005).
extension Factor {
  // MARK: Forward solve: w = B⁻¹a

  /// Computes the spike R·a of a row and, with `solving`, w = U⁻¹R·a: the row as a combination of
  /// the active rows.
  ///
  /// The result stays in `nodes[].forward`: w over `forwardOrder` until ``clearForward()``, or the
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
    if nodes[j].leaving.mark != forwardEpoch {
      nodes[j].leaving.mark = forwardEpoch
      pattern.append(j)
    }
    nodes[j].forward += amount
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
    var nodes = unsafe self.nodes.lane
    for v in pattern.items {
      let a = unsafe nodes[v].forward
      if abs(a) > Tolerance.drop {
        spike.append(Nonzero(row: v, value: a))
      } else {
        unsafe nodes[v].forward = 0
      }
    }
  }

  /// Applies R, but only the operations that read a non-zero (hyper-sparsity).
  private mutating func applyEtas() {
    for v in pattern.items { etas.schedule(readers: true, from: nodes[v].leaving.lastEta) }
    for word in 0..<etas.waiting.count {
      while etas.waiting[word] != 0 {
        let k = etas.take(from: word, first: true)
        let eta = etas.etas[k]
        let change = eta.multiple * nodes[eta.source].forward
        if change == 0 { continue }
        if nodes[eta.target].leaving.mark != forwardEpoch {
          etas.schedule(readers: true, from: nodes[eta.target].leaving.lastEta, after: k)
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
    let nodes = unsafe self.nodes.lane
    var side = unsafe Forward(nodes: nodes)
    let zeros = unsafe Factor.substitute(&side, forwardOrder, nodes, edges.elements.lane)
    // A change at the end of a chain reaches all of it and mostly leaves zeros there.
    if 2 * zeros > forwardOrder.count { forwardOrder.keep { unsafe nodes[$0].forward != 0 } }
  }

  /// Stores in `forwardOrder` all nodes that the spike reaches, each after all it leads to.
  @inline(__always)
  mutating func reachForward() {
    forwardEpoch &+= 1
    forwardOrder.removeAll()
    var side = unsafe Forward(nodes: nodes.lane)
    let edges = unsafe self.edges.elements.lane
    for entry in spike.items {
      unsafe Factor.search(&side, from: entry.row, forwardEpoch, edges, &stack, &forwardOrder)
    }
  }

  /// Sets the forward work vector to zero.
  @inline(__always)
  mutating func clearForward() {
    var nodes = unsafe self.nodes.lane
    for p in forwardOrder.items { unsafe nodes[p].forward = 0 }
  }

  /// Discards a spike that was not solved for.
  mutating func clearSpike() {
    for entry in spike.items { nodes[entry.row].forward = 0 }
  }

  // MARK: Backward solve: d = B⁻ᵀe

  /// Computes d = B⁻ᵀeₚ, the change of every variable per unit of the right-hand side at position
  /// p, in `nodes[].backward` over `backwardOrder`. The caller clears it.
  mutating func backward(_ p: Int32) {
    beginBackward()
    addBackward(p, 1)
    solveBackward()
  }

  /// Computes the change of every variable when many right-hand sides move, each by its amount.
  ///
  /// A solve is linear, so one search covers all moves, and stops where they cancel.
  mutating func backward(_ seeds: borrowing Buffer<PendingMove>) {
    beginBackward()
    for seed in seeds.items { addBackward(seed.position, seed.amount) }
    solveBackward()
  }

  /// Sets the backward work vector to zero.
  mutating func clearBackward() {
    for j in backwardOrder.items { nodes[j].backward = 0 }
  }

  private mutating func beginBackward() {
    backwardEpoch &+= 1
    backwardOrder.removeAll()
  }

  /// Adds an amount to one entry of the right-hand side; nodes reached before are not searched
  /// again.
  @inline(__always)
  private mutating func addBackward(_ p: Int32, _ amount: Double) {
    var side = unsafe Backward(nodes: nodes.lane)
    unsafe Factor.search(
      &side, from: p, backwardEpoch, edges.elements.lane, &stack, &backwardOrder)
    nodes[p].backward += amount
  }

  /// Computes d = B⁻ᵀe for the nodes reached: first Uᵀ, then Rᵀ.
  @inline(__always)
  private mutating func solveBackward() {
    work += backwardOrder.count
    var side = unsafe Backward(nodes: nodes.lane)
    unsafe Factor.substitute(&side, backwardOrder, nodes.lane, edges.elements.lane)
    if !etas.isEmpty { applyTransposedEtas() }
  }

  /// Applies Rᵀ, from the last operation to the first.
  private mutating func applyTransposedEtas() {
    for v in backwardOrder.items { etas.schedule(readers: false, from: nodes[v].entering.lastEta) }
    var word = etas.waiting.count - 1
    while word >= 0 {
      while etas.waiting[word] != 0 {
        let k = etas.take(from: word, first: false)
        let eta = etas.etas[k]
        let change = eta.multiple * nodes[eta.target].backward
        if change == 0 { continue }
        if nodes[eta.source].entering.mark != backwardEpoch {
          nodes[eta.source].entering.mark = backwardEpoch
          backwardOrder.append(eta.source)
          etas.schedule(readers: false, from: nodes[eta.source].entering.lastEta, before: k)
        }
        nodes[eta.source].backward -= change
      }
      word -= 1
    }
  }
}

/// One of the two directions along the edges of U, with one specialised copy of the common code
/// each.
protocol Direction {
  subscript(node: Int32) -> Factor.Side { get set }
}

/// The direction along columns: from a row to those it is a combination of.
@unsafe
struct Forward: @unsafe Direction {
  var nodes: Lane<Factor.Node>

  subscript(node: Int32) -> Factor.Side {
    @inline(__always) get { unsafe nodes[node].leaving }
    @inline(__always) _modify { yield unsafe &nodes[node].leaving }
  }
}

/// The direction along rows: from a right-hand side to the variables that depend on it.
@unsafe
struct Backward: @unsafe Direction {
  var nodes: Lane<Factor.Node>

  subscript(node: Int32) -> Factor.Side {
    @inline(__always) get { unsafe nodes[node].entering }
    @inline(__always) _modify { yield unsafe &nodes[node].entering }
  }
}

/// A suspended node of a depth-first search.
struct StackFrame: BitwiseCopyable {
  var node: Int32
  var edge: Int32
}

/// The two parts of a sparse triangular solve (Gilbert and Peierls 1988).
extension Factor {
  /// Visits what `root` reaches, and appends each node to `order` after all it leads to.
  ///
  /// The reverse order is topological, because U has no cycle. Nodes reached from earlier roots are
  /// skipped. So several searches can append to one order.
  @inline(__always)
  static func search(
    _ side: inout some Direction, from root: Int32, _ epoch: Int32, _ edges: Lane<Entry>,
    _ stack: inout Buffer<StackFrame>, _ order: inout Buffer<Int32>
  ) {
    if side[root].mark == epoch { return }
    side[root].mark = epoch
    // Most nodes lead nowhere and need no stack.
    if side[root].edges.count == 0 { return order.append(root) }
    // An explicit stack: long chains are deeper than the stack of a thread.
    stack.append(StackFrame(node: root, edge: 0))
    while !stack.isEmpty {
      let top = stack.count - 1
      let node = stack[top].node
      let list = side[node].edges
      var edge = stack[top].edge
      while edge < list.count {
        let next = unsafe edges[list.offset + edge].index
        edge += 1
        if side[next].mark == epoch { continue }
        side[next].mark = epoch
        if side[next].edges.count == 0 {
          order.append(next)
          continue
        }
        stack[top].edge = edge
        stack.append(StackFrame(node: next, edge: 0))
        break
      }
      if stack.count - 1 > top { continue }
      order.append(node)
      stack.removeLast()
    }
  }

  /// Computes the values of a solve in the order that a search found.
  ///
  /// Each value is complete when its turn comes, and the edges of a zero are skipped.
  ///
  /// - Returns: The number of zeros.
  @inline(__always)
  @discardableResult
  static func substitute(
    _ side: inout some Direction, _ order: borrowing Buffer<Int32>, _ nodes: Lane<Node>,
    _ edges: Lane<Entry>
  ) -> Int {
    var zeros = 0
    var t = order.count - 1
    while t >= 0 {
      let p = order[t]
      t -= 1
      if side[p].value == 0 {
        zeros += 1
        continue
      }
      let w = unsafe side[p].value / nodes[p].diagonal
      side[p].value = w
      let list = side[p].edges
      for entry in unsafe ListView(edges.advanced(by: list.offset), count: list.count) {
        side[entry.index].value -= entry.value * w
      }
    }
    return zeros
  }
}
