/// Who holds which position: the active rows, and the placeholders of variables that nothing determines.
///
/// Invariants: a row that owns position p says so (`Row.position`), and stands at the breakpoints it names; the
/// active rows and the placeholders are independent, with ``Factor`` as the proof.
struct Basis: ~Copyable {
  /// One for each variable.
  var positions = Buffer<BasisPosition>()
  /// The rays of the right-hand sides moved last, what they move, one after the other, and the name of the
  /// last one that was made.
  var rays = Buffer<Ray>()
  var motions = Buffer<Motion>()
  var lastRayName: Int32 = 0
  /// Active rows that lost their constraints.
  var deletedRowCount = 0
  /// Released variables that the factor may still mention.
  var released = 0
  /// Active rows that constraints were taken off, to be balanced.
  var detachedRows = Buffer<Int32>()
  /// By how much active rows were displaced: what everything else has still to follow.
  var pendingMoves = Buffer<PendingMove>()

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Takes over what `other` holds; nothing is lifted or displaced between operations.
  mutating func copy(from other: borrowing Basis) {
    positions = other.positions.copy()
    rays = other.rays.copy()
    motions = other.motions.copy()
    lastRayName = other.lastRayName
    deletedRowCount = other.deletedRowCount
    released = other.released
  }
}

/// What stands in a position of the basis.
enum PositionKind: UInt8, BitwiseCopyable {
  /// The variable's own value, held by nothing: the first to leave.
  case placeholder
  /// A row fixed by required constraints: its dual value is free and not kept.
  case equality
  /// A row at a breakpoint, with a dual value between the slopes on both sides.
  case active
}

/// One position of the basis; position p belongs to variable p.
///
/// Positions are variables because the basis is square: as many rows and stays as there are variables,
/// and any assignment of the one to the other along which U is triangular will do.
struct BasisPosition: BitwiseCopyable {
  var dualValue = ListRef()
  var row: Int32 = -1
  var kind = PositionKind.placeholder
}

/// Who comes into a position of the basis, and who leaves it.
extension Engine {
  /// Makes a row's own terms column p of U, which is empty: right where no row operation reads them.
  ///
  /// Edges enter a row from the rows that mention its variable, all but the one in its own position.
  @inline(__always)
  mutating func linkColumn(of row: Int32, at p: Int32) {
    let variables = unsafe problem.variables.lane
    factor.linkColumn(problem.entries(of: row), at: p) { unsafe variables[$0].column.count - 1 }
  }

  /// Puts a row into position p; its breakpoints `piece..<groupEnd` and its value are set.
  ///
  /// A row that is fixed keeps no dual value; one that was is told so here.
  @inline(__always)
  mutating func assign(_ p: Int32, with row: Int32) {
    basis.positions[p].row = row
    basis.positions[p].kind = problem.isEquality(row) ? .equality : .active
    if basis.positions[p].kind == .equality { basis.positions[p].dualValue.count = 0 }
    problem.rows[row].position = p
  }

  /// Frees position p: its row floats in the piece below or above its breakpoints.
  ///
  /// The piece is on the side it moved to, which is where the step has brought it; if rounding
  /// has it a little further, it is violated and waits its turn.
  @inline(__always)
  mutating func leave(_ p: Int32, upward: Bool, moved: Double) {
    let row = basis.positions[p].row
    if row < 0 { return }
    problem.rows[row].position = -1
    problem.float(row, in: problem.rows[row].place(up: upward))
    problem.rows[row].value += moved
    basis.positions[p].row = -1
    if problem.rows[row].breakpoints.count == 0 { return disposeDeleted(row) }
    problem.updateBounds(row)
    problem.enqueueIfOutside(row)
  }

  /// Ends a deleted active row, which has left the basis.
  mutating func disposeDeleted(_ row: Int32) {
    basis.deletedRowCount -= 1
    problem.rows[row].position = -1
    problem.dispose(row)
  }

  /// Empties the basis: every position holds a placeholder, and every row is inactive.
  mutating func clearBasis() {
    factor.removeAll()
    duals.multipliers.removeAll()
    for p in basis.positions.indices {
      if basis.positions[p].row >= 0 { problem.rows[basis.positions[p].row].position = -1 }
      basis.positions[p] = BasisPosition()
    }
  }

  /// Lets a row that was active assume the point it stood at: between its lower and its upper breakpoints there.
  mutating func assumePoint(_ row: Int32) {
    let breakpoints = problem.breakpoints(of: row)
    var place = problem.rows[row].piece
    while place < problem.rows[row].groupEnd, !breakpoints[place].isUpper { place += 1 }
    problem.float(row, in: place)
  }

  /// Pins a row at its breakpoints `first..<end` in a vacant position; its dual value is in `theta`.
  @inline(__always)
  mutating func makeActive(_ row: Int32, at first: Int32, _ end: Int32, in p: Int32) {
    problem.stand(row, at: first, end)
    problem.rows[row].value = problem.breakpoints(of: row)[first].value
    assign(p, with: row)
    setDualValue(p)
  }

  /// The end of a pivot of either method: seats the row whose spike is at hand in the position that was
  /// left, and exchanges the columns.
  ///
  /// - Returns: whether the new diagonal agrees with the one the solve made expect.
  @inline(__always)
  mutating func completePivot(
    _ row: Int32, at first: Int32, _ end: Int32, in p: Int32, expecting expected: Double
  ) -> Bool {
    makeActive(row, at: first, end, in: p)
    if let j = problem.placeAlone(row) { problem.noteChange(j) }
    return exchange(p, expecting: expected)
  }

  /// Exchanges the column of position p for the spike of the last forward solve.
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
    basis.positions[p].kind == .placeholder && basis.positions[p].dualValue.count == 0
  }

  /// Whether nothing determines a variable and nothing depends on it: its position is to be had without
  /// a solve, and its dual value is zero.
  @inline(__always)
  func isUndetermined(_ j: Int32) -> Bool {
    basis.positions[j].row < 0 && basis.positions[j].dualValue.count == 0 && factor.isUnused(j)
  }
}
