import AutoLayout

/// The constraints one container made for one of its items.
struct ConstraintBlock {
  /// The live constraints, in the order they were wanted.
  private(set) var constraints: [LayoutConstraint] = []

  var isEmpty: Bool { constraints.isEmpty }

  /// Makes the block say exactly `wanted`, keeping every constraint that can be kept.
  mutating func update(to wanted: [Emission], in changes: inout ConstraintChanges) {
    changes.fill { $0 += wanted }
    update(in: &changes)
  }

  /// The same for what the changes were filled with.
  ///
  /// Terms are compared with the live constraint, not with a copy of them: a constant someone
  /// changed by hand is put right. Blocks are short, so the search is linear.
  mutating func update(in changes: inout ConstraintChanges) {
    if constraints.isEmpty {
      constraints = changes.makeAll()
      return
    }
    var old = constraints
    constraints.removeAll(keepingCapacity: true)
    for emission in changes.wanted {
      let index = old.firstIndex { emission.isMet(by: $0) }
      if let index, old[index].isActive {
        changes.adjust(old[index], to: emission)
        constraints.append(old.remove(at: index))
      } else {
        constraints.append(changes.make(emission))
      }
    }
    changes.removed += old
  }

  /// Changes a weight wherever it stands.
  func replaceWeight(_ old: Double, by new: Double, in changes: inout ConstraintChanges) {
    for constraint in constraints where constraint.weight == old {
      changes.setWeight(new, of: constraint)
    }
  }

  /// Gives every constraint up.
  mutating func removeAll(in changes: inout ConstraintChanges) {
    changes.removed += constraints
    constraints.removeAll()
  }
}
