import AutoLayout
import Testing

/// Content sizes that are not whole pixels: rounding of edges never cuts the content.
@Suite struct ContentRoundingTests {
  static let scales = [1, 2, 2.75, 3]
  static let modes = [LayoutRounding.edgesToScale, .originAndSize, .cells]

  /// A root with room for everything, laid out at a scale.
  private func makeRoot(_ scale: Double, _ mode: LayoutRounding = .edgesToScale) -> LayoutView {
    let root = TestSupport.makeRoot(5_000, 5_000)
    root.layoutEngine.environment.scale = scale
    root.layoutEngine.environment.rounding = mode
    return root
  }

  /// Puts a view at a position; its content gives it a size.
  private func put(_ view: LayoutView, _ x: Double, _ y: Double) {
    guard let superview = view.superview else { return }
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
    ])
  }

  private func covers(_ frame: LayoutRect, _ size: LayoutSize) -> Bool {
    frame.width >= size.width - 1e-6 && frame.height >= size.height - 1e-6
  }

  @Test(arguments: scales, modes)
  func `no content is cut, wherever the view lies`(scale: Double, mode: LayoutRounding) {
    let root = makeRoot(scale, mode)
    var views: [(view: LayoutView, size: LayoutSize)] = []
    for index in 0..<400 {
      let size = LayoutSize(
        width: 1 + Double(index) * 0.317, height: 0.1 + Double(index % 37) * 0.731)
      let view = makeView("view\(index)", in: root, size: size)
      put(view, Double(index % 23) * 0.173 - 1.3, Double(index % 29) * 0.61)
      views.append((view, size))
    }
    root.layoutIfNeeded()
    #expect(views.allSatisfy { covers($0.view.frame, $0.size) })
    // Less than a pixel is added.
    let slack = 1 / scale + 1e-6
    #expect(views.allSatisfy { $0.view.frame.width < $0.size.width + 2 * slack })
  }

  @Test(arguments: scales)
  func `no content in a chain is cut, although positions add up`(scale: Double) {
    let root = makeRoot(scale)
    var views: [(view: LayoutView, size: LayoutSize)] = []
    for index in 0..<60 {
      let size = LayoutSize(width: 3.1 + Double(index) * 0.87, height: 10.3)
      let view = makeView("view\(index)", in: root, size: size)
      let before = views.last?.view.trailingAnchor ?? root.leadingAnchor
      view.leadingAnchor.constraint(equalTo: before, constant: 0.37).isActive = true
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.41).isActive = true
      views.append((view, size))
    }
    root.layoutIfNeeded()
    #expect(views.allSatisfy { covers($0.view.frame, $0.size) })
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(views.allSatisfy { covers($0.view.frame, $0.size) })
  }

  @Test(arguments: scales)
  func `no line of a text is cut, whether the text wraps or not`(scale: Double) {
    let root = makeRoot(scale)
    var texts: [LayoutView] = []
    func size(_ index: Int, in width: Double) -> LayoutSize {
      let whole = 20.3 + Double(index) * 3.217
      let lines = (whole / max(width, 1)).rounded(.up)
      return LayoutSize(width: min(width, whole), height: 13.7 * max(lines, 1))
    }
    for index in 0..<120 {
      let text = makeView("text\(index)", in: root)
      text.measurer = { size(index, in: $0) }
      put(text, Double(index % 7) * 0.29, Double(index % 11) * 0.57)
      if index % 2 == 1 {
        text.widthAnchor.constraint(lessThanOrEqualToConstant: 90).isActive = true
      }
      texts.append(text)
    }
    root.layoutIfNeeded()
    for (index, text) in texts.enumerated() {
      let wanted = size(index, in: index % 2 == 1 ? 90 : .infinity)
      #expect(text.frame.height >= wanted.height - 1e-6)
      if index % 2 == 0 { #expect(text.frame.width >= wanted.width - 1e-6) }
    }
  }

  final class Glyphs: LayoutNode {
    let size: LayoutSize
    init(_ size: LayoutSize) { self.size = size }
    var intrinsicContentSize: LayoutSize { LayoutSize(width: size.width, height: -1) }
    func measure(width: Double) -> LayoutSize? { LayoutSize(width: width, height: size.height) }
  }

  @Test(arguments: scales)
  func `no node is cut`(scale: Double) {
    let root = makeRoot(scale)
    let nodes = (0..<50).map { Glyphs(LayoutSize(width: 9.3 + Double($0) * 0.71, height: 7.77)) }
    let views = nodes.enumerated().map { index, node in
      let view = LayoutView(name: "node\(index)", node: node)
      root.addSubview(view)
      put(view, 0.43, Double(index) * 0.31)
      return view
    }
    root.layoutIfNeeded()
    #expect(zip(views, nodes).allSatisfy { covers($0.frame, $1.size) })
  }

  @Test func `a size in whole pixels stays what it is, and so does one that noise makes longer`() {
    let root = makeRoot(3)
    let view = makeView("view", in: root, size: LayoutSize(width: 100.0 / 3, height: 20.000_000_3))
    put(view, 0, 0)
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 100.0 / 3, height: 20))
  }

  @Test func `an axis without a content size keeps none`() {
    let root = makeRoot(1)
    let size = LayoutSize(width: LayoutView.noIntrinsicMetric, height: 12.2)
    let view = makeView("view", in: root, size: size)
    view.widthAnchor.constraint(equalToConstant: 33).withPriority(1).isActive = true
    let text = makeView("text", in: root)
    text.measurer = { LayoutSize(width: $0, height: 12.2) }
    text.widthAnchor.constraint(equalToConstant: 50).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 33, height: 13))
    #expect(text.frame.size == LayoutSize(width: 50, height: 13))
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `a host can turn it off`() {
    let root = makeRoot(1)
    let view = makeView("view", in: root, size: LayoutSize(width: 50.3, height: 20.3))
    put(view, 0, 0)
    root.layoutEngine.environment.roundsContentSizesUp = false
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 50, height: 20))
    root.layoutEngine.environment.roundsContentSizesUp = true
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 51, height: 21))
  }

  @Test func `contents follow a change of scale`() {
    let root = TestSupport.makeRoot()
    let view = makeView("view", in: root, size: LayoutSize(width: 50.3, height: 20.3))
    put(view, 0, 0)
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 50.3, height: 20.3))
    root.layoutEngine.environment.scale = 1
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 51, height: 21))
    root.layoutEngine.environment.scale = 2
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 50.5, height: 20.5))
    root.layoutEngine.environment.rounding = .none
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 50.5, height: 20.5))
  }

  @Test(arguments: scales)
  func `equal lengths stay equal to the last digit, wherever the views lie`(scale: Double) {
    let root = makeRoot(scale)
    let views = (0..<400).map { index in
      let view = makeView("view\(index)", in: root, size: LayoutSize(width: 44, height: 24))
      put(view, Double(index) * 0.317, Double(index) * 0.731)
      return view
    }
    root.layoutIfNeeded()
    for view in views {
      #expect(view.frame.width == (view.frame.width * scale).rounded() / scale)
      #expect(view.frame.height == (view.frame.height * scale).rounded() / scale)
    }
  }

  @Test(arguments: scales, [0.99, 0.2])
  func `a content inside alignment insets of any size is not cut`(scale: Double, x: Double) {
    let root = makeRoot(scale)
    let view = makeView("view", in: root, size: LayoutSize(width: 51.66, height: 20.3))
    view.alignmentInsets = LayoutInsets(top: 0.7, left: 1.3, bottom: 0.4, right: 1.4)
    put(view, x, x)
    root.layoutIfNeeded()
    let content = view.alignmentRect(forFrame: view.frame)
    #expect(content.width >= 51.66 - 1e-9 && content.height >= 20.3 - 1e-9)
    // Halves are rounded away from zero, so the edges may add a pixel where zero lies between them.
    let most = 2 / scale + 1e-9
    #expect(content.width <= 51.66 + most && content.height <= 20.3 + most)
  }

  @Test func `an edge that is rounded to zero is zero and not minus zero`() {
    let root = makeRoot(1)
    let view = makeView("view", in: root, size: LayoutSize(width: 10, height: 10))
    put(view, -0.3, -0.4)
    root.layoutIfNeeded()
    #expect(view.frame.x.bitPattern == 0 && view.frame.y.bitPattern == 0)
  }

  @Test func `a content is rounded again when its alignment insets change`() {
    func frame(isLate: Bool) -> LayoutRect {
      let root = makeRoot(1)
      let view = makeView("view", in: root, size: LayoutSize(width: 50.3, height: 20.3))
      put(view, 0, 0)
      if isLate { root.layoutIfNeeded() }
      view.alignmentInsets = LayoutInsets(top: 0, left: 0, bottom: 0.5, right: 0.2)
      root.layoutIfNeeded()
      return view.frame
    }
    #expect(frame(isLate: false).height == 21)
    #expect(frame(isLate: true) == frame(isLate: false))
  }
}
