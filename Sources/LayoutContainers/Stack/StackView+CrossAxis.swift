import AutoLayout

/// The table across the axis.
extension StackView {
  func crossEmissions(
    of member: ArrangedView, _ state: ArrangedView.State, _ walk: StackWalk
  ) -> [Emission] {
    let plan = walk.plan
    var wanted: [Emission] = []
    if let aligned = walk.aligned, aligned !== member {
      wanted += alignmentEmissions(of: member.view, with: aligned.view, plan)
    }
    guard plan.alignment != .fill else { return wanted }
    if let spanner, !member.view.isHidden { wanted += boundary(of: member.view, spanner, plan) }
    wanted.append(
      Emission("UISV-ambiguity-suppression", member.view, plan.cross.size, priority: 25))
    return wanted
  }

  private func alignmentEmissions(
    of view: LayoutView, with reference: LayoutView, _ plan: StackPlan
  ) -> [Emission] {
    let name = "UISV-alignment"
    func same(_ attribute: LayoutConstraint.Attribute) -> Emission {
      Emission(name, view, attribute, to: reference, attribute)
    }
    switch plan.alignment {
    case .fill: return [same(plan.cross.lead), same(plan.cross.trail)]
    case .leading: return [same(plan.cross.lead)]
    case .trailing: return [same(plan.cross.trail)]
    case .center: return [same(plan.cross.middle)]
    case .firstBaseline: return [same(.firstBaseline)]
    case .lastBaseline: return [same(.lastBaseline)]
    }
  }

  private func boundary(
    of view: LayoutView, _ spanner: LayoutGuide, _ plan: StackPlan
  ) -> [Emission] {
    let name = "UISV-spanning-boundary"
    let (lead, trail) = (plan.cross.lead, plan.cross.trail)
    let isLead = plan.alignment == .leading
    let isTrail = plan.alignment == .trailing
    return [
      Emission(
        name, spanner, lead, isLead ? .equal : .lessThanOrEqual, to: view, lead,
        priority: isLead ? 999.5 : .required),
      Emission(
        name, spanner, trail, isTrail ? .equal : .greaterThanOrEqual, to: view, trail,
        priority: isTrail ? 999.5 : .required),
    ]
  }
}
