import AutoLayout
import LayoutContainers

/// How a view of a document sits in its grid.
struct GridCell: Hashable, Sendable {
  /// The first column and the first row; `nil` for the next free cell.
  var column: Int?
  var row: Int?
  var columnSpan = 1
  var rowSpan = 1
  var horizontalAlignment: GridView.Alignment?
  var verticalAlignment: GridView.Alignment?
  /// The margins at the left and right sides, as documents state them.
  var margins = LayoutInsets.zero

  static let alignments: KeyValuePairs<String, GridView.Alignment> = [
    "stretch": .fill, "start": .leading, "center": .center, "end": .trailing,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline, "unmanaged": .unmanaged,
  ]

  /// Puts a view into a grid.
  func add(_ view: LayoutView, to grid: GridView) {
    if let column, let row {
      grid.addArrangedSubview(
        view, column: column, row: row, columnSpan: columnSpan, rowSpan: rowSpan)
    } else {
      grid.addArrangedSubview(view, columnSpan: columnSpan, rowSpan: rowSpan)
    }
    grid.setAlignment(horizontal: horizontalAlignment, vertical: verticalAlignment, of: view)
  }

  /// Extends the spans so that the cell reaches a column and a row. Spans that already do so stay.
  mutating func reach(column other: Int, row below: Int) {
    columnSpan = max(columnSpan, other - (column ?? 0) + 1)
    rowSpan = max(rowSpan, below - (row ?? 0) + 1)
  }

  /// Sets the margins of a view. All views must have their superviews, because the direction determines which
  /// side is leading.
  func setMargins(of view: LayoutView, in grid: GridView) {
    let isMirrored = grid.effectiveDirection == .rightToLeft
    grid.setMargins(
      DirectionalInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right), of: view)
  }
}

extension JSONReader {
  func gridCell() throws(LayoutDocumentError) -> GridCell {
    let column = try count("column", from: 0)
    let row = try count("row", from: 0)
    if (column == nil) != (row == nil) {
      throw error(column == nil ? "column" : "row", "is missing")
    }
    return GridCell(
      column: column, row: row, columnSpan: try count("columnSpan", from: 1) ?? 1,
      rowSpan: try count("rowSpan", from: 1) ?? 1,
      horizontalAlignment: try word("x", GridCell.alignments),
      verticalAlignment: try word("y", GridCell.alignments), margins: try sides("margins") ?? .zero)
  }

  /// A whole number of tracks.
  private func count(_ key: String, from least: Int) throws(LayoutDocumentError) -> Int? {
    guard let number = try number(key) else { return nil }
    guard let count = Int(exactly: number), count >= least, count <= GridPlace.limit else {
      throw error(
        key, "\(number.shortest) is not a whole number from \(least) to \(GridPlace.limit)")
    }
    return count
  }
}

extension GridTrack.Size {
  /// A size as `40`, `2fr`, `30..2fr`, `auto`, `20..auto`, `20..90`, `fit` or `fit(90)`.
  static func written(_ word: String) -> Self? {
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
