/// A position of an item on one axis: what ``LayoutXAxisAnchor`` and ``LayoutYAxisAnchor`` share.
///
/// Only anchors of the same axis can be related: the compiler sees to it. Constraints are created
/// inactive.
public protocol LayoutPositionAnchor {
  /// The view or guide.
  var item: any LayoutItem { get }
  /// The quantity of the item.
  var attribute: LayoutAttribute { get }
  /// For the library's own use: the two of them, concretely.
  var term: AnchorTerm { get }
}

/// An end of a constraint under construction.
public struct AnchorTerm {
  let element: LayoutElement
  let attribute: LayoutAttribute
  /// Where the distance starts, if the end is a distance.
  let base: AnchorBase?

  init(_ element: LayoutElement, _ attribute: LayoutAttribute, base: AnchorBase? = nil) {
    self.element = element
    self.attribute = attribute
    self.base = base
  }
}

/// The anchor a distance is measured from.
struct AnchorBase {
  let element: LayoutElement
  let attribute: LayoutAttribute
}

/// A horizontal position of an item: an edge or the centre.
public struct LayoutXAxisAnchor: LayoutPositionAnchor {
  /// What the anchor stands for: an item and its attribute.
  public let term: AnchorTerm
  /// The view or guide that the anchor belongs to.
  public var item: any LayoutItem { term.element }
  /// The horizontal position that the anchor stands for.
  public var attribute: LayoutAttribute { term.attribute }

  init(_ element: LayoutElement, _ attribute: LayoutAttribute) {
    term = AnchorTerm(element, attribute)
  }
}

/// A vertical position of an item: an edge, the centre or a baseline.
public struct LayoutYAxisAnchor: LayoutPositionAnchor {
  /// What the anchor stands for: an item and its attribute.
  public let term: AnchorTerm
  /// The view or guide that the anchor belongs to.
  public var item: any LayoutItem { term.element }
  /// The vertical position that the anchor stands for.
  public var attribute: LayoutAttribute { term.attribute }

  init(_ element: LayoutElement, _ attribute: LayoutAttribute) {
    term = AnchorTerm(element, attribute)
  }
}

extension LayoutPositionAnchor {
  /// `self == other + constant`.
  public func constraint(
    equalTo other: Self, constant: Double = 0, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, other, constant, .source(fileID: fileID, line: line))
  }

  /// `self <= other + constant`.
  public func constraint(
    lessThanOrEqualTo other: Self, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, constant, .source(fileID: fileID, line: line))
  }

  /// `self >= other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, constant, .source(fileID: fileID, line: line))
  }

  /// The distance `other - self`, for use in dimension constraints.
  public func anchorWithOffset(to other: Self) -> LayoutDimension {
    LayoutDimension(
      AnchorTerm(
        other.term.element, other.attribute,
        base: AnchorBase(element: term.element, attribute: attribute)))
  }

  func relate(
    _ relation: LayoutRelation, _ other: Self, _ constant: Double,
    _ origin: LayoutConstraint.Origin
  ) -> LayoutConstraint {
    LayoutConstraint(term, relation, other.term, constant: constant, origin: origin)
  }
}

extension LayoutConstraint {
  /// The distance the system puts between neighbours, in points.
  public static var systemSpacing: Double { 8 }
}

extension LayoutXAxisAnchor {
  /// `self == other + multiplier × 8` points, along the reading direction for directional anchors.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .equal, other, multiplier * LayoutConstraint.systemSpacing,
      .source(fileID: fileID, line: line))
  }

  /// `self <= other + multiplier × 8` points.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .lessThanOrEqual, other, multiplier * LayoutConstraint.systemSpacing,
      .source(fileID: fileID, line: line))
  }

  /// `self >= other + multiplier × 8` points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .greaterThanOrEqual, other, multiplier * LayoutConstraint.systemSpacing,
      .source(fileID: fileID, line: line))
  }
}

extension LayoutYAxisAnchor {
  /// `self == other + multiplier × 8` points.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .equal, other, multiplier * LayoutConstraint.systemSpacing,
      .source(fileID: fileID, line: line))
  }

  /// `self <= other + multiplier × 8` points.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .lessThanOrEqual, other, multiplier * LayoutConstraint.systemSpacing,
      .source(fileID: fileID, line: line))
  }

  /// `self >= other + multiplier × 8` points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(
      .greaterThanOrEqual, other, multiplier * LayoutConstraint.systemSpacing,
      .source(fileID: fileID, line: line))
  }
}
