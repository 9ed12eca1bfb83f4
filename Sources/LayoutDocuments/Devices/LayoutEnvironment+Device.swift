public import AutoLayout

extension LayoutEnvironment {
  /// The whole screen of a device, without bars: size, scale, size classes, safe area and margins.
  ///
  /// ```swift
  /// root.environment = .device(.phoneLarge, .landscape)
  /// ```
  ///
  /// Margins are 20 points at the sides from a width of 414 on, else 16.
  public static func device(
    _ device: Device, _ orientation: Device.Orientation = .portrait,
    direction: LayoutDirection = .leftToRight
  ) -> LayoutEnvironment {
    let size = device.size(in: orientation)
    let classes = device.sizeClasses(in: orientation)
    let side = DesignInsets.rootSide(width: size.width)
    return LayoutEnvironment(
      size: size, scale: device.scale, direction: direction,
      horizontalSizeClass: classes.horizontal, verticalSizeClass: classes.vertical,
      idiom: device.idiom, safeArea: device.safeArea(in: orientation),
      margins: LayoutInsets(top: 0, left: side, bottom: 0, right: side))
  }
}
