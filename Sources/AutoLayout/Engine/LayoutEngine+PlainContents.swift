import Cassowary

/// Contents of views that nobody has to be asked for, written from the tables alone: nearly all of a first
/// layout.
extension LayoutEngine {
  /// Writes the contents of a queue from a place on, as long as they are new and nobody is asked for them:
  /// nearly all of a first layout.
  ///
  /// - Returns: the place of the first that takes a closer look.
  func writePlainContents(_ queue: [Int32], from start: Int) -> Int {
    guard probedSlot < 0 else { return start }
    var lengths = 0
    let end = Self.writePlainContents(
      queue, from: start, of: tables.views, &tables.slots, &tables.rows, &tables.sources, &solver,
      &lengths)
    guard lengths > 0 else { return end }
    currentWork.constraints += 2 * lengths
    currentWork.terms += 2 * lengths
    tables.needsSolve = true
    tables.moves.forget()
    return end
  }

  private static func writePlainContents(
    _ queue: [Int32], from start: Int, of views: [Uncounted<LayoutView>?],
    _ slots: inout [ItemSlot], _ rows: inout RowTable, _ sources: inout [ConstraintSource],
    _ solver: inout Solver, _ lengths: inout Int
  ) -> Int {
    let views = views.span
    var slots = slots.mutableSpan
    for place in start..<queue.count {
      let slot = Int(queue[place])
      guard slot > 0, slots[slot].isContentPlain, let view = views[slot],
        let content = view.use({ PlainContent(of: $0) })
      else { return place }
      slots[slot].flags.remove(.contentDirty)
      for axis in LayoutAxis.allCases where content.size.length(axis) >= 0 {
        content.write(axis, queue[place], &slots[slot], &rows, &sources, &solver)
        lengths += 1
      }
    }
    return queue.count
  }
}

extension ItemSlot {
  /// Whether it is new, and is to be asked for its content for the first time.
  fileprivate var isContentPlain: Bool {
    @inline(__always) get {
      rows < 0 && flags.isSuperset(of: [.contentDirty, .hasVariables, .fresh])
        && !flags.contains(.isFree)
    }
  }
}

/// The content of a view that nobody has to be asked for.
private struct PlainContent {
  /// Negative where there is none.
  var size = LayoutSize(width: -1, height: -1)
  var priorities = SIMD4<Float>(repeating: 0)

  /// `nil` for a view that has to be asked, or whose content is out of range.
  @inline(__always)
  init?(of view: LayoutView) {
    guard view.isSilent else { return nil }
    if view.flags.contains(.translates) { return }
    let size = view.contentSizeStorage
    guard size.width.isPlainLength, size.height.isPlainLength else { return nil }
    (self.size, priorities) = (size, view.contentPriorities)
  }

  /// Adds what hugs a length and what keeps it from being compressed.
  @inline(__always)
  func write(
    _ axis: LayoutAxis, _ slot: Int32, _ item: inout ItemSlot, _ rows: inout RowTable,
    _ sources: inout [ConstraintSource], _ solver: inout Solver
  ) {
    let (most, least) = axis == .horizontal ? (0, 2) : (1, 3)
    // Lengths and priorities were looked at.
    let made = try? solver.enqueue(
      item.length(axis), at: size.length(axis), notAbove: Priority(priorities[most]),
      notBelow: Priority(priorities[least]))
    guard let made else { return }
    add(most, made.notAbove, slot, &item, &rows, &sources)
    add(least, made.notBelow, slot, &item, &rows, &sources)
  }

  @inline(__always)
  private func add(
    _ piece: Int, _ id: ConstraintID, _ slot: Int32, _ item: inout ItemSlot,
    _ rows: inout RowTable, _ sources: inout [ConstraintSource]
  ) {
    let kind = LayoutRow.Kind.content(piece)
    var row = LayoutRow(kind, of: slot, next: item.rows)
    (row.constant, row.priority, row.id) = (size.length(kind.axis), priorities[piece], id)
    item.rows = rows.insert(row)
    sources.note(.row(item.rows), id)
  }
}

extension Double {
  /// Whether it is one of the lengths of a layout, or says that there is none.
  fileprivate var isPlainLength: Bool { isFinite && self <= LayoutRange.length }
}
