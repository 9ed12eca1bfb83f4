/// A quantity of an item that a constraint can relate.
///
/// Use it to make constraints without anchors, and to read existing constraints.
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
  public var description: String { Self.names[Int(rawValue)] }

  private static let names = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin",
    "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins", "notAnAttribute",
  ]
}

/// The quantity that an attribute measures. Only attributes of one kind can be related.
package enum AttributeKind: UInt8 {
  case horizontalPosition
  case verticalPosition
  case size
  case none
}

/// The properties of an attribute.
struct AttributeFacts: OptionSet {
  let rawValue: UInt8
  static let horizontal = AttributeFacts(rawValue: 1)
  static let vertical = AttributeFacts(rawValue: 2)
  /// The near edge, read from left to right, is a part of the attribute.
  static let origin = AttributeFacts(rawValue: 4)
  /// Half of the length is a part of the attribute.
  static let half = AttributeFacts(rawValue: 8)
  /// The whole length is a part of the attribute.
  static let whole = AttributeFacts(rawValue: 16)
  static let margin = AttributeFacts(rawValue: 32)
  static let baseline = AttributeFacts(rawValue: 64)
  /// A side that depends on the reading direction: leading or trailing.
  static let directional = AttributeFacts(rawValue: 128)

  static let near = origin
  static let middle: AttributeFacts = [.origin, .half]
  static let far: AttributeFacts = [.origin, .whole]

  var axis: LayoutAxis { contains(.horizontal) ? .horizontal : .vertical }
}

extension LayoutAttribute {
  /// The table of attributes: a switch over constants, which the compiler makes a load, unless it is inlined.
  @inline(never)
  var facts: AttributeFacts {
    switch self {
    case .left: [.horizontal, .near]
    case .right: [.horizontal, .far]
    case .top: [.vertical, .near]
    case .bottom: [.vertical, .far]
    case .leading: [.horizontal, .near, .directional]
    case .trailing: [.horizontal, .far, .directional]
    case .width: [.horizontal, .whole]
    case .height: [.vertical, .whole]
    case .centerX: [.horizontal, .middle]
    case .centerY: [.vertical, .middle]
    case .firstBaseline: [.vertical, .near, .baseline]
    case .lastBaseline: [.vertical, .far, .baseline]
    case .leftMargin: [.horizontal, .near, .margin]
    case .rightMargin: [.horizontal, .far, .margin]
    case .topMargin: [.vertical, .near, .margin]
    case .bottomMargin: [.vertical, .far, .margin]
    case .leadingMargin: [.horizontal, .near, .directional, .margin]
    case .trailingMargin: [.horizontal, .far, .directional, .margin]
    case .centerXWithinMargins: [.horizontal, .middle, .margin]
    case .centerYWithinMargins: [.vertical, .middle, .margin]
    case .notAnAttribute: []
    }
  }

  /// The axis of the attribute; `nil` for `notAnAttribute`.
  package var axis: LayoutAxis? {
    self == .notAnAttribute ? nil : facts.axis
  }

  package var kind: AttributeKind {
    if self == .notAnAttribute { return .none }
    guard facts.contains(.origin) else { return .size }
    return facts.contains(.horizontal) ? .horizontalPosition : .verticalPosition
  }

  /// Whether the attribute depends on the reading direction.
  package var isDirectional: Bool { facts.contains(.directional) }

  /// Whether the attribute names a side of the screen whatever the reading direction.
  package var isAbsolute: Bool { isEdge && facts.contains(.horizontal) && !isDirectional }

  package var isMargin: Bool { facts.contains(.margin) }

  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute is an edge with the smaller coordinate, or the margin inside it.
  package var isNearEdge: Bool { isEdge && !facts.contains(.whole) }

  /// Whether the attribute is an edge with the greater coordinate, or the margin inside it.
  package var isFarEdge: Bool { isEdge && facts.contains(.whole) }

  private var isEdge: Bool { facts.intersection([.origin, .half, .baseline]) == .origin }

  /// Whether the attribute is a centre, of the frame or within the margins.
  package var isCenter: Bool { facts.contains(.half) }

  /// The order of attributes on an axis: 0 at the near edge, 1 in the middle, 2 at the far edge, 3 for
  /// lengths.
  var order: UInt64 {
    if !facts.contains(.origin) { return 3 }
    return facts.contains(.whole) ? 2 : facts.contains(.half) ? 1 : 0
  }
}

extension LayoutAttribute {
  /// The attribute with other facts; itself if there is none.
  private func having(_ facts: AttributeFacts) -> LayoutAttribute {
    Self.allCases.first { $0.facts == facts } ?? self
  }

  /// The attribute with leading and trailing replaced by sides.
  package func resolved(for direction: LayoutDirection) -> LayoutAttribute {
    guard isDirectional else { return self }
    let side = facts.subtracting(.directional)
    let isTurned = direction == .rightToLeft
    return having(isTurned ? side.symmetricDifference(.whole) : side)
  }

  /// The attribute with left and right replaced by leading and trailing.
  package var directional: LayoutAttribute {
    isAbsolute ? having(facts.union(.directional)) : self
  }

  /// The attribute of the margin inside an edge or a centre.
  package var margin: LayoutAttribute { having(facts.union(.margin)) }

  /// The attribute that a guide has in its place: guides have neither margins nor baselines.
  package var ofGuide: LayoutAttribute {
    isBaseline ? .bottom : having(facts.subtracting(.margin))
  }

  /// The edge that stands in for a baseline where an item has none.
  var edgeForBaseline: LayoutAttribute { having(facts.subtracting(.baseline)) }

  /// Whether two attributes are the same where text is read from left to right.
  package func means(_ other: LayoutAttribute) -> Bool {
    resolved(for: .leftToRight) == other.resolved(for: .leftToRight)
  }

  /// The variables of its item that make up the attribute.
  package var components: [LayoutComponent] {
    guard let axis else { return [] }
    let length: LayoutComponent = axis == .horizontal ? .width : .height
    return facts.contains(.origin) ? [axis == .horizontal ? .minX : .minY, length] : [length]
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
/// Use it to make constraints without anchors, and to read those of others.
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
  package var sign: String { ["<=", "==", ">="][rawValue + 1] }

  /// The relation after both sides changed their sign.
  package var mirrored: LayoutRelation { LayoutRelation(rawValue: -rawValue) ?? self }
}
