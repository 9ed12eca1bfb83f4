/// Width and height of an item, related in one expression.
public struct LayoutSizeAnchors {
  let element: LayoutElement

  init(_ element: LayoutElement) { self.element = element }
}

/// Width and height with a factor and amounts: the right side of an expression about sizes.
public struct LayoutSizeExpression {
  var end: LinearSide.End
  var multiplier = 1.0
  var amount = LayoutSize.zero

  /// The size of the superview, or of the owning view of a guide.
  public static var superview: LayoutSizeExpression { Self(end: .target(.superview)) }
  /// The size of the superview's safe area.
  public static var safeArea: LayoutSizeExpression { Self(end: .target(.safeArea)) }
  /// The size of the superview less its margins.
  public static var margins: LayoutSizeExpression { Self(end: .target(.margins)) }
  /// The size of the superview's readable area.
  public static var readable: LayoutSizeExpression { Self(end: .target(.readable)) }

  /// Both sizes times a factor.
  public static func * (left: LayoutSizeExpression, factor: Double) -> LayoutSizeExpression {
    var product = left
    product.multiplier *= factor
    product.amount.width *= factor
    product.amount.height *= factor
    return product
  }

  /// Both sizes divided.
  public static func / (left: LayoutSizeExpression, divisor: Double) -> LayoutSizeExpression {
    left * (1 / divisor)
  }

  /// Both sizes plus those of `amount`, in points.
  public static func + (left: LayoutSizeExpression, amount: LayoutSize) -> LayoutSizeExpression {
    var sum = left
    sum.amount.width += amount.width
    sum.amount.height += amount.height
    return sum
  }

  /// Both sizes less those of `amount`, in points.
  public static func - (left: LayoutSizeExpression, amount: LayoutSize) -> LayoutSizeExpression {
    left + LayoutSize(width: -amount.width, height: -amount.height)
  }
}

extension LayoutSizeAnchors {
  var expression: LayoutSizeExpression { LayoutSizeExpression(end: .item(element)) }

  /// Both sizes times a factor.
  public static func * (left: LayoutSizeAnchors, factor: Double) -> LayoutSizeExpression {
    left.expression * factor
  }

  /// Both sizes divided.
  public static func / (left: LayoutSizeAnchors, divisor: Double) -> LayoutSizeExpression {
    left.expression / divisor
  }

  /// Both sizes plus those of `amount`, in points.
  public static func + (left: LayoutSizeAnchors, amount: LayoutSize) -> LayoutSizeExpression {
    left.expression + amount
  }

  /// Both sizes less those of `amount`, in points.
  public static func - (left: LayoutSizeAnchors, amount: LayoutSize) -> LayoutSizeExpression {
    left.expression - amount
  }

  /// Two constraints, inactive: width and height are equal to those on the right.
  public static func == (
    left: LayoutSizeAnchors, right: LayoutSizeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.equal, right.expression)
  }

  /// Two constraints, inactive: width and height are equal to those on the right.
  public static func == (
    left: LayoutSizeAnchors, right: LayoutSizeExpression
  ) -> [LayoutConstraint] {
    left.relate(.equal, right)
  }

  /// Two constraints, inactive: width and height are equal to those given, in points.
  public static func == (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left.relate(.equal, right)
  }

  /// Two constraints, inactive: width and height are equal to the same length, in points.
  public static func == (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left.relate(.equal, LayoutSize(width: right, height: right))
  }

  /// Two constraints, inactive: width and height are at most those on the right.
  public static func <= (
    left: LayoutSizeAnchors, right: LayoutSizeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, right.expression)
  }

  /// Two constraints, inactive: width and height are at most those on the right.
  public static func <= (
    left: LayoutSizeAnchors, right: LayoutSizeExpression
  ) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, right)
  }

  /// Two constraints, inactive: width and height are at most those given, in points.
  public static func <= (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, right)
  }

  /// Two constraints, inactive: width and height are at most the same length, in points.
  public static func <= (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, LayoutSize(width: right, height: right))
  }

  /// Two constraints, inactive: width and height are at least those on the right.
  public static func >= (
    left: LayoutSizeAnchors, right: LayoutSizeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, right.expression)
  }

  /// Two constraints, inactive: width and height are at least those on the right.
  public static func >= (
    left: LayoutSizeAnchors, right: LayoutSizeExpression
  ) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, right)
  }

  /// Two constraints, inactive: width and height are at least those given, in points.
  public static func >= (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, right)
  }

  /// Two constraints, inactive: width and height are at least the same length, in points.
  public static func >= (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, LayoutSize(width: right, height: right))
  }

  /// Two constraints, inactive: width and height are equal to those of an item.
  public static func == (left: LayoutSizeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.equal, LayoutSizeExpression(end: .item(right)))
  }

  /// Two constraints, inactive: the width is equal to the first length, the height equal to the second, in
  /// points.
  public static func == (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left.relate(.equal, LayoutSize(width: right.width, height: right.height))
  }

  /// Two constraints, inactive: width and height are at most those of an item.
  public static func <= (left: LayoutSizeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, LayoutSizeExpression(end: .item(right)))
  }

  /// Two constraints, inactive: the width is at most the first length, the height at most the second, in
  /// points.
  public static func <= (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, LayoutSize(width: right.width, height: right.height))
  }

  /// Two constraints, inactive: width and height are at least those of an item.
  public static func >= (left: LayoutSizeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, LayoutSizeExpression(end: .item(right)))
  }

  /// Two constraints, inactive: the width is at least the first length, the height at least the second, in
  /// points.
  public static func >= (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, LayoutSize(width: right.width, height: right.height))
  }

  private func relate(
    _ relation: LayoutRelation, _ right: LayoutSizeExpression
  ) -> [LayoutConstraint] {
    func make(_ attribute: LayoutAttribute, _ amount: Double) -> LayoutConstraint {
      return LayoutConstraint(
        AnchorTerm(element, attribute), relation,
        LinearSide(right.end).times(right.multiplier).plus(amount))
    }
    return [make(.width, right.amount.width), make(.height, right.amount.height)]
  }

  private func relate(_ relation: LayoutRelation, _ size: LayoutSize) -> [LayoutConstraint] {
    [
      LayoutConstraint(AnchorTerm(element, .width), relation, constant: size.width),
      LayoutConstraint(AnchorTerm(element, .height), relation, constant: size.height),
    ]
  }
}
