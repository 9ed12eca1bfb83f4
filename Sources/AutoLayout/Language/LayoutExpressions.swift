/// A horizontal position with a factor and a distance: the right side of an operator constraint.
///
/// Made of an anchor or of a name for something around the item on the left:
/// `card.leading == title.trailing + 8`, `card.leading == .safeArea + 16`. Distances run along the
/// reading direction for leading and trailing.
public struct LayoutXAxisExpression {
  let side: LinearSide

  init(_ side: LinearSide) { self.side = side }

  /// The same edge of the superview, or of the owning view of a guide.
  public static var superview: LayoutXAxisExpression { Self(LinearSide(.superview)) }
  /// The same edge of the superview's safe area.
  public static var safeArea: LayoutXAxisExpression { Self(LinearSide(.safeArea)) }
  /// The same edge of the superview's margins.
  public static var margins: LayoutXAxisExpression { Self(LinearSide(.margins)) }
  /// The same edge of the superview's readable width.
  public static var readable: LayoutXAxisExpression { Self(LinearSide(.readable)) }
}

/// A vertical position with a factor and a distance: the right side of an operator constraint.
public struct LayoutYAxisExpression {
  let side: LinearSide

  init(_ side: LinearSide) { self.side = side }

  /// The same edge of the superview; its top and bottom stand for baselines.
  public static var superview: LayoutYAxisExpression { Self(LinearSide(.superview)) }
  /// The same edge of the superview's safe area.
  public static var safeArea: LayoutYAxisExpression { Self(LinearSide(.safeArea)) }
  /// The same edge of the superview's margins.
  public static var margins: LayoutYAxisExpression { Self(LinearSide(.margins)) }
  /// The same edge of the superview's readable area.
  public static var readable: LayoutYAxisExpression { Self(LinearSide(.readable)) }
}

/// A size with a factor and an amount: the right side of an operator constraint.
public struct LayoutDimensionExpression {
  let side: LinearSide

  init(_ side: LinearSide) { self.side = side }

  /// The same size of the superview, or of the owning view of a guide.
  public static var superview: LayoutDimensionExpression { Self(LinearSide(.superview)) }
  /// The same size of the superview's safe area.
  public static var safeArea: LayoutDimensionExpression { Self(LinearSide(.safeArea)) }
  /// The same size of the superview less its margins.
  public static var margins: LayoutDimensionExpression { Self(LinearSide(.margins)) }
  /// The same size of the superview's readable area.
  public static var readable: LayoutDimensionExpression { Self(LinearSide(.readable)) }
}

// Every overload is concrete: the compiler picks it by the types of its operands and tries no other.

extension LayoutXAxisAnchor {
  /// The position, `distance` points further.
  public static func + (anchor: LayoutXAxisAnchor, distance: Double) -> LayoutXAxisExpression {
    LayoutXAxisExpression(LinearSide(anchor.term).plus(distance))
  }

  /// The position, `distance` points before.
  public static func - (anchor: LayoutXAxisAnchor, distance: Double) -> LayoutXAxisExpression {
    LayoutXAxisExpression(LinearSide(anchor.term).plus(-distance))
  }

  /// The position times a factor, in the coordinates of the view that owns the constraint.
  public static func * (anchor: LayoutXAxisAnchor, factor: Double) -> LayoutXAxisExpression {
    LayoutXAxisExpression(LinearSide(anchor.term).times(factor))
  }

  /// The position divided, in the coordinates of the view that owns the constraint.
  public static func / (anchor: LayoutXAxisAnchor, divisor: Double) -> LayoutXAxisExpression {
    LayoutXAxisExpression(LinearSide(anchor.term).times(1 / divisor))
  }

  /// The distance from the right operand to the left one.
  public static func - (end: LayoutXAxisAnchor, start: LayoutXAxisAnchor) -> LayoutDimension {
    start.anchorWithOffset(to: end)
  }
}

extension LayoutXAxisExpression {
  /// The right side, further by a number of points.
  public static func + (left: LayoutXAxisExpression, distance: Double) -> LayoutXAxisExpression {
    LayoutXAxisExpression(left.side.plus(distance))
  }

  /// The right side, less a number of points.
  public static func - (left: LayoutXAxisExpression, distance: Double) -> LayoutXAxisExpression {
    LayoutXAxisExpression(left.side.plus(-distance))
  }

  /// The right side times a factor, what was added to it included.
  public static func * (left: LayoutXAxisExpression, factor: Double) -> LayoutXAxisExpression {
    LayoutXAxisExpression(left.side.times(factor))
  }

