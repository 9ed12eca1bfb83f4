/// A way through the graph of U: which edges it follows, and what it has seen.
protocol Walk {
  /// The edges to follow from a node.
  func edges(of node: Int32) -> ListRef
  /// Marks a node.
  /// - Returns: false if it was marked already, or is none of those the search is about.
  mutating func enter(_ node: Int32) -> Bool
}

/// One of the two ways along the edges, with the numbers that a solve along it computes.
///
/// Both directions are the same substitution on the same graph, followed along the edges or against
/// them; the compiler makes one copy of the loop for each.
protocol Side: Walk {
  /// The number computed for a node.
  func value(of node: Int32) -> Double
  /// Sets it.
  mutating func set(_ value: Double, of node: Int32)
  /// Shortens the list of edges.
  mutating func setCount(_ count: Int32, of node: Int32)
  /// Empties it; its memory was given back.
  mutating func forgetEdges(of node: Int32)
}

/// A suspended node of a depth-first search.
struct StackFrame: BitwiseCopyable {
  var node: Int32
  var edge: Int32
}

extension Factor {
  /// Along columns: from a form to what it is a combination of.
  @unsafe
  struct Columns: @unsafe Side {
    var nodes: Lane<Node>
    let epoch: Int32

    @inline(__always)
    func edges(of node: Int32) -> ListRef { unsafe nodes[node].column }
    @inline(__always)
    mutating func enter(_ node: Int32) -> Bool {
      if unsafe nodes[node].forwardMark == epoch { return false }
      unsafe nodes[node].forwardMark = epoch
      return true
    }
    @inline(__always)
    func value(of node: Int32) -> Double { unsafe nodes[node].forward }
    @inline(__always)
    mutating func set(_ value: Double, of node: Int32) { unsafe nodes[node].forward = value }
    @inline(__always)
    mutating func setCount(_ count: Int32, of node: Int32) {
      unsafe nodes[node].column.count = count
    }
    @inline(__always)
    mutating func forgetEdges(of node: Int32) { unsafe nodes[node].column = ListRef() }
  }

  /// Along rows: from a pinned value to the variables that depend on it.
  @unsafe
  struct Rows: @unsafe Side {
    var nodes: Lane<Node>
    let epoch: Int32

    @inline(__always)
    func edges(of node: Int32) -> ListRef { unsafe nodes[node].row }
    @inline(__always)
    mutating func enter(_ node: Int32) -> Bool {
      if unsafe nodes[node].backwardMark == epoch { return false }
      unsafe nodes[node].backwardMark = epoch
      return true
    }
    @inline(__always)
    func value(of node: Int32) -> Double { unsafe nodes[node].backward }
    @inline(__always)
    mutating func set(_ value: Double, of node: Int32) { unsafe nodes[node].backward = value }
    @inline(__always)
    mutating func setCount(_ count: Int32, of node: Int32) { unsafe nodes[node].row.count = count }
    @inline(__always)
    mutating func forgetEdges(of node: Int32) { unsafe nodes[node].row = ListRef() }
  }

  /// Visits what `root` reaches, appending each node to `order` after all it leads to (Gilbert and
  /// Peierls 1988).
  ///
  /// Appended after all it leads to, a node stands before these in the reverse order, which is a
  /// topological one because U has no cycle. Roots that were reached from earlier ones add nothing,
  /// so that many searches append to one order.
  @inline(__always)
  static func search(
    _ walk: inout some Walk, from root: Int32, _ edges: Lane<Entry>,
    _ stack: inout Buffer<StackFrame>,
    _ order: inout Buffer<Int32>
  ) {
    if !walk.enter(root) { return }
    if walk.edges(of: root).count == 0 {
      order.append(root)
      return
    }
    // A stack of its own: chains of ten thousand nodes are deeper than a thread's.
    stack.removeAll()
    stack.append(StackFrame(node: root, edge: 0))
    while !stack.isEmpty {
      let top = stack.count - 1
      let node = stack[top].node
      var edge = stack[top].edge
      // The edges up to here were followed when the node was last on top.
      let list = walk.edges(of: node)
      var descended = false
      while edge < list.count {
        let next = unsafe edges[list.offset + edge].index
        edge += 1
        if !walk.enter(next) { continue }
        // Most nodes lead nowhere: no need to suspend for them.
        if walk.edges(of: next).count == 0 {
          order.append(next)
          continue
        }
        stack[top].edge = edge
        stack.append(StackFrame(node: next, edge: 0))
        descended = true
        break
      }
      if !descended {
        order.append(node)
        stack.removeLast()
      }
    }
  }
}
