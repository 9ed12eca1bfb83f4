import Cassowary

/// Items that join the tree of an engine and leave it.
extension LayoutEngine {
  /// Adds the whole tree of the root, once, before its first layout.
  func attachRoot(_ root: LayoutView?) {
    if let root, root.flags.contains(.notifies) { root.deliverPending() }
    guard !isAttached, let root else { return }
    if root.superview?.engine?.overridesTraits == true { overridesTraits = true }
    attach(root)
  }

  /// Adds an item with its descendants, and their active constraints.
  func attach(_ element: LayoutElement) {
    if isAttached { tree.order.isThatOfSlots = false }
    var arrivals = Arrivals(
      hasTraits: environment.differsInTraits(from: .initial),
      variables: tree.dirty.takeList(.variables), contents: tree.dirty.takeList(.content))
    let nestedRoots = tree.nestedRoots.count
    if let view = element as? LayoutView {
      admit(view, &arrivals)
    } else if let guide = element as? LayoutGuide {
      admit(guide, parent: guide.owningView?.slot ?? -1, &arrivals)
    }
    if !arrivals.variables.isEmpty { tree.dirty[.variables] = arrivals.variables }
    if !arrivals.contents.isEmpty { tree.dirty[.content] = arrivals.contents }
    if !arrivals.constraints.isEmpty { add(arrivals.constraints) }
    // Nested roots still have the insets and the direction of the tree that they come from.
    for nestedRoot in tree.nestedRoots[nestedRoots...] { nestedRoot.object?.takeSurroundings() }
    for one in arrivals.notifications { one.view.notify(one.kind) }
  }

  /// The constraints and changes of items that join the tree.
  private struct Arrivals {
    var constraints: [UncountedConstraint] = []
    /// For the views that had another direction or other traits before.
    var notifications: [(view: LayoutView, kind: NotificationKind)] = []
    /// Whether the tree has other traits than a view without a tree.
    let hasTraits: Bool
    /// The dirty lists that all items join; they are taken out of the tree meanwhile.
    var variables: [Int32]
    var contents: [Int32]
  }

  private func admit(_ top: LayoutView, _ arrivals: inout Arrivals) {
    // No code of the host runs meanwhile, which could remove a view.
    var pending = [Uncounted(top)]
    var views: [Uncounted<LayoutView>] = []
    while let next = pending.popLast() {
      next.use { view in
        if view.isNestedRoot, view !== top {
          tree.nestedRoots.append(Weak(view))
          return
        }
        views.append(next)
        guard !view.children.isEmpty else { return }
        let children = Table(view.children)
        let span = children.span
        for place in span.indices.reversed() { pending.append(Uncounted(span[place])) }
      }
    }
    if views.count > tree.slots.count { tree.reserve(views.count) }
    arrivals.constraints.reserveCapacity(3 * views.count)
    for view in views {
      view.use { view in
        let above = view === top && view.isNestedRoot ? nil : view.above
        admit(view, parent: above?.use { $0.slot(in: self) } ?? -1, &arrivals)
      }
    }
  }

  /// Adds a view and its guides, without its subviews.
  @inline(__always)
  private func admit(_ view: LayoutView, parent: Int32, _ arrivals: inout Arrivals) {
    var item = ItemSlot(
      parent: parent, depth: 0, flags: [.isView, .isNew],
      direction: direction(of: view, parent: parent))
    item.dirty = [.variables, .content]
    if parent < 0 { tree.dirty.add(.rootSize) }
    if parent >= 0, view.flags.contains(.translates) { item.dirty.insert(.translation) }
    if parent < 0 || view.needsLayoutOnResize { item.flags.insert(.laysOut) }
    if !view.flags.contains(.plain) {
      if view.needsLayoutOnResize {
        view.flags.insert(.needsLayout)
        if tree.insetsFollowFrames { tree.dirty.add(.safeAreas) }
      }
      view.flags.insert(.needsUpdate)
      if view.flags.contains(.needsLayout) { item.dirty.insert(.layoutSubviews) }
      item.dirty.insert(.updateConstraints)
      // The tree it comes from may have had another direction.
      if view.takeDirection(item.direction) { arrivals.notifications.append((view, .direction)) }
      if overridesTraits || arrivals.hasTraits || view.extras?.notifiedTraits != nil {
        arrivals.notifications.append((view, .traits))
      }
    }
    if view.flags.contains(.insetsUsed) { item.dirty.insert(.insets) }
    let slot = takeSlot(view, &item, &arrivals)
    arrivals.contents.append(slot)
    view.appendHeads(to: &arrivals.constraints)
    if let extras = view.extras {
      if extras.traitOverrides != nil { overridesTraits = true }
      if view.askedAlignment != .zero { tree.slots[Int(slot)].flags.insert(.hasAlignment) }
      if extras.scroll != nil { tree.slots[Int(slot)].flags.insert(.scrolls) }
      noteInsetSources(view, extras)
      for guide in extras.guides { admit(guide, parent: slot, &arrivals) }
    }
    if view.flags.contains(.preservesMargins) { beginInsetFeedback() }
    if view.flags.contains(.hosted) { tree.hasNodes = true }
  }

