import Cassowary
import TestSupport
import Testing

/// How much work it takes when many constraints leave at once, and what stays where it is.
@Suite struct RemovalTests {
  /// Links of a chain, each variable some steps more than the one before.
  private func link(
    _ solver: inout Solver, _ variables: [Variable], step: Double = 1
  ) throws -> [ConstraintID] {
    var links: [ConstraintID] = []
    for (one, next) in zip(variables, variables.dropFirst()) {
      links.append(try solver.enqueue(LinearExpression(next) - one == step))
    }
    return links
  }

  @Test(arguments: [1_000, 4_000])
  func `a chain that is written anew costs what it cost the first time`(_ count: Int) throws {
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    try solver.enqueue(LinearExpression(variables[0]) == 0)
    var links = try link(&solver, variables)
    try solver.solve()
    solver.buildBasis()
    let first = solver.statistics.pivots
    for id in links { try solver.remove(id) }
    links = try link(&solver, variables, step: 2)
    try solver.solve()
    #expect(solver.value(of: variables[count - 1]) == Double(2 * (count - 1)))
    #expect(solver.statistics.pivots <= 2 * first)
    #expect(solver.statistics.eliminations <= count / 10)
  }

  @Test(arguments: [200, 2_000])
  func `a variable that moves along a chain enters at its new place without a solve`(
    _ count: Int
  ) throws {
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    try solver.enqueue(LinearExpression(variables[0]) == 0)
    let links = try link(&solver, variables)
    try solver.solve()
    solver.buildBasis()
    let known = solver.statistics
    let (old, new) = (count / 2, count / 4)
    for place in [old - 1, old, new - 1] { try solver.remove(links[place]) }
    try solver.enqueue(LinearExpression(variables[old]) - variables[new - 1] == 1)
    try solver.enqueue(LinearExpression(variables[new]) - variables[old] == 1)
    try solver.enqueue(LinearExpression(variables[old + 1]) - variables[old - 1] == 1)
    try solver.solve()
    #expect(solver.value(of: variables[old]) == Double(new))
    #expect(solver.value(of: variables[new]) == Double(new + 1))
    #expect(solver.value(of: variables[old - 1]) == Double(old))
    #expect(solver.value(of: variables[count - 1]) == Double(count - 1))
    #expect(solver.statistics.pivots - known.pivots == 3)
    #expect(solver.statistics.freshPivots - known.freshPivots == 1)
  }

  /// The length of a link is in no other equality, so that the dual value of the link follows from it.
  @Test func `a link with an optional length leaves without a solve along its chain`() throws {
    var solver = Solver()
    let places = (0..<1_000).map { _ in solver.makeVariable() }
    let lengths = places.map { _ in solver.makeVariable() }
    try solver.enqueue(LinearExpression(places[0]) == 0)
    var links: [ConstraintID] = []
    for k in 1..<places.count {
      try solver.enqueue(Constraint(LinearExpression(lengths[k]) - 5, .equal, priority: 750))
      links.append(try solver.enqueue(LinearExpression(places[k]) - places[k - 1] == lengths[k]))
    }
    try solver.solve()
    solver.buildBasis()
    let known = solver.visits
    try solver.remove(links[400])
    try solver.solve()
    #expect(solver.value(of: places[401]) == 2_005)
    #expect(solver.visits - known < 50)
  }

  @Test func `a variable that left leaves no tie`() throws {
    var solver = Solver()
    let (first, last) = (solver.makeVariable(), solver.makeVariable())
    try solver.enqueue(LinearExpression(first) == 5)
    let distance = try solver.enqueue(LinearExpression(last) - first == 7)
    try solver.solve()
    solver.buildBasis()
    var hasTies = solver.hasTies()
    #expect(!hasTies)
    try solver.remove(distance)
    solver.setUsed(false, last)
    try solver.solve()
    hasTies = solver.hasTies()
    #expect(!hasTies)
  }

  @Test func `what stays holds when most constraints leave`() throws {
    var solver = Solver()
    let variables = (0..<1_000).map { _ in solver.makeVariable() }
    let start = try solver.enqueue(LinearExpression(variables[0]) == 5)
    let links = try link(&solver, variables)
    for variable in variables { try solver.enqueue((variable >= 7).priority(.weak)) }
    try solver.solve()
    #expect(solver.value(of: variables[999]) == 1_004)
    for id in links[500...] { try solver.remove(id) }
    try solver.enqueue(constant: -6, of: start)
    try solver.solve()
    #expect(solver.value(of: variables[500]) == 506)
    #expect(solver.value(of: variables[999]) >= 7)
  }

