import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// One side of a constraint in the model: an attribute of an item plus a number.
  private struct Side {
    var item: LayoutElement
    var attribute: LayoutAttribute
    var offset = 0.0
  }

  /// Makes the constraints that a view holds, including those that exist at design time only. These stand for
  /// constraints that a program adds later; without them, the canvas and a preview have holes.
  mutating func constrain(_ index: Int) {
    for constraint in nodes[index].model.constraints { make(constraint, holder: index) }
  }

  private mutating func make(_ constraint: IBConstraint, holder: Int) {
    guard let first = reference(constraint.firstItem, holder) else {
      missing(constraint.firstItem, constraint)
      return
    }
    var second: Reference?
    if constraint.secondAttribute != nil {
      second = reference(constraint.secondItem, holder)
      guard second != nil else {
        missing(constraint.secondItem, constraint)
        return
      }
    }
    var one = side(first, constraint.firstAttribute, against: second)
    var two = second.map { side($0, constraint.secondAttribute ?? .notAnAttribute, against: first) }
    if let second, constraint.firstAttribute.kind == .verticalPosition {
      one.offset += scrolledDistance(first.view, against: second.view)
      two?.offset += scrolledDistance(second.view, against: first.view)
    }
    if let other = two, one.attribute.isDirectional != other.attribute.isDirectional,
      one.attribute.isAbsolute || other.attribute.isAbsolute
    {
      // The model does not relate leading to left. The author of the file meant the side in this direction.
      one.attribute = one.attribute.resolved(for: environment.direction)
      two?.attribute = other.attribute.resolved(for: environment.direction)
    }
    let constant =
      constraint.constant - one.offset + (two?.offset ?? 0) * constraint.multiplier
    let result = LayoutConstraint(
      item: one.item, attribute: one.attribute, relatedBy: constraint.relation,
      toItem: two?.item, attribute: two?.attribute ?? .notAnAttribute,
      multiplier: constraint.multiplier, constant: constant,
      priority: LayoutPriority(stored: constraint.priority),
      identifier: constraint.identifier ?? constraint.id)
    constraints[constraint.id] = (result, constraint.constant)
    written.append((result, constraint))
  }

  private mutating func missing(_ item: String?, _ constraint: IBConstraint) {
    report(
      constraint.id, line: constraint.line,
      "left out: '\(item ?? "")' is not part of this scene for these size classes")
  }

  /// The object of an id; without an id, the view that holds the constraint.
  private func reference(_ id: String?, _ holder: Int) -> Reference? {
    id.map { references[$0] } ?? Reference(view: holder)
  }

  private mutating func side(
    _ reference: Reference, _ attribute: LayoutAttribute, against other: Reference?
  ) -> Side {
    let view = nodes[reference.view].view
    switch reference.guide {
    case nil:
      if isScroll(reference.view), let other, isDescendant(other.view, of: reference.view) {
        return scrolledSide(reference.view, attribute)
      }
      // The first baseline of a picture is its lower edge, like the last baseline.
      if attribute == .firstBaseline, nodes[reference.view].model.element == "imageView" {
        return Side(item: view, attribute: .lastBaseline)
      }
      return Side(item: view, attribute: attribute)
    case .safeArea?: return Side(item: view.safeAreaLayoutGuide, attribute: attribute.ofGuide)
    case .scrollContent?:
      return Side(item: contentArea(reference.view), attribute: attribute.ofGuide)
    // The inner edge of a controller's layout guide is the edge of the safe area. Other attributes are those of
    // the root view.
    case .top? where attribute.ofGuide == .bottom:
      return Side(item: view.safeAreaLayoutGuide, attribute: .top)
    case .bottom? where attribute.ofGuide == .top:
      return Side(item: view.safeAreaLayoutGuide, attribute: .bottom)
    case .top?, .bottom?, .other?: return Side(item: view, attribute: attribute)
    }
  }

  /// The side of a constraint between a scroll view and an item inside it. Edges are those of the content; size
  /// and centre are those of the frame.
  private mutating func scrolledSide(_ index: Int, _ attribute: LayoutAttribute) -> Side {
    let margins = nodes[index].view.layoutMargins
    let offsets: [LayoutAttribute: Double] = [
      .leftMargin: margins.left, .leadingMargin: margins.left, .rightMargin: -margins.right,
      .trailingMargin: -margins.right, .topMargin: margins.top, .bottomMargin: -margins.bottom,
    ]
    if let offset = offsets[attribute] {
      let edge = attribute.ofGuide.resolved(for: .leftToRight)
      return Side(item: contentArea(index), attribute: edge, offset: offset)
    }
    let isEdge = !attribute.isCenter && !attribute.isBaseline && attribute.kind != .size
    return Side(
      item: isEdge ? contentArea(index) : nodes[index].view, attribute: attribute)
  }

  /// The area that a scroll view's content spans, from its origin.
  private mutating func contentArea(_ index: Int) -> LayoutGuide {
    if let area = contentAreas[index] { return area }
    let view = nodes[index].view
    let area = LayoutGuide(name: nodes[index].id + ".content")
    view.addLayoutGuide(area)
    contentAreas[index] = area
    for edge in [LayoutAttribute.left, .top] {
      let origin = LayoutConstraint(
        item: area, attribute: edge, toItem: view, attribute: edge, identifier: "content-origin")
      activate(origin, id: nodes[index].id, line: nodes[index].model.line)
    }
    return area
  }

  /// The distance by which the content of scroll views around a view, but not around the other side, lies lower
  /// before any scrolling. The content starts below the bars that cover the scroll view.
  private func scrolledDistance(_ index: Int, against other: Int) -> Double {
    // Bars belong to controllers. Loose views and cells have no bars.
    if scene.controller == nil { return 0 }
    var distance = 0.0
    var current = nodes[index].parent
    while let parent = current {
      if parent == other || isDescendant(other, of: parent) { break }
      // Only a scroll view directly below the controller's view makes room for its bars.
      if isScroll(parent), nodes[parent].parent == 0, nodes[parent].model.adjustsContentInsets {
        distance += nodes[parent].view.safeAreaInsets.top
      }
      current = nodes[parent].parent
    }
    return distance
  }

  func isScroll(_ index: Int) -> Bool {
    builder.document.isTouchRuntime && nodes[index].model.scrollsContent
  }

  private func isDescendant(_ index: Int, of ancestor: Int) -> Bool {
    var current = nodes[index].parent
    while let parent = current {
      if parent == ancestor { return true }
      current = nodes[parent].parent
    }
    return false
  }
}

extension IBConstraint {
  /// The order of activation. Required equalities come first, so that an inequality is left out if it
  /// contradicts them. Required inequalities follow, then optional constraints.
  var activationRank: Int {
    LayoutPriority(stored: priority).isRequired ? relation == .equal ? 0 : 1 : 2
  }
}
