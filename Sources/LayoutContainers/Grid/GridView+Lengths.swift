import AutoLayout

/// The lengths that the contents of columns and rows need. They are counted, without the solver.
extension GridView {
  /// Asks the views that may have changed for the lengths that they need.
  ///
  /// - Returns: Whether the views are still the same. A question calls code of the host, which may change them.
  func askViews(of changed: [Int]) -> Bool {
    let before = state.changeCount
    for cell in changed {
      guard let view = views[cell] else { continue }
      if state.hasHiddenTracks { hide(view, in: cell) }
      var lengths = AxisPair(GridLengths(), GridLengths())
      cells[cell].wraps = false
      let margins = cells[cell].margins
      if !view.isHidden, !view.hasNoContent || margins.x != (0, 0) || margins.y != (0, 0) {
        let isComposite = view is StackView || view is GridView
        let wraps = view.askedSize(width: .infinity) != nil
        // The height for the width that the view has.
        let height = wraps ? view.solvedContentHeight : nil
        // The grid may keep its size while the height for the width changes.
        if wraps {
          (needsLayoutOnResize, cells[cell].wraps) = (true, true)
          setNeedsLayoutOnTextResize()
          setNeedsLayout()
        }
        for axis in LayoutAxis.allCases {
          let known = axis == .vertical ? height : nil
          let natural = known ?? view.contentLength(along: axis)
          let isSoft = isComposite || wraps && axis == .horizontal
          let resists = view.contentCompressionResistancePriority(for: axis) >= 750
          let (before, after) = margins[axis]
          lengths[axis].natural = max(0, natural + before + after)
          lengths[axis].hard = max(0, (resists && !isSoft ? natural : 0) + before + after)
        }
      }
      // The view may have left its cell.
      guard state.changeCount == before else { return false }
      setLengths(lengths.x, of: cell, state.x)
      setLengths(lengths.y, of: cell, state.y)
    }
    return state.changeCount == before
  }

  /// Hides the view of a cell that lies in hidden tracks alone, or shows it again if the grid hid it.
  private func hide(_ view: LayoutView, in cell: Int) {
    let isOutside = state.axes.contains { $0.visible(cells[cell].tracks[$0.axis]).isEmpty }
    guard isOutside ? !view.isHidden : view.isHiddenBySuperview else { return }
    state.isHiding = true
    view.hide(isOutside, bySuperview: true)
    state.isHiding = false
  }

  /// Counts the new lengths of a cell in place of the old ones.
  @inline(__always)
  func setLengths(_ new: GridLengths, of cell: Int, _ axis: GridAxis) {
    let old = cells[cell].lengths[axis.axis]
    if new == old, !state.hasBaselines { return }
    cells[cell].lengths[axis.axis] = new
    let span = cells[cell].tracks[axis.axis]
    noteTracks(of: cell, axis)
    guard !span.isWide, let track = axis.track(span.first) else { return }
    track.hard.exclude(old.hard)
    track.natural.exclude(old.natural)
    track.include(new)
  }

  /// Counts the lengths of the changed tracks of an axis, and updates their common plan.
  ///
  /// - Returns: The tracks to generate: the changed ones, or all if the plan changed.
  func updateLengths(of axis: GridAxis) -> [TrackRecord] {
    let changed = axis.members.takeChanged(isUsed: \.isVisible).map { axis.tracks[$0] }
    if changed.isEmpty, !axis.tracks.isEmpty { return [] }
    // The length of a cell that spans several tracks may affect each of them.
    let isAll = !axis.wideCells.isEmpty
    for track in isAll ? axis.tracks : changed {
      if state.hasBaselines, axis === state.y {
        countLine(of: track)
      } else if track.needsCount {
        (track.hard, track.natural) = (Greatest(), Greatest())
        for cell in cells(of: track) { track.include(cells[cell].lengths[axis.axis]) }
      }
      track.lengths = track.limited(track.own)
    }
    countSpans(axis)
    let distribution = axis === state.x ? horizontalDistribution : verticalDistribution
    let plan = GridPlan(of: axis.tracks, distribution)
    defer { axis.plan = plan }
    axis.share = guide(axis.share, isUsed: plan.usesShare, "grid-share")
    axis.squeeze = guide(axis.squeeze, isUsed: plan.usesSqueeze, "grid-squeeze")
    return isAll || plan != axis.plan ? axis.tracks : changed
  }

