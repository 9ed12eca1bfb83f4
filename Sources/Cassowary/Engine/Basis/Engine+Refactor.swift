/// A fresh factorisation of the same basis, without the ghosts that carry no multiplier, or without all of them.
///
/// Columns and rows with one entry left are taken first (they make U triangular for free); what
/// remains, the kernel, goes through ordinary exchanges, shortest columns first.
extension Engine {
  /// Factors the basis anew, and computes multipliers and values from it.
  ///
  /// With `droppingGhosts` even those that carry a multiplier go: their variables become stays, which the
  /// primal method then finds out of their range. Complexity: proportional to the terms, and to the exchanges of the kernel.
  ///
  /// The order that costs nothing is found by taking singletons until none is left (Orchard-Hays
  /// 1968; Hellerman and Rarick 1971). What remains on a screen is small: the cycles that views
  /// close with one another.
  mutating func refactor(droppingGhosts: Bool = false) {
    let known = visits
    var pinned = Buffer<Int32>(capacity: problem.values.count)
    var saved = Buffer<ListRef>(capacity: problem.values.count)
    var held = Buffer<Bool>(capacity: problem.values.count)
    clearBasis(&pinned, &saved, &held, droppingGhosts)
    assignSingletons(pinned, held)
    seatKernel(pinned, held)
    // Multipliers go with their forms, whatever slots these have now.
    for k in 0..<pinned.count {
      let form = pinned[k]
      let p = problem.forms[form].slot
      if p < 0 {
        duals.multipliers.release(saved[k])
        continue
      }
      basis.slots[p].multiplier = saved[k]
    }
    recycleReleased()
    recomputeMultipliers()
    refine()
    noteFactored(since: known)
  }

  /// Empties the factor, keeping the pinned forms and their multipliers; ghosts are let go.
  ///
  /// A variable that a stay holds goes on being `held`: the forms stay independent on the others.
  private mutating func clearBasis(
    _ pinned: inout Buffer<Int32>, _ saved: inout Buffer<ListRef>, _ held: inout Buffer<Bool>,
    _ droppingGhosts: Bool
  ) {
    factor.removeAll()
    for p in 0..<Int32(truncatingIfNeeded: basis.slots.count) {
      let form = basis.slots[p].form
      let list = basis.slots[p].multiplier
      basis.slots[p].form = -1
      basis.slots[p].kind = .stay
      basis.slots[p].multiplier = ListRef()
      held.append(form < 0)
      if form < 0 {
        duals.multipliers.release(list)
        continue
      }
      problem.forms[form].slot = -1
      if problem.forms[form].hinges.count == 0 && (list.count == 0 || droppingGhosts) {
        duals.multipliers.release(list)
        basis.ghosts -= 1
        problem.unlinkColumns(form)
        problem.dispose(form)
        continue
      }
      pinned.append(form)
      saved.append(list)
    }
  }

  /// What is left to do for a triangular start: forms without a slot, variables without a form.
  private struct Singletons: ~Copyable {
    /// How many pinned forms without a slot mention each variable.
    var open: Buffer<Int32>
    /// Where a form is among the pinned ones, or -1, and how many variables without a form it has left.
    var position: Buffer<Int32>
    var left: Buffer<Int32>
    /// Forms with one variable left, and variables with one form.
    var columns = Buffer<Int32>(capacity: 64)
    var rows = Buffer<Int32>(capacity: 64)

    init(variables: Int, forms: Int, pinned: Int) {
      open = Buffer(capacity: variables)
      open.resize(to: variables, filling: 0)
      position = Buffer(capacity: forms)
      position.resize(to: forms, filling: -1)
      left = Buffer(capacity: pinned)
    }
  }

