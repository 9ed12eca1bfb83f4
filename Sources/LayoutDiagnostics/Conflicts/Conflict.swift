package import AutoLayout

/// Required constraints that contradict each other, with arithmetic that proves it.
package struct Conflict {
  /// The contradiction as the engine found it.
  let found: LayoutConflict
  /// The shortest known proof of the contradiction, with the members in the order of the screen.
  let evidence: LayoutConflict
  /// The members of the proof. They can hold without any one of them.
  package let members: [LayoutConstraint]
  /// The written members, in the order of activation.
  package var written: [LayoutConstraint] { didSet { heldTwice = pair } }
  /// Two written constraints that determine the same quantity of the same item differently.
  package private(set) var heldTwice: (older: LayoutConstraint, newer: LayoutConstraint)?

  /// The contradiction in numbers: `20 + 300 + 20 = 340 > 320`.
  package let proof: String
  /// The multiplier that counts as 1 in ``proof``.
  let scale: Double
  /// Whether the positive numbers have the greater sum.
  let isPositiveMore: Bool
  /// The member that was left out, so that the others hold.
  package var broken: LayoutConstraint? { evidence.broken }
  /// The size of the contradiction, in points.
  package var gap: Double { evidence.gap }

  /// Creates a conflict from the contradiction that the engine found and its shortest proof.
  init(_ evidence: LayoutConflict, found: LayoutConflict) {
    self.found = found
    self.evidence = Self.inOrder(evidence)
    scale = Self.scale(of: self.evidence.members)
    (proof, isPositiveMore) = Self.proof(of: self.evidence.members, scale: scale)
    members = self.evidence.members.compactMap(\.constraint)
    written = members.filter { $0.role == .user }.sorted(by: \.serial)
    heldTwice = pair
  }

  /// Creates a conflict of constraints without a known proof.
  package init(of constraints: [LayoutConstraint]) {
    let members = constraints.map { ConflictMember(constraint: $0, implicit: nil, multiplier: 1) }
    let conflict = LayoutConflict(members: members, broken: nil, gap: 0)
    self.init(conflict, found: conflict)
  }

  /// The views whose autoresizing masks take part in the contradiction.
  var masked: [LayoutView] {
    members.filter { $0.role == .autoresizing }.compactMap { $0.firstItem as? LayoutView }.unique()
  }

  /// The first pair of constraints that determine the same quantity. Only constraints on the same
  /// item can be a pair.
  private var pair: (older: LayoutConstraint, newer: LayoutConstraint)? {
    let equations = written.filter { $0.relation == .equal }
    let byItem = Dictionary(grouping: equations) { $0.subject.item.map(ObjectIdentifier.init) }
    for older in equations {
      let own = byItem[older.subject.item.map(ObjectIdentifier.init)]
      let newer = own?.first { $0.serial > older.serial && older.holdsTheSame(as: $0) }
      guard let newer else { continue }
      // If an item is held at three positions, its end and its center are not the same line.
      let isOneLine = older.subject.attribute.means(newer.subject.attribute)
      return isOneLine || heldThrice == nil ? (older, newer) : nil
    }
    return nil
  }

  /// The implicit bounds that take part in the contradiction: `width >= 0` or `height >= 0` of an
  /// item.
  package var implicitBounds: [AnyLayoutAnchor] { evidence.members.compactMap(\.implicit) }

  /// A constraint between two positions of the same item. A constraint that gives a length to the
  /// item by its two ends does not count.
  package var tieToItself: LayoutConstraint? {
    written.first { tie in
      let distance = tie.firstAttribute.isFarEdge ? tie.constant : -tie.constant
      let isLength = tie.firstAttribute.isFarEdge != tie.secondAttribute.isFarEdge && distance > 0
      return tie.firstItem != nil && tie.firstItem === tie.secondItem
        && tie.firstAttribute.kind != .size && !isLength
    }
  }

  /// A constraint that places an edge of a view outside of its superview, or lets it end only
  /// there.
  package var outwards: ConstraintSide? {
    written.lazy.flatMap(\.sides).first {
      $0.turned != nil && ($0.relation != .equal || isMended(byTurning: $0.constraint))
    }
  }

  /// Whether the other sign for the constant of a constraint would resolve the contradiction.
  private func isMended(byTurning constraint: LayoutConstraint) -> Bool {
    guard let member = evidence.members.first(where: { $0.constraint === constraint }),
      addend(of: member)?.isLess == false
    else { return false }
    let change = abs(2 * constraint.constant * member.multiplier)
    let isExact = implicitBounds.isEmpty && members.allSatisfy { $0.relation == .equal }
    return isExact ? abs(change - gap) < Examination.tolerance : change > gap
  }

  /// The size of the root, if it takes part in the contradiction.
  var rootSize: LayoutConstraint? { members.first { $0.role == .rootSize } }

  /// The axis along which there is not enough room. Positions determine it, because a ratio relates
  /// a width to a height.
  var axis: LayoutAxis {
    let member = members.first { $0.firstAttribute.kind != .size } ?? members.first
    return member?.firstAttribute.axis ?? .horizontal
  }

  /// The items of the members, in the order of the members.
  var elements: [LayoutElement] { members.flatMap(\.items).unique() }

  /// An item with constraints at both ends and on its length. In a chain of such items it is the
  /// longest one, whose constraints are likely to be the mistake.
  package var heldThrice: Hold? {
    let holders = written.flatMap { pin in pin.items.unique().map { (pin, ObjectIdentifier($0)) } }
      .reduce(into: [:]) { $0[$1.1, default: []].append($1.0) }
    let holds = elements.map { Hold($0, by: holders[ObjectIdentifier($0), default: []]) }
    let longest = holds.filter(\.isComplete).max { $0.length < $1.length }
    guard var hold = longest else { return nil }
    // A number that determines the length of an equal item may be the mistake.
    let (item, partners) = (hold.item, hold.sizes.flatMap(\.items))
    hold.sizes += written.filter { size in
      size.isNumber && size.firstAttribute.axis == axis && size.firstItem !== item
        && partners.contains { $0 === size.firstItem }
    }
    return hold
  }

  /// The constraints that hold one item along one axis.
  package struct Hold {
    package let item: LayoutElement
    var sizes: [LayoutConstraint] = []
    var nears: [LayoutConstraint] = []
    var fars: [LayoutConstraint] = []
    var middles: [LayoutConstraint] = []

    init(_ item: LayoutElement, by constraints: [LayoutConstraint]) {
      self.item = item
      for constraint in constraints { take(constraint) }
    }

    /// Whether at least three kinds of constraints hold the item. Two kinds determine its position
    /// and its length.
    var isComplete: Bool { [sizes, nears, fars, middles].count { !$0.isEmpty } > 2 }

    /// The axis of the positions that are held.
    package var axis: LayoutAxis? { (nears + fars + middles).first?.firstAttribute.axis }

    /// The number of constraints that hold the item.
    package var count: Int { order.count { $0.items.contains { $0 === item } } }

    /// Whether an aspect ratio determines the length of the item.
    var hasShape: Bool { sizes.contains(where: \.isRatio) }

    /// Whether the constraints show which of them should yield: ratios and equal lengths are
    /// usually intentional.
    var isSure: Bool {
      hasShape || sizes.contains(where: \.isNumber) && !sizes.allSatisfy(\.isNumber)
    }

    /// One constraint of each kind, in reading order. Constraints along the given axis are
    /// preferred.
    func parts(along axis: LayoutAxis) -> [LayoutConstraint] {
      [nears, fars, middles].compactMap { kind in
        kind.first { $0.firstAttribute.axis == axis } ?? kind.first
      } + [sizes.first(where: \.isRatio) ?? sizes.first].compactMap { $0 }
    }

    /// The constraints in the order in which they are likely to be given up: a length before two
    /// ends, but an end before a ratio or a center, and a number before a constraint that makes
    /// items equal.
    package var order: [LayoutConstraint] {
      let lengths = sizes.sorted { $0.isNumber && !$1.isNumber }
      // Horizontally, items usually extend from edge to edge. Vertically, they usually end where
      // their ratios require.
      let isAcross = fars.contains { $0.firstAttribute.axis == .horizontal }
      let numbers = hasShape && isAcross ? lengths.filter(\.isNumber) : []
      return hasShape || !middles.isEmpty
        ? (numbers + fars + lengths.filter(\.isRatio) + nears + middles + lengths).unique()
        : lengths + fars + nears
    }

    /// The written length of the item in points, as a number or a ratio; 0 if it is the length of
    /// another item.
    var length: Double {
      sizes.map { size in
        guard let second = size.secondItem else { return size.constant }
        guard second === item else { return 0 }
        let other = size.secondAttribute == .width ? item.rect.width : item.rect.height
        return size.multiplier * other + size.constant
      }.max() ?? 0
    }

    private mutating func take(_ constraint: LayoutConstraint) {
      let side = constraint.side(of: item)
      // A constraint to a descendant of the item holds the descendant and not the item.
      let isAround =
        (item as? LayoutView).flatMap { side.other?.home?.isDescendant(of: $0) } == true
        && side.other !== item
      switch side.attribute {
      case .width, .height: sizes.append(constraint)
      case _ where isAround: break
      case .left, .leading, .top, .firstBaseline: nears.append(constraint)
      case .right, .trailing, .bottom, .lastBaseline: fars.append(constraint)
      case .centerX, .centerY: middles.append(constraint)
      default: break
      }
    }
  }
}

extension LayoutConstraint {
  /// Whether both constraints determine the same position or length of the same item.
  fileprivate func holdsTheSame(as other: LayoutConstraint) -> Bool {
    let (own, another) = (subject, other.subject)
    if own.item === another.item, own.attribute.means(another.attribute) {
      return firstAttribute.kind != .size || secondItem === other.secondItem
    }
    // Two constraints between the same lines of two neighbours, such as their tops and their
    // baselines.
    return secondItem != nil && secondItem === other.secondItem && firstItem === other.firstItem
      && firstAttribute.kind == .verticalPosition && firstAttribute == secondAttribute
      && other.firstAttribute == other.secondAttribute && firstAttribute != other.firstAttribute
      && [firstAttribute, other.firstAttribute].contains { $0.isBaseline || $0.isCenter }
  }

  /// Whether the constraint determines a length in points.
  var isNumber: Bool { firstAttribute.kind == .size && secondItem == nil }
}
