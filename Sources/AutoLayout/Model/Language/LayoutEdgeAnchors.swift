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
///
/// `==` puts them on the others, `<=` keeps the item inside them, `>=` keeps it around them.
public struct LayoutEdgeAnchors {
  var end: LinearSide.End
  var edges: LayoutEdges = .all
  var insets = DirectionalInsets.zero
  /// Whether the horizontal insets are meant for left and right, whatever the reading direction.
  var isAbsolute = false

  /// The edges of the superview, or of the owning view of a guide.
  public static var superview: LayoutEdgeAnchors { Self(end: .target(.superview)) }
  /// The edges of the superview's safe area.
  public static var safeArea: LayoutEdgeAnchors { Self(end: .target(.safeArea)) }
  /// The edges of the superview's margins.
  public static var margins: LayoutEdgeAnchors { Self(end: .target(.margins)) }
  /// The edges of the superview's readable area.
  public static var readable: LayoutEdgeAnchors { Self(end: .target(.readable)) }

  /// Every edge moved inwards by `distance` points; outwards if it is negative.
  public func inset(_ distance: Double) -> LayoutEdgeAnchors {
    inset(DirectionalInsets(top: distance, leading: distance, bottom: distance, trailing: distance))
  }

  /// The edges moved inwards by `x` points at the sides and `y` points at top and bottom.
  public func inset(x: Double = 0, y: Double = 0) -> LayoutEdgeAnchors {
    inset(DirectionalInsets(top: y, leading: x, bottom: y, trailing: x))
  }

  /// Every edge moved inwards, along the reading direction.
  public func inset(_ insets: DirectionalInsets) -> LayoutEdgeAnchors {
    var moved = self
    moved.insets.top += insets.top
    moved.insets.leading += insets.leading
    moved.insets.bottom += insets.bottom
    moved.insets.trailing += insets.trailing
    return moved
  }

  /// Every edge moved inwards; the sides are left and right, whatever the reading direction.
  public func inset(_ insets: LayoutInsets) -> LayoutEdgeAnchors {
    var moved = inset(
      DirectionalInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    moved.isAbsolute = true
    return moved
  }
}

extension LayoutEdgeAnchors {
  /// Constraints, inactive, that put the edges on others: top, leading, bottom, trailing.
  ///
  /// Only edges named on both sides take part.
  public static func == (
    left: LayoutEdgeAnchors, right: LayoutEdgeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.equal, right)
  }

  /// Constraints, inactive, that put the edges on those of an item.
  public static func == (left: LayoutEdgeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.equal, LayoutEdgeAnchors(end: .item(right)))
  }

  /// Constraints, inactive, that keep the edges inside others.
  public static func <= (
    left: LayoutEdgeAnchors, right: LayoutEdgeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, right)
  }

  /// Constraints, inactive, that keep the edges inside those of an item.
  public static func <= (left: LayoutEdgeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, LayoutEdgeAnchors(end: .item(right)))
  }

  /// Constraints, inactive, that keep the edges outside others: the item contains them.
  public static func >= (
    left: LayoutEdgeAnchors, right: LayoutEdgeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, right)
  }

  /// Constraints, inactive, that keep the edges outside those of an item.
  public static func >= (left: LayoutEdgeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, LayoutEdgeAnchors(end: .item(right)))
  }

  /// Relates top and leading edges by `near`, bottom and trailing ones the other way round.
  private func relate(_ near: LayoutRelation, _ right: LayoutEdgeAnchors) -> [LayoutConstraint] {
    guard case .item(let element) = end else {
      if case .item = right.end { return right.relate(near.mirrored, self) }
      return []
    }
    let isAbsolute = isAbsolute || right.isAbsolute
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
    add(.top, .top, near, right.insets.top - insets.top)
    add(.leading, isAbsolute ? .left : .leading, near, right.insets.leading - insets.leading)
    add(.bottom, .bottom, near.mirrored, insets.bottom - right.insets.bottom)
    add(
      .trailing, isAbsolute ? .right : .trailing, near.mirrored,
      insets.trailing - right.insets.trailing)
    return made
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
