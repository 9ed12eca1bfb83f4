import AutoLayout
import TestSupport
import Testing

/// Trees as deep as nobody builds by hand, on a quarter of the stack of a server's thread.
@Suite struct DeepTreeTests {
  /// What such a stack could not take when the tree was walked by recursion.
  private static let depth = LongRun.isFull ? 100_000 : 500

  /// A chain of views, each one made by `make` in the one before, the root first.
  private static func chain(
    of depth: Int = depth, _ make: (LayoutView, Int) -> LayoutView
  ) -> [LayoutView] {
    var views = [makeRoot(1_000, 500)]
    for level in 1...depth { views.append(make(views[level - 1], level)) }
    return views
  }

  /// A view inside the edges of the one around it: a point from the left, as high.
  private static func inset(in outer: LayoutView, _ level: Int) -> LayoutView {
    let view = makeView("view", in: outer)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    return view
  }

  @Test func `nested views are built, laid out, changed, moved and freed on a small stack`() {
    let found = onSmallStack {
      var views = Self.chain(Self.inset)
      let (root, middle) = (views[0], views[Self.depth / 2])
      var found: [LayoutRect] = []
      func layout() {
        root.layoutIfNeeded()
        found += [views[1].frame, views[Self.depth].frame]
      }
      layout()
      root.frame.size.height = 400
      layout()
      root.direction = .rightToLeft
      layout()
      let crossing = root.constraints.count
      middle.removeFromSuperview()
      middle.direction = .leftToRight
      root.layoutIfNeeded()
      root.addSubview(middle)
      LayoutConstraint.activate([
        middle.leftAnchor.constraint(equalTo: root.leftAnchor),
        middle.topAnchor.constraint(equalTo: root.topAnchor),
        middle.heightAnchor.constraint(equalToConstant: 60),
      ])
      layout()
      views = [root]
      return (found, crossing, root.layoutEngine.errors, root.layoutEngine.conflicts.count)
    }
    #expect(
      found.0 == [
        rect(1, 0, 100, 500), rect(1, 0, 100, 500), rect(1, 0, 100, 400), rect(1, 0, 100, 400),
        rect(899, 0, 100, 400), rect(-1, 0, 100, 400), rect(899, 0, 100, 400), rect(1, 0, 100, 60),
      ])
    #expect(found.1 == 3 && found.2 == [] && found.3 == 0)
  }

  @Test func `nested views that follow their masks do so on a small stack`() {
    let found = onSmallStack {
      let views = Self.chain { outer, _ in
        let view = LayoutView()
        view.frame = LayoutRect(origin: .zero, size: outer.frame.size)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(view)
        return view
      }
      views[0].frame.size.width = 800
      let early = views[Self.depth].frame
      views[0].layoutIfNeeded()
      views[0].frame.size.width = 600
      views[0].layoutIfNeeded()
      return [early, views[Self.depth].frame]
    }
    #expect(found == [rect(0, 0, 800, 500), rect(0, 0, 600, 500)])
  }

  @Test func `nested guides and safe areas lay out on a small stack`() {
    let found = onSmallStack {
      let views = Self.chain { outer, _ in
        let view = makeView("view", in: outer)
        let guide = LayoutGuide()
        view.addLayoutGuide(guide)
        let outside = outer.layoutGuides.first ?? outer.safeAreaLayoutGuide
        LayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: outer.leftAnchor),
          view.rightAnchor.constraint(equalTo: outer.rightAnchor),
          view.topAnchor.constraint(equalTo: outer.topAnchor),
          view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
          guide.leftAnchor.constraint(equalTo: outside.leftAnchor),
          guide.rightAnchor.constraint(equalTo: outside.rightAnchor),
          guide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          guide.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
        return view
      }
      let (root, last) = (views[0], views[Self.depth])
      var found: [LayoutRect] = []
      for inset in [0.0, 40, 20] {
        root.additionalSafeAreaInsets = LayoutInsets(top: inset, left: 0, bottom: inset, right: 0)
        root.layoutIfNeeded()
        found += [last.frame, last.layoutGuides[0].layoutFrame]
      }
      return (found, last.safeAreaInsets.top, root.layoutEngine.errors)
    }
    #expect(
      found.0 == [
        rect(0, 0, 1_000, 500), rect(0, 0, 1_000, 500), rect(0, 0, 1_000, 500),
        rect(0, 40, 1_000, 420), rect(0, 0, 1_000, 500), rect(0, 20, 1_000, 460),
      ])
    #expect(found.1 == 20 && found.2 == [])
  }

  @Test func `a hundred thousand nested views are freed on a small stack`() {
    let count = onSmallStack {
      final class Counter { var freed = 0 }
      final class Counted: LayoutView {
        let counter: Counter
        init(_ counter: Counter) {
          self.counter = counter
          super.init()
        }
        deinit { counter.freed += 1 }
      }
      let counter = Counter()
      var kept: LayoutView?
      do {
        var views = Self.chain(of: 100_000) { outer, _ in
          let view = Counted(counter)
          outer.addSubview(view)
          outer.measurer = { [view] width in LayoutSize(width: width, height: view.frame.height) }
          return view
        }
        kept = views[99_000]
        let root = views[0]
        views = []
        _ = root.subviews
      }
      let first = counter.freed
      let isWhole = kept?.superview == nil && kept?.subviews.count == 1
      kept = nil
      return (first, isWhole, counter.freed)
    }
    #expect(count.0 == 98_999 && count.1 && count.2 == 100_000)
  }

  @Test func `a tree grows from either end at the same cost`() {
    let cyclic = onSmallStack {
      // Pairs of views, added below what is there and then around it: looking all the way up, or
      // all the way down, each time would take minutes.
      var top = LayoutView()
      var bottom = top
      for _ in 0..<50_000 {
        let (lower, upper) = (LayoutView(), LayoutView())
        lower.addSubview(LayoutView())
        bottom.addSubview(lower)
        bottom = lower
        upper.addSubview(top)
        top = upper
      }
      bottom.addSubview(top)
      return top.layoutEngine.errors.map(\.reason)
    }
    #expect(cyclic == [.cyclicHierarchy])
  }
}
