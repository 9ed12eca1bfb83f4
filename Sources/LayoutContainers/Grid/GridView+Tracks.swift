public import AutoLayout

extension GridView {
  /// The columns; as many as were given, or as the cells need.
  ///
  /// If the columns fill the width, those that were given and do not fit in it are included. They can be set, but
  /// not moved or removed, until they fit.
  /// A column with numbers that are no lengths is refused and recorded, and stays as it was. Columns that are left
  /// out by a shorter array have the default again if cells lie in them, and are removed otherwise.
  public var columns: [GridTrack] {
    get { state.x.settings }
    set { setTracks(newValue, of: state.x) }
  }

  /// The rows; as many as were given, or as the cells need. See ``columns``.
  public var rows: [GridTrack] {
    get { state.y.settings }
    set { setTracks(newValue, of: state.y) }
  }

  /// Adds a row at the bottom, with views from the first column on; `nil` leaves a cell empty.
  public func addRow(_ views: [LayoutView?]) { insertRow(views, at: state.y.tracks.count) }

  /// Adds a column at the end, with views from the first row on; `nil` leaves a cell empty.
  public func addColumn(_ views: [LayoutView?]) {
    insertColumn(views, at: state.x.tracks.count)
  }

  /// Inserts a row; cells that span across the place become longer. The index is clamped to those there are.
  public func insertRow(_ views: [LayoutView?], at index: Int) {
    insert(views, at: index, in: state.y)
  }

  /// Inserts a column; cells that span across the place become longer. The index is clamped to those there are.
  public func insertColumn(_ views: [LayoutView?], at index: Int) {
    insert(views, at: index, in: state.x)
  }

  /// Moves a row with the cells that lie in it alone; others span as many rows as before, from the same row on.
  ///
  /// Refused and recorded is an index of no row.
  public func moveRow(from index: Int, to newIndex: Int) {
    moveTrack(from: index, to: newIndex, in: state.y)
  }

  /// Moves a column with the cells that lie in it alone; see ``moveRow(from:to:)``.
  public func moveColumn(from index: Int, to newIndex: Int) {
    moveTrack(from: index, to: newIndex, in: state.x)
  }

  /// Removes a row and the views that lie in it alone; cells that span others, too, become shorter.
  ///
  /// Refused and recorded is an index of no row.
  public func removeRow(at index: Int) { removeTrack(at: index, in: state.y) }

  /// Removes a column and the views that lie in it alone; see ``removeRow(at:)``.
  public func removeColumn(at index: Int) { removeTrack(at: index, in: state.x) }

  /// Gives the guides of the tracks the names by which findings call them: `column 2`, counted from 1.
  package final func nameTracks() {
    for axis in state.axes {
      for (place, track) in axis.tracks.enumerated() {
        track.guide.layoutName = "\(axis.word) \(place + 1)"
      }
    }
  }

  /// The frames of the visible columns, then of the visible rows, in the coordinates of the grid; as of the last
  /// layout.
  package var trackFrames: [LayoutRect] {
    state.axes.flatMap { $0.tracks.filter(\.isVisible).map(\.guide.layoutFrame) }
  }

  private func accepts(_ index: Int, in axis: GridAxis) -> Bool {
    let isInRange = axis.tracks.indices.contains(index)
    return accepts(isInRange ? nil : .outOfRange, as: "\(axis.word) \(index)")
  }

  private func accepts(count: Int, in axis: GridAxis) -> Bool {
    accepts(count <= GridPlace.limit ? nil : .outOfRange, as: "\(axis.word)s")
  }

