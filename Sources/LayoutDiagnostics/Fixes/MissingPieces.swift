import AutoLayout
import LayoutContainers

/// Candidate constraints for the coordinates that an item lacks, the likeliest first.
struct MissingPieces {
  let item: LayoutElement

  /// Candidates that determine all of `coordinates`: the first choice for each coordinate, then the
  /// second one, and so on.
  func candidates(for coordinates: [LayoutComponent]) -> [CandidateFix] {
    let choices = coordinates.map { $0.isLength ? lengths($0.axis) : positions($0.axis) }
    let depth = choices.map(\.count).max() ?? 0
    return (0..<depth).map { index in
      let equations = choices.compactMap { $0.isEmpty ? nil : $0[min(index, $0.count - 1)] }
      return CandidateFix(adding: equations).meant
    }
  }

  // MARK: Shapes

  /// The way in which constraints place or size a sibling along an axis: at an edge or the center
  /// of the superview, after the previous sibling, or with a length in points.
  private enum Shape { case edge, chain, number }

  /// The shapes that siblings have, each with a constraint of that shape, the most frequent first.
  private func shapes(
    of attributes: [LayoutAttribute]
  ) -> [(shape: Shape, pin: LayoutConstraint, count: Int)] {
    let siblings = item.container?.subviews.prefix(64).filter { $0 !== item && !$0.isHidden } ?? []
    let pins = siblings.flatMap(\.heads).filter {
      $0.role == .user && $0.relation == .equal && attributes.contains($0.firstAttribute)
    }
    return pins.compactMap { pin in shape(of: pin).map { (shape: $0, pin: pin) } }
      .grouped { "\($0) \($1.firstAttribute) \($1.secondAttribute) \($1.constant)" }
      .sorted { -$0.count }.map { ($0[0].shape, $0[0].pin, $0.count) }
  }

  private func shape(of pin: LayoutConstraint) -> Shape? {
    let (own, other) = (pin.firstAttribute, pin.secondAttribute)
    if pin.isNumber { return .number }
    if pin.secondItem === item.container, pin.multiplier == 1, own.kind != .size { return .edge }
    let isChain =
      own.isNearEdge && other.isFarEdge && pin.secondItem?.container === item.container
    return isChain ? .chain : nil
  }

  // MARK: Places

  /// Candidate positions: those of siblings, after the previous neighbour, at the near edge of the
  /// superview, and at its center.
  private func positions(_ axis: LayoutAxis) -> [TreeEdit.Equation] {
    guard let above = item.container else { return [] }
    let (near, far) = (axis.leading, axis.trailing)
    let shapes = shapes(of: [near, axis.center])
    let chains = shapes.filter { $0.shape == .chain }
    let edges = shapes.filter { $0.shape == .edge }
    var found = edges.map { _, pin, _ in
      TreeEdit.Equation(item, pin.firstAttribute, to: above, pin.secondAttribute, pin.constant)
    }
    if let before = neighbour(axis, in: above) {
      let distance = chains.first?.pin.constant ?? StackView.standardSpacing
      let count = chains.reduce(0) { $0 + $1.count }
      // Several siblings at the same position form a row, and the item belongs to it.
      let isRow = (edges.first?.count ?? 0) > max(1, count)
      if axis == .vertical || count > 0 || isBeside(before) {
        found.insert(TreeEdit.Equation(item, near, to: before, far, distance), at: isRow ? 1 : 0)
      }
    } else if let next = follower(axis, in: above) {
      found.insert(TreeEdit.Equation(item, far, to: next, near, -StackView.standardSpacing), at: 0)
    }
    // The leading distance of the siblings is probably that of the item as well.
    let starts = above.subviews.filter { $0 !== item && !$0.isHidden && $0.frame.width > 0 }
      .map { $0.frame.leadingGap(in: above) }
    let start = axis == .horizontal ? starts.min() ?? 0 : 0
    return found + [
      TreeEdit.Equation(item, near, to: above, near, start),
      TreeEdit.Equation(item, axis.center, to: above),
    ]
  }

