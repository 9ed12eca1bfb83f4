import AutoLayout

/// The constraints of the grid, of its tracks and of its cells.
extension GridView {
  /// The edges of what all tracks lie in, the last edge of the tracks, and the guides that carry what is shared.
  func addAxis(_ axis: GridAxis, to wanted: inout [GeneratedConstraint]) {
    let area: LayoutElement = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    let (lead, trail, size) = (axis.axis.leading, axis.axis.trailing, axis.axis.size)
    let plan = axis.plan
    func edge(
      _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
      _ priority: LayoutPriority = .required
    ) {
      wanted.add(
        priority == .required ? .gridEdge : .gridFit, state.content, attribute, relation,
        to: area, priority: priority)
    }
    if plan.fills {
      edge(lead)
      edge(trail)
    } else {
      let isLeading = plan.distribution == .fill || plan.distribution == .leading
      let free = isLeading ? trail : lead
      edge(plan.distribution == .center ? axis.axis.center : isLeading ? lead : trail)
      edge(free, isLeading ? .lessThanOrEqual : .greaterThanOrEqual)
      edge(free, .equal, 49)
    }
    if !plan.isFixed { wanted.add(.gridFit, self, size, priority: 49) }
    if let last = axis.tracks.last(where: \.isVisible) {
      wanted.add(
        .gridEdge, state.content, trail, to: last.guide, constant: last.settings.paddingAfter)
    }
    for guide in [axis.share, axis.squeeze].compactMap({ $0 }) {
      wanted.add(.gridEdge, guide, lead, to: state.content)
      guide.follow(state.content, along: axis.axis.crossing)
    }
    if let squeeze = axis.squeeze { wanted.add(.gridSqueeze, squeeze, size, priority: 749.2) }
  }

  /// Where a track begins, and how long it is.
  func addTrack(
    _ track: TrackRecord, after previous: TrackRecord?, _ axis: GridAxis,
    to wanted: inout [GeneratedConstraint]
  ) {
    let before = previous.map { distance($0, track, axis.axis) } ?? track.settings.paddingBefore
    wanted.add(
      previous == nil ? .gridEdge : .gridSpacing, track.guide, axis.axis.leading,
      to: previous?.guide ?? state.content,
      previous == nil ? axis.axis.leading : axis.axis.trailing, constant: before)
    addLength(of: track, axis, to: &wanted)
  }

  private func addLength(
    of track: TrackRecord, _ axis: GridAxis, to wanted: inout [GeneratedConstraint]
  ) {
    let size = track.size
    let (hard, natural) = (track.lengths.hard, track.lengths.natural)
    func length(
      _ name: GeneratedConstraint.Name, _ relation: LayoutRelation, _ constant: Double,
      plus other: LayoutGuide? = nil, times factor: Double = 1,
      _ priority: LayoutPriority = .required, weight: Double = 1
    ) {
      wanted.add(
        name, track.guide, axis.axis.size, relation, to: other, multiplier: factor,
        constant: constant, priority: priority, weight: weight)
    }
    if size.kind == .points { return length(.gridTrack, .equal, size.maximum) }
    if let minimum = size.minimum, minimum > 0 {
      length(.gridTrack, .greaterThanOrEqual, minimum)
    }
    if hard > 0, size.kind != .fraction || size.minimum == nil {
      length(.gridHard, .greaterThanOrEqual, hard, 752)
    }
    if size.kind == .fraction {
      if !axis.plan.isExact {
        length(.gridShare, .greaterThanOrEqual, 0, plus: axis.share, times: size.value)
        length(.gridShareFit, .lessThanOrEqual, 0, plus: axis.share, times: size.value, 751)
      } else if let reference = axis.plan.reference, reference !== track {
        length(.gridShare, .equal, 0, plus: reference.guide, times: size.value / axis.plan.unit)
      }
      return
    }
    if size.maximum.isFinite, size.kind == .automatic {
      length(.gridTrack, .lessThanOrEqual, size.maximum)
    }
    if natural > hard {
      length(.gridContent, .greaterThanOrEqual, natural, 751.5)
      length(.gridSqueeze, .lessThanOrEqual, hard, plus: axis.squeeze)
    }
    if size.kind != .automatic || axis.plan.stretchCount == 0 {
      length(.gridFit, .lessThanOrEqual, natural, 749.5)
    } else if axis.plan.stretchCount > 1 {
      length(.gridStretch, .equal, natural, plus: axis.share, 749.5)
    }
    length(.gridTieBreak, .lessThanOrEqual, 0, 0.5, weight: track.tieWeight)
  }

  // MARK: Cells

