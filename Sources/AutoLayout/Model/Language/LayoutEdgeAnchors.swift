/// Some of the edges of a rectangle.
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

/// Edges of an item that are related to other edges in one expression.
///
/// `==` puts them on the others, `<=` keeps the item inside them, `>=` has it reach round them.
public struct LayoutEdgeAnchors {
  let element: LayoutElement
  let edges: LayoutEdges

  init(_ element: LayoutElement, _ edges: LayoutEdges) {
    self.element = element
    self.edges = edges
  }
}

/// Edges with insets: the right side of an expression about edges.
public struct LayoutEdgesExpression {
  var end: LinearSide.End
  var edges: LayoutEdges = .all
  var insets = DirectionalInsets.zero
  /// Whether the horizontal insets are meant for left and right, whatever the reading direction.
  var isAbsolute = false

  /// The edges of the superview, or of the owning view of a guide.
  public static var superview: LayoutEdgesExpression { Self(end: .target(.superview)) }
  /// The edges of the superview's safe area.
  public static var safeArea: LayoutEdgesExpression { Self(end: .target(.safeArea)) }
  /// The edges of the superview's margins.
  public static var margins: LayoutEdgesExpression { Self(end: .target(.margins)) }
  /// The edges of the superview's readable area.
  public static var readable: LayoutEdgesExpression { Self(end: .target(.readable)) }

  /// Every edge moved inwards by `distance` points; outwards if it is negative.
  public func inset(_ distance: Double) -> LayoutEdgesExpression {
    inset(DirectionalInsets(top: distance, leading: distance, bottom: distance, trailing: distance))
  }

  /// The edges moved inwards by `x` points at the sides and `y` points at top and bottom.
  public func inset(x: Double = 0, y: Double = 0) -> LayoutEdgesExpression {
    inset(DirectionalInsets(top: y, leading: x, bottom: y, trailing: x))
  }

  /// Every edge moved inwards, along the reading direction.
  public func inset(_ insets: DirectionalInsets) -> LayoutEdgesExpression {
    var moved = self
    moved.insets.top += insets.top
    moved.insets.leading += insets.leading
    moved.insets.bottom += insets.bottom
    moved.insets.trailing += insets.trailing
    return moved
  }

  /// Every edge moved inwards; the sides are left and right, whatever the reading direction.
  public func inset(_ insets: LayoutInsets) -> LayoutEdgesExpression {
    var moved = inset(
      DirectionalInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    moved.isAbsolute = true
    return moved
  }
}

extension LayoutEdgeAnchors {
  var expression: LayoutEdgesExpression {
    LayoutEdgesExpression(end: .item(element), edges: edges)
  }

  /// Every edge moved inwards by `distance` points; outwards if it is negative.
  public func inset(_ distance: Double) -> LayoutEdgesExpression { expression.inset(distance) }

  /// The edges moved inwards by `x` points at the sides and `y` points at top and bottom.
  public func inset(x: Double = 0, y: Double = 0) -> LayoutEdgesExpression {
    expression.inset(x: x, y: y)
  }

  /// Every edge moved inwards, along the reading direction.
  public func inset(_ insets: DirectionalInsets) -> LayoutEdgesExpression {
    expression.inset(insets)
  }

  /// Every edge moved inwards; the sides are left and right, whatever the reading direction.
  public func inset(_ insets: LayoutInsets) -> LayoutEdgesExpression { expression.inset(insets) }

  /// Constraints, inactive, that put the edges on others: top, leading, bottom, trailing.
  ///
  /// Only edges named on both sides take part.
  public static func == (
    left: LayoutEdgeAnchors, right: LayoutEdgeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.equal, .equal, right.expression)
  }

  /// Constraints, inactive, that put the edges on others: top, leading, bottom, trailing.
  public static func == (
    left: LayoutEdgeAnchors, right: LayoutEdgesExpression
  ) -> [LayoutConstraint] {
    left.relate(.equal, .equal, right)
  }

  /// Constraints, inactive, that keep the edges inside others.
  public static func <= (
    left: LayoutEdgeAnchors, right: LayoutEdgeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, .lessThanOrEqual, right.expression)
  }

  /// Constraints, inactive, that keep the edges inside others.
  public static func <= (
    left: LayoutEdgeAnchors, right: LayoutEdgesExpression
  ) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, .lessThanOrEqual, right)
  }

  /// Constraints, inactive, that keep the edges outside others: the item reaches round them.
  public static func >= (
    left: LayoutEdgeAnchors, right: LayoutEdgeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, .greaterThanOrEqual, right.expression)
  }

  /// Constraints, inactive, that keep the edges outside others: the item reaches round them.
  public static func >= (
    left: LayoutEdgeAnchors, right: LayoutEdgesExpression
  ) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, .greaterThanOrEqual, right)
  }

  /// Constraints, inactive, that put the edges on those of an item.
  public static func == (left: LayoutEdgeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.equal, .equal, LayoutEdgesExpression(end: .item(right)))
  }

  /// Constraints, inactive, that keep the edges inside those of an item.
  public static func <= (left: LayoutEdgeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, .lessThanOrEqual, LayoutEdgesExpression(end: .item(right)))
  }

  /// Constraints, inactive, that keep the edges outside those of an item.
  public static func >= (left: LayoutEdgeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, .greaterThanOrEqual, LayoutEdgesExpression(end: .item(right)))
  }

  private func relate(
    _ near: LayoutRelation, _ far: LayoutRelation, _ right: LayoutEdgesExpression
  ) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    func add(
      _ edge: LayoutEdges, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
      _ distance: Double
    ) {
      guard edges.contains(edge), right.edges.contains(edge) else { return }
      made.append(
        LayoutConstraint(
          AnchorTerm(element, attribute), relation, LinearSide(right.end).plus(distance)))
    }
    add(.top, .top, near, right.insets.top)
    add(.leading, right.isAbsolute ? .left : .leading, near, right.insets.leading)
    add(.bottom, .bottom, far, -right.insets.bottom)
    add(.trailing, right.isAbsolute ? .right : .trailing, far, -right.insets.trailing)
    return made
  }
}

extension LayoutItem where Self: LayoutElement {
  /// The edges of the item moved inwards by `distance` points; outwards if it is negative.
  public func inset(_ distance: Double) -> LayoutEdgesExpression { edges.inset(distance) }

  /// The edges of the item moved inwards by `x` points at the sides and `y` points at top and bottom.
  public func inset(x: Double = 0, y: Double = 0) -> LayoutEdgesExpression {
    edges.inset(x: x, y: y)
  }

  /// The edges of the item moved inwards, along the reading direction.
  public func inset(_ insets: DirectionalInsets) -> LayoutEdgesExpression { edges.inset(insets) }

  /// The edges of the item moved inwards; the sides are left and right, whatever the reading
  /// direction.
  public func inset(_ insets: LayoutInsets) -> LayoutEdgesExpression { edges.inset(insets) }
}
