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

  private var names: Names { report.examination.names }
  /// How many findings other than notes are shown of other parts of the tree.
  private let others: Int

  init(of report: Report, besides others: Int = 0) {
    self.report = report
    self.others = others
  }

  /// No more fixes than this are shown for one problem.
  private static let most = 5

  private var isAffordable: Bool { spent + last <= Self.budget }

  /// The fixes among the candidates of a problem: those that change fewer frames first, as far as
  /// people mend it either way.
  func fixes(for problem: Problem) -> [LayoutFix] {
    guard isAffordable else { return [] }
    typealias Order = (Int, Int, Int, Int)
    var found: [(fix: LayoutFix, order: Order)] = []
    var uncovering: [(fix: LayoutFix, order: Order)] = []
    for (place, candidate) in problem.candidates().enumerated() {
      guard isAffordable, found.count < Self.most else { break }
      // Siblings may have the shape that comes last anyway.
      let sentence = candidate.sentence(names)
      let isKnown = (found + uncovering).contains { $0.fix.sentence == sentence }
      if isKnown || candidate.isLastResort && !found.isEmpty { continue }
      let trial = Trial(candidate, on: report.root, curing: problem, known)
      let outcome = trial.outcome()
      last = trial.work
      spent += last
      guard let outcome else { continue }
      let views = outcome.replica.pairs(of: report.root)
      let changes = views.count { $0.frame != $1.frame }
      // What is meant comes first, then the order of people, in which frames decide among neighbours.
      let order = candidate.isMeant ? (0, place, 0, 0) : (1, place / 2, changes, place)
      let fix = LayoutFix(
        sentence: sentence, edits: candidate.edits.map { $0.edit(names) },
        frames: views.map { LayoutFix.Frame(name: names($0), frame: $1.frame) },
        leaves: outcome.leaves + others)
      if outcome.uncovers { uncovering.append((fix, order)) } else { found.append((fix, order)) }
    }
    // What brings another mistake to light is right, but not where something leaves it at that.
    if found.isEmpty { found = uncovering }
    return found.sorted { $0.order < $1.order }.prefix(Self.most).map(\.fix)
  }
}
