import AutoLayout
import Cassowary

/// One change on one copy of a tree: what came of it, as far as it takes to know whether it mends a
/// problem.
///
/// Nothing is put into words, and what is certainly worse ends the search: a copy that is worse than
/// the tree is no fix, whatever else is wrong with it.
struct Trial {
  let known: KnownProblems
  /// The problem to be cured.
  let target: Problem
  private let targetKey: ProblemKey
  private let replica: Replica
  private let candidate: CandidateFix
  /// Whether everything the change speaks of has a copy.
  private let isPossible: Bool

  /// What came of a change that mends the problem.
  struct Outcome {
    /// The copies of the views of the tree.
    let replica: Replica
    /// How many findings other than notes remain.
    let leaves: Int
    /// Whether something comes to light that the problem had hidden.
    let uncovers: Bool
  }

  init(
    _ candidate: CandidateFix, on root: LayoutView, curing target: Problem, _ known: KnownProblems
  ) {
    self.known = known
    self.target = target
    self.candidate = candidate
    targetKey = ProblemKey(target, ObjectIdentifier.init)
    var replica = Replica(of: root)
    isPossible = candidate.edits.allSatisfy { replica.apply($0) }
    self.replica = replica
    if isPossible { replica.root.layoutIfNeeded() }
  }

  /// How much was done, in views, constraints and pivots.
  var work: Int {
    let engine = replica.root.layoutEngine
    return replica.count + engine.solver.statistics.pivots
  }

  /// What is worth having of the change: the problem is gone and it brought no other.
  func outcome() -> Outcome? {
    guard isPossible, replica.root.layoutEngine.errors.isEmpty else { return nil }
    let examination = Examination(
      of: replica.root, names: known.names,
      design: DesignView(known.design, replica.original),
      isTrial: true)
    let contradictions = examination.contradictions
    let places = contradictions.map { place(of: $0, examination) }
    if let own = known.place(of: target), places.contains(own) { return nil }
    guard mayUncover || !places.contains(nil) else { return nil }
    let report = report(examination)
    guard cures(report) else { return nil }
    let strange = report.problems.filter { isStrange($0, places, contradictions) }
    guard strange.isEmpty || mayUncover && strange.allSatisfy(wasHidden) else { return nil }
    return Outcome(replica: replica, leaves: report.shownCount, uncovers: !strange.isEmpty)
  }

  /// What is wrong with the copy.
  private func report(_ examination: Examination) -> Report {
    Report(examination, examination.problems(curing: target.kind) + calls)
  }

  /// What is wrong with calls stays so, whatever else changes.
  private var calls: [Problem] {
    known.calls.compactMap { problem in
      guard ProblemKey(problem, ObjectIdentifier.init) != targetKey else { return nil }
      var copy = problem
      copy.items = problem.items.compactMap { replica($0) }
      copy.affected = problem.affected.compactMap { replica($0) }
      return copy
    }
  }

  // MARK: Old and new

  /// The place in the report of the problem that a contradiction belongs to.
  ///
  /// A proof that was found in the tree as well needs no shorter one.
  private func place(of conflict: LayoutConflict, _ examination: Examination) -> Int? {
    known.proofs[conflict.keys(replica.original)]
      ?? known.proofs[examination.shortest(conflict).keys(replica.original)]
  }

  /// Whether the problem is gone, not only hidden behind others.
  private func cures(_ report: Report) -> Bool {
    (report.problems + report.consequences).allSatisfy { problem in
      guard ProblemKey(problem, replica.original) != targetKey else { return false }
      // Somebody parks views outside on purpose; a change that puts one there mends nothing.
      guard problem.kind == .outside, problem.severity == .note else { return true }
      return known.lies(outside: problem.items.first.map(replica.original))
    }
  }

  private func isKnown(_ problem: Problem) -> Bool {
    let key = ProblemKey(problem, replica.original)
    let isMeant = problem.kind == .clipped && isMeantToBeShort(problem.items.first)
    return key != targetKey
      && (problem.severity == .note || isMeant || known.contains(key, problem.amount))
  }

