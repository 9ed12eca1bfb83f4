/// Checks at the door, and the way back.
extension Solver {
  @inline(__always)
  func id(_ c: Int32) -> ConstraintID {
    ConstraintID(index: c, generation: engine.problem.constraints[c].generation)
  }

  @inline(__always)
  func variable(_ j: Int32) -> Variable {
    Variable(index: j, generation: engine.problem.variables[j].generation)
  }

  @inline(__always)
  func isKnown(_ variable: Variable) -> Bool {
    engine.problem.isLive(variable.index)
      && engine.problem.variables[variable.index].generation == variable.generation
  }

  @inline(__always)
  func check(_ variable: Variable) throws(SolverError) {
    if !isKnown(variable) { throw .unknownVariable(variable) }
  }

  @inline(__always)
  func check(_ id: ConstraintID) throws(SolverError) {
    if !contains(id) { throw .unknownConstraint(id) }
  }

  @inline(__always)
  func check(constant: Double) throws(SolverError) {
    if !(abs(constant) <= Limits.largestConstant) { throw .unusable(constant) }
  }

  func check(coefficient: Double) throws(SolverError) {
    if coefficient == 0 || Solver.coefficients.contains(abs(coefficient)) { return }
    throw .unusable(coefficient)
  }

  /// A copy of everything, to go back to or to ask.
  mutating func snapshot() -> Snapshot {
    engine.counters.copies += 1
    return Snapshot(engine)
  }

  /// A copy to go back to if something waits for a solve, or a solve may not come to an end.
  mutating func snapshotUnlessIdle() -> Snapshot? {
    engine.isIdle ? snapshotIfDoubtful() : snapshot()
  }

  /// A copy to go back to where a budget can run out, or large numbers make rounding do what it does not do
  /// to the numbers of a screen.
  mutating func snapshotIfDoubtful() -> Snapshot? {
    pivotBudget != nil || engine.isDoubtful ? snapshot() : nil
  }

  /// Works off what was enqueued before a call that solves at once.
  ///
  /// First, and apart: what was enqueued before is not to blame for what this call proposes, nor
  /// taken back with it.
  mutating func settlePending(_ saved: inout Snapshot?) throws(SolverError) {
    if engine.isIdle { return }
    engine.beginOperation(budget: pivotBudget ?? .max)
    try giveUp(&saved, engine.flush())
  }

  /// Changes a constraint at once, which has the level `key` then, after what was enqueued before; or leaves
  /// everything as it was and throws.
  ///
  /// Nothing to go back to is kept for an optional one that stays so, which is never refused; should a solve
  /// not come to an end, the change is undone.
  mutating func change(
    _ id: ConstraintID, to key: UInt32, _ body: (inout Engine, Int32) -> Void,
    orUndo undo: (inout Engine, Int32) -> Void
  ) throws(SolverError) {
    let isOptional = engine.problem.constraints[id.index].key != requiredKey && key != requiredKey
    var saved = isOptional ? snapshotUnlessIdle() : snapshot()
    try settlePending(&saved)
    if !contains(id) {
      // What was enqueued before pushed the constraint out.
      restore(&saved)
      throw .unknownConstraint(id)
    }
    let known = engine.agenda.refused.count
    engine.beginOperation(budget: pivotBudget ?? .max)
    body(&engine, id.index)
    let outcome = engine.flush()
    let hasCopy = saved != nil
    do throws(SolverError) {
      try conclude(&saved, outcome, known: known, proposed: [], changed: id.index)
    } catch {
      if !hasCopy {
        undo(&engine, id.index)
        _ = engine.flush()
      }
      throw error
    }
  }

  /// Solves after enqueuing; on refusal or exhaustion goes back to `saved`.
  mutating func commit(_ saved: inout Snapshot?, proposed: [Int32]) throws(SolverError) {
    let known = engine.agenda.refused.count
    engine.beginOperation(budget: pivotBudget ?? .max)
    let outcome = engine.flush()
    try conclude(&saved, outcome, known: known, proposed: proposed)
  }

