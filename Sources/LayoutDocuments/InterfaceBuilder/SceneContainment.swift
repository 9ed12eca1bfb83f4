/// Which controllers sit under a navigation or tab bar or in a container of another scene, followed
/// through the segues.
struct SceneContainment {
  private(set) var inNavigation: Set<String> = []
  private(set) var inTabs: Set<String> = []
  /// Those under a bar that may show titles large, and those whose title it does show large.
  private var largeBars: Set<String> = []
  private(set) var largeTitles: Set<String> = []
  private(set) var belowOpaqueBar: Set<String> = []
  private(set) var overToolbar: Set<String> = []
  private(set) var containers: [String: IBContainer] = [:]
  /// The bars that controllers around state explicitly, by the id of the controller they reach.
  private(set) var topBars: [String: IBSimulatedMetrics.Bar] = [:]
  private(set) var bottomBars: [String: IBSimulatedMetrics.Bar] = [:]
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
    var controllers: [DocumentElement] = []
    for scene in root.child(named: "scenes")?.children ?? [] {
      for objects in scene.children where objects.name == "objects" {
        controllers += objects.children
      }
    }
    var byID: [String: DocumentElement] = [:]
    for controller in controllers {
      guard let id = controller["id"] else { continue }
      byID[id] = controller
      topBars[id] = IBSimulatedMetrics.Bar(controller.child(key: "simulatedTopBarMetrics"))
      bottomBars[id] = IBSimulatedMetrics.Bar(controller.child(key: "simulatedBottomBarMetrics"))
    }
    let links = controllers.flatMap(Self.links)
    for link in links where link.kind == "embed" { embed(link) }
    spread(links, byID)
  }

  /// Sheets have no bars of what presents them.
  private func passesBarsOn(_ link: Link) -> Bool {
    if link.relationship == "rootViewController" || link.relationship == "viewControllers" {
      return true
    }
    return link.kind == "show" || link.kind == "push"
      || (link.kind == "showDetail" && inNavigation.contains(link.source["id"] ?? ""))
  }

  /// A controller that several containers show is taken for that of the first.
  private mutating func embed(_ link: Link) {
    guard let controller = link.source["id"], let view = link.view,
      containers[link.destination] == nil
    else { return }
    containers[link.destination] = IBContainer(controllerID: controller, viewID: view)
  }

  /// Follows every link, and those of a controller again whenever its state has changed; a state
  /// changes at most eight times, so the work is linear in the number of links.
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
    let insert = { (set: inout Set<String>) in
      changed = set.insert(link.destination).inserted || changed
    }
    let isRoot = link.relationship == "rootViewController"
    let isPush = link.kind == "push" || link.kind == "show"
    let isTab = link.relationship == "viewControllers"
    let showsBar = isRoot && !link.source.flag("navigationBarHidden")
    if showsBar || (isPush && inNavigation.contains(source)) {
      insert(&inNavigation)
      let bar = link.source.child(key: "navigationBar")
      if isRoot ? bar?["translucent"] == "NO" : belowOpaqueBar.contains(source) {
        insert(&belowOpaqueBar)
      }
      if isRoot ? bar?.flag("largeTitles") == true : largeBars.contains(source) {
        insert(&largeBars)
        if showsLargeTitle(target, like: isRoot ? nil : source) { insert(&largeTitles) }
      }
    }
    let keepsBottomBars = (isRoot || isPush) && !target.flag("hidesBottomBarWhenPushed")
    if isTab || (keepsBottomBars && inTabs.contains(source)) { insert(&inTabs) }
    if keepsBottomBars,
      isRoot ? link.source["toolbarHidden"] == "NO" : overToolbar.contains(source)
    {
      insert(&overToolbar)
    }
    if passesBarsOn(link) {
      for bars in [\SceneContainment.topBars, \.bottomBars]
      where self[keyPath: bars][link.destination] == nil && self[keyPath: bars][source] != nil {
        self[keyPath: bars][link.destination] = self[keyPath: bars][source]
        changed = true
      }
    }
    return changed
  }

  /// A navigation item says always or never, or goes on with what the one before it did.
  private func showsLargeTitle(_ controller: DocumentElement, like previous: String?) -> Bool {
    switch controller.child(key: "navigationItem")?["largeTitleDisplayMode"] {
    case "always": true
    case "never": false
    default: previous.map(largeTitles.contains) ?? true
    }
  }

  private static func links(of controller: DocumentElement) -> [Link] {
    var result: [Link] = []
    controller.forEachDescendant { element in
      result += links(of: element, in: controller)
    }
    return links(of: controller, in: controller) + result
  }

  /// The links that hang on one element.
  private static func links(
    of element: DocumentElement, in controller: DocumentElement
  ) -> [Link] {
    // Those in a list of connections belong to what holds the list.
    if element.name == "connections" { return [] }
    let segues = element.children + (element.child(named: "connections")?.children ?? [])
    return segues.compactMap { segue in
      guard segue.name == "segue", let destination = segue["destination"] else { return nil }
      return Link(
        source: controller, view: element["id"], destination: destination,
        kind: segue["kind"] ?? "", relationship: segue["relationship"])
    }
  }
}
