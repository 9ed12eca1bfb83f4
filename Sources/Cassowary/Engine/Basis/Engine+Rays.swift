/// The cached effect on all values of moving one right-hand side, valid for one version of the basis.
///
/// Resizing a window moves one right-hand side again and again. Between two pivots the change of every
/// variable is a fixed multiple of it, so from the second move on the multiples are kept and
/// streamed: no search and no solve. Values are computed from where they stood at the origin of the ray, so
/// that a thousand moves round no more than one. Inactive rows are not touched at all while none of them
/// leaves its assumed piece.
struct Ray: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    /// Its row has moved once; nothing is cached.
    case noted
    /// All that it moves is where the ray says.
    case current
    /// The same but for inactive rows, whose values are those of an earlier move.
    case ahead
    /// Something else moved meanwhile: it needs a new origin.
    case stale
  }

  /// The active row whose right-hand side moves.
  var row: Int32
  var state = State.noted
  /// Whether it moved since changes were last read and its variables are not on their list yet.
  var isReported = false
  /// Tells this ray from all others.
  var name: Int32 = 0
  /// Where the row stood at first, and how far from there everything has moved.
  var origin = 0.0
  var distance = 0.0
  /// Between these distances no inactive row leaves its assumed piece; unknown if the lower one is larger.
  var limits = (low: Double.infinity, high: -Double.infinity)
  /// The size of the largest rate of a variable.
  var largestRate = 0.0
  /// Where the motions of its variables begin, and those of inactive rows, and where these end.
  var firstVariable: Int32 = 0
  var firstRow: Int32 = 0
  var end: Int32 = 0

  /// Whether the row may move to `value` and nothing but variables changes.
  @inline(__always)
  func reaches(_ value: Double) -> Bool {
    let distance = value - origin
    return (state == .current || state == .ahead)
      && distance >= limits.low && distance <= limits.high
      && abs(distance) * largestRate <= Limits.largestValue
  }
}

/// A variable or an inactive row that a ray moves, its change per unit, and its value at the origin.
struct Motion: BitwiseCopyable {
  var index: Int32
  var rate: Double
  var origin: Double
}

extension Basis {
  /// The number of rays: of a window's width and height and two more, as of a divider that is dragged. A
  /// caller can keep their names in one SIMD4.
  static let rayCapacity = 4

  /// The place of a row's ray.
  @inline(__always)
  func ray(of row: Int32) -> Int32? { rays.indices.first { rays[$0].row == row } }

  /// What a ray moves.
  func variables(of ray: Ray) -> ListView<Motion> {
    motions.items[ray.firstVariable..<ray.firstRow]
  }
  func rows(of ray: Ray) -> ListView<Motion> { motions.items[ray.firstRow..<ray.end] }
}

/// Moving right-hand sides along cached rays.
extension Engine {
  /// Moves everything by what requests displaced: few right-hand sides along their rays, many in one solve.
  mutating func moveAlongRays() {
    if basis.pendingMoves.count > Basis.rayCapacity {
      suspendRays()
      return move()
    }
    for seed in basis.pendingMoves.items { moveAlongRay(seed.position) }
    basis.pendingMoves.removeAll()
  }

  /// Moves what depends on the right-hand side at position `p`: by a solve the first time, later along a ray.
  ///
  /// Most constants change once, and a ray pays from its second move on. Either goes as far as the row is
  /// from its value: the second of two changes of one right-hand side finds nothing to do.
  private mutating func moveAlongRay(_ p: Int32) {
    let row = basis.positions[p].row
    if let k = basis.ray(of: row) {
      if basis.rays[k].state != .noted || makeRay(k, p) {
        follow(k)
        problem.placeAlone(row)
        return
      }
      leaveRays()
    } else {
      if basis.rays.count == Basis.rayCapacity { leaveRays() }
      suspendRays()
      basis.rays.append(Ray(row: row))
    }
    let distance = problem.rows[row].value - problem.evaluate(row).value
    factor.backward(p)
    moveAlongBackward(distance)
    problem.placeAlone(row)
  }