  /// The slot of the track whose place and length a cell has exactly, or -1.
  func slotToFollow(of cell: Int, along axis: LayoutAxis) -> Int32 {
    guard isShown(cell), views[cell]?.isNestedRoot == false,
      margins(of: cell, along: axis) == (0, 0), alignment(of: cell, along: axis) == .fill,
      let (first, last) = state[axis].ends(cells[cell].tracks[axis]), first === last
    else { return -1 }
    return first.guide.slot
  }

  /// The place of a view in its cell.
  func addCell(
    _ cell: Int, _ axis: LayoutAxis, to wanted: inout [GeneratedConstraint]
  ) {
    guard isShown(cell), let view = views[cell],
      let (first, last) = state[axis].ends(cells[cell].tracks[axis])
    else { return }
    let (before, after) = margins(of: cell, along: axis)
    let alignment = alignment(of: cell, along: axis)
    let isArea = alignment == .center && first !== last
    let area = guide(state[axis].areas[cell], isUsed: isArea, "grid-area")
    state[axis].areas[cell] = area
    if let area {
      wanted.add(.gridCell, area, axis.leading, to: first.guide)
      wanted.add(.gridCell, area, axis.trailing, to: last.guide)
      area.follow(state.content, along: axis.crossing)
    }
    switch alignment {
    case .unmanaged: break
    case .center:
      // What the cell lies in the middle of.
      let area = area ?? first.guide
      // The middle does not know in which direction an offset runs.
      let isMirrored = axis == .horizontal && effectiveDirection == .rightToLeft
      let offset = (isMirrored ? after - before : before - after) / 2
      wanted.add(.gridCell, view, axis.center, to: area, constant: offset)
      wanted.add(
        .gridCell, view, axis.size, .lessThanOrEqual, to: area, constant: -before - after,
        priority: 999)
    default:
      let isAtLead = alignment == .fill || alignment == .leading
      let isAtTrail = alignment == .fill || alignment == .trailing
      wanted.add(
        .gridCell, view, axis.leading, isAtLead ? .equal : .greaterThanOrEqual, to: first.guide,
        constant: before, priority: isAtLead ? .required : 999)
      wanted.add(
        .gridCell, view, axis.trailing, isAtTrail ? .equal : .lessThanOrEqual, to: last.guide,
        constant: -after, priority: isAtTrail ? .required : 999)
      if alignment.isBaseline { addBaseline(of: cell, view, alignment, in: first, to: &wanted) }
    }
  }

  /// Puts the baseline of a view in one line with that of the first aligned one in the row, which lies at an
  /// edge where nothing else is to be had.
  private func addBaseline(
    of cell: Int, _ view: LayoutView, _ alignment: Alignment, in row: TrackRecord,
    to wanted: inout [GeneratedConstraint]
  ) {
    guard row.aligned >= 0, let leader = views[row.aligned] else { return }
    if row.aligned != cell {
      let other = self.alignment(of: row.aligned, along: .vertical)
      wanted.add(.gridBaseline, view, alignment.baseline, to: leader, other.baseline)
      return
    }
    let isFirst = alignment == .firstBaseline
    let edge: LayoutAttribute = isFirst ? .top : .bottom
    let (top, bottom) = margins(of: cell, along: .vertical)
    let track = isFirst ? row : state.y.ends(cells[cell].tracks.y)?.last ?? row
    wanted.add(
      .gridLine, view, edge, to: track.guide, constant: isFirst ? top : -bottom, priority: 49)
  }

  /// Finds the cells with whose baselines the others of their rows are aligned: the first of each row that is.
  func findAligned() {
    for row in state.y.tracks { row.aligned = -1 }
    func place(_ cell: Int) -> (Int, Int) {
      (state.x.places(cells[cell].tracks.x).lowerBound, cells[cell].order)
    }
    for cell in allCells where isShown(cell) {
      guard alignment(of: cell, along: .vertical).isBaseline,
        let row = state.y.ends(cells[cell].tracks.y)?.first
      else { continue }
      if row.aligned < 0 || place(cell) < place(row.aligned) { row.aligned = cell }
    }
  }

  /// The view whose baseline is that of the grid.
  func baselineView(inLast: Bool) -> LayoutView? {
    if state.hasBaselines { findAligned() }
    let rows = inLast ? state.y.tracks.reversed() : state.y.tracks
    for row in rows where row.isVisible || !hasBeenLaidOut {
      let shown = cells(over: row, state.y).filter { views[$0]?.isHidden == false }
      if shown.isEmpty { continue }
      if row.aligned >= 0 { return views[row.aligned] }
      return shown.max {
        let (one, other) = (cells[$0], cells[$1])
        return (one.lengths.y.natural, other.order) < (other.lengths.y.natural, one.order)
      }.flatMap { views[$0] }
    }
    return nil
  }
}
