import Cassowary

extension LayoutEngine {
  /// Writes the frames of items of which only one axis moves, as in a window made wider: half of the work.
  @inline(__always)
  private static func writeHalves(
    _ place: Int, _ items: Span<MoveCache.Simple>, _ values: Span<Double>,
    _ frames: inout MutableSpan<SIMD4<Double>>, _ changed: inout MutableSpan<Int32>
  ) -> Int {
    var found = 0
    for k in items.indices {
      let item = unsafe items[unchecked: k]
      let (first, slot) = (Int(item.first) + place, Int(item.slot))
      let half = unsafe Rounding.tidy(
        SIMD2(values[unchecked: first], values[unchecked: first + 2]))
      let length = half.y < 0 ? 0 : half.y
      let frame = unsafe frames[unchecked: slot]
      let isChanged = half.x != frame[place] || length != frame[place + 2]
      unsafe frames[unchecked: slot][place] = half.x
      unsafe frames[unchecked: slot][place + 2] = length
      unsafe changed[unchecked: found] = item.slot
      found &+= isChanged ? 1 : 0
    }
    return found
  }
}

/// Back from the solver.
extension LayoutEngine {
  /// The list of what the solver moved, if that is known; it is pending then.
  func beginKnownMove() -> Int? {
    guard let known = solver.nameOfChanges.flatMap({ tree.moves.index(of: $0) })
    else { return nil }
    solver.forgetNamedChanges()
    if tree.moves.pending != known {
      if tree.moves.pending >= 0 { tree.markPendingMoved() }
      tree.moves.pending = known
    }
    return known
  }

  /// The items whose values the solver changed, and the texts among them. Of a list, they are pending; others are
  /// noted.
  func drain(_ known: Int?) -> (fresh: [Int32], texts: [Int32]) {
    if let known {
      let texts = tree.moves[known].texts
      // Where nobody is asked, what moved is looked at one by one for insets only.
      return (tree.insetFeedback.isActive || !texts.isEmpty ? tree.moves[known].slots : [], texts)
    }
    let name = solver.nameOfChanges
    var changed = solver.takeChanges()
    let taken = name == nil && !tree.insetFeedback.isActive ? tree.takeKnown(&changed) : []
    let axes = LayoutTree.mark(
      changed, tree.owners, &tree.slots, &tree.moved, &tree.fresh)
    let fresh = tree.takeFresh()
    var texts = fresh.filter { tree.slots[Int($0)].flags.contains(.isText) }
    if !taken.isEmpty { texts = taken + texts }
    if let name { tree.remember(name, fresh, texts, axes) }
    return (fresh, texts)
  }

  /// Computes the frames of a list in one pass over the values; returns how many.
  static func assignTogether(
    _ known: (index: Int, axis: LayoutAxis?), _ values: Span<Double>,
    _ tree: inout LayoutTree, _ pixels: Pixels
  ) -> Int {
    let items = tree.moves[known.index].simple
    tree.moves.reported.fill(upTo: items.count, with: 0)
    guard tree.moves[known.index].end <= values.count else { return 0 }
    tree.moves.reportedCount = write(
      items, known.axis, values, pixels, &tree.frames, &tree.moves.reported)
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
    if let axis, !isRounded {
      return axis == .horizontal
        ? writeHalves(0, items, values, &frames, &changed)
        : writeHalves(1, items, values, &frames, &changed)
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

extension LayoutTree {
  /// Where so much of what a pending list moves changed otherwise as well that all of the list is written sooner
  /// along both axes, leaves those variables that are not of the list; returns the texts among the others.
  fileprivate mutating func takeKnown(_ changed: inout [Int32]) -> [Int32] {
    let known = moves.pending
    guard known >= 0, 4 * changed.count > moves[known].simple.count else { return [] }
    moves.isOfBothAxes = true
    var (kept, texts) = (0, [Int32]())
    for place in changed.indices {
      let slot = owners[Int(changed[place])]
      if slot >= 0, slots[Int(slot)].flags.isPlain, moves.contains(slot, in: known) {
        if slots[Int(slot)].flags.contains(.isText) { texts.append(slot) }
      } else {
        changed[kept] = changed[place]
        kept += 1
      }
    }
    changed.removeLast(changed.count - kept)
    return texts
  }

  /// Notes the items of variables that changed; returns the axes on which they did: horizontal, 1, vertical, 2,
  /// or both, 3.
  fileprivate static func mark(
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
  mutating func takeKnownMove(_ pixels: Pixels) -> (index: Int, axis: LayoutAxis?)? {
    guard moves.pending >= 0 else { return nil }
    guard pixels.cellScale == nil, changed.isEmpty else {
      markPendingMoved()
      return nil
    }
    let axis = moves.isOfBothAxes ? nil : moves[moves.pending].axis
    let index = moves.takePending()
    for place in moves[index].careful.indices { markMoved(moves[index].careful[place]) }
    return (index, axis)
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
