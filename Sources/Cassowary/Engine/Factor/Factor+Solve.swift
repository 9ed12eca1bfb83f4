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
  ///
  /// Half a solve: Forrest and Tomlin (1972) put just this partly transformed column into U when
  /// the row enters the basis, so that what asked for it to be solved, and then pivots on it, has
  /// computed the new column already.
  @inline(__always)
  mutating func forward(_ terms: ListView<Entry>, keepingSpike keep: Bool) {
    beginForward()
    var nodes = unsafe self.nodes.lane
    for entry in terms {
      unsafe nodes[entry.index].forward = entry.value
      unsafe nodes[entry.index].forwardMark = forwardEpoch
      pattern.append(entry.index)
    }
    applyRowOperations()
    gatherSpike(keep: keep)
  }

  /// The spike of a row that no row operation reads, to be exchanged without a solve.
  @inline(__always)
  mutating func copySpike(_ terms: ListView<Entry>) {
    spike.removeAll()
    for entry in terms { spike.append(SpikeEntry(row: entry.index, value: entry.value)) }
  }

  /// Gives up a spike that was kept to be solved.
  mutating func clearSpike() {
    for entry in spike.items { nodes[entry.row].forward = 0 }
  }

  /// Begins a solve whose right side is added up entry by entry.
  ///
  /// Marks are the numbers of solves: a new number forgets all of them at once, where taking them
  /// back would visit every node again.
  @inline(__always)
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

  /// R times the right side.
  @inline(__always)
  private mutating func applyRowOperations() {
    if !etas.isEmpty { applyEtas() }
  }

  /// Lists the entries that are no rounding; one that is becomes zero.
  ///
  /// An edge of U that is nothing but rounding would be followed by every search from then on, and
  /// could close a cycle where there is none.
  @inline(__always)
  private mutating func gatherSpike(keep: Bool) {
    spike.removeAll()
    var nodes = unsafe self.nodes.lane
    for v in pattern.items {
      let a = unsafe nodes[v].forward
      if abs(a) > Tolerance.drop {
        spike.append(SpikeEntry(row: v, value: a))
        if !keep { unsafe nodes[v].forward = 0 }
      } else {
        unsafe nodes[v].forward = 0
      }
    }
  }

  /// w = U⁻¹ times the spike that was kept.
  ///
  /// From the spike only what it reaches can be other than zero, and the search leaves that in an
  /// order in which every number is complete before it is used.
  @inline(__always)
  mutating func solveForward() {
    forwardEpoch &+= 1
    forwardOrder.removeAll()
    var walk = unsafe Columns(nodes: nodes.lane, epoch: forwardEpoch)
    let edges = unsafe self.edges.elements.lane
    for entry in spike.items {
      unsafe Factor.search(&walk, from: entry.row, edges, &stack, &forwardOrder)
    }
    work += forwardOrder.count
    let zeros = unsafe Factor.eliminate(&walk, forwardOrder, nodes.lane, edges)
    if 2 * zeros > forwardOrder.count { dropZeros() }
  }

  /// Takes what turned out to be zero off the order, so that nobody looks at it again: in the place of the
  /// end of a stack comes one that is the former end and a view more, though the search meets all views. A
  /// stack at equal centers visits 72 % more entries where zeros stay.
  private mutating func dropZeros() {
    let nodes = unsafe nodes.lane
    forwardOrder.keep { unsafe nodes[$0].forward != 0 }
  }

  /// Makes the forward work vector zero again, by visiting what is not.
  ///
  /// Work vectors as long as the system are made once and cleared where they were written: clearing
  /// all of one would cost more than most solves.
  @inline(__always)
  mutating func clearForward() {
    var nodes = unsafe self.nodes.lane
    for p in forwardOrder.items { unsafe nodes[p].forward = 0 }
  }

  // MARK: Backward: d = B⁻ᵀe

  /// d = B⁻ᵀeₚ: the change of every variable per unit of the value pinned in slot p, left in
  /// `nodes[].backward` over `backwardOrder`; the reader clears it.
  mutating func backward(_ p: Int32) {
    beginBackward()
    reachBackward(p)
    addBackward(p, 1)
    solveBackward()
  }

  /// The combined change of every variable when each seed's slot moves by its amount.
  ///
  /// A solve is linear: the sum of many right sides takes one search over what any of them reaches,
  /// and where their moves cancel on the way nothing goes on. What a resize or a squeezed stack
  /// displaces is so moved at the price of its longest part.
  mutating func backward(_ seeds: borrowing Buffer<Seed>) {
    beginBackward()
    for seed in seeds.items { reachBackward(seed.slot) }
    for seed in seeds.items { addBackward(seed.slot, seed.amount) }
    solveBackward()
  }

  /// The same of the backward one.
  mutating func clearBackward() {
    for j in backwardOrder.items { nodes[j].backward = 0 }
  }

  /// Begins a search along rows.
  @inline(__always)
  private mutating func beginBackward() {
    backwardEpoch &+= 1
    backwardOrder.removeAll()
  }

  /// Adds an amount to what is solved for.
  @inline(__always)
  private mutating func addBackward(_ p: Int32, _ amount: Double) {
    nodes[p].backward += amount
  }

  /// Goes on with the search from another slot: what was reached before is not visited twice.
  @inline(__always)
  private mutating func reachBackward(_ root: Int32) {
    var walk = unsafe Rows(nodes: nodes.lane, epoch: backwardEpoch)
    unsafe Factor.search(&walk, from: root, edges.elements.lane, &stack, &backwardOrder)
  }

  /// d = B⁻ᵀe for what was reached: first Uᵀ, then Rᵀ.
  @inline(__always)
  private mutating func solveBackward() {
    work += backwardOrder.count
    var walk = unsafe Rows(nodes: nodes.lane, epoch: backwardEpoch)
    unsafe Factor.eliminate(&walk, backwardOrder, nodes.lane, edges.elements.lane)
    if !etas.isEmpty { applyEtasBackward() }
  }
}
