import AutoLayout

/// The attributes of one axis under neutral names, so that one table serves rows and columns.
struct AxisAttributes {
  let lead: LayoutConstraint.Attribute
  let trail: LayoutConstraint.Attribute
  let size: LayoutConstraint.Attribute
  let middle: LayoutConstraint.Attribute

  init(_ axis: LayoutAxis) {
    switch axis {
    case .horizontal:
      (lead, trail, size, middle) = (.leading, .trailing, .width, .centerX)
    case .vertical:
      (lead, trail, size, middle) = (.top, .bottom, .height, .centerY)
    }
  }
}

extension LayoutAxis {
  /// The other one.
  var crossing: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
