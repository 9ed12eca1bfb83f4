/// What views and constraints report; everything is queued for the next flush.
extension LayoutEngine {
  // MARK: Constraints

  func add(_ constraint: LayoutConstraint) {
    let handle = tree.rows.insert(LayoutRow(of: UncountedConstraint(constraint)))
    queue(handle, .rewrite)
    note(handle, of: constraint)
  }

  /// The same for many at once.
  func add(_ constraints: [UncountedConstraint]) {
    guard tree.rows.isDense else {
      for constraint in constraints { constraint.use { add($0) } }
      return
    }
    let first = Int32(tree.rows.elements.count)
    tree.rows.elements += constraints.lazy.map {
      var row = LayoutRow(of: $0)
      row.state = [.rewrite, .queued]
      return row
    }
    let end = Int32(tree.rows.elements.count)
    tree.queue.constraints += first..<end
    for handle in first..<end {
      constraints[Int(handle - first)].use { note(handle, of: $0) }
    }
  }

  @inline(__always)
  private func note(_ handle: Int32, of constraint: LayoutConstraint) {
    constraint.handle = handle
    structure &+= 1
    if constraint.design != nil { designDidChange(constraint) }
  }

  func remove(_ constraint: LayoutConstraint) {
    let handle = constraint.handle
    guard handle >= 0 else { return }
    constraint.handle = -1
    structure &+= 1
    if !tree.baselines.isEmpty { tree.baselines[handle] = nil }
    if !tree.rows[handle].dependencies.isEmpty { tree.list(handle, by: []) }
    if !tree.listeners.design.isEmpty { tree.listeners.design.remove(handle) }
    removeRow(handle)
    tree.needsSolve = true
  }

  func constantDidChange(_ constraint: LayoutConstraint) { queue(constraint.handle, .constant) }

  func priorityDidChange(_ constraint: LayoutConstraint) { queue(constraint.handle, .priority) }

  func equationDidChange(_ constraint: LayoutConstraint) { queue(constraint.handle, .rewrite) }

  func queue(_ handle: Int32, _ change: LayoutRow.State) {
    guard handle >= 0 else { return }
    let state = tree.rows[handle].state
    tree.rows[handle].state.insert([change, .queued])
    if !state.contains(.queued) { tree.queue.constraints.append(handle) }
  }

  /// The same for a constraint of an item. One between two views whose root was freed is in the tree of the
  /// first, until that finds out that they are not together.
  func queue(_ constraint: LayoutConstraint, _ change: LayoutRow.State) {
    if constraint.engine === self { queue(constraint.handle, change) }
  }

  // MARK: Views

  func queueContent(_ slot: Int32) {
    if mark(slot, .contentDirty) { tree.queue.contents.append(slot) }
  }

  func queueTranslation(_ slot: Int32) {
    if mark(slot, .translationDirty) { tree.queue.frames.append(slot) }
  }

  /// - Returns: whether there is an item in the slot, not marked yet.
  private func mark(_ slot: Int32, _ flag: ItemSlot.Flags) -> Bool {
    slot >= 0 && tree.slots[Int(slot)].flags.insert(flag).inserted
  }

  /// Direction, alignment insets or content of the coordinate system changed: everything that
  /// mentions the view or something below it is written again.
  func geometryDidChange(_ view: LayoutView) {
    coordinatesDidChange(view)
    rewriteConstraints(below: view)
  }

  /// The part of it that concerns the view alone; its superview is up to date.
  func coordinatesDidChange(_ view: LayoutView) {
    guard view.slot >= 0 else { return }
    let hasAlignment = view.alignmentRectInsets != .zero
    tree.slots[Int(view.slot)].direction = direction(
      of: view, parent: tree.slots[Int(view.slot)].parent)
    tree.slots[Int(view.slot)].flags.set(.hasAlignment, hasAlignment)
    tree.moves.forget()
    tree.markMoved(view.slot)
    queueTranslation(view.slot)
    if view.flags.contains(.insetsUsedBelow) { tree.queue.insets.append(view.slot) }
    tree.queue.hasRootSize = true
  }

  /// Has everything written again that mentions a view or something below it; with `turned`, what
  /// follows the reading direction.
  func rewriteConstraints(below view: LayoutView, turned: Bool = false) {
    guard view.slot >= 0 else { return }
    view.forEachElement { element in
      element.forEachConstraint { constraint in
        if !turned || constraint.followsDirection { queue(constraint, .rewrite) }
      }
    }
  }

