import AutoLayout

/// What one update of a container has to activate and deactivate, and how much it touched.
struct ConstraintChanges {
  /// What the block at hand wants; one array for all of them.
  private(set) var wanted: [Emission] = []
  var removed: [LayoutConstraint] = []
  /// In the lists in which they were made: to count a list is to count all that is in it.
  private var added: [[LayoutConstraint]] = []
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
    var made: [LayoutConstraint] = []
    made.reserveCapacity(wanted.count)
    for place in wanted.indices { made.append(wanted[place].makeConstraint()) }
    if added.capacity == 0 { added.reserveCapacity(8) }
    added.append(made)
    return made
  }

  /// A new constraint for `emission`, to be activated with the others.
  mutating func make(_ emission: Emission) -> LayoutConstraint {
    let constraint = emission.makeConstraint()
    added.append([constraint])
    return constraint
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
    if constraint.weight != emission.weight {
      constraint.weight = emission.weight
      touched = true
    }
    if touched { adjusted += 1 }
  }

  /// Changes a weight, in place.
  mutating func setWeight(_ weight: Double, of constraint: LayoutConstraint) {
    constraint.weight = weight
    adjusted += 1
  }

  /// Deactivates first, so that old and new never contradict each other in between.
  func commit() {
    LayoutConstraint.deactivate(removed)
    LayoutConstraint.activateLists(added)
  }

  /// Constraints added, removed or changed.
  var count: Int { removed.count + added.reduce(0) { $0 + $1.count } + adjusted }
}

extension LayoutConstraint {
  /// Makes a constraint one of a container's own.
  func markGenerated(_ identifier: String) {
    self.identifier = identifier
    role = .container
    origin = .generated
  }
}
