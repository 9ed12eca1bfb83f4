import Cassowary

/// From solved values to the frames of items, on whole pixels.
extension LayoutEngine {
  /// Computes the frames of the items that moved; returns how many.
  static func assignFrames(
    _ solver: borrowing Solver, _ tree: inout LayoutTree, _ root: LayoutView?, _ pixels: Pixels
  ) -> Int {
    tree.mergeReported()
    let known = tree.takeKnownMove(pixels)
    if let scale = pixels.cellScale { return assignCells(solver, &tree, root, pixels, scale) }
    return solver.withValues { values in
      guard let known else { return assign(values, &tree, root, pixels) }
      // What moved otherwise as well has its frame then, so that it counts once and is reported once.
      let both = tree.moved.count { tree.moves.contains($0, in: known.index) }
      return assign(values, &tree, root, pixels)
        + assignTogether(known, values, &tree, pixels) - both
    }
  }

  private static func assign(
    _ values: Span<Double>, _ tree: inout LayoutTree, _ root: LayoutView?, _ pixels: Pixels
  ) -> Int {
    // The root, where all else moves as it did before.
    if tree.moved.count == 1 {
      return assign(tree.moved.removeLast(), values, &tree, root, pixels)
    }
    var computed = LayoutTree.assignPlain(
      &tree.moved, values, &tree.slots, &tree.frames, &tree.changed, pixels)
    for slot in tree.moved { computed += assign(slot, values, &tree, root, pixels) }
    tree.moved.removeAll(keepingCapacity: true)
    return computed
  }

  /// Computes the frame of one item, whatever it is; returns how many that are: one or none.
  @inline(__always)
  private static func assign(
    _ slot: Int32, _ values: Span<Double>, _ tree: inout LayoutTree, _ root: LayoutView?,
    _ pixels: Pixels
  ) -> Int {
    guard let isNew = tree.takeMoved(slot) else { return 0 }
    var frame = LayoutRect(tree.frames[Int(slot)])
    let sizing = slot == 0 ? root?.sizing : nil
    if sizing != .fixed {
      let solved = tree.alignedFrame(slot, values, root)
      frame =
        sizing.map { pixels.rootFrame($0, given: frame, solved: solved.size) }
        ?? pixels.rounded(solved)
    }
    tree.handOut(frame, to: slot, root, isNew: isNew)
    return 1
  }

  /// The same in whole cells, which depend on where the superview really is: parents go first, and
  /// a view whose corner lies elsewhere within its cell takes its children along.
  private static func assignCells(
    _ solver: borrowing Solver, _ tree: inout LayoutTree, _ root: LayoutView?,
    _ pixels: Pixels, _ scale: Double
  ) -> Int {
    var computed = 0
    var levels: [[Int32]] = []
    func queue(_ slot: Int32, _ depth: Int32) {
      while levels.count <= Int(depth) { levels.append([]) }
      levels[Int(depth)].append(slot)
    }
    for slot in tree.moved { queue(slot, tree.slots[Int(slot)].depth) }
    tree.moved.removeAll(keepingCapacity: true)
    tree.cellOffsets.fill(upTo: tree.slots.count, with: .zero)
    var depth = 0
    while depth < levels.count {
      for slot in levels[depth] {
        guard let isNew = tree.takeMoved(slot) else { continue }
        computed += 1
        var frame = solver.withValues { tree.alignedFrame(slot, $0, root) }
        var offset = SIMD2<Double>.zero
        if slot > 0 {
          let outer = tree.cellOffsets[Int(tree.slots[Int(slot)].parent)]
          let corner = SIMD2(frame.x, frame.y) + outer
          frame = Rounding.cells(frame, offset: outer, scale: scale)
          offset = corner - SIMD2(frame.x, frame.y)
        } else if let root {
          frame = pixels.rootFrame(
            root.sizing, given: LayoutRect(tree.frames[0]), solved: frame.size)
        }
        tree.handOut(frame, to: slot, root, isNew: isNew)
        let change = offset - tree.cellOffsets[Int(slot)]
        guard max(abs(change.x), abs(change.y)) > Tolerance.length else { continue }
        tree.cellOffsets[Int(slot)] = offset
        guard let view = tree.view(slot)?.counted else { continue }
        for guide in view.layoutGuides { tree.take(guide.slot) { queue($0, $1) } }
        for child in view.children where !child.isIsland {
          tree.take(child.slot) { queue($0, $1) }
        }
      }
      depth += 1
    }
    return computed
  }

