/// What a step of the primal method meets on its way: the breakpoints of the rows that move along.
extension Engine {
  /// The next breakpoint a row meets on the way.
  ///
  /// Only the next breakpoint of each row is listed, and another when that is passed: a row of a
  /// thousand breakpoints is one entry.
  struct Event: BitwiseCopyable {
    var row: Int32
    var next: Int32
    /// How far along the direction that is.
    var distance: Double
    /// How fast the row moves: of events at one distance the fastest comes first.
    var speed: Double
  }

  /// The change of every inactive row per unit of the direction in `nodes[].backward`.
  ///
  /// By columns of the variables that move, and not by looking at all rows: the direction of a
  /// step in a large system touches a few.
  mutating func collectRates(_ sigma: Double) {
    primal.affected.removeAll()
    problem.beginMarking()
    for j in factor.backwardOrder.items {
      let d = factor.nodes[j].backward * sigma
      if d == 0 { continue }
      // By columns: a row gathers its rate from those of its variables that move, however many it has.
      for mention in problem.column(of: j) {
        let row = mention.row
        if problem.rows[row].position >= 0 { continue }
        if problem.rows[row].mark != problem.rowEpoch {
          problem.rows[row].mark = problem.rowEpoch
          problem.rows[row].rate = 0
          primal.affected.append(row)
        }
        problem.rows[row].rate += problem.coefficient(mention) * d
      }
    }
  }

  /// The first breakpoint that a step meets, or the first after the one that it passed last.
  ///
  /// Complexity: O(m) for the first of a step that moves m rows, O(log m) for each after it.
  mutating func nextEvent(after last: Event?) -> Event? {
    if let last {
      // Only the row that passed its breakpoint has another one ahead.
      if let event = event(last.row) {
        primal.events[0] = event
      } else {
        primal.events.removeFirst()
      }
      if primal.events.isEmpty { return nil }
      var heap = unsafe primal.events.lane
      unsafe factor.work += heap.sink(0, of: primal.events.count) { comesBefore($0, $1) }
    } else {
      primal.events.removeAll()
      for row in primal.affected.items {
        if let event = event(row) { primal.events.append(event) }
      }
      var heap = unsafe primal.events.lane
      unsafe factor.work += heap.makeHeap(of: primal.events.count) { comesBefore($0, $1) }
    }
    return primal.events.isEmpty ? nil : primal.events[0]
  }

  /// The breakpoint that a row which moves meets next.
  @inline(__always)
  private func event(_ row: Int32) -> Event? {
    let rate = problem.rows[row].rate
    if abs(rate) < Tolerance.pivot { return nil }
    let next = problem.rows[row].nextBreakpoint(up: rate > 0)
    if next < 0 || next >= problem.rows[row].breakpoints.count { return nil }
    let value = problem.breakpoints(of: row)[next].value
    // A row a tolerance outside its piece is at its breakpoint already, not behind it.
    let distance = max(0, (value - problem.rows[row].value) / rate)
    return Event(row: row, next: next, distance: distance, speed: abs(rate))
  }

  /// The order of events: the nearest first; of equals the fastest, whose pivot is the largest; then the
  /// lowest row, so that no order of a list decides.
  ///
  /// The ratio test of the primal method: among ties the largest pivot, for accuracy (Harris 1973).
  @inline(__always)
  private func comesBefore(_ one: Event, _ other: Event) -> Bool {
    if one.distance != other.distance { return one.distance < other.distance }
    if one.speed != other.speed { return one.speed > other.speed }
    return one.row < other.row
  }

  /// Adds to `theta` what passing the breakpoints up to `beyond` adds to the slope.
  ///
  /// Each breakpoint passed turns the cost of its row up by its slope, at the rate the row moves.
  mutating func addPassedSlopes(_ row: Int32, _ beyond: Int32, _ rate: Double) {
    let start = problem.rows[row].place(up: rate > 0)
    for breakpoint in problem.breakpoints(of: row)[min(start, beyond)..<max(start, beyond)]
    where !breakpoint.isRequired {
      duals.theta.add(priority: breakpoint.priority, value: breakpoint.slope * abs(rate))
    }
  }

  /// Lets a row pass its breakpoints up to `beyond`; what that does to its slope waits for the end of the
  /// step.
  mutating func pass(_ row: Int32, _ beyond: Int32, _ own: Int32) {
    if row == own { return problem.float(row, in: beyond) }
    if !problem.rows[row].hasCrossed {
      problem.rows[row].hasCrossed = true
      primal.crossed.append(Crossing(row: row, piece: problem.rows[row].piece))
    }
    problem.float(row, in: beyond)
    problem.updateBounds(row)
  }

  /// Takes back what a step that nothing stops has passed.
  ///
  /// No value has moved yet: a step is carried out when it is known where it ends.
  mutating func undoCrossings() {
    for crossing in primal.crossed.items {
      problem.rows[crossing.row].hasCrossed = false
      problem.float(crossing.row, in: crossing.piece)
      problem.updateBounds(crossing.row)
    }
    primal.crossed.removeAll()
  }

  /// Brings the dual values up to date with the slopes of the rows that passed breakpoints of theirs.
  ///
  /// All at once, as one solve for each priority: a step past a hundred breakpoints would otherwise be a
  /// hundred solves.
  mutating func applyCrossings() {
    for crossing in primal.crossed.items {
      problem.rows[crossing.row].hasCrossed = false
      noteAssumedPiece(of: crossing.row, from: crossing.piece)
    }
    primal.crossed.removeAll()
    balance(checking: true)
  }

  /// Forgets the rates of a step.
  mutating func clearRates() {
    for row in primal.affected.items { problem.rows[row].rate = 0 }
    primal.affected.removeAll()
  }
}
