import AutoLayout

/// Where the baselines of a stack are.
///
/// A column has the first baseline of its first visible view and the last baseline of its last
/// one. A row has those of the view with the tallest content. A stack in this place has those of its own views.
extension StackView {
  /// The first of those with the greatest content height.
  var tallestVisible: LayoutView? {
    visibleMembers.map { ($0.view, $0.view.contentLength(along: .vertical)) }
      .max { $0.1 < $1.1 }?.0
  }
}
