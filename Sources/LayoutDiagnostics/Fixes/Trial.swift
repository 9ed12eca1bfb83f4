import AutoLayout
import Cassowary

/// One change on one copy of a tree: what came of it, as far as it takes to know whether it mends a
/// problem.
///
/// Nothing is put into words, and what is certainly worse ends the search: a copy that is worse than
/// the tree is no fix, whatever else is wrong with it.
struct Trial {
  /// The copy.
  let replica: Replica
  /// What is wrong with the tree before anything is tried.
  private let known: Trials
  /// The problem to be cured.
  private let target: Problem
  private let targetKey: ProblemKey
  private let candidate: CandidateFix
  /// Whether everything the change speaks of has a copy.
  private let isPossible: Bool

  init(_ candidate: CandidateFix, curing target: Problem, _ known: Trials) {
    self.known = known
    self.target = target
    self.candidate = candidate
    targetKey = ProblemKey(target, ObjectIdentifier.init)
    var replica = Replica(of: known.report.root)
    isPossible = candidate.edits.allSatisfy { replica.apply($0) }
    self.replica = replica
    if isPossible { replica.root.layoutIfNeeded() }
  }

  /// How much was done, in views, constraints and pivots.
  var work: Int { replica.count + replica.root.layoutEngine.solver.statistics.pivots }

  /// What is worth having of the change, where the problem is gone and it brought no other: how many findings other
  /// than notes remain, and whether something comes to light that the problem had hidden.
  func outcome() -> (leaves: Int, uncovers: Bool)? {
    guard isPossible, replica.root.layoutEngine.errors.isEmpty else { return nil }
    let examination = Examination(
      of: replica.root, names: known.report.examination.names,
      design: DesignView(known.report.examination.design.facts, replica.original), isTrial: true)
    let places = examination.contradictions.map {
      known.place(of: $0, examination.shortest($0), replica.original)
    }
    let own = target.conflicts.first.flatMap {
      known.place(of: $0.found, $0.evidence, ObjectIdentifier.init)
    }
    guard own == nil || !places.contains(own), mayUncover || !places.contains(nil) else {
      return nil
    }
    let report = report(examination)
    guard report.all.allSatisfy(isOther) else { return nil }
    let strange = report.problems.filter(isStrange)
    guard strange.isEmpty || mayUncover && strange.allSatisfy(wasHidden) else { return nil }
    return (report.shownCount, !strange.isEmpty)
  }

  /// What is wrong with the copy; what is wrong with calls stays so, whatever else changes.
  private func report(_ examination: Examination) -> Report {
    let calls = known.report.problems.filter {
      $0.rule.isAboutCalls && ProblemKey($0, ObjectIdentifier.init) != targetKey
    }
    return Report(
      examination,
      examination.problems(curing: target.kind)
        + calls.map { problem in
          var copy = problem
          copy.items = problem.items.compactMap { replica($0) }
          copy.affected = problem.affected.compactMap { replica($0) }
          return copy
        })
  }

  // MARK: Old and new

  /// Whether a problem of the copy is not the one to be cured, only hidden behind others.
  private func isOther(_ problem: Problem) -> Bool {
    guard ProblemKey(problem, replica.original) != targetKey else { return false }
    // People park views outside on purpose; a change that puts one there mends nothing.
    guard problem.kind == .outside, problem.severity == .note else { return true }
    return known.lies(outside: problem.items.first.map(replica.original))
  }

  /// Whether a problem of the copy is none of the tree.
  private func isStrange(_ problem: Problem) -> Bool {
    if problem.rule.isAboutCalls { return false }
    if !problem.conflicts.isEmpty {
      return problem.conflicts.contains {
        known.place(of: $0.found, $0.evidence, replica.original) == nil
      }
    }
    let isOfPlaces = ![.conflict, .ambiguity, .lost, .duplicate].contains(problem.kind)
    if candidate.isTemporary, isOfPlaces { return false }
    let key = ProblemKey(problem, replica.original)
    let isMeant = problem.kind == .clipped && isMeantToBeShort(problem.items.first)
    return key == targetKey
      || problem.severity > .note && !isMeant && !known.contains(key, problem.amount)
  }

  /// Whether the change lets a written length, or neighbours, count more than the content of a view.
  private func isMeantToBeShort(_ item: LayoutElement?) -> Bool {
    guard let view = item.map(replica.original) else { return false }
    return candidate.edits.contains { $0.lengthMeant.map { ObjectIdentifier($0) } == view }
  }

  // MARK: What a contradiction hides

  /// Whether what is new may have been there before: what is taken away contradicts nothing.
  private var mayUncover: Bool {
    target.kind == .conflict && candidate.edits.allSatisfy { $0.relaxed != nil }
  }

  /// Whether a new problem was hidden by the contradiction that is gone, of which the solver had left
  /// out a part: another contradiction, of another cause, or what is not about what was changed.
  private func wasHidden(_ problem: Problem) -> Bool {
    if problem.kind == .conflict {
      return problem.culprits.first?.key(replica.original)
        != target.culprits.first?.key(ObjectIdentifier.init)
    }
    // What a view lacks that both a mask and constraints place was hidden by its frame.
    let touched = candidate.edits.compactMap(\.relaxed).joined().flatMap(\.items)
    return Set(touched.map { ObjectIdentifier($0) })
      .isDisjoint(with: problem.items.map(replica.original))
  }
}
