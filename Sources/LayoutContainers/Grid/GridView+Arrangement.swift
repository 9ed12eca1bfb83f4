import AutoLayout

/// An update: compares what the grid wants with what it has, and changes the difference.
extension GridView {
  func updateArrangement() {
    placeCells()
    for axis in state.axes where axis.needsSizes { updateVisibility(of: axis) }
    hideCells()
    addContentGuide()
    // Cells whose baselines are in one line have their constraints written together.
    for cell in state.hasBaselines ? state.changed ?? [] : [] where !cells[cell].tracks.y.isEmpty {
      noteCells(over: state.y.track(cells[cell].tracks.y.first), state.y)
    }
    let changed = state.changed ?? Array(allCells)
    // Otherwise they are asked again in the next round; there is a bound on rounds.
    guard askViews(of: changed) else { return setNeedsUpdateConstraints() }
    var changes = GeneratedChanges()
    let isChanged = state.axes.contains(where: \.isChanged)
    for axis in state.axes where axis.isChanged { updateLengths(of: axis) }
    if state.hasBaselines { findAligned() }
    var followers: [FollowRequest] = []
    followers.reserveCapacity(changed.count + state.x.tracks.count + state.y.tracks.count)
    for axis in state.axes { updateTracks(of: axis, &changes, &followers) }
    state.changed = []
    for cell in changed { updateCell(cell, &changes, &followers) }
    changes.commit()
    engine?.follow(followers)
    lastUpdateCount = changes.count
    // Columns of another width make texts higher or lower, whatever the size of the grid is.
    if state.hasTexts, changes.count > 0 { setNeedsLayout() }
    // The grid may want another size.
    if isChanged, let superview, superview is GridView || superview is StackView {
      superview.subviewDidInvalidateContentSize(self)
    }
  }

  /// How a cell lies along an axis: in its own way, or that of its track, or that of the grid.
  func alignment(of cell: Int, along axis: LayoutAxis) -> Alignment {
    let alignment =
      cells[cell].alignment[axis]
      ?? state[axis].track(cells[cell].tracks[axis].first).settings.alignment
      ?? (axis == .horizontal ? horizontalAlignment : verticalAlignment)
    guard axis == .horizontal, alignment.isBaseline else { return alignment }
    return alignment == .firstBaseline ? .leading : .trailing
  }

  /// Whether a cell has constraints: its view is visible and lies in a visible track of each axis.
  func isShown(_ cell: Int) -> Bool {
    views[cell]?.isHidden == false
      && state.axes.allSatisfy { $0.ends(cells[cell].tracks[$0.axis]) != nil }
  }

  // MARK: Visibility

  /// Finds the sizes of tracks, and which of them have a place in the grid.
  private func updateVisibility(of axis: GridAxis) {
    axis.needsSizes = false
    let filling = axis === state.x ? columnCount.size : nil
    for track in axis.tracks {
      let size = filling ?? track.settings.size
      if size != track.size { axis.note(track) }
      track.size = size
      let isVisible = !track.settings.isHidden && (!collapsesEmptyTracks || isFilled(track, axis))
      guard isVisible != track.isVisible else { continue }
      track.isVisible = isVisible
      axis.note(track)
      axis.relink(from: track.place + 1)
      noteCells(over: track, axis)
      if state.hasBaselines { state.changed = nil }
    }
  }

  /// Whether a view lies in a track that others than the grid do not hide.
  private func isFilled(_ track: TrackRecord, _ axis: GridAxis) -> Bool {
    cells(over: track, axis).contains {
      views[$0]?.isHidden == false || cells[$0].isHiddenByGrid
    }
  }

  /// Hides the views that lie in hidden tracks alone, and shows again those that the grid hid.
  private func hideCells() {
    guard state.hasHiddenTracks else { return }
    for cell in state.changed ?? Array(allCells) {
      // The host, which hears of hidden views, may have removed others meanwhile.
      guard cell < cells.count, let view = views[cell] else { continue }
      let isOutside = LayoutAxis.allCases.contains { axis in
        let places = state[axis].places(cells[cell].tracks[axis])
        return !places.isEmpty && state[axis].tracks[places].allSatisfy(\.settings.isHidden)
      }
      guard isOutside ? !view.isHidden : cells[cell].isHiddenByGrid else { continue }
      cells[cell].isHiddenByGrid = isOutside
      note(cell)
      state.isHiding = true
      view.isHidden = isOutside
      state.isHiding = false
    }
  }

