package import AutoLayout
package import LayoutContainers

extension LayoutDocument {
  /// The properties of a grid.
  package struct Grid: Hashable, Sendable {
    package var columns: [GridTrack] = []
    package var rows: [GridTrack] = []
    package var columnSpacing = 0.0
    package var rowSpacing = 0.0
    /// The padding between the edges and the tracks; `nil` means no padding.
    package var padding: LayoutInsets?
    package var horizontalDistribution = GridView.Distribution.fill
    package var verticalDistribution = GridView.Distribution.fill
    package var horizontalAlignment = GridView.Alignment.fill
    package var verticalAlignment = GridView.Alignment.fill
  }

  /// How a view sits in its grid.
  package struct Cell: Hashable, Sendable {
    /// The place; `nil` for the next free cell.
    package var place: GridPlace?
    package var columnSpan = 1
    package var rowSpan = 1
    package var horizontalAlignment: GridView.Alignment?
    package var verticalAlignment: GridView.Alignment?
    /// On the sides, as documents have it.
    package var margins = LayoutInsets.zero
  }
}

extension LayoutDocument {
  static func grid(_ reader: inout JSONReader) throws(LayoutDocumentError) -> Grid {
    var grid = Grid()
    grid.columns = try tracks("columns", &reader)
    grid.rows = try tracks("rows", &reader)
    grid.columnSpacing = try reader.number("columnSpacing") ?? 0
    grid.rowSpacing = try reader.number("rowSpacing") ?? 0
    grid.padding = try sides("padding", &reader)
    let content = try words("content", distributions, &reader)
    grid.horizontalDistribution = content?[0] ?? .fill
    grid.verticalDistribution = content?[1] ?? .fill
    let alignment = try words("alignment", alignments, &reader)
    grid.horizontalAlignment = alignment?[0] ?? .fill
    grid.verticalAlignment = alignment?[1] ?? .fill
    return grid
  }

  static func cell(_ reader: inout JSONReader) throws(LayoutDocumentError) -> Cell {
    var cell = Cell()
    cell.columnSpan = try count("columnSpan", from: 1, &reader) ?? 1
    cell.rowSpan = try count("rowSpan", from: 1, &reader) ?? 1
    let column = try count("column", from: 0, &reader)
    let row = try count("row", from: 0, &reader)
    if let column, let row {
      cell.place = GridPlace(
        column: column, row: row, columnSpan: cell.columnSpan, rowSpan: cell.rowSpan)
    } else if column != nil || row != nil {
      throw reader.error(column == nil ? "column" : "row", "is missing")
    }
    cell.horizontalAlignment = try reader.word("x", alignments)
    cell.verticalAlignment = try reader.word("y", alignments)
    cell.margins = try sides("margins", &reader) ?? .zero
    return cell
  }

  private static let distributions: KeyValuePairs<String, GridView.Distribution> = [
    "stretch": .fill, "start": .leading, "center": .center, "end": .trailing,
  ]

  private static let alignments: KeyValuePairs<String, GridView.Alignment> = [
    "stretch": .fill, "start": .leading, "center": .center, "end": .trailing,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline, "unmanaged": .unmanaged,
  ]

  /// A whole number of tracks.
  private static func count(
    _ key: String, from least: Int, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> Int? {
    guard let number = try reader.number(key) else { return nil }
    guard let count = Int(exactly: number), count >= least, count <= GridPlace.limit else {
      throw reader.error(
        key, "\(number.shortest) is not a whole number from \(least) to \(GridPlace.limit)")
    }
    return count
  }

  /// Four numbers: left, right, top, bottom.
  private static func sides(
    _ key: String, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> LayoutInsets? {
    guard let sides = try reader.numbers(key, count: 4) else { return nil }
    return LayoutInsets(top: sides[2], left: sides[0], bottom: sides[3], right: sides[1])
  }

  /// Two words: horizontal, then vertical.
  private static func words<Value>(
    _ key: String, _ known: KeyValuePairs<String, Value>, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> [Value]? {
    let values = try reader.words(key, known)
    if let values, values.count != 2 {
      throw reader.error(key, "expected 2 words, found \(values.count)")
    }
    return values
  }

  private static func tracks(
    _ key: String, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> [GridTrack] {
    var tracks: [GridTrack] = []
    for (index, word) in (try reader.strings(key) ?? []).enumerated() {
      guard let size = size(word) else {
        throw LayoutDocumentError(
          path: "\(reader.path(key))[\(index)]", reason: "'\(word)' is not the size of a track")
      }
      tracks.append(GridTrack(size))
    }
    return tracks
  }

  /// A size as `40`, `2fr`, `30..2fr`, `auto`, `20..auto`, `20..90`, `fit` or `fit(90)`.
  private static func size(_ word: String) -> GridTrack.Size? {
    func number(_ text: Substring) -> Double? {
      Double(text).flatMap { $0 >= 0 && $0 <= LayoutRange.length ? $0 : nil }
    }
    func factor(_ text: Substring) -> Double? {
      guard text.hasSuffix("fr"), let factor = Double(text.dropLast(2)) else { return nil }
      return LayoutRange.factor.contains(factor) ? factor : nil
    }
    if word == "auto" { return .automatic }
    if word == "fit" { return .content() }
    if word.hasPrefix("fit("), word.hasSuffix(")") {
      return number(word.dropFirst(4).dropLast()).map { .content(maximum: $0) }
    }
    guard let dots = word.firstRange(of: "..") else {
      return number(word[...]).map { .points($0) } ?? factor(word[...]).map { .fraction($0) }
    }
    guard let minimum = number(word[..<dots.lowerBound]) else { return nil }
    let most = word[dots.upperBound...]
    if most == "auto" { return .automatic(minimum: minimum) }
    if let factor = factor(most) { return .fraction(factor, minimum: minimum) }
    guard let maximum = number(most), maximum >= minimum else { return nil }
    return .automatic(minimum: minimum, maximum: maximum)
  }
}

extension LayoutDocument.Grid {
  /// An empty grid with these properties.
  func makeView() -> GridView {
    let view = GridView(columnSpacing: columnSpacing, rowSpacing: rowSpacing)
    (view.columns, view.rows) = (columns, rows)
    view.horizontalDistribution = horizontalDistribution
    view.verticalDistribution = verticalDistribution
    view.horizontalAlignment = horizontalAlignment
    view.verticalAlignment = verticalAlignment
    if let padding {
      view.layoutMargins = padding
      view.isLayoutMarginsRelativeArrangement = true
    }
    return view
  }
}

extension LayoutDocument.Cell {
  /// Puts a view into a grid.
  func add(_ view: LayoutView, to grid: GridView) {
    if let place {
      grid.addArrangedSubview(
        view, column: place.column, row: place.row, columnSpan: columnSpan, rowSpan: rowSpan)
    } else {
      grid.addArrangedSubview(view, columnSpan: columnSpan, rowSpan: rowSpan)
    }
    grid.setAlignment(horizontal: horizontalAlignment, vertical: verticalAlignment, of: view)
  }

  /// Margins are those of sides: the direction is known when all views have their superviews.
  func setMargins(of view: LayoutView, in grid: GridView) {
    let isMirrored = grid.effectiveDirection == .rightToLeft
    grid.setMargins(
      DirectionalInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right), of: view)
  }
}
