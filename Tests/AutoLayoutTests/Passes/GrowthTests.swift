import AutoLayout
import Cassowary
import TestSupport
import Testing

/// Work that grows with the number of views, not with its square: whatever the shape of the tree.
@Suite struct GrowthTests {
  /// Views in views, the root first; `tie` gives what places each in the one around it.
  private func nest(
    _ count: Int, _ tie: (_ view: LayoutView, _ outer: LayoutView) -> [LayoutConstraint]
  ) -> [LayoutView] {
    var views = [makeRoot(400, 800)]
    for level in 0..<count {
      let view = makeView("v\(level)", in: views[level])
      LayoutConstraint.activate(tie(view, views[level]))
      views.append(view)
    }
    return views
  }

  private func edges(_ view: LayoutView, _ other: LayoutElement) -> [LayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
      view.topAnchor.constraint(equalTo: other.topAnchor),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ]
  }

  /// The work of the last layout of trees of 100 and of 400 views.
  private func work(_ make: (Int) -> LayoutView) -> (LayoutWork, LayoutWork) {
    let works = [100, 400].map { count in
      let root = make(count)
      root.layoutIfNeeded()
      #expect(root.layoutEngine.conflicts.isEmpty && root.layoutEngine.errors == [])
      return root.layoutEngine.work
    }
    return (works[0], works[1])
  }

  private func far(_ count: Int) -> [LayoutView] {
    var root: LayoutView?
    let views = nest(count) { view, outer in
      root = root ?? outer
      return edges(view, root?.safeAreaLayoutGuide ?? outer)
    }
    views[0].additionalSafeAreaInsets.top = 40
    return views
  }

  @Test func `equations across many levels have few terms`() {
    let (small, large) = work { far($0)[0] }
    #expect(large.terms <= 4 * small.terms + 100)
    let (turned, turnedMore) = work { count in
      let root = far(count)[0]
      root.layoutIfNeeded()
      root.direction = .rightToLeft
      return root
    }
    #expect(turnedMore.terms <= 4 * turned.terms + 100)
    #expect(turnedMore.constraints == 2 * 400, "leading and trailing edges, nothing else")
  }

  /// Views placed by their frames, each in the one before; every second one has a leaf.
  private func frames(_ count: Int, leavesLast: Bool) -> [LayoutView] {
    var views = [makeRoot(400, 800)]
    func addLeaf(_ view: LayoutView) { view.addSubview(LayoutView()) }
    for level in 0..<count {
      let view = LayoutView()
      view.frame = rect(1, 1, Double(2 * count - level), 300)
      views[level].addSubview(view)
      if !leavesLast, level.isMultiple(of: 2) { addLeaf(view) }
      views.append(view)
    }
    if leavesLast { for view in views { addLeaf(view) } }
    return views
  }

  @Test(arguments: [false, true])
  func `the size a nested frame is for is found in two looks at each view`(leavesLast: Bool) {
    let count = 400
    let views = frames(count, leavesLast: leavesLast)
    let root = views[0]
    root.layoutIfNeeded()
    #expect(root.layoutEngine.frameRuleReads <= 2 * count)
    // Half of the tree goes and comes back.
    views[count / 2].removeFromSuperview()
    root.layoutIfNeeded()
    let known = root.layoutEngine.frameRuleReads
    views[count / 2 - 1].addSubview(views[count / 2])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.frameRuleReads - known <= 3 * count)
  }

  @Test func `nested safe areas are not squeezed before their views have a place`() {
    let (small, large) = work { count in
      let root = nest(count) { edges($0, $1.safeAreaLayoutGuide) }[0]
      root.additionalSafeAreaInsets.top = 40
      return root
    }
    #expect(small.solves == large.solves && large.solves <= 4)
    #expect(large.constraints <= 4 * small.constraints)
  }

  /// What a layout of a chain, and of one of four times the views, keeps and does, the safe area changing on the way:
  /// bytes of the solver, its constraints, its variables, terms and rows written, entries visited.
  private func kept(_ make: (Int) -> LayoutView) -> [[Int]] {
    LongRun.amount(everyday: [100, 400], all: [1_000, 4_000]).map { count in
      let root = make(count)
      var found: [Int] = []
      for change in 0..<3 {
        if change == 1 { root.additionalSafeAreaInsets.top = 25 }
        if change == 2 { root.direction = .rightToLeft }
        let visits = root.layoutEngine.solver.visits
        root.layoutIfNeeded()
        let engine = root.layoutEngine
        #expect(engine.conflicts.isEmpty && engine.errors == [])
        let (places, bytes) = (engine.solver.places, engine.solver.statistics.bytes)
        found += [
          bytes, places.constraints, places.variables, engine.work.terms, engine.work.constraints,
          engine.solver.visits - visits,
        ]
      }
      return found
    }
  }

  @Test(arguments: [false, true])
  func `safe areas far down a chain take memory and work in proportion to the views`(
    isFar: Bool
  ) {
    let found = kept { count in
      if isFar { return far(count)[0] }
      let root = nest(count) { edges($0, $1.safeAreaLayoutGuide) }[0]
      root.additionalSafeAreaInsets.top = 40
      return root
    }
    for (small, large) in zip(found[0], found[1]) { #expect(large <= 5 * small + 64, "\(found)") }
    // Before, 1.2 GB: terms for every level between a view and the root.
    for bytes in [found[1][0], found[1][6], found[1][12]] { #expect(bytes < 4_000 * 8_192) }
  }

  @Test func `each of many views that stand in for each other is asked once`() {
    final class StandIn: LayoutView {
      var asked = 0
      override var viewForFirstBaselineLayout: LayoutView {
        asked += 1
        return subviews.first ?? self
      }
    }
    var views: [StandIn] = []
    let root = makeRoot()
    for level in 0..<50 {
      let view = StandIn(name: "v\(level)")
      view.translatesAutoresizingMaskIntoConstraints = false
      (views.last ?? root).addSubview(view)
      views.append(view)
    }
    views[49].firstBaselineOffsetFromTop = 7
    let text = makeView("text", in: root)
    text.firstBaselineOffsetFromTop = 3
    for view in views {
      text.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: view.superview?.topAnchor ?? root.topAnchor, constant: 1)
      ])
    }
    root.layoutIfNeeded()
    #expect(views.map(\.asked) == Array(repeating: 1, count: 50))
    #expect(text.frame.y == 50 + 7 - 3)
  }
}

