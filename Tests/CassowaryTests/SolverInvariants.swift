#if canImport(Cassowary)
  @testable import Cassowary
#endif

// Tests/Fuzz/run compiles this file and the solver as one module.

/// The conditions that must hold after every solve, recomputed from their definitions, for tests. They are
/// asked of a copy, which has a basis.
extension Solver {
  /// Returns how far the state is from an optimum: the largest error of a kept dual value, the
  /// number of dual infeasible positions, and the largest error of the value of an active row.
  ///
  /// Complexity: two copies of the engine, and one solve for each priority.
  func imbalance() -> (dualValue: Double, dualInfeasible: Int, drift: Double) {
    var known = EngineStorage(copying: engine)
    var fresh = EngineStorage(copying: engine)
    fresh.engine.recomputeDualValues()
    var (dualValue, dualInfeasible, drift) = (0.0, 0, 0.0)
    for p in known.engine.basis.positions.indices {
      let position = known.engine.basis.positions[p]
      if known.engine.violation(p) != nil { dualInfeasible += 1 }
      if position.row >= 0 {
        let value = known.engine.problem.evaluate(position.row).value
        drift = max(drift, abs(value - known.engine.problem.rows[position.row].value))
      }
      if position.kind == .equality { continue }
      var difference = PriorityVector()
      difference.add(1, fresh.engine.dualValue(p))
      difference.add(-1, known.engine.dualValue(p))
      for entry in difference.items { dualValue = max(dualValue, abs(entry.value)) }
    }
    return (dualValue, dualInfeasible, drift)
  }

  /// Returns the first invariant of the engine that does not hold, or `nil`. Values must be current.
  func brokenInvariant() -> String? {
    var fresh = EngineStorage(copying: engine)
    fresh.engine.removeRays()
    return fresh.engine.problem.brokenInvariant() ?? fresh.engine.factor.brokenInvariant()
      ?? fresh.engine.brokenPosition() ?? brokenAgenda() ?? fresh.engine.unlistedTie()
  }

  /// Returns the first broken invariant of the agenda after a solve, or `nil`.
  private func brokenAgenda() -> String? {
    if !engine.basis.pendingMoves.isEmpty || !engine.basis.detachedRows.isEmpty {
      return "a pending row waits"
    }
    if !engine.isIdle { return "something waits for a solve" }
    if engine.agenda.answered > 0 { return nil }
    for c in engine.problem.constraints.indices {
      let record = engine.problem.constraints[c]
      if record.state == .pending || record.state == .leaving {
        return "a constraint waits on no list"
      }
      if record.state == .live && record.row < 0 { return "a live constraint has no row" }
    }
    return nil
  }
}

extension Engine {
  /// Returns an error if a dual degenerate position is not on the list.
  fileprivate mutating func unlistedTie() -> String? {
    if !problem.degenerate.isKept { return nil }
    for p in basis.positions.indices where problem.variables[p].tie == .determined {
      if isDegenerate(p) { return "a degenerate position is not on the list" }
    }
    return nil
  }

  /// Returns the first broken invariant of the basis and the dual values, or `nil`.
  fileprivate func brokenPosition() -> String? {
    var deletedRowCount = 0
    for p in basis.positions.indices {
      let position = basis.positions[p]
      if (position.row < 0) != (position.kind == .placeholder) {
        return "a position is not of its kind"
      }
      let dualValue = duals.values.view(position.dualValue)
      if position.kind == .equality && dualValue.count > 0 {
        return "a equality row has a dual value"
      }
      for k in 1..<max(1, dualValue.count) where dualValue[k - 1].priority <= dualValue[k].priority
      {
        return "the priorities of a dual value are out of order"
      }
      if position.row < 0 {
        if factor.columns[p].edges.count > 0 { return "a placeholder has a column" }
        continue
      }
      let row = problem.rows[position.row]
      if row.position != p || !row.isAlive { return "a position holds a row that does not know it" }
      if row.breakpoints.count == 0 { deletedRowCount += 1 }
      // Without row operations the column has the row's own terms.
      if factor.etas.isEmpty && factor.columns[p].edges.count != row.terms.count - 1 {
        return "a column is not that of its row"
      }
    }
    for row in problem.rows.indices where problem.rows[row].isAlive {
      let p = problem.rows[row].position
      if p >= 0 && basis.positions[p].row != row {
        return "a row has a position that does not know it"
      }
    }
    return deletedRowCount == basis.deletedRowCount ? nil : "deleted rows are miscounted"
  }
}

