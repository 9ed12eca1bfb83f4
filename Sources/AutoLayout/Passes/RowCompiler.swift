import Cassowary

/// A constraint of the model, compiled to one of the solver.
struct CompiledRow {
  var constraint = Constraint(LinearExpression(), .equal)
  /// The part of the constant that consists of insets and offsets: the constant in the solver is
  /// `structural + sign × constant`.
  var structural = 0.0
  var dependencies: LayoutRow.Dependencies = []
  /// The offsets that need a variable before the solver can take the constraint.
  var missing: [(slot: Int32, axis: LayoutAxis)] = []
}

/// Compiles constraints of the model to constraints of the solver. It reads the tree and changes nothing.
struct RowCompiler {
  private let engine: LayoutEngine
  /// The engine that the items are in.
  private let original: LayoutEngine
  /// Whether positions across many levels have a term for each item, without offsets.
  private let isInFull: Bool
  /// The constraint that was compiled last. Reused, so that a row needs no memory of its own.
  var row = CompiledRow()
  private var handle: Int32 = -1
  /// The closest common ancestor of the items: the constraint is in its coordinates.
  private var owner: Int32 = -1
  /// The greatest distance from the root at which an item is near the owner.
  private var nearDepth: Int32 = 0
  private var isMirrored = false
  /// The content guide of the owner, if the owner is a scroll view and its edges mean those of its content;
  /// otherwise -1.
  private var content: Int32 = -1

  /// - Parameter inFull: Whether positions across many levels are in terms of items only.
  init(_ engine: LayoutEngine, inFull: Bool = false) {
    (self.engine, original, isInFull) = (engine, engine.original, inFull)
  }

  /// Compiles a constraint into ``row``. Returns whether all of its items are in the tree.
  @inline(never)
  mutating func compile(_ constraint: LayoutConstraint, _ slots: Table<ItemSlot>) -> Bool {
    row.constraint.expression.removeAll()
    row.dependencies = []
    if !row.missing.isEmpty { row.missing = [] }
    handle = constraint.handle
    let hasSecond = constraint.secondAttribute != .notAnAttribute
    let first = slot(of: constraint.items[.head])
    let second = hasSecond ? slot(of: constraint.items[.tail]) : first
    owner = slots.sharedAncestor(slots.viewSlot(first), slots.viewSlot(second))
    let isDistance = constraint.isDistance
    if isDistance { includeInOwner(constraint, slots) }
    guard owner >= 0 else { return false }
    let outer = slots[Int(owner)]
    nearDepth = outer.depth &+ LayoutEngine.longestPath
    isMirrored = outer.direction == .rightToLeft
    content = outer.flags.contains(.scrolls) ? content(constraint) : -1
    if isDistance {
      appendDistances(constraint)
    } else {
      append(constraint.items[.head], first, constraint.firstAttribute, 1, slots)
      if hasSecond {
        let factor = -constraint.multiplierStorage
        append(constraint.items[.tail], second, constraint.secondAttribute, factor, slots)
      }
    }
    finish(constraint)
    return true
  }

  /// The slot with the variables of an item: its own, or that of its view for a guide made of insets; -1 if it
  /// is not in the tree.
  @inline(__always)
  private func slot(of item: Uncounted<LayoutElement>?) -> Int32 {
    guard let item else { return -1 }
    let slot = item.use { $0.slot(in: original) }
    return slot >= 0 ? slot : engine.homeSlot(of: item.counted)
  }

  /// Sets what does not depend on the items.
  ///
  /// Constants run along the reading direction: mirrored, they change their sign, and the inequality its
  /// direction.
  @inline(__always)
  private mutating func finish(_ constraint: LayoutConstraint) {
    let isMirrored =
      isMirrored && constraint.firstAttribute.isDirectional
      && constraint.kind(of: 0) != .size
    if isMirrored { row.dependencies.insert(.isMirrored) }
    row.structural = row.constraint.expression.constant
    row.constraint.expression.constant += row.dependencies.sign * constraint.constantStorage
    let relation = constraint.relationStorage
    row.constraint.relation = Relation(isMirrored ? relation.mirrored : relation)
    row.constraint.priority = Priority(constraint.priorityStorage.rawValue)
    row.constraint.weight = constraint.weight
  }

  /// What is known of an attribute, read from left to right.
  @inline(__always)
  private func facts(of attribute: LayoutAttribute) -> AttributeFacts {
    let facts = attribute.facts
    return isMirrored && facts.contains(.directional) ? facts.symmetricDifference(.whole) : facts
  }

