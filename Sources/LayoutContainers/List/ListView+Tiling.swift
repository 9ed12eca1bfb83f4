import AutoLayout

/// Finding and placing the rows that are visible at an offset.
extension ListView {
  /// Asks for the number of rows again if necessary, but not while rows are being made.
  final func reloadIfNeeded() {
    guard needsReload, !isTiling else { return }
    whileTiling { reload() }
  }

  /// Runs `body`, during which no other call makes rows; such a call makes them in the next layout.
  final func whileTiling(_ body: () -> Void) {
    isTiling = true
    body()
    isTiling = false
    if isTileWanted { setNeedsLayout() }
    isTileWanted = false
  }

  private func reload() {
    needsReload = false
    recycle { _ in true }
    otherHeights.removeAll()
    let wanted = dataSource?.numberOfRows(in: self) ?? 0
    let count = accepts(Self.defect(ofCount: wanted), as: "row count") ? wanted : 0
    heights = RowHeights(count: count, estimate: estimatedRowHeight, spacing: rowSpacing)
  }

  /// Makes views for exactly the visible rows, lays them out and places them.
  final func tile() {
    guard !isTiling else {
      isTileWanted = true
      return
    }
    whileTiling {
      if needsReload { reload() }
      followEnvironment()
      let fraction = followWidth()
      for row in shown where row.width != rowWidth || row.view.hasPendingLayout { layOut(row) }
      if heights.count > 0, frame.width > 0 { fill(fraction) } else { recycle { _ in true } }
      placeRows()
      // Views may have been removed from the list while rows were being made.
      if !take(where: { $0.view.superview !== self }).isEmpty { setNeedsLayout() }
    }
    staysAtTop = false
    publishHeight()
  }

  // MARK: Surroundings

  /// Gives rows the environment of the list.
  private func followEnvironment() {
    var environment = layoutEngine.environment
    environment.size = nil
    guard environment != rowEnvironment else { return }
    rowEnvironment = environment
    for view in subviews where view.isNestedRoot { view.layoutEngine.environment = environment }
  }

  /// Uses the heights at the present width. If the width changed, returns the first visible row and the share of
  /// its height above the frame.
  private func followWidth() -> (row: Int, share: Double)? {
    let width = frame.width
    guard width != rowWidth else { return nil }
    var anchor: (row: Int, share: Double)?
    if let first = shown.first(where: { bottom(of: $0.index) > contentOffset.y }) {
      let height = heights.height(of: first.index)
      let hidden = contentOffset.y - heights.top(of: first.index)
      anchor = (first.index, height > 0 ? hidden / height : 0)
    }
    if rowWidth >= 0 {
      otherHeights.insert((rowWidth, heights), at: 0)
      if otherHeights.count > 3 { otherHeights.removeLast() }
    }
    rowWidth = width
    if let known = otherHeights.firstIndex(where: { $0.width == width }) {
      heights = otherHeights.remove(at: known).heights
    } else {
      heights = RowHeights(
        count: heights.count, estimate: estimatedRowHeight, spacing: rowSpacing)
    }
    return anchor
  }

  private func bottom(of row: Int) -> Double { heights.top(of: row) + heights.height(of: row) }

  // MARK: Filling

  /// Makes and recycles rows until they cover the frame.
  ///
  /// One row, the anchor, keeps its place on the screen while rows around it get their heights.
  private func fill(_ turned: (row: Int, share: Double)?) {
    let length = max(frame.height, maximumHeight.map { min($0, heights.total) } ?? 0)
    var (anchor, screenY) = chooseAnchor(turned)
    var first = anchor
    var last = anchor
    var isCovered = true
    // Each round reaches farther, or is the last.
    for _ in 0..<8 {
      (first, last, isCovered) = cover(length, around: anchor, at: screenY)
      let wanted = heights.top(of: anchor) - screenY
      contentOffset.y = wanted
      if contentOffset.y == wanted { break }
      screenY = heights.top(of: anchor) - contentOffset.y
      if wanted > LayoutRange.length {
        // The offset was refused, so the list stays where it was.
        target = nil
        (anchor, screenY) = chooseAnchor(nil)
      }
    }
    // If an edit came while rows were made, the row is scrolled to when all rows are asked for again.
    if !needsReload { target = nil }
    _ = accepts(isCovered ? nil : .outOfRange, as: "number of rows in sight")
    while first < last, bottom(of: first) <= contentOffset.y { first += 1 }
    while last > first, heights.top(of: last) >= contentOffset.y + length { last -= 1 }
    retire(outside: first...last)
  }

  /// The row that stays where it is, and its distance from the top edge of the frame.
  private func chooseAnchor(_ turned: (row: Int, share: Double)?) -> (row: Int, screenY: Double) {
    let offset = contentOffset.y
    if let target {
      let row = min(target.row, heights.count - 1)
      let height = known(row)
      let top = heights.top(of: row) - offset
      switch target.position {
      case .top: return (row, 0)
      case .middle: return (row, (frame.height - height) / 2)
      case .bottom: return (row, frame.height - height)
      case .nearest:
        let isAbove = top < 0 || height > frame.height
        return (row, isAbove ? 0 : min(top, frame.height - height))
      }
    }
    if let turned, turned.row < heights.count {
      return (turned.row, -turned.share * known(turned.row))
    }
    if staysAtTop { return (0, -offset) }
    if let row = shown.first(where: { $0.index < heights.count && isInSight($0.index) }) {
      return (row.index, heights.top(of: row.index) - offset)
    }
    // The offset is at the end of the content, and stays there whatever heights the last rows have.
    let range = offsetRange
    if offset > range.min.y, offset >= range.max.y {
      let last = heights.count - 1
      return (last, frame.height - contentInset.bottom - known(last))
    }
    let row = heights.row(at: offset)
    return (row, heights.top(of: row) - offset)
  }

  /// Measures rows below and above the anchor until `length` points are covered, or the limit of visible rows is
  /// reached.
  private func cover(
    _ length: Double, around anchor: Int, at screenY: Double
  ) -> (first: Int, last: Int, isCovered: Bool) {
    var last = anchor
    var edge = screenY + known(anchor) + rowSpacing
    let room = Self.maximumVisibleRowCount - 1
    while edge < length, last + 1 < heights.count, last - anchor < room {
      last += 1
      edge += known(last) + rowSpacing
    }
    var isCovered = edge >= length || last + 1 == heights.count
    var first = anchor
    edge = screenY
    while edge > 0, first > 0, last - first < room {
      first -= 1
      edge -= known(first) + rowSpacing
    }
    isCovered = isCovered && (edge <= 0 || first == 0)
    return (first, last, isCovered)
  }

  /// The height of a row that is visible or becomes visible.
  private func known(_ index: Int) -> Double {
    bring(index)
    return heights.height(of: index)
  }
}