/// The invariants of the problem between operations, for tests.
extension Problem {
  /// Returns the first invariant that does not hold, or `nil`.
  ///
  /// Complexity: proportional to terms and breakpoints.
  mutating func brokenInvariant() -> String? {
    for row in rows.indices where rows[row].isAlive {
      let terms = entries(of: row)
      for k in 0..<terms.count where !isListed(terms[k], of: row, at: k) {
        return "a term is not in the column of its variable"
      }
      let breakpoints = breakpoints(of: row)
      for k in 1..<max(1, breakpoints.count) {
        let (one, next) = (breakpoints[k - 1], breakpoints[k])
        if one.value > next.value || (one.value == next.value && one.isUpper && !next.isUpper) {
          return "breakpoints are out of order"
        }
      }
      let (piece, end) = (rows[row].piece, rows[row].groupEnd)
      if piece < 0 || piece > end || end > breakpoints.count { return "a row stands nowhere" }
      if rows[row].position < 0 && piece != end { return "a inactive row stands at breakpoints" }
      if rows[row].rate != 0 || rows[row].hasCrossed { return "a step left a row on its way" }
      let (value, magnitude) = evaluate(row)
      let margin = 10 * Tolerance.feasibility * max(1, magnitude)
      if !(abs(value - rows[row].value) <= margin) {
        return "a row has another value than its terms"
      }
    }
    return nil
  }

  /// Whether the column of a term's variable has the matching entry where the term says.
  private func isListed(_ term: Entry, of row: Int32, at place: Int32) -> Bool {
    let column = column(of: term.index)
    if term.link < 0 || term.link >= column.count { return false }
    let mention = column[term.link]
    return mention.row == row && mention.term == place
  }
}

/// The invariants of the factor between operations, for tests.
extension Factor {
  /// Returns the first invariant that does not hold, or `nil`.
  ///
  /// Complexity: proportional to the edges.
  func brokenInvariant() -> String? {
    var surplus: Int32 = 0
    for p in diagonals.indices {
      if diagonals[p] == 0 || !diagonals[p].isFinite { return "a diagonal is no pivot" }
      if columns[p].value != 0 || rows[p].value != 0 { return "a solve left a number behind" }
      surplus += rows[p].edges.count - columns[p].edges.count
      let column = edges.view(columns[p].edges)
      for k in 0..<column.count {
        let entry = column[k]
        let row = edges.view(rows[entry.index].edges)
        if entry.link < 0 || entry.link >= row.count { return "an edge of a column has no twin" }
        let twin = row[entry.link]
        if twin.index != p || twin.link != k || twin.value != entry.value {
          return "an edge of a column is not in its row"
        }
      }
    }
    if surplus != 0 { return "an edge of a row is not in its column" }
    return hasCycle() ? "the graph has a cycle" : nil
  }

  /// Returns whether the graph has a cycle, by removing nodes that no edge enters (Kahn 1962):
  /// those on a cycle remain.
  private func hasCycle() -> Bool {
    var entering = rows.indices.map { rows[$0].edges.count }
    var open = rows.indices.filter { rows[$0].edges.count == 0 }
    var taken = 0
    while taken < open.count {
      for edge in edges.view(columns[open[taken]].edges) {
        entering[Int(edge.index)] -= 1
        if entering[Int(edge.index)] == 0 { open.append(edge.index) }
      }
      taken += 1
    }
    return taken < rows.count
  }
}
