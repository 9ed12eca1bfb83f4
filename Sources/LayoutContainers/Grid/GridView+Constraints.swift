package import AutoLayout

/// The constraints of the grid, of its tracks and of its cells.
extension GridView {
  /// Adds the constraints of the area that contains all tracks, and of the guides for shared room.
  func addAxis(_ axis: GridAxis, to changes: inout GeneratedChanges) {
    let area: LayoutElement = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    let (plan, content) = (axis.plan, state.content)
    let (lead, trail, size) = (axis.axis.leading, axis.axis.trailing, axis.axis.size)
    let (kept, free) = plan.distribution == .trailing ? (trail, lead) : (lead, trail)
    let isCentered = plan.distribution == .center
    changes.add(.gridEdge, content, isCentered ? axis.axis.center : kept, to: area)
    let inside: LayoutRelation = free == trail ? .lessThanOrEqual : .greaterThanOrEqual
    let fills = plan.distribution == .fill
    changes.add(.gridEdge, content, free, fills ? .equal : inside, to: area)
    if !fills { changes.add(.gridFit, content, free, to: area, priority: 49) }
    changes.add(.gridFit, self, size, priority: 49)
    if let last = axis.tracks.last(where: \.isVisible) {
      changes.add(.gridEdge, content, trail, to: last.guide, constant: last.settings.paddingAfter)
    }
    for guide in [axis.share, axis.squeeze].compactMap({ $0 }) {
      changes.add(.gridEdge, guide, lead, to: content)
      guide.follow(content, along: axis.axis.crossing)
    }
    if let squeeze = axis.squeeze { changes.add(.gridSqueeze, squeeze, size, priority: 749.2) }
  }

  /// Adds the constraints of the position and of the length of a track.
  func addTrack(at place: Int, of axis: GridAxis, to changes: inout GeneratedChanges) {
    let track = axis.tracks[place]
    let (guide, lead, length) = (track.guide, axis.axis.leading, axis.axis.size)
    let previous = axis.tracks[..<place].last(where: \.isVisible)
    changes.add(
      previous == nil ? .gridEdge : .gridSpacing, guide, lead,
      to: previous?.guide ?? state.content, previous == nil ? lead : axis.axis.trailing,
      constant: previous.map { axis.distance($0, track) } ?? track.settings.paddingBefore)
    let (size, hard, natural) = (track.size, track.lengths.hard, track.lengths.natural)
    let (most, least) = (LayoutRelation.lessThanOrEqual, LayoutRelation.greaterThanOrEqual)
    if size.kind == .points {
      return changes.add(.gridTrack, guide, length, constant: size.maximum)
    }
    if let minimum = size.minimum, minimum > 0 {
      changes.add(.gridTrack, guide, length, least, constant: minimum)
    }
    if hard > 0, size.kind != .fraction || size.minimum == nil {
      changes.add(.gridHard, guide, length, least, constant: hard, priority: 752)
    }
    if size.kind == .fraction {
      let (share, factor) = (axis.share, size.value)
      let relation = axis.plan.isExact ? .equal : least
      changes.add(.gridShare, guide, length, relation, to: share, multiplier: factor)
      if axis.plan.isExact { return }
      return changes.add(
        .gridShareFit, guide, length, most, to: share, multiplier: factor, priority: 751)
    }
    if size.maximum.isFinite, size.kind == .automatic {
      changes.add(.gridTrack, guide, length, most, constant: size.maximum)
    }
    if natural > hard {
      changes.add(.gridContent, guide, length, least, constant: natural, priority: 751.5)
      changes.add(.gridSqueeze, guide, length, most, to: axis.squeeze, constant: hard)
    }
    if size.kind != .automatic || axis.plan.stretchCount == 0 {
      changes.add(.gridFit, guide, length, most, constant: natural, priority: 749.5)
    } else if let share = axis.share {
      changes.add(.gridStretch, guide, length, to: share, constant: natural, priority: 749.5)
    }
    changes.add(.gridTieBreak, guide, length, most, priority: 0.5, weight: track.rank)
  }

