/// Bringing a batch in at once instead of one constraint after the other.
///
/// All constraints go onto their forms first. A form whose cost is least at one *point* (an
/// equality, a content size) is then pinned there in the place of a stay. The multipliers of stays
/// are zero, so all multipliers stay zero and the basis dual feasible.
///
/// Most points define a variable that nothing else determines and nothing before them mentions:
/// they enter the factor for free, and their variables are computed one after the other, without a
/// search. The others change places with stays and move everything once, in one solve with many
/// right-hand sides. What is left for the dual method are the points that found no stay and the
/// inequalities that the values found violate.
extension Engine {
  /// Brings everything that is pending in.
  ///
  /// A crash basis in the sense of linear programming (Gould and Reid 1989): one that is cheap to
  /// come by and near the end. It is dual feasible for certain, so that the dual method goes on
  /// from there.
  ///
  /// - Returns: whether it is done, or visits so much that all had better begin anew.
  mutating func crash() -> Outcome {
    let isFirst = problem.forms.count == 0
    if isFirst {
      reserve(
        variables: basis.slots.count, constraints: agenda.pending.count,
        terms: problem.rows.elements.count)
    }
    attachPending()
    let ties = sortPoints(isFirst: isFirst)
    var defined = Buffer<Int32>()
    orderByDependency(ties, &defined)
    seatDefining(ties, defined, isFirst: isFirst)
    // Without an exchange every point defines its own variable: values follow from each other in order.
    if !batch.isDisplacing { defineVariables(ties) }
    batch.isDisplacing = true
    for k in 0..<batch.points.count where problem.forms[batch.points[k].form].slot < 0 {
      if isCostly { break }
      seatOnStay(batch.points[k])
    }
    batch.searchedKey = 0
    if isCostly { return .costly }
    batch.points.empty()
    moveSeated()
    basis.displaced.empty()
    return .done
  }

  /// Puts everything pending on forms.
  private mutating func attachPending() {
    // A contradiction may let more in while this goes on.
    var k = 0
    while k < agenda.pending.count {
      let c = agenda.pending[k]
      k += 1
      if problem.constraints[c].state != .pending { continue }
      attach(c)
    }
  }

  /// Seats the points that define variables, and of the first batch most ties on the stays they depend on.
  private mutating func seatDefining(
    _ ties: Int, _ defined: borrowing Buffer<Int32>, isFirst: Bool
  ) {
    // An exchange is cheapest before more columns depend on its rows, but one among the last
    // equalities can wait until most variables have their values.
    let early = isFirst ? ties - ties / Limits.lateTies : ties
    batch.isDisplacing = !isFirst
    var fresh = 0
    for k in 0..<batch.points.count {
      if isCostly { return }
      seatFresh(batch.points[k], defining: k < defined.count ? defined[k] : -1, &fresh)
      if k < early && batch.points[k].key == requiredKey
        && problem.forms[batch.points[k].form].slot < 0
      {
        beginDisplacing(k)
        seatOnStay(batch.points[k])
      }
    }
    // The factor does not age by them: a pivot that touches no other column loses no accuracy.
    steps += fresh
    counters.pivots += fresh
    counters.freshPivots += fresh
  }

  /// Pins a point in the slot of a variable that it defines, if there is one. Nothing moves yet;
  /// everything else follows in ``moveSeated()``.
  @inline(__always)
  mutating func seatFresh(_ point: Point, defining j: Int32, _ fresh: inout Int) {
    let form = point.form
    if problem.forms[form].isQueued { return }
    let p = freshSlot(form, below: point.key, preferring: j)
    if p < 0 { return }
    if !factor.isRead(problem.row(form)) {
      linkColumn(of: form, at: p)
    } else {
      factor.forward(problem.row(form), solving: false)
      _ = factor.exchange(p)
    }
    fresh += 1
    pin(form, at: p)
  }

  /// Pins a point in the place of the stay it depends on that is wanted least.
  ///
  /// A stay costs nothing to lose; that one wanted least is what a later point would have pushed
  /// out.
  mutating func seatOnStay(_ point: Point) {
    let form = point.form
    if problem.forms[form].isQueued { return }
    problem.forms[form].value = problem.evaluate(form).value
    let p = exchangeStay(form, below: point.key)
    if p >= 0 { pin(form, at: p) }
  }

  /// Pins a point in a slot whose column has been exchanged: by how much it stands elsewhere is noted for
  /// the one solve at the end.
  @inline(__always)
  mutating func pin(_ form: Int32, at p: Int32) {
    var forms = unsafe problem.forms.lane
    let list = unsafe forms[form].hinges
    let target = unsafe problem.hinges[list.offset &+ forms[form].segment].value
    let delta = unsafe target - forms[form].value
    unsafe forms[form].value = target
    if delta != 0 && batch.isDisplacing { basis.displaced.append(Seed(slot: p, amount: delta)) }
    if list.count == 2
      && problem.hinges[list.offset].constraint == problem.hinges[list.offset &+ 1].constraint
    {
      // One equality, which encloses the multiplier zero.
      unsafe forms[form].segment = 0
      unsafe forms[form].groupEnd = 2
      unsafe forms[form].slot = p
      basis.slots[p].form = form
      basis.slots[p].kind = problem.hinges[list.offset].isRequired ? .fixed : .pinned
      return
    }
    pinAmongOthers(form, at: p)
  }

