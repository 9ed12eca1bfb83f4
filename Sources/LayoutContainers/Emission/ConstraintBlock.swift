import AutoLayout

/// The constraints one container made for one of its items.
struct ConstraintBlock {
  private var keys: [Emission.Key] = []
  /// The live constraints, in the order they were wanted.
  private(set) var constraints: [LayoutConstraint] = []

  var isEmpty: Bool { constraints.isEmpty }

  /// Makes the block say exactly `wanted`, keeping every constraint that can be kept.
  ///
  /// Terms are compared with the live constraint, not with a copy of them: a constant someone
  /// changed by hand is put right. Blocks are short, so the search is linear.
  mutating func update(to wanted: [Emission], in changes: inout ConstraintChanges) {
    if constraints.isEmpty {
      makeAll(wanted, in: &changes)
      return
    }
    var oldKeys = keys
    var old = constraints
    keys.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    for emission in wanted {
      let key = emission.key
      keys.append(key)
      let index = oldKeys.firstIndex(of: key)
      if let index, old[index].isActive {
        changes.adjust(old[index], to: emission)
        constraints.append(old[index])
        old.remove(at: index)
        oldKeys.remove(at: index)
      } else {
        constraints.append(changes.make(emission))
      }
    }
    changes.removed += old
  }

  private mutating func makeAll(_ wanted: [Emission], in changes: inout ConstraintChanges) {
    keys.reserveCapacity(wanted.count)
    constraints.reserveCapacity(wanted.count)
    for emission in wanted {
      keys.append(emission.key)
      constraints.append(changes.make(emission))
    }
  }

  /// Gives every constraint up.
  mutating func removeAll(in changes: inout ConstraintChanges) {
    changes.removed += constraints
    keys.removeAll()
    constraints.removeAll()
  }
}
