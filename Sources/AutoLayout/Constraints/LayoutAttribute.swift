/// One of the quantities of an item a constraint can speak of.
///
/// All of them refer to the alignment rectangle of the item, except the margin attributes, which
/// lie inside its bounds.
public enum LayoutAttribute: UInt8, Hashable, Sendable, CaseIterable {
  case left
  case right
  case top
  case bottom
  case leading
  case trailing
  case width
  case height
  case centerX
  case centerY
  case firstBaseline
  case lastBaseline
  case leftMargin
  case rightMargin
  case topMargin
  case bottomMargin
  case leadingMargin
  case trailingMargin
  case centerXWithinMargins
  case centerYWithinMargins
  /// The right side of a constraint between one quantity and a constant.
  case notAnAttribute
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
public enum LayoutRelation: UInt8, Hashable, Sendable {
  case equal
  case lessThanOrEqual
  case greaterThanOrEqual

  /// The relation after both sides changed their sign.
  package var mirrored: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
