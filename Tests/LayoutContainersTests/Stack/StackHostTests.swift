import AutoLayout
import LayoutContainers
import Testing

/// Stacks of views that tell their content themselves.
@Suite struct StackHostTests {
  private final class Label: LayoutView {
    var height = 0.0 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: LayoutSize { LayoutSize(width: 20, height: height) }
  }

  private final class Node: LayoutNode {
    var height = 0.0
    var intrinsicContentSize: LayoutSize { LayoutSize(width: 20, height: height) }
  }

  private let root = LayoutView(name: "root")
  private let mark = LayoutView(name: "mark")
  private let stack = StackView(name: "stack")

  init() {
    root.frame = LayoutRect(x: 0, y: 0, width: 400, height: 300)
    root.addSubview(mark)
    root.addSubview(stack)
    stack.alignment = .top
    constrain {
      mark.top == stack.firstBaseline
      stack.top == root.top
      stack.leading == root.leading
    }
  }

  /// Puts a view into the row and lays out; where the first baseline of the row is.
  private func baseline(with view: LayoutView) -> Double {
    for height in [10.0, 20] {
      let other = label("other", 20, height)
      other.firstBaselineOffsetFromTop = height - 4
      stack.insertArrangedSubview(other, at: height == 10 ? 0 : 9)
    }
    stack.insertArrangedSubview(view, at: 1)
    view.firstBaselineOffsetFromTop = 26
    root.layoutIfNeeded()
    return mark.frame.y
  }

  @Test func `a subclass that is the tallest in a row has its baseline`() {
    let view = Label(name: "label")
    view.height = 30
    #expect(baseline(with: view) == 26)
    view.height = 5
    root.layoutIfNeeded()
    #expect(mark.frame.y == 16)
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `a node that is the tallest in a row has its baseline`() {
    let node = Node()
    defer { withExtendedLifetime(node) {} }
    node.height = 30
    #expect(baseline(with: LayoutView(name: "node", node: node)) == 0)
    #expect(stack.viewForFirstBaselineLayout === stack.arrangedSubviews[1])
  }

  @Test func `a stack in a row counts with what its own views say of themselves`() {
    let inner = StackView(name: "inner")
    let view = Label(name: "label")
    view.height = 30
    inner.addArrangedSubview(view)
    view.firstBaselineOffsetFromTop = 25
    #expect(baseline(with: inner) == 25)
  }

  private func measured(_ name: String, _ width: Double, _ height: Double) -> LayoutView {
    let view = LayoutView(name: name)
    view.measurer = { LayoutSize(width: min($0, width), height: height) }
    return view
  }

  @Test func `a text that is measured and no more can be the tallest in a row`() {
    let view = measured("text", 20, 30)
    #expect(baseline(with: view) == 26)
  }

  @Test func `texts that are measured and no more fill in proportion to what they measure`() {
    stack.alignment = .fill
    stack.distribution = .fillProportionally
    let texts = [measured("short", 30, 20), measured("long", 90, 20)]
    for text in texts { stack.addArrangedSubview(text) }
    stack.widthAnchor.constraint(equalToConstant: 400).isActive = true
    root.layoutIfNeeded()
    #expect(texts.map(\.frame.width) == [100, 300])
  }

  private final class Clinging: StackView {
    override func willRemoveSubview(_ subview: LayoutView) {
      super.willRemoveSubview(subview)
      insertArrangedSubview(subview, at: 0)
    }
  }

  private final class ClingingBox: BoxView {
    override func willRemoveSubview(_ subview: LayoutView) {
      super.willRemoveSubview(subview)
      addItem(subview.boxed)
    }
  }

  @Test func `a view on its way out of a stack or box cannot become a member again`() {
    let (row, box) = (Clinging(name: "row"), ClingingBox())
    let (one, two) = (label("one", 10, 10), label("two", 10, 10))
    root.addSubview(row)
    root.addSubview(box)
    row.addArrangedSubview(one)
    box.addItem(two.boxed)
    root.layoutIfNeeded()
    one.removeFromSuperview()
    two.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(row.arrangedSubviews.isEmpty && box.managedViews.isEmpty)
    #expect(one.superview == nil && two.superview == nil)
    #expect(root.layoutEngine.errors.map(\.reason) == [.changedByHook, .changedByHook])
  }
}
