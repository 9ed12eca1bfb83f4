/// Solves linear constraints with priorities, incrementally and exactly.
///
/// Required constraints hold. Below, priority by priority from the highest priority down, the sum of
/// weighted violations is as small as the priorities above allow. Where the optimum is not unique the
/// answer depends only on the sequence of operations: the same calls give the same bits.
///
/// Calls of the first group (`add`, `setConstant`, ...) solve at once, and refuse what cannot hold
/// by throwing; everything is then bit for bit as before. Calls of the second group (`enqueue`,
/// `remove`, `suggest`) take effect with the next ``solve()``, which reports what cannot hold.
public struct Solver: ~Copyable {
  /// Behind a pointer, so that moving a solver moves eight bytes.
  var storage: EngineStorage
  /// What variables are called, by their index, with the generation of the variable that is called so: 0 where
  /// nothing has a name.
  var names: [(generation: UInt32, text: String)] = []

  var engine: Engine {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(storage.pointer) }
    @inline(__always) unsafeMutableAddress { unsafe storage.pointer }
  }

  /// Pivots allowed per operation; `nil` means no limit. Exceeding it throws and changes nothing,
  /// which costs a copy of the solver at the start of each operation.
  public var pivotBudget: Int?

  /// A solver without variables or constraints.
  public init() { storage = EngineStorage() }

  private init(storage: consuming EngineStorage) { self.storage = storage }

  /// A solver of its own with the same constraints, values and handles: for what-if questions.
  ///
  /// Complexity: proportional to the memory held, about the cost of copying as many bytes.
  public func copy() -> Solver {
    var other = Solver(storage: EngineStorage(copying: engine))
    other.pivotBudget = pivotBudget
    other.names = names
    // What either makes from now on is not the other's.
    other.engine.agenda.stamp = Stamp()
    return other
  }

  // MARK: Variables

  /// Adds a variable; its value is 0 until something determines it.
  ///
  /// Complexity: O(1).
  public mutating func makeVariable() -> Variable {
    let index = engine.makeVariable()
    return Variable(index: index, generation: engine.problem.variables[index].generation)
  }

  /// Forgets a variable that no constraint mentions; its position is reused.
  ///
  /// Constraints removed since the last solve no longer mention it. Complexity: O(1).
  ///
  /// - Throws: ``SolverError/variableInUse(_:)``, ``SolverError/unknownVariable(_:)``.
  public mutating func release(_ variable: Variable) throws(SolverError) {
    try check(variable)
    if !engine.release(variable.index) { throw .variableInUse(variable) }
  }

  /// The value found by the last solve, never negative zero; NaN for an unknown variable.
  ///
  /// A value within rounding of a number with few digits is that number: 50 and not 50.00000000000001.
  public func value(of variable: Variable) -> Double {
    if !isKnown(variable) { return .nan }
    let j = variable.index
    return engine.problem.reportedValue(j) + 0
  }

  // MARK: At once

  /// Adds a constraint and solves.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if it is required and cannot hold; errors of bad
  ///   input; ``SolverError/budgetExhausted(pivots:)``. The solver is then as it was.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    var isRefusable = !engine.isIdle
    if !isRefusable, constraint.priority.isRequired {
      isRefusable = try engine.mayPivot(constraint)
    }
    return try transaction(keepingCopy: isRefusable) { solver throws(SolverError) in
      try solver.enqueue(constraint)
    }
  }

  /// Adds constraints and solves once: all of them, or none when one is refused.
  ///
  /// - Throws: as ``add(_:)``; the culprit of a refusal is the member without an identity.
  @discardableResult
  public mutating func add(contentsOf constraints: [Constraint]) throws(SolverError)
    -> [ConstraintID]
  {
    try transaction(keepingCopy: true) { solver throws(SolverError) in
      var added: [ConstraintID] = []
      for constraint in constraints { added.append(try solver.enqueue(constraint)) }
      return added
    }
  }

  /// Replaces the constant of the expression and solves.
  ///
  /// - Throws: as ``add(_:)``.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    try transaction(keepingCopy: isRefusable(id), changing: id) { solver throws(SolverError) in
      try solver.enqueue(constant: constant, of: id)
    }
  }

  /// Replaces the priority and solves.
  ///
  /// - Throws: as ``add(_:)``.
  public mutating func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
    let isRefusable = priority.isRequired || isRefusable(id)
    try transaction(keepingCopy: isRefusable, changing: id) { solver throws(SolverError) in
      try solver.enqueue(priority: priority, of: id)
    }
  }

  /// Replaces the coefficient of `variable` (added if absent, dropped if zero) and solves.
  ///
  /// - Throws: as ``add(_:)``.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in id: ConstraintID
  ) throws(SolverError) {
    try check(coefficient: coefficient)
    try check(variable)
    try check(id)
    if let edited = engine.problem.edited(by: id.index),
      edited != variable.index || coefficient == 0
    {
      throw .alreadyEdited(self.variable(edited))
    }
    try transaction(keepingCopy: true, changing: id) { solver throws(SolverError) in
      try solver.check(id)
      var terms = solver.engine.problem.terms(of: id.index)
      terms.removeAll { $0.variable == variable.index }
      terms.append((variable.index, coefficient))
      solver.engine.replaceTerms(id.index, solver.engine.problem.canonicalRow(terms))
    }
  }

  // MARK: With the next solve

  /// Adds a constraint with the next ``solve()``.
  ///
  /// - Throws: errors of bad input only.
  /// - Complexity: proportional to its terms.
  @discardableResult
  public mutating func enqueue(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    let row = try engine.problem.admit(constraint)
    return id(engine.enqueue(row, constraint))
  }

  /// Replaces the constant of the expression with the next ``solve()``.
  public mutating func enqueue(constant: Double, of id: ConstraintID) throws(SolverError) {
    try check(constant: constant)
    try check(id)
    engine.requestConstant(id.index, constant)
  }

  /// Replaces the priority with the next ``solve()``.
  public mutating func enqueue(priority: Priority, of id: ConstraintID) throws(SolverError) {
    if !priority.isValid { throw .invalidPriority(priority) }
    try check(id)
    engine.requestPriority(id.index, priority.rawValue.bitPattern)
  }

  /// Removes a constraint; values are current after the next ``solve()``.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    try check(id)
    engine.requestRemoval(id.index)
  }

  /// Makes every value current.
  ///
  /// - Returns: the required constraints that could not hold. They are no longer in the solver;
  ///   everything else holds as if they had never been there.
  /// - Throws: ``SolverError/budgetExhausted(pivots:)``; the solver is then as before this call.
  @discardableResult
  public mutating func solve() throws(SolverError) -> [Refusal] {
    if !engine.isIdle {
      try transaction(keepingCopy: false) { (_) throws(SolverError) in }
    }
    if engine.agenda.refused.isEmpty { return [] }
    let records = engine.agenda.refused
    engine.agenda.refused = []
    return records.map { Refusal(constraint: id($0.members[0]), conflict: conflict($0)) }
  }

  // MARK: Edits

  /// Lets the caller move `variable`: the constraint `variable == value` at `priority`.
  @discardableResult
  public mutating func edit(_ variable: Variable, priority: Priority = .strong) throws(SolverError)
    -> ConstraintID
  {
    try check(variable)
    if engine.problem.variables[variable.index].edit >= 0 { throw .alreadyEdited(variable) }
    let value = engine.problem.values[variable.index]
    let added = try enqueue(
      Constraint(LinearExpression(variable) - value, .equal, priority: priority))
    engine.problem.variables[variable.index].edit = added.index
    return added
  }

  /// Moves an edited variable; values are current after the next ``solve()``.
  ///
  /// Until then those of what moves with it may be as before or as after: where nothing else can come of it, it is
  /// moved at once.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try check(constant: value)
    try check(variable)
    let c = engine.problem.variables[variable.index].edit
    if c < 0 { throw .notEdited(variable) }
    // The coefficient is 1 unless it was changed.
    let constant = -value * engine.problem.constraints[c].scale
    if !engine.slide(c, to: constant) { engine.requestConstant(c, constant) }
  }

  /// Ends an edit.
  public mutating func endEdit(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let c = engine.problem.variables[variable.index].edit
    if c < 0 { throw .notEdited(variable) }
    try remove(id(c))
  }
}

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
