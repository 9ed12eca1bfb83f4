/// The breakpoints of a row: finding, inserting, removing and moving them. They are sorted by
/// value, lower ones before upper ones.
extension Problem {
  /// The value of the row at which a constraint's expression is zero.
  @inline(__always)
  mutating func breakpointValue(_ c: Int32) -> Double {
    -constraints[c].constant / constraints[c].scale
  }

  /// Whether a constraint has a lower and an upper breakpoint. A negative scale reverses an
  /// inequality, because the row is the expression divided by it.
  @inline(__always)
  mutating func sides(_ c: Int32) -> (lower: Bool, upper: Bool) {
    switch constraints[c].relation {
    case .equal: (true, true)
    case .greaterThanOrEqual: (constraints[c].scale > 0, constraints[c].scale < 0)
    case .lessThanOrEqual: (constraints[c].scale < 0, constraints[c].scale > 0)
    }
  }

  /// Stores a weight and returns its index.
  @inline(__always)
  mutating func noteWeight(_ weight: Double) -> Int32 { weight == 1 ? 0 : weights.insert(weight) }

  @inline(__always)
  func weight(of c: Int32) -> Double { weights[constraints[c].weight] }

  // MARK: Places

  /// The index at which to insert a breakpoint.
  @inline(__always)
  private func place(_ row: Int32, _ new: Breakpoint) -> Int32 {
    countBreakpoints(of: row) {
      $0.value < new.value || $0.value == new.value && (new.isUpper || !$0.isUpper)
    }
  }

  @inline(__always)
  func firstPlace(_ row: Int32, notBelow value: Double) -> Int32 {
    countBreakpoints(of: row) { $0.value < value }
  }

  /// The number of breakpoints before a place. Most rows have two or three breakpoints; the width of a
  /// grid's column has those of all contents in it.
  @inline(__always)
  private func countBreakpoints(of row: Int32, before isBefore: (Breakpoint) -> Bool) -> Int32 {
    let breakpoints = breakpoints(of: row)
    var (k, end): (Int32, Int32) = (0, breakpoints.count)
    while end - k > 8 {
      let middle = (k + end) / 2
      if isBefore(breakpoints[middle]) { k = middle + 1 } else { end = middle }
    }
    while k < end, isBefore(breakpoints[k]) { k += 1 }
    return k
  }

  /// The breakpoints that share the value of breakpoint `k`. A step passes a group as a whole:
  /// there is no piece inside it.
  @inline(__always)
  func group(of row: Int32, around k: Int32) -> (first: Int32, end: Int32) {
    let breakpoints = breakpoints(of: row)
    let value = breakpoints[k].value
    if breakpoints.count > Limits.longRow {
      return (firstPlace(row, notBelow: value), countBreakpoints(of: row) { $0.value <= value })
    }
    var (first, end) = (k, k + 1)
    while first > 0, breakpoints[first - 1].value == value { first -= 1 }
    while end < breakpoints.count, breakpoints[end].value == value { end += 1 }
    return (first, end)
  }

  /// The group that a row meets first when it moves up, or down.
  @inline(__always)
  func groupAhead(of row: Int32, up: Bool) -> (first: Int32, end: Int32) {
    group(of: row, around: rows[row].nextBreakpoint(up: up))
  }

  /// Sets the group of an active row to the breakpoints at its value, which may be none.
  mutating func standAtValue(_ row: Int32) {
    let value = rows[row].value
    let end = countBreakpoints(of: row) { $0.value <= value }
    stand(row, at: firstPlace(row, notBelow: value), end)
  }

  // MARK: Inserting and removing

  /// Inserts the breakpoints of a constraint. An inactive row keeps its assumed piece, an active
  /// one its group.
  /// - Returns: what the constraint adds to the slope of that piece, or would add if it were not
  ///   required; otherwise 0.
  mutating func insertBreakpoints(_ c: Int32) -> Double {
    degenerate.invalidate()
    let value = snapped(c)
    let (lower, upper) = sides(c)
    let below = lower ? insertBreakpoint(c, at: value, owner: c) : 0
    return upper ? below + insertBreakpoint(c, at: value, owner: ~c) : below
  }

