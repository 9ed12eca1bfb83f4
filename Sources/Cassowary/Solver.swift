/// An incremental solver for linear constraints with priorities.
///
/// Use it for constraints between numbers that belong to no view.
///
/// All required constraints hold. For the others, the solver minimises the sum of weighted violations
/// priority by priority, from the highest down. If several solutions are optimal, the result depends
/// only on the sequence of operations: the same calls give the same bits.
///
/// Methods such as ``add(_:)`` and ``setConstant(_:of:)`` solve at once. They throw an error if a
/// required constraint cannot hold, and leave the solver bit for bit as it was. Methods such as
/// ``enqueue(_:)``, ``remove(_:)`` and ``suggest(_:for:)`` take effect with the next ``solve()``, which
/// returns the constraints that cannot hold.
public struct Solver: ~Copyable {
  /// The engine is behind a pointer, so that a move of the solver copies eight bytes.
  var storage: EngineStorage
  /// The names of variables by index, with the generation of the variable; 0 if there is no name.
  var names: [(generation: UInt32, text: String)] = []

  var engine: Engine {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(storage.pointer) }
    @inline(__always) unsafeMutableAddress { unsafe storage.pointer }
  }

  /// The maximum number of pivots, bound flips and primal steps per operation; `nil` means no limit.
  ///
  /// An operation that exceeds the budget throws an error and changes nothing. This requires a copy of
  /// the solver at the start of each operation.
  public var pivotBudget: Int?

  /// Creates a solver without variables or constraints.
  public init() { storage = EngineStorage() }

  private init(storage: consuming EngineStorage) { self.storage = storage }

  /// Returns an independent solver with the same constraints, values and handles, for what-if questions.
  ///
  /// Complexity: proportional to the memory held.
  public func copy() -> Solver {
    var other = Solver(storage: EngineStorage(copying: engine))
    other.pivotBudget = pivotBudget
    other.names = names
    // Handles that one solver creates from now on are unknown to the other.
    other.engine.agenda.stamp = Stamp()
    return other
  }

  // MARK: Variables

  /// Adds a variable. Its value is 0 until a constraint determines it.
  ///
  /// Complexity: O(1).
  public mutating func makeVariable() -> Variable {
    engine.makeVariable()
  }

  /// Removes a variable that no constraint mentions. A new variable may reuse its index.
  ///
  /// A constraint that was removed since the last solve does not mention it. Complexity: O(1).
  ///
  /// - Throws: ``SolverError/variableInUse(_:)``, ``SolverError/unknownVariable(_:)``.
  public mutating func release(_ variable: Variable) throws(SolverError) {
    try check(variable)
    if !engine.release(variable.index) { throw .variableInUse(variable) }
  }

  /// Returns the value found by the last solve, never negative zero. Returns NaN for an unknown variable.
  ///
  /// A value that differs only by rounding from a number with few digits is returned as that number: 50
  /// rather than 50.00000000000001.
  public func value(of variable: Variable) -> Double {
    if !isKnown(variable) { return .nan }
    let j = variable.index
    return engine.problem.reportedValue(j) + 0
  }

  // MARK: Changes that solve at once

  /// Adds a constraint and solves.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if it is required and cannot hold; an error for invalid
  ///   input; ``SolverError/budgetExhausted(pivots:)``. The solver is then as it was.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    if engine.agenda.answered > 0 { engine.buildBasis() }
    var isRefusable = !engine.isIdle
    if !isRefusable, constraint.priority.isRequired {
      isRefusable = try engine.mayFail(constraint)
    }
    return try transaction(keepingCopy: isRefusable) { solver throws(SolverError) in
      try solver.enqueue(constraint)
    }
  }

  /// Adds several constraints and solves once. Either all of them are added or none.
  ///
  /// - Throws: The errors of ``add(_:)``. Conflict members without an identity are from this call.
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
  /// - Throws: The errors of ``add(_:)``.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    try transaction(keepingCopy: isRefusable(id), changing: id) { solver throws(SolverError) in
      try solver.enqueue(constant: constant, of: id)
    }
  }

  /// Replaces the priority and solves.
  ///
  /// - Throws: The errors of ``add(_:)``.
  public mutating func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
    let isRefusable = priority.isRequired || isRefusable(id)
    try transaction(keepingCopy: isRefusable, changing: id) { solver throws(SolverError) in
      try solver.enqueue(priority: priority, of: id)
    }
  }

  /// Replaces the coefficient of `variable` and solves. The term is added if it is absent and removed if
  /// the coefficient is zero.
  ///
  /// - Throws: The errors of ``add(_:)``.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in id: ConstraintID
  ) throws(SolverError) {
    if coefficient != 0 && !Solver.coefficients.contains(abs(coefficient)) {
      throw .unusable(coefficient)
    }
    try check(variable)
    try check(id)
    if let edited = engine.problem.edited(by: id.index),
      edited != variable.index || coefficient == 0
    {
      throw .alreadyEdited(self.variable(edited))
    }
    try transaction(keepingCopy: true, changing: id) { solver throws(SolverError) in
      try solver.check(id)
      var expression = LinearExpression(variable, coefficient)
      for term in solver.engine.problem.terms(of: id.index) where term.variable != variable.index {
        expression.append(solver.variable(term.variable), term.coefficient)
      }
      let row = try solver.engine.problem.admit(Constraint(expression, .equal))
      solver.engine.replaceTerms(id.index, row)
    }
  }

  // MARK: Changes that take effect with the next solve

  /// Adds a constraint that takes effect with the next ``solve()``.
  ///
  /// - Throws: Errors for invalid input only.
  /// - Complexity: Proportional to the number of terms.
  @discardableResult
  public mutating func enqueue(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    let row = try engine.problem.admit(constraint)
    return id(
      engine.enqueue(
        row, constraint.relation, plus: constraint.expression.constant, weight: constraint.weight,
        priority: constraint.priority.rawValue.bitPattern))
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

  /// Removes a constraint. Values are current after the next ``solve()``.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    try check(id)
    engine.requestRemoval(id.index)
  }

  /// Solves, so that every value is current.
  ///
  /// - Returns: The required constraints that cannot hold. They are no longer in the solver, and the
  ///   solution is as if they had never been added.
  /// - Throws: ``SolverError/budgetExhausted(pivots:)``; the solver is then as before this call.
  ///   ``SolverError/overflow(_:)``; the constraints are then as before and wait for the next solve.
  @discardableResult
  public mutating func solve() throws(SolverError) -> [Refusal] {
    if !engine.isIdle {
      try transaction(keepingCopy: false) { (_) throws(SolverError) in }
    }
    if engine.agenda.refused.isEmpty { return [] }
    let records = engine.agenda.refused
    engine.agenda.refused = []
    return records.map { Refusal(constraint: $0.members[0].id, conflict: conflict($0)) }
  }

  // MARK: Edits

  /// Starts an edit: adds the constraint `variable == value` at `priority`, with the current value.
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
    // Many changes will follow.
    engine.batch.needsBasis = true
    return added
  }

  /// Suggests a value for an edited variable. Values are current after the next ``solve()``.
  ///
  /// Until then, values of variables that move along may be old or new: the solver moves them at once if
  /// nothing else changes.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try check(constant: value)
    try check(variable)
    let c = engine.problem.variables[variable.index].edit
    if c < 0 { throw .notEdited(variable) }
    // The coefficient is 1 unless `setCoefficient` changed it.
    let constant = -value * engine.problem.constraints[c].scale
    if !engine.setConstantAlongRay(c, to: constant) { engine.requestConstant(c, constant) }
  }

  /// Ends an edit and removes its constraint.
  public mutating func endEdit(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let c = engine.problem.variables[variable.index].edit
    if c < 0 { throw .notEdited(variable) }
    try remove(id(c))
  }
}

