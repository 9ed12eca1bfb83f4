import AutoLayout

extension IBReader {
  /// One scene for each root view: of controllers, of windows, and loose ones.
  func scenes(of root: DocumentElement) throws(IBDocumentError) -> [IBScene] {
    let containment = SceneContainment(root)
    var result: [IBScene] = []
    var objectLists: [DocumentElement] = root.children.filter { $0.name == "objects" }
    for scene in root.child(named: "scenes")?.children ?? [] {
      objectLists += scene.children.filter { $0.name == "objects" }
    }
    for objects in objectLists {
      for object in objects.children {
        if let scene = try scene(of: object, containment) { result.append(scene) }
      }
    }
    return result
  }

  private func scene(
    of object: DocumentElement, _ containment: SceneContainment
  ) throws(IBDocumentError) -> IBScene? {
    if hasFrame(object) { return try loose(object) }
    if object.name == "window", let content = object.child(key: "contentView"), hasFrame(content) {
      return try loose(content)
    }
    guard let content = object.child(key: "view"), hasFrame(content) else { return nil }
    var metrics = try metrics(object)
    metrics.outerTopBar = containment.topBars[object["id"] ?? ""]
    metrics.outerBottomBar = containment.bottomBars[object["id"] ?? ""]
    if metrics.bottomBar == nil, containment.overToolbar.contains(object["id"] ?? "") {
      metrics.bottomBar = .translucent
    }
    return IBScene(
      controller: controller(object, containment), metrics: metrics,
      root: try view(content, slot: .root))
  }

  private func loose(_ object: DocumentElement) throws(IBDocumentError) -> IBScene {
    IBScene(
      controller: nil, metrics: try metrics(object), root: try view(object, slot: .root))
  }

  private func controller(
    _ object: DocumentElement, _ containment: SceneContainment
  ) -> IBController {
    let id = object["id"] ?? ""
    let guides = object.child(named: "layoutGuides")?.children ?? []
    return IBController(
      element: object.name,
      id: id,
      className: object["customClass"],
      label: object["userLabel"] ?? object["title"] ?? object["storyboardIdentifier"],
      storyboardIdentifier: object["storyboardIdentifier"],
      topGuide: guides.first { $0["type"] == "top" }?["id"],
      bottomGuide: guides.first { $0["type"] == "bottom" }?["id"],
      isInNavigation: containment.inNavigation.contains(id),
      hasLargeTitle: containment.largeTitles.contains(id),
      isBelowOpaqueBar: containment.belowOpaqueBar.contains(id),
      isInTabs: containment.inTabs.contains(id),
      container: containment.containers[id])
  }

  private func metrics(
    _ object: DocumentElement
  ) throws(IBDocumentError) -> IBSimulatedMetrics {
    IBSimulatedMetrics(
      topBar: .init(object.child(key: "simulatedTopBarMetrics")),
      bottomBar: .init(object.child(key: "simulatedBottomBarMetrics")),
      hidesStatusBar: object.child(key: "simulatedStatusBarMetrics")?.name == "nil",
      freeformSize: try freeformSize(object))
  }

  private func freeformSize(_ object: DocumentElement) throws(IBDocumentError) -> LayoutSize? {
    guard let size = object.child(key: "freeformSize"),
      let width = try number("width", of: size), let height = try number("height", of: size)
    else { return nil }
    return LayoutSize(width: width, height: height)
  }

  /// Refuses a document in which two objects share an id or a constraint names a missing one.
  func checkIdentities(_ root: DocumentElement) throws(IBDocumentError) {
    var known: Set<String> = []
    try root.forEachDescendant { element throws(IBDocumentError) in
      // Devices and resources have ids of another kind, which may coincide.
      guard let id = element["id"], element.name != "device", element.name != "adaptation" else {
        return
      }
      guard known.insert(id).inserted else { throw error(element, "the id '\(id)' is used twice") }
    }
    try root.forEachDescendant { element throws(IBDocumentError) in
      if element.name == "constraint" { try checkItems(of: element, known) }
    }
  }

  private func checkItems(
    of constraint: DocumentElement, _ known: Set<String>
  ) throws(IBDocumentError) {
    for attribute in ["firstItem", "secondItem"] {
      guard let item = constraint[attribute], !known.contains(item) else { continue }
      throw error(
        constraint, "constraint '\(constraint["id"] ?? "?")' refers to unknown object '\(item)'")
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
