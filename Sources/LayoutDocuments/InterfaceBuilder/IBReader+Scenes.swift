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
    return IBScene(
      controller: controller(object, containment), metrics: try metrics(object),
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
      topGuide: guides.first { $0["type"] == "top" }?["id"],
      bottomGuide: guides.first { $0["type"] == "bottom" }?["id"],
      isInNavigation: containment.inNavigation.contains(id),
      hasLargeTitle: containment.largeTitles.contains(id),
      isInTabs: containment.inTabs.contains(id))
  }

  private func metrics(
    _ object: DocumentElement
  ) throws(IBDocumentError) -> IBSimulatedMetrics {
    IBSimulatedMetrics(
      topBar: bar(object.child(key: "simulatedTopBarMetrics")),
      bottomBar: bar(object.child(key: "simulatedBottomBarMetrics")),
      hidesStatusBar: object.child(key: "simulatedStatusBarMetrics")?.name == "nil",
      freeformSize: try freeformSize(object))
  }

  /// `<nil>` is explicitly none; a bar's element name tells a tab bar from the others.
  private func bar(_ metrics: DocumentElement?) -> IBSimulatedMetrics.Bar? {
    guard let metrics else { return nil }
    if metrics.name == "nil" { return .absent }
    if metrics.name == "simulatedTabBarMetrics" { return .tab }
    return metrics["translucent"] == "NO" ? .opaque : .translucent
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
    try collect(root, into: &known)
    try checkConstraints(root, known)
  }

  private func collect(
    _ element: DocumentElement, into known: inout Set<String>
  ) throws(IBDocumentError) {
    for child in element.children {
      // Devices and resources have ids of another kind, which may coincide.
      if let id = child["id"], child.name != "device", child.name != "adaptation" {
        guard known.insert(id).inserted else { throw error(child, .duplicateID(id)) }
      }
      try collect(child, into: &known)
    }
  }

  private func checkConstraints(
    _ element: DocumentElement, _ known: Set<String>
  ) throws(IBDocumentError) {
    for child in element.children {
      if child.name == "constraint" {
        for attribute in ["firstItem", "secondItem"] {
          guard let item = child[attribute], !known.contains(item) else { continue }
          throw error(child, .unknownItem(constraint: child["id"] ?? "?", item: item))
        }
      }
      try checkConstraints(child, known)
    }
  }
}

/// Which controllers sit under a navigation or tab bar, followed through the segues.
private struct SceneContainment {
  private(set) var inNavigation: Set<String> = []
  private(set) var inTabs: Set<String> = []
  private(set) var largeTitles: Set<String> = []

  private struct Link {
    var source: DocumentElement
    var destination: String
    var kind: String
    var relationship: String?
  }

  init(_ root: DocumentElement) {
    var controllers: [DocumentElement] = []
    for scene in root.child(named: "scenes")?.children ?? [] {
      for objects in scene.children where objects.name == "objects" {
        controllers += objects.children
      }
    }
    var byID: [String: DocumentElement] = [:]
    for controller in controllers {
      if let id = controller["id"] { byID[id] = controller }
    }
    let links = controllers.flatMap(Self.links)
    spread(links, byID)
  }

  /// Follows every link, and those of a controller again whenever its state has changed; a state
  /// changes at most three times, so the work is linear in the number of links.
  private mutating func spread(_ links: [Link], _ byID: [String: DocumentElement]) {
    let indicesBySource = Dictionary(grouping: links.indices) { links[$0].source["id"] ?? "" }
    var pending = Array(links.indices)
    while let index = pending.popLast() {
      let link = links[index]
      guard let target = byID[link.destination], follow(link, to: target) else { continue }
      pending += indicesBySource[link.destination] ?? []
    }
  }

  private mutating func follow(_ link: Link, to target: DocumentElement) -> Bool {
    let source = link.source["id"] ?? ""
    var changed = false
    let isRoot = link.relationship == "rootViewController"
    let isPush = link.kind == "push" || link.kind == "show"
    let isTab = link.relationship == "viewControllers"
    let showsBar = isRoot && !link.source.flag("navigationBarHidden")
    if showsBar || (isPush && inNavigation.contains(source)) {
      changed = inNavigation.insert(link.destination).inserted || changed
      let large =
        isRoot
        ? link.source.child(key: "navigationBar")?.flag("largeTitles") == true
        : largeTitles.contains(source)
      if large { changed = largeTitles.insert(link.destination).inserted || changed }
    }
    let inheritsTabs = (isRoot || isPush) && inTabs.contains(source)
    if isTab || (inheritsTabs && !target.flag("hidesBottomBarWhenPushed")) {
      changed = inTabs.insert(link.destination).inserted || changed
    }
    return changed
  }

  private static func links(of controller: DocumentElement) -> [Link] {
    var result: [Link] = []
    func visit(_ element: DocumentElement) {
      for child in element.children {
        if child.name == "segue", let destination = child["destination"] {
          result.append(
            Link(
              source: controller, destination: destination, kind: child["kind"] ?? "",
              relationship: child["relationship"]))
        }
        visit(child)
      }
    }
    visit(controller)
    return result
  }
}
