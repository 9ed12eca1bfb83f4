import AutoLayout

/// The constraints of the stack as a whole: its ends, its spanner, its size when empty.
extension StackView {
  func addFrame(_ plan: StackPlan, to changes: inout GeneratedChanges) {
    guard let first = plan.visible.first, let last = plan.visible.last else {
      addEmptyFrame(plan, to: &changes)
      return
    }
    let (lead, trail) = (plan.main.leading, plan.main.trailing)
    changes.add(connection(plan, lead, to: first.view))
    changes.add(connection(plan, trail, to: last.view))
    if plan.distribution.hasGaps { changes.add(fit(plan.main.size)) }
    guard let aligned = plan.references.aligned else {
      changes.add(fit(plan.cross.size))
      return
    }
    if let spanner {
      changes.add(.spanningFit, spanner, plan.cross.size, priority: 51)
      addConnections(of: aligned.view, spanner, plan, to: &changes)
    } else {
      addConnections(of: aligned.view, plan, to: &changes)
    }
  }

  /// Gives an empty stack the size 0; with UIKit's rules, a stack without views has no constraints.
  private func addEmptyFrame(_ plan: StackPlan, to changes: inout GeneratedChanges) {
    if plan.isUIKit, plan.members.isEmpty { return }
    let name: GeneratedConstraint.Name = plan.isUIKit ? .canvasFit : .stackEmpty
    for size in [plan.main.size, plan.cross.size] {
      changes.add(name, plan.canvas, size, priority: 49)
    }
  }

  /// A constraint between an edge or the middle of the stack and that of an item.
  private func connection(
    _ plan: StackPlan, _ attribute: LayoutAttribute,
    _ relation: LayoutRelation = .equal, to item: LayoutElement
  ) -> GeneratedConstraint {
    GeneratedConstraint(.canvasConnection, plan.canvas, attribute, relation, to: item)
  }

  private func fit(_ size: LayoutAttribute) -> GeneratedConstraint {
    GeneratedConstraint(.canvasFit, self, size, priority: 49)
  }

  /// Connects one view, or views with the alignment `fill`, to the stack without a spanner.
  private func addConnections(
    of view: LayoutView, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    let (alignment, cross) = (plan.alignment, plan.cross)
    let isAtLead = alignment == .fill || alignment.isLeading
    let isAtTrail = alignment == .fill || alignment.isTrailing
    changes.add(
      connection(plan, cross.leading, isAtLead ? .equal : .lessThanOrEqual, to: view))
    changes.add(
      connection(plan, cross.trailing, isAtTrail ? .equal : .greaterThanOrEqual, to: view))
    if alignment == .center { changes.add(connection(plan, cross.center, to: view)) }
    if alignment != .fill { changes.add(fit(cross.size)) }
  }

  /// Connects the spanner to the stack. The view with which the others are aligned is connected to the stack itself,
  /// unless they are aligned by baselines.
  private func addConnections(
    of view: LayoutView, _ spanner: LayoutGuide, _ plan: StackPlan,
    to changes: inout GeneratedChanges
  ) {
    let (alignment, cross) = (plan.alignment, plan.cross)
    let isTied = !alignment.isBaseline || plan.isUIKit
    let (isAtLead, isAtTrail) = (alignment.isLeading, alignment.isTrailing)
    changes.add(connection(plan, cross.leading, to: isTied && isAtLead ? view : spanner))
    changes.add(connection(plan, cross.trailing, to: isTied && isAtTrail ? view : spanner))
    if alignment == .center { changes.add(connection(plan, cross.center, to: view)) }
    guard alignment.isBaseline else { return }
    changes.add(fit(cross.size))
    // In a stack taller than its views, the position of the baselines would be ambiguous. The first view is placed
    // at the edge, even if another one is the reference of the alignment.
    guard !isTied, let first = plan.visible.first(where: { $0.alignment == nil }) else { return }
    let edge = isAtLead ? cross.leading : cross.trailing
    changes.add(.stackBaselineSettle, first.view, edge, to: plan.canvas, priority: 49)
  }
}
