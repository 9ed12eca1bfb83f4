import AutoLayout

extension InsetTable {
  fileprivate static func margin(
    _ kind: Margined, screen: Double, version: Int, width: Double
  ) -> Margin? {
    margins.first {
      $0.kind == kind && $0.screens.contains(screen) && $0.versions.contains(version)
        && $0.widths.contains(width)
    }
  }
}

extension DesignInsets {
  /// The margins of a root view: nothing at top and bottom, where the safe area is added.
  static func rootMargins(of scene: IBScene, document: IBDocument, width: Double) -> LayoutInsets {
    if scene.controller == nil, document.deviceID == nil {
      return LayoutInsets(all: InsetTable.innerMargin)
    }
    let side = rootSide(width: width, version: document.toolsVersion ?? 0)
    return LayoutInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// The side margins of a view that is as wide as a screen.
  static func rootSide(width: Double, version: Int = InsetTable.last - 1) -> Double {
    InsetTable.margin(.root, screen: width, version: version, width: width)?.left ?? 16
  }

  /// Whether the safe area is added to the margins of a document's views.
  static func widensMargins(_ document: IBDocument) -> Bool {
    document.usesSafeAreas || (document.toolsVersion ?? 0) >= 13196
  }

  /// The margins of table view cells and their content, at the size they were designed at: by the
  /// width of the cell and of the screen, and by the version that wrote the document.
  static func cellMargins(
    document: IBDocument, width: Double, hasAccessory: Bool = false
  ) -> LayoutInsets {
    let version = document.toolsVersion ?? 0
    let inner = InsetTable.innerMargin
    if document.deviceID == nil { return LayoutInsets(all: inner) }
    let screen = document.canvas?.device.portraitSize.width ?? width
    let line = InsetTable.margin(.cell, screen: screen, version: version, width: width)
    guard let line, line.left != inner else { return LayoutInsets(all: inner) }
    let height = InsetTable.cellHeights.first { version >= $0.version }?.margin ?? inner
    return LayoutInsets(
      top: height, left: line.left, bottom: height, right: hasAccessory ? inner : line.right)
  }

  /// The margins of table view cells on a screen of another width.
  static func cellMargins(screen: Double, hasAccessory: Bool = false) -> LayoutInsets {
    let side = rootSide(width: screen)
    return LayoutInsets(
      top: 11, left: side, bottom: 11, right: hasAccessory ? InsetTable.innerMargin : side)
  }
}