  /// Adds `factor` times an attribute of an item.
  @inline(__always)
  private mutating func append(
    _ item: Uncounted<LayoutElement>?, _ slot: Int32, _ attribute: LayoutAttribute,
    _ factor: Double, _ slots: Table<ItemSlot>
  ) {
    guard let item else { return }
    let inner = slots[Int(slot)]
    let facts = facts(of: attribute)
    // Nearly all are of frames, without insets.
    guard facts.isDisjoint(with: [.margin, .baseline]), content < 0, item.use(\.slot) == slot,
      !inner.flags.contains(.hasAlignment)
    else { return appendWithInsets(item.counted, attribute, factor) }
    if facts.contains(.origin), slot != owner {
      if inner.parent == owner {
        row.constraint.expression.append(inner.position(facts.axis), factor)
      } else {
        appendOrigin(slot, facts.axis, factor, slots)
      }
    }
    if !facts.isDisjoint(with: [.half, .whole]) {
      let share = facts.contains(.whole) ? factor : factor / 2
      row.constraint.expression.append(inner.length(facts.axis), share)
    }
  }

  /// Adds `factor` times the near edge of a frame, in the coordinates of the owner: a sum from the item up to the
  /// owner.
  @inline(never)
  private mutating func appendOrigin(
    _ slot: Int32, _ axis: LayoutAxis, _ factor: Double, _ slots: Table<ItemSlot>
  ) {
    var current = slot
    while current != owner, current > 0 {
      let place = Int(current)
      if slots[place].flags.isDisjoint(with: [.hasAlignment, .scrolls]),
        slots[place].depth <= nearDepth
      {
        row.constraint.expression.append(slots[place].position(axis), factor)
        current = slots[place].parent
      } else {
        current = appendStep(slot, from: current, axis, factor)
      }
    }
  }
}

/// The parts that few constraints have: insets, baselines, distances between anchors, items deep in the owner.
extension RowCompiler {
  @inline(never)
  private mutating func includeInOwner(_ constraint: LayoutConstraint, _ slots: Table<ItemSlot>) {
    for end in constraint.ends.dropFirst(2) where end.attribute != .notAnAttribute {
      let slot = end.element.map { slots.viewSlot(engine.homeSlot(of: $0)) } ?? -1
      owner = slots.sharedAncestor(owner, slot)
    }
  }

  /// The content guide of a scroll view that owns a constraint; -1 if the constraint is on a guide of the scroll
  /// view itself, because the edges of the view are then those of its frame.
  @inline(never)
  private func content(_ constraint: LayoutConstraint) -> Int32 {
    for element in constraint.elements {
      if let guide = element as? LayoutGuide, guide.kind == .content || guide.kind == .viewport,
        guide.owningView?.slot == owner
      {
        return -1
      }
    }
    return engine.view(at: owner)?.extras?.scroll?.content.slot ?? -1
  }

  /// Adds both sides of a constraint of which at least one is a distance between two anchors.
  @inline(never)
  private mutating func appendDistances(_ constraint: LayoutConstraint) {
    let ends = constraint.ends
    for (side, factor) in [(0, 1), (1, -constraint.multiplierStorage)] {
      guard let element = ends[side].element else { continue }
      let (attribute, base) = (ends[side].attribute, ends[side + 2])
      // A distance along the reading direction keeps its sign when the direction is mirrored.
      let keepsSign = base.element != nil && isMirrored && attribute.isDirectional
      let factor = keepsSign ? -factor : factor
      appendWithInsets(element, attribute, factor)
      if let other = base.element { appendWithInsets(other, base.attribute, -factor) }
    }
  }

  /// Adds `factor` times an attribute of any item.
  @inline(never)
  private mutating func appendWithInsets(
    _ element: LayoutElement, _ attribute: LayoutAttribute, _ factor: Double
  ) {
    let facts = facts(of: attribute)
    let share = facts.contains(.whole) ? 1 : facts.contains(.half) ? 0.5 : 0
    let baseline = attribute.isBaseline ? baseline(attribute, of: element) : nil
    let target = baseline?.target.object ?? element
    var slot = engine.homeSlot(of: target)
    guard slot >= 0 else { return }
    var insets = box(of: target, attribute, slot)
    if content >= 0, slot == owner, target.slot == slot,
      attribute.isNearEdge || attribute.isFarEdge
    {
      slot = content
      if !attribute.isMargin { insets = .zero }
    }
    if facts.contains(.origin) {
      if target !== element { row.dependencies.insert(.baseline) }
      appendOrigin(slot, facts.axis, factor, engine.tree.slots)
      if slot == owner, let offset = viewportOffset(target) {
        row.constraint.expression.constant += factor * offset.along(facts.axis)
      }
    }
    if share > 0 {
      let (near, far) = engine.alignment(slot).sides(along: facts.axis)
      row.constraint.expression.append(
        engine.tree.slots[Int(slot)].length(facts.axis), factor * share)
      row.constraint.expression.constant += factor * share * (near + far)
    }
    let (near, far) = insets.sides(along: facts.axis)
    let offset = baseline?.offset ?? 0
    switch (facts.contains(.origin), share) {
    case (true, 0): row.constraint.expression.constant += factor * (near + offset)
    case (true, 1): row.constraint.expression.constant -= factor * (far + offset)
    case (true, _): row.constraint.expression.constant += factor * (near - far) / 2
    case (false, _): row.constraint.expression.constant -= factor * (near + far)
    }
  }

