import AutoLayout

/// The arithmetic of a conflict: the sum of the constraints and the room for them.
///
/// The sum of the members, each times its multiplier, cancels all variables. The remaining
/// constants are divided by sign. The sums of both parts contradict each other: `20 + 300 + 20 =
/// 340 > 320`. Addends are in the order of the screen, from left to right and from top to bottom.
extension Conflict {
  /// The greatest number of addends that are listed.
  private static let longest = 12

  /// The constant of a constraint as it occurs in the arithmetic.
  struct Addend {
    /// The value in points, greater than 0.
    var value: Double
    /// The multiplier of the constraint.
    var factor: Double
    /// Whether the addend belongs to the smaller sum, of which there is too little.
    var isLess: Bool
  }

  /// The text of the arithmetic, and whether the positive numbers have the greater sum.
  static func proof(of members: [ConflictMember], scale: Double) -> (text: String, Bool) {
    let numbers = members.flatMap { member in
      constants(of: member).map { $0 * member.multiplier / scale }
    }
    let positive = numbers.filter { $0 > 1e-9 }
    let negative = numbers.filter { $0 < -1e-9 }.map { -$0 }
    let isPositiveMore = positive.reduce(0, +) >= negative.reduce(0, +)
    let (more, less) = isPositiveMore ? (positive, negative) : (negative, positive)
    return ("\(sum(more)) > \(sum(less))", isPositiveMore)
  }

  /// The constant of a member in the arithmetic; `nil` if it is 0.
  ///
  /// Addends are computed on request, because only a few members of a long chain are shown.
  func addend(of member: ConflictMember) -> Addend? {
    guard let own = Self.constants(of: member).last else { return nil }
    let value = own * member.multiplier / scale
    guard abs(value) > 1e-9 else { return nil }
    return Addend(
      value: abs(value), factor: abs(member.multiplier / scale),
      isLess: (value > 0) != isPositiveMore)
  }

  /// Whether a constraint belongs to the smaller sum, such as the size of a root that is too small.
  ///
  /// Complexity: linear in the members.
  func isLess(_ constraint: LayoutConstraint) -> Bool {
    evidence.members.contains { $0.constraint === constraint && addend(of: $0)?.isLess == true }
  }

  /// The multiplier that counts as 1, so that most constants appear as they were written.
  static func scale(of members: [ConflictMember]) -> Double {
    let written = members.filter { $0.constraint != nil }.map { abs($0.multiplier) }
      .filter { $0 > 1e-9 }
    let alike = written.grouped { ($0 * 1e6).rounded() }.max { $0.count < $1.count }
    return alike?.first ?? 1
  }

  private static func sum(_ numbers: [Double]) -> String {
    guard numbers.count > 1 else { return numbers.first.map(short) ?? "0" }
    var addends = numbers.prefix(longest).map(short)
    let rest = numbers.count - addends.count
    if rest > 0 { addends.append("… (\(grouped(rest)) more)") }
    return addends.joined(separator: " + ") + " = " + short(numbers.reduce(0, +))
  }

  /// The constants of "left side minus right side" of a member.
  private static func constants(of member: ConflictMember) -> [Double] {
    guard let constraint = member.constraint else { return [] }
    guard let solved = member.solved else { return [-constraint.constant] }
    let first = constraint.firstItem?.offset(of: constraint.firstAttribute) ?? 0
    let second = constraint.secondItem?.offset(of: constraint.secondAttribute) ?? 0
    let parts = [first, -second * constraint.multiplier]
    // If there are further constants, such as alignment insets or a scroll offset, only the sum is
    // right.
    let areAll = abs(parts[0] + parts[1] - solved.fixed) < 1e-6
    return (areAll ? parts : [solved.fixed]) + [solved.constant]
  }

  /// A proof with its members in the order of the screen. Sizes of roots and implicit bounds come
  /// last.
  ///
  /// The order of the solver depends on previous solves.
  static func inOrder(_ conflict: LayoutConflict) -> LayoutConflict {
    var sorted = conflict
    sorted.members = conflict.members.map { ($0, sortKey(of: $0)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    return sorted
  }

  /// The key by which members are sorted. It is independent of the solver.
  private static func sortKey(of member: ConflictMember) -> [Double] {
    let item = member.constraint?.firstItem ?? member.implicit?.item
    let frame = item?.frameInRoot ?? .zero
    var place = Double.infinity
    var terms: [Double] = [1, member.implicit?.attribute == .height ? 1 : 0, 0, 0]
    if let constraint = member.constraint {
      let places = constraint.ends.compactMap { item, attribute in
        attribute.axis.flatMap { item?.place(of: attribute, $0, sizeAt: 0.5) }
      }
      if constraint.role != .rootSize, !places.isEmpty {
        place = places.reduce(0, +) / Double(places.count)
      }
      let attributes = constraint.ends.map { Double($0.attribute.rawValue) }
      terms = [0] + attributes + [constraint.constant]
    }
    return [place] + terms + [frame.minX, frame.minY]
  }
}

extension LayoutElement {
  /// The fixed distance of an attribute from the edge that it is measured from: insets of margins
  /// and safe areas, and baselines.
  func offset(of attribute: LayoutAttribute) -> Double {
    guard let view = home, let axis = attribute.axis else { return 0 }
    let side = attribute.resolved(for: view.effectiveDirection)
    var insets = LayoutInsets.zero
    if let guide = self as? LayoutGuide {
      if !guide.kind.isSolved { insets = view.insets(of: guide.kind) }
    } else if side.isBaseline {
      return side == .firstBaseline
        ? view.firstBaselineOffsetFromTop ?? 0 : -(view.lastBaselineOffsetFromBottom ?? 0)
    } else if side.isMargin, !side.isCenter {
      insets = view.layoutMargins
    }
    let (near, far) = insets.sides(along: axis)
    if side.kind == .size { return -near - far }
    return side.isCenter ? (near - far) / 2 : side.isFarEdge ? -far : side.isNearEdge ? near : 0
  }

  /// The position of an attribute along an axis, in points from the edge of the root. The position
  /// of a size is the given fraction of the length.
  func place(of attribute: LayoutAttribute, _ axis: LayoutAxis, sizeAt share: Double) -> Double {
    let side = attribute.resolved(for: home?.effectiveDirection ?? .leftToRight)
    let isFar = side.isFarEdge || side == .lastBaseline
    let own = side.kind == .size ? share : side.isCenter ? 0.5 : isFar ? 1 : 0
    let extent = frameInRoot.extent(axis)
    return extent.lowerBound + own * (extent.upperBound - extent.lowerBound)
  }

  /// The rectangle in the coordinates of the root.
  var frameInRoot: LayoutRect {
    guard let container else { return LayoutRect(origin: .zero, size: rect.size) }
    return container.convert(rect, to: nil) ?? rect
  }
}
