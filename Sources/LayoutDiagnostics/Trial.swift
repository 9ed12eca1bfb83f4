import AutoLayout

/// Tries changes on copies of a tree: what cures a problem and adds none is a fix.
struct Trial {
  let names: Names
  /// The root of the engine the problems were found in.
  let root: LayoutView
  /// The ids of everything graver than a note that is wrong now, whether it is shown or not.
  let known: Set<String>
  /// How many views may be copied altogether; a tree as large as that is copied once.
  static let budget = 4_000
  private var spent = 0
  private let views: Int

  init(names: Names, root: LayoutView, known: Set<String>) {
    self.names = names
    self.root = root
    self.known = known
    views = SubtreeWalk(root).reduce(0) { count, _ in count + 1 }
  }

  /// No more fixes than this are shown for one problem.
  private static let most = 5

  /// The fixes among the candidates of a problem: those that change fewer frames first, as far as
  /// people mend it either way.
  mutating func fixes(for problem: Problem) -> [LayoutFix] {
    let id = problem.finding(names, fixes: []).id
    var found: [(fix: LayoutFix, changes: Int, place: Int)] = []
    for (place, candidate) in problem.candidates.enumerated() {
      guard spent == 0 || spent + views <= Self.budget, found.count < Self.most else { break }
      spent += views
      guard let outcome = attempt(candidate, curing: id) else { continue }
      found.append((outcome.fix, outcome.changes, place))
    }
    return found.sorted { one, other in
      // The order of the candidates is that of people; frames decide among neighbours in it.
      one.place / 2 != other.place / 2
        ? one.place < other.place
        : one.changes != other.changes ? one.changes < other.changes : one.place < other.place
    }.map(\.fix)
  }

  private func attempt(
    _ candidate: Candidate, curing id: String
  ) -> (fix: LayoutFix, changes: Int)? {
    let replica = Replica(of: root)
    for change in candidate.changes where !replica.apply(change) { return nil }
    replica.root.layoutIfNeeded()
    guard replica.root.layoutEngine.errors.isEmpty else { return nil }
    let report = Report(of: replica.root, settledSerial: replica.settledSerial)
    guard !report.ids.contains(id), report.graveIDs.isSubset(of: known) else { return nil }
    var frames: [LayoutFix.Frame] = []
    var changes = 0
    replica.forEachView(
      { original, twin in
        frames.append(LayoutFix.Frame(name: names(original), frame: twin.frame))
        if original.frame != twin.frame { changes += 1 }
      }, of: root)
    let fix = LayoutFix(
      sentence: candidate.sentence, edits: candidate.changes.map { $0.edit(names) },
      frames: frames, leaves: report.shownCount)
    return (fix, changes)
  }
}