  /// Caches what the right-hand side at position `p` moves, which has not moved yet.
  ///
  /// - Returns: false if another ray moves some of it: then neither would know by its own distance
  ///   where that stands.
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
    // In the order of memory, they stream.
    factor.backwardOrder.sort()
    for j in factor.backwardOrder.items where factor.nodes[j].backward != 0 {
      let rate = factor.nodes[j].backward
      ray.largestRate = farther(ray.largestRate, rate)
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

  /// Whether a ray moves something that the backward solve at hand moves as well.
  private func crossesRay() -> Bool {
    basis.rays.items.contains { ray in
      basis.variables(of: ray).contains { factor.nodes[$0.index].backward != 0 }
        || basis.rows(of: ray).contains { problem.rows[$0.index].rate != 0 }
    }
  }

  /// Has a ray begin where everything stands now. How far it goes is found with the next move, if nothing
  /// comes between.
  private mutating func setOrigin(_ k: Int32) {
    let ray = basis.rays[k]
    problem.largestMove = farther(problem.largestMove, ray.largestRate * ray.distance)
    basis.rays[k].origin = problem.evaluate(ray.row).value
    basis.rays[k].limits = (.infinity, -.infinity)
    var motions = unsafe basis.motions.lane
    let (values, rows) = unsafe (problem.values.lane, problem.rows.lane)
    for i in ray.firstVariable..<ray.firstRow {
      unsafe motions[i].origin = values[motions[i].index]
    }
    for i in ray.firstRow..<ray.end { unsafe motions[i].origin = rows[motions[i].index].value }
  }

  /// Finds how far a ray goes before an inactive row leaves its assumed piece.
  private mutating func findLimits(_ k: Int32) {
    var limits = (low: -Double.infinity, high: Double.infinity)
    for motion in basis.rows(of: basis.rays[k]) {
      // Which bound is met on which way depends on the sign of the rate.
      let toFloor = (problem.rows[motion.index].floor - motion.origin) / motion.rate
      let toCeiling = (problem.rows[motion.index].ceiling - motion.origin) / motion.rate
      limits.low = max(limits.low, min(toFloor, toCeiling))
      limits.high = min(limits.high, max(toFloor, toCeiling))
    }
    basis.rays[k].limits = limits
  }

  /// Brings every variable of a ray to where its row now stands.
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
    problem.largestValue = farther(
      problem.largestValue, basis.rays[k].largestRate * distance)
    var values = unsafe problem.values.lane
    for motion in basis.variables(of: basis.rays[k]) {
      unsafe values[motion.index] = motion.origin + motion.rate * distance
    }
    let limits = basis.rays[k].limits
    if distance < limits.low || distance > limits.high { updateRows(k) }
  }

  /// Brings the inactive rows of a ray up to date, and queues those that left their assumed piece.
  private mutating func updateRows(_ k: Int32) {
    let ray = basis.rays[k]
    if ray.state != .ahead { return }
    basis.rays[k].state = .current
    for motion in basis.rows(of: ray) {
      problem.rows[motion.index].value = motion.origin + motion.rate * ray.distance
      problem.enqueueIfOutside(motion.index)
    }
  }

  /// Gives a constraint another constant at once, where that does nothing but move variables along a ray.
  ///
  /// Most of what a flush does is to find out what it has to do.
  ///
  /// - Returns: whether it was so; if not, nothing has changed.
  mutating func slide(_ c: Int32, to constant: Double) -> Bool {
    if basis.motions.isEmpty || !isIdle || isDoubtful || problem.constraints[c].state != .live {
      return false
    }
    let row = problem.constraints[c].row
    let value = -constant / problem.constraints[c].scale
    guard let k = basis.ray(of: row), basis.rays[k].reaches(value),
      let own = problem.freeBreakpoints(c, movingTo: value, goesAlong: { _ in false }),
      own.contains(problem.rows[row].piece)
    else { return false }
    problem.constraints[c].constant = constant
    let offset = problem.rows[row].breakpoints.offset
    for place in own { problem.breakpoints[offset + place].value = value }
    problem.rows[row].value = value
    follow(k)
    problem.placeAlone(row)
    return true
  }

  /// Makes every inactive row current: something is about to move, or to assume another piece, other than
  /// along a ray, while the basis stays what it is.
  mutating func suspendRays() {
    for k in basis.rays.indices where basis.rays[k].state != .noted {
      updateRows(k)
      basis.rays[k].state = .stale
    }
  }

  /// Makes every inactive row current and forgets the rays: the basis, a cost or an assumed piece is about to
  /// change.
  mutating func leaveRays() {
    if basis.rays.isEmpty { return }
    expandReports()
    for k in basis.rays.indices { updateRows(k) }
    basis.rays.removeAll()
    basis.motions.removeAll()
  }

  // MARK: Reporting changes

  /// Puts the variables of rays that moved on the list of changed ones.
  ///
  /// Put off for as long as possible: a caller that knows them by name never asks.
  mutating func expandReports() {
    for k in basis.rays.indices where basis.rays[k].isReported {
      basis.rays[k].isReported = false
      for motion in basis.variables(of: basis.rays[k]) {
        problem.noteChange(motion.index)
      }
    }
  }

  /// The names of the rays that moved, if nothing else did.
  func reportedNames() -> SIMD4<Int32>? {
    if basis.motions.isEmpty || !problem.changed.isEmpty { return nil }
    var names = SIMD4<Int32>()
    for k in basis.rays.indices where basis.rays[k].isReported {
      names[Int(k)] = basis.rays[k].name
    }
    return names
  }

  /// Takes what rays moved as read.
  mutating func forgetReports() {
    for k in basis.rays.indices { basis.rays[k].isReported = false }
  }
}
