import AutoLayout

/// The table along the axis.
extension StackView {
  func addMain(of member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges) {
    if member.view.isHidden { return addHiding(member, plan, to: &changes) }
    if let previous = plan.previous {
      addLinks(from: previous, to: member, plan, to: &changes)
    }
    switch plan.distribution {
    case .fill: addShare(of: member, plan, to: &changes)
    case .fillEqually: return addSameSize(of: member, plan, to: &changes)
    case .fillProportionally: return addProportion(of: member, plan, to: &changes)
    case .equalSpacing, .equalCentering: addDistances(member, plan, to: &changes)
    }
    addTieBreak(of: member, plan, to: &changes)
  }

  /// A constraint that breaks ties between the lengths of views: the first view gets additional room, and the last
  /// one becomes shorter first. Every view has it, each with a larger weight than the previous one. Its priority is
  /// far below all others, so it decides only ties.
  func addTieBreak(
    of member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    changes.add(
      .stackTieBreak, member.view, plan.main.size, .lessThanOrEqual, priority: 0.5,
      weight: member.rank)
  }

  func addLinks(
    from previous: ArrangedView, to member: ArrangedView, _ plan: StackPlan,
    to changes: inout GeneratedChanges
  ) {
    let isMinimum = plan.distribution.hasGaps || plan.isSpacingMinimum
    let distance = plan.spacing(after: previous)
    changes.add(
      .spacing, member.view, plan.linkTo, isMinimum ? .greaterThanOrEqual : .equal,
      to: previous.view, plan.linkFrom, constant: distance)
    guard plan.isSpacingMinimum, !plan.distribution.hasGaps else { return }
    // The priority is below content hugging, so additional room goes between the views, first to the first gap.
    changes.add(
      .stackSpacingFit, member.view, plan.linkTo, to: previous.view, plan.linkFrom,
      constant: distance, priority: 249, weight: member.rank)
  }

  /// Views with a weight share the room that the others leave, which therefore have a higher hugging priority.
  private func addShare(
    of member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    guard let reference = plan.references.weighted, let unit = reference.weight else { return }
    let size = plan.main.size
    if let weight = member.weight, member !== reference {
      changes.add(
        .stackWeight, member.view, size, to: reference.view, multiplier: weight / unit,
        priority: 999)
    } else if member.weight == nil, member.length > 0 {
      changes.add(
        .stackWeightFit, member.view, size, .lessThanOrEqual, constant: member.length,
        priority: 250.5)
    }
  }

  /// Adds the constraints of a hidden view with UIKit's rules: it has the length 0, and follows its neighbour, which
  /// does not depend on it. The priority 999.999 is below a required length of its own, which holds in stored
  /// frames of UIKit.
  private func addHiding(
    _ member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    let previous = plan.previous
    // Between two visible views, it stands in the middle.
    let isLast = plan.visible.count == plan.visibleCount
    let distance = isLast ? 0 : previous.map { plan.spacing(after: $0) / 2 } ?? 0
    changes.add(
      .spacing, member.view, plan.main.leading, to: previous?.view ?? plan.canvas,
      previous == nil ? plan.main.leading : plan.main.trailing, constant: distance)
    changes.add(.hiding, member.view, plan.main.size, priority: 999.999)
  }

  func addSameSize(
    of member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    guard let sized = plan.references.sized, sized !== member else { return }
    changes.add(.fillEqually, member.view, plan.main.size, to: sized.view)
  }

  // MARK: Equal distances

  private func addDistances(
    _ member: ArrangedView, _ plan: StackPlan, to changes: inout GeneratedChanges
  ) {
    guard let previous = plan.previous, let gap = member.gap else { return }
    let isOfCenters = plan.distribution == .equalCentering
    let (from, to) =
      isOfCenters ? (plan.main.center, plan.main.center) : (plan.linkFrom, plan.linkTo)
    changes.add(.distributingEdge, gap, plan.main.leading, to: previous.view, from)
    changes.add(.distributingEdge, gap, plan.main.trailing, to: member.view, to)
    if let reference = plan.references.gap?.gap, reference !== gap {
      changes.add(
        .fillEqually, gap, plan.main.size, to: reference,
        priority: isOfCenters ? centerPriority(plan.visibleCount) : .required)
    }
  }

  /// 149, 148, …: earlier distances are kept equal first. Stays above the spanner's 51.
  private func centerPriority(_ rank: Int) -> LayoutPriority {
    LayoutPriority(rawValue: Float(max(151 - rank, 52)))
  }
}
