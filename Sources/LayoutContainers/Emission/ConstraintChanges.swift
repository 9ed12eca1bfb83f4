import AutoLayout

/// What one update of a container has to activate and deactivate, and how much it touched.
struct ConstraintChanges {
  /// What the block at hand wants; one array for all of them.
  private(set) var wanted: [Emission] = []
  var removed: [LayoutConstraint] = []
  private(set) var added: [LayoutConstraint] = []
  private(set) var adjusted = 0

  /// Has `emit` write what the next block wants.
  mutating func fill(_ emit: (inout [Emission]) -> Void) {
    if wanted.capacity == 0 {
      wanted.reserveCapacity(8)
    } else {
      wanted.removeAll(keepingCapacity: true)
    }
    emit(&wanted)
  }

  /// New constraints for all that is wanted.
  mutating func makeAll() -> [LayoutConstraint] {
    let made = Self.constraints(for: wanted.span)
    if added.capacity == 0 { added.reserveCapacity(16) }
    added += made
    return made
  }

  /// Looks at emissions where they are: a copy counts both items.
  private static func constraints(for wanted: Span<Emission>) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    made.reserveCapacity(wanted.count)
    for place in wanted.indices { made.append(constraint(for: wanted[place])) }
    return made
  }

  /// A new constraint for `emission`, to be activated with the others.
  mutating func make(_ emission: Emission) -> LayoutConstraint {
    let constraint = Self.constraint(for: emission)
    added.append(constraint)
    return constraint
  }

  @inline(__always)
  private static func constraint(for emission: borrowing Emission) -> LayoutConstraint {
    LayoutConstraint(
      generated: emission.identifier, item: emission.item, attribute: emission.attribute,
      relatedBy: emission.relation, toItem: emission.other, attribute: emission.otherAttribute,
      multiplier: emission.multiplier, constant: emission.constant, priority: emission.priority,
      weight: emission.weight)
  }

  /// Changes what differs, in place.
  mutating func adjust(_ constraint: LayoutConstraint, to emission: Emission) {
    var touched = false
    if constraint.constant != emission.constant {
      constraint.constant = emission.constant
      touched = true
    }
    if constraint.priority != emission.priority {
      constraint.priority = emission.priority
      touched = true
    }
    if constraint.multiplier != emission.multiplier {
      constraint.multiplier = emission.multiplier
      touched = true
    }
    if constraint.relation != emission.relation {
      constraint.relation = emission.relation
      touched = true
    }
    if touched { adjusted += 1 }
  }

  /// Deactivates first, so that old and new never contradict each other in between.
  func commit() {
    LayoutConstraint.deactivate(removed)
    LayoutConstraint.activate(added)
  }

  /// Constraints added, removed or changed.
  var count: Int { removed.count + added.count + adjusted }
}

extension LayoutConstraint {
  /// Makes a constraint one of a container's own.
  func markGenerated(_ identifier: String) {
    self.identifier = identifier
    role = .container
    origin = .generated
  }
}
