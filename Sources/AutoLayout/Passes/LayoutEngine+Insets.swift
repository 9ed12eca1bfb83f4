/// Safe areas, margins and readable widths: constants of constraints that follow frames.
extension LayoutEngine {
  /// Notes whether a view makes insets depend on frames.
  func noteInsetSources(_ view: LayoutView, _ extras: ViewExtras) {
    if extras.additionalSafeArea != .zero || extras.safeAreaOverride != nil
      || extras.insetGuide(.readable) != nil || extras.notifiedSafeArea != .zero
      || view.flags.contains(.preservesMargins)
    {
      noteInsetsMove()
    }
  }

  func noteInsetsMove() {
    tree.insetFeedback.begin()
    invalidateRoot(.safeAreas)
  }

  /// The insets of a view were set: its own and those below are computed again.
  func insetsDidChange(below view: LayoutView) {
    guard view.slot >= 0 else { return }
    // Insets that were given up may settle now, of other views than this one too.
    if tree.insetFeedback == .unsettled { tree.needsSolve = true }
    noteInsetSources(view, view.extra)
    if tree.insetFeedback.isActive { invalidateRoot(.safeAreas) }
    if view.flags.contains(.insetsUsedBelow) { invalidate(.insets, of: view) }
  }

  /// Constraints began to use the insets of a view.
  func insetsAreUsed(of view: LayoutView) {
    noteInsetSources(view, view.extra)
    invalidate(.insets, of: view)
  }

  /// Notifies views of safe areas that changed, parents before children.
  func notifySafeAreas() {
    guard tree.clearDirty(.safeAreas) else { return }
    var known: [ObjectIdentifier: UsedInsets]? = [:]
    var changed: [LayoutView] = []
    for slot in tree.slots.indices where tree.slots[slot].flags.isSuperset(of: [.isView, .hears]) {
      guard let view = view(at: Int32(slot)), view.hearsOfLayouts else { continue }
      let insets = view.computedInsets(in: environment, &known)
      let notified = view.extras?.notifiedSafeArea ?? .zero
      guard !insets.safeArea.vector.isNear(notified.vector) else { continue }
      view.extra.notifiedSafeArea = insets.safeArea
      changed.append(view)
    }
    let slots = tree.slots
    changed.sort {
      (slots[Int($0.slot)].depth, $0.slot) < (slots[Int($1.slot)].depth, $1.slot)
    }
    for view in changed where view.engine === self {
      callCount &+= 1
      view.notifyAtOnce(.safeArea)
    }
  }

  /// Compiles the insets of views that were set, and of what lies below them.
  func compileInsets() {
    var known: [ObjectIdentifier: UsedInsets]? = [:]
    for slot in tree.takeDirty(.insets) {
      guard let view = view(at: slot) else { continue }
      var culprit: InsetChange?
      updateInsets(below: view, &known, &culprit)
    }
  }

  /// Brings insets in line with the frames that the last solve changed.
  ///
  /// Returns the last change, `nil` if there is none.
  func updateInsets(_ fresh: inout [Int32]) -> InsetChange? {
    defer { fresh.removeAll(keepingCapacity: true) }
    guard tree.insetFeedback.isActive, let root, root.flags.contains(.insetsUsedBelow) else {
      return nil
    }
    var culprit: InsetChange?
    // No frame changes before the next solve: what was computed for one view serves the others.
    var known: [ObjectIdentifier: UsedInsets]? = [:]
    for slot in fresh {
      guard let view = view(at: slot), view.flags.contains(.insetsUsedBelow) else { continue }
      updateInsets(below: view, &known, &culprit)
    }
    return culprit
  }

  /// Computes the insets of a view and, where they may have changed, of those below.
  private func updateInsets(
    below top: LayoutView, _ known: inout [ObjectIdentifier: UsedInsets]?,
    _ culprit: inout InsetChange?
  ) {
    // Those of the superview of the top, then of each view on the way down.
    var path = [top.superview?.computedInsets(in: environment, &known)]
    // A nested root has no source of its own for what covers it from outside. Its root may have no frame
    // yet, so that it seems to be clear of that: what counts is what lies around it.
    if let around = root?.superview?.computedInsets(in: environment, &known),
      around.safeArea != .zero
    {
      noteInsetsMove()
    }
    var walk = SubtreeWalk(top)
    while let view = walk.next() {
      guard view === top || view.flags.contains(.insetsUsedBelow) && !view.isNestedRoot else {
        if view.flags.contains(.insetsUsedBelow) { view.engine?.outerInsetsDidChange() }
        walk.skipSubviews()
        continue
      }
      path.removeLast(path.count - walk.depth - 1)
      let insets =
        isUnplaced(view)
        ? view.firstInsets : view.computedInsets(below: path[walk.depth], in: environment)
      path.append(insets)
      let (isChange, isWritten) = use(insets, in: view)
      if isWritten {
        let isOutOfRange = insets.isOutOfRange || culprit?.isOutOfRange == true
        culprit = InsetChange(slot: view.slot, isOutOfRange: isOutOfRange)
      }
      if view.flags.contains(.insetsUsed) { noteDisplacement(of: view) }
      // A new frame moves the edges its children are measured from, even with the same insets.
      if !isChange, view !== top { walk.skipSubviews() }
    }
  }

