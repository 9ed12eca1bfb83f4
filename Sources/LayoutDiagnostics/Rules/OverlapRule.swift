import AutoLayout
import LayoutContainers

/// Neighbours that overlap.
///
/// A view that lies on another one wholly is a layer, and a view without content may be a background.
struct OverlapRule: LayoutRule {
  static let description = RuleDescription(
    id: "overlap", kind: .overlap, severity: .warning,
    summary: "Neighbours overlap, and none of them lies on the other wholly.", stage: .frame,
    examples: """
      title 80 20
      detail 120 20
      H:|-20-[title]
      H:|-20-[detail]
      - V:|-20-[title]
      - V:|-30-[detail]
      + V:|-20-[title]-[detail]
      """)

  static func problems(in examination: Examination) -> [Problem] {
    let rule = OverlapRule(examination: examination)
    return examination.visibleViews.flatMap { view -> [Problem] in
      if examination.design.arranges(view) { return [] }
      let views = view.shownSubviews
      return views.count > 1 ? rule.overlaps(among: views, in: view) : []
    }
  }

  private let examination: Examination
  private var names: Names { examination.names }
  private var design: DesignView { examination.design }
  private var isStrict: Bool { examination.isStrict }
  private var tolerance: Double { examination.visibleTolerance }

  /// Neighbours that cover a part of each other.
  ///
  /// Of a heap of views not all pairs are reported: each is compared with ``Neighbours/most`` others, and
  /// said to overlap ``mostCovered`` of them.
  private func overlaps(among views: [LayoutView], in view: LayoutView) -> [Problem] {
    // A negative spacing is meant.
    if !isStrict, let stack = view as? StackView, stack.spacing < 0 { return [] }
    let visible = LayoutRect(
      origin: .zero,
      size: view.isScrolling ? LayoutSize(width: .infinity, height: .infinity) : view.frame.size)
    let order = views.filter { !$0.frame.isEmpty && Self.judges($0) }
      .sorted { $0.frame.minY < $1.frame.minY }
    // What reaches out of the superview covers nothing there.
    let frames = order.map { $0.frame.intersection(visible) }
    var shown = [Bool?](repeating: nil, count: order.count)
    func shows(_ place: Int) -> Bool {
      let known = shown[place] ?? (isStrict || order[place].showsSomething)
      shown[place] = known
      return known
    }
    var found: [(one: Int, other: Int, problem: Problem)] = []
    for (place, others) in neighbours(order.map(\.frame)).meetings {
      var covered = 0
      for other in others where covered < Self.mostCovered {
        let (first, second) = (min(place, other), max(place, other))
        let common = frames[first].intersection(frames[second])
        guard common.width > tolerance, common.height > tolerance, shows(first), shows(second),
          let problem = overlap(order[first], order[second], frames[first], frames[second])
        else { continue }
        found.append((first, second, problem))
        covered += 1
      }
    }
    return found.sorted { Int64($0.one) << 32 + Int64($0.other) }.map(\.problem)
  }

  /// The frames that may cover each other: in a row all begin at one height, in a column at one side,
  /// so that along the other axis there are fewer.
  private func neighbours(_ frames: [LayoutRect]) -> Neighbours {
    let down = Neighbours(frames.map { $0.extent(.vertical) }, room: tolerance)
    let across = Neighbours(frames.map { $0.extent(.horizontal) }, room: tolerance)
    return down.count <= across.count ? down : across
  }

  /// Whether a view is seen, so that it can cover another one.
  static func judges(_ view: LayoutView) -> Bool { !view.isHidden && !view.isTransparent }

  /// The most overlaps that one view is said to have.
  private static let mostCovered = 8

  /// `title and detail overlap`.
  static func words(_ one: String, _ other: String) -> String { "\(one) and \(other) overlap" }

  /// Whether a rectangle lies in another one, give or take what does not show.
  private func covers(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
    one.insetBy(dx: -tolerance, dy: -tolerance).contains(other)
  }

