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
    let known = findings.conflicts.count
    defer { preference = nil }
    if tables.hasFreedom { orderItems() }
    // Every round takes one constraint out for the rest of the pass, so the loop ends.
    while true {
      currentWork.solves += 1
      examined = nil
      tables.needsSolve = false
      let refusals: [Refusal]
      do throws(SolverError) {
        refusals = try solver.solve()
      } catch {
        record(LayoutError(error.reason, subject: root?.label ?? "root"))
        return
      }
      releaseVariables()
      if refusals.isEmpty { break }
      let readings = refusals.map { read($0) }
      for (refusal, finding) in zip(refusals, readings) {
        forget(finding.refused, refusal.constraint)
      }
      var gone: Set<ConstraintID> = []
      for finding in readings { resolve(finding, &gone) }
      if !tables.needsSolve { break }
    }
    if findings.conflicts.count > known, findings.conflicts.count > 1 { reviewBroken() }
    settleFreedom()
  }

  /// Makes what is given up what the rule says, in whatever order the conflicts were met: a
  /// constraint is left out if, and only if, it cannot hold together with those kept that go before
  /// it in the order of preference.
  ///
  /// Each is put back in that order. What comes later gives way to it, and is looked at in its turn;
  /// where it conflicts with earlier ones only, it stays out for good.
  private func reviewBroken() {
    var open = Worklist(findings.conflicts.sources) { self.prefers($0, to: $1) }
    while let source = open.popLast() {
      findings.conflicts.remove(source)
      write(source)
      guard currentID(of: source) != nil else { continue }
      var displaced: [Finding] = []
      while let finding = nextRefusal() {
        if let id = finding.culpritID {
          drop(id)
          forget(finding.culprit, id)
          write(finding.refused)
        }
        if finding.culprit == source {
          note(finding)
          for other in displaced { write(other.culprit) }
          displaced = []
        } else {
          displaced.append(finding)
        }
      }
      for finding in displaced {
        note(finding)
        open.insert(finding.culprit)
      }
    }
  }

  /// What is to be looked at again, each once, sorted so that the next one is the last.
  private struct Worklist {
    private var sources: [ConstraintSource]
    private var known: Set<ConstraintSource>
    private let isBefore: (ConstraintSource, ConstraintSource) -> Bool

    /// - Parameter isBefore: Of two that neither goes before the other the one that came last does.
    init(
      _ sources: [ConstraintSource],
      by isBefore: @escaping (ConstraintSource, ConstraintSource) -> Bool
    ) {
      self.sources = sources.enumerated().sorted { one, other in
        isBefore(one.element, other.element)
          || (one.offset > other.offset && !isBefore(other.element, one.element))
      }.map(\.element)
      known = Set(sources)
      self.isBefore = isBefore
    }

    mutating func popLast() -> ConstraintSource? {
      guard let source = sources.popLast() else { return nil }
      known.remove(source)
      return source
    }

    mutating func insert(_ source: ConstraintSource) {
      guard known.insert(source).inserted else { return }
      var (low, high) = (0, sources.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(sources[middle], source) { low = middle + 1 } else { high = middle }
      }
      sources.insert(source, at: low)
    }
  }

  /// Solves once more. The first refusal, out of the solver; others are to be tried again.
  private func nextRefusal() -> Finding? {
    currentWork.solves += 1
    examined = nil
    tables.needsSolve = false
    guard let refusals = try? solver.solve(), !refusals.isEmpty else { return nil }
    let readings = refusals.map { (finding: read($0), id: $0.constraint) }
    for reading in readings { forget(reading.finding.refused, reading.id) }
    for reading in readings.dropFirst() { write(reading.finding.refused) }
    return readings[0].finding
  }

  private func releaseVariables() {
    guard !tables.released.isEmpty else { return }
    for variable in tables.released {
      tables.owners[Int(variable.index)] = -1
      // Still mentioned only if the solver refused to drop something; then the slot is not reused.
      try? solver.release(variable)
    }
    tables.released.removeAll(keepingCapacity: true)
  }

  /// Tries again what was left out; called before a solve when the system changed.
  func retryBroken() {
    guard findings.conflicts.hasValues else { return }
    // The list changes hands: it may be what keeps a view that left.
    let old = findings.conflicts
    findings.conflicts = SourceList()
    for source in old.sources { write(source) }
    withExtendedLifetime(old) {}
  }

  /// A refusal in the words of the model.
  private struct Finding {
    var refused: ConstraintSource
    /// The one to be given up, and its place in the solver unless it is the refused one.
    var culprit: ConstraintSource
    var culpritID: ConstraintID?
    /// The other members.
    var others: [ConstraintID]
    var conflict: LayoutConflict
  }

  /// Reads a refusal; to be done with all of them before the first one is acted upon, because what
  /// is written then takes the numbers of what was refused.
  private func read(_ refusal: Refusal) -> Finding {
    let refused = tables.sources[Int(refusal.constraint.index)].source
    var culprit = refused
    var culpritID: ConstraintID?
    var others: [ConstraintID] = []
    for member in refusal.conflict.members {
      guard let id = member.constraint, id != refusal.constraint, !isDefinition(id) else {
        continue
      }
      others.append(id)
      let source = tables.sources[Int(id.index)].source
      if prefers(source, to: culprit) {
        culprit = source
        culpritID = id
      }
    }
    let members = refusal.conflict.members.compactMap { one -> ConflictMember? in
      let id = one.constraint ?? refusal.constraint
      return isDefinition(id) ? nil : member(for: id, multiplier: one.multiplier)
    }
    let conflict = LayoutConflict(
      members: members, broken: constraint(for: culprit), gap: refusal.conflict.gap)
    return Finding(
      refused: refused, culprit: culprit, culpritID: culpritID, others: others,
      conflict: conflict)
  }

  /// Gives up the culprit of a refusal; `gone` is what earlier ones of the same solve gave up.
  private func resolve(_ finding: Finding, _ gone: inout Set<ConstraintID>) {
    // Without one of the set the others may hold: the next solve will tell.
    guard !finding.others.contains(where: gone.contains) else {
      write(finding.refused)
      return
    }
    note(finding)
    guard let culpritID = finding.culpritID else { return }
    gone.insert(culpritID)
    drop(culpritID)
    forget(finding.culprit, culpritID)
    write(finding.refused)
  }

  /// Remembers that a constraint was given up, and the latest reason for it.
  private func note(_ finding: Finding) {
    findings.conflicts.note(KeptConflict(finding.conflict), of: finding.culprit)
    noteContradiction(of: finding.culprit)
    tellOpposed(in: finding.conflict)
  }
}
