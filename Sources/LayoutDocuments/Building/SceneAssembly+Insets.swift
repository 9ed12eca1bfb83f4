import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// Sets the safe area and the margins: known ones if there are any, then the document's, then the standard
  /// ones.
  func setInsets(_ index: Int) {
    let node = nodes[index]
    if let safeArea = environment.safeAreas[node.id] {
      node.view.safeAreaInsetsOverride = safeArea
    } else if node.model.slot == .cell || isInsideCell(node) || isTableEnd(node.model)
      || node.parent.map({ nodes[$0].model.contentInsetAdjustment == "always" }) == true
    {
      // The content of a table or scroll view starts below the bars. In a loose cell, the device's safe area
      // reaches no further than the content view.
      let top = collectionCell(node)?.top ?? 0
      node.view.safeAreaInsetsOverride = LayoutInsets(top: top, left: 0, bottom: 0, right: 0)
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
      node.view.layoutMargins = margins(of: node)
    }
    // A cell has the standard margins, whatever is around it.
    let isCell = node.model.element == "tableViewCell"
    node.view.insetsLayoutMarginsFromSafeArea =
      !isCell && node.model.insetsMarginsFromSafeArea
      && DesignInsets.widensMargins(builder.document)
    node.view.preservesSuperviewLayoutMargins =
      node.model.preservesSuperviewLayoutMargins && !isCell && !isTableEnd(node.model)
      && !isInCollection(node)
  }

  /// Whether a view is a cell of a collection view or the content view of such a cell. Both keep their own
  /// margins.
  private func isInCollection(_ node: IBLayout.Node) -> Bool {
    guard let parent = node.parent else { return false }
    if node.model.slot == .cell { return nodes[parent].model.element == "collectionView" }
    return node.model.slot == .contentView && nodes[parent].model.slot == .cell
      && nodes[parent].model.element != "tableViewCell"
  }

  /// The top inset and the margin that the canvas gives a cell of a collection view; nil for other views and
  /// other screens.
  private func collectionCell(_ node: IBLayout.Node) -> (top: Double, margin: Double)? {
    guard environment.size == nil, node.model.slot == .cell, isInCollection(node) else {
      return nil
    }
    return DesignInsets.collectionCell(builder.document)
  }

  /// The margins that the document states, or the standard ones. Those of a loose root and of the content of a
  /// cell are at least the standard ones.
  private func margins(of node: IBLayout.Node) -> LayoutInsets {
    guard let stated = node.model.layoutMargins else { return standardMargins(node) }
    let isCell = node.model.element == "tableViewCellContentView"
    guard isCell || (node.parent == nil && scene.controller == nil) else { return stated }
    var least = standardMargins(node)
    if node.model.preservesSuperviewLayoutMargins {
      (least.top, least.bottom) = (InsetTable.innerMargin, InsetTable.innerMargin)
    }
    return LayoutInsets(
      top: max(stated.top, least.top), left: max(stated.left, least.left),
      bottom: max(stated.bottom, least.bottom), right: max(stated.right, least.right))
  }

  /// The standard margins of a table cell or its content view.
  private func cellMargins(_ node: IBLayout.Node, screen: Double) -> LayoutInsets {
    let outer = node.parent.map { nodes[$0].model }
    // A mark such as a disclosure indicator takes a part of the cell's width.
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
    let width = environment.size?.width ?? nodes[0].model.frame?.width ?? 0
    if node.model.element == "tableViewCell" || node.model.element == "tableViewCellContentView" {
      return cellMargins(node, screen: width)
    }
    if node.parent == nil {
      return DesignInsets.rootMargins(of: scene, document: builder.document, width: width)
    }
    return LayoutInsets(all: collectionCell(node)?.margin ?? InsetTable.innerMargin)
  }
}
