package import AutoLayout

/// A view does not keep its superview: when the root of a view ends, only a part of its tree is left.
extension LayoutView {
  /// The topmost view of the tree, if the superview that it was added to has ended.
  package var orphan: LayoutView? {
    let top = root
    return top.isOrphaned ? top : nil
  }

  /// What is said of a view whose superview has ended.
  package static func words(onOrphan name: String) -> String {
    "the superview of \(name) is gone: keep a reference to the root"
  }

  /// The finding about this view, whose superview has ended.
  var orphanFinding: LayoutFinding {
    let name = Names(of: self)(self)
    return LayoutFinding(
      kind: .orphan, severity: .error, items: [name], culprits: [name],
      message: Self.words(onOrphan: name))
  }
}
