import AutoLayout

/// The table along the axis.
extension StackView {
  func emitMain(
    of member: ArrangedView, _ state: ArrangedView.State, _ walk: StackWalk,
    into wanted: inout [Emission]
  ) {
    let plan = walk.plan
    if member.view.isHidden {
      emitHiding(member, state, walk, into: &wanted)
      return
    }
    if let previous = walk.previous {
      emitLinks(from: previous, to: member, state, plan, into: &wanted)
    }
    switch plan.distribution {
    case .fill: if let share = share(member, walk) { wanted.append(share) }
    case .fillEqually: if let same = sameSize(member, walk) { wanted.append(same) }
    case .fillProportionally:
      if let proportion = proportion(member, state, walk) { wanted.append(proportion) }
    case .equalSpacing, .equalCentering: emitDistances(member, state, walk, into: &wanted)
    }
    if plan.distribution != .fillEqually, plan.distribution != .fillProportionally {
      wanted.append(tieBreak(member, plan))
    }
  }

  /// Of views that tie, the first one gets the room, and the last one gives way first: every view
  /// wants to be short, each a little more than the one before. Far below every other priority,
  /// so that this settles ties only.
  func tieBreak(_ member: ArrangedView, _ plan: StackPlan) -> Emission {
    Emission(
      .stackTieBreak, member.view, plan.main.size, .lessThanOrEqual, priority: 0.5,
      weight: member.tieWeight)
  }

  func emitLinks(
    from previous: ArrangedView, to member: ArrangedView, _ state: ArrangedView.State,
    _ plan: StackPlan, into wanted: inout [Emission]
  ) {
    let isMinimum = plan.distribution.hasGaps || plan.isSpacingMinimum
    var link = Emission(
      .spacing, member.view, plan.linkTo, isMinimum ? .greaterThanOrEqual : .equal,
      to: previous.view, plan.linkFrom, constant: state.spacing)
    wanted.append(link)
    guard plan.isSpacingMinimum, !plan.distribution.hasGaps else { return }
    // Weaker than the hugging of views: room goes between them, to the first gap before others.
    link.name = .stackSpacingFit
    link.relation = .equal
    link.priority = 249
    link.weight = member.tieWeight
    wanted.append(link)
  }

  /// Views with a weight share what the others leave, which therefore hug a little more.
  private func share(_ member: ArrangedView, _ walk: StackWalk) -> Emission? {
    guard let reference = walk.plan.references.weighted, let unit = reference.weight else {
      return nil
    }
    let size = walk.plan.main.size
    guard let weight = member.weight else {
      guard member.length > 0 else { return nil }
      return Emission(
        .stackWeightFit, member.view, size, .lessThanOrEqual, constant: member.length,
        priority: 250.5)
    }
    guard member !== reference else { return nil }
    return Emission(
      .stackWeight, member.view, size, to: reference.view, size, multiplier: weight / unit,
      priority: 999)
  }

  /// A hidden view of UIKit's rules: without length, between its neighbours, which do not depend on
  /// it. 999.999 lets a required length of its own hold, as stored frames of UIKit show it does.
  private func emitHiding(
    _ member: ArrangedView, _ state: ArrangedView.State, _ walk: StackWalk,
    into wanted: inout [Emission]
  ) {
    let plan = walk.plan
    var place = Emission(
      .spacing, member.view, plan.main.leading, to: plan.canvas, plan.main.leading)
    if let previous = walk.previous {
      place = Emission(
        .spacing, member.view, plan.main.leading, to: previous.view, plan.main.trailing,
        constant: state.spacing)
    }
    wanted.append(place)
    wanted.append(Emission(.hiding, member.view, plan.main.size, priority: 999.999))
  }

  func sameSize(_ member: ArrangedView, _ walk: StackWalk) -> Emission? {
    guard let sized = walk.sized, sized !== member else { return nil }
    let size = walk.plan.main.size
    return Emission(.fillEqually, member.view, size, to: sized.view, size)
  }

  // MARK: Equal distances

  private func emitDistances(
    _ member: ArrangedView, _ state: ArrangedView.State, _ walk: StackWalk,
    into wanted: inout [Emission]
  ) {
    guard let previous = walk.previous, let gap = member.gap else { return }
    let plan = walk.plan
    emitEdges(of: gap, from: previous.view, to: member.view, plan, into: &wanted)
    if let reference = walk.gap?.gap, reference !== gap {
      wanted.append(
        Emission(
          .fillEqually, gap, plan.main.size, to: reference, plan.main.size,
          priority: plan.distribution == .equalSpacing ? .required : centerPriority(state.rank)))
    }
  }

  private func emitEdges(
    of gap: LayoutGuide, from previous: LayoutView, to next: LayoutView, _ plan: StackPlan,
    into wanted: inout [Emission]
  ) {
    let name = EmissionName.distributingEdge
    let isOfCenters = plan.distribution == .equalCentering
    let (from, to) =
      isOfCenters ? (plan.main.center, plan.main.center) : (plan.linkFrom, plan.linkTo)
    wanted.append(Emission(name, gap, plan.main.leading, to: previous, from))
    wanted.append(Emission(name, gap, plan.main.trailing, to: next, to))
  }

  /// 149, 148, …: earlier distances are kept equal first. Stays above the spanner's 51.
  private func centerPriority(_ rank: Int) -> LayoutPriority {
    LayoutPriority(rawValue: Float(max(151 - rank, 52)))
  }
}
