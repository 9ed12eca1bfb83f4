extension LayoutView {
  /// Has ``layoutSubviews()`` called in the next layout.
  public final func setNeedsLayout() {
    guard !flags.contains(.needsLayout), !flags.contains(.plain) else { return }
    flags.insert(.needsLayout)
    engine?.invalidate(.layoutSubviews, of: self)
  }

  /// Has ``layoutSubviews()`` called in the next layout, whatever that is of. Causes no layout by itself.
  package final func joinNextLayout() {
    engine?.invalidate(.nextLayout, of: self)
  }

  /// Whether ``layoutSubviews()`` is called when the size of the view changes.
  ///
  /// A container that only generates constraints does not need the call; a subclass may.
  package final var hearsOfLayouts: Bool {
    get { flags.isDisjoint(with: [.plain, .skipsLayoutSubviews]) }
    set {
      guard newValue == flags.contains(.skipsLayoutSubviews) else { return }
      flags.set(.skipsLayoutSubviews, !newValue)
      // Until it is laid out for the first time the call is due by default.
      if !newValue, slot < 0 { flags.remove(.needsLayout) }
      engine?.hearingDidChange(self)
    }
  }

  /// Has ``updateConstraints()`` called in the next layout, before constraints are solved.
  public final func setNeedsUpdateConstraints() {
    guard !flags.contains(.needsUpdate), !flags.contains(.plain) else { return }
    flags.insert(.needsUpdate)
    engine?.invalidate(.updateConstraints, of: self)
  }

  /// Whether ``updateConstraints()`` is due; of use to subclasses only.
  public final func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdate) }

  /// Whether ``layoutSubviews()`` is due; of use to subclasses only.
  package final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Makes every frame of the tree current: updates constraints, solves, hands out what changed.
  ///
  /// Works on the whole tree, whichever view it is called on; costs nothing when nothing changed.
  public final func layoutIfNeeded() {
    // Of a tree that stands alone, as most do, nothing has to be looked for.
    if above == nil, let engine, slot == 0 { return engine.layout() }
    outermostEngine.layout()
  }

  /// Calls ``updateConstraints()`` where it is due in this view and below, leaves first.
  public final func updateConstraintsIfNeeded() {
    keepingRoot { layoutEngine.updateConstraintsIfNeeded(below: self) }
  }

  /// Views that left this one since the last layout, in the order they left.
  package final var departedViews: [LayoutView] {
    guard engine != nil else { return [] }
    return outermostEngine.tree.departures.filter { $0.superview.object === self }.map(\.view)
  }

  /// Remembers a subview with a frame that is about to leave; the next layout of the tree forgets it.
  ///
  /// The engine around all nested roots keeps it, and lets it go when its root gets a superview, which may
  /// be that very view: kept by an engine farther in, it would keep what keeps it.
  package final func noteDeparture(of subview: LayoutView) {
    guard subview.hasBeenLaidOut, engine != nil else { return }
    outermostEngine.tree.departures.append((subview, Weak(self)))
  }

  /// The active constraints this view holds as the closest common ancestor of their items.
  ///
  /// In the order they were activated. Complexity: linear in the constraints below the view.
  public final var constraints: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    forEachElement { element in
      for constraint in element.active(.head) where constraint.owner === self {
        found.append(constraint)
      }
    }
    return found.sorted { $0.serial < $1.serial }
  }
}
