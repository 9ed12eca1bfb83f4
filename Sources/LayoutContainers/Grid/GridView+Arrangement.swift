import AutoLayout

/// An update: compares what the grid wants with what it has, and changes the difference.
extension GridView {
  func updateArrangement() {
    numberCells()
    placeCells()
    for axis in [state.x, state.y] where axis.isChanged { updateVisibility(of: axis) }
    noteCellsOfTracks()
    // Otherwise they are asked again in the next round; there is a bound on rounds.
    guard askViews() else { return setNeedsUpdateConstraints() }
    var changes = GeneratedChanges()
    addContentGuide()
    for axis in [state.x, state.y] where axis.isChanged || axis.needsLengths {
      updateLengths(of: axis)
    }
    let others = updateFollowers()
    for axis in [state.x, state.y] { updateTracks(of: axis, &changes) }
    for cell in others { updateCell(cell, &changes) }
    changes.commit()
    lastUpdateCount = changes.count
    // Columns of another width make texts higher or lower, whatever the size of the grid is.
    if state.hasTexts, changes.count > 0 { setNeedsLayout() }
    noteNaturalSize()
  }

  /// How a cell lies along an axis: in its own way, or that of its track, or that of the grid.
  func alignment(of cell: Int, along axis: LayoutAxis) -> Alignment {
    let first = Int(cells[cell].tracks[axis].start)
    let alignment =
      cells[cell].alignment[axis] ?? state[axis].tracks[first].settings.alignment
      ?? (axis == .horizontal ? horizontalAlignment : verticalAlignment)
    guard axis == .horizontal, alignment.isBaseline else { return alignment }
    return alignment == .firstBaseline ? .leading : .trailing
  }

