import Cassowary

/// Contents of views that nobody has to be asked for, written from the tables alone: nearly all of a first
/// layout.
extension LayoutEngine {
  /// Writes the contents of a queue from a place on, as long as they are new and nobody is asked for them:
  /// nearly all of a first layout.
  ///
  /// - Returns: the place of the first that takes a closer look.
  func writePlainContents(_ queue: [Int32], from start: Int) -> Int {
    guard tables.freeContents.isEmpty, probedSlot < 0 else { return start }
    let known = tables.contents.count
    let end = Self.writePlainContents(
      queue, from: start, of: tables.views, &tables.slots, &tables.contents, &tables.sources,
      &solver)
    let lengths = tables.contents[known...].reduce(0) { $0 + $1.lengths }
    guard lengths > 0 else { return end }
    currentWork.constraints += 2 * lengths
    currentWork.terms += 2 * lengths
    tables.needsSolve = true
    tables.moves.forget()
    return end
  }

  private static func writePlainContents(
    _ queue: [Int32], from start: Int, of views: [Uncounted<LayoutView>?],
    _ slots: inout [ItemSlot], _ contents: inout [ContentRecord],
    _ sources: inout [ConstraintSource], _ solver: inout Solver
  ) -> Int {
    let views = views.span
    var slots = slots.mutableSpan
    for place in start..<queue.count {
      let slot = Int(queue[place])
      guard slot > 0, slots[slot].isContentPlain, let view = views[slot],
        let found = view.use({ ContentRecord.plain(of: $0, at: queue[place]) })
      else { return place }
      slots[slot].flags.remove(.contentDirty)
      guard found.lengths > 0 else { continue }
      var content = found
      // Lengths and priorities were looked at.
      if content.applied.width >= 0 {
        try? content.write(0, slots[slot].width, &solver, &sources)
      }
      if content.applied.height >= 0 {
        try? content.write(1, slots[slot].height, &solver, &sources)
      }
      slots[slot].content = Int32(contents.count)
      contents.append(content)
    }
    return queue.count
  }
}

extension ItemSlot {
  /// Whether it is new, and is to be asked for its content for the first time.
  fileprivate var isContentPlain: Bool {
    @inline(__always) get {
      content < 0 && flags.isSuperset(of: [.contentDirty, .hasVariables, .fresh])
        && !flags.contains(.isFree)
    }
  }
}

extension ContentRecord {
  /// On how many axes there is a size.
  fileprivate var lengths: Int { (applied.width >= 0 ? 1 : 0) + (applied.height >= 0 ? 1 : 0) }

  /// The content of a view that nobody has to be asked for, which may be none; `nil` of others.
  @inline(__always)
  fileprivate static func plain(of view: LayoutView, at slot: Int32) -> ContentRecord? {
    guard view.isSilent else { return nil }
    var content = ContentRecord(slot: slot)
    if view.flags.contains(.translates) { return content }
    let size = view.contentSizeStorage
    guard size.width.isPlainLength, size.height.isPlainLength else { return nil }
    content.natural = LayoutSize(
      width: size.width < 0 ? -1 : size.width, height: size.height < 0 ? -1 : size.height)
    content.applied = content.natural
    content.priorities = view.contentPriorities
    return content
  }

  /// Adds what hugs a length and what keeps it from being compressed.
  @inline(__always)
  mutating func write(
    _ axis: Int, _ length: Variable, _ solver: inout Solver, _ sources: inout [ConstraintSource]
  ) throws(SolverError) {
    let made = try solver.enqueue(
      length, at: axis == 0 ? applied.width : applied.height,
      notAbove: Priority(priorities[axis]), notBelow: Priority(priorities[axis + 2]))
    (ids[axis], ids[axis + 2]) = (made.notAbove, made.notBelow)
    sources.note(.content(slot, UInt8(truncatingIfNeeded: axis)), made.notAbove)
    sources.note(.content(slot, UInt8(truncatingIfNeeded: axis + 2)), made.notBelow)
  }
}

extension Double {
  /// Whether it is one of the lengths of a layout, or says that there is none.
  fileprivate var isPlainLength: Bool { isFinite && self <= LayoutRange.length }
}
