import AutoLayout

/// The members of one contradiction, sorted by who made them.
struct ConflictSet {
  let conflict: LayoutConflict
  /// All constraints among the members.
  let constraints: [LayoutConstraint]
  /// Those that somebody wrote, in the order of activation.
  let written: [LayoutConstraint]
  /// Views whose frames take part because their autoresizing masks are translated.
  let masked: [LayoutView]

  init(_ conflict: LayoutConflict) {
    self.conflict = conflict
    constraints = conflict.members.compactMap(\.constraint)
    written = constraints.filter { $0.role == .user }.sorted { $0.serial < $1.serial }
    var masked: [LayoutView] = []
    for constraint in constraints where constraint.role == .autoresizing {
      guard let view = constraint.firstItem as? LayoutView,
        !masked.contains(where: { $0 === view })
      else { continue }
      masked.append(view)
    }
    self.masked = masked
  }

  /// The bounds nobody wrote.
  var bounds: [ImplicitBound] { conflict.members.compactMap(\.implicit) }

  /// The size given to the root, if it takes part.
  var rootSize: LayoutConstraint? { constraints.first { $0.role == .rootSize } }

  /// The axis the constraints speak of; a ratio speaks of both, and the first decides.
  var axis: LayoutAxis {
    for constraint in constraints {
      if let axis = constraint.firstAttribute.axis,
        constraint.secondAttribute == .notAnAttribute || constraint.secondAttribute.axis == axis
      {
        return axis
      }
    }
    return .horizontal
  }

  /// The items the members speak of, in their order.
  var elements: [LayoutElement] {
    var found: [LayoutElement] = []
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        guard let element = item?.element, !found.contains(where: { $0 === element }) else {
          continue
        }
        found.append(element)
      }
    }
    return found
  }

  /// Two written constraints that give the same quantity of the same item different values.
  var heldTwice: (older: LayoutConstraint, newer: LayoutConstraint)? {
    for (index, older) in written.enumerated() where older.relation == .equal {
      for newer in written[(index + 1)...]
      where newer.relation == .equal && older.holdsTheSame(as: newer) { return (older, newer) }
    }
    return nil
  }

  /// Pins at both ends of an item and something that gives its size.
  var heldThrice: Hold? {
    for element in elements {
      var hold = Hold(item: element)
      for constraint in written { hold.take(constraint) }
      if hold.isComplete { return hold }
    }
    return nil
  }

  /// What holds one item along one axis.
  struct Hold {
    let item: LayoutElement
    var sizes: [LayoutConstraint] = []
    var nears: [LayoutConstraint] = []
    var fars: [LayoutConstraint] = []

    init(item: LayoutElement) { self.item = item }

    var isComplete: Bool { !sizes.isEmpty && !nears.isEmpty && !fars.isEmpty }

    mutating func take(_ constraint: LayoutConstraint) {
      let sides = [
        (constraint.firstItem, constraint.firstAttribute),
        (constraint.secondItem, constraint.secondAttribute),
      ]
      for (index, side) in sides.enumerated() where side.0 === item {
        let other = sides[1 - index].0
        switch side.1 {
        case .width, .height: sizes.append(constraint)
        case _
        where other?.element?.home?.isDescendant(of: item.home ?? LayoutView()) == true
          && other !== item && item is LayoutView:
          // The item contains the other: this holds the other, not the item.
          continue
        case .left, .leading, .top, .firstBaseline: nears.append(constraint)
        case .right, .trailing, .bottom, .lastBaseline: fars.append(constraint)
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
    guard let item = firstItem, let otherItem = other.firstItem else { return false }
    if item === otherItem, firstAttribute.means(other.firstAttribute) {
      return firstAttribute.kind != .size
        || (secondItem == nil) == (other.secondItem == nil)
          && (secondItem == nil || secondItem === other.secondItem)
    }
    // Two neighbours held together by two of their lines: tops and baselines.
    guard let second = secondItem, let otherSecond = other.secondItem, second === otherSecond,
      item === otherItem, firstAttribute.kind == .verticalPosition
    else { return false }
    return firstAttribute == secondAttribute && other.firstAttribute == other.secondAttribute
      && firstAttribute != other.firstAttribute
      && (firstAttribute.isBaseline || other.firstAttribute.isBaseline
        || firstAttribute.isMiddle || other.firstAttribute.isMiddle)
  }
}

extension LayoutAttribute {
  var isMiddle: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }

  /// Whether two attributes are the same, or the same but for the reading direction.
  func means(_ other: LayoutAttribute) -> Bool {
    resolved(for: .leftToRight) == other.resolved(for: .leftToRight)
  }
}
