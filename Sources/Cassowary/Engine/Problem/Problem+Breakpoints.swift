/// Where the breakpoints of a row are: sorted by value, lower ones before upper ones.
extension Problem {
  /// The value of the row at which a constraint's expression is zero.
  @inline(__always)
  mutating func breakpointValue(_ c: Int32) -> Double {
    -constraints[c].constant / constraints[c].scale
  }

  /// Which breakpoints a constraint has: a lower one, below which it costs, and an upper one.
  ///
  /// A negative scale turns an inequality round, since the row is divided by it.
  @inline(__always)
  mutating func sides(_ c: Int32) -> (lower: Bool, upper: Bool) {
    switch constraints[c].relation {
    case .equal: (true, true)
    case .greaterThanOrEqual: (constraints[c].scale > 0, constraints[c].scale < 0)
    case .lessThanOrEqual: (constraints[c].scale < 0, constraints[c].scale > 0)
    }
  }

  /// The place of a weight that a constraint is to have.
  @inline(__always)
  mutating func noteWeight(_ weight: Double) -> Int32 { weight == 1 ? 0 : weights.insert(weight) }

  /// What a point of a constraint's violation counts for.
  @inline(__always)
  func weight(of c: Int32) -> Double { weights[constraints[c].weight] }

  // MARK: Places

  /// Where a breakpoint belongs.
  @inline(__always)
  func place(_ row: Int32, _ value: Double, upper: Bool) -> Int32 {
    countBreakpoints(of: row) { $0.value < value || ($0.value == value && (upper || !$0.isUpper)) }
  }

  /// The first breakpoint at `value` or above.
  @inline(__always)
  func firstPlace(_ row: Int32, notBelow value: Double) -> Int32 {
    countBreakpoints(of: row) { $0.value < value }
  }

  /// How many breakpoints come before a place.
  ///
  /// Halved down to eight and then looked through: most rows have two or three breakpoints, for which
  /// halving is slower than looking.
  @inline(__always)
  private func countBreakpoints(of row: Int32, before isBefore: (Breakpoint) -> Bool) -> Int32 {
    let breakpoints = breakpoints(of: row)
    var k: Int32 = 0
    var end = breakpoints.count
    while end - k > 8 {
      let middle = (k + end) / 2
      if isBefore(breakpoints[middle]) { k = middle + 1 } else { end = middle }
    }
    while k < end, isBefore(breakpoints[k]) { k += 1 }
    return k
  }

  /// The breakpoints that share the value of breakpoint `k`, as a range of positions.
  ///
  /// Steps pass or enter a group as a whole: between two breakpoints of one value there is no piece to
  /// lie in.
  @inline(__always)
  func group(of row: Int32, around k: Int32) -> (first: Int32, end: Int32) {
    let breakpoints = breakpoints(of: row)
    let value = breakpoints[k].value
    var first = k
    var end = k + 1
    while first > 0, breakpoints[first - 1].value == value { first -= 1 }
    while end < breakpoints.count, breakpoints[end].value == value { end += 1 }
    return (first, end)
  }

  /// The breakpoints of one value that a row meets first above where it stands, or below.
  @inline(__always)
  func groupAhead(of row: Int32, up: Bool) -> (first: Int32, end: Int32) {
    group(of: row, around: rows[row].nextBreakpoint(up: up))
  }

  /// Has an active row stand at the breakpoints that are at its value, which may be none.
  mutating func standAtValue(_ row: Int32) {
    let value = rows[row].value
    let first = firstPlace(row, notBelow: value)
    let isAt = first < rows[row].breakpoints.count && breakpoints(of: row)[first].value == value
    stand(row, at: first, isAt ? group(of: row, around: first).end : first)
  }

  // MARK: Inserting and removing

  /// Inserts the breakpoints of a constraint: an inactive row keeps the piece that it assumes, an active one
  /// its group.
  /// - Returns: whether the constraint has a slope there, or forbids it.
  mutating func insertBreakpoints(_ c: Int32) -> Bool {
    degenerate.reshape()
    let value = snapped(c)
    let (lower, upper) = sides(c)
    let costsBelow = lower && insertBreakpoint(c, at: value, owner: c)
    let costsAbove = upper && insertBreakpoint(c, at: value, owner: ~c)
    return costsBelow || costsAbove
  }

