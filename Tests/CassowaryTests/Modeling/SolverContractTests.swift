import Cassowary
import Testing

/// What the facade promises besides being right: handles, errors, terms, changes.
@Suite struct SolverContractTests {
  private func error(_ body: () throws -> Void) -> SolverError? {
    do { try body() } catch { return error as? SolverError }
    return nil
  }

  @Test func `a variable that appears twice counts with its sum`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearExpression(x) + x + x == 12)
    #expect(solver.value(of: x) == 4)
    let many = LinearExpression(
      terms: (0..<9).map { _ in Term(y, 0.25) } + [Term(x, 1)], constant: -13)
    try solver.add(Constraint(many, .equal))
    #expect(solver.value(of: y) == 4)
    let cancelled = try solver.add(x - x + y == 4)
    #expect(solver.residual(of: cancelled) == 0)
  }

  @Test func `more terms than are stored inline all count`() throws {
    var solver = Solver()
    let all = (0..<9).map { _ in solver.makeVariable() }
    for (index, variable) in all.enumerated() { try solver.add(variable == Double(index)) }
    let sum = solver.makeVariable()
    let total = LinearExpression(terms: all.map { Term($0) } + [Term(sum, -1)])
    try solver.add(Constraint(total, .equal))
    #expect(solver.value(of: sum) == 36)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e101])
  func `numbers that are not usable are refused everywhere, with what is wrong`(
    bad: Double
  ) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let pin = try solver.add(x == 3)
    try solver.edit(x, priority: .weak)
    let errors = [
      error { try solver.add(x == bad) }, error { try solver.add(x * bad == 1) },
      error { try solver.enqueue(x == bad) }, error { try solver.setConstant(bad, of: pin) },
      error { try solver.enqueue(constant: bad, of: pin) },
      error { try solver.setCoefficient(bad, of: x, in: pin) },
      error { try solver.suggest(bad, for: x) }, error { try solver.add(contentsOf: [x == bad]) },
    ]
    for case let error in errors {
      switch error {
      case .notFinite where !bad.isFinite: continue
      case .outOfRange(let number) where abs(number) == bad: continue
      default: Issue.record("\(String(describing: error))")
      }
    }
    try solver.solve()
    #expect(solver.value(of: x) == 3)
  }

  @Test func `priorities and weights out of bounds are refused`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let pin = try solver.add(Constraint(x - 3, .equal, priority: .weak))
    for priority in [Priority(0), Priority(-5), Priority(1000.5)] {
      let added = error { try solver.add(Constraint(x - 1, .equal, priority: priority)) }
      #expect(added == .invalidPriority(priority))
      #expect(error { try solver.setPriority(priority, of: pin) } == .invalidPriority(priority))
      #expect(
        error { try solver.enqueue(priority: priority, of: pin) } == .invalidPriority(priority))
      #expect(error { try solver.edit(x, priority: priority) } == .invalidPriority(priority))
    }
    for weight in [0.0, -1, .infinity, 1e-10, 2e-10, 1e39, 3e39] {
      let added = error {
        try solver.add(Constraint(x - 1, .equal, priority: .weak, weight: weight))
      }
      #expect(added == .invalidWeight(weight))
    }
    #expect(error { try solver.setPriority(Priority(.nan), of: pin) } != nil)
    #expect(solver.value(of: x) == 3)
  }

  @Test func `stale handles are refused, even when their slot lives again`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let pin = try solver.add(x == 3)
    #expect(error { try solver.release(x) } == .variableInUse(x))
    try solver.remove(pin)
    #expect(error { try solver.remove(pin) } == .unknownConstraint(pin))
    #expect(error { try solver.setConstant(1, of: pin) } == .unknownConstraint(pin))
    try solver.release(x)
    #expect(error { try solver.release(x) } == .unknownVariable(x))
    #expect(error { try solver.add(x == 1) } == .unknownVariable(x))
    #expect(error { try solver.edit(x) } == .unknownVariable(x))
    let again = solver.makeVariable()
    #expect(again != x)
    let value = solver.value(of: x)
    #expect(value.isNaN)
    let newPin = try solver.add(again == 8)
    #expect(newPin != pin)
    let contained = [solver.contains(pin), solver.contains(newPin)]
    #expect(contained == [false, true])
    #expect(solver.value(of: again) == 8)
  }

  @Test func `a slot that lives again starts at zero`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let pin = try solver.add(x == 3)
    try solver.remove(pin)
    try solver.release(x)
    let again = solver.makeVariable()
    try solver.solve()
    #expect(solver.value(of: again) == 0)
  }

  @Test func `handles of another solver are refused`() throws {
    var one = Solver()
    var other = Solver()
    _ = one.makeVariable()
    _ = other.makeVariable()
    let foreign = other.makeVariable()
    let foreignPin = try other.add(foreign == 2)
    #expect(error { try one.add(foreign == 1) } == .unknownVariable(foreign))
    #expect(error { try one.remove(foreignPin) } == .unknownConstraint(foreignPin))
    let value = one.value(of: foreign)
    #expect(value.isNaN)
  }

  @Test func `edits begin and end once`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(error { try solver.suggest(1, for: x) } == .notEdited(x))
    #expect(error { try solver.endEdit(x) } == .notEdited(x))
    let edit = try solver.edit(x)
    #expect(error { try solver.edit(x) } == .alreadyEdited(x))
    try solver.suggest(7, for: x)
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    try solver.endEdit(x)
    let isThere = solver.contains(edit)
    #expect(!isThere)
    #expect(error { try solver.suggest(1, for: x) } == .notEdited(x))
    try solver.edit(x, priority: .weak)
    try solver.solve()
    #expect(solver.value(of: x) == 7)
  }

  @Test func `suggestions that move what moved before stop at limits, and come back`() throws {
    var solver = Solver()
    let (width, half, gap) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.edit(width)
    try solver.add(half * 2 == width)
    try solver.add(half <= 100)
    try solver.enqueue(Constraint(gap - width + 150, .equal, priority: .weak))
    try solver.enqueue(gap >= 0)
    // From the second on the way is known; 220 is more than twice the limit; from 150 on there is a gap.
    for size in [40.0, 50, 60, 60, 160, 170, 220, 210, 180, 170, 90, 80] {
      try solver.suggest(size, for: width)
      try solver.solve()
      let told = min(size, 200)
      #expect(solver.value(of: width) == told && solver.value(of: half) == told / 2, "\(size)")
      #expect(solver.value(of: gap) == max(0, told - 150), "\(size)")
      #expect(solver.brokenInvariant() == nil, "\(size)")
    }
  }

  @Test func `a suggestion that moves at once is part of the next solve all the same`() throws {
    var solver = Solver()
    let (width, right) = (solver.makeVariable(), solver.makeVariable())
    try solver.edit(width)
    let margin = try solver.add(right == width - 8)
    for size in [100.0, 200, 300] {
      try solver.suggest(size, for: width)
      try solver.solve()
    }
    let pivots = solver.statistics.pivots
    try solver.suggest(400, for: width)
    try solver.enqueue(constant: -20, of: margin)
    _ = solver.takeChanges()
    try solver.suggest(500, for: width)
    try solver.solve()
    let changed = Set(solver.takeChanges())
    #expect(solver.statistics.pivots == pivots && changed == [width.index, right.index])
    #expect(solver.value(of: width) == 500)
    #expect(abs(solver.value(of: right) - 500) == 20)
  }

  @Test func `coefficients change in place, appear and disappear`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(y == 10)
    let row = try solver.add(x - 6 == 0)
    try solver.setCoefficient(2, of: x, in: row)
    #expect(solver.value(of: x) == 3)
    try solver.setCoefficient(-1, of: y, in: row)
    #expect(solver.value(of: x) == 8)
    try solver.setCoefficient(0, of: y, in: row)
    #expect(solver.value(of: x) == 3)
    #expect(solver.residual(of: row) == 0)
  }

  @Test func `only changed variables are reported, once`() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearExpression(y) == x + 1)
    try solver.add(z == 5)
    try solver.edit(x)
    var changed = Set(solver.takeChanges())
    #expect(changed == [y.index, z.index] || changed == [x.index, z.index])
    try solver.suggest(20, for: x)
    try solver.solve()
    let reported = solver.takeChanges()
    changed = Set(reported)
    #expect(reported.count == 2 && changed == [x.index, y.index])
    try solver.solve()
    #expect(solver.takeChanges().isEmpty)
  }
}
