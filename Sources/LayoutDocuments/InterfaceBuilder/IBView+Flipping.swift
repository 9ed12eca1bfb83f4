import AutoLayout

extension IBView {
  /// The view of a macOS document with every frame below it counted from the top.
  ///
  /// Such documents store frames from the bottom of the superview upwards. Constraints need no
  /// change: their attributes name edges, not coordinates.
  func countedFromTop() -> IBView {
    buildTree(
      from: (view: self, outer: nil as Double?),
      make: { place in
        var view = place.view
        view.children = []
        view.turnOver(inHeight: place.outer)
        return (view, below: place.view.children.map { ($0, place.view.frame?.height) })
      },
      add: { child, view in view.children.append(child) })
  }

  private mutating func turnOver(inHeight height: Double?) {
    guard let height, let stored = frame else { return }
    frame = LayoutRect(
      x: stored.x, y: height - stored.y - stored.height, width: stored.width,
      height: stored.height)
    guard let mask = autoresizing else { return }
    autoresizing?.flexibleMinY = mask.flexibleMaxY
    autoresizing?.flexibleMaxY = mask.flexibleMinY
  }
}
