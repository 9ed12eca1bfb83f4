import AutoLayout

extension BoxView {
  /// Lays out the tree after changes to the box and returns the transition, for a host to draw.
  ///
  /// Call it after changing items, in place of a layout:
  ///
  ///     box.insertItem(error.boxed, after: field)
  ///     let transition = box.animateChangesWithDurations(0.3)
  ///
  /// New items enter from the frame they were given, or from no extent. Items that left the box since the last
  /// layout shrink to no extent. The animator set with ``onTransition`` gets the transition as well.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - curve: How the change progresses over the time.
  ///   - style: How views enter and leave.
  @discardableResult
  public func animateChangesWithDurations(
    _ duration: Double, curve: TimingCurve = .easeInOut,
    style: LayoutTransition.Style = .collapse
  ) -> LayoutTransition {
    // A view that the layout calls may release the root.
    let root = root
    var comparison = FrameComparison(before: root, style: style)
    comparison.noteDepartures(from: self)
    let transition = LayoutTransition(
      comparison.changes(byLayoutOf: root), duration: duration, curve: curve)
    if !isNotifying {
      isNotifying = true
      onTransition?(transition)
      isNotifying = false
    }
    return transition
  }
}
