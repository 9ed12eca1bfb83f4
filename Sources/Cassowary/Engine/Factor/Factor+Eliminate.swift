/// Opening a cycle: row p minus multiples of the rows of the columns on it (Forrest and Tomlin 1972).
///
/// The multiples become one eta of R. They are found by going through the cycle backwards, from
/// what depends on p last, so that every row is used once.
extension Factor {
  /// The row being eliminated, with a place for each variable once there is one.
  struct Elimination: ~Copyable {
    /// The nodes on the cycle, each after all it leads to.
    var order = Buffer<Int32>()
    /// The cycle a node was last on.
    var marks = Buffer<Int32>()
    var epoch: Int32 = 0
    /// The entries of the row; zero between eliminations.
    var row = Buffer<Double>()
    /// Where they may be other than zero.
    var touched = Buffer<Int32>()

    init() {}

    func copy() -> Elimination {
      var other = Elimination()
      other.marks = marks.copy()
      other.row = row.copy()
      other.epoch = epoch
      return other
    }

    /// Adds to an entry of the row; a sum that is rounding becomes zero, so that no false edge is linked.
    @inline(__always)
    mutating func add(_ value: Double, at c: Int32) {
      let old = row[c]
      if old == 0 { touched.append(c) }
      let sum = old + value
      row[c] = abs(sum) <= Tolerance.cancellation * abs(value) ? 0 : sum
    }
  }

  /// Along rows, through what a spike reached.
  @unsafe
  private struct Cycle: @unsafe Walk {
    let nodes: Lane<Node>
    /// The mark of what the spike reached.
    let reached: Int32
    var marks: Lane<Int32>
    let epoch: Int32

    @inline(__always)
    func edges(of node: Int32) -> ListRef { unsafe nodes[node].row }
    @inline(__always)
    mutating func enter(_ node: Int32) -> Bool {
      if unsafe nodes[node].forwardMark != reached || marks[node] == epoch { return false }
      unsafe marks[node] = epoch
      return true
    }
  }

  /// Eliminates row p by the rows of the columns on the cycle, recording one eta.
  ///
  /// Row p of the spike's graph is the one that leads back into the cycle. Made zero on the cycle,
  /// by multiples of the rows there, it leaves U triangular; no other row changes, which is what
  /// makes this update cheaper than moving the column to the end and eliminating all between
  /// (Bartels and Golub 1969).
  ///
  /// - Returns: what the eta takes off the new diagonal.
  mutating func eliminateRow(_ p: Int32) -> Double {
    eliminations += 1
    orderCycle(p)
    // A work row, because what is taken off it may fall on entries it has and on others.
    elimination.touched.removeAll()
    for edge in edges.view(nodes[p].row) { elimination.add(edge.value, at: edge.index) }
    dropRow(p)
    let eta = etas.begin(target: p, variables: nodes.count)
    // The last of the order is p itself.
    var t = elimination.order.count - 2
    while t >= 0 {
      let q = elimination.order[t]
      t -= 1
      let v = elimination.row[q]
      elimination.row[q] = 0
      if abs(v) <= Tolerance.drop { continue }
      // The multiple of row q that makes the entry in column q zero; it is what R remembers.
      let m = v / nodes[q].diagonal
      etas.append(source: q, m, to: eta)
      for edge in edges.view(nodes[q].row) { elimination.add(-m * edge.value, at: edge.index) }
    }
    linkRest(of: p)
    return spikeDot(eta)
  }

  /// Makes what is left of an eliminated row, off the cycle, row p of U.
  ///
  /// On the cycle the entries are zero by construction, whatever rounding left of them.
  private mutating func linkRest(of p: Int32) {
    for c in elimination.touched.items {
      let v = elimination.row[c]
      elimination.row[c] = 0
      let onCycle = elimination.marks[c] == elimination.epoch
      if abs(v) > Tolerance.drop && !onCycle { link(row: p, column: c, v) }
    }
  }

  /// Σ of the eta's terms times the spike.
  private mutating func spikeDot(_ eta: Int32) -> Double {
    for entry in spike.items { elimination.row[entry.row] = entry.value }
    var sum = 0.0
    for term in etas.terms.view(etas.lists[eta]) { sum += term.value * elimination.row[term.index] }
    for entry in spike.items { elimination.row[entry.row] = 0 }
    return sum
  }

  /// Nodes from which the reach of the spike leads back to p, each after all it leads to; p last.
  ///
  /// A node belongs to a cycle through p if the spike reaches it and it leads to p along rows: the
  /// first is known from the solve, the second is what is searched here. What is off the cycle
  /// needs no elimination, however much of U that is.
  private mutating func orderCycle(_ p: Int32) {
    if elimination.row.count < nodes.count {
      elimination.row.resize(to: nodes.count, filling: 0)
      elimination.marks.resize(to: nodes.count, filling: 0)
    }
    elimination.epoch &+= 1
    elimination.order.removeAll()
    var cycle = unsafe Cycle(
      nodes: nodes.lane, reached: forwardEpoch, marks: elimination.marks.lane,
      epoch: elimination.epoch)
    unsafe Factor.search(&cycle, from: p, edges.elements.lane, &stack, &elimination.order)
  }
}