  package final var textHeightConstraints: [LayoutConstraint] {
    var rows = state.y.tracks.filter { row in
      cells(over: row, state.y).contains { cell in
        cells[cell].wraps || views[cell] is StackView || views[cell] is GridView
      }
    }
    // A cell that spans several rows is counted in each of them, after the cells of one row.
    if !rows.isEmpty, !state.y.wideCells.isEmpty { rows = state.y.tracks }
    let names: [GeneratedConstraint.Name] = [
      .gridHard, .gridContent, .gridSqueeze, .gridFit, .gridStretch,
    ]
    return rows.flatMap(\.constraints).filter { constraint in
      names.contains { $0.rawValue == constraint.identifier }
    }
  }

  /// Adds the constraints of a view in its cell along an axis.
  func addCell(_ cell: Int, _ axis: GridAxis, to changes: inout GeneratedChanges) {
    let tracks = axis.visible(cells[cell].tracks[axis.axis])
    guard let view = views[cell], !view.isHidden, let first = tracks.first else { return }
    let last = tracks[tracks.count - 1].guide
    let (before, after) = cells[cell].margins[axis.axis]
    let alignment = alignment(of: cell, axis)
    let (lead, trail) = (axis.axis.leading, axis.axis.trailing)
    let isArea = alignment == .center && tracks.count > 1
    let area = guide(axis.areas[cell], isUsed: isArea, "grid-area")
    axis.areas[cell] = area
    if let area {
      changes.add(.gridCell, area, lead, to: first.guide)
      changes.add(.gridCell, area, trail, to: last)
      area.follow(state.content, along: axis.axis.crossing)
    }
    switch alignment {
    case .unmanaged: break
    case .center:
      // Center attributes do not depend on the reading direction, so the offset is mirrored here.
      let isMirrored = axis === state.x && effectiveDirection == .rightToLeft
      let offset = (isMirrored ? after - before : before - after) / 2
      changes.add(.gridCell, view, axis.axis.center, to: area ?? last, constant: offset)
      changes.add(
        .gridCell, view, axis.axis.size, .lessThanOrEqual, to: area ?? last,
        constant: -before - after, priority: 999)
    default:
      let isAtLead = alignment == .fill || alignment == .leading
      let isAtTrail = alignment == .fill || alignment == .trailing
      changes.add(
        .gridCell, view, lead, isAtLead ? .equal : .greaterThanOrEqual, to: first.guide,
        constant: before, priority: isAtLead ? .required : 999)
      changes.add(
        .gridCell, view, trail, isAtTrail ? .equal : .lessThanOrEqual, to: last,
        constant: -after, priority: isAtTrail ? .required : 999)
    }
    // The baselines are aligned with that of the first view, which lies at an edge unless another cell needs more room.
    guard alignment.isBaseline, let aligned = first.aligned else { return }
    if let leader = views[aligned], leader !== view {
      let baseline = self.alignment(of: aligned, axis).baseline
      changes.add(.gridBaseline, view, alignment.baseline, to: leader, baseline)
    } else {
      let (edge, guide, distance) =
        alignment == .firstBaseline ? (lead, first.guide, before) : (trail, last, -after)
      changes.add(.gridLine, view, edge, to: guide, constant: distance, priority: 49)
    }
  }

  /// The view whose baseline is that of the grid.
  func baselineView(of rows: some Sequence<TrackRecord>) -> LayoutView {
    for row in rows where row.isVisible {
      if let aligned = row.aligned { return views[aligned] ?? self }
      let shown = cells(over: row, state.y).filter { views[$0]?.isHidden == false }
      let tallest = shown.max {
        let (one, other) = (cells[$0], cells[$1])
        return (one.lengths.y.natural, other.order) < (other.lengths.y.natural, one.order)
      }
      if let tallest { return views[tallest] ?? self }
    }
    return self
  }
}
