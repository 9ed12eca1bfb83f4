import AutoLayout

/// The views of visible rows: making, measuring, placing and recycling them.
extension ListView {
  /// Makes the view of a row, if it has none, and measures it.
  final func bring(_ index: Int) {
    if viewForRow(at: index) != nil { return }
    let kept = retained.firstIndex { $0.index == index }.map { retained.remove(at: $0) }
    guard let row = kept ?? makeRow(index) else { return }
    if row.view.isHidden { row.view.isHidden = false }
    shown.insert(row, at: position(of: index))
    if row.width != rowWidth || row.view.hasPendingLayout || !heights.isMeasured(index) {
      layOut(row)
    }
  }

  /// The index of a row among those shown, or the one at which it would be inserted.
  final func position(of index: Int) -> Int {
    if let last = shown.last, last.index < index { return shown.count }
    return shown.partitioningIndex { $0.index >= index }
  }

  final func isInSight(_ index: Int) -> Bool {
    let top = heights.top(of: index) - contentOffset.y
    return top < frame.height && top + heights.height(of: index) > 0
  }

  private func makeRow(_ index: Int) -> ListRow? {
    // The lists are exchanged, because views in them may end here, and their `deinit` may be code of the host.
    let unused = exchange(&dequeued, with: [])
    guard let view = dataSource?.list(self, rowAt: index) else { return nil }
    work.configuredRows += 1
    let given = exchange(&dequeued, with: [])
    let identifier = given.first { $0.view === view }?.identifier
    for other in given where other.view !== view {
      reusable[other.identifier, default: []].append(other.view)
    }
    withExtendedLifetime(unused) {}
    if view.superview === self {
      if identifier == nil {
        let isTaken = shown.contains { $0.view === view && isInSight($0.index) }
        guard accepts(isTaken ? .duplicateView : nil, as: "row \(index)", of: view) else {
          return nil
        }
        // The view was that of a row out of sight.
        _ = take { $0.view === view }
        withdraw(view)
      }
    } else {
      guard accepts(isDescendant(of: view) ? .cyclicHierarchy : nil, as: "row \(index)") else {
        return nil
      }
      view.removeFromSuperview()
      view.isNestedRoot = true
      view.sizing = .freeHeight
      addSubview(view)
      guard view.superview === self else {
        // The row was refused, and an error recorded, because the list is inside it.
        view.isNestedRoot = false
        return nil
      }
      view.layoutEngine.environment = rowEnvironment
    }
    return ListRow(view, identifier: identifier, index: index)
  }

  /// Solves a row at the width of the list and notes its height.
  final func layOut(_ row: ListRow) {
    let hasChanged = row.width == rowWidth
    if row.view.frame.width != rowWidth { row.view.frame.size.width = rowWidth }
    row.width = rowWidth
    row.view.layoutNestedRoot()
    let done = row.view.layoutEngine.work
    if done.solves > 0 { work.solvedRows += 1 }
    work.constraints += done.constraints
    if !heights.isMeasured(row.index) { work.measuredRows += 1 }
    // A row whose constraints determine no height keeps the estimate.
    let height = row.view.frame.height > 0 ? row.view.frame.height : estimatedRowHeight
    let isKnown = heights.isMeasured(row.index) && heights.height(of: row.index) == height
    // A row that changed by itself has another height at other widths, too.
    if hasChanged || heights.isMeasured(row.index) && !isKnown {
      for other in otherHeights { other.heights.forget(row.index) }
    }
    if !isKnown { heights.set(height, of: row.index) }
  }

  /// Hides rows that are no longer visible, and retains the nearest of them.
  final func retire(outside range: ClosedRange<Int>) {
    for row in shown where !range.contains(row.index) {
      row.view.isHidden = true
      retained.append(row)
    }
    shown.removeAll { !range.contains($0.index) }
    while retained.count > max(0, retainedRowLimit), let row = takeFarthest() { release(row) }
  }

  /// Takes the retained row that is farthest from the visible ones, of those with an identifier if one is given.
  final func takeFarthest(_ identifier: String? = nil) -> ListRow? {
    let middle = shown.isEmpty ? 0 : shown[shown.count / 2].index
    let places = retained.indices.filter {
      identifier == nil || retained[$0].identifier == identifier
    }
    return places.max { abs(retained[$0].index - middle) < abs(retained[$1].index - middle) }
      .map { retained.remove(at: $0) }
  }

  /// Recycles the rows for which a condition holds.
  final func recycle(where condition: (ListRow) -> Bool) {
    for row in take(where: condition) {
      row.view.isHidden = true
      release(row)
    }
  }

  /// Removes the rows for which a condition holds from those with views.
  final func take(where condition: (ListRow) -> Bool) -> [ListRow] {
    let taken = (shown + retained).filter(condition)
    shown.removeAll(where: condition)
    retained.removeAll(where: condition)
    return taken
  }

  /// Removes a view from those to recycle.
  final func withdraw(_ view: LayoutView) {
    for identifier in reusable.keys.sorted() { reusable[identifier]?.removeAll { $0 === view } }
  }

  private func release(_ row: ListRow) {
    if let identifier = row.identifier {
      if row.view.superview === self { reusable[identifier, default: []].append(row.view) }
    } else {
      row.view.removeFromSuperview()
    }
  }

  final func placeRows() {
    guard let first = shown.first else { return }
    var top = heights.top(of: first.index)
    for row in shown {
      row.view.moveNestedRoot(to: LayoutPoint(x: 0, y: top))
      top += heights.height(of: row.index) + rowSpacing
    }
  }
}
