public import AutoLayout

extension GridView {
  /// The columns; as many as were given, or as the cells need.
  ///
  /// A column with numbers that are no lengths is refused and recorded, and stays as it was. Columns that are left
  /// out by a shorter array have the default again if cells lie in them, and are removed otherwise.
  public var columns: [GridTrack] {
    get { state.x.tracks.map(\.settings) }
    set { setTracks(newValue, along: .horizontal) }
  }

  /// The rows; as many as were given, or as the cells need. See ``columns``.
  public var rows: [GridTrack] {
    get { state.y.tracks.map(\.settings) }
    set { setTracks(newValue, along: .vertical) }
  }

  /// Adds a row at the bottom, with views from the first column on; `nil` leaves a cell empty.
  public func addRow(_ views: [LayoutView?]) { insertRow(views, at: state.y.tracks.count) }

  /// Adds a column at the end, with views from the first row on; `nil` leaves a cell empty.
  public func addColumn(_ views: [LayoutView?]) {
    insertColumn(views, at: state.x.tracks.count)
  }

  /// Inserts a row; cells that span across the place become longer. The index is clamped to those there are.
  public func insertRow(_ views: [LayoutView?], at index: Int) {
    insert(views, at: index, along: .vertical)
  }

  /// Inserts a column; cells that span across the place become longer. The index is clamped to those there are.
  public func insertColumn(_ views: [LayoutView?], at index: Int) {
    insert(views, at: index, along: .horizontal)
  }

  /// Moves a row with the cells that lie in it alone; others span as many rows as before, from the same row on.
  ///
  /// Refused and recorded is an index of no row.
  public func moveRow(from index: Int, to newIndex: Int) {
    moveTrack(from: index, to: newIndex, along: .vertical)
  }

  /// Moves a column with the cells that lie in it alone; see ``moveRow(from:to:)``.
  public func moveColumn(from index: Int, to newIndex: Int) {
    moveTrack(from: index, to: newIndex, along: .horizontal)
  }

  /// Removes a row and the views that lie in it alone; cells that span others, too, become shorter.
  ///
  /// Refused and recorded is an index of no row.
  public func removeRow(at index: Int) { removeTrack(at: index, along: .vertical) }

  /// Removes a column and the views that lie in it alone; see ``removeRow(at:)``.
  public func removeColumn(at index: Int) { removeTrack(at: index, along: .horizontal) }

  /// Gives the guides of the tracks the names by which findings call them: `column 2`, counted from 1.
  package final func nameTracks() {
    for axis in [state.x, state.y] {
      for track in axis.tracks {
        let name = "\(word(axis.axis)) \(track.index + 1)"
        if track.guide.layoutName != name { track.guide.layoutName = name }
      }
    }
  }

  private func accepts(_ index: Int, in axis: GridAxis) -> Bool {
    accepts(axis.tracks.indices.contains(index), "\(word(axis.axis)) \(index)")
  }

  private func accepts(_ isInRange: Bool, _ what: String) -> Bool {
    accepts(isInRange ? nil : .outOfRange, as: what)
  }

  private func word(_ axis: LayoutAxis) -> String { axis == .horizontal ? "column" : "row" }

  private func setTracks(_ tracks: [GridTrack], along axis: LayoutAxis) {
    let records = state[axis]
    guard accepts(tracks.count <= GridPlace.limit, "\(word(axis))s") else { return }
    growTracks(of: records, to: tracks.count)
    records.givenCount = tracks.count
    for (place, record) in records.tracks.enumerated() {
      let settings = place < tracks.count ? tracks[place] : GridTrack()
      guard settings != record.settings,
        accepts(settings.defect, as: "\(word(axis)) \(place)")
      else { continue }
      if settings.alignment != record.settings.alignment {
        if settings.alignment?.isBaseline == true { state.hasBaselines = true }
        noteCells(of: record)
      }
      record.settings = settings
      (record.needsWrite, records.isChanged) = (true, true)
    }
    removeUnusedTracks(along: axis)
    placesDidChange()
  }

  /// The frames of the visible columns, then of the visible rows, in the coordinates of the grid; as of the last
  /// layout.
  package var trackFrames: [LayoutRect] {
    [state.x, state.y].flatMap { $0.visible.map(\.guide.layoutFrame) }
  }

