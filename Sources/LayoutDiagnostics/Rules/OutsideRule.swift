import AutoLayout
import LayoutContainers

/// Finds views that extend beyond their superviews.
struct OutsideRule: LayoutRule {
  static let description = RuleDescription(
    id: "outside", kind: .outside, severity: .warning,
    summary: "A view lies partly outside its superview.", stage: .frame,
    examples: """
      card
      - H:|-20-[card]-(-20)-|
      + H:|-20-[card]-20-|
      V:|[card(50)]
      """)

  static func problems(in examination: Examination) -> [Problem] {
    let rule = OutsideRule(examination: examination)
    let design = examination.design
    let found = examination.visibleViews.flatMap { view -> [Problem] in
      if view.isScrolling || design.scrolls(view) || design.arranges(view) { return [] }
      return view.shownSubviews.compactMap { rule.outside($0, of: view) }
    }
    let known = Set(found.compactMap(\.items.first).map { ObjectIdentifier($0) })
    return found + examination.written.compactMap { rule.unsafe($0, besides: known) }
  }

  private let examination: Examination
  private var design: DesignView { examination.design }

  private func outside(_ child: LayoutView, of view: LayoutView) -> Problem? {
    // Controls draw beyond the rectangle that constraints position.
    let frame = child.alignmentRect(forFrame: child.frame)
    let size = view.frame.size
    let over = Self.excesses(of: frame, in: size).filter { side, excess in
      excess > examination.visibleTolerance && !isFree(view, at: side)
    }
    guard !over.isEmpty, size.width > 0 || size.height > 0 else { return nil }
    let sides = over.map(\.0)
    let signs = sides.compactMap { wrongSign(of: child, in: view, $0) }
    let axes = Set(sides.compactMap(\.axis))
    let turned = child.limitsOutwards(along: axes)
    // A view that lies entirely outside probably waits to be moved in. A view that extends beyond
    // opposite sides is probably a full-bleed view.
    let isMeant =
      child.frame.isEmpty || !child.frame.intersects(LayoutRect(origin: .zero, size: size))
      || axes.count < sides.count || design.isFramed(child) || design.sawOutside(child, over)
      || design.endsAtEdge(child, signs)
    let constraints = (turned.map(\.pin) + (signs.isEmpty ? holders(of: child, axes) : signs))
      .unique()
    var problem = Problem(
      Self.description, severity: isMeant && turned.isEmpty ? .note : .warning,
      items: [child, view], constraints: constraints,
      culprits: constraints.map { .constraint($0) } + [.item(child)],
      // If the superview has no size, its frame is the cause.
      affected: view.frame.isEmpty ? [child, view] : [child],
      amount: over.reduce(0) { $0 + $1.1 },
      message: { names in
        "\(names(child)) is outside \(names(view)) by "
          + listed(over.map { "\(points($0.excess)) \(Self.words($0.side))" })
      },
      candidates: {
        turned.map { CandidateFix($0.turned).meant }
          + (signs.count > 1 ? [CandidateFix(signs.map { .turned($0) })] : [])
          + signs.map { CandidateFix(.turned($0)) } + lineCandidates(child, view, axes)
          + sizeCandidates(child, view, axes)
          + endCandidates(child, view, sides) + roomCandidates(view, sides)
      })
    problem.facts = { names in
      over.map { side, excess in
        ([child, view], "\(names(child)) is outside \(names(view)) \(Self.words(side))", excess)
      }
    }
    return problem
  }

  /// The problem of a view that lies inside of its superview at this size, although a constraint
  /// lets it end outside or places it outside of the safe area.
  private func unsafe(_ pin: LayoutConstraint, besides known: Set<ObjectIdentifier>) -> Problem? {
    guard pin.priority.isRequired, pin.relation != .equal || pin.touchesSafeArea else { return nil }
    for side in pin.sides {
      guard let turned = side.turned, let child = side.item as? LayoutView,
        let view = child.superview, !known.contains(ObjectIdentifier(child)),
        !view.isScrolling, !child.isHiddenInTree, !design.isOfDocument(child)
      else { continue }
      return Problem(
        Self.description, severity: .note, items: [child, view], constraints: [pin],
        culprits: [.constraint(pin), .item(child)], message: { $0.outwards(side) },
        candidates: { [CandidateFix(turned).meant] })
    }
    return nil
  }

  /// The length by which a frame extends beyond a size at each side.
  static func excesses(
    of frame: LayoutRect, in size: LayoutSize
  ) -> [(side: LayoutAttribute, excess: Double)] {
    [
      (.left, -frame.minX), (.right, frame.maxX - size.width), (.top, -frame.minY),
      (.bottom, frame.maxY - size.height),
    ]
  }

  /// `on the right`, `at the top`.
  static func words(_ side: LayoutAttribute) -> String {
    (side.axis == .vertical ? "at" : "on") + " the \(side)"
  }

  /// Whether the contents of a view determine its end at a side.
  private func isFree(_ view: LayoutView, at side: LayoutAttribute) -> Bool {
    guard view === examination.view, side.isFarEdge, let axis = side.axis else { return false }
    return FreeSizeRule.last(in: examination, along: axis) != nil
  }

