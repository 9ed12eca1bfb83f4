import AutoLayout

/// Finds rectangles by their place. The screen is divided into rows, each with a list of the rectangles that
/// overlap it.
struct RectIndex {
  private let bounds: LayoutRect
  private var rows = [[(rect: LayoutRect, owner: Int)]](repeating: [], count: 48)

  /// Creates an empty index. Only rectangles within `bounds` are found fast.
  init(_ bounds: LayoutRect) {
    self.bounds = bounds
  }

  mutating func insert(_ rect: LayoutRect, of owner: Int = -1) {
    for row in span(of: rect) { rows[row].append((rect, owner)) }
  }

  /// Whether a rectangle overlaps the given one and fulfils a condition, together with its owner.
  func contains(
    overlapping rect: LayoutRect, where counts: (LayoutRect, Int) -> Bool = { _, _ in true }
  ) -> Bool {
    span(of: rect).contains { row in
      rows[row].contains { $0.rect.intersects(rect) && counts($0.rect, $0.owner) }
    }
  }

  /// The rows that a rectangle overlaps. Places beyond the bounds belong to the first or the last row.
  private func span(of rect: LayoutRect) -> ClosedRange<Int> {
    func row(_ place: Double) -> Int {
      let row = (place - bounds.minY) / bounds.height * Double(rows.count)
      return Int(min(max(0, row.isFinite ? row : 0), Double(rows.count - 1)))
    }
    let first = row(rect.minY)
    return first...max(first, row(rect.maxY))
  }
}
