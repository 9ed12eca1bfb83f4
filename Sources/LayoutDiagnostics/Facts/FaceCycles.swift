/// The ends of the ranges of variables that lie on cycles of rows.
///
/// Bounds that are passed along rows hold, but on a cycle they may be too wide. A point that keeps all rows
/// proves the bounds that it lies on, and a direction in which the rows can be followed without an end proves
/// those that are infinite. One point proves the bounds of most variables as a rule, where a question to the
/// solver is about one of them (Davis 1987, Constraint propagation with interval labels).
struct FaceCycles {
  /// How many rows were looked at, each time counted.
  private(set) var visits = 0
  /// Bounds that hold.
  private(set) var bounds: [FaceBounds]

  private let rows: [FaceSum]
  /// A point that keeps all rows.
  private let values: [Double]
  /// The rows of each variable.
  private let users: [[Int]]
  /// Variables in few rows first: a variable that many others share fits in with what was chosen for these.
  private let order: [Int]
  /// The connected part that each variable belongs to, known by a variable.
  private let parts: [Int]
  /// Points are looked for so often.
  private static let rounds = 3

  /// - Parameters:
  ///   - rows: Rows of some of the variables.
  ///   - bounds: What is known of each variable by itself.
  ///   - values: A point that keeps all rows and bounds.
  init(rows: [FaceSum], bounds: [FaceBounds], values: [Double]) {
    self.rows = rows
    self.values = values
    var users = [[Int]](repeating: [], count: bounds.count)
    for (row, content) in rows.enumerated() {
      for term in content.terms { users[term.variable].append(row) }
    }
    self.users = users
    order = bounds.indices.filter { !users[$0].isEmpty }.sorted {
      (users[$0].count, $0) < (users[$1].count, $1)
    }
    var sets = DisjointSets(count: bounds.count)
    for row in rows {
      for term in row.terms { sets.join(row.terms[0].variable, term.variable) }
    }
    parts = bounds.indices.map { sets.first(of: $0) }
    self.bounds = bounds
    var propagation = Propagation(self, bounds)
    propagation.sweep()
    self.bounds = propagation.bounds
    visits += propagation.visits
  }

  // MARK: Proofs

  /// Proves the bounds of some variables, as far as that succeeds.
  ///
  /// - Returns: For each variable whether one of its bounds is left to be proven.
  mutating func prove(_ needs: [Bool]) -> [Bool] {
    var (low, high) = (needs, needs)
    for _ in 0..<Self.rounds {
      provePoint(isUp: false, &low)
      provePoint(isUp: true, &high)
      proveDirection(isUp: false, &low)
      proveDirection(isUp: true, &high)
    }
    return zip(low, high).map { $0 || $1 }
  }

  /// Looks for a point at which as many variables as possible have their least values, or greatest.
  private mutating func provePoint(isUp: Bool, _ open: inout [Bool]) {
    let ends = bounds.map { isUp ? $0.high : $0.low }
    let wanted = bounds.indices.filter { open[$0] && ends[$0].isFinite }
    guard !wanted.isEmpty else { return }
    var propagation = Propagation(self, bounds)
    let point = propagation.point(ordered(open), from: values, isUp: isUp)
    visits += propagation.visits
    for variable in wanted {
      guard let value = point[variable] else { continue }
      open[variable] = abs(value - ends[variable]) > 1e-7 * max(1, abs(ends[variable]))
    }
  }

  /// Looks for a direction in which as many variables as possible grow without an end, or fall.
  private mutating func proveDirection(isUp: Bool, _ open: inout [Bool]) {
    let wanted = bounds.indices.filter {
      open[$0] && (isUp ? bounds[$0].high : bounds[$0].low).isInfinite
    }
    guard !wanted.isEmpty else { return }
    var steps: [FaceBounds] = bounds.map { bound in
      (bound.low.isFinite ? 0 : -.infinity, bound.high.isFinite ? 0 : .infinity)
    }
    for variable in wanted {
      if isUp { steps[variable].low = 1 } else { steps[variable].high = -1 }
    }
    let direction = direction(steps, ordered(open), isUp: isUp)
    for variable in wanted {
      open[variable] = direction[variable].map { abs($0) <= 0.5 } ?? true
    }
  }

  /// Which of some variables move: there is a direction in which the point that keeps all rows can be left, at
  /// least by a little, and they change.
  mutating func moving(_ wanted: [Bool]) -> [Bool] {
    let steps: [FaceBounds] = bounds.indices.map { variable in
      let (bound, value) = (bounds[variable], values[variable])
      let room = 1e-6 * max(1, abs(value))
      if bound.high - bound.low <= 2 * room { return (0, 0) }
      if value - bound.low <= room { return (wanted[variable] ? 1 : 0, .infinity) }
      if bound.high - value <= room { return (-.infinity, wanted[variable] ? -1 : 0) }
      return (wanted[variable] ? 1 : -.infinity, .infinity)
    }
    let direction = direction(steps, order, isUp: true)
    return wanted.indices.map { variable in
      wanted[variable] && direction[variable].map { abs($0) > 0.5 } ?? false
    }
  }

