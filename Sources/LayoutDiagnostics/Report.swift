import AutoLayout

/// Everything that is wrong with one view and what lies below it, as problems.
struct Report {
  let names: Names
  let root: LayoutView
  /// In the order in which they are shown.
  let problems: [Problem]
  let design: DesignFacts
  /// Problems that follow from others: of frames that are not determined or cannot be had.
  let consequences: [Problem]

  /// What a diagnosis of `view` comes to.
  ///
  /// - Parameter settledSerial: Constraints activated after this one came at runtime.
  init(_ diagnosis: Diagnosis, of view: LayoutView, names: Names, settledSerial: UInt64) {
    let engine = view.layoutEngine
    let calls =
      RefusedReport(names: names, engine: engine).problems(diagnosis.refusals)
      + ForgottenReport(names: names, view: view).problems()
    let repetition = RepetitionReport(names: names, examination: Examination(of: view))
    let design = DesignView(diagnosis.design, ObjectIdentifier.init)
    self.init(
      names: names, root: engine.root ?? view, design: diagnosis.design,
      conflicts: ConflictReport(names: names, settledSerial: settledSerial)
        .problems(diagnosis.conflicts),
      calls: calls.map(\.ofCalls),
      freedoms: FreedomReport(
        names: names, engine: engine, ambiguities: diagnosis.ambiguities,
        unsatisfied: diagnosis.unsatisfied, design: design
      ).problems(),
      wishes: WishReport(names: names, design: design).problems(diagnosis.unsatisfied),
      places: PlaceReport(names: names, view: view, design: design).problems(),
      repetitions: repetition.duplicates() + repetition.implied())
  }

  /// - Parameters:
  ///   - contradictions: These leave their items free.
  ///   - calls: What was refused, which does so too, or forgotten.
  init(
    names: Names, root: LayoutView, design: DesignFacts, conflicts contradictions: [Problem],
    calls: [Problem], freedoms: [Problem], wishes: [Problem], places found: [Problem],
    repetitions: [Problem]
  ) {
    let conflicts = contradictions + calls.filter { $0.kind == .refused }
    let places = calls.filter { $0.kind != .refused } + found
    self.names = names
    self.design = design
    self.root = root
    // What is left out of a contradiction leaves its items free; what is free or contradicted has
    // no place yet that could be wrong.
    let blocked = Aftermath(conflicts)
    let unsettled = Aftermath(
      (conflicts + freedoms).filter { $0.severity > .note }
        + places.filter { $0.severity == .error })
    // A contradiction with the size of the root says itself that it has none.
    let isSizeSaid = conflicts.contains { problem in
      problem.conflicts.contains { $0.members.contains { $0.role == .rootSize } }
    }
    let isSaid = { (problem: Problem) in
      isSizeSaid && problem.kind == .forgotten && problem.items.first === root
    }
    let own = freedoms.filter { !blocked.explains($0, wholly: true) }
    let derived = (wishes + places).filter {
      !isSaid($0) && $0.severity == .error || !unsettled.explains($0, wholly: false)
    }
    problems = conflicts + own + derived + repetitions
    consequences =
      freedoms.filter { blocked.explains($0, wholly: true) }
      + (wishes + places).filter {
        isSaid($0) || $0.severity < .error && unsettled.explains($0, wholly: false)
      }
  }

  /// How many findings other than notes are shown.
  var shownCount: Int { problems.count { $0.severity > .note } }

  /// The findings, with fixes that were tried on copies.
  ///
  /// - Parameters:
  ///   - detail: What is read of a finding.
  ///   - others: How many findings other than notes are shown of other parts of the tree.
  func findings(
    detail: (LayoutFinding) -> FindingDetail, besides others: Int
  ) -> [LayoutFinding] {
    let trials = Trials(of: self, besides: others)
    return problems.map { problem in
      var finding = problem.finding(names)
      let detail = detail(finding)
      if detail >= .message { finding.message = problem.message() }
      if detail == .fixes { finding.fixes = trials.fixes(for: problem) }
      return finding
    }
  }
}

extension Problem {
  fileprivate var ofCalls: Problem {
    var copy = self
    copy.isOfCalls = true
    return copy
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
