import AutoLayout

/// Tries candidate fixes on copies of a tree. A candidate is a fix if it removes the problem and
/// adds none.
final class Trials {
  let report: Report
  /// The number of findings, without notes, that are shown for other parts of the tree.
  private let others: Int
  /// The budget for all trials, in views, constraints and pivots. At least one copy is always made.
  static let budget = 12_000
  private(set) var spent = 0
  /// The work of the last trial, as an estimate for the next one.
  private var last = 0

  /// The amounts of the problems other than notes, including problems that follow from others.
  private lazy var grave = Dictionary(
    report.all.filter { $0.severity > .note }
      .map { (ProblemKey($0, ObjectIdentifier.init), $0.amount) }, uniquingKeysWith: max)

  /// The views that lie outside of their superviews.
  private lazy var outside = Set(
    report.all.filter { $0.kind == .outside }
      .compactMap { $0.items.first.map { ObjectIdentifier($0) } })

  /// The positions in the report of the conflicts, by the members of their proofs.
  private lazy var proofs = Dictionary(
    report.problems.enumerated().flatMap { place, problem in
      problem.conflicts.flatMap { [$0.found, $0.evidence] }
        .map { ($0.keys(ObjectIdentifier.init), place) }
    }, uniquingKeysWith: { $1 })

  init(of report: Report, besides others: Int = 0) {
    self.report = report
    self.others = others
  }

  /// Whether the report has the problem with at least the same amount.
  func contains(_ key: ProblemKey, _ amount: Double) -> Bool {
    grave[key].map { amount <= $0 + 0.5 } ?? false
  }

  func lies(outside view: ObjectIdentifier?) -> Bool { view.map { outside.contains($0) } ?? false }

  /// The position in the report of the problem that a contradiction belongs to.
  ///
  /// - Parameter evidence: A shorter proof. It is computed only if the tree does not have the
  ///   original proof.
  func place(
    of found: LayoutConflict, _ evidence: @autoclosure () -> LayoutConflict,
    _ original: (AnyObject) -> ObjectIdentifier
  ) -> Int? {
    if proofs.isEmpty { return nil }
    return proofs[found.keys(original)] ?? proofs[evidence().keys(original)]
  }

  /// The most fixes that are shown for one problem.
  private static let most = 5

  private var isAffordable: Bool { spent + last <= Self.budget }

  /// The fixes among the candidates of a problem. Fixes that the meaning of constraints suggests
  /// come first; the others are sorted by their likelihood and the number of frames that they
  /// change.
  func fixes(for problem: Problem) -> [LayoutFix] {
    guard isAffordable else { return [] }
    let names = report.examination.names
    var found: [(fix: LayoutFix, uncovers: Bool, order: (Int, Int, Int, Int))] = []
    for (place, candidate) in problem.candidates().enumerated() {
      let sure = found.count { !$0.uncovers }
      guard isAffordable, sure < Self.most else { break }
      // The shape of siblings may be the same as the last candidate.
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
      // Suggested candidates come first, in their order. The others are sorted in pairs by their
      // order; within a pair, by the number of changed frames.
      let order = candidate.isMeant ? (0, place, 0, 0) : (1, place / 2, changes, place)
      let fix = LayoutFix(
        sentence: sentence, edits: candidate.edits.map { $0.edit(names) },
        frames: views.map { LayoutFix.Frame(name: names($0), frame: $1.frame) },
        leaves: outcome.leaves + others)
      found.append((fix, outcome.uncovers, order))
    }
    // A change that reveals another mistake is right, but it is not shown if another fix reveals
    // none.
    let sure = found.filter { !$0.uncovers }
    return (sure.isEmpty ? found : sure).sorted { $0.order < $1.order }.prefix(Self.most)
      .map(\.fix)
  }
}
