extension ReferenceSolver {
  /// Moves variables into the basis: against the rows that are active at the hint, as far as there
  /// is one, required rows first. A variable left over starts at the hint's value.
  mutating func start(near hint: [Double]?, keepingVariables: Bool) {
    guard let hint else { return }
    var order = problem.rows.indices.filter { index in
      let row = problem.rows[index]
      return abs(row.residual(at: hint)) <= 1e-6 * max(1, row.magnitude(at: hint))
    }
    order.sort { (problem.rows[$1].priority, $0) < (problem.rows[$0].priority, $1) }
    for index in order {
      guard let row = basics.firstIndex(of: residual(index)) else { continue }
      guard let column = sparsestVariable(in: row) else { continue }
      pivot(row: row, column: column)
      if !keepingVariables { drop(row) }
    }
    for (column, unknown) in nonbasics.enumerated() where unknown < variableCount {
      let value = Number(hint[unknown].rounded())
      origin[unknown] = value
      for row in basics.indices where !cells[row][column].isZero {
        rest[row] += cells[row][column] * value
      }
    }
  }

  /// The nonbasic variable of `row` in the fewest other rows, to keep the tableau sparse.
  private func sparsestVariable(in row: Int) -> Int? {
    var best: (column: Int, count: Int)?
    for (column, unknown) in nonbasics.enumerated()
    where unknown < variableCount && !cells[row][column].isZero {
      let count = cells.count { !$0[column].isZero }
      if let best, best.count <= count { continue }
      best = (column, count)
    }
    return best?.column
  }

  private mutating func drop(_ row: Int) {
    basics.remove(at: row)
    rest.remove(at: row)
    cells.remove(at: row)
  }
}
