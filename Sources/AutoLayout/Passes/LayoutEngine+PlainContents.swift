import Cassowary

/// Contents of views that nobody has to be asked for, written from the tables alone: nearly all of a first
/// layout.
extension LayoutEngine {
  /// Writes the contents of a queue from a place on, as long as they are new and nobody is asked for them:
  /// nearly all of a first layout.
  ///
  /// - Returns: the place of the first that takes a closer look.
  func writePlainContents(_ queue: [Int32], from start: Int) -> Int {
    guard tree.rows.isDense, start < queue.count,
      tree.slots[Int(queue[start])].isContentPlain
    else { return start }
    var end = start
    let known = tree.rows.elements.count
    tree.rows.reserve(4 * (queue.count - start))
    tree.sources.fill(upTo: solver.places.constraints + 4 * (queue.count - start), with: .none)
    // They change hands, since the tables are written to meanwhile.
    var elements: [LayoutRow] = []
    swap(&elements, &tree.rows.elements)
    elements.append(addingCapacity: 4 * (queue.count - start)) { rows in
      end = Self.writePlainContents(
        queue, from: start, of: tree.items, &tree.slots, &rows, known, &tree.sources, &solver)
    }
    swap(&elements, &tree.rows.elements)
    let written = tree.rows.elements.count - known
    guard written > 0 else { return end }
    work.constraints += written
    work.terms += written
    tree.needsSolve = true
    tree.moves.forget()
    return end
  }

  private static func writePlainContents(
    _ queue: [Int32], from start: Int, of items: [Uncounted<LayoutElement>?],
    _ slots: inout [ItemSlot], _ rows: inout OutputSpan<LayoutRow>, _ known: Int,
    _ sources: inout [ConstraintSource], _ solver: inout Solver
  ) -> Int {
    let items = items.span
    var slots = slots.mutableSpan
    var sources = sources.mutableSpan
    for place in start..<queue.count {
      let slot = Int(queue[place])
      guard slot > 0, slots[slot].isContentPlain, let item = items[slot],
        let content = item.asView.use({ ContentSize(of: $0) })
      else { return place }
      slots[slot].flags.remove(.contentDirty)
      for axis in LayoutAxis.allCases where content.size.length(axis) >= 0 {
        // Lengths and priorities were looked at.
        guard let made = try? content.enqueue(axis, slots[slot].length(axis), &solver) else {
          continue
        }
        let next = Int32(truncatingIfNeeded: known + rows.count)
        rows.append(content.row(axis, made.hugs, queue[place], 0, before: slots[slot].rows))
        rows.append(content.row(axis, made.resists, queue[place], 2, before: next))
        slots[slot].rows = next + 1
        sources[Int(made.hugs.index)] = .row(next)
        sources[Int(made.resists.index)] = .row(next + 1)
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

/// The size that a view wants to have.
struct ContentSize {
  /// Negative where there is none.
  var size = LayoutSize(width: -1, height: -1)
  var priorities = SIMD4<Float>(repeating: 0)

  init(_ size: LayoutSize, _ priorities: SIMD4<Float>) {
    (self.size, self.priorities) = (size, priorities)
  }

  /// That of a view that nobody has to be asked for; `nil` of others, and of one out of range.
  @inline(__always)
  fileprivate init?(of view: LayoutView) {
    guard view.isSilent else { return nil }
    if view.flags.contains(.translates) { return }
    let size = view.contentSizeStorage
    guard size.width.isPlainLength, size.height.isPlainLength else { return nil }
    (self.size, priorities) = (size, view.contentPriorities)
  }

  typealias IDs = (hugs: ConstraintID, resists: ConstraintID)

  /// Adds what hugs a length and what keeps it from being compressed.
  @inline(__always)
  func enqueue(
    _ axis: LayoutAxis, _ length: Variable, _ solver: inout Solver
  ) throws(SolverError) -> IDs {
    let (most, value) = (Int(axis.rawValue), -size.length(axis))
    let hugs = try solver.enqueue(
      length, .lessThanOrEqual, plus: value, priority: Priority(priorities[most]))
    let resists = try solver.enqueue(
      length, .greaterThanOrEqual, plus: value, priority: Priority(priorities[most + 2]))
    return (hugs, resists)
  }

  /// The row of what hugs a length, `half` 0, or resists, 2.
  @inline(__always)
  func row(
    _ axis: LayoutAxis, _ id: ConstraintID, _ slot: Int32, _ half: Int, before next: Int32
  ) -> LayoutRow {
    let piece = Int(axis.rawValue) + half
    var row = LayoutRow(.content(piece), of: slot, next: next)
    (row.constant, row.priority, row.id) = (size.length(axis), priorities[piece], id)
    return row
  }
}

extension Double {
  /// Whether it is one of the lengths of a layout, or says that there is none.
  fileprivate var isPlainLength: Bool { isFinite && self <= LayoutRange.length }
}