  /// The previous visible view, unless the item places it or it is a background.
  private func neighbour(_ axis: LayoutAxis, in above: LayoutView) -> LayoutView? {
    above.subviews.prefix { $0 !== item }.last { isFree($0, axis, in: above) }
  }

  /// The next visible view, if constraints hold the item beside it and the item does not place it.
  private func follower(_ axis: LayoutAxis, in above: LayoutView) -> LayoutView? {
    guard axis == .horizontal else { return nil }
    let next = above.subviews.drop { $0 !== item }.dropFirst().first { !$0.isHidden }
    return next.flatMap { isBeside($0) && isFree($0, axis, in: above) ? $0 : nil }
  }

  /// Whether a view is visible, is not placed by the item, and is no background.
  private func isFree(_ view: LayoutView, _ axis: LayoutAxis, in above: LayoutView) -> Bool {
    !view.isHidden && view.frame.size != above.frame.size
      && !view.heads.contains { pin in
        pin.secondItem === item && pin.firstAttribute.axis == axis
          && pin.firstAttribute.kind != .size
      }
  }

  /// Whether the item has the vertical position of a sibling: by a constraint to the sibling or to
  /// the same line as the sibling.
  private func isBeside(_ sibling: LayoutView) -> Bool {
    (item as? LayoutView)?.sides.contains { side in
      guard side.attribute.axis == .vertical, side.attribute.kind != .size else { return false }
      if side.other === sibling { return side.attribute == side.otherAttribute }
      return sibling.sides.contains {
        $0.attribute == side.attribute && $0.other === side.other
          && $0.otherAttribute == side.otherAttribute && $0.distance == side.distance
      }
    } ?? false
  }

  // MARK: Sizes

  /// Candidate lengths: around the contents, those of siblings, up to the far edge of the superview
  /// at the distance of the near edge, and a length for the reader to choose.
  private func lengths(_ axis: LayoutAxis) -> [TreeEdit.Equation] {
    let (view, above, far) = (item as? LayoutView, item.container, axis.trailing)
    var options: [TreeEdit.Equation] = []
    if let view, let above, view.isTied(to: above, at: far),
      !view.isTied(to: above, at: axis.leading)
    {
      options = positions(axis)
    }
    if let around = view.flatMap({ Self.closing($0, axis) }) { options.append(around) }
    let shapes = shapes(of: [axis.size, far])
    let number = shapes.first { $0.shape == .number }?.pin.constant
    let fixed = TreeEdit.Equation(
      item: item, attribute: axis.size, constant: number ?? Self.anyLength, isToBeChosen: true)
    // If another item follows the item, or a constraint holds its center, its length also
    // determines its end.
    let sides = view?.sides ?? []
    let isFollowed = sides.contains { side in
      !side.isFirst && side.attribute == far
        && view.map { side.other?.home?.isDescendant(of: $0) } == false
    }
    let isCentered = sides.contains {
      $0.relation == .equal && $0.attribute.isCenter && $0.attribute.axis == axis
    }
    guard let above, !isFollowed, !isCentered else { return options + [fixed] }
    let inset = sides.first {
      $0.isFirst && $0.attribute == .top && $0.other === above && $0.otherAttribute == .top
    }
    let start = axis == .horizontal ? item.rect.leadingGap(in: above) : inset?.distance ?? 0
    let reaching = TreeEdit.Equation(item, far, to: above, far, -max(0, start))
    let isMiddle = axis == .vertical && number == nil && above.subviews.count > 1
    let isNumber = shapes.first?.shape == .number
    return options + (isNumber || isMiddle ? [fixed, reaching] : [reaching, fixed])
  }

  /// A length if nothing suggests one: the minimum for a touch target.
  private static let anyLength = 44.0

  /// A constraint between the last of the contents of a view and the far edge of the view. Its
  /// distance is that of the first of the contents from the near edge.
  static func closing(_ view: LayoutView, _ axis: LayoutAxis) -> TreeEdit.Equation? {
    guard let last = last(of: view, axis) else { return nil }
    let far = axis.trailing
    return TreeEdit.Equation(last, far, to: view, far, -max(0, start(of: view, axis)))
  }

