/// A point in points; y grows downwards.
///
/// Use it for origins, centres and scroll offsets.
@frozen
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points; y points down.
  public var y: Double

  /// The origin of its coordinate system.
  public static var zero: LayoutPoint { LayoutPoint(x: 0, y: 0) }

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension LayoutPoint: CustomStringConvertible {
  /// `(20, 8.5)`.
  public var description: String { "(\(x.text(decimals: 3)), \(y.text(decimals: 3)))" }
}

/// A width and a height in points.
///
/// Use it for sizes of views and of their contents.
@frozen
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// A size of 0 by 0.
  public static var zero: LayoutSize { LayoutSize(width: 0, height: 0) }

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points; y grows downwards, so `minY` is its top edge.
///
/// Use it for frames.
@frozen
public struct LayoutRect: Hashable, Sendable {
  /// The left edge, in points from the superview's left.
  public var x: Double
  /// The top edge, in points from the superview's top.
  public var y: Double
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// The empty rectangle at the origin.
  public static var zero: LayoutRect { LayoutRect(x: 0, y: 0, width: 0, height: 0) }

  /// Creates a rectangle from its left top corner and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its left top corner and its size.
  @inlinable
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The left edge.
  @inlinable public var minX: Double { x }
  /// The top edge.
  @inlinable public var minY: Double { y }
  /// The right edge.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge.
  @inlinable public var maxY: Double { y + height }
  /// The middle between left and right.
  @inlinable public var midX: Double { x + width / 2 }
  /// The middle between top and bottom.
  @inlinable public var midY: Double { y + height / 2 }

  /// The top left corner.
  @inlinable public var origin: LayoutPoint {
    get { LayoutPoint(x: x, y: y) }
    set {
      x = newValue.x
      y = newValue.y
    }
  }

  /// Width and height as one value.
  @inlinable public var size: LayoutSize {
    get { LayoutSize(width: width, height: height) }
    set {
      width = newValue.width
      height = newValue.height
    }
  }

  /// The rectangle moved by the given distances.
  @inlinable
  public func offset(byX deltaX: Double, y deltaY: Double) -> LayoutRect {
    LayoutRect(x: x + deltaX, y: y + deltaY, width: width, height: height)
  }

  /// The rectangle with every edge moved inwards; sizes may become negative.
  @inlinable
  public func inset(by insets: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// The rectangle with its left and right edges moved inwards by `dx` and the others by `dy`; outwards
  /// if these are negative. A size that would become negative is 0.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Whether the width or the height is 0 or negative.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a point lies in the rectangle; those on its right and bottom edges do not.
  @inlinable
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether no part of another rectangle lies outside this one.
  @inlinable
  public func contains(_ other: LayoutRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether two rectangles have more in common than edges.
  @inlinable
  public func intersects(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The part that two rectangles have in common. Its width or height is 0 if they have none.
  @inlinable
  public func intersection(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that contains two others.
  @inlinable
  public func union(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether all four numbers are finite.
  @inlinable package var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}

/// Distances from the four edges inwards, in points.
///
/// Use it for margins and safe areas that do not depend on the reading direction.
@frozen
public struct LayoutInsets: Hashable, Sendable {
  /// The distance inwards from the top, in points.
  public var top: Double
  /// The distance inwards from the left, in points.
  public var left: Double
  /// The distance inwards from the bottom, in points.
  public var bottom: Double
  /// The distance inwards from the right, in points.
  public var right: Double

  /// No distance at any edge.
  public static var zero: LayoutInsets { LayoutInsets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets; positive ones point inwards.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance at every edge.
  @inlinable
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// The insets along a reading direction.
  package func directional(in direction: LayoutDirection) -> DirectionalInsets {
    direction == .leftToRight
      ? DirectionalInsets(top: top, leading: left, bottom: bottom, trailing: right)
      : DirectionalInsets(top: top, leading: right, bottom: bottom, trailing: left)
  }

  /// The sum, side by side.
  package static func + (one: LayoutInsets, other: LayoutInsets) -> LayoutInsets {
    LayoutInsets(one.vector + other.vector)
  }
}

extension LayoutInsets {
  /// Left and top, then right and bottom: one number to compute with.
  var vector: SIMD4<Double> { SIMD4(left, top, right, bottom) }

  init(_ vector: SIMD4<Double>) {
    self.init(top: vector[1], left: vector[0], bottom: vector[3], right: vector[2])
  }

  /// What they take of a width and of a height.
  var lengths: SIMD2<Double> { vector.lowHalf + vector.highHalf }
}

/// Distances from the edges inwards, with the horizontal ones along the reading direction.
///
/// Use it for margins that swap sides in right-to-left layouts.
@frozen
public struct DirectionalInsets: Hashable, Sendable {
  /// The distance inwards from the top, in points.
  public var top: Double
  /// The distance inwards from the side where reading begins, in points.
  public var leading: Double
  /// The distance inwards from the bottom, in points.
  public var bottom: Double
  /// The distance inwards from the side where reading ends, in points.
  public var trailing: Double

  /// No distance at any edge.
  public static var zero: DirectionalInsets {
    DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets; positive ones point inwards.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distances named by sides, for a reading direction.
  @inlinable
  package func resolved(for direction: LayoutDirection) -> LayoutInsets {
    direction == .leftToRight
      ? LayoutInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : LayoutInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}
