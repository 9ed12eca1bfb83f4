/// Building a basis from rows that are to be active: a crash basis, a new factorisation or a block
/// pivot.
///
/// Most rows have a free variable, which nothing else determines, and enter at its position without
/// a solve. The others replace placeholders. One solve at the end applies all changed right-hand
/// sides.
extension Engine {
  @inline(__always)
  mutating func list(_ row: Int32, _ priority: UInt32, at breakpoint: Int32, otherwise: Int32) {
    let candidate = Entering(
      row: row, priority: priority, breakpoint: breakpoint, otherwise: otherwise)
    if problem.entries(of: candidate).count > 1 {
      batch.entering.append(candidate)
    } else {
      batch.singles.append(candidate)
    }
  }

  /// Sorts the listed rows: those in several variables before those in one, each part by falling
  /// priority.
  ///
  /// An optional row in several variables can thus define a free variable without a solve, and the
  /// target of lower priority for that variable stays inactive.
  ///
  /// - Returns: the number of rows in several variables.
  mutating func sortEntering() -> Int {
    let severalCount = batch.entering.count
    batch.searchedPriority = 0
    batch.entering.sort { $0.priority > $1.priority }
    batch.singles.sort { $0.priority > $1.priority }
    for candidate in batch.singles.items { batch.entering.append(candidate) }
    batch.singles = Buffer()
    return severalCount
  }

  /// Puts the first `count` listed rows, those in several variables, in a triangular order.
  /// - Returns: the variable that each row defines, or -1.
  mutating func orderEntering(_ count: Int) -> Buffer<Int32> {
    let order = TriangularOrder(batch.entering, count, in: problem, basis.positions)
    var defined = Buffer<Int32>(capacity: count)
    var sorted = Buffer<Entering>(capacity: count)
    for definition in order.definitions.items where definition.item >= 0 {
      defined.append(definition.variable)
      sorted.append(batch.entering[definition.item])
    }
    for k in 0..<count { batch.entering[k] = sorted[k] }
    return defined
  }

  /// Makes the listed rows active that can define a variable, preferably the one in `defined`.
  ///
  /// Changed right-hand sides are noted unless all values are to be computed `fromNothing`.
  ///
  /// - Returns: the number of rows that entered.
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

  /// Makes the remaining rows active in place of placeholders, unless that takes more work than a
  /// restart.
  mutating func enterOnPlaceholders() {
    for candidate in batch.entering.items where problem.rows[candidate.row].position < 0 {
      if isCostly { break }
      _ = enterOnPlaceholder(candidate)
    }
    batch.searchedPriority = 0
  }

  // MARK: One row

  /// Makes an inactive row active if it can define a variable, and updates all values.
  /// - Returns: whether the row entered.
  mutating func enterAlone(_ row: Int32) -> Bool {
    let p = freeVariable(of: row, below: .max, preferring: -1)
    if p < 0 { return false }
    if !basis.rays.isEmpty { removeRays() }
    counters.pivots += 1
    counters.freshPivots += 1
    steps += 1
    factor.age += 1
    noteMove(row, by: enter(row, at: problem.assumedBreakpoint(row), defining: p))
    move()
    return true
  }

  /// Makes an inactive row active if it can define a variable, preferably `j`. Its move is noted
  /// unless all values are to be computed `fromNothing`.
  /// - Returns: whether the row entered.
  @inline(__always)
  mutating func enterOnFreeVariable(
    _ candidate: Entering, preferring j: Int32 = -1, fromNothing: Bool = false
  ) -> Bool {
    let p = freeVariable(of: candidate.row, below: candidate.priority, preferring: j)
    if p < 0 { return false }
    let delta = enter(candidate.row, at: candidate.breakpoint, defining: p)
    if !fromNothing { noteMove(candidate.row, by: delta) }
    return true
  }