  /// The position where the first of the contents begins.
  static func start(of view: LayoutView, _ axis: LayoutAxis) -> Double {
    view.subviews.filter { !$0.isHidden }.map { $0.frame.extent(axis).lowerBound }.min() ?? 0
  }

  /// The subview that extends farthest. If several do, the last of them.
  static func last(of view: LayoutView, _ axis: LayoutAxis) -> LayoutView? {
    let visible = view.shownSubviews
    let farthest = visible.map { $0.frame.end(axis) }.max() ?? 0
    return visible.last { $0.frame.end(axis) > farthest - Examination.tolerance }
  }

  /// A constraint that gives the content of a scroll view the width of its frame, less the width
  /// beside the content.
  static func width(of content: LayoutView, as scroll: LayoutView) -> TreeEdit.Equation {
    let start = max(0, start(of: scroll, .horizontal))
    let isTied = content.isTied(to: scroll, at: .trailing)
    let beside = (scroll as? ScrollView).map { $0.contentSize.width - content.frame.width }
    var frame: LayoutElement = scroll
    scroll.forEachOwnElement { element in
      if (element as? LayoutGuide)?.kind == .viewport { frame = element }
    }
    let margins = max(start, (isTied ? beside : nil) ?? 2 * start)
    return TreeEdit.Equation(content, .width, to: frame, .width, -margins)
  }

  /// Candidates that determine the size of the content of a scroll view. They tie the last of the
  /// contents to the far ends. A view that is tied to both ends gets the width of the scroll view,
  /// and its own contents are tied to its end.
  func contentCandidates(for coordinates: [LayoutComponent]) -> [CandidateFix] {
    guard let scroll = item as? LayoutView else { return [] }
    var pieces: [TreeEdit.Equation] = []
    if coordinates.contains(.width), let last = Self.last(of: scroll, .horizontal) {
      pieces.append(Self.width(of: last, as: scroll))
      if !last.isTied(to: scroll, at: .trailing), let end = Self.closing(scroll, .horizontal) {
        pieces.append(end)
      }
    }
    if coordinates.contains(.height), let end = Self.inmostEnd(of: scroll) { pieces.append(end) }
    guard !pieces.isEmpty else { return [] }
    let ends = pieces.filter { $0.attribute == .trailing }
    // A view with a width of its own needs no other. A view as wide as the scroll view may need no
    // end.
    let fewer =
      ends.isEmpty
      ? [] : [Array(pieces.dropFirst()), pieces.filter { $0.attribute != .trailing }]
    return ([pieces] + fewer).map { CandidateFix(adding: $0).meant }
  }

  /// A constraint between the last of the contents and the bottom of the scrolled area. If a view
  /// is already tied to the bottom, the constraint ties the last of its contents to the bottom of
  /// that view.
  private static func inmostEnd(of scroll: LayoutView) -> TreeEdit.Equation? {
    var view = scroll
    while let last = last(of: view, .vertical), last.isTied(to: view, at: .bottom) { view = last }
    return closing(view, .vertical)
  }
}

extension LayoutView {
  /// Whether an equation ties an edge of the view to that edge of another view or of its content.
  fileprivate func isTied(to above: LayoutView, at edge: LayoutAttribute) -> Bool {
    ties(to: above, at: edge).contains {
      $0.relation == .equal && $0.otherAttribute.isFarEdge == edge.isFarEdge
    }
  }
}

extension LayoutRect {
  /// The distance of a rectangle in `view` from the leading edge.
  fileprivate func leadingGap(in view: LayoutView) -> Double {
    view.effectiveDirection == .leftToRight ? minX : view.frame.width - maxX
  }
}

extension LayoutElement {
  /// The rectangle of the last layout, relative to the container.
  var rect: LayoutRect {
    (self as? LayoutView)?.frame ?? (self as? LayoutGuide)?.layoutFrame ?? .zero
  }
}
