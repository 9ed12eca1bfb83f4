import AutoLayout
import LayoutContainers
import Testing

@Suite struct GridViewTests {
  private func frames(_ grid: GridView) -> [[Double]] {
    grid.layoutIfNeeded()
    return grid.arrangedSubviews.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
  }

  @Test func `columns are as wide as their widest view`() {
    let views = [label("a", 30, 10), label("b", 50, 20), label("c", 40, 12), label("d", 10, 8)]
    let grid = root(
      GridView(
        rows: [[views[0], views[1]], [views[2], views[3]]], columnSpacing: 6, rowSpacing: 4),
      nil, nil)
    #expect(
      frames(grid) == [[0, 0, 40, 20], [46, 0, 50, 20], [0, 24, 40, 12], [46, 24, 50, 12]])
    #expect(grid.frame.size == LayoutSize(width: 96, height: 36))
  }

  @Test func `cells that fill one column and one row have no constraints`() {
    let grid = root(GridView(rows: [labels(3), labels(3)]), 300, 100)
    grid.layoutIfNeeded()
    #expect(!grid.generatedConstraints.contains { $0.identifier == "grid-cell" })
    #expect(grid.generatedConstraints.count < 60)
  }

  @Test func `a view that moves to another row leaves the line of baselines of the row`() {
    let views = [label("a", 30, 30), label("b", 30, 20), label("c", 30, 10)]
    for (view, offset) in zip(views, [20.0, 5, 8]) { view.firstBaselineOffsetFromTop = offset }
    let grid = root(GridView(rows: [[views[0], views[1]], [views[2]]]), nil, nil)
    grid.verticalAlignment = .firstBaseline
    #expect(frames(grid)[1][1] == 15)
    grid.setPlace(GridPlace(column: 1, row: 1), of: views[0])
    let fresh = views.map { label($0.layoutName ?? "", 30, $0.frame.height) }
    for (view, offset) in zip(fresh, [20.0, 5, 8]) { view.firstBaselineOffsetFromTop = offset }
    let other = root(GridView(rows: [[nil, fresh[1]], [fresh[2], fresh[0]]]), nil, nil)
    other.verticalAlignment = .firstBaseline
    grid.layoutIfNeeded()
    other.layoutIfNeeded()
    #expect(views.map(\.frame) == fresh.map(\.frame))
  }

  @Test func `a hidden view leaves its cell empty, and a hidden column its place`() {
    let views = labels(4, width: 20)
    let grid = root(
      GridView(rows: [[views[0], views[1]], [views[2], views[3]]], columnSpacing: 5), nil, nil)
    grid.layoutIfNeeded()
    #expect(grid.frame.width == 45)
    views[1].isHidden = true
    grid.layoutIfNeeded()
    #expect(grid.frame.width == 45)
    views[3].isHidden = true
    grid.layoutIfNeeded()
    #expect(grid.frame.width == 25)
    grid.collapsesEmptyTracks = true
    grid.layoutIfNeeded()
    #expect(grid.frame.width == 20)
    views[3].isHidden = false
    grid.columns[0].isHidden = true
    grid.layoutIfNeeded()
    #expect(views.map(\.isHidden) == [true, true, true, false])
    #expect(views[3].frame == LayoutRect(x: 0, y: 0, width: 20, height: 10))
    grid.columns[0].isHidden = false
    grid.layoutIfNeeded()
    #expect(views.map(\.isHidden) == [false, true, false, false])
  }

  @Test func `padding after a column moves the next visible one`() {
    let views = labels(3, width: 20)
    let grid = root(GridView(rows: [[views[0], views[1], views[2]]]), nil, nil)
    grid.columns[1].isHidden = true
    grid.layoutIfNeeded()
    grid.columns[0].paddingAfter = 7
    grid.layoutIfNeeded()
    #expect(views[2].frame.x == 27)
  }

  @Test func `columns keep the ratio of their shares when that of the first one changes`() {
    let grid = root(GridView(rows: [labels(3, width: 10)]), 100, 20)
    grid.columns = (0..<3).map { _ in GridTrack(.fraction(1, minimum: 0)) }
    grid.layoutIfNeeded()
    grid.columns[0].size = .fraction(2, minimum: 0)
    #expect(frames(grid).map { $0[2] } == [50, 25, 25])
  }

  @Test func `views stay in the order in which they came when others leave and return`() {
    let views = labels(5, width: 20)
    let grid = GridView()
    grid.columns = [GridTrack(), GridTrack()]
    for view in views { grid.addArrangedSubview(view) }
    root(grid, nil, nil).layoutIfNeeded()
    for view in [views[0], views[2]] { grid.removeArrangedSubview(view) }
    for view in [views[0], views[2]] { grid.addArrangedSubview(view) }
    grid.layoutIfNeeded()
    let order = [1, 3, 4, 0, 2].map { views[$0] }
    #expect(grid.arrangedSubviews.map(ObjectIdentifier.init) == order.map(ObjectIdentifier.init))
    #expect(
      order.map { grid.place(of: $0) }
        == (0..<5).map { GridPlace(column: $0 % 2, row: $0 / 2) })
  }

  @Test func `a view of a hidden column that the host hides stays hidden with the column shown`() {
    let views = labels(2, width: 20)
    let grid = root(GridView(rows: [views]), nil, nil)
    grid.columns[0].isHidden = true
    grid.layoutIfNeeded()
    views[0].isHidden = false
    views[0].isHidden = true
    grid.columns[0].isHidden = false
    grid.layoutIfNeeded()
    #expect(views[0].isHidden)
  }

  @Test func `views without a place flow into the next free cells`() {
    let grid = GridView()
    grid.columns = [GridTrack(.points(10)), GridTrack(.points(10)), GridTrack(.points(10))]
    let views = labels(5, width: 5)
    grid.addArrangedSubview(views[0], column: 1, row: 0)
    grid.addArrangedSubview(views[1])
    grid.addArrangedSubview(views[2], columnSpan: 2)
    grid.addArrangedSubview(views[3], columnSpan: 2)
    grid.addArrangedSubview(views[4])
    root(grid, nil, nil).layoutIfNeeded()
    func places() -> [[Int]] {
      views.compactMap { grid.place(of: $0) }.map { [$0.column, $0.row] }
    }
    #expect(places() == [[1, 0], [0, 0], [0, 1], [0, 2], [2, 2]])
    grid.packsDensely = true
    grid.layoutIfNeeded()
    #expect(places() == [[1, 0], [0, 0], [0, 1], [0, 2], [2, 0]])
    grid.flow = .vertical
    grid.layoutIfNeeded()
    #expect(grid.rows.count == 1)
  }

  @Test func `as many columns as fit fill the width`() {
    let grid = root(GridView(columnSpacing: 10), 500, nil)
    grid.columnCount = .filling(minimum: 120)
    for view in labels(7, width: 10) { grid.addArrangedSubview(view) }
    grid.layoutIfNeeded()
    #expect(grid.columns.count == 3)
    #expect(grid.arrangedSubviews[4].frame.x == 170)
    #expect(grid.rows.count == 3)
    grid.frame.size.width = 300
    grid.layoutIfNeeded()
    #expect(grid.columns.count == 2)
    #expect(grid.arrangedSubviews[6].frame == LayoutRect(x: 0, y: 30, width: 145, height: 10))
    grid.frame.size.width = 60
    grid.layoutIfNeeded()
    #expect(grid.columns.count == 1)
    #expect(grid.arrangedSubviews[6].frame.width == 60)
    #expect(grid.layoutEngine.conflicts.isEmpty)
  }

  @Test func `rows and columns come, go and move with their cells`() {
    let views = labels(6)
    let grid = root(GridView(rows: [[views[0], views[1]], [views[2], views[3]]]), nil, nil)
    let wide = label("wide", 15, 10)
    grid.addArrangedSubview(wide, column: 0, row: 0, columnSpan: 1, rowSpan: 2)
    grid.insertRow([nil, views[4]], at: 1)
    #expect(grid.place(of: wide) == GridPlace(column: 0, row: 0, rowSpan: 3))
    #expect(grid.place(of: views[2]) == GridPlace(column: 0, row: 2))
    grid.moveRow(from: 2, to: 0)
    #expect(grid.place(of: views[2]) == GridPlace(column: 0, row: 0))
    #expect(grid.place(of: views[0]) == GridPlace(column: 0, row: 1))
    #expect(grid.place(of: wide) == GridPlace(column: 0, row: 0, rowSpan: 3))
    grid.removeRow(at: 1)
    #expect(views[0].superview == nil)
    #expect(grid.place(of: wide) == GridPlace(column: 0, row: 0, rowSpan: 2))
    grid.moveColumn(from: 0, to: 1)
    #expect(grid.place(of: views[2]) == GridPlace(column: 1, row: 0))
    grid.removeColumn(at: 0)
    #expect(grid.arrangedSubviews.count == 2)
    grid.layoutIfNeeded()
    #expect(grid.layoutEngine.errors.isEmpty)
  }

  @Test func `constraint objects are kept over changes`() {
    let views = labels(40)
    let grid = root(GridView(rows: (0..<20).map { [views[2 * $0], views[2 * $0 + 1]] }), 200, nil)
    grid.layoutIfNeeded()
    let before = Set(grid.generatedConstraints.map { ObjectIdentifier($0) })
    views[7].naturalSize = LayoutSize(width: 30, height: 30)
    grid.layoutIfNeeded()
    #expect(grid.lastUpdateCount <= 4)
    let after = Set(grid.generatedConstraints.map { ObjectIdentifier($0) })
    #expect(before == after)
    grid.rows[3].size = .points(12)
    grid.layoutIfNeeded()
    #expect(grid.lastUpdateCount <= 8)
  }

  @Test func `a cell that no longer fills its column gets constraints of its own, and back`() {
    let views = labels(2, width: 30)
    let grid = root(GridView(rows: [views]), 100, 40)
    let inner = LayoutView(name: "inner")
    inner.translatesAutoresizingMaskIntoConstraints = false
    views[0].addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: views[0].leadingAnchor, constant: 2),
      inner.trailingAnchor.constraint(equalTo: views[1].leadingAnchor, constant: -2),
      inner.topAnchor.constraint(equalTo: views[0].topAnchor),
      inner.bottomAnchor.constraint(equalTo: views[0].bottomAnchor),
    ])
    #expect(frames(grid) == [[0, 0, 50, 40], [50, 0, 50, 40]])
    #expect(inner.frame == LayoutRect(x: 2, y: 0, width: 46, height: 40))
    grid.setAlignment(horizontal: .leading, vertical: .center, of: views[0])
    #expect(frames(grid) == [[0, 15, 30, 10], [50, 0, 50, 40]])
    #expect(inner.frame == LayoutRect(x: 2, y: 0, width: 46, height: 10))
    grid.setAlignment(of: views[0])
    #expect(frames(grid) == [[0, 0, 50, 40], [50, 0, 50, 40]])
    #expect(inner.frame == LayoutRect(x: 2, y: 0, width: 46, height: 40))
    let page = root(LayoutView(), 300, 300)
    grid.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(grid)
    LayoutConstraint.activate([
      grid.widthAnchor.constraint(equalToConstant: 80),
      grid.heightAnchor.constraint(equalToConstant: 20),
      grid.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      grid.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    page.layoutIfNeeded()
    #expect(frames(grid) == [[0, 0, 40, 20], [40, 0, 40, 20]])
    #expect(inner.frame == LayoutRect(x: 2, y: 0, width: 36, height: 20))
    #expect(views[0].systemLayoutSizeFitting(.zero).width >= 30)
    #expect(frames(grid) == [[0, 0, 40, 20], [40, 0, 40, 20]])
    views[0].removeFromSuperview()
    page.layoutIfNeeded()
    // What is left goes in equal parts to both columns, on top of what their contents want.
    #expect(views[1].frame.width == 55)
  }

  /// Letters in lines, each letter as wide and high as given.
  private func text(_ count: Int, _ size: LayoutSize) -> LayoutView {
    let text = LayoutView(name: "text")
    text.measurer = { width in
      let perLine = max(1, min(count, Int((min(width, 1e6) + 1e-6) / size.width)))
      let lines = (count + perLine - 1) / perLine
      return LayoutSize(
        width: Double(perLine) * size.width, height: Double(lines) * size.height)
    }
    return text
  }

  @Test(arguments: [749.0, 750])
  func `a fitting size of texts in a grid does not depend on the last layout`(resistance: Float) {
    func make() -> (page: LayoutView, grids: [GridView]) {
      let rows = (1...3).map { count in
        let view = label("", 20, 19)
        view.setContentCompressionResistancePriority(LayoutPriority(resistance), for: .vertical)
        return [text(count * 9, LayoutSize(width: 8, height: 10)), view]
      }
      let inner = GridView(rows: rows, columnSpacing: 3, rowSpacing: 2)
      inner.columns = [GridTrack(.fraction()), GridTrack(.content())]
      let middle = GridView(rows: [[inner], [text(30, LayoutSize(width: 5, height: 10))]])
      let column = StackView(
        [middle, label("", 9, 30)], axis: .vertical, distribution: .equalSpacing)
      let outer = GridView(rows: [[label("", 9, 9), column]])
      return (root(outer, 100, nil), [inner, middle, outer])
    }
    let (page, grids) = make()
    for width in [60.0, 150, 90, 400] {
      page.frame.size.width = width
      page.layoutIfNeeded()
      let frames = grids.flatMap(\.subviews).map(\.frame)
      for (place, target) in [50.0, 120, 300, 50].enumerated() {
        let sizes = [grids, make().grids].map {
          $0[place % 3].systemLayoutSizeFitting(
            LayoutSize(width: target, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        }
        #expect(sizes[0] == sizes[1])
      }
      page.layoutIfNeeded()
      #expect(grids.flatMap(\.subviews).map(\.frame) == frames)
    }
    #expect(page.layoutEngine.errors == [])
  }

  @Test func `a grid finds its fitting size while it lays out its subviews`() {
    final class Asking: GridView {
      var sizes: [LayoutSize] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        sizes.append(
          systemLayoutSizeFitting(
            LayoutSize(width: 60, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel))
      }
    }
    let grid = Asking(rows: [[text(30, LayoutSize(width: 8, height: 10))]])
    let page = root(grid, 200, nil)
    for width in [200.0, 100, 150] {
      page.frame.size.width = width
      page.layoutIfNeeded()
      let frames = grid.subviews.map(\.frame)
      #expect(Set(grid.sizes.map(\.height)).count == 1)
      page.layoutIfNeeded()
      #expect(grid.subviews.map(\.frame) == frames)
    }
    #expect(page.layoutEngine.errors == [])
  }

  @Test func `a row follows the height of a text in a grid that keeps its size`() {
    let letter = LayoutSize(width: 8, height: 10)
    let (shown, text) = (text(6, letter), text(14, letter))
    func content(_ width: Double, _ height: Double) -> LayoutView { label("", width, height) }
    let rows = [
      [self.text(17, letter), self.text(15, letter), content(14, 16)],
      [content(6, 27), content(15, 28), content(18, 20)],
      [content(60, 6), content(58, 17), shown],
      [content(52, 18), self.text(12, letter), content(20, 25)],
      [content(26, 10), content(12, 12), text],
    ]
    let grid = GridView(rows: rows, columnSpacing: 3, rowSpacing: 2)
    grid.columns = (0..<3).map { _ in GridTrack(.content()) }
    grid.setAlignment(horizontal: .fill, vertical: .fill, of: rows[0][1])
    grid.setAlignment(horizontal: .leading, vertical: .leading, of: rows[1][1])
    grid.setAlignment(horizontal: .center, vertical: .center, of: rows[2][1])
    shown.isHidden = true
    let page = LayoutView()
    page.addSubview(grid)
    grid.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      grid.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      grid.topAnchor.constraint(equalTo: page.topAnchor),
      grid.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      grid.bottomAnchor.constraint(lessThanOrEqualTo: page.bottomAnchor),
    ])
    page.frame.size = LayoutSize(width: 200, height: 600)
    page.layoutIfNeeded()
    shown.isHidden = false
    page.layoutIfNeeded()
    #expect(text.frame.size == LayoutSize(width: 48, height: 30))
  }

  @Test func `texts make their rows higher where their column is narrow`() {
    let text = text(10, LayoutSize(width: 10, height: 10))
    let grid = root(GridView(rows: [[label("a", 20, 10), text], labels(2)]), 60, nil)
    #expect(frames(grid)[1] == [20, 0, 40, 30])
    grid.frame.size.width = 200
    #expect(frames(grid)[1].last == 10)
    grid.frame.size.width = 40
    #expect(frames(grid)[1] == [20, 0, 20, 50])
  }

  @Test func `calls for a view that is not in the grid are refused by name`() {
    let grid = root(GridView(rows: [[label("title", 10, 10)]], name: "form"), 100, 100)
    let stranger = label("stranger", 10, 10)
    grid.setPlace(GridPlace(column: 0, row: 1), of: stranger)
    grid.setAlignment(horizontal: .center, of: stranger)
    grid.setMargins(DirectionalInsets(top: 1, leading: 1, bottom: 1, trailing: 1), of: stranger)
    let unknown = "the container does not have it"
    #expect(
      grid.layoutEngine.errors.map(\.description) == [
        "place of stranger in form: \(unknown)", "alignment of stranger in form: \(unknown)",
        "margins of stranger in form: \(unknown)",
      ])
  }

  @Test func `a stack around a grid knows of each row that leaves, also of the last`() {
    func make(rows: Int) -> (page: LayoutView, grid: GridView, other: LayoutView) {
      let grid = GridView(rows: (0..<rows).map { [label("cell \($0)", 20, 10)] })
      let other = label("other", 10, 30)
      let stack = StackView([grid, other], axis: .vertical, distribution: .fillProportionally)
      return (root(stack, 100, 90), grid, other)
    }
    let (page, grid, other) = make(rows: 3)
    for rows in [3, 2, 1, 0] {
      while grid.rows.count > rows { grid.removeRow(at: rows) }
      page.layoutIfNeeded()
      let fresh = make(rows: rows)
      fresh.page.layoutIfNeeded()
      #expect(other.frame == fresh.other.frame && grid.frame == fresh.grid.frame, "\(rows)")
    }
  }

  @Test func `what is no grid is refused by name`() throws {
    let view = label("title", 10, 10)
    let grid = root(GridView(rows: [[view]], name: "form"), 100, 100)
    grid.addArrangedSubview(view, column: 1, row: 0)
    grid.addArrangedSubview(label("low"), column: 0, row: -1)
    grid.addArrangedSubview(label("none"), columnSpan: 0)
    grid.addArrangedSubview(label("far"), column: GridPlace.limit, row: 0)
    grid.addArrangedSubview(grid)
    grid.columnSpacing = .nan
    grid.columns[0].size = .points(-1)
    grid.columns[0].size = .fraction(0)
    grid.columns[0].size = .automatic(minimum: 20, maximum: 10)
    grid.columns[0].paddingAfter = .infinity
    grid.setMargins(
      DirectionalInsets(top: .nan, leading: 0, bottom: 0, trailing: 0), of: view)
    grid.columnCount = .filling(minimum: 0)
    grid.removeRow(at: 7)
    grid.moveColumn(from: 0, to: 3)
    let errors = grid.layoutEngine.errors.map(\.description)
    let range = "a number is out of range, too large or too small"
    let infinite = "a number is NaN or infinite"
    #expect(
      errors == [
        "title in form: the container has the view already", "place of low in form: \(range)",
        "place of none in form: \(range)", "place of far in form: \(range)",
        "form: a view cannot become its own descendant", "column spacing of form: \(infinite)",
        "column 0 of form: \(range)", "column 0 of form: \(range)", "column 0 of form: \(range)",
        "column 0 of form: \(infinite)", "margins of title in form: \(infinite)",
        "width of columns of form: \(range)", "row 7 of form: \(range)",
        "column 3 of form: \(range)",
      ])
    #expect(grid.arrangedSubviews.map(\.layoutName) == ["title"])
    #expect(grid.columns == [GridTrack()])
    grid.layoutIfNeeded()
    #expect(view.frame == LayoutRect(x: 0, y: 0, width: 100, height: 100))
  }
}
