/// Constraints of few variables and room for many constraints: what a first layout is mostly made of.
extension Solver {
  /// Adds four variables, and with the next ``solve()`` that the last two are not negative.
  ///
  /// The same as ``makeVariable()`` four times and two constraints enqueued then.
  package mutating func makeRectangle() -> RectangleVariables {
    let (x, y) = (makeVariable(), makeVariable())
    let (width, height) = (makeVariable(), makeVariable())
    return RectangleVariables(
      x: x, y: y, width: width, height: height,
      widthBound: id(engine.enqueue(width.index, .greaterThanOrEqual, 0, .required)),
      heightBound: id(engine.enqueue(height.index, .greaterThanOrEqual, 0, .required)))
  }

  /// Adds the constraint `variable + constant relation 0` with the next ``solve()``.
  ///
  /// The same as enqueuing such a ``Constraint``, without building the expression.
  package mutating func enqueue(
    _ variable: Variable, _ relation: Relation, plus constant: Double,
    priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try engine.problem.checkParts(priority, 1, constant)
    try check(variable)
    return id(engine.enqueue(variable.index, relation, constant, priority))
  }

  /// Adds the constraint `terms + constant relation 0` with the next ``solve()``, of the first `count` terms,
  /// which are sorted by the index of their variables.
  ///
  /// The same as enqueuing such a ``Constraint``, without building the expression. The terms stay as they
  /// are; handed over otherwise they would be copied, before those just written are at rest.
  package mutating func enqueue(
    _ terms: inout InlineTerms, count: Int, _ relation: Relation, plus constant: Double,
    priority: Priority, weight: Double
  ) throws(SolverError) -> ConstraintID {
    try engine.problem.checkParts(priority, weight, constant)
    let row = try engine.problem.admit(count: count) { terms[$0] }
    return id(
      engine.enqueue(
        row, relation, plus: constant, weight: weight, priority: priority.rawValue.bitPattern))
  }

  /// How many places of variables and constraints are in use, or were: the next new ones have these indices.
  package var places: (variables: Int, constraints: Int) {
    (engine.problem.values.count, engine.problem.constraints.count)
  }

  /// Makes room for so many variables, constraints and their terms in a solver that has less yet.
  package mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    if variables > engine.problem.values.count {
      engine.reserve(variables: variables, constraints: constraints, terms: terms)
    }
  }
}

/// The variables of a rectangle, and the constraints that keep its lengths from being negative.
package struct RectangleVariables {
  package let x: Variable
  package let y: Variable
  package let width: Variable
  package let height: Variable
  package let widthBound: ConstraintID
  package let heightBound: ConstraintID
}

extension Engine {
  /// Takes a constraint of one variable down for the next flush.
  @inline(__always)
  fileprivate mutating func enqueue(
    _ j: Int32, _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> Int32 {
    var list = problem.termPool.allocate(1)
    problem.termPool[list.offset] = Entry(index: j, link: 0, value: 1)
    list.count = 1
    problem.variables[j].mentions &+= 1
    return enqueue(
      CanonicalRow(terms: list, scale: 1), relation, plus: constant, weight: 1,
      priority: priority.rawValue.bitPattern)
  }
}

/// Changes known as a whole: a window that is resized moves the same variables every time.
extension Solver {
  /// Names the set of variables that moved since changes were last read; `nil` if it has no name.
  ///
  /// The same name stands for the same variables for as long as the solver lives, so that a caller
  /// that read them once with ``drainChanges(_:)`` need not do so again.
  package var nameOfChanges: SIMD4<Int32>? { engine.reportedNames() }

  /// Takes a set with a name as read.
  package mutating func forgetNamedChanges() { engine.forgetReports() }

  /// Replaces the constant of the expression at once, where that does nothing but move variables that moved
  /// together before.
  ///
  /// - Returns: whether it was so; if not, nothing has changed, and ``enqueue(constant:of:)`` is to be called.
  package mutating func slide(_ id: ConstraintID, to constant: Double) -> Bool {
    contains(id) && abs(constant) <= Limits.largestConstant
      && engine.slide(id.index, to: constant)
  }

