extension LayoutView {
  /// Makes the next layout call ``layoutSubviews()``.
  public final func setNeedsLayout() {
    guard !flags.contains(.needsLayout), !flags.contains(.plain) else { return }
    flags.insert(.needsLayout)
    engine?.invalidate(.layoutSubviews, of: self)
  }

  /// Makes the next layout call ``layoutSubviews()``, whatever causes that layout. This alone causes none.
  package final func joinNextLayout() {
    engine?.invalidate(.nextLayout, of: self)
  }

  /// Whether ``layoutSubviews()`` is called when the size of the view changes.
  ///
  /// A container that only generates constraints does not need the call; a subclass may.
  package final var needsLayoutOnResize: Bool {
    get { flags.isDisjoint(with: [.plain, .skipsLayoutSubviews]) }
    set {
      guard newValue == flags.contains(.skipsLayoutSubviews) else { return }
      flags.set(.skipsLayoutSubviews, !newValue)
      // Until it is laid out for the first time the call is due by default.
      if !newValue, slot < 0 { flags.remove(.needsLayout) }
      engine?.needsLayoutOnResizeDidChange(self)
    }
  }

  /// Makes a layout call ``layoutSubviews()`` when the height of a text changes that is a subview.
  package final func setNeedsLayoutOnTextResize() { flags.insert(.needsLayoutOnTextResize) }

  /// Makes the next layout call ``updateConstraints()``, before constraints are solved.
  public final func setNeedsUpdateConstraints() {
    guard !flags.contains(.needsUpdate), !flags.contains(.plain) else { return }
    flags.insert(.needsUpdate)
    engine?.invalidate(.updateConstraints, of: self)
  }

  /// Whether the next layout calls ``updateConstraints()``; only subclasses need this.
  public final func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdate) }

  /// Whether the next layout calls ``layoutSubviews()``; only subclasses need this.
  package final var needsLayout: Bool { flags.contains(.needsLayout) }

  /// Makes every frame of the tree current: updates constraints, solves, and delivers changed frames.
  ///
  /// It lays out the whole tree, whichever view it is called on. It does nothing if nothing changed.
  public final func layoutIfNeeded() {
    // Nearly all calls are on the outermost root.
    if above == nil, slot == 0, let engine { return engine.layout() }
    outermostEngine.layout()
  }

  /// Calls ``updateConstraints()`` of this view and its descendants if they need it, subviews first.
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
  /// The outermost engine keeps it, and releases it when its root gets a superview, which may be this view. If an
  /// engine inside kept it, there could be a cycle of references.
  package final func noteDeparture(of subview: LayoutView) {
    guard subview.hasBeenLaidOut, engine != nil else { return }
    outermostEngine.tree.departures.append((subview, Weak(self)))
  }

  /// The active constraints whose closest common ancestor of items is this view, in the order of activation.
  ///
  /// Complexity: linear in the number of constraints in the view and its descendants.
  public final var constraints: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    forEachElement { element in
      for constraint in element.active(.head) where constraint.owner === self {
        found.append(constraint)
      }
    }
    return found.sorted(by: \.serial)
  }
}
