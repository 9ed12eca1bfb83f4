import Cassowary

/// From solved values to the frames of items, on whole pixels.
extension LayoutEngine {
  /// Notes which items the last solve moved.
  func invalidateSolved() {
    let name = solver.nameOfChanges
    if let name, let items = tree.moves.items(of: name, in: structure) {
      solver.forgetNamedChanges()
      tree.dirtyMoved()
      tree.moved = items
      if tree.insetFeedback.isActive || !tree.texts.isEmpty {
        for slot in items
        where tree.insetFeedback.isActive || tree.slots[Int(slot)].flags.contains(.isText) {
          tree.invalidate(.measure, slot)
        }
      }
      return
    }
    let variables = solver.takeChanges()
    if variables.isEmpty { return }
    // Where nearly all of what is known to move changed once more, none of it is looked at twice.
    if 4 * variables.count > tree.moved.count { tree.dirtyMoved() }
    let known = tree.dirty[.frame].count
    tree.invalidate(variables, all: tree.insetFeedback.isActive)
    // The root is listed before where it was resized; an item too many does no harm.
    if let name, known < 2 {
      tree.moves.remember(tree.dirty[.frame].sorted(), of: name, in: structure)
    }
  }

  /// Computes the frames of the items that moved.
  static func placeFrames(
    _ solver: borrowing Solver, _ tree: inout LayoutTree, _ root: LayoutView?, _ pixels: Pixels
  ) {
    let known = tree.moved.takeAll()
    let items = tree.takeDirty(.frame)
    var resized: [Int32] = []
    solver.withValues { values in
      func place(_ items: [Int32]) {
        if items.isEmpty { return }
        Self.place(
          items, values, pixels, root, tree.items, &tree.slots, &tree.frames, &tree.changed,
          &resized)
      }
      if pixels.isCells, !known.isEmpty || !items.isEmpty {
        // A frame in whole cells depends on where the frames around it end up.
        return place(tree.itemsFromRoot)
      }
      place(known)
      place(items)
    }
    tree.dirty.giveBack(.frame, items)
    for slot in resized { tree.needsLayout(slot, root) }
  }

  /// Computes the frames of some items, in whole cells of all of them from the root downwards.
  private static func place(
    _ list: [Int32], _ values: Span<Double>, _ pixels: Pixels, _ root: LayoutView?,
    _ items: [Uncounted<LayoutElement>?], _ slots: inout [ItemSlot],
    _ frames: inout [SIMD4<Double>], _ changed: inout [Int32], _ resized: inout [Int32]
  ) {
    var found = changed.count
    // Room for all of them, so that no growth is checked for one of them.
    changed += list
    var reported = changed.mutableSpan
    var slots = slots.mutableSpan
    var frames = frames.mutableSpan
    // How far the corner of each item lies from the cell it is moved to.
    var offsets = pixels.isCells ? [SIMD2<Double>](repeating: .zero, count: slots.count) : []
    for slot in list {
      let index = Int(slot)
      let item = slots[index]
      let flags = item.flags
      guard flags.contains(.hasVariables) else { continue }
      var frame = item.frame(in: values)
      if flags.contains(.hasAlignment), let view = items[index]?.asView.counted {
        frame = view.frame(forAlignmentRect: LayoutRect(frame)).vector
      }
      if slot == 0 {
        let (sizing, given) = (root?.sizing ?? .fixed, LayoutRect(frames[0]))
        frame = pixels.rootFrame(sizing, given: given, solved: LayoutRect(frame).size).vector
      } else if !offsets.isEmpty {
        let outer = offsets[Int(item.parent)]
        let corner = frame.lowHalf + outer
        frame = pixels.rounded(frame, offset: outer)
        offsets[index] = corner - frame.lowHalf
      } else {
        frame = pixels.rounded(frame)
      }
      let old = frames[index]
      let isNew = flags.contains(.isNew)
      guard isNew || frame.differs(from: old) else { continue }
      frames[index] = frame
      reported[found] = slot
      found += 1
      guard !flags.isDisjoint(with: [.isNew, .hears]) else { continue }
      slots[index].flags.remove(.isNew)
      if flags.contains(.hears), isNew || !flags.contains(.isView) || frame.highHalf != old.highHalf
      {
        resized.append(slot)
      }
    }
    changed.removeLast(changed.count - found)
  }

