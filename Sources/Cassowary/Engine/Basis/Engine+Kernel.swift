/// The part of a factorisation that is not triangular.
extension Engine {
  /// Seats the forms that cycles keep apart: in the order of a batch, so that most of them define a
  /// variable, and the rest by exchanges on the stays that are left.
  mutating func seatKernel(
    _ pinned: borrowing Buffer<Int32>, _ held: borrowing Buffer<UInt32>
  ) {
    // The shortest first.
    var kernel = Buffer<UInt64>()
    for form in pinned.items where problem.forms[form].slot < 0 {
      kernel.append(UInt64(problem.forms[form].terms.count) << 32 | UInt64(form))
    }
    if kernel.isEmpty { return }
    kernel.sort()
    batch.points.removeAll()
    for number in kernel.items {
      batch.points.append(Point(form: Int32(truncatingIfNeeded: number), key: requiredKey))
    }
    // What singletons and stays hold is known; the rest is ordered as a batch would be.
    var known = Buffer<Bool>(capacity: problem.values.count)
    for j in 0..<problem.values.count { known.append(held[j] > 0 || basis.slots[j].form >= 0) }
    var defined = Buffer<Int32>()
    order(batch.points.count, known: known, &defined)
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
    for point in batch.points.items where problem.forms[point.form].slot < 0 {
      seatOnRest(point.form, held)
    }
    batch.points.removeAll()
  }

  /// Exchanges a form of the kernel for a stay it depends on, by the ordinary way; a form that was pinned
  /// before also for a newcomer, since those before were independent of each other.
  private mutating func seatOnRest(_ form: Int32, _ held: borrowing Buffer<UInt32>) {
    factor.forward(problem.row(form), solving: true)
    var best: Int32 = -1
    var size = 0.0
    var least = requiredKey
    for p in factor.forwardOrder.items {
      let w = abs(factor.nodes[p].forward)
      if w < Tolerance.pivot { continue }
      let level = basis.slots[p].form < 0 ? held[p] : requiredKey
      if level == requiredKey && !givesWay(p, to: form) { continue }
      if best >= 0 && (level > least || (level == least && !isBetterPivot(p, w, best, size))) {
        continue
      }
      best = p
      size = w
      least = level
    }
    factor.clearForward()
    if best < 0 { return unseat(form) }
    if basis.slots[best].form >= 0 { problem.forms[basis.slots[best].form].slot = -1 }
    // No step of any method, nor counted as one: a dense kernel would use up what a solve may take.
    _ = factor.exchange(best, reachKnown: true)
    occupy(best, with: form)
  }

  /// Whether the form in slot p is a newcomer and the other is not.
  private func givesWay(_ p: Int32, to form: Int32) -> Bool {
    let holder = basis.slots[p].form
    return holder >= 0 && isNewcomer(holder) && !isNewcomer(form)
  }

  /// Whether a form comes in with the factorisation at hand.
  private func isNewcomer(_ form: Int32) -> Bool {
    problem.forms[form].mark == problem.formEpoch
  }

  /// A form that turned out dependent (rounding): it floats, and is repaired like any other.
  ///
  /// Newcomers floated before.
  private mutating func unseat(_ form: Int32) {
    if isNewcomer(form) { return }
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
    problem.float(form, in: problem.forms[form].segment)
    problem.updateBounds(form)
    problem.enqueueForm(form)
  }
}
