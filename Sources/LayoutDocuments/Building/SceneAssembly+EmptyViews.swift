import AutoLayout
import LayoutContainers

/// What Interface Builder's canvas adds so that views without content can be seen.
extension SceneAssembly {
  /// Wishes for the lengths of a view that nothing in it gives a length.
  mutating func addEmptyLengths(_ index: Int) {
    let node = nodes[index]
    guard environment.showsEmptyViews, let parent = node.parent,
      let stack = nodes[parent].view as? StackView,
      ["view", "stackView"].contains(node.model.element), !node.model.isHidden,
      !keepsFrame(node, parent: nodes[parent])
    else { return }
    for axis in [LayoutAxis.horizontal, .vertical]
    where !hasContent(node.view, along: axis) && !isStretched(along: axis, stack)
      && !isHeldOpen(node.model, along: axis)
    {
      let priorities = axis == .horizontal ? node.model.horizontal : node.model.vertical
      let wish = LayoutConstraint(
        item: node.view, attribute: axis.size, relatedBy: .greaterThanOrEqual, constant: 50,
        priority: LayoutPriority(stored: min(priorities.compression, 600)),
        identifier: "canvas-length")
      activate(wish, id: node.id, line: node.model.line)
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

  private func hasContent(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    guard let size = view.naturalSize else { return false }
    return (axis == .horizontal ? size.width : size.height) >= 0
  }
}
