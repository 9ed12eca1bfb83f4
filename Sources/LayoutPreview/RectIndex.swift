import AutoLayout

/// Rectangles found by their place: the screen is divided into a grid, and each cell knows what
/// overlaps it.
struct RectIndex {
  private static let side = 24
  private let bounds: LayoutRect
  private var rects: [(rect: LayoutRect, owner: Int)] = []
  /// The newest link of each cell, and of each link the rectangle and the link before it: one list
  /// for all cells, because most of them hold little.
  private var heads = [Int32](repeating: -1, count: Self.side * Self.side)
  private var links: [(rect: Int32, previous: Int32)] = []

  /// An empty index; only what lies within `bounds` is found fast.
  init(_ bounds: LayoutRect) {
    self.bounds = bounds
  }

  mutating func insert(_ rect: LayoutRect, of owner: Int = -1) {
    let index = Int32(rects.count)
    rects.append((rect, owner))
    let (columns, rows) = cells(of: rect)
    for row in rows {
      for cell in row * Self.side + columns.lowerBound...row * Self.side + columns.upperBound {
        links.append((index, heads[cell]))
        heads[cell] = Int32(links.count - 1)
      }
    }
  }

  /// Whether anything that counts overlaps a rectangle.
  func contains(
    overlapping rect: LayoutRect, where counts: (LayoutRect, Int) -> Bool = { _, _ in true }
  ) -> Bool {
    let (columns, rows) = cells(of: rect)
    for row in rows {
      for cell in row * Self.side + columns.lowerBound...row * Self.side + columns.upperBound {
        var link = heads[cell]
        while link >= 0 {
          let (index, previous) = links[Int(link)]
          let (other, owner) = rects[Int(index)]
          if other.intersects(rect), counts(other, owner) { return true }
          link = previous
        }
      }
    }
    return false
  }

  /// What lies beyond the edges belongs to the cells at the edges.
  private func cells(
    of rect: LayoutRect
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (
      span(rect.minX, rect.maxX, from: bounds.minX, length: bounds.width),
      span(rect.minY, rect.maxY, from: bounds.minY, length: bounds.height)
    )
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
