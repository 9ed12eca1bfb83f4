import Cassowary
import TestSupport
import Testing

/// Four times the input takes at most six times the work, which is an exponent of 1.3: what once grew
/// with a square or a cube. Thousands of priorities on one variable may take a square, and no cube.
@Suite struct GrowthTests {
  struct Workload: Sendable, CustomTestStringConvertible {
    var name: String
    var count = 1000
    /// How often the work of an input may fit into that of four times as much.
    var limit = 6
    /// Uses a new solver for an input of some size.
    var run: @Sendable (inout Solver, Int) throws -> Void

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
    Workload(name: "both bounds of every variable change") { solver, count in
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
    Workload(name: "a batch of distinct priorities", count: 4000) { solver, count in
      for k in 0..<count {
        let x = solver.makeVariable()
        let priority = priority(k * 7919 % count, of: count)
        try solver.enqueue(Constraint(x - Double(k), .equal, priority: priority))
      }
      try solver.solve()
    },
    Workload(name: "distinct priorities on one variable, rising", count: 250, limit: 20) {
      solver, count in
      let x = solver.makeVariable()
      for k in 0..<count {
        try solver.add(Constraint(x - Double(k), .equal, priority: priority(k, of: count)))
      }
      #expect(solver.value(of: x) == Double(count - 1))
    },
    Workload(name: "distinct priorities on one variable, falling", count: 250, limit: 20) {
      solver, count in
      let x = solver.makeVariable()
      for k in 0..<count {
        try solver.add(
          Constraint(x - Double(k), .equal, priority: priority(count - k, of: count)))
      }
      #expect(solver.value(of: x) == 0)
    },
    Workload(name: "a chain leaves and comes back") { solver, count in
      let (links, variables) = try chain(&solver, count)
      for id in links { try solver.remove(id) }
      for (one, next) in zip(variables, variables.dropFirst()) {
        try solver.enqueue(LinearExpression(next) - one == 2)
      }
      try solver.solve()
      #expect(solver.value(of: variables[count - 1]) == Double(2 * (count - 1)))
    },
    Workload(name: "a chain that others pull at leaves") { solver, count in
      let (links, variables) = try chain(&solver, count)
      for variable in variables { try solver.enqueue((variable >= 10_000).priority(.weak)) }
      try solver.solve()
      for id in links { try solver.remove(id) }
      try solver.solve()
      #expect(solver.value(of: variables[count - 1]) == 10_000)
    },
    Workload(name: "variables released while others wait") { solver, count in
      let spare = (0..<count).map { _ in solver.makeVariable() }
      for k in 0..<count { try solver.enqueue(solver.makeVariable() == Double(k)) }
      for variable in spare { try solver.release(variable) }
      try solver.solve()
    },
    Workload(name: "constraints removed and their variables released in turn") { solver, count in
      let all = (0..<count).map { _ in solver.makeVariable() }
      let rows = try all.map { try solver.enqueue($0 == 1) }
      try solver.solve()
      for (variable, row) in zip(all, rows) {
        try solver.remove(row)
        try solver.release(variable)
      }
      try solver.solve()
    },
    Workload(name: "optional constants changed one by one") { solver, count in
      let all = (0..<count).map { _ in solver.makeVariable() }
      let rows = try all.map { try solver.enqueue(Constraint($0 - 1, .equal, priority: .weak)) }
      try solver.solve()
      for row in rows { try solver.setConstant(-5, of: row) }
    },
    Workload(name: "a sum written backwards", count: 16_000) { solver, count in
      let all = (0..<count).map { _ in solver.makeVariable() }
      try solver.add(all.reversed().sum() == 3)
    },
    Workload(name: "a variable many times in one sum", count: 16_000) { solver, count in
      let x = solver.makeVariable()
      try solver.add((0..<count).map { _ in x }.sum() == Double(count))
      #expect(solver.value(of: x) == 1)
    },
    Workload(name: "required bounds that hold already, added one by one", count: 2000) {
      solver, count in
      for _ in 0..<count {
        let x = solver.makeVariable()
        try solver.add(x >= 10)
        try solver.add(x <= 20)
      }
    },
    Workload(name: "edits moved one by one, and all together") { solver, count in
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

  /// Everything that a solver counts, after it did the work of a size.
  private func work(_ workload: Workload, _ count: Int) throws -> [(String, Int)] {
    var solver = Solver()
    try workload.run(&solver, count)
    let steps = solver.statistics
    return [
      ("visits", solver.visits), ("looks", solver.looks), ("long steps", steps.boundFlips),
      ("pivots", steps.pivots), ("primal steps", steps.primalSteps),
      ("eliminations", steps.eliminations), ("refactorisations", steps.refactorisations),
      ("bytes", steps.bytes), ("copied bytes", steps.copies * steps.bytes),
    ]
  }

  @Test(arguments: workloads) func `work grows little more than its input`(
    workload: Workload
  ) throws {
    let count = LongRun.amount(everyday: workload.count / 5, all: workload.count)
    let one = try work(workload, count)
    let four = try work(workload, 4 * count)
    for ((name, small), (_, large)) in zip(one, four) {
      #expect(
        large <= workload.limit * small + 8, "\(name): \(small), of four times as much \(large)")
    }
  }
}
