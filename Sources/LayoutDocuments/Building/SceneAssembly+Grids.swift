import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// Makes a grid view with the properties of an NSGridView. Its views are added when they are made.
  func makeGrid(_ grid: IBGrid) -> GridView {
    let view = GridView(columnSpacing: grid.columnSpacing, rowSpacing: grid.rowSpacing)
    (view.columns, view.rows) = (grid.columns, grid.rows)
    view.horizontalAlignment = grid.horizontalAlignment
    view.verticalAlignment = grid.verticalAlignment
    return view
  }

  /// Puts a view into the next cell of a grid.
  func add(_ view: LayoutView, to grid: GridView, of model: IBView) {
    guard let cells = model.grid?.cells, grid.arrangedSubviews.count < cells.count else {
      return grid.addSubview(view)
    }
    cells[grid.arrangedSubviews.count].add(view, to: grid)
  }
}
