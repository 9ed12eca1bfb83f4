/// The coordinates of a constraint: those of the closest view that contains all of its items.
extension LayoutEngine {
  /// The slot with the variables of an element: its own, or its view's for margins and the like.
  func homeSlot(of element: LayoutElement) -> Int32 {
    if element.slot >= 0 { return element.engine === original ? element.slot : -1 }
    guard let home = element.home, home.engine === original else { return -1 }
    return home.slot
  }
}

extension LayoutTree {
  /// The jump of an item below `parent`: to the superview, or as far as two jumps from there if these are equally
  /// long.
  ///
  /// The number of jumps from any item to any view above it then grows with the logarithm of the depth.
  @inline(__always)
  func jump(over parent: Int32) -> Int32 {
    let near = slots[Int(parent)]
    let far = slots[Int(near.jump)]
    let isEven = near.depth - far.depth == far.depth - slots[Int(far.jump)].depth
    return isEven ? far.jump : parent
  }
}

extension Table<ItemSlot> {
  /// The slot itself, if it is a view's, or that of the view that owns the guide; -1 for -1.
  @inline(__always)
  func viewSlot(_ slot: Int32) -> Int32 {
    guard slot >= 0 else { return -1 }
    return self[Int(slot)].flags.contains(.isView) ? slot : self[Int(slot)].parent
  }

  /// The closest common ancestor of two views, each of which counts as its own; -1 if there is none.
  @inline(__always)
  func sharedAncestor(_ one: Int32, _ other: Int32) -> Int32 {
    guard one >= 0, other >= 0 else { return -1 }
    // Nearly all are neighbours.
    let (parent, otherParent) = (self[Int(one)].parent, self[Int(other)].parent)
    if one == other || otherParent == one { return one }
    if parent == other || parent == otherParent { return parent }
    return distantAncestor(one, other)
  }

  /// Complexity: the logarithm of the depth.
  @inline(never)
  private func distantAncestor(_ one: Int32, _ other: Int32) -> Int32 {
    var (low, high) = (one, other)
    if self[Int(low)].depth < self[Int(high)].depth { swap(&low, &high) }
    let depth = self[Int(high)].depth
    while self[Int(low)].depth > depth {
      let jump = self[Int(low)].jump
      low = self[Int(jump)].depth >= depth ? jump : self[Int(low)].parent
    }
    while low != high {
      guard self[Int(low)].depth > 0 else { return -1 }
      let (one, other) = (self[Int(low)].jump, self[Int(high)].jump)
      // Where both meet, they may have met below.
      (low, high) = one == other ? (self[Int(low)].parent, self[Int(high)].parent) : (one, other)
    }
    return low
  }
}
