import AutoLayout

/// An update: compares what the grid wants with what it has, and changes the difference.
extension GridView {
  func updateArrangement() {
    placeCells()
    updateVisibility()
    guard askViews() else {
      // They are asked again in the next round; there is a bound on rounds.
      setNeedsUpdateConstraints()
      return
    }
    var changes = GeneratedChanges()
    addContentGuide()
    for axis in [state.x, state.y] {
      countLengths(along: axis)
      updatePlan(of: axis)
    }
    addFrame(to: &changes.wanted)
    state.constraints = changes.replace(state.constraints)
    for axis in [state.x, state.y] { updateTracks(of: axis, &changes) }
    updateCells(&changes)
    changes.commit()
    lastUpdateCount = changes.count
    // Columns of another width make texts higher or lower, whatever the size of the grid is.
    if state.hasTexts, changes.count > 0 { setNeedsLayout() }
    noteNaturalSize()
  }

  /// How a cell lies along an axis: in its own way, or that of its track, or that of the grid.
  func alignment(of cell: CellRecord, along axis: LayoutAxis) -> Alignment {
    let alignment =
      cell.alignment[axis] ?? cell.first[axis]?.settings.alignment
      ?? (axis == .horizontal ? horizontalAlignment : verticalAlignment)
    guard axis == .horizontal, alignment.isBaseline else { return alignment }
    return alignment == .firstBaseline ? .leading : .trailing
  }

  /// Whether a cell has constraints: its view is visible and lies in a visible track of each axis.
  func isShown(_ cell: CellRecord) -> Bool {
    !cell.view.isHidden && state.x.shows(cell) && state.y.shows(cell)
  }

  /// Notifies the container around the grid when the grid wants another size.
  private func noteNaturalSize() {
    let size = LayoutSize(
      width: naturalLength(along: .horizontal), height: naturalLength(along: .vertical))
    guard size != state.naturalSize else { return }
    state.naturalSize = size
    guard let superview, superview is GridView || superview is StackView else { return }
    superview.subviewDidInvalidateContentSize(self)
  }

  // MARK: Visibility

  /// Finds the tracks with a place in the grid, and hides the views of the others.
  private func updateVisibility() {
    for axis in [state.x, state.y] where axis.isChanged {
      var previous = 0
      var visible: [TrackRecord] = []
      visible.reserveCapacity(axis.tracks.count)
      let filling = axis === state.x ? columnCount.size : nil
      for track in axis.tracks {
        let size = filling ?? track.settings.size
        if size != track.size {
          (track.size, track.needsWrite, track.needsCount) = (size, true, true)
        }
        let isVisible = !track.settings.isHidden && !(collapsesEmptyTracks && isEmpty(track, axis))
        if isVisible != track.isVisible {
          track.isVisible = isVisible
          (track.needsWrite, track.needsCount) = (true, true)
          for cell in axis.spanning.isEmpty ? track.cells : axis.cells(in: track) {
            state.noteWrite(of: cell)
            noteBaselines(around: cell)
          }
        }
        guard isVisible else { continue }
        if track.previous != previous { (track.previous, track.needsWrite) = (previous, true) }
        previous = track.serial
        visible.append(track)
      }
      axis.visible = visible
      hideCells(along: axis)
    }
  }

  private func isEmpty(_ track: TrackRecord, _ axis: GridAxis) -> Bool {
    axis.cells(in: track).allSatisfy { $0.view.isHidden && !$0.isHiddenByGrid }
  }

  /// Hides the views that lie in hidden tracks alone, and shows again those that the grid hid.
  private func hideCells(along axis: GridAxis) {
    guard state.hasHiddenTracks || axis.tracks.contains(where: \.settings.isHidden) else { return }
    state.hasHiddenTracks = true
    for cell in cells {
      let isOutside = LayoutAxis.allCases.contains { axis in
        guard let first = cell.first[axis] else { return false }
        let tracks = state[axis].tracks
        let end = min(first.index + cell.span[axis], tracks.count)
        return tracks[first.index..<end].allSatisfy(\.settings.isHidden)
      }
      if isOutside, !cell.view.isHidden {
        cell.isHiddenByGrid = true
        setHidden(true, cell)
      } else if !isOutside, cell.isHiddenByGrid {
        show(cell)
      }
    }
  }

