/// The dual values of the active rows, and the vectors over priorities in which steps compare them.
///
/// Invariants: the dual value of an equality row is not kept. Any other equals minus the sum of the
/// inactive rows' slopes times how the position moves each of them. A position whose dual value may
/// be infeasible is queued.
struct Duals: ~Copyable {
  /// The entries of all dual values; positions refer to their lists.
  var values = ListPool<PriorityEntry>()
  /// Positions for the primal method to examine.
  var queue = Buffer<Int32>()
  /// Changed slopes that ``Engine/updateDualValues(checking:)`` has yet to apply.
  var slopeChanges = Buffer<Engine.SlopeChange>()
  /// The reduced cost that is examined, or a slope.
  var reducedCost = PriorityVector()
  /// The least reduced cost.
  var leastReducedCost = PriorityVector()
  /// The change of the dual values in a step, or the dual value of the entering row.
  var theta = PriorityVector()

  /// The largest amount added to any dual value since all were recomputed; it limits the accuracy
  /// of all (``Tolerance/dualValue``): each step passes on the error of a dual value divided by its
  /// pivot, so errors may grow while values do not.
  var largestSize: Float = 0

  /// Copies `other`, without the vectors, which are meaningless between steps.
  mutating func copy(from other: borrowing Duals) {
    values = other.values.copy()
    queue = other.queue.copy()
    largestSize = other.largestSize
  }
}

/// Dual values and reduced costs of the active rows.
///
/// At an optimum, the dual value λ of every active row lies between the slopes of its cost just
/// below and just above. All are vectors over the priorities, compared lexicographically: no amount
/// at a lower priority outweighs a higher one.
extension Engine {
  /// Returns the dual value of position p, valid until a dual value changes.
  @inline(__always)
  func dualValue(_ p: Int32) -> ListView<PriorityEntry> {
    duals.values.view(basis.positions[p].dualValue)
  }

  /// Stores in `duals.reducedCost` how far the dual value of position p can rise (`up`) or fall. In
  /// the ratio test, the row with the smallest ratio of reduced cost to speed leaves.
  ///
  /// - Returns: `false` if it is unlimited. Rounding can make it slightly negative; it then counts
  ///   as zero, but the step uses the exact amount, so that rows and dual values stay consistent.
  mutating func reducedCost(_ p: Int32, up: Bool) -> Bool {
    let row = basis.positions[p].row
    if row >= 0 && problem.isBlocked(row, problem.rows[row].place(up: up), up: up) { return false }
    gatherExcess(p, up: up, times: up ? 1 : -1)
    return true
  }

  /// Stores in `duals.reducedCost` the slope beside the row at position p minus its dual value, times
  /// `factor`: the derivative of the whole cost along the direction.
  @inline(__always)
  mutating func gatherExcess(_ p: Int32, up: Bool, times factor: Double) {
    duals.reducedCost.removeAll()
    let row = basis.positions[p].row
    // A placeholder should have no dual value, but may have one between steps.
    if row >= 0 {
      let piece = problem.rows[row].place(up: up)
      problem.addGradient(row, piece: piece, times: factor, to: &duals.reducedCost)
    }
    duals.reducedCost.add(-factor, dualValue(p))
  }

  /// Returns how far λ of position p lies above the range of its breakpoints, or (negative) below
  /// it, at the highest priority at which it does; `nil` inside.
  ///
  /// A convex piecewise linear cost is least where zero lies between its left and right slopes
  /// (Rockafellar 1970). An equality row allows any dual value, a placeholder only zero.
  mutating func violation(_ p: Int32) -> PriorityEntry? {
    if basis.positions[p].kind == .equality { return nil }
    let row = basis.positions[p].row
    let dualValue = dualValue(p)
    if row < 0 { return dualValue.leading }
    return excess(row, problem.rows[row].groupEnd, up: true, of: dualValue)
      ?? excess(row, problem.rows[row].piece, up: false, of: dualValue)
  }

  /// Returns how far a dual value lies above the slope of a row's cost in piece `k`, or, without
  /// `up`, below it; `nil` if it does not. Behind a hard bound the slope is infinite.
  ///
  /// The first significant priority decides, so the entries are not all added up: a dual value may
  /// have one for each distance of a stack.
  @inline(__always)
  mutating func excess(
    _ row: Int32, _ k: Int32, up: Bool, of dualValue: ListView<PriorityEntry>
  ) -> PriorityEntry? {
    if problem.isBlocked(row, k, up: up) { return nil }
    duals.reducedCost.removeAll()
    problem.addGradient(row, piece: k, times: 1, to: &duals.reducedCost)
    let entry = dualValue.firstExcess(over: duals.reducedCost.items)
    guard let entry, (entry.value > 0) == up else { return nil }
    return entry
  }

