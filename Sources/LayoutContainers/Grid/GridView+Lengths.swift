import AutoLayout

/// What the contents want of columns and rows. It is counted, not solved.
extension GridView {
  /// Asks the views that may have changed what they want.
  ///
  /// - Returns: Whether the views are still those that were asked: a question calls the host, which may do
  ///   anything.
  func askViews() -> Bool {
    let before = state.changeCount
    for cell in state.changed ?? Array(cells.indices) {
      guard let view = views[cell] else { continue }
      if view.isHidden || view.hasNoContent && cells[cell].margins == .zero {
        (cells[cell].wraps, cells[cell].lengths) = (false, AxisPair(GridLengths(), GridLengths()))
        continue
      }
      let isComposite = view is StackView || view is GridView
      let wraps = view.wraps
      var size = isComposite ? view.countedSize : view.askedNaturalSize
      guard state.changeCount == before else { return false }
      if wraps, !state.hasTexts {
        state.hasTexts = true
        updateHearing()
      }
      if wraps, let measured = cells[cell].measuredHeight { size.height = measured }
      cells[cell].wraps = wraps
      func lengths(_ length: Double, _ axis: LayoutAxis, _ wraps: Bool) -> GridLengths {
        let (before, after) = cells[cell].margins(along: axis)
        let natural = max(0, max(0, length) + before + after)
        let isHard =
          !wraps && !isComposite && view.contentCompressionResistancePriority(for: axis) >= 750
        return GridLengths(hard: isHard ? natural : max(0, before + after), natural: natural)
      }
      cells[cell].lengths = AxisPair(
        lengths(size.width, .horizontal, wraps), lengths(size.height, .vertical, false))
    }
    return true
  }

  /// Counts what the tracks are to be long for, after the views were asked.
  func countLengths(along axis: GridAxis) {
    var isChanged = false
    for track in axis.tracks where track.needsCount {
      track.needsCount = false
      isChanged = true
      track.own = ownLengths(of: track, axis)
    }
    guard isChanged || axis.isChanged else { return }
    var lengths = axis.visible.map { $0.limited($0.own) }
    if !axis.spanning.isEmpty {
      addSpans(axis, \.hard, &lengths)
      addSpans(axis, \.natural, &lengths)
    }
    for (track, length) in zip(axis.visible, lengths) {
      let length = GridLengths(hard: length.hard, natural: max(length.hard, length.natural))
      if length != track.lengths { (track.lengths, track.needsWrite) = (length, true) }
    }
  }

  /// What the cells want that lie in a track alone.
  private func ownLengths(of track: TrackRecord, _ axis: GridAxis) -> GridLengths {
    var longest = GridLengths()
    var (ascent, descent) = (GridLengths(), GridLengths())
    var hasBaselines = false
    for cell in track.cells {
      let wanted = cells[cell].lengths[axis.axis]
      longest.include(wanted)
      guard state.hasBaselines, axis.axis == .vertical else { continue }
      let alignment = alignment(of: cell, along: .vertical)
      guard alignment.isBaseline, let view = views[cell], !view.isHidden else { continue }
      hasBaselines = true
      let above = cells[cell].ascent(of: view, alignment, wanted.natural)
      ascent.include(GridLengths(hard: above, natural: above))
      descent.include(
        GridLengths(hard: wanted.hard - above, natural: wanted.natural - above))
    }
    if hasBaselines {
      longest.include(
        GridLengths(hard: ascent.hard + descent.hard, natural: ascent.natural + descent.natural))
    }
    return longest
  }