  /// Shows a view that the grid hid.
  func show(_ cell: CellRecord) {
    cell.isHiddenByGrid = false
    setHidden(false, cell)
  }

  private func setHidden(_ isHidden: Bool, _ cell: CellRecord) {
    state.isHiding = true
    cell.view.isHidden = isHidden
    state.isHiding = false
    state.noteWrite(of: cell)
    for axis in [state.x, state.y] { axis.noteChange(of: cell) }
  }

  // MARK: Tracks

  /// Notes what the tracks of an axis have in common. If that changed, all are written again.
  private func updatePlan(of axis: GridAxis) {
    var plan = GridPlan()
    plan.isEmpty = axis.visible.isEmpty
    plan.distribution = axis.axis == .horizontal ? horizontalDistribution : verticalDistribution
    plan.spacing = spacing(along: axis.axis)
    plan.isExact = true
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
    if plan.hasFractions || !plan.fills { plan.stretchCount = 0 }
    plan.fills = plan.fills || plan.hasFractions
    if plan != axis.plan {
      axis.plan = plan
      for track in axis.tracks { track.needsWrite = true }
    }
    setGuide(&axis.share, plan.usesShare, "grid-share")
    setGuide(&axis.squeeze, plan.usesSqueeze, "grid-squeeze")
  }

  private func setGuide(_ guide: inout LayoutGuide?, _ isUsed: Bool, _ name: String) {
    if isUsed, guide == nil {
      let made = LayoutGuide(name: name)
      addLayoutGuide(made)
      guide = made
    } else if !isUsed, let old = guide {
      removeLayoutGuide(old)
      guide = nil
    }
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
      // A track is as long as all of them across, and along the axis too if it is hidden.
      track.guide.follow(state.content, along: axis.axis.crossing)
      track.guide.follow(track.isVisible ? nil : state.content, along: axis.axis)
      if track.isVisible { addTrack(track, after: previous, axis, to: &changes.wanted) }
      track.constraints = changes.replace(track.constraints)
    }
  }

  // MARK: Cells

  private func updateCells(_ changes: inout GeneratedChanges) {
    let changed = state.changed
    state.changed = []
    for cell in changed ?? cells where cell.needsWrite || changed == nil {
      cell.needsWrite = false
      guard cell.first.x != nil else { continue }
      let isShown = isShown(cell)
      for axis in LayoutAxis.allCases {
        let guide = isShown ? trackToFollow(of: cell, along: axis) : nil
        if !setFollowed(guide, by: cell, along: axis), isShown {
          addCell(cell, axis, to: &changes.wanted)
        }
      }
      if changes.wanted.isEmpty, cell.constraints.isEmpty { continue }
      cell.constraints = changes.replace(cell.constraints)
    }
  }

  /// Has a cell follow the guide of a track, or none; returns whether it follows one.
  @discardableResult
  func setFollowed(
    _ guide: LayoutGuide?, by cell: CellRecord, along axis: LayoutAxis
  ) -> Bool {
    if guide == nil, !cell.follows[axis] { return false }
    cell.follows[axis] = cell.view.follow(guide, along: axis)
    return cell.follows[axis]
  }

  /// What follows tracks does so until it leaves its tree: in another one it has to follow them again.
  private func addContentGuide() {
    if state.content.owningView == nil { addLayoutGuide(state.content) }
    guard let track = state.x.tracks.first,
      !track.guide.isFollowing(state.content, along: .vertical)
    else { return }
    for axis in [state.x, state.y] { for track in axis.tracks { track.needsWrite = true } }
    state.changed = nil
  }
}