  /// Adds multiple · w · `theta` to the dual values of the current forward solve, except at
  /// `except`.
  ///
  /// The solve that found the pivot also gives the change of each dual value: the row of the
  /// tableau. With `checking`, changed positions are queued without a check, which would cost more
  /// than most are worth.
  mutating func addToDualValues(_ multiple: Double, except: Int32, checking: Bool) {
    // A pivot without cost still changes what positions move.
    if duals.theta.isEmpty { return noteDegenerateInOrder(changedUpTo: 0) }
    factor.work += factor.forwardOrder.count * duals.theta.count
    var largest = 0.0
    var positions = unsafe basis.positions.lane
    let columns = unsafe factor.columns.lane
    for q in factor.forwardOrder.items {
      if unsafe q == except || positions[q].kind == .equality { continue }
      let w = unsafe columns[q].value
      // A tiny share would stay in the dual value as an entry of its own.
      if abs(w) <= Tolerance.drop { continue }
      unsafe duals.values.add(multiple * w, duals.theta, to: &positions[q].dualValue)
      largest = max(largest, abs(w))
      if checking { duals.queue.append(q) }
    }
    noteSizes(times: abs(multiple) * largest)
    noteDegenerateInOrder(changedUpTo: duals.theta[0].priority)
  }

  /// Records that up to `factor` times `theta` was added to dual values.
  private mutating func noteSizes(times factor: Double) {
    for entry in duals.theta.items {
      duals.largestSize = max(duals.largestSize, entry.size * Float(factor))
    }
  }

  /// Records that the positions of the current forward solve may have become dual degenerate.
  private mutating func noteDegenerateInOrder(changedUpTo priority: UInt32) {
    if !problem.degenerate.isKept { return }
    for p in factor.forwardOrder.items { problem.noteDegenerate(p, changedUpTo: priority) }
  }

  /// Sets λ of position p to `theta`. The list keeps its memory, because the next dual value mostly
  /// has as many priorities.
  @inline(__always)
  mutating func setDualValue(_ p: Int32) {
    var positions = unsafe basis.positions.lane
    unsafe positions[p].dualValue.count = 0
    problem.noteDegenerate(p)
    if unsafe positions[p].kind == .equality || duals.theta.isEmpty { return }
    unsafe duals.values.add(1, duals.theta, to: &positions[p].dualValue)
    noteSizes(times: 1)
  }

  /// Computes λ of a position whose dual value was not kept: along one variable of its row, if λ of all other
  /// rows of the variable was kept, or else by definition.
  ///
  /// By definition, λ is the change of the cost of the inactive rows with all that the position moves, which
  /// takes a backward solve.
  mutating func recoverDualValue(_ p: Int32) {
    let row = basis.positions[p].row
    if !problem.entries(of: row).contains(where: { balanceSlopes(along: $0, of: row) }) {
      duals.theta.removeAll()
      factor.backward(p)
      for j in factor.backwardOrder.items where factor.rows[j].value != 0 {
        subtractSlopes(along: j, times: factor.rows[j].value)
      }
      factor.clearBackward()
    }
    basis.positions[p].kind = .active
    setDualValue(p)
  }

  /// Stores in `duals.theta` the λ of a row with which all slopes along one variable of it add up to zero, as
  /// they do along every variable (stationarity).
  ///
  /// - Returns: `false` if λ of another row of the variable was not kept.
  private mutating func balanceSlopes(along term: Entry, of row: Int32) -> Bool {
    let column = problem.column(of: term.index)
    if column.count > Limits.longRow || basis.positions[term.index].row < 0 { return false }
    duals.theta.removeAll()
    subtractSlopes(along: term.index, times: 1 / term.value)
    for mention in column where mention.row != row && problem.rows[mention.row].position >= 0 {
      let p = problem.rows[mention.row].position
      if basis.positions[p].kind == .equality { return false }
      duals.theta.add(-problem.coefficient(mention) / term.value, dualValue(p))
    }
    return true
  }

