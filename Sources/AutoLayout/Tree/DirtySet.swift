/// What the next layout has to do about an item, or about the tree as a whole.
struct DirtyKinds: OptionSet {
  let rawValue: UInt16
  /// Call `updateConstraints()` of the view.
  static let updateConstraints = DirtyKinds(rawValue: 1 << 0)
  /// Make the variables of the item.
  static let variables = DirtyKinds(rawValue: 1 << 1)
  /// Compute the insets of the view and of the views below it.
  static let insets = DirtyKinds(rawValue: 1 << 2)
  /// Compile the frame of a view whose autoresizing mask is translated.
  static let translation = DirtyKinds(rawValue: 1 << 3)
  /// Ask the view for its content size and compile it.
  static let content = DirtyKinds(rawValue: 1 << 4)
  /// Measure text at the solved width.
  static let measure = DirtyKinds(rawValue: 1 << 5)
  /// Compute the frame.
  static let frame = DirtyKinds(rawValue: 1 << 6)
  /// Call `layoutSubviews()` of the view.
  static let layoutSubviews = DirtyKinds(rawValue: 1 << 7)
  /// Call `layoutSubviews()` of the view in the next layout. This alone causes no layout.
  static let nextLayout = DirtyKinds(rawValue: 1 << 8)
  /// Compile the size that the root was given.
  static let rootSize = DirtyKinds(rawValue: 1 << 9)
  /// Compile all constraints that depend on the baseline of a view that they do not name.
  static let baselines = DirtyKinds(rawValue: 1 << 10)
  /// Notify views of safe areas that changed.
  static let safeAreas = DirtyKinds(rawValue: 1 << 11)

  /// The number of kinds that items are listed under. The other kinds are of the tree as a whole.
  static let listCount = 9
  static let ofTree: DirtyKinds = [.rootSize, .baselines, .safeAreas]
  /// The index of the list of a single kind in ``DirtySet``; a kind in ``ofTree`` has none.
  var number: Int { rawValue.trailingZeroBitCount }

  /// The kinds that ``LayoutEngine/compile()`` handles.
  static let compiled: DirtyKinds = [
    .variables, .insets, .rootSize, .translation, .content, .baselines,
  ]
}

/// The items and rows that changed since a pass looked at them.
struct DirtySet {
  /// The slots of items by kind, in the order in which they were invalidated.
  private var items = [[Int32]](repeating: [], count: DirtyKinds.listCount)
  /// The kinds of the tree, and those that any of the items may have.
  private(set) var kinds: DirtyKinds = []
  /// The rows of constraints, in the order in which they were invalidated.
  var rows: [Int32] = []

  /// Whether anything has to be compiled before the next solve.
  var needsCompile: Bool { !kinds.isDisjoint(with: .compiled) || !rows.isEmpty }

  /// Whether a layout has nothing to do. Kinds that wait for the next solve or layout cause none.
  var isEmpty: Bool { kinds.isSubset(of: [.nextLayout, .measure]) && rows.isEmpty }

  /// The items of one kind.
  subscript(kind: DirtyKinds) -> [Int32] {
    @inline(__always) get { items[kind.number] }
    @inline(__always) _modify {
      kinds.formUnion(kind)
      yield &items[kind.number]
    }
  }

  /// Lists an item under each of some kinds.
  @inline(__always)
  mutating func add(_ added: DirtyKinds, _ slot: Int32) {
    kinds.formUnion(added)
    var rest = added.subtracting(.ofTree).rawValue
    while rest != 0 {
      items[rest.trailingZeroBitCount].append(slot)
      rest &= rest - 1
    }
  }

  /// Returns a handled list, so that its memory is used again.
  mutating func giveBack(_ kind: DirtyKinds, _ list: consuming [Int32]) {
    if !list.isEmpty { items[kind.number].giveBack(list) }
  }

