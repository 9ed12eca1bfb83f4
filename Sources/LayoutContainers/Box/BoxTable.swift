import AutoLayout

/// The constraint table of a box: everything an item needs to know besides its own layout.
struct BoxTable {
  /// What the ends, sides and centers are tied to.
  let edges: any LayoutItem
  /// What relative sizes are a multiple of.
  let sizes: any LayoutItem
  let axis: BoxLayout.Axis
  let spacing: Double
  let insets: LayoutInsets
  let isRightToLeft: Bool
  /// Whether relative sizes refer to the box less its insets.
  var relativeToInsets = false
  /// The item all flexible ones are compared with.
  var flexReference: BoxItem?

  func inset(_ edge: BoxEdge) -> Double {
    switch edge {
    case .top: insets.top
    case .left: insets.left
    case .bottom: insets.bottom
    case .right: insets.right
    case .centerX: (insets.left - insets.right) / 2
    case .centerY: (insets.top - insets.bottom) / 2
    }
  }

  /// Every constraint of `item`, the link to `predecessor` first.
  func emissions(of item: BoxItem, after predecessor: BoxItem?) -> [Emission] {
    var wanted = start(of: item, after: predecessor)
    wanted += center(of: item, along: axis)
    wanted += sides(of: item)
    wanted += ownSizes(of: item)
    wanted += relativeSizes(of: item)
    wanted += flex(of: item)
    return wanted
  }

  // MARK: Along the axis

  private func start(of item: BoxItem, after predecessor: BoxItem?) -> [Emission] {
    let begin = BoxEdge(axis, .begin)
    guard let pin = item.layout.pinForEdge(begin) else { return [] }
    guard let predecessor else {
      return [
        emission(.box(begin), item.object, begin, pin + inset(begin), to: edges, begin)
      ]
    }
    let end = BoxEdge(axis, .end)
    guard let last = predecessor.layout.pinForEdge(end) else { return [] }
    return [
      emission(
        .boxSpacing, item.object, begin, BoxTable.join(last, pin) + spacing,
        to: predecessor.object, end)
    ]
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

  /// The end of the box behind the last item.
  func end(after item: BoxItem) -> [Emission] {
    let end = BoxEdge(axis, .end)
    guard let pin = item.layout.pinForEdge(end) else { return [] }
    return [emission(.box(end), edges, end, pin + inset(end), to: item.object, end)]
  }

  // MARK: Centers and sides

  /// Centers do not flip with the reading direction, so the offset is turned here.
  private func center(of item: BoxItem, along axis: BoxLayout.Axis) -> [Emission] {
    let edge = BoxEdge(axis, .center)
    guard var pin = item.layout.pinForEdge(edge) else { return [] }
    pin = pin + inset(edge)
    if axis == .x, isRightToLeft { pin = pin.mirrored }
    return [emission(.box(edge), item.object, edge, pin, to: edges, edge)]
  }

  private func sides(of item: BoxItem) -> [Emission] {
    let begin = BoxEdge(axis.other, .begin)
    let end = BoxEdge(axis.other, .end)
    var wanted: [Emission] = []
    if let pin = item.layout.pinForEdge(begin) {
      wanted.append(
        emission(.box(begin), item.object, begin, pin + inset(begin), to: edges, begin))
    }
    wanted += center(of: item, along: axis.other)
    if let pin = item.layout.pinForEdge(end) {
      wanted.append(
        emission(.box(end), item.object, end, (pin + inset(end)).mirrored, to: edges, end))
    }
    return wanted
  }

  // MARK: Sizes

  private func ownSizes(of item: BoxItem) -> [Emission] {
    var wanted: [Emission] = []
    if let pin = item.layout.width { wanted.append(size(.boxWidth, item, .width, pin)) }
    if let pin = item.layout.height { wanted.append(size(.boxHeight, item, .height, pin)) }
    return wanted
  }

  private func size(
    _ name: EmissionName, _ item: BoxItem, _ attribute: LayoutConstraint.Attribute,
    _ pin: BoxLayout.Pin
  ) -> Emission {
    Emission(
      name, UncountedItem(item.object), attribute, pin.relation, constant: pin.constant,
      priority: pin.priority)
  }

  private func relativeSizes(of item: BoxItem) -> [Emission] {
    var wanted: [Emission] = []
    if let width = item.layout.relativeWidth {
      let lost = relativeToInsets ? insets.left + insets.right : 0
      wanted.append(relative(.boxRelativeWidth, item, .width, width, lost))
    }
    if let height = item.layout.relativeHeight {
      let lost = relativeToInsets ? insets.top + insets.bottom : 0
      wanted.append(relative(.boxRelativeHeight, item, .height, height, lost))
    }
    return wanted
  }

  private func relative(
    _ name: EmissionName, _ item: BoxItem, _ attribute: LayoutConstraint.Attribute,
    _ multi: BoxLayout.MultiPin, _ lost: Double
  ) -> Emission {
    Emission(
      name, UncountedItem(item.object), attribute, multi.pin.relation,
      to: UncountedItem(sizes), attribute,
      multiplier: multi.multiplier, constant: multi.pin.constant - multi.multiplier * lost,
      priority: multi.pin.priority)
  }

  private func flex(of item: BoxItem) -> [Emission] {
    guard let flex = item.flexWeight, let reference = flexReference,
      let unit = reference.flexWeight, reference.object !== item.object
    else { return [] }
    let attribute = axis.layoutAxis.size
    return [
      Emission(
        .boxFlex, UncountedItem(item.object), attribute, to: UncountedItem(reference.object),
        attribute,
        multiplier: flex / unit)
    ]
  }

  private func emission(
    _ name: EmissionName, _ item: any LayoutItem, _ edge: BoxEdge, _ pin: BoxLayout.Pin,
    to other: any LayoutItem, _ otherEdge: BoxEdge
  ) -> Emission {
    Emission(
      name, UncountedItem(item), edge.attribute, pin.relation, to: UncountedItem(other),
      otherEdge.attribute,
      constant: pin.constant, priority: pin.priority)
  }
}

extension BoxLayout.Pin {
  /// The pin seen from the other side.
  var mirrored: BoxLayout.Pin {
    let relation: LayoutConstraint.Relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    return BoxLayout.Pin(constant: -constant, relation: relation, priority: priority)
  }
}

extension BoxItem {
  /// The share of the length, if the item takes one.
  var flexWeight: Double? {
    guard let flex = layout.flex, flex.weightDefect == nil else { return nil }
    return flex
  }
}
