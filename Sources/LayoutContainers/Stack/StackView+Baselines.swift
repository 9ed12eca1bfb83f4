import AutoLayout

/// Where the baselines of a stack are.
///
/// A column has the first baseline of its first visible view and the last baseline of its last
/// one. A row has those of the view with the tallest content. A stack in this place has those of its own views.
extension StackView {
  var firstBaselineArrangedView: LayoutView? {
    effectiveAxis == .vertical ? visibleEnds.first?.view : tallestVisible
  }

  var lastBaselineArrangedView: LayoutView? {
    effectiveAxis == .vertical ? visibleEnds.last?.view : tallestVisible
  }

  /// The first of those with the greatest content height.
  private var tallestVisible: LayoutView? {
    var best: LayoutView?
    var height = -1.0
    for member in arranged where !member.view.isHidden {
      let candidate = member.view.contentLength(along: .vertical)
      if candidate > height { (best, height) = (member.view, candidate) }
    }
    return best
  }
}
