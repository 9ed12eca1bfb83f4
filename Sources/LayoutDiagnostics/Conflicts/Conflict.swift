package import AutoLayout

/// Required constraints that cannot hold together, with the arithmetic that shows it.
package struct Conflict {
  /// What the engine found.
  let found: LayoutConflict
  /// The shortest proof of it that is known, with the members in the order of the screen.
  let evidence: LayoutConflict
  /// The members; without any one of them the others can hold.
  package let members: [LayoutConstraint]
  /// The members that were written, in the order of activation.
  package var written: [LayoutConstraint] { didSet { heldTwice = pair } }
  /// Two written constraints that give the same quantity of the same item different values.
  package private(set) var heldTwice: (older: LayoutConstraint, newer: LayoutConstraint)?

  /// The contradiction in numbers: `20 + 300 + 20 = 340 > 320`.
  package let proof: String
  /// The multiplier that counts as 1 in it.
  let scale: Double
  /// Whether the numbers above 0 are what there is too little room for.
  let isPositiveMore: Bool
  /// The member that was left out, so that the others hold.
  package var broken: LayoutConstraint? { evidence.broken }
  /// By how much the constraints miss each other, in points.
  package var gap: Double { evidence.gap }

  /// The contradiction the engine found, with the shortest proof of it.
  init(_ evidence: LayoutConflict, found: LayoutConflict) {
    self.found = found
    self.evidence = Self.inOrder(evidence)
    scale = Self.scale(of: self.evidence.members)
    (proof, isPositiveMore) = Self.proof(of: self.evidence.members, scale: scale)
    members = self.evidence.members.compactMap(\.constraint)
    written = members.filter { $0.role == .user }.sorted(by: \.serial)
    heldTwice = pair
  }

  /// Constraints that cannot hold together, of which no proof is known.
  package init(of constraints: [LayoutConstraint]) {
    let members = constraints.map { ConflictMember(constraint: $0, implicit: nil, multiplier: 1) }
    let conflict = LayoutConflict(members: members, broken: nil, gap: 0)
    self.init(conflict, found: conflict)
  }

  /// Views whose frames take part because their autoresizing masks are translated.
  var masked: [LayoutView] {
    members.filter { $0.role == .autoresizing }.compactMap { $0.firstItem as? LayoutView }.unique()
  }

  /// The first pair; only constraints of one item can be one.
  private var pair: (older: LayoutConstraint, newer: LayoutConstraint)? {
    let equations = written.filter { $0.relation == .equal }
    let byItem = Dictionary(grouping: equations) { $0.subject.item.map(ObjectIdentifier.init) }
    for older in equations {
      let own = byItem[older.subject.item.map(ObjectIdentifier.init)]
      let newer = own?.first { $0.serial > older.serial && older.holdsTheSame(as: $0) }
      guard let newer else { continue }
      // An end and the middle of an item that is held at three places are not the same line.
      let isOneLine = older.subject.attribute.means(newer.subject.attribute)
      return isOneLine || heldThrice == nil ? (older, newer) : nil
    }
    return nil
  }

  /// The implicit bounds that take part: `width >= 0` or `height >= 0` of an item.
  package var implicitBounds: [ImplicitBound] { evidence.members.compactMap(\.implicit) }

  /// A constraint that ties a place of an item to another place of it; two ends may give it a length.
  package var tieToItself: LayoutConstraint? {
    written.first { tie in
      let distance = tie.firstAttribute.isFarEdge ? tie.constant : -tie.constant
      let isLength = tie.firstAttribute.isFarEdge != tie.secondAttribute.isFarEdge && distance > 0
      return tie.firstItem != nil && tie.firstItem === tie.secondItem
        && tie.firstAttribute.kind != .size && !isLength
    }
  }

  /// A constraint that holds an edge of a view outside of its superview, or lets it end there and not inside.
  package var outwards: ConstraintSide? {
    written.lazy.flatMap(\.sides).first {
      $0.turned != nil && ($0.relation != .equal || isMended(byTurning: $0.constraint))
    }
  }

  /// Whether the members would hold together if the constant of one had the other sign.
  private func isMended(byTurning constraint: LayoutConstraint) -> Bool {
    guard let member = evidence.members.first(where: { $0.constraint === constraint }),
      addend(of: member)?.isLess == false
    else { return false }
    let change = abs(2 * constraint.constant * member.multiplier)
    let isExact = implicitBounds.isEmpty && members.allSatisfy { $0.relation == .equal }
    return isExact ? abs(change - gap) < Examination.tolerance : change > gap
  }

  /// The size given to the root, if it takes part.
  var rootSize: LayoutConstraint? { members.first { $0.role == .rootSize } }

  /// The axis along which there is not enough room: that of the positions, because a ratio makes a width a height.
  var axis: LayoutAxis {
    let member = members.first { $0.firstAttribute.kind != .size } ?? members.first
    return member?.firstAttribute.axis ?? .horizontal
  }

  /// The items the members speak of, in their order.
  var elements: [LayoutElement] { members.flatMap(\.items).unique() }

  /// Pins at both ends of an item and something that gives its size; in a chain of such items the
  /// longest one, which is the one that could give way.
  package var heldThrice: Hold? {
    let holders = written.flatMap { pin in pin.items.unique().map { (pin, ObjectIdentifier($0)) } }
      .reduce(into: [:]) { $0[$1.1, default: []].append($1.0) }
    let holds = elements.map { Hold($0, by: holders[ObjectIdentifier($0), default: []]) }
    let longest = holds.filter(\.isComplete).max { $0.length < $1.length }
    guard var hold = longest else { return nil }
    // A number that decides how long an equal item is may be the one that is too much.
    let (item, partners) = (hold.item, hold.sizes.flatMap(\.items))
    hold.sizes += written.filter { size in
      size.isNumber && size.firstAttribute.axis == axis && size.firstItem !== item
        && partners.contains { $0 === size.firstItem }
    }
    return hold
  }

  /// What holds one item along one axis.
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

    /// Two of the four are a place and a length.
    var isComplete: Bool { [sizes, nears, fars, middles].count { !$0.isEmpty } > 2 }

    /// The axis of the ends and the middle that are held.
    package var axis: LayoutAxis? { (nears + fars + middles).first?.firstAttribute.axis }

    /// How many constraints hold the item.
    package var count: Int { order.count { $0.items.contains { $0 === item } } }

    /// Whether a shape is among what gives the item its length.
    var hasShape: Bool { sizes.contains(where: \.isRatio) }

    /// Whether what was written tells what is to give way: a shape is meant, and so is that lengths are
    /// equal.
    var isSure: Bool {
      hasShape || sizes.contains(where: \.isNumber) && !sizes.allSatisfy(\.isNumber)
    }

    /// One of each kind, as they are read, along an axis where there is one.
    func parts(along axis: LayoutAxis) -> [LayoutConstraint] {
      [nears, fars, middles].compactMap { kind in
        kind.first { $0.firstAttribute.axis == axis } ?? kind.first
      } + [sizes.first(where: \.isRatio) ?? sizes.first].compactMap { $0 }
    }

    /// The order in which people give them up: a length between two ends, but an end where the item
    /// has a shape or a middle; a number before what makes items equal.
    package var order: [LayoutConstraint] {
      let lengths = sizes.sorted { $0.isNumber && !$1.isNumber }
      // Across, things reach from edge to edge; down the page they end where their shape says.
      let isAcross = fars.contains { $0.firstAttribute.axis == .horizontal }
      let numbers = hasShape && isAcross ? lengths.filter(\.isNumber) : []
      return hasShape || !middles.isEmpty
        ? (numbers + fars + lengths.filter(\.isRatio) + nears + middles + lengths).unique()
        : lengths + fars + nears
    }

    /// The length in points that somebody wrote, as a number or as a ratio of the item; 0 where it is
    /// that of something else.
    var length: Double {
      sizes.map { size in
        guard let second = size.secondItem else { return size.constant }
        guard second === item else { return 0 }
        let other = size.secondAttribute == .width ? item.rect.width : item.rect.height
        return size.multiplier * other + size.constant
      }.max() ?? 0
    }

    private mutating func take(_ constraint: LayoutConstraint) {
      for isFirst in [true, false] {
        let side = ConstraintSide(constraint: constraint, isFirst: isFirst)
        guard side.item === item else { continue }
        // Where the item contains the other, this holds the other, not the item.
        let isAround =
          (item as? LayoutView).flatMap { side.other?.home?.isDescendant(of: $0) } == true
          && side.other !== item
        switch side.attribute {
        case .width, .height: sizes.append(constraint)
        case _ where isAround: continue
        case .left, .leading, .top, .firstBaseline: nears.append(constraint)
        case .right, .trailing, .bottom, .lastBaseline: fars.append(constraint)
        case .centerX, .centerY: middles.append(constraint)
        default: continue
        }
        return
      }
    }
  }
}

extension LayoutConstraint {
  /// Whether both give the same quantity of the same item a place or a length.
  fileprivate func holdsTheSame(as other: LayoutConstraint) -> Bool {
    let (own, another) = (subject, other.subject)
    if own.item === another.item, own.attribute.means(another.attribute) {
      return firstAttribute.kind != .size || secondItem === other.secondItem
    }
    // Two neighbours held together by two of their lines: tops and baselines.
    return secondItem != nil && secondItem === other.secondItem && firstItem === other.firstItem
      && firstAttribute.kind == .verticalPosition && firstAttribute == secondAttribute
      && other.firstAttribute == other.secondAttribute && firstAttribute != other.firstAttribute
      && [firstAttribute, other.firstAttribute].contains { $0.isBaseline || $0.isCenter }
  }

  /// Whether it gives a length in points.
  var isNumber: Bool { firstAttribute.kind == .size && secondItem == nil }
}
