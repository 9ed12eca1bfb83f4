package import LayoutContainers

/// The properties of an NSGridView besides its views.
package struct IBGrid: Hashable, Sendable {
  /// Points between two columns.
  package var columnSpacing: Double
  /// Points between two rows.
  package var rowSpacing: Double
  /// The alignment of views in their columns.
  package var horizontalAlignment: GridView.Alignment
  /// The alignment of views in their rows.
  package var verticalAlignment: GridView.Alignment
  /// The columns, from the leading one on.
  package var columns: [GridTrack] = []
  /// The rows, from the top on.
  package var rows: [GridTrack] = []
  /// The cells of the views in the grid, in the order of the views.
  var cells: [GridCell] = []
}

extension IBGrid {
  /// The properties of a grid view; the defaults are those of NSGridView.
  init(_ element: DocumentElement) throws(IBDocumentError) {
    let baselines = element["rowAlignment"]
    columnSpacing = try element.number("columnSpacing") ?? 6
    rowSpacing = try element.number("rowSpacing") ?? 6
    horizontalAlignment = Self.alignment(element["xPlacement"]) ?? .leading
    verticalAlignment =
      Self.alignment(element["yPlacement"], baselines: baselines) ?? .trailing
    for column in element.list("columns") {
      var track = try column.track("width", "leadingPadding", "trailingPadding")
      track.alignment = Self.alignment(column["xPlacement"])
      columns.append(track)
    }
    for row in element.list("rows") {
      var track = try row.track("height", "topPadding", "bottomPadding")
      // The baseline alignment of a row takes precedence over the placement of its views.
      let own = row["rowAlignment"].flatMap { $0 == "inherited" ? nil : $0 }
      track.alignment = Self.alignment(row["yPlacement"], baselines: own ?? baselines)
      rows.append(track)
    }
    let (columns, rows) = (element.places("columns"), element.places("rows"))
    var heads: [String: Int] = [:]
    for cell in element.list("gridCells")
    where cell.children.contains(where: { $0.key == "contentView" && $0.hasFrame }) {
      heads[cell["id"] ?? ""] = cells.count
      cells.append(
        GridCell(
          column: columns[cell["column"] ?? ""] ?? 0, row: rows[cell["row"] ?? ""] ?? 0,
          horizontalAlignment: Self.alignment(cell["xPlacement"]),
          verticalAlignment: Self.alignment(cell["yPlacement"], baselines: cell["rowAlignment"])))
    }
    for cell in element.list("gridCells") {
      guard let head = cell["headOfMergedCell"].flatMap({ heads[$0] }) else { continue }
      cells[head].reach(
        column: columns[cell["column"] ?? ""] ?? 0, row: rows[cell["row"] ?? ""] ?? 0)
    }
  }

  /// The alignment that a file states; `nil` means that it is inherited.
  private static func alignment(_ placement: String?, baselines: String? = nil) -> GridView
    .Alignment?
  {
    self.baselines[baselines ?? ""] ?? placements[placement ?? ""]
  }

  private static let placements: [String: GridView.Alignment] = [
    "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing,
    "bottom": .trailing, "fill": .fill, "none": .unmanaged,
  ]
  private static let baselines: [String: GridView.Alignment] = [
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
}

extension DocumentElement {
  fileprivate func track(
    _ length: String, _ before: String, _ after: String
  ) throws(IBDocumentError) -> GridTrack {
    GridTrack(
      try number(length).map { .points($0) } ?? .automatic, paddingBefore: try number(before) ?? 0,
      paddingAfter: try number(after) ?? 0, isHidden: flag("hidden"))
  }

  /// The indices of the tracks in a list, by their ids.
  fileprivate func places(_ tracks: String) -> [String: Int] {
    Dictionary(list(tracks).enumerated().map { ($1["id"] ?? "", $0) }) { $1 }
  }
}