  /// Seats every pinned form that is alone in a row or whose other rows are taken.
  private mutating func assignSingletons(
    _ pinned: borrowing Buffer<Int32>, _ held: borrowing Buffer<Bool>
  ) {
    var rest = Singletons(
      variables: problem.values.count, forms: problem.forms.count, pinned: pinned.count)
    countOpen(pinned, held, &rest)
    var columnHead = 0
    var rowHead = 0
    // Each form seated may leave others with one choice: lists grow while they are worked off.
    while columnHead < rest.columns.count || rowHead < rest.rows.count {
      // Rows first: a variable with one form left costs nothing later, a form with one variable is read.
      if rowHead < rest.rows.count {
        let j = rest.rows[rowHead]
        rowHead += 1
        if basis.slots[j].form >= 0 || rest.open[j] != 1 { continue }
        // However small its entry: no other column reads the row, so that nothing is divided by it but
        // the variable itself. Put aside, the form would define another variable from this one, which
        // along a chain of coefficients has become 10²⁵ and left no digit of the other.
        if let form = problem.openForm(j, rest.position),
          problem.coefficient(form, j) > factor.leastPivot
        {
          take(form, j, &rest)
        }
      } else {
        let form = rest.columns[columnHead]
        columnHead += 1
        if problem.forms[form].slot >= 0 { continue }
        // There is no other choice, and no growth either: the rest of the form is known.
        if let j = openVariable(form, held), problem.coefficient(form, j) > factor.leastPivot {
          take(form, j, &rest)
        }
      }
    }
    linkSeated(pinned)
  }

  /// Counts what every form and every variable has left, and lists those that have one.
  private func countOpen(
    _ pinned: borrowing Buffer<Int32>, _ held: borrowing Buffer<Bool>, _ rest: inout Singletons
  ) {
    for k in 0..<pinned.count {
      let form = pinned[k]
      rest.position[form] = Int32(truncatingIfNeeded: k)
      let terms = problem.row(form)
      rest.left.append(0)
      for e in 0..<terms.count where !held[terms[e].index] {
        rest.left[k] += 1
        rest.open[terms[e].index] += 1
      }
    }
    for j in 0..<Int32(truncatingIfNeeded: rest.open.count) where rest.open[j] == 1 {
      rest.rows.append(j)
    }
    for k in 0..<pinned.count where rest.left[k] == 1 { rest.columns.append(pinned[k]) }
  }

  /// A variable of the form that has no form yet.
  ///
  /// For a form with one left: which one, nobody keeps, since it is asked once.
  private func openVariable(_ form: Int32, _ held: borrowing Buffer<Bool>) -> Int32? {
    let terms = problem.row(form)
    for e in 0..<terms.count {
      let j = terms[e].index
      if basis.slots[j].form < 0 && !held[j] { return j }
    }
    return nil
  }

  /// Gives a form the slot of a variable, which leaves less to those that share a row or a column.
  private mutating func take(_ form: Int32, _ j: Int32, _ rest: inout Singletons) {
    basis.slots[j].form = form
    problem.forms[form].slot = j
    let column = problem.column(of: j)
    for e in 0..<column.count {
      let other = column[e].index
      let k = rest.position[other]
      if k < 0 || problem.forms[other].slot >= 0 { continue }
      rest.left[k] -= 1
      if rest.left[k] == 1 { rest.columns.append(other) }
    }
    let terms = problem.row(form)
    for e in 0..<terms.count {
      let i = terms[e].index
      if basis.slots[i].form >= 0 { continue }
      rest.open[i] -= 1
      if rest.open[i] == 1 { rest.rows.append(i) }
    }
  }

  /// Enters the columns of the forms seated so far, of which none closes a cycle.
  ///
  /// After all of them have their slots: the order in which singletons were found is one in which U
  /// is triangular, whatever the order of linking.
  private mutating func linkSeated(_ pinned: borrowing Buffer<Int32>) {
    for k in 0..<pinned.count {
      let form = pinned[k]
      let p = problem.forms[form].slot
      if p < 0 { continue }
      linkColumn(of: form, at: p)
      basis.slots[p].kind = problem.isFixed(form) ? .fixed : .pinned
    }
  }

