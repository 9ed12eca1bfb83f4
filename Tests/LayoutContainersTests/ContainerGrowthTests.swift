import AutoLayout
import Cassowary
import LayoutContainers
import TestSupport
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

/// What the solver visits while it lays out many views: four times the views, less than 4 to the power
/// of 1.3 as many entries.
@Suite struct ContainerVisitTests {
  struct Workload: Sendable, CustomTestStringConvertible {
    var name: String
    var counts = (250, 1_000)
    /// How many times as many entries four times as many views may visit.
    var growth = 6
    var run: @Sendable (Int) -> LayoutView

    var testDescription: String { name }
  }

  /// Views of mixed sizes in a stack as the root.
  private static func stack(
    _ count: Int, axis: LayoutAxis, height: Double? = nil, _ options: (StackView) -> Void = { _ in }
  ) -> StackView {
    let views = (0..<count).map { index -> LayoutView in
      let (width, height) = (40 + index % 11, 10 + index % 7)
      return label("v", Double(width), Double(height))
    }
    let stack = root(StackView(views, axis: axis, spacing: 4), 320, height)
    options(stack)
    return stack
  }

  /// Views above each other whose stack is laid out, and then turned, so that they cannot fit.
  private static func turned(_ count: Int) -> StackView {
    let stack = Self.stack(count, axis: .vertical)
    stack.layoutIfNeeded()
    stack.axis = .horizontal
    return stack
  }

  static let workloads = [
    Workload(name: "lines of a stack", growth: 20) { count in
      stack(count, axis: .horizontal) { $0.wrapsLines = true }
    },
    Workload(name: "lines of equal views", growth: 20) { count in
      stack(count, axis: .horizontal) {
        $0.wrapsLines = true
        $0.distribution = .fillEqually
      }
    },
    Workload(name: "views with weights") { count in
      stack(count, axis: .vertical, height: 30 * Double(count)) { stack in
        for (index, view) in stack.arrangedSubviews.enumerated() where index % 2 == 0 {
          stack.setWeight(Double(1 + index % 5), of: view)
        }
      }
    },
    Workload(name: "weights that come to a stack laid out", counts: (500, 2000)) { count in
      let page = root(LayoutView(), 320, 30 * Double(count))
      let stack = StackView(labels(count), axis: .vertical, spacing: 4)
      stack.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(stack)
      LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        stack.topAnchor.constraint(equalTo: page.topAnchor),
      ])
      page.layoutIfNeeded()
      for view in stack.arrangedSubviews { stack.setWeight(2, of: view) }
      return page
    },
    Workload(name: "a row by baselines too long for its room") { count in
      stack(count, axis: .horizontal) { $0.alignment = .firstBaseline }
    },
    Workload(name: "a column that becomes a row too long for its room", growth: 20) {
      turned($0)
    },
  ]

  @Test(.longRunning, arguments: workloads)
  func `what the solver visits grows little more than the views`(
    workload: Workload
  ) {
    let visits = [workload.counts.0, workload.counts.1].map { count in
      let root = workload.run(count)
      let known = root.layoutEngine.solver.visits
      root.layoutIfNeeded()
      #expect(root.layoutEngine.errors == [])
      return root.layoutEngine.solver.visits - known
    }
    // A layout without a basis visits nothing.
    #expect(visits[1] <= workload.growth * visits[0], "\(visits)")
  }

  @Test func `the thickest view of a line decides how thick it is, whichever it is`() {
    let orders: [[Double]] = [[10, 30, 20], [30, 20, 10], [10, 20, 30], [20, 10, 30]]
    for order in orders {
      var views: [LayoutView] = []
      for height in order { views.append(label("first", 30, height)) }
      for height in order { views.append(label("second", 30, height + 5)) }
      let stack = root(StackView(views, axis: .horizontal, spacing: 4), 100, nil)
      stack.wrapsLines = true
      stack.layoutIfNeeded()
      let heights: [Double] = [30, 30, 30, 35, 35, 35]
      #expect(views.map(\.frame.height) == heights)
      #expect(stack.frame.height == 65)
    }
  }

  @Test func `a row goes back to its content sizes when what squeezed it was refused`() {
    let stack = ContainerVisitTests.turned(100)
    stack.layoutIfNeeded()
    for (index, view) in stack.arrangedSubviews.enumerated() {
      #expect(view.frame.width == Double(40 + index % 11))
    }
  }

  /// What is looked at for freedom when views come and go at the end, and at the front, of a column.
  private func looksOfInserting(into count: Int) -> Int {
    let stack = root(StackView(labels(count), axis: .vertical, spacing: 4), 320, nil)
    stack.layoutIfNeeded()
    var before = 0
    // The first view that comes and goes builds the basis.
    for (round, place) in [count, count, 0].enumerated() {
      if round == 1 { before = stack.layoutEngine.solver.statistics.degenerateLooks }
      let view = label("new", 10, 10)
      stack.insertArrangedSubview(view, at: place)
      stack.layoutIfNeeded()
      view.removeFromSuperview()
      stack.layoutIfNeeded()
    }
    return stack.layoutEngine.solver.statistics.degenerateLooks - before
  }

  @Test func `what contents hold is not looked at for freedom when a view comes into a column`() {
    let (few, many) = (looksOfInserting(into: 100), looksOfInserting(into: 400))
    #expect(many <= few + 8, "\(few), \(many)")
  }
}
