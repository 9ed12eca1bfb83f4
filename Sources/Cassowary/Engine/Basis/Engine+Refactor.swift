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
    leaveDirections()
    problem.freedom.areSifted = false
    factorAnew(.keeping(ghosts: !droppingGhosts), Buffer<Int32>())
    recycleReleased()
    recomputeMultipliers()
    refine()
    noteFactored(since: known)
  }

  /// Which slots are as they were.
  enum Refactoring {
    /// The same basis, with or without ghosts that carry a multiplier.
    case keeping(ghosts: Bool)
    /// Newcomers may take the place of stays.
    case adding
  }

  /// Factors what is pinned, and newcomers that depend on stays, of which those that find no place go on
  /// floating. Multipliers go with their forms; those of stays are to be computed.
  mutating func factorAnew(_ mode: Refactoring, _ newcomers: borrowing Buffer<Int32>) {
    var pinned = Buffer<Int32>(capacity: problem.values.count)
    var saved = Buffer<ListRef>(capacity: problem.values.count)
    var held = Buffer<UInt32>(capacity: problem.values.count)
    clearBasis(&pinned, &saved, &held, mode)
    problem.beginMarking()
    for form in newcomers.items {
      problem.forms[form].mark = problem.formEpoch
      pinned.append(form)
    }
    assignSingletons(pinned, held)
    seatKernel(pinned, held)
    for k in 0..<saved.count {
      let form = pinned[k]
      let p = problem.forms[form].slot
      if p < 0 {
        duals.multipliers.release(saved[k])
        continue
      }
      basis.slots[p].multiplier = saved[k]
    }
  }

  /// Empties the factor, keeping the pinned forms and their multipliers; ghosts are let go.
  ///
  /// A variable that a stay holds goes on being `held`: the forms stay independent on the others.
  private mutating func clearBasis(
    _ pinned: inout Buffer<Int32>, _ saved: inout Buffer<ListRef>, _ held: inout Buffer<UInt32>,
    _ mode: Refactoring
  ) {
    factor.removeAll()
    for p in basis.slots.indices {
      let form = basis.slots[p].form
      let list = basis.slots[p].multiplier
      held.append(form < 0 ? keptFor(p, mode) : 0)
      basis.slots[p] = Slot()
      if form < 0 {
        duals.multipliers.release(list)
        continue
      }
      problem.forms[form].slot = -1
      if isLetGo(form, list, mode) {
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

  /// The level below which nothing may take the place of a stay.
  ///
  /// Of newcomers it is the wish for the variable itself, as in a batch, and no stay that costs is taken.
  private mutating func keptFor(_ p: Int32, _ mode: Refactoring) -> UInt32 {
    if case .keeping = mode { return requiredKey }
    return basis.slots[p].multiplier.count > 0 ? requiredKey : problem.wish(p)
  }

  /// Whether a form is a ghost without a multiplier, or one that goes all the same.
  private func isLetGo(_ form: Int32, _ multiplier: ListRef, _ mode: Refactoring) -> Bool {
    if problem.forms[form].hinges.count > 0 { return false }
    if case .keeping(ghosts: false) = mode { return true }
    return multiplier.count == 0
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
    _ pinned: borrowing Buffer<Int32>, _ held: borrowing Buffer<UInt32>
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
          problem.coefficient(form, j) > Tolerance.pivot
        {
          take(form, j, &rest)
        }
      } else {
        let form = rest.columns[columnHead]
        columnHead += 1
        if problem.forms[form].slot >= 0 { continue }
        // There is no other choice, and no growth either: the rest of the form is known.
        if let j = openVariable(form, held), problem.coefficient(form, j) > Tolerance.pivot {
          take(form, j, &rest)
        }
      }
    }
    linkSeated(pinned)
  }

  /// Counts what every form and every variable has left, and lists those that have one.
  private func countOpen(
    _ pinned: borrowing Buffer<Int32>, _ held: borrowing Buffer<UInt32>, _ rest: inout Singletons
  ) {
    for k in 0..<pinned.count {
      let form = pinned[k]
      rest.position[form] = Int32(truncatingIfNeeded: k)
      rest.left.append(0)
      for term in problem.row(form) where held[term.index] == 0 {
        rest.left[k] += 1
        rest.open[term.index] += 1
      }
    }
    for j in rest.open.indices where rest.open[j] == 1 {
      rest.rows.append(j)
    }
    for k in 0..<pinned.count where rest.left[k] == 1 { rest.columns.append(pinned[k]) }
  }

  /// A variable of the form that has no form yet.
  ///
  /// For a form with one left: which one, nobody keeps, since it is asked once.
  private func openVariable(_ form: Int32, _ held: borrowing Buffer<UInt32>) -> Int32? {
    problem.row(form).first { basis.slots[$0.index].form < 0 && held[$0.index] == 0 }?.index
  }

  /// Gives a form the slot of a variable, which leaves less to those that share a row or a column.
  private mutating func take(_ form: Int32, _ j: Int32, _ rest: inout Singletons) {
    basis.slots[j].form = form
    problem.forms[form].slot = j
    for mention in problem.column(of: j) {
      let other = mention.form
      let k = rest.position[other]
      if k < 0 || problem.forms[other].slot >= 0 { continue }
      rest.left[k] -= 1
      if rest.left[k] == 1 { rest.columns.append(other) }
    }
    for term in problem.row(form) where basis.slots[term.index].form < 0 {
      rest.open[term.index] -= 1
      if rest.open[term.index] == 1 { rest.rows.append(term.index) }
    }
  }

  /// Enters the columns of the forms seated so far, of which none closes a cycle.
  ///
  /// After all of them have their slots: the order in which singletons were found is one in which U
  /// is triangular, whatever the order of linking.
  private mutating func linkSeated(_ pinned: borrowing Buffer<Int32>) {
    for form in pinned.items {
      let p = problem.forms[form].slot
      if p < 0 { continue }
      linkColumn(of: form, at: p)
      basis.slots[p].kind = problem.isFixed(form) ? .fixed : .pinned
    }
  }

  /// Makes released variables available again: after refactoring nothing refers to them.
  ///
  /// Until then their places stay taken: a column of U may mention a variable that no form mentions
  /// any more.
  private mutating func recycleReleased() {
    if basis.released == 0 { return }
    for j in problem.variables.indices {
      if problem.variables[j].isLive || problem.variables[j].column.count > 0 { continue }
      if problem.variables[j].isReleased {
        problem.variables[j].isReleased = false
        problem.variables.recycle(j)
        basis.released -= 1
      }
    }
  }
}
