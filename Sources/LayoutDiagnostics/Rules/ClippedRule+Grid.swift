import AutoLayout

extension ClippedRule {
  /// `column 2 is 14 points too narrow for title`, of a view that has the length of a column or row of a grid; `nil`
  /// of another.
  static func words(
    _ view: LayoutView, _ name: String, _ axis: LayoutAxis, by amount: Double
  ) -> String? {
    guard let track = view.leader(along: axis), track.container === view.superview else {
      return nil
    }
    let how = axis == .horizontal ? "narrow" : "short"
    return "\(track.ownName) is \(points(amount)) too \(how) for \(name)"
  }
}
