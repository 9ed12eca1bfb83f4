/// Updating values after right-hand sides changed, and refining them.
extension Engine {
  /// Moves the variables by the last backward solve times `distance`, and clears its work vector.
  mutating func moveAlongBackward(_ distance: Double) {
    var largest = problem.largestMove
    for j in factor.backwardOrder.items {
      let delta = factor.rows[j].value * distance
      factor.rows[j].value = 0
      if delta == 0 { continue }
      largest = largerMagnitude(largest, delta)
      problem.moveVariable(j, by: delta)
    }
    problem.largestMove = largest
  }

  /// Notes that the right-hand side of an active row changed by `delta`; ``move()`` applies it.
  mutating func noteMove(_ row: Int32, by delta: Double) {
    if delta != 0 {
      basis.pendingMoves.append(PendingMove(position: problem.rows[row].position, amount: delta))
    }
  }

  /// Applies the pending moves of all right-hand sides in one backward solve.
  mutating func move() {
    if basis.pendingMoves.isEmpty { return }
    factor.backward(basis.pendingMoves)
    moveAlongBackward(1)
    for seed in basis.pendingMoves.items where basis.positions[seed.position].row >= 0 {
      problem.moveOwnVariable(basis.positions[seed.position].row)
    }
    basis.pendingMoves.removeAll()
  }

  /// Removes the drift of values by iterative refinement (Wilkinson 1963).
  ///
  /// The residuals of the active rows are computed and solved for with the current factor, whose
  /// errors remain.
  mutating func refine() {
    // The correction of a long move rounds too; a second one is enough.
    recoverValues()
    if problem.largestMove > Tolerance.longMove { recoverValues() }
    problem.largestValue = largerMagnitude(problem.largestValue, problem.largestMove)
    problem.largestMove = 0
    evaluateInactive()
  }

  /// Computes inactive rows that have constraints, and queues those outside their assumed pieces.
  mutating func evaluateInactive() {
    for row in problem.rows.indices
    where problem.rows[row].position < 0 && problem.rows[row].breakpoints.count > 0 {
      problem.rows[row].value = problem.evaluate(row).value
      problem.enqueueIfOutside(row)
    }
  }

  /// Moves every active row to the value of its breakpoints: one step of iterative refinement.
  ///
  /// Differences within rounding are ignored, so that a solved system keeps every bit.
  private mutating func recoverValues() {
    for p in basis.positions.indices where basis.positions[p].row >= 0 {
      let row = basis.positions[p].row
      let off = problem.rows[row].value - problem.evaluate(row).value
      if abs(off) > Tolerance.cancellation * max(1, abs(problem.rows[row].value)) {
        basis.pendingMoves.append(PendingMove(position: p, amount: off))
      }
    }
    move()
  }
}

/// The cached effect of moving one right-hand side, valid for one version of the basis.
///
/// Resizing a window moves one right-hand side again and again. Between two pivots every variable
/// moves at a fixed rate. From the second move on the rates are kept and applied without a solve.
/// Values are computed from the origin of the ray, so that many moves round no more than one.
/// Inactive rows are skipped while all stay in their assumed pieces.
struct Ray: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    /// The row has moved once; nothing is cached.
    case noted
    /// All that the ray moves is current.
    case current
    /// Only the variables are current; inactive rows have the values of an earlier move.
    case ahead
    /// Something else moved since: the ray needs a new origin.
    case stale
  }

  var row: Int32
  var state = State.noted
  /// Whether the row moved, and its variables are not listed as changed yet.
  var isReported = false
  /// Identifies this ray among all of the solver.
  var name: Int32 = 0
  /// The value of the row at the origin, and the distance from there to the current values.
  var origin = 0.0
  var distance = 0.0
  /// The distances between which inactive rows keep their assumed pieces; unknown while `low >
  /// high`.
  var limits = (low: Double.infinity, high: -Double.infinity)
  var largestRate = 0.0
  /// The first motion of a variable, the first of an inactive row, and the end.
  var firstVariable: Int32 = 0
  var firstRow: Int32 = 0
  var end: Int32 = 0
}

/// A variable or an inactive row that a ray moves: its change per unit, and its value at the
/// origin.
struct Motion: BitwiseCopyable {
  var index: Int32
  var rate: Double
  var origin: Double
}

extension Basis {
  /// The largest number of rays: for the width and the height of a window and two more, such as a
  /// dragged divider. A `SIMD4` holds the names of all.
  static let rayCapacity = 4