/// Checks of arguments, and transactions: a call that throws leaves the solver as it was.
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
    if !Solver.constants.contains(constant) { throw .unusable(constant) }
  }

  /// Returns a copy of the engine, to restore later or to answer a question.
  mutating func snapshot() -> EngineStorage {
    engine.counters.copies += 1
    return EngineStorage(copying: engine)
  }

  /// Returns whether a change of the constraint may be refused, or a pending change may be. A change of a
  /// constraint that stays optional is never refused.
  func isRefusable(_ id: ConstraintID) -> Bool {
    !engine.isIdle
      || contains(id) && engine.problem.constraints[id.index].priority == requiredPriority
  }

  /// Solves pending changes, applies a change and solves again, or throws and restores the state.
  ///
  /// Pending changes are solved separately: they do not cause a failure of the new change, and are not
  /// undone with it. A failure undoes the call bit for bit, which requires a copy. A change that cannot
  /// be refused needs no copy, unless a budget or large values may stop its solve.
  ///
  /// - Parameters:
  ///   - isCopied: Whether a copy is made in any case.
  ///   - id: The constraint that is changed, if any.
  ///   - change: Enqueues the change.
  mutating func transaction<Result>(
    keepingCopy isCopied: Bool, changing id: ConstraintID? = nil,
    _ change: (inout Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    var saved = isCopied || pivotBudget != nil || engine.hasLargeValues ? snapshot() : nil
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
      // A swap, because copying back is not needed: the failed state is destroyed with the copy.
      case _ where saved != nil: swap(&storage, &saved!)
      case .overflow, .budgetExhausted: takeBack(after: known, id, old)
      default: break
      }
      throw error
    }
  }

  /// Solves pending changes.
  private mutating func flush() throws(SolverError) {
    if engine.isIdle { return }
    engine.beginOperation(budget: pivotBudget ?? .max)
    let outcome = engine.flush()
    if outcome == .overflow { throw overflow }
    if outcome == .exhausted { throw .budgetExhausted(pivots: engine.steps) }
  }

  var overflow: SolverError { .overflow(variable(engine.problem.farthestVariable())) }

  /// Undoes a call whose solve did not end, without a copy: removes its changes and restarts.
  ///
  /// The changes are the constraints enqueued after the first `known` ones, and a new constant or priority
  /// of constraint `id`, whose record was `old`.
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
    engine.restart(keepingProofs: false)
    if known < .max { _ = engine.flush() }
  }

  /// Returns a certificate with handles and texts.
  ///
  /// The constraint enqueued last leads a certificate; a changed constraint must lead as well. Constraints
  /// enqueued after the first `known` ones are undone and have no identity: their indices are reused, and
  /// a stored handle might later refer to another constraint.
  func conflict(
    _ proof: RefusalRecord, proposedAfter known: Int = .max, changing changed: ConstraintID? = nil
  ) -> Conflict {
    var record = proof
    if let changed, record.members.dropFirst().contains(where: { $0.id == changed }) {
      record.members.append(record.members.removeFirst())
      record.lead(with: changed.index)
    }
    let members = record.members.map { member in
      let isProposed = engine.problem.constraints[member.id.index].serial > known
      return Conflict.Member(
        constraint: isProposed ? nil : member.id, multiplier: member.multiplier,
        text: names.isEmpty ? nil : text(member.terms, member.constant, member.relation))
    }
    return Conflict(members: members, gap: record.gap)
  }
}

/// Work counters, for tests and benchmarks.
extension Solver {
  /// Builds the basis if the first solve did without one.
  package mutating func buildBasis() { engine.buildBasis() }

  /// The entries of vectors that solves, ratio tests and updates of dual values looked at so far.
  package var visits: Int { engine.work }

  /// The terms and breakpoints looked at one by one when constraints were added or changed.
  package var looks: Int { engine.problem.looks }
}
