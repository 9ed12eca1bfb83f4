import AutoLayout
import LayoutContainers

/// What Interface Builder's canvas adds so that views without content can be seen.
extension SceneAssembly {
  /// Wishes for the lengths of a view that has neither subviews nor content.
  mutating func addEmptyLengths(_ index: Int) {
    let node = nodes[index]
    guard environment.emptyViews != .nothing, let parent = node.parent, node.model.children.isEmpty,
      !node.model.isHidden, !keepsFrame(node, parent: nodes[parent])
    else { return }
    for axis in [LayoutAxis.horizontal, .vertical] where !hasContent(node.view, along: axis) {
      if let stack = nodes[parent].view as? StackView, isPlain(node), stack.axis == axis {
        wish(node, axis, .greaterThanOrEqual, 50, priority: 600)
      }
      guard environment.emptyViews == .stored, let stored = node.model.frame?.size else { continue }
      wish(node, axis, .equal, axis == .horizontal ? stored.width : stored.height, priority: 599)
    }
  }

  private func isPlain(_ node: IBLayout.Node) -> Bool {
    node.model.element == "view" || node.model.element == "stackView"
  }

  private func hasContent(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    guard let size = view.contentSize else { return false }
    return (axis == .horizontal ? size.width : size.height) >= 0
  }

  private mutating func wish(
    _ node: IBLayout.Node, _ axis: LayoutAxis, _ relation: LayoutRelation, _ length: Double,
    priority: Float
  ) {
    let wish = LayoutConstraint(
      item: node.view, attribute: axis == .horizontal ? .width : .height, relatedBy: relation,
      toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: max(length, 0),
      priority: LayoutPriority(priority), identifier: "canvas-length")
    activate(wish, id: node.id, line: node.model.line)
  }
}
