import AutoLayout
import Cassowary
import LayoutContainers
import Testing

/// What the solver visits for containers of many views: with four times the views at most six times
/// as much, which is an exponent of 1.3. Before, each of these grew with the square.
@Suite struct SolverWorkTests {
  struct Workload: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Makes the tree, lays it out where something is to be changed, and changes it.
    let make: @Sendable (_ count: Int) -> LayoutView
  }

  private static func texts(_ count: Int) -> [LayoutView] {
    (0..<count).map { label("v\($0)", Double(40 + $0 % 11), Double(10 + $0 % 7)) }
  }

  /// A column with a length for each view, or its natural length.
  private static func stack(
    _ count: Int, _ distribution: StackView.Distribution,
    _ alignment: StackView.Alignment = .fill, share: Double? = nil
  ) -> StackView {
    let stack = StackView(
      texts(count), axis: .vertical, spacing: 4, distribution: distribution, alignment: alignment)
    return root(stack, 320, share.map { $0 * Double(count) })
  }

  private static func box(
    _ count: Int, _ layout: (LayoutView) -> BoxItem = { $0.boxed.bottom(>=0.0) }
  ) -> BoxView {
    let box = BoxView(spacing: 4)
    box.items = texts(count).map(layout)
    return root(box, 320, 30 * Double(count))
  }

  private static func weighted(_ count: Int) -> StackView {
    let stack = stack(count, .fill, share: 30)
    for (index, view) in stack.arrangedSubviews.enumerated() where index % 2 == 0 {
      stack.setWeight(Double(1 + index % 5), of: view)
    }
    return stack
  }

  private static func nested(_ count: Int) -> LayoutView {
    var inner = label("leaf", 50, 20)
    for _ in 0..<count { inner = StackView([inner], axis: .vertical) }
    let page = root(LayoutView(), 400, 800)
    inner.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(inner)
    LayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: page.topAnchor),
      inner.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: page.trailingAnchor),
    ])
    return page
  }

  static let workloads = [
    Workload(testDescription: "a column without enough room") { stack($0, .fill, share: 8) },
    Workload(testDescription: "equal lengths") { stack($0, .fillEqually) },
    Workload(testDescription: "lengths in proportion") { stack($0, .fillProportionally) },
    Workload(testDescription: "lengths in proportion that share out room") {
      stack($0, .fillProportionally, share: 30)
    },
    Workload(testDescription: "equal distances without enough room") {
      stack($0, .equalSpacing, share: 8)
    },
    Workload(testDescription: "views at one edge") { stack($0, .fill, .leading) },
    Workload(testDescription: "a box with distances of at least so much") { box($0) },
    Workload(testDescription: "a box with relative widths") { count in
      box(count) { $0.boxed.relativeWidth(0.5).right(>=0.0).bottom(>=0.0) }
    },
    Workload(testDescription: "a box that is turned round") { count in
      let box = box(count)
      box.layoutIfNeeded()
      box.items = box.items.reversed()
      return box
    },
    Workload(testDescription: "a box that doubles at its front") { count in
      let box = box(count)
      box.layoutIfNeeded()
      for view in texts(count) { box.insertItem(view.boxed.bottom(>=0.0), after: nil) }
      return box
    },
    Workload(testDescription: "stacks in stacks", make: nested),
  ]

  private func visits(_ workload: Workload, _ count: Int) -> Int {
    let root = workload.make(count)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty && root.layoutEngine.errors == [])
    return root.layoutEngine.solver.visits
  }

  @Test(arguments: workloads)
  func `what the solver visits grows with the views`(_ workload: Workload) {
    let (small, large) = (visits(workload, 150), visits(workload, 600))
    #expect(large <= 6 * small, "\(small) → \(large)")
  }

  @Test func `views that share what others leave are settled together`() {
    let workload = Workload(testDescription: "weights", make: Self.weighted)
    let large = visits(workload, 600)
    #expect(large < 600 * 600, "each by a step of its own would be \(large)")
  }
}
