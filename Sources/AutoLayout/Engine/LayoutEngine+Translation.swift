import Cassowary

/// From the words of a constraint to terms of the solver.
extension LayoutEngine {
  /// The coordinate system a constraint is written in.
  struct Frame {
    /// The slot of the owner: the closest common ancestor of the items.
    var owner: Int32
    var direction: LayoutDirection
  }

  /// Writes the constraint of a row as an expression; `nil` if an item is gone.
  func translate(_ handle: Int32) -> Constraint? {
    guard let constraint = tables.records[Int(handle)].constraint,
      let frame = frame(of: constraint)
    else { return nil }
    var expression = LinearExpression()
    var baseline = false
    let mirrored = frame.direction == .rightToLeft && constraint.firstAttribute.isDirectional
    let flips = mirrored && constraint.bases?.firstAttribute == nil
    append(constraint, isFirst: true, factor: 1, in: frame, to: &expression, &baseline)
    if constraint.hasSecond {
      append(
        constraint, isFirst: false, factor: -constraint.multiplierStorage, in: frame,
        to: &expression, &baseline)
    }
    // Constants run along the reading direction: mirrored, they change their sign, and the
    // inequality turns round with them.
    let sign = flips ? 1.0 : -1.0
    let relation = flips ? constraint.relationStorage.mirrored : constraint.relationStorage
    tables.records[Int(handle)].structural = expression.constant
    tables.records[Int(handle)].sign = sign
    if baseline { tables.baselineRecords.append(handle) }
    expression.constant += sign * constraint.constantStorage
    return Constraint(
      expression, Relation(relation), priority: Priority(constraint.priorityStorage.rawValue),
      weight: constraint.weight)
  }

  private func append(
    _ constraint: LayoutConstraint, isFirst: Bool, factor: Double, in frame: Frame,
    to expression: inout LinearExpression, _ baseline: inout Bool
  ) {
    guard let element = isFirst ? constraint.firstElement : constraint.secondElement else { return }
    let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
    let base = isFirst ? constraint.bases?.first : constraint.bases?.second
    let baseAttribute =
      isFirst ? constraint.bases?.firstAttribute : constraint.bases?.secondAttribute
    guard let base, let baseAttribute else {
      append(element, attribute, factor, frame, &expression, &baseline)
      return
    }
    // A distance along the reading direction keeps its sign when the direction turns.
    let mirrored = frame.direction == .rightToLeft && attribute.isDirectional
    let signed = mirrored ? -factor : factor
    append(element, attribute, signed, frame, &expression, &baseline)
    append(base, baseAttribute, -signed, frame, &expression, &baseline)
  }

  /// Adds `factor` times the attribute, in the coordinates of the owner.
  private func append(
    _ element: LayoutElement, _ attribute: LayoutAttribute, _ factor: Double, _ frame: Frame,
    _ expression: inout LinearExpression, _ baseline: inout Bool
  ) {
    let attribute = attribute.resolved(for: frame.direction)
    var element = element
    if attribute.isBaseline, let view = element as? LayoutView {
      let target = view.baselineView(attribute)
      if target !== view { baseline = true }
      element = target
    }
    let slot = homeSlot(of: element)
    guard slot >= 0 else { return }
    let insets = box(of: element, attribute, slot)
    let horizontal = attribute.axis == .horizontal
    if attribute.kind != .size {
      appendOrigin(slot, horizontal, factor, frame.owner, &expression)
    }
    let near = horizontal ? insets.left : insets.top
    let far = horizontal ? insets.right : insets.bottom
    switch attribute {
    case .left, .top, .leftMargin, .topMargin:
      expression.constant += factor * near
    case .firstBaseline:
      let offset = (element as? LayoutView)?.firstBaselineOffsetFromTop ?? 0
      expression.constant += factor * (near + offset)
    case .right, .bottom, .rightMargin, .bottomMargin:
      appendExtent(slot, horizontal, factor, &expression)
      expression.constant -= factor * far
    case .lastBaseline:
      let offset = (element as? LayoutView)?.lastBaselineOffsetFromBottom ?? 0
      appendExtent(slot, horizontal, factor, &expression)
      expression.constant -= factor * (far + offset)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      appendExtent(slot, horizontal, factor / 2, &expression)
      expression.constant += factor * (near - far) / 2
    case .width, .height:
      appendExtent(slot, horizontal, factor, &expression)
      expression.constant -= factor * (near + far)
    case .leading, .trailing, .leadingMargin, .trailingMargin, .notAnAttribute:
      break
    }
  }

