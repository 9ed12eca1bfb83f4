import AutoLayout

extension DesignInsets {
  /// The margins of table view cells and their content, at the size they were designed at: by the
  /// width of the cell and of the screen, and by the version that wrote the document.
  static func cellMargins(
    document: IBDocument, width: Double, hasAccessory: Bool = false
  ) -> LayoutInsets {
    let version = document.toolsVersion ?? 0
    guard let canvas = document.device, !(11000..<13500).contains(version) else {
      return LayoutInsets(all: besideAccessory)
    }
    let screen = Device.named(canvas.id)?.portraitSize.width ?? width
    let side = cellSide(version: version, screen: screen, width: width)
    // For a while wide screens had the end of a cell's content as near as narrow ones.
    let isNearEnd = screen == wideScreen && (13500..<14000).contains(version)
    let height = version >= 24000 ? 15.0 : 11
    return LayoutInsets(
      top: height, left: side, bottom: height,
      right: hasAccessory ? besideAccessory : isNearEnd ? 15 : side)
  }

  /// The margins of table view cells on a screen of another width.
  static func cellMargins(screen: Double, hasAccessory: Bool = false) -> LayoutInsets {
    let side = rootSide(width: screen)
    return LayoutInsets(
      top: 11, left: side, bottom: 11, right: hasAccessory ? besideAccessory : side)
  }

  private static func cellSide(version: Int, screen: Double, width: Double) -> Double {
    if screen >= (version >= 23700 ? 391 : middleScreen) {
      return width > smallestScreen ? 20 : 16
    }
    guard screen == narrowScreen else { return 16 }
    if (14800..<17000).contains(version) { return 15 }
    return version / 1000 == 14 && width >= wideScreen ? 20 : 16
  }

  /// What lies between the content of a cell and its accessory; also the margins of cells in
  /// documents of old versions and without a device.
  private static let besideAccessory = 8.0
  /// On screens from this width on cells have wide margins, unless drawn as wide as the smallest.
  /// Later versions leave this width itself out.
  private static let middleScreen = 390.0
  /// On screens of this width cells keep narrow margins even if they are drawn wider.
  private static let narrowScreen = 375.0
  private static let smallestScreen = 320.0
}
