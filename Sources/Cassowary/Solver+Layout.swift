/// Adding variables and constraints of a first layout, most of which have few terms, without building a
/// ``LinearExpression`` for each.
extension Solver {
  /// Adds variables with indices that follow each other and the same generation; returns the first.
  package mutating func makeVariables(_ count: Int) -> Variable {
    engine.appendVariables(count, engine.agenda.stamp.next())
  }

  /// Sets whether variables that follow each other are in use. Where they are not, they are not part of the
  /// solution, and no new constraint may mention them.
  package mutating func setUsed(_ isUsed: Bool, _ first: Variable, count: Int32 = 1) {
    for j in first.index..<first.index + count { engine.setUsed(isUsed, j) }
  }

  /// Adds the constraint `variable + constant relation 0` with the next ``solve()``.
  package mutating func enqueue(
    _ variable: Variable, _ relation: Relation, plus constant: Double,
    priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try engine.problem.checkParts(priority, 1, constant)
    try check(variable)
    var terms = engine.problem.termPool.allocate(1)
    engine.problem.termPool[terms.offset] = Entry(index: variable.index, link: 0, value: 1)
    terms.count = 1
    engine.problem.variables[variable.index].mentions &+= 1
    return id(
      engine.enqueue(
        CanonicalRow(terms: terms, scale: 1), relation, plus: constant, weight: 1,
        priority: priority.rawValue.bitPattern))
  }

  /// Whether the next solve starts from nothing, because so much was added.
  package var willRestart: Bool { engine.hasManyPending }

  /// The number of indices of variables and constraints, free ones included.
  package var places: (variables: Int, constraints: Int) {
    (engine.problem.values.count, engine.problem.constraints.count)
  }

  /// Reserves memory for variables, constraints and their terms in a solver with fewer variables.
  package mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    if variables <= engine.problem.values.count { return }
    engine.reserve(variables: variables, constraints: constraints, terms: terms)
  }
}

/// Changes of many variables in few calls: the resize of a window moves the same variables every time.
extension Solver {
  /// The name of the set of variables that moved since changes were last read; `nil` if it has no name.
  ///
  /// A name refers to the same variables for the life of the solver, so a caller needs to read them with
  /// ``takeChanges()`` only once.
  package var nameOfChanges: SIMD4<Int32>? { engine.reportedNames() }

  /// Marks the changes of a set with a name as read.
  package mutating func forgetNamedChanges() { engine.forgetReports() }

  /// Replaces the constant of the expression at once, if this only moves variables along a known ray.
  ///
  /// - Returns: `false` if nothing has changed; call ``enqueue(constant:of:)`` then.
  package mutating func setConstantAlongRay(_ id: ConstraintID, to constant: Double) -> Bool {
    contains(id) && Solver.constants.contains(constant)
      && engine.setConstantAlongRay(id.index, to: constant)
  }

  /// Returns the indices of all variables whose value changed since changes were last read, including
  /// released ones, and marks the changes as read.
  package mutating func takeChanges() -> [Int32] {
    engine.expandReports()
    let indices = unsafe Array(engine.problem.changed.elements)
    for j in indices { engine.problem.variables[j].isChanged = false }
    engine.problem.changed.removeAll()
    return indices
  }

  /// Calls `body` with the values of all variables, by index.
  package func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    unsafe body(engine.problem.values.elements.span)
  }
}

/// The order of the objectives of the tie-break. They are minimised one after the other:
///
/// 1. Violations of optional constraints, by priority from the highest down, then by rank.
/// 2. Sizes, by rank.
/// 3. The distance of written inequalities from equality, by rank.
/// 4. The distance of positions from 0, by rank.
///
/// Lower ranks come first.
package struct FreeRanking {
  /// The ranks of variables; see ``Solver/rankVariables(_:)``.
  package var variables: [Int32]
  /// Returns the rank of a constraint, by its index.
  package var rank: (Int32) -> UInt64
  /// Returns whether the first of two constraints with equal rank comes before the second.
  package var precedes: (Int32, Int32) -> Bool
  /// Returns whether a constraint was written by the user rather than generated.
  package var isWritten: (Int32) -> Bool

  package static let none = Int32.max

  package init(
    variables: [Int32], rank: @escaping (Int32) -> UInt64,
    precedes: @escaping (Int32, Int32) -> Bool, isWritten: @escaping (Int32) -> Bool
  ) {
    self.variables = variables
    self.rank = rank
    self.precedes = precedes
    self.isWritten = isWritten
  }

  /// The objective for a variable; `nil` if it is neither a size nor a position.
  func kind(_ j: Int32) -> TieBreakObjective.Kind? {
    guard Int(j) < variables.count, variables[Int(j)] != Self.none else { return nil }
    return variables[Int(j)] & 2 == 0 ? .nearPosition : .smallSize
  }
}

/// The tie-break: choosing a point of the optimal face.
extension Solver {
  /// Creates a solver whose ties are broken after each solve.
  package init(breakingTies: Bool) {
    self.init()
    engine.problem.degenerate.breaksTies = breakingTies
  }

  /// Whether there may be ties that are not known to be broken.
  package var mayHaveTies: Bool {
    !engine.problem.degenerate.isComplete
      && (!engine.problem.degenerate.isKept || !engine.problem.degenerate.list.isEmpty)
  }

  /// Returns whether a basis position is dual degenerate and not at rest.
  ///
  /// Complexity: the positions that changed since the last call.
  package mutating func hasTies() -> Bool {
    if engine.agenda.answered > 0 { return !engine.batch.ties.isEmpty }
    engine.findDegenerate()
    return !engine.problem.degenerate.list.isEmpty
  }

  /// Moves the solution to the point of the optimal face that the ranking prefers.
  ///
  /// Values must be current. Dual values do not change. If only values change later, the ties stay broken.
  ///
  /// - Returns: Whether all ties are broken. Ties that rounding leaves are examined after the next solve.
  /// - Throws: ``SolverError/overflow(_:)`` if a value leaves the range of numbers. The next call then
  ///   solves all constraints again.
  @discardableResult
  package mutating func breakTies(_ ranking: FreeRanking) throws(SolverError) -> Bool {
    if engine.agenda.answered > 0, engine.breakFirstTies(ranking) { return true }
    engine.buildBasis()
    let areBroken = engine.breakTies(ranking)
    if engine.problem.hasOverflowed {
      let error = overflow
      engine.restart(keepingProofs: false)
      throw error
    }
    return areBroken
  }

  /// Sets the ranks of variables by index: four times the place of the variable's item plus the place in
  /// the item, where two positions come before two sizes. Variables without an item have
  /// ``FreeRanking/none``.
  ///
  /// Optimal values do not depend on the ranks. The tie-break moves positions of higher ranks first,
  /// which takes fewer steps.
  package mutating func rankVariables(_ ranks: [Int32]) { engine.problem.degenerate.ranks = ranks }

  /// Marks all ties as not broken; for use when ranks have changed.
  package mutating func reopenTies() { engine.problem.degenerate.invalidate() }
}
