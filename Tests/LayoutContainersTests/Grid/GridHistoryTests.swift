import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Any history of changes gives the frames of a grid that was built that way.
@Suite struct GridHistoryTests {
  /// The words that a random grid is made of.
  struct Words {
    var random: SplitMix64

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func track() -> GridTrack {
      let sizes: [GridTrack.Size] = [
        .automatic, .automatic, .points(40), .content(), .content(maximum: 60), .fraction(),
        .fraction(2), .fraction(1, minimum: 0), .automatic(minimum: 20),
        .automatic(minimum: 10, maximum: 70),
      ]
      var track = GridTrack(sizes[number(0...sizes.count - 1)])
      if number(0...3) == 0 { track.paddingBefore = 3 }
      if number(0...3) == 0 { track.paddingAfter = 2 }
      if number(0...5) == 0 { track.isHidden = true }
      if number(0...3) == 0 { track.alignment = .center }
      return track
    }

    mutating func view() -> LayoutView {
      let view = label("v\(number(0...999))", Double(number(5...70)), Double(number(5...40)))
      if number(0...3) == 0 { view.firstBaselineOffsetFromTop = Double(number(1...5)) }
      if number(0...3) == 0 {
        let length = number(1...20)
        view.naturalSize = nil
        view.measurer = { width in
          let perLine = max(1, min(length, Int((min(width, 1e6) + 1e-6) / 8)))
          return LayoutSize(
            width: Double(8 * min(length, perLine)),
            height: Double(10 * ((length + perLine - 1) / perLine)))
        }
      }
      return view
    }

    mutating func place() -> GridPlace {
      GridPlace(
        column: number(0...3), row: number(0...3), columnSpan: max(1, number(-2...3)),
        rowSpan: max(1, number(-3...2)))
    }

    mutating func alignment() -> GridView.Alignment {
      [.fill, .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline][number(0...6)]
    }

    mutating func distribution() -> GridView.Distribution {
      GridView.Distribution.allCases[number(0...3)]
    }
  }

  /// What a cell was given.
  struct Cell {
    let view: LayoutView
    var isPlaced: Bool
    var wanted: GridPlace
    var horizontal: GridView.Alignment?
    var vertical: GridView.Alignment?
    var margins = DirectionalInsets.zero
    var isHidden = false
  }

  final class Live {
    let grid = GridView(columnSpacing: 4, rowSpacing: 2, name: "live")
    var cells: [Cell] = []
    var words: Words
    let usesFlow: Bool

    init(_ seed: Int) {
      words = Words(random: SplitMix64(seed: UInt64(seed) &* 7919 &+ 3))
      usesFlow = words.number(0...2) == 0
      grid.columns = [words.track(), words.track()]
      if words.number(0...3) == 0 { grid.direction = .rightToLeft }
    }

    func step() {
      let cell = cells.isEmpty ? nil : words.number(0...cells.count - 1)
      switch words.number(0...19) {
      case 0...4: add()
      case 5:
        guard let cell else { return }
        cells.remove(at: cell).view.removeFromSuperview()
      case 6:
        guard let cell else { return }
        // What the grid hides with a track is not for others to show.
        let isOutside = grid.place(of: cells[cell].view).map { isInHiddenTracks($0) } ?? true
        if isOutside { return }
        cells[cell].view.isHidden.toggle()
        cells[cell].isHidden = cells[cell].view.isHidden
      case 7:
        guard let cell else { return }
        cells[cell].view.measurer = nil
        cells[cell].view.naturalSize = LayoutSize(
          width: Double(words.number(5...90)), height: Double(words.number(5...40)))
      case 8:
        guard let cell, !usesFlow else { return }
        let place = words.place()
        cells[cell].wanted = place
        grid.setPlace(place, of: cells[cell].view)
      case 9, 10:
        guard let cell else { return }
        (cells[cell].horizontal, cells[cell].vertical) = (words.alignment(), words.alignment())
        grid.setAlignment(
          horizontal: cells[cell].horizontal, vertical: cells[cell].vertical, of: cells[cell].view)
      case 11:
        guard let cell else { return }
        cells[cell].margins = DirectionalInsets(
          top: 1, leading: Double(words.number(0...4)), bottom: 2, trailing: 3)
        grid.setMargins(cells[cell].margins, of: cells[cell].view)
      case 12:
        guard !grid.columns.isEmpty else { return }
        grid.columns[words.number(0...grid.columns.count - 1)] = words.track()
      case 13:
        guard !grid.rows.isEmpty, !usesFlow else { return }
        grid.rows[words.number(0...grid.rows.count - 1)] = words.track()
      case 14: changeTracks()
      case 15: grid.horizontalDistribution = words.distribution()
      case 16: grid.verticalDistribution = words.distribution()
      case 17: grid.collapsesEmptyTracks.toggle()
      case 18: grid.columnSpacing = Double(words.number(-2...9))
      default:
        if usesFlow {
          grid.packsDensely.toggle()
        } else {
          grid.verticalAlignment = words.alignment()
        }
      }
    }

    private func add() {
      let view = words.view()
      if usesFlow {
        let span = max(1, words.number(-1...2))
        cells.append(
          Cell(
            view: view, isPlaced: false,
            wanted: GridPlace(column: 0, row: 0, columnSpan: span, rowSpan: 1)))
        return grid.addArrangedSubview(view, columnSpan: span)
      }
      let place = words.place()
      cells.append(Cell(view: view, isPlaced: true, wanted: place))
      grid.addArrangedSubview(
        view, column: place.column, row: place.row, columnSpan: place.columnSpan,
        rowSpan: place.rowSpan)
    }

