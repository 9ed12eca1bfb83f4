import Testing

@testable import AutoLayout
@testable import LayoutContainers

/// Numbers that grow with use and are never used again, at their end: on a machine of 32 bits a page
/// that is laid out sixty times a second comes there in a year.
@Suite struct CounterOverflowTests {
  private func frames(_ root: LayoutView) -> [LayoutRect] { root.subviews.map(\.frame) }

  @Test func `passes and calls of an engine are counted on past the largest number`() {
    let page = root(LayoutView(), 200, 100)
    let text = label("text", 40, 10)
    text.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(text)
    let edge = text.leadingAnchor.constraint(equalTo: page.leadingAnchor)
    edge.isActive = true
    (page.layoutEngine.passCount, page.layoutEngine.callCount) = (.max, .max)
    page.layoutEngine.structure = .max
    for constant in [3.0, 5, 8] {
      edge.constant = constant
      page.addSubview(LayoutView())
      page.layoutIfNeeded()
      #expect(text.frame.x == constant && page.layoutEngine.errors == [])
    }
  }

  @Test func `a stack is changed as before when its numbers are used up`() {
    let stack = root(StackView(labels(4), axis: .vertical, spacing: 2), 100, nil)
    stack.layoutIfNeeded()
    stack.changeCount = .max
    for step in 0..<3 {
      stack.insertArrangedSubview(label("new\(step)", 10, 10), at: step)
      stack.alignment = step == 1 ? .leading : .fill
      stack.setWeight(Double(step + 1), of: stack.arrangedSubviews[0])
      stack.distribution = step == 1 ? .fillProportionally : .fill
      stack.spacing = Double(step + 3)
      stack.layoutIfNeeded()
    }
    let fresh = root(StackView(labels(7), axis: .vertical, spacing: 5), 100, nil)
    for view in fresh.arrangedSubviews.prefix(1) { fresh.setWeight(3, of: view) }
    fresh.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame) == fresh.arrangedSubviews.map(\.frame))
    #expect(stack.layoutEngine.errors == [])
  }

  @Test func `a scroll view scrolls on when its changes are counted to the end`() {
    let scroll = root(ScrollView(), 100, 100)
    scroll.addSubview(label("content", 100, 1_000))
    scroll.layoutIfNeeded()
    scroll.clampsContentOffset = false
    scroll.offsetChangeCount = .max
    for y in [10.0, 20, 30] { scroll.contentOffset = LayoutPoint(x: 0, y: y) }
    #expect(scroll.contentOffset.y == 30)
  }
}
