/// One of the two directions along the edges of U, for what is the same in both: the compiler makes one
/// copy for each.
protocol Direction {
  subscript(node: Int32) -> Factor.Side { get set }
}

/// Along columns: from a row to what it is a combination of.
@unsafe
struct Forward: @unsafe Direction {
  var nodes: Lane<Factor.Node>

  subscript(node: Int32) -> Factor.Side {
    @inline(__always) get { unsafe nodes[node].leaving }
    @inline(__always) _modify { yield unsafe &nodes[node].leaving }
  }
}

/// Along rows: from a right-hand side to the variables that depend on it.
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

/// The two halves of a sparse triangular solve (Gilbert and Peierls 1988).
extension Factor {
  /// Visits what `root` reaches, appending each node to `order` after all it leads to.
  ///
  /// The reverse of this order is a topological one because U has no cycle. Roots that were reached from
  /// earlier ones add nothing, so that many searches append to one order.
  @inline(__always)
  static func search(
    _ side: inout some Direction, from root: Int32, _ epoch: Int32, _ edges: Lane<Entry>,
    _ stack: inout Buffer<StackFrame>, _ order: inout Buffer<Int32>
  ) {
    if side[root].mark == epoch { return }
    side[root].mark = epoch
    // Most nodes lead nowhere: no need for a stack, or to suspend the node before.
    if side[root].edges.count == 0 { return order.append(root) }
    // A stack of its own: chains of ten thousand nodes are deeper than a thread's.
    stack.append(StackFrame(node: root, edge: 0))
    while !stack.isEmpty {
      let top = stack.count - 1
      let node = stack[top].node
      let list = side[node].edges
      // The edges before this one were followed when the node was last on top.
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

  /// Computes the numbers of a solve in the order that a search found, each from those it was reached
  /// from.
  ///
  /// Each number is complete when its turn comes, and one that turns out to be zero costs none of its
  /// edges.
  ///
  /// - Returns: how many turned out to be zero.
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
