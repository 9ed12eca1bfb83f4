public import AutoLayout

extension GridView {
  /// The views in the grid, in the order in which they came; a subset of `subviews`, hidden ones included.
  public var arrangedSubviews: [LayoutView] { cellsInOrder.compactMap { views[$0] } }

  /// The constraints that the grid has made: those of both axes, of columns and rows, then of cells.
  ///
  /// Cells that follow their tracks have none.
  package var generatedConstraints: [LayoutConstraint] {
    state.axes.flatMap { $0.constraints + $0.tracks.flatMap(\.constraints) }
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
    (views[cell], cells[cell]) = (nil, GridCell())
    state.freeNumbers.append(cell)
    if view.isHiddenBySuperview { view.isHidden = false }
  }

  /// Gives `view` another place; `nil` leaves it to the grid to find one.
  ///
  /// A view that is not in the grid, and a place outside of the limits of a grid, are refused and recorded.
  public func setPlace(_ place: GridPlace?, of view: LayoutView) {
    guard let cell = cell(of: view, for: "place", unless: place?.defect) else { return }
    setPlace(place, of: cell)
    placesDidChange()
  }

  /// Where `view` lies; `nil` if it is not in the grid, or has no place before the next update.
  public func place(of view: LayoutView) -> GridPlace? {
    guard let cell = cell(of: view), cells[cell].tracks.x.first >= 0 else { return nil }
    let places = places(of: cell)
    return GridPlace(
      column: places.x.lowerBound, row: places.y.lowerBound, columnSpan: places.x.count,
      rowSpan: places.y.count)
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
    contentsDidChange(of: cell)
  }

  /// Keeps `view` away from the edges of its cell. Negative margins let it stick out.
  ///
  /// A view that is not in the grid, and margins out of range, are refused and recorded.
  public func setMargins(_ margins: DirectionalInsets, of view: LayoutView) {
    let defect = margins.resolved(for: .leftToRight).defect
    guard let cell = cell(of: view, for: "margins", unless: defect) else { return }
    cells[cell].margins = AxisPair(
      (margins.leading, margins.trailing), (margins.top, margins.bottom))
    contentsDidChange(of: cell)
  }

  /// The number of the cell of a view; `nil` if the view is not in the grid.
  func cell(of view: LayoutView) -> Int? {
    let number = Int(view.arrangedNumber)
    return cells.indices.contains(number) && views[number] === view ? number : nil
  }

  /// The number of the cell that a call is to change; `nil`, after recording the reason, if the call is
  /// refused.
  private func cell(
    of view: LayoutView, for what: String, unless defect: LayoutError.Reason? = nil
  ) -> Int? {
    let cell = cell(of: view)
    return accepts(cell == nil ? .unknownItem : defect, as: what, of: view) ? cell : nil
  }

  private func add(_ view: LayoutView, at place: GridPlace, isPlaced: Bool) {
    guard accepts(place.defect, as: "place", of: view) else { return }
    if view.isSubview(of: self), cell(of: view) != nil {
      let subject = "\(view.label) in \(label)"
      return layoutEngine.record(LayoutError(.duplicateView, subject: subject))
    }
    guard adopts(view) else { return }
    let wanted = AxisPair(place.columnSpan, place.rowSpan)
    // A hook of the host may have put the view into the grid meanwhile.
    let known = cell(of: view)
    if let known { cells[known].wanted = wanted }
    setPlace(isPlaced ? place : nil, of: known ?? makeCell(of: view, wanted))
    placesDidChange()
  }

  private func makeCell(of view: LayoutView, _ wanted: AxisPair<Int>) -> Int {
    view.translatesAutoresizingMaskIntoConstraints = false
    let number = state.freeNumbers.popLast() ?? cells.count
    view.setArrangedNumber(number)
    if number == 0 { cells.reserveCapacity(min(state.x.tracks.count * state.y.tracks.count, 4096)) }
    let cell = GridCell(wanted: wanted, order: state.changeCount)
    if number == cells.count {
      cells.append(cell)
      views.append(view)
    } else {
      (cells[number], views[number]) = (cell, view)
    }
    return number
  }

  private func setPlace(_ place: GridPlace?, of cell: Int) {
    cells[cell].isPlaced = place != nil
    if let place { put(cell, at: place.tracks) } else { state.hasFlow = true }
  }

  /// Puts a cell into tracks, which are made as needed.
  func put(_ cell: Int, at places: AxisPair<Range<Int>>) {
    setSpan(places.x, of: cell, state.x)
    setSpan(places.y, of: cell, state.y)
  }

