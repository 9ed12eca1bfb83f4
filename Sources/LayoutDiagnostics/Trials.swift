import AutoLayout

/// Tries changes on copies of a tree: what cures a problem and adds none is a fix.
final class Trials {
  private let report: Report
  private lazy var known = KnownProblems(report)
  /// How much may be done altogether, in views, constraints and pivots; one copy is always made.
  static let budget = 12_000
  private(set) var spent = 0
  /// What the last trial took, as the next one will.
  private var last = 0

  init(of report: Report) { self.report = report }

  /// No more fixes than this are shown for one problem.
  private static let most = 5

  private var isAffordable: Bool { spent + last <= Self.budget }

  /// The fixes among the candidates of a problem: those that change fewer frames first, as far as
  /// people mend it either way.
  func fixes(for problem: Problem) -> [LayoutFix] {
    guard isAffordable else { return [] }
    var found: [(fix: LayoutFix, changes: Int, place: Int)] = []
    for (place, candidate) in problem.candidates().enumerated() {
      guard isAffordable, found.count < Self.most else { break }
      let trial = Trial(candidate, on: report.root, curing: problem, known)
      let outcome = trial.outcome()
      last = trial.work
      spent += last
      guard let outcome else { continue }
      let (frames, changes) = frames(of: outcome.replica)
      let fix = LayoutFix(
        sentence: candidate.sentence, edits: candidate.changes.map { $0.edit(report.names) },
        frames: frames, leaves: outcome.leaves)
      found.append((fix, changes, place))
    }
    return found.sorted { one, other in
      // The order of the candidates is that of people; frames decide among neighbours in it.
      one.place / 2 != other.place / 2
        ? one.place < other.place
        : one.changes != other.changes ? one.changes < other.changes : one.place < other.place
    }.map(\.fix)
  }

  /// All frames after a change, and how many of them it changed.
  private func frames(of replica: Replica) -> (frames: [LayoutFix.Frame], changes: Int) {
    var frames: [LayoutFix.Frame] = []
    var changes = 0
    replica.forEachView(
      { original, twin in
        frames.append(LayoutFix.Frame(name: report.names(original), frame: twin.frame))
        if original.frame != twin.frame { changes += 1 }
      }, of: report.root)
    return (frames, changes)
  }
}
