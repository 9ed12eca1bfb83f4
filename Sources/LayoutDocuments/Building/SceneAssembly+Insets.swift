import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// Sets safe area and margins: known ones first, then the document's, then the standard ones.
  func setInsets(_ index: Int) {
    let node = nodes[index]
    if let safeArea = environment.safeAreas[node.id] {
      node.view.safeAreaInsetsOverride = safeArea
    } else if node.model.slot == .cell || isInsideCell(node) {
      // A cell in a table starts below the bars; in a loose cell the device's safe area reaches
      // the content view and no further.
      node.view.safeAreaInsetsOverride = .zero
    }
    if let margins = environment.margins[node.id] {
      node.view.layoutMargins = margins
      node.view.insetsLayoutMarginsFromSafeArea = false
      node.view.preservesSuperviewLayoutMargins = false
      return
    }
    if let margins = node.model.directionalLayoutMargins {
      node.view.directionalLayoutMargins = DirectionalInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    } else {
      node.view.layoutMargins = node.model.layoutMargins ?? standardMargins(node)
    }
    node.view.insetsLayoutMarginsFromSafeArea =
      node.model.insetsMarginsFromSafeArea && DesignInsets.widensMargins(builder.document)
    node.view.preservesSuperviewLayoutMargins = node.model.preservesSuperviewLayoutMargins
    if node.model.element == "tableViewCell" {
      // A cell's margins are the standard ones whatever lies around it.
      node.view.insetsLayoutMarginsFromSafeArea = false
      node.view.preservesSuperviewLayoutMargins = false
    }
  }

  /// The standard margins of a table cell or its content view.
  private func cellMargins(_ node: IBLayout.Node, screen: Double) -> LayoutInsets {
    let outer = node.parent.map { nodes[$0].model }
    // A mark such as a disclosure indicator has taken its part of the cell's width.
    let hasAccessory =
      node.model.slot == .contentView
      && (node.model.frame?.width ?? 0) < (outer?.frame?.width ?? 0) - 0.5
    if environment.size != nil {
      return DesignInsets.cellMargins(screen: screen, hasAccessory: hasAccessory)
    }
    let cell = node.model.frame?.width ?? outer?.frame?.width
    return DesignInsets.cellMargins(
      document: builder.document, width: cell ?? screen, hasAccessory: hasAccessory)
  }

  private func isInsideCell(_ node: IBLayout.Node) -> Bool {
    guard let parent = node.parent else { return false }
    return nodes[parent].model.element == "tableViewCellContentView"
  }

  private func standardMargins(_ node: IBLayout.Node) -> LayoutInsets {
    let width = environment.size?.width ?? scene.root.frame?.width ?? 0
    if node.model.element == "tableViewCell" || node.model.element == "tableViewCellContentView" {
      return cellMargins(node, screen: width)
    }
    if node.parent == nil {
      return environment.rootMargins
        ?? DesignInsets.rootMargins(of: scene, document: builder.document, width: width)
    }
    return LayoutInsets(all: 8)
  }
}
