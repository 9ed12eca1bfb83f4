/// A fresh factorisation of the same basis, without the ghosts that carry no multiplier, or without all of them.
///
/// Columns and rows with one entry left are taken first (they make U triangular for free); what
/// remains, the kernel, goes through ordinary exchanges, shortest columns first.
extension Engine {
  mutating func refactor(droppingGhosts: Bool = false) {
    counters.refactorisations += 1
    var pinned = Buffer<Int32>(capacity: values.count)
    var saved = Buffer<ListRef>(capacity: values.count)
    var held = Buffer<Bool>(capacity: values.count)
    clearBasis(&pinned, &saved, &held, droppingGhosts)
    assignSingletons(pinned, held)
    seatKernel(pinned, held)
    etas.baseNonzeros = etas.nonzeros
    sinceCheck = counters.pivots
    for k in 0..<pinned.count {
      let form = pinned[k]
      let p = forms[form].slot
      if p < 0 {
        multipliers.release(saved[k])
        continue
      }
      slots[p].multiplier = saved[k]
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
    etas.removeAll()
    for p in 0..<Int32(truncatingIfNeeded: slots.count) {
      let form = slots[p].form
      let list = slots[p].multiplier
      slots[p].column = ListRef()
      slots[p].row = ListRef()
      slots[p].diagonal = 1
      slots[p].form = -1
      slots[p].kind = .stay
      slots[p].multiplier = ListRef()
      held.append(form < 0)
      if form < 0 {
        multipliers.release(list)
        continue
      }
      forms[form].slot = -1
      if forms[form].hinges.count == 0 && (list.count == 0 || droppingGhosts) {
        multipliers.release(list)
        ghosts -= 1
        unlinkColumns(form)
        dispose(form)
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
    let n = values.count
    var open = Buffer<Int32>(capacity: n)
    open.resize(to: n, filling: 0)
    var position = Buffer<Int32>(capacity: forms.count)
    position.resize(to: forms.count, filling: -1)
    var left = Buffer<Int32>(capacity: pinned.count)
    var columnQueue = Buffer<Int32>(capacity: 64)
    var rowQueue = Buffer<Int32>(capacity: 64)
    for k in 0..<pinned.count {
      let form = pinned[k]
      position[form] = Int32(truncatingIfNeeded: k)
      let list = forms[form].terms
      left.append(0)
      for e in 0..<list.count where !held[rows[list.offset + e].index] {
        left[k] += 1
        open[rows[list.offset + e].index] += 1
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
        if slots[j].form >= 0 || open[j] != 1 { continue }
        guard let form = openForm(j, position), coefficient(form, j) > Tolerance.fresh else {
          continue
        }
        take(form, j, &open, &left, position, &columnQueue, &rowQueue)
      } else {
        let form = columnQueue[columnHead]
        columnHead += 1
        if forms[form].slot >= 0 { continue }
        // There is no other choice.
        guard let j = openVariable(form, held), coefficient(form, j) > leastPivot else {
          continue
        }
        take(form, j, &open, &left, position, &columnQueue, &rowQueue)
      }
    }
    linkSeated(pinned)
  }

  private mutating func openForm(_ j: Int32, _ position: borrowing Buffer<Int32>) -> Int32? {
    let list = variables[j].column
    for e in 0..<list.count {
      let form = columns[list.offset + e].index
      if position[form] >= 0 && forms[form].slot < 0 { return form }
    }
    return nil
  }

  private mutating func openVariable(_ form: Int32, _ held: borrowing Buffer<Bool>) -> Int32? {
    let list = forms[form].terms
    for e in 0..<list.count {
      let j = rows[list.offset + e].index
      if slots[j].form < 0 && !held[j] { return j }
    }
    return nil
  }

  /// The size of a form's coefficient at variable `j`.
  private mutating func coefficient(_ form: Int32, _ j: Int32) -> Double {
    let list = forms[form].terms
    for e in 0..<list.count where rows[list.offset + e].index == j {
      return abs(rows[list.offset + e].value)
    }
    return 0
  }

  private mutating func take(
    _ form: Int32, _ j: Int32, _ open: inout Buffer<Int32>, _ left: inout Buffer<Int32>,
    _ position: borrowing Buffer<Int32>, _ columnQueue: inout Buffer<Int32>,
    _ rowQueue: inout Buffer<Int32>
  ) {
    slots[j].form = form
    forms[form].slot = j
    let column = variables[j].column
    for e in 0..<column.count {
      let other = columns[column.offset + e].index
      let k = position[other]
      if k < 0 || forms[other].slot >= 0 { continue }
      left[k] -= 1
      if left[k] == 1 { columnQueue.append(other) }
    }
    let list = forms[form].terms
    for e in 0..<list.count {
      let i = rows[list.offset + e].index
      if slots[i].form >= 0 { continue }
      open[i] -= 1
      if open[i] == 1 { rowQueue.append(i) }
    }
  }

  private mutating func linkSeated(_ pinned: borrowing Buffer<Int32>) {
    for k in 0..<pinned.count {
      let form = pinned[k]
      let p = forms[form].slot
      if p < 0 { continue }
      linkColumn(form, at: p)
      slots[p].kind = isFixed(form) ? .fixed : .pinned
    }
  }

  /// Seats the forms that cycles keep apart: in the order of a batch, so that most of them define a
  /// variable, and the rest by exchanges on the stays that are left.
  private mutating func seatKernel(
    _ pinned: borrowing Buffer<Int32>, _ held: borrowing Buffer<Bool>
  ) {
    // The shortest first.
    var kernel = Buffer<UInt64>()
    for k in 0..<pinned.count where forms[pinned[k]].slot < 0 {
      kernel.append(UInt64(forms[pinned[k]].terms.count) << 32 | UInt64(pinned[k]))
    }
    if kernel.isEmpty { return }
    kernel.sort()
    points.removeAll()
    for k in 0..<kernel.count {
      points.append(Point(form: Int32(truncatingIfNeeded: kernel[k]), key: requiredKey))
    }
    var known = Buffer<Bool>(capacity: values.count)
    for j in 0..<values.count { known.append(held[j] || slots[j].form >= 0) }
    var defined = Buffer<Int32>()
    order(points.count, known, &defined)
    for k in 0..<points.count {
      let form = points[k].form
      let j = defined[k]
      if j < 0 || slots[j].row.count > 0 || isChangedByRowOperations(form)
        || coefficient(form, j) <= Tolerance.fresh
      {
        continue
      }
      linkColumn(form, at: j)
      occupy(j, with: form)
    }
    for k in 0..<points.count where forms[points[k].form].slot < 0 {
      seatOnRest(points[k].form, held)
    }
    points.removeAll()
  }

  private mutating func seatOnRest(_ form: Int32, _ held: borrowing Buffer<Bool>) {
    forward(form, solving: true)
    var best: Int32 = -1
    var size = 0.0
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      if slots[p].form >= 0 || held[p] { continue }
      let w = abs(slots[p].forward)
      if w < leastPivot { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    clearForward()
    if best < 0 { return unseat(form) }
    _ = exchange(best, reachKnown: true)
    occupy(best, with: form)
  }

  /// A form that turned out dependent (rounding): it floats, and is repaired like any other.
  private mutating func unseat(_ form: Int32) {
    if forms[form].hinges.count == 0 {
      ghosts -= 1
      unlinkColumns(form)
      dispose(form)
      return
    }
    // Between the lower and the upper hinges it stood at, which cost nothing there.
    while forms[form].segment < forms[form].groupEnd,
      !hinges[forms[form].hinges.offset + forms[form].segment].isUpper
    {
      forms[form].segment += 1
    }
    forms[form].groupEnd = forms[form].segment
    updateBounds(form)
    enqueueForm(form)
  }

  /// Makes released variables available again: after refactoring nothing refers to them.
  private mutating func recycleReleased() {
    if released == 0 { return }
    for j in 0..<Int32(truncatingIfNeeded: variables.count) {
      if variables[j].isLive || variables[j].column.count > 0 { continue }
      if variables[j].isReleased {
        variables[j].isReleased = false
        freeVariables.append(j)
        released -= 1
      }
    }
  }
}
