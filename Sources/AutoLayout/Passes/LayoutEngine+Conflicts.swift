import Cassowary

/// Required constraints that cannot hold.
///
/// Of an irreducible set, the one given up is the one activated last among the user's; without
/// any, the last of a container's, then content sizes, then translated frames, then the size of
/// the root; these go by their place in the tree. Implicit bounds are never given up: no size becomes
/// negative.
extension LayoutEngine {
  /// Solves, leaving out what cannot hold.
  func solve() {
    guard tree.needsSolve else { return }
    if tree.order.hasTies { rankVariables() }
    guard let refusals = solveOnce() else { return }
    if !refusals.isEmpty, !leaveOut(refusals) { return }
    breakTies()
  }

  /// What the solver refuses; `nil` if it does not take the whole.
  private func solveOnce() -> [Refusal]? {
    work.solves += 1
    examined = nil
    tree.needsSolve = false
    do throws(SolverError) {
      let refusals = try solver.solve()
      releaseVariables()
      return refusals
    } catch {
      record(LayoutError(error.reason, subject: root?.label ?? "root"))
      return nil
    }
  }

  /// Solves until all holds that was not given up; whether the solver takes it.
  private func leaveOut(_ refusals: [Refusal]) -> Bool {
    var refusals = refusals
    var trial = Trial()
    while true {
      if !refusals.isEmpty { giveUp(refusals, &trial) }
      guard tree.needsSolve || putBack(&trial) else { break }
      guard let more = solveOnce() else { return false }
      refusals = more
    }
    if fitting == nil, !trial.proofs.isEmpty { tellContainers(of: trial) }
    return true
  }

  /// What one solve gave up so far.
  ///
  /// In the end a constraint is left out if, and only if, it cannot hold together with those kept that go
  /// before it in the order of preference, in whatever order the conflicts were met: each one left out has a
  /// proof then whose other members are all kept, and of a proof the last one in that order is given up.
  private struct Trial {
    let preference = Preference()
    /// The other members of the latest proof against each that was given up.
    var proofs: [ConstraintSource: [ConstraintSource]] = [:]
    /// Taken out without a proof against them, to be put back when all else holds.
    var suspended: [ConstraintSource] = []
    /// How often the solver refused each because of others that were given up rather than it.
    var refusals: [ConstraintSource: Int] = [:]
    /// All that were taken out at any time, and how often some were put back.
    var taken: Set<ConstraintSource> = []
    var rounds = 0
    /// Whether more rounds than there can be have passed: rounding has proofs come and go.
    var isEndless: Bool { rounds > taken.count }
  }

  /// Puts back what was left out for others that are left out themselves; whether there is any such.
  ///
  /// All at once, since where they hold together after all that takes one solve. Of those that do not hold the
  /// first in the order of preference has a proof then that stands for good, so that there are never more
  /// rounds than constraints that were ever taken out; if rounding prolongs that, what has a proof stays out.
  private func putBack(_ trial: inout Trial) -> Bool {
    if trial.proofs.isEmpty { return false }
    let isEndless = trial.isEndless
    trial.rounds += 1
    let doubtful =
      isEndless
      ? []
      : findings.conflicts.sources.filter { source in
        guard let others = trial.proofs[source] else { return true }
        return others.contains { currentID(of: $0) == nil }
      }
    for source in doubtful { findings.conflicts.remove(source) }
    for source in doubtful + trial.suspended { compile(source) }
    trial.suspended.removeAll()
    return tree.needsSolve
  }

  private func releaseVariables() {
    guard !tree.released.isEmpty else { return }
    for variable in tree.released {
      tree.owners[Int(variable.index)] = -1
      // Still mentioned only if the solver refused to drop something; then the slot is not reused.
      try? solver.release(variable)
    }
    tree.released.removeAll(keepingCapacity: true)
  }

  /// Tries again what was left out; called before a solve when the system changed.
  func retryLeftOut() {
    guard findings.conflicts.hasValues else { return }
    // The list changes hands: it may be what keeps a view that left.
    let old = findings.conflicts
    findings.conflicts = SourceList()
    for source in old.sources { compile(source) }
    withExtendedLifetime(old) {}
  }

