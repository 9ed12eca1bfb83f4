import AutoLayout
import LayoutContainers

/// What Interface Builder's canvas adds so that views without content can be seen.
extension SceneAssembly {
  /// Adds an optional minimum length to a view on each axis on which nothing in the view determines a length.
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

  /// Whether a stack gives its own length on an axis to its views.
  private func isStretched(along axis: LayoutAxis, _ stack: StackView) -> Bool {
    stack.axis != axis && stack.alignment == .fill
  }

  /// Whether something in a view may push its edges apart: a subview that is tied to an edge, or a subview that
  /// keeps its frame. A subview that is tied only to the centre does not.
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
    // An edge that is related to content by inequalities only is not determined by it.
    return !(tied.isEmpty && bounded.isEmpty) && bounded.isSubset(of: tied)
  }

  private func hasContent(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    guard let size = view.naturalSize else { return false }
    return (axis == .horizontal ? size.width : size.height) >= 0
  }
}
