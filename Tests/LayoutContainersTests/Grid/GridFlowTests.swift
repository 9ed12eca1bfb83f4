import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Views without a place, compared with a map of single cells.
@Suite struct GridFlowTests {
  /// The first cell of an area, as line and place in the line.
  private struct Spot: Hashable {
    var line: Int
    var place: Int
  }

  @Test(arguments: 0..<60)
  func `views flow into the first free cells`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 104_729 &+ 11)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let grid = GridView()
    (grid.packsDensely, grid.flow) = (seed % 2 == 0, seed % 4 < 2 ? .horizontal : .vertical)
    let isAcross = grid.flow == .vertical
    let length = number(1...5)
    let tracks = [GridTrack](repeating: GridTrack(.points(10)), count: length)
    if isAcross { grid.rows = tracks } else { grid.columns = tracks }
    var (taken, flowing) = (Set<Spot>(), [(view: LayoutView, own: Int, across: Int)]())
    for index in 0..<number(3...20) {
      let view = label("v\(index)", 5, 5)
      let (own, across) = (number(1...min(3, length)), number(1...2))
      let (columns, rows) = isAcross ? (across, own) : (own, across)
      if number(0...3) > 0 {
        grid.addArrangedSubview(view, columnSpan: columns, rowSpan: rows)
        flowing.append((view, own, across))
      } else {
        let (line, place) = (number(0...5), number(0...length - own))
        grid.addArrangedSubview(
          view, column: isAcross ? line : place, row: isAcross ? place : line,
          columnSpan: columns, rowSpan: rows)
        taken.formUnion(area(Spot(line: line, place: place), own, across))
      }
    }
    root(grid, nil, nil).layoutIfNeeded()
    var next = Spot(line: 0, place: 0)
    for (view, own, across) in flowing {
      var spot = grid.packsDensely ? Spot(line: 0, place: 0) : next
      while spot.place + own > length || !taken.isDisjoint(with: area(spot, own, across)) {
        spot.place += 1
        if spot.place + own > length { spot = Spot(line: spot.line + 1, place: 0) }
      }
      taken.formUnion(area(spot, own, across))
      next = Spot(line: spot.line, place: spot.place + own)
      let found = grid.place(of: view).map {
        isAcross ? Spot(line: $0.column, place: $0.row) : Spot(line: $0.row, place: $0.column)
      }
      #expect(found == spot, "\(view.layoutName ?? "")")
    }
    #expect(grid.layoutEngine.errors.isEmpty)
  }

  private func area(_ spot: Spot, _ own: Int, _ across: Int) -> Set<Spot> {
    Set(
      (spot.line..<spot.line + across).flatMap { line in
        (spot.place..<spot.place + own).map { Spot(line: line, place: $0) }
      })
  }

  @Test func `a cell over thousands of columns and rows takes no map of each`() {
    let grid = GridView()
    let views = labels(2)
    grid.addArrangedSubview(views[0], column: 0, row: 0, columnSpan: 1_500, rowSpan: 1_500)
    grid.addArrangedSubview(views[1])
    root(grid, nil, nil).layoutIfNeeded()
    #expect(grid.place(of: views[1]) == GridPlace(column: 0, row: 1_500))
  }
}
