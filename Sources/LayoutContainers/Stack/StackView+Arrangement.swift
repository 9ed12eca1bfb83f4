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
    let isLocal = canUpdateLocally
    let plan = StackPlan(self, isLocal: isLocal)
    if plan.references != references || plan.hasSpanner != (spanner != nil) {
      references = plan.references
      generation &+= 1
      changedMembers = nil
    }
    var changes = GeneratedChanges()
    // The last constraints of a spanner go with this update; the guide itself may leave at once.
    spanner = guide(spanner, isUsed: plan.hasSpanner, "UISV-spanning")
    if isLocal, let changedMembers {
      for changed in changedMembers { generateAround(member(changed), plan, in: &changes) }
    } else {
      generateMembers(isLocal ? StackPlan(self, isLocal: false) : plan, in: &changes)
    }
    changedMembers = []
    addFrame(plan, to: &changes.wanted)
    frameConstraints = changes.replace(frameConstraints)
    changes.commit()
    if !isLocal { releaseGaps(plan) }
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

  private func generateMembers(_ plan: StackPlan, in changes: inout GeneratedChanges) {
    if plan.distribution.hasGaps, let gap = plan.references.gap { updateGap(of: gap, isUsed: true) }
    var walk = StackWalk(plan: plan)
    for member in arranged { generate(member, &walk, in: &changes) }
  }

  private func generate(
    _ member: ArrangedView, _ walk: inout StackWalk, in changes: inout GeneratedChanges
  ) {
    memberVisits += 1
    guard walk.plan.isUIKit || !member.view.isHidden else {
      changes.remove(member.constraints)
      (member.constraints, member.state) = ([], nil)
      return
    }
    let state = walk.state(of: member, generation: generation)
    if member.state != state || member.constraints.isEmpty {
      if walk.plan.distribution.hasGaps, walk.previous != nil, !member.view.isHidden {
        updateGap(of: member, isUsed: true)
      }
      addMain(of: member, state, walk, to: &changes.wanted)
      addCross(of: member, state, walk, to: &changes.wanted)
      member.constraints = changes.replace(member.constraints)
      member.state = state
    }
    walk.advance(past: member)
  }

  // MARK: Few changes

  /// Whether the constraints of a view depend on its neighbours and on the references only, and
  /// all of those are known to stand.
  private var canUpdateLocally: Bool {
    guard let changedMembers, compatibility == .standard, !isContradicted,
      references.aligned != nil,
      optionCount == 0,
      distribution == .fill || distribution == .fillEqually
    else { return false }
    return !changedMembers.contains { changed in
      guard let member = member(changed) else { return false }
      return member.view.isHidden && references.contains(member)
    }
  }

  /// Generates the constraints of a changed view, unless it left, and the visible view after it.
  private func generateAround(
    _ member: ArrangedView?, _ plan: StackPlan, in changes: inout GeneratedChanges
  ) {
    guard let member, let index = place(of: member) else { return }
    let previous = arranged[..<index].last { !$0.view.isHidden }
    var walk = StackWalk(plan: plan, previous: previous)
    generate(member, &walk, in: &changes)
    for next in arranged[(index + 1)...] {
      generate(next, &walk, in: &changes)
      if !next.view.isHidden { return }
    }
  }

  /// The index of an arranged view, found by its weight.
  func place(of member: ArrangedView) -> Int? {
    let index = arranged.partitioningIndex { $0.tieWeight >= member.tieWeight }
    return index < arranged.count && arranged[index] === member ? index : nil
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

  /// Removes guides that no constraint mentions any more.
  private func releaseGaps(_ plan: StackPlan) {
    let first = plan.visible.first
    for member in arranged where member.gap != nil {
      let isUsed = plan.distribution.hasGaps && !member.view.isHidden && member !== first
      updateGap(of: member, isUsed: isUsed)
    }
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
  private(set) var previous: ArrangedView?
  /// Visible views passed.
  private(set) var visibleCount = 0

  init(plan: StackPlan, previous: ArrangedView? = nil) {
    self.plan = plan
    self.previous = previous
  }

  mutating func advance(past member: ArrangedView) {
    guard !member.view.isHidden else { return }
    previous = member
    visibleCount += 1
  }

  func state(of member: ArrangedView, generation: Int) -> ArrangedView.State {
    var state = ArrangedView.State(
      generation: generation, isHidden: member.view.isHidden,
      previous: previous?.serial, spacing: spacing(to: member),
      tieWeight: member.tieWeight)
    switch plan.distribution {
    case .fillProportionally where !member.view.isHidden:
      state.rank = plan.isUIKit ? visibleCount : 0
      state.weight = plan.weights[visibleCount]
      state.whole = plan.whole
    case .equalCentering: state.rank = visibleCount
    default: break
    }
    return state
  }

  /// The distance kept between the visible view before and this member; a hidden one, if it is a
  /// member at all, stands in the middle between its neighbours.
  private func spacing(to member: ArrangedView) -> Double {
    guard let previous else { return 0 }
    let full = previous.customSpacing ?? plan.spacing
    guard member.view.isHidden else { return full }
    return plan.visible.count > visibleCount ? full / 2 : 0
  }
}