  /// Adds `factor` times the near edge of the frame in a slot, in the coordinates of `owner`.
  private func appendOrigin(
    _ slot: Int32, _ horizontal: Bool, _ factor: Double, _ owner: Int32,
    _ expression: inout LinearExpression
  ) {
    var current = slot
    while current != owner, current > 0 {
      let item = tables.slots[Int(current)]
      expression.append(horizontal ? item.minX : item.minY, factor)
      if item.flags.contains(.hasAlignment), let insets = alignment(current) {
        expression.constant -= factor * (horizontal ? insets.left : insets.top)
      }
      current = item.parent
    }
  }

  /// Adds `factor` times the length of the frame in a slot.
  private func appendExtent(
    _ slot: Int32, _ horizontal: Bool, _ factor: Double, _ expression: inout LinearExpression
  ) {
    let item = tables.slots[Int(slot)]
    expression.append(horizontal ? item.width : item.height, factor)
    if item.flags.contains(.hasAlignment), let insets = alignment(slot) {
      expression.constant +=
        factor * (horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    }
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
      switch guide.kind {
      case .user: return .zero
      case .safeArea: return used.safeArea
      case .margins: return used.margins
      case .readable: return used.readable
      }
    }
    return tables.slots[Int(slot)].flags.contains(.hasAlignment) ? alignment(slot) ?? .zero : .zero
  }

  // MARK: Owners

  /// The slot with the variables of an element: its own, or its view's for margins and the like.
  private func homeSlot(of element: LayoutElement) -> Int32 {
    if element.slot >= 0 { return element.engine === self ? element.slot : -1 }
    guard let home = element.home, home.engine === self else { return -1 }
    return home.slot
  }

  /// The slot of the view an ancestor search starts at.
  private func viewSlot(of element: LayoutElement) -> Int32 {
    guard element.slot >= 0, element.engine === self else { return homeSlot(of: element) }
    let item = tables.slots[Int(element.slot)]
    return item.flags.contains(.isView) ? element.slot : item.parent
  }

  private func frame(of constraint: LayoutConstraint) -> Frame? {
    guard let first = constraint.firstElement else { return nil }
    var owner = viewSlot(of: first)
    guard owner >= 0 else { return nil }
    if constraint.hasSecond {
      guard let second = constraint.secondElement else { return nil }
      owner = sharedAncestor(owner, viewSlot(of: second))
    }
    if let bases = constraint.bases {
      if bases.firstAttribute != nil {
        guard let base = bases.first else { return nil }
        owner = sharedAncestor(owner, viewSlot(of: base))
      }
      if bases.secondAttribute != nil {
        guard let base = bases.second else { return nil }
        owner = sharedAncestor(owner, viewSlot(of: base))
      }
    }
    guard owner >= 0 else { return nil }
    return Frame(owner: owner, direction: tables.slots[Int(owner)].direction)
  }

  private func sharedAncestor(_ one: Int32, _ other: Int32) -> Int32 {
    var one = one
    var other = other
    while one != other {
      guard one >= 0, other >= 0 else { return -1 }
      if tables.slots[Int(one)].depth >= tables.slots[Int(other)].depth {
        one = tables.slots[Int(one)].parent
      } else {
        other = tables.slots[Int(other)].parent
      }
    }
    return one
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

extension LayoutView {
  /// Follows the views that stand in for the baseline of this one.
  fileprivate func baselineView(_ attribute: LayoutAttribute) -> LayoutView {
    var view = self
    // A chain of stand-ins is as deep as the tree at most; the bound only guards against a cycle.
    for _ in 0..<1_000 {
      let next =
        attribute == .firstBaseline
        ? view.viewForFirstBaselineLayout : view.viewForLastBaselineLayout
      guard next !== view, next.isDescendant(of: view) else { break }
      view = next
    }
    return view
  }
}
