import AutoLayout

/// An update: compares the constraints that the grid needs with those that it has, and changes the difference.
extension GridView {
  func updateArrangement() {
    placeCells()
    for axis in state.axes { updateSettings(of: axis) }
    addGuides()
    // Items follow tracks until they leave their tree. In another tree, they must follow them again.
    if state.x.tracks.first?.guide.leader(along: .vertical) !== state.content { noteAll() }
    // The constraints of cells with aligned baselines are generated together.
    for cell in state.hasBaselines ? state.changed ?? [] : [] {
      for row in state.y.visible(cells[cell].tracks.y) { noteCells(over: row, state.y) }
    }
    let changed = state.changed?.sorted() ?? Array(allCells)
    // Otherwise the views are asked again in the next round; the number of rounds is limited.
    guard askViews(of: changed) else { return setNeedsUpdateConstraints() }
    state.changed = []
    var changes = GeneratedChanges()
    let tracks = state.axes.map(updateLengths)
    // A grid without tracks may have lost the last one.
    let isChanged = zip(state.axes, tracks).contains { $0.tracks.isEmpty || !$1.isEmpty }
    for (axis, tracks) in zip(state.axes, tracks) { updateTracks(tracks, of: axis, &changes) }
    for cell in changed { updateCell(cell, &changes) }
    changes.commit()
    engine?.follow(changes.followers)
    lastUpdateCount = changes.count
    // Columns of another width make texts taller or shorter, whether or not the size of the grid changes.
    if needsLayoutOnResize, changes.count > 0 { setNeedsLayout() }
    // The grid may need another size.
    if isChanged, let superview, superview is GridView || superview is StackView {
      superview.subviewDidInvalidateContentSize(self)
    }
  }

  /// Adds the guides that the grid does not have yet, or that the host took out of it.
  private func addGuides() {
    guard state.mayLackGuides else { return }
    state.mayLackGuides = false
    var guides = [state.content]
    for axis in state.axes {
      guides += axis.tracks.map(\.guide) + [axis.share, axis.squeeze].compactMap(\.self)
      guides += axis.areas.sorted { $0.key < $1.key }.map(\.value)
    }
    guides.removeAll { $0.owningView === self }
    if guides.isEmpty { return }
    for guide in guides { addLayoutGuide(guide) }
    noteAll()
  }

  /// The alignment of a cell along an axis: its own, or that of its track, or that of the grid.
  func alignment(of cell: Int, _ axis: GridAxis) -> Alignment {
    let track = axis.track(cells[cell].tracks[axis.axis].first)
    let alignment = cells[cell].alignment[axis.axis] ?? track?.alignment ?? .fill
    if axis === state.y || !alignment.isBaseline { return alignment }
    return alignment == .firstBaseline ? .leading : .trailing
  }

  /// Finds the settings in effect of changed tracks, and which of these tracks have a place in the grid.
  private func updateSettings(of axis: GridAxis) {
    let isRow = axis === state.y
    let filling = isRow ? nil : columnCount.size
    for track in axis.members.changedPlaces.map({ axis.tracks[$0] }) {
      track.size = filling ?? track.settings.size
      let alignment =
        track.settings.alignment ?? (isRow ? verticalAlignment : horizontalAlignment)
      let isFilled =
        !collapsesEmptyTracks
        || cells(over: track, axis).contains {
          views[$0].map { !$0.isHidden || $0.isHiddenBySuperview } == true
        }
      let isVisible = isFilled && !track.settings.isHidden
      if isVisible == track.isVisible, alignment == track.alignment { continue }
      (track.isVisible, track.alignment) = (isVisible, alignment)
      state.hasHiddenTracks = state.hasHiddenTracks || !isVisible
      state.hasBaselines = state.hasBaselines || alignment.isBaseline
      noteCells(over: track, axis)
    }
  }

  /// Generates the constraints of an axis and of its changed tracks. A track has the position and the length of all of
  /// them across, and along the axis too if it is hidden.
  private func updateTracks(
    _ tracks: [TrackRecord], of axis: GridAxis, _ changes: inout GeneratedChanges
  ) {
    addAxis(axis, to: &changes)
    axis.constraints = changes.replace(axis.constraints)
    let content = slot(of: state.content)
    for track in tracks {
      // A view that was asked for its baseline may have removed tracks.
      guard let place = axis.tracks.place(of: track) else { continue }
      let along = track.isVisible ? -1 : content
      let (x, y) = axis === state.x ? (along, content) : (content, along)
      let slot = slot(of: track.guide)
      changes.followers.append((slot, x, y))
      track.leader = track.isVisible ? slot : -1
      if track.isVisible { addTrack(at: place, of: axis, to: &changes) }
      track.constraints = changes.replace(track.constraints)
    }
  }

  /// Makes a cell follow the tracks whose position and length it has; generates its constraints along the other
  /// axes.
  private func updateCell(_ cell: Int, _ changes: inout GeneratedChanges) {
    guard let view = views[cell], cells[cell].tracks.x.first >= 0 else { return }
    let (isRoot, isHidden) = (view.isNestedRoot, view.isHidden)
    let column = isRoot || isHidden ? -1 : slotToFollow(of: cell, state.x)
    let row = isRoot || isHidden ? -1 : slotToFollow(of: cell, state.y)
    if !isRoot { changes.followers.append((slot(of: view), column, row)) }
    guard column < 0 || row < 0 || state.constraints[cell] != nil else { return }
    if column < 0 { addCell(cell, state.x, to: &changes) }
    if row < 0 { addCell(cell, state.y, to: &changes) }
    let constraints = changes.replace(state.constraints[cell] ?? [])
    state.constraints[cell] = constraints.isEmpty ? nil : constraints
  }

  /// The slot of an item in the engine of the grid; -1 if the host put it into another tree.
  private func slot(of item: LayoutElement) -> Int32 { engine.map { item.slot(in: $0) } ?? -1 }

  /// The slot of the track whose position and length a cell has exactly, or -1.
  private func slotToFollow(of cell: Int, _ axis: GridAxis) -> Int32 {
    let (span, margins) = (cells[cell].tracks[axis.axis], cells[cell].margins[axis.axis])
    if span.isWide || margins != (0, 0) { return -1 }
    return axis.leader(span.first, cells[cell].alignment[axis.axis])
  }
}
