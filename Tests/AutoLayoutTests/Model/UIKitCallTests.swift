import AutoLayout
import Testing

/// Calls in UIKit's names that have no other home among the tests.
@Suite struct UIKitCallTests {
  @Test func `a view is made with a frame, and a frame that is refused is recorded`() {
    let view = LayoutView(frame: rect(10, 20, 100, 50))
    #expect(view.frame == rect(10, 20, 100, 50))
    let bad = LayoutView(frame: rect(0, 0, -1, 5))
    #expect(bad.frame == .zero && bad.layoutEngine.errors.map(\.reason) == [.outOfRange])
  }

  @Test func `a view is found by its tag, parents before children`() {
    let root = makeRoot()
    let (outer, inner) = (makeView("outer", in: root), LayoutView(name: "inner"))
    outer.addSubview(inner)
    (outer.tag, inner.tag) = (7, 7)
    #expect(root.viewWithTag(7) === outer && inner.viewWithTag(7) === inner)
    #expect(root.viewWithTag(8) == nil && root.viewWithTag(0) === root)
  }

  @Test func `without a view, coordinates are converted to those of the root`() {
    let root = makeRoot()
    let (outer, inner) = (makeView("outer", in: root), LayoutView(name: "inner"))
    outer.addSubview(inner)
    outer.frame = rect(10, 20, 100, 100)
    inner.frame = rect(5, 6, 10, 10)
    #expect(inner.convert(LayoutPoint(x: 1, y: 1), to: nil) == LayoutPoint(x: 16, y: 27))
    #expect(inner.convert(rect(16, 27, 2, 2), from: nil) == rect(1, 1, 2, 2))
  }

  @Test func `a size that fits is that of the content, wrapped at the width offered`() {
    let text = LayoutView(name: "text")
    text.measurer = { LayoutSize(width: min($0, 100), height: $0 < 100 ? 40 : 20) }
    #expect(
      text.sizeThatFits(LayoutSize(width: 60, height: 500)) == LayoutSize(width: 60, height: 40))
    #expect(text.sizeThatFits(.zero) == LayoutSize(width: 100, height: 20))
    text.frame = rect(3, 4, 200, 7)
    text.sizeToFit()
    #expect(text.frame == rect(3, 4, 100, 20))
    let plain = LayoutView(frame: rect(0, 0, 30, 40))
    #expect(
      plain.sizeThatFits(LayoutSize(width: 5, height: 5)) == LayoutSize(width: 30, height: 40))
  }

  @Test func `a constraint gives its anchors and is equal to itself only`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let one = view.leadingAnchor.constraint(equalTo: root.trailingAnchor)
    let other = view.leadingAnchor.constraint(equalTo: root.trailingAnchor)
    #expect(one.firstAnchor == view.leadingAnchor && one.secondAnchor == root.trailingAnchor)
    #expect(!(one.firstAnchor == view.trailingAnchor) && !(one.firstAnchor == root.leadingAnchor))
    #expect(view.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
    #expect([one].contains(one) && ![one].contains(other) && Set([one, other, one]).count == 2)
  }

  @Test func `factors and insets on the left of a group are moved to the right`() {
    let root = makeRoot()
    let (one, other) = (makeView("one", in: root), makeView("other", in: root))
    constrain {
      other.edges == root.inset(20)
      one.edges.inset(5) == other
    }
    root.layoutIfNeeded()
    #expect(one.frame == other.frame.insetBy(dx: -5, dy: -5))
    let half = (one.size * 2 == other.size - LayoutSize(width: 10, height: 20)).map(\.description)
    #expect(
      half == ["one.width == 0.5 * other.width - 5", "one.height == 0.5 * other.height - 10"])
    let moved = (one.center.offset(x: 3) == other.center.offset(y: 4)).map(\.description)
    #expect(moved == ["one.centerX == other.centerX - 3", "one.centerY == other.centerY + 4"])
  }

  @Test func `a keyboard guide ends above the keyboard and above what the safe area leaves`() {
    let root = makeRoot()
    let bar = makeView("bar", in: root)
    constrain {
      bar.edges(.horizontal) == root
      bar.height == 44
      bar.bottom == root.keyboardLayoutGuide.top
    }
    root.layoutIfNeeded()
    #expect(bar.frame.maxY == root.frame.height)
    root.additionalSafeAreaInsets.bottom = 34
    root.layoutIfNeeded()
    #expect(bar.frame.maxY == root.frame.height - 34)
    root.keyboardInset = 100
    root.layoutIfNeeded()
    #expect(bar.frame.maxY == root.frame.height - 100)
    #expect(root.keyboardLayoutGuide.layoutFrame.maxY == root.frame.height)
    root.keyboardInset = -1
    #expect(root.keyboardInset == 100 && root.layoutEngine.errors.map(\.reason) == [.outOfRange])
    #expect(root.layoutGuides.isEmpty && root.layoutEngine.conflicts.isEmpty)
  }

  @Test func `traits are inherited, overridden, and views are notified of what changed for them`() {
    final class Watched: LayoutView {
      var previous: [LayoutSizeClass?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: LayoutEnvironment?) {
        super.traitCollectionDidChange(previousTraitCollection)
        previous.append(previousTraitCollection?.horizontalSizeClass)
      }
    }
    let root = makeRoot()
    let (outer, inner, beside) = (Watched(), Watched(), Watched())
    root.addSubview(outer)
    outer.addSubview(inner)
    root.addSubview(beside)
    root.layoutEngine.environment.horizontalSizeClass = .regular
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    outer.traitOverrides.horizontalSizeClass = .compact
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(beside.traitCollection.horizontalSizeClass == .regular)
    root.layoutEngine.environment.horizontalSizeClass = .compact
    #expect(outer.previous == [nil, .regular] && inner.previous == [nil, .regular])
    #expect(beside.previous == [nil, .regular])
    root.layoutEngine.environment.scale = 2
    #expect(beside.previous == [nil, .regular, .compact])
  }

  @Test func `a constant follows the traits of the view that it is about`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 0)
      .design(DesignValue(10).on(DesignCondition(horizontal: .compact), 99))
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    view.traitOverrides.horizontalSizeClass = .compact
    root.layoutIfNeeded()
    #expect(view.frame.width == 99)
  }

  @Test func `a visual format that cannot be read is recorded in the tree of its views`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let none = LayoutConstraint.constraints(
      withVisualFormat: "H:|-[vieww]", metrics: nil, views: ["view": view])
    #expect(none.isEmpty && root.layoutEngine.errors.count == 1)
    #expect(root.layoutEngine.errors[0].description.contains("vieww"))
    let views: [String: Any] = ["view": view, "no": 3]
    let safe = LayoutConstraint.constraints(
      withVisualFormat: "V:|-gap-[view(==20)]", metrics: ["gap": 8], views: views)
    #expect(safe.map(\.description) == ["view.top == root.top + 8", "view.height == 20"])
  }

  @Test func `a visual format can be measured from the safe area`() throws {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let made = try LayoutConstraint.constraints(
      parsing: "V:|-5-[view]|", views: ["view": view], superview: root.safeAreaLayoutGuide)
    #expect(
      made.map(\.description) == ["view.top == safeArea.top + 5", "safeArea.bottom == view.bottom"])
  }
}
