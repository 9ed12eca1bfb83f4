public import AutoLayout

extension ListView {
  // MARK: Recycling

  /// Registers a function that makes views for ``dequeueRow(_:)``.
  public final func register(_ identifier: String, _ make: @escaping () -> LayoutView) {
    exchange(&makers[identifier], with: make)
  }

  /// Returns a view registered for `identifier`: a recycled one, with its last content, if there is one.
  ///
  /// Returns `nil` if nothing is registered for the identifier.
  public final func dequeueRow(_ identifier: String) -> LayoutView? {
    var view = reusable[identifier]?.popLast()
    if view == nil, retained.count >= max(0, retainedRowLimit) {
      view = takeFarthest(identifier)?.view
    }
    if view == nil, let make = makers[identifier] {
      view = make()
      work.madeRows += 1
    }
    if let view { dequeued.append((view, identifier)) }
    return view
  }

  // MARK: Rows in sight

  /// The rows that have views in sight, from top to bottom.
  public final var visibleRows: [(index: Int, view: LayoutView)] {
    shown.map { (index: $0.index, view: $0.view) }
  }

  /// The view of a row in sight.
  public final func viewForRow(at index: Int) -> LayoutView? {
    let place = position(of: index)
    return place < shown.count && shown[place].index == index ? shown[place].view : nil
  }

  /// The frame of a row in the content, not rounded to pixels. It is an estimate if it or a row above was not
  /// measured.
  ///
  /// `nil` if there is no such row. Complexity: at most linear in the number of measured rows.
  public final func rectForRow(at index: Int) -> LayoutRect? {
    guard index >= 0, index < numberOfRows else { return nil }
    return LayoutRect(
      x: 0, y: heights.top(of: index), width: frame.width, height: heights.height(of: index))
  }

  /// The row at a height of the content, `nil` outside of it.
  public final func row(at position: Double) -> Int? {
    guard position >= 0, position < heights.total else { return nil }
    return heights.row(at: position)
  }

  /// Whether the height of a row is known at the present width.
  public final func isRowMeasured(at index: Int) -> Bool {
    index >= 0 && index < numberOfRows && heights.isMeasured(index)
  }

  /// Scrolls in the next layout so that a row lies at `position`.
  ///
  /// An index without a row is refused and recorded.
  public final func scrollToRow(at index: Int, position: ScrollPosition = .nearest) {
    let isThere = index >= 0 && index < numberOfRows
    guard accepts(isThere ? nil : .outOfRange, as: "row \(index) to scroll to") else { return }
    target = (index, position)
    setNeedsLayout()
  }

  // MARK: Changes

  /// Makes the list ask for all rows again, and removes all measured heights.
  public final func reloadData() {
    needsReload = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Notes that rows were added to the data, at these indices after the insertion.
  ///
  /// Indices beyond the rows are recorded as an error, and all rows are asked for again.
  public final func insertRows(at indices: [Int]) {
    let sorted = Set(indices).filter { $0 >= 0 }.sorted()
    let isPossible = areRows(indices, in: 0..<(heights.count + sorted.count), "insert")
    edit(by: sorted.count, isPossible: isPossible, newIndex: sorted.indexAfterInsertion) {
      changeHeights { $0.insert(at: sorted) }
    }
  }

  /// Notes that rows were removed from the data, at these indices before the deletion.
  ///
  /// Indices beyond the rows are recorded as an error, and all rows are asked for again.
  public final func deleteRows(at indices: [Int]) {
    let gone = Set(indices).filter { $0 >= 0 }
    let sorted = gone.sorted()
    let isPossible = areRows(indices, in: 0..<heights.count, "delete")
    edit(by: -sorted.count, isPossible: isPossible, newIndex: sorted.indexAfterRemoval) {
      changeHeights { $0.remove(at: sorted) }
      recycle { gone.contains($0.index) }
    }
  }

  /// Notes that the content of rows changed: they are asked for and measured again.
  ///
  /// Indices beyond the rows are recorded as an error, and all rows are asked for again.
  public final func reloadRows(at indices: [Int]) {
    let wanted = Set(indices)
    edit(by: 0, isPossible: areRows(indices, in: 0..<heights.count, "reload")) {
      for index in wanted.sorted() { changeHeights { $0.forget(index) } }
      recycle { wanted.contains($0.index) }
    }
  }

  /// Whether all indices are rows; the first one that is not is recorded. If all rows are asked for again anyway,
  /// their number is not known yet, and this returns `true`.
  private func areRows(_ indices: [Int], in places: Range<Int>, _ what: String) -> Bool {
    guard !needsReload, let wrong = indices.first(where: { !places.contains($0) }) else {
      return true
    }
    return accepts(.outOfRange, as: "row \(wrong) to \(what)")
  }

  /// Changes the rows. The first visible row that remains keeps its place on the screen, unless the list is at its
  /// top, where new rows become visible. If the change does not fit the data, all rows are asked for again.
  ///
  /// - Parameter newIndex: Returns the index of a row after the change, given that before.
  private func edit(
    by difference: Int, isPossible: Bool, newIndex: (Int) -> Int = { $0 }, _ body: () -> Void
  ) {
    if let target { self.target?.row = newIndex(target.row) }
    guard !needsReload else { return }
    // While rows are being made, the change waits: all rows are asked for again afterwards.
    guard !isTiling else {
      reloadData()
      return
    }
    var count: Int?
    whileTiling { count = dataSource?.numberOfRows(in: self) }
    guard !needsReload, isPossible, count == heights.count + difference else {
      reloadData()
      return
    }
    let isAtTop = contentOffset.y <= offsetRange.min.y
    let tops = shown.map { (row: $0, top: heights.top(of: $0.index)) }
    body()
    for row in shown + retained { row.index = newIndex(row.index) }
    staysAtTop = isAtTop
    if !isAtTop, let kept = tops.first(where: { pair in shown.contains { $0 === pair.row } }) {
      let shift = heights.top(of: kept.row.index) - kept.top
      whileTiling {
        let clamps = clampsContentOffset
        clampsContentOffset = false
        contentOffset.y += shift
        clampsContentOffset = clamps
      }
    }
    setNeedsLayout()
  }

  private func changeHeights(_ body: (RowHeights) -> Void) {
    body(heights)
    for other in otherHeights { body(other.heights) }
  }
}
