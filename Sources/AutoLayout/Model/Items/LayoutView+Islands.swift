/// Views with a superview that are laid out by an engine of their own.
///
/// The rows of a list are such islands: no constraint crosses the shore, so that each of them is
/// solved alone, and the tree around it does not grow with the number of rows. Direction, safe area
/// and coordinates are inherited as by any other subview. The superview sizes its islands.
extension LayoutView {
  /// Whether the view has an engine of its own; set before it gets a superview, and over when it
  /// leaves that.
  package final var isIsland: Bool {
    get { flags.contains(.island) }
    set { if superview == nil { flags.set(.island, newValue) } }
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

  /// Some view above on the same island; `nil` for the root of an engine.
  private final var viewAbove: LayoutView? {
    guard !flags.contains(.island) else { return nil }
    return shortcut ?? superview
  }

  /// What lies above this view changes: it and those below find their root anew.
  final func forgetRoot() {
    shortcut = nil
    guard !children.isEmpty else { return }
    var walk = SubtreeWalk(self)
    while let view = walk.next() { view.shortcut = nil }
  }

  /// Whether a layout of this island, or of one that lies in it, would have something to do.
  package final var hasPendingLayout: Bool {
    let engine = layoutEngine
    engine.noteChangedIslands()
    return engine.isUnfinished
  }

  /// Lays this island out, whatever becomes of the tree around it; once it came to no end, not until
  /// that tree is laid out anew.
  package final func layoutIsland() {
    let engine = layoutEngine
    if !engine.phase.isExhausted { engine.layout() }
  }

  /// Gives an island another superview, or none, and with it what it inherits: insets and direction.
  final func changeShore(to view: LayoutView?) {
    let direction = effectiveDirection
    setSuperview(view)
    engine?.outerInsetsDidChange()
    if effectiveDirection != direction { directionMayHaveChanged() }
  }

  /// Moves an island without changing anything inside; a host's node is told.
  package final func moveIsland(to origin: LayoutPoint) {
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

  /// The closest common ancestor, unless one of the views is on an island the other is not on.
  final func commonAncestorOnShore(with other: LayoutView) -> LayoutView? {
    guard let shared = commonAncestor(with: other) else { return nil }
    return isOnShore(of: shared) && other.isOnShore(of: shared) ? shared : nil
  }

  /// Whether this view and an ancestor belong to the same engine.
  private func isOnShore(of ancestor: LayoutView) -> Bool {
    var view = self
    while view !== ancestor {
      guard !view.isIsland, let above = view.superview else { return false }
      view = above
    }
    return true
  }
}

extension LayoutEngine {
  /// Whether a layout would have something to do, islands aside, and may come to an end.
  fileprivate var isUnfinished: Bool { !phase.isExhausted && (!isAttached || hasPendingWork) }

  /// Has views that look after islands called where one of them needs a layout, or an island in it.
  ///
  /// Complexity: linear in the number of islands in sight, at whatever depth.
  func noteChangedIslands() {
    guard !tree.islands.isEmpty else { return }
    var engines = [self]
    var next = 0
    while next < engines.count {
      for island in engines[next].islandsInSight { engines.append(island.layoutEngine) }
      next += 1
    }
    if !phase.isCallingViews, root?.superview == nil {
      for engine in engines where engine.phase.isExhausted { engine.phase = .idle }
    }
    // The innermost first: what is due there makes something due in those around.
    for engine in engines.dropFirst().reversed() where engine.isUnfinished {
      engine.root?.superview?.setNeedsLayout()
    }
  }

  /// The islands that are not hidden; those that left are forgotten.
  private var islandsInSight: [LayoutView] {
    guard !tree.islands.isEmpty else { return [] }
    // One that left and came back is in the list twice.
    var seen: Set<ObjectIdentifier> = []
    let islands = tree.islands.compactMap(\.object).filter { island in
      lies(island) && seen.insert(ObjectIdentifier(island)).inserted
    }
    if islands.count < tree.islands.count {
      tree.islands = islands.map { Weak($0) }
    }
    return islands.filter { !$0.isHidden }
  }

  /// Whether the view is an island in this tree.
  private func lies(_ island: LayoutView) -> Bool {
    island.isIsland && island.superview?.engine === self
  }

  /// The insets of the view around this island changed, or where the island lies in it.
  func outerInsetsDidChange() {
    invalidateRoot(.insets)
  }
}
