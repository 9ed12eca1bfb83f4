/// The active row of every basis position; a position without one holds a placeholder.
///
/// Invariants: `Row.position` of an active row is its position, and the row stands at the
/// breakpoints `piece..<groupEnd`. Active rows and placeholders are linearly independent, which
/// ``Factor`` proves.
struct Basis: ~Copyable {
  var positions = Buffer<BasisPosition>()
  /// The rays of the right-hand sides that moved last, their motions, and the newest name.
  var rays = Buffer<Ray>()
  var motions = Buffer<Motion>()
  var lastRayName: Int32 = 0
  /// The number of deleted active rows: rows that lost their constraints and are still active at no
  /// cost.
  var deletedRowCount = 0
  /// The number of released variables that the factor may still mention.
  var released = 0
  /// Active rows that lost a constraint; their dual values are to be checked.
  var detachedRows = Buffer<Int32>()
  /// Changes of right-hand sides that the values do not reflect yet.
  var pendingMoves = Buffer<PendingMove>()

  /// Copies the state of `other` except what is empty between operations.
  mutating func copy(from other: borrowing Basis) {
    positions = other.positions.copy()
    rays = other.rays.copy()
    motions = other.motions.copy()
    lastRayName = other.lastRayName
    deletedRowCount = other.deletedRowCount
    released = other.released
  }
}

/// What a basis position holds.
enum PositionKind: UInt8, BitwiseCopyable {
  /// The unit row of a variable that nothing determines.
  case placeholder
  /// An equality row: its dual value is free and not kept.
  case equality
  /// A row at a breakpoint, with a dual value between the slopes on both sides.
  case active
}

/// One position of the basis; position p belongs to variable p.
///
/// The basis is square. Any assignment of rows to variables along which U is triangular is valid.
struct BasisPosition: BitwiseCopyable {
  var dualValue = ListRef()
  var row: Int32 = -1
  var kind = PositionKind.placeholder
}

/// Rows that enter and leave a basis position.
extension Engine {
  /// Assigns a row to position p. Its breakpoints `piece..<groupEnd` and its value must be set.
  @inline(__always)
  mutating func assign(_ p: Int32, with row: Int32) {
    basis.positions[p].row = row
    problem.rows[row].position = p
    updateKind(p)
  }

  /// Sets the kind of a position after the breakpoints at which its row stands changed.
  @inline(__always)
  mutating func updateKind(_ p: Int32) {
    let isEquality = problem.isEquality(basis.positions[p].row)
    basis.positions[p].kind = isEquality ? .equality : .active
    if isEquality { basis.positions[p].dualValue.count = 0 }
  }

  /// Removes the row from position p, which makes it inactive in the piece that it moved into.
  ///
  /// If rounding moved it beyond that piece, it is primal infeasible and is queued.
  @inline(__always)
  mutating func leave(_ p: Int32, upward: Bool, moved: Double) {
    let row = basis.positions[p].row
    if row < 0 { return }
    problem.rows[row].position = -1
    problem.makeInactive(row, in: problem.rows[row].place(up: upward))
    problem.rows[row].value += moved
    basis.positions[p].row = -1
    if problem.rows[row].breakpoints.count == 0 { return disposeDeleted(row) }
    problem.updateBounds(row)
    problem.enqueueIfOutside(row)
  }

  /// Disposes of a deleted active row that has left the basis.
  mutating func disposeDeleted(_ row: Int32) {
    basis.deletedRowCount -= 1
    problem.rows[row].position = -1
    problem.dispose(row)
  }

  /// Fills every position with a placeholder, and makes every row inactive.
  mutating func clearBasis() {
    factor.removeAll()
    duals.values.removeAll()
    for p in basis.positions.indices {
      if basis.positions[p].row >= 0 { problem.rows[basis.positions[p].row].position = -1 }
      basis.positions[p] = BasisPosition()
    }
  }

  /// Sets the assumed piece of a row that was active to the point where it stood.
  mutating func assumePoint(_ row: Int32) {
    let breakpoints = problem.breakpoints(of: row)
    var place = problem.rows[row].piece
    while place < problem.rows[row].groupEnd, !breakpoints[place].isUpper { place += 1 }
    problem.makeInactive(row, in: place)
  }

  /// Makes a row active at its breakpoints `first..<end` in a vacant position; `theta` is its dual
  /// value.
  @inline(__always)
  mutating func makeActive(_ row: Int32, at first: Int32, _ end: Int32, in p: Int32) {
    problem.stand(row, at: first, end)
    problem.rows[row].value = problem.breakpoints(of: row)[first].value
    assign(p, with: row)
    setDualValue(p)
  }

  /// Completes a pivot of either method: the row of the last forward solve enters at position p, and
  /// its spike replaces the column there.
  ///
  /// The solve and the exchange compute the pivot without a common operation. If they disagree, the
  /// factor is inaccurate and the caller must refactor.
  ///
  /// - Returns: whether the new diagonal agrees with the predicted one.
  @inline(__always)
  mutating func completePivot(
    _ row: Int32, at first: Int32, _ end: Int32, in p: Int32, expecting expected: Double
  ) -> Bool {
    makeActive(row, at: first, end, in: p)
    if let j = problem.moveOwnVariable(row) { problem.noteChange(j) }
    removeRays()
    counters.pivots += 1
    steps += 1
    factor.age += 1
    let diagonal = factor.exchange(p)
    return abs(diagonal - expected) <= Tolerance.agreement * max(abs(expected), abs(diagonal))
  }

  /// Whether a position holds a placeholder with dual value zero, which leaves at no cost.
  @inline(__always)
  func isPlaceholder(_ p: Int32) -> Bool {
    basis.positions[p].kind == .placeholder && basis.positions[p].dualValue.count == 0
  }
}
