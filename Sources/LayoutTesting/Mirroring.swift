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
    guard one.frame.width > 0 else {
      return [
        "\(one.layoutName?.spoken ?? "root") is 0 wide: give it a size, so that there is something to mirror"
      ]
    }
    return lines(one, other)
  }

  /// A view and its mirror image, with the width of what they lie in; none for the roots.
  private struct Pair {
    var left: LayoutView
    var right: LayoutView
    var path: String
    var outerWidth: Double?
  }

  /// The pairs still to come stand in an array: a tree may be deeper than a thread's stack.
  private static func lines(_ one: LayoutView, _ other: LayoutView) -> [String] {
    var found: [String] = []
    var open = [Pair(left: one, right: other, path: one.layoutName?.spoken ?? "root")]
    while let pair = open.popLast() {
      if let line = line(pair) { found.append(line) }
      let (left, right) = (pair.left.subviews, pair.right.subviews)
      guard left.count == right.count else {
        found.append(
          "\(pair.path) has \(left.count) subviews from left to right, \(right.count) from right to left"
        )
        continue
      }
      for index in left.indices.reversed() {
        open.append(
          Pair(
            left: left[index], right: right[index],
            path: "\(pair.path)/\(left[index].layoutName?.spoken ?? "view[\(index)]")",
            outerWidth: pair.left.bounds.width))
      }
    }
    return found
  }

  private static func line(_ pair: Pair) -> String? {
    guard let width = pair.outerWidth else { return nil }
    let (left, right) = (pair.left.frame, pair.right.frame)
    let mirrored = width - left.x - left.width
    guard
      abs(right.x - mirrored) > tolerance || abs(right.y - left.y) > tolerance
        || abs(right.width - left.width) > tolerance
    else { return nil }
    let isSame = abs(right.x - left.x) <= tolerance
    return "\(pair.path) is at \(words(right.x)) from right to left, expected \(words(mirrored))"
      + (isSame
        ? ": it does not move; does it use left or right instead of leading or trailing?" : "")
  }
}
