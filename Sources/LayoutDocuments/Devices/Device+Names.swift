public import AutoLayout

// The devices that tests use most. `Device.named(_:)` finds the others.

extension Device {
  /// A phone 320 points wide and 568 high.
  public static let phoneTiny = known("phone-4.0")
  /// A phone with a home button, 375 points wide.
  public static let phoneSmall = known("phone-small")
  /// A phone 393 points wide.
  public static let phone = known("phone")
  /// A phone 430 points wide.
  public static let phoneLarge = known("phone-large")
  /// A tablet 744 points wide.
  public static let tabletSmall = known("tablet-8.3")
  /// A tablet 834 points wide.
  public static let tablet = known("tablet")
  /// A tablet 1024 points wide.
  public static let tabletLarge = known("tablet-large")

  private static func known(_ name: String) -> Device { named(name) ?? all[0] }

  /// The kind of device.
  public var idiom: LayoutIdiom {
    if isTablet { return .pad }
    switch documentID.prefix(5) {
    case "apple": return .tv
    case "watch": return .watch
    default: return .phone
    }
  }
}
