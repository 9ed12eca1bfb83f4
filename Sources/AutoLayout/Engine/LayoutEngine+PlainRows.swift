import Cassowary

/// Rows of constraints between a view and its neighbours, written from the tables alone: nearly all of
/// a first layout.
extension LayoutEngine {
  /// Writes the row of a constraint between frames that lie in one another or side by side, without
  /// insets and without a scroll view; `nil` for any other.
  ///
  /// The same row as ``translate(_:inFull:into:)`` writes. Items are not looked at.
  ///
  /// - Returns: what the constant is multiplied by.
  func translatePlain(
    _ constraint: LayoutConstraint, into row: inout Constraint
  ) -> Double? {
    guard constraint.bases == nil, constraint.firstAttribute.isOfFrame,
      let first = constraint.firstReference?.slot(in: self), first >= 0
    else { return nil }
    var second: Int32 = -1
    if constraint.hasSecond {
      guard constraint.secondAttribute.isOfFrame, let reference = constraint.secondReference
      else { return nil }
      second = reference.slot(in: self)
      guard second >= 0 else { return nil }
    }
    let owner = ownerOfNeighbours(first, second)
    guard owner >= 0, !tables.slots[Int(owner)].flags.contains(.scrolls) else { return nil }
    let direction = tables.slots[Int(owner)].direction
    row.expression.removeAll()
    guard append(first, constraint.firstAttribute, 1, owner, direction, &row.expression)
    else { return nil }
    if second >= 0 {
      let factor = -constraint.multiplierStorage
      guard append(second, constraint.secondAttribute, factor, owner, direction, &row.expression)
      else { return nil }
    }
    return row.finish(constraint, in: direction)
  }

  /// The closest view that two neighbours lie in, each view counting as its own; -1 where it is not one
  /// of them or what both lie in. `second` may be -1.
  private func ownerOfNeighbours(_ first: Int32, _ second: Int32) -> Int32 {
    let one = viewSlot(first)
    if second < 0 { return one }
    let other = viewSlot(second)
    let (above, aboveOther) = (tables.slots[Int(one)].parent, tables.slots[Int(other)].parent)
    if one == other || aboveOther == one { return one }
    return above == other || above == aboveOther ? above : -1
  }

  /// The slot itself, if it is a view's, or that of the view that owns the guide.
  @inline(__always)
  func viewSlot(_ slot: Int32) -> Int32 {
    tables.slots[Int(slot)].flags.contains(.isView) ? slot : tables.slots[Int(slot)].parent
  }

  /// Adds `factor` times an attribute, unless insets matter or the item lies deeper.
  private func append(
    _ slot: Int32, _ attribute: LayoutAttribute, _ factor: Double, _ owner: Int32,
    _ direction: LayoutDirection, _ expression: inout LinearExpression
  ) -> Bool {
    let isOwner = slot == owner
    guard !tables.slots[Int(slot)].flags.contains(.hasAlignment),
      isOwner || tables.slots[Int(slot)].parent == owner
    else { return false }
    let part = attribute.resolved(for: direction).part
    if part.hasOrigin, !isOwner {
      let item = tables.slots[Int(slot)]
      expression.append(part.isHorizontal ? item.minX : item.minY, factor)
    }
    if part.share > 0 {
      let item = tables.slots[Int(slot)]
      expression.append(part.isHorizontal ? item.width : item.height, factor * part.share)
    }
    return true
  }
}

extension Constraint {
  /// Adds what does not depend on the items to the terms of a constraint.
  ///
  /// Constants run along the reading direction: mirrored, they change their sign, and the inequality
  /// turns round with them.
  ///
  /// - Returns: what the constant is multiplied by.
  mutating func finish(_ constraint: LayoutConstraint, in direction: LayoutDirection) -> Double {
    let mirrored = direction == .rightToLeft && constraint.firstAttribute.isDirectional
    let flips = mirrored && constraint.bases?.firstAttribute == nil
    let sign = flips ? 1.0 : -1.0
    expression.constant += sign * constraint.constantStorage
    relation = Relation(
      flips ? constraint.relationStorage.mirrored : constraint.relationStorage)
    priority = Priority(constraint.priorityStorage.rawValue)
    weight = constraint.weight
    return sign
  }
}

extension LayoutAttribute {
  /// Whether the frame alone says where it is: no margin, and no baseline.
  fileprivate var isOfFrame: Bool { rawValue <= LayoutAttribute.centerY.rawValue }

  /// What an attribute of the frame is made of: the near edge or not, and a share of the length.
  @inline(__always)
  fileprivate var part: (isHorizontal: Bool, hasOrigin: Bool, share: Double) {
    switch self {
    case .left: (true, true, 0)
    case .right: (true, true, 1)
    case .centerX: (true, true, 0.5)
    case .width: (true, false, 1)
    case .top: (false, true, 0)
    case .bottom: (false, true, 1)
    case .centerY: (false, true, 0.5)
    default: (false, false, 1)
    }
  }
}
