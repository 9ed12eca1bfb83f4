/// The centre of an item on both axes, which may be moved: one side of an expression such as
/// `view.center == .superview`.
///
/// Use it to centre a view: `view.center == .superview`.
public struct LayoutCenterAnchors {
  var end: LinearSide.End
  var x = 0.0
  var y = 0.0

  /// The centre of the superview, or of the owning view of a guide.
  public static var superview: LayoutCenterAnchors { Self(end: .target(.superview)) }
  /// The centre of the superview's safe area.
  public static var safeArea: LayoutCenterAnchors { Self(end: .target(.safeArea)) }
  /// The centre of the superview less its margins.
  public static var margins: LayoutCenterAnchors { Self(end: .target(.margins)) }
  /// The centre of the superview's readable area.
  public static var readable: LayoutCenterAnchors { Self(end: .target(.readable)) }

  /// The centre moved by `x` points to the right and `y` points down.
  public func offset(x: Double = 0, y: Double = 0) -> LayoutCenterAnchors {
    LayoutCenterAnchors(end: end, x: self.x + x, y: self.y + y)
  }

  /// Two constraints, inactive: the centres are the same, horizontally and vertically.
  public static func == (
    left: LayoutCenterAnchors, right: LayoutCenterAnchors
  ) -> [LayoutConstraint] {
    guard case .item(let element) = left.end else { return right.isItem ? right == left : [] }
    func make(_ attribute: LayoutAttribute, _ distance: Double) -> LayoutConstraint {
      LayoutConstraint(
        AnchorTerm(element, attribute), .equal, LinearSide(right.end).plus(distance))
    }
    return [make(.centerX, right.x - left.x), make(.centerY, right.y - left.y)]
  }

  /// Two constraints, inactive: the centre is that of an item.
  public static func == (left: LayoutCenterAnchors, right: LayoutElement) -> [LayoutConstraint] {
    left == LayoutCenterAnchors(end: .item(right))
  }

  private var isItem: Bool { if case .item = end { true } else { false } }
}
