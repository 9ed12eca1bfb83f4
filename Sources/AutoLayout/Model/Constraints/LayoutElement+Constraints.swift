/// The side of a constraint that an item stands on.
enum ConstraintEnd {
  case head
  case tail
}

/// One value for each side of a constraint.
struct ByEnd<Value> {
  private var head: Value
  private var tail: Value

  @inline(__always)
  init(_ head: Value, _ tail: Value) { (self.head, self.tail) = (head, tail) }

  @inline(__always)
  subscript(end: ConstraintEnd) -> Value {
    get { end == .head ? head : tail }
    set { if end == .head { head = newValue } else { tail = newValue } }
  }
}

typealias UncountedConstraint = Uncounted<LayoutConstraint>

/// The constraints with an item on one side, in the order in which they were made.
///
/// They are linked through ``LayoutConstraint/next``, from when a constraint is made until it ends, so that an
/// item that ends finds all constraints that mention it, active or not. An array for each item takes several
/// times as long to fill. A constraint between an item and itself is only in the list of its left side.
struct ConstraintList {
  fileprivate(set) var first: UncountedConstraint?
  fileprivate(set) var last: UncountedConstraint?
}

extension LayoutElement {
  /// The active constraints whose first item this is, in the order of activation.
  package final var heads: [LayoutConstraint] { active(.head).sorted(by: \.serial) }

  /// The active constraints that mention this item, but not as their first.
  package final var tails: [LayoutConstraint] { active(.tail).sorted(by: \.serial) + measured }

  /// The active constraints with the item on one side, in the order in which they were made.
  final func active(_ end: ConstraintEnd) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    forEachActive(end) { found.append($0.counted) }
    return found
  }

  /// Appends the active constraints that have the item on the left and are in no engine, for use as long as
  /// none of them is deactivated.
  @inline(__always)
  final func appendHeads(to list: inout [UncountedConstraint]) {
    forEachActive(.head) { constraint in
      if constraint.use({ $0.handle < 0 }) { list.append(constraint) }
    }
  }

  /// Calls `body`, which must not let any constraint end, for every active constraint that mentions this item.
  final func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
    forEachActive(.head) { $0.use(body) }
    forEachActive(.tail) { $0.use(body) }
    for constraint in measured { body(constraint) }
  }

  /// Calls `body`, which must not let any constraint end, for the active constraints of a list.
  @inline(__always)
  private final func forEachActive(_ end: ConstraintEnd, _ body: (UncountedConstraint) -> Void) {
    var upcoming = lists[end].first
    while let constraint = upcoming {
      if constraint.use(\.isInstalled) { body(constraint) }
      upcoming = constraint.use { $0.next[end] }
    }
  }

  /// Deactivates every constraint that mentions the item.
  final func uninstallConstraints() {
    for constraint in heads + tails { constraint.uninstall() }
  }

  /// Puts a new constraint at the end of a list.
  @inline(__always)
  fileprivate final func link(_ constraint: UncountedConstraint, _ end: ConstraintEnd) {
    if let last = lists[end].last {
      last.use { $0.next[end] = constraint }
      constraint.use { $0.previous[end] = last }
    } else {
      lists[end].first = constraint
    }
    lists[end].last = constraint
  }

  /// Takes a constraint out of a list.
  @inline(__always)
  fileprivate final func unlink(_ constraint: LayoutConstraint, _ end: ConstraintEnd) {
    let (previous, next) = (constraint.previous[end], constraint.next[end])
    if let previous { previous.use { $0.next[end] = next } } else { lists[end].first = next }
    if let next { next.use { $0.previous[end] = previous } } else { lists[end].last = previous }
  }

  /// Clears the item, which ends, in all constraints that mention it. Ends those that only this item kept.
  ///
  /// No constraint ends before all are cleared, because its end may run code of the host.
  final func leaveConstraints() {
    var ended: UncountedConstraint?
    clearItem(in: .head, &ended)
    clearItem(in: .tail, &ended)
    while let constraint = ended {
      ended = constraint.use { $0.next[.head] }
      constraint.endKeeping()
    }
  }

  /// Clears the item in the constraints of a list. Those that only this item kept are linked to `ended`.
  @inline(__always)
  private final func clearItem(in end: ConstraintEnd, _ ended: inout UncountedConstraint?) {
    var upcoming = lists[end].first
    lists[end] = ConstraintList()
    while let constraint = upcoming {
      constraint.use {
        upcoming = $0.next[end]
        guard $0.clearItem(at: end) else { return }
        $0.next[.head] = ended
        ended = constraint
      }
    }
  }

  /// Replaces a constraint that is measured from the item by another one, or removes it.
  final func replaceMeasured(_ old: LayoutConstraint, by new: LayoutConstraint?) {
    let all = measured
    measured = all.compactMap { $0 === old ? new : $0 }
  }
}

extension LayoutConstraint {
  /// Whether the constraint is in the list of its right side.
  private var isInTail: Bool { items[.tail] != nil && items[.tail] != items[.head] }

  /// Enters the lists of the items.
  @inline(__always)
  final func linkItems() {
    items[.head]?.use { $0.link(UncountedConstraint(self), .head) }
    if let second = items[.tail] {
      if isInTail { second.use { $0.link(UncountedConstraint(self), .tail) } }
    } else {
      flags.insert(.lacksSecond)
    }
    noteWritten()
  }

  /// Leaves the lists of the items that are left.
  @inline(__always)
  final func unlinkItems() {
    if isInTail { items[.tail]?.use { $0.unlink(self, .tail) } }
    items[.head]?.use { $0.unlink(self, .head) }
  }

  /// Clears an item that ends. Returns whether that was the last item, which kept the active constraint.
  @inline(__always)
  fileprivate final func clearItem(at end: ConstraintEnd) -> Bool {
    if !isInTail { items[.tail] = nil }
    items[end] = nil
    guard items[.head] == nil, items[.tail] == nil else { return false }
    return flags.remove(.isInstalled) != nil
  }
}
