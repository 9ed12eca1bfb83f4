import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// A change of a view in a laid out grid gives the frames of a grid that was made with it.
@Suite struct GridCellChangeTests {
  /// The frames below a page after a change, made before the first layout or after it.
  private func frames(
    _ make: () -> GridView, afterLayout: Bool, change: (GridView) -> Void
  ) -> [LayoutRect] {
    let page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 100, height: 300)
    let grid = make()
    page.addSubview(grid)
    LayoutConstraint.activate([
      grid.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      grid.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    if grid.columns.contains(where: { $0.size == .fraction() }) {
      grid.trailingAnchor.constraint(equalTo: page.trailingAnchor).isActive = true
    }
    if afterLayout { page.layoutIfNeeded() }
    change(grid)
    page.layoutIfNeeded()
    return [grid.frame] + grid.subviews.map(\.frame)
  }

  private func expectSame(_ make: () -> GridView, change: (GridView) -> Void) {
    #expect(
      frames(make, afterLayout: true, change: change)
        == frames(make, afterLayout: false, change: change))
  }

  @Test func `lower resistance of a view narrows its share of the width`() {
    func make() -> GridView {
      let grid = GridView(rows: [[label("a", 80, 12), label("b", 60, 12)]])
      grid.columns = [GridTrack(.fraction()), GridTrack(.fraction())]
      return grid
    }
    expectSame(make) { grid in
      grid.subviews[0].setContentCompressionResistancePriority(200, for: .horizontal)
    }
  }

  @Test func `lower resistance of a view beside one of two rows lowers its row`() {
    func make() -> GridView {
      let grid = GridView(name: "grid")
      grid.rows = [GridTrack(), GridTrack()]
      grid.addArrangedSubview(label("a", 40, 12), column: 0, row: 0)
      grid.addArrangedSubview(label("b", 26, 41), column: 1, row: 0, rowSpan: 2)
      return grid
    }
    expectSame(make) { grid in
      grid.subviews[0].setContentCompressionResistancePriority(200, for: .vertical)
    }
  }

  @Test(arguments: [GridView.Alignment.firstBaseline, .lastBaseline])
  func `a baseline that moves in its view changes the height of the row`(
    alignment: GridView.Alignment
  ) {
    func make() -> GridView {
      let grid = GridView(rows: [[label("a", 25, 14), label("b", 30, 8)], [label("c", 9, 9)]])
      grid.verticalAlignment = alignment
      return grid
    }
    expectSame(make) { grid in
      grid.subviews[0].firstBaselineOffsetFromTop = 9
      grid.subviews[1].lastBaselineOffsetFromBottom = 5
    }
  }

  @Test func `guides of a grid in another tree move no other view`() {
    let page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 200, height: 200)
    let grid = GridView(rows: [[label("a", 20, 10)]])
    page.addSubview(grid)
    let other = LayoutView(name: "other")
    other.frame = page.frame
    for index in 0..<300 { other.addSubview(label("view \(index)", 10, 10)) }
    page.layoutIfNeeded()
    for guide in grid.layoutGuides { other.addLayoutGuide(guide) }
    let sibling = label("sibling", 30, 7)
    page.addSubview(sibling)
    other.layoutIfNeeded()
    page.layoutIfNeeded()
    let frames = other.subviews.map(\.frame) + [sibling.frame]
    grid.columnSpacing = 5
    page.layoutIfNeeded()
    other.layoutIfNeeded()
    #expect(other.subviews.map(\.frame) + [sibling.frame] == frames)
  }

  private func paragraph(_ letters: Double) -> LayoutView {
    let view = LayoutView(name: "paragraph")
    view.measurer = { width in
      LayoutSize(width: .infinity, height: width.isFinite ? letters / max(width, 1) : 10)
    }
    return view
  }

  @Test func `a text that moves to a wider column gets lower`() {
    func make() -> GridView {
      let grid = GridView(rows: [[paragraph(2_000), nil]])
      grid.columns = [GridTrack(.points(25)), GridTrack(.points(50))]
      return grid
    }
    expectSame(make) { grid in
      grid.setPlace(GridPlace(column: 1, row: 0), of: grid.subviews[0])
    }
  }

  @Test func `a text beside a square is measured for the width that the square leaves`() {
    func make(_ widths: [Double]) -> [LayoutRect] {
      let page = LayoutView(name: "page")
      let square = LayoutView(name: "square")
      let grid = GridView(rows: [[square, paragraph(3_000)]])
      square.widthAnchor.constraint(equalTo: square.heightAnchor).isActive = true
      square.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
      grid.columns = [GridTrack(.content()), GridTrack(.fraction())]
      grid.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(grid)
      grid.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
      grid.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
      grid.trailingAnchor.constraint(equalTo: page.trailingAnchor).isActive = true
      for width in widths {
        page.frame = LayoutRect(x: 0, y: 0, width: width, height: 500)
        page.layoutIfNeeded()
      }
      return [grid.frame] + grid.subviews.map(\.frame)
    }
    #expect(make([300, 310, 300, 310, 300, 320]) == make([320]))
  }

  /// A text that does something when it is asked for its content size.
  private final class AskedText: LayoutView {
    var work: (() -> Void)?

    override var intrinsicContentSize: LayoutSize {
      let now = work
      work = nil
      now?()
      return LayoutSize(width: -1, height: -1)
    }

    override func measure(width: Double) -> LayoutSize? {
      LayoutSize(width: min(width, 50), height: width < 50 ? 34 : 17)
    }
  }

  @Test func `a text that leaves a grid and comes back while it is asked counts once`() {
    let page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 300, height: 400)
    let (grid, first, last) = (GridView(), AskedText(), AskedText())
    grid.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(grid)
    grid.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    grid.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
    grid.addArrangedSubview(first)
    grid.addArrangedSubview(last)
    last.work = {
      last.removeFromSuperview()
      grid.addArrangedSubview(last)
    }
    for _ in 0..<3 {
      grid.setNeedsLayout()
      page.layoutIfNeeded()
    }
    #expect(grid.frame.height == 34)
    #expect(first.frame.height == 17 && last.frame.height == 17)
  }

  private final class BaselineNode: LayoutNode {
    var work: (() -> Void)?
    let intrinsicContentSize = LayoutSize(width: 20, height: 10)

    var firstBaselineOffsetFromTop: Double? {
      let now = work
      work = nil
      now?()
      return 5
    }

    func place(in frame: LayoutRect) {}
  }

  @Test func `a column that is removed while a baseline is asked for is left out`() {
    let page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 300, height: 400)
    let node = BaselineNode()
    let view = LayoutView(name: "node", node: node)
    let grid = GridView(rows: [[view, label("a", 20, 20), label("b", 20, 30)]])
    grid.verticalAlignment = .firstBaseline
    grid.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(grid)
    grid.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    grid.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
    node.work = {
      grid.removeColumn(at: 2)
      grid.removeColumn(at: 1)
    }
    page.layoutIfNeeded()
    #expect(grid.columns.count == 1)
    #expect(grid.frame.width == 20)
  }
}