  /// A refusal in the words of the model.
  private struct Finding {
    var refused: ConstraintSource
    /// The one to be given up.
    var culprit: ConstraintSource
    /// All members that could be, the refused one first.
    var sources: [ConstraintSource]
    var conflict: LayoutConflict
  }

  /// Reads a refusal; to be done with all of them before the first one is acted upon, because what
  /// is written then takes the numbers of what was refused.
  private func read(_ refusal: Refusal, _ preference: Preference) -> Finding {
    let refused = source(of: refusal.constraint)
    var culprit = refused
    var sources = [refused]
    for member in refusal.conflict.members {
      guard let id = member.constraint, id != refusal.constraint, !isDefinition(id) else {
        continue
      }
      let source = self.source(of: id)
      sources.append(source)
      if prefers(source, to: culprit, by: preference) { culprit = source }
    }
    let members = refusal.conflict.members.compactMap { one -> ConflictMember? in
      let id = one.constraint ?? refusal.constraint
      return isDefinition(id) ? nil : member(for: id, multiplier: one.multiplier)
    }
    let conflict = LayoutConflict(
      members: members, broken: constraint(for: culprit), gap: refusal.conflict.gap)
    return Finding(refused: refused, culprit: culprit, sources: sources, conflict: conflict)
  }

  /// Gives up the culprits of what the solver refused.
  private func giveUp(_ refusals: [Refusal], _ trial: inout Trial) {
    let readings = refusals.map { read($0, trial.preference) }
    for (refusal, finding) in zip(refusals, readings) {
      forget(finding.refused, refusal.constraint)
    }
    var gone: Set<ConstraintSource> = []
    for finding in readings {
      // Without one of the set the others may hold: the next solve will tell.
      if !gone.isDisjoint(with: finding.sources) {
        compile(finding.refused)
        continue
      }
      findings.conflicts.note(KeptConflict(finding.conflict), of: finding.culprit)
      trial.proofs[finding.culprit] = finding.sources.filter { $0 != finding.culprit }
      trial.taken.insert(finding.culprit)
      guard finding.culprit != finding.refused else { continue }
      for source in [finding.culprit] + takeMore(of: finding, &trial) {
        gone.insert(source)
        guard let id = currentID(of: source) else { continue }
        drop(id)
        forget(source, id)
      }
      compile(finding.refused)
    }
  }

  /// What is suspended with the culprit where the same constraint was refused before: all members that are given
  /// up rather than it; where it was refused twice, all constraints that are.
  ///
  /// Where a stack is too short for its views, proofs lead through any of its distances, equal ones and least
  /// ones; given up one by one, all of them are met before the proof that counts: with 1,000 views that took
  /// 5 s.
  private func takeMore(of finding: Finding, _ trial: inout Trial) -> [ConstraintSource] {
    let times = trial.refusals[finding.refused, default: 0]
    trial.refusals[finding.refused] = times + 1
    guard times > 0, !trial.isEndless else { return [] }
    let more = (times == 1 ? finding.sources : requiredConstraints).filter {
      $0 != finding.culprit && prefers($0, to: finding.refused, by: trial.preference)
    }
    trial.suspended += more
    trial.taken.formUnion(more)
    return more
  }

  /// The required constraints in the solver that somebody wrote.
  private var requiredConstraints: [ConstraintSource] {
    tree.sources.indices.compactMap { index in
      guard let handle = tree.sources[index].row,
        let id = tree.rows[handle].id, Int(id.index) == index,
        tree.rows[handle].constraint?.priorityStorage.isRequired == true
      else { return nil }
      return .row(handle)
    }
  }

  /// Tells containers of what was left out in the end, which they may have to do with.
  private func tellContainers(of trial: Trial) {
    for source in findings.conflicts.sources where trial.proofs[source] != nil {
      guard let conflict = findings.conflicts[source]?.conflict else { continue }
      notifyContainers(of: conflict)
    }
  }
}