  /// Counts the lengths that the cells of a row need, some of which may have their baselines aligned.
  private func countLine(of row: TrackRecord) {
    (row.hard, row.natural, row.aligned) = (Greatest(), Greatest(), nil)
    var (above, below, first) = (0.0, GridLengths(), (Double.infinity, 0))
    for cell in cells(over: row, state.y) {
      let (own, span, margins) = (cells[cell].lengths.y, cells[cell].tracks, cells[cell].margins.y)
      if !span.y.isWide { row.include(own) }
      let alignment = alignment(of: cell, state.y)
      guard alignment.isBaseline, let view = views[cell], !view.isHidden,
        state.y.visible(span.y).first === row
      else { continue }
      let place = (state.x.track(span.x.first)?.rank ?? 0, cells[cell].order)
      if place < first { (first, row.aligned) = (place, cell) }
      if span.y.isWide { continue }
      // The lengths above and below the common baseline.
      let length =
        alignment == .firstBaseline
        ? margins.before + (view.firstBaselineOffsetFromTop ?? 0)
        : own.natural - margins.after - (view.lastBaselineOffsetFromBottom ?? 0)
      above = max(above, length)
      below.hard = max(below.hard, own.hard - length)
      below.natural = max(below.natural, own.natural - length)
    }
    row.include(GridLengths(hard: above + below.hard, natural: above + below.natural))
  }

  /// Makes tracks as long as the cells that span several of them need, starting with cells of few tracks.
  ///
  /// The missing length is divided equally among the tracks without contents of their own, or among all that
  /// grow. Of several cells with one number of tracks, each track takes the greatest increase. Cells over a
  /// fraction are not counted.
  private func countSpans(_ axis: GridAxis) {
    let spans = axis.wideCells.map {
      (wanted: cells[$0].lengths[axis.axis], tracks: axis.visible(cells[$0].tracks[axis.axis]))
    }.filter { !$0.tracks.contains { $0.size.kind == .fraction } }
    for kind in [\GridLengths.hard, \.natural] {
      for count in Set(spans.map { $0.tracks.count }).sorted() {
        var longer: [(TrackRecord, Double)] = []
        for (wanted, tracks) in spans where tracks.count == count {
          let known = tracks.map { $0.lengths[keyPath: kind] } + axis.gaps(tracks)
          let missing = wanted[keyPath: kind] - known.reduce(0, +)
          let growing = tracks.filter { $0.grows(kind == \.hard) }
          let empty = growing.filter { $0.own == GridLengths() }
          let taking = empty.isEmpty ? growing : empty
          longer += taking.map {
            ($0, $0.lengths[keyPath: kind] + missing / Double(taking.count))
          }
        }
        for (track, length) in longer where length > track.lengths[keyPath: kind] {
          track.lengths[keyPath: kind] = length
          track.lengths = track.limited(track.lengths)
        }
      }
    }
  }

  /// The length that the grid needs along an axis, as of the last update.
  func naturalLength(along axis: LayoutAxis) -> Double {
    let (axis, tracks) = (state[axis], state[axis].tracks.filter(\.isVisible))
    if tracks.isEmpty { return 0 }
    let fractions = tracks.filter { $0.size.kind == .fraction }
    let unit = fractions.map { $0.lengths.natural / $0.size.value }.max() ?? 0
    let lengths = tracks.map {
      $0.size.kind == .fraction ? unit * $0.size.value : $0.lengths.natural
    }
    let ends = tracks[0].settings.paddingBefore + tracks[tracks.count - 1].settings.paddingAfter
    let margins = isLayoutMarginsRelativeArrangement ? marginLength(along: axis.axis) : 0
    return max(0, (lengths + axis.gaps(tracks)).reduce(ends + margins, +))
  }
}
