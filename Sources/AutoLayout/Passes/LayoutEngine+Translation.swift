import Cassowary

/// From the words of a constraint to terms of the solver.
extension LayoutEngine {
  /// The coordinate system a constraint is written in.
  struct Frame {
    /// The slot of the owner: the closest common ancestor of the items.
    var owner: Int32
    var direction: LayoutDirection
    /// What the edges of the owner mean, if it is a scroll view: those of its content.
    var content: LayoutGuide?
    /// Whether positions across many levels are written out.
    var inFull = false
    /// The slot of the view whose baseline is meant, while that of another one stands in for it.
    var named: Int32 = -1
  }

  typealias Dependencies = LayoutRow.Dependencies

  /// A constraint in the terms of the solver, and what its row has to know of them.
  struct Translated {
    var constraint = Constraint(LinearExpression(), .equal)
    /// The constant in the solver is `structural + sign × constant`.
    var structural = 0.0
    var sign = -1.0
    var dependencies: Dependencies = []
    /// Distances that are to have a variable before the equation is written.
    var wanted: [Distance.Key] = []
  }

  /// The constraint in the terms of the solver as they are now; `nil` if an item is gone.
  ///
  /// Changes nothing: what is done with the result is up to the caller.
  ///
  /// - Parameter inFull: Whether positions across many levels are written out, in terms of items
  ///   only.
  func translate(_ constraint: LayoutConstraint, inFull: Bool = false) -> Translated? {
    var found = Translated()
    return translate(constraint, inFull: inFull, into: &found) ? found : nil
  }

  /// The same, written where the caller has room for it, without copies; whether the items are there.
  func translate(
    _ constraint: LayoutConstraint, inFull: Bool = false, into found: inout Translated
  ) -> Bool {
    let (first, second) = (constraint.firstElement, constraint.secondElement)
    guard let first, var frame = frame(of: constraint, first) else { return false }
    frame.inFull = inFull
    let (bases, handle) = (constraint.bases, constraint.handle)
    append(
      first, constraint.firstAttribute, from: bases?.first, bases?.firstAttribute, 1, handle, frame,
      &found)
    if let second {
      append(
        second, constraint.secondAttribute, from: bases?.second, bases?.secondAttribute,
        -constraint.multiplierStorage, handle, frame, &found)
    }
    found.structural = found.constraint.expression.constant
    found.sign = found.constraint.finish(constraint, in: frame.direction)
    return true
  }

  /// Adds `factor` times one side of a constraint, which may be a distance from `base`.
  private func append(
    _ element: LayoutElement, _ attribute: LayoutAttribute, from base: LayoutElement?,
    _ baseAttribute: LayoutAttribute?, _ factor: Double, _ handle: Int32, _ frame: Frame,
    _ found: inout Translated
  ) {
    guard let base, let baseAttribute else {
      append(element, attribute, factor, handle, frame, &found)
      return
    }
    // A distance along the reading direction keeps its sign when the direction turns.
    let mirrored = frame.direction == .rightToLeft && attribute.isDirectional
    let signed = mirrored ? -factor : factor
    append(element, attribute, signed, handle, frame, &found)
    append(base, baseAttribute, -signed, handle, frame, &found)
  }

  /// Adds `factor` times the attribute, in the coordinates of the owner.
  private func append(
    _ element: LayoutElement, _ attribute: LayoutAttribute, _ factor: Double, _ handle: Int32,
    _ frame: Frame, _ found: inout Translated
  ) {
    let attribute = attribute.resolved(for: frame.direction)
    guard attribute.isBaseline, let view = element.asView,
      let answer = self.baseline(attribute, of: view, handle),
      let target = answer.target.object, target.engine === original
    else {
      append(element, attribute, 0, factor, frame, &found)
      return
    }
    var frame = frame
    if target !== view {
      found.dependencies.insert(.baseline)
      // The way down to a stand-in is another one in each equation: its position in the root would
      // tie all of them together.
      if !frame.inFull { frame.named = homeSlot(of: view) }
      frame.inFull = true
    }
    append(target, attribute, answer.offset, factor, frame, &found)
  }

  /// Adds `factor` times an attribute of the resolved direction, a baseline as far in as was found.
  private func append(
    _ element: LayoutElement, _ attribute: LayoutAttribute, _ baseline: Double, _ factor: Double,
    _ frame: Frame, _ found: inout Translated
  ) {
    var slot = homeSlot(of: element)
    guard slot >= 0 else { return }
    var insets = box(of: element, attribute, slot)
    let horizontal = attribute.axis == .horizontal
    if let content = frame.content, slot == frame.owner, element.slot == slot,
      attribute.isNearEdge || attribute.isFarEdge
    {
      slot = content.slot
      if !attribute.isMargin { insets = .zero }
    }
    if attribute.kind != .size {
      appendOrigin(slot, horizontal, factor, frame, &found)
      if slot == frame.owner, let offset = viewportOffset(element) {
        found.constraint.expression.constant += factor * (horizontal ? offset.x : offset.y)
      }
    }
    append(slot, attribute, horizontal, insets, baseline, factor, &found)
  }

