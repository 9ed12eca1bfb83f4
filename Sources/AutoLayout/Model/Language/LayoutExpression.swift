/// A quantity with a factor and an amount: the right side of an operator constraint.
///
/// Use it through operators; its name is needed only for functions that return one.
///
/// Made of an anchor or of a name for something around the item on the left:
/// `card.leading == title.trailing + 8`, `card.width == .superview * 0.5`. Distances run along the
/// reading direction for leading and trailing.
public struct LayoutExpression<Axis> {
  let side: LinearSide

  init(_ side: LinearSide) { self.side = side }

  /// The corresponding quantity of the superview, or of the owning view of a guide; its top and bottom
  /// stand for baselines.
  public static var superview: LayoutExpression<Axis> { Self(LinearSide(.target(nil))) }
  /// The corresponding quantity of the superview's safe area.
  public static var safeArea: LayoutExpression<Axis> { Self(LinearSide(.target(.safeArea))) }
  /// The corresponding quantity of the superview less its margins.
  public static var margins: LayoutExpression<Axis> { Self(LinearSide(.target(.margins))) }
  /// The corresponding quantity of the superview's readable area.
  public static var readable: LayoutExpression<Axis> { Self(LinearSide(.target(.readable))) }
}

// The compiler picks an overload by the types of its operands and tries no other: there is one for
// each pair, whatever the axis.

extension LayoutAnchor {
  /// The quantity plus a number of points.
  public static func + (anchor: LayoutAnchor<Axis>, distance: Double) -> LayoutExpression<Axis> {
    LayoutExpression(LinearSide(.term(anchor.term)).plus(distance))
  }

  /// The quantity less a number of points.
  public static func - (anchor: LayoutAnchor<Axis>, distance: Double) -> LayoutExpression<Axis> {
    LayoutExpression(LinearSide(.term(anchor.term)).plus(-distance))
  }

  /// The quantity times a factor; a position in the coordinates of the view that owns the constraint.
  public static func * (anchor: LayoutAnchor<Axis>, factor: Double) -> LayoutExpression<Axis> {
    LayoutExpression(LinearSide(.term(anchor.term)).times(factor))
  }

  /// The quantity divided; a position in the coordinates of the view that owns the constraint.
  public static func / (anchor: LayoutAnchor<Axis>, divisor: Double) -> LayoutExpression<Axis> {
    LayoutExpression(LinearSide(.term(anchor.term)).times(1 / divisor))
  }
}

extension LayoutExpression {
  /// The right side plus a number of points.
  public static func + (left: LayoutExpression<Axis>, distance: Double) -> LayoutExpression<Axis> {
    LayoutExpression(left.side.plus(distance))
  }

  /// The right side less a number of points.
  public static func - (left: LayoutExpression<Axis>, distance: Double) -> LayoutExpression<Axis> {
    LayoutExpression(left.side.plus(-distance))
  }

  /// The right side, including its constant, times a factor.
  public static func * (left: LayoutExpression<Axis>, factor: Double) -> LayoutExpression<Axis> {
    LayoutExpression(left.side.times(factor))
  }

  /// The right side, including its constant, divided.
  public static func / (left: LayoutExpression<Axis>, divisor: Double) -> LayoutExpression<Axis> {
    LayoutExpression(left.side.times(1 / divisor))
  }
}

extension LayoutElement {
  /// The quantity of this item that the left side names, plus a number of points:
  /// `card.top == bar.safeArea + 8`.
  public static func + <Axis>(item: LayoutElement, distance: Double) -> LayoutExpression<Axis> {
    LayoutExpression(LinearSide(.item(item)).plus(distance))
  }

  /// The quantity of this item that the left side names, less a number of points.
  public static func - <Axis>(item: LayoutElement, distance: Double) -> LayoutExpression<Axis> {
    LayoutExpression(LinearSide(.item(item)).plus(-distance))
  }

  /// The quantity of this item that the left side names, times a factor.
  public static func * <Axis>(item: LayoutElement, factor: Double) -> LayoutExpression<Axis> {
    LayoutExpression(LinearSide(.item(item)).times(factor))
  }

  /// The quantity of this item that the left side names, divided.
  public static func / <Axis>(item: LayoutElement, divisor: Double) -> LayoutExpression<Axis> {
    LayoutExpression(LinearSide(.item(item)).times(1 / divisor))
  }
}

extension LayoutAnchor where Axis: LayoutPositionAxis {
  /// The distance from the right operand to the left one, which lies further on.
  public static func - (end: LayoutAnchor<Axis>, start: LayoutAnchor<Axis>) -> LayoutDimension {
    start.anchorWithOffset(to: end)
  }
}

extension LayoutAnchor where Axis == LayoutLength {
  /// The size times a factor.
  public static func * (factor: Double, size: LayoutDimension) -> LayoutExpression<LayoutLength> {
    size * factor
  }
}

extension LayoutExpression where Axis == LayoutLength {
  /// The right side, including its constant, times a factor.
  public static func * (
    factor: Double, right: LayoutExpression<LayoutLength>
  ) -> LayoutExpression<LayoutLength> {
    right * factor
  }
}