  /// Makes a cell span the tracks at some places, which are made as needed, or none. Its lengths are counted
  /// again.
  func setSpan(_ places: Range<Int>, of cell: Int, _ axis: GridAxis) {
    while axis.tracks.count < places.upperBound { appendTrack(to: axis) }
    let (old, new) = (cells[cell].tracks[axis.axis], axis.span(places))
    if new == old { return }
    if old.first >= 0 {
      noteTracks(of: cell, axis)
      setLengths(GridLengths(), of: cell, axis)
      changeList(of: cell, axis) { list in
        if let place = list.firstIndex(of: cell) { list.remove(at: place) }
      }
    }
    cells[cell].tracks[axis.axis] = new
    if collapsesEmptyTracks { noteTracks(of: cell, axis) }
    changeList(of: cell, axis) { $0.append(cell) }
    state.changed?.insert(cell)
  }

  // MARK: Lists

  /// The numbers of all cells, for a pass over them.
  var allCells: Range<Int> {
    cellWork += cells.count
    return cells.indices
  }

  /// The numbers of the cells with a view, in the order in which they came.
  var cellsInOrder: [Int] {
    cells.indices.filter { views[$0] != nil }.sorted { cells[$0].order < cells[$1].order }
  }

  /// The cells that lie only in one track.
  func cells(of track: TrackRecord) -> [Int] {
    if !state.isListed {
      state.isListed = true
      for cell in allCells {
        for axis in state.axes {
          let span = cells[cell].tracks[axis.axis]
          if !span.isWide { axis.track(span.first)?.cells.append(cell) }
        }
      }
    }
    cellWork += track.cells.count
    return track.cells
  }

  /// The cells that lie in a track, also those that span several tracks.
  func cells(over track: TrackRecord, _ axis: GridAxis) -> [Int] {
    cells(of: track)
      + axis.wideCells.filter {
        axis.tracks[axis.places(cells[$0].tracks[axis.axis])].contains { $0 === track }
      }
  }

  /// Changes the list that contains a cell: that of one track, or that of cells over several tracks.
  private func changeList(of cell: Int, _ axis: GridAxis, by change: (inout [Int]) -> Void) {
    let span = cells[cell].tracks[axis.axis]
    if span.isWide {
      change(&axis.wideCells)
    } else if state.isListed, let track = axis.track(span.first) {
      change(&track.cells)
    }
  }

  // MARK: Changes

  /// Notes that the tracks of a cell changed.
  func noteTracks(of cell: Int, _ axis: GridAxis) {
    if axis.members.areAllNoted { return }
    for place in axis.places(cells[cell].tracks[axis.axis]) {
      axis.members.note(axis.tracks[place])
    }
  }

  /// Notes the cells over a track: the next update asks their views for lengths and generates their constraints
  /// again.
  func noteCells(over track: TrackRecord, _ axis: GridAxis) {
    state.changed?.formUnion(cells(over: track, axis))
  }

  /// Notes all tracks and all cells for the next update.
  func noteAll() {
    for axis in state.axes { axis.members.noteAll() }
    state.changed = nil
  }

  /// Notes that views were added or removed, or that a view needs another length or alignment.
  func contentsDidChange(of cell: Int? = nil) {
    if let cell { state.changed?.insert(cell) }
    state.changeCount &+= 1
    baselinesDidChange()
    if needsUpdateConstraints() { return }
    // The grids around this one may need another size, which one pass finds if all of them take part.
    var view: LayoutView? = self
    while let container = view, container is GridView || container is StackView {
      if container is GridView, container.needsUpdateConstraints() { break }
      if container is GridView { container.setNeedsUpdateConstraints() }
      view = container.superview
    }
  }

  /// Notes that cells were added, removed or moved, so that the grid may have to place others.
  func placesDidChange() {
    // Removing a cell from a row may change the baseline alignment of the other cells in the row.
    if state.hasBaselines { state.changed = nil }
    state.needsPlaces = state.hasFlow
    contentsDidChange()
  }

  /// Notes that a setting of the grid changed, on which all tracks and cells may depend.
  func settingsDidChange() {
    if columnCount != .given { setNeedsLayout() }
    noteAll()
    placesDidChange()
  }

  func setSpacing(_ spacing: Double, of axis: GridAxis) {
    guard accepts(spacing.lengthDefect, as: "\(axis.word) spacing"), spacing != axis.spacing
    else { return }
    axis.spacing = spacing
    settingsDidChange()
  }
}
