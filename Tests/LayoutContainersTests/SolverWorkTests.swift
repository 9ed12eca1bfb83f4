import AutoLayout
import Cassowary
import LayoutContainers
import TestSupport
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
    Workload(testDescription: "equal distances between centers without enough room") {
      stack($0, .equalCentering, share: 8)
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
    Workload(testDescription: "shares of a box that all change") { count in
      let views = (0..<count).map { _ in LayoutView() }
      let box = root(BoxView(spacing: 4), 320, 30 * Double(count))
      box.items = views.enumerated().map { $1.boxed.flex(Double($0 % 5 + 1)) }
      box.layoutIfNeeded()
      box.items = views.map { $0.boxed.flex(3) }
      return box
    },
    Workload(testDescription: "stacks in stacks", make: nested),
    Workload(testDescription: "one view with all the room") { stack($0, .fill, share: 30) },
  ]

  private func visits(_ workload: Workload, _ count: Int) -> Int {
    let root = workload.make(count)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty && root.layoutEngine.errors == [])
    return root.layoutEngine.solver.visits
  }

  @Test(.longRunning, arguments: workloads)
  func `what the solver visits grows with the views`(_ workload: Workload) {
    let (small, large) = (visits(workload, 150), visits(workload, 600))
    #expect(large <= 9 * small, "\(small) → \(large)")
  }

  @Test(arguments: LongRun.amount(everyday: [200], all: [200, 300, 400, 500]))
  func `shares that all change are those of a box made so`(_ count: Int) {
    func box(_ views: [LayoutView], _ share: (Int) -> Double) -> BoxView {
      let box = root(BoxView(spacing: 4), 320, 6_000)
      box.items = views.enumerated().map { $1.boxed.flex(share($0)) }
      box.layoutIfNeeded()
      return box
    }
    let views = (0..<count).map { _ in LayoutView() }
    let changed = box(views) { Double($0 % 5 + 1) }
    changed.items = views.enumerated().map { $1.boxed.flex(Double($0 % 7 + 2)) }
    changed.layoutIfNeeded()
    let fresh = box((0..<count).map { _ in LayoutView() }) { Double($0 % 7 + 2) }
    for (one, other) in zip(changed.subviews, fresh.subviews) {
      #expect(abs(one.frame.y - other.frame.y) < 1e-7)
      #expect(abs(one.frame.height - other.frame.height) < 1e-7)
    }
    for id in changed.layoutEngine.solver.activeConstraints {
      #expect(abs(changed.layoutEngine.solver.residual(of: id)) < 1e-8)
    }
  }

  @Test func `views that share what others leave are settled together`() {
    let workload = Workload(testDescription: "weights", make: Self.weighted)
    let large = visits(workload, 600)
    #expect(large < 600 * 600, "each by a step of its own would be \(large)")
  }

  @Test func `row operations are got rid of while steps are made`() {
    let workload = Workload(testDescription: "equal distances between centers") {
      Self.stack($0, .equalCentering, share: 8)
    }
    let large = visits(workload, 400)
    #expect(large < 10_000_000, "each step would apply those of all before it: \(large)")
  }

  /// At 120 a content size finds no place and lies farther out than any distance; at 150 one step more
  /// settles what is left of the second time they come in; of 10,000 a step leaves half 3e-8 below nothing.
  @Test(arguments: LongRun.amount(everyday: [120, 150], all: [120, 150, 400, 1800, 10_000]))
  func `views come in together between centers of equal distance`(_ count: Int) {
    let stack = Self.stack(count, .equalCentering, share: 8)
    stack.layoutIfNeeded()
    #expect(stack.layoutEngine.conflicts.isEmpty && stack.layoutEngine.errors == [])
    let frames = stack.arrangedSubviews.map(\.frame)
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.y - one.maxY - 4) <= 1, "\(one) \(next)")
      #expect(abs(next.y + next.height / 2 - one.y - one.height / 2 - 8) <= 1, "\(one) \(next)")
    }
    let solver = stack.layoutEngine.solver.statistics
    let steps = solver.pivots - solver.freshPivots
    #expect(steps < max(100, count / 4), "one for each view would be \(solver.pivots)")
  }

  /// Steps that change the basis of a first layout, besides what comes in without any.
  private func steps(_ root: LayoutView) -> Int {
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty && root.layoutEngine.errors == [])
    let solver = root.layoutEngine.solver.statistics
    return solver.pivots - solver.freshPivots
  }

  /// What tells the views apart costs so little that each of them would give way in turn.
  @Test(arguments: [45, 64, 200, 1000])
  func `one view of a column takes all the room in a few steps`(_ count: Int) {
    let stack = Self.stack(count, .fill, share: 30)
    #expect(steps(stack) <= 4)
    let stretched = stack.arrangedSubviews.indices.filter {
      stack.arrangedSubviews[$0].frame.height > 20
    }
    #expect(stretched == [0])
  }

  /// Their texts and captions want widths of their own, which would each give way by a step.
  @Test func `cards of equal width follow the page, not their texts`() {
    let rows = (0..<12).map { _ in
      let cards = (0..<4).map { _ in
        let caption = StackView([label("icon", 16, 20), label("caption", 32, 20)], spacing: 4)
        return StackView(
          [label("title", 64, 20), label("value", 40, 28), caption], axis: .vertical, spacing: 4)
      }
      return StackView(cards, spacing: 8, distribution: .fillEqually)
    }
    let page = root(StackView(rows, axis: .vertical, spacing: 12), 393, nil)
    let found = steps(page)
    #expect(found <= 5 * rows.count, "two for each caption would be \(found)")
    #expect(rows.allSatisfy { $0.arrangedSubviews.allSatisfy { $0.frame.width == 92.25 } })
  }

  // MARK: Baselines of stacks in stacks

  /// Rows in rows, aligned by their first baselines: that of each is the baseline of the innermost view.
  private static func rows(_ count: Int) -> (page: LayoutView, stacks: [StackView]) {
    var inner = label("leaf", 50, 20)
    inner.firstBaselineOffsetFromTop = 12
    var stacks: [StackView] = []
    for level in 0..<count {
      let mark = label("mark\(level)", 1, 9)
      mark.firstBaselineOffsetFromTop = 5
      stacks.append(StackView([inner, mark], alignment: .firstBaseline))
      inner = stacks[level]
    }
    let page = root(LayoutView(), 400, 800)
    inner.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(inner)
    LayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: page.topAnchor, constant: 3),
      inner.leadingAnchor.constraint(equalTo: page.leadingAnchor),
    ])
    return (page, stacks)
  }

  /// How far below the top of the page the marks and the leaf have their baselines.
  private func baselines(_ page: LayoutView, _ stacks: [StackView]) -> Set<Double> {
    var found: Set<Double> = []
    for stack in stacks {
      let mark = stack.arrangedSubviews[1]
      found.insert(mark.convert(LayoutPoint(x: 0, y: 5), to: page)?.y ?? .nan)
    }
    let leaf = stacks[0].arrangedSubviews[0]
    found.insert(leaf.convert(LayoutPoint(x: 0, y: 12), to: page)?.y ?? .nan)
    return found
  }

  @Test(.longRunning) func `baselines of stacks in stacks are not written out at every level`() {
    let terms = [60, 240].map { count in
      let (page, stacks) = Self.rows(count)
      page.layoutIfNeeded()
      #expect(baselines(page, stacks) == [15])
      return page.layoutEngine.work.terms
    }
    #expect(terms[1] <= 5 * terms[0], "\(terms)")
  }

  @Test func `they follow what changes far below`() {
    let (page, stacks) = Self.rows(40)
    page.layoutIfNeeded()
    let leaf = stacks[0].arrangedSubviews[0]
    leaf.alignmentInsets.top = 4
    page.layoutIfNeeded()
    // As where every equation is written out.
    let (short, few) = Self.rows(8)
    few[0].arrangedSubviews[0].alignmentInsets.top = 4
    short.layoutIfNeeded()
    #expect(baselines(page, stacks) == baselines(short, few))
    // The whole lower half goes, and another view is the innermost one.
    let other = label("other", 50, 30)
    other.firstBaselineOffsetFromTop = 12
    stacks[20].insertArrangedSubview(other, at: 0)
    stacks[19].removeFromSuperview()
    page.layoutIfNeeded()
    let upper = Array(stacks[20...])
    #expect(baselines(page, upper) == [15])
    #expect(page.layoutEngine.conflicts.isEmpty && page.layoutEngine.errors == [])
    stacks[20].insertArrangedSubview(stacks[19], at: 0)
    other.removeFromSuperview()
    leaf.alignmentInsets.top = 0
    page.layoutIfNeeded()
    #expect(baselines(page, stacks) == [15])
  }

  @Test func `the lines of a stack that wraps do not lean on each other`() {
    @Sendable func wrapping(_ count: Int) -> LayoutView {
      let stack = StackView(Self.texts(count), axis: .horizontal, spacing: 4)
      stack.wrapsLines = true
      return root(stack, 320, nil)
    }
    let workload = Workload(testDescription: "lines") { wrapping($0) }
    let large = visits(workload, 600)
    #expect(large < 600 * 600 / 2, "a solve for each view that visits all before it: \(large)")
  }
}
