package import Cassowary

/// Facts about the solution in terms of items and constraints, for diagnostics.
extension LayoutEngine {
  /// Every view and guide with variables, parents before children.
  package var items: [LayoutElement] {
    var found: [LayoutElement] = []
    root?.forEachElement { element in
      if element.slot >= 0, element.engine === original { found.append(element) }
    }
    return found
  }

  /// Every active constraint, in the order of activation.
  package var activeConstraints: [LayoutConstraint] { tree.rows.constraints.sorted(by: \.serial) }

  /// The variable of an item: the position relative to the superview's frame, or the size of the
  /// alignment rectangle; `nil` if the item is not in this engine.
  package func variable(_ component: LayoutComponent, of item: LayoutElement) -> Variable? {
    guard item.engine === self, item.slot >= 0 else { return nil }
    let slot = tree.slots[Int(item.slot)]
    return slot.flags.contains(.hasVariables) ? slot.variable(component) : nil
  }

  /// The values that the component can take without making any priority worse; `nil` if the item is not in this
  /// engine.
  package func range(of component: LayoutComponent, of item: LayoutElement)
    -> ClosedRange<Double>?
  {
    guard let variable = variable(component, of: item) else { return nil }
    if item.slot == 0, component == .minX || component == .minY { return 0...0 }
    return solver.range(of: variable)
  }

  /// The constraints that determine the component, with their factors.
  package func support(of component: LayoutComponent, of item: LayoutElement)
    -> [ConflictMember]
  {
    guard let variable = variable(component, of: item) else { return [] }
    return sensitivities(of: LinearExpression(variable)).flatMap { $0.members.map(\.origin) }
  }

  /// How far a constraint is from its limit, on either side, in points; `nil` if it is not in the solver.
  package func slack(of constraint: LayoutConstraint) -> Double? {
    guard constraint.engine === self, let id = constraintID(of: constraint) else { return nil }
    return abs(solver.residual(of: id))
  }

  /// The violation of the constraint in points; 0 if it holds, `nil` if it is unknown.
  ///
  /// A constraint that is left out is not in the solver, so its violation is computed from the values.
  package func violation(of constraint: LayoutConstraint) -> Double? {
    guard constraint.handle >= 0, constraint.engine === self else { return nil }
    if let id = tree.rows[constraint.handle].id {
      let violation = solver.violation(of: id)
      return violation.isNaN ? nil : violation
    }
    var known: KnownBaselines = [:]
    if constraint.mentionsBaseline, !askBaselines(of: constraint, constraint.handle, &known) {
      return nil
    }
    guard let translated = compiled(constraint)?.constraint else { return nil }
    let value = translated.expression.terms.reduce(translated.expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.variable)
    }
    return switch translated.relation {
    case .equal: abs(value)
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  /// The constraint of the solver that stands for `constraint`; `nil` if it is left out.
  package func constraintID(of constraint: LayoutConstraint) -> ConstraintID? {
    guard constraint.handle >= 0, constraint.engine === self else { return nil }
    return tree.rows[constraint.handle].id
  }

  /// What a constraint of the solver was compiled from, as a member of a conflict.
  package func member(for id: ConstraintID, multiplier: Double) -> ConflictMember {
    let source = source(of: id)
    let bound = source.bound.flatMap { slot, axis in
      element(at: slot).map { AnyLayoutAnchor(item: $0, attribute: axis.size) }
    }
    var member = ConflictMember(
      constraint: constraint(for: source), implicit: bound, multiplier: multiplier)
    if let row = source.row.map({ tree.rows[$0] }), let written = row.constraint {
      // As it was compiled: to compile it again for each of a thousand proofs takes most of their time.
      member.solved = (row.constant, row.dependencies.sign * written.constantStorage)
    }
    return member
  }

  /// The constraint of a source. For a row that the engine made, a constraint is made that describes it.
  func constraint(for source: ConstraintSource) -> LayoutConstraint? {
    guard let handle = source.row else { return nil }
    let row = tree.rows[handle]
    if let constraint = row.constraint { return constraint }
    guard let item = element(at: row.owner) else { return nil }
    switch row.kind {
    case .free, .constraint, .offset:
      return nil
    case .contentSize(let axis, let limit):
      return LayoutConstraint(
        item: item, attribute: axis.size,
        relatedBy: limit == .hugging ? .lessThanOrEqual : .greaterThanOrEqual,
        constant: row.constant, priority: LayoutPriority(row.priority)
      ).generated(.contentSize, "\(limit)")
    case .rootSize(let axis):
      return LayoutConstraint(item: item, attribute: axis.size, constant: row.constant)
        .generated(.rootSize, "rootSize")
    case .autoresizing(let component):
      return frameConstraint(row, component, item).generated(.autoresizing, "autoresizing")
    }
  }

  /// The natural size that the layout uses; `nil` if the view has none or is placed by its frame.
  package func naturalSize(of view: LayoutView) -> LayoutSize? {
    guard view.engine === self, view.slot >= 0 else { return nil }
    var size = contentSize(view.slot)
    if tree.slots[Int(view.slot)].flags.contains(.isText) {
      size.height = tree.texts[Int(view.slot)].natural.height
    } else if size.width < 0, size.height < 0 {
      return nil
    }
    return size
  }

  private func frameConstraint(
    _ row: LayoutRow, _ component: LayoutComponent, _ item: LayoutElement
  ) -> LayoutConstraint {
    let place = Int(component.rawValue)
    let share = tree.frameRules[row.owner]?.shares[place] ?? 0
    let attributes: [LayoutAttribute] = [.left, .top, .width, .height]
    let lengths: [LayoutAttribute] = [.right, .bottom, .width, .height]
    let outer = element(at: tree.slots[Int(row.owner)].parent)
    let other = component.isLength && share == 0 ? nil : outer
    return LayoutConstraint(
      item: item, attribute: attributes[place], toItem: other,
      attribute: other == nil
        ? .notAnAttribute : share == 0 ? attributes[place] : lengths[place],
      multiplier: share == 0 ? 1 : share, constant: row.constant)
  }
}
