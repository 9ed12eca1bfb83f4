/// What must hold of the problem between operations: for tests.
extension Problem {
  /// The first of its invariants that does not hold.
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
          return "hinges are out of order"
        }
      }
      let (piece, end) = (rows[row].piece, rows[row].groupEnd)
      if piece < 0 || piece > end || end > breakpoints.count { return "a form stands nowhere" }
      if rows[row].position < 0 && piece != end { return "a floating form stands at hinges" }
      if rows[row].rate != 0 || rows[row].hasCrossed { return "a step left a form on its way" }
      let (value, magnitude) = evaluate(row)
      let margin = 10 * Tolerance.feasibility * max(1, magnitude)
      if !(abs(value - rows[row].value) <= margin) {
        return "a form has another value than its terms"
      }
    }
    return nil
  }

  /// Whether the column of a term's variable has its twin where the term says.
  private func isListed(_ term: Entry, of row: Int32, at place: Int32) -> Bool {
    let column = column(of: term.index)
    if term.link < 0 || term.link >= column.count { return false }
    let mention = column[term.link]
    return mention.row == row && mention.term == place
  }
}
