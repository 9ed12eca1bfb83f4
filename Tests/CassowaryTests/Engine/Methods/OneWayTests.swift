import Cassowary
import TestSupport
import Testing

/// What stays, what is refused and every value are the same whichever way constraints came in: one by
/// one, in batches of any size, or all of them into a new solver.
///
/// Every variable is wanted at a value, each at a level of its own, so that the optimum is unique.
@Suite struct OneWayTests {
  @Test(arguments: 0..<(LongRun.isFull ? 400 : LongRun.amount(everyday: 2, all: 40)))
  func `a batch refuses and computes what additions one by one do`(block: UInt64) throws {
    for seed in (block * 50)..<(block * 50 + 50) {
      var history = OneWayHistory(seed: seed)
      if let difference = try history.run() {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }

  @Test(arguments: 0..<(LongRun.isFull ? 200 : LongRun.amount(everyday: 1, all: 20)))
  func `a level that changes, also to required, counts from where the constraint was added`(
    block: UInt64
  ) throws {
    for seed in (block * 50)..<(block * 50 + 50) {
      var history = OneWayHistory(seed: seed, changesLevels: true)
      if let difference = try history.run() {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }
}

/// A row of random numbers.
private struct Row {
  var terms: [(variable: Int, coefficient: Double)]
  var constant: Double
  var relation: Relation
  var priority: Priority

  func constraint(on variables: [Variable]) -> Constraint {
    var expression = LinearExpression(constant)
    for term in terms { expression.append(variables[term.variable], term.coefficient) }
    return Constraint(expression, relation, priority: priority)
  }
}

/// A solver with the wishes, and the handles of the rows it has.
private struct Side: ~Copyable {
  var solver = Solver()
  var variables: [Variable] = []
  var handles: [Int: ConstraintID] = [:]
  var refusals: [Int: Conflict] = [:]

  init(wishes: [Double], filled: Int) throws {
    for _ in wishes { variables.append(solver.makeVariable()) }
    for (k, wish) in wishes.enumerated() {
      let priority = Priority(Float(10 + k))
      try solver.enqueue(
        Constraint(LinearExpression(variables[k]) - wish, .equal, priority: priority))
    }
    // As many as make the next additions a large batch.
    for k in 0..<filled { try solver.enqueue(solver.makeVariable() == Double(k)) }
  }

  /// Adds one row and solves.
  mutating func add(_ number: Int, _ row: Row) throws {
    do {
      handles[number] = try solver.add(row.constraint(on: variables))
    } catch SolverError.unsatisfiable(let conflict) {
      refusals[number] = conflict
    }
  }

  /// Solves what waits.
  mutating func solve() throws {
    for refusal in try solver.solve() {
      guard let number = handles.first(where: { $0.value == refusal.constraint })?.key else {
        throw SolverError.unknownConstraint(refusal.constraint)
      }
      refusals[number] = refusal.conflict
    }
    for number in refusals.keys { handles[number] = nil }
  }

  mutating func remove(_ number: Int) throws {
    if let handle = handles.removeValue(forKey: number) { try solver.remove(handle) }
  }

  mutating func change(_ number: Int, _ constant: Double) throws {
    if let handle = handles[number] { try solver.enqueue(constant: constant, of: handle) }
  }

  mutating func change(_ number: Int, _ priority: Priority) throws {
    if let handle = handles[number] { try solver.enqueue(priority: priority, of: handle) }
  }
}

/// Rounds of additions, removals and changed constants, done in one batch on one side, removals and
/// changes first and then row by row on the other, and all over again on a third.
private struct OneWayHistory {
  private var random: SplitMix64
  private let wishes: [Double]
  /// Whether rows are differences, whose solutions are whole numbers.
  private let isExact: Bool
  private let isLarge: Bool
  private let changesLevels: Bool
  private var rows: [Int: Row] = [:]
  private var count = 0

  init(seed: UInt64, changesLevels: Bool = false) {
    self.changesLevels = changesLevels
    random = SplitMix64(seed: seed &* 31 &+ 7)
    var numbers = random
    wishes = (0..<(2 + random.below(6))).map { _ in Double(numbers.below(40)) }
    isExact = seed.isMultiple(of: 2)
    isLarge = seed % 25 == 7
  }

  private mutating func row() -> Row {
    var terms: [(variable: Int, coefficient: Double)] = []
    let first = random.below(wishes.count)
    let second = (first + 1 + random.below(wishes.count - 1)) % wishes.count
    if isExact {
      terms = [(first, 1)]
      if random.chance(0.7) { terms.append((second, -1)) }
    } else {
      for j in [first, second] + (0..<random.below(3)).map({ _ in random.below(wishes.count) })
      where !terms.contains(where: { $0.variable == j }) {
        terms.append((j, random.element(of: [1, -1, 2, -2, 0.5])))
      }
    }
    return Row(
      terms: terms, constant: Double(random.integer(in: -12...12)),
      relation: random.element(of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: random.chance(0.8) ? .required : Priority(Float(300 + random.below(3))))
  }

  mutating func run() throws -> String? {
    var batch = try Side(wishes: wishes, filled: 0)
    var turn = try Side(wishes: wishes, filled: 0)
    for round in 0..<(2 + random.below(4)) {
      let alive = rows.keys.sorted()
      let removed = alive.filter { _ in random.chance(0.2) }
      let changed = alive.filter { !removed.contains($0) && random.chance(0.15) }
      var constants: [Int: Double] = [:]
      for number in changed { constants[number] = Double(random.integer(in: -12...12)) }
      var levels: [Int: Priority] = [:]
      for number in alive where changesLevels && !removed.contains(number) && random.chance(0.3) {
        levels[number] = random.chance(0.6) ? .required : Priority(Float(300 + random.below(3)))
      }
      let added = (0..<(1 + random.below(10))).map { count + $0 }
      count += added.count
      for number in added { rows[number] = row() }
      for number in levels.keys.sorted() {
        try batch.change(number, levels[number]!)
        try turn.change(number, levels[number]!)
        rows[number]?.priority = levels[number]!
      }
      try play(&batch, removed, changed, constants, added)
      for number in removed {
        rows[number] = nil
        try turn.remove(number)
      }
      for number in changed {
        rows[number]?.constant = constants[number]!
        try turn.change(number, constants[number]!)
      }
      try turn.solve()
      for number in added { try turn.add(number, rows[number]!) }
      var fresh = try Side(wishes: wishes, filled: isLarge ? 200 : 0)
      if round % 2 == 0 {
        for number in rows.keys.sorted() { try fresh.add(number, rows[number]!) }
      } else {
        for number in rows.keys.sorted() {
          fresh.handles[number] = try fresh.solver.enqueue(
            rows[number]!.constraint(on: fresh.variables))
        }
        try fresh.solve()
      }
      let what = "round \(round) -\(removed) ~\(changed) +\(added): "
      if let difference = compare(batch, turn) { return what + "batch, turn: " + difference }
      if let difference = compare(batch, fresh) { return what + "batch, fresh: " + difference }
      if let broken = try judge(&batch) { return what + broken }
      for number in batch.refusals.keys { rows[number] = nil }
      batch.refusals = [:]
      turn.refusals = [:]
    }
    return nil
  }

  /// Everything at once, in any order but that of the additions among themselves.
  private mutating func play(
    _ side: inout Side, _ removed: [Int], _ changed: [Int], _ constants: [Int: Double],
    _ added: [Int]
  ) throws {
    var rest = (removed[...], changed[...], added[...])
    while !rest.0.isEmpty || !rest.1.isEmpty || !rest.2.isEmpty {
      switch random.below(3) {
      case 0: if let number = rest.0.popFirst() { try side.remove(number) }
      case 1: if let number = rest.1.popFirst() { try side.change(number, constants[number]!) }
      default:
        guard let number = rest.2.popFirst() else { continue }
        side.handles[number] = try side.solver.enqueue(
          rows[number]!.constraint(on: side.variables))
      }
    }
    if isLarge {
      for k in 0..<200 { try side.solver.enqueue(side.solver.makeVariable() == Double(k)) }
    }
    try side.solve()
  }

  private func compare(_ one: borrowing Side, _ other: borrowing Side) -> String? {
    let (left, right) = (one.refusals.keys.sorted(), other.refusals.keys.sorted())
    if left != right { return "refused \(left), \(right)" }
    for (j, variable) in one.variables.enumerated() {
      let value = one.solver.value(of: variable)
      let same = other.solver.value(of: other.variables[j])
      if isExact ? value != same : abs(value - same) > 1e-9 * max(1, abs(value)) {
        return "x\(j) is \(value), \(same)"
      }
    }
    return nil
  }

  /// Whether the solver is sound, and its proofs are led by the last row of an irreducible set.
  private func judge(_ side: inout Side) throws -> String? {
    if let broken = side.solver.brokenInvariant() { return broken }
    if side.solver.imbalance().dualInfeasible > 0 { return "not optimal" }
    for (number, handle) in side.handles where rows[number]!.priority == .required {
      if side.solver.violation(of: handle) > 1e-8 { return "row \(number) does not hold" }
    }
    for (number, conflict) in side.refusals {
      let others = conflict.members.dropFirst().compactMap { member in
        side.handles.first { $0.value == member.constraint }?.key
      }
      if others.count + 1 != conflict.members.count { return "the proof against \(number) fell" }
      if others != others.sorted() || others.contains(where: { $0 > number }) {
        return "\(number) is not the last of \(others)"
      }
      if let fault = try irreducible(others + [number]) { return fault }
    }
    return nil
  }

  private func irreducible(_ set: [Int]) throws -> String? {
    for leftOut in [-1] + set {
      var solver = Solver()
      let variables = wishes.map { _ in solver.makeVariable() }
      for number in set where number != leftOut {
        try solver.enqueue(rows[number]!.constraint(on: variables))
      }
      let holds = try solver.solve().isEmpty
      if holds != (leftOut >= 0) { return "\(set) is no irreducible set, by \(leftOut)" }
    }
    return nil
  }
}