    private func changeTracks() {
      guard !usesFlow, grid.rows.count > 1, grid.columns.count > 1 else { return }
      let (row, column) = (grid.rows.count - 1, grid.columns.count - 1)
      switch words.number(0...5) {
      case 0: grid.insertRow([], at: words.number(0...row))
      case 1: grid.insertColumn([], at: words.number(0...column))
      case 2: grid.moveRow(from: words.number(0...row), to: words.number(0...row))
      case 3: grid.moveColumn(from: words.number(0...column), to: words.number(0...column))
      case 4: grid.removeRow(at: words.number(0...row))
      default: grid.removeColumn(at: words.number(0...column))
      }
      cells.removeAll { $0.view.superview !== grid }
    }

    /// A grid that has all of it from the beginning.
    func fresh() -> (grid: GridView, views: [LayoutView]) {
      let fresh = GridView(columnSpacing: grid.columnSpacing, rowSpacing: 2, name: "fresh")
      fresh.direction = grid.direction
      fresh.columns = grid.columns
      if !usesFlow { fresh.rows = grid.rows }
      fresh.horizontalDistribution = grid.horizontalDistribution
      fresh.verticalDistribution = grid.verticalDistribution
      fresh.verticalAlignment = grid.verticalAlignment
      fresh.collapsesEmptyTracks = grid.collapsesEmptyTracks
      fresh.packsDensely = grid.packsDensely
      var views: [LayoutView] = []
      for cell in cells {
        let view = label(cell.view.layoutName ?? "", -1, -1)
        view.naturalSize = cell.view.naturalSize
        view.measurer = cell.view.measurer
        view.firstBaselineOffsetFromTop = cell.view.firstBaselineOffsetFromTop
        view.isHidden = cell.isHidden
        views.append(view)
        if let place = grid.place(of: cell.view), !usesFlow {
          fresh.addArrangedSubview(
            view, column: place.column, row: place.row, columnSpan: place.columnSpan,
            rowSpan: place.rowSpan)
        } else {
          fresh.addArrangedSubview(view, columnSpan: cell.wanted.columnSpan)
        }
        fresh.setAlignment(horizontal: cell.horizontal, vertical: cell.vertical, of: view)
        fresh.setMargins(cell.margins, of: view)
      }
      return (fresh, views)
    }

    private func isInHiddenTracks(_ place: GridPlace) -> Bool {
      let (columns, rows) = (grid.columns, grid.rows)
      return columns[place.column..<place.column + place.columnSpan].allSatisfy(\.isHidden)
        || rows[place.row..<place.row + place.rowSpan].allSatisfy(\.isHidden)
    }
  }

  @Test(arguments: LongRun.amount(everyday: 0..<100, all: 0..<2_500))
  func `a changed grid has the frames of a fresh one`(_ seed: Int) {
    let live = Live(seed)
    let width: Double? = [nil, 400, 250][seed % 3]
    let height: Double? = seed % 4 == 0 ? 500 : nil
    let page = root(live.grid, width, height)
    let environment = LayoutEnvironment(
      scale: seed % 5 == 1 ? 3 : nil, rounding: seed % 10 == 1 ? .originAndSize : .edgesToScale)
    page.layoutEngine.environment = environment
    for round in 0..<4 {
      for _ in 0..<6 { live.step() }
      let before = live.cells.map { ($0.view, $0.view.frame) }
      page.layoutIfNeeded()
      let changed = Set(page.layoutEngine.changedFrames.map { ObjectIdentifier($0.item) })
      for (view, frame) in before where view.frame != frame {
        #expect(changed.contains(ObjectIdentifier(view)), "seed \(seed), round \(round)")
      }
      let (fresh, views) = live.fresh()
      let other = root(fresh, width, height)
      other.layoutEngine.environment = environment
      for width in [60.0, 300] {
        let target = LayoutSize(width: width, height: 0)
        let sizes = [live.grid, fresh].map {
          $0.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: LayoutPriority(999),
            verticalFittingPriority: .fittingSizeLevel)
        }
        #expect(
          abs(sizes[0].width - sizes[1].width) < 1e-6
            && abs(sizes[0].height - sizes[1].height) < 1e-6, "seed \(seed): \(sizes)")
      }
      other.layoutIfNeeded()
      for (cell, twin) in zip(live.cells, views) where !cell.view.isHidden {
        compare(cell.view, twin, "seed \(seed), round \(round)")
      }
      // The same variables move again with each resize.
      for change in [3.0, 2, -5] where width != nil {
        for view in [page, other] {
          view.frame.size.width += change
          view.layoutIfNeeded()
        }
        for (cell, twin) in zip(live.cells, views) where !cell.view.isHidden {
          compare(cell.view, twin, "seed \(seed), round \(round), resize by \(change)")
        }
      }
      #expect(page.layoutEngine.errors == [], "seed \(seed), round \(round)")
      #expect(
        page.layoutEngine.conflicts.isEmpty == other.layoutEngine.conflicts.isEmpty,
        "seed \(seed), round \(round)")
    }
  }

  private func compare(_ one: LayoutView, _ other: LayoutView, _ name: String) {
    let engine = other.layoutEngine
    let (a, b) = (one.frame, other.frame)
    let pairs: [(LayoutComponent, Double, Double)] = [
      (.minX, a.x, b.x), (.minY, a.y, b.y), (.width, a.width, b.width),
      (.height, a.height, b.height),
    ]
    for (component, mine, theirs) in pairs {
      guard let range = engine.range(of: component, of: other),
        range.upperBound - range.lowerBound < 1e-6
      else { continue }
      #expect(
        abs(mine - theirs) < 1e-6, "\(name): \(one.layoutName ?? "") \(component): \(a), \(b)")
    }
  }
}
