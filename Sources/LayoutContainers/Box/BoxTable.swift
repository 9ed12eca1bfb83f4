import AutoLayout

/// The constraint table of a box: everything an item needs to know besides its own layout.
struct BoxTable {
  /// What the ends, sides and centers are tied to.
  let edges: LayoutElement
  /// What relative sizes are a multiple of.
  let sizes: LayoutElement
  let axis: LayoutAxis
  let spacing: Double
  let insets: LayoutInsets
  let isRightToLeft: Bool
  /// Whether relative sizes refer to the box less its insets.
  var relativeToInsets = false
  /// The item all flexible ones are compared with.
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

  /// Links an item to the one before it, or to the box.
  ///
  /// Two pins of a link are added up; at least meeting at most keeps the items from overlapping.
  private func addStart(
    of item: BoxItem, after predecessor: BoxItem?, to changes: inout GeneratedChanges
  ) {
    let (begin, end) = (axis.leading, axis.trailing)
    guard let predecessor else { return addTie(of: item, at: begin, to: &changes) }
    guard let pin = item.layout[begin], let last = predecessor.layout[end] else { return }
    var sum = last + pin + spacing
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

  /// Ties an item to the same place of the box, if it has a pin there.
  private func addTie(
    of item: BoxItem, at place: LayoutAttribute, to changes: inout GeneratedChanges
  ) {
    guard var pin = item.layout[place] else { return }
    pin = pin + inset(place)
    // Centers do not flip with the reading direction, so the offset is turned here.
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
      changes.add(name, item.object, size, multi.pin, to: sizes, multiplier: multi.multiplier)
    }
    relative(.boxRelativeWidth, .width, layout.relativeWidth, without: insets.left + insets.right)
    relative(
      .boxRelativeHeight, .height, layout.relativeHeight, without: insets.top + insets.bottom)
  }

  private func addFlex(of item: BoxItem, to changes: inout GeneratedChanges) {
    guard let flex = item.flexWeight, let reference = flexReference,
      let unit = reference.flexWeight, reference.object !== item.object
    else { return }
    changes.add(
      .boxFlex, item.object, axis.size, .zero, to: reference.object, multiplier: flex / unit)
  }
}

extension GeneratedChanges {
  /// Adds a quantity of an item as a multiple of that of another one, or by itself.
  fileprivate mutating func add(
    _ name: GeneratedConstraint.Name, _ item: LayoutElement, _ attribute: LayoutAttribute,
    _ pin: BoxLayout.Pin, to other: LayoutElement? = nil,
    _ otherAttribute: LayoutAttribute? = nil, multiplier: Double = 1
  ) {
    add(
      name, item, attribute, pin.relation, to: other, otherAttribute, multiplier: multiplier,
      constant: pin.constant, priority: pin.priority)
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