  // MARK: Tracks

  /// Counts what the tracks of an axis are to be long for, and notes what they have in common. If that changed, all
  /// are written again.
  private func updateLengths(of axis: GridAxis) {
    for track in axis.tracks where track.isChanged {
      countCells(of: track, axis)
      track.lengths = track.limited(track.own)
    }
    // What one cell wants that spans tracks may change what any of them is long for.
    if axis.hasSpans {
      for (track, new) in zip(axis.tracks, lengthsWithSpans(axis)) where new != track.lengths {
        track.lengths = new
        axis.note(track)
      }
    }
    let plan = GridPlan(
      of: axis.tracks, axis === state.x ? horizontalDistribution : verticalDistribution,
      spacing: spacing(along: axis.axis))
    if plan != axis.plan {
      axis.plan = plan
      axis.noteAll()
    }
    axis.share = guide(axis.share, isUsed: plan.usesShare, "grid-share")
    axis.squeeze = guide(axis.squeeze, isUsed: plan.usesSqueeze, "grid-squeeze")
  }

  /// Generates the constraints of an axis and of its changed tracks. A track has the position and the length of all of
  /// them across, and along the axis too if it is hidden.
  private func updateTracks(
    of axis: GridAxis, _ changes: inout GeneratedChanges, _ followers: inout [FollowRequest]
  ) {
    addAxis(axis, to: &changes.wanted)
    axis.constraints = changes.replace(axis.constraints)
    guard axis.isChanged else { return }
    axis.isChanged = false
    let alignment = axis === state.x ? horizontalAlignment : verticalAlignment
    let content = state.content.slot
    for track in axis.tracks where track.isChanged {
      track.isChanged = false
      let isFilled = track.isVisible && track.settings.alignment ?? alignment == .fill
      track.leader = isFilled ? track.guide.slot : -1
      let along = track.isVisible ? -1 : content
      let (x, y) = axis === state.x ? (along, content) : (content, along)
      followers.append(FollowRequest(track.guide.slot, x, y))
      if track.isVisible {
        let previous = axis.tracks[..<track.place].last(where: \.isVisible)
        addTrack(track, after: previous, axis, to: &changes.wanted)
      }
      track.constraints = changes.replace(track.constraints)
    }
  }

  // MARK: Cells

  /// Has a cell follow the tracks that it has the place and the length of; generates its constraints along the other
  /// axes.
  private func updateCell(
    _ cell: Int, _ changes: inout GeneratedChanges, _ followers: inout [FollowRequest]
  ) {
    let known = cells[cell]
    if known.isNoted { cells[cell].isNoted = false }
    guard let view = views[cell], !known.tracks.x.isEmpty else { return }
    let (column, row) =
      known.isPlain && !view.isHidden && !view.isNestedRoot
      ? (state.x.track(known.tracks.x.first).leader, state.y.track(known.tracks.y.first).leader)
      : (slotToFollow(of: cell, along: .horizontal), slotToFollow(of: cell, along: .vertical))
    if !view.isNestedRoot { followers.append(FollowRequest(view.slot, column, row)) }
    guard column < 0 || row < 0 || state.constraints[cell] != nil else { return }
    if column < 0 { addCell(cell, .horizontal, to: &changes.wanted) }
    if row < 0 { addCell(cell, .vertical, to: &changes.wanted) }
    let constraints = changes.replace(state.constraints[cell] ?? [])
    state.constraints[cell] = constraints.isEmpty ? nil : constraints
  }

  /// What follows tracks does so until it leaves its tree: in another one it has to follow them again.
  private func addContentGuide() {
    if state.content.owningView == nil { addLayoutGuide(state.content) }
    guard let track = state.x.tracks.first,
      track.guide.leader(along: .vertical) !== state.content
    else { return }
    for axis in state.axes { axis.noteAll() }
    state.changed = nil
  }
}
