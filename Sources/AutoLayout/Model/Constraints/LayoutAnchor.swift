/// A quantity of an item that constraints relate: a position on an axis, or a size.
///
/// Use it to make constraints, with its methods or with operators.
///
/// Only anchors of the same kind can be related: the compiler sees to it. ``LayoutXAxisAnchor``,
/// ``LayoutYAxisAnchor`` and ``LayoutDimension`` are the three kinds; code about any of them takes a
/// `LayoutAnchor<Axis>`, as it takes an `NSLayoutAnchor<AnchorType>` in UIKit. Constraints are created
/// inactive.
public struct LayoutAnchor<Axis> {
  // Initialised in the module of the caller: the compiler then sees that it need not retain the item.
  @usableFromInline let term: AnchorTerm
  /// The view or guide; for a distance, the item at which it ends.
  public var item: LayoutElement { term.element }
  /// The quantity of the item.
  public var attribute: LayoutAttribute { term.attribute }

  init(_ term: AnchorTerm) { self.term = term }

  @inlinable
  package init(_ element: LayoutElement, _ attribute: LayoutAttribute) {
    term = AnchorTerm(element, attribute)
  }
}

/// The common properties of positions along either axis, which sizes do not have.
///
/// Use it to write a function for horizontal and vertical anchors.
public protocol LayoutPositionAxis {}
/// Marks anchors of horizontal positions.
///
/// Use ``LayoutXAxisAnchor`` as the type of such an anchor.
public enum LayoutXAxis: LayoutPositionAxis {}
/// Marks anchors of vertical positions.
///
/// Use ``LayoutYAxisAnchor`` as the type of such an anchor.
public enum LayoutYAxis: LayoutPositionAxis {}
/// Marks anchors of sizes and distances, which may be compared across the axes.
///
/// Use ``LayoutDimension`` as the type of such an anchor.
public enum LayoutLength {}

/// A horizontal position of an item: an edge or the centre.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutXAxis>
/// A vertical position of an item: an edge, the centre or a baseline.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutYAxis>
/// A size of an item, or the distance between two anchors.
public typealias LayoutDimension = LayoutAnchor<LayoutLength>

/// An end of a constraint under construction.
@usableFromInline
struct AnchorTerm {
  @usableFromInline let element: LayoutElement
  @usableFromInline let attribute: LayoutAttribute
  /// Where the distance starts, if the end is a distance.
  @usableFromInline let base: AnyLayoutAnchor?

  @inlinable
  init(_ element: LayoutElement, _ attribute: LayoutAttribute, base: AnyLayoutAnchor? = nil) {
    self.element = element
    self.attribute = attribute
    self.base = base
  }
}

extension LayoutAnchor {
  /// `self == other + constant`.
  public func constraint(
    equalTo other: LayoutAnchor<Axis>, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, other, constant, fileID, line)
  }

  /// `self <= other + constant`.
  public func constraint(
    lessThanOrEqualTo other: LayoutAnchor<Axis>, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, constant, fileID, line)
  }

  /// `self >= other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: LayoutAnchor<Axis>, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, constant, fileID, line)
  }

  @inline(__always)
  package func relate(
    _ relation: LayoutRelation, _ other: LayoutAnchor<Axis>?, multiplier: Double = 1,
    _ constant: Double, _ fileID: String, _ line: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, relation, other?.term, multiplier: multiplier, constant: constant,
      origin: .source(fileID: fileID, line: line))
  }
}

extension LayoutAnchor where Axis: LayoutPositionAxis {
  /// The distance `other - self`, for use in dimension constraints.
  public func anchorWithOffset(to other: LayoutAnchor<Axis>) -> LayoutDimension {
    let start = AnyLayoutAnchor(item: item, attribute: attribute)
    return LayoutDimension(AnchorTerm(other.item, other.attribute, base: start))
  }
}

extension LayoutConstraint {
  /// The distance the system puts between neighbours, in points.
  package static var systemSpacing: Double { 8 }
}

extension LayoutAnchor where Axis == LayoutXAxis {
  /// `self == other + multiplier × 8` points, along the reading direction for directional anchors.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, other, multiplier * LayoutConstraint.systemSpacing, fileID, line)
  }

  /// `self <= other + multiplier × 8` points.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, multiplier * LayoutConstraint.systemSpacing, fileID, line)
  }

  /// `self >= other + multiplier × 8` points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, multiplier * LayoutConstraint.systemSpacing, fileID, line)
  }
}

extension LayoutAnchor where Axis == LayoutYAxis {
  /// `self == other + multiplier × 8` points.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, other, multiplier * LayoutConstraint.systemSpacing, fileID, line)
  }

  /// `self <= other + multiplier × 8` points.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, multiplier * LayoutConstraint.systemSpacing, fileID, line)
  }

  /// `self >= other + multiplier × 8` points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, multiplier * LayoutConstraint.systemSpacing, fileID, line)
  }
}
