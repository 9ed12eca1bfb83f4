/// A fresh factorisation of the same basis, without the ghosts that carry no multiplier, or without all of them: the
/// active rows enter again, in the order of a batch.
extension Engine {
  /// Factors the basis anew, and computes multipliers and values from it.
  ///
  /// With `droppingGhosts` even those that carry a multiplier go: their variables become stays, which the
  /// primal method then finds out of their range. Complexity: proportional to the terms, and to the exchanges of the kernel.
  mutating func refactor(droppingGhosts: Bool = false) {
    let known = work
    leaveRays()
    factorAnew(droppingGhosts: droppingGhosts)
    recycleReleased()
    recomputeMultipliers()
    refine()
    noteFactored(since: known)
  }

  /// Factors what is active; duals go with their rows.
  private mutating func factorAnew(droppingGhosts: Bool) {
    var active = Buffer<Int32>(capacity: problem.values.count)
    var saved = Buffer<ListRef>(capacity: problem.values.count)
    clearBasis(&active, &saved, droppingGhosts: droppingGhosts)
    enterAgain(active)
    for k in 0..<saved.count {
      let p = problem.forms[active[k]].slot
      if p < 0 {
        duals.multipliers.release(saved[k])
        leaveDependent(active[k])
        continue
      }
      basis.slots[p].multiplier = saved[k]
    }
    for p in basis.slots.indices where basis.slots[p].form < 0 { basis.slots[p].kind = .stay }
  }

  /// Empties the factor, keeping the active rows and their duals; deleted ones are let go.
  ///
  /// A variable that a placeholder holds goes on being held, and counts as determined by a row meanwhile: the active
  /// rows stay independent on the others.
  private mutating func clearBasis(
    _ active: inout Buffer<Int32>, _ saved: inout Buffer<ListRef>, droppingGhosts: Bool
  ) {
    factor.removeAll()
    for p in basis.slots.indices {
      let form = basis.slots[p].form
      let list = basis.slots[p].multiplier
      basis.slots[p] = Slot()
      if form < 0 {
        basis.slots[p].kind = .fixed
        duals.multipliers.release(list)
        continue
      }
      problem.forms[form].slot = -1
      if problem.forms[form].hinges.count == 0 && (droppingGhosts || list.count == 0) {
        duals.multipliers.release(list)
        basis.ghosts -= 1
        problem.dispose(form)
        continue
      }
      active.append(form)
      saved.append(list)
    }
  }

  /// Lets rows enter an empty basis as they are: those that define a variable, then the rest by exchanges on the
  /// placeholders that are left.
  ///
  /// What is left on a screen is small: the cycles that views close with one another.
  private mutating func enterAgain(_ active: borrowing Buffer<Int32>) {
    batch.points.removeAll()
    for form in active.items { batch.points.append(Point(form: form, key: requiredKey)) }
    var defined = Buffer<Int32>(capacity: active.count)
    orderAnew(active.count, &defined)
    // All columns that close no cycle first: whatever their order, U is triangular.
    for k in 0..<defined.count {
      let form = batch.points[k].form
      let j = defined[k]
      if j < 0 || problem.coefficient(form, j) <= Tolerance.pivot { continue }
      linkColumn(of: form, at: j)
      occupy(j, with: form)
    }
    for point in batch.points.items where problem.forms[point.form].slot < 0 {
      enterOnPlaceholder(point.form)
    }
    batch.points.removeAll()
  }

  /// Exchanges a row for a variable that is left, by the ordinary way.
  private mutating func enterOnPlaceholder(_ form: Int32) {
    factor.forward(problem.row(form), solving: true)
    var best: Int32 = -1
    var size = 0.0
    for p in factor.forwardOrder.items where basis.slots[p].kind == .stay {
      let w = abs(factor.nodes[p].forward)
      if w < Tolerance.pivot || (best >= 0 && !isBetterPivot(p, w, best, size)) { continue }
      best = p
      size = w
    }
    factor.clearForward()
    if best < 0 { return }
    // No step of any method, nor counted as one: a dense kernel would use up what a solve may take.
    _ = factor.exchange(best)
    occupy(best, with: form)
  }

  /// A row that turned out dependent (rounding): it is inactive, and is repaired like any other.
  private mutating func leaveDependent(_ form: Int32) {
    if problem.forms[form].hinges.count == 0 {
      basis.ghosts -= 1
      problem.dispose(form)
      return
    }
    // Between the lower and the upper breakpoints it stood at, which cost nothing there.
    while problem.forms[form].segment < problem.forms[form].groupEnd,
      !problem.hinges[problem.forms[form].hinges.offset + problem.forms[form].segment].isUpper
    {
      problem.forms[form].segment += 1
    }
    problem.float(form, in: problem.forms[form].segment)
    problem.updateBounds(form)
    problem.enqueueForm(form)
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
