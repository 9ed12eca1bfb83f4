import AutoLayout

/// The part of rectangle arithmetic that drawing needs.
extension LayoutRect {
  var isDrawable: Bool {
    isFinite && width >= 0 && height >= 0
  }

  var isEmpty: Bool { !(width > 0 && height > 0) }

  func insetBy(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(
      x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  func overlaps(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: LayoutRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func clipped(to other: LayoutRect) -> LayoutRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return LayoutRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
