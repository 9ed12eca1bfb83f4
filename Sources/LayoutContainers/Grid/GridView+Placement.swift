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
    let ends = cells.map {
      $0.isPlaced ? state[main].places($0.tracks[main]).upperBound : Int($0.wanted[main])
    }
    // How many cells a line has that is filled.
    let length = isFilling ? state.fittingCount : max(leastCount(along: main), ends.max() ?? 1)
    var map = GridMap(length: max(1, length), isDense: packsDensely)
    for cell in allCells where cells[cell].isPlaced && !isFilling {
      let tracks = cells[cell].tracks
      map.take(
        state[main].places(tracks[main]), state[main.crossing].places(tracks[main.crossing]))
    }
    for cell in cellsInOrder where isFilling || !cells[cell].isPlaced {
      let length = min(Int(cells[cell].wanted[main]), map.length)
      let thickness = Int(cells[cell].wanted[main.crossing])
      let (along, across) = map.place(length, thickness)
      let (own, other) = (along..<along + length, across..<across + thickness)
      put(cell, at: main == .horizontal ? AxisPair(own, other) : AxisPair(other, own))
    }
    growTracks(of: state.x, to: leastCount(along: .horizontal))
    for axis in state.axes { removeUnusedTracks(of: axis) }
  }

  /// Counts the columns that fit in the width of the grid, as of the last layout.
  func checkColumnCount() {
    guard case .filling(let minimum, _) = columnCount else { return }
    let known = hasBeenLaidOut ? self : root
    let isFree = known.superview == nil && known.sizing.contains(.freeWidth)
    let margins = isLayoutMarginsRelativeArrangement ? marginLength(along: .horizontal) : 0
    let width = known.frame.width - margins + columnSpacing
    let cellCount = cells.count - state.freeNumbers.count
    let count =
      isFree
      ? Double(cellCount) : ((width + 1e-3) / max(minimum + columnSpacing, 1e-3)).rounded(.down)
    let fitting = Int(min(max(count, 1), Double(max(cellCount, 1000))))
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
  let isDense: Bool
  /// What is taken of each line, in ranges that do not touch.
  var lines: [[Range<Int>]] = []
  /// Where the search for the next cell begins.
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

  /// Takes the next free area of a size.
  mutating func place(_ length: Int, _ thickness: Int) -> (Int, Int) {
    var (line, place) = cursor
    while true {
      if place + length > self.length { (line, place) = (line + 1, 0) }
      let across = min(line, lines.count)..<min(line + thickness, lines.count)
      let wanted = place..<place + length
      guard let taken = lines[across].joined().first(where: wanted.overlaps) else { break }
      place = taken.upperBound
    }
    // Beyond the last line cells lie over each other.
    line = min(line, GridPlace.limit - thickness)
    take(place..<place + length, line..<line + thickness)
    if !isDense { cursor = (line, place + length) }
    while isDense, cursor.line < lines.count, lines[cursor.line] == [0..<self.length] {
      cursor.line += 1
    }
    return (place, line)
  }
}
