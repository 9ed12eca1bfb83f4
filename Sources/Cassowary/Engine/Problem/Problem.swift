/// The variables, the rows of their constraints, the cost of every row, and the current values.
///
/// Invariants:
/// - The value of an inactive row is that of its terms, unless a ray has not written it yet. If it
///   lies outside the assumed piece, the row is queued.
/// - Breakpoints are sorted by value, lower ones before upper ones.
/// - A term and its mention in the column of the variable know each other's place.
/// - A variable that moved is on `changed`, or belongs to a ray that reports it.
///
/// Methods that only read are `mutating` unless they are always inlined: to borrow the problem from
/// a mutating method, the compiler copies all of it.
struct Problem: ~Copyable {
  var values = Buffer<Double>()
  var variables = Table<VariableRecord>()
  var rows = Table<Row>()
  var constraints = Table<ConstraintRecord>()
  /// Factors of the cost of constraints. Place 0 is 1, the weight of nearly all of them.
  var weights = Table<Double>()
  /// The terms of rows, and of constraints that have no row yet.
  var termPool = ListPool<Entry>()
  var columns = ListPool<Mention>()
  var breakpoints = ListPool<Breakpoint>()

  /// Inactive rows that may be primal infeasible, from `queueHead` on.
  var queue = Buffer<Int32>()
  var queueHead = 0
  /// Variables that moved since changes were last read.
  var changed = Buffer<Int32>()
  /// Basis positions that may be dual degenerate.
  var degenerate = DegeneratePositions()
  /// The mark of rows that the current operation has seen.
  private(set) var rowEpoch: UInt16 = 0
  /// Terms and breakpoints that were looked at one by one; see ``Solver/looks``.
  var looks = 0
  /// The farthest move of a variable since the last refinement: long moves lose digits.
  var largestMove = 0.0
  /// The largest value, or move before the last refinement; NaN if one overflowed.
  var largestValue = 0.0

  mutating func copy(from other: borrowing Problem) {
    values = other.values.copy()
    variables = other.variables.copy()
    rows = other.rows.copy()
    constraints = other.constraints.copy()
    weights = other.weights.copy()
    termPool = other.termPool.copy()
    columns = other.columns.copy()
    breakpoints = other.breakpoints.copy()
    queue = other.queue.copy()
    queueHead = other.queueHead
    changed = other.changed.copy()
    degenerate = other.degenerate.copy()
    rowEpoch = other.rowEpoch
    looks = other.looks
    largestMove = other.largestMove
    largestValue = other.largestValue
  }

  /// The cost of a loop over all variables and rows.
  var size: Int { values.count + rows.count }

  /// Whether no row is queued.
  var isFeasible: Bool { @inline(__always) get { queueHead == queue.count } }

  /// The queued rows, until another is queued.
  var waiting: ListView<Int32> {
    @inline(__always) get {
      queue.items[Int32(truncatingIfNeeded: queueHead)..<queue.indices.upperBound]
    }
  }

  /// Empties the queue, but leaves `isQueued` of its rows as it is.
  mutating func emptyQueue() {
    queue.removeAll()
    queueHead = 0
  }

  /// The terms of a row, until a row is added.
  @inline(__always)
  func entries(of row: Int32) -> ListView<Entry> { termPool.view(rows[row].terms) }

  /// The breakpoints of a row, until one is inserted.
  @inline(__always)
  func breakpoints(of row: Int32) -> ListView<Breakpoint> {
    breakpoints.view(rows[row].breakpoints)
  }

  /// The rows that mention a variable, until a row is added.
  @inline(__always)
  func column(of j: Int32) -> ListView<Mention> { columns.view(variables[j].column) }

  /// Places a row at the breakpoints `first..<end`, which share one value: those at which it is
  /// active. An empty range is the assumed piece of an inactive row.
  @inline(__always)
  mutating func stand(_ row: Int32, at first: Int32, _ end: Int32) {
    rows[row].piece = first
    rows[row].groupEnd = end
  }

  /// Sets the assumed piece of an inactive row: the number of breakpoints below it.
  @inline(__always)
  mutating func makeInactive(_ row: Int32, in piece: Int32) { stand(row, at: piece, piece) }
}

/// Moves of variables, and the lists of what changes by them: marked rows, primal infeasible rows
/// and changed variables.
extension Problem {
  /// Unmarks all rows. When the epochs are used up, the marks themselves are reset.
  mutating func beginMarking() {
    if rowEpoch == .max {
      for row in rows.indices { rows[row].mark = 0 }
      rowEpoch = 0
    }
    rowEpoch += 1
  }

  @inline(__always)
  func isLive(_ j: Int32) -> Bool {
    j >= 0 && Int(j) < variables.count && variables[j].isLive
  }

