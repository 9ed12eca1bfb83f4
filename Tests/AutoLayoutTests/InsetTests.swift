import AutoLayout
import Testing

@Suite struct InsetTests {
  private func fill(_ view: LayoutView, _ guide: any LayoutItem) {
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func `the safe area of the root is what the device covers`() {
    let root = makeRoot(100, 200)
    root.additionalSafeAreaInsets = LayoutInsets(top: 20, left: 0, bottom: 10, right: 5)
    let view = makeView("view", in: root)
    fill(view, root.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 20, 95, 170))
    #expect(root.safeAreaLayoutGuide.layoutFrame == rect(0, 20, 95, 170))
    root.additionalSafeAreaInsets.top = 50
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 50, 95, 140))
  }

  @Test(arguments: [
    // Inside the covered band, a child gets all of it; outside the parent, no more than it has.
    (rect(0, 0, 100, 10), LayoutInsets(top: 20, left: 0, bottom: 0, right: 0)),
    (rect(0, 5, 100, 10), LayoutInsets(top: 15, left: 0, bottom: 0, right: 0)),
    (rect(0, -30, 100, 10), LayoutInsets(top: 20, left: 0, bottom: 0, right: 0)),
    (rect(0, 30, 100, 165), LayoutInsets(top: 0, left: 0, bottom: 5, right: 0)),
  ])
  func `the safe area of a child is clamped edge by edge`(
    _ frame: LayoutRect, _ expected: LayoutInsets
  ) {
    let root = makeRoot(100, 200)
    root.additionalSafeAreaInsets = LayoutInsets(top: 20, left: 0, bottom: 10, right: 0)
    let view = makeView("view", in: root)
    let inner = makeView("inner", in: view)
    place(view, frame)
    fill(inner, view.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    #expect(view.safeAreaInsets == expected)
    #expect(inner.frame.minY == expected.top)
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `margins add the safe area, unless told not to`() {
    let root = makeRoot(100, 200)
    root.additionalSafeAreaInsets = LayoutInsets(top: 20, left: 0, bottom: 0, right: 0)
    root.layoutMargins = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = makeView("view", in: root)
    fill(view, root.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(view.frame == rect(2, 21, 94, 176))
    root.insetsLayoutMarginsFromSafeArea = false
    root.layoutIfNeeded()
    #expect(view.frame == rect(2, 1, 94, 196))
  }

  @Test func `preserved margins reach into a child that lies near the edge`() {
    let root = makeRoot(100, 200)
    root.layoutMargins = LayoutInsets(all: 20)
    let view = makeView("view", in: root)
    let inner = makeView("inner", in: view)
    place(view, rect(5, 30, 95, 100))
    fill(inner, view.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(inner.frame == rect(8, 8, 79, 84))
    view.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    #expect(inner.frame == rect(15, 8, 60, 84))
  }

  @Test func `margin attributes are the guide's edges`() {
    let root = makeRoot(100, 200)
    root.layoutMargins = LayoutInsets(top: 1, left: 2, bottom: 3, right: 14)
    let view = makeView("view", in: root, size: LayoutSize(width: 10, height: 10))
    LayoutConstraint.activate([
      LayoutConstraint(
        item: view, attribute: .trailing, toItem: root, attribute: .trailingMargin),
      LayoutConstraint(
        item: view, attribute: .centerY, toItem: root, attribute: .centerYWithinMargins),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(76, 94, 10, 10))
    root.layoutMargins.right = 20
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 80)
  }

  @Test func `directional margins follow the direction`() {
    let root = makeRoot(100, 200)
    root.directionalLayoutMargins = DirectionalInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    let view = makeView("view", in: root)
    fill(view, root.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(view.frame == rect(30, 0, 60, 200))
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 0, 60, 200))
  }

  @Test func `readable content is centred and not too wide`() {
    let root = makeRoot(1000, 200)
    let view = makeView("view", in: root)
    fill(view, root.readableContentGuide)
    root.layoutIfNeeded()
    #expect(view.frame == rect(164, 8, 672, 184))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(view.frame == rect(8, 8, 384, 184))
    root.layoutEngine.environment.readableWidth = 200
    root.layoutIfNeeded()
    #expect(view.frame == rect(100, 8, 200, 184))
  }

  @Test func `a given safe area replaces the computed one`() {
    let root = makeRoot(100, 200)
    let view = makeView("view", in: root)
    fill(view, root.safeAreaLayoutGuide)
    root.safeAreaInsetsOverride = LayoutInsets(all: 3)
    root.layoutIfNeeded()
    #expect(view.frame == rect(3, 3, 94, 194))
  }
}
