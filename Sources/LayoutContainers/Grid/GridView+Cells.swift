public import AutoLayout

extension GridView {
  /// The views in the grid, in the order in which they came; a subset of `subviews`, hidden ones included.
  public var arrangedSubviews: [LayoutView] { cells.map(\.view) }

  /// The constraints that the grid has made: those of the grid, of columns and rows, then of cells.
  ///
  /// Cells that follow their tracks have none.
  package var generatedConstraints: [LayoutConstraint] {
    let axes = [state.x, state.y]
    return state.constraints + axes.flatMap(\.constraints)
      + axes.flatMap { $0.tracks.flatMap(\.constraints) } + cells.flatMap(\.constraints)
  }

  /// Puts `view` into the next free cell, or area of cells, in the direction of ``flow``, making it a subview.
  ///
  /// Refused and recorded are spans that are not positive, a view that is in the grid already, the grid itself and
  /// a view it lies in.
  public func addArrangedSubview(_ view: LayoutView, columnSpan: Int = 1, rowSpan: Int = 1) {
    let place = GridPlace(column: 0, row: 0, columnSpan: columnSpan, rowSpan: rowSpan)
    guard accepts(place.defect, of: view, "place"), adopt(view) else { return }
    enter(CellRecord(view, isPlaced: false, columnSpan: columnSpan, rowSpan: rowSpan))
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
    guard accepts(place.defect, of: view, "place"), adopt(view) else { return }
    let cell = CellRecord(view, isPlaced: true)
    enter(cell)
    put(cell, at: place)
    if hasFlow { placesDidChange() }
  }

