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
  /// The baseline of the first line of text; the top where a view tells none.
  case firstBaseline
  /// The baseline of the last line of text; the bottom where a view tells none.
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
  /// The name of the case; reflection, which finds it too, costs more than all else in a finding.
  public var description: String { Self.names[Int(rawValue)] }

  private static let names = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin",
    "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins", "notAnAttribute",
  ]
}

/// What an attribute measures; only like can be related to like.
package enum AttributeKind: UInt8 {
  case horizontalPosition
  case verticalPosition
  case size
  case none
}

extension LayoutAttribute {
  package var kind: AttributeKind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .verticalPosition
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// The axis of the attribute; `nil` for `notAnAttribute`.
  public var axis: LayoutAxis? {
    switch self {
    case .width: .horizontal
    case .height: .vertical
    default:
      switch kind {
      case .horizontalPosition: .horizontal
      case .verticalPosition: .vertical
      case .size, .none: nil
      }
    }
  }

  /// Whether the attribute depends on the reading direction.
  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute names a side of the screen whatever the reading direction.
  package var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  package var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether the frame alone says where it is: no margin, and no baseline.
  var isOfFrame: Bool { rawValue <= LayoutAttribute.centerY.rawValue }

  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

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

  /// The relation after both sides changed their sign.
  package var mirrored: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
