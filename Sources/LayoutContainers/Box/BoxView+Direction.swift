import AutoLayout

/// The reading direction that a box forces on its views.
extension BoxView {
  func forcingDidChange() {
    if forceSubviewsDirection {
      pushDirection()
    } else if let direction = handedDirection {
      // A box around this one still forces its direction.
      push(direction, to: records)
    } else {
      takeDirectionBack(from: records)
    }
  }

  func pushDirection() { push(effectiveDirection, to: records) }

  /// Gives a new item the direction of the others.
  func pushDirection(to record: BoxRecord) {
    if let direction = handedDirection { push(direction, to: [record]) }
  }

  /// The direction that items get from this box or from one around it; `nil` if there is none.
  private var handedDirection: LayoutDirection? {
    if forceSubviewsDirection { return effectiveDirection }
    return (superview as? BoxView)?.record(of: self)?.forced?.direction
  }

  /// Gives views the direction, and also the views in boxes among them.
  private func push(_ direction: LayoutDirection, to records: [BoxRecord]) {
    // A box that passes its direction on did so when it got the direction.
    let found = inside(records) { $0.direction != direction || !$0.forceSubviewsDirection }
    // The innermost views come first, so that a box that passes the direction on has nothing left to change.
    for record in found.reversed() { record.force(direction) }
  }

  /// Gives views back the direction that was set on them, and also the views in boxes among them that force
  /// none.
  func takeDirectionBack(from records: [BoxRecord]) {
    for record in inside(records, where: { !$0.forceSubviewsDirection }) { record.takeBack() }
  }

  /// The records and, after them, those of boxes among them that fulfil a condition.
  private func inside(
    _ records: [BoxRecord], where condition: (BoxView) -> Bool
  ) -> [BoxRecord] {
    var found = records
    var next = 0
    while next < found.count {
      if let box = found[next].item.view as? BoxView, condition(box) { found += box.records }
      next += 1
    }
    return found
  }
}

extension BoxRecord {
  /// Gives the view a direction, and keeps the one that was set on it.
  fileprivate func force(_ direction: LayoutDirection) {
    guard let view = item.view else { return }
    var original = view.direction
    if let forced, forced.direction == original { original = forced.original }
    forced = (original, direction)
    view.direction = direction
  }

  /// Gives the view back the direction that was set on it, unless another one was set since.
  fileprivate func takeBack() {
    guard let view = item.view, let forced else { return }
    self.forced = nil
    if view.direction == forced.direction { view.direction = forced.original }
  }
}
