import AutoLayout
import Testing

@Suite struct LayoutNodeTests {
  /// A node that answers what it is told to and writes down what it is asked.
  private final class Node: LayoutNode {
    var intrinsicContentSize = LayoutSize(width: -1, height: -1)
    var alignmentRectInsets: LayoutInsets?
    var area: Double?
    var firstBaselineOffsetFromTop: Double?
    var lastBaselineOffsetFromBottom: Double?
    var frames: [LayoutRect] = []
    var widths: [Double] = []
    var onPlace: (() -> Void)?
    lazy var layout = LayoutView(name: "node", node: self)

    func measure(width: Double) -> LayoutSize? {
      guard let area else { return nil }
      widths.append(width)
      let width = min(width, area / 10)
      return LayoutSize(width: width, height: width > 0 ? area / width : 10)
    }

    func place(in frame: LayoutRect) {
      frames.append(frame)
      onPlace?()
    }
  }

  /// A node with every default.
  private final class Silent: LayoutNode {}

  @Test func `alignment insets that a node had end with those of its view`() {
    let (root, node) = (makeRoot(), Node())
    node.intrinsicContentSize = LayoutSize(width: 30, height: 20)
    node.alignmentRectInsets = LayoutInsets(top: 4, left: 4, bottom: 4, right: 4)
    let view = node.layout
    root.addSubview(view)
    LayoutConstraint.activate(view.center == .superview)
    root.layoutIfNeeded()
    #expect(view.frame.width == 38)
    view.alignmentInsets = LayoutInsets(top: 4, left: 4, bottom: 4, right: 4)
    view.node = nil
    view.naturalSize = LayoutSize(width: 30, height: 20)
    view.alignmentInsets = .zero
    root.layoutIfNeeded()
    #expect(view.frame.width == 30)
  }

  @Test func `a node is measured and placed without subclassing a view`() {
    let root = makeRoot()
    let node = Node()
    node.intrinsicContentSize = LayoutSize(width: 30, height: 20)
    root.addSubview(node.layout)
    LayoutConstraint.activate(node.layout.center == .superview)
    root.layoutIfNeeded()
    #expect(node.frames == [rect(185, 140, 30, 20)])
    root.layoutIfNeeded()
    #expect(node.frames.count == 1)
    node.intrinsicContentSize.width = 50
    root.layoutIfNeeded()
    #expect(node.frames.count == 1, "nobody said that the size changed")
    node.layout.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(node.frames.last == rect(175, 140, 50, 20))
  }

  @Test(arguments: [Double.nan, .infinity, 1e20, -1e300])
  func `a baseline no layout can work with counts as none, and is recorded`(offset: Double) {
    let root = makeRoot()
    let node = Node()
    node.intrinsicContentSize = LayoutSize(width: 30, height: 20)
    node.firstBaselineOffsetFromTop = offset
    node.lastBaselineOffsetFromBottom = offset
    root.addSubview(node.layout)
    LayoutConstraint.activate([
      node.layout.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      node.layout.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(node.layout.frame == rect(0, 50, 30, 20))
    let reasons = root.layoutEngine.errors.map(\.reason)
    #expect(!reasons.isEmpty)
    #expect(reasons.allSatisfy { $0 == (offset.isFinite ? .outOfRange : .notFinite) })
  }

  @Test func `text of a node is measured at the width it gets`() {
    let root = makeRoot(100, 300)
    let node = Node()
    node.area = 2000
    root.addSubview(node.layout)
    LayoutConstraint.activate(node.layout.edges(excluding: .bottom) == .superview)
    root.layoutIfNeeded()
    #expect(node.frames == [rect(0, 0, 100, 20)])
    #expect(node.widths == [.infinity, 100])
    root.frame.size.width = 50
    root.layoutIfNeeded()
    #expect(node.frames.last == rect(0, 0, 50, 40))
    #expect(node.widths == [.infinity, 100, 50])
  }

  @Test func `baselines of nodes align, and follow when the node says so`() {
    let root = makeRoot()
    let (one, other) = (Node(), Node())
    one.firstBaselineOffsetFromTop = 12
    other.lastBaselineOffsetFromBottom = 5
    for node in [one, other] {
      node.intrinsicContentSize = LayoutSize(width: 10, height: 20)
      root.addSubview(node.layout)
    }
    constrain {
      one.layout.leading == .superview
      other.layout.leading == one.layout.trailing
      one.layout.top == .superview + 100
      one.layout.firstBaseline == other.layout.lastBaseline
    }
    root.layoutIfNeeded()
    #expect(other.frames == [rect(10, 97, 10, 20)])
    one.firstBaselineOffsetFromTop = nil
    one.layout.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(other.frames.last == rect(10, 85, 10, 20))
  }

  @Test func `a node with nothing to say is placed by constraints alone`() {
    let root = makeRoot()
    let silent = Silent()
    let view = LayoutView(name: "silent", node: silent)
    root.addSubview(view)
    LayoutConstraint.activate(view.edges == .superview.inset(5))
    root.layoutIfNeeded()
    #expect(view.frame == rect(5, 5, 390, 290))
    #expect(root.layoutEngine.work.measurements == 1, "asked once whether it is text")
  }

  @Test func `frames arrive once, all known, parents first, and may change the tree`() {
    let root = makeRoot()
    let (outer, inner) = (Node(), Node())
    root.addSubview(outer.layout)
    outer.layout.addSubview(inner.layout)
    constrain {
      outer.layout.edges == .superview.inset(10)
      inner.layout.edges == .superview.inset(10)
    }
    var order: [String] = []
    outer.onPlace = {
      order.append("outer, inner at \(inner.layout.frame.width)")
      inner.layout.removeFromSuperview()
    }
    inner.onPlace = { order.append("inner") }
    root.layoutIfNeeded()
    #expect(order == ["outer, inner at 360.0"])
    #expect(inner.frames.isEmpty)
  }

  @Test func `a node set later hears its frame, one taken away hears no more`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    place(view, rect(1, 2, 3, 4))
    root.layoutIfNeeded()
    let node = Node()
    view.node = node
    root.layoutIfNeeded()
    #expect(node.frames == [rect(1, 2, 3, 4)])
    view.node = nil
    root.constraints.first?.constant = 50
    root.layoutIfNeeded()
    #expect(node.frames.count == 1)
  }

  @Test func `a view does not keep its node alive`() {
    let view = LayoutView(name: "view")
    do { view.node = Silent() }
    #expect(view.node == nil)
    view.frame = rect(0, 0, 1, 1)
    view.layoutIfNeeded()
    #expect(view.intrinsicContentSize == LayoutSize(width: -1, height: -1))
  }

  @Test func `nobody is told of the end of a node: its view has none when it is asked again`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    constrain {
      view.leftAnchor.constraint(equalTo: root.leftAnchor)
      view.topAnchor.constraint(equalTo: root.topAnchor)
    }
    do {
      let node = Node()
      node.area = 1000
      view.node = node
      root.layoutIfNeeded()
    }
    let size = view.frame.size
    #expect(size.height > 0)
    root.layoutIfNeeded()
    #expect(view.frame.size == size)
    view.node = nil
    root.layoutIfNeeded()
    #expect(view.frame.size == .zero)
  }

