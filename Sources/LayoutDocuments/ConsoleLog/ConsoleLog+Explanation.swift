import AutoLayout
import Foundation
import LayoutDiagnostics

extension ConsoleLog {
  /// The explanation of a report: its conflicts, each with advice.
  package struct Explanation: Hashable, Sendable {
    /// A smallest set of constraints that cannot hold together.
    package struct Conflict: Hashable, Sendable {
      /// The set by ids, with the proof, and the broken constraint if it is a member.
      package var contradiction: LayoutSolution.Contradiction
      /// The members in words, in the order of the log.
      package var members: [String]
      /// A sentence that says how to resolve the conflict.
      package var advice: String
    }

    /// The report.
    package var report: Report
    /// The conflicts; empty if the constraints can hold together as far as the log shows them.
    package var conflicts: [Conflict]
    /// Whether all other constraints hold without the broken one. `nil` if the log does not name it, or if the
    /// answer depends on guessed baselines.
    package var isMendedByBreaking: Bool?
    /// A sentence that says what to do, if no conflict was found.
    package var advice: String?
    /// The assumptions of the explanation, in sentences.
    package var assumptions: [String]
    /// Every constraint that was read, in the words of the model.
    package var words: [String]
  }
}

/// Explains the messages of a log, one after the other. Equal messages, as a repeated layout writes them, are
/// solved once.
package struct ConsoleLogExplainer {
  private var known: [ConsoleLog.Report: ConsoleLog.Explanation] = [:]
  /// The number of messages that were solved.
  package var solvedCount: Int { known.count }

  /// Creates an explainer that has explained no message yet.
  package init() {}

  /// The explanation of a message.
  package mutating func explanation(of report: ConsoleLog.Report) -> ConsoleLog.Explanation {
    var key = report
    // Equal messages may be at different places of the text.
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
  /// Makes a system from the log and finds the smallest sets of constraints that contradict each other.
  ///
  /// UIKit has proved that there is one. If the constraints that were read have none, the system is made again
  /// with guesses about what the log omits.
  ///
  /// - Complexity: at most some hundred solves of the listed constraints.
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
    let isExact = !sets.isEmpty
    if !isExact, unread.isEmpty, !isTruncated, let set = system.roundedSet() { sets = [set] }
    let conflicts = sets.compactMap { conflict($0, in: system, isExact: isExact) }
    let all = LoggedAdvice(self, Array(constraints.indices), Conflict(of: []), in: system)
    return ConsoleLog.Explanation(
      report: self, conflicts: conflicts, isMendedByBreaking: isMended(sets, system),
      advice: conflicts.isEmpty ? all.withoutConflict : nil, assumptions: system.assumptions,
      words: constraints.indices.map { words(of: $0, in: system) })
  }

  /// The greatest sum of what a log leaves out of these constraints. It prints six digits, so that each length is off
  /// by at most half of the last digit of the longest one.
  private func omission(from set: [Int]) -> Double {
    let lengths = set.map { abs(constraints[$0].equation.constant) }.filter { $0 > 0 }
    let longest = min(lengths.max() ?? 0, 1e30)
    var digit = 1e-9
    while digit * 1e6 <= longest { digit *= 10 }
    // The solver has a rounding error of its own.
    return 1e-6 + Double(lengths.count) / 2 * digit
  }

  /// - Parameter isExact: Whether the constraints contradict each other as printed.
  private func conflict(
    _ set: [Int], in system: LoggedSystem, isExact: Bool
  ) -> ConsoleLog.Explanation.Conflict? {
    system.activate(set)
    let members = set.compactMap { system.constraints[$0] }
    let proven = system.page.diagnose().conflicts.first
    guard let found = proven ?? (isExact ? nil : Conflict(of: members)) else { return nil }
    let omitted = "they contradict each other by less than the digits that the log leaves out"
    let doubt =
      isExact
      ? found.gap > omission(from: set) ? nil : omitted
      : system.assumptions.isEmpty
        ? "they agree as printed, but the log rounds to six digits"
        : "they agree only with what the notes take for granted"
    let ids = set.map { constraints[$0].id }
    // A conflict with one constraint is a size below 0.
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
    system.words(of: index) + (constraints[index].source.map { " (\($0))" } ?? "")
  }

  private func isMended(_ sets: [[Int]], _ system: LoggedSystem) -> Bool? {
    guard let broken, !sets.isEmpty else { return nil }
    system.activate(constraints.indices.filter { constraints[$0].id != broken })
    system.page.layoutIfNeeded()
    // If the conflict depends on guessed baselines, it does not prove that another constraint is to blame.
    return system.page.layoutEngine.conflicts.isEmpty
      ? true : system.guesses.contains(.baselines) ? nil : false
  }
}
