import AutoLayout

/// A comparison of the left-to-right and right-to-left layouts of a tree.
struct Mirroring {
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
    return lines(one, other)
  }

  /// A view and its counterpart in the other layout, with the width of the superview; `nil` for the
  /// roots.
  private struct Pair {
    var left: LayoutView
    var right: LayoutView
    var path: String
    var outerWidth: Double?
  }

  /// Uses an array for the remaining pairs, because a tree may be deeper than a call stack allows.
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