  @inline(__always)
  private mutating func insertBreakpoint(_ c: Int32, at value: Double, owner: Int32) -> Bool {
    let (row, scale, priority) = (constraints[c].row, constraints[c].scale, constraints[c].priority)
    let breakpoint = Breakpoint(
      value: value, slope: weight(of: c) * abs(scale), priority: priority, owner: owner)
    let k = place(row, value, upper: breakpoint.isUpper)
    let piece = rows[row].piece
    insert(breakpoint, row, at: k)
    return breakpoint.isUpper ? k < piece : k > piece
  }

  /// Inserts one breakpoint. Whether the row is active or not, what its two numbers meant before they mean
  /// after: positions behind the new breakpoint are counted on.
  @inline(__always)
  private mutating func insert(_ breakpoint: Breakpoint, _ row: Int32, at k: Int32) {
    var rows = unsafe self.rows.lane
    unsafe breakpoints.insert(breakpoint, at: k, in: &rows[row].breakpoints)
    if unsafe k < rows[row].piece || (k == rows[row].piece && !breakpoint.isUpper) {
      unsafe rows[row].piece += 1
    }
    // An inactive row assumes a piece and stands at no breakpoints: the group is empty.
    if unsafe k < rows[row].groupEnd { unsafe rows[row].groupEnd += 1 }
    if unsafe rows[row].position < 0 { unsafe rows[row].groupEnd = unsafe rows[row].piece }
  }

  /// Removes the breakpoints of a constraint, keeping piece and group where they were.
  mutating func removeBreakpoints(_ c: Int32) {
    degenerate.reshape()
    removeBreakpoints(of: c, from: constraints[c].row)
  }

  @inline(__always)
  private mutating func removeBreakpoints(of c: Int32, from row: Int32) {
    var rows = unsafe self.rows.lane
    // From the back to the front, so that positions still to be visited stay what they are.
    var k = unsafe rows[row].breakpoints.count - 1
    looks &+= Int(k &+ 1)
    while k >= 0 {
      if unsafe breakpoints[rows[row].breakpoints.offset + k].constraint == c {
        unsafe breakpoints.remove(at: k, from: &rows[row].breakpoints)
        if unsafe k < rows[row].piece { unsafe rows[row].piece -= 1 }
        if unsafe k < rows[row].groupEnd { unsafe rows[row].groupEnd -= 1 }
      }
      k -= 1
    }
  }

  /// Inserts a breakpoint of the tie-break at 0, which no constraint owns: an inactive row stays on its side
  /// of it, an active one stands at it if it is at 0.
  mutating func insertKink(_ row: Int32, upper: Bool) {
    let owner = upper ? ~Self.kinkOwner : Self.kinkOwner
    let k = place(row, 0, upper: upper)
    insert(Breakpoint(value: 0, slope: 2, priority: lastPriority, owner: owner), row, at: k)
    if rows[row].position < 0 { updateBounds(row) } else { standAtValue(row) }
  }

  mutating func removeKink(_ row: Int32) {
    removeBreakpoints(of: Self.kinkOwner, from: row)
    if rows[row].position < 0 { updateBounds(row) }
  }

  private static let kinkOwner = Int32.max - 1

  // MARK: Meeting others

  /// Where the breakpoints of a constraint stand on its row, if they can move to a value without meeting another
  /// one, or an active row: then no slope, piece or dual value changes.
  ///
  /// Others that stand at the same value go along, if they are to move to the same new one: what hugs a text and
  /// what keeps it from being compressed move together.
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

  /// The breakpoint of a constraint; of a required one that differs from another hard bound of the row by
  /// rounding only, that bound.
  mutating func snapped(_ c: Int32) -> Double {
    let value = breakpointValue(c)
    // Two hard bounds a rounding apart would leave a piece too narrow to lie in, and be no contradiction.
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

  /// A required constraint on a row that leaves no room for this one.
  ///
  /// Two hard bounds on one row need no solve to be a conflict: the pair proves itself, and is
  /// irreducible.
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

  /// The oldest required constraint with a breakpoint on the given side among those at breakpoint `k`: of two
  /// that say the same, the later one is not to blame for what the first forbids already.
  func requiredOwner(_ row: Int32, around k: Int32, upper: Bool) -> Int32? {
    if k < 0 || k >= rows[row].breakpoints.count { return nil }
    let (first, end) = group(of: row, around: k)
    return breakpoints(of: row)[first..<end].lazy
      .filter { $0.isRequired && $0.isUpper == upper }.map(\.constraint)
      .min { constraints[$0].serial < constraints[$1].serial }
  }
}

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