  func ray(of row: Int32) -> Int32? { rays.indices.first { rays[$0].row == row } }

  func variables(of ray: Ray) -> ListView<Motion> {
    motions.items[ray.firstVariable..<ray.firstRow]
  }
  func rows(of ray: Ray) -> ListView<Motion> { motions.items[ray.firstRow..<ray.end] }
}

/// Moving right-hand sides along cached rays.
extension Engine {
  /// Applies the pending moves: a few along their rays, many in one backward solve. A ray takes no part
  /// where every move has to be refined.
  mutating func moveAlongRays() {
    if basis.pendingMoves.count > Basis.rayCapacity || factor.isDense || factor.isIllConditioned {
      suspendRays()
      return move()
    }
    for seed in basis.pendingMoves.items { moveAlongRay(seed.position) }
    basis.pendingMoves.removeAll()
  }

  /// Moves what depends on the right-hand side at position `p`, by a solve the first time and then
  /// along a ray.
  ///
  /// Most constants change only once, and a ray pays from its second move on. The distance is what
  /// the row still lacks, so that a second entry for one right-hand side changes nothing.
  private mutating func moveAlongRay(_ p: Int32) {
    let row = basis.positions[p].row
    if let k = basis.ray(of: row) {
      if basis.rays[k].state != .noted || makeRay(k, p) {
        follow(k)
        problem.moveOwnVariable(row)
        return
      }
      removeRays()
    } else {
      if basis.rays.count == Basis.rayCapacity { removeRays() }
      suspendRays()
      basis.rays.append(Ray(row: row))
    }
    let distance = problem.rows[row].value - problem.evaluate(row).value
    factor.backward(p)
    moveAlongBackward(distance)
    problem.moveOwnVariable(row)
  }

  /// Caches what the right-hand side at position `p` moves, before it moves.
  ///
  /// - Returns: `false` if another ray moves some of it, because no single distance then determines
  /// its value.
  private mutating func makeRay(_ k: Int32, _ p: Int32) -> Bool {
    factor.backward(p)
    collectRates(1)
    if crossesRay() {
      clearRates()
      factor.clearBackward()
      return false
    }
    var ray = basis.rays[k]
    basis.lastRayName &+= 1
    ray.name = basis.lastRayName
    ray.firstVariable = basis.motions.indices.upperBound
    // Later moves then read memory in order.
    factor.backwardOrder.sort(by: <)
    for j in factor.backwardOrder.items where factor.rows[j].value != 0 {
      let rate = factor.rows[j].value
      ray.largestRate = largerMagnitude(ray.largestRate, rate)
      basis.motions.append(Motion(index: j, rate: rate, origin: 0))
    }
    factor.clearBackward()
    ray.firstRow = basis.motions.indices.upperBound
    for row in primal.affected.items where abs(problem.rows[row].rate) >= Tolerance.drop {
      basis.motions.append(Motion(index: row, rate: problem.rows[row].rate, origin: 0))
    }
    clearRates()
    ray.end = basis.motions.indices.upperBound
    ray.state = .stale
    basis.rays[k] = ray
    return true
  }

  /// Whether another ray moves something that the last backward solve moves.
  private func crossesRay() -> Bool {
    basis.rays.items.contains { ray in
      basis.variables(of: ray).contains { factor.rows[$0.index].value != 0 }
        || basis.rows(of: ray).contains { problem.rows[$0.index].rate != 0 }
    }
  }

  /// Makes the current values the origin of a ray. The next move along it finds its limits.
  private mutating func setOrigin(_ k: Int32) {
    let ray = basis.rays[k]
    problem.largestMove = largerMagnitude(problem.largestMove, ray.largestRate * ray.distance)
    basis.rays[k].origin = problem.evaluate(ray.row).value
    basis.rays[k].limits = (.infinity, -.infinity)
    var motions = unsafe basis.motions.lane
    let (values, rows) = unsafe (problem.values.lane, problem.rows.lane)
    for i in ray.firstVariable..<ray.firstRow {
      unsafe motions[i].origin = values[motions[i].index]
    }
    for i in ray.firstRow..<ray.end { unsafe motions[i].origin = rows[motions[i].index].value }
  }

  private mutating func findLimits(_ k: Int32) {
    var limits = (low: -Double.infinity, high: Double.infinity)
    for motion in basis.rows(of: basis.rays[k]) {
      // The sign of the rate decides which bound is the lower limit.
      let toFloor = (problem.rows[motion.index].floor - motion.origin) / motion.rate
      let toCeiling = (problem.rows[motion.index].ceiling - motion.origin) / motion.rate
      limits.low = max(limits.low, min(toFloor, toCeiling))
      limits.high = min(limits.high, max(toFloor, toCeiling))
    }
    basis.rays[k].limits = limits
  }

