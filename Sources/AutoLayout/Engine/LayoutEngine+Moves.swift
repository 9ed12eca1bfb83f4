import Cassowary

extension LayoutEngine {
  /// Writes the frames of items of which only one axis moves, as in a window made wider: half of the work.
  @inline(__always)
  private static func writeHalves(
    _ isHorizontal: Bool, _ items: Span<MoveCache.Simple>, _ values: Span<Double>,
    _ frames: inout MutableSpan<SIMD4<Double>>, _ changed: inout MutableSpan<Int32>
  ) -> Int {
    var found = 0
    for k in items.indices {
      let item = unsafe items[unchecked: k]
      let (first, slot) = (Int(item.first) + (isHorizontal ? 0 : 1), Int(item.slot))
      let half = unsafe Rounding.tidy(
        SIMD2(values[unchecked: first], values[unchecked: first + 2]))
      let length = half.y < 0 ? 0 : half.y
      let frame = unsafe frames[unchecked: slot]
      let isChanged =
        half.x != (isHorizontal ? frame.x : frame.y) || length != (isHorizontal ? frame.z : frame.w)
      if isHorizontal {
        unsafe frames[unchecked: slot].x = half.x
        unsafe frames[unchecked: slot].z = length
      } else {
        unsafe frames[unchecked: slot].y = half.x
        unsafe frames[unchecked: slot].w = length
      }
      unsafe changed[unchecked: found] = item.slot
      found &+= isChanged ? 1 : 0
    }
    return found
  }
}

/// Back from the solver.
extension LayoutEngine {
  /// Notes the items whose values the solver changed; returns them, and the texts among them.
  func drain() -> (fresh: [Int32], texts: [Int32]) {
    let name = solver.nameOfChanges
    guard let name, let index = tables.moves.index(of: name) else { return drainAll(name) }
    solver.forgetNamedChanges()
    if tables.moves.pending != index {
      if tables.moves.pending >= 0 { tables.markPendingMoved() }
      tables.moves.begin(index)
    }
    let texts = tables.moves[index].texts
    // Where nobody is asked, what moved is looked at one by one for insets only.
    return (insetsMove || !texts.isEmpty ? tables.moves[index].slots : [], texts)
  }

  private func drainAll(_ name: SIMD4<Int32>?) -> (fresh: [Int32], texts: [Int32]) {
    let axes = Self.drain(&solver, &tables)
    let fresh = tables.takeFresh()
    let texts = tables.texts.isEmpty ? [] : Self.texts(among: fresh, tables.slots)
    if let name { tables.remember(name, fresh, texts, axes) }
    return (fresh, texts)
  }

  /// The slots of texts among some.
  private static func texts(among some: [Int32], _ slots: [ItemSlot]) -> [Int32] {
    some.filter { slots[Int($0)].flags.contains(.isText) }
  }

  /// Static, like every loop over tables: they are passed by address.
  private static func drain(
    _ solver: inout Solver, _ tables: inout LayoutTables
  ) -> UInt8 {
    let changed = solver.takeChanges()
    let owners = tables.owners
    return mark(changed, owners, &tables.slots, &tables.moved, &tables.fresh)
  }

  /// Notes the items of variables that changed; returns the axes on which they did: horizontal, 1, vertical, 2,
  /// or both, 3.
  private static func mark(
    _ changed: [Int32], _ owners: [Int32], _ slots: inout [ItemSlot],
    _ moved: inout [Int32], _ fresh: inout [Int32]
  ) -> UInt8 {
    var axes: UInt8 = 0
    let known = (moved: moved.count, fresh: fresh.count)
    // Room for all, so that nothing is asked or checked for one of them.
    moved += changed
    fresh += changed
    var (movedEnd, freshEnd) = known
    var slots = slots.mutableSpan
    var movedSpan = moved.mutableSpan
    var freshSpan = fresh.mutableSpan
    for k in changed.indices {
      let slot = owners[Int(changed[k])]
      guard slot >= 0 else { continue }
      // An item's variables are made in turn: x, y, width, height.
      axes |= (changed[k] &- slots[Int(slot)].minX.index) & 1 != 0 ? 2 : 1
      let flags = slots[Int(slot)].flags
      guard !flags.isSuperset(of: [.moved, .fresh]), !flags.contains(.isFree) else { continue }
      slots[Int(slot)].flags = flags.union([.moved, .fresh])
      movedSpan[movedEnd] = slot
      movedEnd += flags.contains(.moved) ? 0 : 1
      freshSpan[freshEnd] = slot
      freshEnd += flags.contains(.fresh) ? 0 : 1
    }
    moved.removeLast(known.moved + changed.count - movedEnd)
    fresh.removeLast(known.fresh + changed.count - freshEnd)
    return axes
  }

  /// Computes the frames of a list in one pass over the values; returns how many.
  static func assignTogether(
    _ index: Int, _ axis: LayoutAxis?, _ values: Span<Double>, _ tables: inout LayoutTables,
    _ pixels: Pixels
  ) -> Int {
    let items = tables.moves[index].simple
    tables.moves.reported.fill(upTo: items.count, with: 0)
    guard tables.moves[index].end <= values.count else { return 0 }
    tables.moves.reportedCount = write(
      items, axis, values, pixels, &tables.frames, &tables.moves.reported)
    return items.count
  }

