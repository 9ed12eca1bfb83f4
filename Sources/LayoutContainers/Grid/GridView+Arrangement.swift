import AutoLayout

/// An update: compares what the grid wants with what it has, and changes the difference.
extension GridView {
  func updateArrangement() {
    placeCells()
    for axis in state.axes where axis.changes.contains(.settings) { updateVisibility(of: axis) }
    noteCellsOfTracks()
    hideCells()
    addContentGuide()
    let changed = state.changed ?? Array(allCells)
    // Otherwise they are asked again in the next round; there is a bound on rounds.
    guard askViews(of: changed) else { return setNeedsUpdateConstraints() }
    var changes = GeneratedChanges()
    for axis in state.axes where !axis.changes.isEmpty { updateLengths(of: axis) }
    let others = updateFollowers(changed)
    for axis in state.axes { updateTracks(of: axis, &changes) }
    for cell in others { updateCell(cell, &changes) }
    changes.commit()
    lastUpdateCount = changes.count
    // Columns of another width make texts higher or lower, whatever the size of the grid is.
    if state.hasTexts, changes.count > 0 { setNeedsLayout() }
    noteNaturalSize()
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

  /// Notifies the container around the grid when the grid wants another size.
  private func noteNaturalSize() {
    guard let superview, superview is GridView || superview is StackView else { return }
    let size = LayoutSize(
      width: naturalLength(along: .horizontal), height: naturalLength(along: .vertical))
    if size == state.naturalSize { return }
    state.naturalSize = size
    superview.subviewDidInvalidateContentSize(self)
  }

  // MARK: Visibility

  /// Finds the sizes of tracks, and which of them have a place in the grid.
  private func updateVisibility(of axis: GridAxis) {
    axis.changes.remove(.settings)
    let filling = axis === state.x ? columnCount.size : nil
    let filled = collapsesEmptyTracks ? filledTracks(of: axis) : []
    for track in axis.tracks {
      let size = filling ?? track.settings.size
      if size != track.size {
        track.size = size
        axis.note(track, [.write, .lengths])
      }
      let isVisible = !track.settings.isHidden && (!collapsesEmptyTracks || filled[track.place])
      guard isVisible != track.isVisible else { continue }
      track.isVisible = isVisible
      axis.note(track, [.write, .lengths, .cells])
      axis.relink(from: track.place + 1)
      if state.hasBaselines { state.changed = nil }
    }
  }

  /// Which tracks have a view that others than the grid do not hide.
  private func filledTracks(of axis: GridAxis) -> [Bool] {
    var isFilled = [Bool](repeating: false, count: axis.tracks.count)
    for cell in allCells {
      guard let view = views[cell], !view.isHidden || cells[cell].isHiddenByGrid else { continue }
      for place in axis.places(cells[cell].tracks[axis.axis]) { isFilled[place] = true }
    }
    return isFilled
  }

  /// Notes the cells of tracks in which something changed for all of them.
  private func noteCellsOfTracks() {
    for axis in state.axes {
      for track in axis.take(.cells) { for cell in cells(over: track, axis) { note(cell) } }
    }
    // Noting a cell with a baseline notes its row, whose cells are noted by now.
    _ = state.y.take(.cells)
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
    let tracks = axis.take(.lengths)
    for track in tracks { countCells(of: track, axis) }
    // What one cell wants that spans tracks may change what any of them is long for.
    let lengths = axis.hasSpans ? lengthsWithSpans(axis) : nil
    for track in lengths == nil ? tracks : axis.tracks {
      let new = lengths?[track.place] ?? track.limited(track.own)
      if new != track.lengths {
        track.lengths = new
        axis.note(track, .write)
      }
    }
    let plan = GridPlan(
      of: axis.tracks, axis === state.x ? horizontalDistribution : verticalDistribution,
      spacing: spacing(along: axis.axis))
    if plan != axis.plan {
      axis.plan = plan
      for track in axis.tracks { axis.note(track, .write) }
    }
    axis.share = guide(axis.share, isUsed: plan.usesShare, "grid-share")
    axis.squeeze = guide(axis.squeeze, isUsed: plan.usesSqueeze, "grid-squeeze")
  }

  private func updateTracks(of axis: GridAxis, _ changes: inout GeneratedChanges) {
    addAxis(axis, to: &changes.wanted)
    axis.constraints = changes.replace(axis.constraints)
    for track in axis.take(.write) {
      if track.isVisible {
        let previous = axis.tracks[..<track.place].last(where: \.isVisible)
        addTrack(track, after: previous, axis, to: &changes.wanted)
      }
      track.constraints = changes.replace(track.constraints)
    }
  }

  // MARK: Cells

  /// Has tracks and cells follow what they have the place and the length of.
  ///
  /// - Returns: The cells that have constraints, or are to have some.
  private func updateFollowers(_ changed: [Int]) -> [Int] {
    var followers: [FollowRequest] = []
    let content = state.content.slot
    for axis in state.axes where axis.changes.contains(.write) {
      for track in axis.tracks where track.changes.contains(.write) {
        // A track is as long as all of them across, and along the axis too if it is hidden.
        let along = track.isVisible ? -1 : content
        let (x, y) = axis === state.x ? (along, content) : (content, along)
        followers.append(FollowRequest(track.guide.slot, x, y))
      }
    }
    // Where all cells are looked at, each track is asked once.
    let asksTracks = state.changed == nil
    let columns = asksTracks ? slotsToFollow(in: state.x) : []
    let rows = asksTracks ? slotsToFollow(in: state.y) : []
    if state.hasBaselines { findAligned() }
    state.changed = []
    followers.reserveCapacity(followers.count + changed.count)
    var others: [Int] = []
    for cell in changed {
      let known = cells[cell]
      if known.isNoted { cells[cell].isNoted = false }
      guard let view = views[cell], !known.tracks.x.isEmpty else { continue }
      let (column, row) =
        asksTracks && known.isPlain && !view.isHidden && !view.isNestedRoot
        ? (columns[Int(known.tracks.x.first)], rows[Int(known.tracks.y.first)])
        : (slotToFollow(of: cell, along: .horizontal), slotToFollow(of: cell, along: .vertical))
      if column < 0 || row < 0 || state.extras[cell] != nil { others.append(cell) }
      if !view.isNestedRoot { followers.append(FollowRequest(view.slot, column, row)) }
    }
    engine?.follow(followers)
    return others
  }

  /// The slots of tracks by id, for cells that have no ways of their own; -1 where these do not follow them.
  private func slotsToFollow(in axis: GridAxis) -> [Int32] {
    let alignment = axis === state.x ? horizontalAlignment : verticalAlignment
    return axis.byId.map {
      $0.isVisible && $0.settings.alignment ?? alignment == .fill ? $0.guide.slot : -1
    }
  }

  private func updateCell(_ cell: Int, _ changes: inout GeneratedChanges) {
    for axis in LayoutAxis.allCases where isShown(cell) && slotToFollow(of: cell, along: axis) < 0 {
      addCell(cell, axis, to: &changes.wanted)
    }
    let old = state.extras[cell]?.constraints ?? []
    if changes.wanted.isEmpty, old.isEmpty { return }
    state.extras[cell, default: CellExtras()].constraints = changes.replace(old)
  }

  /// What follows tracks does so until it leaves its tree: in another one it has to follow them again.
  private func addContentGuide() {
    if state.content.owningView == nil { addLayoutGuide(state.content) }
    guard let track = state.x.tracks.first,
      track.guide.leader(along: .vertical) !== state.content
    else { return }
    for axis in state.axes { for track in axis.tracks { axis.note(track, .write) } }
    state.changed = nil
  }
}
