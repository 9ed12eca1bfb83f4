import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import Testing

/// Which of contradicting constraints of containers is left out: a matter of the tree, not of how it
/// came to be.
@Suite struct ConflictOrderTests {
  private func page() -> LayoutView {
    let page = makeRoot(300, 200, name: "page")
    return page
  }

  private func view(_ name: String, width: Double? = nil) -> LayoutView {
    let view = LayoutView(name: name)
    view.naturalSize = LayoutSize(width: 20, height: 10)
    view.translatesAutoresizingMaskIntoConstraints = false
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    return view
  }

  private func leftOut(_ page: LayoutView) -> [String] {
    page.layoutEngine.conflicts.compactMap { $0.broken?.description }.sorted()
  }

  private func frames(_ views: [LayoutView]) -> [LayoutRect] { views.map(\.frame) }

  /// Equal widths of views that have others, in a stack that is too narrow.
  private func tooNarrow(_ distribution: StackView.Distribution, isLate: Bool) -> (
    page: LayoutView, views: [LayoutView]
  ) {
    let page = page()
    let stack = StackView(axis: .horizontal, spacing: 8, distribution: distribution, name: "stack")
    page.addSubview(stack)
    stack.frame = LayoutRect(x: 0, y: 0, width: 90, height: 50)
    let views = ["a", "b", "c"].map { view($0) }
    if isLate {
      for view in views.reversed() {
        stack.insertArrangedSubview(view, at: 0)
        page.layoutIfNeeded()
      }
      // As they stand in the other tree.
      for view in views { stack.bringSubviewToFront(view) }
    } else {
      for view in views { stack.addArrangedSubview(view) }
    }
    stack.setCustomSpacing(120, after: views[0])
    page.layoutIfNeeded()
    return (page, views)
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `a stack that grew from its end is laid out as one built at once`(
    _ distribution: StackView.Distribution
  ) {
    let (page, views) = tooNarrow(distribution, isLate: false)
    let (latePage, lateViews) = tooNarrow(distribution, isLate: true)
    #expect(!leftOut(page).isEmpty)
    #expect(leftOut(latePage) == leftOut(page))
    #expect(frames(lateViews) == frames(views))
  }

  /// The gaps between the views are guides of the stack, but no ends.
  @Test(arguments: [StackView.Distribution.equalSpacing, .equalCentering])
  func `the end of a stack is left out before its gaps`(_ distribution: StackView.Distribution) {
    let stack = StackView(
      ["a", "b", "c"].map { view($0) }, axis: .vertical, distribution: distribution)
    for view in stack.arrangedSubviews {
      view.setContentCompressionResistancePriority(.required, for: .vertical)
    }
    stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
    stack.frame = LayoutRect(x: 0, y: 0, width: 100, height: 45)
    stack.layoutIfNeeded()
    #expect(
      stack.layoutEngine.conflicts.map { $0.broken?.identifier } == ["UISV-canvas-connection"])
  }

  @Test func `the end of a stack is left out before its lines`() {
    let stack = StackView(["a", "b", "c"].map { view($0) }, axis: .horizontal)
    stack.wrapsLines = true
    for view in stack.arrangedSubviews {
      view.setContentCompressionResistancePriority(.required, for: .vertical)
    }
    stack.frame = LayoutRect(x: 0, y: 0, width: 30, height: 15)
    stack.layoutIfNeeded()
    #expect(leftOut(stack) == ["UISV-line.bottom == root.bottom 'UISV-canvas-connection'"])
  }

  @Test func `of the ends of a stack the last is left out, whatever the order of its subviews`() {
    let stack = StackView(["a", "b"].map { view($0) }, axis: .vertical)
    stack.insertArrangedSubview(view("c"), at: 0)
    for view in stack.arrangedSubviews {
      view.setContentCompressionResistancePriority(.required, for: .vertical)
    }
    stack.frame = LayoutRect(x: 0, y: 0, width: 100, height: 15)
    stack.layoutIfNeeded()
    #expect(leftOut(stack) == ["root.bottom == b.bottom 'UISV-canvas-connection'"])
    #expect(stack.arrangedSubviews[0].frame.minY == 0)
  }

  @Test func `siblings that change places change what is left out`() {
    let box = BoxView(axis: .y, name: "box")
    box.frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    let views = [view("a"), view("b")]
    box.items = [views[0].boxed.width(30), views[1].boxed.width(40)]
    box.sizing = .freeWidth
    box.layoutIfNeeded()
    let (before, width) = (leftOut(box), box.frame.width)
    #expect(before.count == 1 && before[0].hasPrefix("b."))
    #expect(width == 30)
    box.bringSubviewToFront(views[0])
    box.layoutIfNeeded()
    #expect(leftOut(box).count == 1 && leftOut(box)[0].hasPrefix("a."))
    #expect(box.frame.width == 40)
  }

  @Test func `a guide that is taken from its box is no item any more`() {
    let box = BoxView(axis: .x, name: "box")
    box.frame = LayoutRect(x: 0, y: 0, width: 100, height: 50)
    let (one, other, guide) = (view("one"), view("other"), LayoutGuide(name: "guide"))
    box.items = [
      one.boxed.width(10), guide.boxed.width(30), other.boxed.width(20),
    ]
    box.sizing = .freeWidth
    box.layoutIfNeeded()
    #expect(other.frame.x == 40 && box.items.count == 3)
    let elsewhere = page()
    elsewhere.addLayoutGuide(guide)
    #expect(box.items.count == 2 && box.managedGuides.isEmpty)
    box.layoutIfNeeded()
    #expect(other.frame.x == 10 && box.frame.width == 30)
    box.addLayoutGuide(guide)
    box.layoutIfNeeded()
    #expect(box.items.count == 2 && box.frame.width == 30)
    #expect(box.layoutEngine.errors.isEmpty)
  }

  @Test func `a row that leaves its list leaves the list's device behind`() {
    let page = page()
    page.layoutEngine.environment.direction = .rightToLeft
    page.layoutEngine.environment.scale = 1
    let list = ListView(name: "list")
    list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    page.addSubview(list)
    let (row, text) = (view("row"), view("text"))
    row.addSubview(text)
    text.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 3.25).isActive = true
    list.setRows(count: 1) { _, _ in row }
    page.layoutIfNeeded()
    #expect(text.frame.x == 77)
    row.removeFromSuperview()
    row.layoutIfNeeded()
    #expect(row.layoutEngine.environment == LayoutEnvironment())
    #expect(text.frame.x == 3.25)
  }

  @Test(arguments: [false, true])
  func `a list is as high as its rows, laid out before or not`(isLate: Bool) {
    let list = ListView(name: "list")
    list.estimatedRowHeight = 40
    list.maximumHeight = 100
    list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 20)
    list.setRows(count: 2) { _, _ in
      let row = LayoutView(name: "row")
      row.naturalSize = LayoutSize(width: 10, height: 40)
      return row
    }
    if isLate { list.layoutIfNeeded() }
    #expect(list.systemLayoutSizeFitting(LayoutSize(width: 100, height: 0)).height == 80)
    list.setRows(count: 1) { _, _ in LayoutView() }
    #expect(list.systemLayoutSizeFitting(LayoutSize(width: 100, height: 0)).height == 40)
  }
}
