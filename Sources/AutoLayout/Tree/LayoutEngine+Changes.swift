/// The changes that views and constraints report to their engine.
extension LayoutEngine {
  // MARK: Constraints

  /// Adds the row of a constraint that became active.
  func add(_ constraint: LayoutConstraint) {
    let row = tree.rows.insert(LayoutRow(of: UncountedConstraint(constraint)))
    if !row.isQueued { tree.dirty.rows.append(row.handle) }
    constraint.handle = row.handle
    structure &+= 1
    if constraint.design != nil { designDidChange(constraint) }
  }

  /// Adds the rows of constraints that join together, in the order of activation.
  func add(_ constraints: [UncountedConstraint]) {
    // With those of contents, and of the size of the root.
    tree.rows.reserve(constraints.count + 4 * tree.dirty[.content].count + 2)
    structure &+= constraints.count
    let first = ActivationOrder.start(of: constraints)
    let sorted = first == nil ? constraints.sorted { $0.use(\.serial) } : constraints
    if !tree.addRows(of: sorted, from: first) { return }
    for constraint in constraints where constraint.use({ $0.design != nil }) {
      designDidChange(constraint.counted)
    }
  }

  func remove(_ constraint: LayoutConstraint) {
    let handle = constraint.handle
    guard handle >= 0 else { return }
    constraint.handle = -1
    structure &+= 1
    if !tree.baselines.isEmpty { tree.baselines[handle] = nil }
    if !tree.dependents.isEmpty { tree.dependents.remove(handle) }
    if !tree.designs.isEmpty { tree.designs.remove(handle) }
    removeRow(handle)
    tree.needsSolve = true
  }

  // MARK: Views

  /// Notes that the direction, the alignment insets or the coordinates of a view changed; its superview is up to date.
  func coordinatesDidChange(_ view: LayoutView) {
    guard view.slot >= 0 else { return }
    let hasAlignment = view.askedAlignment != .zero
    tree.slots[Int(view.slot)].direction = direction(
      of: view, parent: tree.slots[Int(view.slot)].parent)
    setFlag(.hasAlignment, hasAlignment, view.slot)
    invalidate([.frame, .translation], of: view)
    if view.flags.contains(.insetsUsedBelow) { invalidate(.insets, of: view) }
    invalidateRoot(.rootSize)
  }

  /// Sets a flag of the item in a slot.
  func setFlag(_ flag: ItemSlot.Flags, _ value: Bool, _ slot: Int32) {
    guard value != tree.slots[Int(slot)].flags.contains(flag) else { return }
    tree.slots[Int(slot)].flags.set(flag, value)
    // Moves list items by their flags, so those that are cached are out of date.
    structure &+= 1
  }

  /// Invalidates the constraints on an item and its descendants; with `turned`, only those that follow the reading
  /// direction.
  func rewriteConstraints(below item: LayoutElement, turned: Bool = false) {
    guard item.slot >= 0 else { return }
    item.forEachElement { element in
      element.forEachConstraint { constraint in
        if !turned || constraint.mentions({ $0.isDirectional }) {
          invalidate(.rewrite, of: constraint)
        }
      }
    }
  }

  /// Notes that the alignment rectangle of a view changed relative to its frame.
  func alignmentDidChange(_ view: LayoutView) {
    // Contents are rounded with the insets around them.
    invalidate(.content, of: view)
    coordinatesDidChange(view)
    rewriteConstraints(below: view)
    updateOffsets(of: view)
    invalidateRoot(.baselines)
    // Frames that follow the view are compiled in terms of its alignment rectangle.
    for child in view.children where child.flags.contains(.translates) && !child.mask.isEmpty {
      invalidate(.translation, of: child)
    }
  }

  /// Notes that a baseline moved within its view.
  func baselineDidChange(_ view: LayoutView) {
    view.forEachConstraint { constraint in
      if constraint.mentionsBaseline { invalidate(.rewrite, of: constraint) }
    }
    invalidateRoot(.baselines)
  }

