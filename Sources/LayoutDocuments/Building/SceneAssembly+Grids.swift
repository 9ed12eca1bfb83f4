import AutoLayout
import LayoutContainers

extension SceneAssembly {
  /// A grid view with the properties of an NSGridView; its views enter it as they are made.
  func makeGrid(_ grid: IBGrid) -> GridView {
    let view = GridView(columnSpacing: grid.columnSpacing, rowSpacing: grid.rowSpacing)
    view.horizontalAlignment = GridView.Alignment(placement: grid.xPlacement) ?? .leading
    view.verticalAlignment =
      GridView.Alignment(rowAlignment: grid.rowAlignment)
      ?? GridView.Alignment(placement: grid.yPlacement) ?? .bottom
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
      horizontal: cell.xPlacement.flatMap(GridView.Alignment.init(placement:)),
      vertical: cell.rowAlignment.flatMap(GridView.Alignment.init(rowAlignment:))
        ?? cell.yPlacement.flatMap(GridView.Alignment.init(placement:)),
      of: view)
  }
}

extension GridTrack {
  fileprivate init(_ track: IBGrid.Track, baselines: String?) {
    self.init(track.length.map { .points($0) } ?? .automatic)
    paddingBefore = track.paddingBefore
    paddingAfter = track.paddingAfter
    // The baselines of a row count before the place of its views.
    alignment =
      baselines.flatMap(GridView.Alignment.init(rowAlignment:))
      ?? track.placement.flatMap(GridView.Alignment.init(placement:))
    isHidden = track.isHidden
  }
}

extension GridView.Alignment {
  fileprivate init?(placement word: String) {
    switch word {
    case "leading", "top": self = .leading
    case "center": self = .center
    case "trailing", "bottom": self = .trailing
    case "fill": self = .fill
    case "none": self = .unmanaged
    default: return nil
    }
  }

  fileprivate init?(rowAlignment word: String) {
    switch word {
    case "firstBaseline": self = .firstBaseline
    case "lastBaseline": self = .lastBaseline
    default: return nil
    }
  }
}
