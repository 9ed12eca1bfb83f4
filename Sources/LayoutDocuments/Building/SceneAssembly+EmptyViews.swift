import AutoLayout
import LayoutContainers

/// What Interface Builder's canvas adds so that views without content can be seen.
extension SceneAssembly {
  /// Wishes for the lengths of a view that nothing in it gives a length.
  mutating func addEmptyLengths(_ index: Int) {
    let node = nodes[index]
    guard environment.emptyViews != .nothing, let parent = node.parent, !node.model.isHidden,
      !keepsFrame(node, parent: nodes[parent])
    else { return }
    for axis in [LayoutAxis.horizontal, .vertical] where !hasContent(node.view, along: axis) {
      if let stack = nodes[parent].view as? StackView, isPlain(node),
        !isStretched(along: axis, stack),
        !isHeldOpen(node.model, along: axis)
      {
        let priorities = axis == .horizontal ? node.model.horizontal : node.model.vertical
        wish(
          node, axis, .greaterThanOrEqual, 50,
          priority: Float(min(max(priorities.compression, 0.001), 600)))
      }
      guard environment.emptyViews == .stored, node.model.children.isEmpty,
        let stored = node.model.frame?.size
      else { continue }
      wish(node, axis, .equal, axis == .horizontal ? stored.width : stored.height, priority: 599)
    }
  }

  /// Whether a stack gives its views the length it has itself.
  private func isStretched(along axis: LayoutAxis, _ stack: StackView) -> Bool {
    stack.axis != axis && stack.alignment == .fill
  }

  /// Whether anything in a view may push its edges apart: a subview tied to one of them, or one
  /// that keeps its frame. Subviews tied to its centre alone do not.
  private func isHeldOpen(_ model: IBView, along axis: LayoutAxis) -> Bool {
    if model.stack != nil { return !model.children.isEmpty }
    if model.children.contains(where: { $0.translatesAutoresizingMask || $0.isFixedFrame }) {
      return true
    }
    let own = Set([model.id] + model.guides.map(\.id))
    var tied: Set<LayoutAttribute> = []
    var bounded: Set<LayoutAttribute> = []
    for constraint in model.constraints {
      guard let other = constraint.secondAttribute else { continue }
      let sides = [
        (constraint.firstItem ?? model.id, constraint.firstAttribute),
        (constraint.secondItem ?? model.id, other),
      ]
      for (item, attribute) in sides
      where own.contains(item) && attribute.axis == axis && !attribute.isCenter {
        let edge = attribute.ofGuide.resolved(for: .leftToRight)
        if constraint.relation == .equal { tied.insert(edge) } else { bounded.insert(edge) }
      }
    }
    // An edge that content only bounds is free to go on.
    return !(tied.isEmpty && bounded.isEmpty) && bounded.isSubset(of: tied)
  }

  private func isPlain(_ node: IBLayout.Node) -> Bool {
    node.model.element == "view" || node.model.element == "stackView"
  }

  private func hasContent(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    guard let size = view.naturalSize else { return false }
    return (axis == .horizontal ? size.width : size.height) >= 0
  }

  private mutating func wish(
    _ node: IBLayout.Node, _ axis: LayoutAxis, _ relation: LayoutRelation, _ length: Double,
    priority: Float
  ) {
    let wish = LayoutConstraint(
      item: node.view, attribute: axis.size, relatedBy: relation,
      toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: max(length, 0),
      priority: LayoutPriority(priority), identifier: "canvas-length")
    activate(wish, id: node.id, line: node.model.line)
  }
}
