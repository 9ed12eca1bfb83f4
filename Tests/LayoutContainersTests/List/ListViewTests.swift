import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import LayoutDiagnostics
import Testing

/// Rows of a title, a text that wraps, and a badge.
final class MessageRow: BoxView {
  let title = sized("title", 80, 20)
  let text = LayoutView(name: "text")
  let badge = sized("badge", 24, 24)
  var length = 0

  convenience init() { self.init(axis: .x, spacing: 8, insets: LayoutInsets(all: 6)) }

  override func setup() {
    let lines = [title, text].inBoxView(spacing: 4)
    items = [lines.boxed, badge.boxed.centerY(offset: 0, padding: nil).top(>=0).bottom(>=0)]
    badge.huggingX = 750
  }

  /// A text of `length` points on one line, 16 points high for each line it needs.
  func show(_ length: Int) {
    self.length = length
    text.naturalSize = LayoutSize(width: Double(length), height: -1)
    text.measurer = { width in
      let lines = width > 0 ? (Double(length) / width).rounded(.up) : 1
      return LayoutSize(width: min(width, Double(length)), height: 16 * max(1, lines))
    }
  }
}

/// Messages of known lengths.
class Messages: ListDataSource {
  var lengths: [Int]

  init(_ lengths: [Int]) { self.lengths = lengths }

  convenience init(count: Int) { self.init((0..<count).map { 50 + $0 * 97 % 700 }) }

  func numberOfRows(in list: ListView) -> Int { lengths.count }

  func list(_ list: ListView, rowAt index: Int) -> LayoutView {
    let row = list.dequeueRow("message") as? MessageRow ?? MessageRow()
    row.show(lengths[index])
    return row
  }

  /// The height a row has when it is laid out alone.
  func height(of index: Int, width: Double) -> Double {
    let row = MessageRow()
    row.show(lengths[index])
    let alone = root(row, width, nil)
    alone.layoutIfNeeded()
    return alone.frame.height
  }
}

/// Messages that change once, while a row is asked for.
private final class EditingMessages: Messages {
  var edit: (() -> Void)?

  override func list(_ list: ListView, rowAt index: Int) -> LayoutView {
    let edit = edit
    self.edit = nil
    let row = super.list(list, rowAt: index)
    edit?()
    return row
  }
}

/// A list that fills a page.
struct ListPage {
  let page = root(LayoutView(name: "page"), 320, 480)
  let list = ListView(name: "list")
  let source: Messages

  init(_ source: Messages) {
    self.source = source
    list.register("message") { MessageRow() }
    list.dataSource = source
    page.addBoxedView(list)
    page.layoutIfNeeded()
  }

  func scroll(by distance: Double) {
    list.contentOffset.y += distance
    page.layoutIfNeeded()
  }

  /// Rows cover the frame, touch each other, have their own heights, and nothing else exists.
  func check(_ note: String = "") {
    let rows = list.visibleRows
    let bounds = list.bounds
    guard let first = rows.first, let last = rows.last else {
      #expect(source.lengths.isEmpty, "no rows \(note)")
      return
    }
    #expect(first.index == 0 || first.view.frame.minY <= bounds.minY, "gap above \(note)")
    #expect(
      last.index == source.lengths.count - 1 || last.view.frame.maxY >= bounds.maxY,
      "gap below \(note)")
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.index == row.index + 1)
      #expect(next.view.frame.minY == row.view.frame.maxY, "\(row.index) \(note)")
    }
    for row in rows {
      #expect(list.rectForRow(at: row.index) == row.view.frame, "\(row.index) \(note)")
      #expect(row.view.frame.width == list.frame.width)
      #expect(
        row.view.frame.height == source.height(of: row.index, width: list.frame.width),
        "height of \(row.index) \(note)")
      #expect((row.view as? MessageRow)?.length == source.lengths[row.index], "content \(note)")
      #expect(!row.view.isHidden)
    }
    #expect(list.subviews.count { !$0.isHidden } == rows.count, "hidden ones \(note)")
  }
}

