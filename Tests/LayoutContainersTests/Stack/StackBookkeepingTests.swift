import AutoLayout
import LayoutContainers
import Testing

@Suite struct StackBookkeepingTests {
  private let views = labels(4)

  @Test func `arranging makes a subview and ends autoresizing translation`() {
    let stack = StackView(views)
    #expect(stack.subviews.map(\.layoutName) == ["v0", "v1", "v2", "v3"])
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test func `the index orders the arrangement, not the depth`() {
    let stack = StackView(Array(views[0...2]))
    stack.insertArrangedSubview(views[3], at: 1)
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["v0", "v3", "v1", "v2"])
    #expect(stack.subviews.map(\.layoutName) == ["v0", "v1", "v2", "v3"])
  }

  @Test func `inserting an arranged view moves it`() {
    let stack = StackView(views)
    stack.insertArrangedSubview(views[3], at: 0)
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["v3", "v0", "v1", "v2"])
    #expect(stack.arrangedSubviews.count == 4)
  }

  @Test func `an index out of range means the nearer end`() {
    let stack = StackView(Array(views[0...1]))
    stack.insertArrangedSubview(views[2], at: 99)
    stack.insertArrangedSubview(views[3], at: -7)
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["v3", "v0", "v1", "v2"])
  }

  @Test func `removing from the arrangement keeps the subview`() {
    let stack = StackView(views)
    stack.updateConstraints()
    stack.removeArrangedSubview(views[1])
    stack.updateConstraints()
    #expect(stack.arrangedSubviews.count == 3)
    #expect(views[1].superview === stack)
    #expect(!stack.equations().contains { $0.contains("v1") })
  }

  @Test func `removing from the superview removes from the arrangement`() {
    let stack = StackView(views)
    stack.updateConstraints()
    views[0].removeFromSuperview()
    stack.updateConstraints()
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["v1", "v2", "v3"])
    #expect(stack.equations("UISV-canvas-connection").first == "root.leading == v1.leading")
    #expect(stack.generatedConstraints.allActive)
  }

  @Test func `custom spacing lasts until the view is removed`() {
    let stack = StackView(views)
    stack.setCustomSpacing(30, after: views[1])
    #expect(stack.customSpacing(after: views[1]) == 30)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    stack.updateConstraints()
    #expect(
      stack.equations("UISV-spacing") == [
        "v1.leading == v0.trailing + 8", "v2.leading == v1.trailing + 30",
        "v3.leading == v2.trailing",
      ])
    stack.removeArrangedSubview(views[1])
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(stack.customSpacing(after: views[1]) == StackView.spacingUseDefault)
  }

  @Test func `options of a view that is not arranged are refused`() {
    let stack = StackView(name: "stack")
    stack.setCustomSpacing(30, after: views[0])
    stack.setWeight(1, of: views[0])
    stack.setAlignment(.center, of: views[0])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    #expect(stack.weight(of: views[0]) == nil && stack.alignment(of: views[0]) == nil)
    let errors = stack.layoutEngine.errors
    #expect(errors.map(\.reason) == [.unknownItem, .unknownItem, .unknownItem])
    #expect(errors.first?.subject == "custom spacing of v0 in stack")
  }

  @Test func `hiding twice needs showing once`() {
    let stack = StackView(views)
    stack.updateConstraints()
    let before = stack.equations()
    for hidden in [true, true, false] {
      views[2].isHidden = hidden
      stack.updateConstraints()
    }
    #expect(Set(stack.equations()) == Set(before))
  }

  @Test func `a stack does not arrange itself`() {
    let stack = StackView()
    stack.addArrangedSubview(stack)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `numbers that are not finite are ignored`() {
    let stack = StackView(views, spacing: 5)
    stack.spacing = .nan
    stack.setCustomSpacing(.infinity, after: views[0])
    #expect(stack.spacing == 5)
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
  }
}
