import AutoLayout
import Testing

@Suite struct HierarchyTests {
  @Test func `removing a view deactivates exactly what crosses the cut`() {
    let root = makeRoot()
    let card = makeView("card", in: root)
    let label = makeView("label", in: card)
    let other = makeView("other", in: root)
    place(card, rect(10, 10, 100, 50))
    place(other, rect(0, 0, 10, 10))
    let inside = label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4)
    let across = label.topAnchor.constraint(equalTo: other.bottomAnchor)
    LayoutConstraint.activate([inside, across])
    root.layoutIfNeeded()
    card.removeFromSuperview()
    #expect(inside.isActive && !across.isActive)
    #expect(card.constraints.count == 3, "two sizes and the one inside")
    #expect(root.constraints.count == 2)
    root.layoutIfNeeded()
    #expect(other.frame == rect(0, 0, 10, 10))
    root.addSubview(card)
    place(card, rect(20, 20, 100, 50))
    root.layoutIfNeeded()
    #expect(label.frame.minX == 4)
  }

  @Test func `moving a view deactivates exactly what crosses the cut`() {
    let root = makeRoot()
    let (one, other) = (makeView("one", in: root), makeView("other", in: root))
    place(one, rect(0, 0, 100, 100))
    place(other, rect(200, 0, 100, 100))
    let card = makeView("card", in: one)
    let label = makeView("label", in: card)
    let guide = LayoutGuide(name: "guide")
    card.addLayoutGuide(guide)
    let inside = constrain {
      label.edges == card.edges.inset(1)
      guide.center == card.center
      guide.size == 2
      card.size == 20
      guide.left - label.left == card.width * 0.5 - 2
    }
    let across = constrain {
      card.leading == one.leading
      label.top >= root.top
      guide.left - one.left >= 0
      card.top - root.top <= 50
      root.margins.bottom >= guide.bottom
    }
    root.layoutIfNeeded()
    let kept = root.constraints.count + one.constraints.count + other.constraints.count
    other.addSubview(card)
    #expect(inside.isActive)
    #expect(across.constraints.allSatisfy { !$0.isActive })
    #expect(
      root.constraints.count + one.constraints.count + other.constraints.count
        == kept - across.constraints.count)
    LayoutConstraint.activate(card.center == .superview)
    root.layoutIfNeeded()
    #expect(card.frame == rect(40, 40, 20, 20) && label.frame == rect(1, 1, 18, 18))
    #expect(label.convert(.zero, to: one) == LayoutPoint(x: 241, y: 41))
    #expect(root.layoutEngine.conflicts.isEmpty && root.layoutEngine.errors == [])
  }

  @Test func `a tree with nodes, guides and groups is freed with its root`() {
    final class Node: LayoutNode {}
    weak var node: Node?
    weak var view: LayoutView?
    weak var guide: LayoutGuide?
    weak var group: LayoutConstraintGroup?
    do {
      let (root, owner, kept) = (makeRoot(), Node(), LayoutGuide())
      let hosted = LayoutView(name: "hosted", node: owner)
      (node, view, guide) = (owner, hosted, kept)
      root.addSubview(hosted)
      hosted.addLayoutGuide(kept)
      let made = constrain {
        hosted.edges == .safeArea
        kept.edges == hosted.margins.edges
      }
      group = made
      root.layoutIfNeeded()
      made.replace { hosted.edges == .superview }
      root.layoutIfNeeded()
    }
    #expect(node == nil && view == nil && guide == nil && group == nil)
  }

  @Test func `a subtree that was laid out alone joins another tree`() {
    let cell = LayoutView(name: "cell")
    cell.frame = rect(0, 0, 100, 20)
    let label = makeView("label", in: cell)
    place(label, rect(5, 5, 50, 10))
    cell.layoutIfNeeded()
    #expect(label.frame == rect(5, 5, 50, 10))
    let root = makeRoot()
    root.layoutIfNeeded()
    cell.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(cell)
    place(cell, rect(0, 100, 300, 40))
    root.layoutIfNeeded()
    #expect(cell.frame == rect(0, 100, 300, 40))
    #expect(label.frame == rect(5, 5, 50, 10))
    #expect(cell.layoutEngine === root.layoutEngine)
  }

  @Test(arguments: [false, true])
  func `views that leave a tree have the frames that follow those set before`(wasInside: Bool) {
    let (root, card, inner, innermost) = (
      makeRoot(), LayoutView(name: "card"), LayoutView(name: "inner"), LayoutView(name: "innermost")
    )
    for view in [card, inner, innermost] { view.frame = rect(0, 0, 100, 100) }
    for view in [inner, innermost] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    card.addSubview(inner)
    inner.addSubview(innermost)
    if wasInside { root.addSubview(card) }
    card.layoutIfNeeded()
    card.frame = rect(0, 0, 50, 40)
    card.removeFromSuperview()
    root.addSubview(card)
    root.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 50, 40))
    #expect(innermost.frame == rect(0, 0, 50, 40))
  }

  @Test func `removed subtrees and dropped trees are freed`() {
    weak var removed: LayoutView?
    weak var dropped: LayoutView?
    weak var leaf: LayoutView?
    weak var engine: LayoutEngine?
    do {
      let root = makeRoot()
      dropped = root
      engine = root.layoutEngine
      let keep = makeView("keep", in: root)
      leaf = keep
      place(keep, rect(0, 0, 10, 10))
      do {
        let view = makeView("view", in: root)
        removed = view
        place(view, rect(0, 0, 10, 10))
        view.leftAnchor.constraint(equalTo: keep.rightAnchor).withPriority(1).isActive = true
        root.layoutIfNeeded()
        view.removeFromSuperview()
      }
      #expect(removed == nil)
      root.layoutIfNeeded()
    }
    #expect(dropped == nil && leaf == nil && engine == nil)
  }

  @Test func `views outlive their root and can be used again`() {
    var root: LayoutView? = makeRoot()
    let view = LayoutView(name: "view")
    view.translatesAutoresizingMaskIntoConstraints = false
    let constraint: LayoutConstraint
    do {
      let first = root ?? makeRoot()
      first.addSubview(view)
      constraint = view.leftAnchor.constraint(equalTo: first.leftAnchor, constant: 10)
      constraint.isActive = true
      first.layoutIfNeeded()
    }
    root = nil
    #expect(view.superview == nil)
    #expect(!constraint.isActive)
    let second = makeRoot()
    second.addSubview(view)
    place(view, rect(1, 2, 3, 4))
    second.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
    #expect(second.layoutEngine.errors.isEmpty && second.layoutEngine.conflicts.isEmpty)
  }

  @Test func `frames and points convert between views`() {
    let root = makeRoot()
    let one = makeView("one", in: root)
    let other = makeView("other", in: root)
    let deep = makeView("deep", in: other)
    place(one, rect(10, 20, 100, 100))
    place(other, rect(200, 30, 100, 100))
    place(deep, rect(5, 6, 10, 10))
    root.layoutIfNeeded()
    #expect(deep.convert(.zero, to: one) == LayoutPoint(x: 195, y: 16))
    #expect(one.convert(rect(0, 0, 5, 5), to: deep) == rect(-195, -16, 5, 5))
    #expect(deep.convert(rect(0, 0, 5, 5), from: one) == rect(-195, -16, 5, 5))
    #expect(one.convert(LayoutPoint.zero, from: deep) == LayoutPoint(x: 195, y: 16))
    #expect(one.convert(LayoutPoint.zero, to: LayoutView()) == nil)
  }

  @Test func `subviews keep their order and can be moved within it`() {
    let root = makeRoot()
    let views = ["a", "b", "c"].map { makeView($0, in: root) }
    root.insertSubview(views[2], at: 0)
    #expect(root.subviews.map(\.layoutName) == ["c", "a", "b"])
    root.insertSubview(makeView("d", in: root), at: -5)
    #expect(root.subviews.map(\.layoutName) == ["d", "c", "a", "b"])
  }

  @Test func `slots of removed views are used again without mixing frames up`() {
    let root = makeRoot()
    for round in 0..<5 {
      let view = makeView("view", in: root)
      place(view, rect(Double(round), 0, 10, 10))
      root.layoutIfNeeded()
      #expect(view.frame.minX == Double(round))
      #expect(root.layoutEngine.changedFrames.count == (round == 0 ? 2 : 1))
      view.removeFromSuperview()
    }
  }

  @Test func `views are found among their siblings wherever they are`() {
    let root = LayoutView()
    var expected: [LayoutView] = (0..<9).map { _ in LayoutView() }
    for view in expected { root.addSubview(view) }
    for step in 0..<200 {
      let view = expected.remove(at: step * 7 % 9)
      let index = step * 5 % 9
      expected.insert(view, at: index)
      if step.isMultiple(of: 3) { view.removeFromSuperview() }
      root.insertSubview(view, at: index)
      let isRight = root.subviews.elementsEqual(expected) { $0 === $1 }
      #expect(isRight)
    }
  }
}
