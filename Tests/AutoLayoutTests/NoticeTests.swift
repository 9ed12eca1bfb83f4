import AutoLayout
import Testing

/// A view that does something whenever it is told of something.
private final class ToldView: LayoutView {
  var count = 0
  var onNotice: ((ToldView, LayoutView) -> Void)?

  override func subviewDidChangeVisibility(_ subview: LayoutView) { hear(subview) }
  override func subviewDidInvalidateContentSize(_ subview: LayoutView) { hear(subview) }
  override func directionDidChange() { hear(self) }
  override func layoutMarginsDidChange() { hear(self) }

  private func hear(_ view: LayoutView) {
    count += 1
    onNotice?(self, view)
  }
}

@Suite struct NoticeTests {
  private static let endless: [@Sendable (ToldView, LayoutView) -> Void] = [
    { view, _ in view.layoutMargins.top += 1 },
    { view, _ in view.subviews.first?.isHidden.toggle() },
    { view, _ in view.subviews.first?.contentSize = LayoutSize(width: 1, height: 1) },
    { view, _ in
      view.direction = view.effectiveDirection == .leftToRight ? .rightToLeft : .leftToRight
    },
  ]

  @Test(arguments: endless.indices)
  func `a view that always gives a reason to be told gets an end`(_ index: Int) {
    let view = ToldView(name: "told")
    view.addSubview(LayoutView())
    view.onNotice = Self.endless[index]
    view.subviews[0].invalidateIntrinsicContentSize()
    #expect(view.count > 2 && view.count < 200)
    let error = view.layoutEngine.errors.last
    #expect(error?.subject == "told" && error?.reason == .unsettled(passes: 64))
    view.layoutIfNeeded()
  }

  @Test func `what happens while a view is told is told afterwards, each thing once`() {
    let view = ToldView(name: "told")
    view.onNotice = { view, _ in
      view.onNotice = nil
      for _ in 0..<100 { view.subviews[0].contentSize = LayoutSize(width: 2, height: 2) }
      #expect(view.count == 1)
    }
    view.addSubview(LayoutView())
    view.subviews[0].invalidateIntrinsicContentSize()
    #expect(view.count == 101)
    #expect(view.layoutEngine.errors.isEmpty)
  }
}