/// Positions across more levels than an equation is written out for.
@Suite struct FarPositionTests {
  /// Forty views in views, each 2 points further right and 1 further down, and one more inside.
  private struct Tower {
    let root = makeRoot()
    var views: [LayoutView] = []
    let leaf: LayoutView

    init() {
      for level in 0..<40 {
        let view = makeView("v\(level)", in: views.last ?? root)
        place(view, rect(2, 1, 300, 200))
        views.append(view)
      }
      leaf = makeView("leaf", in: views[39])
    }

    /// Where the leaf is in the root.
    var leafOrigin: LayoutPoint? { leaf.convert(LayoutPoint.zero, to: root) }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `an item far below another one is placed as one nearby is`(_ direction: LayoutDirection) {
    let tower = Tower()
    tower.root.direction = direction
    LayoutConstraint.activate([
      tower.leaf.leadingAnchor.constraint(equalTo: tower.root.leadingAnchor, constant: 100),
      tower.leaf.centerYAnchor.constraint(equalTo: tower.views[3].centerYAnchor),
      tower.leaf.widthAnchor.constraint(equalToConstant: 30),
      tower.leaf.heightAnchor.constraint(equalToConstant: 20),
    ])
    tower.root.layoutIfNeeded()
    let x = direction == .leftToRight ? 100.0 : 400 - 100 - 30
    #expect(tower.leafOrigin == LayoutPoint(x: x, y: 4 + 100 - 10))
    place(tower.views[10], rect(5, 5, 300, 200))
    for one in tower.views[9].constraints
    where one.firstItem === tower.views[10] && [1, 2].contains(one.constant) {
      one.isActive = false
    }
    tower.root.layoutIfNeeded()
    #expect(tower.views[10].frame.x == 5)
    #expect(tower.leafOrigin == LayoutPoint(x: x, y: 4 + 100 - 10))
  }