  /// The frame in a slot as solved, without the noise of arithmetic.
  func rawFrame(_ slot: Int32) -> LayoutRect {
    let item = tree.slots[Int(slot)]
    let frame = solver.withValues { item.frame(in: $0) }
    guard item.flags.contains(.hasAlignment), let view = view(at: slot) else {
      return LayoutRect(Rounding.tidy(frame))
    }
    return LayoutRect(Rounding.tidy(view.frame(forAlignmentRect: LayoutRect(frame)).vector))
  }

  func solvedFrame(of view: LayoutView) -> LayoutRect {
    guard tree.slots[Int(view.slot)].flags.contains(.hasVariables) else {
      return view.frameStorage
    }
    guard view.slot == 0 else { return rawFrame(view.slot) }
    return LayoutRect(origin: view.frameStorage.origin, size: rawFrame(0).size)
  }

  func changes(at slots: [Int32]) -> [FrameChange] {
    var changes: [FrameChange] = []
    changes.reserveCapacity(slots.count)
    for slot in slots {
      // A slot that is new again belongs to another item by now.
      if tree.slots[Int(slot)].flags.contains(.isNew) { continue }
      if let item = element(at: slot) {
        changes.append(FrameChange(item: item, frame: item.frameStorage))
      }
    }
    return changes
  }
}

extension LayoutRect {
  /// Position x, y, then size x, y: one number to compare and to copy.
  @inline(__always) var vector: SIMD4<Double> { SIMD4(x, y, width, height) }

  @inline(__always) init(_ vector: SIMD4<Double>) {
    self.init(x: vector[0], y: vector[1], width: vector[2], height: vector[3])
  }
}

extension SIMD4<Double> {
  @inline(__always)
  fileprivate func differs(from other: SIMD4) -> Bool {
    // In halves, as processors compare them.
    lowHalf != other.lowHalf || highHalf != other.highHalf
  }
}

extension ItemSlot {
  /// The alignment rectangle as solved: position x, y, then size x, y.
  @inline(__always)
  fileprivate func frame(in values: Span<Double>) -> SIMD4<Double> {
    let (width, height) = (values[Int(width.index)], values[Int(height.index)])
    return SIMD4(
      values[Int(minX.index)], values[Int(minY.index)], width < 0 ? 0 : width,
      height < 0 ? 0 : height)
  }
}

extension LayoutTree {
  /// Lists the items that are known to move with the others that do.
  fileprivate mutating func dirtyMoved() {
    for slot in moved.takeAll() { invalidate(.frame, slot) }
  }

  /// Lists the items of variables as moved, and as to be measured: texts, or all of them where insets follow
  /// their frames.
  fileprivate mutating func invalidate(_ variables: [Int32], all: Bool) {
    var (moved, measured) = (dirty.takeList(.frame), dirty.takeList(.measure))
    Self.invalidate(variables, owners, &slots, &moved, &measured, all: all)
    dirty[.frame] = moved
    dirty[.measure] = measured
  }

  private static func invalidate(
    _ variables: [Int32], _ owners: [Int32], _ slots: inout [ItemSlot], _ moved: inout [Int32],
    _ measured: inout [Int32], all: Bool
  ) {
    var slots = slots.mutableSpan
    for variable in variables {
      let slot = owners[Int(variable)]
      // A variable of no item, or of an item that left.
      guard slot >= 0 else { continue }
      let dirty = slots[Int(slot)].dirty
      if !dirty.contains(.frame) {
        slots[Int(slot)].dirty.insert(.frame)
        moved.append(slot)
      }
      if !dirty.contains(.measure), all || slots[Int(slot)].flags.contains(.isText) {
        slots[Int(slot)].dirty.insert(.measure)
        measured.append(slot)
      }
    }
  }

  /// The slots of all items, superviews first.
  fileprivate var itemsFromRoot: [Int32] {
    let all = slots.indices.lazy.map { Int32(truncatingIfNeeded: $0) }
    // Slots are handed out from the root downwards.
    if order.isThatOfSlots { return Array(all) }
    return all.sorted { (slots[Int($0)].depth, $0) < (slots[Int($1)].depth, $1) }
  }

  /// Has `layoutSubviews()` called of a view, or of the scroll view whose content has another size.
  fileprivate mutating func needsLayout(_ slot: Int32, _ root: LayoutView?) {
    let item = items[Int(slot)]?.counted
    guard let view = item?.asView.map({ $0.hearsOfLayouts ? $0 : nil }) ?? item?.home,
      view.slot >= 0,
      !view.flags.contains(.needsLayout)
    else { return }
    view.flags.insert(.needsLayout)
    invalidate(.layoutSubviews, view.slot)
  }
}
