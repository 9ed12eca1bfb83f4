/// Views with a superview that are laid out by an engine of their own.
///
/// The rows of a list are nested roots: no constraint ties what lies in one to what lies around it, so
/// that each of them is solved alone, and the tree around it does not grow with the number of rows.
/// Direction, safe area and coordinates are inherited as by any other subview. The superview sizes its
/// nested roots.
extension LayoutView {
  /// Whether the view has an engine of its own; set before it gets a superview, and over when it
  /// leaves that.
  package final var isNestedRoot: Bool {
    get { flags.contains(.nestedRoot) }
    set { if superview == nil { flags.set(.nestedRoot, newValue) } }
  }

  /// The root of the engine this view belongs to.
  ///
  /// Every view that is passed remembers what was found: the next search from it or from below is
  /// short, until the part it lies in is taken out of its tree. Complexity: the logarithm of the
  /// depth in the long run.
  final var layoutRoot: LayoutView {
    var root = self
    while let above = root.viewAbove { root = above }
    var passed = self
    while let above = passed.viewAbove, above !== root {
      passed.shortcut = root
      passed = above
    }
    return root
  }

  /// A view above in the same engine; `nil` for the root of an engine.
  private final var viewAbove: LayoutView? {
    guard !flags.contains(.nestedRoot) else { return nil }
    return shortcut ?? superview
  }

  /// Forgets the root of this view and of the views below, because what lies above changes.
  final func forgetRoot() {
    shortcut = nil
    guard !children.isEmpty else { return }
    var walk = SubtreeWalk(self)
    while let view = walk.next() { view.shortcut = nil }
  }

  /// Whether a layout of this nested root, or of one inside, would have something to do.
  package final var hasPendingLayout: Bool {
    let engine = layoutEngine
    engine.noteChangedNestedRoots()
    return engine.isUnfinished
  }

  /// Lays this nested root out, and not the tree around it.
  ///
  /// Where that came to no end, nothing is laid out before the next layout of the tree around it.
  package final func layoutNestedRoot() {
    let engine = layoutEngine
    if engine.phase != .exhausted { engine.layout() }
  }

  /// Gives a nested root another superview, or none, and with it the insets and direction it inherits.
  final func changeSurroundings(to view: LayoutView?) {
    let direction = effectiveDirection
    setSuperview(view)
    engine?.outerInsetsDidChange()
    if effectiveDirection != direction { directionMayHaveChanged() }
  }

  /// Moves a nested root without changing anything inside; a host's node gets the frame.
  package final func moveNestedRoot(to origin: LayoutPoint) {
    frameStorage.origin = origin
    if flags.contains(.insetsUsedBelow) { engine?.outerInsetsDidChange() }
    node?.place(in: frameStorage)
  }

  /// The outermost engine, whose layout reaches this view.
  final var outermostEngine: LayoutEngine {
    var root = engine?.root ?? layoutRoot
    while let above = root.superview { root = above.engine?.root ?? above.layoutRoot }
    return root.layoutEngine
  }

  /// Whether one engine has this view and `other`, or will have: a constraint may tie them.
  final func isTogether(with other: LayoutView) -> Bool {
    if isNeighbour(of: other) { return true }
    if let engine, engine === other.engine { return true }
    return layoutRoot === other.layoutRoot
  }

  /// The closest common ancestor; `nil` unless one engine has both views.
  final func commonAncestorInEngine(with other: LayoutView) -> LayoutView? {
    guard let shared = commonAncestor(with: other) else { return nil }
    return isInEngine(of: shared) && other.isInEngine(of: shared) ? shared : nil
  }

  /// Whether this view and an ancestor belong to the same engine.
  private func isInEngine(of ancestor: LayoutView) -> Bool {
    var view = self
    while view !== ancestor {
      guard !view.isNestedRoot, let above = view.superview else { return false }
      view = above
    }
    return true
  }
}

extension LayoutEngine {
  /// Whether a layout would have something to do, nested roots aside, and may come to an end.
  fileprivate var isUnfinished: Bool { phase != .exhausted && (!isAttached || hasPendingWork) }

  /// Has the superviews of nested roots called in which something needs a layout.
  ///
  /// Complexity: linear in the number of visible nested roots, at whatever depth.
  func noteChangedNestedRoots() {
    guard !tree.nestedRoots.isEmpty else { return }
    var engines = [self]
    var next = 0
    while next < engines.count {
      for nestedRoot in engines[next].visibleNestedRoots { engines.append(nestedRoot.layoutEngine) }
      next += 1
    }
    if phase != .callingViews, root?.superview == nil {
      for engine in engines where engine.phase == .exhausted { engine.phase = .idle }
    }
    // The innermost first: a change there is one of those around.
    for engine in engines.dropFirst().reversed() where engine.isUnfinished {
      engine.root?.superview?.setNeedsLayout()
    }
  }

  /// The nested roots that are not hidden; those that left are forgotten.
  private var visibleNestedRoots: [LayoutView] {
    guard !tree.nestedRoots.isEmpty else { return [] }
    // A view that left and came back is listed twice.
    var seen: Set<ObjectIdentifier> = []
    let nestedRoots = tree.nestedRoots.compactMap(\.object).filter { nestedRoot in
      lies(nestedRoot) && seen.insert(ObjectIdentifier(nestedRoot)).inserted
    }
    if nestedRoots.count < tree.nestedRoots.count {
      tree.nestedRoots = nestedRoots.map { Weak($0) }
    }
    return nestedRoots.filter { !$0.isHidden }
  }

  /// Whether the view is a nested root in this tree.
  private func lies(_ nestedRoot: LayoutView) -> Bool {
    nestedRoot.isNestedRoot && nestedRoot.superview?.engine === self
  }

  /// The insets of the view around this nested root changed, or its place in that view.
  func outerInsetsDidChange() {
    invalidateRoot(.insets)
  }
}
