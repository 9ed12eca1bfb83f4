import AutoLayout

extension IBEnvironment {
  /// The smallest width of a screen that has wide margins, in points.
  package static let wideScreen = InsetTable.wideScreen

  /// Creates the environment in which a scene is laid out on a device.
  package init(previewing scene: IBScene, of document: IBDocument, on canvas: DeviceCanvas) {
    self.init(
      size: scene.size(on: canvas, designedFor: scene.canvas(in: document)), scale: canvas.scale,
      traits: canvas.sizeClasses, safeArea: scene.safeArea(on: canvas))
    if scene.isBelowOpaqueBar, safeArea.top > 0 {
      // The root starts below the bar.
      size?.height -= safeArea.top
      safeArea.top = 0
    }
  }

  /// Creates the environment on a device; without a device, the one that the scene was designed in.
  package init(of scene: IBScene, in document: IBDocument, on canvas: DeviceCanvas?) {
    self =
      canvas.map { IBEnvironment(previewing: scene, of: document, on: $0) }
      ?? IBEnvironment(designOf: scene, in: document)
  }
}

extension IBScene {
  /// The canvas of the scene: the document's device, or the simulated screen of an old document.
  func canvas(in document: IBDocument) -> DeviceCanvas? { document.canvas ?? metrics.canvas }

  /// Whether the root is a controller's view without a size of its own.
  private var hasScreenSize: Bool { controller != nil && metrics.freeformSize == nil }

  fileprivate func size(
    on canvas: DeviceCanvas, designedFor design: DeviceCanvas?
  ) -> LayoutSize {
    let screen = canvas.size
    guard !hasScreenSize, let stored = root.frame?.size ?? metrics.freeformSize else {
      return screen
    }
    guard let designed = design?.size else { return stored }
    return LayoutSize(
      width: stored.width == designed.width ? screen.width : stored.width,
      height: stored.height == designed.height ? screen.height : stored.height)
  }

  /// The device's insets and the bars of the controllers around the scene.
  fileprivate func safeArea(on canvas: DeviceCanvas) -> LayoutInsets {
    guard hasScreenSize, let around = controller?.surroundings else { return .zero }
    var insets = canvas.safeArea
    let isFlat = canvas.sizeClasses.vertical == .compact
    let isTelevision = canvas.device.idiom == .tv
    if hasTopBar {
      insets.top += isTelevision ? 85 : isFlat ? 32 : around.hasLargeTitle ? 96 : 44
    }
    if around.isInTabs, metrics.bottomBar != .absent {
      if isTelevision { insets.top += 97 } else { insets.bottom += isFlat ? 32 : 49 }
    }
    return insets
  }
}
