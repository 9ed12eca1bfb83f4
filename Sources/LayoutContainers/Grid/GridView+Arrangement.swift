import AutoLayout

/// An update: compares what the grid wants with what it has, and changes the difference.
extension GridView {
  func updateArrangement() {
    numberCells()
    placeCells()
    updateVisibility()
    noteCellsOfTracks()
    // Otherwise they are asked again in the next round; there is a bound on rounds.
    guard askViews() else { return setNeedsUpdateConstraints() }
    var changes = GeneratedChanges()
    addContentGuide()
    for axis in [state.x, state.y] {
      countLengths(along: axis)
      updatePlan(of: axis)
    }
    addFrame(to: &changes.wanted)
    state.constraints = changes.replace(state.constraints)
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
    views[cell]?.isHidden == false && state.x.shows(cells[cell].tracks.x)
      && state.y.shows(cells[cell].tracks.y)
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
  private func updateVisibility() {
    for axis in [state.x, state.y] where axis.isChanged {
      var previous = 0
      let filling = axis === state.x ? columnCount.size : nil
      let isFilled = collapsesEmptyTracks ? filledTracks(of: axis) : []
      for track in axis.tracks {
        let size = filling ?? track.settings.size
        if size != track.size { (track.size, track.needsWrite) = (size, true) }
        let isVisible =
          !track.settings.isHidden && (!collapsesEmptyTracks || isFilled[track.index])
        if isVisible != track.isVisible {
          (track.isVisible, track.needsWrite) = (isVisible, true)
          noteCells(of: track)
          if state.hasBaselines { state.changed = nil }
        }
        guard isVisible else { continue }
        if track.previous != previous { (track.previous, track.needsWrite) = (previous, true) }
        previous = track.serial
      }
      let isWhole = axis.tracks.allSatisfy(\.isVisible)
      axis.visible = isWhole ? axis.tracks : axis.tracks.filter(\.isVisible)
      hideCells(along: axis)
    }
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

  /// Notes what the tracks of an axis have in common. If that changed, all are written again.
  private func updatePlan(of axis: GridAxis) {
    var plan = GridPlan()
    (plan.isEmpty, plan.isExact) = (axis.visible.isEmpty, true)
    plan.distribution = axis.axis == .horizontal ? horizontalDistribution : verticalDistribution
    plan.spacing = spacing(along: axis.axis)
    for track in axis.visible {
      let size = track.size
      switch size.kind {
      case .points: continue
      case .automatic:
        plan.stretchCount += 1
        if size.maximum == .infinity { plan.fills = plan.distribution == .fill }
      case .content: break
      case .fraction:
        if !plan.hasFractions {
          (plan.reference, plan.factor) = (ObjectIdentifier(track), size.value)
        }
        plan.hasFractions = true
        plan.isExact = plan.isExact && size.minimum == 0
      }
      plan.isFixed = false
      if size.kind != .fraction, track.lengths.natural > track.lengths.hard {
        plan.usesSqueeze = true
      }
    }
    // More than two do not differ.
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
    var previous: TrackRecord?
    for track in axis.tracks {
      defer { if track.isVisible { previous = track } }
      guard track.needsWrite else { continue }
      track.needsWrite = false
      if track.isVisible { addTrack(track, after: previous, axis, to: &changes.wanted) }
      track.constraints = changes.replace(track.constraints)
    }
  }

  // MARK: Cells

  /// Has tracks and cells follow what they have the place and the length of.
  ///
  /// - Returns: The cells that have constraints, or are to have some.
  private func updateFollowers() -> [Int] {
    var followers: [FollowRequest] = []
    let columns = slotsToFollow(in: state.x, &followers)
    let rows = slotsToFollow(in: state.y, &followers)
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
        known.isPlain && !view.isHidden && !view.isNestedRoot
        ? (columns[Int(known.tracks.x.start)], rows[Int(known.tracks.y.start)])
        : (slotToFollow(of: cell, along: .horizontal), slotToFollow(of: cell, along: .vertical))
      if column < 0 || row < 0 || state.extras[cell] != nil { others.append(cell) }
      if !view.isNestedRoot { followers.append(FollowRequest(view.slot, column, row)) }
    }
    engine?.follow(followers)
    return others
  }

  /// The slots of tracks, for cells that have no ways of their own; -1 where these do not follow them.
  private func slotsToFollow(in axis: GridAxis, _ requests: inout [FollowRequest]) -> [Int32] {
    let (isColumn, content) = (axis === state.x, state.content.slot)
    let alignment = isColumn ? horizontalAlignment : verticalAlignment
    return axis.tracks.map { track in
      let slot = track.guide.slot
      if track.needsWrite {
        // A track is as long as all of them across, and along the axis too if it is hidden.
        let along = track.isVisible ? -1 : content
        requests.append(FollowRequest(slot, isColumn ? along : content, isColumn ? content : along))
      }
      return track.isVisible && track.settings.alignment ?? alignment == .fill ? slot : -1
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
