/// Building a basis from rows that are to be active: at the first layout, with a new factorisation, and in a block
/// pivot.
///
/// Most rows define a variable that nothing else determines and nothing before them mentions: they enter without a
/// solve. The others enter in the place of placeholders. What either moves is noted, for one solve at the end.
extension Engine {
  /// Lists a row that is to enter the basis.
  @inline(__always)
  mutating func list(_ form: Int32, _ key: UInt32, at hinge: Int32, otherwise: Int32) {
    let candidate = Entering(form: form, key: key, hinge: hinge, otherwise: otherwise)
    if problem.forms[form].terms.count > 1 {
      batch.entering.append(candidate)
    } else {
      batch.singles.append(candidate)
    }
  }

  /// Sorts the rows that are to enter: first those in several variables, each from the highest level down.
  ///
  /// Rows in several variables come first within the optional ones as well: such a row that finds its variable free
  /// defines it without a solve, and the weaker wish that would have held the variable is inactive instead.
  ///
  /// - Returns: the number of rows in several variables.
  mutating func sortEntering() -> Int {
    let ties = batch.entering.count
    batch.entering.sort { ~$0.key }
    batch.singles.sort { ~$0.key }
    for candidate in batch.singles.items { batch.entering.append(candidate) }
    batch.singles.empty()
    return ties
  }

  /// Puts the first `count` rows that are to enter, those in several variables, in a triangular order.
  /// - Returns: the variable that each of them defines, -1 for none.
  mutating func orderEntering(_ count: Int) -> Buffer<Int32> {
    let order = TriangularOrder(batch.entering, count, in: problem, basis.slots)
    var defined = Buffer<Int32>(capacity: count)
    var sorted = Buffer<Entering>(capacity: count)
    for definition in order.definitions.items {
      defined.append(definition.variable)
      sorted.append(batch.entering[definition.row])
    }
    for k in 0..<count { batch.entering[k] = sorted[k] }
    return defined
  }

  /// Lets the rows enter that find a variable that they can define, the one in `defined` if it will do.
  ///
  /// What they move by is noted unless values will be computed `fromNothing`.
  ///
  /// - Returns: how many did.
  mutating func enterOnFreeVariables(
    _ defined: borrowing Buffer<Int32>, fromNothing: Bool
  ) -> Int {
    var entered = 0
    for k in 0..<batch.entering.count {
      let j = k < defined.count ? defined[k] : -1
      if enterOnFreeVariable(batch.entering[k], preferring: j, fromNothing: fromNothing) {
        entered += 1
      }
    }
    return entered
  }

  /// Lets the other rows enter in the place of placeholders, as long as that costs less than a restart.
  mutating func enterOnPlaceholders() {
    for candidate in batch.entering.items where problem.forms[candidate.form].slot < 0 {
      if isCostly { break }
      _ = enterOnPlaceholder(candidate)
    }
    batch.searchedKey = 0
  }

  // MARK: One row

  /// Lets an inactive row enter that defines a variable, and moves everything.
  /// - Returns: whether there is such a variable.
  mutating func enterAlone(_ form: Int32) -> Bool {
    let p = freeVariable(of: form, below: .max, preferring: -1)
    if p < 0 { return false }
    leaveRays()
    counters.pivots += 1
    counters.freshPivots += 1
    steps += 1
    factor.age += 1
    displace(form, by: enter(form, at: problem.claimedHinge(form), defining: p))
    move()
    return true
  }

  /// Lets an inactive row enter that defines a variable, the preferred one if it will do. What it moves by is noted
  /// unless values will be computed `fromNothing`.
  /// - Returns: whether there is such a variable.
  @inline(__always)
  mutating func enterOnFreeVariable(
    _ candidate: Entering, preferring j: Int32 = -1, fromNothing: Bool = false
  ) -> Bool {
    let p = freeVariable(of: candidate.form, below: candidate.key, preferring: j)
    if p < 0 { return false }
    let delta = enter(candidate.form, at: candidate.hinge, defining: p)
    if !fromNothing { displace(candidate.form, by: delta) }
    return true
  }

  /// Lets an inactive row enter at one of its breakpoints, in the position of a variable that it defines: no solve, and
  /// no other dual value changes.
  /// - Returns: by how much the row moves for that.
  @inline(__always)
  private mutating func enter(_ form: Int32, at hinge: Int32, defining p: Int32) -> Double {
    if factor.isRead(problem.entries(of: form)) {
      factor.forward(problem.entries(of: form), solving: false)
      _ = factor.exchange(p)
    } else {
      linkColumn(of: form, at: p)
    }
    return enter(form, at: hinge, in: p)
  }

  /// A variable of a row that nothing determines or depends on; of several, the one in `preferred`, or of those that
  /// are wanted least at a value of their own, and not above level `key`, the one with the largest coefficient.
  ///
  /// If the row has one term, others may depend on the variable: the row's column has no other entry that could close
  /// a cycle.
  @inline(__always)
  private mutating func freeVariable(
    of form: Int32, below key: UInt32, preferring preferred: Int32
  ) -> Int32 {
    let list = problem.forms[form].terms
    if list.count == 1 {
      let j = problem.termPool[list.offset].index
      return basis.slots[j].form < 0 && basis.slots[j].multiplier.count == 0
        && !factor.isChanged(j) ? j : -1
    }
    var (best, least, size) = (Int32(-1), key, 0.0)
    var k = list.count - 1
    while k >= 0 {
      let entry = problem.termPool[list.offset + k]
      k -= 1
      let j = entry.index
      if abs(entry.value) <= Tolerance.fresh || !isUndetermined(j) { continue }
      if j == preferred { return j }
      let wish = problem.wish(j)
      // The largest coefficient: halves of widths, one after the other, would double.
      if wish > least || wish == least && (best < 0 || abs(entry.value) <= size) { continue }
      (best, least, size) = (j, wish, abs(entry.value))
      // None is wanted less.
      if wish == 0 && preferred < 0 && size >= 1 { break }
    }
    return best
  }

