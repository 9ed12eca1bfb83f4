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
    tree.insetsFollowFrames = true
    invalidateRoot(.safeAreas)
  }

  /// Notes that insets of a view were set, or that a constraint began to use them: its own and those of its
  /// descendants have to be computed again.
  func insetsDidChange(below view: LayoutView) {
    guard view.slot >= 0 else { return }
    noteInsetSources(view, view.extra)
    if tree.insetsFollowFrames { invalidateRoot(.safeAreas) }
    guard view.flags.contains(.insetsUsedBelow) else { return }
    invalidate(.insets, of: view)
    // If the last layout found no consistent insets, the next one may, also for other views.
    if tree.insetsFollowFrames { tree.needsSolve = true }
  }

  /// Notifies views of safe areas that changed, parents before children.
  func notifySafeAreas() {
    var known: [ObjectIdentifier: UsedInsets]? = [:]
    var changed: [LayoutView] = []
    for slot in tree.slots.indices where tree.slots[slot].flags.contains(.laysOut) {
      guard let view = view(at: Int32(slot)), view.needsLayoutOnResize else { continue }
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
  }

  /// Computes the insets of views whose insets were set, and of their descendants.
  func compileInsets() {
    let views = tree.takeDirty(.insets).compactMap { view(at: $0) }
    if !views.isEmpty { _ = updateInsets(below: views, isSolved: false) }
  }

  /// Computes the insets that depend on frames.
  ///
  /// Returns the last change; `nil` if no constraint changed.
  func updateInsets() -> InsetChange? {
    guard let root, root.flags.contains(.insetsUsedBelow) else { return nil }
    return updateInsets(below: [root], isSolved: true)
  }

  /// - Parameter isSolved: Whether new views have a place by now.
  private func updateInsets(below tops: [LayoutView], isSolved: Bool) -> InsetChange? {
    // No frame changes before the next solve, so the insets of a view are computed once for all descendants.
    var known: [ObjectIdentifier: UsedInsets]? = [:]
    // A nested root has no inset sources of its own: what covers it depends on the views around it, even if
    // it has no frame yet.
    if let around = root?.superview?.computedInsets(in: environment, &known),
      around.safeArea != .zero
    {
      beginInsetFeedback()
    }
    var last: InsetChange?
    for top in tops {
      // The insets of the superview of `top`, then of each view on the way down.
      var path = [top.superview?.computedInsets(in: environment, &known)]
      var walk = SubtreeWalk(top)
      while let view = walk.next() {
        guard view.flags.contains(.insetsUsedBelow) else {
          walk.skipSubviews()
          continue
        }
        path.removeLast(path.count - walk.depth - 1)
        let insets =
          !isSolved && isNew(view)
          ? view.firstInsets : view.computedInsets(below: path[walk.depth], in: environment)
        path.append(insets)
        if view.isNestedRoot, view !== top {
          if !insets.isNear(view.extra.usedInsets) { view.engine?.invalidateRoot(.insets) }
          walk.skipSubviews()
          continue
        }
        let isOld = insets.isNear(view.extra.usedInsets)
        if use(insets, in: view) {
          last = (view.slot, insets.isOutOfRange || last?.isOutOfRange == true)
        }
        // Before a solve, insets below equal ones are equal. A solve moves the edges from which they are measured.
        if isOld, !isSolved, view !== top { walk.skipSubviews() }
      }
    }
    return last
  }

  /// Notes the insets with which the constraints of a view are compiled; returns whether that changes any.
  private func use(_ insets: UsedInsets, in view: LayoutView) -> Bool {
    guard !insets.isNear(view.extra.usedInsets) else { return false }
    view.extra.usedInsets = insets
    return view.flags.contains(.insetsUsed) && invalidateInsetConstraints(of: view)
  }

  /// Whether a view has no frame yet, so that it is unknown what covers it.
  ///
  /// The view is then treated as not covered. If each of many nested views avoided the covered area by its own
  /// margins, no room would be left for the innermost ones before the outermost has a frame.
  private func isNew(_ view: LayoutView) -> Bool {
    view.engine === self && tree.slots[Int(view.slot)].flags.contains(.isNew)
  }

  /// Resets all insets to those of views without a frame, and compiles what that changes; returns whether there is
  /// anything to solve.
  ///
  /// Complexity: linear in the number of views that use insets or contain one that does.
  @discardableResult
  func restartInsets() -> Bool {
    guard tree.insetsFollowFrames, let root, root.flags.contains(.insetsUsedBelow) else {
      return false
    }
    var isChanged = false
    var walk = SubtreeWalk(root)
    while let view = walk.next() {
      guard view.flags.contains(.insetsUsedBelow), view.engine === self else {
        walk.skipSubviews()
        continue
      }
      if use(view.firstInsets, in: view) { isChanged = true }
    }
    guard isChanged else { return false }
    retryLeftOut()
    compile()
    return isAttached && !isOutdated
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
  /// Whether they are larger than accepted lengths can add up to.
  fileprivate var isOutOfRange: Bool {
    let limit = 4 * LayoutRange.length
    return [safeArea.vector, margins.vector, readable.vector].contains {
      $0.max() > limit || $0.min() < -limit
    }
  }

  fileprivate func isNear(_ other: UsedInsets) -> Bool {
    safeArea.vector.isNear(other.safeArea.vector) && margins.vector.isNear(other.margins.vector)
      && readable.vector.isNear(other.readable.vector)
  }
}

extension SIMD4<Double> {
  /// Whether all numbers are equal except for the rounding of the solver.
  func isNear(_ other: SIMD4<Double>) -> Bool {
    let change = self - other
    return all(change .<= LayoutRange.tolerance) && all(-change .<= LayoutRange.tolerance)
  }
}
