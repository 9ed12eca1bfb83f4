import AutoLayout
import LayoutContainers

/// Finds neighbours that overlap.
///
/// A view that lies entirely on another one is a layer. A view without content may be a background.
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
  private var design: DesignView { examination.design }
  private var isStrict: Bool { examination.isStrict }
  private var tolerance: Double { examination.visibleTolerance }

  /// The overlaps of neighbours.
  ///
  /// Not all overlaps of many views at one place are reported: each view is compared with at most
  /// ``Neighbours/most`` others, and at most ``mostCovered`` of its overlaps are reported.
  private func overlaps(among views: [LayoutView], in view: LayoutView) -> [Problem] {
    // A negative spacing is intentional.
    if !isStrict, let stack = view as? StackView, stack.spacing < 0 { return [] }
    let visible = LayoutRect(
      origin: .zero,
      size: view.isScrolling ? LayoutSize(width: .infinity, height: .infinity) : view.frame.size)
    let order = views.filter { !$0.frame.isEmpty && !$0.isTransparent }
      .sorted { $0.frame.minY < $1.frame.minY }
    // The part of a view that lies outside of the superview covers no neighbour.
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

  /// The frames that may overlap. All views of a row overlap vertically, and all views of a column
  /// overlap horizontally. The axis with fewer pairs is therefore the one to search.
  private func neighbours(_ frames: [LayoutRect]) -> Neighbours {
    let down = Neighbours(frames.map { $0.extent(.vertical) }, room: tolerance)
    let across = Neighbours(frames.map { $0.extent(.horizontal) }, room: tolerance)
    return down.count <= across.count ? down : across
  }

  /// The most overlaps that are reported for one view.
  private static let mostCovered = 8

  /// `title and detail overlap`.
  static func words(_ one: String, _ other: String) -> String { "\(one) and \(other) overlap" }

  /// Whether a rectangle contains another one, within the tolerance.
  private func covers(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
    one.insetBy(dx: -tolerance, dy: -tolerance).contains(other)
  }

  private func overlap(
    _ one: LayoutView, _ other: LayoutView, _ a: LayoutRect, _ b: LayoutRect
  ) -> Problem? {
    let common = a.intersection(b).size
    // A view that lies entirely on another one is a layer.
    if !isStrict, covers(a, b) || covers(b, a), !(one.isTextual && other.isTextual) { return nil }
    // The views are neighbours along the axis on which the overlap is the smaller fraction of them.
    let (down, across) = (
      common.height / min(a.height, b.height), common.width / min(a.width, b.width)
    )
    // Views with the same top are a row.
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
      message: { names in
        Self.words(names(first), names(second))
          + " by \(short(common.width)) × \(short(common.height)) points"
      }, candidates: { separations(first, second, axis) })
    problem.facts = { names in
      // The order of the tree does not depend on the size.
      let pair = one.superview?.subviews.filter { $0 === one || $0 === other } ?? [one, other]
      let words = Self.words(names(pair[0]), names(pair[1]))
      return [(pair, words, min(common.width, common.height))]
    }
    return problem
  }

  /// The constraint on the near edge of a view, other than those to its own contents.
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
    // The constraint names the near edge of the neighbour where its far edge is probably meant.
    let isOtherEdge = own.map {
      $0.other === first && $0.otherAttribute.means(near) && $0.distance > 0
    }
    let gap = TreeEdit.Equation(
      second, near, to: first, far,
      isOtherEdge == true ? own?.distance ?? 0 : StackView.standardSpacing)
    var limit = gap
    (limit.relation, limit.constant) = (.greaterThanOrEqual, StackView.standardSpacing)
    var found: [CandidateFix] = []
    if let own, own.distance != 0, own.other === first {
      found.append(CandidateFix(.turned(own.constraint)))
    }
    // A constraint whose sign is reversed may already be that gap.
    if let own, own.other !== first || own.distance != -gap.constant {
      found.append(.replacing(own.constraint, by: gap))
    }
    found.append(CandidateFix(adding: [limit]))
    if axis == .horizontal { found.append(contentsOf: yielding(to: limit, first, second)) }
    return found
  }

  /// Raises the compression resistance of a view that cannot wrap above that of a neighbour that
  /// can.
  private func yielding(
    to limit: TreeEdit.Equation, _ first: LayoutView, _ second: LayoutView
  ) -> [CandidateFix] {
    let firm = [first, second].filter { $0.askedSize(width: 1) == nil }
    guard firm.count == 1, let view = firm.first else { return [] }
    let value = view.contentPriority(.compressionResistance, .horizontal).raised()
    return [CandidateFix(.add(limit), .content(view, .horizontal, .compressionResistance, value))]
  }
}

extension LayoutView {
  /// Whether the view or one of its visible descendants has content.
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
