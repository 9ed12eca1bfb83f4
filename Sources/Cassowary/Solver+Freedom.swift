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
