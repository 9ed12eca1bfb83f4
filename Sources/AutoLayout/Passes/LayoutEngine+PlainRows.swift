import Cassowary

/// Rows of constraints between a view and its neighbours, written from the tables alone: nearly all of
/// a first layout.
extension LayoutEngine {
  /// Writes the new constraints of a queue from a place on, up to the first that takes a closer look.
  ///
  /// - Returns: the place of that one.
  func writePlainRows(_ queue: [Int32], from start: Int) -> Int {
    guard findings.conflicts.isEmpty else { return start }
    tree.sources.fill(upTo: solver.places.constraints + queue.count - start, with: .none)
    var terms = 0
    let end = Self.writePlainRows(
      queue, from: start, of: self, tree.slots, &solver, &tree.rows.elements,
      &tree.sources, &terms)
    guard end > start else { return start }
    work.constraints += end - start
    work.terms += terms
    tree.needsSolve = true
    return end
  }

  private static func writePlainRows(
    _ queue: [Int32], from start: Int, of engine: LayoutEngine, _ slots: [ItemSlot],
    _ solver: inout Solver, _ rows: inout [LayoutRow],
    _ sources: inout [ConstraintSource], _ terms: inout Int
  ) -> Int {
    let slots = slots.span
    var rows = rows.mutableSpan
    var sources = sources.mutableSpan
    var row = PlainRow()
    for place in start..<queue.count {
      let handle = queue[place]
      guard rows[Int(handle)].isNew, let held = rows[Int(handle)].held,
        let (sign, id) = held.use({ write($0, of: engine, slots, &row, &solver) })
      else { return place }
      rows[Int(handle)].take(sign: sign, id)
      sources[Int(id.index)] = .row(handle)
      terms += row.count
    }
    return queue.count
  }

  /// Writes the row of a constraint between frames that lie in one another or side by side, without
  /// insets and without a scroll view; does nothing with any other.
  ///
  /// The same row as ``translate(_:inFull:into:)`` writes. Items are not looked at.
  ///
  /// - Returns: what the constant is multiplied by.
  @inline(__always)
  private static func write(
    _ constraint: LayoutConstraint, of engine: LayoutEngine, _ slots: Span<ItemSlot>,
    _ row: inout PlainRow, _ solver: inout Solver
  ) -> (sign: Double, id: ConstraintID)? {
    guard constraint.bases == nil, constraint.firstAttribute.isOfFrame,
      let first = constraint.items[.head]?.use({ $0.slot(in: engine) }), first >= 0
    else { return nil }
    var second: Int32 = -1
    if constraint.hasSecond {
      guard constraint.secondAttribute.isOfFrame, let item = constraint.items[.tail]
      else { return nil }
      second = item.use { $0.slot(in: engine) }
      guard second >= 0 else { return nil }
    }
    let owner = ownerOfNeighbours(first, second, slots)
    guard owner >= 0, !slots[Int(owner)].flags.contains(.scrolls) else { return nil }
    let direction = slots[Int(owner)].direction
    row.count = 0
    guard append(first, constraint.firstAttribute, 1, owner, direction, slots, &row)
    else { return nil }
    if second >= 0 {
      let factor = -constraint.multiplierStorage
      guard append(second, constraint.secondAttribute, factor, owner, direction, slots, &row)
      else { return nil }
    }
    let flips = constraint.flips(in: direction)
    let sign = flips ? 1.0 : -1.0
    // What is refused is looked at more closely.
    guard
      let id = try? solver.enqueue(
        &row.terms, count: row.count, constraint.relation(flipped: flips),
        plus: 0 + sign * constraint.constantStorage,
        priority: Priority(constraint.priorityStorage.rawValue), weight: constraint.weight)
    else { return nil }
    return (sign, id)
  }

  /// The closest view that two neighbours lie in, each view counting as its own; -1 where it is not one
  /// of them or what both lie in. `second` may be -1.
  @inline(__always)
  private static func ownerOfNeighbours(
    _ first: Int32, _ second: Int32, _ slots: Span<ItemSlot>
  ) -> Int32 {
    let one = viewSlot(first, slots)
    if second < 0 { return one }
    let other = viewSlot(second, slots)
    let (above, aboveOther) = (slots[Int(one)].parent, slots[Int(other)].parent)
    if one == other || aboveOther == one { return one }
    return above == other || above == aboveOther ? above : -1
  }

  /// The slot itself, if it is a view's, or that of the view that owns the guide.
  @inline(__always)
  static func viewSlot(_ slot: Int32, _ slots: Span<ItemSlot>) -> Int32 {
    slots[Int(slot)].flags.contains(.isView) ? slot : slots[Int(slot)].parent
  }

  /// Adds `factor` times an attribute, unless insets matter or the item lies deeper.
  @inline(__always)
  private static func append(
    _ slot: Int32, _ attribute: LayoutAttribute, _ factor: Double, _ owner: Int32,
    _ direction: LayoutDirection, _ slots: Span<ItemSlot>, _ row: inout PlainRow
  ) -> Bool {
    let (index, isOwner) = (Int(slot), slot == owner)
    guard !slots[index].flags.contains(.hasAlignment), isOwner || slots[index].parent == owner
    else { return false }
    let part = attribute.resolved(for: direction)
    let isHorizontal = part.axis == .horizontal
    if part.kind != .size, !isOwner {
      row.append(isHorizontal ? slots[index].minX : slots[index].minY, factor)
    }
    if part.share > 0 {
      row.append(isHorizontal ? slots[index].width : slots[index].height, factor * part.share)
    }
    return true
  }
}

/// The terms of at most two quantities of items, an edge and a length each, sorted as they come.
private struct PlainRow {
  var terms = InlineTerms(repeating: Term(ItemSlot.noVariable, 0))
  var count = 0

  @inline(__always)
  mutating func append(_ variable: Variable, _ coefficient: Double) {
    var place = count
    while place > 0, terms[place - 1].variable.index > variable.index {
      terms[place] = terms[place - 1]
      place -= 1
    }
    terms[place] = Term(variable, coefficient)
    count += 1
  }
}

extension LayoutConstraint {
  /// Whether the equation is written the other way round.
  ///
  /// Constants run along the reading direction: mirrored, they change their sign, and the inequality
  /// turns round with them.
  @inline(__always)
  final func flips(in direction: LayoutDirection) -> Bool {
    direction == .rightToLeft && firstAttribute.isDirectional && bases?.firstAttribute == nil
  }

  @inline(__always)
  final func relation(flipped: Bool) -> Cassowary.Relation {
    Cassowary.Relation(flipped ? relationStorage.mirrored : relationStorage)
  }
}

extension Constraint {
  /// Adds what does not depend on the items to the terms of a constraint.
  ///
  /// - Returns: what the constant is multiplied by.
  mutating func finish(_ constraint: LayoutConstraint, in direction: LayoutDirection) -> Double {
    let flips = constraint.flips(in: direction)
    let sign = flips ? 1.0 : -1.0
    expression.constant += sign * constraint.constantStorage
    relation = constraint.relation(flipped: flips)
    priority = Priority(constraint.priorityStorage.rawValue)
    weight = constraint.weight
    return sign
  }
}
