import AutoLayout
import LayoutContainers

/// What is said of frames that are wrong although every constraint holds: views that reach out of
/// their superview or cover a neighbour, and containers that end before their contents do.
struct PlaceReport {
  let names: Names
  let view: LayoutView
  let design: DesignView
  /// Less than this many points does not show.
  static let tolerance = 0.5

  func problems() -> [Problem] {
    var found: [Problem] = unsized.map { [$0] } ?? []
    var walk = SubtreeWalk(view)
    while let next = walk.next() {
      if next.isHidden || (next.isNestedRoot && next !== view) {
        walk.skipSubviews()
      } else {
        visit(next, &found)
        if let problem = target(next) { found.append(problem) }
      }
    }
    return found
  }

  private func visit(_ view: LayoutView, _ found: inout [Problem]) {
    let visible = view.subviews.filter { !$0.isHidden && !$0.isNestedRoot }
    guard !visible.isEmpty else { return }
    let shortfalls = self.shortfalls(of: view, visible)
    found += shortfalls
    if let problem = sideways(view) { found.append(problem) }
    if design.arranges(view) { return }
    if !view.isScrolling, !design.scrolls(view) {
      for child in visible {
        if let problem = outside(child, of: view, unless: shortfalls) { found.append(problem) }
      }
    }
    found += overlaps(among: visible, in: view)
  }

  // MARK: Free sizes

  /// A root of free size that nothing ties to the far end of its contents.
  private func shortfalls(of view: LayoutView, _ visible: [LayoutView]) -> [Problem] {
    guard view.layoutEngine.root === view, !visible.isEmpty else { return [] }
    return LayoutAxis.allCases.compactMap { axis in
      guard view.sizing.contains(.free(axis)) else { return nil }
      let far = axis.trailing
      guard let last = MissingPieces.last(of: view, far) else { return nil }
      let reach = axis == .vertical ? last.frame.maxY : last.frame.maxX
      let length = axis == .vertical ? view.frame.height : view.frame.width
      guard reach - length > Self.tolerance else { return nil }
      var problem = Problem(
        kind: .clipped, severity: .error, items: [view, last],
        culprits: [.item(view), .item(last)],
        message: {
          "\(names(view)) is \(short(length)) \(axis == .vertical ? "high" : "wide") while its "
            + "contents reach to \(short(reach)): no constraint ties its "
            + "\(axis == .vertical ? "bottom" : "trailing edge") to \(names(last))"
        })
      problem.affected = [view]
      if let end = MissingPieces.closing(view, far) {
        problem.candidates = { [Candidate("add \(end.sentence(names))", .add(end))] }
      }
      return problem
    }
  }

  /// A root of a fixed size that nobody gave it.
  private var unsized: Problem? {
    let visible = view.subviews.filter { !$0.isHidden }
    guard view.superview == nil, !visible.isEmpty else { return nil }
    let axes = LayoutAxis.allCases.filter { axis in
      let length = axis == .horizontal ? view.frame.width : view.frame.height
      return length == 0 && !view.sizing.contains(.free(axis))
    }
    guard !axes.isEmpty else { return nil }
    let words = axes.map { $0 == .horizontal ? "wide" : "high" }
    var problem = Problem(
      kind: .forgotten, severity: .error, items: [view], culprits: [.item(view)],
      message: {
        "\(names(view)) is 0 \(listed(words)): a root has the size of its frame or environment, or "
          + "what its constraints give it where sizing is free"
      })
    problem.affected = [view] + visible
    problem.axes = Set(axes)
    return problem
  }

  // MARK: Outside

  private func outside(
    _ child: LayoutView, of view: LayoutView, unless shortfalls: [Problem]
  ) -> Problem? {
    let frame = child.frame
    let size = view.frame.size
    let over = [
      (LayoutAttribute.left, -frame.minX), (.right, frame.maxX - size.width),
      (.top, -frame.minY), (.bottom, frame.maxY - size.height),
    ].filter { side, excess in
      excess > Self.tolerance && !(side == .bottom && !shortfalls.isEmpty)
    }
    guard !over.isEmpty, size.width > 0 || size.height > 0 else { return nil }
    let signs = over.compactMap { wrongSign(of: child, in: view, $0.0) }
    let isMeant =
      isDeliberate(child, view, over.map(\.0)) || design.isFramed(child)
      || design.sawOutside(child, over) || design.endsAtEdge(child, signs)
    var problem = Problem(
      kind: .outside,
      severity: isMeant ? .note : .warning,
      items: [child, view],
      message: {
        let parts = over.map { side, excess in "\(points(excess)) beyond its \(side)" }
        return "\(names(child)) reaches out of \(names(view)): \(listed(parts))"
      })
    problem.constraints = signs.isEmpty ? holders(of: child, over.map(\.0)) : signs
    problem.culprits = problem.constraints.map { .constraint($0) } + [.item(child)]
    problem.affected = [child]
    problem.candidates = {
      turned(all: signs) + signs.map { turned($0) } + sizeCandidates(child, view, over.map(\.0))
        + endCandidates(child, view, over.map(\.0))
    }
    return problem
  }

