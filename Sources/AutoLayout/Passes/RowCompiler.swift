import Cassowary

/// A constraint in the terms of the solver.
struct CompiledRow {
  var constraint = Constraint(LinearExpression(), .equal)
  /// The part of the constant that is made of insets: the constant in the solver is
  /// `structural + sign × constant`.
  var structural = 0.0
  var dependencies: LayoutRow.Dependencies = []
  /// Offsets that need a variable before the solver can take the constraint.
  var missing: [Offset.Key] = []

  /// What the constant is multiplied by.
  var sign: Double {
    @inline(__always) get { dependencies.contains(.isMirrored) ? 1 : -1 }
  }
}

/// Compiles constraints to the terms of the solver. It reads the tree and changes nothing.
struct RowCompiler {
  private let engine: LayoutEngine
  /// The engine that the items are in.
  private let original: LayoutEngine
  /// Whether positions across many levels are written out, without offsets.
  private let isInFull: Bool
  /// The constraint that was compiled last. Reused, so that a row needs no memory of its own.
  var row = CompiledRow()
  private var handle: Int32 = -1
  /// The closest view that all items of the constraint lie in: the constraint is in its coordinates.
  private var owner: Int32 = -1
  private var direction = LayoutDirection.leftToRight
  /// The content of the owner, if its edges are those of a content; otherwise -1.
  private var content: Int32 = -1

  init(_ engine: LayoutEngine, inFull: Bool = false) {
    (self.engine, original, isInFull) = (engine, engine.original, inFull)
  }

  /// Compiles a constraint into ``row``. Returns whether all of its items are in the tree.
  @inline(__always)
  mutating func compile(_ constraint: LayoutConstraint) -> Bool {
    row.constraint.expression.removeAll()
    row.dependencies = []
    if !row.missing.isEmpty { row.missing = [] }
    handle = constraint.handle
    let first = slot(of: constraint.items[.head])
    let hasSecond = constraint.secondAttribute != .notAnAttribute
    let second = hasSecond ? slot(of: constraint.items[.tail]) : first
    owner = engine.sharedAncestor(engine.viewSlot(first), engine.viewSlot(second))
    let bases = constraint.bases
    if let bases { includeInOwner(bases) }
    guard owner >= 0 else { return false }
    direction = engine.tree.slots[Int(owner)].direction
    content = engine.tree.slots[Int(owner)].flags.contains(.scrolls) ? content(constraint) : -1
    if let bases {
      appendDistances(constraint, bases)
    } else {
      append(first, constraint.items[.head], constraint.firstAttribute, 1)
      if hasSecond {
        append(
          second, constraint.items[.tail], constraint.secondAttribute,
          -constraint.multiplierStorage)
      }
    }
    finish(constraint)
    return true
  }

  /// The slot with the variables of an item; -1 if it is not in the tree.
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
      direction == .rightToLeft && constraint.firstAttribute.isDirectional
      && constraint.bases?.firstAttribute == nil
    if isMirrored { row.dependencies.insert(.isMirrored) }
    row.structural = row.constraint.expression.constant
    row.constraint.expression.constant += row.sign * constraint.constantStorage
    let relation = constraint.relationStorage
    row.constraint.relation = Relation(isMirrored ? relation.mirrored : relation)
    row.constraint.priority = Priority(constraint.priorityStorage.rawValue)
    row.constraint.weight = constraint.weight
  }

  /// Adds `factor` times an attribute of an item.
  @inline(__always)
  private mutating func append(
    _ slot: Int32, _ item: Uncounted<LayoutElement>?, _ attribute: LayoutAttribute,
    _ factor: Double
  ) {
    guard let item else { return }
    // Nearly all are frames of the owner and of what lies directly in it, without insets.
    guard attribute.isOfFrame, content < 0, item.use(\.slot) == slot,
      !engine.tree.slots[Int(slot)].flags.contains(.hasAlignment),
      slot == owner || engine.tree.slots[Int(slot)].parent == owner
    else {
      return append(item.counted, attribute, factor)
    }
    let part = AttributePart(attribute, in: direction)
    if part.hasOrigin, slot != owner {
      let variable = engine.tree.slots[Int(slot)].position(part.axis)
      row.constraint.expression.append(variable, factor)
    }
    if part.share > 0 {
      let variable = engine.tree.slots[Int(slot)].length(part.axis)
      row.constraint.expression.append(variable, factor * part.share)
    }
  }
}

