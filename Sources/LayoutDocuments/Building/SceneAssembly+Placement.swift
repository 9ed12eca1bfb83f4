import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// Places the views that have their frame from the document: the root, cells, views of properties, and every
  /// view that constraints do not place.
  mutating func place(_ index: Int) {
    let node = nodes[index]
    guard let parent = node.parent else {
      let stored = node.model.frame ?? .zero
      let size = environment.size ?? stored.size
      node.view.frame = LayoutRect(
        x: stored.x, y: stored.y, width: max(size.width, 0), height: max(size.height, 0))
      return
    }
    node.view.translatesAutoresizingMaskIntoConstraints = false
    if let frame = node.model.frame, frame.width >= 0, frame.height >= 0 {
      // This is only a first guess, for insets that depend on the positions of views.
      node.view.frame = frame
    }
    guard keepsFrame(node, parent: nodes[parent]), let frame = node.model.frame else { return }
    let outer = nodes[parent].model.frame?.size ?? frame.size
    let mask = mask(of: node.model)
    var horizontal = AutoresizingRule(
      origin: frame.x, size: frame.width, length: outer.width, flexibleNear: mask.flexibleMinX,
      flexibleSize: mask.flexibleWidth, flexibleFar: mask.flexibleMaxX)
    if isTableEnd(node.model), environment.size != nil {
      // A header or footer is as wide as its table.
      horizontal = AutoresizingRule(
        origin: 0, size: 1, length: 1, flexibleNear: false, flexibleSize: true, flexibleFar: false)
    }
    let vertical = AutoresizingRule(
      origin: frame.y + rowOffset(node, table: parent), size: frame.height, length: outer.height,
      flexibleNear: mask.flexibleMinY,
      flexibleSize: mask.flexibleHeight, flexibleFar: mask.flexibleMaxY)
    pin(node, to: nodes[parent].view, horizontal, .horizontal)
    pin(node, to: nodes[parent].view, vertical, .vertical)
  }

  func keepsFrame(_ node: IBLayout.Node, parent: IBLayout.Node) -> Bool {
    if parent.view is GridView { return false }
    return switch node.model.slot {
    // A view places its content view itself, whatever the document states.
    case .root, .cell, .property, .contentView: true
    case .subview:
      !(parent.view is StackView)
        && (node.model.isFixedFrame || node.model.translatesAutoresizingMask
          || MacMetrics.opaque.contains(parent.model.element))
    }
  }

  /// The stored mask. A cell is always as wide as its table, and a content view always fills its cell.
  private func mask(of model: IBView) -> IBAutoresizing {
    if model.slot == .cell, model.element == "tableViewCell" {
      return IBAutoresizing(flexibleWidth: true)
    }
    if model.slot == .contentView {
      return IBAutoresizing(flexibleWidth: true, flexibleHeight: true)
    }
    return model.autoresizing ?? IBAutoresizing()
  }

  /// Whether a view is the header or footer of a table. A program makes it as wide as the table.
  func isTableEnd(_ model: IBView) -> Bool {
    model.slot == .property("tableHeaderView") || model.slot == .property("tableFooterView")
  }

  /// The distance by which the rows of a table begin lower, because the table runs under bars. It is 0 on the
  /// canvas, where the document stores rows as if there were no bars.
  private func rowOffset(_ node: IBLayout.Node, table: Int) -> Double {
    guard environment.size != nil, scene.controller != nil, isScroll(table),
      nodes[table].model.element == "tableView", nodes[table].model.adjustsContentInsets,
      nodes[table].parent ?? 0 == 0, node.model.slot == .cell || isTableEnd(node.model)
    else { return 0 }
    return nodes[table].view.safeAreaInsets.top
  }

  private mutating func pin(
    _ node: IBLayout.Node, to parent: LayoutView, _ rule: AutoresizingRule, _ axis: LayoutAxis
  ) {
    let own = node.view.alignmentRectInsets.sides(along: axis)
    // The rule refers to the frame of the parent. Constraints refer to its alignment rectangle.
    let outer = parent.alignmentRectInsets.sides(along: axis)
    let near: LayoutAttribute = axis == .horizontal ? .left : .top
    let far: LayoutAttribute = axis == .horizontal ? .right : .bottom
    // A position proportional to the parent's size is a multiple of the parent's far edge. In the parent's own
    // coordinates, that edge lies at the size.
    let isFixed = rule.originShare == 0
    let position = LayoutConstraint(
      item: node.view, attribute: near, toItem: parent, attribute: isFixed ? near : far,
      multiplier: isFixed ? 1 : rule.originShare,
      constant: rule.originConstant + own.near
        + (isFixed ? -outer.near : rule.originShare * outer.far))
    let length = rule.sizeConstant - (own.near + own.far)
    let size =
      rule.sizeShare == 0
      ? LayoutConstraint(item: node.view, attribute: axis.size, constant: max(length, 0))
      : LayoutConstraint(
        item: node.view, attribute: axis.size, toItem: parent, attribute: axis.size,
        multiplier: rule.sizeShare, constant: length + rule.sizeShare * (outer.near + outer.far))
    // Constraints that size a content view take precedence if the document leaves its size to them.
    let isYielding = node.model.slot == .contentView && !node.model.translatesAutoresizingMask
    for constraint in [position, size] {
      constraint.identifier = "autoresizing"
      // The mask of a subview can be turned off. Cells are given their sizes, and the views that fill them
      // follow.
      constraint.role = node.model.slot == .subview ? .autoresizing : .container
      if isYielding { constraint.priority = LayoutPriority(999) }
      activate(constraint, id: node.id, line: node.model.line)
    }
    if node.model.slot == .cell, rule.sizeShare == 0 { size.role = .rootSize }
  }

  /// Activates a constraint with the document as its origin, or reports why it cannot be activated.
  mutating func activate(_ constraint: LayoutConstraint, id: String, line: Int) {
    constraint.origin = .document(name: builder.document.file, objectID: id)
    do {
      try LayoutConstraint.activateChecked([constraint])
    } catch {
      report(id, line: line, error.description)
    }
  }
}