  /// Whether a cell has constraints: its view is visible and lies in a visible track of each axis.
  func isShown(_ cell: Int) -> Bool {
    views[cell]?.isHidden == false && state.x.ends(cells[cell].tracks.x) != nil
      && state.y.ends(cells[cell].tracks.y) != nil
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

  /// Finds the tracks with a place in the grid, and hides the views of the others.
  private func updateVisibility(of axis: GridAxis) {
    var (isRelinked, isWhole) = (false, true)
    let filling = axis === state.x ? columnCount.size : nil
    let isFilled = collapsesEmptyTracks ? filledTracks(of: axis) : []
    for track in axis.tracks {
      let size = filling ?? track.settings.size
      if size != track.size { (track.size, track.needsWrite) = (size, true) }
      let isVisible = !track.settings.isHidden && (!collapsesEmptyTracks || isFilled[track.index])
      if isVisible != track.isVisible {
        (track.isVisible, track.isRelinked) = (isVisible, true)
        noteCells(of: track)
        if state.hasBaselines { state.changed = nil }
      }
      isWhole = isWhole && isVisible
      if track.isRelinked || isRelinked && isVisible { track.needsWrite = true }
      isRelinked = track.isRelinked || isRelinked && !isVisible
      track.isRelinked = false
    }
    axis.shown = isWhole ? nil : axis.tracks.filter(\.isVisible)
    hideCells(along: axis)
  }

  /// Which tracks have a view that others than the grid do not hide.
  private func filledTracks(of axis: GridAxis) -> [Bool] {
    var isFilled = [Bool](repeating: false, count: axis.tracks.count)
    for cell in cells.indices {
      guard let view = views[cell], !view.isHidden || cells[cell].isHiddenByGrid else { continue }
      for place in cells[cell].tracks[axis.axis].places { isFilled[place] = true }
    }
    return isFilled
  }

  /// Notes the cells of tracks in which something changed for all of them.
  private func noteCellsOfTracks() {
    guard state.notesTracks else { return }
    for axis in state.changed == nil ? [] : [state.x, state.y] {
      let notes = axis.tracks.map(\.notesCells)
      for cell in cells.indices {
        if cells[cell].tracks[axis.axis].places.contains(where: { notes[$0] }) { note(cell) }
      }
    }
    state.notesTracks = false
    for axis in [state.x, state.y] { for track in axis.tracks { track.notesCells = false } }
  }

  /// Hides the views that lie in hidden tracks alone, and shows again those that the grid hid.
  private func hideCells(along axis: GridAxis) {
    guard state.hasHiddenTracks || axis.tracks.contains(where: \.settings.isHidden) else { return }
    state.hasHiddenTracks = true
    for cell in cells.indices {
      // The host, which hears of hidden views, may have removed others meanwhile.
      guard cell < cells.count, let view = views[cell] else { continue }
      let isOutside = LayoutAxis.allCases.contains { axis in
        let span = cells[cell].tracks[axis]
        return !span.isEmpty && state[axis].tracks[span.places].allSatisfy(\.settings.isHidden)
      }
      guard isOutside ? !view.isHidden : cells[cell].isHiddenByGrid else { continue }
      cells[cell].isHiddenByGrid = isOutside
      note(cell)
      setHidden(isOutside, view)
    }
  }

  /// Hides a view, or shows one that the grid hid.
  func setHidden(_ isHidden: Bool, _ view: LayoutView) {
    state.isHiding = true
    view.isHidden = isHidden
    state.isHiding = false
  }

  // MARK: Tracks

  /// Counts what the tracks of an axis are to be long for, and notes what they have in common. If that changed, all
  /// are written again.
  private func updateLengths(of axis: GridAxis) {
    axis.needsLengths = false
    if axis.tracks.contains(where: \.needsCount) { countCells(axis) }
    let lengths = axis.hasSpans ? lengthsWithSpans(axis) : nil
    var plan = GridPlan()
    plan.distribution = axis.axis == .horizontal ? horizontalDistribution : verticalDistribution
    plan.spacing = spacing(along: axis.axis)
    for (place, track) in axis.visible.enumerated() {
      var new = lengths?[place] ?? track.limited(track.own)
      new.natural = max(new.hard, new.natural)
      if new != track.lengths { (track.lengths, track.needsWrite) = (new, true) }
      plan.include(track)
    }
    plan.stretchCount = plan.hasFractions || !plan.fills ? 0 : min(plan.stretchCount, 2)
    plan.fills = plan.fills || plan.hasFractions
    if plan != axis.plan {
      axis.plan = plan
      for track in axis.tracks { track.needsWrite = true }
    }
    setGuide(&axis.share, plan.usesShare, "grid-share")
    setGuide(&axis.squeeze, plan.usesSqueeze, "grid-squeeze")
  }

  private func setGuide(_ guide: inout LayoutGuide?, _ isUsed: Bool, _ name: String) {
    if isUsed == (guide != nil) { return }
    guide.map(removeLayoutGuide)
    guide = isUsed ? LayoutGuide(name: name) : nil
    guide.map(addLayoutGuide)
  }

  private func updateTracks(of axis: GridAxis, _ changes: inout GeneratedChanges) {
    addAxis(axis, to: &changes.wanted)
    axis.constraints = changes.replace(axis.constraints)
    axis.isChanged = false
    for track in axis.tracks where track.needsWrite {
      track.needsWrite = false
      if track.isVisible {
        let previous = axis.tracks[..<track.index].last(where: \.isVisible)
        addTrack(track, after: previous, axis, to: &changes.wanted)
      }
      track.constraints = changes.replace(track.constraints)
    }
  }

  // MARK: Cells

  /// Has tracks and cells follow what they have the place and the length of.
  ///
  /// - Returns: The cells that have constraints, or are to have some.
  private func updateFollowers() -> [Int] {
    var followers: [FollowRequest] = []
    let content = state.content.slot
    for axis in [state.x, state.y] {
      for track in axis.tracks where track.needsWrite {
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
    let changed = state.changed ?? Array(cells.indices)
    state.changed = []
    followers.reserveCapacity(followers.count + changed.count)
    var others: [Int] = []
    for cell in changed {
      let known = cells[cell]
      if known.isNoted { cells[cell].isNoted = false }
      guard let view = views[cell], !known.tracks.x.isEmpty else { continue }
      let (column, row) =
        asksTracks && known.isPlain && !view.isHidden && !view.isNestedRoot
        ? (columns[Int(known.tracks.x.start)], rows[Int(known.tracks.y.start)])
        : (slotToFollow(of: cell, along: .horizontal), slotToFollow(of: cell, along: .vertical))
      if column < 0 || row < 0 || state.extras[cell] != nil { others.append(cell) }
      if !view.isNestedRoot { followers.append(FollowRequest(view.slot, column, row)) }
    }
    engine?.follow(followers)
    return others
  }

  /// The slots of tracks, for cells that have no ways of their own; -1 where these do not follow them.
  private func slotsToFollow(in axis: GridAxis) -> [Int32] {
    let alignment = axis === state.x ? horizontalAlignment : verticalAlignment
    return axis.tracks.map {
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
    for axis in [state.x, state.y] { for track in axis.tracks { track.needsWrite = true } }
    state.changed = nil
  }
}
