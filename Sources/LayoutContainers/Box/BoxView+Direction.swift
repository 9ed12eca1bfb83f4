import AutoLayout

/// The reading direction that a box forces on its views.
extension BoxView {
  /// Gives the views the direction that this box or one around it forces, or returns their own to them.
  func forcingDidChange() { hand(forcedDirection, to: records) }

  /// Gives a new item the direction of the others.
  func forceDirection(of record: BoxRecord) {
    if let direction = forcedDirection { hand(direction, to: [record]) }
  }

  private var forcedDirection: LayoutDirection? {
    if forceSubviewsDirection { return effectiveDirection }
    return (superview as? BoxView)?.record(of: self)?.forced?.direction
  }

  /// Gives views a direction, or with `nil` that which was set on them, and also the views in boxes among them.
  func hand(_ direction: LayoutDirection?, to records: [BoxRecord]) {
    var found = records
    var next = 0
    while next < found.count {
      // A box that forces a direction does so when it gets one itself.
      if let box = found[next].item.view as? BoxView,
        !box.forceSubviewsDirection || direction != nil && direction != box.direction
      {
        found += box.records
      }
      next += 1
    }
    // The innermost views come first, so that a box that passes the direction on has nothing left to change.
    if direction != nil { found.reverse() }
    for record in found { record.force(direction) }
  }
}

extension BoxRecord {
  /// Gives the view a direction and keeps the one that was set on it, or with `nil` gives that one back.
  fileprivate func force(_ direction: LayoutDirection?) {
    guard let view = item.view else { return }
    let isKept = view.isDirectionForced && forced?.direction == view.direction
    let original = isKept ? forced?.original : view.direction
    forced = direction.map { (original, $0) }
    view.setDirection(direction ?? original, isForced: direction != nil)
  }
}