  @inline(__always)
  private mutating func insertBreakpoint(_ c: Int32, at value: Double, owner: Int32) -> Double {
    let (row, scale, priority) = (constraints[c].row, constraints[c].scale, constraints[c].priority)
    let breakpoint = Breakpoint(
      value: value, slope: weight(of: c) * abs(scale), priority: priority, owner: owner)
    let piece = rows[row].piece
    let k = insert(breakpoint, row)
    return (breakpoint.isUpper ? k < piece : k > piece) ? breakpoint.growth : 0
  }

  /// Inserts a breakpoint and adapts `piece` and `groupEnd`, so that their meaning stays.
  /// - Returns: The place of the breakpoint.
  @inline(__always)
  @discardableResult
  mutating func insert(_ breakpoint: Breakpoint, _ row: Int32) -> Int32 {
    let k = place(row, breakpoint)
    var rows = unsafe self.rows.lane
    unsafe breakpoints.insert(breakpoint, at: k, in: &rows[row].breakpoints)
    if unsafe k < rows[row].piece || (k == rows[row].piece && !breakpoint.isUpper) {
      unsafe rows[row].piece += 1
    }
    // The group of an inactive row is empty.
    if unsafe k < rows[row].groupEnd { unsafe rows[row].groupEnd += 1 }
    if unsafe rows[row].position < 0 { unsafe rows[row].groupEnd = unsafe rows[row].piece }
    return k
  }

  /// Removes the breakpoints of a constraint, and keeps piece and group.
  /// - Returns: what they added to the slope of the assumed piece.
  mutating func removeBreakpoints(_ c: Int32) -> Double {
    degenerate.invalidate()
    let count = constraints[c].relation == .equal ? 2 : 1
    return remove(count, of: c, near: breakpointValue(c), from: constraints[c].row)
  }

  /// Removes one or two breakpoints of a constraint, which lie at a value except for rounding.
  @inline(__always)
  mutating func remove(_ n: Int, of c: Int32, near value: Double, from row: Int32) -> Double {
    let margin = 2 * Tolerance.feasibility * max(1, abs(value))
    let first = firstPlace(row, notBelow: value - margin)
    let end = firstPlace(row, notBelow: value + margin)
    var (k, left, growth) = (end, n, 0.0)
    var rows = unsafe self.rows.lane
    let found = breakpoints(of: row)
    // Backward: the latest constraints leave first, and a removal moves no breakpoint ahead.
    while k > first, left > 0 {
      k -= 1
      if found[k].constraint != c { continue }
      if unsafe found[k].costs(isPassed: k < rows[row].piece) { growth += found[k].growth }
      unsafe breakpoints.remove(at: k, from: &rows[row].breakpoints)
      if unsafe k < rows[row].piece { unsafe rows[row].piece -= 1 }
      if unsafe k < rows[row].groupEnd { unsafe rows[row].groupEnd -= 1 }
      left -= 1
    }
    looks &+= Int(end - k)
    return growth
  }

  // MARK: Conflicts with other breakpoints

  /// The breakpoints that move when those of a constraint move to a value; `nil` if another
  /// breakpoint, or a row that is active at none, may be in the way. Slopes, pieces and dual values
  /// do not change.
  ///
  /// A constraint at the same value moves too if `goesAlong` is true for it: the hugging and the
  /// compression resistance of a text move together.
  @inline(__always)
  func freeBreakpoints(
    _ c: Int32, movingTo value: Double, goesAlong: (Int32) -> Bool
  ) -> Range<Int32>? {
    let row = rows[constraints[c].row]
    if row.position >= 0 && row.piece == row.groupEnd { return nil }
    let breakpoints = breakpoints.view(row.breakpoints)
    var first: Int32 = 0
    while first < breakpoints.count, breakpoints[first].constraint != c { first += 1 }
    if first == breakpoints.count { return nil }
    let old = breakpoints[first].value
    func moves(_ breakpoint: Breakpoint) -> Bool {
      breakpoint.constraint == c || breakpoint.value == old && goesAlong(breakpoint.constraint)
    }
    var end = first + 1
    while first > 0, moves(breakpoints[first - 1]) { first -= 1 }
    while end < breakpoints.count, moves(breakpoints[end]) { end += 1 }
    let margin = Tolerance.feasibility * max(1, abs(old), abs(value))
    if first > 0, breakpoints[first - 1].value >= min(old, value) - margin { return nil }
    if end < breakpoints.count, breakpoints[end].value <= max(old, value) + margin { return nil }
    return first..<end
  }

