import AutoLayout
import TestSupport
import Testing

/// From the third resize on the view model knows by name what moves: frames must not depend on it.
@Suite struct RepeatedResizeTests {
  private final class Listener: LayoutView {
    var calls = 0
    override func layoutSubviews() { calls += 1 }
  }

  private struct Screen {
    let root: LayoutView
    let listener = Listener(name: "listener")
    let guide = LayoutGuide(name: "guide")
    var views: [LayoutView] = []

    init(_ width: Double, _ height: Double, scale: Double? = nil) {
      root = makeRoot(width, height)
      root.layoutEngine.environment.scale = scale
      listener.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(listener)
      root.addLayoutGuide(guide)
      let shifted = makeView("shifted", in: listener)
      shifted.alignmentInsets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
      let plain = makeView("plain", in: root)
      let text = makeView("text", in: root)
      text.naturalSize = LayoutSize(width: 40, height: 20)
      LayoutConstraint.activate([
        listener.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        listener.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.3),
        listener.topAnchor.constraint(equalTo: root.topAnchor),
        listener.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        shifted.centerXAnchor.constraint(equalTo: listener.centerXAnchor),
        shifted.centerYAnchor.constraint(equalTo: listener.centerYAnchor),
        shifted.widthAnchor.constraint(equalTo: listener.widthAnchor, multiplier: 0.5),
        shifted.heightAnchor.constraint(equalToConstant: 10),
        guide.leadingAnchor.constraint(equalTo: listener.trailingAnchor),
        guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        guide.topAnchor.constraint(equalTo: root.topAnchor),
        guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        plain.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
        plain.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.7),
        plain.topAnchor.constraint(equalTo: text.bottomAnchor),
        plain.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        text.leadingAnchor.constraint(equalTo: plain.leadingAnchor),
        text.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      views = [root, listener, shifted, plain, text]
    }

    func lay(_ width: Double, _ height: Double) {
      root.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
      root.layoutIfNeeded()
    }

    var frames: [LayoutRect] { views.map(\.frame) + [guide.layoutFrame] }
  }

  private static let sizes: [(Double, Double)] = [
    (300, 200), (310, 200), (300, 200), (317, 200), (317, 150), (300, 160), (317, 150), (301, 150),
    (300, 200), (310, 210), (301, 211),
  ]

  @Test(arguments: [nil, 1, 3] as [Double?])
  func `frames after many resizes are those of a fresh tree`(_ scale: Double?) {
    let screen = Screen(300, 200, scale: scale)
    screen.lay(300, 200)
    for (width, height) in Self.sizes {
      var before = screen.frames
      screen.lay(width, height)
      let fresh = Screen(width, height, scale: scale)
      fresh.lay(width, height)
      for (one, other) in zip(screen.frames, fresh.frames) {
        #expect(abs(one.x - other.x) < 1e-9 && abs(one.width - other.width) < 1e-9)
        #expect(abs(one.y - other.y) < 1e-9 && abs(one.height - other.height) < 1e-9)
      }
      // Everything that changed is reported, once, the root aside, which the host changed itself.
      let reported = screen.root.layoutEngine.changedFrames.filter { $0.item !== screen.root }
      var after = screen.frames
      before.removeFirst()
      after.removeFirst()
      #expect(reported.count == zip(before, after).filter { $0 != $1 }.count)
    }
  }

  @Test func `a view that lays out hears of each of many resizes`() {
    let screen = Screen(300, 200)
    screen.lay(300, 200)
    for step in 1...6 {
      let calls = screen.listener.calls
      screen.lay(300 + Double(step), 200)
      #expect(screen.listener.calls == calls + 1)
    }
  }

  @Test func `a change between resizes is not missed`() {
    let screen = Screen(300, 200)
    for width in [300.0, 310, 300, 310] { screen.lay(width, 200) }
    screen.views[2].alignmentInsets = .zero
    screen.views[4].naturalSize = LayoutSize(width: 50, height: 33)
    screen.lay(300, 200)
    screen.lay(310, 200)
    #expect(screen.views[2].frame.width == 310 * 0.15)
    #expect(screen.views[4].frame.size == LayoutSize(width: 50, height: 33))
    #expect(screen.views[3].frame.minY == 33)
    screen.views[3].removeFromSuperview()
    screen.lay(320, 200)
    screen.lay(330, 200)
    #expect(screen.listener.frame.width == 99)
    #expect(screen.views[3].superview == nil)
  }

  @Test func `a content size that moves back and forth touches what it moves`() {
    let screen = Screen(300, 200)
    screen.lay(300, 200)
    for height in [30.0, 20, 30, 20] {
      screen.views[4].naturalSize = LayoutSize(width: 40, height: height)
      screen.root.layoutIfNeeded()
      #expect(screen.views[3].frame.minY == height)
      #expect(screen.root.layoutEngine.work.frames == 2)
    }
  }
  @Test func `a text that gets higher after resizes moves what lies below`() {
    let root = makeRoot(300, 400)
    var letters = 3_000.0
    let text = makeView("text", in: root)
    text.measurer = { width in
      LayoutSize(width: .infinity, height: width.isFinite ? letters / width : 10)
    }
    let below = makeView("below", in: root)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      below.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    for width in [300.0, 250, 200, 150, 300, 250] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      #expect(below.frame == LayoutRect(x: 0, y: letters / width, width: width, height: 10))
    }
    for count in [6_000.0, 1_500] {
      letters = count
      text.invalidateIntrinsicContentSize()
      root.layoutIfNeeded()
      #expect(text.frame.height == count / 250)
      #expect(below.frame.minY == count / 250)
    }
  }

  @Test func `a free root has the same bits after any history`() {
    func height(_ first: Double) -> Double {
      let root = makeRoot(300, 400)
      root.sizing = .freeHeight
      let above = makeView("above", in: root, size: LayoutSize(width: 10, height: first))
      let below = makeView("below", in: root, size: LayoutSize(width: 10, height: 0.2))
      LayoutConstraint.activate([
        above.topAnchor.constraint(equalTo: root.topAnchor),
        below.topAnchor.constraint(equalTo: above.bottomAnchor),
        root.bottomAnchor.constraint(equalTo: below.bottomAnchor),
      ])
      root.layoutIfNeeded()
      above.naturalSize = LayoutSize(width: 10, height: 0.1)
      root.layoutIfNeeded()
      return root.frame.height
    }
    #expect(height(0.1) == 0.3)
    #expect(height(7.7) == 0.3)
  }
}
