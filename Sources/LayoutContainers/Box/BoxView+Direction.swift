import AutoLayout

/// The reading direction that a box forces on its views.
extension BoxView {
  /// Whether the views have the direction of the box. A box inside another one goes on with what that one forces.
  var forcesDirection: Bool { forceSubviewsDirection || isDirectionForced }

  /// Lets views follow their superviews or not, and those of boxes among them.
  func forceDirection(on views: [LayoutView], _ isForced: Bool) {
    let changed = views.filter { $0.isDirectionForced != isForced }
    var found = changed
    var next = 0
    while next < found.count {
      found[next].isDirectionForced = isForced
      if let box = found[next] as? BoxView, !box.forceSubviewsDirection {
        found += box.managedViews
      }
      next += 1
    }
    for view in changed { view.directionMayHaveChanged() }
  }
}