  /// Makes the terms of a row column p of U, which is empty. No row operation may read the terms.
  ///
  /// In U, the row of a variable has at most one entry for each other row that mentions it.
  @inline(__always)
  mutating func linkColumn(of row: Int32, at p: Int32) {
    let variables = unsafe problem.variables.lane
    factor.linkColumn(problem.entries(of: row), at: p) { unsafe variables[$0].column.count - 1 }
  }

  /// Whether a row can enter at a variable's position without a solve: nothing determines the
  /// variable or depends on it, and its dual value is zero.
  @inline(__always)
  func isUndetermined(_ j: Int32) -> Bool { basis.positions[j].row < 0 && hasNoDependents(j) }

  /// Whether no other position depends on that of a variable, and its dual value is zero.
  @inline(__always)
  func hasNoDependents(_ j: Int32) -> Bool {
    basis.positions[j].dualValue.count == 0 && factor.rows[j].edges.count == 0
      && !factor.isChanged(j)
  }

  /// Makes an inactive row active in the position of a variable that it defines, without a solve.
  /// No other dual value changes.
  /// - Returns: the change of the row's value.
  private mutating func enter(_ row: Int32, at breakpoint: Int32, defining p: Int32) -> Double {
    if factor.isRead(problem.entries(of: row)) {
      factor.forward(problem.entries(of: row), solving: false)
      _ = factor.exchange(p)
    } else {
      linkColumn(of: row, at: p)
    }
    return enter(row, at: breakpoint, in: p)
  }

  /// A variable of a row that nothing determines or depends on; -1 if there is none.
  ///
  /// This is `preferred` if possible. Otherwise it is the variable whose target has the lowest
  /// priority, at most `priority`; of equal ones, that with the largest coefficient. If the row has one
  /// term, other rows may depend on the variable, because the row's column has no entry that could
  /// close a cycle.
  @inline(__always)
  private mutating func freeVariable(
    of row: Int32, below priority: UInt32, preferring preferred: Int32
  ) -> Int32 {
    let list = problem.rows[row].terms
    if list.count == 1 {
      let j = problem.termPool[list.offset].index
      return basis.positions[j].row < 0 && basis.positions[j].dualValue.count == 0
        && !factor.isChanged(j) ? j : -1
    }
    var (best, least, size) = (Int32(-1), priority, 0.0)
    var k = list.count - 1
    while k >= 0 {
      let entry = problem.termPool[list.offset + k]
      k -= 1
      let j = entry.index
      if abs(entry.value) <= Tolerance.fresh || !isUndetermined(j) { continue }
      if j == preferred { return j }
      let targetPriority = problem.targetPriority(ofVariable: j)
      // The largest coefficient: along a chain of halved widths, the other one would double at
      // every link.
      if targetPriority > least || targetPriority == least && (best < 0 || abs(entry.value) <= size)
      {
        continue
      }
      (best, least, size) = (j, targetPriority, abs(entry.value))
      // No target has a lower priority.
      if targetPriority == 0 && preferred < 0 && size >= 1 { break }
    }
    return best
  }

  /// Makes an inactive row active in place of a placeholder, as one step.
  /// - Returns: whether the row depends on a suitable placeholder.
  mutating func enterOnPlaceholder(_ candidate: Entering) -> Bool {
    let p = exchangePlaceholder(
      for: candidate.row, below: candidate.priority, pivot: Tolerance.fresh)
    if p < 0 { return false }
    steps += 1
    counters.pivots += 1
    problem.rows[candidate.row].value = problem.evaluate(candidate.row).value
    noteMove(candidate.row, by: enter(candidate.row, at: candidate.breakpoint, in: p))
    return true
  }

  /// Exchanges the column of a placeholder for that of a row that depends on it.
  /// - Returns: the position of the placeholder; -1 if there is none.
  mutating func exchangePlaceholder(
    for row: Int32, below priority: UInt32, pivot least: Double
  ) -> Int32 {
    factor.forward(problem.entries(of: row), solving: false)
    if !dependsOnPlaceholder(below: priority) {
      factor.clearSpike()
      return -1
    }
    factor.solveForward()
    let p = choosePlaceholder(below: priority, pivot: least)
    factor.clearForward()
    if p < 0 { return -1 }
    factor.age += 1
    _ = factor.exchange(p)
    return p
  }

