import AutoLayout
import Cassowary

/// One change on one copy of a tree: what came of it, as far as it takes to know whether it mends a
/// problem.
///
/// Nothing is put into words, and the first new problem ends the search: a copy that is worse than
/// the tree is no fix, whatever else is wrong with it.
struct Trial {
  let known: KnownProblems
  /// The problem to be cured.
  let target: Problem
  private let targetKey: ProblemKey
  private let replica: Replica
  private let isTemporary: Bool
  /// Whether everything the change speaks of has a copy.
  private let isPossible: Bool

  init(_ candidate: Candidate, on root: LayoutView, curing target: Problem, _ known: KnownProblems)
  {
    self.known = known
    self.target = target
    targetKey = ProblemKey(target, ObjectIdentifier.init)
    var replica = Replica(of: root)
    isTemporary = candidate.isTemporary
    isPossible = candidate.changes.allSatisfy { replica.apply($0) }
    self.replica = replica
    if isPossible { replica.root.layoutIfNeeded() }
  }

  /// How much was done, in views, constraints and pivots.
  var work: Int {
    let engine = replica.root.layoutEngine
    return replica.count + engine.solver.statistics.pivots
  }

  /// The copies of the views of the tree, if they are worth having: the problem is gone and no other
  /// came up. `leaves` counts what remains.
  func outcome() -> (replica: Replica, leaves: Int)? {
    guard isPossible, replica.root.layoutEngine.errors.isEmpty else { return nil }
    return report().map { (replica, $0.problems.count { $0.severity > .note }) }
  }

  /// What is wrong with the copy; `nil` as soon as something is new or not cured.
  private func report() -> Report? {
    let (root, names) = (replica.root, known.names)
    let design = DesignView(known.design, replica.original)
    let examination = Examination(of: root)
    guard let conflicts = conflicts(examination) else { return nil }
    let places = PlaceReport(names: names, view: root, design: design).problems()
    guard isTemporary || isKnown(places) else { return nil }
    let duplicates = RepetitionReport(names: names, examination: examination).duplicates()
    guard isKnown(duplicates) else { return nil }
    let unsatisfied = examination.unsatisfied(explained: false) + examination.crampedContents
    let wishes = WishReport(names: names, design: design).problems(unsatisfied)
    guard isTemporary || isKnown(wishes) else { return nil }
    let freedoms = FreedomReport(
      names: names, engine: examination.engine,
      ambiguities: examination.ambiguities(of: examination.items), unsatisfied: unsatisfied,
      design: design
    ).problems()
    guard isKnown(freedoms) else { return nil }
    return Report(
      names: names, root: root, design: known.design, conflicts: conflicts, freedoms: freedoms,
      wishes: wishes,
      places: places, repetitions: duplicates)
  }

  private func isKnown(_ problems: [Problem]) -> Bool {
    problems.allSatisfy { problem in
      let key = ProblemKey(problem, replica.original)
      guard key != targetKey else { return false }
      // Somebody parks views outside on purpose; a change that puts one there mends nothing.
      if problem.kind == .outside, problem.severity == .note {
        return known.lies(outside: problem.items.first.map(replica.original))
      }
      return problem.severity == .note || known.contains(key)
    }
  }

  /// The contradictions that remain; `nil` if one of them is new or belongs to the target.
  ///
  /// A proof that was found in the tree as well needs no shorter one.
  private func conflicts(_ examination: Examination) -> [Problem]? {
    var remaining: [Int: [LayoutConflict]] = [:]
    for conflict in examination.contradictions {
      let place =
        known.conflict(conflict.keys(replica.original))
        ?? known.conflict(examination.shortest(conflict).keys(replica.original))
      guard let place, place != known.place(of: target) else { return nil }
      remaining[place, default: []].append(conflict)
    }
    return remaining.keys.sorted().map { place in
      let sets = remaining[place, default: []].map { ConflictSet($0) }
      var problem = Problem(kind: .conflict, severity: .error, items: [], message: { "" })
      problem.affected = sets.flatMap(\.elements)
      problem.axes = Set(sets.map(\.axis))
      return problem
    }
  }
}

/// Everything that is wrong with a tree before anything is tried on copies of it.
final class KnownProblems {
  let names: Names
  let design: DesignFacts
  private let grave: Set<ProblemKey>
  private let outside: Set<ObjectIdentifier>
  /// The problems whose contradictions were proven by these members, by their places in the report.
  private var proofs: [Set<ConstraintKey>: Int] = [:]

  init(_ report: Report) {
    names = report.names
    design = report.design
    grave = Set(
      (report.problems + report.consequences).filter { $0.severity > .note }
        .map { ProblemKey($0, ObjectIdentifier.init) })
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

  func contains(_ key: ProblemKey) -> Bool { grave.contains(key) }

  /// Whether a view reached out of its superview before anything was tried.
  func lies(outside view: ObjectIdentifier?) -> Bool { view.map { outside.contains($0) } ?? false }

  /// The place of the problem that a contradiction with these members belongs to.
  func conflict(_ keys: Set<ConstraintKey>) -> Int? { proofs[keys] }

  /// The place of a conflict in the report.
  func place(of problem: Problem) -> Int? {
    problem.conflicts.first.flatMap { proofs[$0.found.keys(ObjectIdentifier.init)] }
  }
}
