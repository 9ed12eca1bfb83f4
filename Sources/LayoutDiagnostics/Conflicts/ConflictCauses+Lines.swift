import AutoLayout
import LayoutContainers

/// Contradictions along one line: a position or length that is given twice, two ends and a length
/// between them, and lengths that do not add up.
extension ConflictCauses {
  // MARK: Twice and thrice

  var heldTwice: Problem? {
    guard let (older, newer) = set.heldTwice, let item = older.subject.item else { return nil }
    let (one, two) = (older.subject.attribute, newer.subject.attribute)
    let other = otherLength(older, newer)
    let (culprits, isSure) = other == nil ? order(older, newer) : ([newer, older], false)
    let removals = culprits.map { CandidateFix(removing: [$0]) }
    return cause(
      [item], blaming: culprits,
      one == two
        ? "\(one) of \(names(item)) is held twice; keep one"
        : "\(names(item)) is held twice along one line, by \(one) and \(two); keep one",
      mend: (other.map { [.replacing(newer, by: $0).meant] } ?? []) + limits(older, newer)
        + (isSure ? removals.map(\.meant) : removals))
  }

  /// The constraints with the likelier culprit first, and whether it is certain. If one constraint
  /// ties to the edge of a view and the other to its safe area or margins, the constraint to the
  /// edge is the culprit. Otherwise it is the constraint that differs from those of the siblings.
  /// Otherwise it is the older of two numbers for a length, or the newer of two constraints of
  /// another kind.
  private func order(
    _ older: LayoutConstraint, _ newer: LayoutConstraint
  ) -> (culprits: [LayoutConstraint], isSure: Bool) {
    if older.firstAttribute.isBaseline != newer.firstAttribute.isBaseline {
      return (older.firstAttribute.isBaseline ? [newer, older] : [older, newer], false)
    }
    if let one = older.subject.other, let other = newer.subject.other,
      one.home === other.home, one is LayoutGuide != other is LayoutGuide
    {
      return (one is LayoutGuide ? [newer, older] : [older, newer], true)
    }
    let (first, second) = (older.likenesses, newer.likenesses)
    // Of two numbers for one length, the newer one is probably intended. The older one was not
    // deactivated.
    let isChanged = first == second && older.isNumber && newer.isNumber
    return (isChanged || first < second ? [older, newer] : [newer, older], isChanged)
  }

  /// Changes the second of two widths to a height if the view has no height, and conversely.
  private func otherLength(
    _ older: LayoutConstraint, _ newer: LayoutConstraint
  ) -> TreeEdit.Equation? {
    guard older.isNumber, newer.isNumber, let view = newer.firstItem as? LayoutView,
      let axis = newer.firstAttribute.axis?.crossing, !view.hasLength(axis)
    else { return nil }
    return TreeEdit.Equation(item: view, attribute: axis.size, constant: newer.constant)
  }

  /// Changes the constraint to the edge of the superview to a limit if the other constraint ties
  /// the item to a neighbour.
  private func limits(_ older: LayoutConstraint, _ newer: LayoutConstraint) -> [CandidateFix] {
    let edges = [older, newer].filter { $0.secondItem?.home === $0.firstItem?.container }
    guard edges.count == 1, let edge = edges.first, older.secondItem != nil,
      newer.secondItem != nil
    else { return [] }
    let (own, other) = (edge.firstAttribute, edge.secondAttribute)
    guard own.isFarEdge && other.isFarEdge || own.isNearEdge && other.isNearEdge else { return [] }
    return [CandidateFix(.relation(edge, own.inwards)).meant]
  }

  var heldThrice: Problem? {
    guard let hold = set.heldThrice else { return nil }
    let axis = hold.axis ?? set.axis
    let removals = hold.order.flatMap { constraint in
      [CandidateFix(removing: [constraint])] + spared(constraint, hold)
    }
    return cause(
      [hold.item], blaming: hold.order,
      "\(names(hold.item)) is held three times \(axis.adverb), "
        + listed(hold.parts(along: axis).map { names.part($0, of: hold.item) }),
      mend: centred(hold) + (hold.isSure ? removals.map(\.meant) : removals))
  }

  /// Lowers the priority of a number between ends of which one is a limit.
  private func spared(_ size: LayoutConstraint, _ hold: Conflict.Hold) -> [CandidateFix] {
    let isBetweenBounds = (hold.nears + hold.fars).contains { $0.relation != .equal }
    guard isBetweenBounds, size.isNumber, size.relation == .equal else { return [] }
    return [CandidateFix.yielding(size, "there is not enough room")]
  }

  /// Centers an item with a maximum length between two edges, so that the remaining room is on both
  /// sides.
  private func centred(_ hold: Conflict.Hold) -> [CandidateFix] {
    guard set.axis == .horizontal, let near = hold.nears.first, let far = hold.fars.first,
      let above = hold.item.container, near.side(of: hold.item).other?.home === above,
      far.side(of: hold.item).other?.home === above,
      hold.sizes.contains(where: { $0.relation == .lessThanOrEqual })
    else { return [] }
    let middle = TreeEdit.add(.init(hold.item, .centerX, to: above))
    return [CandidateFix(.priority(near, 999), .priority(far, 999), middle).meant]
  }

