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
          metrics: try IBSimulatedMetrics(content ?? object),
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
  fileprivate init(_ object: DocumentElement) throws(IBDocumentError) {
    topBar = Bar(object.child(key: "simulatedTopBarMetrics"))
    bottomBar = Bar(object.child(key: "simulatedBottomBarMetrics"))
    hidesStatusBar = object.child(key: "simulatedStatusBarMetrics")?.name == "nil"
    if let size = object.child(key: "freeformSize"), let width = try size.number("width"),
      let height = try size.number("height")
    {
      freeformSize = LayoutSize(width: width, height: height)
    }
  }
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
