/// What must hold of the factor between operations: for tests.
extension Factor {
  /// The first of its invariants that does not hold.
  ///
  /// Complexity: proportional to the edges.
  func brokenInvariant() -> String? {
    var surplus: Int32 = 0
    for p in nodes.indices {
      let node = nodes[p]
      if node.diagonal == 0 || !node.diagonal.isFinite { return "a diagonal is no pivot" }
      if node.forward != 0 || node.backward != 0 { return "a solve left a number behind" }
      surplus += node.row.count - node.column.count
      let column = edges.view(node.column)
      for k in 0..<column.count {
        let entry = column[k]
        let row = edges.view(nodes[entry.index].row)
        if entry.link < 0 || entry.link >= row.count { return "an edge of a column has no twin" }
        let twin = row[entry.link]
        if twin.index != p || twin.link != k || twin.value != entry.value {
          return "an edge of a column is not in its row"
        }
      }
    }
    if surplus != 0 { return "an edge of a row is not in its column" }
    return hasCycle() ? "the graph has a cycle" : nil
  }

  /// Takes away node after node that no edge enters (Kahn 1962): those on a cycle stay.
  private func hasCycle() -> Bool {
    var entering = nodes.indices.map { nodes[$0].row.count }
    var open = nodes.indices.filter { nodes[$0].row.count == 0 }
    var taken = 0
    while taken < open.count {
      for edge in edges.view(nodes[open[taken]].column) {
        entering[Int(edge.index)] -= 1
        if entering[Int(edge.index)] == 0 { open.append(edge.index) }
      }
      taken += 1
    }
    return taken < nodes.count
  }
}
