import AutoLayout

/// Places for the cells that have none of their own.
extension GridView {
  /// How many tracks there are whatever the cells need.
  func leastCount(along axis: LayoutAxis) -> Int {
    axis == .horizontal && columnCount != .given ? state.fittingCount : state[axis].givenCount
  }

  /// Places all cells that are left to the grid, in the order in which they came.
  func placeCells() {
    guard state.needsPlaces else { return }
    state.needsPlaces = false
    let isFilling = columnCount != .given
    let main = isFilling ? LayoutAxis.horizontal : flow
    let free = isFilling ? cells : cells.filter { !$0.isPlaced }
    var map = GridMap(length: lineLength(along: main, free, isFilling: isFilling))
    map.isDense = packsDensely
    for cell in cells where cell.isPlaced && !isFilling {
      guard let along = cell.first[main], let across = cell.first[main.crossing] else { continue }
      map.take(along.index, cell.span[main], across.index, cell.span[main.crossing])
    }
    for cell in free {
      let length = min(cell.wanted[main], map.length)
      let thickness = cell.wanted[main.crossing]
      let (along, across) = map.place(length, thickness)
      put(
        cell,
        at: main == .horizontal
          ? GridPlace(column: along, row: across, columnSpan: length, rowSpan: thickness)
          : GridPlace(column: across, row: along, columnSpan: thickness, rowSpan: length))
    }
    growTracks(along: .horizontal, to: leastCount(along: .horizontal))
    for axis in LayoutAxis.allCases { removeUnusedTracks(along: axis) }
  }

  /// How many cells a line has that is filled.
  private func lineLength(along main: LayoutAxis, _ free: [CellRecord], isFilling: Bool) -> Int {
    if isFilling { return max(state.fittingCount, 1) }
    var length = max(1, leastCount(along: main))
    for cell in cells {
      let start = cell.isPlaced ? cell.first[main]?.index ?? 0 : 0
      length = max(length, start + (cell.isPlaced ? cell.span : cell.wanted)[main])
    }
    return length
  }

  /// Counts the columns that fit in the width of the grid, as of the last layout.
  func checkColumnCount() {
    guard case .filling(let minimum, _) = columnCount else { return }
    let known = hasBeenLaidOut ? self : root
    let isFree = known.superview == nil && known.sizing.contains(.freeWidth)
    let margins = isLayoutMarginsRelativeArrangement ? ownLayoutMargins : .zero
    let width = known.frame.width - margins.left - margins.right + columnSpacing
    let count =
      isFree
      ? Double(cells.count) : ((width + 1e-3) / max(minimum + columnSpacing, 1e-3)).rounded(.down)
    let fitting = Int(min(max(count, 1), Double(max(cells.count, 1000))))
    guard fitting != state.fittingCount else { return }
    state.fittingCount = fitting
    placesDidChange()
    // Other columns may leave the grid the frame it has.
    setNeedsLayout()
  }
}

/// Which cells of a grid are taken, line by line.
private struct GridMap {
  /// How many cells a line has.
  let length: Int
  var isDense = false
  private var lines: [[Bool]] = []
  /// Where the search for the next cell begins.
  private var cursor = (line: 0, place: 0)

  init(length: Int) { self.length = length }

  mutating func take(_ start: Int, _ length: Int, _ line: Int, _ thickness: Int) {
    while lines.count < line + thickness {
      lines.append([Bool](repeating: false, count: self.length))
    }
    for line in line..<line + thickness {
      for place in start..<min(start + length, self.length) { lines[line][place] = true }
    }
  }

  /// Takes the next free area of a size.
  mutating func place(_ length: Int, _ thickness: Int) -> (Int, Int) {
    var (line, place) = cursor
    while place + length > self.length || !isFree(place, length, line, thickness) {
      place += 1
      if place + length > self.length { (line, place) = (line + 1, 0) }
    }
    // Beyond the last line cells lie over each other.
    line = min(line, GridPlace.limit - thickness)
    take(place, length, line, thickness)
    if !isDense { cursor = (line, place + length) }
    while isDense, cursor.line < lines.count, !lines[cursor.line].contains(false) {
      cursor.line += 1
    }
    return (place, line)
  }

  private func isFree(_ start: Int, _ length: Int, _ line: Int, _ thickness: Int) -> Bool {
    guard line < lines.count else { return true }
    return lines[line..<min(line + thickness, lines.count)].allSatisfy {
      !$0[start..<start + length].contains(true)
    }
  }
}
