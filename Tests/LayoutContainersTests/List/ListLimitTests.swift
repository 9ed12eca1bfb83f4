import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import TestSupport
import Testing

/// Rows that are a hundredth of a point high.
private final class Numbers: ListDataSource {
  var count: Int

  init(_ count: Int) { self.count = count }

  func numberOfRows(in list: ListView) -> Int { count }

  func list(_ list: ListView, rowAt index: Int) -> LayoutView {
    let row = LayoutView()
    row.naturalSize = LayoutSize(width: -1, height: 0.01)
    return row
  }
}

/// Rows so low, or a list so high, that nothing else would bound the rows of a layout.
@Suite struct ListLimitTests {
  private static let limit = ListView.maximumVisibleRowCount

  private func lowRows(_ count: Int, high height: Double, on page: LayoutView) -> ListView {
    let list = ListView(name: "feed")
    list.setRows(count: count) { _, _ in
      let row = LayoutView()
      row.naturalSize = LayoutSize(width: -1, height: height)
      return row
    }
    page.addBoxedView(list)
    return list
  }

  private func refusals(_ page: LayoutView) -> [LayoutError.Reason] {
    page.layoutEngine.errors.filter { $0.subject.contains("feed") }.map(\.reason)
  }

  @Test func `a million rows a hundredth of a point high are made up to the limit and told of`() {
    let page = root(LayoutView(name: "page"), 320, 480)
    let list = lowRows(1_000_000, high: 0.01, on: page)
    page.layoutIfNeeded()
    #expect(list.visibleRows.map(\.index) == Array(0..<Self.limit))
    #expect(list.work.configuredRows == Self.limit)
    #expect(Set(refusals(page)) == [.outOfRange])
    #expect(
      page.layoutEngine.errors.first?.description.contains("number of rows in sight of feed")
        == true)
  }

  @Test func `a list without a greatest height makes rows up to the limit and heals with one`() {
    let page = root(LayoutView(name: "page"), 320, nil)
    let list = lowRows(1_000_000, high: 20, on: page)
    list.maximumHeight = .infinity
    page.layoutIfNeeded()
    #expect(list.visibleRows.count == Self.limit)
    #expect(!refusals(page).isEmpty)

    page.layoutEngine.clearErrors()
    let work = list.work
    list.maximumHeight = 400
    page.layoutIfNeeded()
    #expect(list.frame.height == 400)
    #expect(list.visibleRows.map(\.index) == Array(0..<20))
    #expect(refusals(page).isEmpty)
    #expect(list.work == work, "the rows in sight were there before")
  }

  @Test func `a row beyond the range of lengths is refused, and the list stays where it was`() {
    let page = root(LayoutView(name: "page"), 320, 480)
    let list = lowRows(3_000_000, high: 500, on: page)
    list.estimatedRowHeight = 500
    page.layoutIfNeeded()
    list.contentOffset.y = 1000
    page.layoutIfNeeded()
    let positions: [ListView.ScrollPosition] = [.top, .middle, .bottom, .nearest]
    for position in positions {
      list.scrollToRow(at: 2_500_000, position: position)
      page.layoutIfNeeded()
      #expect(list.contentOffset.y == 1000)
      #expect(list.visibleRows.map(\.index) == [2])
      #expect(list.work.configuredRows < 20)
    }
    #expect(refusals(page) == positions.map { _ in .outOfRange })
    list.contentOffset.y = 1200
    page.layoutIfNeeded()
    #expect(list.visibleRows.map(\.index) == [2, 3])
  }

  @Test(.longRunning) func `a list with too many rows in sight scrolls to its end and back`() {
    let page = root(LayoutView(name: "page"), 320, 480)
    let list = lowRows(100_000, high: 0.01, on: page)
    list.estimatedRowHeight = 0.01
    page.layoutIfNeeded()
    list.scrollToRow(at: 99_999, position: .bottom)
    page.layoutIfNeeded()
    #expect(list.visibleRows.last?.index == 99_999)
    #expect(list.visibleRows.count == Self.limit)
    list.scrollToRow(at: 0, position: .top)
    page.layoutIfNeeded()
    #expect(list.visibleRows.first?.index == 0)
    #expect(list.visibleRows.count == Self.limit)
  }

  @Test(.longRunning) func `rows that come and go beside too many in sight are counted once`() {
    let page = root(LayoutView(name: "page"), 320, 480)
    let half = 400_000
    let source = Numbers(half + 100_000)
    let list = ListView(name: "feed")
    list.dataSource = source
    page.addBoxedView(list)
    page.layoutIfNeeded()
    source.count += half
    list.insertRows(at: (0..<half).map { 2 * $0 })
    #expect(list.visibleRows.map(\.index) == (0..<Self.limit).map { 2 * $0 + 1 })
    source.count -= half
    list.deleteRows(at: (0..<half).map { 2 * $0 })
    #expect(list.visibleRows.map(\.index) == Array(0..<Self.limit))
  }

  @Test(.longRunning) func `a list as high as the limit of rows is no fault`() {
    let page = root(LayoutView(name: "page"), 320, nil)
    let list = lowRows(Self.limit, high: 20, on: page)
    list.maximumHeight = .infinity
    page.layoutIfNeeded()
    #expect(list.visibleRows.count == Self.limit)
    #expect(list.frame.height == 20 * Double(Self.limit))
    #expect(refusals(page).isEmpty)
  }
}
