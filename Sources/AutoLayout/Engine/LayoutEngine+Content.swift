import Cassowary

/// Intrinsic sizes: read from views, written as hugging and compression resistance.
extension LayoutEngine {
  /// Reads the intrinsic size of the view in a slot again and writes what changed.
  ///
  /// Does nothing where the view left while it was asked; if it came back, it is asked again.
  func applyContent(_ slot: Int32) {
    guard let view = slot > 0 ? tables.views[Int(slot)] : root.map({ Uncounted($0) }) else {
      return
    }
    if view.use(\.isSilent) {
      // Nobody is called who could let go of it.
      view.use { applyContent(of: $0, at: slot, isSilent: true) }
    } else {
      applyContent(of: view.counted, at: slot, isSilent: false)
    }
  }

  private func applyContent(of view: LayoutView, at slot: Int32, isSilent: Bool) {
    guard tables.slots[Int(slot)].flags.contains(.hasVariables) else {
      // It came into a slot that somebody left who was to be asked: its turn is with the next ones.
      queueContent(slot)
      return
    }
    let isPlaced = slot > 0 && slot != probedSlot && view.flags.contains(.translates)
    var size = LayoutSize(width: -1, height: -1)
    var isText = false
    if !isPlaced {
      (size, isText) = naturalSize(of: view)
      guard isSilent || holds(view, at: slot) else { return }
    }
    guard size.width >= 0 || size.height >= 0 || isText else {
      dropContent(slot)
      return
    }
    let natural = size
    var measured = (width: Double.nan, height: -1.0)
    if isText, !tables.slots[Int(slot)].flags.contains(.isNew), let width = narrowWidth(slot, size)
    {
      // The width at hand is the best guess: if it stays, one solve is enough.
      measured = (width, height(of: view, at: width) ?? size.height)
      guard holds(view, at: slot) else { return }
      size.height = measured.height
    }
    let row = contentRow(slot)
    // Taken out, changed and put back: every change in place would look whether the table is shared.
    var content = tables.contents[row]
    if content.isText != isText { tables.moves.forget() }
    content.natural = natural
    content.isText = isText
    (content.measuredWidth, content.measuredHeight) = measured
    tables.contents[row] = content
    write(row, size, view.contentPriorities)
    tables.markFresh(slot)
  }

  private func naturalSize(of view: LayoutView) -> (LayoutSize, isText: Bool) {
    var size = view.hasOwnSize ? view.contentSizeStorage : ask(view) { view.intrinsicContentSize }
    size.width = accepted(size.width, of: view)
    size.height = accepted(size.height, of: view)
    guard !view.isSilent else { return (size, false) }
    let proposal = size.width >= 0 ? size.width : .infinity
    currentWork.measurements += 1
    guard let measured = ask(view, { view.measure(width: proposal) }) else { return (size, false) }
    if size.width < 0 { size.width = accepted(measured.width, of: view, at: proposal) }
    if size.height < 0 { size.height = accepted(measured.height, of: view) }
    return (size, true)
  }

  /// A length of content; negative, for none, where it is not one.
  private func accepted(_ value: Double, of view: LayoutView, at proposal: Double = 0) -> Double {
    // Infinite in answer to a question without a limit: as wide as it gets, with no width of its own.
    if value < 0 && value.isFinite || value == .infinity && proposal == .infinity { return -1 }
    return view.accepts(value.lengthDefect, as: "content size") ? value : -1
  }

  private func contentRow(_ slot: Int32) -> Int {
    let row = tables.slots[Int(slot)].content
    if row >= 0 { return Int(row) }
    let fresh: Int
    if let free = tables.freeContents.popLast() {
      fresh = Int(free)
      tables.contents[fresh] = ContentRecord(slot: slot)
    } else {
      fresh = tables.contents.count
      tables.contents.append(ContentRecord(slot: slot))
    }
    tables.slots[Int(slot)].content = Int32(fresh)
    tables.moves.forget()
    return fresh
  }

  /// The width solved last, if a text of a natural size does not fit in on one line.
  private func narrowWidth(_ slot: Int32, _ natural: LayoutSize) -> Double? {
    let width = Rounding.clean(max(0, solver.value(of: tables.slots[Int(slot)].width)))
    return natural.width >= 0 && width >= natural.width - Tolerance.length ? nil : width
  }

  /// Asks for the height of a text at a width.
  private func height(of view: LayoutView, at width: Double) -> Double? {
    currentWork.measurements += 1
    return ask(view) { view.measure(width: width) }.map { accepted($0.height, of: view) }
  }

