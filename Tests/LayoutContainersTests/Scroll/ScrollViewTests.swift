import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import LayoutDiagnostics
import Testing

@Suite struct ScrollViewTests {
  /// A page with a scroll view that fills it, and content of this height in it.
  private func page(height: Double = 1000) -> (page: LayoutView, scroll: ScrollView, LayoutView) {
    let page = root(LayoutView(name: "page"), 320, 480)
    let scroll = ScrollView(name: "scroll")
    let content = LayoutView(name: "content")
    page.addBoxedView(scroll)
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 20),
      scroll.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 20),
      scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 30),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -40),
      content.heightAnchor.constraint(equalToConstant: height),
    ])
    page.layoutIfNeeded()
    return (page, scroll, content)
  }

  @Test func `edges are those of the content, sizes those of the frame`() {
    let (page, scroll, content) = page()
    #expect(scroll.frame == LayoutRect(x: 0, y: 0, width: 320, height: 480))
    #expect(content.frame == LayoutRect(x: 20, y: 10, width: 280, height: 1000))
    #expect(scroll.contentSize == LayoutSize(width: 320, height: 1040))
    #expect(page.findings().isEmpty)
  }

  @Test func `a center is that of the frame, wherever the content is scrolled`() {
    let (page, scroll, _) = page()
    let badge = label("badge", 20, 20)
    badge.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(badge)
    LayoutConstraint.activate([
      badge.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      badge.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    page.layoutIfNeeded()
    #expect(badge.frame == LayoutRect(x: 150, y: 230, width: 20, height: 20))
    scroll.contentOffset.y = 100
    page.layoutIfNeeded()
    #expect(badge.frame.y == 230)
  }

  @Test func `the guides say the same explicitly`() {
    let page = root(LayoutView(), 200, 100)
    let scroll = ScrollView()
    page.addBoxedView(scroll)
    let column = StackView(labels(5, height: 50), axis: .vertical, spacing: 10)
    column.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(column)
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    LayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    page.layoutIfNeeded()
    #expect(scroll.contentSize == LayoutSize(width: 200, height: 290))
    #expect(content.layoutFrame == LayoutRect(x: 0, y: 0, width: 200, height: 290))
    scroll.contentOffset.y = 40
    #expect(frame.layoutFrame == LayoutRect(x: 0, y: 40, width: 200, height: 100))
    #expect(page.findings().isEmpty)
  }

  @Test func `margins are inside the content`() {
    let page = root(LayoutView(), 200, 100)
    let scroll = ScrollView()
    page.addBoxedView(scroll)
    scroll.layoutMargins = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = label("v", 300, 300)
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    LayoutConstraint.activate(
      [LayoutAttribute.leftMargin, .rightMargin, .topMargin, .bottomMargin].map { margin in
        let edges: [LayoutAttribute: LayoutAttribute] = [
          .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom,
        ]
        return LayoutConstraint(
          item: view, attribute: edges[margin] ?? .left, toItem: scroll, attribute: margin)
      })
    page.layoutIfNeeded()
    #expect(view.frame == LayoutRect(x: 2, y: 1, width: 300, height: 300))
    #expect(scroll.contentSize == LayoutSize(width: 306, height: 304))
  }

  @Test func `scrolling and insets solve nothing`() {
    let (page, scroll, content) = page()
    for offset in [1.0, 50, 560, 0] {
      scroll.contentOffset.y = offset
      page.layoutIfNeeded()
      #expect(page.layoutEngine.work.solves == 0)
      #expect(page.layoutEngine.work.constraints == 0)
      #expect(page.layoutEngine.work.frames == 0)
    }
    scroll.contentInset = LayoutInsets(all: 50)
    page.layoutIfNeeded()
    #expect(page.layoutEngine.work == LayoutWork())
    #expect(content.frame.y == 10)
    #expect(scroll.offsetChangeCount == 4)
  }

  @Test func `what is tied to the frame floats, and nothing else is written`() {
    let (page, scroll, content) = page()
    let header = label("header", 10, 30)
    header.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(header)
    LayoutConstraint.activate([
      header.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor),
      header.topAnchor.constraint(greaterThanOrEqualTo: scroll.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
    let settle = header.topAnchor.constraint(equalTo: content.topAnchor)
    settle.priority = .defaultLow
    settle.isActive = true
    page.layoutIfNeeded()
    #expect(header.frame == LayoutRect(x: 0, y: 10, width: 320, height: 30))
    scroll.contentOffset.y = 200
    page.layoutIfNeeded()
    #expect(header.frame.y == 200)
    #expect(page.layoutEngine.work.constraints <= 2)
    #expect(content.frame.y == 10)
  }

  @Test func `a view outside follows what it is tied to inside`() {
    let (page, scroll, content) = page()
    let marker = label("marker", 5, 5)
    marker.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(marker)
    LayoutConstraint.activate([
      marker.topAnchor.constraint(equalTo: content.bottomAnchor),
      marker.leadingAnchor.constraint(equalTo: page.leadingAnchor),
    ])
    page.layoutIfNeeded()
    #expect(marker.frame.y == 1010)
    scroll.contentOffset.y = 560
    page.layoutIfNeeded()
    #expect(marker.frame.y == 450)
    #expect(page.layoutEngine.work.constraints == 1)
    #expect(content.convert(content.bounds, to: page)?.maxY == 450)
    marker.removeFromSuperview()
    scroll.contentOffset.y = 0
    page.layoutIfNeeded()
    #expect(page.layoutEngine.work.constraints == 0)
  }

  @Test func `the offset stays in range`() {
    let (page, scroll, _) = page()
    scroll.contentOffset = LayoutPoint(x: 50, y: 5000)
    #expect(scroll.contentOffset == LayoutPoint(x: 0, y: 560))
    scroll.contentInset = LayoutInsets(top: 5, left: 6, bottom: 7, right: 8)
    scroll.contentOffset = LayoutPoint(x: 50, y: 5000)
    #expect(scroll.contentOffset == LayoutPoint(x: 8, y: 567))
    scroll.contentOffset = LayoutPoint(x: -50, y: -50)
    #expect(scroll.contentOffset == LayoutPoint(x: -6, y: -5))
    scroll.contentOffset.y = .nan
    #expect(scroll.contentOffset.y == -5)
    scroll.clampsContentOffset = false
    scroll.contentOffset.y = -80
    page.layoutIfNeeded()
    #expect(scroll.contentOffset.y == -80)
    scroll.clampsContentOffset = true
    #expect(scroll.contentOffset.y == -5)
  }

  @Test func `content that shrinks takes the offset along`() throws {
    let (page, scroll, content) = page()
    scroll.contentOffset.y = 560
    let height = try #require(content.constraints.first { $0.firstAttribute == .height })
    height.constant = 600
    page.layoutIfNeeded()
    #expect(scroll.contentOffset.y == 160)
    page.frame.size.height = 800
    page.layoutIfNeeded()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `a rectangle is scrolled to as far as needed`() {
    let (_, scroll, _) = page()
    scroll.scrollRectToVisible(LayoutRect(x: 0, y: 600, width: 10, height: 20))
    #expect(scroll.contentOffset.y == 140)
    scroll.scrollRectToVisible(LayoutRect(x: 0, y: 200, width: 10, height: 20))
    #expect(scroll.contentOffset.y == 140)
    scroll.scrollRectToVisible(LayoutRect(x: 0, y: 100, width: 10, height: 2000))
    #expect(scroll.contentOffset.y == 100)
  }

  @Test func `content that is pinned on three sides is reported`() {
    let page = root(LayoutView(name: "page"), 320, 480)
    let scroll = ScrollView(name: "scroll")
    page.addBoxedView(scroll)
    let view = label("v", 10, 10)
    scroll.addBoxItem(view.boxed.bottom(nil))
    #expect(page.findings().first?.items == ["scroll.content"])
    #expect(page.findings().first?.severity == .error)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a box scrolls as the pages of the tutorial do`(_ direction: LayoutDirection) {
    let page = root(LayoutView(), 320, 480)
    page.direction = direction
    let scroll = ScrollView()
    page.addBoxedView(scroll)
    let box = labels(30, height: 40).inBoxView(spacing: 10)
    scroll.addBoxItem(box.boxed.insets(LayoutInsets(all: 16)))
    box.pinWidth(to: scroll, offset: -32)
    page.layoutIfNeeded()
    #expect(box.frame == LayoutRect(x: 16, y: 16, width: 288, height: 1490))
    #expect(scroll.contentSize == LayoutSize(width: 320, height: 1522))
    #expect(page.findings().isEmpty)
  }
}