  /// Whether a problem of the copy is none of the tree.
  private func isStrange(
    _ problem: Problem, _ places: [Int?], _ contradictions: [LayoutConflict]
  ) -> Bool {
    if problem.rule.isAboutCalls { return false }
    if problem.kind == .conflict, !problem.conflicts.isEmpty {
      guard places.contains(nil) else { return false }
      let keys = Set(problem.conflicts.map { $0.found.keys(replica.original) })
      return zip(contradictions, places).contains { conflict, place in
        place == nil && keys.contains(conflict.keys(replica.original))
      }
    }
    let isOfPlaces = ![.conflict, .ambiguity, .lost, .duplicate].contains(problem.kind)
    if candidate.isTemporary, isOfPlaces { return false }
    return !isKnown(problem)
  }

  /// Whether the change lets a written length, or neighbours, count more than the content of a view.
  private func isMeantToBeShort(_ item: LayoutElement?) -> Bool {
    guard let view = item.map(replica.original) else { return false }
    return candidate.edits.contains { $0.lengthMeant.map { ObjectIdentifier($0) } == view }
  }

  // MARK: What a contradiction hides

  /// Whether what is new may have been there before: what is taken away contradicts nothing.
  private var mayUncover: Bool {
    target.kind == .conflict && candidate.edits.allSatisfy(\.isRelaxation)
  }

  /// Whether a new problem was hidden by the contradiction that is gone, of which the solver had left
  /// out a part: another contradiction, of another cause, or what is not about what was changed.
  private func wasHidden(_ problem: Problem) -> Bool {
    if problem.kind == .conflict {
      return problem.culprits.first?.key(replica.original)
        != target.culprits.first?.key(ObjectIdentifier.init)
    }
    // What a view lacks that both a mask and constraints place was hidden by its frame.
    let touched = Set(
      candidate.edits.compactMap(\.relaxed).flatMap(\.items).map { ObjectIdentifier($0) })
    return touched.isDisjoint(with: problem.items.map(replica.original))
  }
}

/// Everything that is wrong with a tree before anything is tried on copies of it.
final class KnownProblems {
  let names: Names
  let design: DesignFacts
  /// What is wrong with calls, made or forgotten.
  let calls: [Problem]
  /// Those that are shown or follow from others, and by how much each misses.
  private let grave: [ProblemKey: Double]
  private let outside: Set<ObjectIdentifier>
  /// The problems whose contradictions were proven by these members, by their places in the report.
  private(set) var proofs: [Set<ConstraintKey>: Int] = [:]

  init(_ report: Report) {
    names = report.examination.names
    design = report.examination.design.facts
    calls = report.problems.filter(\.rule.isAboutCalls)
    grave = Dictionary(
      (report.problems + report.consequences).filter { $0.severity > .note }
        .map { (ProblemKey($0, ObjectIdentifier.init), $0.amount) }, uniquingKeysWith: max)
    outside = Set(
      (report.problems + report.consequences).filter { $0.kind == .outside }
        .compactMap { $0.items.first.map { ObjectIdentifier($0) } })
    for (place, problem) in report.problems.enumerated() {
      for conflict in problem.conflicts {
        proofs[conflict.found.keys(ObjectIdentifier.init)] = place
        proofs[conflict.evidence.keys(ObjectIdentifier.init)] = place
      }
    }
  }

  /// Whether there was such a problem, and it was no smaller.
  func contains(_ key: ProblemKey, _ amount: Double) -> Bool {
    grave[key].map { amount <= $0 + 0.5 } ?? false
  }

  /// Whether a view reached out of its superview before anything was tried.
  func lies(outside view: ObjectIdentifier?) -> Bool { view.map { outside.contains($0) } ?? false }

  /// The place of a conflict in the report.
  func place(of problem: Problem) -> Int? {
    problem.conflicts.first.flatMap { proofs[$0.found.keys(ObjectIdentifier.init)] }
  }
}
