import Cassowary
import Foundation
import TestSupport
import Testing

/// Four times the work must not take sixteen times the time: what once grew with a square or a cube.
///
/// Times of the thread's processor, the best of several, compared with each other only: between the
/// 6 of an exponent of 1.3 and the 16 of a square lies the limit.
@Suite(.serialized) struct GrowthTests {
  struct Workload: Sendable, CustomTestStringConvertible {
    var name: String
    var count = 1000
    var run: @Sendable (Int) throws -> Void

    var testDescription: String { name }
  }

  /// Distinct priorities, as many as asked for.
  private static func priority(_ k: Int, of count: Int) -> Priority {
    Priority(Float(1 + 998 * Double(k) / Double(count)))
  }

  /// Variables in a row, each one more than the one before, and the rows that say so.
  private static func chain(
    _ solver: inout Solver, _ count: Int
  ) throws -> (links: [ConstraintID], variables: [Variable]) {
    let variables = (0..<count).map { _ in solver.makeVariable() }
    try solver.enqueue(variables[0] == 0)
    let links = try zip(variables, variables.dropFirst()).map { one, next in
      try solver.enqueue(LinearExpression(next) - one == 1)
    }
    try solver.solve()
    return (links, variables)
  }

  static let workloads = [
    Workload(name: "both bounds of every variable change") { count in
      var solver = Solver()
      var bounds: [ConstraintID] = []
      for k in 0..<count {
        let x = solver.makeVariable()
        bounds.append(try solver.enqueue(x >= Double(k)))
        bounds.append(try solver.enqueue(x <= Double(k + 1)))
      }
      try solver.solve()
      for (k, id) in bounds.enumerated() {
        try solver.enqueue(constant: -Double(k + 7 + (k & 1) * 10), of: id)
      }
      try solver.solve()
    },
    Workload(name: "a batch of distinct priorities", count: 4000) { count in
      var solver = Solver()
      for k in 0..<count {
        let x = solver.makeVariable()
        let priority = priority(k * 7919 % count, of: count)
        try solver.enqueue(Constraint(x - Double(k), .equal, priority: priority))
      }
      try solver.solve()
    },
    Workload(name: "distinct priorities on one variable, rising") { count in
      var solver = Solver()
      let x = solver.makeVariable()
      for k in 0..<count {
        try solver.add(Constraint(x - Double(k), .equal, priority: priority(k, of: count)))
      }
      #expect(solver.value(of: x) == Double(count - 1))
    },
    Workload(name: "distinct priorities on one variable, falling") { count in
      var solver = Solver()
      let x = solver.makeVariable()
      for k in 0..<count {
        try solver.add(
          Constraint(x - Double(k), .equal, priority: priority(count - k, of: count)))
      }
      #expect(solver.value(of: x) == 0)
    },
    Workload(name: "a chain leaves and comes back") { count in
      var solver = Solver()
      let (links, variables) = try chain(&solver, count)
      for id in links { try solver.remove(id) }
      for (one, next) in zip(variables, variables.dropFirst()) {
        try solver.enqueue(LinearExpression(next) - one == 2)
      }
      try solver.solve()
      #expect(solver.value(of: variables[count - 1]) == Double(2 * (count - 1)))
    },
    Workload(name: "a chain that others pull at leaves") { count in
      var solver = Solver()
      let (links, variables) = try chain(&solver, count)
      for variable in variables { try solver.enqueue((variable >= 10_000).priority(.weak)) }
      try solver.solve()
      for id in links { try solver.remove(id) }
      try solver.solve()
      #expect(solver.value(of: variables[count - 1]) == 10_000)
    },
    Workload(name: "variables released while others wait") { count in
      var solver = Solver()
      let spare = (0..<count).map { _ in solver.makeVariable() }
      for k in 0..<count { try solver.enqueue(solver.makeVariable() == Double(k)) }
      for variable in spare { try solver.release(variable) }
      try solver.solve()
    },
    Workload(name: "constraints removed and their variables released in turn") { count in
      var solver = Solver()
      let all = (0..<count).map { _ in solver.makeVariable() }
      let rows = try all.map { try solver.enqueue($0 == 1) }
      try solver.solve()
      for (variable, row) in zip(all, rows) {
        try solver.remove(row)
        try solver.release(variable)
      }
      try solver.solve()
    },
    Workload(name: "optional constants changed one by one") { count in
      var solver = Solver()
      let all = (0..<count).map { _ in solver.makeVariable() }
      let rows = try all.map { try solver.enqueue(Constraint($0 - 1, .equal, priority: .weak)) }
      try solver.solve()
      for row in rows { try solver.setConstant(-5, of: row) }
    },
    Workload(name: "a sum written backwards", count: 16_000) { count in
      var solver = Solver()
      let all = (0..<count).map { _ in solver.makeVariable() }
      try solver.add(all.reversed().sum() == 3)
    },
    Workload(name: "a variable many times in one sum", count: 16_000) { count in
      var solver = Solver()
      let x = solver.makeVariable()
      try solver.add((0..<count).map { _ in x }.sum() == Double(count))
      #expect(solver.value(of: x) == 1)
    },
    Workload(name: "required bounds that hold already, added one by one", count: 2000) { count in
      var solver = Solver()
      for _ in 0..<count {
        let x = solver.makeVariable()
        try solver.add(x >= 10)
        try solver.add(x <= 20)
      }
    },
    Workload(name: "edits moved one by one, and all together") { count in
      var solver = Solver()
      let all = (0..<count).map { _ in solver.makeVariable() }
      for variable in all { try solver.edit(variable) }
      try solver.solve()
      for (k, variable) in all.enumerated() {
        try solver.suggest(Double(k), for: variable)
        try solver.solve()
      }
      for variable in all { try solver.suggest(7, for: variable) }
      try solver.solve()
    },
  ]

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<3 {
      let start = processorTime()
      try body()
      best = min(best, processorTime() - start)
    }
    return best
  }

  private func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  @Test(arguments: workloads) func `work grows little more than its input`(
    workload: Workload
  ) throws {
    let one = try seconds { try workload.run(workload.count) }
    let four = try seconds { try workload.run(4 * workload.count) }
    #expect(four < 10 * one, "\(workload.name): \(one) s, four times as much: \(four) s")
  }
}