  /// Notes the insets that the constraints of a view are written with; whether they are others, and
  /// whether there are any such constraints.
  private func use(
    _ insets: UsedInsets, in view: LayoutView
  ) -> (isChange: Bool, isWritten: Bool) {
    guard !insets.isNear(view.extra.usedInsets) else { return (false, false) }
    view.extra.usedInsets = insets
    return (true, view.flags.contains(.insetsUsed) && queueInsetConstraints(of: view))
  }

  /// Whether a view has no place yet, so that nothing is known of what covers it.
  ///
  /// It is taken to lie clear of that. If each of many views in views kept clear of it anew, the
  /// innermost ones would have no room left before the first of them has a frame.
  private func isUnplaced(_ view: LayoutView) -> Bool {
    guard view.engine === self else { return false }
    let item = tree.slots[Int(view.slot)]
    return item.flags.contains(.isNew) && item.dirty.contains(.measure)
  }

  /// Notes whether the insets of a view are not only its own part of them.
  private func noteDisplacement(of view: LayoutView) {
    guard view.slot >= 0, view.engine === self else { return }
    tree.slots[Int(view.slot)].flags.set(
      .hasOuterInsets, !view.extra.usedInsets.isNear(view.firstInsets))
  }

  /// Gives all views the insets that those without a place have, to be computed after the next solve;
  /// whether that changes any constraint.
  ///
  /// Complexity: linear in the number of items.
  func resetInsets() -> Bool {
    guard tree.insetFeedback.isActive, let root, root.flags.contains(.insetsUsedBelow) else {
      return false
    }
    if tree.insetFeedback == .unsettled { markInsetsFresh(below: root) }
    var isChanged = false
    for slot in tree.slots.indices where tree.slots[slot].flags.contains(.hasOuterInsets) {
      tree.slots[slot].flags.remove(.hasOuterInsets)
      guard let view = view(at: Int32(slot)) else { continue }
      tree.invalidate(.measure, Int32(slot))
      if use(view.firstInsets, in: view).isWritten { isChanged = true }
    }
    return isChanged
  }

  /// Has all insets computed after the next solve: what was given up says nothing of them.
  private func markInsetsFresh(below root: LayoutView) {
    var walk = SubtreeWalk(root)
    while let view = walk.next() {
      guard view.flags.contains(.insetsUsedBelow), view === root || !view.isNestedRoot else {
        walk.skipSubviews()
        continue
      }
      tree.invalidate(.measure, view.slot)
    }
  }

  /// Queues the constraints written with the insets of a view; whether there are any.
  private func queueInsetConstraints(of view: LayoutView) -> Bool {
    var found = false
    let guides: [LayoutElement] = view.extras?.insetGuides ?? []
    for element in [view] + guides {
      element.forEachConstraint { constraint in
        guard element !== view || constraint.mentions({ $0.isMargin }) else { return }
        invalidate(.structure, of: constraint)
        found = true
      }
    }
    return found
  }
}

/// A view whose insets changed.
struct InsetChange {
  let slot: Int32
  /// Whether any insets that changed with them are more than lengths that were accepted add up to.
  let isOutOfRange: Bool
}

extension UsedInsets {
  fileprivate func isNear(_ other: UsedInsets) -> Bool {
    safeArea.vector.isNear(other.safeArea.vector) && margins.vector.isNear(other.margins.vector)
      && readable.vector.isNear(other.readable.vector)
  }

  /// Whether they are more than lengths that were accepted add up to.
  fileprivate var isOutOfRange: Bool {
    [safeArea, margins, readable].contains { insets in
      any(insets.vector .> 4 * LayoutRange.length)
        || any(insets.vector .< -4 * LayoutRange.length)
    }
  }
}

extension SIMD4<Double> {
  /// Whether none of the numbers is another one, noise of the solver aside.
  func isNear(_ other: SIMD4<Double>) -> Bool {
    let change = self - other
    return all(change .<= Tolerance.length) && all(-change .<= Tolerance.length)
  }
}
