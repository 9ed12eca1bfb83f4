/// Exchanging one column of the basis (Forrest and Tomlin 1972), on the dependency graph.
///
/// U is triangular up to a permutation exactly while its graph has no cycle. A new column that
/// closes none is simply linked in. One that does has row p eliminated by the rows of the cycle,
/// and only those: chains, trees and nested boxes never pay for it.
extension Factor {
  /// Replaces column p of U by the spike.
  ///
  /// `reachKnown` says that `forwardMark` holds the reach of the spike; without it the caller
  /// knows that nothing depends on row p.
  /// - Returns: the new diagonal.
  mutating func exchange(_ p: Int32, reachKnown: Bool) -> Double {
    // The old column goes first: a cycle through it is none.
    dropColumn(p)
    var diagonal = 0.0
    for k in 0..<spike.count where spike[k].row == p { diagonal = spike[k].value }
    if reachKnown && closesCycle(p) { diagonal -= eliminateRow(p) }
    nodes[p].diagonal = diagonal
    smallestPivot = min(smallestPivot, abs(diagonal))
    for k in 0..<spike.count where spike[k].row != p {
      link(row: spike[k].row, column: p, spike[k].value)
    }
    return diagonal
  }

  @inline(__always)
  mutating func dropColumn(_ p: Int32) {
    var (columns, rows) = unsafe sides
    unsafe drop(&columns, across: &rows, of: p)
  }

  mutating func dropRow(_ p: Int32) {
    var (columns, rows) = unsafe sides
    unsafe drop(&rows, across: &columns, of: p)
  }

  /// Both ways along the edges, for whom marks mean nothing.
  private var sides: (columns: Columns, rows: Rows) {
    @inline(__always) get {
      unsafe (Columns(nodes: nodes.lane, epoch: 0), Rows(nodes: nodes.lane, epoch: 0))
    }
  }

  /// Deletes the edges on one side of a node, and their twins across.
  ///
  /// Lists are not in any order, so that the last edge can take the place of one that goes:
  /// deleting costs as many steps as there are edges, never a search.
  @inline(__always)
  private mutating func drop(
    _ side: inout some Side, across: inout some Side, of node: Int32
  ) {
    let list = side.edges(of: node)
    var k = list.count - 1
    while k >= 0 {
      let twin = edges[list.offset + k]
      // The last edge there takes the place of the twin.
      let others = across.edges(of: twin.index)
      let last = others.count - 1
      if twin.link != last {
        let moved = edges[others.offset + last]
        edges[others.offset + twin.link] = moved
        edges[side.edges(of: moved.index).offset + moved.link].link = twin.link
      }
      across.setCount(last, of: twin.index)
      k -= 1
    }
    edges.release(list)
    side.forgetEdges(of: node)
  }

  /// Adds an edge, in its column and in its row.
  ///
  /// Each entry takes down where the other will stand: lists only grow at their ends.
  @inline(__always)
  mutating func link(row q: Int32, column p: Int32, _ value: Double) {
    var nodes = unsafe self.nodes.lane
    let inRow = unsafe nodes[q].row.count
    let inColumn = unsafe nodes[p].column.count
    unsafe edges.append(Entry(index: q, link: inRow, value: value), to: &nodes[p].column)
    unsafe edges.append(Entry(index: p, link: inColumn, value: value), to: &nodes[q].row)
  }

  /// Makes a row's own terms column p of U, which is empty: right where no row operation reads them.
  ///
  /// The list is allocated with its exact length: a column of U lives as long as its form is
  /// pinned, and does not grow. `degree` says how many edges may enter a row.
  @inline(__always)
  mutating func linkColumn(
    _ terms: ListView<Entry>, at p: Int32, degree: (_ row: Int32) -> Int32
  ) {
    var nodes = unsafe self.nodes.lane
    var column = terms.count > 1 ? edges.allocate(terms.count - 1) : unsafe nodes[p].column
    // Most forms come in here: written out, the cells of a list take half a per cent fewer instructions.
    var e: Int32 = 0
    while e < terms.count {
      let entry = terms[e]
      e += 1
      if entry.index == p {
        unsafe nodes[p].diagonal = entry.value
        continue
      }
      let place = column.count
      let inRow = unsafe edges.append(
        Entry(index: p, link: place, value: entry.value), to: &nodes[entry.index].row,
        expecting: degree(entry.index))
      edges[column.offset &+ place] = Entry(index: entry.index, link: inRow, value: entry.value)
      column.count &+= 1
    }
    unsafe nodes[p].column = column
  }

  /// Whether an edge into row p comes from what the spike reaches: then the new column would lead back
  /// to itself.
  ///
  /// The new column leads to all that the spike reaches, and whatever has an edge into row p is led
  /// to by p. One node in both is a cycle; the marks of the solve answer that for each edge at
  /// once.
  @inline(__always)
  private mutating func closesCycle(_ p: Int32) -> Bool {
    for edge in edges.view(nodes[p].row) where nodes[edge.index].forwardMark == forwardEpoch {
      return true
    }
    return false
  }
}
