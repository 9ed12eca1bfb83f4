// `left == right`, `left <= right`, `left >= right` for anchors: constraints, not comparisons.
//
// Anchors of different axes have different types, so that `a.leading == b.top` does not compile.

extension LayoutAnchor {
  /// A constraint, inactive: `self == other`.
  public static func == (left: Self, right: Self) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, LinearSide(.term(right.term)))
  }

  /// A constraint, inactive: `self == multiplier × other + constant`.
  public static func == (left: Self, right: LayoutExpression<Axis>) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, right.side)
  }

  /// A constraint, inactive: `self <= other`.
  public static func <= (left: Self, right: Self) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, LinearSide(.term(right.term)))
  }

  /// A constraint, inactive: `self <= multiplier × other + constant`.
  public static func <= (left: Self, right: LayoutExpression<Axis>) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, right.side)
  }

  /// A constraint, inactive: `self >= other`.
  public static func >= (left: Self, right: Self) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, LinearSide(.term(right.term)))
  }

  /// A constraint, inactive: `self >= multiplier × other + constant`.
  public static func >= (left: Self, right: LayoutExpression<Axis>) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, right.side)
  }
}

extension LayoutAnchor where Axis == LayoutLength {
  /// A constraint, inactive: `self == constant`, in points.
  public static func == (left: LayoutDimension, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, LinearSide(.constant).plus(right))
  }

  /// A constraint, inactive: `self <= constant`, in points.
  public static func <= (left: LayoutDimension, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, LinearSide(.constant).plus(right))
  }

  /// A constraint, inactive: `self >= constant`, in points.
  public static func >= (left: LayoutDimension, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, LinearSide(.constant).plus(right))
  }
}

extension LayoutAnchor {
  /// A constraint, inactive, with the same quantity of an item: `self == item.self`.
  public static func == (left: LayoutAnchor<Axis>, right: LayoutElement) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, LinearSide(.item(right)))
  }

  /// A constraint, inactive, with the same quantity of an item: `self <= item.self`.
  public static func <= (left: LayoutAnchor<Axis>, right: LayoutElement) -> LayoutConstraint {
    LayoutConstraint(left.term, .lessThanOrEqual, LinearSide(.item(right)))
  }

  /// A constraint, inactive, with the same quantity of an item: `self >= item.self`.
  public static func >= (left: LayoutAnchor<Axis>, right: LayoutElement) -> LayoutConstraint {
    LayoutConstraint(left.term, .greaterThanOrEqual, LinearSide(.item(right)))
  }
}

// Expressions that people try and that have no meaning. The compiler reports them.

extension LayoutAnchor where Axis: LayoutPositionAxis {
  /// Not a constraint: a position is relative to another one.
  @available(*, unavailable, message: "a position is relative to another: '.superview + 8'")
  public static func == (left: LayoutAnchor<Axis>, right: Double) -> LayoutConstraint {
    LayoutConstraint(left.term, .equal, LinearSide(.constant).plus(right))
  }
}

extension LayoutEdgeAnchors {
  /// Not a constraint: edges are relative to others.
  @available(*, unavailable, message: "edges are relative to others: '.superview.inset(8)'")
  public static func == (left: LayoutEdgeAnchors, right: Double) -> [LayoutConstraint] { [] }

  /// Not an expression: one number moves edges inwards, or along.
  @available(*, unavailable, message: "edges move inwards by '.inset(8)'")
  public static func + (left: LayoutEdgeAnchors, distance: Double) -> LayoutEdgeAnchors { left }
}