  private func setTracks(_ tracks: [GridTrack], of axis: GridAxis) {
    guard accepts(count: tracks.count, in: axis) else { return }
    let old = axis.settings
    var tracks = tracks
    for (place, settings) in tracks.enumerated() where settings.defect != nil {
      _ = accepts(settings.defect, as: "\(axis.word) \(place)")
      tracks[place] = place < old.count ? old[place] : GridTrack()
    }
    axis.givenCount = tracks.count
    fitTracks(of: axis)
    axis.spare = tracks.dropFirst(axis.tracks.count).reversed()
    for (place, record) in axis.tracks.enumerated() {
      let settings = place < tracks.count ? tracks[place] : GridTrack()
      if settings == record.settings { continue }
      record.settings = settings
      axis.members.note(record)
    }
    placesDidChange()
  }

  private func makeTrack(at place: Int, in axis: GridAxis) {
    let track = TrackRecord(axis.word)
    addLayoutGuide(track.guide)
    axis.insert(track, at: place)
  }

  /// Makes a track at the end, with the settings of the first one that did not fit.
  func appendTrack(to axis: GridAxis) {
    makeTrack(at: axis.tracks.count, in: axis)
    if let settings = axis.spare.popLast() { axis.tracks.last?.settings = settings }
  }

  /// Makes tracks at the end until there are those that are asked for, and removes others in which no cell lies.
  func fitTracks(of axis: GridAxis) {
    let least = leastCount(along: axis)
    while axis.tracks.count < least { appendTrack(to: axis) }
    while let last = axis.tracks.dropFirst(least).last, cells(over: last, axis).isEmpty {
      if axis.tracks.count <= axis.givenCount { axis.spare.append(last.settings) }
      release(at: axis.tracks.count - 1, of: axis)
    }
  }

  private func release(at place: Int, of axis: GridAxis) {
    let track = axis.remove(at: place)
    LayoutConstraint.deactivate(track.constraints)
    removeLayoutGuide(track.guide)
  }

  private func insert(_ views: [LayoutView?], at index: Int, in axis: GridAxis) {
    let count = axis.tracks.count + axis.spare.count + 1
    guard accepts(count: max(views.count, count), in: axis) else { return }
    let index = min(max(index, 0), axis.tracks.count)
    makeTrack(at: index, in: axis)
    noteCells(over: axis.tracks[index], axis)
    axis.givenCount = max(axis.givenCount, index) + 1
    for case (let place, let view?) in views.enumerated() {
      let (column, row) = axis === state.y ? (place, index) : (index, place)
      addArrangedSubview(view, column: column, row: row)
    }
    placesDidChange()
  }

  private func moveTrack(from index: Int, to newIndex: Int, in axis: GridAxis) {
    guard accepts(index, in: axis), accepts(newIndex, in: axis), index != newIndex else { return }
    respan(axis.wideCells, axis) { axis.insert(axis.remove(at: index), at: newIndex) }
    axis.givenCount = max(axis.givenCount, index + 1, newIndex + 1)
    placesDidChange()
  }

  private func removeTrack(at index: Int, in axis: GridAxis) {
    guard accepts(index, in: axis) else { return }
    let track = axis.tracks[index]
    for view in cells(of: track).compactMap({ views[$0] }) { view.removeFromSuperview() }
    // A hook of the host may have changed the tracks, or put another view there.
    guard axis.tracks.indices.contains(index), axis.tracks[index] === track,
      cells(of: track).isEmpty
    else { return }
    respan(cells(over: track, axis), axis, longer: -1) { release(at: index, of: axis) }
    if index < axis.givenCount { axis.givenCount -= 1 }
    placesDidChange()
  }

  /// Changes the tracks of an axis that some cells span, which then begin at the same place as before.
  private func respan(_ cells: [Int], _ axis: GridAxis, longer: Int = 0, _ change: () -> Void) {
    let spans = cells.map { axis.places(self.cells[$0].tracks[axis.axis]) }
    for cell in cells { setSpan(0..<0, of: cell, axis) }
    change()
    for (cell, span) in zip(cells, spans) {
      setSpan(span.lowerBound..<span.upperBound + longer, of: cell, axis)
    }
  }
}
