/// A size of an item, or the distance between two anchors.
public struct LayoutDimension {
  let term: AnchorTerm
  /// The view or guide; of a distance, the one it ends at.
  public var item: any LayoutItem { term.element }
  /// The quantity of the item.
  public var attribute: LayoutAttribute { term.attribute }

  init(_ term: AnchorTerm) { self.term = term }

  init(_ element: LayoutElement, _ attribute: LayoutAttribute) {
    term = AnchorTerm(element, attribute)
  }

  func relate(
    _ relation: LayoutRelation, _ other: LayoutDimension?, _ multiplier: Double,
    _ constant: Double, _ origin: LayoutConstraint.Origin
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, relation, other?.term, multiplier: multiplier, constant: constant, origin: origin)
  }
}

extension LayoutDimension {
  /// `self == multiplier × other + constant`.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, other, multiplier, constant, .source(fileID: fileID, line: line))
  }

  /// `self <= multiplier × other + constant`.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, multiplier, constant, .source(fileID: fileID, line: line))
  }

  /// `self >= multiplier × other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, multiplier, constant, .source(fileID: fileID, line: line))
  }

  /// `self == constant`, in points.
  public func constraint(
    equalToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, nil, 1, constant, .source(fileID: fileID, line: line))
  }

  /// `self <= constant`, in points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, nil, 1, constant, .source(fileID: fileID, line: line))
  }

  /// `self >= constant`, in points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, nil, 1, constant, .source(fileID: fileID, line: line))
  }
}
