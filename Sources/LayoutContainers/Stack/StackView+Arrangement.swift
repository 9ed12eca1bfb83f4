package import AutoLayout

extension StackView {
  /// The constraints the stack has made, those of the ends first, then view by view.
  package var generatedConstraints: [LayoutConstraint] {
    frameConstraints + runs.flatMap(\.constraints) + arranged.flatMap(\.constraints)
  }

  /// Compares the constraints that the stack needs with those that it has, and changes only the difference.
  ///
  /// If no other view refers to the views that changed, only they and the next views are visited, otherwise all.
  func updateArrangement() {
    // Otherwise they are measured again in the next round; there is a bound on rounds.
    guard measureLengths() else { return setNeedsUpdateConstraints() }
    let isLocal = canUpdateLocally
    if !isLocal { members.noteAll() }
    let plan = StackPlan(self, isLocal: isLocal)
    references = plan.references
    var changes = GeneratedChanges()
    // The last constraints of a spanner go with this update; the guide itself may leave at once.
    spanner = guide(spanner, isUsed: plan.hasSpanner, "UISV-spanning")
    if wrapsLines { generateLines(plan, to: &changes) } else { generateMembers(plan, to: &changes) }
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
    guard distribution == .fillProportionally || wrapsLines || hasOptions else { return true }
    let before = changeCount
    let axis = effectiveAxis
    for member in arranged where member.isVisible {
      member.length = member.view.contentLength(along: axis)
    }
    return changeCount == before
  }

  /// Generates the constraints of the views that changed and of the visible views after them, each once.
  private func generateMembers(_ plan: StackPlan, to changes: inout GeneratedChanges) {
    let hasGaps = plan.distribution.hasGaps
    if hasGaps, let gap = plan.references.gap { updateGap(of: gap, isUsed: true) }
    let places = members.takeChanged(isUsed: \.isVisible)
    arranged.visit(places, isUsed: \.isVisible) { member, previous in
      let isVisible = member.isVisible
      plan.previous = previous
      updateGap(of: member, isUsed: hasGaps && isVisible && previous != nil)
      if isVisible || plan.isUIKit {
        addMain(of: member, plan, to: &changes)
        addCross(of: member, plan, to: &changes)
      }
      member.constraints = changes.replace(member.constraints)
      if isVisible { plan.visibleCount += 1 }
    }
  }

  /// Whether the constraints of a view depend on its neighbours and on the references only, and
  /// all of those are known to stand.
  private var canUpdateLocally: Bool {
    compatibility == .standard && !wrapsLines && !isContradicted && !members.areAllNoted
      && references.aligned != nil && !hasOptions
      && (alignment != .fill && visibleEnds.count > 1) == (spanner != nil)
      && (distribution == .fill || distribution == .fillEqually)
      && !references.contains(where: \.view.isHidden)
  }

  /// The views that are not hidden.
  var visibleMembers: [ArrangedView] {
    let all = arranged
    // Nearly always all of them: the same list.
    return all.contains { $0.view.isHidden } ? all.filter(\.isVisible) : all
  }

  /// The first and the last view that are not hidden.
  var visibleEnds: [ArrangedView] {
    guard let first = arranged.first(where: \.isVisible),
      let last = arranged.last(where: \.isVisible)
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