  /// Takes `view` out of the grid; it stays a subview. Its column and row stay, too.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard view.isSubview(of: self), let cell = state.cell(of: view, in: cells) else { return }
    remove(cell)
    cells.removeAll { $0 === cell }
    if hasFlow { placesDidChange() } else { contentsDidChange() }
  }

  /// Gives `view` another place; `nil` leaves it to the grid to find one.
  ///
  /// Does nothing to a view that is not in the grid. A place outside of the limits of a grid is refused and recorded.
  public func setPlace(_ place: GridPlace?, of view: LayoutView) {
    guard let cell = cell(of: view), accepts(place?.defect, of: view, "place") else { return }
    if cell.isPlaced != (place != nil) { state.freeCount += place == nil ? 1 : -1 }
    cell.isPlaced = place != nil
    if let place { put(cell, at: place) }
    if place == nil || hasFlow { placesDidChange() }
  }

  /// Where `view` lies; `nil` if it is not in the grid, or has no place before the next update.
  public func place(of view: LayoutView) -> GridPlace? {
    guard let cell = cell(of: view), let column = cell.first.x, let row = cell.first.y else {
      return nil
    }
    return GridPlace(
      column: column.index, row: row.index, columnSpan: cell.span.x, rowSpan: cell.span.y)
  }

  /// Lays `view` in its cell in its own way; `nil` gives it back to its column or row.
  ///
  /// Does nothing to a view that is not in the grid.
  public func setAlignment(
    horizontal: Alignment? = nil, vertical: Alignment? = nil, of view: LayoutView
  ) {
    guard let cell = cell(of: view) else { return }
    if vertical?.isBaseline == true { state.hasBaselines = true }
    cell.alignment = AxisPair(horizontal, vertical)
    cellDidChange(cell)
  }

  /// Keeps `view` away from the edges of its cell. Negative margins let it stick out.
  ///
  /// Does nothing to a view that is not in the grid. Margins out of range are refused and recorded.
  public func setMargins(_ margins: DirectionalInsets, of view: LayoutView) {
    let numbers = [margins.top, margins.leading, margins.bottom, margins.trailing]
    let defect = numbers.lazy.compactMap(\.lengthDefect).first
    guard let cell = cell(of: view), accepts(defect, of: view, "margins") else { return }
    cell.margins = margins
    cellDidChange(cell)
  }

  /// The record of a view that is in the grid.
  func cell(of view: LayoutView) -> CellRecord? {
    view.isSubview(of: self) ? state.cell(of: view, in: cells) : nil
  }

  /// Whether the grid places a cell itself.
  var hasFlow: Bool { columnCount != .given || state.freeCount > 0 }

  /// Records why a number of a view was refused, if it was; whether it was accepted.
  private func accepts(
    _ defect: LayoutError.Reason?, of view: LayoutView, _ what: String
  ) -> Bool {
    guard let defect else { return true }
    layoutEngine.record(LayoutError(defect, subject: "\(what) of \(view.label) in \(label)"))
    return false
  }

  /// Makes a view a subview that is to enter the grid; whether it is one that can.
  func adopt(_ view: LayoutView) -> Bool {
    guard !refusesLeaving(view) else { return false }
    if view.isSubview(of: self) {
      guard state.cell(of: view, in: cells) == nil else {
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

  func enter(_ cell: CellRecord) {
    cell.serial = state.cellCount
    state.cellCount += 1
    cells.append(cell)
    if !cell.isPlaced { state.freeCount += 1 }
    state.noteCell(cell, of: cell.view)
  }

  /// Lays a cell into tracks, which are made as needed.
  func put(_ cell: CellRecord, at place: GridPlace) {
    put(cell, from: place.column, span: place.columnSpan, along: .horizontal)
    put(cell, from: place.row, span: place.rowSpan, along: .vertical)
    state.noteWrite(of: cell)
    noteBaselines(around: cell)
    contentsDidChange()
  }

  private func put(_ cell: CellRecord, from start: Int, span: Int, along axis: LayoutAxis) {
    let records = state[axis]
    growTracks(along: axis, to: start + span)
    let track = records.tracks[start]
    if cell.first[axis] === track, cell.span[axis] == span { return }
    // The cells of the row that it leaves have one less to be aligned with.
    if axis == .vertical { noteBaselines(around: cell) }
    records.leave(cell)
    (cell.first[axis], cell.span[axis]) = (track, span)
    records.enter(cell)
    records.isChanged = records.isChanged || collapsesEmptyTracks || state.hasHiddenTracks
  }

  /// Takes a cell out of its tracks, with all that was made for it.
  func remove(_ cell: CellRecord) {
    noteBaselines(around: cell)
    LayoutConstraint.deactivate(cell.constraints)
    cell.constraints = []
    for axis in LayoutAxis.allCases {
      releaseArea(of: cell, along: axis)
      state[axis].leave(cell)
      setFollowed(nil, by: cell, along: axis)
      cell.first[axis] = nil
    }
    if !cell.isPlaced { state.freeCount -= 1 }
    state.noteCell(nil, of: cell.view)
    if collapsesEmptyTracks { tracksDidChange() }
    if cell.isHiddenByGrid { show(cell) }
  }

  // MARK: Changes

  /// Alignment, margins or visibility of a cell changed.
  func cellDidChange(_ cell: CellRecord) {
    state.noteWrite(of: cell)
    contentDidChange(of: cell)
  }

  /// A view may want something else of its tracks.
  func contentDidChange(of cell: CellRecord) {
    for axis in LayoutAxis.allCases { state[axis].noteChange(of: cell) }
    noteBaselines(around: cell)
    contentsDidChange()
  }

  /// Views came or went, or want something else.
  func contentsDidChange() {
    state.changeCount &+= 1
    setNeedsUpdateConstraints()
    invalidateBaselines()
  }

  /// Cells whose baselines are in one line have their constraints written together.
  func noteBaselines(around cell: CellRecord) {
    guard state.hasBaselines, let row = cell.first.y else { return }
    row.needsWrite = true
    for other in state.y.cells(in: row) { state.noteWrite(of: other) }
  }

  /// The cells have to be placed by the grid.
  func placesDidChange() {
    state.needsPlaces = true
    contentsDidChange()
  }

  /// Alignments of many cells may be others.
  func alignmentsDidChange() {
    state.changed = nil
    for axis in [state.x, state.y] { for track in axis.tracks { track.needsCount = true } }
    contentsDidChange()
  }

  /// Tracks have other sizes or another visibility.
  func tracksDidChange() {
    for axis in [state.x, state.y] { axis.isChanged = true }
    contentsDidChange()
  }

  /// Lengths that all tracks have in common are others.
  func lengthsDidChange() {
    if columnCount != .given { setNeedsLayout() }
    tracksDidChange()
  }
}