  func frameWasSet(_ view: LayoutView) {
    guard view.slot >= 0 else { return }
    // The host knows the frame that it set, but `changedFrames` has to list it.
    tree.slots[Int(view.slot)].flags.insert([.isNew, .frameSet])
    if view.slot == 0 {
      invalidate([.frame, .rootSize], of: view)
      designsMayHaveChanged()
    } else {
      invalidate(view.flags.contains(.translates) ? [.frame, .translation] : .frame, of: view)
    }
  }

  func rootSizingDidChange() {
    guard isAttached else { return }
    invalidateRoot([.rootSize, .content])
    designsMayHaveChanged()
  }

  func needsLayoutOnResizeDidChange(_ view: LayoutView) {
    guard view.slot > 0 else { return }
    setFlag(.laysOut, view.needsLayoutOnResize, view.slot)
    if view.needsLayoutOnResize, tree.insetsFollowFrames { invalidateRoot(.safeAreas) }
  }

  func environmentDidChange(from old: LayoutEnvironment) {
    guard let root else { return }
    if let size = environment.size {
      root.frame = LayoutRect(origin: root.frame.origin, size: size)
    }
    if let insets = environment.safeArea { root.additionalSafeAreaInsets = insets }
    if let insets = environment.margins { root.layoutMargins = insets }
    if environment.direction != old.direction, root.directionStorage == nil {
      root.directionMayHaveChanged()
    }
    root.notifyTraits(from: root.traits(in: old))
    guard isAttached else { return }
    var before = old
    before.size = environment.size
    if before != environment {
      // Lists give their rows the environment when they are laid out.
      for nestedRoot in nestedRoots { nestedRoot.superview?.setNeedsLayout() }
    }
    // Conditions on the size are about that of the environment, also in nested roots.
    for engine in engines() { engine.designsMayHaveChanged() }
    if environment.readableWidth != old.readableWidth || environment.idiom != old.idiom {
      insetsDidChange(below: root)
    }
    if pixels != Pixels(old) || environment.scale != old.scale {
      root.forEachElement { element in
        if element.asView?.engine === self { element.asView?.invalidateIntrinsicContentSize() }
      }
      for slot in tree.slots.indices where !tree.slots[slot].flags.contains(.isFree) {
        tree.invalidate(.frame, Int32(slot))
      }
    }
  }
}

extension LayoutConstraint {
  var mentionsBaseline: Bool { mentions { $0.isBaseline } }

  /// Whether an attribute of the constraint satisfies `isMeant`; the far ends of distances count.
  @inline(__always)
  func mentions(_ isMeant: (LayoutAttribute) -> Bool) -> Bool {
    isMeant(firstAttribute) || isMeant(secondAttribute)
      || isDistance && bases.contains { isMeant($0.attribute) }
  }
}

extension LayoutTree {
  /// Adds dirty rows for constraints at the end of the table, in the order of activation: that of the list, or
  /// that of numbers from `first` on. Returns whether the constant of one is a design value.
  fileprivate mutating func addRows(
    of constraints: [UncountedConstraint], from first: UInt64?
  ) -> Bool {
    let start = rows.elements.count
    dirty.rows += Int32(start)..<Int32(start + constraints.count)
    var list: Table<LayoutRow> = []
    swap(&list, &rows.elements)
    list += repeatElement(LayoutRow(.free, of: -1, next: -1), count: constraints.count)
    var span = list.mutableSpan
    var hasDesigns = false
    for place in constraints.indices {
      constraints[place].use { constraint in
        let row = start + (first.map { Int(constraint.serial - $0) } ?? place)
        span[row] = LayoutRow(of: constraints[place])
        constraint.handle = Int32(truncatingIfNeeded: row)
        if constraint.design != nil { hasDesigns = true }
      }
    }
    swap(&list, &rows.elements)
    return hasDesigns
  }
}
