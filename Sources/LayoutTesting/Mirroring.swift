import AutoLayout

/// Compares a tree read from left to right with one read from right to left.
enum Mirroring {
  /// Differences below this are rounding, in points.
  private static let tolerance = 1.01

  /// A line for every view that is not where its mirror image would be.
  static func lines(_ makeRoot: () -> LayoutView) -> [String] {
    let (one, other) = (makeRoot(), makeRoot())
    one.direction = .leftToRight
    other.direction = .rightToLeft
    one.layoutIfNeeded()
    other.layoutIfNeeded()
    let name = one.layoutName?.spoken ?? "root"
    guard one.frame.width > 0 else {
      return ["\(name) is 0 wide: give it a size, so that there is something to mirror"]
    }
    var found: [String] = []
    var (lefts, rights) = (SubtreeWalk(one), SubtreeWalk(other))
    while let left = lefts.next(), let right = rights.next() {
      let path = left === one ? name : left.path { $0 === one ? name : nil }
      if left !== one, let line = line(path, left, right) { found.append(line) }
      let (count, otherCount) = (left.subviews.count, right.subviews.count)
      guard count != otherCount else { continue }
      found.append(
        "\(path) has \(count) subviews from left to right, \(otherCount) from right to left")
      lefts.skipSubviews()
      rights.skipSubviews()
    }
    return found
  }

  private static func line(_ path: String, _ one: LayoutView, _ other: LayoutView) -> String? {
    let (left, right) = (one.frame, other.frame)
    let mirrored = (one.superview?.bounds.width ?? 0) - left.x - left.width
    guard
      abs(right.x - mirrored) > tolerance || abs(right.y - left.y) > tolerance
        || abs(right.width - left.width) > tolerance
    else { return nil }
    let isSame = abs(right.x - left.x) <= tolerance
    return "\(path) is at \(words(right.x)) from right to left, expected \(words(mirrored))"
      + (isSame
        ? ": it does not move; does it use left or right instead of leading or trailing?" : "")
  }
}
