import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Containers in containers, deeper than anyone builds them, on a quarter of the stack of a server's thread.
@Suite struct ContainerDepthTests {
  private static let depth = LongRun.amount(everyday: 100, all: 500)

  /// Lays a tree out, changes it in ways that concern every level, and lets go of it.
  private static func live(_ outermost: LayoutView, _ leaf: LayoutView) -> [LayoutSize] {
    let page = makeRoot(400, 300, name: "page")
    page.addSubview(outermost)
    outermost.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      outermost.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      outermost.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    var found: [LayoutSize] = []
    func layout() {
      page.layoutIfNeeded()
      found.append(outermost.frame.size)
    }
    layout()
    leaf.naturalSize = LayoutSize(width: 70, height: 30)
    layout()
    page.direction = .rightToLeft
    layout()
    leaf.superview?.directionalLayoutMargins.top = 9
    outermost.removeFromSuperview()
    page.addSubview(outermost)
    layout()
    return found
  }

  private static func nest(
    _ depth: Int = depth, _ wrap: (LayoutView) -> LayoutView
  ) -> (outermost: LayoutView, leaf: LayoutView) {
    let leaf = label("leaf", 50, 20)
    var view: LayoutView = leaf
    for _ in 0..<depth { view = wrap(view) }
    return (view, leaf)
  }

  private static let sizes = [
    LayoutSize(width: 50, height: 20), LayoutSize(width: 70, height: 30),
    LayoutSize(width: 70, height: 30), LayoutSize(width: 70, height: 30),
  ]

  @Test(arguments: StackView.Distribution.allCases)
  func `nested stacks live on a small stack`(_ distribution: StackView.Distribution) {
    let found = onSmallStack {
      let (stack, leaf) = Self.nest {
        StackView([$0], axis: .vertical, distribution: distribution)
      }
      return Self.live(stack, leaf)
    }
    #expect(found == Self.sizes)
  }

  @Test func `nested boxes live on a small stack`() {
    let found = onSmallStack {
      let (box, leaf) = Self.nest { view in
        let box = BoxView(axis: .y)
        box.items = [view.boxed]
        box.forceSubviewsDirection = true
        return box
      }
      return Self.live(box, leaf)
    }
    #expect(found == Self.sizes)
  }

  @Test func `nested scroll views live on a small stack`() {
    let found = onSmallStack {
      let (scroll, leaf) = Self.nest { view in
        let scroll = ScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(view)
        LayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
          view.topAnchor.constraint(equalTo: scroll.topAnchor),
          view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
          scroll.widthAnchor.constraint(equalTo: view.widthAnchor),
          scroll.heightAnchor.constraint(equalTo: view.heightAnchor),
        ])
        return scroll
      }
      return Self.live(scroll, leaf)
    }
    #expect(found == Self.sizes)
  }

  @Test func `nested stacks, boxes and lists are freed on a small stack`() {
    let freed = onSmallStack {
      weak var bottom: LayoutView?
      do {
        let (outermost, leaf) = Self.nest(LongRun.amount(everyday: 6_000, all: 30_000)) { view in
          let box = BoxView()
          box.items = [StackView([view]).boxed]
          box.frontViews = box.managedViews
          let list = ListView()
          list.addSubview(box)
          return list
        }
        bottom = leaf
        _ = outermost
      }
      return bottom == nil
    }
    #expect(freed)
  }
}
