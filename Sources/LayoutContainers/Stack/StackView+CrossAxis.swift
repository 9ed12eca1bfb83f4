import AutoLayout

/// The table across the axis.
extension StackView {
  func addCross(of member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges) {
    if let alignment = member.alignment, !member.view.isHidden {
      return addOwnAlignment(
        of: member.view, alignment, in: plan.canvas, with: plan.references.baseline?.view, plan,
        to: &changes)
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
  func addOwnAlignment(
    of view: LayoutView, _ alignment: StackView.Alignment, in area: LayoutElement,
    with reference: LayoutView?, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    let name = GeneratedConstraint.Name.stackItemAlignment
    let alignment = StackPlan.resolve(alignment, along: plan.main)
    let (lead, trail) = (plan.cross.leading, plan.cross.trailing)
    if alignment == .fill {
      // As long as the area: the other edges would tie it to all lines before this one.
      changes.add(name, view, lead, to: area)
      return changes.add(name, view, plan.cross.size, to: area)
    }
    changes.add(name, view, lead, alignment == .leading ? .equal : .greaterThanOrEqual, to: area)
    changes.add(name, view, trail, alignment == .trailing ? .equal : .lessThanOrEqual, to: area)
    if alignment == .center { changes.add(name, view, plan.cross.center, to: area) }
    if alignment.isBaseline, let reference, reference !== view {
      // The other view may be tied to an edge that leaves no room above or below it.
      changes.add(name, view, alignment.baseline, to: reference, priority: 999)
    } else if alignment.isBaseline {
      changes.add(name, view, alignment.isLeading ? lead : trail, to: area, priority: 49)
    }
    changes.add(.ambiguitySuppression, view, plan.cross.size, priority: 25)
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
      case .firstBaseline, .lastBaseline: plan.alignment.baseline
      }
    changes.add(.alignment, view, attribute, to: reference)
    if plan.alignment == .fill { changes.add(.alignment, view, cross.trailing, to: reference) }
  }
}
