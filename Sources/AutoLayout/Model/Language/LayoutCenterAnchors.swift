/// The centre of an item on both axes, related in one expression.
public struct LayoutCenterAnchors {
  let element: LayoutElement

  init(_ element: LayoutElement) { self.element = element }
}

/// A centre, moved: the right side of an expression about centres.
public struct LayoutCenterExpression {
  var end: LinearSide.End
  var x = 0.0
  var y = 0.0

  /// The centre of the superview, or of the owning view of a guide.
  public static var superview: LayoutCenterExpression { Self(end: .target(.superview)) }
  /// The centre of the superview's safe area.
  public static var safeArea: LayoutCenterExpression { Self(end: .target(.safeArea)) }
  /// The centre of the superview less its margins.
  public static var margins: LayoutCenterExpression { Self(end: .target(.margins)) }
  /// The centre of the superview's readable area.
  public static var readable: LayoutCenterExpression { Self(end: .target(.readable)) }

  /// The centre moved by `x` points to the right and `y` points down.
  public func offset(x: Double = 0, y: Double = 0) -> LayoutCenterExpression {
    LayoutCenterExpression(end: end, x: self.x + x, y: self.y + y)
  }
}

extension LayoutCenterAnchors {
  /// The centre moved by `x` points to the right and `y` points down.
  public func offset(x: Double = 0, y: Double = 0) -> LayoutCenterExpression {
    LayoutCenterExpression(end: .item(element), x: x, y: y)
  }

  /// Two constraints, inactive: the centres are the same, horizontally and vertically.
  public static func == (
    left: LayoutCenterAnchors, right: LayoutCenterAnchors
  ) -> [LayoutConstraint] {
    left == right.offset()
  }

  /// Two constraints, inactive: the centre is that of an item.
  public static func == (left: LayoutCenterAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left == LayoutCenterExpression(end: .item(right))
  }

  /// Two constraints, inactive: the centres are the same, horizontally and vertically.
  public static func == (
    left: LayoutCenterAnchors, right: LayoutCenterExpression
  ) -> [LayoutConstraint] {
    func make(_ attribute: LayoutAttribute, _ distance: Double) -> LayoutConstraint {
      LayoutConstraint(
        AnchorTerm(left.element, attribute), .equal, LinearSide(right.end).plus(distance))
    }
    return [make(.centerX, right.x), make(.centerY, right.y)]
  }
}
