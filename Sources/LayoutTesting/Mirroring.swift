import AutoLayout

/// A comparison of the left-to-right and right-to-left layouts of a tree.
enum Mirroring {
  /// The difference, in points, that rounding can cause.
  private static let tolerance = 1.01

  /// A line for every view whose frame is not mirrored.
  static func lines(_ makeRoot: () -> LayoutView) -> [String] {
    let (one, other) = (makeRoot(), makeRoot())
    one.direction = .leftToRight
    other.direction = .rightToLeft
    one.layoutIfNeeded()
    other.layoutIfNeeded()
    guard one.frame.width > 0 else {
      return [
        "\(one.layoutName?.spoken ?? "root") is 0 wide: give it a size, so that there is something to mirror"
      ]
    }
    var found: [String] = []
    var (left, right) = (SubtreeWalk(one), SubtreeWalk(other))
    while let view = left.next(), let twin = right.next() {
      if view !== one, let line = line(view, twin) { found.append(line) }
      let (count, twins) = (view.subviews.count, twin.subviews.count)
      guard count != twins else { continue }
      found.append(
        "\(path(of: view)) has \(count) subviews from left to right, \(twins) from right to left")
      left.skipSubviews()
      right.skipSubviews()
    }
    return found
  }

  /// The names of the views on the way from the root to a view; of a long way, the last ones.
  private static func path(of view: LayoutView) -> String { view.path { _ in nil } }

  /// A line about a view and its counterpart in the other layout.
  private static func line(_ view: LayoutView, _ twin: LayoutView) -> String? {
    let (left, right) = (view.frame, twin.frame)
    let mirrored = (view.superview?.bounds.width ?? 0) - left.x - left.width
    guard
      abs(right.x - mirrored) > tolerance || abs(right.y - left.y) > tolerance
        || abs(right.width - left.width) > tolerance
    else { return nil }
    let isSame = abs(right.x - left.x) <= tolerance
    return
      "\(path(of: view)) is at \(words(right.x)) from right to left, expected \(words(mirrored))"
      + (isSame
        ? ": it does not move; does it use left or right instead of leading or trailing?" : "")
  }
}
