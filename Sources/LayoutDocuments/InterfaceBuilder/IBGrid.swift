package import LayoutContainers

/// What an NSGridView has beside its views.
package struct IBGrid: Hashable, Sendable {
  /// Points between two columns.
  package var columnSpacing: Double
  /// Points between two rows.
  package var rowSpacing: Double
  /// How views lie in their columns.
  package var horizontalAlignment: GridView.Alignment
  /// How views lie in their rows.
  package var verticalAlignment: GridView.Alignment
  /// The columns, from the leading one on.
  package var columns: [GridTrack] = []
  /// The rows, from the top on.
  package var rows: [GridTrack] = []
  /// The places of the views below the grid, in the order of these.
  var cells: [GridCell] = []
}

extension IBReader {
  /// The properties of a grid view; the defaults are those of NSGridView.
  func grid(_ element: DocumentElement) throws(IBDocumentError) -> IBGrid {
    let baselines = element["rowAlignment"]
    var grid = IBGrid(
      columnSpacing: try number("columnSpacing", of: element) ?? 6,
      rowSpacing: try number("rowSpacing", of: element) ?? 6,
      horizontalAlignment: alignment(element["xPlacement"]) ?? .leading,
      verticalAlignment: alignment(element["yPlacement"], baselines: baselines) ?? .trailing)
    let columns = element.child(named: "columns")?.children ?? []
    let rows = element.child(named: "rows")?.children ?? []
    for column in columns {
      grid.columns.append(try track(column, "width", "leadingPadding", "trailingPadding"))
      grid.columns[grid.columns.count - 1].alignment = alignment(column["xPlacement"])
    }
    for row in rows {
      grid.rows.append(try track(row, "height", "topPadding", "bottomPadding"))
      // The baselines of a row count before the place of its views.
      let own = row["rowAlignment"].flatMap { $0 == "inherited" ? nil : $0 }
      grid.rows[grid.rows.count - 1].alignment = alignment(
        row["yPlacement"], baselines: own ?? baselines)
    }
    let places = (columns: places(of: columns), rows: places(of: rows))
    var heads: [String: Int] = [:]
    for cell in element.child(named: "gridCells")?.children ?? [] {
      let column = places.columns[cell["column"] ?? ""] ?? 0
      let row = places.rows[cell["row"] ?? ""] ?? 0
      if cell.children.contains(where: isContent) {
        heads[cell["id"] ?? ""] = grid.cells.count
        grid.cells.append(
          GridCell(
            column: column, row: row, horizontalAlignment: alignment(cell["xPlacement"]),
            verticalAlignment: alignment(cell["yPlacement"], baselines: cell["rowAlignment"])))
      }
    }
    for cell in element.child(named: "gridCells")?.children ?? [] {
      guard let head = cell["headOfMergedCell"].flatMap({ heads[$0] }) else { continue }
      grid.cells[head].reach(
        column: places.columns[cell["column"] ?? ""] ?? 0,
        row: places.rows[cell["row"] ?? ""] ?? 0)
    }
    return grid
  }

  private func isContent(_ element: DocumentElement) -> Bool {
    element.key == "contentView" && hasFrame(element)
  }

  private func track(
    _ element: DocumentElement, _ length: String, _ before: String, _ after: String
  ) throws(IBDocumentError) -> GridTrack {
    GridTrack(
      try number(length, of: element).map { .points($0) } ?? .automatic,
      paddingBefore: try number(before, of: element) ?? 0,
      paddingAfter: try number(after, of: element) ?? 0, isHidden: element.flag("hidden"))
  }

  /// What the words of a file say; `nil` follows what lies around.
  private func alignment(_ placement: String?, baselines: String? = nil) -> GridView.Alignment? {
    Self.baselines[baselines ?? ""] ?? Self.placements[placement ?? ""]
  }

  private static let placements: [String: GridView.Alignment] = [
    "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing,
    "bottom": .trailing, "fill": .fill, "none": .unmanaged,
  ]
  private static let baselines: [String: GridView.Alignment] = [
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]

  private func places(of tracks: [DocumentElement]) -> [String: Int] {
    Dictionary(tracks.enumerated().map { ($1["id"] ?? "", $0) }) { $1 }
  }
}
