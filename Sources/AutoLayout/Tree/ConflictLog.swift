/// The conflicts of a tree, by the constraint that is left out because of each, in the order in which they were
/// found.
///
/// Adding, removing and finding a conflict take constant time.
struct ConflictLog {
  private typealias Entry = (number: Int, conflict: LayoutConflict)
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
    (ended + entries.values).sorted(by: \.number).map(\.conflict.current)
  }

  func contains(_ source: ConstraintSource) -> Bool {
    // A dictionary computes the hash even if it is empty.
    !entries.isEmpty && entries[source] != nil
  }

  /// The conflict because of which a constraint is left out.
  subscript(_ source: ConstraintSource) -> LayoutConflict? { entries[source]?.conflict }

  /// Adds a conflict at the end, or replaces the one of the same constraint.
  mutating func note(_ conflict: LayoutConflict, of source: ConstraintSource) {
    entries[source] = (entries[source]?.number ?? nextNumber, conflict)
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

extension LayoutConflict {
  /// The conflict without the bounds of items that are gone.
  fileprivate var current: LayoutConflict {
    var result = self
    result.members.removeAll { $0.constraint == nil && $0.implicit == nil }
    return result
  }

  fileprivate mutating func replace(_ old: LayoutConstraint, by new: LayoutConstraint) {
    if broken === old { broken = new }
    for member in members.indices where members[member].constraint === old {
      members[member].constraint = new
    }
  }
}
