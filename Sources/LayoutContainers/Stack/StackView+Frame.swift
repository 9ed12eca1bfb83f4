import AutoLayout

/// The constraints of the stack as a whole: its ends, its spanner, its size when empty.
extension StackView {
  func addFrame(_ plan: StackPlan, to wanted: inout [GeneratedConstraint]) {
    guard let first = plan.visible.first, let last = plan.visible.last else {
      wanted += emptyFrame(plan)
      return
    }
    wanted.append(connection(plan.canvas, plan.main.leading, to: first.view, plan.main.leading))
    wanted.append(connection(plan.canvas, plan.main.trailing, to: last.view, plan.main.trailing))
    if plan.distribution.hasGaps { wanted.append(fit(plan.main.size)) }
    guard let aligned = plan.references.aligned else {
      wanted.append(fit(plan.cross.size))
      return
    }
    if let spanner {
      wanted.append(
        GeneratedConstraint(.spanningFit, spanner, plan.cross.size, priority: 51))
      wanted += spannedConnections(aligned.view, spanner, plan)
    } else {
      addConnections(of: aligned.view, plan, to: &wanted)
    }
  }

  /// An empty stack wants to be nothing; UIKit's leaves its size open.
  private func emptyFrame(_ plan: StackPlan) -> [GeneratedConstraint] {
    if plan.isUIKit, plan.members.isEmpty { return [] }
    let name: GeneratedConstraint.Name = plan.isUIKit ? .canvasFit : .stackEmpty
    return [plan.main.size, plan.cross.size].map {
      GeneratedConstraint(name, plan.canvas, $0, priority: 49)
    }
  }

  private func connection(
    _ canvas: LayoutElement, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, to item: LayoutElement,
    _ other: LayoutConstraint.Attribute
  ) -> GeneratedConstraint {
    GeneratedConstraint(.canvasConnection, canvas, attribute, relation, to: item, other)
  }

  private func fit(_ size: LayoutConstraint.Attribute) -> GeneratedConstraint {
    GeneratedConstraint(.canvasFit, self, size, priority: 49)
  }

  /// One view, or `fill`: nothing to span.
  private func addConnections(
    of view: LayoutView, _ plan: StackPlan, to wanted: inout [GeneratedConstraint]
  ) {
    let (lead, trail) = (plan.cross.leading, plan.cross.trailing)
    func connect(
      _ edge: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation = .equal
    ) {
      wanted.append(connection(plan.canvas, edge, relation, to: view, edge))
    }
    switch plan.alignment {
    case .fill:
      connect(lead)
      connect(trail)
      return
    case .leading, .firstBaseline:
      connect(lead)
      connect(trail, .greaterThanOrEqual)
    case .trailing, .lastBaseline:
      connect(lead, .lessThanOrEqual)
      connect(trail)
    case .center:
      connect(lead, .lessThanOrEqual)
      connect(trail, .greaterThanOrEqual)
      connect(plan.cross.center)
    }
    wanted.append(fit(plan.cross.size))
  }

  private func spannedConnections(
    _ view: LayoutView, _ spanner: LayoutGuide, _ plan: StackPlan
  ) -> [GeneratedConstraint] {
    let (canvas, lead, trail) = (plan.canvas, plan.cross.leading, plan.cross.trailing)
    let atLead = connection(canvas, lead, to: spanner, lead)
    let atTrail = connection(canvas, trail, to: spanner, trail)
    switch plan.alignment {
    case .fill: return []
    case .leading: return [connection(canvas, lead, to: view, lead), atTrail]
    case .trailing: return [atLead, connection(canvas, trail, to: view, trail)]
    case .center:
      return [
        atLead, atTrail, connection(canvas, plan.cross.center, to: view, plan.cross.center),
      ]
    case .firstBaseline:
      if plan.isUIKit {
        return [connection(canvas, lead, to: view, lead), atTrail, fit(plan.cross.size)]
      }
      return [atLead, atTrail, fit(plan.cross.size)] + baselinePlace(lead, plan)
    case .lastBaseline:
      if plan.isUIKit {
        return [atLead, connection(canvas, trail, to: view, trail), fit(plan.cross.size)]
      }
      return [atLead, atTrail, fit(plan.cross.size)] + baselinePlace(trail, plan)
    }
  }

  /// In a stack taller than its views a line of baselines could float: the first view lies at the
  /// edge, whichever one the others are aligned with.
  private func baselinePlace(_ edge: LayoutConstraint.Attribute, _ plan: StackPlan)
    -> [GeneratedConstraint]
  {
    guard let first = plan.visible.first(where: { $0.alignment == nil }) else { return [] }
    return [
      GeneratedConstraint(
        .stackBaselineSettle, first.view, edge, to: plan.canvas, edge, priority: 49)
    ]
  }
}