/// What few constraints have: insets, baselines, distances between anchors, items deeper in the owner.
extension RowCompiler {
  /// A way up from an item to the owner.
  private struct Path {
    var axis: LayoutAxis
    /// Whether it is written out, without offsets.
    var isInFull: Bool
    /// The slot of the view whose baseline is meant, if another view stands in for it.
    var named: Int32 = -1
  }

  @inline(never)
  private mutating func includeInOwner(_ bases: DistanceBases) {
    for (element, attribute) in [
      (bases.first, bases.firstAttribute), (bases.second, bases.secondAttribute),
    ] where attribute != nil {
      owner = engine.sharedAncestor(owner, element.map { engine.viewSlot(of: $0) } ?? -1)
    }
  }

  /// The content of a scroll view that owns a constraint, unless the constraint is between the view and its
  /// own guides: these know the edges of the frame.
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
  private mutating func appendDistances(_ constraint: LayoutConstraint, _ bases: DistanceBases) {
    let sides = [
      (constraint.firstElement, constraint.firstAttribute, bases.first, bases.firstAttribute, 1),
      (
        constraint.secondElement, constraint.secondAttribute, bases.second, bases.secondAttribute,
        -constraint.multiplierStorage
      ),
    ]
    for (element, attribute, base, baseAttribute, factor) in sides {
      guard let element else { continue }
      guard let base, let baseAttribute else {
        append(element, attribute, factor)
        continue
      }
      // A distance along the reading direction keeps its sign when the direction is mirrored.
      let isMirrored = direction == .rightToLeft && attribute.isDirectional
      let signed = isMirrored ? -factor : factor
      append(element, attribute, signed)
      append(base, baseAttribute, -signed)
    }
  }

  /// Adds `factor` times an attribute of any item.
  @inline(never)
  private mutating func append(
    _ element: LayoutElement, _ attribute: LayoutAttribute, _ factor: Double
  ) {
    let part = AttributePart(attribute, in: direction)
    var path = Path(axis: part.axis, isInFull: isInFull)
    guard attribute.isBaseline, let view = element.asView,
      let baseline = engine.baseline(attribute, of: view, handle),
      let target = baseline.target.object, target.engine === original
    else { return append(element, attribute, part, factor, path) }
    if target !== view {
      row.dependencies.insert(.baseline)
      // The way to a view that stands in differs from constraint to constraint. As an offset from the root
      // it would tie all of them together.
      if !isInFull { path.named = engine.homeSlot(of: view) }
      path.isInFull = true
    }
    append(target, attribute, part, factor, path, baseline: baseline.offset)
  }

  /// Adds `factor` times an attribute of the item that it was found to be of.
  private mutating func append(
    _ element: LayoutElement, _ attribute: LayoutAttribute, _ part: AttributePart,
    _ factor: Double, _ path: Path, baseline: Double = 0
  ) {
    var slot = engine.homeSlot(of: element)
    guard slot >= 0 else { return }
    var insets = box(of: element, attribute, slot)
    if content >= 0, slot == owner, element.slot == slot,
      attribute.isNearEdge || attribute.isFarEdge
    {
      slot = content
      if !attribute.isMargin { insets = .zero }
    }
    if part.hasOrigin {
      appendOrigin(slot, factor, path)
      if slot == owner, let offset = viewportOffset(element) {
        row.constraint.expression.constant += factor * offset.along(part.axis)
      }
    }
    if part.share > 0 { appendLength(slot, part.axis, factor * part.share) }
    let (near, far) = insets.sides(along: part.axis)
    switch (part.hasOrigin, part.share) {
    case (true, 0): row.constraint.expression.constant += factor * (near + baseline)
    case (true, 1): row.constraint.expression.constant -= factor * (far + baseline)
    case (true, _): row.constraint.expression.constant += factor * (near - far) / 2
    case (false, _): row.constraint.expression.constant -= factor * (near + far)
    }
  }

