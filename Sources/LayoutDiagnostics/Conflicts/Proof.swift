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
    guard let first = written.first, written.contains(where: { abs($0 - first) > 1e-9 }) else {
      return written.first ?? 1
    }
    let key = { (multiplier: Double) in (multiplier * 1e6).rounded() }
    var counts: [Double: Int] = [:]
    for multiplier in written { counts[key(multiplier), default: 0] += 1 }
    return written.max { counts[key($0), default: 0] < counts[key($1), default: 0] } ?? first
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
    var terms: [Double] = [1, member.implicit?.attribute == .height ? 1 : 0, 0, 0]
    if let constraint = member.constraint {
      let attributes = constraint.ends.map { Double($0.attribute.rawValue) }
      terms = [0] + attributes + [constraint.constant]
    }
    return [place(of: member)] + terms + [frame.minX, frame.minY]
  }

  fileprivate static func place(of member: ConflictMember) -> Double {
    guard let constraint = member.constraint, constraint.role != .rootSize else { return .infinity }
    var sum = 0.0
    var count = 0.0
    for (item, attribute) in constraint.ends {
      guard let place = item?.place(of: attribute) else { continue }
      sum += place
      count += 1
    }
    return count > 0 ? sum / count : .infinity
  }
}

extension LayoutElement {
  /// The fixed distance of an attribute from the edge of the item it is measured from: insets of
  /// margins and safe areas, and baselines.
  func offset(of attribute: LayoutAttribute) -> Double {
    guard let view = home else { return 0 }
    let side = attribute.resolved(for: view.effectiveDirection)
    if let guide = self as? LayoutGuide {
      return guide.insets.map { Self.inset(of: side, $0) } ?? 0
    }
    switch side {
    case .firstBaseline: return view.firstBaselineOffsetFromTop ?? 0
    case .lastBaseline: return -(view.lastBaselineOffsetFromBottom ?? 0)
    case .leftMargin: return view.layoutMargins.left
    case .rightMargin: return -view.layoutMargins.right
    case .topMargin: return view.layoutMargins.top
    case .bottomMargin: return -view.layoutMargins.bottom
    default: return 0
    }
  }

  private static func inset(of side: LayoutAttribute, _ insets: LayoutInsets) -> Double {
    switch side {
    case .left: insets.left
    case .right: -insets.right
    case .top: insets.top
    case .bottom: -insets.bottom
    case .width: -insets.left - insets.right
    case .height: -insets.top - insets.bottom
    case .centerX: (insets.left - insets.right) / 2
    case .centerY: (insets.top - insets.bottom) / 2
    default: 0
    }
  }

  /// Where on the screen the attribute lies along its axis, in points from the edge of the root.
  fileprivate func place(of attribute: LayoutAttribute) -> Double? {
    guard let axis = attribute.axis, home != nil else { return nil }
    let (frame, share) = (frameInRoot, share(of: attribute) ?? 0.5)
    return axis == .horizontal
      ? frame.minX + share * frame.width : frame.minY + share * frame.height
  }

  /// Where between the two ends of the item an attribute lies: 0 at the left or the top; `nil` for a size.
  func share(of attribute: LayoutAttribute) -> Double? {
    switch attribute.resolved(for: home?.effectiveDirection ?? .leftToRight) {
    case .left, .top, .leftMargin, .topMargin, .firstBaseline: 0
    case .right, .bottom, .rightMargin, .bottomMargin, .lastBaseline: 1
    default: attribute.kind == .size ? nil : 0.5
    }
  }

  /// The rectangle in the coordinates of the root.
  var frameInRoot: LayoutRect {
    let own = (self as? LayoutView)?.frame ?? (self as? LayoutGuide)?.layoutFrame ?? .zero
    guard let container else { return LayoutRect(origin: .zero, size: own.size) }
    return container.convert(own, to: nil) ?? own
  }
}

extension LayoutGuide {
  /// The insets that place a guide without variables; `nil` for other guides.
  fileprivate var insets: LayoutInsets? {
    guard !kind.isSolved else { return nil }
    return owningView?.insets(of: kind)
  }
}
