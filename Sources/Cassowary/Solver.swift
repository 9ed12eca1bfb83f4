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
