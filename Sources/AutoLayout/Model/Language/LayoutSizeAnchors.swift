/// Width and height of an item, with a factor and amounts: one side of an expression such as
/// `view.size == .superview * 0.5`.
///
/// Use it to relate both sizes at once: `icon.size == 24`.
public struct LayoutSizeAnchors {
  var end: LinearSide.End
  var multiplier = 1.0
  var amount = LayoutSize.zero

  /// The size of the superview, or of the owning view of a guide.
  public static var superview: LayoutSizeAnchors { Self(end: .target(.superview)) }
  /// The size of the superview's safe area.
  public static var safeArea: LayoutSizeAnchors { Self(end: .target(.safeArea)) }
  /// The size of the superview less its margins.
  public static var margins: LayoutSizeAnchors { Self(end: .target(.margins)) }
  /// The size of the superview's readable area.
  public static var readable: LayoutSizeAnchors { Self(end: .target(.readable)) }

  /// Both sizes times a factor.
  public static func * (left: LayoutSizeAnchors, factor: Double) -> LayoutSizeAnchors {
    var product = left
    product.multiplier *= factor
    product.amount.width *= factor
    product.amount.height *= factor
    return product
  }

  /// Both sizes divided.
  public static func / (left: LayoutSizeAnchors, divisor: Double) -> LayoutSizeAnchors {
    left * (1 / divisor)
  }

  /// Both sizes plus those of `amount`, in points.
  public static func + (left: LayoutSizeAnchors, amount: LayoutSize) -> LayoutSizeAnchors {
    var sum = left
    sum.amount.width += amount.width
    sum.amount.height += amount.height
    return sum
  }

  /// Both sizes less those of `amount`, in points.
  public static func - (left: LayoutSizeAnchors, amount: LayoutSize) -> LayoutSizeAnchors {
    left + LayoutSize(width: -amount.width, height: -amount.height)
  }
}

extension LayoutSizeAnchors {
  /// Two constraints, inactive: width and height are equal to those on the right.
  public static func == (
    left: LayoutSizeAnchors, right: LayoutSizeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.equal, right)
  }

  /// Two constraints, inactive: width and height are equal to those of an item.
  public static func == (left: LayoutSizeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.equal, LayoutSizeAnchors(end: .item(right)))
  }

  /// Two constraints, inactive: width and height are equal to those given, in points.
  public static func == (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left.relate(.equal, right)
  }

  /// Two constraints, inactive: width and height are equal to the lengths given, in points.
  public static func == (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left.relate(.equal, LayoutSize(width: right.width, height: right.height))
  }

  /// Two constraints, inactive: width and height are equal to the same length, in points.
  public static func == (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left.relate(.equal, LayoutSize(width: right, height: right))
  }

  /// Two constraints, inactive: width and height are at most those on the right.
  public static func <= (
    left: LayoutSizeAnchors, right: LayoutSizeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, right)
  }

  /// Two constraints, inactive: width and height are at most those of an item.
  public static func <= (left: LayoutSizeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, LayoutSizeAnchors(end: .item(right)))
  }

  /// Two constraints, inactive: width and height are at most those given, in points.
  public static func <= (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, right)
  }

  /// Two constraints, inactive: width and height are at most the lengths given, in points.
  public static func <= (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, LayoutSize(width: right.width, height: right.height))
  }

  /// Two constraints, inactive: width and height are at most the same length, in points.
  public static func <= (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left.relate(.lessThanOrEqual, LayoutSize(width: right, height: right))
  }

  /// Two constraints, inactive: width and height are at least those on the right.
  public static func >= (
    left: LayoutSizeAnchors, right: LayoutSizeAnchors
  ) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, right)
  }

  /// Two constraints, inactive: width and height are at least those of an item.
  public static func >= (left: LayoutSizeAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, LayoutSizeAnchors(end: .item(right)))
  }

  /// Two constraints, inactive: width and height are at least those given, in points.
  public static func >= (left: LayoutSizeAnchors, right: LayoutSize) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, right)
  }

  /// Two constraints, inactive: width and height are at least the lengths given, in points.
  public static func >= (
    left: LayoutSizeAnchors, right: (width: Double, height: Double)
  ) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, LayoutSize(width: right.width, height: right.height))
  }

  /// Two constraints, inactive: width and height are at least the same length, in points.
  public static func >= (left: LayoutSizeAnchors, right: Double) -> [LayoutConstraint] {
    left.relate(.greaterThanOrEqual, LayoutSize(width: right, height: right))
  }

  /// A factor on the left divides the right side, and amounts on the left are taken off it.
  private func relate(_ relation: LayoutRelation, _ right: LayoutSizeAnchors) -> [LayoutConstraint]
  {
    guard case .item(let element) = end else {
      if case .item = right.end { return right.relate(relation.mirrored, self) }
      return []
    }
    func make(_ attribute: LayoutAttribute, _ amount: Double) -> LayoutConstraint {
      LayoutConstraint(
        AnchorTerm(element, attribute), multiplier < 0 ? relation.mirrored : relation,
        LinearSide(right.end).times(right.multiplier).plus(amount).times(1 / multiplier))
    }
    return [
      make(.width, right.amount.width - amount.width),
      make(.height, right.amount.height - amount.height),
    ]
  }

  private func relate(_ relation: LayoutRelation, _ size: LayoutSize) -> [LayoutConstraint] {
    guard case .item(let element) = end else { return [] }
    func make(_ attribute: LayoutAttribute, _ length: Double) -> LayoutConstraint {
      LayoutConstraint(
        AnchorTerm(element, attribute), multiplier < 0 ? relation.mirrored : relation,
        constant: length / multiplier)
    }
    return [
      make(.width, size.width - amount.width), make(.height, size.height - amount.height),
    ]
  }
}
