import AutoLayout
import LayoutDiagnostics

extension ConsoleLog {
  /// What a report comes down to.
  package struct Explanation: Hashable, Sendable {
    /// A smallest set of constraints that cannot hold together.
    package struct Conflict: Hashable, Sendable {
      /// The set by ids, with the proof; what was broken, if it is one of them.
      package var contradiction: LayoutSolution.Contradiction
      /// The members in words, in the order of the log.
      package var members: [String]
      /// What would mend it, in one sentence.
      package var advice: String
    }

    /// The report.
    package var report: Report
    /// The conflicts; none if the constraints can hold as far as the log tells.
    package var conflicts: [Conflict]
    /// Whether everything holds without the constraint that was broken; `nil` if the log does not
    /// say which, or not where the baselines lie that decide it.
    package var isMendedByBreaking: Bool?
    /// What had to be taken for granted, in sentences.
    package var assumptions: [String]
    /// Every constraint read, with what it says in the words of the model.
    package var words: [String]
  }
}

/// What the messages of a log come down to, one after the other: equal ones, as a layout that is
/// repeated writes them, are solved once.
package struct ConsoleLogExplainer {
  private var known: [ConsoleLog.Report: ConsoleLog.Explanation] = [:]
  /// How many messages were solved.
  package var solvedCount: Int { known.count }

  /// Nothing is known yet.
  package init() {}

  /// What a message comes down to.
  package mutating func explanation(of report: ConsoleLog.Report) -> ConsoleLog.Explanation {
    var key = report
    // All but where it stands in the text.
    key.line = 0
    key.unread = []
    for index in key.constraints.indices { key.constraints[index].line = 0 }
    var explanation = known[key] ?? report.explain()
    if known[key] == nil { known[key] = explanation }
    explanation.report = report
    return explanation
  }
}

extension ConsoleLog.Report {
  /// Builds the system of the log and finds the smallest sets that contradict themselves.
  ///
  /// UIKit has proved that there is one. Where the lines read show none, the system is built with more and
  /// more of what the log leaves open.
  ///
  /// - Complexity: some hundred solves of the constraints listed at most.
  package func explain() -> ConsoleLog.Explanation {
    var system = LoggedSystem(self)
    // Constraints do not keep the views that their descriptions name.
    defer { withExtendedLifetime(system) {} }
    var sets = system.smallestSets()
    for guesses in LoggedSystem.Guesses.attempts(for: self) where sets.isEmpty {
      let other = LoggedSystem(self, guessing: guesses)
      sets = other.smallestSets()
      if !sets.isEmpty { system = other }
    }
    var conflicts = sets.compactMap { conflict($0, in: system) }
    if sets.isEmpty, unread.isEmpty, !isTruncated, let set = system.roundedSet() {
      sets = [set]
      conflicts = [
        conflict(
          set, in: system,
          doubt: system.assumptions.isEmpty
            ? "they agree as printed, but the log rounds to six digits"
            : "they agree only with what the notes take for granted")
      ].compactMap { $0 }
    }
    return ConsoleLog.Explanation(
      report: self, conflicts: conflicts, isMendedByBreaking: isMended(sets, system),
      assumptions: system.assumptions,
      words: constraints.indices.map { words(of: $0, in: system) })
  }

  /// - Parameter doubt: Why the constraints may agree, if they do as printed.
  private func conflict(
    _ set: [Int], in system: LoggedSystem, doubt: String? = nil
  ) -> ConsoleLog.Explanation.Conflict? {
    system.activate(set)
    let members = set.compactMap { system.constraints[$0] }
    let proven = system.page.diagnose().conflicts.first
    guard let found = proven ?? (doubt == nil ? nil : Conflict(of: members)) else { return nil }
    let ids = set.map { constraints[$0].id }
    // One alone is a size below 0.
    let below = set.count == 1 ? constraints[set[0]].equation.constant.shortest + " < 0" : nil
    let contradiction = LayoutSolution.Contradiction(
      constraints: ids,
      implicit: found.implicitBounds.map { "\($0.item.layoutName ?? "?").\($0.attribute) >= 0" },
      broken: broken.flatMap { ids.contains($0) ? $0 : nil }, proof: doubt ?? below ?? found.proof)
    return ConsoleLog.Explanation.Conflict(
      contradiction: contradiction, members: set.map { words(of: $0, in: system) },
      advice: LoggedAdvice(self, set, found, in: system).sentence)
  }

  private func words(of index: Int, in system: LoggedSystem) -> String {
    let place = constraints[index].source.map { " (\($0))" } ?? ""
    return (system.words(of: index) ?? constraints[index].id) + place
  }

  private func isMended(_ sets: [[Int]], _ system: LoggedSystem) -> Bool? {
    guard let broken, !sets.isEmpty, constraints.contains(where: { $0.id == broken }) else {
      return nil
    }
    let rest = constraints.indices.filter { constraints[$0].id != broken }
    system.activate(rest)
    system.page.layoutIfNeeded()
    // What rests on a guess about baselines proves no other constraint to blame.
    return system.page.layoutEngine.conflicts.isEmpty
      ? true : system.hasGuessedBaselines ? nil : false
  }
}
