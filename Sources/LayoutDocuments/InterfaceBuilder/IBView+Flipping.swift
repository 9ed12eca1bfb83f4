import AutoLayout

extension IBView {
  /// Changes the frame of a view of a macOS document so that it is measured from the top.
  ///
  /// Such documents store frames from the bottom of the superview upwards. Constraints need no
  /// change: their attributes name edges, not coordinates.
  mutating func turnOver(inHeight height: Double?) {
    guard let height, let stored = frame else { return }
    frame = LayoutRect(
      x: stored.x, y: height - stored.y - stored.height, width: stored.width,
      height: stored.height)
    guard let mask = autoresizing else { return }
    autoresizing?.flexibleMinY = mask.flexibleMaxY
    autoresizing?.flexibleMaxY = mask.flexibleMinY
  }
}
