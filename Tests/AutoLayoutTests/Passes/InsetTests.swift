import AutoLayout
import TestSupport
import Testing

@Suite struct InsetTests {
  private func fill(_ view: LayoutView, _ guide: LayoutElement) {
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

  @Test func `the readable width is looked up by the width of the view`() {
    let root = makeRoot(1000, 200)
    let view = makeView("view", in: root)
    fill(view, root.readableContentGuide)
    root.layoutEngine.environment.idiom = .desktop
    root.layoutIfNeeded()
    #expect(view.frame.width == 984, "no limit up to 1,008 points")
    root.frame.size.width = 1200
    root.layoutIfNeeded()
    #expect(view.frame == rect(140, 8, 920, 184))
    root.layoutEngine.environment.idiom = .pad
    root.layoutIfNeeded()
    #expect(view.frame.width == 672)
    root.layoutEngine.environment.readableWidth = .nan
    #expect(root.layoutEngine.environment.readableWidth == nil)
    #expect(root.layoutEngine.errors.map(\.subject) == ["readable width of the environment"])
  }

  @Test func `a keyboard is a guide of the user, and what lies above it follows`() {
    let root = makeRoot(300, 600)
    root.additionalSafeAreaInsets.bottom = 34
    let keyboard = LayoutGuide(name: "keyboard")
    root.addLayoutGuide(keyboard)
    let field = makeView("field", in: root)
    let height = keyboard.height == 0
    constrain {
      keyboard.edges(excluding: .top) == .superview
      height
      field.edges(.horizontal) == .margins
      field.height == 40
      field.bottom <= root.safeArea.bottom - 8
      field.bottom <= keyboard.top - 8
      field.bottom == keyboard.top - 8 ~ 750
    }
    root.layoutIfNeeded()
    #expect(field.frame == rect(8, 518, 284, 40))
    height.constant = 260
    root.layoutIfNeeded()
    #expect(field.frame == rect(8, 292, 284, 40))
    #expect(keyboard.layoutFrame == rect(0, 340, 300, 260))
    #expect(root.layoutEngine.changedFrames.map { $0.item.layoutName } == ["keyboard", "field"])
    height.constant = 0
    root.layoutIfNeeded()
    #expect(field.frame.minY == 518)
  }

  @Test func `a given safe area replaces the computed one`() {
    let root = makeRoot(100, 200)
    let view = makeView("view", in: root)
    fill(view, root.safeAreaLayoutGuide)
    root.safeAreaInsetsOverride = LayoutInsets(all: 3)
    root.layoutIfNeeded()
    #expect(view.frame == rect(3, 3, 94, 194))
  }

  /// Above the line the margin shrinks as fast as the view moves, so that only places below it, or
  /// wholly above the root, satisfy the constraint.
  @Test(arguments: [(20.0, 56.0), (9, 45), (40, 76), (3, -5)])
  func `a view whose top margin holds its own safe area settles`(_ constant: Double, _ top: Double)
  {
    let root = makeRoot(268, 200)
    root.additionalSafeAreaInsets.top = 44
    let label = makeView("label", in: root)
    LayoutConstraint.activate([
      LayoutConstraint(
        item: label, attribute: .topMargin, toItem: root.safeAreaLayoutGuide, attribute: .top,
        constant: constant)
    ])
    constrain {
      label.edges(.horizontal) == .safeArea
      label.height == 20
    }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.errors == [])
    #expect(label.frame == rect(0, top, 268, 20))
  }

  /// The margin takes half of the way with each round, and so do the last digits: half of a value of ten
  /// decimals lies in the middle between two of them.
  @Test func `where a margin creeps to does not depend on the layouts before, to the last bit`() {
    for height in stride(from: 1, through: 60, by: LongRun.amount(everyday: 12, all: 1)) {
      let frames = [false, true].map { isResized in
        let root = makeRoot()
        let view = makeView("view", in: root, size: LayoutSize(width: 50, height: 17))
        view.preservesSuperviewLayoutMargins = true
        LayoutConstraint(
          item: view, attribute: .centerYWithinMargins, toItem: root, attribute: .bottom,
          constant: Double(height)
        ).isActive = true
        for step in 0..<(isResized ? 40 : 0) {
          root.frame = rect(0, 0, Double(step * 17 % 600), Double(step * 29 % 400))
          root.layoutIfNeeded()
        }
        root.frame = rect(0, 0, 400, 300)
        root.layoutIfNeeded()
        return view.frame
      }
      #expect(frames[0] == frames[1], "\(height)")
    }
  }
}
