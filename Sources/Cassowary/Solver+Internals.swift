/// Checks at the door, and the way back.
extension Solver {
  @inline(__always)
  func id(_ c: Int32) -> ConstraintID {
    ConstraintID(index: c, generation: engine.constraints[c].generation)
  }

  @inline(__always)
  func variable(_ j: Int32) -> Variable {
    Variable(index: j, generation: engine.variables[j].generation)
  }

  @inline(__always)
  func isKnown(_ variable: Variable) -> Bool {
    engine.isLive(variable.index)
      && engine.variables[variable.index].generation == variable.generation
  }

  @inline(__always)
  func check(_ variable: Variable) throws(SolverError) {
    if !isKnown(variable) { throw .unknownVariable(variable) }
  }

  @inline(__always)
  func check(_ id: ConstraintID) throws(SolverError) {
    if !contains(id) { throw .unknownConstraint(id) }
  }

  /// Numbers beyond 1e100 would overflow in products; no layout has them.
  @inline(__always)
  func check(_ number: Double) throws(SolverError) {
    if !(abs(number) <= 1e100) { throw .notFinite(number) }
  }

  /// Works off what was enqueued before a call that solves at once.
  mutating func settlePending() throws(SolverError) {
    if engine.isIdle { return }
    var saved: Snapshot?
    if pivotBudget != nil { saved = Snapshot(engine) }
    engine.beginOperation(budget: pivotBudget ?? .max)
    if engine.flush() == .exhausted { try giveUp(&saved) }
  }

  /// Applies a change at once, or takes it back and throws.
  mutating func change(
    _ id: ConstraintID, _ body: (inout Engine, Int32) -> Outcome
  ) throws(SolverError) {
    try check(id)
    try settlePending()
    var saved: Snapshot? = Snapshot(engine)
    let known = engine.refused.count
    engine.beginOperation(budget: pivotBudget ?? .max)
    var outcome = body(&engine, id.index)
    if outcome == .done { outcome = engine.flush() }
    try conclude(&saved, outcome, known: known, proposed: [id.index])
  }

  /// Solves after enqueuing; on refusal or exhaustion goes back to `saved`.
  mutating func commit(_ saved: inout Snapshot?, proposed: [Int32]) throws(SolverError) {
    let known = engine.refused.count
    engine.beginOperation(budget: pivotBudget ?? .max)
    let outcome = engine.flush()
    try conclude(&saved, outcome, known: known, proposed: proposed)
  }

  private mutating func conclude(
    _ saved: inout Snapshot?, _ outcome: Outcome, known: Int, proposed: [Int32]
  ) throws(SolverError) {
    if outcome == .exhausted { try giveUp(&saved) }
    if engine.refused.count <= known { return }
    let conflict = describe(engine.refused[known], proposed: proposed)
    restore(&saved)
    throw .unsatisfiable(conflict)
  }

  mutating func giveUp(_ saved: inout Snapshot?) throws(SolverError) {
    let pivots = engine.counters.pivots - engine.counters.operationStart
    restore(&saved)
    throw .budgetExhausted(pivots: pivots)
  }

  mutating func restore(_ saved: inout Snapshot?) {
    if var snapshot = saved.take() { swap(&engine, &snapshot.engine) }
  }

  /// The proof in terms of identities valid after going back.
  private func describe(
    _ record: RefusalRecord, proposed: [Int32]
  ) -> Conflict {
    let members = record.members.map { member in
      let isProposed = proposed.contains(member.constraint)
      return Conflict.Member(
        constraint: isProposed ? nil : id(member.constraint), multiplier: member.multiplier)
    }
    return Conflict(members: members, gap: record.gap)
  }

  mutating func takeRefusals() -> [Refusal] {
    if engine.refused.isEmpty { return [] }
    let records = engine.refused
    engine.refused = []
    return records.map { record in
      // Freeing a constraint advances its generation: the identity callers hold is the one before.
      let members = record.members.map { member in
        Conflict.Member(constraint: lastID(member.constraint), multiplier: member.multiplier)
      }
      return Refusal(
        constraint: lastID(record.constraint),
        conflict: Conflict(members: members, gap: record.gap))
    }
  }

  private func lastID(_ c: Int32) -> ConstraintID {
    let record = engine.constraints[c]
    return ConstraintID(
      index: c, generation: record.state == .free ? record.generation &- 1 : record.generation)
  }
}