  /// A direction that keeps all rows with steps within bounds that are as small as possible.
  private mutating func direction(
    _ steps: [FaceBounds], _ order: [Int], isUp: Bool
  ) -> [Double?] {
    var propagation = Propagation(self, steps, isDirection: true)
    propagation.sweep()
    let still = [Double](repeating: 0, count: steps.count)
    defer { visits += propagation.visits }
    return propagation.point(order, from: still, isUp: !isUp)
  }

  /// All variables, those whose bounds are to be proven first.
  private func ordered(_ open: [Bool]) -> [Int] {
    order.filter { open[$0] } + order.filter { !open[$0] }
  }

  // MARK: Propagation

  /// Bounds that are narrowed until the rows narrow them no more, or no longer pay.
  private struct Propagation {
    var bounds: [FaceBounds]
    private(set) var visits = 0
    private let cycles: FaceCycles
    /// The rows; of directions without their constants.
    private let rows: [FaceSum]
    /// Variables whose bounds are new.
    private var queue: [Int] = []
    private var isQueued: [Bool]
    /// Connected parts in which nothing keeps all rows.
    private var isFailed: [Bool]
    private let limit: Int

    init(_ cycles: FaceCycles, _ bounds: [FaceBounds], isDirection: Bool = false) {
      self.cycles = cycles
      self.bounds = bounds
      rows = isDirection ? cycles.rows.map { FaceSum($0.terms) } : cycles.rows
      isQueued = [Bool](repeating: false, count: bounds.count)
      isFailed = [Bool](repeating: false, count: bounds.count)
      limit = 40 * cycles.rows.count + 400
    }

    /// Narrows the bounds of all variables.
    mutating func sweep() {
      // A chain is passed along in one go, whichever way it is written.
      for row in rows.indices { visit(row) }
      for row in rows.indices.reversed() { visit(row) }
      narrowQueued()
    }

    /// A point that keeps all rows: each variable, one after the other, at its least value or its greatest;
    /// `nil` for those in parts where none was found.
    ///
    /// - Parameter values: What a variable without an end there is given, if it can have it.
    mutating func point(_ order: [Int], from values: [Double], isUp: Bool) -> [Double?] {
      for variable in order where !isFailed[cycles.parts[variable]] {
        let (low, high) = bounds[variable]
        if low == high { continue }
        let wanted = isUp ? high : low
        let value = wanted.isFinite ? wanted : min(max(values[variable], low), high)
        bounds[variable] = (value, value)
        note(variable)
        narrowQueued()
      }
      for row in rows where !keeps(row) {
        isFailed[cycles.parts[row.terms[0].variable]] = true
      }
      return bounds.indices.map { isFailed[cycles.parts[$0]] ? nil : bounds[$0].low }
    }

    private func keeps(_ row: FaceSum) -> Bool {
      var sum = row.constant
      var size = max(1, abs(sum))
      for term in row.terms {
        let share = term.factor * bounds[term.variable].low
        sum += share
        size = max(size, abs(share))
      }
      return abs(sum) <= 1e-7 * size
    }

    private mutating func note(_ variable: Int) {
      if isQueued[variable] { return }
      isQueued[variable] = true
      queue.append(variable)
    }

    private mutating func narrowQueued() {
      var head = 0
      while head < queue.count {
        let variable = queue[head]
        head += 1
        isQueued[variable] = false
        if visits > limit || isFailed[cycles.parts[variable]] { continue }
        for row in cycles.users[variable] { visit(row) }
      }
      queue.removeAll(keepingCapacity: true)
    }

    /// Narrows the bounds of the variables of a row to what the others leave.
    private mutating func visit(_ row: Int) {
      visits += 1
      let rests = rows[row].rests { bounds[$0] }
      for (term, rest) in zip(rows[row].terms, rests) { narrow(term.variable, rest) }
    }

    private mutating func narrow(_ variable: Int, _ range: FaceBounds) {
      var (low, high) = bounds[variable]
      if range.low - low > 1e-9 * max(1, abs(range.low)) { low = range.low }
      if high - range.high > 1e-9 * max(1, abs(range.high)) { high = range.high }
      if low == bounds[variable].low, high == bounds[variable].high { return }
      if low > high {
        if low - high > 1e-7 * max(1, abs(low)) { isFailed[cycles.parts[variable]] = true }
        // What is left is the arithmetic's.
        if low == bounds[variable].low { high = low } else { low = high }
      }
      bounds[variable] = (low, high)
      note(variable)
    }
  }
}
