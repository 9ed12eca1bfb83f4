/// What an NSGridView has beside its views, in the words of the file.
package struct IBGrid: Hashable, Sendable {
  /// A column or a row.
  package struct Track: Hashable, Sendable {
    /// The width or the height in points; nil = as long as its contents.
    package var length: Double?
    /// Room before it, in points.
    package var paddingBefore: Double
    /// Room after it, in points.
    package var paddingAfter: Double
    /// How its cells lie along the axis; nil = as in the grid.
    package var placement: String?
    /// Which baselines of a row are in one line; nil = as in the grid.
    package var rowAlignment: String?
    /// True if it has no place in the grid.
    package var isHidden: Bool
  }

  /// Where a view lies.
  package struct Cell: Hashable, Sendable {
    /// The first column.
    package var column: Int
    /// The first row.
    package var row: Int
    /// How many columns are merged.
    package var columnSpan = 1
    /// How many rows are merged.
    package var rowSpan = 1
    /// How it lies in its column; nil = as in that.
    package var xPlacement: String?
    /// How it lies in its row; nil = as in that.
    package var yPlacement: String?
    /// Which of its baselines is in one line with others; nil = as in its row.
    package var rowAlignment: String?

    /// Spreads it to a column and a row, unless they come before its own.
    fileprivate mutating func reach(column other: Int, row below: Int) {
      columnSpan = max(columnSpan, other - column + 1)
      rowSpan = max(rowSpan, below - row + 1)
    }
  }

  /// Points between two columns.
  package var columnSpacing: Double
  /// Points between two rows.
  package var rowSpacing: Double
  /// How views lie in their columns.
  package var xPlacement: String
  /// How views lie in their rows.
  package var yPlacement: String
  /// Which baselines of a row are in one line.
  package var rowAlignment: String
  /// The columns, from the leading one on.
  package var columns: [Track]
  /// The rows, from the top on.
  package var rows: [Track]
  /// The cells of the views below the grid, in the order of these.
  package var cells: [Cell] = []
}

extension IBReader {
  /// The properties of a grid view; the defaults are those of NSGridView.
  func grid(_ element: DocumentElement) throws(IBDocumentError) -> IBGrid {
    var grid = IBGrid(
      columnSpacing: try number("columnSpacing", of: element) ?? 6,
      rowSpacing: try number("rowSpacing", of: element) ?? 6,
      xPlacement: element["xPlacement"] ?? "leading",
      yPlacement: element["yPlacement"] ?? "bottom",
      rowAlignment: element["rowAlignment"] ?? "none", columns: [], rows: [])
    let columns = element.child(named: "columns")?.children ?? []
    let rows = element.child(named: "rows")?.children ?? []
    for column in columns {
      grid.columns.append(
        try track(column, "width", "leadingPadding", "trailingPadding", "xPlacement"))
    }
    for row in rows {
      grid.rows.append(try track(row, "height", "topPadding", "bottomPadding", "yPlacement"))
    }
    let places = (columns: places(of: columns), rows: places(of: rows))
    var heads: [String: Int] = [:]
    let elements = element.child(named: "gridCells")?.children ?? []
    for cell in elements where cell.children.contains(where: isContent) {
      heads[cell["id"] ?? ""] = grid.cells.count
      grid.cells.append(
        IBGrid.Cell(
          column: places.columns[cell["column"] ?? ""] ?? 0,
          row: places.rows[cell["row"] ?? ""] ?? 0, xPlacement: own(cell["xPlacement"]),
          yPlacement: own(cell["yPlacement"]), rowAlignment: own(cell["rowAlignment"])))
    }
    for cell in elements {
      guard let head = cell["headOfMergedCell"].flatMap({ heads[$0] }) else { continue }
      let (column, row) = (places.columns[cell["column"] ?? ""], places.rows[cell["row"] ?? ""])
      grid.cells[head].reach(column: column ?? 0, row: row ?? 0)
    }
    return grid
  }

  private func isContent(_ element: DocumentElement) -> Bool {
    element.key == "contentView" && hasFrame(element)
  }

  private func track(
    _ element: DocumentElement, _ length: String, _ before: String, _ after: String,
    _ placement: String
  ) throws(IBDocumentError) -> IBGrid.Track {
    IBGrid.Track(
      length: try number(length, of: element),
      paddingBefore: try number(before, of: element) ?? 0,
      paddingAfter: try number(after, of: element) ?? 0, placement: own(element[placement]),
      rowAlignment: own(element["rowAlignment"]), isHidden: element.flag("hidden"))
  }

  /// A word that is not that of what lies around.
  private func own(_ word: String?) -> String? { word == "inherited" ? nil : word }

  private func places(of tracks: [DocumentElement]) -> [String: Int] {
    Dictionary(tracks.enumerated().map { ($1["id"] ?? "", $0) }) { $1 }
  }
}
