/// Safe areas, margins and readable widths: constants of constraints that follow frames.
extension LayoutEngine {
  /// Notes whether a view makes insets depend on frames.
  func noteInsetSources(_ view: LayoutView, _ extras: ViewExtras) {
    if extras.additionalSafeArea != .zero || extras.safeAreaOverride != nil
      || extras.guides.contains(where: { $0.kind == .readable }) || extras.notifiedSafeArea != .zero
      || view.flags.contains(.preservesMargins)
    {
      beginInsetFeedback()
    }
  }

  /// Notes that insets depend on frames from now on.
  func beginInsetFeedback() {
    tree.insetFeedback.begin()
    invalidateRoot(.safeAreas)
  }

  /// Notes that insets of a view were set: its own and those of its descendants have to be computed again.
  func insetsDidChange(below view: LayoutView) {
    guard view.slot >= 0 else { return }
    // If the last layout found no consistent insets, the next one may, also for other views.
    if tree.insetFeedback == .unsettled { tree.needsSolve = true }
    noteInsetSources(view, view.extra)
    if tree.insetFeedback.isActive { invalidateRoot(.safeAreas) }
    if view.flags.contains(.insetsUsedBelow) { invalidate(.insets, of: view) }
  }

  /// Notes that a constraint began to use the insets of a view.
  func insetsAreUsed(of view: LayoutView) {
    noteInsetSources(view, view.extra)
    invalidate(.insets, of: view)
  }

  /// Notifies views of safe areas that changed, parents before children.
  func notifySafeAreas() {
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
    let sorted = changed.sorted { Int64(slots[Int($0.slot)].depth) << 32 + Int64($0.slot) }
    for view in sorted where view.engine === self {
      callCount &+= 1
      view.notify(.safeArea)
    }
    root?.deliverPending()
  }

  /// Computes the insets of views whose insets were set, and of their descendants.
  func compileInsets() {
    let slots = tree.takeDirty(.insets)
    if !slots.isEmpty { _ = updateInsets(below: slots.lazy.compactMap { self.view(at: $0) }) }
  }

  /// Computes the insets that depend on the frames of displaced items, and empties their list.
  ///
  /// Returns the last change; `nil` if there is none.
  func updateInsets(_ displaced: inout [Int32]) -> InsetChange? {
    defer { displaced.removeAll(keepingCapacity: true) }
    guard tree.insetFeedback.isActive, let root, root.flags.contains(.insetsUsedBelow) else {
      return nil
    }
    let views = displaced.lazy.compactMap { self.view(at: $0) }
    return updateInsets(below: views.filter { $0.flags.contains(.insetsUsedBelow) })
  }

  private func updateInsets(below views: some Sequence<LayoutView>) -> InsetChange? {
    // No frame changes before the next solve, so the insets of a view are computed once for all descendants.
    var known: [ObjectIdentifier: UsedInsets]? = [:]
    var culprit: InsetChange?
    for view in views { updateInsets(below: view, &known, &culprit) }
    return culprit
  }

  /// Computes the insets of a view and, where they may have changed, of those below.
  private func updateInsets(
    below top: LayoutView, _ known: inout [ObjectIdentifier: UsedInsets]?,
    _ culprit: inout InsetChange?
  ) {
    // The insets of the superview of `top`, then of each view on the way down.
    var path = [top.superview?.computedInsets(in: environment, &known)]
    // A nested root has no inset sources of its own: what covers it depends on the views around it, even if
    // it has no frame yet.
    if let around = root?.superview?.computedInsets(in: environment, &known),
      around.safeArea != .zero
    {
      beginInsetFeedback()
    }
    var walk = SubtreeWalk(top)
    while let view = walk.next() {
      guard view === top || view.flags.contains(.insetsUsedBelow) && !view.isNestedRoot else {
        if view.flags.contains(.insetsUsedBelow) { view.engine?.invalidateRoot(.insets) }
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
        culprit = (view.slot, isOutOfRange)
      }
      if view.flags.contains(.insetsUsed), view.slot >= 0, view.engine === self {
        let isDisplaced = !view.extra.usedInsets.isNear(view.firstInsets)
        tree.slots[Int(view.slot)].flags.set(.hasOuterInsets, isDisplaced)
      }
      // A new frame of the top moves the edges from which its subviews are measured, even with equal insets.
      if !isChange, view !== top { walk.skipSubviews() }
    }
  }