  /// The index of every variable whose value changed since changes were last read, also of those released
  /// since: what ``drainChanges(_:)`` does, in one call for all of them.
  package mutating func takeChanges() -> [Int32] {
    engine.expandReports()
    let indices = Array(engine.problem.changed.items)
    for j in indices { engine.problem.variables[j].isChanged = false }
    engine.problem.changed.removeAll()
    return indices
  }

  /// Calls `body` with the values of all variables, by index: one call for a pass over many.
  package func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    unsafe body(engine.problem.values.elements.span)
  }
}

/// What is wanted of free variables, from the first target to the last: one after the other,
///
/// 1. optional constraints hold, those of higher priorities first, on one priority those of lower rank,
/// 2. sizes are small, those of lower rank first,
/// 3. inequalities that somebody wrote hold as equalities, those of lower rank first,
/// 4. positions are close to 0, those of lower rank first.
package struct FreeRanking {
  /// The ranks of variables; see ``Solver/rankVariables(_:)``.
  package var variables: [Int32]
  /// The rank of a constraint, by its index.
  package var rank: (Int32) -> UInt64
  /// Of two constraints of one rank, whether the first one goes before the other.
  package var precedes: (Int32, Int32) -> Bool
  /// Whether somebody wrote the constraint.
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

  /// What is wanted of a variable; `nil` if it is neither a size nor a position.
  @inline(__always)
  func kind(_ j: Int32) -> TieBreakObjective.Kind? {
    guard Int(j) < variables.count, variables[Int(j)] != Self.none else { return nil }
    return variables[Int(j)] & 2 == 0 ? .nearPosition : .smallSize
  }
}

/// Choosing among answers that are equally good.
extension Solver {
  /// Whether anything may be free that is not known to be settled.
  package var mayHaveTies: Bool {
    !engine.problem.degenerate.isFeasible
      && (!engine.problem.degenerate.isKept || !engine.problem.degenerate.list.isEmpty)
  }

  /// Whether anything is free. Complexity: what may have become free or determined since the last call.
  package mutating func hasTies() -> Bool {
    engine.findDegenerate()
    return !engine.problem.degenerate.list.isEmpty
  }

  /// Gives what is free the values that the ranking wants most; the dual values stay as they are.
  ///
  /// Values must be current. Where only values change afterwards, what was settled stays so.
  ///
  /// - Returns: Whether all of it is settled; what rounding leaves open is looked at again with the
  ///   next solve.
  /// - Throws: ``SolverError/overflow(_:)`` if that leads out of the range of numbers; then everything waits to
  ///   be solved again, as after a solve that does.
  @discardableResult
  package mutating func breakTies(_ ranking: FreeRanking) throws(SolverError) -> Bool {
    let isFeasible = engine.breakTies(ranking)
    if engine.problem.hasOverflowed {
      let error = overflow
      engine.restart(keepingProofs: false, keepingValues: false)
      throw error
    }
    return isFeasible
  }

  /// How many things that may move freely were looked at by all calls of ``breakTies(_:)``: work done.
  package var openPositionCount: Int { engine.counters.openPositions }

  /// How many things were looked at because they might move freely by all calls of ``hasTies()`` and
  /// ``breakTies(_:)``: work done.
  package var degenerateLookCount: Int { engine.counters.degenerateLooks }

  /// Says which variable goes before which, by index: four times the place of its item, and its own in
  /// that: two positions, then two sizes; ``FreeRanking/none`` for those of no item.
  ///
  /// Values do not depend on it, only how much there is left to settle after a solve.
  package mutating func rankVariables(_ ranks: [Int32]) { engine.problem.degenerate.ranks = ranks }

  /// Forgets that anything is settled: ranks have changed.
  package mutating func unsettle() { engine.problem.degenerate.reshape() }
}
