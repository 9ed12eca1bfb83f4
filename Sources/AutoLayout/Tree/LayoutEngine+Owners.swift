/// The coordinates of a constraint: those of the closest view that contains all of its items.
extension LayoutEngine {
  /// The slot with the variables of an element: its own, or its view's for margins and the like.
  func homeSlot(of element: LayoutElement) -> Int32 {
    if element.slot >= 0 { return element.engine === original ? element.slot : -1 }
    guard let home = element.home, home.engine === original else { return -1 }
    return home.slot
  }

  /// The slot of the view an ancestor search starts at.
  func viewSlot(of element: LayoutElement) -> Int32 { viewSlot(homeSlot(of: element)) }

  /// The slot itself, if it is a view's, or that of the view that owns the guide.
  @inline(__always)
  func viewSlot(_ slot: Int32) -> Int32 {
    guard slot >= 0 else { return -1 }
    return tree.slots[Int(slot)].flags.contains(.isView) ? slot : tree.slots[Int(slot)].parent
  }

  /// The closest view that both of two views lie in, each counting as its own; -1 if there is none.
  @inline(__always)
  func sharedAncestor(_ one: Int32, _ other: Int32) -> Int32 {
    guard one >= 0, other >= 0 else { return -1 }
    // Nearly all are neighbours.
    if one == other || tree.slots[Int(other)].parent == one { return one }
    let parent = tree.slots[Int(one)].parent
    if parent == other || parent >= 0 && parent == tree.slots[Int(other)].parent { return parent }
    return tree.sharedAncestor(one, other)
  }
}

extension LayoutTree {
  /// Where an item below `parent` jumps to: to the superview, or as far as two jumps from there, if
  /// these are equally long.
  ///
  /// So the way from any item to any view above it takes a number of jumps that grows with the logarithm of
  /// the depth. Inlined: a call would copy all tables.
  @inline(__always)
  func jump(over parent: Int32) -> Int32 {
    let near = slots[Int(parent)]
    let far = slots[Int(near.jump)]
    let isEven = near.depth - far.depth == far.depth - slots[Int(far.jump)].depth
    return isEven ? far.jump : parent
  }

  /// The closest item both lie in, each counting as its own. Complexity: the logarithm of the depth.
  func sharedAncestor(_ one: Int32, _ other: Int32) -> Int32 {
    var (low, high) = (one, other)
    if slots[Int(low)].depth < slots[Int(high)].depth { swap(&low, &high) }
    let depth = slots[Int(high)].depth
    while slots[Int(low)].depth > depth {
      let jump = slots[Int(low)].jump
      low = slots[Int(jump)].depth >= depth ? jump : slots[Int(low)].parent
    }
    while low != high {
      guard slots[Int(low)].depth > 0 else { return -1 }
      let (one, other) = (slots[Int(low)].jump, slots[Int(high)].jump)
      // Where both meet, they may have met below.
      (low, high) = one == other ? (slots[Int(low)].parent, slots[Int(high)].parent) : (one, other)
    }
    return low
  }
}
