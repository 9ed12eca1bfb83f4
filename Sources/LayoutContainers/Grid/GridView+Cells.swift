public import AutoLayout

extension GridView {
  /// The views in the grid, in the order in which they came; a subset of `subviews`, hidden ones included.
  public var arrangedSubviews: [LayoutView] { views.compactMap(\.self) }

  /// The constraints that the grid has made: those of both axes, of columns and rows, then of cells.
  ///
  /// Cells that follow their tracks have none.
  package var generatedConstraints: [LayoutConstraint] {
    let axes = [state.x, state.y]
    return axes.flatMap(\.constraints)
      + axes.flatMap { $0.tracks.flatMap(\.constraints) }
      + cells.indices.flatMap { state.extras[$0]?.constraints ?? [] }
  }

  /// Puts `view` into the next free cell, or area of cells, in the direction of ``flow``, making it a subview.
  ///
  /// Refused and recorded are spans that are not positive, a view that is in the grid already, the grid itself and
  /// a view it lies in.
  public func addArrangedSubview(_ view: LayoutView, columnSpan: Int = 1, rowSpan: Int = 1) {
    let place = GridPlace(column: 0, row: 0, columnSpan: columnSpan, rowSpan: rowSpan)
    guard accepts(place.defect, as: "place", of: view), adopt(view) else { return }
    let wanted = AxisPair(Int32(columnSpan), Int32(rowSpan))
    enter(view, GridCell(isPlaced: false, wanted: wanted))
    placesDidChange()
  }

  /// Puts `view` into a cell, or an area of cells, making it a subview. Columns and rows are added as needed.
  ///
  /// Refused and recorded are places and spans that are not those of a grid, see `GridPlace.limit`, a view that is
  /// in the grid already, the grid itself and a view it lies in.
  public func addArrangedSubview(
    _ view: LayoutView, column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1
  ) {
    let place = GridPlace(column: column, row: row, columnSpan: columnSpan, rowSpan: rowSpan)
    guard accepts(place.defect, as: "place", of: view), adopt(view) else { return }
    let tracks = AxisPair(span(column, columnSpan, state.x), span(row, rowSpan, state.y))
    enter(view, GridCell(isPlaced: true, tracks: tracks))
    placesDidChange()
  }

