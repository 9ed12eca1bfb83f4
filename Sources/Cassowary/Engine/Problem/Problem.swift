/// What is to be solved, and how it stands: variables, the linear rows of their constraints, and the
/// cost these put on every row.
///
/// Invariants:
/// - the value of a inactive row is that of its terms, but for what a ray holds back;
///   a row that lies outside the piece it claims is on the queue;
/// - breakpoints are sorted by value, lower ones before upper ones;
/// - every term of a row is listed in the column of its variable, and either knows the place of the
///   other;
/// - a variable that moved since changes were last read is on the list of them, or moved by a
///   ray that says so.
///
/// Methods that only read are `mutating` unless they are always inlined: to borrow the problem from a mutating
/// method, the compiler copies all of it.
struct Problem: ~Copyable {
  var values = Buffer<Double>()
  var variables = Table<VariableRecord>()
  var rows = Table<Row>()
  var constraints = Table<ConstraintRecord>()
  /// What a point of violation counts for, by the `weight` of constraints: 1, and what few others have.
  var weights = Table<Double>()
  /// Terms, of rows and of constraints that have none yet.
  var termPool = ListPool<Entry>()
  /// The rows that mention a variable.
  var columns = ListPool<Mention>()
  var breakpoints = ListPool<Breakpoint>()

  /// Inactive rows that may lie outside the piece they claim, from `queueHead` on.
  var queue = Buffer<Int32>()
  var queueHead = 0
  /// Variables that moved since changes were last read.
  var changed = Buffer<Int32>()
  /// What may be free to move.
  var degenerate = DegeneratePositions()
  /// What marks rows as seen.
  private(set) var rowEpoch: UInt16 = 0
  /// Slopes of rows at a priority below all others, while steps tie; see ``Engine/perturb()``.
  var shifts = Buffer<Double>()
  /// Terms and breakpoints that were looked at one by one so far; see ``Solver/looks``.
  var looks = 0
  /// The farthest a variable moved since the last refinement: what it lost in digits.
  var largestMove = 0.0
  /// No value was ever larger, nor any move before the last refinement; NaN if one overflowed.
  var largestValue = 0.0

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Takes over what `other` holds.
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
    degenerate.copy(from: other.degenerate)
    rowEpoch = other.rowEpoch
    looks = other.looks
    largestMove = other.largestMove
    largestValue = other.largestValue
  }

  /// Variables and rows: what a look at everything costs.
  var size: Int { values.count + rows.count }

  /// Whether no row waits to be repaired.
  var isFeasible: Bool { @inline(__always) get { queueHead == queue.count } }

  /// The rows that do, until others are queued.
  var waiting: ListView<Int32> {
    @inline(__always) get {
      queue.items[Int32(truncatingIfNeeded: queueHead)..<queue.indices.upperBound]
    }
  }

  /// Forgets which do.
  mutating func emptyQueue() {
    queue.removeAll()
    queueHead = 0
  }

  /// The terms of a row, to be read until a row is added.
  @inline(__always)
  func entries(of row: Int32) -> ListView<Entry> { termPool.view(rows[row].terms) }

  /// The breakpoints of a row, to be read until one is inserted.
  @inline(__always)
  func breakpoints(of row: Int32) -> ListView<Breakpoint> {
    breakpoints.view(rows[row].breakpoints)
  }

  /// The rows that mention a variable, to be read until a row is made.
  @inline(__always)
  func column(of j: Int32) -> ListView<Mention> { columns.view(variables[j].column) }

  /// Puts a row at the breakpoints `first..<end`, which share one value.
  ///
  /// Two numbers say where a row is: equal, they are a piece that it claims while inactive;
  /// apart, the breakpoints at which it is active.
  @inline(__always)
  mutating func stand(_ row: Int32, at first: Int32, _ end: Int32) {
    rows[row].piece = first
    rows[row].groupEnd = end
  }

  /// Lets a row claim the piece between two breakpoints, below which `piece` of them lie.
  @inline(__always)
  mutating func float(_ row: Int32, in piece: Int32) { stand(row, at: piece, piece) }
}

extension Problem {
  /// Has no row count as marked. Once all epochs are used up all marks are wiped.
  mutating func beginMarking() {
    if rowEpoch == .max {
      for row in rows.indices { rows[row].mark = 0 }
      rowEpoch = 0
    }
    rowEpoch += 1
  }

  /// Whether there is a variable at this place.
  @inline(__always)
  func isLive(_ j: Int32) -> Bool {
    j >= 0 && Int(j) < variables.count && variables[j].isLive
  }

  /// Counts a constraint more or less that mentions the variables of `terms`.
  ///
  /// Counted from the moment a constraint is accepted, solved or not: a variable may be released
  /// when, and only when, nobody has a constraint on it.
  @inline(__always)
  mutating func mention(_ terms: ListRef, by change: Int32) {
    for entry in termPool.view(terms) { variables[entry.index].mentions &+= change }
  }