  private func admit(_ guide: LayoutGuide, parent: Int32, _ arrivals: inout Arrivals) {
    if guide.kind.isSolved {
      var item = ItemSlot(
        parent: parent, depth: 0, flags: guide.kind == .content ? [.isNew, .laysOut] : .isNew,
        direction: .leftToRight)
      item.dirty = .variables
      _ = takeSlot(guide, &item, &arrivals)
    }
    guide.appendHeads(to: &arrivals.constraints)
  }

  /// The direction a view has, given the slot of its superview; -1 for the root.
  func direction(of view: LayoutView, parent: Int32) -> LayoutDirection {
    parent < 0 ? view.effectiveDirection : view.directionStorage ?? direction(in: parent)
  }

  /// The direction in effect for the view in a slot.
  func direction(in slot: Int32) -> LayoutDirection { tree.slots[Int(slot)].direction }

  /// Gives an item a slot, and lists it as dirty.
  @inline(__always)
  private func takeSlot(
    _ element: LayoutElement, _ item: inout ItemSlot, _ arrivals: inout Arrivals
  ) -> Int32 {
    let parent = item.parent
    if parent >= 0 {
      let outer = tree.slots[Int(parent)]
      item.depth = outer.depth + 1
      item.jump = tree.jump(over: parent)
      item.base = outer.base < 0 || outer.flags.contains(.scrolls) ? parent : outer.base
    }
    let slot = tree.add(element, item)
    arrivals.variables.append(slot)
    tree.dirty.add(item.dirty.subtracting([.variables, .content]), slot)
    element.move(to: slot, in: self)
    structure &+= 1
    return slot
  }

  /// Removes an item with its descendants. The constraints among them stay active, outside any engine.
  func detach(_ element: LayoutElement) {
    guard element.slot >= 0 else { return }
    invalidateRoot(.baselines)
    element.forEachElement { dismiss($0) }
    if !tree.moves.follows.isEmpty { endFollowingFreeSlots() }
    tree.needsSolve = true
  }

  private func dismiss(_ element: LayoutElement) {
    for constraint in element.active(.head) where constraint.handle >= 0 { remove(constraint) }
    guard element.slot >= 0 else { return }
    let slot = element.slot
    release(element)
    removeContent(slot)
    removeAutoresizing(slot)
    removeRows(of: slot, where: \.isOffset)
    let item = tree.slots[Int(slot)]
    if item.flags.contains(.follows) {
      for axis in LayoutAxis.allCases { tree.moves.follows.set(slot, toFollow: -1, axis) }
    }
    for axis in LayoutAxis.allCases { if let id = item[boundAlong: axis] { drop(id) } }
    if item.variables.index >= 0 { solver.setUsed(false, item.variables, count: 4) }
    tree.slots[Int(slot)].flags = .isFree
    tree.slots[Int(slot)].dirty = []
    tree.freeSlots.append(slot)
    structure &+= 1
  }

  /// Removes all items at once, because the root ends or joins another tree.
  func loseRoot() {
    // Objects that only the old tree keeps end after everything is consistent again.
    let old = exchange(&tree, with: LayoutTree())
    rootStorage = nil
    for slot in old.items.indices {
      old.items[slot]?.use { $0.leaveEngine(with: LayoutRect(old.frames[slot])) }
    }
    let rows = old.rows.elements
    for handle in rows.indices { rows[handle].held?.use { $0.handle = -1 } }
    solver = Solver(breakingTies: true)
    structure &+= 1
    withExtendedLifetime(old) {}
  }

  /// Makes an item leave the engine with the frame that the next layout would give it; its superview left before.
  func release(_ element: LayoutElement) {
    let frame = LayoutRect(comingFrame(of: element)).notNegative
    if let view = element as? LayoutView { view.keepTraits(of: self) }
    tree.items[Int(element.slot)] = nil
    element.leaveEngine(with: frame)
  }

  /// Removes a constraint from the solver.
  func drop(_ id: ConstraintID) {
    tree.needsSolve = true
    // A constraint that the solver no longer knows needs no removal.
    try? solver.remove(id)
  }
}

extension LayoutTree {
  /// Gives an item a slot: that of an item that left, or a new one.
  @inline(__always)
  fileprivate mutating func add(_ element: LayoutElement, _ item: ItemSlot) -> Int32 {
    let frame = element.frameStorage.vector
    guard !freeSlots.isEmpty, let free = freeSlots.popLast() else {
      slots.append(item)
      items.append(Uncounted(element))
      frames.append(frame)
      return Int32(slots.count - 1)
    }
    let variables = slots[Int(free)].variables
    slots[Int(free)] = item
    slots[Int(free)].variables = variables
    items[Int(free)] = Uncounted(element)
    frames[Int(free)] = frame
    return free
  }

  /// Reserves memory for many more items, because growing step by step copies every table several times.
  fileprivate mutating func reserve(_ count: Int) {
    let size = slots.count + count
    slots.reserveCapacity(size)
    items.reserveCapacity(size)
    frames.reserveCapacity(size)
    changed.reserveCapacity(size)
  }
}
