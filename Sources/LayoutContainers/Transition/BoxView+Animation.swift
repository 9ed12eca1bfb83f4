import AutoLayout

extension BoxView {
  /// Lays the tree out after changes to the box and gives the way there, for a host to draw.
  ///
  /// Call it after changing items, where a layout would be called for otherwise:
  ///
  ///     box.insertItem(error.boxed, after: field)
  ///     let transition = box.animateChangesWithDurations(0.3)
  ///
  /// Items that came since the last layout enter from the frame they were given, or out of
  /// nothing; items that left the box since then leave into nothing. The animator set with
  /// ``onTransition`` gets the transition as well.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - curve: How the way is shared over the time.
  ///   - style: How views come and go.
  @discardableResult
  public func animateChangesWithDurations(
    _ duration: Double, curve: TimingCurve = .easeInOut,
    style: LayoutTransition.Style = .collapse
  ) -> LayoutTransition {
    // What the layout calls may let go of the root.
    let root = root
    var comparison = FrameComparison(before: root, style: style)
    comparison.noteDepartures(from: self)
    comparison.noteStarts(root)
    root.layoutIfNeeded()
    var transition = LayoutTransition(duration: duration, curve: curve)
    transition.changes = comparison.changes(after: root)
    if !isNotifying {
      isNotifying = true
      onTransition?(transition)
      isNotifying = false
    }
    return transition
  }
}