  /// Gives the tracks what cells want that span several of them, those of few tracks first.
  ///
  /// What is missing goes in equal parts to the tracks without contents of their own, or to all that grow; of
  /// several cells of one span each track takes its greatest increase. Cells over a fraction want nothing.
  private func addSpans(
    _ axis: GridAxis, _ kind: WritableKeyPath<GridLengths, Double>, _ lengths: inout [GridLengths]
  ) {
    // How many visible tracks come before each.
    var places = [0]
    for track in axis.tracks { places.append(places[track.index] + (track.isVisible ? 1 : 0)) }
    var spans: [(cell: Int, places: Range<Int>)] = []
    for cell in axis.spanning where views[cell]?.isHidden == false {
      let tracks = cells[cell].tracks[axis.axis]
      let visible = places[tracks.lowerBound]..<places[tracks.upperBound]
      if visible.isEmpty || axis.visible[visible].contains(where: { $0.size.kind == .fraction }) {
        continue
      }
      spans.append((cell, visible))
    }
    spans.sort { $0.places.count < $1.places.count }
    var next = 0
    while next < spans.count {
      let count = spans[next].places.count
      var increases: [Int: Double] = [:]
      while next < spans.count, spans[next].places.count == count {
        let (cell, places) = spans[next]
        next += 1
        var missing = cells[cell].lengths[axis.axis][keyPath: kind]
        for place in places {
          missing -= max(lengths[place][keyPath: kind], kind == \.natural ? lengths[place].hard : 0)
          if place > places.lowerBound {
            missing -= distance(axis.visible[place - 1], axis.visible[place], axis.axis)
          }
        }
        var growing = places.filter { axis.visible[$0].grows(kind == \.hard) }
        let empty = growing.filter { axis.visible[$0].own == GridLengths() }
        if !empty.isEmpty { growing = empty }
        guard missing > 0, !growing.isEmpty else { continue }
        for place in growing {
          increases[place] = max(increases[place] ?? 0, missing / Double(growing.count))
        }
      }
      for place in increases.keys.sorted() {
        let base = max(lengths[place][keyPath: kind], kind == \.natural ? lengths[place].hard : 0)
        lengths[place][keyPath: kind] = base + (increases[place] ?? 0)
        if kind == \.natural { lengths[place] = axis.visible[place].limited(lengths[place]) }
      }
    }
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
    guard let first = tracks.first, let last = tracks.last else { return 0 }
    let unit = tracks.reduce(0.0) { unit, track in
      guard track.size.kind == .fraction else { return unit }
      return max(unit, track.lengths.natural / track.size.value)
    }
    var sum = first.settings.paddingBefore + last.settings.paddingAfter
    for (place, track) in tracks.enumerated() {
      let size = track.size
      sum += size.kind == .fraction ? unit * size.value : track.lengths.natural
      if place > 0 { sum += distance(tracks[place - 1], track, axis) }
    }
    guard isLayoutMarginsRelativeArrangement else { return max(0, sum) }
    let margins = ownLayoutMargins
    return max(
      0,
      sum + (axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom))
  }

  /// Looks whether views that wrap have the heights that the rows were counted for.
  func checkHeights() {
    guard state.hasTexts else { return }
    for cell in cells.indices where cells[cell].wraps {
      guard let view = views[cell], let height = view.solvedContentHeight,
        height != cells[cell].measuredHeight
      else { continue }
      let known = cells[cell].measuredHeight ?? view.contentLength(along: .vertical)
      cells[cell].measuredHeight = height
      if abs(height - known) > 1e-6 {
        note(cell)
        setNeedsUpdateConstraints()
      }
    }
  }

  /// Only a grid of texts, or one that counts its columns, depends on its frame.
  func updateHearing() {
    hearsOfLayouts =
      state.hasTexts || columnCount != .given || type(of: self) != GridView.self
  }
}

extension LayoutView {
  /// What a stack or a grid wants.
  fileprivate var countedSize: LayoutSize {
    LayoutSize(
      width: contentLength(along: .horizontal), height: contentLength(along: .vertical))
  }

  /// Whether the view has another height for each width.
  fileprivate var wraps: Bool {
    let isPlain = type(of: self) == LayoutView.self && node == nil
    return isPlain ? measurer != nil : askedSize(width: .infinity) != nil
  }
}

extension GridCell {
  /// How far the baseline lies below the top margin of a cell of a height.
  fileprivate func ascent(
    of view: LayoutView, _ alignment: GridView.Alignment, _ height: Double
  ) -> Double {
    guard alignment == .lastBaseline else {
      return margins.top + (view.firstBaselineOffsetFromTop ?? 0)
    }
    return height - margins.bottom - (view.lastBaselineOffsetFromBottom ?? 0)
  }
}

extension TrackRecord {
  /// The lengths that the settings make of those of the contents.
  fileprivate func limited(_ own: GridLengths) -> GridLengths {
    let size = size
    let hard = size.minimum ?? own.hard
    switch size.kind {
    case .points: return GridLengths(hard: size.value, natural: size.value)
    case .content:
      return GridLengths(hard: hard, natural: min(own.natural, max(hard, size.maximum)))
    case .automatic where size.maximum.isFinite:
      return GridLengths(hard: hard, natural: size.maximum)
    case .automatic, .fraction:
      return GridLengths(hard: hard, natural: max(hard, own.natural))
    }
  }

  /// Whether cells that span several tracks make the track longer.
  fileprivate func grows(_ isHard: Bool) -> Bool {
    let size = size
    if isHard, size.minimum != nil { return false }
    return size.kind == .content || size.kind == .automatic && size.maximum == .infinity
  }
}