  /// The alignment rectangle of a view lies elsewhere in its frame.
  func alignmentDidChange(_ view: LayoutView) {
    geometryDidChange(view)
    updateOffsets(over: view)
    rewriteBaselineRecords()
    // Frames that follow the view are written in terms of its alignment rectangle.
    for child in view.children where child.flags.contains(.translates) && !child.mask.isEmpty {
      queueTranslation(child.slot)
    }
  }

  /// A baseline moved within its view.
  func baselineDidChange(_ view: LayoutView) {
    view.forEachConstraint { constraint in
      if constraint.mentionsBaseline { queue(constraint, .rewrite) }
    }
    rewriteBaselineRecords()
  }

  func rewriteBaselineRecords() {
    guard !tree.areBaselinesQueued else { return }
    tree.areBaselinesQueued = true
    for handle in tree.listeners.baseline.sorted() { queue(handle, .rewrite) }
  }

  func frameWasSet(_ view: LayoutView) {
    guard view.slot >= 0 else { return }
    if view.slot == 0 {
      tree.queue.hasRootSize = true
      designsMayHaveChanged()
    }
    // The host set it, but those who listen to the changes have not heard of it yet.
    tree.slots[Int(view.slot)].flags.insert([.isNew, .frameSet])
    tree.markMoved(view.slot)
    if view.flags.contains(.translates), view.slot > 0 { queueTranslation(view.slot) }
  }

  func translationDidChange(_ view: LayoutView) {
    guard view.slot > 0 else { return }
    queueTranslation(view.slot)
    queueContent(view.slot)
  }

  func rootSizingDidChange() {
    tree.queue.hasRootSize = true
    guard isAttached else { return }
    queueContent(0)
    designsMayHaveChanged()
  }

  func hearingDidChange(_ view: LayoutView) {
    guard view.slot >= 0 else { return }
    tree.listeners.safeArea.set(view.slot, view.hearsOfLayouts)
    guard view.slot > 0 else { return }
    tree.moves.forget()
    tree.slots[Int(view.slot)].flags.set(.hears, view.hearsOfLayouts)
  }

  /// Has the next layout call `layoutSubviews()` of a view.
  func queueLayout(of view: LayoutView) {
    if view.slot >= 0 { tree.queue.layouts.append(view.slot) }
  }

  /// Has the next layout call `updateConstraints()` of a view.
  func queueUpdate(of view: LayoutView) {
    if view.slot >= 0 { tree.queue.updates.append(view.slot) }
  }

  /// Has all content sizes read again.
  private func invalidateContents() {
    root?.forEachElement { element in
      if let view = element.asView, view.engine === self { view.invalidateIntrinsicContentSize() }
    }
  }

  func environmentDidChange(from old: LayoutEnvironment) {
    guard let root else { return }
    if let size = environment.size {
      root.frame = LayoutRect(origin: root.frame.origin, size: size)
    }
    if environment.direction != old.direction, root.directionStorage == nil {
      root.directionMayHaveChanged()
    }
    guard isAttached else { return }
    designsMayHaveChanged()
    if !pixels.hasSameContents(as: Pixels(old)) { invalidateContents() }
    if environment.readableWidths != old.readableWidths { insetsDidChange(below: root) }
    if environment.scale != old.scale || environment.rounding != old.rounding {
      for slot in tree.slots.indices { tree.markMoved(Int32(slot)) }
    }
  }
}

extension LayoutConstraint {
  /// Whether the equation is another one in the other reading direction.
  fileprivate var followsDirection: Bool { mentions { $0.isDirectional } }

  var mentionsBaseline: Bool { mentions { $0.isBaseline } }

  /// Whether an attribute in it is of some kind, with the far ends of distances.
  @inline(__always)
  func mentions(_ isMeant: (LayoutAttribute) -> Bool) -> Bool {
    if isMeant(firstAttribute) || isMeant(secondAttribute) { return true }
    guard let bases else { return false }
    return bases.firstAttribute.map(isMeant) == true || bases.secondAttribute.map(isMeant) == true
  }
}

extension LayoutTree {
  /// Makes room for the constraints of containers that are called for the first time, about five for each
  /// view of the tree: growing by and by copies all of them several times.
  mutating func reserveRecords(for containers: Int) {
    guard rows.elements.count < slots.count, containers > slots.count / 8 else { return }
    // Four more for each may be of its content.
    rows.reserve(9 * slots.count)
    queue.constraints.reserveCapacity(5 * slots.count)
  }
}
