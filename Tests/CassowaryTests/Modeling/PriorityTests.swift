import Cassowary
import TestSupport
import Testing

/// Priorities are levels, not weights: what solvers that add up weighted strengths get wrong.
@Suite struct PriorityTests {
  private func solve(_ pins: [(value: Double, priority: Float)]) throws -> Double {
    var solver = Solver()
    let x = solver.makeVariable()
    for pin in pins {
      try solver.add(Constraint(x - pin.value, .equal, priority: Priority(pin.priority)))
    }
    return solver.value(of: x)
  }

  @Test func `four constraints at 250 do not outvote one at 750`() throws {
    let crowd = (0..<4).map { _ in (value: 0.0, priority: Float(250)) }
    #expect(try solve(crowd + [(10, 750)]) == 10)
    #expect(try solve([(10, 750)] + crowd) == 10)
  }

  @Test func `two at 500 do not outvote one at 999`() throws {
    #expect(try solve([(0, 500), (0, 500), (7, 999)]) == 7)
  }

  @Test(.longRunning) func `a thousand and one weak do not outvote one medium`() throws {
    let crowd = (0..<1001).map { _ in (value: 0.0, priority: Float(250)) }
    #expect(try solve(crowd + [(3, 500)]) == 3)
    #expect(try solve([(3, 500)] + crowd) == 3)
  }

  @Test(arguments: ["ascending", "descending", "shuffled"])
  func `999 levels end at the highest`(order: String) throws {
    var levels = (1...999).map { Float($0) }
    if order == "descending" { levels.reverse() }
    if order == "shuffled" { levels = levels.indices.map { levels[$0 * 500 % 999] } }
    #expect(try solve(levels.map { (Double($0), $0) }) == 999)
  }

  @Test func `levels a thousandth apart are levels`() throws {
    #expect(try solve([(1, 749.9), (1, 749.9), (2, 749.90006)]) == 2)
    #expect(try solve([(5, 999.5), (6, 999), (6, 999)]) == 5)
  }

  @Test func `levels can be dropped and come back`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for round in 0..<3 {
      var handles: [ConstraintID] = []
      for level in 1...30 {
        let pin = Constraint(x - Double(level + round), .equal, priority: Priority(Float(level)))
        handles.append(try solver.add(pin))
      }
      for (index, handle) in handles.enumerated().reversed() {
        #expect(solver.value(of: x) == Double(index + 1 + round))
        try solver.remove(handle)
        try solver.solve()
      }
    }
  }

  @Test func `a priority changes in place`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let one = try solver.add(Constraint(x - 1, .equal, priority: .weak))
    try solver.add(Constraint(x - 2, .equal, priority: .medium))
    #expect(solver.value(of: x) == 2)
    try solver.setPriority(.strong, of: one)
    #expect(solver.value(of: x) == 1)
    try solver.setPriority(Priority(499.9), of: one)
    #expect(solver.value(of: x) == 2)
    try solver.setPriority(.required, of: one)
    #expect(solver.value(of: x) == 1)
  }

  @Test func `the sum of a level is minimised, not its squares`() throws {
    #expect(try solve([(0, 500), (1, 500), (10, 500)]) == 1)
  }
}
