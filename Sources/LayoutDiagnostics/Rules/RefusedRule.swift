import AutoLayout

/// Finds calls that were refused.
///
/// Each view outside of the tree gives one problem, and so does each deallocated item. All
/// constraints that were activated too early give one problem. Each other refused call gives one,
/// too.
struct RefusedRule: LayoutRule {
  static let description = RuleDescription(
    id: "refused", kind: .refused, severity: .error,
    summary: "A constraint could not be activated, or a call was refused.",
    stage: .contradiction, isAboutCalls: true,
    examples: """
      title 80 20
      V:|[title]
      - H:|[title]
      - title.leading == screen.left + 8
      + title.leading == screen.leading + 8
      """)

  static func problems(in examination: Examination) -> [Problem] {
    let rule = RefusedRule(engine: examination.engine)
    let refusals = Set(examination.refusals)
    let ties = rule.engine.refusedConstraints.filter { tie in
      !tie.isActive && tie.error.map(refusals.contains) == true
    }
    let causes = ties.compactMap { tie in rule.cause(of: tie).map { (of: $0, tie: tie) } }
    let explained = Set(causes.compactMap(\.tie.error))
    var others = plain(
      examination.refusals.filter { !$0.isLoop && !explained.contains($0) })
    // Without the content that was refused, its view lacks a length.
    let prefix = "content size of "
    if others.contains(where: { $0.refusal?.subject.hasPrefix(prefix) == true }) {
      let views = Dictionary(grouping: examination.visibleViews) { prefix + $0.label }
      for (place, problem) in others.enumerated() {
        others[place].affected = problem.refusal.flatMap { views[$0.subject] } ?? []
      }
    }
    return causes.grouped { [AnyHashable($0.of.cause), $0.of.object] }
      .sorted { $0[0].of.cause.rawValue }
      .map { rule.problem($0[0].of.cause, $0.map(\.tie)) } + others
  }

  /// Returns problems with the messages of the refusals. Repetitions of the same call are one
  /// problem.
  static func plain(_ refusals: [LayoutError]) -> [Problem] {
    refusals.unique(by: \.description).map { refusal in
      var problem = Problem(
        refusal.isLoop ? LoopRule.description : description, items: [],
        message: { _ in refusal.description })
      problem.refusal = refusal
      return problem
    }
  }

  private let engine: LayoutEngine

  /// The cause of the refusal of a constraint, in the order in which causes are shown.
  private enum Cause: Int {
    /// The items are in different trees.
    case stray
    /// One of the items was deallocated.
    case gone
    /// The items had no common ancestor on activation, but have one now.
    case early
    /// The attributes or numbers are invalid in every tree.
    case invalid
  }

  /// The cause of the refusal, with the object that constraints with the same cause share.
  private func cause(of constraint: LayoutConstraint) -> (cause: Cause, object: AnyHashable)? {
    guard constraint.error?.reason == .noCommonAncestor else {
      return constraint.firstItem == nil ? nil : (.invalid, ObjectIdentifier(constraint))
    }
    if let view = stray(of: constraint) { return (.stray, ObjectIdentifier(view)) }
    if let name = nameOfGone(in: constraint) { return (.gone, name) }
    let homes = constraint.items.compactMap { $0.home?.root }
    return homes.count == 2 && homes.allSatisfy { $0 === engine.root } ? (.early, 0) : nil
  }

  private func problem(_ cause: Cause, _ ties: [LayoutConstraint]) -> Problem {
    let left = ties.flatMap(\.items)
    var problem = Problem(
      Self.description, items: Array(left.prefix(1)), constraints: ties,
      culprits: ties.map { .constraint($0) }, affected: left,
      axes: Set(ties.compactMap(\.firstAttribute.axis)), message: { _ in "" })
    switch cause {
    case .stray:
      guard let view = stray(of: ties[0]) else { break }
      problem.items = [view]
      problem.culprits.insert(.item(view), at: 0)
      problem.message = { words($0, stray: view, ties) }
      problem.candidates = {
        superviews(for: view, ties).map { superview in
          CandidateFix(.adopt(view, into: superview, activating: ties))
        }
      }
    case .gone:
      let name = nameOfGone(in: ties[0]) ?? "?"
      problem.message = { words($0, gone: name, ties) }
    case .early:
      problem.items = ties.compactMap(\.firstItem).unique()
      problem.affected = problem.items
      problem.message = { names in
        listed(ties.map(names.sentence), atMost: 4) + (ties.count == 1 ? " was" : " were")
          + " activated before the items had a common ancestor, and refused"
      }
      problem.candidates = {
        let fix = CandidateFix.activation(of: ties)
        return [CandidateFix(fix.edits) { "call addSubview(_:) first, then " + fix.sentence($0) }]
      }
    case .invalid:
      problem.affected = problem.items
      if problem.axes.isEmpty { problem.axes = Set(LayoutAxis.allCases) }
      problem.message = { ties[0].error?.description ?? $0.sentence(ties[0]) }
      if let equation = paired(ties[0]) {
        problem.candidates = { [CandidateFix(adding: [equation])] }
      } else {
        problem.culprits += problem.items.map { .item($0) }
      }
    }
    return problem
  }

