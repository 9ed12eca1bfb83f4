import Testing

@testable import Cassowary

@Suite struct RowTests {
  /// The rows of a solver whose constraints are all about one difference, wanted at ever other values.
  private func rows(_ count: Int, solvingEach: Bool) throws -> Int {
    var solver = Solver()
    let (left, right) = (solver.makeVariable(), solver.makeVariable())
    try solver.enqueue(left == 10)
    for k in 0..<count {
      let distance = Double(k * 7 % count)
      let priority = Priority(Float(1 + k * 5 % count))
      switch k % 3 {
      case 0: try solver.enqueue((right - left == distance).priority(priority))
      case 1: try solver.enqueue((right - left >= distance).priority(priority))
      default: try solver.enqueue((2 * left - 2 * right >= -2 * distance).priority(priority))
      }
      if solvingEach { try solver.solve() }
    }
    try solver.solve()
    #expect(solver.brokenInvariant() == nil)
    return solver.engine.problem.rows.size.used
  }

  @Test(arguments: [false, true])
  func `constraints with equal terms share one row, however they come`(solvingEach: Bool) throws {
    let few = try rows(2, solvingEach: solvingEach)
    #expect(few > 0)
    #expect(try rows(60, solvingEach: solvingEach) == few)
  }

  @Test func `what one row costs is what its constraints cost, in any order`() throws {
    let wishes: [(Double, Float, Bool)] = [
      (30, 250, false), (30, 750, true), (50, 500, true), (20, 600, false), (45, 500, false),
      (10, 900, true), (60, 100, true),
    ]
    for rotation in wishes.indices {
      for isBatch in [false, true] {
        var solver = Solver()
        let width = solver.makeVariable()
        try solver.add(width >= 0)
        for (value, priority, isLower) in wishes[rotation...] + wishes[..<rotation] {
          let constraint = isLower ? width >= value : width <= value
          try solver.enqueue(constraint.priority(Priority(priority)))
          if !isBatch { try solver.solve() }
        }
        try solver.solve()
        // At least 10, then 30; at least 30 at 750 outweighs at most 20 at 600, which outweighs 50 at 500.
        #expect(solver.value(of: width) == 30)
      }
    }
  }
}
