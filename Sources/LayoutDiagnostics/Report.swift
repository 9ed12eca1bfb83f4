import AutoLayout

/// Everything that is wrong with one view and what lies below it, as problems.
struct Report {
  let examination: Examination
  /// In the order in which they are shown.
  let problems: [Problem]
  /// Problems that follow from others: of frames that are not determined or cannot be had.
  let consequences: [Problem]

  /// Problems by when they are shown.
  typealias Stages = [RuleDescription.Stage: [Problem]]

  /// What all rules say.
  init(_ examination: Examination) {
    self.init(examination, examination.problems(of: RuleDescription.Stage.allCases))
  }

  init(_ examination: Examination, _ stages: Stages) {
    self.examination = examination
    let stage = { stages[$0, default: []] }
    let (conflicts, freedoms, frames) = (stage(.contradiction), stage(.freedom), stage(.frame))
    // What is left out of a contradiction leaves its items free; what is free or contradicted has
    // no place yet that could be wrong.
    let blocked = Aftermath(conflicts)
    let causes = stage(.root) + stage(.size)
    guard causes.isEmpty else {
      let stands = { (problem: Problem) in
        problem.isOfCalls
          || stage(.root).isEmpty && problem.kind == .ambiguity
            && !blocked.explains(problem, wholly: true)
      }
      let others = conflicts + freedoms + frames + stage(.repetition)
      problems = causes + others.filter(stands)
      consequences = others.filter { !stands($0) }
      return
    }
    let unsettled = Aftermath(
      (conflicts + freedoms).filter { $0.severity > .note }
        + frames.filter { $0.severity == .error })
    // A wish that ties with another is named there.
    let tied = Set(freedoms.flatMap(\.constraints).map { ObjectIdentifier($0) })
    let follows = { (problem: Problem) in
      problem.severity < .error && unsettled.explains(problem, wholly: false)
        || problem.kind == .lost && problem.severity == .note
          && problem.constraints.contains { tied.contains(ObjectIdentifier($0)) }
    }
    // Where a constraint cuts one of several, another one might be cut as well for the same reason.
    let cut = Aftermath(
      frames.filter { problem in
        problem.kind == .clipped && problem.severity > .note
          && problem.culprits.contains { $0.constraint?.role == .user }
      })
    let isBlocked = { (problem: Problem) in
      blocked.explains(problem, wholly: true)
        || problem.kind == .ambiguity && problem.severity == .note
          && cut.explains(problem, wholly: false)
    }
    problems =
      conflicts + freedoms.filter { !isBlocked($0) } + frames.filter { !follows($0) }
      + stage(.repetition)
    consequences = freedoms.filter(isBlocked) + frames.filter(follows)
  }

  /// Those that are shown, and those that follow from others.
  var all: [Problem] { problems + consequences }

  /// The root of the tree of which copies are made.
  var root: LayoutView { examination.engine.root ?? examination.view }

  /// How many findings other than notes are shown.
  var shownCount: Int { problems.count { $0.severity > .note } }

  /// The findings, with fixes that were tried on copies.
  ///
  /// - Parameters:
  ///   - problems: The problems to put into words; all that are shown, if there are none.
  ///   - detail: What is read of a finding.
  ///   - others: How many findings other than notes are shown of other parts of the tree.
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
  /// What the rules of some stages say.
  ///
  /// - Parameter kind: The kind of finding that a change is to mend, on a copy: notes of other kinds are of no interest
  ///   there.
  func problems(
    of stages: [RuleDescription.Stage], curing kind: LayoutFinding.Kind? = nil
  ) -> Report.Stages {
    var found: Report.Stages = [:]
    for rule in LayoutRules.all where stages.contains(rule.description.stage) {
      let about = rule.description
      if isTrial, about.isAboutCalls || about.severity == .note && about.kind != kind { continue }
      found[about.stage, default: []] += rule.problems(in: self)
    }
    return found
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

  /// What is tied to a neighbour without a proper frame has none either.
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

  /// Whether a problem may be nothing but a consequence of these.
  ///
  /// - Parameter wholly: Whether the first item has to be affected on all axes of the problem.
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