  /// A refusal takes the whole call back, also what the solve had moved to make room: the state
  /// after an error is that before the call, bit by bit.
  private mutating func conclude(
    _ saved: inout Snapshot?, _ outcome: Outcome, known: Int, proposed: [Int32],
    changed: Int32 = -1
  ) throws(SolverError) {
    try giveUp(&saved, outcome, proposed: proposed)
    if engine.agenda.refused.count <= known { return }
    var record = engine.agenda.refused[known]
    // The last one enqueued leads a proof; what was changed has to, whenever it was enqueued.
    if record.members.dropFirst().contains(where: { $0.constraint == changed }) {
      record.members.append(record.members.removeFirst())
      record.lead(with: changed)
    }
    restore(&saved)
    let conflict = describe(record, proposed: proposed)
    throw .unsatisfiable(conflict)
  }

  /// Goes back and throws if a solve did not come to an end.
  ///
  /// Without a copy to go back to, what was proposed is taken off and everything waits to be solved
  /// again from nothing.
  @inline(__always)
  mutating func giveUp(
    _ saved: inout Snapshot?, _ outcome: Outcome, proposed: [Int32] = []
  ) throws(SolverError) {
    if outcome == .exhausted || outcome == .overflow { try reallyGiveUp(&saved, outcome, proposed) }
  }

  @inline(never)
  private mutating func reallyGiveUp(
    _ saved: inout Snapshot?, _ outcome: Outcome, _ proposed: [Int32]
  ) throws(SolverError) {
    let error: SolverError =
      outcome == .overflow
      ? .overflow(variable(engine.problem.farthestVariable()))
      : .budgetExhausted(pivots: engine.steps)
    if saved == nil {
      for c in proposed { engine.requestRemoval(c) }
      engine.restart(keepingProofs: false, keepingValues: false)
      if !proposed.isEmpty { _ = engine.flush() }
    }
    restore(&saved)
    throw error
  }

  /// A swap, and no copying back: what failed goes away with the copy.
  mutating func restore(_ saved: inout Snapshot?) {
    if var snapshot = saved.take() { snapshot.swap(with: &storage) }
  }

  /// The proof, with `nil` for what was proposed and is gone.
  ///
  /// Places are used again; whoever reads the proof later must not be shown another constraint
  /// under the old number.
  private func describe(_ record: RefusalRecord, proposed: [Int32]) -> Conflict {
    let members = record.members.map { member in
      Conflict.Member(
        constraint: proposed.contains(member.constraint) ? nil : id(member),
        multiplier: member.multiplier,
        text: names.isEmpty ? nil : text(member.terms, member.constant, member.relation))
    }
    return Conflict(members: members, gap: record.gap)
  }

  mutating func takeRefusals() -> [Refusal] {
    if engine.agenda.refused.isEmpty { return [] }
    let records = engine.agenda.refused
    engine.agenda.refused = []
    return records.compactMap { record in
      guard let first = record.members.first else { return nil }
      return Refusal(constraint: id(first), conflict: describe(record, proposed: []))
    }
  }

  private func id(_ member: RefusalRecord.Member) -> ConstraintID {
    ConstraintID(index: member.constraint, generation: member.generation)
  }
}

extension Solver {
  /// The invariants of the optimum, recomputed: largest error of a multiplier, number of multipliers
  /// outside their range, largest distance of a pinned value from where it should stand.
  package func imbalance() -> (multiplier: Double, dualInfeasible: Int, drift: Double) {
    engine.imbalance()
  }

  /// The first invariant of the engine's parts that does not hold; values must be current.
  package func brokenInvariant() -> String? { engine.brokenInvariant() }

  /// Entries of work vectors that solves, ratio tests and changes of multipliers looked at so far:
  /// what pivots cost, as a count.
  package var visits: Int { engine.visits }

  /// Terms and breakpoints that were looked at one by one so far, while constraints were written.
  package var looks: Int { engine.problem.looks }

  /// Copies of everything that were made so far, to go back to or to ask.
  package var copies: Int { engine.counters.copies }

  /// Duals that were set back to zero so far, after searches on the optimal face.
  package var clearedDuals: Int { engine.counters.clearedDuals }

  /// Queued rows that were looked at so far, to find the one that violates its required bound most.
  package var queuedLooks: Int { engine.counters.queuedLooks }

  /// Pinned forms that jumped to their next hinge so far, in long steps.
  package var longSteps: Int { engine.counters.longSteps }
}
