import Cassowary

/// From solved values to the frames of items, on whole pixels.
extension LayoutEngine {
  /// Notes which items the last solve moved.
  func invalidateSolved() {
    let name = solver.nameOfChanges
    if let name, let move = tree.moves.move(named: name, in: structure) {
      solver.forgetNamedChanges()
      tree.invalidateMoved()
      tree.moves.pending = move
      // A root that was resized is among the items of the move.
      if tree.dirty[.frame].count == 1, tree.dirty[.frame][0] == 0, move.others.first == 0 {
        tree.dirty.giveBack(.frame, tree.takeDirty(.frame))
      }
      for slot in move.texts { tree.invalidate(.measure, slot) }
      return
    }
    let variables = solver.takeChanges()
    if variables.isEmpty { return }
    // A root that was resized is listed already; an item too many in the move does no harm.
    let newName = tree.dirty[.frame].count < 2 ? name : nil
    // A move that is remembered has all of its items, also those of the pending one.
    tree.invalidate(variables, besides: newName == nil ? tree.moves.pending : nil)
    if let name = newName {
      tree.moves.remember(Move(of: tree.dirty[.frame], named: name, in: structure, tree.slots))
    }
  }

  /// Computes the frames of the items that moved.
  static func placeFrames(
    _ solver: borrowing Solver, _ tree: inout LayoutTree, _ root: LayoutView?, _ pixels: Pixels
  ) {
    let moved = tree.moves.pending.take()
    let items = tree.takeDirty(.frame)
    if moved == nil, items.isEmpty { return }
    solver.withValues { values in
      if pixels.isCells { return tree.placeInCells(values, pixels, root) }
      if let moved { tree.place(moved, values, pixels, root) }
      if items.isEmpty { return }
      let others = LayoutTree.placePlain(
        items, values, pixels, &tree.slots, &tree.frames, &tree.changed)
      for slot in others { tree.place(slot, values, pixels, root) }
    }
    tree.dirty.giveBack(.frame, items)
  }

