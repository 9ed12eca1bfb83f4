import AutoLayout

/// From an offset to the rows in sight.
extension ListView {
  /// Asks for the number of rows again; not while rows are being made of the present one.
  final func reloadIfNeeded() {
    guard needsReload, !isTiling else { return }
    whileTiling { reload() }
  }

  /// Runs `body`, in which rows must not be made for another reason; if they were to be, they are in
  /// the next layout.
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

  /// Makes exactly the visible rows exist, laid out and in their places.
  final func tile() {
    guard !isTiling else {
      isTileWanted = true
      return
    }
    whileTiling {
      if needsReload { reload() }
      followEnvironment()
      let fraction = followWidth()
      remeasureShown()
      if heights.count > 0, frame.width > 0 { fill(fraction) } else { recycle { _ in true } }
      placeRows()
      dropLostRows()
    }
    staysAtTop = false
    publishHeight()
  }

  // MARK: Surroundings

  /// Rows are laid out for the same device as the list.
  private func followEnvironment() {
    var environment = layoutEngine.environment
    environment.size = nil
    guard environment != rowEnvironment else { return }
    rowEnvironment = environment
    for view in subviews where view.isIsland { view.layoutEngine.environment = environment }
  }

  /// Takes up the heights of the present width. Returns the first visible row and how much of it,
  /// as a share of its height, is scrolled out, if the width changed.
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

  /// Rows in sight may have changed their content, or have to get another width.
  private func remeasureShown() {
    for row in shown where row.width != rowWidth || row.view.hasPendingLayout { layOut(row) }
  }

  // MARK: Filling

  /// Lets rows come and go until they cover the frame.
  ///
  /// One row, the anchor, keeps its place on the screen while rows around it get their heights.
  private func fill(_ turned: (row: Int, share: Double)?) {
    let length = max(frame.height, maximumHeight.map { min($0, heights.total) } ?? 0)
    var (anchor, screenY) = chooseAnchor(turned)
    var first = anchor
    var last = anchor
    // Each round reaches farther, or is the last.
    for _ in 0..<8 {
      (first, last) = cover(length, around: anchor, at: screenY)
      let wanted = heights.top(of: anchor) - screenY
      moveOffset(to: wanted)
      if contentOffset.y == wanted { break }
      screenY = heights.top(of: anchor) - contentOffset.y
    }
    target = nil
    while first < last, bottom(of: first) <= contentOffset.y { first += 1 }
    while last > first, heights.top(of: last) >= contentOffset.y + length { last -= 1 }
    retire(outside: first...last)
    anchor = first
  }

  /// The row that stays where it is, and its distance from the top edge of the frame.
  private func chooseAnchor(_ turned: (row: Int, share: Double)?) -> (row: Int, screenY: Double) {
    let offset = contentOffset.y
    if let target, target.row < heights.count {
      let height = known(target.row)
      let top = heights.top(of: target.row) - offset
      switch target.position {
      case .top: return (target.row, 0)
      case .middle: return (target.row, (frame.height - height) / 2)
      case .bottom: return (target.row, frame.height - height)
      case .nearest:
        let isAbove = top < 0 || height > frame.height
        return (target.row, isAbove ? 0 : min(top, frame.height - height))
      }
    }
    if let turned, turned.row < heights.count {
      return (turned.row, -turned.share * known(turned.row))
    }
    if staysAtTop { return (0, -offset) }
    let end = offset + frame.height
    for row in shown where row.index < heights.count {
      let top = heights.top(of: row.index)
      if top < end, top + heights.height(of: row.index) > offset {
        return (row.index, top - offset)
      }
    }
    // Out of sight of all that was seen: the end is the end, however high its rows turn out.
    let range = offsetRange
    if offset > range.min.y, offset >= range.max.y {
      let last = heights.count - 1
      return (last, frame.height - contentInset.bottom - known(last))
    }
    let row = heights.row(at: offset)
    return (row, heights.top(of: row) - offset)
  }

  /// Measures rows up and down from the anchor until `length` points are covered.
  private func cover(
    _ length: Double, around anchor: Int, at screenY: Double
  ) -> (first: Int, last: Int) {
    var last = anchor
    var edge = screenY + known(anchor) + rowSpacing
    while edge < length, last + 1 < heights.count {
      last += 1
      edge += known(last) + rowSpacing
    }
    var first = anchor
    edge = screenY
    while edge > 0, first > 0 {
      first -= 1
      edge -= known(first) + rowSpacing
    }
    return (first, last)
  }

  /// The height of a row that is, or comes, in sight.
  private func known(_ index: Int) -> Double {
    bring(index)
    return heights.height(of: index)
  }

