import AutoLayout

/// The constraints of the stack as a whole: its ends, its spanner, its size when empty.
extension StackView {
  func addFrame(_ plan: StackPlan, to changes: inout GeneratedChanges) {
    guard let first = plan.visible.first, let last = plan.visible.last else {
      return addEmptyFrame(plan, to: &changes)
    }
    if wrapsLines {
      // As long as one line of all views. The priority is above that of a small root, because otherwise the stack
      // would stay short after its lines were broken once.
      let length = measuredLength(of: plan.visible, along: plan.main)
      return changes.add(.canvasFit, self, plan.main.size, constant: length, priority: 51)
    }
    let (lead, trail) = (plan.main.leading, plan.main.trailing)
    changes.add(.canvasConnection, plan.canvas, lead, to: first.view)
    changes.add(.canvasConnection, plan.canvas, trail, to: last.view)
    if plan.distribution.hasGaps { changes.add(.canvasFit, self, plan.main.size, priority: 49) }
    guard let aligned = plan.references.aligned else {
      return changes.add(.canvasFit, self, plan.cross.size, priority: 49)
    }
    if let spanner { changes.add(.spanningFit, spanner, plan.cross.size, priority: 51) }
    addConnections(of: aligned.view, plan, to: &changes)
  }

  /// Gives an empty stack the size 0; with UIKit's rules, a stack without views has no constraints.
  private func addEmptyFrame(_ plan: StackPlan, to changes: inout GeneratedChanges) {
    if plan.isUIKit, arranged.isEmpty { return }
    let name: GeneratedConstraint.Name = plan.isUIKit ? .canvasFit : .stackEmpty
    for size in [plan.main.size, plan.cross.size] {
      changes.add(name, plan.canvas, size, priority: 49)
    }
  }

  /// Connects the views to the stack across: the one with which the others are aligned, or the spanner at the edges at which
  /// views may end elsewhere. With baselines, the spanner is connected on both sides.
  private func addConnections(
    of view: LayoutView, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    let (alignment, cross) = (plan.alignment, plan.cross)
    let isTied = spanner == nil || !alignment.isBaseline || plan.isUIKit
    let isAtLead = alignment == .fill || alignment.isLeading
    let isAtTrail = alignment == .fill || alignment.isTrailing
    let isExact = spanner != nil
    changes.add(
      .canvasConnection, plan.canvas, cross.leading,
      isAtLead || isExact ? .equal : .lessThanOrEqual,
      to: isTied && isAtLead ? view : spanner ?? view)
    changes.add(
      .canvasConnection, plan.canvas, cross.trailing,
      isAtTrail || isExact ? .equal : .greaterThanOrEqual,
      to: isTied && isAtTrail ? view : spanner ?? view)
    if alignment == .center {
      changes.add(.canvasConnection, plan.canvas, cross.center, to: view)
    }
    if isExact ? alignment.isBaseline : alignment != .fill {
      changes.add(.canvasFit, self, cross.size, priority: 49)
    }
    // In a stack taller than its views, the position of the baselines would be ambiguous. The first view is placed
    // at the edge, even if another one is the reference of the alignment.
    guard !isTied, let first = plan.visible.first(where: { $0.alignment == nil }) else { return }
    let edge = isAtLead ? cross.leading : cross.trailing
    changes.add(.stackBaselineSettle, first.view, edge, to: plan.canvas, priority: 49)
  }
}