  /// Moves the variables of a ray to fit the value of its row.
  private mutating func follow(_ k: Int32) {
    if basis.rays[k].state == .stale {
      setOrigin(k)
    } else if basis.rays[k].limits.low > basis.rays[k].limits.high {
      findLimits(k)
    }
    let distance = problem.rows[basis.rays[k].row].value - basis.rays[k].origin
    basis.rays[k].distance = distance
    basis.rays[k].state = .ahead
    basis.rays[k].isReported = true
    problem.largestValue = largerMagnitude(
      problem.largestValue, basis.rays[k].largestRate * distance)
    var values = unsafe problem.values.lane
    for motion in basis.variables(of: basis.rays[k]) {
      unsafe values[motion.index] = motion.origin + motion.rate * distance
    }
    let limits = basis.rays[k].limits
    if distance < limits.low || distance > limits.high { updateRows(k) }
  }

  /// Updates the inactive rows of a ray, and queues those that left their assumed pieces.
  private mutating func updateRows(_ k: Int32) {
    let ray = basis.rays[k]
    if ray.state != .ahead { return }
    basis.rays[k].state = .current
    for motion in basis.rows(of: ray) {
      problem.rows[motion.index].value = motion.origin + motion.rate * ray.distance
      problem.enqueueIfOutside(motion.index)
    }
  }

  /// Changes the constant of a constraint at once, if that only moves variables along a ray.
  ///
  /// A solve would spend most of its time on finding out that nothing else changes.
  ///
  /// - Returns: whether it was changed.
  mutating func setConstantAlongRay(_ c: Int32, to constant: Double) -> Bool {
    if basis.motions.isEmpty || !isIdle || hasLargeValues || problem.constraints[c].state != .live {
      return false
    }
    let row = problem.constraints[c].row
    let value = -constant / problem.constraints[c].scale
    guard let k = basis.ray(of: row),
      basis.rays[k].state == .current || basis.rays[k].state == .ahead
    else { return false }
    // Between the limits only variables change.
    let (ray, distance) = (basis.rays[k], value - basis.rays[k].origin)
    guard distance >= ray.limits.low, distance <= ray.limits.high,
      abs(distance) * ray.largestRate <= Limits.largestValue,
      let own = problem.freeBreakpoints(c, movingTo: value, goesAlong: { _ in false }),
      own.contains(problem.rows[row].piece)
    else { return false }
    problem.constraints[c].constant = constant
    let offset = problem.rows[row].breakpoints.offset
    for place in own { problem.breakpoints[offset + place].value = value }
    problem.rows[row].value = value
    follow(k)
    problem.moveOwnVariable(row)
    return true
  }

  /// Updates inactive rows and marks the rays as stale, before anything moves other than along a
  /// ray or assumes another piece. The basis stays the same.
  mutating func suspendRays() {
    for k in basis.rays.indices where basis.rays[k].state != .noted {
      updateRows(k)
      basis.rays[k].state = .stale
    }
  }

  /// Updates inactive rows and deletes the rays, before the basis, a cost or an assumed piece
  /// changes.
  mutating func removeRays() {
    expandReports()
    for k in basis.rays.indices { updateRows(k) }
    basis.rays.removeAll()
    basis.motions.removeAll()
  }

  // MARK: Reporting changes

  /// Lists the variables of the rays that moved as changed.
  ///
  /// This is done as late as possible: a caller that knows the rays by name does not need it.
  mutating func expandReports() {
    for k in basis.rays.indices where basis.rays[k].isReported {
      basis.rays[k].isReported = false
      for motion in basis.variables(of: basis.rays[k]) {
        problem.noteChange(motion.index)
      }
    }
  }

  /// The names of the rays that moved; `nil` if anything else changed.
  func reportedNames() -> SIMD4<Int32>? {
    if basis.motions.isEmpty || !problem.changed.isEmpty { return nil }
    var names = SIMD4<Int32>()
    for k in basis.rays.indices where basis.rays[k].isReported {
      names[Int(k)] = basis.rays[k].name
    }
    return names
  }

  /// Marks the changes of all rays as read.
  mutating func forgetReports() {
    for k in basis.rays.indices { basis.rays[k].isReported = false }
  }
}
