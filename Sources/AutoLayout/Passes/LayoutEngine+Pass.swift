import Cassowary

/// A layout: it repeats its passes until nothing is dirty, and then delivers frames and errors.
extension LayoutEngine {
  /// The maximum number of rounds of passes in a layout. A round follows if views changed something.
  static let roundLimit = 6

  /// Makes every frame of the tree current, and lists the changed ones in ``changedFrames``.
  ///
  /// If nothing changed, it only empties ``changedFrames`` and delivers new errors. If a view calls it during its
  /// own layout, it makes frames current without calling views.
  ///
  /// Code that the tree asks for a size or a baseline must not call it: the call is refused, and an error
  /// recorded. If a node calls it when it gets its frame, or ``onErrors`` does, it takes effect when all
  /// calls have returned.
  public func layout() {
    if refusesLayout() { return }
    if case .delivering = phase {
      phase = .delivering(isLayoutWanted: true)
      return
    }
    // A called view may release this root, or the outermost root around a nested root.
    let root = root
    let outermost = root?.superview?.root
    attachRoot(root)
    guard isAttached else { return }
    if phase == .callingViews { runPasses(callingViews: false) } else { layoutAndDeliver(root) }
    withExtendedLifetime((root, outermost)) {}
  }

  /// Lays out and delivers, and repeats this if the host requests a layout during the delivery.
  private func layoutAndDeliver(_ root: LayoutView?) {
    work = LayoutWork()
    if let root, root.flags.contains(.notifiesLate) { root.deliverLate() }
    tree.changed.removeAll(keepingCapacity: true)
    runLayout()
    var isWanted = deliver()
    var rounds = 1
    while isWanted, rounds < Self.roundLimit {
      let earlier = exchange(&tree.changed, with: [])
      runLayout()
      isWanted = deliver()
      tree.changed += earlier.filter { Int($0) < tree.slots.count }
      rounds += 1
    }
    if isWanted, hasPendingWork { recordLoop(rounds) }
    // The views that left may end here, when no table is being changed.
    if !tree.departures.isEmpty { exchange(&tree.departures, with: []) }
  }

  /// Delivers frames and errors to the host; returns whether it requested a layout meanwhile.
  private func deliver() -> Bool {
    guard tree.hasNodes || findings.errors.count > findings.delivered else { return false }
    return perform(.delivering(isLayoutWanted: false)) {
      placeNodes()
      deliverErrors()
      return phase == .delivering(isLayoutWanted: true)
    }
  }

  private func runLayout() {
    if !tree.nestedRoots.isEmpty { noteChangedNestedRoots() }
    guard hasPendingWork else { return }
    passCount &+= 1
    perform(.callingViews) {
      if tree.isDirty(.nextLayout) {
        for slot in tree.takeDirty(.nextLayout) { view(at: slot)?.setNeedsLayout() }
      }
      runPasses(callingViews: true)
    }
    if isAttached, hasPendingWork {
      recordLoop(Self.roundLimit)
      phase = .exhausted
    }
  }

  /// Runs rounds of passes until nothing is dirty. Without `callingViews`, runs one round that calls no view;
  /// a view that is being called needs that for current frames.
  private func runPasses(callingViews: Bool) {
    var rounds = 0
    repeat {
      if callingViews, let root, root.flags.contains(.notifies) { root.deliverPending() }
      if callingViews, tree.isDirty(.updateConstraints) { updateConstraints(below: nil) }
      perform(.solving) {
        compile()
        var feedback = beginFeedback()
        solve()
        while measure(&feedback) {
          compile()
          solve()
        }
        placeFrames()
      }
      if callingViews { layoutSubviews() }
      rounds += 1
    } while callingViews && isAttached && hasPendingWork && rounds < Self.roundLimit
  }

  /// Runs a step in a phase of its own.
  func perform<Result>(_ step: Phase, _ body: () -> Result) -> Result {
    let outer = phase
    phase = step
    defer { phase = outer }
    return body()
  }