  /// Adds `change` to the number of constraints on each variable of `terms`.
  ///
  /// A constraint counts from the moment it is accepted: a variable without any can be released.
  @inline(__always)
  mutating func mention(_ terms: ListRef, by change: Int32) {
    for entry in termPool.view(terms) { variables[entry.index].mentions &+= change }
  }

  /// Evaluates a row: 1 if it lies above its assumed piece beyond rounding, -1 if below, else 0.
  @inline(__always)
  mutating func violation(_ row: Int32) -> Int {
    let (value, magnitude) = evaluate(row)
    rows[row].value = value
    // Terms of 10¹⁵ that cancel leave an error of 0.1, for which the bounds do not allow.
    let slack = Tolerance.roundoff * magnitude
    if value > rows[row].ceiling + slack { return 1 }
    if value < rows[row].floor - slack { return -1 }
    return 0
  }

  /// Removes the row at a place from the queue. The first queued row moves to that place.
  @inline(__always)
  mutating func takeQueued(at place: Int) -> Int32 {
    let row = queue[place]
    queue[place] = queue[queueHead]
    queue[queueHead] = row
    queueHead += 1
    rows[row].isQueued = false
    return row
  }

  /// Removes rows from the queue that are in their assumed piece again. A solve with several moves,
  /// as of a window's width and height, can push a row out and back.
  mutating func dropSatisfied() {
    for row in waiting where rows[row].isInactive && !rows[row].isOutside {
      rows[row].isQueued = false
    }
    let rows = unsafe rows.lane
    queue.keep(from: queueHead) { unsafe rows[$0].isQueued }
  }

  /// The value of a row, computed from the variables, and the magnitude Σ|aⱼxⱼ|, to which the
  /// rounding error is relative.
  @inline(__always)
  mutating func evaluate(_ row: Int32) -> (value: Double, magnitude: Double) {
    var (value, magnitude) = (0.0, 0.0)
    for entry in entries(of: row) {
      let part = entry.value * values[entry.index]
      value += part
      magnitude += abs(part)
    }
    return (value, magnitude)
  }

  /// The difference between a sum and the terms without that of variable `j`, and the coefficient of
  /// the variable.
  @inline(__always)
  mutating func gap(of terms: ListView<Entry>, to sum: Double, besides j: Int32) -> (
    gap: Double, coefficient: Double
  ) {
    var (gap, coefficient) = (sum, 1.0)
    for term in terms {
      if term.index == j {
        coefficient = term.value
      } else {
        gap -= term.value * values[term.index]
      }
    }
    return (gap, coefficient)
  }

  /// Sets a variable to the value for which the terms add up to a sum.
  @inline(__always)
  mutating func define(_ j: Int32, by terms: ListView<Entry>, equalTo sum: Double) {
    let (gap, coefficient) = gap(of: terms, to: sum, besides: j)
    let value = gap == 0 ? 0 : gap / coefficient
    if value == values[j] { return }
    values[j] = value
    largestValue = largerMagnitude(largestValue, value)
    noteChange(j)
  }

  /// Moves a variable and the inactive rows in its column, and queues those that leave their piece.
  @inline(__always)
  mutating func moveVariable(_ j: Int32, by delta: Double) {
    values[j] += delta
    noteChange(j)
    // The value of an active row changes with its right-hand side only.
    for mention in column(of: j) where rows[mention.row].position < 0 {
      rows[mention.row].value += coefficient(mention) * delta
      enqueueIfOutside(mention.row)
    }
  }

  @inline(__always)
  mutating func enqueueRow(_ row: Int32) {
    if !rows[row].isQueued {
      rows[row].isQueued = true
      queue.append(row)
    }
  }

  /// Queues an inactive row if it left its assumed piece, by a move or by a change of its bounds.
  @inline(__always)
  mutating func enqueueIfOutside(_ row: Int32) {
    if rows[row].isOutside { enqueueRow(row) }
  }

  @inline(__always)
  mutating func noteChange(_ j: Int32) {
    if !variables[j].isChanged {
      variables[j].isChanged = true
      changed.append(j)
    }
  }

  /// Removes all rows, and sets all values to 0 unless `keepingValues` is true.
  ///
  /// Every constraint needs its own copy of its terms before the call.
  mutating func removeRows(keepingValues: Bool) {
    degenerate.invalidate()
    for j in variables.indices {
      variables[j].column = ListRef()
      variables[j].own = -1
      noteDegenerate(j)
      if values[j] == 0 || keepingValues { continue }
      values[j] = 0
      noteChange(j)
    }
    rows.removeAll()
    breakpoints.removeAll()
    columns.removeAll()
    emptyQueue()
    largestMove = 0
    if !keepingValues { largestValue = 0 }
  }
}

/// The state of a basis position in the tie-break.
enum TieState: UInt8, BitwiseCopyable {
  /// The position is determined or at rest.
  case determined
  /// The position changed, and may be dual degenerate.
  case unknown
  /// The position is dual degenerate, and its tie is not broken.
  case open
  /// The position is dual degenerate, and its tie is broken by the objectives.
  case broken
}

