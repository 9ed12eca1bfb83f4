import AutoLayout

/// Calls that were refused.
///
/// One problem for each view that is in no tree, one for each pair of attributes that would fit if both
/// followed the reading direction, and one for each other call.
struct RefusedRule: LayoutRule {
  static let description = RuleDescription(
    id: "refused", kind: .refused, severity: .error,
    summary: "A constraint could not be activated, or a call was refused.",
    stage: .contradiction, isAboutCalls: true,
    triggering: [
      """
      title 80 20
      V:|[title]
      H:|[title]
      title.leading == screen.left + 8
      """
    ],
    nonTriggering: [
      """
      title 80 20
      V:|[title]
      title.leading == screen.leading + 8
      """
    ])

  static func problems(in examination: Examination) -> [Problem] {
    let rule = RefusedRule(names: examination.names, engine: examination.engine)
    let refusals = examination.refusals.filter { !$0.isLoop }
    var found = plain(refusals.filter { !rule.explains($0) })
    // Without the content that was refused, its view lacks a length.
    let prefix = "content size of "
    guard found.contains(where: { $0.refusal?.subject.hasPrefix(prefix) == true }) else {
      return rule.problems(refusals) + found
    }
    let views = Dictionary(grouping: examination.visibleViews) { prefix + $0.label }
    for (place, problem) in found.enumerated() {
      found[place].affected = problem.refusal.flatMap { views[$0.subject] } ?? []
    }
    return rule.problems(refusals) + found
  }

  /// Refusals in their own words; the same call again and again is one mistake.
  static func plain(_ refusals: [LayoutError]) -> [Problem] {
    refusals.unique(by: \.description).map { refusal in
      var problem = Problem(
        kind: refusal.isLoop ? .loop : .refused, severity: .error, items: [],
        message: { refusal.description })
      problem.refusal = refusal
      return problem
    }
  }

  private let names: Names
  private let engine: LayoutEngine

  private func problems(_ refusals: [LayoutError]) -> [Problem] {
    let reported = Set(refusals)
    let refused = waiting.filter { $0.error.map(reported.contains) == true }
    var views: [LayoutView] = []
    var ties: [ObjectIdentifier: [LayoutConstraint]] = [:]
    for constraint in refused {
      guard let view = stray(of: constraint) else { continue }
      if ties[ObjectIdentifier(view)] == nil { views.append(view) }
      ties[ObjectIdentifier(view), default: []].append(constraint)
    }
    return views.map { stray($0, ties[ObjectIdentifier($0), default: []]) } + gone(refused)
      + early(refused) + refused.compactMap { mixedDirections($0) ?? invalid($0) }
  }

  /// Whether the refusal is part of one of the problems.
  private func explains(_ refusal: LayoutError) -> Bool {
    waiting.contains {
      $0.error == refusal
        && (stray(of: $0) != nil || isEarly($0) || nameOfGone(in: $0) != nil
          || directional($0) != nil || invalid($0) != nil)
    }
  }

  private var waiting: [LayoutConstraint] {
    engine.refusedConstraints.filter { !$0.isActive && $0.error != nil }
  }

  // MARK: Views in no tree

  /// The root of the tree that is not this one's, if the constraint ties one to it.
  private func stray(of constraint: LayoutConstraint) -> LayoutView? {
    guard constraint.error?.reason == .noCommonAncestor, let root = engine.root,
      let one = constraint.firstItem?.home?.root,
      let other = constraint.secondItem?.home?.root,
      one !== other, one === root || other === root
    else { return nil }
    return one === root ? other : one
  }

  private func stray(_ view: LayoutView, _ ties: [LayoutConstraint]) -> Problem {
    var problem = Problem(
      kind: .refused, severity: .error, items: [view], constraints: ties,
      culprits: [.item(view)] + ties.map { .constraint($0) },
      message: {
        let root = engine.root.map { names($0) } ?? "the tree"
        let own = names(view) == root ? "another \(root)" : names(view)
        let reason =
          view.isOrphaned
          ? LayoutView.words(onOrphan: own) + "; " : "\(own) is not in the tree of \(root): "
        return reason + "the items have no common ancestor in "
          + listed(ties.map(names.sentence), atMost: 4)
      })
    problem.affected = ties.flatMap(\.items)
    problem.axes = Set(ties.compactMap(\.firstAttribute.axis))
    problem.candidates = {
      superviews(for: view, ties).map { superview in
        CandidateFix(
          "add \(names(view)) to \(names(superview)) before its constraints are activated",
          .adopt(view, into: superview, activating: ties))
      }
    }
    return problem
  }

  /// Where the view seems to belong: into what it shares an edge with, else beside what it is tied
  /// to.
  private func superviews(for view: LayoutView, _ ties: [LayoutConstraint]) -> [LayoutView] {
    var inside: [LayoutView] = []
    var beside: [LayoutView] = []
    for constraint in ties {
      let isFirst = constraint.firstItem?.home?.root === view
      guard let other = (isFirst ? constraint.secondItem : constraint.firstItem),
        let home = other.home
      else { continue }
      let sharesEdge =
        constraint.firstAttribute == constraint.secondAttribute
        && constraint.firstAttribute.kind != .size && !constraint.firstAttribute.isBaseline
      if sharesEdge || home.superview == nil {
        inside.append(home)
      } else if let above = home.superview {
        beside.append(above)
      }
    }
    return (inside + beside).unique()
  }

