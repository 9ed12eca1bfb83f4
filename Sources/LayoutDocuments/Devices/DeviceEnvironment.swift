public import AutoLayout

/// Everything that surrounds a root on a device: size, scale, size classes, direction, safe area and
/// margins.
///
/// ```swift
/// root.environment = .device(.phoneLarge, .landscape)
/// ```
public struct DeviceEnvironment: Hashable, Sendable {
  /// Size, scale, size classes and direction.
  public var layout: LayoutEnvironment
  /// What covers the edges, in points.
  public var safeArea: LayoutInsets
  /// The margins of the root, in points, to which the safe area is added.
  public var margins: LayoutInsets

  /// Surroundings of these parts.
  public init(
    layout: LayoutEnvironment, safeArea: LayoutInsets = .zero, margins: LayoutInsets = .zero
  ) {
    self.layout = layout
    self.safeArea = safeArea
    self.margins = margins
  }

  /// The whole screen of a device, without bars: margins are 20 points at the sides from a width of
  /// 414 on, else 16.
  public static func device(
    _ device: Device, _ orientation: Device.Orientation = .portrait,
    direction: LayoutDirection = .leftToRight
  ) -> DeviceEnvironment {
    let size = device.size(in: orientation)
    let classes = device.sizeClasses(in: orientation)
    let side = DesignInsets.rootSide(width: size.width)
    return DeviceEnvironment(
      layout: LayoutEnvironment(
        size: size, scale: device.scale, direction: direction,
        horizontalSizeClass: classes.horizontal, verticalSizeClass: classes.vertical,
        idiom: device.idiom),
      safeArea: device.safeArea(in: orientation),
      margins: LayoutInsets(top: 0, left: side, bottom: 0, right: side))
  }
}

extension LayoutView {
  /// What surrounds this root; set it to lay the tree out as on a device.
  public final var environment: DeviceEnvironment {
    get {
      DeviceEnvironment(
        layout: layoutEngine.environment, safeArea: additionalSafeAreaInsets,
        margins: ownLayoutMargins)
    }
    set {
      layoutEngine.environment = newValue.layout
      additionalSafeAreaInsets = newValue.safeArea
      layoutMargins = newValue.margins
    }
  }
}
