import AutoLayout
import LayoutContainers
import Testing

@testable import LayoutDiagnostics

/// Work of diagnostics on trees of many views.
@Suite struct GrowthTests {
  /// Labels one below the other, of which every tenth has no place along the horizontal axis.
  private func column(_ count: Int) -> LayoutView {
    let page = page(320, Double(30 * count))
    var above: LayoutView?
    for index in 0..<count {
      let row = label("row\(index)", 60, in: page)
      if index % 10 != 3 { pin(row, "lr", to: page, 16) }
      if let above { below(row, above) } else { pin(row, "t", to: page) }
      above = row
    }
    page.layoutIfNeeded()
    return page
  }

  @Test func `all views of a tree are asked for ambiguity in one look at it`() {
    let page = column(300)
    #expect(!page.hasAmbiguousLayout)
    let known = page.layoutEngine.examined
    for (index, view) in page.subviews.enumerated() {
      #expect(view.hasAmbiguousLayout == (index % 10 == 3))
    }
    #expect(known != nil && page.layoutEngine.examined === known)
  }

  @Test func `what is known of ambiguity ends with the next change`() {
    let page = column(20)
    let view = page.subviews[3]
    #expect(page.subviews.count(where: \.hasAmbiguousLayout) == 2)
    let pin = view.leadingAnchor.constraint(equalTo: page.leadingAnchor)
    pin.isActive = true
    #expect(!view.hasAmbiguousLayout)
    pin.isActive = false
    #expect(view.hasAmbiguousLayout)
    let added = child("added", in: page)
    #expect(added.hasAmbiguousLayout && !page.subviews[0].hasAmbiguousLayout)
    added.removeFromSuperview()
    #expect(view.hasAmbiguousLayout)
  }

  @Test func `a sweep finds where neighbours begin to cover each other, whatever their order`() {
    let root = page(400, 200)
    let (one, other) = (child("one", in: root), child("other", in: root))
    pin(other, "lt", to: root)
    size(other, 150, 20)
    pin(one, "rt", to: root)
    size(one, 150, 20)
    let sweep = root.sweep(.horizontal, over: 200...400)
    let overlaps = sweep.intervals.filter { $0.kind == .overlap }
    #expect(overlaps.map(\.items) == [["one", "other"]])
    #expect(overlaps.first.map { abs($0.upper - 300) < 0.01 } == true)
  }

  @Test func `whether code places what a view lies in is found in one visit of each view`() {
    let root = page(400, 200)
    var views: [LayoutView] = []
    for index in 0..<1_000 { views.append(child("view\(index)", in: views.last ?? root)) }
    var facts = DesignFacts()
    facts.arranging = [ObjectIdentifier(views[900])]
    let design = DesignView(facts, ObjectIdentifier.init)
    for (place, view) in views.enumerated() { #expect(design.isArranged(view) == (place > 900)) }
    #expect(views.reversed().count(where: design.isArranged) == 99)
    #expect(design.visits == 1_001)
  }

  @Test func `a copy of nested views looks twice at each, to find what their frames are for`() {
    let root = page(400, 200)
    var view = root
    for _ in 0..<400 {
      let next = LayoutView()
      view.addSubview(next)
      view = next
    }
    root.layoutIfNeeded()
    let replica = Replica(of: root)
    replica.root.layoutIfNeeded()
    #expect(replica.root.layoutEngine.frameRuleReads <= 800)
  }

  @Test func `what lies anywhere in a view whose contents code places is known to`() {
    let root = page(400, 200)
    let outer = child("outer", in: root)
    let (inner, other) = (child("inner", in: child("middle", in: outer)), child("other", in: root))
    var facts = DesignFacts()
    facts.arranging = [ObjectIdentifier(outer)]
    let design = DesignView(facts, ObjectIdentifier.init)
    let answers = [inner, other, outer, inner].map(design.isArranged)
    #expect(answers == [true, false, false, true])
  }

  @Test func `reasons of a chain are told without a solve for each link`() throws {
    let page = page(320, 9_000)
    var above: LayoutView?
    for index in 0..<40 {
      let row = label("row\(index)", 60, in: page)
      pin(row, "lr", to: page, 16)
      if let above { below(row, above) } else { pin(row, "t", to: page) }
      above = row
    }
    let last = try #require(above)
    let reasons = LayoutReasons(of: page)
    for attribute in [LayoutAttribute.left, .top, .width, .height] {
      let told = reasons.links(attribute, of: last, atMost: 12)
      let all = try #require(last.explain(attribute)).links
      #expect(told.map(\.constraint) == all.prefix(12).map(\.constraint))
      #expect(told.map(\.contribution) == all.prefix(12).map(\.contribution))
      // Where a constant ends to matter is what takes the solves.
      #expect(told.allSatisfy { $0.growth == nil && $0.decline == nil })
    }
  }
}