  /// The frame in a slot as solved.
  func rawFrame(_ slot: Int32) -> LayoutRect {
    solver.withValues { tree.alignedFrame(slot, $0, root) }
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

extension ItemSlot {
  /// The alignment rectangle as solved: position x, y, then size x, y.
  @inline(__always)
  func vector(in values: Span<Double>) -> SIMD4<Double> {
    var frame = SIMD4(
      values[Int(minX.index)], values[Int(minY.index)], values[Int(width.index)],
      values[Int(height.index)])
    frame = Rounding.tidy(frame)
    frame.replace(with: 0, where: frame .< SIMD4(-.infinity, -.infinity, 0, 0))
    return frame
  }
}

extension LayoutTree {
  /// Computes the frames of items that are what they were aligned by, and that nobody wants to hear of, and takes
  /// them off the list; returns how many.
  fileprivate static func assignPlain(
    _ moved: inout [Int32], _ values: Span<Double>, _ slots: inout [ItemSlot],
    _ frames: inout [SIMD4<Double>], _ changed: inout [Int32], _ pixels: Pixels
  ) -> Int {
    let (count, known) = (moved.count, changed.count)
    // Room for all, so that nothing is asked or checked for one of them.
    changed += moved
    var (kept, found) = (0, known)
    var listed = moved.mutableSpan
    var reported = changed.mutableSpan
    var slots = slots.mutableSpan
    var frames = frames.mutableSpan
    for place in 0..<count {
      let slot = listed[place]
      let index = Int(slot)
      var flags = slots[index].flags
      guard flags.isSuperset(of: [.moved, .hasVariables]), flags.isPlain else {
        listed[kept] = slot
        kept += 1
        continue
      }
      let isNew = flags.contains(.isNew)
      flags.remove([.moved, .isNew])
      var frame = slots[index].vector(in: values)
      if !pixels.isNone { frame = pixels.rounded(LayoutRect(frame)).vector }
      if isNew || any(frame .!= frames[index]) {
        frames[index] = frame
        reported[found] = slot
        found += flags.contains(.reported) ? 0 : 1
        flags.insert(.reported)
      }
      slots[index].flags = flags
    }
    changed.removeLast(known + count - found)
    moved.removeLast(count - kept)
    return count - kept
  }

  /// Whether the item in a slot has no frame yet, if its frame is to be computed.
  @inline(__always)
  fileprivate mutating func takeMoved(_ slot: Int32) -> Bool? {
    let flags = slots[Int(slot)].flags
    guard flags.isSuperset(of: [.moved, .hasVariables]) else {
      // Free, or so new that it has no values: marked again when it gets them.
      slots[Int(slot)].flags.remove(.moved)
      return nil
    }
    slots[Int(slot)].flags.remove([.moved, .isNew])
    return flags.contains(.isNew)
  }

  /// Marks a slot as moved, without queueing it for a later pass.
  fileprivate mutating func take(_ slot: Int32, _ queue: (Int32, Int32) -> Void) {
    guard slot >= 0 else { return }
    slots[Int(slot)].flags.insert(.moved)
    queue(slot, slots[Int(slot)].depth)
  }

  /// The frame of an item as solved.
  @inline(__always)
  fileprivate func alignedFrame(
    _ slot: Int32, _ values: Span<Double>, _ root: LayoutView?
  ) -> LayoutRect {
    let frame = LayoutRect(slots[Int(slot)].vector(in: values))
    guard slots[Int(slot)].flags.contains(.hasAlignment),
      let view = slot == 0 ? root : view(slot)?.counted
    else { return frame }
    return view.frame(forAlignmentRect: frame)
  }

  /// Gives an item its frame, and notes it where that is a change.
  @inline(__always)
  fileprivate mutating func handOut(
    _ frame: LayoutRect, to slot: Int32, _ root: LayoutView?, isNew: Bool
  ) {
    let index = Int(slot)
    let old = LayoutRect(frames[index])
    guard isNew || frame != old else { return }
    frames[index] = frame.vector
    if !slots[index].flags.contains(.hears) {
      // Nobody to tell: the item itself is not even looked at.
    } else if let view = slot == 0 ? root : view(slot)?.counted {
      let resized = isNew || frame.size != old.size
      if resized, view.flags.isDisjoint(with: [.plain, .deaf]) { call(view) }
    } else if let owner = items[index]?.counted.home {
      // A scroll view hears of the new size of its content.
      call(owner)
    }
    guard !slots[index].flags.contains(.reported) else { return }
    slots[index].flags.insert(.reported)
    changed.append(slot)
  }

  /// Has a view called after the frames.
  private mutating func call(_ view: LayoutView) {
    guard view.slot >= 0, !view.flags.contains(.needsLayout) else { return }
    view.flags.insert(.needsLayout)
    queue.layouts.append(view.slot)
  }
}
