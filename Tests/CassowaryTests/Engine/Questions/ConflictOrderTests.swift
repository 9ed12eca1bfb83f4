import Cassowary
import TestSupport
import Testing

/// Of two required constraints that contradict, the one enqueued last is refused.
@Suite struct ConflictOrderTests {
  @Test func `a place that is used again makes its constraint no older`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let d = try solver.enqueue(x >= -5)
    let b = try solver.enqueue(x == 1)
    try solver.remove(d)
    let c = try solver.enqueue(x == 2)
    #expect(try solver.solve().map(\.constraint) == [c])
    let isThere = solver.contains(b)
    #expect(isThere)
    #expect(solver.value(of: x) == 1)
  }

  /// How the contradicting pair is brought about: on one form, or over several.
  enum Shape: CaseIterable { case pair, chain, sum }

  /// Removals of enqueued and of solved constraints leave places behind in every order.
  @Test(arguments: Shape.allCases, 0..<12)
  func `the last is refused after places were used again`(shape: Shape, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    if seed.isMultiple(of: 3) { try solver.add(Constraint(z - 1, .equal, priority: .weak)) }
    var fillers: [ConstraintID] = []
    for k in 0..<(2 + random.below(6)) { fillers.append(try solver.enqueue(z >= Double(-5 - k))) }
    if seed.isMultiple(of: 2) { try solver.solve() }
    var rows: [Constraint] =
      switch shape {
      case .pair: [x == 1, x == 2]
      case .chain: [x == 1, LinearExpression(y) == x + 1, y == 5]
      case .sum: [x >= 1, y >= 1, LinearExpression(x) + y <= 1]
      }
    var added: [ConstraintID] = []
    while !rows.isEmpty {
      while !fillers.isEmpty, random.chance(0.6) {
        try solver.remove(fillers.remove(at: random.below(fillers.count)))
      }
      added.append(try solver.enqueue(rows.removeFirst()))
    }
    let refused = try solver.solve()
    #expect(refused.map(\.constraint) == [added[added.count - 1]])
    let others = refused[0].conflict.members.dropFirst().map(\.constraint)
    #expect(others == added.dropLast().map { $0 }, "the others in the order they were added")
  }
}
