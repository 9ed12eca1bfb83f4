/// The views of a subtree one by one, parents before children, siblings in their order.
///
/// The way down is in an array instead of on the call stack, because a tree may be as deep as memory allows, on
/// any thread. The subviews of a view are read when the walk continues from it.
package struct SubtreeWalk: Sequence, IteratorProtocol {
  /// The remaining siblings on each level of the way down.
  private var levels: [IndexingIterator<[LayoutView]>]
  /// The view whose subviews come next.
  private var current: LayoutView?

  /// A walk that begins with `top` itself.
  package init(_ top: LayoutView) {
    levels = [[top].makeIterator()]
  }

  /// How far the view returned last lies below the top.
  package var depth: Int { levels.count - 1 }

  package mutating func next() -> LayoutView? {
    if let current, !current.children.isEmpty { levels.append(current.children.makeIterator()) }
    while !levels.isEmpty {
      current = levels[levels.count - 1].next()
      if let current { return current }
      levels.removeLast()
    }
    return nil
  }

  /// Leaves out what lies below the view returned last.
  package mutating func skipSubviews() { current = nil }
}

extension LayoutElement {
  /// Calls `body` for a guide, or for the view and its guides, then for those of its subviews likewise: parents
  /// before children.
  ///
  /// Nested roots below have engines of their own and are left out.
  package final func forEachElement(_ body: (LayoutElement) -> Void) {
    guard let top = asView else { return body(self) }
    var walk = SubtreeWalk(top)
    while let view = walk.next() {
      if view.isNestedRoot, view !== top {
        walk.skipSubviews()
      } else {
        view.forEachOwnElement(body)
      }
    }
  }
}

extension LayoutView {
  /// Calls `body` for the view, then for its guides.
  package final func forEachOwnElement(_ body: (LayoutElement) -> Void) {
    body(self)
    extras?.guides.forEach(body)
  }

  /// Runs `body` while the view and those below it are marked: whether a view is one of them then
  /// takes no search. Nested roots below are left out.
  final func withSubtreeMarked(_ body: () -> Void) {
    forEachElement { $0.asView?.flags.insert(.marked) }
    body()
    forEachElement { $0.asView?.flags.remove(.marked) }
  }

  /// Releases the subviews of a view that ends.
  ///
  /// A view that only its superview keeps hands its own subviews over before it ends: freed by their
  /// superviews, each inside the other, a deep tree would use up the call stack.
  final func releaseSubviews() {
    guard !children.isEmpty else { return }
    var pending = takeSubviews()
    while var view = pending.popLast() {
      guard !view.children.isEmpty, isKnownUniquelyReferenced(&view) else { continue }
      pending += view.takeSubviews()
    }
  }

  /// Takes the subviews out of a view that is about to end.
  private func takeSubviews() -> [LayoutView] {
    let views = children
    children = []
    for place in views.indices {
      Uncounted(views[place]).use {
        $0.above = nil
        $0.flags.insert(.orphaned)
        if $0.isHiddenBySuperview { $0.hide(false, bySuperview: true) }
        if $0.isNestedRoot { $0.endNestedRoot() }
      }
    }
    return views
  }
}
