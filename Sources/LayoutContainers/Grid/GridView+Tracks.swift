public import AutoLayout

extension GridView {
  /// The columns; as many as were given, or as the cells need.
  ///
  /// A column with numbers that are no lengths is refused and recorded, and stays as it was. Columns that are left
  /// out by a shorter array have the default again if cells lie in them, and are removed otherwise.
  public var columns: [GridTrack] {
    get { state.x.tracks.map(\.settings) }
    set { setTracks(newValue, of: state.x) }
  }

  /// The rows; as many as were given, or as the cells need. See ``columns``.
  public var rows: [GridTrack] {
    get { state.y.tracks.map(\.settings) }
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
      for track in axis.tracks {
        let name = "\(word(axis)) \(track.place + 1)"
        if track.guide.layoutName != name { track.guide.layoutName = name }
      }
    }
  }

  private func accepts(_ index: Int, in axis: GridAxis) -> Bool {
    let isInRange = axis.tracks.indices.contains(index)
    return accepts(isInRange ? nil : .outOfRange, as: "\(word(axis)) \(index)")
  }

  private func accepts(count: Int, in axis: GridAxis) -> Bool {
    accepts(count <= GridPlace.limit ? nil : .outOfRange, as: "\(word(axis))s")
  }

  private func word(_ axis: GridAxis) -> String { axis === state.x ? "column" : "row" }

  private func setTracks(_ tracks: [GridTrack], of axis: GridAxis) {
    guard accepts(count: tracks.count, in: axis) else { return }
    growTracks(of: axis, to: tracks.count)
    axis.givenCount = tracks.count
    for (place, record) in axis.tracks.enumerated() {
      let settings = place < tracks.count ? tracks[place] : GridTrack()
      guard settings != record.settings,
        accepts(settings.defect, as: "\(word(axis)) \(place)")
      else { continue }
      if settings.alignment?.isBaseline == true { state.hasBaselines = true }
      if settings.isHidden { state.hasHiddenTracks = true }
      let old = record.settings
      record.settings = settings
      if settings.alignment != old.alignment || settings.isHidden != old.isHidden {
        noteCells(over: record, axis)
      }
      axis.note(record)
      axis.relink(from: place + 1)
      axis.needsSizes = true
    }
    removeUnusedTracks(of: axis)
    placesDidChange()
  }

  /// The frames of the visible columns, then of the visible rows, in the coordinates of the grid; as of the last
  /// layout.
  package var trackFrames: [LayoutRect] {
    state.axes.flatMap { $0.visible.map(\.guide.layoutFrame) }
  }

  /// Makes tracks at the end until there are `count` of them.
  func growTracks(of axis: GridAxis, to count: Int) {
    while axis.tracks.count < count { makeTrack(at: axis.tracks.count, in: axis) }
  }

  private func makeTrack(at place: Int, in axis: GridAxis) {
    let track = axis.makeTrack(word(axis))
    addLayoutGuide(track.guide)
    axis.insert(track, at: place)
    if columnCount != .given || collapsesEmptyTracks { axis.needsSizes = true }
  }

  /// Removes tracks at the end that were not asked for and in which no cell lies.
  func removeUnusedTracks(of axis: GridAxis) {
    while axis.tracks.count > leastCount(along: axis.axis), let last = axis.tracks.last,
      cells(over: last, axis).isEmpty
    {
      release(axis.remove(at: axis.tracks.count - 1), of: axis)
    }
  }

  private func release(_ track: TrackRecord, of axis: GridAxis) {
    LayoutConstraint.deactivate(track.constraints)
    removeLayoutGuide(track.guide)
    axis.release(track)
  }

  private func insert(_ views: [LayoutView?], at index: Int, in axis: GridAxis) {
    guard accepts(count: max(views.count, axis.tracks.count + 1), in: axis) else { return }
    let index = min(max(index, 0), axis.tracks.count)
    makeTrack(at: index, in: axis)
    noteCells(over: axis.tracks[index], axis)
    axis.givenCount = max(axis.givenCount, index) + 1
    for (place, view) in views.enumerated() {
      guard let view else { continue }
      let (column, row) = axis === state.y ? (place, index) : (index, place)
      addArrangedSubview(view, column: column, row: row)
    }
    placesDidChange()
  }

  private func moveTrack(from index: Int, to newIndex: Int, in axis: GridAxis) {
    guard accepts(index, in: axis), accepts(newIndex, in: axis), index != newIndex else { return }
    let spans = wideCells(axis).map { ($0, axis.places(cells[$0].tracks[axis.axis])) }
    axis.insert(axis.remove(at: index), at: newIndex)
    for (cell, places) in spans { setSpan(places, of: cell, axis) }
    axis.givenCount = max(axis.givenCount, index + 1, newIndex + 1)
    placesDidChange()
  }

  private func removeTrack(at index: Int, in axis: GridAxis) {
    guard accepts(index, in: axis) else { return }
    let track = axis.tracks[index]
    let leaving = cells(of: track).sorted { cells[$0].order < cells[$1].order }
    for view in leaving.compactMap({ views[$0] }) { view.removeFromSuperview() }
    // A hook of the host may have changed the tracks, or put another view there.
    guard axis.tracks.indices.contains(index), axis.tracks[index] === track,
      cells(of: track).isEmpty
    else { return }
    let spans = cells(over: track, axis).map { ($0, axis.places(cells[$0].tracks[axis.axis])) }
    release(axis.remove(at: index), of: axis)
    for (cell, places) in spans {
      setSpan(places.lowerBound..<places.upperBound - 1, of: cell, axis)
    }
    if index < axis.givenCount { axis.givenCount -= 1 }
    placesDidChange()
  }
}
