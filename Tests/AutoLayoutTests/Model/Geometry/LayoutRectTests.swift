import AutoLayout
import Testing

struct LayoutRectTests {
  private let rect = LayoutRect(x: 10, y: 20, width: 30, height: 40)

  @Test func `a rectangle contains the points inside it and those of its left and top edges`() {
    #expect(rect.contains(LayoutPoint(x: 10, y: 20)))
    #expect(rect.contains(LayoutPoint(x: 39.5, y: 59.5)))
    #expect(!rect.contains(LayoutPoint(x: 40, y: 30)))
    #expect(!rect.contains(LayoutPoint(x: 20, y: 60)))
    #expect(!rect.contains(LayoutPoint(x: 9, y: 30)))
  }

  @Test func `a rectangle contains itself and what lies inside it`() {
    #expect(rect.contains(rect))
    #expect(rect.contains(LayoutRect(x: 20, y: 30, width: 20, height: 0)))
    #expect(!rect.contains(rect.offset(byX: 0, y: 1)))
  }

  @Test func `rectangles that share an edge do not intersect`() {
    #expect(rect.intersects(LayoutRect(x: 39, y: 59, width: 5, height: 5)))
    #expect(!rect.intersects(LayoutRect(x: 40, y: 20, width: 5, height: 5)))
    #expect(!rect.intersects(LayoutRect(x: 10, y: 60, width: 5, height: 5)))
  }

  @Test func `the intersection is the common part`() {
    let other = LayoutRect(x: 0, y: 50, width: 20, height: 40)
    let common = LayoutRect(x: 10, y: 50, width: 10, height: 10)
    #expect(rect.intersection(other) == common)
    #expect(other.intersection(rect) == common)
  }

  @Test func `the intersection of rectangles apart from each other is empty`() {
    let common = rect.intersection(LayoutRect(x: 100, y: 30, width: 5, height: 5))
    #expect(common.isEmpty)
    #expect(common.width == 0)
    #expect(common.height == 5)
  }

  @Test func `the union contains both rectangles`() {
    let other = LayoutRect(x: 0, y: 50, width: 20, height: 40)
    #expect(rect.union(other) == LayoutRect(x: 0, y: 20, width: 40, height: 70))
  }

  @Test func `an inset moves all edges and leaves no negative size`() {
    #expect(rect.insetBy(dx: 5, dy: -5) == LayoutRect(x: 15, y: 15, width: 20, height: 50))
    #expect(rect.insetBy(dx: 20, dy: 0) == LayoutRect(x: 30, y: 20, width: 0, height: 40))
  }

  @Test func `a rectangle without a width or a height is empty`() {
    #expect(!rect.isEmpty)
    #expect(LayoutRect(x: 0, y: 0, width: 0, height: 5).isEmpty)
    #expect(LayoutRect(x: 0, y: 0, width: 5, height: -1).isEmpty)
  }
}