  /// The constraint at that edge whose constant probably has the wrong sign.
  private func wrongSign(
    of child: LayoutView, in view: LayoutView, _ side: LayoutAttribute
  ) -> LayoutConstraint? {
    child.sides.first { pin in
      pin.attribute.resolved(for: child.effectiveDirection) == side && pin.distance != 0
        && pin.other?.home === view
    }?.constraint
  }

  /// The constraints on the view along the given axes, lengths first.
  private func holders(of child: LayoutView, _ axes: Set<LayoutAxis>) -> [LayoutConstraint] {
    child.sides(along: axes).map(\.constraint).sorted { $0.firstAttribute.kind == .size ? 0 : 1 }
  }

  /// Ties the same line of both views if a line of the view is tied to a different line of the
  /// superview: a center to an edge, or a near edge to the far edge.
  private func lineCandidates(
    _ child: LayoutView, _ view: LayoutView, _ axes: Set<LayoutAxis>
  ) -> [CandidateFix] {
    child.sides(along: axes).filter { pin in
      pin.other === view && pin.relation == .equal && pin.attribute.kind != .size
        && (pin.attribute.isCenter != pin.otherAttribute.isCenter
          ? pin.distance == 0 : pin.attribute.isFarEdge != pin.otherAttribute.isFarEdge)
    }.flatMap { pin in
      (pin.attribute.isCenter ? [pin.attribute] : [pin.otherAttribute, pin.attribute]).map { line in
        .replacing(pin.constraint, by: .init(child, line, to: view, line, pin.distance))
      }
    }
  }

  /// Replaces or limits a size that exceeds that of the superview.
  private func sizeCandidates(
    _ child: LayoutView, _ view: LayoutView, _ axes: Set<LayoutAxis>
  ) -> [CandidateFix] {
    holders(of: child, axes).filter {
      $0.firstAttribute.kind == .size && $0.relation == .equal
    }.flatMap { size -> [CandidateFix] in
      if size.secondItem === view, size.firstItem === child, size.multiplier > 1 {
        return [.replacing(size, by: .init(child, size.firstAttribute, to: view))]
      }
      guard size.secondItem == nil else { return [] }
      let far: LayoutAttribute = size.firstAttribute == .width ? .trailing : .bottom
      let limit = TreeEdit.add(.init(child, far, .lessThanOrEqual, to: view))
      return [CandidateFix(.priority(size, 999), limit)]
    }
  }

  /// Replaces a length that is too short for the contents by a constraint to their end.
  private func roomCandidates(_ view: LayoutView, _ sides: [LayoutAttribute]) -> [CandidateFix] {
    view.pins.filter { $0.firstItem === view && $0.isNumber }.compactMap { size in
      // The far edge gets the distance that the near edge has.
      guard let axis = size.firstAttribute.axis,
        sides.contains(where: { $0.axis == axis && $0.isFarEdge }),
        let end = MissingPieces.closing(view, axis),
        view.subviews.contains(where: { child in
          child.sides.contains { $0.other === view && $0.distance == -end.constant }
        })
      else { return nil }
      return .replacing(size, by: end)
    }
  }

  /// Adds a constraint at a side where the view has none. The distance is that of the contents from
  /// the near edge.
  private func endCandidates(
    _ child: LayoutView, _ view: LayoutView, _ sides: [LayoutAttribute]
  ) -> [CandidateFix] {
    sides.compactMap { side in
      let isRead = child.effectiveDirection == .leftToRight
      let own: LayoutAttribute =
        side.axis == .vertical ? side : (side == .left) == isRead ? .leading : .trailing
      // A constraint that positions another item by this view does not position the view itself.
      guard child.ties(to: view, at: own).isEmpty else { return nil }
      let start = max(0, MissingPieces.start(of: view, side.axis ?? .horizontal))
      let inset = own.isFarEdge ? -start : start
      return CandidateFix(.add(.init(child, own, own.inwards, to: view, own, inset)))
    }
  }
}

extension LayoutElement {
  var isSafeArea: Bool { (self as? LayoutGuide)?.kind == .safeArea }
}

extension LayoutConstraint {
  /// Whether one of the items is a safe area.
  var touchesSafeArea: Bool { firstItem?.isSafeArea == true || secondItem?.isSafeArea == true }
}

extension Names {
  /// `card.trailing == screen.trailing + 16 lets card end outside of screen, and not inside`.
  func outwards(_ side: ConstraintSide) -> String {
    "\(sentence(side.constraint)) lets \(name(of: side.item)) end outside of "
      + "\(name(of: side.item?.container)), and not inside"
  }
}

extension LayoutView {
  /// Limits that let the view end only outside of its superview, with edits that reverse them.
  func limitsOutwards(along axes: Set<LayoutAxis>) -> [(pin: LayoutConstraint, turned: TreeEdit)] {
    sides(along: axes).compactMap { side in
      side.relation == .equal ? nil : side.turned.map { (side.constraint, $0) }
    }
  }
}

extension TreeEdit {
  /// Reverses the sign of a constant.
  static func turned(_ pin: LayoutConstraint) -> TreeEdit { .constant(pin, -pin.constant) }
}
