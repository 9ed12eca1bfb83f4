import AutoLayout

extension IBScene {
  /// One scene for each root view: of controllers, of windows, and loose ones.
  static func all(
    in root: DocumentElement, isTouchRuntime: Bool
  ) throws(IBDocumentError) -> [IBScene] {
    let containment = SceneContainment(root)
    var scenes: [IBScene] = []
    for object in root.list("objects") + root.list("scenes").flatMap({ $0.list("objects") }) {
      let content = object.name == "window" ? object.child(key: "contentView") : nil
      let loose = object.hasFrame ? object : content
      guard let view = loose ?? object.child(key: "view"), view.hasFrame else { continue }
      scenes.append(
        IBScene(
          controller: loose == nil ? IBController(object, containment) : nil,
          metrics: try IBSimulatedMetrics(content ?? object, in: root),
          root: try IBView(view, slot: .root, isTouchRuntime: isTouchRuntime)))
    }
    return scenes
  }
}

extension IBController {
  fileprivate init(_ object: DocumentElement, _ containment: SceneContainment) {
    element = object.name
    id = object["id"] ?? ""
    className = object["customClass"]
    label = object["userLabel"] ?? object["title"] ?? object["storyboardIdentifier"]
    storyboardIdentifier = object["storyboardIdentifier"]
    guides = object.list("layoutGuides").compactMap { IBGuide($0, kind: $0["type"]) }
    surroundings = containment.surroundings[id] ?? IBSurroundings()
  }
}

extension IBSimulatedMetrics {
  fileprivate init(
    _ object: DocumentElement, in root: DocumentElement
  ) throws(IBDocumentError) {
    topBar = Bar(object.child(key: "simulatedTopBarMetrics"))
    bottomBar = Bar(object.child(key: "simulatedBottomBarMetrics"))
    hidesStatusBar = object.child(key: "simulatedStatusBarMetrics")?.name == "nil"
    if let size = object.child(key: "freeformSize"), let width = try size.number("width"),
      let height = try size.number("height")
    {
      freeformSize = LayoutSize(width: width, height: height)
    }
    let standard = root.child(named: "simulatedMetricsContainer")
    let screen =
      object.child(key: "simulatedDestinationMetrics") ?? standard?.child(key: "destination")
    let orientation =
      object.child(key: "simulatedOrientationMetrics") ?? standard?.child(key: "orientation")
    let isLandscape = orientation?["orientation"]?.hasPrefix("landscape") == true
    let isPad = root["targetRuntime"]?.hasSuffix("iPad") == true
    canvas = screen.flatMap { Self.screens[$0["type"] ?? (isPad ? "iPad" : "")] }
      .flatMap(Device.named).map { DeviceCanvas($0, isLandscape ? .landscape : .portrait) }
  }

  /// Devices by the types of simulated screens.
  private static let screens = [
    "": "retina3_5", "iPad": "ipad9_7", "retina4": "retina4_0", "retina47": "retina4_7",
    "retina55": "retina5_5", "retina4_7.fullscreen": "retina4_7",
  ]
}

extension IBSimulatedMetrics.Bar {
  /// `<nil>` means no bar; the name of the element distinguishes a tab bar from the others.
  init?(_ metrics: DocumentElement?) {
    guard let metrics else { return nil }
    switch metrics.name {
    case "nil": self = .absent
    case "simulatedTabBarMetrics": self = .tab
    default: self = metrics["translucent"] == "NO" ? .opaque : .translucent
    }
  }
}
