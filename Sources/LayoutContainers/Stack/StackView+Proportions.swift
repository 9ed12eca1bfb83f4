import AutoLayout

/// Lengths in the ratio of the content sizes. A view without content gets the length 0 at priority 999, so that a
/// required length of its own holds.
extension StackView {
  func addProportion(
    of member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    let weight = plan.weight(of: member)
    let (name, size) = (GeneratedConstraint.Name.fillProportionally, plan.main.size)
    guard weight > 0 else { return changes.add(name, member.view, size, priority: 999) }
    guard plan.isUIKit, plan.hasWeights else {
      guard let sized = plan.references.sized, sized !== member else { return }
      return changes.add(
        name, member.view, size, to: sized.view, multiplier: weight / plan.weight(of: sized),
        priority: 999)
    }
    // A share of the whole canvas, as in UIKit, although the spacing is a part of the canvas as well. Unless the stack
    // has its natural length, not all shares can hold, and the last one, which has the lowest priority, is violated.
    let whole = plan.whole
    changes.add(
      name, member.view, size, to: plan.canvas,
      multiplier: whole.length > 0 ? weight / whole.length : 1,
      priority: whole.isOfOne
        ? .required : LayoutPriority(rawValue: Float(max(999 - plan.visibleCount, 761))))
  }
}

extension LayoutView {
  /// The natural length of the content along `axis` in points; 0 if it has none.
  ///
  /// That of a stack or a grid is computed from its views, without the solver.
  func contentLength(along axis: LayoutAxis) -> Double {
    if let stack = self as? StackView { return stack.naturalLength(along: axis) }
    if let grid = self as? GridView { return grid.naturalLength(along: axis) }
    let size = askedNaturalSize
    return max(0, axis == .horizontal ? size.width : size.height)
  }

  func marginLength(along direction: LayoutAxis) -> Double {
    let margins = ownLayoutMargins
    return direction == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
  }
}

extension StackView {
  /// The natural length of the views along `direction`, which is kept until a content changes.
  func naturalLength(along direction: LayoutAxis) -> Double {
    let place = direction == .horizontal ? 0 : 1
    if knownLengths[place].isNaN { countLengths(along: direction, place) }
    let known = knownLengths[place]
    // A length that changes whenever it is computed is not kept.
    guard !known.isNaN else {
      return naturalLength(along: direction, arrangedAlong: effectiveAxis)
    }
    return withMargins(known, along: direction)
  }

  private func countLengths(along direction: LayoutAxis, _ place: Int) {
    // Nested stacks are computed first, in a loop instead of a recursion.
    var unknown = [self]
    var next = 0
    while next < unknown.count {
      for member in unknown[next].arranged where member.isVisible {
        if let stack = member.view as? StackView, stack.knownLengths[place].isNaN {
          unknown.append(stack)
        }
      }
      next += 1
    }
    for stack in unknown.reversed() {
      let before = stack.changeCount
      let length = stack.lengthOfViews(along: direction, arrangedAlong: stack.effectiveAxis)
      if stack.changeCount == before { stack.keep(length, at: place) }
    }
  }

  private func withMargins(_ length: Double, along direction: LayoutAxis) -> Double {
    let margins = isLayoutMarginsRelativeArrangement ? marginLength(along: direction) : 0
    return max(0, length + margins)
  }

  /// The natural length of the stack along `direction` if its views are arranged along `axis`.
  func naturalLength(along direction: LayoutAxis, arrangedAlong axis: LayoutAxis) -> Double {
    withMargins(lengthOfViews(along: direction, arrangedAlong: axis), along: direction)
  }

  /// The natural length of the views, without margins; minus infinity without views.
  private func lengthOfViews(
    along direction: LayoutAxis, arrangedAlong axis: LayoutAxis
  ) -> Double {
    let visible = arranged.filter(\.isVisible)
    let lengths = visible.map { $0.view.contentLength(along: direction) }
    guard let longest = lengths.max() else { return -.infinity }
    return direction == axis ? total(visible, lengths) : longest
  }

  /// The sum of lengths of views with the spacing between them.
  private func total(_ visible: [ArrangedView], _ lengths: [Double]) -> Double {
    let longest = lengths.max() ?? 0
    let between = StackPlan.resolve(spacing)
    let gaps = visible.dropLast().reduce(0) { $0 + ($1.customSpacing ?? between) }
    let sum =
      distribution == .fillEqually ? longest * Double(lengths.count) : lengths.reduce(0, +)
    return sum + gaps
  }

  /// The sum of the lengths of views that were measured last, with spacing and margins.
  func measuredLength(of visible: [ArrangedView], along axis: LayoutAxis) -> Double {
    withMargins(total(visible, visible.map(\.length)), along: axis)
  }
}
