/// Which controllers sit under a navigation or tab bar, followed through the segues.
struct SceneContainment {
  private(set) var inNavigation: Set<String> = []
  private(set) var inTabs: Set<String> = []
  private(set) var largeTitles: Set<String> = []
  /// How often a link was looked at; tests hold it against the number of links.
  private(set) var steps = 0

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
      steps += 1
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
    controller.forEachDescendant { element in
      guard element.name == "segue", let destination = element["destination"] else { return }
      result.append(
        Link(
          source: controller, destination: destination, kind: element["kind"] ?? "",
          relationship: element["relationship"]))
    }
    return result
  }
}