  /// Writes the frames of items and the slots of those that changed; returns how many did.
  ///
  /// Nothing in this loop is foreseen or checked: it runs for every item that a resize moves.
  private static func write(
    _ list: [MoveCache.Simple], _ axis: LayoutAxis?, _ values: Span<Double>, _ pixels: Pixels,
    _ frames: inout [SIMD4<Double>], _ changed: inout [Int32]
  ) -> Int {
    var found = 0
    let items = list.span
    var frames = frames.mutableSpan
    var changed = changed.mutableSpan
    // Items are in the order of slots: it is their extremes that are checked, and those of variables before.
    guard let end = items.indices.last, items.count <= changed.count,
      Int(items[end].slot) < frames.count
    else { return 0 }
    let isRounded = !pixels.isNone
    switch axis {
    case .horizontal? where !isRounded:
      return writeHalves(true, items, values, &frames, &changed)
    case .vertical? where !isRounded:
      return writeHalves(false, items, values, &frames, &changed)
    default: break
    }
    for k in items.indices {
      let item = unsafe items[unchecked: k]
      let (first, slot) = (Int(item.first), Int(item.slot))
      var frame = unsafe SIMD4(
        values[unchecked: first], values[unchecked: first + 1], values[unchecked: first + 2],
        values[unchecked: first + 3])
      frame = Rounding.tidy(frame)
      frame.replace(with: 0, where: frame .< SIMD4(-.infinity, -.infinity, 0, 0))
      if isRounded { frame = pixels.rounded(LayoutRect(frame)).vector }
      let isChanged = unsafe any(frame .!= frames[unchecked: slot])
      unsafe frames[unchecked: slot] = frame
      unsafe changed[unchecked: found] = item.slot
      found &+= isChanged ? 1 : 0
    }
    return found
  }
}

extension LayoutTables {
  mutating func takeFresh() -> [Int32] {
    guard !fresh.isEmpty else { return [] }
    var taken: [Int32] = []
    swap(&taken, &fresh)
    for slot in taken { slots[Int(slot)].flags.remove(.fresh) }
    return taken
  }

  /// Keeps what belongs to a set of the solver's variables.
  fileprivate mutating func remember(
    _ name: SIMD4<Int32>, _ fresh: [Int32], _ texts: [Int32], _ axes: UInt8
  ) {
    let axis: LayoutAxis? = axes == 3 ? nil : axes == 1 ? .horizontal : .vertical
    var list = MoveCache.List(
      name: name, slots: fresh, texts: texts, simple: [], axis: axis, careful: [])
    for slot in fresh.sorted() {
      let item = slots[Int(slot)]
      let first = item.minX.index
      let isTogether =
        item.minY.index == first + 1 && item.width.index == first + 2
        && item.height.index == first + 3
      if isTogether, item.flags.isDisjoint(with: [.hears, .hasAlignment]) {
        list.simple.append(MoveCache.Simple(slot: slot, first: first))
        list.end = max(list.end, Int(first) + 4)
      } else {
        list.careful.append(slot)
      }
    }
    moves.keep(list)
  }

  /// The pending list, unless it has to be looked at item by item: because cells depend on each other, or
  /// because something was reported before. Those of its items that are always looked at are marked.
  mutating func takeKnownMove(_ pixels: Pixels) -> Int? {
    guard moves.pending >= 0 else { return nil }
    guard pixels.cellScale == nil, changed.isEmpty else {
      markPendingMoved()
      return nil
    }
    let index = moves.takePending()
    for place in moves[index].careful.indices { markMoved(moves[index].careful[place]) }
    return index
  }

  /// Takes the items of a list off those to be looked at one by one, where they are so many that all of the list
  /// is written sooner; the axis along which it is to be.
  mutating func takeOff(_ known: Int) -> LayoutAxis? {
    guard 4 * moved.count > moves[known].simple.count else { return moves[known].axis }
    var kept = 0
    for place in moved.indices {
      let slot = moved[place]
      let flags = slots[Int(slot)].flags
      if flags.isPlainlyMoved, !flags.contains(.isNew), moves.contains(slot, in: known) {
        slots[Int(slot)].flags.remove(.moved)
      } else {
        moved[kept] = slot
        kept += 1
      }
    }
    moved.removeLast(moved.count - kept)
    return nil
  }

  /// How many of those to be looked at one by one are in a list.
  func countMoved(in known: Int) -> Int {
    var count = 0
    for place in moved.indices where moves.contains(moved[place], in: known) { count += 1 }
    return count
  }

  /// Has the items of the pending list looked at one by one.
  mutating func markPendingMoved() {
    for slot in moves[moves.takePending()].slots { markMoved(slot) }
  }

  /// Has what a list reported listed with the rest, before more is.
  mutating func mergeReported() {
    guard moves.reportedCount > 0 else { return }
    for k in 0..<moves.reportedCount {
      let slot = moves.reported[k]
      slots[Int(slot)].flags.insert(.reported)
      changed.append(slot)
    }
    moves.reportedCount = 0
  }
}