  @Test func `alignment insets on the way count, also when they change`() {
    let tower = Tower()
    place(tower.leaf, rect(0, 0, 30, 20))
    for one in tower.views[39].constraints
    where one.firstItem === tower.leaf && one.secondItem != nil {
      one.isActive = false
    }
    LayoutConstraint.activate([
      tower.leaf.leftAnchor.constraint(equalTo: tower.root.leftAnchor, constant: 100),
      tower.leaf.topAnchor.constraint(equalTo: tower.views[1].topAnchor, constant: 9),
    ])
    for inset in [3.0, 0, -2] {
      tower.views[20].alignmentInsets.left = inset
      tower.views[1].alignmentInsets.top = inset
      tower.root.layoutIfNeeded()
      #expect(tower.leafOrigin == LayoutPoint(x: 100, y: 2 + 9))
    }
  }

  @Test func `a contradiction across many levels names what was written, and nothing else`() throws
  {
    let tower = Tower()
    place(tower.leaf, rect(0, 0, 30, 20))
    let late = tower.leaf.leftAnchor.constraint(equalTo: tower.root.leftAnchor, constant: 100)
    late.isActive = true
    tower.root.layoutIfNeeded()
    let conflict = try #require(tower.root.layoutEngine.conflicts.first)
    #expect(tower.root.layoutEngine.conflicts.count == 1 && conflict.broken === late)
    #expect(conflict.members.count == 42, "forty levels, the leaf, and the one that gave way")
    #expect(conflict.members.allSatisfy { $0.constraint != nil })
    late.constant = 80
    tower.root.layoutIfNeeded()
    #expect(tower.root.layoutEngine.conflicts.isEmpty)
  }

  @Test func `what is between may leave, and come back`() {
    let tower = Tower()
    let pin = tower.leaf.leftAnchor.constraint(equalTo: tower.root.leftAnchor, constant: 100)
    pin.isActive = true
    tower.root.layoutIfNeeded()
    tower.views[5].removeFromSuperview()
    tower.root.layoutIfNeeded()
    #expect(!pin.isActive)
    tower.root.addSubview(tower.views[5])
    place(tower.views[5], rect(2, 1, 300, 200))
    pin.isActive = true
    tower.root.layoutIfNeeded()
    #expect(tower.leafOrigin?.x == 100 && tower.root.layoutEngine.errors == [])
  }

  private func scrollingTower() -> (tower: Tower, scroll: LayoutView) {
    let tower = Tower()
    let scroll = LayoutView(name: "scroll")
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.makeScrolling(ScrollGuides())
    tower.leaf.addSubview(scroll)
    place(tower.leaf, rect(0, 0, 300, 200))
    place(scroll, rect(0, 0, 300, 200))
    return (tower, scroll)
  }

  @Test func `scroll views on the way scroll what is inside`() {
    let (tower, scroll) = scrollingTower()
    var inner = scroll
    for level in 0..<30 {
      let view = makeView("inner\(level)", in: inner)
      if level > 0 { place(view, rect(1, 1, 100, 100)) }
      inner = view
    }
    let pin = inner.leftAnchor.constraint(equalTo: tower.root.leftAnchor, constant: 150)
    pin.isActive = true
    for offset in [0.0, 30] {
      scroll.scrollOffset = LayoutPoint(x: offset, y: 0)
      tower.root.layoutIfNeeded()
      #expect(inner.convert(LayoutPoint.zero, to: tower.root)?.x == 150)
    }
  }

  @Test func `views deep inside a scroll view can be pinned one after the other`() {
    let (tower, scroll) = scrollingTower()
    var views = [scroll]
    for level in 0..<30 {
      let view = makeView("inner\(level)", in: views[level])
      if level > 0, level < 29 { place(view, rect(1, 1, 100, 100)) }
      views.append(view)
    }
    for (view, left) in [(views[1], 100.0), (views[30], 150)] {
      view.leftAnchor.constraint(equalTo: tower.root.leftAnchor, constant: left).isActive = true
      for offset in [0.0, 30] {
        scroll.scrollOffset = LayoutPoint(x: offset, y: 0)
        tower.root.layoutIfNeeded()
        #expect(view.convert(LayoutPoint.zero, to: tower.root)?.x == left)
        #expect(views[1].convert(LayoutPoint.zero, to: tower.root)?.x == 100)
      }
    }
  }
}