  /// Notes the insets with which the constraints of a view are compiled; returns whether they changed, and
  /// whether there are such constraints.
  private func use(
    _ insets: UsedInsets, in view: LayoutView
  ) -> (isChange: Bool, isWritten: Bool) {
    guard !insets.isNear(view.extra.usedInsets) else { return (false, false) }
    view.extra.usedInsets = insets
    return (true, view.flags.contains(.insetsUsed) && invalidateInsetConstraints(of: view))
  }

  /// Whether a view has no frame yet, so that it is unknown what covers it.
  ///
  /// The view is then treated as not covered. If each of many nested views avoided the covered area by its own
  /// margins, no room would be left for the innermost ones before the outermost has a frame.
  private func isUnplaced(_ view: LayoutView) -> Bool {
    guard view.engine === self else { return false }
    let item = tree.slots[Int(view.slot)]
    return item.flags.contains(.isNew) && item.dirty.contains(.measure)
  }

  /// Resets the insets of all views to those of views without a frame, and lists them for computation after
  /// the next solve; returns whether that changes a constraint.
  ///
  /// Complexity: linear in the number of items.
  func resetInsets() -> Bool {
    guard tree.insetFeedback.isActive, let root, root.flags.contains(.insetsUsedBelow) else {
      return false
    }
    // If the last layout ended without consistent insets, all of them are computed.
    let isUnsettled = tree.insetFeedback == .unsettled
    var isChanged = false
    for slot in tree.slots.indices
    where isUnsettled || tree.slots[slot].flags.contains(.hasOuterInsets) {
      let isDisplaced = tree.slots[slot].flags.remove(.hasOuterInsets) != nil
      guard let view = view(at: Int32(slot)), view.flags.contains(.insetsUsedBelow) else {
        continue
      }
      tree.invalidate(.measure, Int32(slot))
      if isDisplaced, use(view.firstInsets, in: view).isWritten { isChanged = true }
    }
    return isChanged
  }

  /// Invalidates the constraints that depend on the insets of a view; returns whether there are any.
  private func invalidateInsetConstraints(of view: LayoutView) -> Bool {
    var found = false
    let guides = (view.extras?.guides ?? []).filter(\.kind.isInset)
    for element in [view] + guides.sorted(by: \.kind.rawValue) {
      element.forEachConstraint { constraint in
        guard element !== view || constraint.mentions({ $0.isMargin }) else { return }
        invalidate(.insets, of: constraint)
        found = true
      }
    }
    return found
  }
}

/// The slot of a view whose insets changed, and whether any is larger than accepted lengths can add up to.
typealias InsetChange = (slot: Int32, isOutOfRange: Bool)

extension UsedInsets {
  fileprivate func isNear(_ other: UsedInsets) -> Bool {
    safeArea.vector.isNear(other.safeArea.vector) && margins.vector.isNear(other.margins.vector)
      && readable.vector.isNear(other.readable.vector)
  }

  /// Whether they are larger than accepted lengths can add up to.
  fileprivate var isOutOfRange: Bool {
    let limit = 4 * LayoutRange.length
    return [safeArea.vector, margins.vector, readable.vector].contains {
      $0.max() > limit || $0.min() < -limit
    }
  }
}

extension SIMD4<Double> {
  /// Whether all numbers are equal except for the rounding of the solver.
  func isNear(_ other: SIMD4<Double>) -> Bool {
    let change = self - other
    return all(change .<= LayoutRange.tolerance) && all(-change .<= LayoutRange.tolerance)
  }
}
