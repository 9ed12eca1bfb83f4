import AutoLayout

/// All problems of one view and of its descendants.
struct Report {
  let examination: Examination
  /// The problems that are shown, in order.
  let problems: [Problem]
  /// Problems that follow from others: they concern frames that are undetermined or contradictory.
  let consequences: [Problem]

  /// Creates a report of the problems that all rules find.
  init(_ examination: Examination) { self.init(examination, examination.problems()) }

  init(_ examination: Examination, _ found: [Problem]) {
    self.examination = examination
    let all = found.sorted { $0.rule.stage.rawValue }
    let follows = Self.consequence(among: all)
    problems = all.filter { !follows($0) }
    consequences = all.filter(follows)
  }

  /// Returns a function that decides whether a problem follows from others.
  private static func consequence(among all: [Problem]) -> (Problem) -> Bool {
    // A constraint that is left out of a contradiction leaves coordinates of its items free. A
    // coordinate that is free or contradictory has no final position that could be wrong.
    let blocked = Aftermath(all.filter { $0.rule.stage == .contradiction })
    if let first = all.first, [.root, .size].contains(first.rule.stage) {
      return { problem in
        if [.root, .size].contains(problem.rule.stage) || problem.rule.isAboutCalls {
          return false
        }
        return first.rule.stage == .root || problem.kind != .ambiguity
          || blocked.explains(problem, wholly: true)
      }
    }
    let unsettled = Aftermath(
      all.filter { problem in
        switch problem.rule.stage {
        case .frame: problem.severity == .error
        case .repetition: false
        default: problem.severity > .note
        }
      })
    // The problem of the tie already names an optional constraint that ties with another.
    let tied = Set(all.filter { $0.rule.stage == .freedom }.flatMap(\.constraints))
    // If a constraint clips one of several contents, the others may be clipped for the same reason.
    let cut = Aftermath(
      all.filter { problem in
        problem.rule.stage == .frame && problem.kind == .clipped && problem.severity > .note
          && problem.culprits.contains { $0.constraint?.role == .user }
      })
    return { problem in
      switch problem.rule.stage {
      case .freedom:
        blocked.explains(problem, wholly: true)
          || problem.kind == .ambiguity && problem.severity == .note
            && cut.explains(problem, wholly: false)
      case .frame:
        problem.severity < .error && unsettled.explains(problem, wholly: false)
          || problem.kind == .lost && problem.severity == .note
            && !tied.isDisjoint(with: problem.constraints)
      default: false
      }
    }
  }

  /// The problems that are shown, and those that follow from others.
  var all: [Problem] { problems + consequences }

  /// The root of the tree that trials copy.
  var root: LayoutView { examination.engine.root ?? examination.view }

  /// The number of findings that are shown, without notes.
  var shownCount: Int { problems.count { $0.severity > .note } }

  /// The findings, with fixes that were tried on copies.
  ///
  /// - Parameters:
  ///   - problems: The problems to describe; by default all problems that are shown.
  ///   - detail: Returns the parts of a finding that are needed.
  ///   - others: The number of findings, without notes, that are shown for other parts of
  ///     the tree.
  func findings(
    of problems: [Problem]? = nil, detail: (LayoutFinding) -> FindingDetail = { _ in .fixes },
    besides others: Int = 0
  ) -> [LayoutFinding] {
    let trials = Trials(of: self, besides: others)
    let names = examination.names
    return (problems ?? self.problems).map { problem in
      let detail = detail(problem.finding(names))
      var finding = problem.finding(names, detail)
      if detail == .fixes { finding.fixes = trials.fixes(for: problem) }
      return finding
    }
  }
}

extension Examination {
  /// The problems that the rules of the given stages find.
  ///
  /// - Parameter kind: The kind of the finding that a candidate fix addresses. On a copy of the
  ///   tree, notes of other kinds are not needed.
  func problems(
    of stages: [RuleDescription.Stage] = RuleDescription.Stage.allCases,
    curing kind: LayoutFinding.Kind? = nil
  ) -> [Problem] {
    LayoutRules.all.flatMap { rule -> [Problem] in
      let about = rule.description
      let isOfNoInterest = about.isAboutCalls || about.severity == .note && about.kind != kind
      return !stages.contains(about.stage) || isTrial && isOfNoInterest
        ? [] : rule.problems(in: self)
    }
  }
}

/// The items that problems leave without a proper frame, with the axes.
private struct Aftermath {
  private var axes: [ObjectIdentifier: Set<LayoutAxis>] = [:]

  init(_ problems: [Problem]) {
    for problem in problems {
      for item in problem.affected {
        axes[ObjectIdentifier(item), default: []].formUnion(problem.axes)
      }
    }
    spread(from: problems.flatMap(\.affected).compactMap { $0 as? LayoutView })
  }

  /// Adds the neighbours that are tied to views without a proper frame.
  private mutating func spread(from views: [LayoutView]) {
    var pending = views
    while let view = pending.popLast() {
      guard let own = axes[ObjectIdentifier(view)] else { continue }
      for pin in view.tails + view.heads where pin.role == .user {
        let other = pin.side(of: view).other
        guard let axis = pin.firstAttribute.axis, own.contains(axis),
          let neighbour = other as? LayoutView, !neighbour.isDescendant(of: view),
          !view.isDescendant(of: neighbour),
          axes[ObjectIdentifier(neighbour), default: []].insert(axis).inserted
        else { continue }
        pending.append(neighbour)
      }
    }
  }

  /// Whether a problem may be a mere consequence of these problems.
  ///
  /// - Parameter wholly: Whether the first item must be affected along all axes of the problem.
  func explains(_ problem: Problem, wholly: Bool) -> Bool {
    guard wholly else {
      return problem.affected.contains { axes[ObjectIdentifier($0)] != nil }
    }
    guard let item = problem.items.first, let known = axes[ObjectIdentifier(item)] else {
      return false
    }
    return problem.axes.isSubset(of: known)
  }
}
