import Cassowary

/// The solve pass: solves, and leaves out required constraints that cannot hold.
///
/// Of an irreducible set, the constraint of the user that was activated last is left out. If the set has
/// none, it is the last constraint of a container, otherwise a content size, a translated frame, or the size
/// of the root; among these, the place in the tree decides. Implicit bounds are never left out, so no size
/// becomes negative.
extension LayoutEngine {
  /// Solves, if anything changed.
  func solve() {
    // On an outdated copy, the views are no longer those of its tables.
    guard tree.needsSolve, !isOutdated else { return }
    guard let refusals = solveOnce(), refusals.isEmpty || leaveOut(refusals) else { return }
    if solver.mayHaveTies { breakTies() }
  }

  /// Solves, and returns what the solver refuses; `nil`, with an error, if the solve fails as a whole.
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

  /// Compiles the constraints again that were left out. Called before a solve if constraints changed.
  func retryLeftOut() {
    guard findings.conflicts.hasConflicts else { return }
    // The old value ends last, because it may keep the last reference to a view that left.
    let old = exchange(&findings.conflicts, with: ConflictLog())
    for source in old.sources { compile(source) }
    withExtendedLifetime(old) {}
  }

  /// The constraints that a solve removed so far.
  ///
  /// In the end a constraint is left out if and only if it cannot hold together with the kept constraints that
  /// precede it in the order of preference. The order in which conflicts were found does not matter: each
  /// constraint that is left out then has a proof whose other members are all kept, and it is the last of the
  /// proof in the order of preference.
  private struct Removals {
    /// For each constraint that was left out at any time, the other members of the latest proof against it.
    var proofs: [ConstraintSource: [ConstraintSource]] = [:]
    /// How often constraints were put back.
    var rounds = 0
    /// Whether there were more rounds than exact arithmetic allows, because proofs change by rounding.
    var isEndless: Bool { rounds > proofs.count }
  }

  /// Solves until all constraints hold that are not left out; returns `false` if a solve fails.
  private func leaveOut(_ refusals: [Refusal]) -> Bool {
    var refusals = refusals
    var removals = Removals()
    while true {
      if !refusals.isEmpty { leaveOut(refusals, &removals) }
      guard tree.needsSolve || putBack(&removals) else { break }
      guard let more = solveOnce() else { return false }
      refusals = more
    }
    // A container is not notified of conflicts on the copy for a fitting size.
    if fitting == nil {
      for source in findings.conflicts.sources where removals.proofs[source] != nil {
        if let conflict = findings.conflicts[source] { notifyContainers(of: conflict) }
      }
    }
    return true
  }

  /// Puts back the constraints whose proofs have members that are left out as well; returns whether there are
  /// any.
  ///
  /// All of them are put back at once: if they hold, one solve is enough. Of those that do not hold, the first
  /// in the order of preference then has a final proof, so there are never more rounds than proofs. If there are
  /// more because of rounding, constraints with a proof stay out.
  private func putBack(_ removals: inout Removals) -> Bool {
    if removals.proofs.isEmpty { return false }
    let unproven = findings.conflicts.sources.filter { source in
      guard !removals.isEndless else { return false }
      guard let others = removals.proofs[source] else { return true }
      return others.contains { currentID(of: $0) == nil }
    }
    removals.rounds += 1
    for source in unproven { findings.conflicts.remove(source) }
    for source in unproven { compile(source) }
    return tree.needsSolve
  }

  /// A refusal of the solver, in terms of the model.
  private struct Proof {
    var refused: ConstraintSource
    /// The member to leave out.
    var culprit: ConstraintSource
    /// All members but definitions of offsets, the refused one first.
    var sources: [ConstraintSource]
    var conflict: LayoutConflict
  }

  /// Makes a proof from a refusal. All refusals must be read before constraints are compiled again, because
  /// those reuse the indices of the refused ones.
  private func read(_ refusal: Refusal) -> Proof {
    let refused = source(of: refusal.constraint)
    var (culprit, last) = (refused, preference(of: refused))
    var sources = [refused]
    var members: [ConflictMember] = []
    for one in refusal.conflict.members {
      let id = one.constraint ?? refusal.constraint
      guard !isDefinition(id) else { continue }
      members.append(member(for: id, multiplier: one.multiplier))
      guard id != refusal.constraint else { continue }
      let source = self.source(of: id)
      sources.append(source)
      let preference = preference(of: source)
      if last.precedes(preference, in: tree.order.places) { (culprit, last) = (source, preference) }
    }
    let conflict = LayoutConflict(
      members: members, broken: constraint(for: culprit), gap: refusal.conflict.gap)
    return Proof(refused: refused, culprit: culprit, sources: sources, conflict: conflict)
  }

  /// Leaves out the culprits of the refusals, and compiles the refused constraints again if they are others.
  private func leaveOut(_ refusals: [Refusal], _ removals: inout Removals) {
    let proofs = refusals.map { read($0) }
    for (refusal, proof) in zip(refusals, proofs) { forget(proof.refused, refusal.constraint) }
    var gone: Set<ConstraintSource> = []
    for proof in proofs {
      // A member was just left out, so the others may hold: the next solve decides.
      if !gone.isDisjoint(with: proof.sources) {
        compile(proof.refused)
        continue
      }
      findings.conflicts.note(proof.conflict, of: proof.culprit)
      removals.proofs[proof.culprit] = proof.sources.filter { $0 != proof.culprit }
      guard proof.culprit != proof.refused else { continue }
      gone.insert(proof.culprit)
      if let id = currentID(of: proof.culprit) {
        drop(id)
        forget(proof.culprit, id)
      }
      compile(proof.refused)
    }
  }
}
