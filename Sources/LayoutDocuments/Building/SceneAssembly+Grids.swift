import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// A grid view with the properties of an NSGridView; its views enter it as they are made.
  func makeGrid(_ grid: IBGrid) -> GridView {
    let view = GridView(columnSpacing: grid.columnSpacing, rowSpacing: grid.rowSpacing)
    view.horizontalAlignment = GridView.Alignment.placements[grid.xPlacement] ?? .leading
    view.verticalAlignment =
      GridView.Alignment.baselines[grid.rowAlignment] ?? GridView.Alignment.placements[
        grid.yPlacement] ?? .bottom
    view.columns = grid.columns.map { GridTrack($0, baselines: nil) }
    view.rows = grid.rows.map { GridTrack($0, baselines: $0.rowAlignment ?? grid.rowAlignment) }
    return view
  }

  /// Puts a view into the next cell of a grid.
  func add(_ view: LayoutView, to grid: GridView, of model: IBView) {
    guard let cells = model.grid?.cells, grid.arrangedSubviews.count < cells.count else {
      return grid.addSubview(view)
    }
    let cell = cells[grid.arrangedSubviews.count]
    grid.addArrangedSubview(
      view, column: cell.column, row: cell.row, columnSpan: cell.columnSpan, rowSpan: cell.rowSpan)
    grid.setAlignment(
      horizontal: GridView.Alignment.placements[cell.xPlacement ?? ""],
      vertical: GridView.Alignment.baselines[cell.rowAlignment ?? ""]
        ?? GridView.Alignment.placements[cell.yPlacement ?? ""], of: view)
  }
}

extension GridTrack {
  fileprivate init(_ track: IBGrid.Track, baselines: String?) {
    self.init(track.length.map { .points($0) } ?? .automatic)
    paddingBefore = track.paddingBefore
    paddingAfter = track.paddingAfter
    // The baselines of a row count before the place of its views.
    alignment =
      GridView.Alignment.baselines[baselines ?? ""]
      ?? GridView.Alignment.placements[track.placement ?? ""]
    isHidden = track.isHidden
  }
}

extension GridView.Alignment {
  fileprivate static let placements: [String: Self] = [
    "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing,
    "bottom": .trailing, "fill": .fill, "none": .unmanaged,
  ]
  fileprivate static let baselines: [String: Self] = [
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
}
