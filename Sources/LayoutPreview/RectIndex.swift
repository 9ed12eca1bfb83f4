import AutoLayout

/// Rectangles found by their place: the screen is divided into rows, and each knows what overlaps it.
struct RectIndex {
  private let bounds: LayoutRect
  private var rows = [[(rect: LayoutRect, owner: Int)]](repeating: [], count: 48)

  /// An empty index; only what lies within `bounds` is found fast.
  init(_ bounds: LayoutRect) {
    self.bounds = bounds
  }

  mutating func insert(_ rect: LayoutRect, of owner: Int = -1) {
    for row in span(of: rect) { rows[row].append((rect, owner)) }
  }

  /// Whether some rectangle overlaps another one, and a condition holds for it and its owner.
  func contains(
    overlapping rect: LayoutRect, where counts: (LayoutRect, Int) -> Bool = { _, _ in true }
  ) -> Bool {
    span(of: rect).contains { row in
      rows[row].contains { $0.rect.intersects(rect) && counts($0.rect, $0.owner) }
    }
  }

  /// The rows that a rectangle overlaps; those beyond the bounds belong to the first and the last.
  private func span(of rect: LayoutRect) -> ClosedRange<Int> {
    func row(_ place: Double) -> Int {
      let row = (place - bounds.minY) / bounds.height * Double(rows.count)
      return Int(min(max(0, row.isFinite ? row : 0), Double(rows.count - 1)))
    }
    let first = row(rect.minY)
    return first...max(first, row(rect.maxY))
  }
}
