/// Who comes into a slot of the basis, and who leaves it.
extension Engine {
  /// Makes a form's own terms column p of U, which is empty: right where no row operation reads them.
  ///
  /// Edges enter a row from the forms that mention its variable, all but the one in its own slot.
  @inline(__always)
  mutating func linkColumn(of form: Int32, at p: Int32) {
    let variables = unsafe problem.variables.lane
    factor.linkColumn(problem.entries(of: form), at: p) { unsafe variables[$0].column.count - 1 }
  }

  /// Puts a form into slot p; its hinges `segment..<groupEnd` and its value are set.
  ///
  /// A form that is fixed keeps no multiplier; one that was is told so here.
  @inline(__always)
  mutating func occupy(_ p: Int32, with form: Int32) {
    basis.slots[p].form = form
    basis.slots[p].kind = problem.isFixed(form) ? .fixed : .pinned
    if basis.slots[p].kind == .fixed { basis.slots[p].multiplier.count = 0 }
    problem.forms[form].slot = p
  }

  /// Frees slot p: its form floats in the segment below or above its hinges.
  ///
  /// The segment is on the side it moved to, which is where the step has brought it; if rounding
  /// has it a little further, it is violated and waits its turn.
  @inline(__always)
  mutating func vacate(_ p: Int32, upward: Bool, moved: Double) {
    let form = basis.slots[p].form
    if form < 0 { return }
    problem.forms[form].slot = -1
    problem.float(form, in: problem.forms[form].place(up: upward))
    problem.forms[form].value += moved
    basis.slots[p].form = -1
    if problem.forms[form].hinges.count == 0 { return disposeDeleted(form) }
    problem.updateBounds(form)
    problem.enqueueIfOutside(form)
  }

  /// Ends a deleted active row, which has left the basis.
  mutating func disposeDeleted(_ form: Int32) {
    basis.ghosts -= 1
    problem.forms[form].slot = -1
    problem.dispose(form)
  }

  /// Empties the basis: every position holds a placeholder, and every row is inactive.
  mutating func clearBasis() {
    factor.removeAll()
    duals.multipliers.removeAll()
    for p in basis.slots.indices {
      if basis.slots[p].form >= 0 { problem.forms[basis.slots[p].form].slot = -1 }
      basis.slots[p] = Slot()
    }
  }

  /// Lets a row that was active assume the point it stood at: between its lower and its upper breakpoints there.
  mutating func assumePoint(_ form: Int32) {
    let hinges = problem.hinges(of: form)
    var place = problem.forms[form].segment
    while place < problem.forms[form].groupEnd, !hinges[place].isUpper { place += 1 }
    problem.float(form, in: place)
  }

  /// Pins a form at its hinges `first..<end` in a vacant slot; its multiplier is in `theta`.
  @inline(__always)
  mutating func seat(_ form: Int32, at first: Int32, _ end: Int32, in p: Int32) {
    problem.stand(form, at: first, end)
    problem.forms[form].value = problem.hinges(of: form)[first].value
    occupy(p, with: form)
    setMultiplier(p)
  }

  /// The end of a pivot of either method: seats the form whose spike is at hand in the slot that was
  /// left, and exchanges the columns.
  ///
  /// - Returns: whether the new diagonal agrees with the one the solve made expect.
  @inline(__always)
  mutating func completePivot(
    _ form: Int32, at first: Int32, _ end: Int32, in p: Int32, expecting expected: Double
  ) -> Bool {
    seat(form, at: first, end, in: p)
    if let j = problem.placeAlone(form) { problem.noteChange(j) }
    return exchange(p, expecting: expected)
  }

  /// Exchanges the column of slot p for the spike of the last forward solve.
  ///
  /// The determinant of the basis changes by the pivot: computed by a solve, and again by the
  /// exchange, the two numbers share no operation. Where they disagree, the factor is worn out and
  /// is made anew.
  ///
  /// - Returns: whether the new diagonal agrees with the one the solve made expect.
  @inline(__always)
  mutating func exchange(_ p: Int32, expecting expected: Double) -> Bool {
    let diagonal = exchange(p)
    return abs(diagonal - expected) <= Tolerance.agreement * max(abs(expected), abs(diagonal))
  }

  /// Whether a position holds a placeholder that leaves at no cost.
  @inline(__always)
  func isPlaceholder(_ p: Int32) -> Bool {
    basis.slots[p].kind == .stay && basis.slots[p].multiplier.count == 0
  }

  /// Whether nothing determines a variable and nothing depends on it: its slot is to be had without
  /// a solve, and its multiplier is zero.
  @inline(__always)
  func isUndetermined(_ j: Int32) -> Bool {
    basis.slots[j].form < 0 && basis.slots[j].multiplier.count == 0 && factor.isUnused(j)
  }
}
