public import AutoLayout

/// A screen to lay out on: its size, pixel scale, safe areas and size classes in both orientations.
///
/// Use it to lay out a tree or a scene as on a phone or tablet.
///
/// Sizes and insets are points. The table is `Device.all`; look one up with `Device.named(_:)`,
/// by a friendly name such as `phone-small` or by Interface Builder's id such as `retina4_7`.
public struct Device: Hashable, Sendable {
  /// How the device is held.
  ///
  /// Use it to turn a device.
  public enum Orientation: Hashable, Sendable, CaseIterable {
    /// Taller than wide.
    case portrait
    /// Wider than tall.
    case landscape
  }

  /// The name used on the command line and in pictures.
  public let name: String
  /// Interface Builder's id of the device, the value of `<device id="…">`.
  package let documentID: String
  /// The size held upright.
  public let portraitSize: LayoutSize
  /// Pixels per point.
  public let scale: Double
  /// The insets of the safe area held upright, without any bar of a controller.
  package let portraitSafeArea: LayoutInsets
  /// The insets of the safe area held sideways.
  package let landscapeSafeArea: LayoutInsets
  /// The size classes held upright.
  package let portraitClasses: IBTraits
  /// The size classes held sideways.
  package let landscapeClasses: IBTraits

  /// Whether the device is a tablet: a device of regular width and height in both orientations.
  package var isTablet: Bool {
    portraitClasses.horizontal == .regular && landscapeClasses.vertical == .regular
      && portraitSize.width < portraitSize.height
  }

  /// The size in an orientation.
  public func size(in orientation: Orientation) -> LayoutSize {
    switch orientation {
    case .portrait: portraitSize
    case .landscape: LayoutSize(width: portraitSize.height, height: portraitSize.width)
    }
  }

  /// The insets of the safe area in an orientation.
  public func safeArea(in orientation: Orientation) -> LayoutInsets {
    orientation == .portrait ? portraitSafeArea : landscapeSafeArea
  }

  /// The size classes in an orientation.
  package func sizeClasses(in orientation: Orientation) -> IBTraits {
    orientation == .portrait ? portraitClasses : landscapeClasses
  }
}

extension Device {
  /// The device of a friendly name or an Interface Builder id; nil if the table has none.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name || $0.documentID == name }
  }
}

/// A device in one orientation: the size, the insets, the size classes and the scale of a layout.
package struct DeviceCanvas: Hashable, Sendable, CustomStringConvertible {
  /// The device.
  package let device: Device
  /// How it is held.
  package let orientation: Device.Orientation

  /// Creates a canvas of a device in an orientation.
  package init(_ device: Device, _ orientation: Device.Orientation = .portrait) {
    self.device = device
    self.orientation = orientation
  }

  /// Reads `phone-small`, `phone-small-landscape`, `retina4_7` or `retina4_7-portrait`.
  package init?(named name: String) {
    for (suffix, orientation) in [
      ("", Device.Orientation.portrait), ("-portrait", .portrait), ("-landscape", .landscape),
    ] where name.hasSuffix(suffix) {
      guard let device = Device.named(String(name.dropLast(suffix.count))) else { continue }
      self.init(device, orientation)
      return
    }
    return nil
  }

  /// The size of the screen.
  package var size: LayoutSize { device.size(in: orientation) }
  /// The insets of the safe area.
  package var safeArea: LayoutInsets { device.safeArea(in: orientation) }
  /// The size classes.
  package var sizeClasses: IBTraits { device.sizeClasses(in: orientation) }
  /// Pixels per point.
  package var scale: Double { device.scale }

  /// The name that `init(named:)` reads; portrait adds nothing to the device's name.
  package var description: String {
    orientation == .portrait ? device.name : "\(device.name)-\(orientation)"
  }

  /// The default canvases of a preview: a small and a large phone in both orientations, and a tablet.
  package static let previewDefaults: [DeviceCanvas] = [
    "phone-small", "phone-small-landscape", "phone-large", "phone-large-landscape", "tablet",
  ].compactMap(DeviceCanvas.init(named:))
}