  /// The placeholder that leaves for the row of the last forward solve; -1 if there is none.
  ///
  /// The target of the lowest priority, up to `priority`, is chosen, because a later row would
  /// replace it anyway; then the better pivot. With the limit `.max` only the pivot counts, because
  /// all placeholders are to leave.
  private mutating func choosePlaceholder(below priority: UInt32, pivot least: Double) -> Int32 {
    var (best, targetPriority, size) = (Int32(-1), priority, 0.0)
    for p in factor.forwardOrder.items where isPlaceholder(p) {
      let w = abs(factor.columns[p].value)
      if w < least { continue }
      let own = priority == .max ? .max : problem.targetPriority(ofVariable: p)
      if own > targetPriority
        || own == targetPriority && best >= 0 && !isBetterPivot(p, w, best, size)
      {
        continue
      }
      (best, targetPriority, size) = (p, own, w)
    }
    return best
  }

  /// Whether the spike depends on a placeholder whose target has a lower priority.
  ///
  /// Most rows find none, after a search as long as the tree is deep, so this is checked before the
  /// solve. Positions searched in vain are skipped for equal or lower priorities: rows only replace
  /// placeholders, so that none appears.
  private mutating func dependsOnPlaceholder(below priority: UInt32) -> Bool {
    if priority > batch.searchedPriority { factor.backwardEpoch &+= 1 }
    batch.searchedPriority = priority
    let epoch = factor.backwardEpoch
    batch.reached.removeAll()
    for entry in factor.spike.items where factor.rows[entry.row].mark != epoch {
      factor.rows[entry.row].mark = epoch
      batch.reached.append(entry.row)
    }
    var k = 0
    while k < batch.reached.count {
      let p = batch.reached[k]
      k += 1
      if isPlaceholder(p) && problem.targetPriority(ofVariable: p) < priority {
        for q in batch.reached.items { factor.rows[q].mark = epoch &- 1 }
        return true
      }
      for edge in factor.edges.view(factor.columns[p].edges)
      where factor.rows[edge.index].mark != epoch {
        factor.rows[edge.index].mark = epoch
        batch.reached.append(edge.index)
      }
    }
    factor.work += batch.reached.count
    return false
  }

  /// Makes an inactive row active at a breakpoint; its column is in position p already.
  /// - Returns: the change of the row's value.
  @inline(__always)
  private mutating func enter(_ row: Int32, at breakpoint: Int32, in p: Int32) -> Double {
    var rows = unsafe problem.rows.lane
    let list = unsafe rows[row].breakpoints
    let target = problem.breakpoints[list.offset &+ breakpoint].value
    let (delta, piece) = unsafe (target - rows[row].value, rows[row].piece)
    if list.count != 2 || piece != 1
      || problem.breakpoints[list.offset].constraint
        != problem.breakpoints[list.offset &+ 1].constraint
    {
      enterAmongOthers(row, at: breakpoint, in: p)
      return delta
    }
    // A single equality: its slopes enclose the dual value zero.
    unsafe rows[row].value = target
    unsafe rows[row].piece = 0
    unsafe rows[row].groupEnd = 2
    unsafe rows[row].position = p
    basis.positions[p].row = row
    basis.positions[p].kind = problem.breakpoints[list.offset].isRequired ? .equality : .active
    problem.noteDegenerate(p)
    return delta
  }

  /// ``enter(_:at:in:)`` for a row with several constraints or an inequality.
  @inline(never)
  mutating func enterAmongOthers(_ row: Int32, at breakpoint: Int32, in p: Int32) {
    gatherSlope(of: row)
    let (first, end) = problem.group(of: row, around: breakpoint)
    makeActive(row, at: first, end, in: p)
  }
}
