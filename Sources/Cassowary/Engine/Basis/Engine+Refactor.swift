/// A fresh factorisation of the same basis, without the ghosts that carry no multiplier, or without all of them.
///
/// Columns and rows with one entry left are taken first (they make U triangular for free); what
/// remains, the kernel, goes through ordinary exchanges, shortest columns first.
extension Engine {
  mutating func refactor(droppingGhosts: Bool = false) {
    counters.refactorisations += 1
    var pinned = Buffer<Int32>(capacity: problem.values.count)
    var saved = Buffer<ListRef>(capacity: problem.values.count)
    var held = Buffer<Bool>(capacity: problem.values.count)
    clearBasis(&pinned, &saved, &held, droppingGhosts)
    assignSingletons(pinned, held)
    seatKernel(pinned, held)
    factor.etas.baseNonzeros = factor.etas.nonzeros
    factor.age = 0
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

  /// Seats every pinned form that is alone in a row or whose other rows are taken.
  private mutating func assignSingletons(
    _ pinned: borrowing Buffer<Int32>, _ held: borrowing Buffer<Bool>
  ) {
    let n = problem.values.count
    var open = Buffer<Int32>(capacity: n)
    open.resize(to: n, filling: 0)
    var position = Buffer<Int32>(capacity: problem.forms.count)
    position.resize(to: problem.forms.count, filling: -1)
    var left = Buffer<Int32>(capacity: pinned.count)
    var columnQueue = Buffer<Int32>(capacity: 64)
    var rowQueue = Buffer<Int32>(capacity: 64)
    for k in 0..<pinned.count {
      let form = pinned[k]
      position[form] = Int32(truncatingIfNeeded: k)
      let list = problem.forms[form].terms
      left.append(0)
      for e in 0..<list.count where !held[problem.rows[list.offset + e].index] {
        left[k] += 1
        open[problem.rows[list.offset + e].index] += 1
      }
    }
    for j in 0..<Int32(truncatingIfNeeded: n) where open[j] == 1 { rowQueue.append(j) }
    for k in 0..<pinned.count where left[k] == 1 { columnQueue.append(pinned[k]) }
    var columnHead = 0
    var rowHead = 0
    while columnHead < columnQueue.count || rowHead < rowQueue.count {
      if rowHead < rowQueue.count {
        let j = rowQueue[rowHead]
        rowHead += 1
        if basis.slots[j].form >= 0 || open[j] != 1 { continue }
        guard let form = problem.openForm(j, position),
          problem.coefficient(form, j) > Tolerance.fresh
        else {
          continue
        }
        take(form, j, &open, &left, position, &columnQueue, &rowQueue)
      } else {
        let form = columnQueue[columnHead]
        columnHead += 1
        if problem.forms[form].slot >= 0 { continue }
        // There is no other choice.
        guard let j = openVariable(form, held), problem.coefficient(form, j) > factor.leastPivot
        else {
          continue
        }
        take(form, j, &open, &left, position, &columnQueue, &rowQueue)
      }
    }
    linkSeated(pinned)
  }

  private mutating func openVariable(_ form: Int32, _ held: borrowing Buffer<Bool>) -> Int32? {
    let list = problem.forms[form].terms
    for e in 0..<list.count {
      let j = problem.rows[list.offset + e].index
      if basis.slots[j].form < 0 && !held[j] { return j }
    }
    return nil
  }

  private mutating func take(
    _ form: Int32, _ j: Int32, _ open: inout Buffer<Int32>, _ left: inout Buffer<Int32>,
    _ position: borrowing Buffer<Int32>, _ columnQueue: inout Buffer<Int32>,
    _ rowQueue: inout Buffer<Int32>
  ) {
    basis.slots[j].form = form
    problem.forms[form].slot = j
    let column = problem.variables[j].column
    for e in 0..<column.count {
      let other = problem.columns[column.offset + e].index
      let k = position[other]
      if k < 0 || problem.forms[other].slot >= 0 { continue }
      left[k] -= 1
      if left[k] == 1 { columnQueue.append(other) }
    }
    let list = problem.forms[form].terms
    for e in 0..<list.count {
      let i = problem.rows[list.offset + e].index
      if basis.slots[i].form >= 0 { continue }
      open[i] -= 1
      if open[i] == 1 { rowQueue.append(i) }
    }
  }

  private mutating func linkSeated(_ pinned: borrowing Buffer<Int32>) {
    for k in 0..<pinned.count {
      let form = pinned[k]
      let p = problem.forms[form].slot
      if p < 0 { continue }
      factor.linkColumn(problem.row(form), at: p)
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
      factor.linkColumn(problem.row(form), at: j)
      occupy(j, with: form)
    }
    for k in 0..<batch.points.count where problem.forms[batch.points[k].form].slot < 0 {
      seatOnRest(batch.points[k].form, held)
    }
    batch.points.removeAll()
  }

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
    _ = exchange(best, reachKnown: true)
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
