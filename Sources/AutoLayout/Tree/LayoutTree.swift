/// A table of the tree, which passes read and write through spans: those of `Array` need macOS 26.
typealias Table = ContiguousArray

/// The state of the tree of an engine: items, rows, what is dirty, and what passes keep from layout to layout.
///
/// It is a value that only a fitting size copies. The compiler checks this, because a hidden copy of all tables
/// costs more than most calls.
struct LayoutTree: ~Copyable {
  var slots: Table<ItemSlot> = []
  /// The item in each slot; `nil` in a free one. An item leaves its slot before it ends.
  var items: [Uncounted<LayoutElement>?] = []
  /// The frame of the item in each slot: position x, y, then size x, y. They are not in ``slots``, so that a pass
  /// writes them one after the other.
  var frames: Table<SIMD4<Double>> = []
  var freeSlots: [Int32] = []
  /// The slot of each variable of the solver, by index.
  var owners: Table<Int32> = []
  /// What each constraint of the solver was compiled from, by index.
  var sources: Table<ConstraintSource> = []
  /// Constraints: those of the model, and those that the engine makes.
  var rows = RowTable()
  /// The measured sizes of texts, by slot; empty until the tree has a text.
  var texts: Table<TextSize> = []
  /// How translated frames follow their superviews, by slot.
  var frameRules: [Int32: FrameRules] = [:]
  /// Offsets across many levels of views, shared by constraints.
  var offsets = OffsetTable()

  /// What the next layout has to do.
  var dirty = DirtySet()
  /// Which items move together.
  var moves = MoveCache()
  /// Whether the solver was changed since the last solve.
  var needsSolve = false

  /// Slots whose frame the last or present layout changed; some may be listed twice.
  var changed: Table<Int32> = []
  /// The baselines that each row mentions, as they were found last.
  var baselines: [Int32: [Baseline]] = [:]
  /// Rows whose terms depend on a baseline or on how far a view is scrolled.
  var dependents: Set<Int32> = []
  /// Rows whose constant is a design value, which depends on the environment.
  var designs: Set<Int32> = []
  /// Whether insets depend on frames: there are safe areas, preserved margins or readable widths.
  var insetsFollowFrames = false
  /// Views in this tree that have engines of their own; some may have left since.
  var nestedRoots: [Weak<LayoutView>] = []
  /// Views that left since the last layout, each with its former superview. Transitions draw them.
  var departures: [(view: LayoutView, superview: Weak<LayoutView>)] = []
  /// Whether views stand for nodes of a host.
  var hasNodes = false
  /// The places of items in the tree, by which ties are broken.
  var order = TreeOrder()

  init() {}

  /// Creates a copy for a fitting size, without what only the tree itself needs.
  ///
  /// Its insets depend on no frame: a view has those that the last layout gave it, whatever size is sought.
  init(copying other: borrowing LayoutTree) {
    slots = other.slots
    items = other.items
    frames = other.frames
    owners = other.owners
    sources = other.sources
    rows = other.rows
    texts = other.texts
    frameRules = other.frameRules
    offsets = other.offsets
    dirty = other.dirty
    moves = other.moves
    needsSolve = other.needsSolve
    baselines = other.baselines
    dependents = other.dependents
    order = other.order
  }
}

/// The places of items and of their variables in the tree.
struct TreeOrder {
  /// Whether slots are in the order of the tree, as when all items came at once.
  var isThatOfSlots = true
  /// Whether the last solve left ties.
  var hasTies = false
  /// The ``LayoutEngine/structure`` at which the places were found.
  var structure = -1
  /// The place of each item, by slot.
  var places: [Int32] = []
  /// The rank of each variable of the solver, by index; see `FreeRanking`. Empty until ties are broken.
  var ranks: [Int32] = []
}

extension LayoutTree {
  /// The view in a slot; `nil` for a guide.
  @inline(__always)
  func view(_ slot: Int32) -> Uncounted<LayoutView>? {
    slots[Int(slot)].flags.contains(.isView) ? items[Int(slot)]?.asView : nil
  }
}