  // MARK: Views in no tree

  /// The root of the other tree, if the constraint ties an item of that tree to an item of this
  /// one.
  private func stray(of constraint: LayoutConstraint) -> LayoutView? {
    guard let root = engine.root, let one = constraint.firstItem?.home?.root,
      let other = constraint.secondItem?.home?.root,
      one !== other, one === root || other === root
    else { return nil }
    return one === root ? other : one
  }

  private func words(_ names: Names, stray view: LayoutView, _ ties: [LayoutConstraint]) -> String {
    let root = engine.root.map { names($0) } ?? "the tree"
    let own = names(view) == root ? "another \(root)" : names(view)
    let reason =
      view.isOrphaned
      ? LayoutView.words(onOrphan: own) + "; " : "\(own) is not in the tree of \(root): "
    return reason + "the items have no common ancestor in "
      + listed(ties.map(names.sentence), atMost: 4)
  }

  /// The probable superviews of the view: a view with which it shares an edge, otherwise the
  /// superview of the view that it is tied to.
  private func superviews(for view: LayoutView, _ ties: [LayoutConstraint]) -> [LayoutView] {
    let places = ties.compactMap { tie -> (view: LayoutView, isInside: Bool)? in
      let side = ConstraintSide(constraint: tie, isFirst: tie.firstItem?.home?.root === view)
      guard let home = side.other?.home else { return nil }
      let sharesEdge =
        side.attribute == side.otherAttribute && side.attribute.kind != .size
        && !side.attribute.isBaseline
      guard !sharesEdge, let above = home.superview else { return (home, true) }
      return (above, false)
    }
    return places.sorted { $0.isInside ? 0 : 1 }.map(\.view).unique()
  }

  // MARK: Views that are gone

  private func words(_ names: Names, gone name: String, _ ties: [LayoutConstraint]) -> String {
    let words = ties.map { tie in
      tie.error.map { $0.subject + (tie.place.map { " (\($0))" } ?? "") } ?? names.sentence(tie)
    }
    let refused = ties.count == 1 ? "this constraint was refused" : "these constraints were refused"
    return "\(name) was never added to a view and has ended, so \(refused): "
      + listed(words, atMost: 4)
  }

  /// The name of the deallocated item of a refused constraint. The text of the refusal contains the
  /// name.
  private func nameOfGone(in constraint: LayoutConstraint) -> String? {
    let isFirst = constraint.firstItem == nil
    let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
    // The text before the name is the same in the current description of the constraint. The name
    // of an item that is there may contain a question mark, too.
    let now = constraint.description
    let places = now.ranges(of: "?.")
    guard isFirst || constraint.secondItem == nil, attribute != .notAnAttribute,
      let words = constraint.error?.subject, let place = isFirst ? places.first : places.last
    else { return nil }
    let rest = words.dropFirst(now[..<place.lowerBound].count)
    return rest.firstRange(of: ".\(attribute)").map { String(rest[..<$0.lowerBound]) }
  }

  // MARK: Attributes that do not fit

  /// The constraint with leading in place of left and trailing in place of right. If the attributes
  /// are positions along different axes, both sides have the axis of the first attribute. `nil` if
  /// the cause is another one.
  private func paired(_ constraint: LayoutConstraint) -> TreeEdit.Equation? {
    guard case .invalidPairing(let one, let other) = constraint.error?.reason,
      constraint.items.count == 2
    else { return nil }
    let isMixed = one.isAbsolute && other.isDirectional || one.isDirectional && other.isAbsolute
    return isMixed
      ? TreeEdit.Equation(constraint)?.directional
      : other.kind == .size ? nil : constraint.straightened?.first
  }
}
