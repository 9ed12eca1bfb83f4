/// Some of the edges of a rectangle.
///
/// Use it to pin some edges of a view and not all.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// The bits, as the set stores them.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = LayoutEdges(rawValue: 1)
  /// The leading edge.
  public static let leading = LayoutEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = LayoutEdges(rawValue: 4)
  /// The trailing edge.
  public static let trailing = LayoutEdges(rawValue: 8)
  /// Leading and trailing.
  public static let horizontal: LayoutEdges = [.leading, .trailing]
  /// Top and bottom.
  public static let vertical: LayoutEdges = [.top, .bottom]
  /// All four edges.
  public static let all: LayoutEdges = [.horizontal, .vertical]
}

/// Edges of an item, which may be inset: one side of an expression such as `view.edges == .margins`.
///
/// Use it to fill a view: `view.edges == .margins`.
public typealias LayoutEdgeAnchors = LayoutAnchorGroup<LayoutEdges>
/// Width and height of an item, with a factor and amounts: one side of an expression such as
/// `view.size == .superview * 0.5`.
///
/// Use it to relate both sizes at once: `icon.size == 24`.
public typealias LayoutSizeAnchors = LayoutAnchorGroup<LayoutSize>
/// The centre of an item on both axes, which may be moved: one side of an expression such as
/// `view.center == .superview`.
///
/// Use it to centre a view: `view.center == .superview`.
public typealias LayoutCenterAnchors = LayoutAnchorGroup<LayoutPoint>

/// Several anchors of an item: one side of an expression that relates each to the same anchor on the other side.
///
/// Use ``LayoutEdgeAnchors``, ``LayoutSizeAnchors`` and ``LayoutCenterAnchors`` as the types of such groups.
///
/// `==` puts edges on the others, `<=` keeps the item inside them, `>=` keeps it around them. Only anchors named on
/// both sides take part.
public struct LayoutAnchorGroup<Kind> {
  var end: LinearSide.End
  /// Which edges are meant in a group of edges.
  var edges = LayoutEdges.all
  var multiplier = 1.0
  /// The amounts added to each part: at the places of top, leading, bottom and trailing, or of the two axes.
  var constants = SIMD4<Double>.zero
  /// Whether leading and trailing are meant for left and right, whatever the reading direction.
  var isAbsolute = false

  /// The same anchors of the superview, or of the owning view of a guide.
  public static var superview: Self { Self(end: .target(nil)) }
  /// The same anchors of the superview's safe area.
  public static var safeArea: Self { Self(end: .target(.safeArea)) }
  /// The same anchors of the superview less its margins.
  public static var margins: Self { Self(end: .target(.margins)) }
  /// The same anchors of the superview's readable area.
  public static var readable: Self { Self(end: .target(.readable)) }

  func plus(_ added: SIMD4<Double>) -> Self {
    var sum = self
    sum.constants += added
    return sum
  }

  /// Constraints, inactive, that make the anchors equal to others.
  public static func == (left: Self, right: Self) -> [LayoutConstraint] {
    left.relate(.equal, right)
  }

  /// Constraints, inactive, that make the anchors equal to those of an item.
  public static func == (left: Self, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.equal, Self(end: .item(right)))
  }

  /// Constraints, inactive, that keep edges inside others, or make lengths at most others.
  public static func <= (left: Self, right: Self) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, right)
  }

  /// Constraints, inactive, that keep edges inside those, or make lengths at most those of an item.
  public static func <= (left: Self, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, Self(end: .item(right)))
  }

  /// Constraints, inactive, that keep edges around others, or make lengths at least others.
  public static func >= (left: Self, right: Self) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, right)
  }

  /// Constraints, inactive, that keep edges around those, or make lengths at least those of an item.
  public static func >= (left: Self, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, Self(end: .item(right)))
  }

  /// The attributes, in the order of the constraints; edges in that of the bits of ``LayoutEdges``.
  private static var attributes: [LayoutAttribute] {
    if Kind.self == LayoutEdges.self { return [.top, .leading, .bottom, .trailing] }
    return Kind.self == LayoutSize.self ? [.width, .height] : [.centerX, .centerY]
  }

  private func relate(_ relation: LayoutRelation, _ right: Self) -> [LayoutConstraint] {
    guard case .item(let element) = end else {
      if case .item = right.end { return right.relate(relation.mirrored, self) }
      return []
    }
    let isAbsolute = isAbsolute || right.isAbsolute
    let parts = edges.intersection(right.edges)
    return Self.attributes.enumerated().compactMap { place, attribute in
      guard parts.contains(LayoutEdges(rawValue: 1 << place)) else { return nil }
      let isTurned = attribute.isNearEdge != (multiplier < 0)
      var side = LinearSide(right.end)
      side.multiplier = right.multiplier / multiplier
      side.constant = (right.constants[place] - constants[place]) / multiplier
      return LayoutConstraint(
        AnchorTerm(element, isAbsolute ? attribute.resolved(for: .leftToRight) : attribute),
        isTurned ? relation.mirrored : relation, side)
    }
  }
}

