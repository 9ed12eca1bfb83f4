import AutoLayout
import TestSupport
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

@Suite struct NotificationTests {
  private static let endless: [@Sendable (ToldView, LayoutView) -> Void] = [
    { view, _ in view.layoutMargins.top += 1 },
    { view, _ in view.subviews.first?.isHidden.toggle() },
    { view, _ in view.subviews.first?.naturalSize = LayoutSize(width: 1, height: 1) },
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
      for _ in 0..<100 { view.subviews[0].naturalSize = LayoutSize(width: 2, height: 2) }
      #expect(view.count == 1)
    }
    view.addSubview(LayoutView())
    view.subviews[0].invalidateIntrinsicContentSize()
    #expect(view.count == 2)
    #expect(view.layoutEngine.errors.isEmpty)
  }

  @Test(arguments: [1, 2, 50])
  func `views that give several reasons at a time get an end as well`(_ reasons: Int) {
    let view = ToldView(name: "told")
    view.addSubview(LayoutView())
    view.onNotice = { view, _ in
      for _ in 0..<reasons { view.subviews[0].invalidateIntrinsicContentSize() }
    }
    view.subviews[0].invalidateIntrinsicContentSize()
    #expect(view.count <= 64 * (reasons + 1) + 2)
    #expect(view.layoutEngine.errors.map(\.reason) == [.unsettled(passes: 64)])
  }

  /// Views that tell all of them whenever one is told; of one tree, or each of a tree of its own.
  @Test(arguments: [false, true], [2, 5])
  func `views that tell each other get an end`(_ isOneTree: Bool, _ number: Int) {
    let root = LayoutView(name: "root")
    let views = (0..<number).map { ToldView(name: "told\($0)") }
    for view in views {
      view.addSubview(LayoutView())
      if isOneTree { root.addSubview(view) }
      view.onNotice = { [unowned root] _, _ in
        for view in root.subviews + (isOneTree ? [] : views) {
          view.subviews[0].naturalSize = LayoutSize(width: 1, height: 1)
        }
      }
    }
    views[0].subviews[0].naturalSize = LayoutSize(width: 2, height: 2)
    let calls = views.reduce(0) { $0 + $1.count }
    #expect(calls <= 64 * 2 * number * number + 500)
    for view in views {
      #expect(view.layoutEngine.errors.contains { $0.reason == .unsettled(passes: 64) })
      view.onNotice = nil
    }
    for view in views { view.layoutIfNeeded() }
    let before = views[1].count
    views[0].onNotice = { _, _ in views[1].subviews[0].invalidateIntrinsicContentSize() }
    views[0].subviews[0].invalidateIntrinsicContentSize()
    #expect(views[1].count == before + 1)
  }

  @Test func `what is passed on through many levels arrives at the top, on a small stack`() {
    let depth = 20_000
    let count = onSmallStack {
      let views = (0..<depth).map { _ in ToldView(name: "told") }
      for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
      for view in views { view.onNotice = { view, _ in view.invalidateIntrinsicContentSize() } }
      views[depth - 2].subviews[0].naturalSize = LayoutSize(width: 1, height: 1)
      for view in views { view.onNotice = nil }
      return views[0].count
    }
    #expect(count == 1)
  }

  @Test func `what was heard counts where a view that is told has the tree laid out`() {
    let view = ToldView(name: "told")
    let outer = ToldView(name: "outer")
    outer.addSubview(view)
    view.addSubview(LayoutView())
    outer.layoutIfNeeded()
    var heard: [Int] = []
    view.onNotice = { view, _ in
      view.onNotice = nil
      view.invalidateIntrinsicContentSize()
      heard.append(outer.count)
      view.layoutIfNeeded()
      heard.append(outer.count)
    }
    view.subviews[0].invalidateIntrinsicContentSize()
    #expect(heard == [0, 1] && outer.count == 1)
  }

  @Test(arguments: LongRun.amount(everyday: [1], all: [1, 2, 9]))
  func `views that make views that are told get an end`(_ number: Int) {
    final class Maker: LayoutView {
      let number: Int
      let top: ToldView
      init(_ number: Int, _ top: ToldView) {
        (self.number, self.top) = (number, top)
        super.init(name: "maker")
        addSubview(LayoutView())
      }
      override func subviewDidInvalidateContentSize(_ subview: LayoutView) {
        top.count += 1
        for _ in 0..<number {
          let made = Maker(number, top)
          addSubview(made)
          made.subviews[0].invalidateIntrinsicContentSize()
        }
      }
    }
    let root = ToldView(name: "root")
    root.addSubview(Maker(number, root))
    root.subviews[0].subviews[0].naturalSize = LayoutSize(width: 1, height: 1)
    #expect(root.count > 64 && root.count < 20_000)
    #expect(root.layoutEngine.errors.map(\.reason) == [.unsettled(passes: 64)])
  }

  @Test func `a view that goes to another tree whenever it is told gets an end`() {
    let view = ToldView(name: "told")
    view.addSubview(LayoutView())
    var trees: [LayoutView] = []
    view.onNotice = { view, _ in
      trees.append(LayoutView(name: "tree"))
      trees.last?.addSubview(view)
      view.subviews[0].invalidateIntrinsicContentSize()
    }
    view.subviews[0].invalidateIntrinsicContentSize()
    #expect(view.count > 2 && view.count < 300)
    #expect(trees.contains { $0.layoutEngine.errors.contains { $0.subject == "told" } })
    view.onNotice = nil
  }

  @Test func `what a view does when its safe area changes is told as well`() {
    final class Covered: LayoutView {
      var margins = 0
      override func safeAreaInsetsDidChange() { layoutMargins.left += 1 }
      override func layoutMarginsDidChange() { margins += 1 }
    }
    let root = makeRoot(100, 100)
    let view = Covered(name: "covered")
    view.frame = root.frame
    root.addSubview(view)
    root.additionalSafeAreaInsets = LayoutInsets(all: 9)
    root.layoutIfNeeded()
    #expect(view.margins == 1)
  }

  @Test(arguments: endless.indices)
  func `an endless chain of notifications ends as soon in a tree of many views`(_ index: Int) {
    let view = ToldView(name: "told")
    for _ in 0..<1_000 { view.addSubview(LayoutView()) }
    view.onNotice = Self.endless[index]
    view.subviews[0].invalidateIntrinsicContentSize()
    #expect(view.count > 2 && view.count < 200)
    #expect(view.layoutEngine.errors.last?.reason == .unsettled(passes: 64))
  }

  @Test func `a layout inside a notification uses what its rounds notify of`() {
    final class Late: LayoutView {
      var turned = 0
      override func directionDidChange() {
        turned += 1
        naturalSize = LayoutSize(width: 30, height: 30)
      }
    }
    final class Adding: LayoutView {
      let late = Late()
      override func layoutSubviews() {
        if late.superview == nil {
          late.translatesAutoresizingMaskIntoConstraints = false
          late.naturalSize = LayoutSize(width: 10, height: 10)
          addSubview(late)
        }
      }
    }
    let root = ToldView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100))
    root.direction = .rightToLeft
    let (adding, first) = (Adding(), LayoutView())
    root.addSubview(first)
    root.onNotice = { root, _ in
      root.onNotice = nil
      root.addSubview(adding)
      root.layoutIfNeeded()
      #expect(adding.late.turned == 1)
      #expect(adding.late.frame.width == 30)
    }
    first.naturalSize = LayoutSize(width: 5, height: 5)
    #expect(root.onNotice == nil)
  }

  @Test func `a safe area that changes in a notification is notified before layoutSubviews`() {
    final class Covered: LayoutView {
      var calls: [String] = []
      override func safeAreaInsetsDidChange() { calls.append("safe area") }
      override func layoutSubviews() { calls.append("subviews") }
    }
    let root = ToldView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100))
    let (first, covered) = (LayoutView(), Covered())
    root.addSubview(first)
    root.addSubview(covered)
    covered.frame = root.frame
    root.layoutIfNeeded()
    covered.calls = []
    root.onNotice = { root, _ in
      root.onNotice = nil
      root.additionalSafeAreaInsets = LayoutInsets(top: 44, left: 0, bottom: 0, right: 0)
      covered.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(covered.calls == ["safe area", "subviews"])
    }
    first.naturalSize = LayoutSize(width: 5, height: 5)
    #expect(root.onNotice == nil)
  }
}