  /// Adds `factor` times the near edge of a frame, in the coordinates of the owner.
  private mutating func appendOrigin(_ slot: Int32, _ factor: Double, _ path: Path) {
    guard slot != owner, slot > 0 else { return }
    let near = engine.tree.slots[Int(owner)].depth + LayoutEngine.longestPath
    var current = appendOffset(of: slot, factor, path) ? path.named : slot
    while current != owner, current > 0 {
      let item = engine.tree.slots[Int(current)]
      if item.flags.contains(.scrolls), current != slot, let view = engine.view(at: current) {
        row.constraint.expression.constant -= factor * view.scrollOffset.along(path.axis)
        row.dependencies.insert(.scroll)
      }
      if item.depth > near, !path.isInFull, let stop = engine.farStop(from: current, to: owner),
        appendOffsets(from: stop, to: current, path.axis, factor)
      {
        current = stop
        continue
      }
      row.constraint.expression.append(item.position(path.axis), factor)
      if item.flags.contains(.hasAlignment) {
        row.constraint.expression.constant -=
          factor * engine.alignment(current).sides(along: path.axis).near
      }
      current = item.parent
    }
  }

  /// Adds the offset of a view from the one whose baseline it stands in for, if that is far; returns whether
  /// it is added.
  private mutating func appendOffset(of slot: Int32, _ factor: Double, _ path: Path) -> Bool {
    guard path.named >= 0, path.axis == .vertical else { return false }
    let key = Offset.Key(outer: path.named, inner: slot, axis: .vertical)
    return engine.isFar(key) && append([(key, factor)])
  }

  /// Adds `factor` times the distance between the near edges of two frames, one in the other, as the difference
  /// of their offsets in what both lie in; returns whether it is added.
  private mutating func appendOffsets(
    from stop: Int32, to slot: Int32, _ axis: LayoutAxis, _ factor: Double
  ) -> Bool {
    let base = engine.tree.slots[Int(slot)].base
    var offsets = [(Offset.Key(outer: base, inner: slot, axis: axis), factor)]
    if stop != base { offsets.append((Offset.Key(outer: base, inner: stop, axis: axis), -factor)) }
    return append(offsets)
  }

  /// Adds offsets, each multiplied by a factor, if all of them have variables.
  private mutating func append(_ offsets: [(key: Offset.Key, factor: Double)]) -> Bool {
    let variables = offsets.compactMap { engine.tree.offsets.variable($0.key) }
    guard variables.count == offsets.count else {
      row.missing += offsets.lazy.map(\.key)
      return false
    }
    for (variable, offset) in zip(variables, offsets) {
      row.constraint.expression.append(variable, offset.factor)
    }
    return true
  }

  /// Adds `factor` times the length of a frame.
  private mutating func appendLength(_ slot: Int32, _ axis: LayoutAxis, _ factor: Double) {
    let item = engine.tree.slots[Int(slot)]
    row.constraint.expression.append(item.length(axis), factor)
    if item.flags.contains(.hasAlignment) {
      let (near, far) = engine.alignment(slot).sides(along: axis)
      row.constraint.expression.constant += factor * (near + far)
    }
  }

  /// The scroll offset of the view whose visible part `element` is.
  private func viewportOffset(_ element: LayoutElement) -> LayoutPoint? {
    guard element.slot < 0, let guide = element as? LayoutGuide, guide.kind == .viewport else {
      return nil
    }
    return guide.owningView?.scrollOffset
  }

  /// How far inside its frame the rectangle lies that an attribute refers to.
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
  /// A constraint in the terms of the solver as they are now; `nil` if an item is gone.
  ///
  /// - Parameter inFull: Whether positions across many levels are in terms of items only.
  func compiled(_ constraint: LayoutConstraint, inFull: Bool = false) -> CompiledRow? {
    var compiler = RowCompiler(self, inFull: inFull)
    return compiler.compile(constraint) ? compiler.row : nil
  }

  /// How far the frame in a slot reaches beyond its alignment rectangle.
  func alignment(_ slot: Int32) -> LayoutInsets {
    guard tree.slots[Int(slot)].flags.contains(.hasAlignment) else { return .zero }
    return view(at: slot)?.alignmentRectInsets ?? .zero
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
  func sides(along axis: LayoutAxis) -> (near: Double, far: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension LayoutPoint {
  fileprivate func along(_ axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
}

/// What an attribute is made of: the near edge of a rectangle or not, and a share of its length.
private struct AttributePart {
  let axis: LayoutAxis
  let hasOrigin: Bool
  let share: Double

  @inline(__always)
  init(_ attribute: LayoutAttribute, in direction: LayoutDirection) {
    let attribute = attribute.resolved(for: direction)
    axis = attribute.axis ?? .vertical
    hasOrigin = attribute.kind != .size
    share = attribute.share
  }
}
