import AutoLayout

/// What the contents want of columns and rows. It is counted, not solved.
extension GridView {
  /// Asks the views that may have changed what they want.
  ///
  /// - Returns: Whether the views are still those that were asked: a question calls the host, which may do
  ///   anything.
  func askViews(of changed: [Int]) -> Bool {
    let (before, nothing) = (state.changeCount, AxisPair(GridLengths(), GridLengths()))
    for cell in changed {
      let known = cells[cell]
      guard let view = views[cell] else { continue }
      if view.isHidden || view.hasNoContent && known.margins == .zero {
        if known.lengths == nothing, !known.wraps, !state.hasBaselines { continue }
        cells[cell].wraps = false
        for axis in state.axes { setLengths(GridLengths(), of: cell, axis) }
        continue
      }
      let isComposite = view is StackView || view is GridView
      let (wraps, width) = (view.wraps, view.contentLength(along: .horizontal))
      var height = view.contentLength(along: .vertical)
      guard state.changeCount == before else { return false }
      state.hasTexts = state.hasTexts || wraps
      // The grid may keep its size while the height for the width changes.
      if wraps { setNeedsLayout() }
      if wraps, !cells[cell].measuredHeight.isNaN { height = cells[cell].measuredHeight }
      cells[cell].wraps = wraps
      for axis in state.axes {
        let (before, after) = margins(of: cell, along: axis.axis)
        let natural = max(0, (axis === state.x ? width : height) + before + after)
        let isHard =
          !(wraps && axis === state.x) && !isComposite
          && view.contentCompressionResistancePriority(for: axis.axis) >= 750
        let hard = isHard ? natural : max(0, before + after)
        setLengths(GridLengths(hard: hard, natural: natural), of: cell, axis)
      }
    }
    // Only a grid of texts, or one that counts its columns, depends on its frame.
    hearsOfLayouts = state.hasTexts || columnCount != .given || type(of: self) != GridView.self
    return true
  }

  /// The margins of a cell at both ends of an axis.
  func margins(of cell: Int, along axis: LayoutAxis) -> (before: Double, after: Double) {
    let margins = cells[cell].margins
    return axis == .horizontal
      ? (margins.leading, margins.trailing) : (margins.top, margins.bottom)
  }

  /// Counts what a cell wants now instead of what it wanted.
  func setLengths(_ new: GridLengths, of cell: Int, _ axis: GridAxis) {
    let old = cells[cell].lengths[axis.axis]
    let hasBaselines = state.hasBaselines && axis === state.y
    if new == old, !hasBaselines { return }
    cells[cell].lengths[axis.axis] = new
    axis.isChanged = true
    let span = cells[cell].tracks[axis.axis]
    if span.isWide || span.isEmpty { return }
    let track = axis.track(span.first)
    track.hard.exclude(old.hard)
    track.natural.exclude(old.natural)
    track.include(new)
    axis.note(track)
  }

  /// Counts what the cells want that lie in a track alone, unless that is known.
  func countCells(of track: TrackRecord, _ axis: GridAxis) {
    let hasBaselines = state.hasBaselines && axis === state.y
    guard hasBaselines || track.needsCount else { return }
    (track.hard, track.natural) = (Greatest(), Greatest())
    // How far the cells that have their baselines in line reach above the line and below it.
    var (above, below) = (0.0, GridLengths())
    for cell in cells(of: track) {
      let wanted = cells[cell].lengths[axis.axis]
      track.include(wanted)
      guard hasBaselines, let length = lengthAboveLine(of: cell) else { continue }
      above = max(above, length)
      below.include(GridLengths(hard: wanted.hard - length, natural: wanted.natural - length))
    }
    track.include(GridLengths(hard: above + below.hard, natural: above + below.natural))
  }

  /// How far a cell that has its baseline in line with others reaches above it, with its margin.
  private func lengthAboveLine(of cell: Int) -> Double? {
    let alignment = alignment(of: cell, along: .vertical)
    guard alignment.isBaseline, let view = views[cell], !view.isHidden else { return nil }
    let (top, bottom) = margins(of: cell, along: .vertical)
    return alignment == .firstBaseline
      ? top + (view.firstBaselineOffsetFromTop ?? 0)
      : cells[cell].lengths.y.natural - bottom - (view.lastBaselineOffsetFromBottom ?? 0)
  }

