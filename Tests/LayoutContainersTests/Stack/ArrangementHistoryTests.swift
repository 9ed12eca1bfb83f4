import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Where a stack that adapts puts its views follows from the final state alone, also where the
/// length it is to adapt to is the one its views make it take.
@Suite struct ArrangementHistoryTests {
  /// A stack at the left of a page that may be as long as the page, and in one state more than another.
  private struct Page {
    let root = LayoutView(name: "root")
    let stack = StackView(name: "stack")
    let views: [LayoutView]
    let short: LayoutConstraint
    let fixed: LayoutConstraint

    init(wraps: Bool, lengths: [Double], spacing: Double = 0) {
      views = lengths.enumerated().map { index, length in
        let view = LayoutView(name: "view \(index)")
        view.naturalSize = LayoutSize(width: length, height: 20)
        return view
      }
      stack.wrapsLines = wraps
      stack.switchesAxisToFit = !wraps
      stack.spacing = spacing
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      for (index, view) in views.enumerated() {
        stack.addArrangedSubview(view)
        // What is in some makes them longer than they ask to be.
        if index % 3 == 2 {
          let inner = LayoutView()
          inner.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(inner)
          LayoutConstraint.activate([inner.left == view.left + 32, inner.right == view.right - 11])
        }
      }
      short = stack.widthAnchor.constraint(equalToConstant: 0)
      short.priority = 400
      fixed = stack.widthAnchor.constraint(equalToConstant: 0)
      LayoutConstraint.activate([
        stack.left == root.left, stack.top == root.top, stack.right <= root.right,
      ])
    }

    func show(_ state: State) {
      root.frame = LayoutRect(x: 0, y: 0, width: state.width, height: 500)
      short.isActive = state.isShort
      fixed.isActive = false
      if let length = state.length {
        fixed.constant = length
        fixed.isActive = true
      }
      root.layoutIfNeeded()
    }

    var frames: [LayoutRect] { [stack.frame] + views.map(\.frame) }
  }

  private struct State {
    var width = 300.0
    /// Whether the stack wants to be short more than it wants its views beside each other.
    var isShort = false
    var length: Double?
  }

  @Test(arguments: [40.0, 62, 63, 96, 150], [false, true])
  func `a stack that did not fit goes back when it fits again`(narrow: Double, wraps: Bool) {
    let page = Page(wraps: wraps, lengths: [63, 33])
    page.show(State(width: narrow))
    page.show(State())
    #expect(page.frames[0] == LayoutRect(x: 0, y: 0, width: 96, height: 20))
    #expect(page.frames[2] == LayoutRect(x: 63, y: 0, width: 33, height: 20))
  }

  @Test func `lines are the shortest that hold themselves, whatever there was before`() {
    for earlier in [nil, 63.0, 96, 200] {
      let page = Page(wraps: true, lengths: [63, 33])
      if let earlier { page.show(State(length: earlier)) }
      page.show(State(isShort: true))
      #expect(
        page.frames[0] == LayoutRect(x: 0, y: 0, width: 63, height: 40), "from \(earlier ?? 0)")
    }
  }

  @Test func `a stack that comes to another tree begins there`() {
    let (moved, fresh) = (
      Page(wraps: false, lengths: [0, 0], spacing: 13),
      Page(wraps: false, lengths: [0, 0], spacing: 13)
    )
    moved.show(State(length: 0))
    let frames = [moved, fresh].map { page in
      let row = StackView()
      page.stack.removeFromSuperview()
      row.addArrangedSubview(page.stack)
      row.layoutIfNeeded()
      return page.frames
    }
    #expect(frames[0] == frames[1])
  }

  @Test func `a stack in its place is called once more in a layout, not for ever`() {
    let page = Page(wraps: false, lengths: [63, 33])
    page.show(State(width: 50))
    page.root.layoutEngine.layout()
    #expect(page.root.layoutEngine.work.solves == 0)
    page.show(State(width: 51))
    #expect(page.root.layoutEngine.work.solves <= 3)
    #expect(page.root.layoutEngine.errors.isEmpty)
  }

  @Test(arguments: LongRun.amount(everyday: 1...8, all: 1...60))
  func `any history ends where a new page begins`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let lengths = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      Double(Int.random(in: 10...90, using: &random))
    }
    let wraps = seed.isMultiple(of: 2)
    let spacing = Double(Int.random(in: 0...8, using: &random))
    let page = Page(wraps: wraps, lengths: lengths, spacing: spacing)
    for step in 0..<12 {
      let state = State(
        width: Double(Int.random(in: 20...400, using: &random)),
        isShort: Bool.random(using: &random),
        length: Int.random(in: 0..<3, using: &random) == 0
          ? Double(Int.random(in: 20...400, using: &random)) : nil)
      page.show(state)
      let fresh = Page(wraps: wraps, lengths: lengths, spacing: spacing)
      fresh.show(state)
      #expect(page.frames == fresh.frames, "step \(step), \(state)")
      #expect(page.root.layoutEngine.conflicts.count == fresh.root.layoutEngine.conflicts.count)
    }
  }
}
