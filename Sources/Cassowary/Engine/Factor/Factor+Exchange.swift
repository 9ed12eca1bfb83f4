/// The exchange of one column of the basis (Forrest and Tomlin 1972), on the graph of U.
///
/// U is triangular in some order exactly while its graph has no cycle. A new column that closes no
/// cycle is only linked. Otherwise the rows of the cycle eliminate row p, and only those: chains,
/// trees and nested boxes need no elimination.
extension Factor {
  /// Replaces column p of U by the spike of the last forward solve.
  ///
  /// Without a solve, no edge may enter row p.
  /// - Returns: The new diagonal.
  mutating func exchange(_ p: Int32) -> Double {
    // The old column is removed first, because a cycle through it does not count.
    unsafe drop(columns.lane, across: rows.lane, of: p)
    for entry in spike.items { columns[entry.row].value = entry.value }
    var diagonal = columns[p].value
    // An edge into row p from a reached node: the new column would lead back to itself.
    let closesCycle = edges.view(rows[p].edges).contains {
      columns[$0.index].mark == forwardEpoch
    }
    if closesCycle { diagonal -= eliminateRow(p) }
    clearSpike()
    diagonals[p] = diagonal
    smallestPivot = min(smallestPivot, abs(diagonal))
    for k in 0..<spike.count where spike[k].row != p {
      link(row: spike[k].row, column: p, spike[k].value)
    }
    return diagonal
  }

  /// Eliminates row p by the rows of the columns that the spike reaches, and records that in R.
  ///
  /// Once row p is zero in all that the spike reaches, U is triangular, and no other row changes.
  /// This is cheaper than moving the column to the end and eliminating all between (Bartels and
  /// Golub 1969). `forwardOrder` has each column after all it leads to, so each row is used once.
  ///
  /// - Returns: The amount to subtract from the new diagonal; the spike is in `columns[].value`.
  private mutating func eliminateRow(_ p: Int32) -> Double {
    eliminations += 1
    // The backward work vector holds the row, and `backwardOrder` its possible non-zeros.
    backwardOrder.removeAll()
    reachForward()
    for edge in edges.view(rows[p].edges) { addToRow(edge.value, at: edge.index) }
    unsafe drop(rows.lane, across: columns.lane, of: p)
    var sum = 0.0
    for q in forwardOrder.items {
      let v = rows[q].value
      rows[q].value = 0
      if abs(v) <= Tolerance.drop { continue }
      let multiple = v / diagonals[q]
      noteEta(multiple, of: q, to: p)
      sum += multiple * columns[q].value
      for edge in edges.view(rows[q].edges) { addToRow(-multiple * edge.value, at: edge.index) }
    }
    for k in 0..<backwardOrder.count {
      let c = backwardOrder[k]
      let v = rows[c].value
      rows[c].value = 0
      if abs(v) > Tolerance.drop { link(row: p, column: c, v) }
    }
    return sum
  }

  /// Records in R that a multiple of row q was subtracted from row p. A large multiple enlarges
  /// rounding as a small pivot does.
  private mutating func noteEta(_ multiple: Double, of q: Int32, to p: Int32) {
    let eta = etas.etas.indices.upperBound
    smallestPivot = min(smallestPivot, 1 / abs(multiple))
    etas.append(
      EtaFile.Eta(
        target: p, source: q, multiple: multiple, previousReader: columns[q].lastEta,
        previousWriter: rows[p].lastEta))
    columns[q].lastEta = eta
    rows[p].lastEta = eta
  }

  /// Adds to an entry of the row under elimination. A sum that is only rounding becomes zero, so
  /// that no false edge is linked.
  @inline(__always)
  private mutating func addToRow(_ value: Double, at c: Int32) {
    if rows[c].value == 0 { backwardOrder.append(c) }
    let sum = rows[c].value + value
    rows[c].value = abs(sum) <= Tolerance.cancellation * abs(value) ? 0 : sum
  }

  /// Makes column p of U empty, as that of a placeholder. No edge may enter row p.
  mutating func dropColumn(_ p: Int32) {
    unsafe drop(columns.lane, across: rows.lane, of: p)
    diagonals[p] = 1
  }

  /// Deletes the edges on one side of a node, and their entries on the other side.
  ///
  /// Lists are unordered, so the last edge replaces a deleted one: the cost is the number of edges,
  /// without a search.
  @inline(__always)
  private mutating func drop(_ sides: Lane<Side>, across opposite: Lane<Side>, of node: Int32) {
    var (side, across) = unsafe (sides, opposite)
    let list = unsafe side[node].edges
    var k = list.count - 1
    while k >= 0 {
      let twin = edges[list.offset + k]
      let others = unsafe across[twin.index].edges
      let last = others.count - 1
      if twin.link != last {
        let moved = edges[others.offset + last]
        edges[others.offset + twin.link] = moved
        unsafe edges[side[moved.index].edges.offset + moved.link].link = twin.link
      }
      unsafe across[twin.index].edges.count = last
      k -= 1
    }
    edges.release(list)
    unsafe side[node].edges = ListRef()
  }

  /// Adds an edge to its column and to its row.
  ///
  /// Each entry stores the index of the other; lists only grow at their ends.
  @inline(__always)
  private mutating func link(row q: Int32, column p: Int32, _ value: Double) {
    var (columns, rows) = unsafe (self.columns.lane, self.rows.lane)
    let inRow = unsafe rows[q].edges.count
    let inColumn = unsafe columns[p].edges.count
    unsafe edges.append(Entry(index: q, link: inRow, value: value), to: &columns[p].edges)
    unsafe edges.append(Entry(index: p, link: inColumn, value: value), to: &rows[q].edges)
  }
}