  /// What the tracks are to be long for, with what cells want that span several of them, those of few tracks first.
  ///
  /// What is missing goes in equal parts to the tracks without contents of their own, or to all that grow; of
  /// several cells of one span each track takes its greatest increase. Cells over a fraction want nothing.
  func lengthsWithSpans(_ axis: GridAxis) -> [GridLengths] {
    var lengths = axis.tracks.map { $0.limited($0.own) }
    var groups: [Int: [(cell: Int, tracks: [TrackRecord])]] = [:]
    for cell in wideCells(axis) where views[cell]?.isHidden == false {
      let tracks = axis.tracks[axis.places(cells[cell].tracks[axis.axis])].filter(\.isVisible)
      if tracks.contains(where: { $0.size.kind == .fraction }) { continue }
      groups[tracks.count, default: []].append((cell, tracks))
    }
    for kind in [\GridLengths.hard, \.natural] {
      for (_, spans) in groups.sorted(by: { $0.key < $1.key }) {
        var increases: [Int: Double] = [:]
        for (cell, tracks) in spans {
          var missing = cells[cell].lengths[axis.axis][keyPath: kind]
          for track in tracks { missing -= lengths[track.place][keyPath: kind] }
          for (one, next) in zip(tracks, tracks.dropFirst()) {
            missing -= distance(one, next, axis.axis)
          }
          let growing = tracks.filter { $0.grows(kind == \.hard) }
          let empty = growing.filter { $0.own == GridLengths() }
          let longer = empty.isEmpty ? growing : empty
          for track in longer where missing > 0 {
            let increase = missing / Double(longer.count)
            increases[track.place] = max(increases[track.place] ?? 0, increase)
          }
        }
        for (place, increase) in increases {
          lengths[place][keyPath: kind] += increase
          lengths[place] = axis.tracks[place].limited(lengths[place])
        }
      }
    }
    return lengths
  }

  /// The distance between two tracks that follow each other.
  func distance(_ one: TrackRecord, _ next: TrackRecord, _ axis: LayoutAxis) -> Double {
    one.settings.paddingAfter + spacing(along: axis) + next.settings.paddingBefore
  }

  func spacing(along axis: LayoutAxis) -> Double {
    StackPlan.resolve(axis == .horizontal ? columnSpacing : rowSpacing)
  }

  /// What the grid wants along an axis, as of the last update.
  func naturalLength(along axis: LayoutAxis) -> Double {
    let tracks = state[axis].visible
    if tracks.isEmpty { return 0 }
    let fractions = tracks.filter { $0.size.kind == .fraction }
    let unit = fractions.map { $0.lengths.natural / $0.size.value }.max() ?? 0
    var sum = spacing(along: axis) * Double(tracks.count - 1)
    for track in tracks {
      sum += track.settings.paddingBefore + track.settings.paddingAfter
      sum += track.size.kind == .fraction ? unit * track.size.value : track.lengths.natural
    }
    return max(0, sum + (isLayoutMarginsRelativeArrangement ? marginLength(along: axis) : 0))
  }

  /// Looks whether views that wrap have the heights that the rows were counted for.
  func checkHeights() {
    guard state.hasTexts else { return }
    for cell in allCells where cells[cell].wraps {
      let measured = cells[cell].measuredHeight
      guard let view = views[cell], let height = view.solvedContentHeight, height != measured
      else { continue }
      let known = measured.isNaN ? view.contentLength(along: .vertical) : measured
      cells[cell].measuredHeight = height
      if abs(height - known) > 1e-6 {
        note(cell)
        setNeedsUpdateConstraints()
      }
    }
  }
}

extension LayoutView {
  /// Whether the view has another height for each width.
  fileprivate var wraps: Bool {
    let isPlain = type(of: self) == LayoutView.self && node == nil
    return isPlain ? measurer != nil : askedSize(width: .infinity) != nil
  }
}

extension TrackRecord {
  /// The lengths that the settings make of those of the contents.
  func limited(_ own: GridLengths) -> GridLengths {
    let hard = size.minimum ?? own.hard
    let takesMaximum = size.maximum.isFinite && size.kind != .content
    let natural = takesMaximum ? size.maximum : min(own.natural, size.maximum)
    return GridLengths(hard: hard, natural: max(hard, natural))
  }

  /// Whether cells that span several tracks make the track longer.
  fileprivate func grows(_ isHard: Bool) -> Bool {
    let size = size
    if isHard, size.minimum != nil { return false }
    return size.kind == .content || size.kind == .automatic && size.maximum == .infinity
  }
}