  private func recordLoop(_ rounds: Int) {
    let culprit =
      tree.dirty[.layoutSubviews].first ?? tree.dirty[.updateConstraints].first
      ?? tree.dirty[.content].first ?? 0
    recordUnsettled(rounds, element(at: culprit)?.label)
  }

  // MARK: Constraints

  func updateConstraintsIfNeeded(below view: LayoutView) {
    if refusesLayout() { return }
    attachRoot(root)
    updateConstraints(below: view)
  }

  /// Calls `updateConstraints()` of the dirty views, subviews first: all of them, or those in one subtree.
  private func updateConstraints(below top: LayoutView?) {
    let slots = tree.takeDirty(.updateConstraints)
    if slots.isEmpty { return }
    var dirty = slots.compactMap { view(at: $0) }.filter { $0.flags.contains(.needsUpdate) }
    if let top {
      top.withSubtreeMarked {
        for view in dirty where !view.flags.contains(.marked) {
          invalidate(.updateConstraints, of: view)
        }
        dirty.removeAll { !$0.flags.contains(.marked) }
      }
    }
    dirty.sort { depth(of: $0) > depth(of: $1) }
    for view in dirty {
      // A view called earlier may have called this one, or removed it.
      guard view.engine === self, view.flags.contains(.needsUpdate) else { continue }
      guard !view.flags.contains(.isUpdating) else {
        // The view is in the middle of `updateConstraints()` and is called again after that.
        invalidate(.updateConstraints, of: view)
        continue
      }
      view.flags.remove(.needsUpdate)
      callCount &+= 1
      view.flags.insert(.isUpdating)
      view.updateConstraints()
      let isMoved = !view.flags.contains(.hosted) && view.askAlignment()
      view.flags.remove(.isUpdating)
      if isMoved { view.notifySuperviewOfContent() }
    }
  }

  func depth(of view: LayoutView) -> Int32 {
    view.slot >= 0 ? tree.slots[Int(view.slot)].depth : 0
  }

  // MARK: Frames

  /// Computes the frames of the items that the solves moved.
  private func placeFrames() {
    let known = tree.changed.count
    if let moved = tree.moves.pending, moved.structure != structure { tree.invalidateMoved() }
    Self.placeFrames(solver, &tree, root, pixels)
    let count = tree.changed.count - known
    work.frames += count
    if count > 0, tree.insetsFollowFrames { invalidateRoot(.safeAreas) }
  }

  // MARK: Views

  /// Notifies views whose safe area changed, then calls `layoutSubviews()` of the dirty views, superviews first.
  private func layoutSubviews() {
    if tree.dirty.clear(.safeAreas) {
      notifySafeAreas()
      if let root, root.flags.contains(.notifies) { root.deliverPending() }
    }
    var dirty = tree.takeDirty(.layoutSubviews)
    if dirty.count > 1 { dirty.sort { tree.slots[Int($0)].depth < tree.slots[Int($1)].depth } }
    for slot in dirty {
      // A view called earlier may have removed this one.
      guard Int(slot) < tree.slots.count, let view = view(at: slot),
        view.flags.remove(.needsLayout) != nil
      else { continue }
      callCount &+= 1
      view.flags.insert(.laysOutSubviews)
      view.layoutSubviews()
      view.flags.remove(.laysOutSubviews)
    }
    tree.dirty.giveBack(.layoutSubviews, dirty)
    // A view may have changed a nested root whose superview was called before.
    if !tree.nestedRoots.isEmpty { noteChangedNestedRoots() }
  }

  /// Sorts the changed items, superviews first, and removes duplicates.
  func sortChanges() {
    tree.changed = Table(tree.fromRoot(tree.changed))
    var last: Int32 = -1
    tree.changed.removeAll { slot in
      defer { last = slot }
      return slot == last
    }
  }
}
