import AutoLayout
import LayoutContainers
import Testing

/// Work of containers of many views.
@Suite struct ContainerGrowthTests {
  /// Counts its updates.
  private final class CountingStack: StackView {
    var updates = 0

    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
  }

  @Test func `lines are broken by the width of the page before there is a frame`() {
    let page = root(LayoutView(), 100, 600)
    let stack = CountingStack(axis: .horizontal)
    stack.wrapsLines = true
    for view in labels(300, width: 20) { stack.addArrangedSubview(view) }
    page.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      stack.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    page.layoutIfNeeded()
    #expect(stack.updates == 1)
    #expect(stack.arrangedSubviews[299].frame == LayoutRect(x: 80, y: 590, width: 20, height: 10))
    let narrow = root(LayoutView(), 100, 600)
    narrow.addSubview(stack)
    LayoutConstraint.activate([stack.widthAnchor.constraint(equalToConstant: 60)])
    narrow.layoutIfNeeded()
    #expect(stack.arrangedSubviews[5].frame.y == 10)
  }

  @Test func `members are found after any changes`() {
    let stack = StackView(labels(20))
    let box = BoxView()
    box.items = labels(20).map(\.boxed)
    for step in 0..<60 {
      let view = stack.arrangedSubviews[step * 7 % 20]
      stack.insertArrangedSubview(view, at: step * 3 % 20)
      #expect(stack.arrangedSubviews[step * 3 % 20] === view)
      stack.setCustomSpacing(Double(step), after: view)
      #expect(stack.customSpacing(after: view) == Double(step))
      let item = box.items[step * 7 % 20]
      box.insertItem(item, after: box.items[step * 3 % 20].object)
      box.removeItem(for: box.items[step % 20].object)
      box.addItem(label("new \(step)", 10, 10).boxed)
      #expect(box.items.count == 20 && box.subviews.count == 20)
    }
    stack.layoutIfNeeded()
    box.layoutIfNeeded()
    for item in box.items { #expect(!box.managedConstraints(for: item.object).isEmpty) }
  }
}

/// Views that left a box are remembered until the next layout, and no longer.
@Suite struct DepartureTests {
  @Test func `a view that left a box goes with the next layout of the tree`() {
    let box = root(BoxView(), 100, 100)
    weak var view: LayoutView?
    do {
      let label = label("view", 10, 10)
      view = label
      box.items = [label.boxed]
      box.layoutIfNeeded()
    }
    box.items = []
    #expect(view != nil, "it may be drawn leaving")
    box.layoutIfNeeded()
    #expect(view == nil)
  }

  @Test func `a box that is put into a view that left it does not keep it`() {
    weak var outer: LayoutView?
    weak var inner: BoxView?
    do {
      let box = root(BoxView(), 100, 100)
      let view = label("view", 10, 10)
      (outer, inner) = (view, box)
      box.items = [view.boxed]
      box.layoutIfNeeded()
      box.items = []
      view.addSubview(box)
    }
    #expect(outer == nil && inner == nil)
  }

  @Test func `a box that leaves its tree keeps nothing that left it`() {
    let page = root(LayoutView(), 100, 100)
    let box = BoxView()
    weak var view: LayoutView?
    do {
      let label = label("view", 10, 10)
      view = label
      box.items = [label.boxed]
      page.addSubview(box)
      page.layoutIfNeeded()
    }
    box.items = []
    box.removeFromSuperview()
    page.layoutIfNeeded()
    #expect(view == nil)
  }
}
