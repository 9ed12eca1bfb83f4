import AutoLayout
import LayoutContainers
import Testing

/// What a change of a grid costs: what changed, however large the grid is.
@Suite struct GridWorkTests {
  /// A view that counts how often its content is asked for.
  final class Asked: LayoutView {
    static let width = 30.0
    var count = 0
    var height = 20.0

    override var intrinsicContentSize: LayoutSize {
      count += 1
      return LayoutSize(width: Self.width, height: height)
    }
  }

  /// A grid of four columns, whose height is its own.
  private final class Table {
    let grid = GridView(columnSpacing: 1, rowSpacing: 1)
    let page: LayoutView
    var views: [Asked] = []

    init(rows: Int) {
      page = root(LayoutView(), 400, 100_000)
      page.addSubview(grid)
      constrain {
        grid.top == .superview
        grid.leading == .superview
        grid.trailing == .superview
      }
      for _ in 0..<rows { grid.addRow(row()) }
      page.layoutIfNeeded()
    }

    func row() -> [LayoutView?] {
      let row = (0..<4).map { _ in Asked() }
      views += row
      return row
    }

    /// The questions, the constraints that were written, and the cells that were looked at.
    func work(of change: () -> Void) -> (questions: Int, updates: Int, solver: Int, cells: Int) {
      for view in views { view.count = 0 }
      let cells = grid.cellWork
      change()
      page.layoutIfNeeded()
      return (
        views.reduce(0) { $0 + $1.count }, grid.lastUpdateCount, page.layoutEngine.work.constraints,
        grid.cellWork - cells
      )
    }
  }

  @Test func `a row is inserted, moved and removed at a cost that does not grow with the grid`() {
    let (small, large) = (Table(rows: 120), Table(rows: 480))
    // The first removal lists the cells of each row.
    for table in [small, large] { _ = table.work { table.grid.removeRow(at: 3) } }
    let changes: [(String, (Table) -> Void)] = [
      ("insert", { $0.grid.insertRow($0.row(), at: 9) }),
      ("move", { $0.grid.moveRow(from: 5, to: 20) }),
      ("remove", { $0.grid.removeRow(at: 11) }),
      (
        "text",
        {
          $0.views[17].height = 33
          $0.views[17].invalidateIntrinsicContentSize()
        }
      ),
      ("hide", { $0.grid.rows[8].isHidden = true }),
      ("show", { $0.grid.rows[8].isHidden = false }),
    ]
    for (name, change) in changes {
      let (few, many) = (small.work { change(small) }, large.work { change(large) })
      #expect(few == many, "\(name)")
      #expect(many.questions <= 24, "\(name)")
      #expect(many.updates <= 24, "\(name)")
      #expect(many.cells <= 24, "\(name)")
    }
  }

  @Test func `a grid frees its views, columns and rows`() {
    weak var view: LayoutView?
    weak var grid: GridView?
    do {
      let made = root(GridView(rows: [labels(3), labels(2)]), 200, 100)
      made.layoutIfNeeded()
      (grid, view) = (made, made.arrangedSubviews[0])
    }
    #expect(grid == nil)
    #expect(view == nil)
  }

  @Test func `a grid whose views come and go has the frames of one that has only the last`() {
    let grid = root(GridView(columnSpacing: 2), 200, 300)
    for round in 0..<40 {
      grid.addRow([label("a\(round)", 10, 5), label("b\(round)", 20, Double(round % 7) + 5)])
      if round > 2 { grid.removeRow(at: round % 3) }
      if round % 5 == 0 { grid.layoutIfNeeded() }
    }
    grid.layoutIfNeeded()
    let rows = grid.rows.indices.map { row in
      grid.arrangedSubviews.filter { grid.place(of: $0)?.row == row }
    }
    #expect(rows.map(\.count) == [2, 2, 2])
    let twins = rows.map {
      $0.map {
        label($0.layoutName ?? "", $0.naturalSize?.width ?? -1, $0.naturalSize?.height ?? -1)
      }
    }
    let fresh = root(GridView(rows: twins, columnSpacing: 2), 200, 300)
    fresh.layoutIfNeeded()
    #expect(rows.joined().map(\.frame) == twins.joined().map(\.frame))
    #expect(grid.layoutEngine.errors.isEmpty)
  }
}
