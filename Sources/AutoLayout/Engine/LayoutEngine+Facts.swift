package import Cassowary

/// What the solver knows, in terms of items and constraints; the raw material of diagnostics.
extension LayoutEngine {
  /// Every view and guide with variables, parents before children.
  package var items: [LayoutElement] {
    var found: [LayoutElement] = []
    root?.forEachElement { element in
      if element.slot >= 0, element.engine === self { found.append(element) }
    }
    return found
  }

  /// Every active constraint, in the order of activation.
  package var activeConstraints: [LayoutConstraint] {
    tables.records.compactMap(\.constraint).sorted { $0.serial < $1.serial }
  }

  /// The variable of an item: the position relative to the superview's frame, or the size of the
  /// alignment rectangle; `nil` if the item is not in this engine.
  package func variable(_ component: LayoutComponent, of item: LayoutElement) -> Variable? {
    guard item.engine === self, item.slot >= 0 else { return nil }
    let slot = tables.slots[Int(item.slot)]
    return slot.flags.contains(.hasVariables) ? slot.variable(component) : nil
  }

  /// The values the component can take without making any level worse; `nil` if unknown.
  package func range(of component: LayoutComponent, of item: LayoutElement)
    -> ClosedRange<Double>?
  {
    guard let variable = variable(component, of: item) else { return nil }
    if item.slot == 0, component == .minX || component == .minY { return 0...0 }
    return solver.range(of: variable)
  }

  /// The constraints that pin the component, with their factors.
  package func support(of component: LayoutComponent, of item: LayoutElement)
    -> [ConflictMember]
  {
    guard let variable = variable(component, of: item) else { return [] }
    return solver.support(of: LinearExpression(variable)).compactMap { fact in
      fact.constraint.flatMap { id in
        isDefinition(id) ? nil : member(for: id, multiplier: fact.multiplier)
      }
    }
  }

  /// By how much the constraint is violated in points; 0 if it holds, `nil` if unknown.
  ///
  /// A broken constraint is not in the solver: its violation is computed from the values.
  package func violation(of constraint: LayoutConstraint) -> Double? {
    guard constraint.handle >= 0, constraint.engine === self else { return nil }
    if let id = tables.records[Int(constraint.handle)].id {
      let violation = solver.violation(of: id)
      return violation.isNaN ? nil : violation
    }
    var known = KnownBaselines()
    if constraint.mentionsBaseline, !askBaselines(of: constraint, constraint.handle, &known) {
      return nil
    }
    guard let translated = translate(constraint)?.constraint else { return nil }
    var value = translated.expression.constant
    for term in translated.expression.terms {
      value += term.coefficient * solver.value(of: term.variable)
    }
    return switch translated.relation {
    case .equal: abs(value)
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  /// The numbers in an equation as it is solved, left side minus right side.
  private func solvedConstants(of constraint: LayoutConstraint) -> (
    fixed: Double, constant: Double
  )? {
    translate(constraint).map { ($0.structural, $0.sign * constraint.constantStorage) }
  }

  /// The constraint of the solver that stands for `constraint`; `nil` if it is left out.
  package func constraintID(of constraint: LayoutConstraint) -> ConstraintID? {
    guard constraint.handle >= 0, constraint.engine === self else { return nil }
    return tables.records[Int(constraint.handle)].id
  }

  /// What a constraint of the solver was made of.
  package func member(for id: ConstraintID, multiplier: Double) -> ConflictMember {
    let index = Int(id.index)
    let source = tables.sources.indices.contains(index) ? tables.sources[index] : .none
    guard case .bound(let slot, let axis) = source, let item = element(at: slot) else {
      if case .record(let handle) = source, let constraint = tables.records[Int(handle)].constraint
      {
        return member(for: constraint, multiplier: multiplier)
      }
      return ConflictMember(
        constraint: constraint(for: source), implicit: nil, multiplier: multiplier)
    }
    let bound = ImplicitBound(item: item, attribute: axis == .horizontal ? .width : .height)
    return ConflictMember(constraint: nil, implicit: bound, multiplier: multiplier)
  }

  /// An active constraint as part of a proof, with the numbers it is solved with now.
  func member(for constraint: LayoutConstraint, multiplier: Double) -> ConflictMember {
    var member = ConflictMember(constraint: constraint, implicit: nil, multiplier: multiplier)
    member.solved = solvedConstants(of: constraint)
    return member
  }

  /// The constraint a source stands for; generated ones are made up for the occasion.
  func constraint(for source: ConstraintSource) -> LayoutConstraint? {
    switch source {
    case .record(let handle): tables.records[Int(handle)].constraint
    case .content(let slot, let piece): contentConstraint(slot, Int(piece))
    case .translation(let slot, let piece): translationConstraint(slot, Int(piece))
    case .rootSize(let axis): rootSizeConstraint(axis)
    case .bound, .origin, .distance, .none: nil
    }
  }

  /// The natural size the layout goes by; `nil` where the view has none or is placed by its frame.
  package func naturalSize(of view: LayoutView) -> LayoutSize? {
    guard view.engine === self, view.slot >= 0 else { return nil }
    let row = tables.slots[Int(view.slot)].content
    return row >= 0 ? tables.contents[Int(row)].natural : nil
  }

  private func contentConstraint(_ slot: Int32, _ piece: Int) -> LayoutConstraint? {
    let row = tables.slots[Int(slot)].content
    guard row >= 0, let item = element(at: slot) else { return nil }
    let content = tables.contents[Int(row)]
    let made = LayoutConstraint(
      item: item, attribute: piece & 1 == 0 ? .width : .height,
      relatedBy: piece < 2 ? .lessThanOrEqual : .greaterThanOrEqual,
      constant: piece & 1 == 0 ? content.applied.width : content.applied.height,
      priority: LayoutPriority(content.priorities[piece]),
      identifier: piece < 2 ? "hugging" : "compressionResistance")
    return generated(made, .contentSize)
  }

  private func translationConstraint(_ slot: Int32, _ piece: Int) -> LayoutConstraint? {
    let item = tables.slots[Int(slot)]
    guard item.translation >= 0, let element = element(at: slot) else { return nil }
    let record = tables.translations[Int(item.translation)]
    let outer = self.element(at: item.parent)
    let share = record.shares[piece]
    let attributes: [LayoutAttribute] = [.left, .top, .width, .height]
    let lengths: [LayoutAttribute] = [.right, .bottom, .width, .height]
    let isPosition = piece < 2
    let other = isPosition || share != 0 ? outer : nil
    let made = LayoutConstraint(
      item: element, attribute: attributes[piece], toItem: other,
      attribute: other == nil
        ? .notAnAttribute : share == 0 ? attributes[piece] : lengths[piece],
      multiplier: share == 0 ? 1 : share, constant: record.constants[piece],
      identifier: "autoresizing")
    return generated(made, .autoresizing)
  }

  private func rootSizeConstraint(_ axis: LayoutAxis) -> LayoutConstraint? {
    guard let root else { return nil }
    let size = tables.rootSizeApplied
    let made = LayoutConstraint(
      item: root, attribute: axis == .horizontal ? .width : .height,
      constant: max(0, axis == .horizontal ? size.width : size.height), identifier: "rootSize")
    return generated(made, .rootSize)
  }

  private func generated(_ constraint: LayoutConstraint, _ role: LayoutConstraint.Role)
    -> LayoutConstraint
  {
    constraint.role = role
    constraint.origin = .generated
    return constraint
  }
}