@Suite struct ListViewTests {
  @Test func `rows in sight exist, with the heights of their constraints`() {
    let page = ListPage(Messages(count: 200))
    page.check()
    #expect(page.list.visibleRows.first?.index == 0)
    #expect(page.list.work.measuredRows == page.list.visibleRows.count)
    #expect(page.page.findings().isEmpty)
  }

  @Test func `of a hundred thousand rows only the visible ones are solved`() {
    let page = ListPage(Messages(count: 100_000))
    let seen = page.list.visibleRows.count
    #expect(page.list.work.measuredRows == seen)
    #expect(page.list.work.solvedRows == seen)
    page.list.contentOffset.y = 2_000_000
    page.page.layoutIfNeeded()
    page.check("after a jump")
    #expect(page.list.work.measuredRows <= seen * 3)
    page.list.contentOffset.y = .greatestFiniteMagnitude
    page.page.layoutIfNeeded()
    page.check("at the end")
    #expect(page.list.visibleRows.last?.index == 99_999)
    #expect(page.list.bounds.maxY == page.list.contentSize.height)
  }

  @Test func `a step solves the rows that come into sight and no others`() {
    let page = ListPage(Messages(count: 100_000))
    for _ in 0..<60 { page.scroll(by: 40) }
    let warm = page.list.work
    for step in 0..<50 {
      let before = page.list.work
      let last = page.list.visibleRows.last?.index ?? 0
      page.scroll(by: 30)
      let came = (page.list.visibleRows.last?.index ?? 0) - last
      #expect(page.list.work.measuredRows - before.measuredRows == came)
      #expect(page.list.work.solvedRows - before.solvedRows <= came)
      #expect(page.list.work.constraints - before.constraints <= came * 12, "step \(step)")
    }
    page.check()
    #expect(page.list.work.madeRows == warm.madeRows)
  }

  @Test func `a row that comes back at the same width costs nothing`() {
    let page = ListPage(Messages(count: 1000))
    for _ in 0..<10 { page.scroll(by: 30) }
    let before = page.list.work
    for _ in 0..<10 { page.scroll(by: -30) }
    #expect(page.list.contentOffset.y == 0)
    #expect(page.list.work == before)
    page.check()
  }

  @Test func `a row that comes back later is not measured again`() {
    let page = ListPage(Messages(count: 1000))
    for _ in 0..<100 { page.scroll(by: 100) }
    let measured = page.list.work.measuredRows
    for _ in 0..<100 { page.scroll(by: -100) }
    #expect(page.list.work.measuredRows == measured)
    page.check()
  }

  @Test func `what is visible stays where it is while rows above get their heights`() throws {
    let page = ListPage(Messages(count: 5000))
    page.list.contentOffset.y = 100_000
    page.page.layoutIfNeeded()
    for _ in 0..<80 {
      let before = try #require(page.list.visibleRows.first)
      let y = before.view.frame.y - page.list.contentOffset.y
      page.scroll(by: -25)
      let rect = try #require(page.list.rectForRow(at: before.index))
      #expect(abs(rect.y - page.list.contentOffset.y - (y + 25)) < 1e-6)
      page.check()
    }
  }

  @Test func `the first row can be reached from below`() {
    let page = ListPage(Messages(count: 300))
    page.list.contentOffset.y = 6000
    page.page.layoutIfNeeded()
    for _ in 0..<400 { page.scroll(by: -60) }
    #expect(page.list.contentOffset.y == 0)
    #expect(page.list.visibleRows.first?.index == 0)
    page.check()
  }

  @Test func `a row that changes by itself has no known height at other widths`() {
    let page = ListPage(Messages(count: 30))
    page.page.frame.size.width = 240
    page.page.layoutIfNeeded()
    let row = page.list.viewForRow(at: 0) as? MessageRow
    page.source.lengths[0] = 2000
    row?.show(2000)
    page.page.layoutIfNeeded()
    page.list.contentOffset.y = 1000
    page.page.layoutIfNeeded()
    page.page.frame.size.width = 320
    page.page.layoutIfNeeded()
    #expect(!page.list.isRowMeasured(at: 0) && page.list.isRowMeasured(at: 1))
    page.list.contentOffset.y = 0
    page.page.layoutIfNeeded()
    page.check()
  }