  private func overlap(
    _ one: LayoutView, _ other: LayoutView, _ a: LayoutRect, _ b: LayoutRect
  ) -> Problem? {
    let common = a.intersection(b).size
    // One on top of the other is a layer.
    if !isStrict, covers(a, b) || covers(b, a), !(one.isTextual && other.isTextual) { return nil }
    // Along the axis on which the smaller part of them is covered they are neighbours.
    let (down, across) = (
      common.height / min(a.height, b.height), common.width / min(a.width, b.width)
    )
    // What begins at one height is a row.
    let isColumn = down < across || down == across && (a.minY != b.minY || a.minX == b.minX)
    let axis: LayoutAxis = isColumn ? .vertical : .horizontal
    let isRead = one.superview?.effectiveDirection != .rightToLeft
    let isFirst = isColumn || (isRead ? a.minX <= b.minX : a.maxX >= b.maxX)
    let (first, second) = isFirst ? (one, other) : (other, one)
    let isMeant = design.isFramed(one) || design.isFramed(other) || design.sawOverlap(one, other)
    var problem = Problem(
      Self.description, severity: isMeant ? .note : .warning, items: [first, second],
      culprits: (start(of: second, axis).map { [.constraint($0.constraint)] } ?? [])
        + [.item(second), .item(first)], affected: [first, second],
      amount: common.width * common.height,
      message: {
        Self.words(names(first), names(second))
          + " by \(short(common.width)) × \(short(common.height)) points"
      }, candidates: { separations(first, second, axis) })
    problem.facts = {
      // In the order of the tree, which does not depend on the size.
      let pair = one.superview?.subviews.filter { $0 === one || $0 === other } ?? [one, other]
      let words = Self.words(names(pair[0]), names(pair[1]))
      return [(pair, words, min(common.width, common.height))]
    }
    return problem
  }

  /// What places the near edge of a view; not what holds a view in it.
  private func start(of view: LayoutView, _ axis: LayoutAxis) -> ConstraintSide? {
    view.sides.first {
      $0.attribute.kind != .size && $0.attribute.means(axis.leading)
        && $0.other?.home?.isDescendant(of: view) != true
    }
  }

  private func separations(
    _ first: LayoutView, _ second: LayoutView, _ axis: LayoutAxis
  ) -> [CandidateFix] {
    let (near, far) = (axis.leading, axis.trailing)
    let own = start(of: second, axis)
    // The near edge of the neighbour was written where the far one was meant.
    let isOtherEdge = own.map {
      $0.other === first && $0.otherAttribute.means(near) && $0.distance > 0
    }
    let gap = TreeEdit.Equation(
      item: second, attribute: near, other: first, otherAttribute: far,
      constant: isOtherEdge == true ? own?.distance ?? 0 : StackView.standardSpacing)
    var limit = gap
    (limit.relation, limit.constant) = (.greaterThanOrEqual, StackView.standardSpacing)
    var found: [CandidateFix] = []
    if let own, own.distance != 0, own.other === first {
      found.append(CandidateFix(.turned(own.constraint)))
    }
    // With the other sign it may be that gap already.
    if let own, own.other !== first || own.distance != -gap.constant {
      found.append(.replacing(own.constraint, by: gap))
    }
    found.append(CandidateFix(adding: [limit]))
    if axis == .horizontal { found.append(contentsOf: yielding(to: limit, first, second)) }
    return found
  }

  /// What wraps gives way to what does not.
  private func yielding(
    to limit: TreeEdit.Equation, _ first: LayoutView, _ second: LayoutView
  ) -> [CandidateFix] {
    let firm = [first, second].filter { $0.askedSize(width: 1) == nil }
    guard firm.count == 1, let view = firm.first else { return [] }
    let value = view.priority(.resistance, .horizontal).raised()
    return [CandidateFix(.add(limit), .content(view, .horizontal, .resistance, value))]
  }
}

extension LayoutView {
  /// Whether the view has content of its own, or contents that have.
  fileprivate var showsSomething: Bool {
    subviews.isEmpty
      || subtree { $0.isHidden || $0.isTransparent }.contains { view in
        view.contentLength(.horizontal) > 0 && view.contentLength(.vertical) > 0
      }
  }

  /// Whether the view shows words: it has baselines, or its height depends on its width.
  fileprivate var isTextual: Bool {
    firstBaselineOffsetFromTop != nil || measure(width: max(1, frame.width)) != nil
  }

  /// The subviews that are laid out with the view and shown.
  var shownSubviews: [LayoutView] { subviews.filter { !$0.isHidden && !$0.isNestedRoot } }
}
