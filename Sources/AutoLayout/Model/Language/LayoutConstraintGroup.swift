/// Constraints that are made, switched and replaced together.
///
/// Use one for constraints that are active only some of the time.
///
/// The group is the handle: it gives its constraints by place or by name. It does not keep them
/// active, and dropping it deactivates nothing.
public final class LayoutConstraintGroup {
  /// The constraints in the order they were written.
  public private(set) var constraints: [LayoutConstraint]
  /// The name given to all constraints of the group; see ``LayoutConstraintGroup/init(_:_:)``.
  public let name: String?

  /// A group of inactive constraints.
  ///
  /// Constraints without an identifier get `name` as theirs; the others keep theirs behind it,
  /// `name.identifier`.
  public init(_ name: String? = nil, @LayoutConstraintBuilder _ build: () -> [LayoutConstraint]) {
    self.name = name
    constraints = Self.named(build(), name)
  }

  private static func named(
    _ constraints: [LayoutConstraint], _ name: String?
  ) -> [LayoutConstraint] {
    guard let name else { return constraints }
    // One that comes back in a replacing set has the name already.
    for constraint in constraints where !"\(constraint.identifier ?? "").".hasPrefix("\(name).") {
      constraint.prefixName(name)
    }
    return constraints
  }

  /// Whether every constraint is active; set, activates or deactivates all of them.
  public var isActive: Bool {
    get { constraints.allSatisfy(\.isActive) }
    set { if newValue { activate() } else { LayoutConstraint.deactivate(constraints) } }
  }

  /// Activates the constraints in order; invalid ones stay inactive and are recorded.
  public func activate() { LayoutConstraint.activate(constraints) }

  /// The constraint written at a place, counted from 0; `nil` beyond the last.
  public subscript(index: Int) -> LayoutConstraint? {
    constraints.indices.contains(index) ? constraints[index] : nil
  }

  /// The first constraint with a name, with or without the names of groups before it.
  public subscript(name: String) -> LayoutConstraint? {
    constraints.first { $0.identifier == name || $0.identifier?.hasSuffix(".\(name)") == true }
  }

  /// The first constraint with a name, as the subscript finds it, or an error if there is none.
  ///
  /// - Throws: ``LayoutError/Reason/unknownName(_:)``, which lists the names there are.
  public func constraint(named name: String) throws(LayoutError) -> LayoutConstraint {
    if let found = self[name] { return found }
    throw LayoutError(
      .unknownName(constraints.compactMap(\.identifier)), subject: "'\(name.spoken)'")
  }

  /// Puts other constraints in the place of the present ones: these are inactive afterwards, the
  /// new ones active.
  ///
  /// A new constraint between the same anchors as an old one, with the same relation, takes over
  /// its row in the solver: what is equal costs nothing, a different number costs a change of that
  /// number. Invalid constraints stay inactive and are recorded.
  public func replace(@LayoutConstraintBuilder with build: () -> [LayoutConstraint]) {
    let new = Self.named(build(), name)
    let kept = Set(new)
    let old = constraints.filter { !kept.contains($0) }
    constraints = new
    // From the end, so that the first of several alike is taken first.
    var free = Dictionary(grouping: old.reversed().filter(\.isInstalled), by: \.shape)
    var late: [LayoutConstraint] = []
    for constraint in new where !constraint.isInstalled {
      // An invalid constraint must not push a valid one out of the solver's tree.
      if constraint.isValid, let match = free[constraint.shape]?.popLast() {
        constraint.takePlace(of: match)
      } else {
        late.append(constraint)
      }
    }
    LayoutConstraint.deactivate(old)
    LayoutConstraint.activate(late)
  }
}

// Functions of their own, not overloads of `activate`: where a name is overloaded, the compiler
// gives up on a wrong line in the block instead of pointing at it.

/// Activates the constraints of a block and returns them as a group.
///
/// Invalid constraints stay inactive and are recorded. Constraints without an identifier get `name`
/// as theirs, the others keep theirs behind it.
@discardableResult
public func constrain(
  _ name: String? = nil, @LayoutConstraintBuilder _ build: () -> [LayoutConstraint]
) -> LayoutConstraintGroup {
  let group = LayoutConstraintGroup(name, build)
  group.activate()
  return group
}