  /// Makes tracks at the end until there are `count` of them.
  func growTracks(of axis: GridAxis, to count: Int) {
    while axis.tracks.count < count { makeTrack(at: axis.tracks.count, in: axis) }
  }

  private func makeTrack(at place: Int, in records: GridAxis) {
    let track = TrackRecord(word(records.axis))
    addLayoutGuide(track.guide)
    records.insert(track, at: place)
  }

  /// Removes tracks at the end that were not asked for and in which no cell lies.
  func removeUnusedTracks(along axis: LayoutAxis) {
    let records = state[axis]
    let end = cells.reduce(0) { max($0, $1.tracks[axis].end) }
    while records.tracks.count > max(leastCount(along: axis), end) {
      release(records.remove(at: records.tracks.count - 1))
    }
  }

  private func release(_ track: TrackRecord) {
    LayoutConstraint.deactivate(track.constraints)
    removeLayoutGuide(track.guide)
  }

  /// Notes in the cells that a track came before a place, 1, or that the one there goes, -1. Those that span the place
  /// become longer or shorter.
  private func shiftSpans(along axis: LayoutAxis, from place: Int, by amount: Int) {
    noteSpans(along: axis, beyond: place)
    cells.replaceSpans(along: axis) { old in
      if old.end <= place { return old }
      let goes = old.start > place || old.start == place && amount > 0
      let start = Int(old.start) + (goes ? amount : 0)
      return TrackSpan(start, old.end + amount - start)
    }
  }

  /// Notes the cells over several tracks that reach beyond a place; what they want is counted again.
  private func noteSpans(along axis: LayoutAxis, beyond place: Int) {
    guard state[axis].hasSpans else { return }
    for cell in cells.indices
    where cells[cell].tracks[axis].count > 1 && cells[cell].tracks[axis].end > place {
      setLengths(GridLengths(), of: cell, state[axis])
      note(cell)
    }
  }

  private func insert(_ views: [LayoutView?], at index: Int, along axis: LayoutAxis) {
    let records = state[axis]
    guard accepts(max(views.count, records.tracks.count + 1) <= GridPlace.limit, "\(word(axis))s")
    else { return }
    let index = min(max(index, 0), records.tracks.count)
    if index < records.tracks.count { shiftSpans(along: axis, from: index, by: 1) }
    makeTrack(at: index, in: records)
    records.givenCount = max(records.givenCount, index) + 1
    for (place, view) in views.enumerated() {
      guard let view, adopt(view) else { continue }
      let (own, other) = (TrackSpan(index, 1), TrackSpan(place, 1))
      let tracks = axis == .vertical ? AxisPair(other, own) : AxisPair(own, other)
      enter(view, GridCell(isPlaced: true, tracks: tracks))
    }
    tracksDidMove()
  }

  private func moveTrack(from index: Int, to newIndex: Int, along axis: LayoutAxis) {
    let records = state[axis]
    guard accepts(index, in: records), accepts(newIndex, in: records), index != newIndex else {
      return
    }
    records.insert(records.remove(at: index), at: newIndex)
    noteSpans(along: axis, beyond: 0)
    cells.replaceSpans(along: axis) { old in
      guard old.count == 1 else { return old }
      let rest = Int(old.start) - (old.start > index ? 1 : 0)
      return TrackSpan(old.start == index ? newIndex : rest + (rest >= newIndex ? 1 : 0), 1)
    }
    records.givenCount = max(records.givenCount, index + 1, newIndex + 1)
    tracksDidMove()
  }

  private func removeTrack(at index: Int, along axis: LayoutAxis) {
    let records = state[axis]
    guard accepts(index, in: records) else { return }
    let (track, alone) = (records.tracks[index], TrackSpan(index, 1))
    let inside = cells.indices.filter { cells[$0].tracks[axis] == alone }
    for view in inside.compactMap({ views[$0] }) { view.removeFromSuperview() }
    // A hook of the host may have changed the tracks, or put another view there.
    guard records.tracks.indices.contains(index), records.tracks[index] === track,
      !cells.contains(where: { $0.tracks[axis] == alone })
    else { return }
    shiftSpans(along: axis, from: index, by: -1)
    release(records.remove(at: index))
    if index < records.givenCount { records.givenCount -= 1 }
    tracksDidMove()
  }

  private func tracksDidMove() {
    if state.hasBaselines { state.changed = nil }
    placesDidChange()
  }
}
