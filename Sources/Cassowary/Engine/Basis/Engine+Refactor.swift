/// A fresh factorisation of the same basis, and when it is due.
extension Engine {
  /// Factors the basis anew, and computes dual values and values from it: the active rows enter an empty basis in a
  /// triangular order. Deleted active rows without a dual value leave.
  ///
  /// With `droppingDeletedRows` all deleted active rows leave: their variables become placeholders, which the primal method
  /// then finds out of their range. Complexity: proportional to the terms, and to the exchanges of the kernel.
  mutating func refactor(droppingDeletedRows: Bool = false) {
    let known = work
    leaveRays()
    batch.entering.removeAll()
    var held = Buffer<Int32>()
    for p in basis.positions.indices {
      let row = basis.positions[p].row
      if row < 0 {
        held.append(p)
      } else if problem.rows[row].breakpoints.count == 0
        && (droppingDeletedRows || basis.positions[p].dualValue.count == 0)
      {
        basis.positions[p].row = -1
        disposeDeleted(row)
      } else {
        list(row, requiredPriority, at: 0, otherwise: 0)
      }
    }
    enterUnchanged(holding: held)
    recycleReleased()
    recomputeDualValues()
    refine()
    noteFactored(since: known)
  }

  /// Lets the listed rows enter an empty basis at the breakpoints they stand at.
  ///
  /// A variable that a placeholder held goes on being held, and counts as determined by a row meanwhile: the active
  /// rows are independent on the others.
  private mutating func enterUnchanged(holding held: borrowing Buffer<Int32>) {
    _ = sortEntering()
    clearBasis()
    for p in held.items { basis.positions[p].kind = .equality }
    let defined = orderEntering(batch.entering.count)
    // All columns that close no cycle first: whatever their order, U is triangular.
    for k in 0..<defined.count {
      let row = batch.entering[k].row
      let j = defined[k]
      if j < 0 || problem.coefficient(row, j) <= Tolerance.pivot { continue }
      linkColumn(of: row, at: j)
      assign(j, with: row)
    }
    // What is left on a screen is small: the cycles that views close with one another.
    for candidate in batch.entering.items where problem.rows[candidate.row].position < 0 {
      // No step of any method, nor counted as one: a dense kernel would use up what a solve may take.
      let p = exchangePlaceholder(for: candidate.row, below: .max, pivot: Tolerance.pivot)
      if p >= 0 { assign(p, with: candidate.row) } else { leaveDependent(candidate.row) }
    }
    batch.searchedPriority = 0
    for p in held.items { basis.positions[p].kind = .placeholder }
  }

  /// A row that turned out dependent (rounding): it is inactive, and is repaired like any other.
  private mutating func leaveDependent(_ row: Int32) {
    if problem.rows[row].breakpoints.count == 0 { return disposeDeleted(row) }
    assumePoint(row)
    problem.updateBounds(row)
    problem.enqueueRow(row)
  }

  /// Makes released variables available again: after refactoring nothing refers to them.
  ///
  /// Until then their places stay taken: a column of U may mention a variable that no row mentions any more.
  private mutating func recycleReleased() {
    if basis.released == 0 { return }
    for j in problem.variables.indices
    where problem.variables[j].isReleased && problem.variables[j].column.count == 0 {
      problem.variables[j].isReleased = false
      problem.variables.recycle(j)
      basis.released -= 1
    }
  }

  /// Takes down that the factor is a new one, and what that cost beside a look at every row.
  mutating func noteFactored(since known: Int) {
    counters.refactorisations += 1
    primal.hasLostTrack = true
    factor.etas.baseNonzeros = factor.etas.nonzeros
    factor.age = 0
    factor.etas.visitLimit =
      factor.etas.visits + max(work - known, Limits.refactorVisits * problem.size)
  }

  /// Forgets what a question looked at since the count was `known`: what is solved later, to the last
  /// bit, must not depend on what was asked before.
  mutating func forgetWear(since known: Int) { factor.etas.visits = known }

  /// Factors the basis anew where row operations cost the steps since the last time more than that does:
  mutating func refactorIfWornOut() {
    if factor.etas.visits <= factor.etas.visitLimit { return }
    if factor.etas.visitLimit == 0 {
      factor.etas.visitLimit = Limits.refactorVisits * problem.size
    } else if isWorn {
      refactor()
    }
  }

  /// Whether so much was eliminated since the last factorisation that a new one pays.
  ///
  /// Row operations are work for every solve from then on; a factorisation costs about as much as
  /// the system has terms.
  var isWorn: Bool {
    factor.etas.nonzeros - factor.etas.baseNonzeros
      > Limits.etaNonzeros(variables: problem.values.count)
  }

  /// Whether values have lost digits since they were last computed from the constraints.
  var isInexact: Bool {
    factor.isIllConditioned
      || problem.largestMove
        > (factor.etas.isEmpty ? Tolerance.longMove : Tolerance.longMoveAcrossCycles)
  }

  /// Whether row operations have more non-zeros than there are variables, even after a factorisation: then every step
  /// rounds.
  var isDense: Bool { factor.etas.nonzeros > problem.values.count }

  /// Housekeeping between solves: sparsity of the factor, deleted rows, drift.
  ///
  /// Not in the middle of a step: everything it changes is what steps hold on to.
  mutating func maintain() {
    let limit = Limits.etaNonzeros(variables: problem.values.count)
    if isWorn || duals.isBlurred || (factor.isIllConditioned && factor.age > 0)
      || basis.deletedRowCount > limit + Limits.deletedRowCount
      || basis.released > limit + Limits.deletedRowCount
    {
      refactor()
    } else if isInexact || factor.age > (isDense ? 0 : Limits.driftingExchanges) {
      factor.age = 0
      refine()
    }
  }
}
