import AutoLayout

// Public facts about the devices that Interface Builder offers: sizes and scales by its ids,
// safe areas of the current systems. What older versions of Interface Builder used at design
// time differs and is in `DesignInsets`.

extension Device {
  /// Every known device: phones by size, then tablets, then others.
  public static let all: [Device] = phones + tablets + others

  private static let phones: [Device] = [
    phone("phone-3.5", "retina3_5", 320, 480, 2),
    phone("phone-4.0", "retina4_0", 320, 568, 2),
    phone("phone-small", "retina4_7", 375, 667, 2),
    phone("phone-5.5", "retina5_5", 414, 736, 3),
    phone("phone-5.4", "retina5_4", 375, 812, 3, top: 50),
    phone("phone-5.8", "retina5_9", 375, 812, 3, top: 44),
    phone("phone-6.1", "retina6_1", 414, 896, 2, top: 48),
    phone("phone-6.5", "retina6_5", 414, 896, 3, top: 44),
    phone("phone-6.0", "retina6_0", 390, 844, 3, top: 47),
    phone("phone-6.7", "retina6_7", 428, 926, 3, top: 47),
    phone("phone", "retina6_12", 393, 852, 3, top: 59),
    phone("phone-large", "retina6_72", 430, 932, 3, top: 59),
    phone("phone-6.3", "retina6_3", 402, 874, 3, top: 62),
    phone("phone-6.9", "retina6_9", 440, 956, 3, top: 62),
  ]

  private static let tablets: [Device] = [
    tablet("tablet-7.9", "ipad7_9", 768, 1024, bottom: 0),
    tablet("tablet-9.7", "ipad9_7", 768, 1024, bottom: 0),
    tablet("tablet-10.2", "ipad10_2", 810, 1080, bottom: 0),
    tablet("tablet-10.5", "ipad10_5", 834, 1112, bottom: 0),
    tablet("tablet-12.9-home", "ipad12_9", 1024, 1366, bottom: 0),
    tablet("tablet-8.3", "ipad8_3rounded", 744, 1133, bottom: 20),
    tablet("tablet-10.9", "ipad10_9rounded", 820, 1180, bottom: 20),
    tablet("tablet", "ipad11_0rounded", 834, 1194, bottom: 20),
    tablet("tablet-large", "ipad12_9rounded", 1024, 1366, bottom: 20),
  ]

  private static let others: [Device] = [
    fixed("tv", "appleTV", 1920, 1080, 1, safe: inset(60, 80, 60, 80), .regular),
    fixed("watch-38", "watch38", 136, 170, 2, safe: .zero, .compact),
    fixed("watch-42", "watch42", 156, 195, 2, safe: .zero, .compact),
  ]

  /// A phone: with `top` it has a home indicator and the sensor housing turns into side insets.
  /// A phone 414 points wide or more is of regular width when held sideways.
  private static func phone(
    _ name: String, _ id: String, _ width: Double, _ height: Double, _ scale: Double,
    top: Double? = nil
  ) -> Device {
    Device(
      name: name, documentID: id, portraitSize: LayoutSize(width: width, height: height),
      scale: scale,
      portraitSafeArea: top.map { inset($0, 0, 34, 0) } ?? inset(20, 0, 0, 0),
      landscapeSafeArea: top.map { inset(0, $0, 21, $0) } ?? .zero,
      portraitClasses: IBTraits(horizontal: .compact, vertical: .regular),
      landscapeClasses: IBTraits(
        horizontal: width >= 414 ? .regular : .compact, vertical: .compact))
  }

  /// A tablet: regular in both directions; one without a home button has a bottom inset.
  private static func tablet(
    _ name: String, _ id: String, _ width: Double, _ height: Double, bottom: Double
  ) -> Device {
    fixed(name, id, width, height, 2, safe: inset(bottom > 0 ? 24 : 20, 0, bottom, 0), .regular)
  }

  /// A device with the same insets and size classes in both orientations.
  private static func fixed(
    _ name: String, _ id: String, _ width: Double, _ height: Double, _ scale: Double,
    safe: LayoutInsets, _ sizeClass: LayoutSizeClass
  ) -> Device {
    let classes = IBTraits(horizontal: sizeClass, vertical: sizeClass)
    return Device(
      name: name, documentID: id, portraitSize: LayoutSize(width: width, height: height),
      scale: scale, portraitSafeArea: safe, landscapeSafeArea: safe, portraitClasses: classes,
      landscapeClasses: classes)
  }

  /// Insets in the order of the tables.
  static func inset(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) -> LayoutInsets {
    LayoutInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
