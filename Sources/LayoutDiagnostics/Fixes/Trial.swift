import AutoLayout
import Cassowary

/// A trial of one change on one copy of a tree. It determines whether the change fixes a problem.
///
/// A trial makes no messages, and it ends at the first result that is certainly worse: a change
/// that makes the tree worse is no fix.
struct Trial {
  /// The copy.
  let replica: Replica
  /// The problems of the tree before the change.
  private let known: Trials
  /// The problem to fix.
  private let target: Problem
  private let targetKey: ProblemKey
  private let candidate: CandidateFix
  /// Whether all items and constraints of the change have copies.
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

  /// The work of the trial, in views, constraints and pivots.
  var work: Int { replica.count + replica.root.layoutEngine.solver.statistics.pivots }

  /// The result of the change; `nil` if the problem remains or the change causes another one.
  /// `leaves` is the number of findings without notes that remain. `uncovers` states whether the
  /// change reveals problems that were hidden.
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

  /// The report on the copy. Problems of calls remain, whatever the change is.
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

  /// Whether a problem of the copy does not prevent a fix: it is not the problem to fix, and the
  /// change did not merely move a view outside of its superview.
  private func isOther(_ problem: Problem) -> Bool {
    guard ProblemKey(problem, replica.original) != targetKey else { return false }
    // Views outside of their superviews may be intentional. A change that moves a view there is no
    // fix.
    guard problem.kind == .outside, problem.severity == .note else { return true }
    return known.lies(outside: problem.items.first.map(replica.original))
  }

  /// Whether the tree does not have this problem of the copy.
  private func isStrange(_ problem: Problem) -> Bool {
    if problem.rule.isAboutCalls { return false }
    if !problem.conflicts.isEmpty {
      return problem.conflicts.contains {
        known.place(of: $0.found, $0.evidence, replica.original) == nil
      }
    }
    let isOfPlaces = ![.conflict, .ambiguity, .lost, .duplicate].contains(problem.kind)
    if candidate.isTemporary, isOfPlaces { return false }
    let isMeant = problem.kind == .clipped && isMeantToBeShort(problem.items.first)
    return problem.severity > .note && !isMeant
      && !known.contains(ProblemKey(problem, replica.original), problem.amount)
  }

  /// Whether the change gives a written length or the neighbours precedence over the content of a
  /// view.
  private func isMeantToBeShort(_ item: LayoutElement?) -> Bool {
    guard let view = item.map(replica.original) else { return false }
    return candidate.edits.contains { $0.lengthMeant.map { ObjectIdentifier($0) } == view }
  }

  // MARK: What a contradiction hides

  /// Whether new problems may have been hidden before. A change that only removes or weakens
  /// constraints causes no contradiction.
  private var mayUncover: Bool {
    target.kind == .conflict && candidate.edits.allSatisfy { $0.relaxed != nil }
  }

  /// Whether the contradiction had hidden a new problem, because the solver had left out a
  /// constraint. Such a problem is a contradiction with another cause, or it does not concern the
  /// changed items.
  private func wasHidden(_ problem: Problem) -> Bool {
    if problem.kind == .conflict {
      return problem.culprits.first?.key(replica.original)
        != target.culprits.first?.key(ObjectIdentifier.init)
    }
    // If a mask and constraints place a view, its frame hides missing constraints.
    let touched = candidate.edits.compactMap(\.relaxed).joined().flatMap(\.items)
    return Set(touched.map { ObjectIdentifier($0) })
      .isDisjoint(with: problem.items.map(replica.original))
  }
}