  /// +1 or -1 if the row's value lies above or below the piece it claims, beyond rounding.
  @inline(__always)
  mutating func violation(_ row: Int32) -> Int {
    let (value, magnitude) = evaluate(row)
    rows[row].value = value
    // Terms of 10¹⁵ that cancel leave rounding of 0.1: bounds alone, which know only the sum, would call
    // that a violation.
    let slack = Tolerance.roundoff * magnitude
    if value > rows[row].ceiling + slack { return 1 }
    if value < rows[row].floor - slack { return -1 }
    return 0
  }

  /// Takes the row at a place off the queue; the first one takes that place.
  @inline(__always)
  mutating func takeQueued(at place: Int) -> Int32 {
    queue.swapAt(place, queueHead)
    let row = queue[queueHead]
    queueHead += 1
    rows[row].isQueued = false
    return row
  }

  /// Takes rows off the queue that one move of a flush brought out of their piece and another
  /// back: a window that changes in width and height moves twice. Kept on it, they have kiwi's screen
  /// take 44 % more instructions.
  mutating func dropSatisfied() {
    for row in waiting where rows[row].isInactive && !rows[row].isOutside {
      rows[row].isQueued = false
    }
    let rows = unsafe rows.lane
    queue.keep(from: queueHead) { unsafe rows[$0].isQueued }
  }

  /// The row's value from the variables, with Σ|aⱼxⱼ| for the noise it carries.
  ///
  /// The magnitude is what rounding is measured by: terms of 10¹⁵ that cancel leave 0.1, which is
  /// nothing.
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

  /// Moves a variable and all inactive rows that mention it.
  ///
  /// By its column, so that a move costs what mentions the variable. Inactive rows carry their
  /// values with them, and notice at once that they left their piece.
  @inline(__always)
  mutating func moveVariable(_ j: Int32, by delta: Double) {
    values[j] += delta
    noteChange(j)
    // Active rows stand where their basis positions say; they follow by definition.
    for mention in column(of: j) where rows[mention.row].position < 0 {
      rows[mention.row].value += coefficient(mention) * delta
      enqueueIfOutside(mention.row)
    }
  }

  /// Puts a row on the queue of those that may be violated, once.
  @inline(__always)
  mutating func enqueueRow(_ row: Int32) {
    if !rows[row].isQueued {
      rows[row].isQueued = true
      queue.append(row)
    }
  }

  /// The same of one that has moved, or has other bounds, if it lies outside the piece it claims.
  @inline(__always)
  mutating func enqueueIfOutside(_ row: Int32) {
    if rows[row].isOutside { enqueueRow(row) }
  }

  /// Puts a variable on the list of changed ones, once.
  @inline(__always)
  mutating func noteChange(_ j: Int32) {
    if !variables[j].isChanged {
      variables[j].isChanged = true
      changed.append(j)
    }
  }

  /// Forgets every row, and all values.
  ///
  /// Constraints keep their rows, and come in again as if for the first time.
  mutating func removeRows(keepingValues: Bool) {
    degenerate.reshape()
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

/// Values as they are told, without what rounding left on the way to them; and whether they still mean
/// anything.
///
/// A variable that went to 33.3 and came back to 50 by three moves may stand at 50.00000000000001. No
/// row is violated by that, but whoever compares, or prints, sees a number that nobody wrote.
extension Problem {
  /// The value of a variable of an even system: within rounding of a number of 24 binary digits, that
  /// number. Sums and halves of what people write are such numbers, and of all others one in sixty
  /// thousand comes so near to one.
  ///
  /// It is mended where it is read, because between two readings thousands of moves may add up; and it
  /// depends on nothing but the value, so that what is told changes only when that does.
  func reportedValue(_ j: Int32) -> Double {
    let value = values[j]
    let unit = max(1, abs(value)).binade
    // A number whose last digit is the 24th of the value: adding it and taking it off rounds to that digit.
    let large = 1.5 / Double.ulpOfOne * Double(Float.ulpOfOne) * unit
    let written = value + large - large
    return abs(written - value) <= Tolerance.reading * unit ? written : value
  }

  /// Puts the variable of a row in it alone where the row stands, to the last digit: a constant of 0.1
  /// is 0.1, although that has more than 24 digits, however often it changed before.
  /// - Returns: the variable, which is not noted as changed yet, if that made a difference.
  @inline(__always)
  @discardableResult
  mutating func placeAlone(_ row: Int32) -> Int32? {
    let list = rows[row].terms
    if list.count != 1 { return nil }
    let j = termPool[list.offset].index
    if values[j] == rows[row].value { return nil }
    values[j] = rows[row].value
    return j
  }

  /// Whether a value or a move has left the range of numbers that mean anything.
  ///
  /// Asked this way round because a comparison with NaN is false, and NaN has to count.
  var hasOverflowed: Bool {
    !(farther(largestValue, largestMove) <= Limits.largestValue)
  }

  /// The variable farthest from zero, or the first whose value is no number any more.
  func farthestVariable() -> Int32 {
    values.indices.filter { variables[$0].isLive }
      .max { values[$0].magnitude.bitPattern < values[$1].magnitude.bitPattern } ?? 0
  }
}

/// The larger of a distance and the size of another, NaN above all: what ``Problem/largestMove`` keeps.
@inline(__always)
func farther(_ distance: Double, _ other: Double) -> Double {
  Double(bitPattern: max(distance.bitPattern, other.magnitude.bitPattern))
}
