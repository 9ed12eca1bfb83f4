public import AutoLayout

extension GridView {
  /// The views in the grid, in the order in which they came; a subset of `subviews`, hidden ones included.
  public var arrangedSubviews: [LayoutView] { cellsInOrder.compactMap { views[$0] } }

  /// The constraints that the grid has made: those of both axes, of columns and rows, then of cells.
  ///
  /// Cells that follow their tracks have none.
  package var generatedConstraints: [LayoutConstraint] {
    state.axes.flatMap(\.constraints)
      + state.axes.flatMap { $0.tracks.flatMap(\.constraints) }
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
    enter(view, isPlaced: false, wanted: wanted)
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
    enter(view, isPlaced: true, tracks: tracks)
    placesDidChange()
  }

  /// Takes `view` out of the grid; it stays a subview. Its column and row stay, too.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let cell = cell(of: view) else { return }
    placesDidChange()
    for axis in state.axes {
      setSpan(0..<0, of: cell, axis)
      state.extras[cell]?.areas[axis.axis].map(removeLayoutGuide)
      view.follow(nil, along: axis.axis)
    }
    if let extras = state.extras.removeValue(forKey: cell) {
      LayoutConstraint.deactivate(extras.constraints)
    }
    if !cells[cell].isPlaced { state.freeCount -= 1 }
    let isHiddenByGrid = cells[cell].isHiddenByGrid
    cells[cell] = GridCell(isPlaced: true, isNoted: cells[cell].isNoted)
    views[cell] = nil
    state.freeNumbers.append(cell)
    if isHiddenByGrid { view.isHidden = false }
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
    if !view.isSubview(of: self) {
      addSubview(view)
      guard view.isSubview(of: self) else { return false }
    } else if cell(of: view) != nil {
      layoutEngine.record(LayoutError(.duplicateView, subject: "\(view.label) in \(label)"))
      return false
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    return true
  }

  /// Lists a view that became a subview.
  func enter(
    _ view: LayoutView, isPlaced: Bool, wanted: AxisPair<Int32> = AxisPair(1, 1),
    tracks: AxisPair<CellSpan> = AxisPair(CellSpan(), CellSpan())
  ) {
    let number = state.freeNumbers.isEmpty ? cells.count : state.freeNumbers.removeLast()
    view.setArrangedNumber(number)
    state.changeCount &+= 1
    if number == 0 {
      let room = min(state.x.tracks.count * state.y.tracks.count, 4096)
      cells.reserveCapacity(room)
      views.reserveCapacity(room)
    }
    let cell = GridCell(
      isPlaced: isPlaced, isNoted: number < cells.count && cells[number].isNoted,
      wanted: wanted, tracks: tracks, order: state.changeCount)
    if number == cells.count {
      cells.append(cell)
      views.append(view)
    } else {
      (cells[number], views[number]) = (cell, view)
    }
    if number < state.listedCount { for axis in state.axes { list(number, axis) } }
    if !isPlaced { state.freeCount += 1 }
    note(number)
  }

  /// Lays a cell into tracks, which are made as needed.
  func put(_ cell: Int, at places: AxisPair<Range<Int>>) {
    for axis in state.axes {
      if axis.places(cells[cell].tracks[axis.axis]) != places[axis.axis] {
        setSpan(places[axis.axis], of: cell, axis)
      }
    }
    note(cell)
  }

  /// Has a cell span the tracks at some places, or none; what it wants is counted again.
  func setSpan(_ places: Range<Int>, of cell: Int, _ axis: GridAxis) {
    // The cells of the row that it leaves have one less to be aligned with.
    noteBaselines(around: cell)
    setLengths(GridLengths(), of: cell, axis)
    unlist(cell, axis)
    cells[cell].tracks[axis.axis] = span(places.lowerBound, places.count, axis)
    list(cell, axis)
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

  /// The numbers of the cells with a view, in the order in which they came.
  var cellsInOrder: [Int] {
    cells.indices.filter { views[$0] != nil }.sorted { cells[$0].order < cells[$1].order }
  }

  /// The cells that lie in a track alone.
  func cells(of track: TrackRecord) -> [Int] {
    listCells()
    cellWork += track.cells.count
    return track.cells
  }

  /// The cells that span several tracks.
  func wideCells(_ axis: GridAxis) -> [Int] {
    guard axis.hasSpans else { return [] }
    listCells()
    return axis.wideCells
  }

  /// The cells that lie in a track, alone or in others as well.
  func cells(over track: TrackRecord, _ axis: GridAxis) -> [Int] {
    cells(of: track)
      + wideCells(axis).filter {
        axis.places(cells[$0].tracks[axis.axis]).contains(track.place)
      }
  }

  /// Enters cells into lists that are in none yet: the lists are made when they are asked for.
  private func listCells() {
    while state.listedCount < cells.count {
      (state.listedCount, cellWork) = (state.listedCount + 1, cellWork + 1)
      for axis in state.axes { list(state.listedCount - 1, axis) }
    }
  }

  /// Enters a cell into the list of its track, or of those over several.
  private func list(_ cell: Int, _ axis: GridAxis) {
    changeList(of: cell, axis) {
      cells[cell].listed[axis.axis] = Int32($0.count)
      $0.append(cell)
    }
  }

  /// Changes the list in which a cell is.
  @inline(__always)
  private func changeList(of cell: Int, _ axis: GridAxis, by change: (inout [Int]) -> Void) {
    let span = cells[cell].tracks[axis.axis]
    if span.isEmpty || cell >= state.listedCount { return }
    if span.isWide { change(&axis.wideCells) } else { change(&axis.track(span.first).cells) }
  }

  /// Takes a cell out of the list that it is in; the last one of the list takes its place.
  private func unlist(_ cell: Int, _ axis: GridAxis) {
    changeList(of: cell, axis) {
      let (place, last) = (cells[cell].listed[axis.axis], $0[$0.count - 1])
      $0[Int(place)] = last
      cells[last].listed[axis.axis] = place
      $0.removeLast()
    }
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
    if collapsesEmptyTracks { tracksDidChange() }
    contentsDidChange()
  }

  /// Alignments of many cells may be others.
  func alignmentsDidChange() {
    state.changed = nil
    contentsDidChange()
  }

  /// Tracks have other sizes or another visibility, or others lengths in common.
  func tracksDidChange() {
    for axis in state.axes { axis.changes.formUnion([.settings, .lengths]) }
    if columnCount != .given { setNeedsLayout() }
    contentsDidChange()
  }
}
