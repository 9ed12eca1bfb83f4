/// One of the quantities of an item a constraint can speak of.
///
/// All of them refer to the alignment rectangle of the item, except the margin attributes, which
/// lie inside its bounds.
public enum LayoutAttribute: UInt8, Hashable, Sendable, CaseIterable {
  /// The edge at the smaller x, in points from the root's left.
  case left
  /// The edge at the greater x.
  case right
  /// The edge at the smaller y; y points down.
  case top
  /// The edge at the greater y.
  case bottom
  /// The edge at which reading begins: left unless the direction is right to left.
  case leading
  /// The edge at which reading ends.
  case trailing
  /// The distance from left to right, never negative.
  case width
  /// The distance from top to bottom, never negative.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The baseline of the first line of text; the top of a view without one.
  case firstBaseline
  /// The baseline of the last line of text; the bottom of a view without one.
  case lastBaseline
  /// The left edge moved inwards by the left layout margin.
  case leftMargin
  /// The right edge moved inwards by the right layout margin.
  case rightMargin
  /// The top edge moved inwards by the top layout margin.
  case topMargin
  /// The bottom edge moved inwards by the bottom layout margin.
  case bottomMargin
  /// The leading edge moved inwards by the margin on that side.
  case leadingMargin
  /// The trailing edge moved inwards by the margin on that side.
  case trailingMargin
  /// The middle between the left and the right margin.
  case centerXWithinMargins
  /// The middle between the top and the bottom margin.
  case centerYWithinMargins
  /// The right side of a constraint between one quantity and a constant.
  case notAnAttribute
}

extension LayoutAttribute: CustomStringConvertible {
  /// The name of the case.
  public var description: String { facts.name }
}

/// What an attribute measures; only attributes of one kind can be related.
package enum AttributeKind: UInt8 {
  case horizontalPosition
  case verticalPosition
  case size
  case none
}

/// What is known of an attribute.
private struct AttributeFacts {
  enum Part: UInt8 {
    /// The edge with the smaller coordinate, read from left to right.
    case near
    case middle
    /// The edge with the greater coordinate, read from left to right.
    case far
    case firstBaseline
    case lastBaseline
    case length
  }

  /// How the name relates to the reading direction.
  enum Naming: UInt8 {
    case neutral
    /// A side of the screen: left or right.
    case absolute
    /// A side that depends on the direction: leading or trailing.
    case directional
  }

  let name: String
  let axis: LayoutAxis?
  let part: Part
  let naming: Naming
  let isMargin: Bool

  @inline(__always)
  init(
    _ name: String, _ axis: LayoutAxis?, _ part: Part, _ naming: Naming = .neutral,
    isMargin: Bool = false
  ) {
    self.name = name
    self.axis = axis
    self.part = part
    self.naming = naming
    self.isMargin = isMargin
  }
}

extension LayoutAttribute {
  /// The table of attributes. A switch rather than an array, so that the compiler reduces the look at
  /// one column to the look at a constant.
  @inline(__always)
  private var facts: AttributeFacts {
    switch self {
    case .left: AttributeFacts("left", .horizontal, .near, .absolute)
    case .right: AttributeFacts("right", .horizontal, .far, .absolute)
    case .top: AttributeFacts("top", .vertical, .near)
    case .bottom: AttributeFacts("bottom", .vertical, .far)
    case .leading: AttributeFacts("leading", .horizontal, .near, .directional)
    case .trailing: AttributeFacts("trailing", .horizontal, .far, .directional)
    case .width: AttributeFacts("width", .horizontal, .length)
    case .height: AttributeFacts("height", .vertical, .length)
    case .centerX: AttributeFacts("centerX", .horizontal, .middle)
    case .centerY: AttributeFacts("centerY", .vertical, .middle)
    case .firstBaseline: AttributeFacts("firstBaseline", .vertical, .firstBaseline)
    case .lastBaseline: AttributeFacts("lastBaseline", .vertical, .lastBaseline)
    case .leftMargin: AttributeFacts("leftMargin", .horizontal, .near, .absolute, isMargin: true)
    case .rightMargin: AttributeFacts("rightMargin", .horizontal, .far, .absolute, isMargin: true)
    case .topMargin: AttributeFacts("topMargin", .vertical, .near, isMargin: true)
    case .bottomMargin: AttributeFacts("bottomMargin", .vertical, .far, isMargin: true)
    case .leadingMargin:
      AttributeFacts("leadingMargin", .horizontal, .near, .directional, isMargin: true)
    case .trailingMargin:
      AttributeFacts("trailingMargin", .horizontal, .far, .directional, isMargin: true)
    case .centerXWithinMargins:
      AttributeFacts("centerXWithinMargins", .horizontal, .middle, isMargin: true)
    case .centerYWithinMargins:
      AttributeFacts("centerYWithinMargins", .vertical, .middle, isMargin: true)
    case .notAnAttribute: AttributeFacts("notAnAttribute", nil, .length)
    }
  }