  /// The height of a text at the width solved last; `nil` if the view left while it was asked.
  private func textHeight(_ view: LayoutView, _ row: Int) -> Double? {
    let content = tables.contents[row]
    guard let width = narrowWidth(content.slot, content.natural) else {
      return content.natural.height
    }
    if abs(width - content.measuredWidth) <= Tolerance.length { return content.measuredHeight }
    let height = height(of: view, at: width) ?? content.natural.height
    guard holds(view, at: content.slot) else { return nil }
    tables.contents[row].measuredWidth = width
    tables.contents[row].measuredHeight = height
    return height
  }

  /// Measures a text whose width changed. Returns whether the height in the solver changed.
  func remeasure(_ slot: Int32) -> Bool {
    // Another text may have taken the view out, or the whole tree apart.
    guard Int(slot) < tables.slots.count else { return false }
    let row = Int(tables.slots[Int(slot)].content)
    guard row >= 0, tables.contents[row].isText, let view = view(at: slot),
      let height = textHeight(view, row)
    else { return false }
    let applied = tables.contents[row].applied
    guard abs(height - applied.height) > Tolerance.length else { return false }
    write(row, LayoutSize(width: applied.width, height: height), view.contentPriorities)
    return true
  }

  /// Makes the solver agree with a size and priorities.
  private func write(_ row: Int, _ size: LayoutSize, _ priorities: SIMD4<Float>) {
    let old = tables.contents[row]
    var new = old
    (new.applied, new.priorities) = (size, priorities)
    guard !old.ids.isEmpty else {
      let hasWidth = size.width >= 0 && !isFixed(old.slot, axis: 0)
      let hasHeight = size.height >= 0 && !isFixed(old.slot, axis: 1)
      let item = tables.slots[Int(old.slot)]
      if hasWidth { add(&new, 0, item.width) }
      if hasHeight { add(&new, 1, item.height) }
      tables.contents[row] = new
      return
    }
    tables.contents[row] = new
    for piece in 0..<4 {
      let value = piece & 1 == 0 ? size.width : size.height
      let oldValue = piece & 1 == 0 ? old.applied.width : old.applied.height
      guard value >= 0, !isFixed(old.slot, axis: piece & 1) else {
        if let id = old.ids[piece] { drop(id) }
        tables.contents[row].ids[piece] = nil
        continue
      }
      guard let id = old.ids[piece] else {
        writeContent(row, piece)
        continue
      }
      if value != oldValue { change(id) { try? $0.enqueue(constant: -value, of: id) } }
      if priorities[piece] != old.priorities[piece] {
        change(id) { try? $0.enqueue(priority: Priority(priorities[piece]), of: id) }
      }
    }
  }

  private func change(_ id: ConstraintID, _ body: (inout Solver) -> Void) {
    body(&solver)
    currentWork.constraints += 1
    tables.needsSolve = true
  }

  /// Adds one of the four constraints of a content size.
  func writeContent(_ row: Int, _ piece: Int) {
    let (slot, applied) = (tables.contents[row].slot, tables.contents[row].applied)
    let value = piece & 1 == 0 ? applied.width : applied.height
    guard value >= 0 else { return }
    let item = tables.slots[Int(slot)]
    let length = piece & 1 == 0 ? item.width : item.height
    let priority = Priority(tables.contents[row].priorities[piece])
    tables.contents[row].ids[piece] = noteEnqueued(
      .content(slot, UInt8(truncatingIfNeeded: piece)), terms: 1
    ) { (solver: inout Solver) throws(SolverError) in
      try solver.enqueue(
        length, piece < 2 ? .lessThanOrEqual : .greaterThanOrEqual, plus: -value,
        priority: priority)
    }
  }

  /// Adds the two constraints of a content size on an axis.
  private func add(_ content: inout ContentRecord, _ axis: Int, _ length: Variable) {
    currentWork.constraints += 2
    currentWork.terms += 2
    tables.needsSolve = true
    do throws(SolverError) {
      try content.write(axis, length, &solver, &tables.sources)
    } catch {
      record(error, of: .content(content.slot, UInt8(truncatingIfNeeded: axis)))
    }
  }

  /// Whether a root is given its size on an axis, so that its content has no say.
  private func isFixed(_ slot: Int32, axis: Int) -> Bool {
    guard slot == 0, probedSlot < 0, let root else { return false }
    return !root.sizing.contains(axis == 0 ? .freeWidth : .freeHeight)
  }

  func dropContent(_ slot: Int32) {
    let row = tables.slots[Int(slot)].content
    guard row >= 0 else { return }
    for piece in 0..<4 {
      if let id = tables.contents[Int(row)].ids[piece] { drop(id) }
    }
    tables.contents[Int(row)] = ContentRecord(slot: -1)
    tables.freeContents.append(row)
    tables.slots[Int(slot)].content = -1
    tables.moves.forget()
  }
}

/// Differences too small to act on.
enum Tolerance {
  /// In points: below what any device shows, above the noise of the solver.
  static let length = 1e-7
}