  /// The breakpoint value of a constraint. A required one gets the value of a hard bound from which
  /// it differs by rounding only.
  mutating func snapped(_ c: Int32) -> Double {
    let value = breakpointValue(c)
    // Two such bounds would leave a piece too narrow to lie in, but no contradiction.
    if constraints[c].priority != requiredPriority { return value }
    let margin = Tolerance.feasibility * max(1, abs(value))
    let breakpoints = breakpoints(of: constraints[c].row)
    var k = firstPlace(constraints[c].row, notBelow: value - margin)
    while k < breakpoints.count, breakpoints[k].value <= value + margin {
      if breakpoints[k].isRequired { return breakpoints[k].value }
      k += 1
    }
    return value
  }

  /// A required constraint on a row that contradicts another one, or `nil`. Such a pair is its own
  /// certificate, and irreducible: no solve is needed.
  mutating func contradicting(_ c: Int32, on row: Int32) -> Int32? {
    let breakpoints = breakpoints(of: row)
    let value = breakpointValue(c)
    let slack = Tolerance.feasibility * max(1, abs(value))
    let (lower, upper) = sides(c)
    looks &+= Int(breakpoints.count)
    for breakpoint in breakpoints where breakpoint.isRequired && breakpoint.constraint != c {
      if lower && breakpoint.isUpper && breakpoint.value < value - slack {
        return breakpoint.constraint
      }
      if upper && !breakpoint.isUpper && breakpoint.value > value + slack {
        return breakpoint.constraint
      }
    }
    return nil
  }

  /// The oldest required constraint on one side of the group of breakpoint `k`, or `nil`. Of two
  /// equal bounds, the later one is not to blame.
  func requiredOwner(_ row: Int32, around k: Int32, upper: Bool) -> Int32? {
    if k < 0 || k >= rows[row].breakpoints.count { return nil }
    let (first, end) = group(of: row, around: k)
    return breakpoints(of: row)[first..<end].lazy
      .filter { $0.isRequired && $0.isUpper == upper }.map { $0.constraint }
      .min { constraints[$0].serial < constraints[$1].serial }
  }
}

/// The convex piecewise linear cost of a row: assumed pieces, hard bounds and slopes.
extension Problem {
  /// Whether the assumed piece is a single point, as for an equation.
  @inline(__always)
  mutating func assumesPoint(_ row: Int32) -> Bool {
    let breakpoints = breakpoints(of: row)
    let piece = rows[row].piece
    return piece > 0 && piece < breakpoints.count
      && breakpoints[piece - 1].value == breakpoints[piece].value
  }

  /// The priority at which an inactive row is wanted at the point that it assumes; 0 if it assumes
  /// none. Rows of a higher priority get their values first.
  mutating func targetPriority(ofRow row: Int32) -> UInt32 {
    if !assumesPoint(row) { return 0 }
    let first = rows[row].breakpoints.offset + rows[row].piece - 1
    let lower = breakpoints[first].priority
    let upper = breakpoints[first + 1].priority
    // If one side is required, the row can still move to the other.
    let priority = max(lower, upper)
    return priority == requiredPriority ? min(lower, upper) : priority
  }

  /// The priority at which a variable is wanted at a point by its own inactive row, or 0.
  mutating func targetPriority(ofVariable j: Int32) -> UInt32 {
    let own = variables[j].own
    return own < 0 || rows[own].position >= 0 ? 0 : targetPriority(ofRow: own)
  }

  /// The priority at which a primal infeasible row costs: of the point that it assumes, or of the
  /// breakpoint that it has passed.
  mutating func violatedPriority(_ row: Int32, _ side: Int) -> UInt32 {
    let priority = targetPriority(ofRow: row)
    return priority != 0
      ? priority : breakpoints(of: row)[rows[row].nextBreakpoint(up: side > 0)].priority
  }