  /// The same of a form with several constraints, apart from how it is displaced.
  @inline(never)
  private mutating func pinAmongOthers(_ form: Int32, at p: Int32) {
    takeSlope(form)
    let (first, end) = problem.group(of: form, around: problem.forms[form].segment)
    seat(form, at: first, end, in: p)
  }

  /// Computes the variables that the points seated so far define, in an engine that had none
  /// before: first those wanted at a value of their own, then each from what is known by then. The first
  /// `ties` points are in several variables.
  ///
  /// A solve would find the same, by searches: here the order of the points is one in which each is
  /// known from those before.
  private mutating func defineVariables(_ ties: Int) {
    for k in ties..<batch.points.count { define(batch.points[k].form, alone: true) }
    for k in 0..<ties { define(batch.points[k].form, alone: false) }
  }

  /// Computes the variable of a point's slot from its other terms, if it has others or not as asked.
  @inline(__always)
  private mutating func define(_ form: Int32, alone: Bool) {
    let p = problem.forms[form].slot
    let terms = problem.row(form)
    if p < 0 || (terms.count == 1) != alone { return }
    var sum = problem.forms[form].value
    var k: Int32 = 0
    while k < terms.count {
      let entry = terms[k]
      if entry.index != p { sum -= entry.value * problem.values[entry.index] }
      k += 1
    }
    // No exchange has touched the column: its diagonal is the variable's own coefficient.
    let value = sum == 0 ? 0 : sum / factor.nodes[p].diagonal
    if value == problem.values[p] { return }
    problem.values[p] = value
    problem.largestValue = farther(problem.largestValue, problem.values[p])
    problem.noteChange(p)
  }

  /// A variable of the form that nothing determines or depends on; one alone may be depended on,
  /// because its column has no other entry that could close a cycle.
  @inline(__always)
  private mutating func freshSlot(
    _ form: Int32, below key: UInt32, preferring preferred: Int32
  ) -> Int32 {
    let list = problem.forms[form].terms
    if list.count == 1 {
      let j = problem.rows[list.offset].index
      return basis.slots[j].form < 0 && basis.slots[j].multiplier.count == 0
        && !factor.isChanged(j) ? j : -1
    }
    var (best, least, size) = (Int32(-1), key, 0.0)
    var k = list.count - 1
    while k >= 0 {
      let entry = problem.rows[list.offset + k]
      k -= 1
      let j = entry.index
      if abs(entry.value) <= Tolerance.fresh || !isUndetermined(j) { continue }
      if j == preferred { return j }
      let wish = problem.wish(j)
      // Of those wanted as little the largest coefficient: halves of widths, one after the other, would double.
      if wish > least || wish == least && (best < 0 || abs(entry.value) <= size) { continue }
      (best, least, size) = (j, wish, abs(entry.value))
      // None is wanted less.
      if wish == 0 && preferred < 0 && size >= 1 { break }
    }
    return best
  }

  /// Puts the form's column in the place of the stay it depends on that is wanted least.
  private mutating func exchangeStay(_ form: Int32, below key: UInt32) -> Int32 {
    factor.forward(problem.row(form), solving: false)
    if !dependsOnStay(below: key) {
      factor.clearSpike()
      return -1
    }
    factor.solveForward()
    var best: Int32 = -1
    var size = 0.0
    var least = key
    var entries = 0
    for k in 0..<factor.forwardOrder.count {
      let p = factor.forwardOrder[k]
      entries += Int(factor.nodes[p].column.count)
      if basis.slots[p].form >= 0 || basis.slots[p].multiplier.count > 0 { continue }
      let w = abs(factor.nodes[p].forward)
      if w < Tolerance.fresh { continue }
      // A variable that is wanted at a value of its own, more than others are, keeps its stay for that.
      let wish = problem.wish(p)
      if wish > least || (wish == least && (best < 0 || !isBetterPivot(p, w, best, size))) {
        continue
      }
      best = p
      size = w
      least = wish
    }
    factor.clearForward()
    // Columns grow with every exchange, and the solves that go through them.
    factor.work += entries
    if best < 0 { return -1 }
    _ = exchange(best)
    return best
  }

  /// Whether the spike at hand depends on a stay that a point of this level may take: looked for
  /// before anything is solved, because most points that come here find none, at the end of a chain
  /// as long as a tree is deep.
  ///
  /// What was searched in vain is not searched again for a level as low: only stays change places
  /// with points, so that none appears where none was.
  private mutating func dependsOnStay(below key: UInt32) -> Bool {
    if key > batch.searchedKey { factor.backwardEpoch &+= 1 }
    batch.searchedKey = key
    let epoch = factor.backwardEpoch
    batch.reached.removeAll()
    for k in 0..<factor.spike.count where factor.nodes[factor.spike[k].row].entering.mark != epoch {
      factor.nodes[factor.spike[k].row].entering.mark = epoch
      batch.reached.append(factor.spike[k].row)
    }
    var k = 0
    while k < batch.reached.count {
      let p = batch.reached[k]
      k += 1
      if basis.slots[p].form < 0 && basis.slots[p].multiplier.count == 0 && problem.wish(p) < key {
        for t in 0..<batch.reached.count {
          factor.nodes[batch.reached[t]].entering.mark = epoch &- 1
        }
        return true
      }
      let list = factor.nodes[p].column
      for e in 0..<list.count {
        let next = factor.edges[list.offset + e].index
        if factor.nodes[next].entering.mark == epoch { continue }
        factor.nodes[next].entering.mark = epoch
        batch.reached.append(next)
      }
    }
    factor.work += batch.reached.count
    return false
  }
}
