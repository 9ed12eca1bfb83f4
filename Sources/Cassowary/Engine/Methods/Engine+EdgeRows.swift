/// What few open slots move, all of it: their columns of the tableau, where a row for each wish, found by a
/// solve of its own, would cost more.
///
/// Views that are spread evenly all move where one of them does: a stack of a thousand has three free slots
/// and a thousand wishes, each a solve that leads through all views.
struct EdgeColumns: ~Copyable {
  /// The slots; none if columns are not known.
  var slots = Buffer<Int32>()
  /// The rates of all variables for the first slot, then those for the second, and so on.
  var rates = Buffer<Double>()
  /// What rows took since columns were last known.
  var effort = 0

  /// Forgets columns: a slot has changed hands.
  mutating func forget() {
    effort = 0
    slots.removeAll()
  }
}

extension Engine {
  /// The open slots that move the subject of a wish, with its change per unit of each; some slots that are
  /// not open may be among `slots`.
  mutating func findRow(of wish: FreeWish, _ slots: borrowing Buffer<Int32>) {
    primal.row.removeAll()
    // What is pinned itself moves with its slot and with nothing else; of a variable, its form's coefficient is 1.
    let form =
      wish.isOfVariable
      ? problem.variables[wish.subject].own : problem.constraints[wish.subject].form
    if form >= 0 && problem.forms[form].slot >= 0 {
      let p = problem.forms[form].slot
      if primal.open[p] != [] { primal.row.append(Seed(slot: p, amount: 1)) }
      return
    }
    if primal.columns.slots.isEmpty {
      if primal.openCount > Limits.edgeColumns
        || primal.columns.effort <= primal.openCount * problem.values.count
      {
        return solveRow(of: wish)
      }
      findColumns(slots)
    }
    readRow(of: wish)
  }

  /// A row of the tableau, by one solve.
  private mutating func solveRow(of wish: FreeWish) {
    let known = effort
    if wish.isOfVariable {
      factor.beginForward()
      factor.addForward(wish.subject, 1)
      factor.finishForward()
    } else {
      factor.forward(problem.row(problem.constraints[wish.subject].form), solving: true)
    }
    for p in factor.forwardOrder.items {
      note(p, factor.nodes[p].forward)
    }
    factor.clearForward()
    primal.columns.effort += effort - known
  }

  /// The columns of all open slots, by a solve for each.
  private mutating func findColumns(_ slots: borrowing Buffer<Int32>) {
    let count = problem.values.count
    primal.columns.rates.removeAll()
    primal.columns.rates.resize(to: primal.openCount * count, filling: 0)
    var first = 0
    for p in slots.items where primal.open[p] != [] {
      primal.columns.slots.append(p)
      factor.backward(p)
      for j in factor.backwardOrder.items {
        primal.columns.rates[first + Int(j)] = factor.nodes[j].backward
      }
      factor.clearBackward()
      first += count
    }
  }

  /// The same row as by a solve, from the columns.
  private mutating func readRow(of wish: FreeWish) {
    var first = 0
    for p in primal.columns.slots.items {
      var rate = 0.0
      if wish.isOfVariable {
        rate = primal.columns.rates[first + Int(wish.subject)]
      } else {
        for term in problem.row(problem.constraints[wish.subject].form) {
          rate += term.value * primal.columns.rates[first + Int(term.index)]
        }
      }
      note(p, rate)
      first += problem.values.count
    }
  }

  /// Adds an open slot to the row, unless its rate is rounding.
  @inline(__always)
  private mutating func note(_ p: Int32, _ rate: Double) {
    if primal.open[p] == [] { return }
    if abs(rate) <= Tolerance.multiplier { return }
    primal.row.append(Seed(slot: p, amount: rate))
  }
}