  /// Lets an inactive row enter in the place of a placeholder that it depends on, as one step.
  /// - Returns: whether there is one.
  mutating func enterOnPlaceholder(_ candidate: Entering) -> Bool {
    let p = exchangePlaceholder(for: candidate.form, below: candidate.key, pivot: Tolerance.fresh)
    if p < 0 { return false }
    steps += 1
    counters.pivots += 1
    problem.forms[candidate.form].value = problem.evaluate(candidate.form).value
    displace(candidate.form, by: enter(candidate.form, at: candidate.hinge, in: p))
    return true
  }

  /// Exchanges the column of the placeholder that leaves for a row, if the row depends on one.
  /// - Returns: the position of the placeholder; -1 if there is none.
  mutating func exchangePlaceholder(
    for form: Int32, below key: UInt32, pivot least: Double
  ) -> Int32 {
    factor.forward(problem.entries(of: form), solving: false)
    if !dependsOnPlaceholder(below: key) {
      factor.clearSpike()
      return -1
    }
    factor.solveForward()
    let p = choosePlaceholder(below: key, pivot: least)
    factor.clearForward()
    if p < 0 { return -1 }
    factor.age += 1
    _ = factor.exchange(p)
    return p
  }

  /// The placeholder that leaves for the row of the forward solve at hand: of those wanted at a value of their own at
  /// level `key` or below the one wanted least, which a later row would have pushed out; then the better pivot.
  private mutating func choosePlaceholder(below key: UInt32, pivot least: Double) -> Int32 {
    var (best, wish, size) = (Int32(-1), key, 0.0)
    for p in factor.forwardOrder.items where isPlaceholder(p) {
      let w = abs(factor.nodes[p].forward)
      if w < least { continue }
      let own = problem.wish(p)
      if own > wish || own == wish && best >= 0 && !isBetterPivot(p, w, best, size) { continue }
      (best, wish, size) = (p, own, w)
    }
    return best
  }

  /// Whether the spike at hand depends on a placeholder that a row of this level may take: looked for before anything
  /// is solved, because most rows that come here find none, at the end of a chain as long as a tree is deep.
  ///
  /// What was searched in vain is not searched again for a level as low: only placeholders leave for rows, so that
  /// none appears where none was.
  private mutating func dependsOnPlaceholder(below key: UInt32) -> Bool {
    if key > batch.searchedKey { factor.backwardEpoch &+= 1 }
    batch.searchedKey = key
    let epoch = factor.backwardEpoch
    batch.reached.removeAll()
    for entry in factor.spike.items where factor.nodes[entry.row].entering.mark != epoch {
      factor.nodes[entry.row].entering.mark = epoch
      batch.reached.append(entry.row)
    }
    var k = 0
    while k < batch.reached.count {
      let p = batch.reached[k]
      k += 1
      if isPlaceholder(p) && problem.wish(p) < key {
        for q in batch.reached.items { factor.nodes[q].entering.mark = epoch &- 1 }
        return true
      }
      for edge in factor.edges.view(factor.nodes[p].column)
      where factor.nodes[edge.index].entering.mark != epoch {
        factor.nodes[edge.index].entering.mark = epoch
        batch.reached.append(edge.index)
      }
    }
    factor.work += batch.reached.count
    return false
  }

  /// Lets an inactive row, whose column is in position p already, enter at one of its breakpoints.
  /// - Returns: by how much it moves for that.
  @inline(__always)
  private mutating func enter(_ form: Int32, at hinge: Int32, in p: Int32) -> Double {
    var forms = unsafe problem.forms.lane
    let list = unsafe forms[form].hinges
    let target = problem.hinges[list.offset &+ hinge].value
    let (delta, segment) = unsafe (target - forms[form].value, forms[form].segment)
    if list.count != 2 || segment != 1
      || problem.hinges[list.offset].constraint != problem.hinges[list.offset &+ 1].constraint
    {
      enterAmongOthers(form, at: hinge, in: p)
      return delta
    }
    // One equality, whose slopes enclose the dual value zero.
    unsafe forms[form].value = target
    unsafe forms[form].segment = 0
    unsafe forms[form].groupEnd = 2
    unsafe forms[form].slot = p
    basis.slots[p].form = form
    basis.slots[p].kind = problem.hinges[list.offset].isRequired ? .fixed : .pinned
    problem.noteDegenerate(p)
    return delta
  }

  /// The part of ``enter(_:at:in:)`` for a row with several constraints, or with an inequality.
  @inline(never)
  private mutating func enterAmongOthers(_ form: Int32, at hinge: Int32, in p: Int32) {
    duals.theta.removeAll()
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: &duals.theta)
    let (first, end) = problem.group(of: form, around: hinge)
    seat(form, at: first, end, in: p)
  }
}
