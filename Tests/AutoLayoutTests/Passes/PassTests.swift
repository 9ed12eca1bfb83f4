import AutoLayout
import Testing

@Suite struct PassTests {
  private func makeChain() -> (CountingView.Journal, [CountingView]) {
    let journal = CountingView.Journal()
    let views = ["root", "middle", "leaf"].map { CountingView(name: $0, journal: journal) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    return (journal, views)
  }

  @Test func `constraints are updated from the leaves, layout goes from the root`() {
    let (journal, views) = makeChain()
    #expect(views[1].needsUpdateConstraints() && views[1].needsLayout)
    views[0].layoutIfNeeded()
    #expect(journal.updates == ["leaf", "middle", "root"])
    #expect(journal.layouts == ["root", "middle", "leaf"])
  }

  @Test func `a second layout calls nobody`() {
    let (journal, views) = makeChain()
    views[0].layoutIfNeeded()
    views[2].layoutIfNeeded()
    #expect(journal.updates.count == 3 && journal.layouts.count == 3)
    #expect(views[0].layoutEngine.changedFrames.isEmpty)
    #expect(views[0].layoutEngine.work == LayoutWork())
  }

  @Test func `a subview that is added makes the layout of its superview due`() {
    let (journal, views) = makeChain()
    views[0].layoutIfNeeded()
    views[1].addSubview(LayoutView(name: "new"))
    views[0].layoutIfNeeded()
    #expect(journal.layouts == ["root", "middle", "leaf", "middle"])
  }

  @Test func `a view that adds subviews while it lays them out is called once`() {
    final class Renewing: LayoutView {
      var calls = 0
      override func layoutSubviews() {
        calls += 1
        for view in subviews { view.removeFromSuperview() }
        addSubview(LayoutView(name: "new"))
      }
    }
    let root = Renewing(name: "root")
    root.frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(root.calls == 1)
    #expect(root.layoutEngine.errors == [])
  }

  @Test func `only the dirty view is called`() {
    let (journal, views) = makeChain()
    views[0].layoutIfNeeded()
    views[1].setNeedsUpdateConstraints()
    views[1].setNeedsUpdateConstraints()
    views[2].setNeedsLayout()
    views[0].layoutIfNeeded()
    #expect(journal.updates == ["leaf", "middle", "root", "middle"])
    #expect(journal.layouts == ["root", "middle", "leaf", "leaf"])
  }

  @Test func `updating a subtree leaves its ancestors alone`() {
    let (journal, views) = makeChain()
    views[1].updateConstraintsIfNeeded()
    #expect(journal.updates == ["leaf", "middle"])
    #expect(views[0].needsUpdateConstraints())
  }

  @Test func `a resized view is laid out again, a moved one is not`() {
    let journal = CountingView.Journal()
    let root = makeRoot(100, 100)
    let view = CountingView(name: "view", journal: journal)
    root.addSubview(view)
    place(view, rect(0, 0, 10, 10))
    root.layoutIfNeeded()
    root.constraints.first?.constant = 5
    root.layoutIfNeeded()
    #expect(journal.layouts == ["view"])
    view.constraints.first?.constant = 20
    root.layoutIfNeeded()
    #expect(journal.layouts == ["view", "view"])
  }

  @Test func `layout may change constraints and settles`() {
    let journal = CountingView.Journal()
    let root = makeRoot(100, 100)
    let view = CountingView(name: "view", journal: journal)
    root.addSubview(view)
    place(view, rect(0, 0, 40, 10))
    let child = makeView("child", in: view)
    let width = child.widthAnchor.constraint(equalToConstant: 0)
    width.isActive = true
    view.onLayout = { [unowned view] in width.constant = view.frame.width / 2 }
    root.layoutIfNeeded()
    #expect(child.frame.width == 20)
    #expect(root.layoutEngine.changedFrames.count == 3)
  }

  @Test func `a layout loop ends and names its culprit`() {
    let journal = CountingView.Journal()
    let root = makeRoot(100, 100)
    let view = CountingView(name: "looping", journal: journal)
    root.addSubview(view)
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    root.layoutIfNeeded()
    let error = root.layoutEngine.errors.first
    #expect(error?.subject == "looping")
    #expect(journal.layouts.count < 20)
  }

  @Test func `a change is reported as a difference, parents before children`() {
    let root = makeRoot(100, 100)
    let one = makeView("one", in: root)
    let other = makeView("other", in: root)
    let child = makeView("child", in: one)
    place(one, rect(0, 0, 10, 10))
    place(other, rect(50, 0, 10, 10))
    place(child, rect(1, 1, 2, 2))
    root.layoutIfNeeded()
    let all = root.layoutEngine.changedFrames.map { $0.item.layoutName }
    #expect(all == ["root", "one", "other", "child"] || all == ["root", "one", "child", "other"])
    one.constraints.first { $0.firstAttribute == .width }?.constant = 30
    root.layoutIfNeeded()
    #expect(root.layoutEngine.changedFrames.map { $0.item.layoutName } == ["one"])
    #expect(root.layoutEngine.changedFrames.first?.frame == rect(0, 0, 30, 10))
  }

  @Test func `a pass visits only what changed`() {
    let root = makeRoot(1000, 1000)
    for index in 0..<1000 {
      let view = makeView("view\(index)", in: root)
      let y = Double(index)
      place(view, rect(0, y, 10, 10))
      guard index < 10 else { continue }
      view.widthAnchor.constraint(equalTo: root.widthAnchor).withPriority(1).isActive = true
    }
    for view in root.subviews.prefix(10) {
      view.constraints.first { $0.firstAttribute == .width }?.priority = LayoutPriority(0.5)
    }
    root.layoutIfNeeded()
    #expect(root.subviews.first?.frame.width == 1000)
    root.frame.size.width = 900
    root.layoutIfNeeded()
    #expect(root.layoutEngine.work.frames == 11, "the root and the ten that follow its width")
    #expect(root.layoutEngine.changedFrames.count == 11)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.work.frames == 0)
  }

  @Test func `hidden views keep their place and tell their superview`() {
    final class Listener: LayoutView {
      var heard = 0
      override func subviewDidChangeVisibility(_ subview: LayoutView) { heard += 1 }
    }
    let root = Listener(name: "root")
    let view = makeView("view", in: root)
    place(view, rect(1, 1, 5, 5))
    view.isHidden = true
    view.isHidden = true
    root.layoutIfNeeded()
    #expect(root.heard == 1)
    #expect(view.frame == rect(1, 1, 5, 5))
  }
}
