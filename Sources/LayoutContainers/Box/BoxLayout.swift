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

    /// The axis across.
    package var other: Axis { self == .x ? .y : .x }

    var layoutAxis: LayoutAxis { self == .x ? .horizontal : .vertical }
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

/// The six places at which an item can be pinned.
package enum BoxPlace: Hashable, Sendable, CaseIterable {
  /// The top of the item.
  case top
  /// The side on which the row begins.
  case left
  /// The side on which the row ends.
  case right
  /// The bottom of the item.
  case bottom
  /// The middle of its width.
  case centerX
  /// The middle of its height.
  case centerY

  /// The position of the place along its axis.
  package enum Position: Hashable, Sendable, CaseIterable {
    /// At the first edge of an axis: left or top.
    case begin
    /// In the middle of an axis.
    case center
    /// At the last edge of an axis: right or bottom.
    case end
  }

  /// The position of the place along its axis.
  package var position: Position {
    switch self {
    case .top, .left: .begin
    case .right, .bottom: .end
    case .centerX, .centerY: .center
    }
  }

  /// The axis along which the place moves.
  package var axis: BoxLayout.Axis {
    switch self {
    case .left, .right, .centerX: .x
    case .top, .bottom, .centerY: .y
    }
  }

  /// The place of `axis` at `position`.
  package init(_ axis: BoxLayout.Axis, _ position: Position) {
    switch (axis, position) {
    case (.x, .begin): self = .left
    case (.x, .center): self = .centerX
    case (.x, .end): self = .right
    case (.y, .begin): self = .top
    case (.y, .center): self = .centerY
    case (.y, .end): self = .bottom
    }
  }

  package var attribute: LayoutAttribute {
    switch position {
    case .begin: axis.layoutAxis.leading
    case .center: axis.layoutAxis.center
    case .end: axis.layoutAxis.trailing
    }
  }
}