  /// Scrolls without asking for another layout.
  private func moveOffset(to y: Double) { contentOffset.y = y }

  // MARK: Rows

  /// Makes a row exist with a height that is measured.
  private func bring(_ index: Int) {
    let place = position(of: index)
    if place < shown.count, shown[place].index == index { return }
    let row: ListRow
    if let kept = retained.firstIndex(where: { $0.index == index }) {
      row = retained.remove(at: kept)
    } else {
      guard let made = makeRow(index) else { return }
      row = made
    }
    if row.view.isHidden { row.view.isHidden = false }
    shown.insert(row, at: place)
    if row.width != rowWidth || row.view.hasPendingLayout || !heights.isMeasured(index) {
      layOut(row)
    }
  }

  /// Where a row is, or would be, among those shown.
  private func position(of index: Int) -> Int {
    if let last = shown.last, last.index < index { return shown.count }
    return shown.firstIndex { $0.index >= index } ?? shown.count
  }

  private func makeRow(_ index: Int) -> ListRow? {
    // Lists change hands here: the end of what is in them may be the host's code.
    let unused = exchange(&dequeued, with: [])
    guard let view = dataSource?.list(self, rowAt: index) else { return nil }
    work.configuredRows += 1
    let given = exchange(&dequeued, with: [])
    let identifier = given.first { $0.view === view }?.identifier
    for other in given where other.view !== view {
      reusable[other.identifier, default: []].append(other.view)
    }
    withExtendedLifetime(unused) {}
    if view.superview !== self {
      guard accepts(isDescendant(of: view) ? .cyclicHierarchy : nil, as: "row \(index)") else {
        return nil
      }
      view.removeFromSuperview()
      view.isIsland = true
      view.sizing = .freeHeight
      addSubview(view)
      guard view.superview === self else {
        // Refused, and recorded: the list is inside of it.
        view.isIsland = false
        return nil
      }
      view.layoutEngine.environment = rowEnvironment
    }
    return ListRow(view, identifier: identifier, index: index)
  }

  /// Solves a row at the width of the list and notes its height.
  private func layOut(_ row: ListRow) {
    if row.view.frame.width != rowWidth { row.view.frame.size.width = rowWidth }
    row.width = rowWidth
    row.view.layoutIsland()
    let done = row.view.layoutEngine.work
    if done.solves > 0 { work.solvedRows += 1 }
    work.constraints += done.constraints
    if !heights.isMeasured(row.index) { work.measuredRows += 1 }
    // A row that its constraints leave without a height keeps the estimate.
    let height = row.view.frame.height > 0 ? row.view.frame.height : estimatedRowHeight
    if !heights.isMeasured(row.index) || heights.height(of: row.index) != height {
      heights.set(height, of: row.index)
    }
  }

  /// Takes rows out of sight, and keeps the nearest of them as they are.
  private func retire(outside range: ClosedRange<Int>) {
    for row in shown where !range.contains(row.index) {
      row.view.isHidden = true
      retained.append(row)
    }
    shown.removeAll { !range.contains($0.index) }
    let middle = (range.lowerBound + range.upperBound) / 2
    while retained.count > max(0, retainedRowLimit) {
      var farthest = 0
      for (place, row) in retained.enumerated()
      where abs(row.index - middle) > abs(retained[farthest].index - middle) { farthest = place }
      release(retained.remove(at: farthest))
    }
  }

  /// Gives up the rows a condition holds for; their views wait to be used again.
  final func recycle(where condition: (ListRow) -> Bool) {
    let given = (shown + retained).filter(condition)
    shown.removeAll(where: condition)
    retained.removeAll(where: condition)
    for row in given {
      row.view.isHidden = true
      release(row)
    }
  }

  private func release(_ row: ListRow) {
    if let identifier = row.identifier {
      if row.view.superview === self { reusable[identifier, default: []].append(row.view) }
    } else {
      row.view.removeFromSuperview()
    }
  }

  /// Forgets the rows that someone took away while rows were being made.
  final func dropLostRows() {
    let lost = (shown + retained).filter { $0.view.superview !== self }
    guard !lost.isEmpty else { return }
    shown.removeAll { $0.view.superview !== self }
    retained.removeAll { $0.view.superview !== self }
    setNeedsLayout()
    withExtendedLifetime(lost) {}
  }

  private func placeRows() {
    guard let first = shown.first else { return }
    var top = heights.top(of: first.index)
    for row in shown {
      if row.view.frame.y != top || row.view.frame.x != 0 {
        row.view.moveIsland(to: LayoutPoint(x: 0, y: top))
      }
      top += heights.height(of: row.index) + rowSpacing
    }
  }
}