  /// The baseline of an item as it was found last; `nil` if it is that of a view outside the tree.
  private func baseline(_ attribute: LayoutAttribute, of element: LayoutElement) -> Baseline? {
    let known = engine.tree.baselines[handle]?.first {
      $0.view.object === element && $0.attribute == attribute
    }
    return known?.target.object?.engine === original ? known : nil
  }

  /// Adds one step of the way from an item up to the owner; returns where it ends.
  @inline(never)
  private mutating func appendStep(
    _ slot: Int32, from current: Int32, _ axis: LayoutAxis, _ factor: Double
  ) -> Int32 {
    let item = engine.tree.slots[Int(current)]
    if item.flags.contains(.scrolls), current != slot, let view = engine.view(at: current) {
      row.constraint.expression.constant -= factor * view.scrollOffset.along(axis)
      row.dependencies.insert(.scroll)
    }
    if item.depth > nearDepth, !isInFull, let stop = engine.farStop(from: current, to: owner),
      appendOffsets(from: stop, to: current, axis, factor)
    {
      return stop
    }
    row.constraint.expression.append(item.position(axis), factor)
    row.constraint.expression.constant -= factor * engine.alignment(current).sides(along: axis).near
    return item.parent
  }

  /// Adds `factor` times the distance between the near edges of two frames, one inside the other, as the difference
  /// of their offsets in the root or scroll view around both, if these have variables; returns whether it was added.
  private mutating func appendOffsets(
    from stop: Int32, to slot: Int32, _ axis: LayoutAxis, _ factor: Double
  ) -> Bool {
    let items = stop == engine.tree.slots[Int(slot)].base ? [slot] : [slot, stop]
    let variables = items.compactMap { engine.offset($0, axis) }
    guard variables.count == items.count else {
      row.missing += items.lazy.map { ($0, axis) }
      return false
    }
    row.constraint.expression.append(variables[0], factor)
    if variables.count > 1 { row.constraint.expression.append(variables[1], -factor) }
    return true
  }

  /// The scroll offset of the view whose visible part `element` is.
  private func viewportOffset(_ element: LayoutElement) -> LayoutPoint? {
    guard element.slot < 0, let guide = element as? LayoutGuide, guide.kind == .viewport else {
      return nil
    }
    return guide.owningView?.scrollOffset
  }

  /// The insets from the frame of the item to the rectangle to which an attribute refers.
  private func box(
    of element: LayoutElement, _ attribute: LayoutAttribute, _ slot: Int32
  ) -> LayoutInsets {
    if attribute.isMargin { return engine.view(at: slot)?.extras?.usedInsets.margins ?? .zero }
    if element.slot < 0, let guide = element as? LayoutGuide,
      let used = guide.owningView?.extras?.usedInsets
    {
      return used[guide.kind]
    }
    return engine.alignment(slot)
  }
}

extension LayoutEngine {
  /// Compiles a constraint with the present insets and offsets; `nil` if an item is gone.
  ///
  /// - Parameter inFull: Whether positions across many levels are in terms of items only.
  func compiled(_ constraint: LayoutConstraint, inFull: Bool = false) -> CompiledRow? {
    var compiler = RowCompiler(self, inFull: inFull)
    return compiler.compile(constraint, tree.slots) ? compiler.row : nil
  }

  /// How far the frame in a slot reaches beyond its alignment rectangle.
  func alignment(_ slot: Int32) -> LayoutInsets {
    guard tree.slots[Int(slot)].flags.contains(.hasAlignment) else { return .zero }
    return view(at: slot)?.askedAlignment ?? .zero
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

extension LayoutInsets {
  /// The insets on the sides where coordinates along an axis begin and end.
  package func sides(along axis: LayoutAxis) -> (near: Double, far: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension LayoutPoint {
  fileprivate func along(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
}