  /// Adds `factor` times the distance of an attribute from the near edge of the frame in a slot.
  private func append(
    _ slot: Int32, _ attribute: LayoutAttribute, _ horizontal: Bool, _ insets: LayoutInsets,
    _ baseline: Double, _ factor: Double, _ found: inout Translated
  ) {
    let near = horizontal ? insets.left : insets.top
    let far = horizontal ? insets.right : insets.bottom
    switch attribute {
    case .left, .top, .leftMargin, .topMargin:
      found.constraint.expression.constant += factor * near
    case .firstBaseline:
      found.constraint.expression.constant += factor * (near + baseline)
    case .right, .bottom, .rightMargin, .bottomMargin:
      appendExtent(slot, horizontal, factor, &found.constraint.expression)
      found.constraint.expression.constant -= factor * far
    case .lastBaseline:
      appendExtent(slot, horizontal, factor, &found.constraint.expression)
      found.constraint.expression.constant -= factor * (far + baseline)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      appendExtent(slot, horizontal, factor / 2, &found.constraint.expression)
      found.constraint.expression.constant += factor * (near - far) / 2
    case .width, .height:
      appendExtent(slot, horizontal, factor, &found.constraint.expression)
      found.constraint.expression.constant -= factor * (near + far)
    case .leading, .trailing, .leadingMargin, .trailingMargin, .notAnAttribute:
      break
    }
  }

  /// Adds `factor` times the near edge of the frame in a slot, in the coordinates of the owner.
  private func appendOrigin(
    _ slot: Int32, _ horizontal: Bool, _ factor: Double, _ frame: Frame, _ found: inout Translated
  ) {
    guard slot != frame.owner, slot > 0 else { return }
    let near = tree.slots[Int(frame.owner)].depth + Self.longestPath
    var current = appendDistance(slot, horizontal, factor, frame, &found)
    while current != frame.owner, current > 0 {
      let item = tree.slots[Int(current)]
      if item.flags.contains(.scrolls), current != slot, let view = view(at: current) {
        let offset = view.scrollOffset
        found.constraint.expression.constant -= factor * (horizontal ? offset.x : offset.y)
        found.dependencies.insert(.scroll)
      }
      if item.depth > near, !frame.inFull, let stop = farStop(from: current, to: frame.owner) {
        if appendFar(current, stop, horizontal, factor, &found) {
          current = stop
          continue
        }
      }
      found.constraint.expression.append(horizontal ? item.minX : item.minY, factor)
      if item.flags.contains(.hasAlignment), let insets = alignment(current) {
        found.constraint.expression.constant -= factor * (horizontal ? insets.left : insets.top)
      }
      current = item.parent
    }
  }

  /// Adds `factor` times the distance of a stand-in from the view it stands in for, if that is far, and
  /// returns the slot from which to go on.
  private func appendDistance(
    _ slot: Int32, _ horizontal: Bool, _ factor: Double, _ frame: Frame, _ found: inout Translated
  ) -> Int32 {
    guard frame.named >= 0, !horizontal else { return slot }
    let key = Distance.Key(outer: frame.named, inner: slot, axis: .vertical)
    return isFar(key) && append([(key, factor)], &found) ? frame.named : slot
  }

  /// Adds `factor` times the distance between the near edges of the frames in two slots far apart,
  /// one below the other, as seen from what both lie in; whether that is known.
  private func appendFar(
    _ slot: Int32, _ stop: Int32, _ horizontal: Bool, _ factor: Double, _ found: inout Translated
  ) -> Bool {
    let base = tree.slots[Int(slot)].base
    let axis: LayoutAxis = horizontal ? .horizontal : .vertical
    var distances = [(Distance.Key(outer: base, inner: slot, axis: axis), factor)]
    if stop != base {
      distances.append((Distance.Key(outer: base, inner: stop, axis: axis), -factor))
    }
    return append(distances, &found)
  }

  /// Adds distances, each so many times, if there are variables for all of them.
  private func append(
    _ distances: [(key: Distance.Key, factor: Double)], _ found: inout Translated
  ) -> Bool {
    let variables = distances.compactMap { tree.distances.variable($0.key) }
    guard variables.count == distances.count else {
      found.wanted += distances.lazy.map(\.key)
      return false
    }
    for (variable, distance) in zip(variables, distances) {
      found.constraint.expression.append(variable, distance.factor)
    }
    return true
  }

  /// Adds `factor` times the length of the frame in a slot.
  private func appendExtent(
    _ slot: Int32, _ horizontal: Bool, _ factor: Double, _ expression: inout LinearExpression
  ) {
    let item = tree.slots[Int(slot)]
    expression.append(horizontal ? item.width : item.height, factor)
    if item.flags.contains(.hasAlignment), let insets = alignment(slot) {
      expression.constant +=
        factor * (horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    }
  }

  /// How far the view is scrolled whose visible part `element` is.
  private func viewportOffset(_ element: LayoutElement) -> LayoutPoint? {
    guard element.slot < 0, let guide = element as? LayoutGuide, guide.kind == .viewport else {
      return nil
    }
    return guide.owningView?.scrollOffset
  }

  func alignment(_ slot: Int32) -> LayoutInsets? { view(at: slot)?.alignmentRectInsets }

  /// How far inside its frame the rectangle lies that an attribute refers to.
  private func box(
    of element: LayoutElement, _ attribute: LayoutAttribute, _ slot: Int32
  ) -> LayoutInsets {
    if attribute.isMargin { return view(at: slot)?.extras?.usedInsets.margins ?? .zero }
    if element.slot < 0, let guide = element as? LayoutGuide,
      let used = guide.owningView?.extras?.usedInsets
    {
      return used[guide.kind]
    }
    return tree.slots[Int(slot)].flags.contains(.hasAlignment) ? alignment(slot) ?? .zero : .zero
  }
}

extension Relation {
  init(_ relation: LayoutRelation) {
    self =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
