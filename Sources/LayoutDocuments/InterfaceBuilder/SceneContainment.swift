/// The bars and containers around each controller, found by following the segues.
struct SceneContainment {
  /// The surroundings of each controller, by its id.
  private(set) var surroundings: [String: IBSurroundings] = [:]
  /// The number of visits of links; tests compare it with the number of links.
  private(set) var steps = 0

  private struct Link {
    var source: DocumentElement
    /// The view that has the segue; nil for a segue of the controller.
    var view: String?
    var destination: String
    var kind: String
    var relationship: String?
  }

  init(_ root: DocumentElement) {
    let controllers = root.list("scenes").flatMap { $0.list("objects") }
    var byID: [String: DocumentElement] = [:]
    for controller in controllers {
      guard let id = controller["id"] else { continue }
      byID[id] = controller
      surroundings[id] = IBSurroundings(
        topBar: .init(controller.child(key: "simulatedTopBarMetrics")),
        bottomBar: .init(controller.child(key: "simulatedBottomBarMetrics")))
    }
    let links = controllers.flatMap(Self.links)
    for link in links where link.kind == "embed" {
      // If several containers show a controller, the first one counts.
      guard let controller = link.source["id"], let view = link.view,
        surroundings[link.destination]?.container == nil
      else { continue }
      surroundings[link.destination]?.container = IBContainer(
        controllerID: controller, viewID: view)
    }
    spread(links, byID)
  }

  /// Follows every link, and the links of a controller again whenever its surroundings changed. They change at
  /// most eight times, so the work is linear in the number of links.
  private mutating func spread(_ links: [Link], _ byID: [String: DocumentElement]) {
    let indicesBySource = Dictionary(grouping: links.indices) { links[$0].source["id"] ?? "" }
    var pending = Array(links.indices)
    while let index = pending.popLast() {
      steps += 1
      let link = links[index]
      guard let target = byID[link.destination], let old = surroundings[link.destination] else {
        continue
      }
      let outer = surroundings[link.source["id"] ?? ""] ?? IBSurroundings()
      let new = Self.surroundings(old, behind: link, to: target, in: outer)
      surroundings[link.destination] = new
      if new != old { pending += indicesBySource[link.destination] ?? [] }
    }
  }

  /// The surroundings of the controller at the end of a link, including what it takes over from the controller
  /// before.
  private static func surroundings(
    _ old: IBSurroundings, behind link: Link, to target: DocumentElement, in outer: IBSurroundings
  ) -> IBSurroundings {
    var new = old
    let isRoot = link.relationship == "rootViewController"
    let isPush = link.kind == "push" || link.kind == "show"
    let isTab = link.relationship == "viewControllers"
    let showsBar = isRoot && !link.source.flag("navigationBarHidden")
    if showsBar || isPush && outer.isInNavigation {
      new.isInNavigation = true
      let bar = link.source.child(key: "navigationBar")
      if isRoot ? bar?["translucent"] == "NO" : outer.isBelowOpaqueBar {
        new.isBelowOpaqueBar = true
      }
      if isRoot ? bar?.flag("largeTitles") == true : outer.isBelowLargeBar {
        new.isBelowLargeBar = true
        // A navigation item states always or never, or takes over the mode of the previous one.
        switch target.child(key: "navigationItem")?["largeTitleDisplayMode"] {
        case "always": new.hasLargeTitle = true
        case "never": break
        default: if isRoot || outer.hasLargeTitle { new.hasLargeTitle = true }
        }
      }
    }
    let keepsBottomBars = (isRoot || isPush) && !target.flag("hidesBottomBarWhenPushed")
    if isTab || keepsBottomBars && outer.isInTabs { new.isInTabs = true }
    if keepsBottomBars, isRoot ? link.source["toolbarHidden"] == "NO" : outer.isOverToolbar {
      new.isOverToolbar = true
    }
    // A sheet does not have the bars of the controller that presents it.
    if isRoot || isTab || isPush || link.kind == "showDetail" && outer.isInNavigation {
      new.topBar = old.topBar ?? outer.topBar
      new.bottomBar = old.bottomBar ?? outer.bottomBar
    }
    return new
  }

  private static func links(of controller: DocumentElement) -> [Link] {
    var links: [Link] = []
    // Segues in a list of connections belong to the element that holds the list.
    controller.visitAll { element in
      let segues = element.name == "connections" ? [] : element.children
      for segue in segues + element.list("connections") where segue.name == "segue" {
        guard let destination = segue["destination"] else { continue }
        links.append(
          Link(
            source: controller, view: element["id"], destination: destination,
            kind: segue["kind"] ?? "", relationship: segue["relationship"]))
      }
    }
    return links
  }
}
