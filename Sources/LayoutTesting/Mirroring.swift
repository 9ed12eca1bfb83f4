import AutoLayout

/// Compares a tree read from left to right with one read from right to left.
struct Mirroring {
  /// Differences below this are rounding, in points.
  private static let tolerance = 1.01

  /// A line for every view that is not where its mirror image would be.
  static func lines(_ makeRoot: () -> LayoutView) -> [String] {
    let (one, other) = (makeRoot(), makeRoot())
    one.direction = .leftToRight
    other.direction = .rightToLeft
    one.layoutIfNeeded()
    other.layoutIfNeeded()
    return lines(one, other, path: one.name ?? "root")
  }

  private static func lines(_ one: LayoutView, _ other: LayoutView, path: String) -> [String] {
    guard one.subviews.count == other.subviews.count else {
      return [
        "\(path) has \(one.subviews.count) subviews from left to right, \(other.subviews.count) from right to left"
      ]
    }
    return zip(one.subviews, other.subviews).enumerated().flatMap { index, pair in
      let (left, right) = pair
      let name = "\(path)/\(left.name ?? "view[\(index)]")"
      let mirrored = one.bounds.width - left.frame.x - left.frame.width
      var lines: [String] = []
      if abs(right.frame.x - mirrored) > tolerance || abs(right.frame.y - left.frame.y) > tolerance
        || abs(right.frame.width - left.frame.width) > tolerance
      {
        let isSame = abs(right.frame.x - left.frame.x) <= tolerance
        lines.append(
          "\(name) is at \(words(right.frame.x)) from right to left, expected \(words(mirrored))"
            + (isSame ? ": it does not move; left or right instead of leading or trailing?" : ""))
      }
      return lines + self.lines(left, right, path: name)
    }
  }
}
