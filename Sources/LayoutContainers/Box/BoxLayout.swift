public import AutoLayout

/// The layout of an item in a box: a pin for each edge that is connected, and sizes.
///
/// Use it to give several items the same layout.
///
/// `left` and `right` mean begin and end: in a right-to-left box they swap sides.
public struct BoxLayout: Hashable, Sendable {
  /// The distance to the box or the previous item, on the left; `nil` if the edge is not connected.
  public var left: Pin? = .zero
  /// The distance to the next item or the box, on the right; `nil` if the edge is not connected.
  public var right: Pin? = .zero
  /// The distance to the box or the previous item, at the top; `nil` if the edge is not connected.
  public var top: Pin? = .zero
  /// The distance to the next item or the box, at the bottom; `nil` if the edge is not connected.
  public var bottom: Pin? = .zero
  /// Offset from the center of the box inside its insets, towards the end.
  public var centerX: Pin?
  /// Offset from the center of the box inside its insets, downwards.
  public var centerY: Pin?
  /// A width of the item's own, in points.
  public var width: Pin?
  /// A height of the item's own, in points.
  public var height: Pin?
  /// Width as a multiple of the width of the box, plus a constant.
  public var relativeWidth: MultiPin?
  /// Height as a multiple of the height of the box, plus a constant.
  public var relativeHeight: MultiPin?
  /// The share of the length that all items with a share divide; `nil`, zero or a negative number for none.
  public var flex: Double?

  /// Pinned to all four sides at distance 0.
  public init() {}

  /// Pinned to all four sides at distance 0.
  public static var zero: BoxLayout { BoxLayout() }

  /// The direction in which items follow each other.
  ///
  /// Use it to choose between a row and a column.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// From left to right, or as reading goes.
    case x
    /// From top to bottom.
    case y

    package var layoutAxis: LayoutAxis { self == .x ? .horizontal : .vertical }
  }

  /// The place of an inserted view among the subviews.
  ///
  /// Use it to insert a view behind or in front of others.
  public enum ZPosition {
    /// Behind all others.
    case back
    /// In front of all others.
    case front
    /// Directly behind a view; in front of all others when it is `nil` or no subview.
    case below(LayoutView?)
    /// Directly in front of a view; behind all others when it is `nil` or no subview.
    case above(LayoutView?)
  }
}
