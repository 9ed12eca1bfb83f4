import AutoLayout
import Testing

@Suite struct FrameTests {
  @Test func `a translated frame is kept and follows its mask`() {
    let root = makeRoot(100, 100)
    let fixed = LayoutView(name: "fixed")
    fixed.frame = rect(10, 10, 20, 20)
    let stretched = LayoutView(name: "stretched")
    stretched.frame = rect(10, 40, 80, 20)
    stretched.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let centred = LayoutView(name: "centred")
    centred.frame = rect(40, 70, 20, 20)
    centred.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    for view in [fixed, stretched, centred] { root.addSubview(view) }
    root.layoutIfNeeded()
    root.frame = rect(0, 0, 200, 150)
    root.layoutIfNeeded()
    #expect(fixed.frame == rect(10, 10, 20, 20))
    #expect(stretched.frame == rect(10, 90, 180, 20))
    #expect(centred.frame == rect(90, 70, 20, 20))
    fixed.frame = rect(1, 2, 3, 4)
    root.layoutIfNeeded()
    #expect(fixed.frame == rect(1, 2, 3, 4))
  }

  @Test func `masks count from the frames at hand, even before the first layout`() {
    let root = makeRoot(100, 100)
    let view = LayoutView(name: "view")
    view.frame = rect(10, 10, 80, 80)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(view)
    root.layoutEngine.environment.size = LayoutSize(width: 200, height: 300)
    #expect(view.frame == rect(10, 10, 180, 280))
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 180, 280))
  }

  @Test func `children of a translated view may use constraints`() {
    let root = makeRoot(100, 100)
    let view = LayoutView(name: "view")
    view.frame = rect(10, 10, 50, 50)
    root.addSubview(view)
    let child = makeView("child", in: view)
    child.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    child.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.minX == 12.5)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.width == 20)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test func `a frame set on a constrained view does not last`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    place(view, rect(1, 2, 3, 4))
    root.layoutIfNeeded()
    view.frame = rect(9, 9, 9, 9)
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
  }

  @Test func `edges are rounded to pixels where a scale is set`() {
    let root = makeRoot(100, 30)
    var views: [LayoutView] = []
    for index in 0..<3 {
      let view = makeView("view\(index)", in: root)
      let before = views.last?.rightAnchor ?? root.leftAnchor
      view.leftAnchor.constraint(equalTo: before).isActive = true
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3).isActive = true
      views.append(view)
    }
    root.layoutIfNeeded()
    #expect(abs(views[1].frame.minX - 100.0 / 3) < 1e-9)
    root.layoutEngine.environment.scale = 2
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 33.5, 66.5])
    #expect(views.map(\.frame.width) == [33.5, 33, 33.5])
    root.layoutEngine.environment.rounding = .originAndSize
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [33.5, 33.5, 33.5])
    root.layoutEngine.environment.scale = nil
    root.layoutIfNeeded()
    #expect(abs(views[1].frame.minX - 100.0 / 3) < 1e-9)
  }

  @Test(arguments: [(0.5, 1.0), (-0.5, -1), (2.4, 2), (-2.6, -3), (1e17, 1e17)])
  func `halves round away from zero`(_ value: Double, _ expected: Double) {
    #expect(Rounding.nearest(value, scale: 1) == expected)
  }

  @Test(
    arguments: [
      (181.0, 9.0), (-1, 7), (100, 27), (999_999, 1_024), (5, 1_000), (16, 17), (-203_755, 11),
      (14_285_704, 7),
    ])
  func `a frame is the same whatever noise its lengths add up`(count: Double, parts: Double) {
    let value = Rounding.tidy(count / parts)
    #expect(abs(value - count / parts) < 1.2e-8)
    for noise in [-1, -0.01, 0, 1e-5, 0.1, 1] as [Double] {
      #expect(Rounding.tidy(count / parts + noise * 2e-11) == value)
    }
  }

  @Test(arguments: [(2.0, 3.0), (-13, 27), (1, 1_000), (7, 1_024), (22, 7), (123_456_789, 64)])
  func `a common share of a point comes out exact`(count: Double, parts: Double) {
    #expect(Rounding.tidy(count / parts) == count / parts)
  }

  @Test(arguments: [1.4142135623730951, -1_414_213.5623730951, 1e300, .infinity, 0, 17, -0.25])
  func `a rounded value stays what it is`(value: Double) {
    let found = Rounding.tidy(value)
    #expect(found == value || abs(found - value) < 1.2e-8)
    #expect(Rounding.tidy(found) == found)
  }

  @Test func `a rounded fitting length is never too small`() {
    #expect(Rounding.up(173.25, scale: 2) == 173.5)
    #expect(Rounding.up(173.5, scale: 2) == 173.5)
    #expect(abs(Rounding.up(173.25, scale: 3) - 173.0 - 1.0 / 3) < 1e-9)
    #expect(Rounding.up(10.000_000_000_1, scale: 2) == 10)
  }

  @Test func `a frame that follows a view does not move with the view's alignment rectangle`() {
    let root = makeRoot(340, 218)
    let view = LayoutView(name: "view")
    root.addSubview(view)
    view.frame = rect(41, 18, 51, 36)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleHeight]
    root.layoutIfNeeded()
    root.alignmentInsets = LayoutInsets(top: 6, left: 3, bottom: 0, right: 3)
    root.layoutIfNeeded()
    #expect(view.frame == rect(41, 18, 51, 36))
  }

  /// A root of this width with a view that has a share of it, after a layout.
  private func makeFollower(_ width: Double) -> (root: LayoutView, view: LayoutView) {
    let root = makeRoot(width, 100)
    let view = LayoutView(name: "view")
    root.addSubview(view)
    view.frame = rect(10, 10, 80, 20)
    view.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    return (root, view)
  }

  @Test func `a frame follows its superview whatever else changes before the layout`() {
    let changes: [(LayoutView, LayoutView) -> Void] = [
      { _, view in view.alignmentInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) },
      { root, _ in root.direction = .rightToLeft },
      { root, _ in root.alignmentInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) },
      { root, view in
        view.autoresizingMask = .flexibleRightMargin
        root.layoutIfNeeded()
      },
      { root, view in
        view.direction = .rightToLeft
        root.frame.size.width = 130
      },
    ]
    for (index, change) in changes.enumerated() {
      let (root, view) = makeFollower(100)
      root.frame.size.width = 130
      change(root, view)
      root.layoutIfNeeded()
      #expect(view.frame == rect(10, 10, 110, 20), "change \(index)")
    }
    let (root, view) = makeFollower(100)
    root.frame.size.width = 130
    view.frame = rect(10, 10, 50, 20)
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 50, 20), "a frame that was set stays")
    root.frame.size.width = 140
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 60, 20))
  }

  /// A frame as it is set, whether the tree was laid out before or not.
  @Test(arguments: [false, true], [nil, 1.0])
  func `a frame that is set is meant for the size that is coming`(
    _ isLaidOut: Bool, _ scale: Double?
  ) {
    let root = makeRoot(700, 500)
    root.layoutEngine.environment.scale = scale
    let box = LayoutView(name: "box")
    let view = LayoutView(name: "view")
    root.addSubview(box)
    box.addSubview(view)
    box.frame = rect(0, 0, 700, 500)
    box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = rect(10, 10, 350, 20)
    view.autoresizingMask = .flexibleWidth
    if isLaidOut { root.layoutIfNeeded() }
    // The same numbers again, but of another width, and then other ones.
    for (width, wanted) in [(400.0, 350.0), (500, 450), (500.6, 450), (600, 20)] {
      root.frame = rect(0, 0, width, 300)
      view.frame = rect(10, 10, wanted, 20)
      root.layoutIfNeeded()
      #expect(box.frame == rect(0, 0, scale == nil ? width : width.rounded(), 300))
      #expect(view.frame == rect(10, 10, wanted, 20))
    }
    root.frame = rect(0, 0, 610, 300)
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 30, 20))
    // A mask would make less than nothing of it.
    for width in [610.0, 400] {
      root.frame = rect(0, 0, width, 300)
      view.frame = rect(10, 10, 0, 20)
      root.layoutIfNeeded()
      #expect(view.frame == rect(10, 10, 0, 20) && root.layoutEngine.conflicts.isEmpty)
    }
  }

  @Test func `a frame smaller than its alignment insets is no conflict`() {
    let (first, second) = (makeRoot(0, 0), makeRoot())
    let box = LayoutView(name: "box")
    let view = LayoutView(name: "view")
    view.alignmentInsets = LayoutInsets(top: 5, left: 5, bottom: 1, right: 5)
    box.addSubview(view)
    first.alignmentInsets = LayoutInsets(all: 3)
    first.addSubview(box)
    for root in [first, second, first] {
      root.addSubview(box)
      root.layoutIfNeeded()
      #expect(root.layoutEngine.conflicts.isEmpty)
      #expect(view.alignmentRect(forFrame: view.frame).size == .zero)
    }
  }

  @Test func `alignment insets leave no frame a negative size`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    view.alignmentInsets = LayoutInsets(top: -8, left: -8, bottom: -8, right: -8)
    place(view, rect(20, 20, 10, 40))
    root.layoutIfNeeded()
    #expect(view.frame == rect(28, 28, 0, 24))
    #expect(root.layoutEngine.errors == [] && root.layoutEngine.conflicts.isEmpty)
    view.alignmentInsets = LayoutInsets(all: 30)
    #expect(view.alignmentRect(forFrame: rect(0, 0, 50, 100)) == rect(30, 30, 0, 40))
  }

  @Test func `a class can override its alignment insets`() {
    final class Shadowed: LayoutView {
      var shadow = 5.0
      override var alignmentRectInsets: LayoutInsets { LayoutInsets(all: shadow) }
    }
    let root = makeRoot()
    let view = Shadowed(name: "view")
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    place(view, rect(20, 20, 10, 40))
    root.layoutIfNeeded()
    #expect(view.frame == rect(15, 15, 20, 50))
    view.shadow = 2
    root.layoutIfNeeded()
    #expect(view.frame == rect(15, 15, 20, 50), "the change was not said")
    view.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(view.frame == rect(18, 18, 14, 44))
    view.shadow = .nan
    view.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(view.frame == rect(18, 18, 14, 44))
    #expect(root.layoutEngine.errors.map(\.reason) == [.notFinite])
    view.shadow = 0
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 20, 10, 40))
  }
}
