extension LayoutView {
  /// The subviews, back to front.
  public final var subviews: [LayoutView] { children }

  /// Adds `view` in front of the other subviews, and removes it from its former superview.
  ///
  /// A view cannot be added to itself or a descendant: the call is refused and recorded. The same applies if a hook
  /// makes the call impossible.
  public final func addSubview(_ view: LayoutView) {
    insertSubview(view, at: children.count)
  }

  /// Adds `view` at a position among the subviews; `index` is clamped to the valid range.
  public final func insertSubview(_ view: LayoutView, at index: Int) {
    guard !isInside(view) else { return refuse(view, .cyclicHierarchy) }
    if view.isSubview(of: self) {
      guard let current = place(of: view) else { return }
      children.remove(at: current)
      insert(view, at: index)
      engine?.orderDidChange()
      return
    }
    guard hookDepth < Self.hookLimit else { return refuse(view, .changedByHook) }
    if view.above != nil {
      view.removeFromSuperview()
      // The hook of the former superview may have changed the hierarchy: then the view stays where it is.
      guard view.above == nil, !isInside(view) else { return refuse(view, .changedByHook) }
    }
    adopt(view, at: index)
    hookDepth += 1
    didAddSubview(view)
    hookDepth -= 1
  }

  /// Whether a view is the superview.
  package final func isSubview(of view: LayoutView) -> Bool {
    above?.refers(to: view) == true
  }

  /// The place of a subview. The search starts at both ends, where trees grow and shrink.
  func place(of view: LayoutView) -> Int? {
    let last = children.count - 1
    for place in 0..<(children.count + 1) / 2 {
      if children[place] === view { return place }
      if children[last - place] === view { return last - place }
    }
    return nil
  }

  /// Puts the subviews into another order; an array that is not an order of them is ignored.
  ///
  /// Complexity: linear in the subviews.
  package final func reorderSubviews(_ order: [LayoutView]) {
    guard order.count == children.count, order.allSatisfy({ $0.isSubview(of: self) }) else {
      return
    }
    children = order
    engine?.orderDidChange()
  }

  private func insert(_ view: LayoutView, at index: Int) {
    // One allocation for the few that most views have.
    if children.capacity == 0 { children.reserveCapacity(4) }
    if index < children.count {
      children.insert(view, at: max(0, index))
    } else {
      children.append(view)
    }
  }

  @inline(__always)
  private func adopt(_ view: LayoutView, at index: Int) {
    // A view that adds a subview in `layoutSubviews()` can place it there.
    if needsLayoutOnResize, !flags.contains(.laysOutSubviews) { setNeedsLayout() }
    if view.extras != nil, !view.isNestedRoot { view.leaveOwnEngine(for: self) }
    insert(view, at: index)
    view.setSuperview(self)
    if view.flags.contains(.insetsUsedBelow) { markInsetsUsedBelow() }
    if view.isNestedRoot {
      engine?.tree.nestedRoots.append(Weak(view))
      view.takeSurroundings()
    } else {
      engine?.attach(view)
    }
  }

  /// Ends the engine of a former root; its errors move to the engine of the new tree.
  private func leaveOwnEngine(for superview: LayoutView) {
    if flags.remove(.notifiesLate) != nil { _ = extra.notifications.take() }
    guard let own = extras?.rootEngine else { return }
    forEachElement { if $0.slot >= 0 { own.release($0) } }
    extras?.rootEngine = nil
    own.loseRoot()
    if !own.errors.isEmpty { superview.layoutEngine.adoptErrors(of: own) }
  }

  /// Takes the view out of its superview.
  ///
  /// Constraints between the subtree of the view and the rest are deactivated; those inside the
  /// subtree stay active.
  ///
  /// During ``willRemoveSubview(_:)`` of the superview, a second call does nothing, and no other view can
  /// add this one.
  public final func removeFromSuperview() {
    guard let superview, !flags.contains(.leaves) else { return }
    flags.insert(.leaves)
    superview.callWillRemove(self)
    flags.remove(.leaves)
    guard let index = superview.place(of: self) else { return }
    if !isNestedRoot {
      for constraint in crossingConstraints() {
        engine?.noteLoss(of: constraint, with: self)
        constraint.uninstall()
      }
      engine?.detach(self)
      forgetRoot()
    }
    superview.children.remove(at: index)
    setSuperview(nil)
    if isNestedRoot {
      takeSurroundings()
      endNestedRoot()
    }
  }

  /// Whether a subview is being removed, so that a container cannot take it as a member; records that.
  package final func refusesLeaving(_ subview: LayoutView) -> Bool {
    guard subview.flags.contains(.leaves) else { return false }
    refuse(subview, .changedByHook)
    return true
  }

  /// Calls ``willRemoveSubview(_:)``. Beyond a certain depth of hooks that remove views inside each other,
  /// the hook is not called; the views leave all the same.
  private func callWillRemove(_ subview: LayoutView) {
    guard hookDepth < 4 * Self.hookLimit else { return refuse(subview, .changedByHook) }
    hookDepth += 1
    willRemoveSubview(subview)
    hookDepth -= 1
  }

  /// A number that finds the view among others; 0 unless set.
  public final var tag: Int {
    get { extras?.tag ?? 0 }
    set { if newValue != tag { extra.tag = newValue } }
  }

  /// The first of the view and its descendants that has a tag, parents before children; `nil` if no view has it.
  ///
  /// Complexity: linear in the views below.
  public final func viewWithTag(_ tag: Int) -> LayoutView? {
    SubtreeWalk(self).first { $0.tag == tag }
  }

  /// Whether the view is `view` or lies below it.
  public final func isDescendant(of view: LayoutView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// Returns what ``isDescendant(of:)`` returns; looks above this view and below the other one in turn.
  ///
  /// Complexity: linear in the smaller of the two, so that a tree is built in almost linear time
  /// from either end.
  private func isInside(_ view: LayoutView) -> Bool {
    guard !view.children.isEmpty, above != nil else { return view === self }
    var above: LayoutView? = self
    var below = SubtreeWalk(view)
    while let one = above, let other = below.next() {
      if one === view || other === self { return true }
      above = one.superview
    }
    return false
  }

  /// The active constraints between the subtree of this view and the rest of the tree.
  final func crossingConstraints() -> [LayoutConstraint] {
    var crossing: [LayoutConstraint] = []
    withSubtreeMarked {
      forEachElement { element in
        element.forEachConstraint { constraint in
          if constraint.leavesMarkedViews { crossing.append(constraint) }
        }
      }
    }
    return crossing
  }

  /// The closest view that is an ancestor of both, each view counting as its own ancestor.
  package final func commonAncestor(with other: LayoutView) -> LayoutView? {
    if self === other || other.superview === self { return self }
    if superview === other { return other }
    if let superview, superview === other.superview { return superview }
    // Both climb in turn: that costs the distance to the ancestor, however deep the tree is.
    var passed: Set<ObjectIdentifier> = []
    var climbing = [self, other]
    while !climbing.isEmpty {
      let met = climbing.first { !passed.insert(ObjectIdentifier($0)).inserted }
      if let met { return met }
      climbing = climbing.compactMap(\.superview)
    }
    return nil
  }
}