  /// Seats the forms that cycles keep apart: in the order of a batch, so that most of them define a
  /// variable, and the rest by exchanges on the stays that are left.
  private mutating func seatKernel(
    _ pinned: borrowing Buffer<Int32>, _ held: borrowing Buffer<Bool>
  ) {
    // The shortest first.
    var kernel = Buffer<UInt64>()
    for k in 0..<pinned.count where problem.forms[pinned[k]].slot < 0 {
      kernel.append(UInt64(problem.forms[pinned[k]].terms.count) << 32 | UInt64(pinned[k]))
    }
    if kernel.isEmpty { return }
    kernel.sort()
    batch.points.removeAll()
    for k in 0..<kernel.count {
      batch.points.append(Point(form: Int32(truncatingIfNeeded: kernel[k]), key: requiredKey))
    }
    // What singletons and stays hold is known; the rest is ordered as a batch would be.
    var known = Buffer<Bool>(capacity: problem.values.count)
    for j in 0..<problem.values.count { known.append(held[j] || basis.slots[j].form >= 0) }
    var defined = Buffer<Int32>()
    order(batch.points.count, known, &defined)
    for k in 0..<batch.points.count {
      let form = batch.points[k].form
      let j = defined[k]
      if j < 0 || factor.nodes[j].row.count > 0 || factor.isRead(problem.row(form))
        || problem.coefficient(form, j) <= Tolerance.fresh
      {
        continue
      }
      linkColumn(of: form, at: j)
      occupy(j, with: form)
    }
    for k in 0..<batch.points.count where problem.forms[batch.points[k].form].slot < 0 {
      seatOnRest(batch.points[k].form, held)
    }
    batch.points.removeAll()
  }

  /// Exchanges a form of the kernel for a stay it depends on, by the ordinary way.
  private mutating func seatOnRest(_ form: Int32, _ held: borrowing Buffer<Bool>) {
    factor.forward(problem.row(form), solving: true)
    var best: Int32 = -1
    var size = 0.0
    for k in 0..<factor.forwardOrder.count {
      let p = factor.forwardOrder[k]
      if basis.slots[p].form >= 0 || held[p] { continue }
      let w = abs(factor.nodes[p].forward)
      if w < factor.leastPivot { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    factor.clearForward()
    if best < 0 { return unseat(form) }
    // No step of any method, nor counted as one: a dense kernel would use up what a solve may take.
    _ = factor.exchange(best, reachKnown: true)
    occupy(best, with: form)
  }

  /// A form that turned out dependent (rounding): it floats, and is repaired like any other.
  private mutating func unseat(_ form: Int32) {
    if problem.forms[form].hinges.count == 0 {
      basis.ghosts -= 1
      problem.unlinkColumns(form)
      problem.dispose(form)
      return
    }
    // Between the lower and the upper hinges it stood at, which cost nothing there.
    while problem.forms[form].segment < problem.forms[form].groupEnd,
      !problem.hinges[problem.forms[form].hinges.offset + problem.forms[form].segment].isUpper
    {
      problem.forms[form].segment += 1
    }
    problem.forms[form].groupEnd = problem.forms[form].segment
    problem.updateBounds(form)
    problem.enqueueForm(form)
  }

  /// Makes released variables available again: after refactoring nothing refers to them.
  ///
  /// Until then their places stay taken: a column of U may mention a variable that no form mentions
  /// any more.
  private mutating func recycleReleased() {
    if basis.released == 0 { return }
    for j in 0..<Int32(truncatingIfNeeded: problem.variables.count) {
      if problem.variables[j].isLive || problem.variables[j].column.count > 0 { continue }
      if problem.variables[j].isReleased {
        problem.variables[j].isReleased = false
        problem.variables.recycle(j)
        basis.released -= 1
      }
    }
  }
}
