extension LayoutAnchor where Axis == LayoutLength {
  /// `self == multiplier × other + constant`.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, other, multiplier: multiplier, constant, fileID, line)
  }

  /// `self <= multiplier × other + constant`.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, multiplier: multiplier, constant, fileID, line)
  }

  /// `self >= multiplier × other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, multiplier: multiplier, constant, fileID, line)
  }

  /// `self == constant`, in points.
  public func constraint(
    equalToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.equal, nil, constant, fileID, line)
  }

  /// `self <= constant`, in points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, nil, constant, fileID, line)
  }

  /// `self >= constant`, in points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, nil, constant, fileID, line)
  }
}
