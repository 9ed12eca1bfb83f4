import AutoLayout

extension IBDocument {
  /// The part of the surrounding scene's safe area that the container of a scene overlaps; nil for
  /// scenes that no container shows, or one that scrolls.
  ///
  /// - Parameter outer: The safe area of a surrounding scene.
  /// - Complexity: linear in the views of the scenes around, of which a few at most count.
  func insets(
    ofContained scene: IBScene, _ outer: (IBScene) -> LayoutInsets
  ) -> LayoutInsets? {
    var places: [(area: LayoutRect, size: LayoutSize)] = []
    var current = scene
    while let container = current.controller?.container, places.count < Self.deepestContainer {
      guard let around = self.scene(ofController: container.controllerID),
        let size = around.root.frame?.size, let area = around.root.area(of: container.viewID)
      else { break }
      places.append((area, size))
      current = around
    }
    guard !places.isEmpty else { return nil }
    // Containers that show each other have no screen around them.
    var insets = current.controller?.container == nil ? outer(current) : .zero
    for place in places.reversed() {
      insets = insets.overlap(with: place.area, in: place.size)
    }
    return insets
  }
}

extension IBDocument {
  /// The scene of a controller: where it was read, else wherever it is by now.
  func scene(ofController id: String) -> IBScene? {
    if let index = sceneIndices[id], scenes.indices.contains(index),
      scenes[index].controller?.id == id
    {
      return scenes[index]
    }
    return scenes.first { $0.controller?.id == id }
  }

  /// How many containers may lie within each other.
  private static let deepestContainer = 16
}

extension IBView {
  /// The stored frame of a view below this one, in this one's coordinates; nil in scroll views too,
  /// whose content has no fixed place.
  fileprivate func area(of id: String) -> LayoutRect? {
    var pending = [(view: self, x: 0.0, y: 0.0)]
    while let (view, x, y) = pending.popLast() {
      for child in view.children {
        guard let frame = child.frame else { continue }
        let place = LayoutRect(
          x: x + frame.x, y: y + frame.y, width: frame.width, height: frame.height)
        if child.id == id { return place }
        if !ControlMetrics.scrollElements.contains(child.element) {
          pending.append((child, place.x, place.y))
        }
      }
    }
    return nil
  }
}

extension LayoutInsets {
  /// What of these insets of a view of some size reaches into a part of it.
  fileprivate func overlap(with area: LayoutRect, in size: LayoutSize) -> LayoutInsets {
    LayoutInsets(
      top: min(max(top - area.y, 0), area.height),
      left: min(max(left - area.x, 0), area.width),
      bottom: min(max(area.y + area.height - size.height + bottom, 0), area.height),
      right: min(max(area.x + area.width - size.width + right, 0), area.width))
  }
}
