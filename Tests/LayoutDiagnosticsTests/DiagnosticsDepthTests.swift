import AutoLayout
import LayoutDiagnostics
import TestSupport
import Testing

/// Trees deeper than the stack of a server's thread, and texts of any length.
@Suite struct DiagnosticsDepthTests {
  private static func tower(_ depth: Int) -> (page: LayoutView, top: LayoutView) {
    let root = page(400, 400)
    var view = root
    for index in 0..<depth {
      let next = LayoutView(name: "level \(index)")
      view.addSubview(next)
      constrain { next.edges == .superview }
      view = next
    }
    return (root, view)
  }

  @Test func `a deep view is explained on a small stack`() throws {
    let depth = LongRun.amount(everyday: 1_500, all: 5_000)
    let links = onSmallStack {
      let (root, top) = Self.tower(depth)
      return withExtendedLifetime(root) { top.explain(.width)?.links ?? [] }
    }
    #expect(links.count == 2 * depth + 1)
    #expect(links.allSatisfy { $0.growth == nil && $0.decline == nil })
    #expect(links.reduce(0) { $0 + $1.contribution } == 400)
  }

  @Test func `a chain of usual length says how far its links can be moved`() throws {
    let (root, top) = Self.tower(60)
    let links = try #require(withExtendedLifetime(root) { top.explain(.width) }).links
    #expect(links.count == 121)
    #expect(links.allSatisfy { $0.growth != nil && $0.decline != nil })
    let first = try #require(links.first { $0.constraint?.hasPrefix("level 0.leading") == true })
    #expect(first.growth?.distance == 400 && first.growth?.value == 0)
  }

  @Test func `findings of a part of a deep tree end`() throws {
    let (root, _) = Self.tower(LongRun.amount(everyday: 3_000, all: 10_000))
    let part = try #require(root.subviews.first)
    root.layoutIfNeeded()
    #expect(withExtendedLifetime(root) { part.findings() }.isEmpty)
  }

  @Test func `texts are stretched and frames compared on a small stack`() {
    let depth = LongRun.amount(everyday: 4_000, all: 20_000)
    let words = onSmallStack {
      let (root, top) = Self.tower(depth)
      top.measurer = { _ in LayoutSize(width: 10, height: 10) }
      LayoutMatrix.Cell(size: LayoutSize(width: 300, height: 300), textLength: 2).apply(to: root)
      let size = top.measurer?(20)
      let found = root.misplaced(from: ["level \(depth - 1)": .zero])
      return ["\(size?.width ?? 0)"] + found.map(\.message)
    }
    #expect(
      words == [
        "20.0",
        "level \(depth - 1) is 300 × 300, recorded is 0 × 0: 300 points wider and 300 points taller",
      ])
  }

  @Test(
    arguments: [(.nan, "ab"), (-1, "a"), (0, "a"), (2, "ab a"), (1.3, "ab "), (.infinity, "")]
      as [(Double, String)])
  func `texts have a length whatever is asked for`(_ length: Double, _ wanted: String) {
    let cell = LayoutMatrix.Cell(size: .zero, textLength: length)
    #expect(cell.localized("").isEmpty)
    #expect(
      length == .infinity ? cell.localized("ab").count == 200 : cell.localized("ab") == wanted)
    let matrix = LayoutMatrix(sizes: [LayoutSize(width: 10, height: 10)], textLengths: [length])
    let found = matrix.findings { _ in
      let root = LayoutView(name: "root")
      root.naturalSize = LayoutSize(width: 4, height: 4)
      root.measurer = { LayoutSize(width: min($0, 4), height: 4) }
      return root
    }
    #expect(found.allSatisfy { $0.kind != .refused })
  }
}