  /// Takes the list of one kind, which the caller extends and puts back by the subscript.
  mutating func takeList(_ kind: DirtyKinds) -> [Int32] { items[kind.number].takeAll() }

  /// Notes what the next layout has to do about the tree as a whole.
  mutating func add(_ added: DirtyKinds) { kinds.formUnion(added) }

  /// Marks the tree as clean of one kind; returns whether it was dirty.
  mutating func clear(_ kind: DirtyKinds) -> Bool { kinds.remove(kind) != nil }

  /// Removes and returns the items of one kind.
  mutating func take(_ kind: DirtyKinds) -> [Int32] {
    kinds.remove(kind)
    return items[kind.number].takeAll()
  }
}

extension LayoutTree {
  /// Notes what the next layout has to do about an item.
  @inline(__always)
  mutating func invalidate(_ kinds: DirtyKinds, _ slot: Int32) {
    let added = kinds.subtracting(slots[Int(slot)].dirty)
    if added.isEmpty { return }
    slots[Int(slot)].dirty.formUnion(added.subtracting(.ofTree))
    dirty.add(added, slot)
  }

  /// Whether anything may be dirty of one kind. Each step of a layout is entered only then, because a resize needs
  /// few of them.
  @inline(__always)
  func isDirty(_ kind: DirtyKinds) -> Bool { dirty.kinds.contains(kind) }

  /// Removes and returns the items that are dirty of one kind.
  @inline(__always)
  mutating func takeDirty(_ kind: DirtyKinds) -> [Int32] {
    guard dirty.kinds.contains(kind) else { return [] }
    var items = dirty.take(kind)
    Self.clear(kind, &items, &slots)
    return items
  }

  /// Marks items as clean of one kind, and removes those that left, which are clean.
  private static func clear(
    _ kind: DirtyKinds, _ items: inout [Int32], _ slots: inout Table<ItemSlot>
  ) {
    // `removeAll` would check for each item whether the table is shared.
    var slots = slots.mutableSpan
    var kept = 0
    for place in items.indices where slots[Int(items[place])].dirty.remove(kind) != nil {
      if kept < place { items[kept] = items[place] }
      kept += 1
    }
    if kept < items.count { items.removeLast(items.count - kept) }
  }
}

extension LayoutEngine {
  /// Notes what the next layout has to do about an item of the tree.
  func invalidate(_ kinds: DirtyKinds, of item: LayoutElement) {
    let slot = item.slot
    if slot >= 0 { tree.invalidate(kinds, slot) }
  }

  /// Notes what the next layout has to do about the root or the tree as a whole; does nothing before there is a tree.
  func invalidateRoot(_ kinds: DirtyKinds) {
    if isAttached { tree.invalidate(kinds, 0) }
  }

  /// Notes what changed about a constraint.
  ///
  /// If the root of both views of a constraint was freed, the constraint is in the tree of the first view until
  /// it is compiled, which shows that the views are not in one tree.
  func invalidate(_ change: LayoutRow.State, of constraint: LayoutConstraint) {
    if constraint.handle >= 0, constraint.engine === original {
      tree.invalidate(change, row: constraint.handle)
    }
  }
}

extension LayoutTree {
  /// Notes what changed about a row.
  mutating func invalidate(_ change: LayoutRow.State, row: Int32) {
    let state = rows[row].state
    rows[row].state.insert([change, .queued])
    if !state.contains(.queued) { dirty.rows.append(row) }
  }
}

extension [Int32] {
  /// Removes and returns all elements with their memory, for ``giveBack(_:)``.
  mutating func takeAll() -> [Int32] {
    var list: [Int32] = []
    swap(&list, &self)
    return list
  }

  /// Uses the memory of a handled list again, unless there are new elements, or the list is long, as in a first
  /// layout.
  mutating func giveBack(_ list: consuming [Int32]) {
    guard isEmpty, list.count < 10_000 else { return }
    list.removeAll(keepingCapacity: true)
    swap(&list, &self)
  }
}
