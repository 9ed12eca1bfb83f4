/// Factoring the same basis again, and deciding when this is due.
extension Engine {
  /// Factors the basis again, and recomputes dual values and values.
  ///
  /// The active rows enter an empty basis in a triangular order. Deleted active rows with dual
  /// value zero leave; with `droppingDeletedRows` all of them leave, and the primal method repairs
  /// the placeholders in their positions.
  ///
  /// Complexity: proportional to the number of terms, plus the exchanges for rows in cycles.
  mutating func refactor(droppingDeletedRows: Bool = false) {
    removeRays()
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
    // Before, U may have mentioned a released variable that no row mentions.
    for j in problem.variables.indices
    where problem.variables[j].isReleased && problem.variables[j].column.count == 0 {
      problem.variables[j].isReleased = false
      problem.variables.recycle(j)
      basis.released -= 1
    }
    completeFactorisation()
  }

  /// Makes the listed rows active in an empty basis, at the breakpoints where they stand.
  ///
  /// A placeholder in `held` stays. Its variable counts as determined meanwhile, because the active
  /// rows are linearly independent on the other variables.
  private mutating func enterUnchanged(holding held: borrowing Buffer<Int32>) {
    _ = sortEntering()
    clearBasis()
    for p in held.items { basis.positions[p].kind = .equality }
    let defined = orderEntering(batch.entering.count)
    // First the columns that close no cycle: U is triangular in any order of these. Small pivots along
    // a chain would multiply.
    for k in 0..<defined.count {
      let row = batch.entering[k].row
      let j = defined[k]
      let pivot = problem.entries(of: row).first { $0.index == j }?.value ?? 0
      if abs(pivot) <= Tolerance.fresh { continue }
      linkColumn(of: row, at: j)
      assign(j, with: row)
    }
    // The rows of cycles are left; a layout has few.
    for candidate in batch.entering.items where problem.rows[candidate.row].position < 0 {
      // This counts as no step: a dense basis would use up the budget.
      let p = exchangePlaceholder(for: candidate.row, below: .max, pivot: Tolerance.pivot)
      if p >= 0 {
        assign(p, with: candidate.row)
      } else if problem.rows[candidate.row].breakpoints.count == 0 {
        disposeDeleted(candidate.row)
      } else {
        // Rounding made the row dependent; it is repaired like any other.
        assumePoint(candidate.row)
        problem.updateBounds(candidate.row)
        problem.enqueueRow(candidate.row)
      }
    }
    for p in held.items { basis.positions[p].kind = .placeholder }
  }

  /// Recomputes dual values and values after a new factorisation, so that all active rows hold exactly.
  mutating func completeFactorisation() {
    recomputeDualValues()
    refine()
    counters.refactorisations += 1
    primal.wasRefactored = true
    factor.etas.baseNonzeros = factor.etas.nonzeros
    factor.age = 0
  }
}
