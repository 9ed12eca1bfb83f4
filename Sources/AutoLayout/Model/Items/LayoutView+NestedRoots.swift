/// Views with a superview that are laid out by an engine of their own.
///
/// The rows of a list are nested roots: no constraint relates an item in one to an item around it. Each of them is
/// solved alone, and the tree around it does not grow with the number of rows.
/// Direction, safe area and coordinates are inherited as by any other subview. The superview sizes its
/// nested roots.
extension LayoutView {
  /// Whether the view has an engine of its own. Set it before the view gets a superview; it ends when the view
  /// leaves the superview.
  package final var isNestedRoot: Bool {
    get { flags.contains(.nestedRoot) }
    set { if superview == nil { flags.set(.nestedRoot, newValue) } }
  }

  /// Makes a nested root without a superview a view as any other: visible, and sized by its frame.
  ///
  /// The next superview may lay it out as a part of its own tree.
  final func endNestedRoot() {
    guard superview == nil else { return }
    isNestedRoot = false
    isHidden = false
    sizing = .fixed
  }

  /// The root of the engine this view belongs to.
  ///
  /// Every view on the way remembers the root, so the next search from it or its descendants is short, until it
  /// leaves the tree. Complexity: the logarithm of the depth, amortised.
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
    for view in SubtreeWalk(self) { view.shortcut = nil }
  }

  /// Whether a layout of this nested root, or of one inside, would have something to do.
  package final var hasPendingLayout: Bool {
    let engine = layoutEngine
    if !engine.tree.nestedRoots.isEmpty { engine.noteChangedNestedRoots() }
    return engine.isUnfinished
  }

  /// Lays out this nested root, and not the tree around it.
  ///
  /// If a layout reached its limit of rounds, this does nothing until the next layout of the outermost tree.
  package final func layoutNestedRoot() {
    let engine = layoutEngine
    if engine.phase != .exhausted { engine.layout() }
  }

  /// Updates the insets, the design values and the direction that a nested root inherits, because the views around
  /// it changed.
  final func takeSurroundings() {
    guard let engine, slot == 0 else { return }
    engine.invalidateRoot(.insets)
    if superview?.engine?.overridesTraits == true { engine.overridesTraits = true }
    for engine in engine.engines() { engine.designsMayHaveChanged() }
    if engine.direction(in: 0) != effectiveDirection { directionMayHaveChanged() }
  }

  /// Moves a nested root to the nearest pixel without laying it out; its node gets the frame.
  package final func moveNestedRoot(to origin: LayoutPoint) {
    let frame = LayoutRect(origin: origin, size: frameStorage.size)
    let origin = LayoutRect(layoutEngine.pixels.rounded(frame.vector)).origin
    if origin == frameStorage.origin { return }
    frameStorage.origin = origin
    if flags.contains(.insetsUsedBelow) { engine?.invalidateRoot(.insets) }
    node?.place(in: frameStorage)
  }

  /// The outermost engine, whose layout reaches this view.
  final var outermostEngine: LayoutEngine {
    var root = engine?.root ?? layoutRoot
    while let above = root.superview { root = above.engine?.root ?? above.layoutRoot }
    return root.layoutEngine
  }

  /// Whether this view and `other` are in one engine, or will be, so that a constraint may relate them.
  final func isTogether(with other: LayoutView) -> Bool {
    if isNeighbour(of: other) { return true }
    if let engine, engine === other.engine { return true }
    return layoutRoot === other.layoutRoot
  }
}

extension LayoutEngine {
  /// Whether a layout of this tree, without nested roots, has something to do and has not reached its limit.
  fileprivate var isUnfinished: Bool { phase != .exhausted && (!isAttached || hasPendingWork) }

  /// Invalidates the layout of the superviews of nested roots in which something needs a layout.
  ///
  /// Complexity: linear in the number of visible nested roots, at whatever depth.
  func noteChangedNestedRoots() {
    let engines = engines { !$0.isHidden }
    if phase != .callingViews, root?.superview == nil {
      for engine in engines where engine.phase == .exhausted { engine.phase = .idle }
    }
    // Inner nested roots come first, because a change in one makes those around it need a layout.
    for engine in engines.dropFirst().reversed() where engine.isUnfinished {
      engine.root?.superview?.setNeedsLayout()
    }
  }

  /// This engine and those of nested roots, at whatever depth, outer ones first.
  ///
  /// - Parameter isMeant: Whether a nested root counts, with those inside it.
  func engines(where isMeant: (LayoutView) -> Bool = { _ in true }) -> [LayoutEngine] {
    var engines = [self]
    var next = 0
    while next < engines.count {
      engines += engines[next].nestedRoots.filter(isMeant).map(\.layoutEngine)
      next += 1
    }
    return engines
  }

  /// The nested roots in the tree; removes those that left from the list.
  var nestedRoots: [LayoutView] {
    if tree.nestedRoots.isEmpty { return [] }
    // A view that left and came back is listed twice.
    var seen: Set<ObjectIdentifier> = []
    let nestedRoots = tree.nestedRoots.compactMap(\.object).filter { nestedRoot in
      nestedRoot.isNestedRoot && nestedRoot.superview?.engine === self
        && seen.insert(ObjectIdentifier(nestedRoot)).inserted
    }
    if nestedRoots.count < tree.nestedRoots.count {
      tree.nestedRoots = nestedRoots.map { Weak($0) }
    }
    return nestedRoots
  }
}
