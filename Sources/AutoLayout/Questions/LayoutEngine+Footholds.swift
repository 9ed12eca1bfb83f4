package import Cassowary

/// A part of a coordinate's value, with the constraints that determine it.
package struct LayoutSensitivity {
  /// A constraint of the solver and what it was compiled from.
  package struct Member {
    package var id: ConstraintID
    package var origin: ConflictMember
    /// The change of the value per unit of the constant in the solver.
    package var rate: Double
  }

  /// The constraints at whose breakpoints the row is active; empty if nothing determines it.
  package var members: [Member]
  /// The amount of the part in the value, in points.
  package var contribution: Double
}

/// The layout as a function of constants, in terms of items and constraints.
extension LayoutEngine {
  /// An attribute of an item as an expression of its variables, relative to the superview; `nil`
  /// if the item is not in this engine or the attribute is not one of edges, centres and sizes.
  package func expression(of attribute: LayoutAttribute, of item: LayoutElement)
    -> LinearExpression?
  {
    let direction = item.asView?.effectiveDirection ?? .leftToRight
    let facts = attribute.resolved(for: direction).facts
    guard !facts.isEmpty, facts.isDisjoint(with: [.margin, .baseline]) else { return nil }
    let variables = attribute.components.compactMap { variable($0, of: item) }
    guard let length = variables.last else { return nil }
    var expression = LinearExpression()
    if facts.contains(.origin) { expression.append(variables[0], 1) }
    if facts.contains(.whole) { expression.append(length, 1) }
    if facts.contains(.half) { expression.append(length, 0.5) }
    return expression
  }

  /// The parts of the value of an expression, whose contributions add up to it.
  package func sensitivities(of expression: LinearExpression) -> [LayoutSensitivity] {
    solver.sensitivities(of: expression).compactMap { sensitivity in
      let members = zip(sensitivity.constraints, sensitivity.rates).filter { !isDefinition($0.0) }
      // A row with members that are all definitions of offsets is left out; one without members is not.
      guard !members.isEmpty || sensitivity.constraints.isEmpty else { return nil }
      return LayoutSensitivity(
        members: members.map { id, rate in
          LayoutSensitivity.Member(
            id: id, origin: member(for: id, multiplier: sensitivity.factor), rate: rate)
        },
        contribution: sensitivity.factor * sensitivity.amount)
    }
  }

  /// The constraint of the solver that gives the root its length on an axis, if it is given one.
  package func rootSizeID(_ axis: LayoutAxis) -> ConstraintID? {
    let handle = isAttached ? row(.rootSize(axis), of: 0) : -1
    return handle >= 0 ? tree.rows[handle].id : nil
  }
}