  @Test func `a probe for a fitting size places nobody`() {
    let node = Node()
    node.area = 1000
    let size = node.layout.systemLayoutSizeFitting(
      LayoutSize(width: 50, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == LayoutSize(width: 50, height: 20))
    #expect(node.frames.isEmpty)
  }
}

/// Nodes that want what subclasses of views have.
@Suite struct NodeHookTests {
  private final class Node: LayoutNode {
    var calls: [String] = []
    var alignmentRectInsets: LayoutInsets?
    var viewForFirstBaselineLayout: LayoutView?

    func updateConstraints() { calls.append("update") }
    func layoutSubviews() { calls.append("layout") }
    func directionDidChange() { calls.append("direction") }
    func insetsDidChange() { calls.append("insets") }
  }

  /// The root of a family, and one of the family.
  private class Widget: LayoutNode {
    var intrinsicContentSize: LayoutSize { LayoutSize(width: 10, height: 10) }
    var firstBaselineOffsetFromTop: Double? { nil }
    var lastBaselineOffsetFromBottom: Double? { nil }
    var alignmentRectInsets: LayoutInsets? { nil }
    var viewForFirstBaselineLayout: LayoutView? { nil }
    var viewForLastBaselineLayout: LayoutView? { nil }
    func measure(width: Double) -> LayoutSize? { nil }
    func updateConstraints() {}
    func layoutSubviews() {}
    func directionDidChange() {}
    func insetsDidChange() {}
    func place(in frame: LayoutRect) {}
  }

  private final class Label: Widget {
    override var intrinsicContentSize: LayoutSize { LayoutSize(width: 70, height: 20) }
  }

  @Test func `a node hears what a subclass of a view hears`() {
    let root = makeRoot()
    let node = Node()
    let view = LayoutView(name: "view", node: node)
    root.addSubview(view)
    place(view, rect(0, 0, 30, 20))
    root.layoutIfNeeded()
    #expect(node.calls == ["update", "layout"])
    node.calls = []
    root.layoutIfNeeded()
    #expect(node.calls == [])
    for one in view.constraints where one.firstAttribute == .width { one.constant = 50 }
    root.layoutIfNeeded()
    root.direction = .rightToLeft
    view.layoutMargins.top = 3
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(node.calls == ["layout", "direction", "insets", "update"])
    node.calls = []
    root.additionalSafeAreaInsets.top = 40
    root.layoutIfNeeded()
    #expect(node.calls == ["insets"])
    view.node = nil
    view.setNeedsLayout()
    root.additionalSafeAreaInsets.top = 20
    root.layoutIfNeeded()
    #expect(node.calls == ["insets"])
  }

  @Test func `a node gives alignment insets and the view its baseline is in`() {
    let root = makeRoot()
    let (node, inner) = (Node(), LayoutView(name: "inner"))
    node.alignmentRectInsets = LayoutInsets(all: 5)
    node.viewForFirstBaselineLayout = inner
    let view = LayoutView(name: "view", node: node)
    view.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.firstBaselineOffsetFromTop = 7
    root.addSubview(view)
    place(view, rect(20, 20, 100, 100))
    place(inner, rect(0, 10, 10, 10))
    let text = makeView("text", in: root)
    text.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == rect(15, 15, 110, 110))
    #expect(text.frame.y == 20 + 10 + 7)
  }

  @Test func `what a class of a family knows better is asked`() {
    let root = makeRoot()
    let label = Label()
    let view = LayoutView(node: label as Widget)
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 70, height: 20))
  }
}
