import AutoLayout

/// The constraint table of a box: everything an item needs to know besides its own layout.
struct BoxTable {
  /// What the ends, sides and centers are tied to.
  let edges: LayoutElement
  /// What relative sizes are a multiple of.
  let sizes: LayoutElement
  let axis: BoxLayout.Axis
  let spacing: Double
  let insets: LayoutInsets
  let isRightToLeft: Bool
  /// Whether relative sizes refer to the box less its insets.
  var relativeToInsets = false
  /// The item all flexible ones are compared with.
  var flexReference: BoxItem?

  func inset(_ edge: BoxPlace) -> Double {
    switch edge {
    case .top: insets.top
    case .left: insets.left
    case .bottom: insets.bottom
    case .right: insets.right
    case .centerX: (insets.left - insets.right) / 2
    case .centerY: (insets.top - insets.bottom) / 2
    }
  }

  /// Adds every constraint of `item`, the link to `predecessor` first.
  func addConstraints(
    of item: BoxItem, after predecessor: BoxItem?, to wanted: inout [GeneratedConstraint]
  ) {
    addStart(of: item, after: predecessor, to: &wanted)
    addCenter(of: item, along: axis, to: &wanted)
    addSides(of: item, to: &wanted)
    addSizes(of: item, to: &wanted)
    addFlex(of: item, to: &wanted)
  }

  // MARK: Along the axis

  private func addStart(
    of item: BoxItem, after predecessor: BoxItem?, to wanted: inout [GeneratedConstraint]
  ) {
    let (begin, end) = (BoxPlace(axis, .begin), BoxPlace(axis, .end))
    guard let pin = item.layout[begin] else { return }
    guard let predecessor else {
      wanted.append(tie(.box(begin), item.object, begin, pin + inset(begin), to: edges, begin))
      return
    }
    guard let last = predecessor.layout[end] else { return }
    wanted.append(
      tie(
        .boxSpacing, item.object, begin, BoxTable.join(last, pin) + spacing,
        to: predecessor.object, end))
  }

  /// The two pins of a link as one; at least meeting at most keeps the items from overlapping.
  static func join(_ end: BoxLayout.Pin, _ begin: BoxLayout.Pin) -> BoxLayout.Pin {
    var pin = end + begin
    if !areCompatible(end.relation, begin.relation) { pin.relation = .greaterThanOrEqual }
    return pin
  }

  /// Whether two relations can hold for one sum of distances.
  static func areCompatible(
    _ one: LayoutConstraint.Relation, _ other: LayoutConstraint.Relation
  ) -> Bool {
    one == other || one == .equal || other == .equal
  }

  /// Adds the end of the box behind the last item.
  func addEnd(after item: BoxItem, to wanted: inout [GeneratedConstraint]) {
    let end = BoxPlace(axis, .end)
    guard let pin = item.layout[end] else { return }
    wanted.append(tie(.box(end), edges, end, pin + inset(end), to: item.object, end))
  }

  // MARK: Centers and sides

  /// Centers do not flip with the reading direction, so the offset is turned here.
  private func addCenter(
    of item: BoxItem, along axis: BoxLayout.Axis, to wanted: inout [GeneratedConstraint]
  ) {
    let edge = BoxPlace(axis, .center)
    guard var pin = item.layout[edge] else { return }
    pin = pin + inset(edge)
    if axis == .x, isRightToLeft { pin = pin.mirrored }
    wanted.append(tie(.box(edge), item.object, edge, pin, to: edges, edge))
  }

  private func addSides(of item: BoxItem, to wanted: inout [GeneratedConstraint]) {
    let (begin, end) = (BoxPlace(axis.other, .begin), BoxPlace(axis.other, .end))
    if let pin = item.layout[begin] {
      wanted.append(tie(.box(begin), item.object, begin, pin + inset(begin), to: edges, begin))
    }
    addCenter(of: item, along: axis.other, to: &wanted)
    if let pin = item.layout[end] {
      wanted.append(
        tie(.box(end), item.object, end, (pin + inset(end)).mirrored, to: edges, end))
    }
  }

  // MARK: Sizes

  private func addSizes(of item: BoxItem, to wanted: inout [GeneratedConstraint]) {
    let layout = item.layout
    if let pin = layout.width {
      wanted.append(GeneratedConstraint(.boxWidth, item.object, .width, pin))
    }
    if let pin = layout.height {
      wanted.append(GeneratedConstraint(.boxHeight, item.object, .height, pin))
    }
    if var width = layout.relativeWidth {
      if relativeToInsets { width.pin.constant -= width.multiplier * (insets.left + insets.right) }
      wanted.append(
        GeneratedConstraint(.boxRelativeWidth, item.object, .width, width, to: sizes, .width))
    }
    if var height = layout.relativeHeight {
      if relativeToInsets {
        height.pin.constant -= height.multiplier * (insets.top + insets.bottom)
      }
      wanted.append(
        GeneratedConstraint(.boxRelativeHeight, item.object, .height, height, to: sizes, .height))
    }
  }

  private func addFlex(of item: BoxItem, to wanted: inout [GeneratedConstraint]) {
    guard let flex = item.flexWeight, let reference = flexReference,
      let unit = reference.flexWeight, reference.object !== item.object
    else { return }
    let size = axis.layoutAxis.size
    wanted.append(
      GeneratedConstraint(
        .boxFlex, item.object, size, BoxLayout.MultiPin(flex / unit),
        to: reference.object, size))
  }

  private func tie(
    _ name: GeneratedConstraint.Name, _ item: LayoutElement, _ edge: BoxPlace,
    _ pin: BoxLayout.Pin, to other: LayoutElement, _ otherEdge: BoxPlace
  ) -> GeneratedConstraint {
    GeneratedConstraint(
      name, item, edge.attribute, BoxLayout.MultiPin(pin: pin), to: other, otherEdge.attribute)
  }
}

extension GeneratedConstraint {
  /// A length of an item of its own.
  init(
    _ name: Name, _ item: LayoutElement, _ attribute: LayoutConstraint.Attribute,
    _ pin: BoxLayout.Pin
  ) {
    self.init(
      item: UncountedItem(item), attribute: attribute, relation: pin.relation,
      constant: pin.constant, priority: pin.priority, name: name)
  }

  /// A quantity of an item as a multiple of that of another one.
  init(
    _ name: Name, _ item: LayoutElement, _ attribute: LayoutConstraint.Attribute,
    _ multi: BoxLayout.MultiPin, to other: LayoutElement,
    _ otherAttribute: LayoutConstraint.Attribute
  ) {
    self.init(
      item: UncountedItem(item), attribute: attribute, relation: multi.pin.relation,
      other: UncountedItem(other), otherAttribute: otherAttribute, multiplier: multi.multiplier,
      constant: multi.pin.constant, priority: multi.pin.priority, name: name)
  }
}

extension BoxLayout.Pin {
  /// The pin seen from the other side.
  var mirrored: BoxLayout.Pin {
    BoxLayout.Pin(constant: -constant, relation: relation.mirrored, priority: priority)
  }
}

extension BoxItem {
  /// The share of the length, if the item takes one.
  var flexWeight: Double? {
    guard let flex = layout.flex, flex.weightDefect == nil else { return nil }
    return flex
  }
}
