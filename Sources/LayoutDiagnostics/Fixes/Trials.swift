import AutoLayout

/// Tries changes on copies of a tree: what cures a problem and adds none is a fix.
final class Trials {
  let report: Report
  /// How many findings other than notes are shown of other parts of the tree.
  private let others: Int
  /// How much may be done altogether, in views, constraints and pivots; one copy is always made.
  static let budget = 12_000
  private(set) var spent = 0
  /// What the last trial took, as the next one will.
  private var last = 0

  /// Those that are shown or follow from others, and by how much each misses.
  private lazy var grave = Dictionary(
    report.all.filter { $0.severity > .note }
      .map { (ProblemKey($0, ObjectIdentifier.init), $0.amount) }, uniquingKeysWith: max)

  /// The views that lie outside of others.
  private lazy var outside = Set(
    report.all.filter { $0.kind == .outside }
      .compactMap { $0.items.first.map { ObjectIdentifier($0) } })

  /// The problems whose contradictions were proven by these members, by their places in the report.
  private lazy var proofs = Dictionary(
    report.problems.enumerated().flatMap { place, problem in
      problem.conflicts.flatMap { [$0.found, $0.evidence] }
        .map { ($0.keys(ObjectIdentifier.init), place) }
    }, uniquingKeysWith: { $1 })

  init(of report: Report, besides others: Int = 0) {
    self.report = report
    self.others = others
  }

  /// Whether there was such a problem, and it was no smaller.
  func contains(_ key: ProblemKey, _ amount: Double) -> Bool {
    grave[key].map { amount <= $0 + 0.5 } ?? false
  }

  func lies(outside view: ObjectIdentifier?) -> Bool { view.map { outside.contains($0) } ?? false }

  /// The place in the report of the problem that a contradiction belongs to.
  ///
  /// - Parameter evidence: A shorter proof, which one that was found in the tree as well does not need.
  func place(
    of found: LayoutConflict, _ evidence: @autoclosure () -> LayoutConflict,
    _ original: (AnyObject) -> ObjectIdentifier
  ) -> Int? {
    if proofs.isEmpty { return nil }
    return proofs[found.keys(original)] ?? proofs[evidence().keys(original)]
  }

  /// No more fixes than this are shown for one problem.
  private static let most = 5

  private var isAffordable: Bool { spent + last <= Self.budget }

  /// The fixes among the candidates of a problem: those that change fewer frames first, as far as
  /// people mend it either way.
  func fixes(for problem: Problem) -> [LayoutFix] {
    guard isAffordable else { return [] }
    let names = report.examination.names
    var found: [(fix: LayoutFix, uncovers: Bool, order: (Int, Int, Int, Int))] = []
    for (place, candidate) in problem.candidates().enumerated() {
      let sure = found.count { !$0.uncovers }
      guard isAffordable, sure < Self.most else { break }
      // Siblings may have the shape that comes last anyway.
      let sentence = candidate.sentence(names)
      let isKnown = found.contains { $0.fix.sentence == sentence }
      if isKnown || candidate.isLastResort && sure > 0 { continue }
      let trial = Trial(candidate, curing: problem, self)
      let outcome = trial.outcome()
      last = trial.work
      spent += last
      guard let outcome else { continue }
      let views = trial.replica.pairs(of: report.root)
      let changes = views.count { $0.frame != $1.frame }
      // What is meant comes first, then the order of people, in which frames decide among neighbours.
      let order = candidate.isMeant ? (0, place, 0, 0) : (1, place / 2, changes, place)
      let fix = LayoutFix(
        sentence: sentence, edits: candidate.edits.map { $0.edit(names) },
        frames: views.map { LayoutFix.Frame(name: names($0), frame: $1.frame) },
        leaves: outcome.leaves + others)
      found.append((fix, outcome.uncovers, order))
    }
    // What brings another mistake to light is right, but not where something leaves it at that.
    let sure = found.filter { !$0.uncovers }
    return (sure.isEmpty ? found : sure).sorted { $0.order < $1.order }.prefix(Self.most)
      .map(\.fix)
  }
}
