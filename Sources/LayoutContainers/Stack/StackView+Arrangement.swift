package import AutoLayout

extension StackView {
  /// The constraints the stack has made, those of the ends first, then view by view.
  package var generatedConstraints: [LayoutConstraint] {
    frameConstraints + runs.flatMap(\.constraints) + arranged.flatMap(\.constraints)
  }

  /// Compares the constraints that the stack needs with those that it has, and changes only the difference.
  ///
  /// If few views changed and no other view refers to them, only they and the next views are compared. Otherwise
  /// one pass compares all views.
  func updateArrangement() {
    guard measureLengths() else {
      // They are measured again in the next round; there is a bound on rounds.
      setNeedsUpdateConstraints()
      return
    }
    if wrapsLines {
      updateLines()
      return
    }
    var plan = StackPlan(self, isLocal: canUpdateLocally)
    if plan.isLocal, plan.hasSpanner != (spanner != nil) { plan = StackPlan(self, isLocal: false) }
    references = plan.references
    var changes = GeneratedChanges()
    // The last constraints of a spanner go with this update; the guide itself may leave at once.
    spanner = guide(spanner, isUsed: plan.hasSpanner, "UISV-spanning")
    if plan.isLocal {
      for index in arranged.indices where !arranged[index].isCurrent {
        generateAround(index, plan, to: &changes)
      }
    } else {
      generateMembers(plan, to: &changes)
    }
    comparesAll = false
    addFrame(plan, to: &changes)
    frameConstraints = changes.replace(frameConstraints)
    changes.commit()
    lastUpdateCount = changes.count
  }

  /// Measures the lengths of views on which constraints depend.
  ///
  /// - Returns: Whether the views are still the same. A measurement calls code of the host, which may change them.
  ///   After it, no code of the host runs until all constraints are active.
  func measureLengths() -> Bool {
    guard distribution == .fillProportionally || wrapsLines || optionCount > 0 else { return true }
    let before = changeCount
    let axis = effectiveAxis
    for member in arranged where !member.view.isHidden {
      member.length = member.view.contentLength(along: axis)
    }
    return changeCount == before
  }

  private func generateMembers(_ plan: StackPlan, to changes: inout GeneratedChanges) {
    if plan.distribution.hasGaps, let gap = plan.references.gap { updateGap(of: gap, isUsed: true) }
    var walk = StackWalk(plan: plan)
    for member in arranged { generate(member, &walk, to: &changes) }
  }

  private func generate(
    _ member: ArrangedView, _ walk: inout StackWalk, to changes: inout GeneratedChanges
  ) {
    let hasGap = walk.plan.distribution.hasGaps && walk.previous != nil && !member.view.isHidden
    updateGap(of: member, isUsed: hasGap)
    guard walk.plan.isUIKit || !member.view.isHidden else {
      changes.remove(member.constraints)
      (member.constraints, member.isCurrent) = ([], false)
      return
    }
    addMain(of: member, walk, to: &changes)
    addCross(of: member, walk.plan, to: &changes)
    member.constraints = changes.replace(member.constraints)
    member.isCurrent = true
    walk.advance(past: member)
  }

  // MARK: Few changes

  /// Whether the constraints of a view depend on its neighbours and on the references only, and
  /// all of those are known to stand.
  private var canUpdateLocally: Bool {
    guard !comparesAll, compatibility == .standard, !isContradicted,
      references.aligned != nil,
      optionCount == 0,
      distribution == .fill || distribution == .fillEqually
    else { return false }
    return !arranged.contains { !$0.isCurrent && $0.view.isHidden && references.contains($0) }
  }

  /// Generates the constraints of a changed view, of those after it that changed, and of the next visible view.
  private func generateAround(_ index: Int, _ plan: StackPlan, to changes: inout GeneratedChanges) {
    let previous = arranged[..<index].last { !$0.view.isHidden }
    var walk = StackWalk(plan: plan, previous: previous)
    for member in arranged[index...] {
      let isLast = member.isCurrent && !member.view.isHidden
      generate(member, &walk, to: &changes)
      if isLast { return }
    }
  }

  /// The views that are not hidden.
  var visibleMembers: [ArrangedView] {
    let all = arranged
    // Nearly always all of them: the same list.
    return all.contains { $0.view.isHidden } ? all.filter { !$0.view.isHidden } : all
  }

  /// The first and the last view that are not hidden.
  var visibleEnds: [ArrangedView] {
    guard let first = arranged.first(where: { !$0.view.isHidden }),
      let last = arranged.last(where: { !$0.view.isHidden })
    else { return [] }
    return first === last ? [first] : [first, last]
  }

  // MARK: Guides

  func updateGap(of member: ArrangedView, isUsed: Bool) {
    member.gap = guide(member.gap, isUsed: isUsed, "UISV-distributing")
  }
}

extension StackView.Distribution {
  /// Whether guides between the views carry the distances.
  var hasGaps: Bool { self == .equalSpacing || self == .equalCentering }
}

/// Where the pass over the views stands.
struct StackWalk {
  let plan: StackPlan
  /// The last visible view before.
  var previous: ArrangedView?
  /// Visible views passed.
  var visibleCount = 0

  mutating func advance(past member: ArrangedView) {
    guard !member.view.isHidden else { return }
    previous = member
    visibleCount += 1
  }

  /// The distance kept between the visible view before and this member; a hidden one, if it is a
  /// member at all, stands in the middle between its neighbours.
  func spacing(to member: ArrangedView) -> Double {
    guard let previous else { return 0 }
    let full = previous.customSpacing ?? plan.spacing
    guard member.view.isHidden else { return full }
    return plan.visible.count > visibleCount ? full / 2 : 0
  }
}
