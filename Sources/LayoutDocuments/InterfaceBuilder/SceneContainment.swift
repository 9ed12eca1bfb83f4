/// Which controllers sit under a navigation or tab bar or in a container of another scene, followed
/// through the segues.
struct SceneContainment {
  /// What is around each controller, by its id.
  private(set) var surroundings: [String: IBSurroundings] = [:]
  /// How often a link was looked at; tests hold it against the number of links.
  private(set) var steps = 0

  private struct Link {
    var source: DocumentElement
    /// The view the segue hangs on; nil for those of the controller.
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
      // A controller that several containers show is taken for that of the first.
      guard let controller = link.source["id"], let view = link.view,
        surroundings[link.destination]?.container == nil
      else { continue }
      surroundings[link.destination]?.container = IBContainer(
        controllerID: controller, viewID: view)
    }
    spread(links, byID)
  }

  /// Follows every link, and those of a controller again whenever what is around it has changed; that
  /// changes at most eight times, so the work is linear in the number of links.
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

  /// What is around a controller that a link leads to, with what it has of the controller before.
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
        // A navigation item says always or never, or goes on with what the one before it did.
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
    // Sheets have no bars of what presents them.
    if isRoot || isTab || isPush || link.kind == "showDetail" && outer.isInNavigation {
      new.topBar = old.topBar ?? outer.topBar
      new.bottomBar = old.bottomBar ?? outer.bottomBar
    }
    return new
  }

  private static func links(of controller: DocumentElement) -> [Link] {
    var links: [Link] = []
    // Those in a list of connections belong to what holds the list.
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
