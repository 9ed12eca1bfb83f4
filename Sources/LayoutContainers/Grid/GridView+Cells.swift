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
      + cells.indices.flatMap { state.constraints[$0] ?? [] }
  }

  /// Puts `view` into the next free cell, or area of cells, in the direction of ``flow``, making it a subview.
  ///
  /// Refused and recorded are spans that are not positive, a view that is in the grid already, the grid itself and
  /// a view it lies in.
  public func addArrangedSubview(_ view: LayoutView, columnSpan: Int = 1, rowSpan: Int = 1) {
    let place = GridPlace(column: 0, row: 0, columnSpan: columnSpan, rowSpan: rowSpan)
    add(view, at: place, isPlaced: false)
  }

  /// Puts `view` into a cell, or an area of cells, making it a subview. Columns and rows are added as needed.
  ///
  /// Refused and recorded are places and spans that are not those of a grid, see `GridPlace.limit`, a view that is
  /// in the grid already, the grid itself and a view it lies in.
  public func addArrangedSubview(
    _ view: LayoutView, column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1
  ) {
    let place = GridPlace(column: column, row: row, columnSpan: columnSpan, rowSpan: rowSpan)
    add(view, at: place, isPlaced: true)
  }

  /// Takes `view` out of the grid; it stays a subview. Its column and row stay, too.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let cell = cell(of: view) else { return }
    placesDidChange()
    for axis in state.axes {
      setSpan(0..<0, of: cell, axis)
      axis.areas.removeValue(forKey: cell).map(removeLayoutGuide)
      view.follow(nil, along: axis.axis)
    }
    LayoutConstraint.deactivate(state.constraints.removeValue(forKey: cell) ?? [])
    let isHiddenByGrid = cells[cell].isHiddenByGrid
    (cells[cell], views[cell]) = (GridCell(isNoted: cells[cell].isNoted), nil)
    state.freeNumbers.append(cell)
    if isHiddenByGrid { view.isHidden = false }
  }

  /// Gives `view` another place; `nil` leaves it to the grid to find one.
  ///
  /// A view that is not in the grid, and a place outside of the limits of a grid, are refused and recorded.
  public func setPlace(_ place: GridPlace?, of view: LayoutView) {
    guard let cell = cell(of: view, for: "place", unless: place?.defect) else { return }
    cells[cell].isPlaced = place != nil
    if let place { put(cell, at: place.tracks) } else { state.hasFlow = true }
    placesDidChange()
  }

  /// Where `view` lies; `nil` if it is not in the grid, or has no place before the next update.
  public func place(of view: LayoutView) -> GridPlace? {
    guard let cell = cell(of: view), !cells[cell].tracks.x.isEmpty else { return nil }
    let (columns, rows) = (
      state.x.places(cells[cell].tracks.x), state.y.places(cells[cell].tracks.y)
    )
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
    cells[cell].margins = margins
    cellDidChange(cell)
  }

  /// The number of the cell of a view; `nil` if the view is not in the grid.
  func cell(of view: LayoutView) -> Int? {
    let number = Int(view.arrangedNumber)
    return cells.indices.contains(number) && views[number] === view ? number : nil
  }

  /// The number of the cell that a call is to change; `nil`, and the reason recorded, if it must not.
  private func cell(
    of view: LayoutView, for what: String, unless defect: LayoutError.Reason? = nil
  ) -> Int? {
    let cell = cell(of: view)
    return accepts(cell == nil ? .unknownItem : defect, as: what, of: view) ? cell : nil
  }

  @inline(__always)
  private func add(_ view: LayoutView, at place: GridPlace, isPlaced: Bool) {
    guard accepts(place.defect, as: "place", of: view), !refusesLeaving(view) else { return }
    if !view.isSubview(of: self) {
      addSubview(view)
      guard view.isSubview(of: self) else { return }
    } else if cell(of: view) != nil {
      layoutEngine.record(LayoutError(.duplicateView, subject: "\(view.label) in \(label)"))
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    let number = state.freeNumbers.isEmpty ? cells.count : state.freeNumbers.removeLast()
    view.setArrangedNumber(number)
    if number == 0 {
      let room = min(state.x.tracks.count * state.y.tracks.count, 4096)
      cells.reserveCapacity(room)
      views.reserveCapacity(room)
    }
    var (wanted, tracks) = (AxisPair<Int32>(1, 1), AxisPair(CellSpan(), CellSpan()))
    if isPlaced {
      tracks = AxisPair(span(place.tracks.x, state.x), span(place.tracks.y, state.y))
    } else {
      wanted = AxisPair(Int32(place.columnSpan), Int32(place.rowSpan))
      state.hasFlow = true
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
    note(number)
    placesDidChange()
  }

  /// Lays a cell into tracks, which are made as needed.
  func put(_ cell: Int, at places: AxisPair<Range<Int>>) {
    for axis in state.axes where axis.places(cells[cell].tracks[axis.axis]) != places[axis.axis] {
      setSpan(places[axis.axis], of: cell, axis)
    }
    note(cell)
  }

  /// Has a cell span the tracks at some places, or none; what it wants is counted again.
  func setSpan(_ places: Range<Int>, of cell: Int, _ axis: GridAxis) {
    setLengths(GridLengths(), of: cell, axis)
    unlist(cell, axis)
    cells[cell].tracks[axis.axis] = span(places, axis)
    list(cell, axis)
    note(cell)
  }

  /// The tracks at some places, which are made as needed, as cells know them.
  @inline(__always)
  private func span(_ places: Range<Int>, _ axis: GridAxis) -> CellSpan {
    if places.isEmpty { return CellSpan() }
    if places.upperBound > axis.tracks.count { growTracks(of: axis, to: places.upperBound) }
    let first = axis.tracks[places.lowerBound].id
    if places.count == 1 { return CellSpan(first: first, last: first) }
    axis.hasSpans = true
    return CellSpan(first: first, last: axis.tracks[places.upperBound - 1].id)
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

  func noteCells(over track: TrackRecord, _ axis: GridAxis) {
    if state.changed != nil { for cell in cells(over: track, axis) { note(cell) } }
  }

  /// Cells came, went or moved, so that others may have to be placed by the grid.
  func placesDidChange() {
    // The cells of a row that one leaves have one less to be aligned with.
    if state.hasBaselines { state.changed = nil }
    if state.hasFlow || columnCount != .given { state.needsPlaces = true }
    if collapsesEmptyTracks { tracksDidChange() }
    contentsDidChange()
  }

  /// Alignments of many cells may be others.
  func alignmentsDidChange() {
    for axis in state.axes { axis.noteAll() }
    state.changed = nil
    contentsDidChange()
  }

  /// Tracks have other sizes or another visibility, or others lengths in common.
  func tracksDidChange() {
    for axis in state.axes { (axis.isChanged, axis.needsSizes) = (true, true) }
    if columnCount != .given { setNeedsLayout() }
    contentsDidChange()
  }
}