  /// Subtracts from `duals.theta` the slopes of the inactive rows for a move of a variable by `amount`.
  private mutating func subtractSlopes(along j: Int32, times amount: Double) {
    for mention in problem.column(of: j) where problem.rows[mention.row].position < 0 {
      problem.addGradient(
        mention.row, piece: problem.rows[mention.row].piece,
        times: -problem.coefficient(mention) * amount, to: &duals.theta)
    }
  }
}

/// Updating dual values from the changed slopes of many rows at once.
///
/// λ = -B⁻¹ Σ gᵢaᵢ over the inactive rows. Summing first takes one sparse solve per priority; one
/// per row would walk a long chain once per changed constraint.
extension Engine {
  /// A change of the cost's slope along one variable, at one priority.
  struct SlopeChange: BitwiseCopyable {
    var priority: UInt32
    var variable: Int32
    var amount: Double
  }

  /// Records that the slope of an inactive row grew by `factor` times `reducedCost`.
  ///
  /// Changes are stored by variable, as the right-hand side of a solve: slopes of neighbours often
  /// cancel.
  mutating func noteSlope(of row: Int32, times factor: Double) {
    let terms = problem.entries(of: row)
    for entry in duals.reducedCost.items {
      for term in terms {
        duals.slopeChanges.append(
          SlopeChange(
            priority: entry.priority, variable: term.index,
            amount: factor * entry.value * term.value))
      }
    }
  }

  /// Records the slope of an inactive row, less that in its former assumed piece `old`, if any.
  mutating func noteAssumedPiece(of row: Int32, from old: Int32?) {
    duals.reducedCost.removeAll()
    problem.addGradient(row, piece: problem.rows[row].piece, times: 1, to: &duals.reducedCost)
    if let old { problem.addGradient(row, piece: old, times: -1, to: &duals.reducedCost) }
    noteSlope(of: row, times: 1)
  }

  /// Updates the dual values from the recorded slopes. With `checking`, queues changed positions.
  ///
  /// Slopes change where rows pass breakpoints, assume other pieces or lose constraints. Each
  /// method records its changes and calls this at its end, so dual values are correct between
  /// steps.
  mutating func updateDualValues(checking: Bool) {
    if duals.slopeChanges.isEmpty { return }
    duals.slopeChanges.sort { $0.priority > $1.priority }
    var k = 0
    while k < duals.slopeChanges.count {
      let priority = duals.slopeChanges[k].priority
      var largest = 0.0
      factor.beginForward()
      while k < duals.slopeChanges.count, duals.slopeChanges[k].priority == priority {
        let change = duals.slopeChanges[k]
        factor.addForward(change.variable, change.amount)
        largest = max(largest, abs(change.amount))
        k += 1
      }
      factor.finishForward()
      addToDualValues(priority, largest, checking: checking)
      factor.clearForward()
    }
    duals.slopeChanges.removeAll()
  }

  /// Subtracts w from λ at one priority, over the current forward solve of amounts up to `largest`.
  private mutating func addToDualValues(_ priority: UInt32, _ largest: Double, checking: Bool) {
    var positions = unsafe basis.positions.lane
    let columns = unsafe factor.columns.lane
    for q in factor.forwardOrder.items {
      if unsafe positions[q].kind == .equality { continue }
      let w = unsafe columns[q].value
      if abs(w) <= Tolerance.drop { continue }
      // A sum that cancelled has rounding of the size of its parts.
      let size = Float(max(largest, abs(w)))
      duals.largestSize = max(duals.largestSize, size)
      let entry = PriorityEntry(priority: priority, size: size, value: -w)
      unsafe duals.values.add(entry, to: &positions[q].dualValue)
      problem.noteDegenerate(q, changedUpTo: priority)
      if checking { duals.queue.append(q) }
    }
  }

  /// Recomputes all kept dual values from the slopes of the inactive rows, because dual values
  /// updated by many steps carry the rounding of all of them.
  mutating func recomputeDualValues() {
    for p in basis.positions.indices {
      basis.positions[p].dualValue.count = 0
      problem.noteDegenerate(p)
    }
    duals.slopeChanges.removeAll()
    for row in problem.rows.indices {
      if !problem.rows[row].isInactive || problem.rows[row].breakpoints.count == 0 { continue }
      noteAssumedPiece(of: row, from: nil)
    }
    for change in primal.objective.items { duals.slopeChanges.append(change) }
    updateDualValues(checking: false)
    duals.largestSize = 0
    for p in basis.positions.indices where violation(p) != nil { duals.queue.append(p) }
  }
}
