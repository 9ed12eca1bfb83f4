import AutoLayout

/// The children of a node, kept apart from it so that a tree of any depth can be freed.
///
/// The list is changed only while a single node refers to it, so that nodes stay values: a list that two nodes
/// or two threads share is never written.
final class PreviewChildren: @unchecked Sendable {
  fileprivate var nodes: [PreviewNode]

  /// The list that all nodes without children share.
  static let none = PreviewChildren([])

  init(_ nodes: [PreviewNode]) { self.nodes = nodes }

  /// Frees the nodes in a loop. A node without another reference hands over its children before it ends, because
  /// a deep tree that is freed recursively would use up the call stack.
  deinit {
    var pending = nodes
    nodes = []
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node.list) else { continue }
      pending += node.list.nodes
      node.list.nodes = []
    }
  }
}

extension PreviewNode {
  /// The subviews, from back to front.
  package var children: [PreviewNode] {
    get { list.nodes }
    _modify {
      if !isKnownUniquelyReferenced(&list) { list = PreviewChildren(list.nodes) }
      yield &list.nodes
    }
  }

  /// Equal nodes have equal parts and equal trees below them.
  public static func == (one: PreviewNode, other: PreviewNode) -> Bool {
    var pairs = [(one, other)]
    while let (one, other) = pairs.popLast() {
      guard one.hasSameParts(as: other), one.list.nodes.count == other.list.nodes.count else {
        return false
      }
      if one.list !== other.list { pairs += zip(one.list.nodes, other.list.nodes) }
    }
    return true
  }

  private func hasSameParts(as other: PreviewNode) -> Bool {
    name == other.name && id == other.id && kind == other.kind && frame == other.frame
      && text == other.text && symbol == other.symbol && isHidden == other.isHidden
      && freeCoordinates == other.freeCoordinates && tracks == other.tracks
  }
}
