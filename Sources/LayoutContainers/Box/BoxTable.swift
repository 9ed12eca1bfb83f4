import AutoLayout

/// The constraint table of a box: the data that the constraints of an item need besides its own layout.
struct BoxTable {
  /// The view or guide to which edges and centers are tied.
  let edges: LayoutElement
  /// The view or guide whose size relative sizes are multiples of.
  let sizes: LayoutElement
  let axis: LayoutAxis
  let spacing: Double
  let insets: LayoutInsets
  let isRightToLeft: Bool
  /// Whether relative sizes refer to the box less its insets.
  var relativeToInsets = false
  /// The item with which all flexible items are compared.
  var flexReference: BoxItem?

  /// Adds every constraint of `item`, the link to `predecessor` first.
  func addConstraints(
    of item: BoxItem, after predecessor: BoxItem?, to changes: inout GeneratedChanges
  ) {
    addStart(of: item, after: predecessor, to: &changes)
    let across = axis.crossing
    addTie(of: item, at: axis.center, to: &changes)
    addTie(of: item, at: across.leading, to: &changes)
    addTie(of: item, at: across.center, to: &changes)
    addTie(of: item, at: across.trailing, to: &changes)
    addSizes(of: item, to: &changes)
    addFlex(of: item, to: &changes)
  }

  // MARK: Along the axis

  private func addStart(
    of item: BoxItem, after predecessor: BoxItem?, to changes: inout GeneratedChanges
  ) {
    let (begin, end) = (axis.leading, axis.trailing)
    guard let predecessor else { return addTie(of: item, at: begin, to: &changes) }
    guard let pin = item.layout[begin], let last = predecessor.layout[end] else { return }
    var sum = last + pin + spacing
    // A minimum and a maximum give a minimum, which keeps the items from overlapping.
    if last.relation != .equal, last.relation == pin.relation.mirrored {
      sum.relation = .greaterThanOrEqual
    }
    changes.add(.boxSpacing, item.object, begin, sum, to: predecessor.object, end)
  }

  /// Adds the end of the box behind the last item.
  func addEnd(after item: BoxItem, to changes: inout GeneratedChanges) {
    let end = axis.trailing
    guard let pin = item.layout[end] else { return }
    changes.add(.box(end), edges, end, pin + inset(end), to: item.object)
  }

  // MARK: Centers and sides

  /// Ties an item to the same place of the box, if it has a pin there.
  private func addTie(
    of item: BoxItem, at place: LayoutAttribute, to changes: inout GeneratedChanges
  ) {
    guard var pin = item.layout[place] else { return }
    pin = pin + inset(place)
    // Center attributes do not depend on the reading direction, so the offset is mirrored here.
    if place == .centerX && isRightToLeft || place.isFarEdge { pin = pin.mirrored }
    changes.add(.box(place), item.object, place, pin, to: edges)
  }

  private func inset(_ place: LayoutAttribute) -> Double {
    switch place {
    case .top: insets.top
    case .leading: insets.left
    case .bottom: insets.bottom
    case .trailing: insets.right
    case .centerX: (insets.left - insets.right) / 2
    default: (insets.top - insets.bottom) / 2
    }
  }

  // MARK: Sizes

  private func addSizes(of item: BoxItem, to changes: inout GeneratedChanges) {
    let layout = item.layout
    if let pin = layout.width { changes.add(.boxWidth, item.object, .width, pin) }
    if let pin = layout.height { changes.add(.boxHeight, item.object, .height, pin) }
    func relative(
      _ name: GeneratedConstraint.Name, _ size: LayoutAttribute, _ multi: BoxLayout.MultiPin?,
      without insets: Double
    ) {
      guard var multi else { return }
      if relativeToInsets { multi.pin.constant -= multi.multiplier * insets }
      changes.add(name, item.object, size, multi.pin, multiplier: multi.multiplier, to: sizes)
    }
    relative(.boxRelativeWidth, .width, layout.relativeWidth, without: insets.left + insets.right)
    relative(
      .boxRelativeHeight, .height, layout.relativeHeight, without: insets.top + insets.bottom)
  }

  private func addFlex(of item: BoxItem, to changes: inout GeneratedChanges) {
    guard let flex = item.flexWeight, let reference = flexReference,
      let unit = reference.flexWeight, reference.object !== item.object
    else { return }
    changes.add(.boxFlex, item.object, axis.size, to: reference.object, multiplier: flex / unit)
  }
}

extension GeneratedChanges {
  /// Adds a quantity of an item that differs by a pin from a multiple of that of another one, or from 0.
  mutating func add(
    _ name: GeneratedConstraint.Name, _ item: LayoutElement, _ attribute: LayoutAttribute,
    _ pin: BoxLayout.Pin, multiplier: Double = 1, to other: LayoutElement? = nil,
    _ otherAttribute: LayoutAttribute? = nil
  ) {
    add(
      name, item, attribute, pin.relation, to: other, otherAttribute, multiplier: multiplier,
      constant: pin.constant, priority: pin.priority)
  }
}

extension BoxLayout.Pin {
  /// The pin as seen from the other side.
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
