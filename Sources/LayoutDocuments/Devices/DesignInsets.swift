import AutoLayout

/// The insets Interface Builder used on its canvas, by device and version; found by fitting the
/// stored frames of public documents.
enum DesignInsets {
  /// The safe area of a bare root view, before any bar of a controller.
  static func deviceSafeArea(_ device: Device, toolsVersion: Int?) -> LayoutInsets {
    var insets = device.portraitSafeArea
    let major = (toolsVersion ?? 0) / 1000
    switch device.documentID {
    case "retina6_1": insets.top = major >= 21 ? 48 : 44
    case "retina3_5", "retina4_0", "retina4_7", "retina5_5":
      insets.top = (15...21).contains(major) ? 0 : 20
    default: break
    }
    return insets
  }

  static func rootMargins(of scene: IBScene, document: IBDocument, width: Double) -> LayoutInsets {
    guard scene.controller != nil else { return LayoutInsets(all: 8) }
    let side = width >= 414 ? 20.0 : 16.0
    return LayoutInsets(top: 0, left: side, bottom: 0, right: side)
  }

  static func cellMargins(document: IBDocument, width: Double) -> LayoutInsets {
    let major = (document.toolsVersion ?? 0) / 1000
    if document.device == nil || major == 11 || major == 12 { return LayoutInsets(all: 8) }
    let side = width >= 414 ? 20.0 : 16.0
    return LayoutInsets(top: 11, left: side, bottom: 11, right: side)
  }
}

extension DesignInsets {
  /// The safe area of a scene's root at design time: the device's, plus the bars around it.
  static func safeArea(of scene: IBScene, in document: IBDocument) -> LayoutInsets {
    guard let canvas = document.device, let device = Device.named(canvas.id) else {
      return .zero
    }
    return deviceSafeArea(device, toolsVersion: document.toolsVersion)
  }
}