  /// Takes `view` out of the grid; it stays a subview. Its column and row stay, too.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let cell = cell(of: view) else { return }
    placesDidChange()
    noteBaselines(around: cell)
    for axis in [state.x, state.y] {
      setSpan(0..<0, of: cell, axis)
      releaseArea(of: cell, along: axis.axis)
      view.follow(nil, along: axis.axis)
    }
    if let extras = state.extras.removeValue(forKey: cell) {
      LayoutConstraint.deactivate(extras.constraints)
    }
    if !cells[cell].isPlaced { state.freeCount -= 1 }
    let isHiddenByGrid = cells[cell].isHiddenByGrid
    cells[cell] = GridCell(isPlaced: true)
    views[cell] = nil
    state.goneCount += 1
    if collapsesEmptyTracks { tracksDidChange() }
    if isHiddenByGrid { setHidden(false, view) }
  }

  /// Gives `view` another place; `nil` leaves it to the grid to find one.
  ///
  /// A view that is not in the grid, and a place outside of the limits of a grid, are refused and recorded.
  public func setPlace(_ place: GridPlace?, of view: LayoutView) {
    guard let cell = cell(of: view, for: "place", unless: place?.defect) else { return }
    if cells[cell].isPlaced != (place != nil) { state.freeCount += place == nil ? 1 : -1 }
    cells[cell].isPlaced = place != nil
    if let place { put(cell, at: place.tracks) }
    placesDidChange()
  }

  /// Where `view` lies; `nil` if it is not in the grid, or has no place before the next update.
  public func place(of view: LayoutView) -> GridPlace? {
    guard let tracks = cell(of: view).map({ cells[$0].tracks }), !tracks.x.isEmpty else {
      return nil
    }
    let (columns, rows) = (state.x.places(tracks.x), state.y.places(tracks.y))
    return GridPlace(
      column: columns.lowerBound, row: rows.lowerBound, columnSpan: columns.count,
      rowSpan: rows.count)
  }

  /// Lays `view` in its cell in its own way; `nil` gives it back to its column or row.
  ///
  /// A view that is not in the grid is refused and recorded.
  public func setAlignment(
    horizontal: Alignment? = nil, vertical: Alignment? = nil, of view: LayoutView
  ) {
    guard let cell = cell(of: view, for: "alignment") else { return }
    if vertical?.isBaseline == true { state.hasBaselines = true }
    cells[cell].alignment = AxisPair(horizontal, vertical)
    cellDidChange(cell)
  }

  /// Keeps `view` away from the edges of its cell. Negative margins let it stick out.
  ///
  /// A view that is not in the grid, and margins out of range, are refused and recorded.
  public func setMargins(_ margins: DirectionalInsets, of view: LayoutView) {
    let numbers = [margins.top, margins.leading, margins.bottom, margins.trailing]
    let defect = numbers.lazy.compactMap(\.lengthDefect).first
    guard let cell = cell(of: view, for: "margins", unless: defect) else { return }
    state.extras[cell, default: CellExtras()].margins = margins
    cells[cell].hasMargins = margins != .zero
    cellDidChange(cell)
  }

  /// The number of the cell of a view; `nil` if the view is not in the grid.
  func cell(of view: LayoutView) -> Int? {
    let number = Int(view.arrangedNumber)
    return views.indices.contains(number) && views[number] === view ? number : nil
  }

  /// Whether the grid places a cell itself.
  var hasFlow: Bool { columnCount != .given || state.freeCount > 0 }

  /// The number of the cell that a call is to change; `nil`, and the reason recorded, if it must not.
  private func cell(
    of view: LayoutView, for what: String, unless defect: LayoutError.Reason? = nil
  ) -> Int? {
    let cell = cell(of: view)
    return accepts(cell == nil ? .unknownItem : defect, as: what, of: view) ? cell : nil
  }

  /// Makes a view a subview that is to enter the grid; whether it is one that can.
  func adopt(_ view: LayoutView) -> Bool {
    guard !refusesLeaving(view) else { return false }
    if view.isSubview(of: self) {
      guard cell(of: view) == nil else {
        layoutEngine.record(
          LayoutError(.duplicateView, subject: "\(view.label) in \(label)"))
        return false
      }
    } else {
      addSubview(view)
      guard view.isSubview(of: self) else { return false }
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    return true
  }

  /// Lists a view that became a subview.
  func enter(_ view: LayoutView, _ cell: GridCell) {
    let number = cells.count
    view.setArrangedNumber(number)
    if number == 0 {
      let room = min(state.x.tracks.count * state.y.tracks.count, 4096)
      cells.reserveCapacity(room)
      views.reserveCapacity(room)
    }
    if !cell.isPlaced { state.freeCount += 1 }
    if collapsesEmptyTracks { tracksDidChange() }
    cells.append(cell)
    views.append(view)
    note(number)
  }

  /// Lays a cell into tracks, which are made as needed.
  func put(_ cell: Int, at places: AxisPair<Range<Int>>) {
    // The cells of the row that it leaves have one less to be aligned with.
    noteBaselines(around: cell)
    for axis in [state.x, state.y] {
      if axis.places(cells[cell].tracks[axis.axis]) != places[axis.axis] {
        setSpan(places[axis.axis], of: cell, axis)
      }
    }
    if collapsesEmptyTracks { tracksDidChange() }
    note(cell)
  }

  /// Has a cell span the tracks at some places, or none; what it wants is counted again.
  func setSpan(_ places: Range<Int>, of cell: Int, _ axis: GridAxis) {
    setLengths(GridLengths(), of: cell, axis)
    cells[cell].tracks[axis.axis] = span(places.lowerBound, places.count, axis)
    if cell < state.listedCount { list(cell, axis) }
    if !places.isEmpty { note(cell) }
  }

  /// Some tracks from a place on, which are made as needed, as cells know them.
  @inline(__always)
  func span(_ start: Int, _ count: Int, _ axis: GridAxis) -> CellSpan {
    if count == 0 { return CellSpan() }
    if start + count > axis.tracks.count { growTracks(of: axis, to: start + count) }
    let first = axis.tracks[start].id
    if count == 1 { return CellSpan(first: first, last: first) }
    axis.hasSpans = true
    return CellSpan(first: first, last: axis.tracks[start + count - 1].id)
  }

  // MARK: Lists

  /// The numbers of all cells, to look at each.
  var allCells: Range<Int> {
    cellWork += cells.count
    return cells.indices
  }

  /// The cells that lie in a track alone, in the order in which they came.
  func cells(of track: TrackRecord, _ axis: GridAxis) -> [Int] {
    listCells()
    update(&track.cells) {
      let span = cells[$0].tracks[axis.axis]
      return span.first == track.id && !span.isWide
    }
    return track.cells
  }

  /// The cells over several tracks, in the order in which they came.
  func wideCells(_ axis: GridAxis) -> [Int] {
    guard axis.hasSpans else { return [] }
    listCells()
    update(&axis.wideCells) { cells[$0].tracks[axis.axis].isWide }
    return axis.wideCells
  }

  /// Keeps each cell of a list once that still belongs there.
  private func update(_ list: inout [Int], _ belongs: (Int) -> Bool) {
    cellWork += list.count
    list.sort()
    var last = -1
    list.removeAll { cell in
      defer { last = cell }
      return cell == last || !belongs(cell)
    }
  }

  /// Enters cells into the lists of their tracks that are in none yet: the lists are made when they are asked for.
  private func listCells() {
    for cell in state.listedCount..<cells.count {
      for axis in [state.x, state.y] { list(cell, axis) }
    }
    cellWork += cells.count - state.listedCount
    state.listedCount = cells.count
  }

  private func list(_ cell: Int, _ axis: GridAxis) {
    let span = cells[cell].tracks[axis.axis]
    if span.isWide {
      axis.wideCells.append(cell)
    } else if !span.isEmpty {
      axis.track(span.first).cells.append(cell)
    }
  }

  /// Numbers the cells again where most of the numbers are free.
  func numberCells() {
    guard state.goneCount > cells.count / 2 else { return }
    let kept = cells.indices.filter { views[$0] != nil }
    let extras = state.extras
    (cells, views, state.extras) = (.init(kept.map { cells[$0] }), kept.map { views[$0] }, [:])
    (state.goneCount, state.changed, state.changeCount) = (0, nil, state.changeCount &+ 1)
    for (cell, old) in kept.enumerated() {
      views[cell]?.setArrangedNumber(cell)
      if let extras = extras[old] { state.extras[cell] = extras }
    }
    for axis in [state.x, state.y] {
      for track in axis.tracks { track.cells = [] }
      axis.wideCells = []
    }
    state.listedCount = 0
  }

  // MARK: Changes

  /// Alignment, margins, visibility or content of a cell changed.
  func cellDidChange(_ cell: Int) {
    note(cell)
    contentsDidChange()
  }

  /// Has a view asked what it wants, and the constraints of its cell written again.
  func note(_ cell: Int) {
    if state.hasBaselines { noteBaselines(around: cell) }
    if state.changed == nil || cells[cell].isNoted { return }
    cells[cell].isNoted = true
    state.changed?.append(cell)
  }

  /// Views came or went, or want something else.
  func contentsDidChange() {
    state.changeCount &+= 1
    setNeedsUpdateConstraints()
    invalidateBaselines()
  }

  /// Cells whose baselines are in one line have their constraints written together.
  func noteBaselines(around cell: Int) {
    guard state.hasBaselines, !cells[cell].tracks.y.isEmpty else { return }
    state.y.note(state.y.track(cells[cell].tracks.y.first), .cells)
  }

  /// Cells came, went or moved, so that others may have to be placed by the grid.
  func placesDidChange() {
    if hasFlow { state.needsPlaces = true }
    contentsDidChange()
  }

  /// Alignments of many cells may be others.
  func alignmentsDidChange() {
    state.changed = nil
    contentsDidChange()
  }

  /// Tracks have other sizes or another visibility, or others lengths in common.
  func tracksDidChange() {
    for axis in [state.x, state.y] { axis.changes.formUnion([.settings, .lengths]) }
    if columnCount != .given { setNeedsLayout() }
    contentsDidChange()
  }
}
