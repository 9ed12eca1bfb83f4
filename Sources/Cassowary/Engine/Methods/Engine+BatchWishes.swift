/// Which of the wishes for lengths that are tied together decides.
///
/// All views in a line of a stack are as thick as the line. The line comes in as thick as its first
/// view; were another one's content larger, it would have to move the line with a step of its own,
/// and all lines below with it.
extension Engine {
  /// Where the value of a floating form has its least cost, and on which side that grows more.
  private struct Wish {
    var value: Double
    /// The level at which less than the value costs, and that at which more does.
    var below: UInt32
    var above: UInt32
  }

  /// Lets floating forms that cost claim the points at which they would not, and brings all with such
  /// a point into the batch: what kept them from it may have left. No multiplier is kept meanwhile.
  ///
  /// The widths of a column that becomes a row were as wide as the column. Did they go on wanting to be,
  /// they would be pushed about by what places the views of the row.
  mutating func reclaimPoints() {
    for form in 0..<Int32(truncatingIfNeeded: problem.forms.count)
    where problem.forms[form].isAlive && problem.forms[form].slot < 0 {
      guard let place = problem.point(of: form) else { continue }
      problem.float(form, in: place)
      problem.updateBounds(form)
      agenda.pending.append(problem.hinges(of: form)[0].constraint)
    }
  }

  /// The slot in which a form of two variables is to be pinned, given that p would be defined by it.
  ///
  /// If the other variable, m, was defined by a third one, q, of which less is wanted than of p, then
  /// m is defined by p instead and q by m.
  @inline(never)
  mutating func preferStrongerWish(_ form: Int32, _ p: Int32) -> Int32 {
    let m = partner(of: p, in: form)
    let other = basis.slots[m].form
    if other < 0 || basis.slots[m].kind != .fixed || problem.forms[other].terms.count != 2 {
      return p
    }
    let q = partner(of: m, in: other)
    if basis.slots[q].form >= 0 || basis.slots[q].multiplier.count > 0
      || factor.nodes[q].row.count != 1 || factor.etas.changes(q) || factor.etas.changes(m)
      || factor.isRead(problem.row(form)) || factor.isRead(problem.row(other))
      // What the other displaced waits to be moved by its slot.
      || problem.evaluate(other).value != problem.forms[other].value
    {
      return p
    }
    guard let one = wish(of: p, in: form, for: m), let held = wish(of: q, in: other, for: m),
      one.below == held.below && one.above == held.above && one.below != one.above,
      one.below > one.above ? one.value > held.value : one.value < held.value
    else { return p }
    // No other column reads any of the two rows, so that columns change places without a solve.
    factor.dropColumn(m)
    linkColumn(of: other, at: q)
    basis.slots[q].form = other
    basis.slots[q].kind = .fixed
    problem.forms[other].slot = q
    return m
  }

  /// The other variable of a form with two.
  private func partner(of j: Int32, in form: Int32) -> Int32 {
    let terms = problem.forms[form].terms
    let first = problem.rows[terms.offset].index
    return first == j ? problem.rows[terms.offset + 1].index : first
  }

  /// What variable j wants for itself, as a wish for variable m to which a form ties it.
  private mutating func wish(of j: Int32, in form: Int32, for m: Int32) -> Wish? {
    let own = problem.variables[j].own
    if own < 0 || problem.forms[own].slot >= 0 || !problem.isEqualityClaim(own) { return nil }
    let terms = problem.forms[form].terms
    let first = problem.rows[terms.offset]
    let second = problem.rows[terms.offset + 1]
    let (a, b) = first.index == j ? (first.value, second.value) : (second.value, first.value)
    let hinge = problem.forms[own].hinges.offset + problem.forms[own].segment
    let tie = problem.forms[form].hinges.offset + problem.forms[form].segment
    let value = (problem.hinges[tie].value - a * problem.hinges[hinge].value) / b
    let (below, above) = (problem.hinges[hinge - 1].key, problem.hinges[hinge].key)
    return a * b < 0
      ? Wish(value: value, below: below, above: above)
      : Wish(value: value, below: above, above: below)
  }

  /// Lets the wishes pay that others of the same variables overrule: those with forms of their own.
  ///
  /// First of all, since who gives way to what comes next depends on what they cost: the views of a stack
  /// with room to spare are told apart by such wishes alone, and each taken for the next would give way in
  /// turn.
  mutating func payOverruled() {
    var k = problem.queueHead
    while k < problem.queue.count {
      let form = problem.queue[k]
      k += 1
      if !problem.forms[form].isAlive || problem.forms[form].terms.count != 1 { continue }
      let own = problem.variables[problem.row(form)[0].index].own
      let side = waitingSide(form)
      if own < 0 || own == form || side == 0
        || violatedKey(form, side) == requiredKey
      {
        continue
      }
      if isCostly || repair(form) != .done { return }
    }
  }
}
