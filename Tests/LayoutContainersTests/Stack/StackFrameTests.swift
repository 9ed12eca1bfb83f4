import AutoLayout
import LayoutContainers
import Testing

/// Solved frames of stacks, beyond the shared cases.
@Suite struct StackFrameTests {
  @Test func `a stack passes the question for its baseline on`() {
    let inner = StackView(
      [label("w0", 10, 20), label("w1", 10, 20)], axis: .vertical, name: "inner")
    for view in inner.arrangedSubviews { view.firstBaselineOffsetFromTop = 15 }
    let first = label("v0", 10, 40)
    first.firstBaselineOffsetFromTop = 30
    let stack = root(StackView([first, inner], alignment: .firstBaseline), nil, nil)
    stack.layoutIfNeeded()
    #expect(inner.frame.y == 15)
    inner.arrangedSubviews[0].isHidden = true
    inner.arrangedSubviews[1].firstBaselineOffsetFromTop = 10
    stack.layoutIfNeeded()
    #expect(inner.frame.y == 20)
  }

  @Test func `a row has the baseline of its tallest view`() {
    let low = label("low", 10, 10)
    low.firstBaselineOffsetFromTop = 8
    let tall = label("tall", 10, 30)
    tall.firstBaselineOffsetFromTop = 25
    let row = StackView([low, tall], alignment: .center, name: "row")
    let mark = label("mark", 10, 10)
    mark.firstBaselineOffsetFromTop = 5
    let stack = root(StackView([row, mark], alignment: .firstBaseline), nil, nil)
    stack.layoutIfNeeded()
    #expect(mark.frame.y == 20)
  }

  @Test func `a line of baselines settles at the edge of a taller stack`() {
    let views = [label("a", 10, 20), label("b", 10, 30)]
    views[0].firstBaselineOffsetFromTop = 15
    views[1].firstBaselineOffsetFromTop = 20
    let stack = root(StackView(views, alignment: .firstBaseline), 20, 100)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.y) == [5, 0])
    for view in views { view.lastBaselineOffsetFromBottom = 5 }
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.y) == [80, 70])
  }

  @Test func `equal resistance gives way from the last view on`() {
    let views = labels(3, width: 50)
    let stack = root(StackView(views), 120, 10)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [50, 50, 20])
  }

  @Test func `of several equals the first one stretches, wherever it was inserted`() {
    let views = labels(6)
    let stack = root(StackView(spacing: 0), 100, 10)
    for index in [3, 1, 4, 0, 2, 5] {
      let place = stack.arrangedSubviews.count { view in
        views.firstIndex { $0 === view } ?? 0 < index
      }
      stack.insertArrangedSubview(views[index], at: place)
      stack.layoutIfNeeded()
      let widths = stack.arrangedSubviews.map(\.frame.width)
      #expect(widths.dropFirst().allSatisfy { $0 == 10 })
    }
    views[0].setContentHuggingPriority(400, for: .horizontal)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [10, 50, 10, 10, 10, 10])
  }

  @Test func `many insertions at the front and in the middle keep the order of ties`() {
    let stack = root(StackView([label("last", 1, 1)]), 10_000, 1)
    for _ in 0..<60 { stack.insertArrangedSubview(label("v", 1, 1), at: 0) }
    for _ in 0..<60 { stack.insertArrangedSubview(label("w", 1, 1), at: 30) }
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.width) == [9880] + Array(repeating: 1, count: 120))
  }

  @Test func `proportions leave the spacing out`() {
    let views = [label("a", 10, 10), label("b", 20, 10), label("c", 30, 10)]
    let stack = root(StackView(views, spacing: 10, distribution: .fillProportionally), 140, 10)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [20, 40, 60])
    views[0].naturalSize = LayoutSize(width: 70, height: 10)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [70, 20, 30])
  }

  @Test func `a nested stack weighs what it contains`() {
    let inner = StackView(labels(2, width: 15), spacing: 10, name: "inner")
    let stack = root(
      StackView([label("a", 20, 10), inner], distribution: .fillProportionally), 120, 10)
    stack.layoutIfNeeded()
    #expect(inner.frame.width == 80)
    inner.arrangedSubviews[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(abs(inner.frame.width - 120 * 15 / 35) < 1e-6)
  }

  @Test func `hiding and showing again gives the frames back`() {
    let views = labels(4, width: 20)
    let stack = root(StackView(views, spacing: 5, alignment: .center), nil, nil)
    stack.layoutIfNeeded()
    let before = views.map(\.frame)
    #expect(stack.frame.width == 95)
    views[0].isHidden = true
    views[2].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.frame.width == 45)
    views[2].isHidden = false
    views[0].isHidden = false
    stack.layoutIfNeeded()
    #expect(views.map(\.frame) == before)
  }

  @Test(arguments: StackView.Compatibility.allCases)
  func `a stack whose views are all hidden collapses`(_ mode: StackView.Compatibility) {
    let views = labels(3)
    let stack = StackView(views, spacing: 5, name: "inner")
    stack.compatibility = mode
    let outer = root(StackView([stack, label("v", 30, 10)], spacing: 5), nil, nil)
    for view in views { view.isHidden = true }
    outer.layoutIfNeeded()
    #expect(stack.frame.width == 0)
    #expect(outer.layoutEngine.conflicts.isEmpty)
  }

  @Test func `a required size does not contradict hiding`() {
    let views = labels(2)
    views[0].widthAnchor.constraint(equalToConstant: 100).isActive = true
    let stack = root(StackView(views, spacing: 5), nil, nil)
    views[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.layoutEngine.conflicts.isEmpty)
    #expect(stack.frame.width == 10)
  }

  @Test func `negative spacing overlaps`() {
    let views = labels(3, width: 20)
    let stack = root(StackView(views, spacing: -5), nil, nil)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.x) == [0, 15, 30])
  }

  @Test func `the direction of the environment turns a row around`() {
    let views = labels(2, width: 20)
    let stack = root(StackView(views, spacing: 5), nil, nil)
    stack.layoutIfNeeded()
    stack.layoutEngine.environment.direction = .rightToLeft
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.x) == [25, 0])
  }

  @Test func `margins shrink the area of the views`() {
    let views = labels(1)
    let stack = root(StackView(views), 100, 50)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(views[0].frame == LayoutRect(x: 8, y: 8, width: 84, height: 34))
  }
}
