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
    var found: [Problem] = []
    var walk = SubtreeWalk(view)
    while let next = walk.next() {
      if next.isHidden || (next.isIsland && next !== view) {
        walk.skipSubviews()
      } else {
        visit(next, &found)
      }
    }
    return found
  }

  private func visit(_ view: LayoutView, _ found: inout [Problem]) {
    let visible = view.subviews.filter { !$0.isHidden && !$0.isIsland }
    guard !visible.isEmpty else { return }
    let shortfalls = self.shortfalls(of: view, visible)
    found += shortfalls
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
      let far: LayoutAttribute = axis == .vertical ? .bottom : .trailing
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
    var problem = Problem(
      kind: .outside,
      severity: isDeliberate(child, view, over.map(\.0)) || design.sawOutside(child, over)
        ? .note : .warning,
      items: [child, view],
      message: {
        let parts = over.map { side, excess in "\(points(excess)) beyond its \(side)" }
        return "\(names(child)) reaches out of \(names(view)): \(listed(parts))"
      })
    problem.constraints = signs.isEmpty ? holders(of: child, over.map(\.0)) : signs
    problem.culprits = problem.constraints.map { .constraint($0) } + [.item(child)]
    problem.affected = [child]
    problem.candidates = {
      signs.map { turned($0) } + sizeCandidates(child, view, over.map(\.0))
    }
    return problem
  }

  /// The other sign for a constant.
  private func turned(_ pin: LayoutConstraint) -> Candidate {
    Candidate(
      "change the constant of \(names.sentence(pin)) to \(short(-pin.constant))",
      .constant(pin, -pin.constant))
  }

  /// A view that lies wholly elsewhere waits to be moved in; one that reaches out on both sides
  /// bleeds on purpose.
  private func isDeliberate(
    _ child: LayoutView, _ view: LayoutView, _ sides: [LayoutAttribute]
  ) -> Bool {
    let bounds = LayoutRect(origin: .zero, size: view.frame.size)
    let frame = child.frame
    let isElsewhere =
      frame.maxX <= 0 || frame.maxY <= 0 || frame.minX >= bounds.width
      || frame.minY >= bounds.height
    let bleeds =
      sides.contains(.left) && sides.contains(.right)
      || sides.contains(.top) && sides.contains(.bottom)
    return frame.width <= 0 || frame.height <= 0 || isElsewhere || bleeds
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

  private func pins(of child: LayoutView) -> [LayoutConstraint] {
    (child.heads + child.tails).filter { $0.role == .user }.sorted { $0.serial < $1.serial }
  }

  // MARK: Overlaps

  /// Neighbours that cover a part of each other: one on top of the other is a layer, and a view
  /// without content may be a background.
  private func overlaps(among views: [LayoutView], in view: LayoutView) -> [Problem] {
    guard !(view is StackView) || (view as? StackView)?.spacing ?? 0 >= 0 else { return [] }
    var found: [Problem] = []
    let size =
      view.isScrolling ? LayoutSize(width: .infinity, height: .infinity) : view.frame.size
    let order = views.filter { $0.frame.width > 0 && $0.frame.height > 0 }
      .sorted { $0.frame.minY < $1.frame.minY }
    for (index, one) in order.enumerated() {
      for other in order[(index + 1)...] {
        // Sorted by their tops: what begins below ends the search.
        if other.frame.minY >= one.frame.maxY - Self.tolerance { break }
        guard let problem = overlap(one, other, in: size) else { continue }
        found.append(problem)
      }
    }
    return found
  }

  /// - Parameter size: What reaches out of the superview covers nothing there.
  private func overlap(
    _ one: LayoutView, _ other: LayoutView, in size: LayoutSize
  ) -> Problem? {
    let (a, b) = (one.frame.clipped(to: size), other.frame.clipped(to: size))
    let width = min(a.maxX, b.maxX) - max(a.minX, b.minX)
    let height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
    guard width > 1, height > 1, one.showsSomething, other.showsSomething else { return nil }
    let covers = a.covers(b) || b.covers(a)
    if covers, !(one.isTextual && other.isTextual) { return nil }
    let isVertical = height <= width
    let (first, second) = isVertical || a.minX <= b.minX ? (one, other) : (other, one)
    var problem = Problem(
      kind: .overlap,
      severity: design.sawOverlap(one, other, width, height) ? .note : .warning,
      items: [first, second],
      culprits: [.item(second), .item(first)],
      message: {
        "\(names(first)) and \(names(second)) cover each other by \(short(width)) × "
          + "\(short(height)) points"
      })
    problem.affected = [first, second]
    problem.candidates = { separations(first, second, isVertical) }
    return problem
  }

  private func separations(
    _ first: LayoutView, _ second: LayoutView, _ isVertical: Bool
  ) -> [Candidate] {
    let near: LayoutAttribute = isVertical ? .top : .leading
    let far: LayoutAttribute = isVertical ? .bottom : .trailing
    let gap = Change.Equation(
      item: second, attribute: near, other: first, otherAttribute: far,
      constant: StackView.standardSpacing)
    let limit = Change.Equation(
      item: second, attribute: near, relation: .greaterThanOrEqual, other: first,
      otherAttribute: far, constant: StackView.standardSpacing)
    let between = pins(of: second).filter { pin in
      let isOwn = pin.firstItem === second
      let own = isOwn ? pin.firstAttribute : pin.secondAttribute
      return own.axis == near.axis && own.kind != .size
    }
    let own = between.first {
      ($0.firstItem === second ? $0.firstAttribute : $0.secondAttribute).means(near)
    }
    var found: [Candidate] = []
    if let own, own.constant != 0, own.firstItem === first || own.secondItem === first {
      found.append(turned(own))
    }
    if let own {
      found.append(
        Candidate(
          "replace \(names.sentence(own)) by \(gap.sentence(names))", [.remove(own), .add(gap)]))
    }
    found.append(Candidate("add \(limit.sentence(names))", .add(limit)))
    return found
  }
}

extension LayoutRect {
  /// The part inside a rectangle of this size at the origin; of no size if there is none.
  fileprivate func clipped(to size: LayoutSize) -> LayoutRect {
    let (left, top) = (max(0, minX), max(0, minY))
    return LayoutRect(
      x: left, y: top, width: max(0, min(size.width, maxX) - left),
      height: max(0, min(size.height, maxY) - top))
  }

  /// Whether the other rectangle lies in this one, give or take half a point.
  fileprivate func covers(_ other: LayoutRect) -> Bool {
    let room = PlaceReport.tolerance
    return other.minX >= minX - room && other.maxX <= maxX + room && other.minY >= minY - room
      && other.maxY <= maxY + room
  }
}

extension LayoutView {
  /// Whether the view has content of its own, or contents that have.
  fileprivate var showsSomething: Bool {
    if contentLength(.horizontal) > 0, contentLength(.vertical) > 0 { return true }
    if subviews.isEmpty { return true }
    var walk = SubtreeWalk(self)
    while let view = walk.next() {
      if view.isHidden {
        walk.skipSubviews()
      } else if view.contentLength(.horizontal) > 0, view.contentLength(.vertical) > 0 {
        return true
      }
    }
    return false
  }

  /// Whether the view shows words: it has baselines, or its height depends on its width.
  fileprivate var isTextual: Bool {
    firstBaselineOffsetFromTop != nil || measure(width: max(1, frame.width)) != nil
  }
}
