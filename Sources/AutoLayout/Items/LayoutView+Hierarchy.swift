extension LayoutView {
  /// The subviews, back to front.
  public final var subviews: [LayoutView] { children }

  /// Adds `view` in front of the other subviews, taking it from its superview.
  ///
  /// A view cannot be added to itself or a descendant: the call is refused and recorded.
  public final func addSubview(_ view: LayoutView) {
    insertSubview(view, at: children.count)
  }

  /// Adds `view` at a position among the subviews; `index` is clamped to the valid range.
  public final func insertSubview(_ view: LayoutView, at index: Int) {
    do throws(LayoutError) {
      try insertSubviewChecked(view, at: index)
    } catch {
      layoutEngine.record(error)
    }
  }

  /// Adds `view` at a position among the subviews, or throws and changes nothing.
  public final func insertSubviewChecked(_ view: LayoutView, at index: Int) throws(LayoutError) {
    guard !isDescendant(of: view) else {
      throw LayoutError(.cyclicHierarchy, subject: view.label)
    }
    if view.superview === self {
      reorder(view, to: index)
      return
    }
    view.removeFromSuperview()
    adopt(view, at: max(0, min(index, children.count)))
    didAddSubview(view)
  }

  private func reorder(_ view: LayoutView, to index: Int) {
    guard let current = children.firstIndex(where: { $0 === view }) else { return }
    children.remove(at: current)
    children.insert(view, at: max(0, min(index, children.count)))
  }

  private func adopt(_ view: LayoutView, at index: Int) {
    if view.isIsland {
      view.superview = self
      children.insert(view, at: index)
      engine?.tables.islands.append(view)
      return
    }
    view.leaveOwnEngine(for: self)
    view.superview = self
    children.insert(view, at: index)
    if view.flags.contains(.insetsUsedBelow) { markInsetsUsedBelow() }
    engine?.attach(view)
  }

  /// Gives up the engine a former root had; its errors move to the engine of the new tree.
  private func leaveOwnEngine(for superview: LayoutView) {
    guard let own = extras?.rootEngine else { return }
    extras?.rootEngine = nil
    own.dismantle(except: nil)
    if !own.errors.isEmpty { superview.layoutEngine.adoptErrors(of: own) }
  }

  /// Takes the view out of its superview.
  ///
  /// Constraints between the subtree of the view and the rest are deactivated; those inside the
  /// subtree stay active.
  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    guard let index = superview.children.firstIndex(where: { $0 === self }) else { return }
    if !isIsland { leaveEngine() }
    superview.children.remove(at: index)
    self.superview = nil
  }

  private func leaveEngine() {
    for constraint in crossingConstraints() { constraint.uninstall() }
    engine?.detach(self)
  }

  /// Whether the view is `view` or lies below it.
  public final func isDescendant(of view: LayoutView) -> Bool {
    var candidate: LayoutView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// The active constraints between the subtree of this view and the rest of the tree.
  final func crossingConstraints() -> [LayoutConstraint] {
    var crossing: [LayoutConstraint] = []
    forEachElement { element in
      for constraint in element.heads + element.tails where constraint.crosses(self) {
        crossing.append(constraint)
      }
    }
    return crossing
  }

  /// Calls `body` for the view, its guides, then its subviews likewise: parents before children.
  /// Islands below are other engines' business and left out.
  package final func forEachElement(_ body: (LayoutElement) -> Void) {
    body(self)
    extras?.forEachGuide(body)
    for child in children where !child.isIsland { child.forEachElement(body) }
  }

  /// The closest view that is an ancestor of both, each view counting as its own ancestor.
  public final func commonAncestor(with other: LayoutView) -> LayoutView? {
    if self === other || other.superview === self { return self }
    if superview === other { return other }
    if let superview, superview === other.superview { return superview }
    var one = self
    var two = other
    var depth = one.depth - two.depth
    while depth > 0, let above = one.superview {
      one = above
      depth -= 1
    }
    while depth < 0, let above = two.superview {
      two = above
      depth += 1
    }
    while one !== two {
      guard let left = one.superview, let right = two.superview else { return nil }
      one = left
      two = right
    }
    return one
  }

  private var depth: Int {
    var depth = 0
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }
}

// MARK: Guides

extension LayoutView {
  /// The guides added to the view.
  public final var layoutGuides: [LayoutGuide] { extras?.guides ?? [] }

  /// Adds a guide, taking it from the view it was added to before.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .user, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    extra.guides.append(guide)
    engine?.attach(guide)
  }

  /// Takes a guide out of the view and deactivates the constraints that mention it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .user, let index = extras?.guides.firstIndex(where: { $0 === guide }) else {
      return
    }
    guide.uninstallConstraints()
    engine?.detach(guide)
    extras?.guides.remove(at: index)
    guide.owningView = nil
  }

  /// The part of the view that the device does not cover.
  public final var safeAreaLayoutGuide: LayoutGuide {
    if let guide = extras?.safeAreaGuide { return guide }
    let guide = LayoutGuide(.safeArea, of: self, name: "safeArea")
    extra.safeAreaGuide = guide
    return guide
  }

  /// The view less its layout margins.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = extras?.marginsGuide { return guide }
    let guide = LayoutGuide(.margins, of: self, name: "layoutMargins")
    extra.marginsGuide = guide
    return guide
  }

  /// The margins guide, not wider than is comfortable to read.
  public final var readableContentGuide: LayoutGuide {
    if let guide = extras?.readableGuide { return guide }
    let guide = LayoutGuide(.readable, of: self, name: "readableContent")
    extra.readableGuide = guide
    return guide
  }
}
