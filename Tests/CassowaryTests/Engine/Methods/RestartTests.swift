import TestSupport
import Testing

@testable import Cassowary

/// Solving from nothing in place of steps that would cost more; `LargeChangeTests` has layouts that do.
@Suite struct RestartTests {
  /// Lengths in a row that fill 30 for each, and the wishes that all be of one length.
  private struct Row: ~Copyable {
    var solver = Solver()
    var lengths: [Variable] = []
    var shares: [ConstraintID] = []

    init(_ count: Int) throws {
      lengths = (0..<count).map { _ in solver.makeVariable() }
      var last = solver.makeVariable()
      try solver.enqueue(last == 0)
      for (k, length) in lengths.enumerated() {
        let next = solver.makeVariable()
        try solver.enqueue(LinearExpression(next) - last - length == 0)
        try solver.enqueue(length >= 0)
        try solver.enqueue(Constraint(length - Double(10 + k % 7), .equal, priority: .init(250)))
        let weight = 1 + Double(k) / Double(count)
        try solver.enqueue(
          Constraint(LinearExpression(length), .lessThanOrEqual, priority: .weak, weight: weight))
        last = next
      }
      try solver.enqueue(last == 30 * Double(count))
    }

    mutating func share() throws {
      shares = try lengths.dropFirst().map { length in
        try solver.enqueue(
          Constraint(LinearExpression(length) - lengths[0], .equal, priority: .init(999)))
      }
      try solver.solve()
    }

    /// Replaces the wishes by those that all be twice as long as the first one.
    mutating func shareLess() throws {
      for id in shares { try solver.remove(id) }
      shares = try lengths.dropFirst().map { length in
        try solver.enqueue(
          Constraint(
            LinearExpression(length) - lengths[0] * 2, .equal, priority: .init(999)))
      }
      try solver.solve()
    }

    mutating func unshare() throws {
      for id in shares { try solver.remove(id) }
      try solver.solve()
    }
  }

  @Test func `what begins anew ends where a new solver does`() throws {
    var row = try Row(60)
    // Nothing determines this one any more, and it stays where it is.
    let alone = row.solver.makeVariable()
    let place = try row.solver.add(alone == 50)
    try row.share()
    try row.solver.remove(place)
    try row.unshare()
    row.solver.engine.restart(keepingProofs: true)
    try row.solver.solve()
    #expect(row.solver.brokenInvariant() == nil)
    #expect(row.solver.value(of: alone) == 50)
    var fresh = try Row(60)
    try fresh.solver.solve()
    for (one, other) in zip(row.lengths, fresh.lengths) {
      #expect(abs(row.solver.value(of: one) - fresh.solver.value(of: other)) < 1e-9)
    }
  }

  @Test func `handles are good after everything began anew`() throws {
    var row = try Row(60)
    try row.share()
    row.solver.engine.restart(keepingProofs: true)
    try row.unshare()
    let wish = try row.solver.add(row.lengths[7] == 100)
    #expect(row.solver.value(of: row.lengths[7]) == 100)
    try row.solver.remove(wish)
    try row.solver.solve()
    #expect(row.solver.value(of: row.lengths[7]) != 100)
    #expect(throws: SolverError.self) { try row.solver.remove(row.shares[0]) }
    #expect(row.solver.brokenInvariant() == nil)
  }

  @Test(.longRunning) func `a budget that is not exhausted leads to the same bits`() throws {
    var row = try Row(600)
    try row.share()
    var budgeted = try Row(600)
    try budgeted.share()
    budgeted.solver.pivotBudget = 1_000_000
    try row.shareLess()
    try budgeted.shareLess()
    #expect(budgeted.solver.engine.counters.restarts == row.solver.engine.counters.restarts)
    #expect(row.solver.engine.counters.restarts > 0)
    for (one, other) in zip(row.lengths, budgeted.lengths) {
      #expect(row.solver.value(of: one) == budgeted.solver.value(of: other))
    }
  }
}
