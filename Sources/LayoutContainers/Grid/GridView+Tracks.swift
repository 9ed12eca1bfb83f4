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

  private func word(_ axis: LayoutAxis) -> String { axis == .horizontal ? "column" : "row" }

  private func setTracks(_ tracks: [GridTrack], along axis: LayoutAxis) {
    let records = state[axis]
    guard accepts(tracks.count > GridPlace.limit ? .outOfRange : nil, as: "\(word(axis))s")
    else { return }
    growTracks(along: axis, to: tracks.count)
    records.givenCount = tracks.count
    for (place, record) in records.tracks.enumerated() {
      let settings = place < tracks.count ? tracks[place] : GridTrack()
      guard settings != record.settings,
        accepts(settings.defect, as: "\(word(axis)) \(place)")
      else { continue }
      if settings.alignment != record.settings.alignment {
        if settings.alignment?.isBaseline == true { state.hasBaselines = true }
        for cell in cells(in: record, of: records) { note(cell) }
      }
      record.settings = settings
      (record.needsWrite, record.needsCount, records.isChanged) = (true, true, true)
    }
    removeUnusedTracks(along: axis)
    if hasFlow { placesDidChange() }
    contentsDidChange()
  }

  /// The frames of the visible columns, then of the visible rows, in the coordinates of the grid; as of the last
  /// layout.
  package var trackFrames: [LayoutRect] {
    [state.x, state.y].flatMap { $0.visible.map(\.guide.layoutFrame) }
  }

  /// Makes tracks at the end until there are `count` of them.
  func growTracks(along axis: LayoutAxis, to count: Int) {
    let records = state[axis]
    while records.tracks.count < count { makeTrack(at: records.tracks.count, in: records) }
  }

  private func makeTrack(at place: Int, in records: GridAxis) {
    records.trackCount += 1
    let track = TrackRecord(word(records.axis), serial: records.trackCount)
    addLayoutGuide(track.guide)
    records.insert(track, at: place)
    number(records, from: place)
  }

  /// Notes the places of tracks in their cells, after others came or went.
  private func number(_ records: GridAxis, from start: Int) {
    for place in start..<records.tracks.count where records.tracks[place].index != place {
      let track = records.tracks[place]
      track.index = place
      for cell in track.cells { cells[cell].tracks[records.axis] = place..<place + 1 }
    }
  }

  /// Removes tracks at the end that were not asked for and in which no cell lies.
  func removeUnusedTracks(along axis: LayoutAxis) {
    let records = state[axis]
    let end = records.spanning.reduce(0) { max($0, cells[$1].tracks[axis].upperBound) }
    while records.tracks.count > max(leastCount(along: axis), end),
      records.tracks.last?.cells.isEmpty == true
    {
      release(records.remove(at: records.tracks.count - 1))
    }
  }

  private func release(_ track: TrackRecord) {
    LayoutConstraint.deactivate(track.constraints)
    track.constraints = []
    removeLayoutGuide(track.guide)
  }

  private func insert(_ views: [LayoutView?], at index: Int, along axis: LayoutAxis) {
    let records = state[axis]
    guard
      accepts(
        max(views.count, records.tracks.count + 1) > GridPlace.limit ? .outOfRange : nil,
        as: "\(word(axis))s")
    else { return }
    let index = min(max(index, 0), records.tracks.count)
    for cell in records.spanning {
      let old = cells[cell].tracks[axis]
      guard index < old.upperBound else { continue }
      let isInside = old.lowerBound < index
      cells[cell].tracks[axis] = old.lowerBound + (isInside ? 0 : 1)..<old.upperBound + 1
      if isInside { note(cell) }
    }
    makeTrack(at: index, in: records)
    records.givenCount = max(records.givenCount, index) + 1
    for (place, view) in views.enumerated() {
      guard let view, adopt(view) else { continue }
      let isRow = axis == .vertical
      put(
        enter(view, GridCell(isPlaced: true)),
        at: GridPlace(column: isRow ? place : index, row: isRow ? index : place))
    }
    tracksDidMove()
  }

  private func moveTrack(from index: Int, to newIndex: Int, along axis: LayoutAxis) {
    let records = state[axis]
    let indices = records.tracks.indices
    guard accepts(indices.contains(index) ? nil : .outOfRange, as: "\(word(axis)) \(index)"),
      accepts(indices.contains(newIndex) ? nil : .outOfRange, as: "\(word(axis)) \(newIndex)"),
      index != newIndex
    else { return }
    records.insert(records.remove(at: index), at: newIndex)
    number(records, from: min(index, newIndex))
    for cell in records.spanning { note(cell) }
    records.givenCount = max(records.givenCount, index + 1, newIndex + 1)
    tracksDidMove()
  }

  private func removeTrack(at index: Int, along axis: LayoutAxis) {
    let records = state[axis]
    guard
      accepts(
        records.tracks.indices.contains(index) ? nil : .outOfRange, as: "\(word(axis)) \(index)")
    else { return }
    let track = records.tracks[index]
    for view in track.cells.compactMap({ views[$0] }) { view.removeFromSuperview() }
    // A hook of the host may have changed the tracks, or put another view there.
    guard track.cells.isEmpty, records.tracks.indices.contains(index),
      records.tracks[index] === track
    else { return }
    release(records.remove(at: index))
    number(records, from: index)
    let spanning = records.spanning
    records.spanning = []
    for cell in spanning {
      let old = cells[cell].tracks[axis]
      let (isBelow, isInside) = (index < old.lowerBound, old.contains(index))
      cells[cell].tracks[axis] =
        old.lowerBound - (isBelow ? 1 : 0)..<old.upperBound - (isBelow || isInside ? 1 : 0)
      records.enter(cell, cells[cell].tracks[axis])
      if isInside { note(cell) }
    }
    if index < records.givenCount { records.givenCount -= 1 }
    tracksDidMove()
  }

  private func tracksDidMove() {
    if state.hasBaselines { state.changed = nil }
    if hasFlow { placesDidChange() } else { contentsDidChange() }
  }
}