  /// The axis of the attribute; `nil` for `notAnAttribute`.
  public var axis: LayoutAxis? { facts.axis }

  package var kind: AttributeKind {
    switch (facts.axis, facts.part) {
    case (nil, _): .none
    case (_, .length): .size
    case (.horizontal, _): .horizontalPosition
    case (.vertical, _): .verticalPosition
    }
  }

  /// Whether the attribute depends on the reading direction.
  package var isDirectional: Bool { facts.naming == .directional }

  /// Whether the attribute names a side of the screen whatever the reading direction.
  package var isAbsolute: Bool { facts.naming == .absolute }

  package var isMargin: Bool { facts.isMargin }

  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute is an edge with the smaller coordinate, or the margin inside it.
  package var isNearEdge: Bool { facts.part == .near }

  /// Whether the attribute is an edge with the greater coordinate, or the margin inside it.
  package var isFarEdge: Bool { facts.part == .far }

  /// Whether the attribute is a centre, of the frame or within the margins.
  package var isCenter: Bool { facts.part == .middle }

  /// Whether the frame alone determines the attribute: no margin, and no baseline.
  var isOfFrame: Bool { rawValue <= LayoutAttribute.centerY.rawValue }

  /// The share of the length that the attribute adds to the near edge; all of it for a length.
  var share: Double {
    switch facts.part {
    case .near, .firstBaseline: 0
    case .middle: 0.5
    case .far, .lastBaseline, .length: 1
    }
  }

  /// The order of attributes on an axis: 0 at the near edge, 1 in the middle, 2 at the far edge, 3 for
  /// lengths.
  var order: UInt64 {
    switch facts.part {
    case .near, .firstBaseline: 0
    case .middle: 1
    case .far, .lastBaseline: 2
    case .length: 3
    }
  }
}

extension LayoutAttribute {
  /// The attribute with leading and trailing replaced by sides.
  package func resolved(for direction: LayoutDirection) -> LayoutAttribute {
    let leftToRight = direction == .leftToRight
    return switch self {
    case .leading: leftToRight ? .left : .right
    case .trailing: leftToRight ? .right : .left
    case .leadingMargin: leftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: leftToRight ? .rightMargin : .leftMargin
    default: self
    }
  }

  /// The attribute with left and right replaced by leading and trailing.
  package var directional: LayoutAttribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: self
    }
  }

  /// The attribute of the margin inside an edge or a centre.
  package var margin: LayoutAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: self
    }
  }

  /// The attribute that a guide has in its place: guides have neither margins nor baselines.
  package var ofGuide: LayoutAttribute {
    if isBaseline { return .bottom }
    return Self.allCases.first { $0 != self && $0.margin == self } ?? self
  }

  /// The edge that stands in for a baseline where an item has none.
  var edgeForBaseline: LayoutAttribute {
    switch self {
    case .firstBaseline: .top
    case .lastBaseline: .bottom
    default: self
    }
  }

  /// Whether two attributes are the same where text is read from left to right.
  package func means(_ other: LayoutAttribute) -> Bool {
    resolved(for: .leftToRight) == other.resolved(for: .leftToRight)
  }

  /// The variables of its item that the attribute is made of.
  package var components: [LayoutComponent] {
    switch (facts.axis, facts.part) {
    case (nil, _): []
    case (.horizontal, .length): [.width]
    case (.vertical, .length): [.height]
    case (.horizontal, _): [.minX, .width]
    case (.vertical, _): [.minY, .height]
    }
  }
}

extension LayoutAxis {
  /// The other axis.
  package var crossing: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// The edge at which items of a row or a column begin.
  package var leading: LayoutAttribute { self == .horizontal ? .leading : .top }

  /// The edge at which items of a row or a column end.
  package var trailing: LayoutAttribute { self == .horizontal ? .trailing : .bottom }

  /// The middle between the edges.
  package var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }

  /// The length between the edges.
  package var size: LayoutAttribute { self == .horizontal ? .width : .height }
}

/// How the two sides of a constraint compare.
///
/// The raw values are those of UIKit.
public enum LayoutRelation: Int, Hashable, Sendable {
  /// The left side has at most the value of the right one.
  case lessThanOrEqual = -1
  /// Both sides have the same value.
  case equal = 0
  /// The left side has at least the value of the right one.
  case greaterThanOrEqual = 1

  /// The relation as it is written in code.
  package var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation after both sides changed their sign.
  package var mirrored: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