  @Test func `variables that nothing holds any more stay where they stood`() throws {
    var solver = Solver()
    let variables = (0..<1_000).map { _ in solver.makeVariable() }
    let start = try solver.enqueue(LinearExpression(variables[0]) == 5)
    let links = try link(&solver, variables)
    try solver.solve()
    for id in links + [start] { try solver.remove(id) }
    try solver.solve()
    for (k, variable) in variables.enumerated() {
      #expect(solver.value(of: variable) == Double(5 + k))
    }
  }

  @Test func `dual values that changed and are all in their range take no stack`() throws {
    let value = onSmallStack { () -> Double? in
      var solver = Solver()
      let variables = (0..<20_000).map { _ in solver.makeVariable() }
      do {
        try solver.enqueue(variables[0] == 0)
        for (one, next) in zip(variables, variables.dropFirst()) {
          try solver.enqueue((LinearExpression(next) - one == 1).priority(.strong))
        }
        let pull = try solver.enqueue((variables[19_999] == 5).priority(.weak))
        try solver.solve()
        try solver.remove(pull)
        try solver.solve()
      } catch {
        return nil
      }
      return solver.value(of: variables[19_999])
    }
    #expect(value == 19_999)
  }

  /// Boxes in boxes, tied by their edges; each would like a width it cannot have.
  @Test(arguments: [false, true])
  func `rows that take the place of others define what those did`(isPulled: Bool) throws {
    let depth = 500
    var solver = Solver()
    var boxes = [(left: solver.makeVariable(), width: solver.makeVariable())]
    try solver.enqueue(boxes[0].left == 0)
    try solver.enqueue(boxes[0].width == 4_000)
    var rows: [ConstraintID] = []
    for level in 0..<depth {
      let (outer, inner) = (
        boxes[level], (left: solver.makeVariable(), width: solver.makeVariable())
      )
      rows.append(try solver.enqueue(LinearExpression(inner.left) - outer.left == 1))
      rows.append(
        try solver.enqueue(
          LinearExpression(inner.left) + inner.width - outer.left - outer.width == -2))
      if isPulled { try solver.enqueue((inner.width == 40).priority(.medium)) }
      boxes.append(inner)
    }
    try solver.solve()
    let before = solver.statistics
    for id in rows { try solver.remove(id) }
    for (outer, inner) in zip(boxes, boxes.dropFirst()) {
      try solver.enqueue(LinearExpression(inner.left) + inner.width - outer.left == 4_000)
      try solver.enqueue(LinearExpression(inner.width) - outer.width == -1)
    }
    try solver.solve()
    #expect(solver.value(of: boxes[depth].width) == Double(4_000 - depth))
    let work = solver.statistics
    // All of it is solved from nothing, with what stays.
    #expect(work.pivots - before.pivots <= 2 * depth + 2)
    #expect(work.freshPivots - before.freshPivots >= 2 * depth - 1)
    #expect(work.primalSteps == before.primalSteps)
  }

  /// Between two wishes that contradict each other lies nothing that costs: what held a view there leaves
  /// it in no slot, and both wishes cost. One of them that is pinned anew keeps what it cost.
  @Test func `a wish that was passed keeps its slope when it is pinned anew`() throws {
    var solver = Solver()
    let shift = solver.makeVariable()
    try solver.edit(shift, priority: .required)
    let variables = (0..<100).map { _ in solver.makeVariable() }
    var pins: [ConstraintID] = []
    // So many that the variables leave their slots, of which few are settled one by one.
    for x in variables { pins.append(try solver.enqueue(LinearExpression(x) == 5)) }
    for x in variables.prefix(4) {
      try solver.enqueue((x + shift >= 10).priority(500))
      try solver.enqueue((x - shift <= 0).priority(500))
    }
    try solver.solve()
    for pin in pins { try solver.remove(pin) }
    try solver.solve()
    for position in [0.0, 20, 0] {
      try solver.suggest(position, for: shift)
      try solver.solve()
      #expect(solver.imbalance().dualValue <= 1e-9 && solver.imbalance().dualInfeasible == 0)
    }
    for x in variables.prefix(4) { try solver.enqueue((LinearExpression(x) == 1).priority(250)) }
    try solver.solve()
    for x in variables.prefix(4) { #expect(solver.value(of: x) == 1) }
  }
}
