import AutoLayout

/// Rectangles found by their place: the screen is divided into a grid, and each cell knows what
/// overlaps it.
struct RectIndex {
  private static let side = 24
  private let bounds: LayoutRect
  private var rects: [(rect: LayoutRect, owner: Int)] = []
  private var cells: [[Int]]

  /// An empty index; only what lies within `bounds` is found fast.
  init(_ bounds: LayoutRect) {
    self.bounds = bounds
    cells = Array(repeating: [], count: Self.side * Self.side)
  }

  mutating func insert(_ rect: LayoutRect, of owner: Int = -1) {
    let index = rects.count
    rects.append((rect, owner))
    forEachCell(of: rect) { cells[$0].append(index) }
  }

  /// Whether anything that counts overlaps a rectangle.
  func contains(
    overlapping rect: LayoutRect, where counts: (LayoutRect, Int) -> Bool = { _, _ in true }
  ) -> Bool {
    var found = false
    forEachCell(of: rect) { cell in
      found =
        found
        || cells[cell].contains { index in
          rects[index].rect.overlaps(rect) && counts(rects[index].rect, rects[index].owner)
        }
    }
    return found
  }

  /// What lies beyond the edges belongs to the cells at the edges.
  private func forEachCell(of rect: LayoutRect, _ body: (Int) -> Void) {
    let columns = span(rect.minX, rect.maxX, from: bounds.minX, length: bounds.width)
    let rows = span(rect.minY, rect.maxY, from: bounds.minY, length: bounds.height)
    for row in rows {
      for column in columns { body(row * Self.side + column) }
    }
  }

  private func span(
    _ low: Double, _ high: Double, from start: Double, length: Double
  ) -> ClosedRange<Int> {
    func cell(_ place: Double) -> Int {
      let cell = (place - start) / length * Double(Self.side)
      return Int(min(max(0, cell.isFinite ? cell : 0), Double(Self.side - 1)))
    }
    let first = cell(low)
    return first...max(first, cell(high))
  }
}