  /// The frame in a slot as solved, without the noise of arithmetic.
  func rawFrame(_ slot: Int32) -> LayoutRect {
    LayoutRect(Rounding.tidy(solver.withValues { tree.frame(in: slot, $0) }))
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

extension Span<Double> {
  /// The alignment rectangle as solved: position x, y, then size x, y, from the variable on.
  @inline(__always)
  fileprivate func frame(at variable: Int32) -> SIMD4<Double> {
    let first = Int(variable)
    let four = extracting(first..<first + 4)
    let lengths = SIMD2(four[2], four[3])
    return SIMD4(
      lowHalf: SIMD2(four[0], four[1]),
      highHalf: lengths.replacing(with: 0, where: lengths .< 0))
  }

  /// The alignment rectangle of an item that has its variables along x from one place on, and along y from another.
  @inline(__always)
  fileprivate func frame(at places: (x: Int32, y: Int32)) -> SIMD4<Double> {
    let (x, y) = (Int(places.x), Int(places.y))
    let lengths = SIMD2(self[x + 2], self[y + 3])
    return SIMD4(
      lowHalf: SIMD2(self[x], self[y + 1]),
      highHalf: lengths.replacing(with: 0, where: lengths .< 0))
  }
}

extension LayoutTree {
  /// Computes the frames of the items of a list whose frames consist of solved values alone; returns the others.
  fileprivate static func placePlain(
    _ list: [Int32], _ values: Span<Double>, _ pixels: Pixels, _ slots: inout Table<ItemSlot>,
    _ frames: inout Table<SIMD4<Double>>, _ changed: inout Table<Int32>
  ) -> [Int32] {
    var (others, found) = ([Int32](), changed.count)
    // Room for all of them, so that no growth is checked for one of them.
    changed += list
    var reported = changed.mutableSpan
    var slots = slots.mutableSpan
    var frames = frames.mutableSpan
    for slot in list {
      let index = Int(slot)
      let flags = slots[index].flags
      guard flags.isNumbers else {
        others.append(slot)
        continue
      }
      let frame = pixels.rounded(values.frame(at: slots[index].places))
      let isNew = flags.contains(.isNew)
      guard isNew || frame.differs(from: frames[index]) else { continue }
      if isNew { slots[index].flags.remove(.isNew) }
      frames[index] = frame
      reported[found] = slot
      found &+= 1
    }
    changed.removeLast(changed.count - found)
    return others
  }

  /// Computes the frames of items that move together.
  fileprivate mutating func place(
    _ move: Move, _ values: Span<Double>, _ pixels: Pixels, _ root: LayoutView?
  ) {
    if pixels.isExact {
      Self.place(move.plain, &frames, &changed) { Rounding.tidy(values.frame(at: $0.places.x)) }
      Self.place(move.followers, &frames, &changed) { Rounding.tidy(values.frame(at: $0.places)) }
    } else {
      Self.place(move.plain, &frames, &changed) { pixels.rounded(values.frame(at: $0.places.x)) }
      Self.place(move.followers, &frames, &changed) { pixels.rounded(values.frame(at: $0.places)) }
    }
    for slot in move.others { place(slot, values, pixels, root) }
  }

  /// Computes the frames of plain items that have been placed before.
  @inline(__always)
  private static func place(
    _ list: [Move.Item], _ frames: inout Table<SIMD4<Double>>, _ changed: inout Table<Int32>,
    _ frame: (Move.Item) -> SIMD4<Double>
  ) {
    if list.isEmpty { return }
    var found = changed.count
    // Room for all of them, so that no growth is checked for one of them.
    changed.append(contentsOf: repeatElement(0, count: list.count))
    var reported = changed.mutableSpan
    var frames = frames.mutableSpan
    for item in list {
      let frame = frame(item)
      guard frame.differs(from: frames[Int(item.slot)]) else { continue }
      frames[Int(item.slot)] = frame
      reported[found] = item.slot
      found &+= 1
    }
    changed.removeLast(changed.count - found)
  }

  /// Computes the frames of all items in whole cells, from the root downwards, because a frame depends on the
  /// rounded frames around it.
  fileprivate mutating func placeInCells(
    _ values: Span<Double>, _ pixels: Pixels, _ root: LayoutView?
  ) {
    // How far the corner of each item lies from the cell it is moved to.
    var offsets = [SIMD2<Double>](repeating: .zero, count: slots.count)
    for slot in fromRoot(0..<Int32(slots.count)) {
      let outer = slot > 0 ? offsets[Int(slots[Int(slot)].parent)] : .zero
      offsets[Int(slot)] = place(slot, values, pixels, root, offset: outer)
    }
  }

  /// Computes the frame of an item of any kind. The root keeps the size that it was given.
  ///
  /// - Parameter offset: How far the solved corner of the superview lies from its rounded one, which is added
  ///   before rounding.
  /// - Returns: How far the solved corner of the item lies from its rounded one.
  @discardableResult
  fileprivate mutating func place(
    _ slot: Int32, _ values: Span<Double>, _ pixels: Pixels, _ root: LayoutView?,
    offset: SIMD2<Double> = .zero
  ) -> SIMD2<Double> {
    let (index, flags) = (Int(slot), slots[Int(slot)].flags)
    guard flags.contains(.hasVariables) else { return .zero }
    let solved = frame(in: slot, values)
    let (old, isNew) = (frames[index], flags.contains(.isNew))
    let frame =
      slot == 0
      ? pixels.rootFrame(root?.sizing ?? .fixed, given: old, solved: solved)
      : pixels.rounded(solved, offset: offset)
    let distance = slot == 0 ? .zero : solved.lowHalf + offset - frame.lowHalf
    guard isNew || frame.differs(from: old) else { return distance }
    slots[index].flags.remove(.isNew)
    frames[index] = frame
    changed.append(slot)
    if flags.contains(.laysOut),
      isNew || !flags.contains(.isView) || frame.highHalf != old.highHalf
    {
      requestLayout(slot)
    }
    return distance
  }

  /// The frame of an item as solved: position x, y, then size x, y.
  fileprivate func frame(in slot: Int32, _ values: Span<Double>) -> SIMD4<Double> {
    let item = slots[Int(slot)]
    let frame = values.frame(at: item.places)
    guard item.flags.contains(.hasAlignment), let view = view(slot)?.counted else { return frame }
    return LayoutRect(frame).inset(by: LayoutInsets(-view.askedAlignment.vector)).notNegative.vector
  }

  /// Lists the items of the pending move under `.frame`.
  mutating func invalidateMoved() {
    guard let moved = moves.pending.take() else { return }
    for slot in moved.items { invalidate(.frame, slot) }
  }

  /// Lists the items of changed variables and their followers under `.frame`, unless the pending move has them, and
  /// under `.measure` if they are texts.
  fileprivate mutating func invalidate(_ variables: [Int32], besides pending: Move?) {
    var (moved, measured) = (dirty.takeList(.frame), dirty.takeList(.measure))
    Self.invalidate(
      variables.lazy.map { [owners] in owners[Int($0)] }, besides: pending, &slots, &moved,
      &measured)
    // Which of them follow these is not stored. Those that did not move cost little.
    if !moves.follows.isEmpty,
      pending != nil || moved.contains(where: { slots[Int($0)].flags.contains(.leads) })
    {
      Self.invalidate(moves.follows.followers, besides: pending, &slots, &moved, &measured)
    }
    (dirty[.frame], dirty[.measure]) = (moved, measured)
  }

  /// - Parameter items: The slots of items; -1 for a variable of no item, or of an item that left.
  @inline(__always)
  private static func invalidate(
    _ items: some Sequence<Int32>, besides pending: Move?, _ slots: inout Table<ItemSlot>,
    _ moved: inout [Int32], _ measured: inout [Int32]
  ) {
    var slots = slots.mutableSpan
    for slot in items where slot >= 0 {
      let (flags, dirty) = (slots[Int(slot)].flags, slots[Int(slot)].dirty)
      if !dirty.contains(.frame), pending?.contains(slot) != true {
        slots[Int(slot)].dirty.insert(.frame)
        moved.append(slot)
      }
      if flags.contains(.isText), !dirty.contains(.measure) {
        slots[Int(slot)].dirty.insert(.measure)
        measured.append(slot)
      }
    }
  }

  /// The slots, those of superviews first.
  func fromRoot(_ some: some Sequence<Int32>) -> [Int32] {
    // Slots are handed out from the root downwards.
    if order.isThatOfSlots { return some.sorted() }
    return some.sorted { (slots[Int($0)].depth, $0) < (slots[Int($1)].depth, $1) }
  }

  /// Invalidates the layout of a view that was resized, or of the scroll view whose content was.
  fileprivate mutating func requestLayout(_ slot: Int32) {
    let item = items[Int(slot)]?.counted
    guard let view = item?.asView.map({ $0.needsLayoutOnResize ? $0 : nil }) ?? item?.home,
      view.slot >= 0, !view.flags.contains(.needsLayout)
    else { return }
    view.flags.insert(.needsLayout)
    invalidate(.layoutSubviews, view.slot)
  }
}
