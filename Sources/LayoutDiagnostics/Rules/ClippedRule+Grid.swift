import AutoLayout
import LayoutContainers

extension ClippedRule {
  /// `column 2 is 14 points too narrow for title`, of a view that fills columns or rows of a grid; `nil` of another.
  static func words(
    _ view: LayoutView, _ name: String, _ axis: LayoutAxis, by amount: Double
  ) -> String? {
    guard let grid = view.superview as? GridView,
      let tracks = grid.tracksFilled(by: view, along: axis), let last = tracks.last
    else { return nil }
    let (track, how) = axis == .horizontal ? ("column", "narrow") : ("row", "short")
    let subject =
      tracks.count == 1
      ? "\(track) \(last + 1) is" : "\(track)s \(tracks.lowerBound + 1) to \(last + 1) are"
    return "\(subject) \(points(amount)) too \(how) for \(name)"
  }
}