extension LayoutAnchorGroup where Kind == LayoutEdges {
  /// Every edge moved inwards by `distance` points; outwards if it is negative.
  public func inset(_ distance: Double) -> LayoutEdgeAnchors { inset(x: distance, y: distance) }

  /// The edges moved inwards by `x` points at the sides and `y` points at top and bottom.
  public func inset(x: Double = 0, y: Double = 0) -> LayoutEdgeAnchors {
    plus(SIMD4(y, x, -y, -x))
  }

  /// Every edge moved inwards, along the reading direction.
  public func inset(_ insets: DirectionalInsets) -> LayoutEdgeAnchors {
    plus(SIMD4(insets.top, insets.leading, -insets.bottom, -insets.trailing))
  }

  /// Every edge moved inwards; the sides are left and right, whatever the reading direction.
  public func inset(_ insets: LayoutInsets) -> LayoutEdgeAnchors {
    var moved = plus(SIMD4(insets.top, insets.left, -insets.bottom, -insets.right))
    moved.isAbsolute = true
    return moved
  }
}

extension LayoutAnchorGroup where Kind == LayoutPoint {
  /// The centre moved by `x` points to the right and `y` points down.
  public func offset(x: Double = 0, y: Double = 0) -> LayoutCenterAnchors {
    plus(SIMD4(x, y, 0, 0))
  }
}

extension LayoutAnchorGroup where Kind == LayoutSize {
  /// Both sizes times a factor.
  public static func * (left: LayoutSizeAnchors, factor: Double) -> LayoutSizeAnchors {
    var product = left
    product.multiplier *= factor
    product.constants *= factor
    return product
  }

  /// Both sizes divided.
  public static func / (left: LayoutSizeAnchors, divisor: Double) -> LayoutSizeAnchors {
    left * (1 / divisor)
  }

  /// Both sizes plus those of `amount`, in points.
  public static func + (left: LayoutSizeAnchors, amount: LayoutSize) -> LayoutSizeAnchors {
    left.plus(SIMD4(amount.width, amount.height, 0, 0))
  }

  /// Both sizes less those of `amount`, in points.
  public static func - (left: LayoutSizeAnchors, amount: LayoutSize) -> LayoutSizeAnchors {
    left.plus(SIMD4(-amount.width, -amount.height, 0, 0))
  }

  private static func given(_ width: Double, _ height: Double) -> Self {
    Self(end: .constant, constants: SIMD4(width, height, 0, 0))
  }

  /// Two constraints, inactive: width and height are equal to those given, in points.
  public static func == (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left == given(right.width, right.height)
  }

  /// Two constraints, inactive: width and height are equal to those given, in points.
  public static func == (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left == given(right.width, right.height)
  }

  /// Two constraints, inactive: width and height are equal to a number of points.
  public static func == (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left == given(right, right)
  }

  /// Two constraints, inactive: width and height are at most those given, in points.
  public static func <= (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left <= given(right.width, right.height)
  }

  /// Two constraints, inactive: width and height are at most those given, in points.
  public static func <= (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left <= given(right.width, right.height)
  }

  /// Two constraints, inactive: width and height are at most a number of points.
  public static func <= (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left <= given(right, right)
  }

  /// Two constraints, inactive: width and height are at least those given, in points.
  public static func >= (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left >= given(right.width, right.height)
  }

  /// Two constraints, inactive: width and height are at least those given, in points.
  public static func >= (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left >= given(right.width, right.height)
  }

  /// Two constraints, inactive: width and height are at least a number of points.
  public static func >= (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left >= given(right, right)
  }
}

extension AnchorLanguage {
  /// The edges of the item moved inwards by `distance` points; outwards if it is negative.
  public func inset(_ distance: Double) -> LayoutEdgeAnchors { edges.inset(distance) }

  /// The edges of the item moved inwards by `x` points at the sides and `y` points at top and bottom.
  public func inset(x: Double = 0, y: Double = 0) -> LayoutEdgeAnchors {
    edges.inset(x: x, y: y)
  }

  /// The edges of the item moved inwards, along the reading direction.
  public func inset(_ insets: DirectionalInsets) -> LayoutEdgeAnchors { edges.inset(insets) }

  /// The edges of the item moved inwards; the sides are left and right, whatever the reading
  /// direction.
  public func inset(_ insets: LayoutInsets) -> LayoutEdgeAnchors { edges.inset(insets) }
}
