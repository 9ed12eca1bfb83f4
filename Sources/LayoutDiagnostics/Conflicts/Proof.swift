import AutoLayout

/// A conflict as arithmetic: what the constraints add up to, against what there is.
///
/// The members, each times its multiplier, cancel every variable; the constants that remain are
/// sorted by sign, and the two sums contradict each other: `20 + 300 + 20 = 340 > 320`. Addends
/// come in the order of the screen, left to right and top to bottom.
struct Proof {
  /// `20 + 300 + 20 = 340 > 320`.
  let text: String
  /// The members in the order of the screen.
  let members: [ConflictMember]
  /// The multiplier that counts as 1.
  private let scale: Double
  /// Whether the numbers above 0 are what there is too little room for.
  private let isPositiveMore: Bool
  /// More addends than this are summed up.
  static let longest = 12

  /// The number of a constraint as it occurs in the arithmetic.
  struct Addend {
    /// In points, above 0.
    var value: Double
    /// How often the constraint counts.
    var factor: Double
    /// Whether it is part of what there is too little of.
    var isLess: Bool
  }

  init(of conflict: LayoutConflict) {
    members = conflict.members
    let scale = Proof.scale(of: members)
    self.scale = scale
    let numbers = members.flatMap { member in
      Proof.constants(of: member).map { $0 * member.multiplier / scale }
    }
    let positive = numbers.filter { $0 > 1e-9 }
    let negative = numbers.filter { $0 < -1e-9 }.map { -$0 }
    isPositiveMore = positive.reduce(0, +) >= negative.reduce(0, +)
    let (more, less) = isPositiveMore ? (positive, negative) : (negative, positive)
    text = "\(Proof.sum(more)) > \(Proof.sum(less))"
  }

  /// What the own number of a member comes to; `nil` if it has none.
  ///
  /// Worked out when it is asked for: of a long chain a few members are shown.
  func addend(of member: ConflictMember) -> Addend? {
    guard let own = Proof.constants(of: member).last else { return nil }
    let value = own * member.multiplier / scale
    guard abs(value) > 1e-9 else { return nil }
    return Addend(
      value: abs(value), factor: abs(member.multiplier / scale),
      isLess: (value > 0) != isPositiveMore)
  }

  /// Whether a member stands for what there is too little of: the size of a root that is too small.
  ///
  /// Complexity: linear in the members.
  func isLess(_ constraint: LayoutConstraint) -> Bool {
    members.contains { $0.constraint === constraint && addend(of: $0)?.isLess == true }
  }

  /// The multiplier taken as 1, so that most constants appear as they were written.
  private static func scale(of members: [ConflictMember]) -> Double {
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

  /// The numbers in "left side minus right side" of a member that no variable goes with.
  private static func constants(of member: ConflictMember) -> [Double] {
    guard let constraint = member.constraint else { return [] }
    guard let solved = member.solved else { return [-constraint.constant] }
    let first = constraint.firstItem?.offset(of: constraint.firstAttribute) ?? 0
    let second = constraint.secondItem?.offset(of: constraint.secondAttribute) ?? 0
    let parts = [first, -second * constraint.multiplier]
    // Where there is more to it, such as alignment insets or how far something is scrolled, only
    // the sum is right.
    let areAll = abs(parts[0] + parts[1] - solved.fixed) < 1e-6
    return (areAll ? parts : [solved.fixed]) + [solved.constant]
  }

  /// A proof with its members in the order of the screen; sizes of roots and bounds that were not written come last.
  ///
  /// The solver gives them in an order that depends on what it solved before.
  static func inOrder(_ conflict: LayoutConflict) -> LayoutConflict {
    let keys = conflict.members.enumerated().map { place, member in
      sortKey(of: member) + [Double(place)]
    }
    let order = keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    var sorted = conflict
    sorted.members = order.map { conflict.members[$0] }
    return sorted
  }

  /// What the order of members follows, none of it known to the solver.
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
  /// The fixed distance of an attribute from the edge of the item it is measured from: insets of
  /// margins and safe areas, and baselines.
  func offset(of attribute: LayoutAttribute) -> Double {
    guard let view = home else { return 0 }
    let side = attribute.resolved(for: view.effectiveDirection)
    let guide = self as? LayoutGuide
    guard guide != nil || side.isMargin || side.isBaseline else { return 0 }
    let insets = guide.map { $0.kind.isSolved ? .zero : view.insets(of: $0.kind) }
    let (inside, isView) = (insets ?? view.layoutMargins, guide == nil)
    return switch side {
    case .firstBaseline where isView: view.firstBaselineOffsetFromTop ?? 0
    case .lastBaseline where isView: -(view.lastBaselineOffsetFromBottom ?? 0)
    case .left, .leftMargin: inside.left
    case .right, .rightMargin: -inside.right
    case .top, .topMargin: inside.top
    case .bottom, .bottomMargin: -inside.bottom
    case .width: -inside.left - inside.right
    case .height: -inside.top - inside.bottom
    case .centerX: (inside.left - inside.right) / 2
    case .centerY: (inside.top - inside.bottom) / 2
    default: 0
    }
  }

  /// Where on the screen an attribute lies along an axis, in points from the edge of the root; a size lies at a share of
  /// the length.
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
