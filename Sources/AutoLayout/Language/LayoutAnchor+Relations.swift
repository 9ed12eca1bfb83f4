// `left == right`, `left <= right`, `left >= right` for anchors: constraints, not comparisons.
//
// Anchors of different axes have different types, so that `a.leading == b.top` does not compile.

extension LayoutXAxisAnchor {
  /// A constraint, inactive: `self == other`.
  public static func == (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, LinearSide(right.term))
  }

  /// A constraint, inactive: `self == multiplier × other + constant`.
  public static func == (left: LayoutXAxisAnchor, right: LayoutXAxisExpression) -> LayoutConstraint
  {
    LayoutConstraint(left.term, .equal, right.side)
  }

  /// A constraint, inactive: `self <= other`.
  public static func <= (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, LinearSide(right.term))
  }

  /// A constraint, inactive: `self <= multiplier × other + constant`.
  public static func <= (left: LayoutXAxisAnchor, right: LayoutXAxisExpression) -> LayoutConstraint
  {
    LayoutConstraint(left.term, .lessThanOrEqual, right.side)
  }

  /// A constraint, inactive: `self >= other`.
  public static func >= (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, LinearSide(right.term))
  }

  /// A constraint, inactive: `self >= multiplier × other + constant`.
  public static func >= (left: LayoutXAxisAnchor, right: LayoutXAxisExpression) -> LayoutConstraint
  {
    LayoutConstraint(left.term, .greaterThanOrEqual, right.side)
  }
}

extension LayoutYAxisAnchor {
  /// A constraint, inactive: `self == other`.
  public static func == (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, LinearSide(right.term))
  }

  /// A constraint, inactive: `self == multiplier × other + constant`.
  public static func == (left: LayoutYAxisAnchor, right: LayoutYAxisExpression) -> LayoutConstraint
  {
    LayoutConstraint(left.term, .equal, right.side)
  }

  /// A constraint, inactive: `self <= other`.
  public static func <= (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, LinearSide(right.term))
  }

  /// A constraint, inactive: `self <= multiplier × other + constant`.
  public static func <= (left: LayoutYAxisAnchor, right: LayoutYAxisExpression) -> LayoutConstraint
  {
    LayoutConstraint(left.term, .lessThanOrEqual, right.side)
  }

  /// A constraint, inactive: `self >= other`.
  public static func >= (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, LinearSide(right.term))
  }

  /// A constraint, inactive: `self >= multiplier × other + constant`.
  public static func >= (left: LayoutYAxisAnchor, right: LayoutYAxisExpression) -> LayoutConstraint
  {
    LayoutConstraint(left.term, .greaterThanOrEqual, right.side)
  }
}

extension LayoutDimension {
  /// A constraint, inactive: `self == other`.
  public static func == (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, LinearSide(right.term))
  }

  /// A constraint, inactive: `self == multiplier × other + constant`.
  public static func == (left: LayoutDimension, right: LayoutDimensionExpression)
    -> LayoutConstraint
  {
    LayoutConstraint(left.term, .equal, right.side)
  }

  /// A constraint, inactive: `self == constant`, in points.
  public static func == (left: LayoutDimension, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, constant: right)
  }

  /// A constraint, inactive: `self <= other`.
  public static func <= (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, LinearSide(right.term))
  }

  /// A constraint, inactive: `self <= multiplier × other + constant`.
  public static func <= (left: LayoutDimension, right: LayoutDimensionExpression)
    -> LayoutConstraint
  {
    LayoutConstraint(left.term, .lessThanOrEqual, right.side)
  }

  /// A constraint, inactive: `self <= constant`, in points.
  public static func <= (left: LayoutDimension, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, constant: right)
  }

  /// A constraint, inactive: `self >= other`.
  public static func >= (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, LinearSide(right.term))
  }

  /// A constraint, inactive: `self >= multiplier × other + constant`.
  public static func >= (left: LayoutDimension, right: LayoutDimensionExpression)
    -> LayoutConstraint
  {
    LayoutConstraint(left.term, .greaterThanOrEqual, right.side)
  }

  /// A constraint, inactive: `self >= constant`, in points.
  public static func >= (left: LayoutDimension, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, constant: right)
  }
}