  /// The breakpoint at which an inactive row becomes active: the one that it has passed, or else an
  /// end of its piece.
  mutating func assumedBreakpoint(_ row: Int32) -> Int32 {
    let isAbove = rows[row].value > rows[row].ceiling
    return rows[row].nextBreakpoint(up: isAbove || rows[row].piece == 0)
  }

  /// The piece in which all constraints of a row hold, if it is a single point; otherwise `nil`.
  mutating func point(of row: Int32) -> Int32? {
    let breakpoints = breakpoints(of: row)
    var free: Int32 = 0
    while free < breakpoints.count && !breakpoints[free].isUpper { free += 1 }
    // An upper breakpoint below a lower one is a contradiction.
    if breakpoints[free..<breakpoints.count].contains(where: { !$0.isUpper }) { return nil }
    if free == 0 || free == breakpoints.count { return nil }
    return breakpoints[free - 1].value < breakpoints[free].value ? nil : free
  }

  /// The piece in which a primal infeasible row lies; the assumed one if a hard bound is between. A
  /// row that is beyond a breakpoint by rounding has not passed it.
  mutating func pieceWhereItStands(_ row: Int32, _ side: Int) -> Int32 {
    let (breakpoints, up) = (breakpoints(of: row), side > 0)
    let value = rows[row].value
    let margin = Tolerance.feasibility * max(1, abs(value))
    var k = rows[row].piece
    while up, k < breakpoints.count, breakpoints[k].value < value - margin { k += 1 }
    while !up, k > 0, breakpoints[k - 1].value > value + margin { k -= 1 }
    return isBlocked(row, k, up: up) ? rows[row].piece : k
  }

  /// Sets `floor` and `ceiling` of an inactive row after its piece or its breakpoints changed. They
  /// are stored because every move of a variable reads them.
  @inline(__always)
  mutating func updateBounds(_ row: Int32) {
    let breakpoints = breakpoints(of: row)
    let piece = rows[row].piece
    let floor = piece > 0 ? breakpoints[piece - 1].value : -.infinity
    let ceiling = piece < breakpoints.count ? breakpoints[piece].value : .infinity
    // Without this tolerance, rounding would cause steps without end.
    rows[row].floor = floor - Tolerance.feasibility * max(1, abs(floor))
    rows[row].ceiling = ceiling + Tolerance.feasibility * max(1, abs(ceiling))
  }

  // MARK: Slopes

  /// Whether a hard bound keeps a row from moving up, or down, into piece `k`.
  @inline(__always)
  mutating func isBlocked(_ row: Int32, _ k: Int32, up: Bool) -> Bool {
    let breakpoints = breakpoints(of: row)
    let blocking = up ? breakpoints[0..<k] : breakpoints[k..<breakpoints.count]
    return blocking.contains { $0.isRequired && $0.isUpper == up }
  }

  /// Whether hard bounds hold an active row at one value, so that its dual value is free.
  ///
  /// Such dual values are not stored: any would be feasible, and updating them in every step would
  /// be most of the work on a screen, most of whose rows are equations.
  @inline(__always)
  mutating func isEquality(_ row: Int32) -> Bool {
    isEquality(row, rows[row].piece..<rows[row].groupEnd)
  }

  @inline(__always)
  mutating func isEquality(_ row: Int32, _ group: Range<Int32>) -> Bool {
    let breakpoints = breakpoints(of: row)[group]
    return breakpoints.contains { $0.isRequired && $0.isUpper }
      && breakpoints.contains { $0.isRequired && !$0.isUpper }
  }

  /// Adds `factor` times the slope of piece `k` to `vector`. Hard bounds add nothing.
  @inline(__always)
  mutating func addGradient(
    _ row: Int32, piece k: Int32, times factor: Double, to vector: inout PriorityVector
  ) {
    let breakpoints = breakpoints(of: row)
    for breakpoint in breakpoints[0..<k] where breakpoint.costs(isPassed: true) {
      vector.add(priority: breakpoint.priority, value: factor * breakpoint.slope)
    }
    for breakpoint in breakpoints[k..<breakpoints.count] where breakpoint.costs(isPassed: false) {
      vector.add(priority: breakpoint.priority, value: -factor * breakpoint.slope)
    }
  }
}
