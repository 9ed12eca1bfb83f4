import Cassowary
import Foundation
import TestSupport
import Testing

/// Systems with dense rows, and systems with a small coefficient, that earlier versions solved wrongly, refused or
/// solved slowly.
@Suite struct DenseRowTests {
  /// Systems from a file of `Tests/Fixtures/Solver`.
  private func operations(_ name: String) throws -> [TestSupport.Operation] {
    let file = SharedMaterial.package.appending(path: "Tests/Fixtures/Solver/\(name).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let operations = lines.compactMap { TestSupport.Operation(parsing: String($0)) }
    try #require(operations.count == lines.count, "every line is an operation")
    return operations
  }

  /// The exact reference takes a minute for these systems in a debug build.
  private static let arithmetic = LongRun.isFull ? Arithmetic.quickThenExact : .quick

  @Test func `dense rows added one by one end at the optimum`() throws {
    let operations = try operations("dense-30-wrong")
    let outcome = DenseBattery.run(operations, by: Self.arithmetic)
    #expect(outcome.isRight, "\(outcome)")
  }

  @Test func `the same dense rows in one batch end at the optimum`() throws {
    let queued = try operations("dense-30-wrong").map(\.queued)
    let outcome = DenseBattery.run(queued, by: Self.arithmetic)
    #expect(outcome.isRight, "\(outcome)")
  }

  @Test(arguments: ["dense-30-refused", "dense-40-refused"])
  func `a feasible system is not refused`(name: String) throws {
    let operations = try operations(name)
    let required = LinearProblem(after: operations).required
    try #require(required.canHold(Array(required.rows.indices), by: .quick))
    let outcome = DenseBattery.run(operations, by: Self.arithmetic)
    #expect(outcome.isRight, "\(outcome)")
  }

  @Test(.enabled(if: LongRun.isFull, "by the full battery only"))
  func `dense and nearly parallel rows of 20 to 40 variables end at the optimum`() {
    let faults = (1...900).map { DenseBattery.run(seed: $0) }.filter { !$0.isRight }
    #expect(faults.isEmpty, "\(faults.count)")
  }

  /// Entries that changes of one constant look at, in a list beside a view whose width is a share of the
  /// root's.
  private func visits(share: Double) throws -> Int {
    var solver = Solver()
    let width = solver.makeVariable()
    try solver.enqueue(width == 400)
    let bar = solver.makeVariable()
    try solver.enqueue(LinearExpression(bar) - share * LinearExpression(width) == 0)
    var last = solver.makeVariable()
    var gap = try solver.enqueue(last == 0)
    for _ in 0..<100 {
      let (top, bottom) = (solver.makeVariable(), solver.makeVariable())
      gap = try solver.enqueue(LinearExpression(top) - last == 4)
      try solver.enqueue((LinearExpression(bottom) - top >= 20).priority(.strong))
      try solver.enqueue((LinearExpression(bottom) - top <= 20).priority(.weak))
      last = bottom
    }
    try solver.solve()
    let start = solver.visits
    for step in 0..<100 {
      try solver.enqueue(constant: -Double(5 + step % 4), of: gap)
      try solver.solve()
    }
    return solver.visits - start
  }

  @Test func `a small coefficient elsewhere does not slow down a change`() throws {
    let (usual, small) = (try visits(share: 0.01), try visits(share: 0.005))
    #expect(small <= usual * 3 / 2 + 10, "\(small), \(usual)")
  }
}
