public import AutoLayout

extension StackView {
  /// The arranged view whose first baseline is the stack's: the first visible one of a column,
  /// the tallest (by content) of a row.
  public var firstBaselineArrangedSubview: LayoutView? {
    axis == .vertical ? visibleViews.first : tallest
  }

  /// The arranged view whose last baseline is the stack's: the last visible one of a column,
  /// the tallest (by content) of a row.
  public var lastBaselineArrangedSubview: LayoutView? {
    axis == .vertical ? visibleViews.last : tallest
  }

  private var visibleViews: [LayoutView] {
    arranged.lazy.map(\.view).filter { !$0.isHidden }
  }

  /// The first of those with the greatest content height.
  private var tallest: LayoutView? {
    var best: LayoutView?
    var height = -1.0
    for view in visibleViews {
      let candidate = view.contentLength(along: .vertical)
      if candidate > height { (best, height) = (view, candidate) }
    }
    return best
  }
}

extension LayoutView {
  /// The view whose first baseline stands for this one's: stacks pass the question on.
  var firstBaselineView: LayoutView {
    (self as? StackView)?.firstBaselineArrangedSubview?.firstBaselineView ?? self
  }

  var lastBaselineView: LayoutView {
    (self as? StackView)?.lastBaselineArrangedSubview?.lastBaselineView ?? self
  }

  /// The first baseline, or the top edge of a view without one.
  var firstBaseline: (LayoutView, LayoutConstraint.Attribute) {
    let view = firstBaselineView
    return (view, view.firstBaselineOffsetFromTop == nil ? .top : .firstBaseline)
  }

  /// The last baseline, or the bottom edge of a view without one.
  var lastBaseline: (LayoutView, LayoutConstraint.Attribute) {
    let view = lastBaselineView
    return (view, view.lastBaselineOffsetFromBottom == nil ? .bottom : .lastBaseline)
  }
}
