import AutoLayout
import LayoutContainers
import Testing

/// What a container cannot take is refused, and says so.
@Suite struct RefusedMemberTests {
  @Test func `a stack refuses itself and what it lies in`() {
    let page = root(LayoutView(name: "page"), 300, 200)
    let middle = sized("middle")
    let stack = StackView(axis: .vertical, name: "stack")
    page.addSubview(middle)
    middle.addSubview(stack)
    stack.addArrangedSubview(sized("row", 20, 10))
    for bad in [stack, middle, page] { stack.insertArrangedSubview(bad, at: 0) }
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["row"])
    #expect(page.translatesAutoresizingMaskIntoConstraints)
    #expect(
      page.layoutEngine.errors.map(\.reason)
        == [.cyclicHierarchy, .cyclicHierarchy, .cyclicHierarchy])
    #expect(page.layoutEngine.errors.map(\.subject) == ["stack", "middle", "page"])
    page.layoutIfNeeded()
    #expect(page.layoutEngine.errors.count == 3)
  }

  @Test func `a box refuses itself and what it lies in, one by one and in a list`() {
    let page = root(LayoutView(name: "page"), 300, 200)
    let box = BoxView(name: "box")
    page.addSubview(box)
    box.items = [sized("row", 20, 10).boxed]
    for bad in [box, page] as [LayoutView] {
      box.addItem(bad.boxed)
      box.insertItem(bad.boxed, after: nil)
      box.insertItem(bad.boxed, before: nil, z: .front)
    }
    #expect(box.managedViews.map(\.layoutName) == ["row"])
    box.items = [sized("first", 5, 5).boxed, page.boxed, box.boxed, sized("last", 5, 5).boxed]
    #expect(box.managedViews.map(\.layoutName) == ["first", "last"])
    #expect(page.translatesAutoresizingMaskIntoConstraints)
    #expect(page.layoutEngine.errors.count == 8)
    #expect(page.layoutEngine.errors.allSatisfy { $0.reason == .cyclicHierarchy })
    page.layoutIfNeeded()
    #expect(page.layoutEngine.errors.count == 8)
  }

  @Test(arguments: [false, true])
  func `a box refuses a guide that cannot leave its view`(atOnce: Bool) {
    let page = root(LayoutView(name: "page"), 300, 200)
    let box = BoxView(name: "box")
    page.addSubview(box)
    let views = [sized("first", 5, 5), sized("last", 5, 5)]
    let items = [views[0].boxed, page.layoutMarginsGuide.boxed, views[1].boxed]
    if atOnce { box.items = items } else { items.forEach(box.addItem) }
    page.layoutIfNeeded()
    #expect(box.managedViews.map(\.layoutName) == ["first", "last"])
    #expect(page.layoutEngine.errors.map(\.reason) == [.unknownItem])
    let subject = page.layoutEngine.errors.first?.subject
    #expect(subject == "item of layoutMargins in box")
  }

  @Test func `a list refuses a view that another row in sight has`() {
    let list = root(ListView(name: "list"), 300, 200)
    let view = sized("view", 20, 50)
    list.setRows(count: 3) { _, _ in view }
    list.layoutIfNeeded()
    #expect(list.visibleRows.map(\.index) == [0])
    let errors = list.layoutEngine.errors
    #expect(errors.allSatisfy { $0.reason == .duplicateView })
    #expect(Set(errors.map(\.subject)) == ["row 1 of view in list", "row 2 of view in list"])
  }

  @Test func `a list takes the view of a row that is out of sight for another row`() {
    let list = root(ListView(name: "list"), 300, 200)
    let views = (0..<8).map { sized("view \($0)", 20, 50) }
    list.setRows(count: 100) { _, index in views[index % 8] }
    list.layoutIfNeeded()
    for offset in [150.0, 300, 450, 350, 250, 0] {
      list.contentOffset.y = offset
      list.layoutIfNeeded()
      let rows = list.visibleRows
      #expect(rows.map(\.index) == Array(Int(offset / 50)..<Int(offset / 50) + 4))
      #expect(rows.allSatisfy { $0.view === views[$0.index % 8] && !$0.view.isHidden })
      #expect(rows.allSatisfy { $0.view.frame.y == 50 * Double($0.index) })
    }
    #expect(list.layoutEngine.errors.isEmpty)
  }

  @Test func `a list refuses rows it lies in`() {
    let page = root(LayoutView(name: "page"), 300, 200)
    let list = ListView(name: "list")
    list.frame = LayoutRect(x: 0, y: 0, width: 300, height: 200)
    page.addSubview(list)
    list.setRows(count: 3) { _, index in index == 1 ? page : sized("row", 20, 50) }
    page.layoutIfNeeded()
    #expect(page.superview == nil && list.superview === page)
    #expect(page.layoutEngine.errors.contains { $0.reason == .cyclicHierarchy })
  }

  @Test(arguments: [-1, Int.min, ListView.maximumRowCount + 1, Int.max])
  func `a list refuses numbers of rows that it cannot have`(count: Int) {
    let list = root(ListView(name: "list"), 300, 200)
    list.setRows(count: 2) { _, _ in sized("row", 20, 50) }
    list.layoutIfNeeded()
    list.setRows(count: count) { _, _ in sized("row", 20, 50) }
    list.layoutIfNeeded()
    #expect(list.numberOfRows == 2)
    #expect(list.layoutEngine.errors.map(\.reason) == [.outOfRange])
    let source = Counting(count)
    list.dataSource = source
    list.layoutIfNeeded()
    #expect(list.numberOfRows == 0)
    #expect(list.layoutEngine.errors.count == 2)
  }

  @Test func `the greatest number of rows is shown, and costs what is seen`() {
    let list = root(ListView(name: "list"), 300, 200)
    list.setRows(count: ListView.maximumRowCount) { _, _ in sized("row", 20, 50) }
    list.layoutIfNeeded()
    list.scrollToRow(at: ListView.maximumRowCount - 1, position: .bottom)
    list.layoutIfNeeded()
    #expect(list.visibleRows.last?.index == ListView.maximumRowCount - 1)
    #expect(list.work.measuredRows < 20)
    #expect(list.layoutEngine.errors.isEmpty)
  }

  @Test func `rows at indices nobody has are left alone`() {
    let list = root(ListView(name: "list"), 300, 200)
    list.setRows(count: 5) { _, _ in sized("row", 20, 50) }
    list.layoutIfNeeded()
    let indices = [Int.min, -1, 5, 6, Int.max]
    list.insertRows(at: indices)
    list.deleteRows(at: indices)
    list.reloadRows(at: indices)
    for index in indices {
      list.scrollToRow(at: index)
      #expect(list.rectForRow(at: index) == nil && list.viewForRow(at: index) == nil)
      #expect(!list.isRowMeasured(at: index))
    }
    list.layoutIfNeeded()
    #expect(list.numberOfRows == 5)
  }

  /// The doors of containers, with a view that is arranged in the stack.
  static let doors: [(String, @Sendable (Page, Double) -> Void)] = [
    ("spacing", { $0.stack.spacing = $1 }), ("line spacing", { $0.stack.runSpacing = $1 }),
    ("custom spacing", { $0.stack.setCustomSpacing($1, after: $0.row) }),
    ("weight", { $0.stack.setWeight($1, of: $0.row) }),
    ("box spacing", { $0.box.spacing = $1 }), ("insets", { $0.box.insets.left = $1 }),
    ("pin", { $0.box.setLayout($0.item.boxed.left($1).layout, for: $0.item) }),
    ("offset", { $0.scroll.contentOffset.x = $1 }),
    ("content inset", { $0.scroll.contentInset.top = $1 }),
    ("row height", { $0.list.estimatedRowHeight = $1 }),
    ("row spacing", { $0.list.rowSpacing = $1 }),
  ]

  final class Page {
    let view = root(LayoutView(name: "page"), 300, 200)
    let row = sized("row", 20, 10)
    let item = sized("item", 20, 10)
    let stack: StackView
    let box: BoxView
    let scroll = ScrollView(name: "scroll")
    let list = ListView(name: "list")

    init() {
      stack = StackView([row, sized("other", 10, 10)], name: "stack")
      box = BoxView(name: "box")
      box.items = [item.boxed]
      scroll.clampsContentOffset = false
      for part in [stack, box, scroll, list] { view.addSubview(part) }
      view.layoutIfNeeded()
    }
  }

  @Test(arguments: doors.indices, [Double.nan, .infinity, 1e300, -1e300])
  func `containers refuse numbers out of range, and say so`(door: Int, value: Double) {
    let page = Page()
    let frames = [page.row, page.item].map(\.frame)
    Self.doors[door].1(page, value)
    page.view.layoutIfNeeded()
    let name = Self.doors[door].0
    #expect(!page.view.layoutEngine.errors.isEmpty, "\(name)")
    #expect(
      page.view.layoutEngine.errors.allSatisfy {
        value.isFinite ? $0.reason == .outOfRange : $0.reason != .solver
      })
    if name != "pin" { #expect([page.row, page.item].map(\.frame) == frames, "\(name)") }
    #expect(page.view.subviews.allSatisfy { $0.frame.isFinite })
  }
}

private final class Counting: ListDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func numberOfRows(in list: ListView) -> Int { count }
  func list(_ list: ListView, rowAt index: Int) -> LayoutView { LayoutView(name: "row") }
}
