/// The convex, piecewise linear cost of a row: what it costs in each piece, and the piece that is assumed.
extension Problem {
  /// Whether the assumed piece is one point, as of an equality.
  @inline(__always)
  mutating func assumesPoint(_ row: Int32) -> Bool {
    let breakpoints = breakpoints(of: row)
    let piece = rows[row].piece
    return piece > 0 && piece < breakpoints.count
      && breakpoints[piece - 1].value == breakpoints[piece].value
  }

  /// The priority at which an inactive row is wanted at the point that it assumes; 0 if it assumes more.
  ///
  /// What orders the rows of a batch: one that is wanted more has its value before one that is
  /// wanted less, which then follows it or is inactive.
  mutating func priorityOfTarget(_ row: Int32) -> UInt32 {
    if !assumesPoint(row) { return 0 }
    let first = rows[row].breakpoints.offset + rows[row].piece - 1
    let lower = breakpoints[first].priority
    let upper = breakpoints[first + 1].priority
    // Required on one side only: it can give way to the other.
    let priority = max(lower, upper)
    return priority == requiredPriority ? min(lower, upper) : priority
  }

  /// The priority at which a variable that a placeholder holds is wanted at a value of its own; 0 if it is not.
  mutating func targetPriority(_ j: Int32) -> UInt32 {
    let own = variables[j].own
    return own < 0 || rows[own].position >= 0 ? 0 : priorityOfTarget(own)
  }

  /// The priority at which a violated row costs: of the point that it assumes, or of the breakpoint it is beyond.
  @inline(__always)
  mutating func violatedPriority(_ row: Int32, _ side: Int) -> UInt32 {
    let priority = priorityOfTarget(row)
    return priority != 0
      ? priority : breakpoints(of: row)[rows[row].nextBreakpoint(up: side > 0)].priority
  }

  /// The breakpoint at which an inactive row is to become active: where it left its piece, if it has.
  @inline(__always)
  mutating func assumedBreakpoint(_ row: Int32) -> Int32 {
    let isAbove = rows[row].value > rows[row].ceiling
    return rows[row].nextBreakpoint(up: isAbove || rows[row].piece == 0)
  }

  /// The place between the breakpoints of a row at which it costs nothing, if that is one point.
  mutating func point(of row: Int32) -> Int32? {
    let breakpoints = breakpoints(of: row)
    var free: Int32 = 0
    while free < breakpoints.count && !breakpoints[free].isUpper { free += 1 }
    // An upper breakpoint below a lower one: these contradict each other.
    if breakpoints[free..<breakpoints.count].contains(where: { !$0.isUpper }) { return nil }
    if free == 0 || free == breakpoints.count { return nil }
    return breakpoints[free - 1].value < breakpoints[free].value ? nil : free
  }

  /// The piece in which a violated row lies; the one it assumes if a hard bound is between.
  ///
  /// The tolerance is that of a violation: a row which only rounding puts past a breakpoint has not
  /// passed it.
  mutating func pieceWhereItStands(_ row: Int32, _ side: Int) -> Int32 {
    let (breakpoints, up) = (breakpoints(of: row), side > 0)
    let value = rows[row].value
    let margin = Tolerance.feasibility * max(1, abs(value))
    var k = rows[row].piece
    while up, k < breakpoints.count, breakpoints[k].value < value - margin { k += 1 }
    while !up, k > 0, breakpoints[k - 1].value > value + margin { k -= 1 }
    return isBlocked(row, k, up: up) ? rows[row].piece : k
  }

  /// Sets `floor` and `ceiling` of an inactive row from the piece it assumes.
  ///
  /// Kept with the row, because every move of one of its variables asks; whatever changes piece
  /// or breakpoints calls this.
  @inline(__always)
  mutating func updateBounds(_ row: Int32) {
    let breakpoints = breakpoints(of: row)
    let piece = rows[row].piece
    let floor = piece > 0 ? breakpoints[piece - 1].value : -.infinity
    let ceiling = piece < breakpoints.count ? breakpoints[piece].value : .infinity
    // A residual this small is no violation: without room for it, rounding would keep steps going.
    rows[row].floor = floor - Tolerance.feasibility * max(1, abs(floor))
    rows[row].ceiling = ceiling + Tolerance.feasibility * max(1, abs(ceiling))
  }