  // MARK: Views that came later

  /// Whether the constraint was refused for want of a common superview and has one now.
  private func isEarly(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.error?.reason == .noCommonAncestor, let root = engine.root,
      let one = constraint.firstItem?.home,
      let other = constraint.secondItem?.home
    else { return false }
    return one.root === root && other.root === root
  }

  /// One problem for all that was activated before its views were in one tree.
  private func early(_ refused: [LayoutConstraint]) -> [Problem] {
    let ties = refused.filter(isEarly)
    guard !ties.isEmpty else { return [] }
    var problem = Problem(
      kind: .refused, severity: .error,
      items: ties.compactMap(\.firstItem).unique(), constraints: ties,
      culprits: ties.map { .constraint($0) },
      message: {
        listed(ties.map(names.sentence), atMost: 4) + (ties.count == 1 ? " was" : " were")
          + " activated before the items had a common ancestor, and refused"
      })
    problem.affected = problem.items
    problem.axes = Set(ties.compactMap(\.firstAttribute.axis))
    problem.candidates = {
      var candidate = names.activation(of: ties)
      candidate.sentence = "call addSubview(_:) first, then " + candidate.sentence
      return [candidate]
    }
    return [problem]
  }

  // MARK: Views that are gone

  /// One problem for each view that nobody held when its constraints were refused.
  private func gone(_ refused: [LayoutConstraint]) -> [Problem] {
    var order: [String] = []
    var ties: [String: [LayoutConstraint]] = [:]
    for constraint in refused {
      guard let name = nameOfGone(in: constraint) else { continue }
      if ties[name] == nil { order.append(name) }
      ties[name, default: []].append(constraint)
    }
    return order.map { gone($0, ties[$0, default: []]) }
  }

  private func gone(_ name: String, _ ties: [LayoutConstraint]) -> Problem {
    let left = ties.flatMap(\.items)
    var problem = Problem(
      kind: .refused, severity: .error, items: Array(left.prefix(1)), constraints: ties,
      culprits: ties.map { .constraint($0) },
      message: {
        let words = ties.map { tie in
          tie.error.map { $0.subject + (tie.place.map { " (\($0))" } ?? "") } ?? names.sentence(tie)
        }
        return "\(name) was added to no view, and nobody holds it any more: refused "
          + "\(ties.count == 1 ? "is" : "are") \(listed(words, atMost: 4))"
      })
    problem.affected = left
    problem.axes = Set(ties.compactMap(\.firstAttribute.axis))
    return problem
  }

  /// What the item was called that a refused constraint has lost since; the refusal has it in words.
  private func nameOfGone(in constraint: LayoutConstraint) -> String? {
    guard constraint.error?.reason == .noCommonAncestor, let words = constraint.error?.subject
    else {
      return nil
    }
    if constraint.firstItem == nil {
      return words.firstRange(of: ".\(constraint.firstAttribute)").map {
        String(words[..<$0.lowerBound])
      }
    }
    guard constraint.secondItem == nil, constraint.secondAttribute != .notAnAttribute,
      let start = constraint.description.firstRange(of: "?.")?.lowerBound
    else { return nil }
    let rest = words.dropFirst(constraint.description[..<start].count)
    return rest.firstRange(of: ".\(constraint.secondAttribute)").map {
      String(rest[..<$0.lowerBound])
    }
  }

  // MARK: What cannot be

  /// A constraint that no tree would take, as its attributes or numbers are.
  private func invalid(_ constraint: LayoutConstraint) -> Problem? {
    guard let error = constraint.error, error.reason != .noCommonAncestor,
      let item = constraint.firstItem
    else { return nil }
    var problem = Problem(
      kind: .refused, severity: .error, items: [item], constraints: [constraint],
      culprits: [.constraint(constraint), .item(item)], message: { error.description })
    problem.affected = [item]
    if let axis = constraint.firstAttribute.axis { problem.axes = [axis] }
    return problem
  }

  // MARK: Left with leading

  private func mixedDirections(_ constraint: LayoutConstraint) -> Problem? {
    guard let equation = directional(constraint) else { return nil }
    var problem = Problem(
      kind: .refused, severity: .error, items: [equation.item], constraints: [constraint],
      culprits: [.constraint(constraint)],
      message: { constraint.error?.description ?? names.sentence(constraint) })
    problem.axes = [.horizontal]
    problem.affected = [equation.item]
    problem.candidates = { [names.addition(of: [equation])] }
    return problem
  }

  /// The constraint with leading for left and trailing for right; `nil` if that was not what is wrong.
  private func directional(_ constraint: LayoutConstraint) -> TreeEdit.Equation? {
    guard case .invalidPairing(let one, let other) = constraint.error?.reason,
      one.isAbsolute && other.isDirectional || one.isDirectional && other.isAbsolute,
      let item = constraint.firstItem, let second = constraint.secondItem
    else { return nil }
    return TreeEdit.Equation(
      item: item, attribute: constraint.firstAttribute.directional, relation: constraint.relation,
      other: second, otherAttribute: constraint.secondAttribute.directional,
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority)
  }
}