  /// Two sets of constraints of which only one was meant to be active.
  var twoSets: Problem? {
    let pairs = all.compactMap(\.heldTwice)
    guard pairs.count > 1, let item = pairs.first?.older.subject.item else { return nil }
    let sides = pairs.flatMap { [($0.older, isNew: false), ($0.newer, isNew: true)] }
      .unique { ObjectIdentifier($0.0) }
    var old = sides.filter { !$0.isNew }.map(\.0)
    let new = sides.filter(\.isNew).map(\.0)
    // If one set was activated as a whole before the other, the older set may have further members,
    // which conflict without being pairs.
    let last = old.map(\.serial).max() ?? 0
    var known = Set(old + new)
    if new.allSatisfy({ $0.serial > last }) {
      for other in all where other.heldTwice == nil {
        let before = other.written.filter { $0.serial <= last }
        guard before.count < other.written.count,
          let first = before.min(by: { Self.rank($0) < Self.rank($1) }),
          known.isDisjoint(with: before)
        else { continue }
        old.append(first)
        known.insert(first)
      }
    }
    return cause(
      [item], blaming: old + new,
      "two sets of constraints are active at once, on "
        + listed(names(new.compactMap(\.subject.item).unique()), atMost: 4),
      mend: [("deactivate the old set first", old), ("remove the new set", new)].map { verb, set in
        CandidateFix(set.map { .remove($0) }) {
          "\(verb): \(listed(set.map($0.sentence), atMost: 4))"
        }.meant
      })
  }

  // MARK: Shares

  /// Several neighbours with the same written length, as a number or as a fraction of the
  /// superview, that do not add up. They are probably meant to be equal.
  var shares: Problem? {
    guard set.heldTwice == nil else { return nil }
    let sizes = set.written.filter { size in
      size.firstAttribute.kind == .size && size.relation == .equal
        && size.firstAttribute.axis == set.axis && !size.isRatio
        && (size.secondItem == nil || size.secondItem?.home === size.firstItem?.container)
    }
    guard let first = sizes.first, let item = first.firstItem,
      let above = item.container, sizes.count > (first.secondItem == nil ? 2 : 1),
      sizes.allSatisfy({ size in
        size.firstItem?.container === above && size.secondItem === first.secondItem
          && size.multiplier == first.multiplier && size.constant == first.constant
      })
    else { return nil }
    let items = sizes.compactMap(\.firstItem)
    let equations = TreeEdit.Equation.equal(items, set.axis)
    return cause(
      items, blaming: sizes,
      "\(listed(names(items), atMost: 6)) are \(names.part(first, of: item)) each, which does not "
        + "add up",
      mend: [
        CandidateFix(sizes.map { .remove($0) } + equations.map { .add($0) }) { names in
          "make them equal instead: replace \(listed(sizes.map(names.sentence), atMost: 4)) by "
            + listed(equations.map { $0.sentence(names) }, atMost: 4)
        }.meant
      ])
  }
}

extension Names {
  /// `20 from leading`, `300 wide`.
  fileprivate func part(_ constraint: LayoutConstraint, of item: LayoutElement) -> String {
    let side = constraint.side(of: item)
    let (own, other) = (side.attribute, side.other)
    guard own.kind == .size else {
      if own.isCenter { return "centred on \(name(of: other))" }
      let edge =
        other === item.container
        ? "\(side.otherAttribute)" : "the \(side.otherAttribute) of \(name(of: other))"
      return "\(short(abs(constraint.constant))) from \(edge)"
    }
    guard let other else {
      let least = constraint.relation == .greaterThanOrEqual ? "at least " : ""
      let bound = constraint.relation == .lessThanOrEqual ? "at most " : least
      return "\(bound)\(short(constraint.constant)) \(own == .width ? "wide" : "high")"
    }
    if other === item { return "by a ratio" }
    let times = constraint.multiplier == 1 ? "" : "\(short(constraint.multiplier)) times "
    return "\(times)as \(own == .width ? "wide" : "high") as \(name(of: other))"
  }
}

extension LayoutConstraint {
  /// Whether the constraint determines the aspect ratio of one item.
  var isRatio: Bool {
    firstAttribute.kind == .size && firstItem === secondItem && firstAttribute != secondAttribute
  }

  /// A limited number of the views in the container of the first item. They suffice to show the
  /// pattern of the siblings.
  var askedSiblings: ArraySlice<LayoutView> {
    firstItem?.container?.subviews.prefix(64) ?? []
  }

  /// The number of constraints on siblings that have the same terms, apart from the items.
  fileprivate var likenesses: Int {
    askedSiblings.filter { $0 !== firstItem }.flatMap(\.heads).count {
      $0.firstAttribute == firstAttribute && $0.secondAttribute == secondAttribute
        && $0.constant == constant && $0.relation == relation && $0.secondItem === secondItem
    }
  }
}