  // MARK: Slopes

  /// Whether a hard bound keeps the row from moving above position `k`, or below it.
  ///
  /// Upper breakpoints before `k` are those already passed; a required lower one at position `k` or after it
  /// stands at a value the row would leave.
  @inline(__always)
  mutating func isBlocked(_ row: Int32, _ k: Int32, up: Bool) -> Bool {
    let breakpoints = breakpoints(of: row)
    if up {
      for breakpoint in breakpoints[0..<k] where breakpoint.isRequired && breakpoint.isUpper {
        return true
      }
    } else {
      for breakpoint in breakpoints[k..<breakpoints.count]
      where breakpoint.isRequired && !breakpoint.isUpper { return true }
    }
    return false
  }

  /// Whether hard bounds hold the row at one value, which frees its dual value.
  ///
  /// That is not kept then: whatever the others leave to it, it takes, and computing that
  /// after every step would be the larger part of the work on a screen, most of whose rows are
  /// equations.
  @inline(__always)
  mutating func isEquality(_ row: Int32) -> Bool {
    isEquality(row, rows[row].piece..<rows[row].groupEnd)
  }

  /// Whether hard bounds would hold the row at these breakpoints.
  @inline(__always)
  mutating func isEquality(_ row: Int32, _ group: Range<Int32>) -> Bool {
    let breakpoints = breakpoints(of: row)[group]
    return breakpoints.contains { $0.isRequired && $0.isUpper }
      && breakpoints.contains { $0.isRequired && !$0.isUpper }
  }

  /// Adds `factor` times the slope of the cost in piece `k` to `vector`; hard bounds contribute nothing.
  @inline(__always)
  mutating func addGradient(
    _ row: Int32, piece k: Int32, times factor: Double, to vector: inout PriorityVector
  ) {
    let breakpoints = breakpoints(of: row)
    if breakpoints.count > Limits.longRow {
      return addLongGradient(breakpoints, k, factor, to: &vector)
    }
    for breakpoint in breakpoints[0..<k] where breakpoint.costs(isPassed: true) {
      vector.add(priority: breakpoint.priority, value: factor * breakpoint.slope)
    }
    for breakpoint in breakpoints[k..<breakpoints.count] where breakpoint.costs(isPassed: false) {
      vector.add(priority: breakpoint.priority, value: -factor * breakpoint.slope)
    }
    if !shifts.isEmpty { addShift(of: row, times: factor, to: &vector) }
  }

  /// Adds the slope of a row with many breakpoints, the highest priority first: in the order of their values each
  /// priority would be inserted before most others.
  @inline(never)
  private mutating func addLongGradient(
    _ breakpoints: ListView<Breakpoint>, _ k: Int32, _ factor: Double,
    to vector: inout PriorityVector
  ) {
    var order = Buffer<UInt64>(capacity: Int(breakpoints.count))
    for i in 0..<breakpoints.count where breakpoints[i].costs(isPassed: i < k) {
      order.append(priorityOrder(breakpoints[i].priority, Int(i)))
    }
    order.sort()
    for number in order.items {
      let breakpoint = breakpoints[Int32(truncatingIfNeeded: placeInOrder(number))]
      vector.add(priority: breakpoint.priority, value: factor * breakpoint.growth)
    }
  }

  /// Adds `factor` times the slope that one constraint has in the piece that its inactive row assumes.
  mutating func addOwnGradient(_ c: Int32, times factor: Double, to vector: inout PriorityVector) {
    let row = constraints[c].row
    let breakpoints = breakpoints(of: row)
    for k in 0..<breakpoints.count
    where breakpoints[k].constraint == c && breakpoints[k].costs(isPassed: k < rows[row].piece) {
      vector.add(priority: breakpoints[k].priority, value: factor * breakpoints[k].growth)
    }
  }
}
