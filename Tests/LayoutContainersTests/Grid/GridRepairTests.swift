import AutoLayout
import LayoutContainers
import Testing

/// Grids whose views, guides and surroundings the host changes in unusual ways have the frames of new grids.
@Suite struct GridRepairTests {
  private static let height = 10.0

  /// A text of some length in lines of ten points.
  private func text(_ length: Double) -> LayoutView {
    let text = LayoutView(name: "text")
    text.naturalSize = LayoutSize(width: length, height: Self.height)
    text.measurer = { width in
      let lines = max(1, (length / max(width, 7) - 1e-6).rounded(.up))
      return LayoutSize(width: min(width, length), height: Self.height * lines)
    }
    return text
  }

  /// A page with a view at its top edge, as wide as the page.
  private func page(_ view: LayoutView, _ width: Double = 200) -> LayoutView {
    let page = root(LayoutView(), width, 400)
    page.addSubview(view)
    constrain {
      view.top == .superview
      view.leading == .superview
      view.trailing == .superview
    }
    return page
  }

  /// A grid in the corner of a page, as large as its content.
  private func corner(_ grid: GridView) -> LayoutView {
    let page = root(LayoutView(), 320, 480)
    page.addSubview(grid)
    constrain {
      grid.top == .superview
      grid.leading == .superview
    }
    return page
  }

  private func nested(_ depth: Int, in top: GridView, around views: [LayoutView]) {
    var grid = top
    for _ in 1..<depth {
      let inner = GridView()
      grid.addRow([inner])
      grid = inner
    }
    grid.addRow(views)
  }

