import AutoLayout

/// The table along the axis.
extension StackView {
  func mainEmissions(
    of member: ArrangedView, _ state: ArrangedView.State, _ walk: StackWalk
  ) -> [Emission] {
    let plan = walk.plan
    if member.view.isHidden { return hiding(member, state, walk) }
    var wanted: [Emission] = []
    // Rarely more, those across the axis included.
    wanted.reserveCapacity(6)
    if let previous = walk.previous { wanted += links(from: previous, to: member, state, plan) }
    switch plan.distribution {
    case .fill: wanted += share(member, walk)
    case .fillEqually: wanted += sameSize(member, walk)
    case .fillProportionally: wanted += proportion(member, state, walk)
    case .equalSpacing, .equalCentering: wanted += distances(member, state, walk)
    }
    if plan.distribution != .fillEqually, plan.distribution != .fillProportionally {
      wanted.append(tieBreak(member, plan))
    }
    return wanted
  }

  /// Of views that tie, the first one gets the room, and the last one gives way first: every view
  /// wants to be short, each a little more than the one before. Far below every other priority,
  /// so that this settles ties only.
  func tieBreak(_ member: ArrangedView, _ plan: StackPlan) -> Emission {
    Emission(
      "stack-tie-break", member.view, plan.main.size, .lessThanOrEqual, priority: 0.5,
      weight: member.tieWeight)
  }

  func links(
    from previous: ArrangedView, to member: ArrangedView, _ state: ArrangedView.State,
    _ plan: StackPlan
  ) -> [Emission] {
    let isMinimum = plan.distribution.hasGaps || plan.isSpacingMinimum
    let link = Emission(
      "UISV-spacing", member.view, plan.linkTo, isMinimum ? .greaterThanOrEqual : .equal,
      to: previous.view, plan.linkFrom, constant: state.spacing)
    guard plan.isSpacingMinimum, !plan.distribution.hasGaps else { return [link] }
    // Weaker than the hugging of views: room goes between them, to the first gap before others.
    var fit = link
    fit.identifier = "stack-spacing-fit"
    fit.relation = .equal
    fit.priority = 249
    fit.weight = member.tieWeight
    return [link, fit]
  }

  /// Views with a weight share what the others leave, which therefore hug a little more.
  private func share(_ member: ArrangedView, _ walk: StackWalk) -> [Emission] {
    guard let reference = walk.plan.references.weighted, let unit = reference.weight else {
      return []
    }
    let size = walk.plan.main.size
    guard let weight = member.weight else {
      guard member.length > 0 else { return [] }
      return [
        Emission(
          "stack-weight-fit", member.view, size, .lessThanOrEqual, constant: member.length,
          priority: 250.5)
      ]
    }
    guard member !== reference else { return [] }
    return [
      Emission(
        "stack-weight", member.view, size, to: reference.view, size, multiplier: weight / unit,
        priority: 999)
    ]
  }

  /// A hidden view of UIKit's rules: without length, between its neighbours, which do not depend on
  /// it. 999.999 lets a required length of its own hold, as stored frames of UIKit show it does.
  private func hiding(
    _ member: ArrangedView, _ state: ArrangedView.State, _ walk: StackWalk
  ) -> [Emission] {
    let plan = walk.plan
    var place = Emission(
      "UISV-spacing", member.view, plan.main.lead, to: plan.canvas, plan.main.lead)
    if let previous = walk.previous {
      place = Emission(
        "UISV-spacing", member.view, plan.main.lead, to: previous.view, plan.main.trail,
        constant: state.spacing)
    }
    return [place, Emission("UISV-hiding", member.view, plan.main.size, priority: 999.999)]
  }

  func sameSize(_ member: ArrangedView, _ walk: StackWalk) -> [Emission] {
    guard let sized = walk.sized, sized !== member else { return [] }
    let size = walk.plan.main.size
    return [Emission("UISV-fill-equally", member.view, size, to: sized.view, size)]
  }

  // MARK: Equal distances

  private func distances(
    _ member: ArrangedView, _ state: ArrangedView.State, _ walk: StackWalk
  ) -> [Emission] {
    guard let previous = walk.previous, let gap = member.gap else { return [] }
    let plan = walk.plan
    var wanted = gapEdges(gap, from: previous.view, to: member.view, plan)
    if let reference = walk.gap?.gap, reference !== gap {
      wanted.append(
        Emission(
          "UISV-fill-equally", gap, plan.main.size, to: reference, plan.main.size,
          priority: plan.distribution == .equalSpacing ? .required : centerPriority(state.rank)))
    }
    return wanted
  }

  private func gapEdges(
    _ gap: LayoutGuide, from previous: LayoutView, to next: LayoutView, _ plan: StackPlan
  ) -> [Emission] {
    let name = "UISV-distributing-edge"
    if plan.distribution == .equalCentering {
      return [
        Emission(name, gap, plan.main.lead, to: previous, plan.main.middle),
        Emission(name, gap, plan.main.trail, to: next, plan.main.middle),
      ]
    }
    return [
      Emission(name, gap, plan.main.lead, to: previous, plan.linkFrom),
      Emission(name, gap, plan.main.trail, to: next, plan.linkTo),
    ]
  }

  /// 149, 148, …: earlier distances are kept equal first. Stays above the spanner's 51.
  private func centerPriority(_ rank: Int) -> LayoutPriority {
    LayoutPriority(rawValue: Float(max(151 - rank, 52)))
  }
}
