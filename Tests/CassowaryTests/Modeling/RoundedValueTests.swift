import Cassowary
import TestSupport
import Testing

/// Values that are whole, or halves, are told so, whatever they were in between.
@Suite struct RoundedValueTests {
  @Test func `half of a hundred is fifty after a detour by thirds`() throws {
    var solver = Solver()
    let (window, left, middle, right) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    try solver.edit(window, priority: .strong)
    try solver.add(LinearExpression(left) + middle + right == window)
    try solver.add(LinearExpression(left) - middle == 0)
    try solver.add(LinearExpression(middle) - right == 0)
    for width in [100.1, 33.3, 1e4 / 7, 0.1, 150] {
      try solver.suggest(width, for: window)
      try solver.solve()
    }
    #expect(solver.value(of: left) == 50)
    #expect(solver.value(of: right) == 50)
  }

  @Test func `a constant is told digit by digit`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let id = try solver.add(x == 0.1)
    try solver.add(LinearExpression(y) - x == 0)
    #expect(solver.value(of: x) == 0.1)
    for k in 1...500 {
      try solver.setConstant(-0.1 * Double(k), of: id)
      #expect(solver.value(of: x) == 0.1 * Double(k))
    }
    try solver.setConstant(-0.3, of: id)
    #expect(solver.value(of: x) == 0.3)
  }

  /// Trees of variables, each a multiple of another plus a constant, or a sum, whose roots are moved
  /// about before they come to rest.
  @Test(arguments: LongRun.amount(everyday: 0..<4, all: 0..<20))
  func `integer systems with multipliers of one, two and a half read exact values`(
    block: UInt64
  ) throws {
    for seed in (block * 25)..<(block * 25 + 25) {
      var random = SplitMix64(seed: seed)
      var solver = Solver()
      let root = solver.makeVariable()
      try solver.edit(root, priority: .strong)
      // Values at rest are multiples of 2¹⁰, so that ten halves of one are whole.
      var variables = [root]
      var values = [1024.0 * Double(random.integer(in: 1...30))]
      for _ in 0..<(4 + random.below(20)) {
        let variable = solver.makeVariable()
        let k = random.below(variables.count)
        let other = random.below(variables.count)
        let multiplier = random.element(of: [1, 0.5, 2, 1])
        let constant = Double(random.integer(in: -200...200))
        var value = multiplier * values[k] + constant
        var row = multiplier * variables[k] + constant - variable
        if random.chance(0.3) {
          row = row + variables[other]
          value += values[other]
        }
        // Whole numbers only: a half of an odd one is one of few digits as well, its half too.
        if abs(value) > 1e5 || value != (value * 16).rounded() / 16 { continue }
        try solver.add(row == 0)
        variables.append(variable)
        values.append(value)
      }
      for _ in 0..<(3 + random.below(20)) {
        try solver.suggest(Double(random.integer(in: -90_000...90_000)) / 7, for: root)
        try solver.solve()
        if random.chance(0.3) {
          let id = try solver.enqueue(variables[random.below(variables.count)] >= 1.0 / 3)
          try solver.solve()
          if solver.contains(id) { try solver.remove(id) }
        }
      }
      try solver.suggest(values[0], for: root)
      try solver.solve()
      for (variable, value) in zip(variables, values) {
        #expect(solver.value(of: variable) == value, "seed \(seed)")
      }
    }
  }
}
