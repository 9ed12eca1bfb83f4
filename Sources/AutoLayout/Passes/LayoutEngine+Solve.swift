import Cassowary

/// The solve pass: solves, and leaves out required constraints that cannot hold.
///
/// Of an irreducible set, the one left out is the one activated last among the user's; without
/// any, the last of a container's, then content sizes, then translated frames, then the size of
/// the root; these go by their place in the tree. Implicit bounds are never left out: no size becomes
/// negative.
extension LayoutEngine {
  /// Solves, if anything changed.
  func solve() {
    guard tree.needsSolve else { return }
    guard let refusals = solveOnce(), refusals.isEmpty || leaveOut(refusals) else { return }
    breakTies()
  }

  /// Returns what the solver refuses; `nil` if it does not take the whole.
  private func solveOnce() -> [Refusal]? {
    work.solves += 1
    examined = nil
    tree.needsSolve = false
    do throws(SolverError) {
      return try solver.solve()
    } catch {
      record(LayoutError(error.reason, subject: root?.label ?? "root"))
      return nil
    }
  }

  /// Tries again what was left out; called before a solve when the system changed.
  func retryLeftOut() {
    guard findings.conflicts.hasConflicts else { return }
    // The old value ends last: it may be what keeps a view that left.
    let old = exchange(&findings.conflicts, with: ConflictLog())
    for source in old.sources { compile(source) }
    withExtendedLifetime(old) {}
  }

  /// The constraints that a solve took out so far.
  ///
  /// In the end a constraint is left out if, and only if, it cannot hold together with those kept that go
  /// before it in the order of preference, in whatever order the conflicts were met: each one left out has a
  /// proof then whose other members are all kept, and of a proof the last one in that order is left out.
  private struct Removals {
    let preference = Preference()
    /// The other members of the latest proof against each that was left out at any time.
    var proofs: [ConstraintSource: [ConstraintSource]] = [:]
    /// Taken out without a proof against them, to be put back when all else holds.
    var suspended: [ConstraintSource] = []
    /// How often the solver refused each because of others that were left out rather than it.
    var refusals: [ConstraintSource: Int] = [:]
    /// How often some were put back.
    var rounds = 0
    /// Whether more rounds than there can be have passed: rounding makes proofs come and go.
    var isEndless: Bool { rounds > proofs.count }
  }

  /// Solves until all holds that was not left out; returns whether the solver takes it.
  private func leaveOut(_ refusals: [Refusal]) -> Bool {
    var refusals = refusals
    var removals = Removals()
    while true {
      if !refusals.isEmpty { leaveOut(refusals, &removals) }
      guard tree.needsSolve || putBack(&removals) else { break }
      guard let more = solveOnce() else { return false }
      refusals = more
    }
    // The containers know nothing of the copy that a fitting size is found on.
    if fitting == nil {
      for source in findings.conflicts.sources where removals.proofs[source] != nil {
        if let conflict = findings.conflicts[source] { notifyContainers(of: conflict) }
      }
    }
    return true
  }

  /// Puts back what was left out for others that are left out themselves; returns whether there is any.
  ///
  /// All at once, since where they hold together after all that takes one solve. Of those that do not hold the
  /// first in the order of preference has a proof then that stands for good, so that there are never more
  /// rounds than proofs; if rounding prolongs that, what has a proof stays out.
  private func putBack(_ removals: inout Removals) -> Bool {
    if removals.proofs.isEmpty { return false }
    let doubtful = findings.conflicts.sources.filter { source in
      guard !removals.isEndless else { return false }
      guard let others = removals.proofs[source] else { return true }
      return others.contains { currentID(of: $0) == nil }
    }
    removals.rounds += 1
    for source in doubtful { findings.conflicts.remove(source) }
    for source in doubtful + removals.suspended { compile(source) }
    removals.suspended.removeAll()
    return tree.needsSolve
  }

  /// A refusal in the words of the model.
  private struct Proof {
    var refused: ConstraintSource
    /// The one to be left out.
    var culprit: ConstraintSource
    /// All members that could be, the refused one first.
    var sources: [ConstraintSource]
    var conflict: LayoutConflict
  }

  /// Reads a refusal; to be done with all of them before the first one is acted upon, because what
  /// is compiled then takes the numbers of what was refused.
  private func read(_ refusal: Refusal, _ preference: Preference) -> Proof {
    let refused = source(of: refusal.constraint)
    var culprit = refused
    var sources = [refused]
    var members: [ConflictMember] = []
    for one in refusal.conflict.members {
      let id = one.constraint ?? refusal.constraint
      guard !isDefinition(id) else { continue }
      members.append(member(for: id, multiplier: one.multiplier))
      guard id != refusal.constraint else { continue }
      let source = self.source(of: id)
      sources.append(source)
      if prefers(source, to: culprit, by: preference) { culprit = source }
    }
    let conflict = LayoutConflict(
      members: members, broken: constraint(for: culprit), gap: refusal.conflict.gap)
    return Proof(refused: refused, culprit: culprit, sources: sources, conflict: conflict)
  }

  /// Leaves out the culprits of what the solver refused.
  private func leaveOut(_ refusals: [Refusal], _ removals: inout Removals) {
    let proofs = refusals.map { read($0, removals.preference) }
    for (refusal, proof) in zip(refusals, proofs) { forget(proof.refused, refusal.constraint) }
    var gone: Set<ConstraintSource> = []
    for proof in proofs {
      // Without one of the set the others may hold: the next solve decides.
      if !gone.isDisjoint(with: proof.sources) {
        compile(proof.refused)
        continue
      }
      findings.conflicts.note(proof.conflict, of: proof.culprit)
      removals.proofs[proof.culprit] = proof.sources.filter { $0 != proof.culprit }
      guard proof.culprit != proof.refused else { continue }
      for source in [proof.culprit] + suspend(with: proof, &removals) {
        gone.insert(source)
        guard let id = currentID(of: source) else { continue }
        drop(id)
        forget(source, id)
      }
      compile(proof.refused)
    }
  }

  /// Returns what is suspended with the culprit where the same constraint was refused before: all members that
  /// are left out rather than it; where it was refused twice, all constraints that are.
  ///
  /// Where a stack is too short for its views, proofs lead through any of its distances, equal ones and least
  /// ones; left out one by one, all of them are met before the proof that counts: with 1,000 views that took
  /// 5 s.
  private func suspend(with proof: Proof, _ removals: inout Removals) -> [ConstraintSource] {
    let times = removals.refusals[proof.refused, default: 0]
    removals.refusals[proof.refused] = times + 1
    guard times > 0, !removals.isEndless else { return [] }
    let more = (times == 1 ? proof.sources : requiredConstraints).filter {
      $0 != proof.culprit && prefers($0, to: proof.refused, by: removals.preference)
    }
    removals.suspended += more
    return more
  }

  /// The required constraints of the model that are in the solver.
  private var requiredConstraints: [ConstraintSource] {
    tree.sources.indices.compactMap { index in
      guard let handle = tree.sources[index].row,
        let id = tree.rows[handle].id, Int(id.index) == index,
        tree.rows[handle].constraint?.priorityStorage.isRequired == true
      else { return nil }
      return .row(handle)
    }
  }
}
