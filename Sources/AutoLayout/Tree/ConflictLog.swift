/// The conflicts of a tree, by the constraint that is left out because of each, in the order in which they were
/// found.
///
/// Adding, removing and finding a conflict take constant time.
struct ConflictLog {
  private typealias Entry = (number: Int, conflict: KeptConflict)
  private var entries: [ConstraintSource: Entry] = [:]
  /// The conflicts whose constraint was removed since the last solve.
  private var ended: [Entry] = []
  private var nextNumber = 0

  /// Whether nothing is left out.
  var isEmpty: Bool { entries.isEmpty }
  /// Whether there is any conflict, with those whose constraint was removed.
  var hasConflicts: Bool { !entries.isEmpty || !ended.isEmpty }
  /// The constraints that are left out.
  var sources: [ConstraintSource] { entries.sorted(by: \.value.number).map(\.key) }
  /// The conflicts, with those whose constraint was removed.
  var conflicts: [LayoutConflict] {
    (ended + entries.values).sorted(by: \.number).map(\.conflict.complete)
  }

  func contains(_ source: ConstraintSource) -> Bool {
    // A dictionary computes the hash even if it is empty.
    !entries.isEmpty && entries[source] != nil
  }

  /// The conflict because of which a constraint is left out, without implicit bounds.
  subscript(_ source: ConstraintSource) -> LayoutConflict? { entries[source]?.conflict.conflict }

  /// Adds a conflict at the end, or replaces the one of the same constraint.
  mutating func note(_ conflict: LayoutConflict, of source: ConstraintSource) {
    entries[source] = (entries[source]?.number ?? nextNumber, KeptConflict(conflict))
    nextNumber += 1
  }

  mutating func remove(_ source: ConstraintSource) { entries[source] = nil }

  /// Keeps the conflict of a constraint that is removed.
  mutating func end(_ source: ConstraintSource) {
    if let entry = entries.removeValue(forKey: source) { ended.append(entry) }
  }

  /// Puts a constraint in the place of another one in all conflicts.
  mutating func replace(_ old: LayoutConstraint, by new: LayoutConstraint) {
    for source in entries.keys { entries[source]?.conflict.replace(old, by: new) }
    for place in ended.indices { ended[place].conflict.replace(old, by: new) }
  }
}

/// A conflict that keeps no item alive, because the root of the items keeps the engine.
private struct KeptConflict {
  /// The conflict, its bounds without their items.
  private(set) var conflict: LayoutConflict
  private var bounds: [(member: Int, item: Weak<LayoutElement>, attribute: LayoutAttribute)] = []

  init(_ conflict: LayoutConflict) {
    self.conflict = conflict
    for index in conflict.members.indices {
      guard let bound = conflict.members[index].implicit else { continue }
      bounds.append((index, Weak(bound.item), bound.attribute))
      self.conflict.members[index].implicit = nil
    }
  }

  /// The conflict with its items; bounds of items that are gone are left out.
  var complete: LayoutConflict {
    guard !bounds.isEmpty else { return conflict }
    var result = conflict
    for bound in bounds.reversed() {
      if let item = bound.item.object {
        result.members[bound.member].implicit = ImplicitBound(
          item: item, attribute: bound.attribute)
      } else {
        result.members.remove(at: bound.member)
      }
    }
    return result
  }

  mutating func replace(_ old: LayoutConstraint, by new: LayoutConstraint) {
    if conflict.broken === old { conflict.broken = new }
    for member in conflict.members.indices where conflict.members[member].constraint === old {
      conflict.members[member].constraint = new
    }
  }
}
