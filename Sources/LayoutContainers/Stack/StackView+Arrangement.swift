public import AutoLayout

extension StackView {
  /// The constraints the stack has made, those of the ends first, then view by view.
  public var arrangementConstraints: [LayoutConstraint] {
    frameBlock.constraints + arranged.flatMap(\.block.constraints)
  }

  /// Compares what the stack wants with what it has, and changes only the difference.
  ///
  /// One pass over the views looks for what changed; only those views are emitted again.
  func emitArrangement() {
    let plan = StackPlan(self)
    if plan.references != references || plan.hasSpanner != (spanner != nil) {
      references = plan.references
      generation += 1
    }
    var changes = ConstraintChanges()
    updateSpanner(plan)
    emitMembers(plan, in: &changes)
    frameBlock.update(to: frameEmissions(plan), in: &changes)
    changes.commit()
    releaseGaps(plan)
    lastUpdateCount = changes.count
  }

  private func emitMembers(_ plan: StackPlan, in changes: inout ConstraintChanges) {
    let aligned = plan.member(plan.references.aligned)
    let sized = plan.member(plan.references.sized)
    let gap = plan.distribution.hasGaps ? plan.member(plan.references.gap) : nil
    if let gap { makeGap(of: gap) }
    var walk = StackWalk(plan: plan, aligned: aligned, sized: sized, gap: gap)
    for member in arranged {
      guard plan.isUIKit || !member.view.isHidden else {
        member.block.removeAll(in: &changes)
        member.state = nil
        continue
      }
      let state = walk.state(of: member, generation: generation)
      if member.state != state || member.block.isEmpty {
        if plan.distribution.hasGaps, walk.hasGap(member) { makeGap(of: member) }
        member.block.update(
          to: mainEmissions(of: member, state, walk) + crossEmissions(of: member, state, walk),
          in: &changes)
        member.state = state
      }
      walk.advance(past: member)
    }
  }

  private func makeGap(of member: ArrangedView) {
    guard member.gap == nil else { return }
    let guide = LayoutGuide(name: "UISV-distributing")
    addLayoutGuide(guide)
    member.gap = guide
  }

  /// Guides no constraint mentions any more.
  private func releaseGaps(_ plan: StackPlan) {
    let first = plan.visible.first
    for member in arranged where member.gap != nil {
      if plan.distribution.hasGaps, !member.view.isHidden, member !== first { continue }
      if let gap = member.gap { removeLayoutGuide(gap) }
      member.gap = nil
    }
  }

  private func updateSpanner(_ plan: StackPlan) {
    if plan.hasSpanner, spanner == nil {
      let guide = LayoutGuide(name: "UISV-spanning")
      addLayoutGuide(guide)
      spanner = guide
    } else if !plan.hasSpanner, let guide = spanner {
      // Its last constraints go with this update; the guide itself may leave at once.
      removeLayoutGuide(guide)
      spanner = nil
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
  let aligned: ArrangedView?
  let sized: ArrangedView?
  let gap: ArrangedView?
  /// The last visible view before.
  private(set) var previous: ArrangedView?
  /// Visible views passed.
  private(set) var visibleCount = 0

  init(plan: StackPlan, aligned: ArrangedView?, sized: ArrangedView?, gap: ArrangedView?) {
    self.plan = plan
    self.aligned = aligned
    self.sized = sized
    self.gap = gap
  }

  mutating func advance(past member: ArrangedView) {
    guard !member.view.isHidden else { return }
    previous = member
    visibleCount += 1
  }

  func hasGap(_ member: ArrangedView) -> Bool { previous != nil && !member.view.isHidden }

  func state(of member: ArrangedView, generation: Int) -> ArrangedView.State {
    var state = ArrangedView.State(
      generation: generation, isHidden: member.view.isHidden,
      previous: previous.map { ObjectIdentifier($0) }, spacing: spacing(to: member),
      tieWeight: member.tieWeight)
    switch plan.distribution {
    case .fillProportionally where !member.view.isHidden:
      state.rank = plan.isUIKit ? visibleCount : 0
      state.weight = plan.weights[visibleCount]
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
