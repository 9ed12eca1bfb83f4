import AutoLayout

/// The table across the axis.
extension StackView {
  func addCross(of member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges) {
    if let alignment = member.alignment, !member.view.isHidden {
      changes.wanted += ownAlignment(
        of: member.view, StackPlan.resolve(alignment, along: plan.main), in: plan.canvas,
        with: plan.references.baseline?.view, plan)
      return
    }
    if let aligned = plan.references.aligned, aligned !== member {
      addAlignment(of: member.view, with: aligned.view, plan, to: &changes)
    }
    guard plan.alignment != .fill else { return }
    if let spanner, !member.view.isHidden {
      let (isLead, isTrail) = (plan.alignment == .leading, plan.alignment == .trailing)
      changes.add(
        .spanningBoundary, spanner, plan.cross.leading, isLead ? .equal : .lessThanOrEqual,
        to: member.view, priority: isLead ? 999.5 : .required)
      changes.add(
        .spanningBoundary, spanner, plan.cross.trailing, isTrail ? .equal : .greaterThanOrEqual,
        to: member.view, priority: isTrail ? 999.5 : .required)
    }
    changes.add(.ambiguitySuppression, member.view, plan.cross.size, priority: 25)
  }

  /// A view with an alignment of its own lies in its area, which it keeps from getting too small.
  ///
  /// - Parameters:
  ///   - area: The stack, its margins, or a line of it.
  ///   - reference: Whose baseline is meant.
  func ownAlignment(
    of view: LayoutView, _ alignment: StackView.Alignment, in area: LayoutElement,
    with reference: LayoutView?, _ plan: StackPlan
  ) -> [GeneratedConstraint] {
    let name = GeneratedConstraint.Name.stackItemAlignment
    let (lead, trail, middle) = (plan.cross.leading, plan.cross.trailing, plan.cross.center)
    func at(_ edge: LayoutAttribute) -> GeneratedConstraint {
      GeneratedConstraint(name, view, edge, to: area)
    }
    let afterLead = GeneratedConstraint(name, view, lead, .greaterThanOrEqual, to: area)
    let beforeTrail = GeneratedConstraint(name, view, trail, .lessThanOrEqual, to: area)
    let short = GeneratedConstraint(.ambiguitySuppression, view, plan.cross.size, priority: 25)
    switch alignment {
    case .fill:
      // As long as the area: the other edges would tie it to all lines before this one.
      return [at(lead), at(plan.cross.size)]
    case .leading: return [at(lead), beforeTrail, short]
    case .trailing: return [afterLead, at(trail), short]
    case .center: return [afterLead, beforeTrail, at(middle), short]
    case .firstBaseline, .lastBaseline:
      guard let reference, reference !== view else {
        var place = at(alignment == .firstBaseline ? lead : trail)
        place.priority = 49
        return [afterLead, beforeTrail, place, short]
      }
      let baseline: LayoutAttribute =
        alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      return [
        afterLead, beforeTrail, short,
        // The other view may be tied to an edge that leaves no room above or below it.
        GeneratedConstraint(name, view, baseline, to: reference, priority: 999),
      ]
    }
  }

  private func addAlignment(
    of view: LayoutView, with reference: LayoutView, _ plan: StackPlan,
    to changes: inout GeneratedChanges
  ) {
    let cross = plan.cross
    let attribute =
      switch plan.alignment {
      case .fill, .leading: cross.leading
      case .trailing: cross.trailing
      case .center: cross.center
      case .firstBaseline: LayoutAttribute.firstBaseline
      case .lastBaseline: LayoutAttribute.lastBaseline
      }
    changes.add(.alignment, view, attribute, to: reference)
    if plan.alignment == .fill { changes.add(.alignment, view, cross.trailing, to: reference) }
  }
}
