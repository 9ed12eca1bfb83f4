/// What a layout has to do, kind by kind, each in the order in which it came.
struct ChangeQueue {
  /// Views to call before anything is written.
  var updates: [Int32] = []
  /// Views to call when they have their frames.
  var layouts: [Int32] = []
  /// Views to lay out in the next layout, whatever it is of; no work by themselves.
  var nextLayouts: [Int32] = []
  /// Items that get variables, by slot.
  var items: [Int32] = []
  /// Views whose insets are to be computed.
  var insets: [Int32] = []
  /// Views whose translated frames are to be written.
  var frames: [Int32] = []
  /// Views to ask for their contents.
  var contents: [Int32] = []
  /// Rows of constraints.
  var constraints: [Int32] = []
  /// Whether the size of the root is to be written.
  var hasRootSize = true

  /// Whether there is nothing to write.
  var isWritten: Bool {
    !hasRootSize && items.isEmpty && insets.isEmpty && frames.isEmpty && contents.isEmpty
      && constraints.isEmpty
  }

  var isEmpty: Bool { isWritten && updates.isEmpty && layouts.isEmpty }
}

extension [Int32] {
  /// Takes out what waits. The list changes hands, so that its memory stays when it is given back.
  mutating func takeAll() -> [Int32] {
    var list: [Int32] = []
    swap(&list, &self)
    return list
  }

  /// Takes back a list that was worked off, unless more came meanwhile, or it is that of a whole first layout.
  mutating func giveBack(_ list: consuming [Int32]) {
    guard isEmpty, list.count < 10_000 else { return }
    list.removeAll(keepingCapacity: true)
    swap(&list, &self)
  }
}