  /// The right side divided, what was added to it included.
  public static func / (left: LayoutXAxisExpression, divisor: Double) -> LayoutXAxisExpression {
    LayoutXAxisExpression(left.side.times(1 / divisor))
  }
}

extension LayoutYAxisAnchor {
  /// The position, `distance` points further down.
  public static func + (anchor: LayoutYAxisAnchor, distance: Double) -> LayoutYAxisExpression {
    LayoutYAxisExpression(LinearSide(anchor.term).plus(distance))
  }

  /// The position, `distance` points further up.
  public static func - (anchor: LayoutYAxisAnchor, distance: Double) -> LayoutYAxisExpression {
    LayoutYAxisExpression(LinearSide(anchor.term).plus(-distance))
  }

  /// The position times a factor, in the coordinates of the view that owns the constraint.
  public static func * (anchor: LayoutYAxisAnchor, factor: Double) -> LayoutYAxisExpression {
    LayoutYAxisExpression(LinearSide(anchor.term).times(factor))
  }

  /// The position divided, in the coordinates of the view that owns the constraint.
  public static func / (anchor: LayoutYAxisAnchor, divisor: Double) -> LayoutYAxisExpression {
    LayoutYAxisExpression(LinearSide(anchor.term).times(1 / divisor))
  }

  /// The distance from the right operand down to the left one.
  public static func - (end: LayoutYAxisAnchor, start: LayoutYAxisAnchor) -> LayoutDimension {
    start.anchorWithOffset(to: end)
  }
}

extension LayoutYAxisExpression {
  /// The right side, further by a number of points.
  public static func + (left: LayoutYAxisExpression, distance: Double) -> LayoutYAxisExpression {
    LayoutYAxisExpression(left.side.plus(distance))
  }

  /// The right side, less a number of points.
  public static func - (left: LayoutYAxisExpression, distance: Double) -> LayoutYAxisExpression {
    LayoutYAxisExpression(left.side.plus(-distance))
  }

  /// The right side times a factor, what was added to it included.
  public static func * (left: LayoutYAxisExpression, factor: Double) -> LayoutYAxisExpression {
    LayoutYAxisExpression(left.side.times(factor))
  }

  /// The right side divided, what was added to it included.
  public static func / (left: LayoutYAxisExpression, divisor: Double) -> LayoutYAxisExpression {
    LayoutYAxisExpression(left.side.times(1 / divisor))
  }
}

extension LayoutDimension {
  /// The size plus an amount in points.
  public static func + (size: LayoutDimension, amount: Double) -> LayoutDimensionExpression {
    LayoutDimensionExpression(LinearSide(size.term).plus(amount))
  }

  /// The size less an amount in points.
  public static func - (size: LayoutDimension, amount: Double) -> LayoutDimensionExpression {
    LayoutDimensionExpression(LinearSide(size.term).plus(-amount))
  }

  /// The size times a factor.
  public static func * (size: LayoutDimension, factor: Double) -> LayoutDimensionExpression {
    LayoutDimensionExpression(LinearSide(size.term).times(factor))
  }

  /// The size times a factor.
  public static func * (factor: Double, size: LayoutDimension) -> LayoutDimensionExpression {
    LayoutDimensionExpression(LinearSide(size.term).times(factor))
  }

  /// The size divided.
  public static func / (size: LayoutDimension, divisor: Double) -> LayoutDimensionExpression {
    LayoutDimensionExpression(LinearSide(size.term).times(1 / divisor))
  }
}

extension LayoutDimensionExpression {
  /// The right side, further by a number of points.
  public static func + (
    left: LayoutDimensionExpression, amount: Double
  ) -> LayoutDimensionExpression {
    LayoutDimensionExpression(left.side.plus(amount))
  }

  /// The right side, less a number of points.
  public static func - (
    left: LayoutDimensionExpression, amount: Double
  ) -> LayoutDimensionExpression {
    LayoutDimensionExpression(left.side.plus(-amount))
  }

  /// The right side times a factor, what was added to it included.
  public static func * (
    left: LayoutDimensionExpression, factor: Double
  ) -> LayoutDimensionExpression {
    LayoutDimensionExpression(left.side.times(factor))
  }

  /// The right side times a factor, what was added to it included.
  public static func * (
    factor: Double, right: LayoutDimensionExpression
  ) -> LayoutDimensionExpression {
    LayoutDimensionExpression(right.side.times(factor))
  }

  /// The right side divided, what was added to it included.
  public static func / (
    left: LayoutDimensionExpression, divisor: Double
  ) -> LayoutDimensionExpression {
    LayoutDimensionExpression(left.side.times(1 / divisor))
  }
}