/// The basis positions that may be dual degenerate, so that their rows may move at no cost.
///
/// A position that is not on the list is determined or at rest. The list is kept from the first
/// tie-break on; before, the solver records nothing.
struct DegeneratePositions: ~Copyable {
  /// Whether ties are broken after each solve.
  var breaksTies = false
  /// Whether a tie-break was requested.
  var isKept = false
  var list = Buffer<Int32>()
  /// The ranks of variables, as far as they are known: the tie-break moves positions of higher ranks
  /// first.
  var ranks: [Int32] = []
  /// Whether all ties are known to be broken, for any change of values.
  var isComplete = false
  /// Whether the ties of all positions must be broken again, because rows or breakpoints changed.
  var isVoid = true

  func copy() -> DegeneratePositions {
    DegeneratePositions(
      breaksTies: breaksTies, isKept: isKept, list: list.copy(), ranks: ranks,
      isComplete: isComplete, isVoid: isVoid)
  }

  /// Requests that all ties are broken again, because constraints or objectives changed.
  @inline(__always)
  mutating func invalidate() {
    isComplete = false
    isVoid = true
  }
}

extension Problem {
  /// Returns the rank of a variable; 0 if it is unknown.
  func rank(of j: Int32) -> Int32 {
    Int(j) < degenerate.ranks.count ? degenerate.ranks[Int(j)] : 0
  }

  /// Records that a position may have become dual degenerate.
  @inline(__always)
  mutating func noteDegenerate(_ p: Int32) {
    if degenerate.isKept { list(p) }
  }

  /// Records that a position may have become dual degenerate because its dual value changed at this
  /// and lower priorities, unless a higher one keeps it from moving.
  ///
  /// A view inserted into a long stack changes the dual values of all heights at the priority of
  /// the stack's height, but contents hold them at higher ones.
  @inline(__always)
  mutating func noteDegenerate(_ p: Int32, changedUpTo priority: UInt32) {
    if variables[p].holdingPriority <= priority { noteDegenerate(p) }
  }

  private mutating func list(_ p: Int32) {
    degenerate.isComplete = false
    if variables[p].tie == .determined { degenerate.list.append(p) }
    variables[p].tie = .unknown
  }

  /// Records the variables of a row that at most one other row mentions: they may be at rest only
  /// without this row.
  @inline(__always)
  mutating func noteDegenerate(of terms: ListRef) {
    if !degenerate.isKept { return }
    for k in 0..<terms.count {
      let j = termPool[terms.offset + k].index
      if variables[j].column.count <= 2 { list(j) }
    }
  }
}

/// Values for the caller, without rounding errors, and the check for overflow.
///
/// After moves from 50 to 33.3 and back, a variable can be at 50.00000000000001. No row is
/// infeasible by that, but the caller compares and prints values.
extension Problem {
  /// The value for the caller: a number of 24 binary digits if one is within rounding.
  ///
  /// Sums and halves of typical constants are such numbers; one in 65,536 of all others is as near
  /// to one. Rounding on reading makes the result depend on the value alone, however many moves led
  /// to it.
  func reportedValue(_ j: Int32) -> Double {
    let value = values[j]
    let unit = max(1, abs(value)).binade
    // Adding and subtracting a number whose last digit is the value's 24th rounds to that digit.
    let large = 1.5 / Double.ulpOfOne * Double(Float.ulpOfOne) * unit
    let written = value + large - large
    return abs(written - value) <= Tolerance.reading * unit ? written : value
  }

  /// Gives the only variable of an active row exactly the row's value: a constant of 0.1 has more
  /// than 24 binary digits, and moves add up.
  /// - Returns: the variable if it changed, which the caller has to note; otherwise `nil`.
  @inline(__always)
  @discardableResult
  mutating func moveOwnVariable(_ row: Int32) -> Int32? {
    let list = rows[row].terms
    if list.count != 1 { return nil }
    let j = termPool[list.offset].index
    if values[j] == rows[row].value { return nil }
    values[j] = rows[row].value
    return j
  }

  /// Whether a value or a move is too large to mean anything. The comparison is negated to include
  /// NaN.
  var hasOverflowed: Bool {
    !(largerMagnitude(largestValue, largestMove) <= Limits.largestValue)
  }

  /// The variable farthest from zero, NaN above all; 0 if there is none.
  func farthestVariable() -> Int32 {
    values.indices.filter { variables[$0].isLive }
      .max { values[$0].magnitude.bitPattern < values[$1].magnitude.bitPattern } ?? 0
  }
}

/// The larger of a distance and the size of another number, NaN above all.
@inline(__always)
func largerMagnitude(_ distance: Double, _ other: Double) -> Double {
  Double(bitPattern: max(distance.bitPattern, other.magnitude.bitPattern))
}