  @Test(arguments: [false, true])
  func `rows that outlast their list are views as any other`(atOnce: Bool) {
    let page = root(LayoutView(name: "page"), 320, 200)
    var rows: [LayoutView] = []
    do {
      let holder = LayoutView(name: "holder")
      page.addSubview(holder)
      let list = ListView(name: "list")
      list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
      holder.addSubview(list)
      list.register("row") { sized("recycled", 10, 30) }
      list.setRows(count: 50) { list, index in
        let row = index % 2 == 0 ? list.dequeueRow("row") : nil
        rows.append(row ?? sized("row", 10, 30))
        return rows[rows.count - 1]
      }
      page.layoutIfNeeded()
      list.contentOffset.y = 600
      page.layoutIfNeeded()
      if !atOnce { list.removeFromSuperview() }
      holder.removeFromSuperview()
    }
    for row in rows {
      #expect(row.superview == nil && !row.isHidden && row.sizing == .fixed)
      row.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(row)
      let tie = row.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 7)
      tie.isActive = true
      #expect(tie.isActive)
      page.layoutIfNeeded()
      #expect(row.frame.x == 7 && row.frame.width == 10)
      row.removeFromSuperview()
    }
    #expect(page.layoutEngine.errors.isEmpty)
  }

  @Test func `another width measures what is visible, and the old one is remembered`() {
    let page = ListPage(Messages(count: 500))
    for _ in 0..<30 { page.scroll(by: 100) }
    let top = page.list.visibleRows.first?.index
    let measured = page.list.work.measuredRows
    page.page.frame.size = LayoutSize(width: 480, height: 320)
    page.page.layoutIfNeeded()
    page.check("turned")
    #expect(page.list.visibleRows.first?.index == top)
    let turned = page.list.work.measuredRows
    #expect(turned - measured <= page.list.visibleRows.count + 2)
    page.page.frame.size = LayoutSize(width: 320, height: 480)
    page.page.layoutIfNeeded()
    page.check("turned back")
    #expect(page.list.visibleRows.first?.index == top)
    #expect(page.list.work.measuredRows - turned <= 2)
  }

  @Test func `a list grows with its rows up to its maximum height`() {
    let source = Messages([60, 60])
    let list = ListView(name: "list")
    list.maximumHeight = 200
    list.register("message") { MessageRow() }
    list.dataSource = source
    let column = StackView([list, label("footer", 10, 30)], axis: .vertical)
    let page = root(column, 320, nil)
    page.layoutIfNeeded()
    let row = source.height(of: 0, width: 320)
    #expect(list.frame.height == 2 * row)
    #expect(page.frame.height == 2 * row + 30)
    source.lengths.append(60)
    list.insertRows(at: [2])
    page.layoutIfNeeded()
    #expect(list.frame.height == 3 * row)
    #expect(list.offsetRange.max.y == 0)
    source.lengths += [60, 60, 60]
    list.insertRows(at: [3, 4, 5])
    page.layoutIfNeeded()
    #expect(list.frame.height == 200)
    #expect(list.offsetRange.max.y == 4 * row + 2 * 44 - 200)
    #expect(page.layoutEngine.errors.isEmpty)
    source.lengths = [60]
    list.deleteRows(at: [0, 1, 2, 3, 4])
    page.layoutIfNeeded()
    #expect(list.frame.height == row)
    #expect(page.findings().isEmpty)
  }

  @Test func `rows inserted above leave what is visible where it is`() throws {
    let page = ListPage(Messages(count: 200))
    for _ in 0..<20 { page.scroll(by: 100) }
    let first = try #require(page.list.visibleRows.first)
    let y = first.view.frame.y - page.list.contentOffset.y
    page.source.lengths.insert(contentsOf: [300, 300, 300], at: 5)
    page.list.insertRows(at: [5, 6, 7])
    page.page.layoutIfNeeded()
    page.check()
    let moved = try #require(page.list.rectForRow(at: first.index + 3))
    #expect(moved.y - page.list.contentOffset.y == y)
    page.source.lengths.removeSubrange(0..<10)
    page.list.deleteRows(at: Array(0..<10))
    page.page.layoutIfNeeded()
    page.check()
    let back = try #require(page.list.rectForRow(at: first.index - 7))
    #expect(back.y - page.list.contentOffset.y == y)
  }

  @Test func `rows inserted at the top of a list that is at its top are seen`() {
    let page = ListPage(Messages(count: 200))
    page.source.lengths.insert(300, at: 0)
    page.list.insertRows(at: [0])
    page.page.layoutIfNeeded()
    #expect(page.list.contentOffset.y == 0)
    page.check()
  }

  @Test func `a reloaded row is asked for and measured again`() {
    let page = ListPage(Messages(count: 200))
    let before = page.list.work
    page.source.lengths[2] = 1500
    page.list.reloadRows(at: [2])
    page.page.layoutIfNeeded()
    page.check()
    #expect(page.list.work.configuredRows == before.configuredRows + 1)
    #expect(page.list.work.measuredRows == before.measuredRows + 1)
  }

  @Test func `a row that changes by itself gets another height in the next layout`() throws {
    let page = ListPage(Messages(count: 200))
    let row = try #require(page.list.viewForRow(at: 1) as? MessageRow)
    page.source.lengths[1] = 1200
    row.show(1200)
    page.page.layoutIfNeeded()
    page.check()
  }

  @Test func `rows are scrolled to`() throws {
    let page = ListPage(Messages(count: 10_000))
    for position in [ListView.ScrollPosition.top, .middle, .bottom, .nearest] {
      page.list.scrollToRow(at: 7000, position: position)
      page.page.layoutIfNeeded()
      page.check("\(position)")
      let rect = try #require(page.list.rectForRow(at: 7000))
      let bounds = page.list.bounds
      switch position {
      case .top: #expect(rect.minY == bounds.minY)
      case .middle: #expect(abs(rect.midY - bounds.midY) < 1e-6)
      case .bottom, .nearest: #expect(abs(rect.maxY - bounds.maxY) < 1e-6)
      }
    }
    page.list.scrollToRow(at: 9_999, position: .top)
    page.page.layoutIfNeeded()
    page.check("last")
    page.list.scrollToRow(at: 20_000, position: .top)
    page.page.layoutIfNeeded()
    #expect(page.list.visibleRows.last?.index == 9_999)
  }

  @Test(arguments: [
    ([3, 40, 70], [], 102), ([], [0, 5, 99, 100, 120], 97), ([], Array(20..<3_000), 20),
  ])
  func `a row that is scrolled to moves with the rows before it until the next layout`(
    inserted: [Int], deleted: [Int], row: Int
  ) throws {
    let page = ListPage(Messages(count: 3_000))
    page.list.scrollToRow(at: 99, position: .top)
    for index in inserted { page.source.lengths.insert(60, at: index) }
    page.list.insertRows(at: inserted)
    for index in deleted.reversed() { page.source.lengths.remove(at: index) }
    page.list.deleteRows(at: deleted)
    page.page.layoutIfNeeded()
    page.check()
    let fresh = ListPage(page.source)
    fresh.list.scrollToRow(at: min(row, page.source.lengths.count - 1), position: .top)
    fresh.page.layoutIfNeeded()
    #expect(page.list.visibleRows.map(\.index) == fresh.list.visibleRows.map(\.index))
    page.list.scrollToRow(at: 2, position: .top)
    page.list.reloadData()
    page.page.layoutIfNeeded()
    #expect(page.list.visibleRows.first?.index == 2)
    page.list.scrollToRow(at: 15, position: .bottom)
    page.source.lengths.removeLast(page.source.lengths.count - 10)
    page.list.reloadData()
    page.page.layoutIfNeeded()
    #expect(page.list.visibleRows.last?.index == 9)
    #expect(page.page.layoutEngine.errors == [])
  }

  /// Edits that do not fit the data or that come while rows are asked for: all rows are asked for again.
  @Test(
    arguments: [
      (inserted: [[0], [40]], deleted: [], row: 101), ([], [[5], [70, 3]], 96),
      ([[99, 2]], [[0], [4]], 99), ([[0, 4_000]], [], 100), ([[-2, 7], [0]], [], 101),
      ([], [[-1, 3], [3_000], [6]], 97),
    ] as [(inserted: [[Int]], deleted: [[Int]], row: Int)])
  func `a row that is scrolled to moves with edits after which all rows are asked for again`(
    inserted: [[Int]], deleted: [[Int]], row: Int
  ) throws {
    let page = ListPage(Messages(count: 3_000))
    page.list.scrollToRow(at: 99, position: .top)
    for index in inserted.joined() where (0..<3_000).contains(index) {
      page.source.lengths.insert(60, at: index)
    }
    // In any order of the edits, as long as each refers to the rows that it leaves.
    for index in deleted.joined() where page.source.lengths.indices.contains(index) {
      page.source.lengths.remove(at: index)
    }
    for indices in inserted { page.list.insertRows(at: indices) }
    for indices in deleted { page.list.deleteRows(at: indices) }
    page.page.layoutIfNeeded()
    page.check()
    #expect(page.list.visibleRows.first?.index == row)
    #expect(page.list.contentOffset.y == page.list.rectForRow(at: row)?.minY)
  }

  @Test func `a row that is scrolled to moves with an edit while rows are asked for`() {
    let source = EditingMessages(count: 3_000)
    let page = ListPage(source)
    page.list.scrollToRow(at: 99, position: .top)
    source.edit = {
      source.lengths.insert(contentsOf: [60, 60, 60], at: 2)
      page.list.insertRows(at: [2, 3, 4])
    }
    page.page.layoutIfNeeded()
    page.check()
    #expect(page.list.visibleRows.first?.index == 102)
    page.list.scrollToRow(at: 500, position: .bottom)
    source.edit = {
      source.lengths.removeSubrange(10..<14)
      page.list.deleteRows(at: Array(10..<14))
    }
    page.page.layoutIfNeeded()
    page.check()
    #expect(page.list.visibleRows.last?.index == 496)
    page.list.contentOffset.y = 0
    page.page.layoutIfNeeded()
    #expect(page.list.visibleRows.first?.index == 0 && page.page.layoutEngine.errors == [])
  }

  @Test func `the last row is at the bottom, whatever the estimate was`() {
    for estimate in [1.0, 10, 400] {
      let page = ListPage(Messages(count: 60))
      page.list.estimatedRowHeight = estimate
      page.page.layoutIfNeeded()
      page.list.contentOffset.y = 1e9
      page.page.layoutIfNeeded()
      // Offsets are kept in the range known so far: the end comes nearer with every row measured.
      for _ in 0..<60 where page.list.contentOffset.y < page.list.offsetRange.max.y {
        page.list.contentOffset.y = 1e9
        page.page.layoutIfNeeded()
      }
      page.check("estimate \(estimate)")
      #expect(page.list.visibleRows.last?.view.frame.maxY == page.list.bounds.maxY)
    }
  }

  @Test func `rows read from right to left when the list does`() throws {
    let page = ListPage(Messages(count: 20))
    let row = try #require(page.list.viewForRow(at: 0) as? MessageRow)
    #expect(row.badge.frame.maxX == 314)
    page.page.direction = .rightToLeft
    page.page.layoutIfNeeded()
    #expect(row.badge.frame.minX == 6)
    page.scroll(by: 400)
    let last = try #require(page.list.visibleRows.last?.view as? MessageRow)
    #expect(last.badge.frame.minX == 6)
  }

  @Test func `no constraint crosses the edge of a row`() throws {
    let page = ListPage(Messages(count: 20))
    let row = try #require(page.list.viewForRow(at: 0) as? MessageRow)
    let outside = row.title.leadingAnchor.constraint(equalTo: page.page.leadingAnchor)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activateChecked([outside]) }
    #expect(!outside.isActive)
    let inside = row.title.heightAnchor.constraint(equalToConstant: 44)
    inside.isActive = true
    page.page.layoutIfNeeded()
    #expect(row.title.frame.height == 44)
  }

  @Test func `rows made by a function scroll too, without recycling`() {
    let page = root(LayoutView(), 100, 100)
    let list = ListView()
    list.setRows(count: 50) { _, index in label("row \(index)", 10, Double(20 + index % 3)) }
    page.addBoxedView(list)
    page.layoutIfNeeded()
    #expect(list.visibleRows.map(\.view.frame.height) == [20, 21, 22, 20, 21])
    list.contentOffset.y = 500
    page.layoutIfNeeded()
    #expect(list.visibleRows.allSatisfy { $0.view.layoutName == "row \($0.index)" })
    list.reloadData()
    page.layoutIfNeeded()
    #expect(list.subviews.count { !$0.isHidden } == list.visibleRows.count)
  }

  @Test func `a list that is the root grows too`() {
    let source = Messages([60, 60, 60])
    let list = ListView(name: "list")
    list.register("message") { MessageRow() }
    list.dataSource = source
    list.maximumHeight = 320
    let alone = root(list, 240, nil)
    alone.layoutIfNeeded()
    #expect(list.frame.height == 3 * source.height(of: 0, width: 240))
    #expect(list.visibleRows.count == 3)
  }

  @Test func `the node of a row hears where the row is`() throws {
    final class Node: LayoutNode {
      var frame = LayoutRect.zero
      func place(in frame: LayoutRect) { self.frame = frame }
    }
    let page = ListPage(Messages(count: 200))
    let node = Node()
    let row = try #require(page.list.viewForRow(at: 2))
    row.node = node
    page.page.layoutIfNeeded()
    #expect(node.frame == row.frame)
    page.source.lengths[0] = 1500
    page.list.reloadRows(at: [0])
    page.page.layoutIfNeeded()
    #expect(node.frame == row.frame)
    #expect(node.frame.y > 100)
  }

  @Test func `what is wrong with a row in sight is reported with the page`() throws {
    let page = ListPage(Messages(count: 20))
    let row = try #require(page.list.viewForRow(at: 1) as? MessageRow)
    let heights = [44, 55].map { row.title.heightAnchor.constraint(equalToConstant: $0) }
    LayoutConstraint.activate(heights)
    let diagnosis = page.page.diagnose()
    #expect(diagnosis.conflicts.count == 1)
    #expect(diagnosis.isUnambiguous)
    page.scroll(by: 2000)
    #expect(page.page.diagnose().conflicts.isEmpty)
  }

  @Test func `a view that was dequeued for nothing is used again`() {
    final class Wasteful: ListDataSource {
      func numberOfRows(in list: ListView) -> Int { 30 }
      func list(_ list: ListView, rowAt index: Int) -> LayoutView {
        _ = list.dequeueRow("row")
        return list.dequeueRow("row") ?? LayoutView()
      }
    }
    let page = root(LayoutView(), 100, 100)
    let (list, source) = (ListView(), Wasteful())
    list.register("row") { sized("row", 10, 25) }
    list.dataSource = source
    page.addBoxedView(list)
    page.layoutIfNeeded()
    #expect(list.visibleRows.map(\.view.frame.y) == [0, 25, 50, 75])
    #expect(list.work.madeRows == 5)
    withExtendedLifetime(source) {}
  }

  @Test func `a row that is moved elsewhere is a view like any other`() throws {
    let page = root(LayoutView(), 100, 100)
    let (list, row) = (ListView(), sized("row", 10, 25))
    list.setRows(count: 1) { _, _ in row }
    page.addBoxedView(list)
    page.layoutIfNeeded()
    #expect(row.superview === list)
    list.setRows(count: 0) { _, _ in LayoutView() }
    let other = root(LayoutView(), 200, 200)
    row.translatesAutoresizingMaskIntoConstraints = false
    other.addSubview(row)
    let place = [
      row.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 7),
      row.topAnchor.constraint(equalTo: other.topAnchor, constant: 8),
    ]
    LayoutConstraint.activate(place)
    other.layoutIfNeeded()
    #expect(place.allSatisfy(\.isActive) && other.layoutEngine.errors.isEmpty)
    #expect(!row.isHidden && row.sizing == .fixed)
    #expect(row.frame == LayoutRect(x: 7, y: 8, width: 10, height: 25))
  }

  @Test(arguments: [false, true])
  func `a row takes up the insets and the direction of its list, laid out before or not`(
    wasLaidOut: Bool
  ) {
    let page = root(LayoutView(), 100, 100)
    page.direction = .rightToLeft
    let (list, row, label) = (ListView(), LayoutView(name: "row"), sized("label", 10, 25))
    list.additionalSafeAreaInsets = LayoutInsets(top: 27, left: 0, bottom: 0, right: 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 5),
      label.topAnchor.constraint(equalTo: row.safeAreaLayoutGuide.topAnchor),
      label.bottomAnchor.constraint(equalTo: row.bottomAnchor),
    ])
    if wasLaidOut { row.layoutIfNeeded() }
    list.setRows(count: 1) { _, _ in row }
    page.addBoxedView(list)
    page.layoutIfNeeded()
    #expect(label.frame == LayoutRect(x: 85, y: 27, width: 10, height: 25))
  }

  @Test(arguments: [false, true])
  func `a list that moves to where the direction is another one turns its rows with it`(
    isInherited: Bool
  ) {
    let (page, other) = (root(LayoutView(), 100, 100), root(LayoutView(), 100, 100))
    let (box, list, row) = (BoxView(), ListView(), LayoutView(name: "row"))
    let label = sized("label", 10, 25)
    label.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 5),
      label.topAnchor.constraint(equalTo: row.topAnchor),
      label.bottomAnchor.constraint(equalTo: row.bottomAnchor),
    ])
    list.setRows(count: 1) { _, _ in row }
    box.addBoxedView(list)
    page.addBoxedView(box)
    page.layoutIfNeeded()
    #expect(label.frame.x == 5)
    if isInherited { other.direction = .rightToLeft }
    if !isInherited { other.layoutEngine.environment.direction = .rightToLeft }
    other.addBoxedView(box)
    other.layoutIfNeeded()
    #expect(label.frame.x == 85)
    page.addBoxedView(box)
    page.layoutIfNeeded()
    #expect(label.frame.x == 5)
    other.addSubview(row)
    other.layoutIfNeeded()
    #expect(row.effectiveDirection == .rightToLeft && label.frame.x == row.frame.width - 15)
  }

  @Test func `a page does not keep rows alive that left its list`() {
    let page = root(LayoutView(), 100, 100)
    let list = ListView()
    page.addBoxedView(list)
    func show() -> () -> LayoutView? {
      let row = sized("row", 10, 25)
      list.setRows(count: 1) { [weak row] _, _ in row ?? LayoutView() }
      page.layoutIfNeeded()
      #expect(row.superview === list)
      row.removeFromSuperview()
      list.setRows(count: 0) { _, _ in LayoutView() }
      return { [weak row] in row }
    }
    let row = show()
    #expect(row() == nil)
  }

  @Test func `a list without rows has nothing to show`() {
    let page = ListPage(Messages([]))
    page.check()
    #expect(page.list.contentSize.height == 0)
    #expect(page.list.rectForRow(at: 0) == nil)
    #expect(page.page.findings().isEmpty)
  }

  @Test(arguments: [[-5, 3], [3, 99], [Int.min, Int.max], [10, 11]])
  func `a list has the rows of its data, whatever indices it is told`(_ indices: [Int]) {
    let page = ListPage(Messages(count: 10))
    page.source.lengths += [70, 80]
    page.list.insertRows(at: indices)
    page.page.layoutIfNeeded()
    #expect(page.list.numberOfRows == 12)
    page.check()
    page.source.lengths.removeLast(2)
    page.list.deleteRows(at: indices)
    page.page.layoutIfNeeded()
    #expect(page.list.numberOfRows == 10)
    page.check()
  }

  @Test func `rows that are not there are named in an error`() {
    let page = ListPage(Messages(count: 20))
    page.page.layoutIfNeeded()
    page.list.scrollToRow(at: 5_000)
    page.list.reloadRows(at: [3, 50])
    let errors = page.list.layoutEngine.errors
    #expect(errors.map(\.reason) == [.outOfRange, .outOfRange])
    #expect(
      errors.map(\.subject) == ["row 5000 to scroll to of list", "row 50 to reload of list"])
  }

  @Test func `rows follow the environment and the traits around the list`() {
    let root = makeRoot(300, 300)
    let (list, icon) = (ListView(), label("icon", 20.3, 20.3))
    var edge: LayoutConstraint?
    root.addBoxItems([list.boxed])
    list.setRows(count: 1) { _, _ in
      let row = LayoutView()
      row.addSubview(icon)
      icon.translatesAutoresizingMaskIntoConstraints = false
      let leading = icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 10)
      leading.designConstant = DesignValue(10).on(DesignCondition(horizontal: .compact), 25)
      edge = leading
      LayoutConstraint.activate([
        leading, icon.topAnchor.constraint(equalTo: row.topAnchor),
        icon.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      ])
      return row
    }
    root.environment.scale = 1
    root.layoutIfNeeded()
    #expect(icon.frame.width == 21 && icon.frame.x == 10)
    root.environment.scale = 2
    root.layoutIfNeeded()
    #expect(icon.frame.width == 20.5)
    root.environment.horizontalSizeClass = .compact
    root.layoutIfNeeded()
    #expect(icon.frame.x == 25)
    root.environment.horizontalSizeClass = nil
    root.layoutIfNeeded()
    #expect(icon.frame.x == 10)
    root.traitOverrides.horizontalSizeClass = .compact
    root.layoutIfNeeded()
    #expect(icon.frame.x == 25)
    root.traitOverrides.horizontalSizeClass = nil
    root.layoutIfNeeded()
    #expect(icon.frame.x == 10)
    // The condition on the width is about the window.
    edge?.designConstant = DesignValue(10).on(DesignCondition(minimumWidth: 414), 32)
    root.environment.size = LayoutSize(width: 500, height: 300)
    root.layoutIfNeeded()
    #expect(icon.frame.x == 32)
    root.environment.size = LayoutSize(width: 300, height: 300)
    root.layoutIfNeeded()
    #expect(icon.frame.x == 10)
    edge?.designConstant = DesignValue(10).on(DesignCondition(horizontal: .compact), 25)
    // Another holder has other traits.
    let holder = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 300))
    holder.traitOverrides.horizontalSizeClass = .compact
    root.addSubview(holder)
    holder.addBoxItems([list.boxed])
    holder.addSubview(list)
    root.layoutIfNeeded()
    #expect(icon.frame.x == 25)
  }

  @Test func `a row is notified of traits that the list overrides`() {
    final class Row: LayoutView {
      var calls = 0
      override func traitCollectionDidChange(_ previous: LayoutEnvironment?) { calls += 1 }
    }
    let root = makeRoot(300, 300)
    let (list, row) = (ListView(), Row())
    root.addBoxItems([list.boxed])
    list.traitOverrides.horizontalSizeClass = .compact
    list.setRows(count: 1) { _, _ in row }
    root.layoutIfNeeded()
    #expect(row.calls == 1)
    #expect(row.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `rows lie on whole pixels`() {
    let list = ListView()
    list.environment.scale = 1
    list.rowSpacing = 1.3
    list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 300)
    list.setRows(count: 4) { _, _ in label("row", 5, 17) }
    list.layoutIfNeeded()
    #expect(list.visibleRows.map(\.view.frame.y) == [0, 18, 37, 55])
  }
}
