import AutoLayout
import LayoutContainers

/// Constraints that would give an item what it lacks, the likeliest first.
struct MissingPieces {
  let item: LayoutElement
  let names: Names

  /// Candidates that mend all of `coordinates`: the first choice for each, then the second.
  func candidates(for coordinates: [Ambiguity.Coordinate]) -> [CandidateFix] {
    let choices = coordinates.map { options(for: $0) }
    let depth = choices.map(\.count).max() ?? 0
    return (0..<depth).map { index in
      let equations = choices.compactMap { $0.isEmpty ? nil : $0[min(index, $0.count - 1)] }
      let candidate = CandidateFix(
        "add " + listed(equations.map { $0.sentence(names) }), equations.map { .add($0) })
      // The length a free width has happens to be; the place it begins at was written.
      return coordinates == [.width] ? candidate.meant : candidate
    }
  }

  private func options(for coordinate: Ambiguity.Coordinate) -> [TreeEdit.Equation] {
    switch coordinate {
    case .minX: positions(.leading, .trailing, .centerX)
    case .minY: positions(.top, .bottom, .centerY)
    case .width: sizes(.width, .trailing)
    case .height: sizes(.height, .bottom)
    }
  }

  // MARK: Places

  /// Next to the view before, at the near edge of the superview, or in its middle.
  private func positions(
    _ near: LayoutAttribute, _ far: LayoutAttribute, _ middle: LayoutAttribute
  ) -> [TreeEdit.Equation] {
    guard let above = item.container else { return [] }
    let frame = item.rect
    let start = near == .top ? frame.y : frame.x
    let usual = near == .top || start > 0 ? start : startOfNeighbours(in: above)
    let edge = TreeEdit.Equation(
      item: item, attribute: near, other: above, otherAttribute: near, constant: max(0, usual))
    let center = TreeEdit.Equation(
      item: item, attribute: middle, other: above, otherAttribute: middle)
    guard near == .top, let view = item as? LayoutView,
      let index = above.subviews.firstIndex(where: { $0 === view }), index > 0
    else { return [edge, center] }
    let before = above.subviews[index - 1]
    guard !before.isHidden else { return [edge, center] }
    let below = TreeEdit.Equation(
      item: item, attribute: near, other: before, otherAttribute: far,
      constant: StackView.standardSpacing)
    return start > 0 ? [edge, below, center] : [below, edge, center]
  }

  /// Where those begin across that lie beside, below or above the item.
  private func startOfNeighbours(in above: LayoutView) -> Double {
    above.subviews.filter { $0 !== item && !$0.isHidden && $0.frame.width > 0 }
      .map { $0.frame.leadingGap(in: above) }
      .min() ?? 0
  }

  // MARK: Sizes

  /// Around the contents; then a length, or up to the far edge of the superview, as far from it as the
  /// item begins from the near one: across, things reach from edge to edge rather than down.
  private func sizes(_ size: LayoutAttribute, _ far: LayoutAttribute) -> [TreeEdit.Equation] {
    let length = size == .width ? item.rect.width : item.rect.height
    let fixed = TreeEdit.Equation(item: item, attribute: size, constant: length > 0 ? length : 44)
    var options: [TreeEdit.Equation] = []
    if let view = item as? LayoutView, let around = Self.closing(view, far) {
      options.append(around)
    }
    guard let above = item.container, !isFollowed(at: far) else { return options + [fixed] }
    let start = size == .width ? item.rect.leadingGap(in: above) : 0
    let reaching = TreeEdit.Equation(
      item: item, attribute: far, other: above, otherAttribute: far, constant: -max(0, start))
    return options + (size == .width && start > 0 ? [reaching, fixed] : [fixed, reaching])
  }

  /// Whether something follows the item at this end: it cannot reach to that of its superview.
  private func isFollowed(at far: LayoutAttribute) -> Bool {
    guard let view = item as? LayoutView else { return false }
    return view.tails.contains {
      $0.role == .user && $0.secondAttribute == far
        && $0.firstItem?.element?.home?.isDescendant(of: view) == false
    }
  }

  /// Ties the last of the contents of a view to its far edge, as far from it as the first is from
  /// the near edge.
  static func closing(_ view: LayoutView, _ far: LayoutAttribute) -> TreeEdit.Equation? {
    guard let last = last(of: view, far) else { return nil }
    return TreeEdit.Equation(
      item: last, attribute: far, other: view, otherAttribute: far,
      constant: -max(0, start(of: view, far)))
  }

  /// Where the first of the contents begins, at the end opposite to `far`.
  static func start(of view: LayoutView, _ far: LayoutAttribute) -> Double {
    far == .bottom ? view.leastStart(\.y) : view.leastStart(\.x)
  }

  /// The subview that reaches farthest; of those that are tied, the last.
  static func last(of view: LayoutView, _ far: LayoutAttribute) -> LayoutView? {
    let visible = view.subviews.filter { !$0.isHidden && !$0.isNestedRoot }
    let reach = visible.map { far == .bottom ? $0.frame.maxY : $0.frame.maxX }
    guard let farthest = reach.max() else { return nil }
    return Array(zip(visible, reach)).last { $0.1 > farthest - Examination.tolerance }?.0
  }

  /// Makes what a scroll view shows as wide as its frame, but for what lies beside it.
  static func width(of content: LayoutView, as scroll: LayoutView) -> TreeEdit.Equation {
    let start = max(0, start(of: scroll, .trailing))
    let beside = (scroll as? ScrollView).map { $0.scrollableSize.width - content.frame.width }
    return TreeEdit.Equation(
      item: content, attribute: .width, other: scroll, otherAttribute: .width,
      constant: -max(start, beside ?? 2 * start))
  }

  /// Ties the contents of a scroll view to the far edges of what is scrolled.
  func contentCandidates(for coordinates: [Ambiguity.Coordinate]) -> [CandidateFix] {
    guard let scroll = item as? LayoutView else { return [] }
    let ends = coordinates.compactMap { coordinate in
      Self.closing(scroll, coordinate == .width ? .trailing : .bottom)
    }
    var found: [CandidateFix] = []
    if !ends.isEmpty {
      found.append(
        CandidateFix(
          "pin the last view to the content: "
            + listed(ends.map { $0.sentence(names) }), ends.map { .add($0) }))
    }
    if coordinates.contains(.width), let widest = Self.last(of: scroll, .trailing) {
      var changes = [Self.width(of: widest, as: scroll)]
      if coordinates.contains(.height), let end = ends.last { changes.append(end) }
      found.append(
        CandidateFix(
          "make the contents as wide as the scroll view: "
            + listed(changes.map { $0.sentence(names) }), changes.map { .add($0) }))
    }
    return found
  }
}

extension LayoutRect {
  /// How far a rectangle in `view` lies from the leading edge.
  fileprivate func leadingGap(in view: LayoutView) -> Double {
    view.effectiveDirection == .leftToRight ? minX : view.frame.width - maxX
  }
}

extension LayoutElement {
  /// The rectangle found by the last layout, relative to the container.
  var rect: LayoutRect {
    (self as? LayoutView)?.frame ?? (self as? LayoutGuide)?.layoutFrame ?? .zero
  }
}

extension LayoutView {
  /// Where the first of the contents begins.
  fileprivate func leastStart(_ start: KeyPath<LayoutRect, Double>) -> Double {
    subviews.filter { !$0.isHidden }.map { $0.frame[keyPath: start] }.min() ?? 0
  }
}