  /// The other sign for a constant.
  func turned(_ pin: LayoutConstraint) -> Candidate {
    Candidate(
      "change the constant of \(names.sentence(pin)) to \(short(-pin.constant))",
      .constant(pin, -pin.constant))
  }

  /// The other signs for several at once: one alone would leave the view outside.
  private func turned(all pins: [LayoutConstraint]) -> [Candidate] {
    guard pins.count > 1 else { return [] }
    let words = pins.map { "the constant of \(names.sentence($0)) to \(short(-$0.constant))" }
    return [
      Candidate("change " + listed(words), pins.map { Change.constant($0, -$0.constant) })
    ]
  }

  /// A view that lies wholly elsewhere waits to be moved in; one that reaches out on both sides
  /// bleeds on purpose.
  private func isDeliberate(
    _ child: LayoutView, _ view: LayoutView, _ sides: [LayoutAttribute]
  ) -> Bool {
    let bounds = LayoutRect(origin: .zero, size: view.frame.size)
    let frame = child.frame
    let bleeds =
      sides.contains(.left) && sides.contains(.right)
      || sides.contains(.top) && sides.contains(.bottom)
    return frame.isEmpty || !frame.intersects(bounds) || bleeds
  }

  /// The pin at that edge whose constant points outwards.
  private func wrongSign(
    of child: LayoutView, in view: LayoutView, _ side: LayoutAttribute
  ) -> LayoutConstraint? {
    pins(of: child).first { pin in
      let isFirst = pin.firstItem === child
      let own = isFirst ? pin.firstAttribute : pin.secondAttribute
      let other = isFirst ? pin.secondItem : pin.firstItem
      return own.resolved(for: child.effectiveDirection) == side && pin.constant != 0
        && (other === view || (other as? LayoutGuide)?.owningView === view)
    }
  }

  private func holders(of child: LayoutView, _ sides: [LayoutAttribute]) -> [LayoutConstraint] {
    let axes = Set(sides.compactMap(\.axis))
    return pins(of: child).filter { pin in
      let own = pin.firstItem === child ? pin.firstAttribute : pin.secondAttribute
      return own.axis.map { axes.contains($0) } == true
    }
  }

  /// A size that is too much for the superview.
  private func sizeCandidates(
    _ child: LayoutView, _ view: LayoutView, _ sides: [LayoutAttribute]
  ) -> [Candidate] {
    holders(of: child, sides).filter {
      $0.firstAttribute.kind == .size && $0.secondItem == nil && $0.relation == .equal
    }.flatMap { size -> [Candidate] in
      let far: LayoutAttribute = size.firstAttribute == .width ? .trailing : .bottom
      let limit = Change.Equation(
        item: child, attribute: far, relation: .lessThanOrEqual, other: view, otherAttribute: far)
      return [
        Candidate(
          "lower the priority of \(names.sentence(size)) to 999 and add "
            + limit.sentence(names), [.priority(size, 999), .add(limit)])
      ]
    }
  }

  /// An end for what has none: as far inside as the contents of the superview begin.
  private func endCandidates(
    _ child: LayoutView, _ view: LayoutView, _ sides: [LayoutAttribute]
  ) -> [Candidate] {
    sides.compactMap { side in
      let isRead = child.effectiveDirection == .leftToRight
      let own: LayoutAttribute =
        switch side {
        case .left: isRead ? .leading : .trailing
        case .right: isRead ? .trailing : .leading
        default: side
        }
      guard !isHeld(child, in: view, at: own) else { return nil }
      let start = MissingPieces.start(of: view, side.axis == .vertical ? .bottom : .trailing)
      let end = Change.Equation(
        item: child, attribute: own,
        relation: own.isFarEdge ? .lessThanOrEqual : .greaterThanOrEqual,
        other: view, otherAttribute: own, constant: own.isFarEdge ? -max(0, start) : max(0, start))
      return Candidate("add \(end.sentence(names))", .add(end))
    }
  }

  /// Whether something ties an edge of a view to what it lies in; what follows the view does not.
  private func isHeld(_ child: LayoutView, in view: LayoutView, at edge: LayoutAttribute) -> Bool {
    pins(of: child).contains { pin in
      let isFirst = pin.firstItem === child
      let own = isFirst ? pin.firstAttribute : pin.secondAttribute
      let other = isFirst ? pin.secondItem : pin.firstItem
      return own.axis == edge.axis && own.isFarEdge == edge.isFarEdge && own.kind != .size
        && !own.isCenter && other?.element?.home === view
    }
  }

  func pins(of child: LayoutView) -> [LayoutConstraint] {
    (child.heads + child.tails).filter { $0.role == .user }.sorted { $0.serial < $1.serial }
  }
}
