/// What must hold of the factor between operations: for tests.
extension Factor {
  /// The first of its invariants that does not hold.
  ///
  /// Complexity: proportional to the edges.
  func brokenInvariant() -> String? {
    for p in nodes.indices {
      let node = nodes[p]
      if node.diagonal == 0 || !node.diagonal.isFinite { return "a diagonal is no pivot" }
      if node.forward != 0 || node.backward != 0 { return "a solve left a number behind" }
      let (column, row) = (edges.view(node.column), edges.view(node.row))
      for k in 0..<column.count where !isTwin(column[k], nodes[column[k].index].row, p, k) {
        return "an edge of a column is not in its row"
      }
      for k in 0..<row.count where !isTwin(row[k], nodes[row[k].index].column, p, k) {
        return "an edge of a row is not in its column"
      }
    }
    // The work row is cleared where it was touched only: whatever is left would go into the next one.
    for k in 0..<elimination.row.count where elimination.row[k] != 0 {
      return "an elimination left a number behind"
    }
    return hasCycle() ? "the graph has a cycle" : nil
  }

  /// Whether the list across has the entry's twin where the entry says, which leads back to it.
  private func isTwin(_ entry: Entry, _ across: ListRef, _ node: Int32, _ place: Int32) -> Bool {
    if entry.link < 0 || entry.link >= across.count { return false }
    let twin = edges[across.offset + entry.link]
    return twin.index == node && twin.link == place && twin.value == entry.value
  }

  /// Takes away node after node that no edge enters (Kahn 1962): those on a cycle stay.
  private func hasCycle() -> Bool {
    var entering = Buffer<Int32>(capacity: nodes.count)
    var open = Buffer<Int32>(capacity: nodes.count)
    for p in nodes.indices {
      entering.append(nodes[p].row.count)
      if nodes[p].row.count == 0 { open.append(p) }
    }
    var taken = 0
    while taken < open.count {
      let column = edges.view(nodes[open[taken]].column)
      taken += 1
      for k in 0..<column.count {
        let q = column[k].index
        entering[q] -= 1
        if entering[q] == 0 { open.append(q) }
      }
    }
    return taken < nodes.count
  }
}
