import Cassowary

/// The flat tables of an engine and its queues of changes.
///
/// A value, so that a probe can save and restore all of it.
struct LayoutTree {
  var slots: [ItemSlot] = []
  /// The item in each slot; `nil` in a free one, and for the root. Not counted: what it lies in keeps it
  /// until it left.
  var items: [Uncounted<LayoutElement>?] = []
  /// The frame of the item in each slot, in a row so that a pass writes them one after the other.
  ///
  /// Position x, y, then size x, y.
  var frames: [SIMD4<Double>] = []
  var freeSlots: [Int32] = []
  /// The slot of each variable of the solver, by index.
  var owners: [Int32] = []
  /// What each constraint of the solver was made of, by index.
  var sources: [ConstraintSource] = []
  /// Constraints: those somebody wrote, and those the engine makes.
  var rows = RowTable()
  /// What was found out about texts, by slot; empty as long as there is none.
  var texts: [TextSize] = []
  /// How translated frames follow their superviews, by slot.
  var frameRules: [Int32: FrameRules] = [:]
  /// Distances across many levels.
  var distances = DistanceTable()

  /// What the next layout has to do.
  var queue = ChangeQueue()
  /// Whether the solver was changed since the last solve.
  var needsSolve = false
  var released: [Variable] = []

  /// Slots whose frame may differ from the one handed out.
  var moved: [Int32] = []
  /// Slots changed by the last solve, for text and insets.
  var fresh: [Int32] = []
  /// What moves together, remembered from pass to pass.
  var moves = MoveCache()
  /// Slots whose frame the last pass changed, or the one at work.
  var changed: [Int32] = []
  /// Whether `changed` has that order yet: few ask for it.
  var isChangedSorted = true
  /// The baselines that records mention, as they were found last.
  var baselines: [Int32: [Baseline]] = [:]
  /// Whether all that hear of baselines are to be written again by the next flush.
  var areBaselinesQueued = false
  /// Who has to hear of what equations depend on.
  var listeners = Listeners()
  /// Whether frames or insets changed since they were told.
  var areSafeAreasStale = false
  /// Views in this tree that have engines of their own; some may have left since.
  var islands: [Weak<LayoutView>] = []
  /// Views that left since the last layout and may be drawn leaving, each with the place it left.
  var departures: [(view: LayoutView, superview: Weak<LayoutView>)] = []
  /// Where cells are the unit: how far the corner of each item lies from that of its cell.
  var cellOffsets: [SIMD2<Double>] = []
  /// Whether views stand for nodes of a host.
  var hasNodes = false
  /// Whether slot order may differ from tree order.
  var reusedSlots = false
  /// Whether slots are in the order of the items in the tree, as when all of it came at once.
  var isInTreeOrder = true
  /// Whether the last solve left anything to the rule.
  var hasFreedom = false
  /// The place of each item in the tree, and the count of what joined and left when it was noted.
  var order: [Int32] = []
  /// The same of each variable of the solver, by index; see `FreeRanking`.
  var ranks: [Int32] = []
  var orderedStructure = -1
}

extension LayoutTree {
  /// The view in a slot; `nil` for a guide and for the root.
  @inline(__always)
  func view(_ slot: Int32) -> Uncounted<LayoutView>? {
    slots[Int(slot)].flags.contains(.isView) ? items[Int(slot)]?.asView : nil
  }
}
