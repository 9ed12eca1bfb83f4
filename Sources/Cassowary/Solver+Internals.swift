/// Checking what is asked for, and taking it back.
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
  mutating func snapshot() -> EngineStorage {
    engine.counters.copies += 1
    return EngineStorage(copying: engine)
  }

  /// Whether a change of the constraint may be refused, or something waits that may be.
  ///
  /// An optional one that stays so never is.
  func isRefusable(_ id: ConstraintID) -> Bool {
    !engine.isIdle
      || contains(id) && engine.problem.constraints[id.index].priority == requiredPriority
  }

  /// Solves what was enqueued before, changes something and solves that; or throws and leaves everything as it was.
  ///
  /// What was enqueued before is solved apart: it is not to blame for what the change proposes, and is not taken
  /// back with it. A refusal takes the whole call back, also what the solves moved to make room: the state after an
  /// error is that before the call, bit by bit. That takes a copy. A change that cannot be refused does without,
  /// unless a solve may not come to an end because there is a budget or because of large numbers.
  ///
  /// - Parameters:
  ///   - isCopied: Whether a copy is needed in any case.
  ///   - id: The constraint that is changed, if one is.
  ///   - change: Enqueues what the call proposes.
  mutating func transaction<Result>(
    keepingCopy isCopied: Bool, changing id: ConstraintID? = nil,
    _ change: (inout Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    var saved = isCopied || pivotBudget != nil || engine.isDoubtful ? snapshot() : nil
    var old: ConstraintRecord?
    var known = Int.max
    do throws(SolverError) {
      try flush()
      if let id, contains(id) { old = engine.problem.constraints[id.index] }
      known = engine.agenda.enqueued
      let refused = engine.agenda.refused.count
      let result = try change(&self)
      try flush()
      if engine.agenda.refused.count > refused {
        let record = engine.agenda.refused[refused]
        throw .unsatisfiable(conflict(record, proposedAfter: known, changing: id))
      }
      return result
    } catch {
      switch error {
      // A swap, and no copying back: what failed goes away with the copy.
      case _ where saved != nil: swap(&storage, &saved!)
      case .overflow, .budgetExhausted: takeBack(after: known, id, old)
      default: break
      }
      throw error
    }
  }

  /// Solves what was enqueued.
  private mutating func flush() throws(SolverError) {
    if engine.isIdle { return }
    engine.beginOperation(budget: pivotBudget ?? .max)
    let outcome = engine.flush()
    if outcome == .overflow { throw overflow }
    if outcome == .exhausted { throw .budgetExhausted(pivots: engine.steps) }
  }

  var overflow: SolverError { .overflow(variable(engine.problem.farthestVariable())) }

  /// Takes back what a call proposed whose solve did not come to an end, where there is no copy to go back to:
  /// all the rest is solved again from nothing.
  ///
  /// What was proposed is the constraints enqueued after `known` others, and another constant or priority of one that
  /// was `old` before.
  @inline(never)
  mutating func takeBack(
    after known: Int, _ id: ConstraintID? = nil, _ old: ConstraintRecord? = nil
  ) {
    for c in engine.problem.constraints.indices {
      let record = engine.problem.constraints[c]
      if record.serial > known && record.state != .free { engine.requestRemoval(c) }
    }
    if let id, let old {
      engine.requestConstant(id.index, old.constant)
      engine.requestPriority(id.index, old.priority)
    }
    engine.restart(keepingProofs: false, keepingValues: false)
    if known < .max { _ = engine.flush() }
  }

  /// A proof as it is told.
  ///
  /// The constraint enqueued last leads a proof; one that was changed has to, whenever it was enqueued. What was
  /// enqueued after `known` others is taken back and has no identity: places are used again, and whoever reads the
  /// proof later must not be shown another constraint under the old number.
  func conflict(
    _ proof: RefusalRecord, proposedAfter known: Int = .max, changing changed: ConstraintID? = nil
  ) -> Conflict {
    var record = proof
    if let changed, record.members.dropFirst().contains(where: { id($0) == changed }) {
      record.members.append(record.members.removeFirst())
      record.lead(with: changed.index)
    }
    let members = record.members.map { member in
      let isProposed = engine.problem.constraints[member.constraint].serial > known
      return Conflict.Member(
        constraint: isProposed ? nil : id(member), multiplier: member.multiplier,
        text: names.isEmpty ? nil : text(member.terms, member.constant, member.relation))
    }
    return Conflict(members: members, gap: record.gap)
  }

  func id(_ member: RefusalRecord.Member) -> ConstraintID {
    ConstraintID(index: member.constraint, generation: member.generation)
  }
}

extension Solver {
  /// The invariants of the optimum, recomputed: largest error of a dual value, number of dual values
  /// outside their range, largest distance of a active value from where it should stand.
  package func imbalance() -> (dualValue: Double, dualInfeasible: Int, drift: Double) {
    engine.imbalance()
  }

  /// The first invariant of the engine's parts that does not hold; values must be current.
  package func brokenInvariant() -> String? { engine.brokenInvariant() }

  /// Entries of work vectors that solves, ratio tests and changes of dual values looked at so far:
  /// what pivots cost, as a count.
  package var visits: Int { engine.work }

  /// Terms and breakpoints that were looked at one by one so far, while constraints were written.
  package var looks: Int { engine.problem.looks }

  /// Copies of everything that were made so far, to go back to or to ask.
  package var copies: Int { engine.counters.copies }

  /// Duals that were set back to zero so far, after searches on the optimal face.
  package var clearedDuals: Int { engine.counters.clearedDuals }

  /// Queued rows that were looked at so far, to find the one that violates its required bound most.
  package var queuedLooks: Int { engine.counters.queuedLooks }

  /// Active rows that flipped to their next breakpoint so far, in long steps.
  package var longSteps: Int { engine.counters.longSteps }
}
