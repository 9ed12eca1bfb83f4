import AutoLayout

/// Finds places for the cells that have none of their own.
extension GridView {
  /// The minimum number of tracks, whatever the cells need.
  func leastCount(along axis: GridAxis) -> Int {
    axis === state.x && columnCount != .given ? state.fittingCount : axis.givenCount
  }

  /// Places all cells whose place is left to the grid, in the order in which they were added.
  func placeCells() {
    guard state.needsPlaces else { return }
    state.needsPlaces = false
    let isFilling = columnCount != .given
    let main = isFilling ? LayoutAxis.horizontal : flow
    // The number of cells in a line.
    var map = GridMap(length: max(1, leastCount(along: state[main])), isDense: packsDensely)
    for cell in allCells where !isFilling {
      let places = cells[cell].isPlaced ? places(of: cell) : nil
      map.length = max(map.length, places?[main].upperBound ?? cells[cell].wanted[main])
      if let places { map.take(places[main], places[main.crossing]) }
    }
    for cell in cellsInOrder where isFilling || !cells[cell].isPlaced {
      let length = min(cells[cell].wanted[main], map.length)
      let (own, other) = map.place(length, cells[cell].wanted[main.crossing])
      put(cell, at: main == .horizontal ? AxisPair(own, other) : AxisPair(other, own))
    }
    for axis in state.axes { fitTracks(of: axis) }
  }

  /// The places of the columns and rows that a cell spans.
  func places(of cell: Int) -> AxisPair<Range<Int>> {
    AxisPair(state.x.places(cells[cell].tracks.x), state.y.places(cells[cell].tracks.y))
  }

  /// Counts the columns that fit in the width of the grid, as of the last layout.
  func checkColumnCount() {
    guard case .filling(let minimum, _) = columnCount else { return }
    let margins = isLayoutMarginsRelativeArrangement ? marginLength(along: .horizontal) : 0
    let width = (hasBeenLaidOut ? self : root).frame.width - margins + columnSpacing
    let count = ((width + 1e-3) / max(minimum + columnSpacing, 1e-3)).rounded(.down)
    let fitting = Int(min(max(count, 1), Double(max(cells.count, 1000))))
    guard fitting != state.fittingCount else { return }
    state.fittingCount = fitting
    placesDidChange()
    // With other columns, the frame of the grid may stay the same, so the grid requests a layout.
    setNeedsLayout()
  }
}

/// The cells of a grid that are taken, line by line.
private struct GridMap {
  /// The number of cells in a line.
  var length: Int
  let isDense: Bool
  /// The ranges that are taken in each line, which do not touch each other.
  var lines: [[Range<Int>]] = []
  /// The place at which the search for the next cell begins.
  var cursor = (line: 0, place: 0)

  mutating func take(_ places: Range<Int>, _ across: Range<Int>) {
    while lines.count < across.upperBound { lines.append([]) }
    for line in across {
      var taken = places
      lines[line].removeAll {
        if $0.lowerBound > taken.upperBound || taken.lowerBound > $0.upperBound { return false }
        taken = min($0.lowerBound, taken.lowerBound)..<max($0.upperBound, taken.upperBound)
        return true
      }
      lines[line].append(taken)
    }
  }

  /// Takes the next free area of a size: its places in the lines, and its lines.
  mutating func place(_ length: Int, _ thickness: Int) -> (Range<Int>, Range<Int>) {
    var (line, place) = cursor
    while true {
      if place + length > self.length { (line, place) = (line + 1, 0) }
      let across = min(line, lines.count)..<min(line + thickness, lines.count)
      let wanted = place..<place + length
      guard let taken = lines[across].joined().first(where: wanted.overlaps) else { break }
      place = taken.upperBound
    }
    // Beyond the last line, cells overlap.
    line = min(line, GridPlace.limit - thickness)
    let area = (place..<place + length, line..<line + thickness)
    take(area.0, area.1)
    if !isDense { cursor = (line, place + length) }
    while isDense, cursor.line < lines.count, lines[cursor.line] == [0..<self.length] {
      cursor.line += 1
    }
    return area
  }
}
