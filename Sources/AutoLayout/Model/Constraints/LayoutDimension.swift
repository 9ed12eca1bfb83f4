extension LayoutAnchor where Axis == LayoutLength {
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