  @Test(arguments: 0..<4)
  func `a row is as high as a text that a constraint of the host no longer narrows`(how: Int) {
    let (view, text) = (label("view", 20, Self.height), text(150))
    let grid = GridView(rows: [[view, text]])
    let page = page(how == 1 ? GridView(rows: [[grid, label("other", 30, 5)]]) : grid)
    if how == 2 { grid.addArrangedSubview(self.text(300), column: 1, row: 1, columnSpan: 2) }
    if how == 3 { grid.columns = [GridTrack(.fraction()), GridTrack(.fraction(minimum: 0))] }
    page.layoutIfNeeded()
    func frames() -> [LayoutRect] {
      page.layoutIfNeeded()
      return [grid.frame, view.frame, text.frame]
    }
    let fresh = frames()
    let minimum = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 170)
    minimum.isActive = true
    #expect(frames() != fresh)
    minimum.isActive = false
    #expect(frames() == fresh)
    minimum.constant = 25
    minimum.isActive = true
    #expect(frames() == fresh || how != 0)
    #expect(page.layoutEngine.errors.isEmpty)
  }

  @Test func `the settings of columns that do not fit are kept`() {
    let grid = root(GridView(), 300, nil)
    grid.columnCount = .filling(minimum: 90)
    let given = [GridTrack(), GridTrack(alignment: .center), GridTrack(paddingBefore: 20)]
    grid.columns = given
    for view in labels(3, width: 10) { grid.addArrangedSubview(view) }
    #expect(grid.columns == given)
    grid.layoutIfNeeded()
    #expect(grid.columns == given)
    #expect(grid.trackFrames.count == 4)
    let frames = grid.arrangedSubviews.map(\.frame)
    grid.frame.size.width = 100
    grid.layoutIfNeeded()
    #expect(grid.trackFrames.count == 4)
    #expect(grid.columns == given)
    grid.columns[2].paddingAfter = 5
    grid.columns[2].paddingAfter = 0
    grid.frame.size.width = 300
    grid.layoutIfNeeded()
    #expect(grid.arrangedSubviews.map(\.frame) == frames)
    grid.frame.size.width = 100
    grid.layoutIfNeeded()
    grid.columnCount = .given
    grid.layoutIfNeeded()
    #expect(grid.columns == given)
    grid.columns = [GridTrack(.points(-1)), given[1]]
    grid.layoutIfNeeded()
    #expect(grid.columns == [given[0], given[1]])
    #expect(grid.layoutEngine.errors.count == 1)
  }

  @Test func `a column of the grid that was removed while it did not fit stays removed`() {
    let grid = root(GridView(), 300, nil)
    grid.columnCount = .filling(minimum: 90)
    grid.columns = [GridTrack(), GridTrack(paddingBefore: 1), GridTrack(paddingBefore: 2)]
    for view in labels(3, width: 10) { grid.addArrangedSubview(view) }
    grid.layoutIfNeeded()
    grid.frame.size.width = 200
    grid.layoutIfNeeded()
    grid.moveColumn(from: 1, to: 0)
    grid.insertColumn([], at: 0)
    grid.frame.size.width = 500
    grid.layoutIfNeeded()
    #expect(grid.columns.map(\.paddingBefore) == [0, 1, 0, 2, 0])
  }

  @Test func `a view that the host hides while its column is hidden stays hidden`() {
    let views = labels(4, width: 20)
    let grid = GridView(rows: [[views[0], views[1]], [views[2], nil]], rowSpacing: 4)
    _ = root(grid, nil, nil)
    grid.collapsesEmptyTracks = true
    grid.columns[0].isHidden = true
    grid.layoutIfNeeded()
    #expect(grid.frame.height == 14)
    views[2].isHidden = true
    grid.layoutIfNeeded()
    #expect(grid.frame.height == 10)
    views[0].isHidden = true
    views[0].isHidden = false
    grid.columns[0].isHidden = false
    grid.layoutIfNeeded()
    #expect(views.prefix(3).map(\.isHidden) == [false, false, true])
  }

  @Test(arguments: [false, true])
  func `views of hidden tracks are shown when the grid ends`(isNested: Bool) {
    let views = labels(3, width: 20)
    views[2].isHidden = true
    do {
      let grid = GridView(rows: [[views[0], views[1], views[2]]])
      let page = corner(isNested ? GridView(rows: [[grid]]) : grid)
      grid.columns[0].isHidden = true
      grid.columns[2].isHidden = true
      page.layoutIfNeeded()
      #expect(views.map(\.isHidden) == [true, false, true])
    }
    #expect(views.map(\.isHidden) == [false, false, true])
    #expect(views.allSatisfy { $0.superview == nil })
  }

  private final class AdoptingGrid: GridView {
    override func didAddSubview(_ subview: LayoutView) {
      super.didAddSubview(subview)
      if place(of: subview) == nil { addArrangedSubview(subview, column: 1, row: 1) }
    }
  }

  @Test func `a view that a hook puts into the grid first has one cell`() {
    let grid = AdoptingGrid()
    let views = labels(2, width: 20)
    grid.addArrangedSubview(views[0], column: 0, row: 0)
    grid.addArrangedSubview(views[1], columnSpan: 2)
    root(grid, nil, nil).layoutIfNeeded()
    #expect(grid.arrangedSubviews.count == 2)
    #expect(grid.place(of: views[0]) == GridPlace(column: 0, row: 0))
    #expect(grid.place(of: views[1]) == GridPlace(column: 0, row: 1, columnSpan: 2))
    grid.removeArrangedSubview(views[0])
    #expect(grid.arrangedSubviews.count == 1)
    #expect(grid.place(of: views[0]) == nil)
    #expect(grid.layoutEngine.errors.isEmpty)
  }

  @Test(arguments: [3, 12])
  func `one layout is enough for grids in grids`(depth: Int) {
    let (grid, end) = (GridView(), label("end", 20, 10))
    nested(depth, in: grid, around: [end])
    let page = corner(grid)
    page.layoutIfNeeded()
    #expect(grid.frame.size == LayoutSize(width: 20, height: 10))
    end.naturalSize = LayoutSize(width: 70, height: 30)
    page.layoutIfNeeded()
    #expect(grid.frame.size == LayoutSize(width: 70, height: 30))
    end.isHidden = true
    page.layoutIfNeeded()
    #expect(grid.frame.size == .zero)
    #expect(page.layoutEngine.errors.isEmpty)
  }

  @Test(arguments: [3, 12])
  func `one layout is enough for a text in grids in grids`(depth: Int) {
    let (grid, text) = (GridView(), text(500))
    nested(depth, in: grid, around: [text])
    let page = page(grid, 300)
    page.layoutIfNeeded()
    #expect(grid.frame.height == 20)
    page.frame.size.width = 100
    page.layoutIfNeeded()
    #expect(grid.frame.height == 50)
    page.frame.size.width = 300
    page.layoutIfNeeded()
    #expect(grid.frame.height == 20)
    #expect(page.layoutEngine.errors.isEmpty)
  }

  @Test func `a grid takes back guides that the host took`() {
    let views = (0..<5).map { label("v\($0)", Double(10 + $0), Double(20 - $0)) }
    let grid = GridView(rows: [[views[0], views[1]], [views[2], views[3]]], columnSpacing: 4)
    grid.addArrangedSubview(views[4], column: 0, row: 2, columnSpan: 2)
    grid.setAlignment(horizontal: .center, vertical: .center, of: views[4])
    let (page, other) = (corner(grid), root(LayoutView(), 100, 100))
    for _ in 0..<300 { other.addSubview(LayoutView()) }
    for view in [page, other] { view.layoutIfNeeded() }
    let frames = views.map(\.frame)
    for guide in grid.layoutGuides { other.addLayoutGuide(guide) }
    for view in [page, other] { view.layoutIfNeeded() }
    #expect(views.map(\.frame) == frames)
    #expect(other.layoutGuides.isEmpty)
    for guide in grid.layoutGuides { grid.removeLayoutGuide(guide) }
    page.layoutIfNeeded()
    #expect(views.map(\.frame) == frames)
    grid.columnSpacing = 5
    page.layoutIfNeeded()
    #expect(views[1].frame.x == frames[1].x + 1)
    #expect(page.layoutEngine.errors.isEmpty)
    #expect(other.layoutEngine.errors.isEmpty)
    #expect(other.subviews.allSatisfy { $0.frame.size == .zero })
  }
}
