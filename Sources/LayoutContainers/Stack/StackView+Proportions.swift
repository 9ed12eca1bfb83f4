import AutoLayout

/// Lengths in the ratio of the content sizes. A view without content gets no length, but at 999: a
/// length of its own holds.
extension StackView {
  func proportion(
    _ member: ArrangedView, _ state: ArrangedView.State, _ walk: StackWalk
  ) -> [Emission] {
    let plan = walk.plan
    if plan.isUIKit, plan.hasWeights { return [uikitProportion(member, state, plan)] }
    let name = "UISV-fill-proportionally"
    guard state.weight > 0 else {
      return [Emission(name, member.view, plan.main.size, priority: 999)]
    }
    guard let sized = walk.sized, sized !== member else { return [] }
    return [
      Emission(
        name, member.view, plan.main.size, to: sized.view, plan.main.size,
        multiplier: state.weight / plan.references.sizedWeight, priority: 999)
    ]
  }

  /// A share of the whole canvas, though the spacing is taken from it as well: unless the stack
  /// has its natural length the shares cannot all hold, and the last, weakest one gives way.
  private func uikitProportion(
    _ member: ArrangedView, _ state: ArrangedView.State, _ plan: StackPlan
  ) -> Emission {
    let name = "UISV-fill-proportionally"
    guard state.weight > 0 else {
      return Emission(name, member.view, plan.main.size, priority: 999)
    }
    let gaps = plan.visible.dropLast().reduce(0) { $0 + ($1.customSpacing ?? plan.spacing) }
    let total = plan.weights.reduce(gaps, +)
    let isAlone = plan.weights.count { $0 > 0 } == 1 && (plan.visible.count == 1 || gaps == 0)
    return Emission(
      name, member.view, plan.main.size, to: plan.canvas, plan.main.size,
      multiplier: total > 0 ? state.weight / total : 1,
      priority: isAlone
        ? .required : LayoutPriority(rawValue: Float(max(999 - state.rank, 761))))
  }
}

extension LayoutView {
  /// The length the content wants along `axis` in points; 0 when it wants none.
  ///
  /// A stack wants what its views want; that is counted, not solved.
  func contentLength(along axis: LayoutAxis) -> Double {
    if let stack = self as? StackView { return stack.naturalLength(along: axis) }
    let size = intrinsicContentSize
    return max(0, axis == .horizontal ? size.width : size.height)
  }
}

extension StackView {
  func naturalLength(along direction: LayoutAxis) -> Double {
    naturalLength(along: direction, arrangedAlong: effectiveAxis)
  }

  /// What the views want along `direction` if they follow each other along `axis`.
  func naturalLength(along direction: LayoutAxis, arrangedAlong axis: LayoutAxis) -> Double {
    let visible = arranged.filter { !$0.view.isHidden }
    let lengths = visible.map { $0.view.contentLength(along: direction) }
    guard let longest = lengths.max() else { return 0 }
    let margins = isLayoutMarginsRelativeArrangement ? marginLength(along: direction) : 0
    guard direction == axis else { return longest + margins }
    let between = StackPlan.resolve(spacing)
    let gaps = visible.dropLast().reduce(0) { $0 + ($1.customSpacing ?? between) }
    let sum =
      distribution == .fillEqually ? longest * Double(lengths.count) : lengths.reduce(0, +)
    return max(0, sum + gaps + margins)
  }

  func marginLength(along direction: LayoutAxis) -> Double {
    direction == .horizontal
      ? layoutMargins.left + layoutMargins.right : layoutMargins.top + layoutMargins.bottom
  }
}
