import TestSupport
import Testing

@testable import Cassowary

/// First solves that need no basis.
@Suite struct FirstValuesTests {
  private struct Rectangle {
    let (x, y, width, height): (Variable, Variable, Variable, Variable)

    init(_ solver: inout Solver) throws {
      (x, y) = (solver.makeVariable(), solver.makeVariable())
      (width, height) = (solver.makeVariable(), solver.makeVariable())
      try solver.enqueue(width >= 0)
      try solver.enqueue(height >= 0)
    }
  }

  /// A screen of rectangles with content sizes, of which some ask for more than there is.
  private struct Screen {
    var variables: [Variable] = []
    var width: ConstraintID?
    var sizes: [ConstraintID] = []

    init(_ seed: UInt64, _ solver: inout Solver) throws {
      var random = SplitMix64(seed: seed)
      func number() -> Double { Double(random.next() % 200) / 10 }
      var rectangles: [Rectangle] = []
      var hasContent: [Bool] = []
      for k in 0..<60 {
        let made = try Rectangle(&solver)
        variables += [made.x, made.y, made.width, made.height]
        rectangles.append(made)
        hasContent.append(k > 0 && random.next() % 3 > 0)
        guard hasContent[k] else { continue }
        for length in [made.width, made.height] {
          let (hugging, value) = (Priority(Float(250 + random.next() % 2)), number())
          sizes.append(try solver.enqueue((length <= value).priority(hugging)))
          sizes.append(try solver.enqueue((length >= value).priority(750)))
        }
      }
      let root = rectangles[0]
      try solver.enqueue(root.x == 0)
      try solver.enqueue(root.y == 0)
      width = try solver.enqueue(root.width == 375.1)
      try solver.enqueue(root.height == 812)
      if random.next() % 2 == 0 {
        let (one, other) = (solver.makeVariable(), solver.makeVariable())
        try solver.enqueue(one - other == 1.3)
        try solver.enqueue(2 * one + other == root.width)
        variables += [one, other]
      }
      let isTight = random.next() % 2 == 0
      for k in 1..<rectangles.count {
        let (one, other) = (rectangles[k], rectangles[Int(random.next() % UInt64(min(k, 6)))])
        let (gap, kind) = (number() / 2, random.next() % 8)
        if kind < 3 {
          try solver.enqueue(one.x == other.x + gap)
        } else if kind < 6 {
          try solver.enqueue(one.x == other.x + other.width + gap)
        } else {
          try solver.enqueue(one.x + 0.5 * one.width == other.x + 0.5 * other.width)
        }
        if !hasContent[k] || isTight && kind == 0 {
          try solver.enqueue(
            kind & 1 == 0
              ? one.x + one.width + gap == root.x + root.width : one.width == 0.3 * root.width)
        }
        if kind == 3, random.next() % 10 == 0 {
          try solver.enqueue((one.width + gap >= other.width).priority(200))
        }
        if kind == 4 { try solver.enqueue(one.x + 1 >= root.x) }
        try solver.enqueue(one.y == other.y + gap)
        if !hasContent[k] { try solver.enqueue(one.height == 3 * gap) }
        let least = random.next() % 100 == 0 ? gap : -gap
        try solver.enqueue((one.height >= least).priority(100))
      }
      if random.next() % 2 == 0 {
        let isShared = random.next() % 2 == 0
        let widths = try Self.columns(&solver, in: isShared ? root.width : nil, number)
        variables += widths
      }
    }

    /// Columns of equal widths and their contents, which share the width of the screen or are as wide as
    /// the widest content.
    private static func columns(
      _ solver: inout Solver, in width: Variable?, _ number: () -> Double
    ) throws -> [Variable] {
      let widths = (0..<5).map { _ in solver.makeVariable() }
      for k in widths.indices {
        let content = number()
        try solver.enqueue((widths[k] <= content).priority(250))
        try solver.enqueue((widths[k] >= content).priority(750))
        if k > 0 { try solver.enqueue(widths[k] == widths[0]) }
      }
      guard let width else { return widths }
      let edges = widths.map { _ in solver.makeVariable() }
      try solver.enqueue(edges[0] == 8)
      for k in 1..<widths.count {
        try solver.enqueue(edges[k] == edges[k - 1] + widths[k - 1] + 8)
      }
      try solver.enqueue(edges[4] + widths[4] + 8 == width)
      return widths + edges
    }
  }

  /// The sums of violations by priority, rounded.
  private func costs(_ solver: borrowing Solver) -> [UInt32: Double] {
    var sums: [UInt32: Double] = [:]
    for c in solver.engine.problem.constraints.indices
    where solver.engine.problem.constraints[c].state != .free {
      let violation = solver.violation(of: solver.id(c))
      sums[solver.engine.problem.constraints[c].priority, default: 0] += violation
    }
    return sums.mapValues { ($0 * 1e6).rounded() / 1e6 + 0 }
  }

  private func ranking(_ variables: [Variable]) -> FreeRanking {
    FreeRanking(variables: variables.indices.map { Int32($0) }) {
      UInt64($0)
    } precedes: {
      $0 < $1
    } isWritten: { _ in
      true
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `values without a basis are those of the basis`(seed: UInt64) throws {
    var answered = Solver()
    var plain = Solver()
    plain.engine.batch.needsBasis = true
    let screen = try Screen(seed, &answered)
    let other = try Screen(seed, &plain)
    for round in 0..<4 {
      let counts = (try answered.solve().count, try plain.solve().count)
      #expect(counts.0 == counts.1)
      let costs = (costs(answered), costs(plain))
      #expect(costs.0 == costs.1)
      let broken = answered.brokenInvariant()
      #expect(broken == nil)
      for k in screen.sizes.indices where k & 1 == 0 && k % 3 == round {
        for h in k...k + 1 {
          try answered.enqueue(constant: -Double(k) / 7, of: screen.sizes[h])
          try plain.enqueue(constant: -Double(k) / 7, of: other.sizes[h])
        }
      }
      if round == 2, let one = screen.width, let two = other.width {
        try answered.enqueue(constant: -400, of: one)
        try plain.enqueue(constant: -400, of: two)
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the tie-break chooses the same point without a basis`(seed: UInt64) throws {
    var answered = Solver()
    var plain = Solver()
    plain.engine.batch.needsBasis = true
    let screen = try Screen(seed, &answered)
    let other = try Screen(seed, &plain)
    try answered.solve()
    try plain.solve()
    if answered.mayHaveTies, answered.hasTies() {
      try answered.breakTies(ranking(screen.variables))
    }
    try plain.breakTies(ranking(screen.variables))
    var distance = 0.0
    for (one, two) in zip(screen.variables, other.variables) {
      distance = max(distance, abs(answered.value(of: one) - plain.value(of: two)))
    }
    #expect(distance < 1e-9)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a step budget leaves first values as they are`(seed: UInt64) throws {
    var free = Solver()
    var budgeted = Solver()
    budgeted.pivotBudget = 1_000_000
    let screen = try Screen(seed, &free)
    let other = try Screen(seed, &budgeted)
    try free.solve()
    try budgeted.solve()
    let values = screen.variables.map { free.value(of: $0).bitPattern }
    #expect(other.variables.map { budgeted.value(of: $0).bitPattern } == values)
    let pivots = (free.statistics.pivots, budgeted.statistics.pivots)
    #expect(pivots.0 == pivots.1)
  }

  @Test func `a first solve that is determined makes no pivot, and a question builds the basis`()
    throws
  {
    var solver = Solver()
    var screen: [Variable] = []
    for k in 0..<100 {
      let made = try Rectangle(&solver)
      try solver.enqueue(made.x == Double(k))
      try solver.enqueue(made.y == made.x + made.width)
      try solver.enqueue((made.width <= 30).priority(250))
      try solver.enqueue((made.width >= 30).priority(750))
      try solver.enqueue(made.height == 2 * made.width)
      screen += [made.x, made.y, made.width, made.height]
    }
    try solver.solve()
    #expect(solver.statistics.pivots == 0)
    #expect(solver.value(of: screen[203]) == 60)
    let count = solver.activeConstraints.count
    #expect(count >= screen.count)
    #expect(solver.statistics.pivots == 0)
    let range = solver.range(of: screen[201])
    #expect(range == 80...80)
    #expect(solver.statistics.pivots == screen.count)
  }

  @Test func `a conflict after a first solve without a basis changes nothing`() throws {
    var solver = Solver()
    let variables = (0..<300).map { _ in solver.makeVariable() }
    for (k, variable) in variables.enumerated() { try solver.enqueue(variable == Double(k)) }
    try solver.solve()
    var isRefused = false
    do { try solver.add(variables[7] >= 8) } catch { isRefused = true }
    #expect(isRefused)
    #expect(solver.value(of: variables[7]) == 7)
    try solver.add(variables[7] <= 8)
    #expect(solver.value(of: variables[299]) == 299)
    let broken = solver.brokenInvariant()
    #expect(broken == nil)
  }

  @Test func `a content size whose bounds part has a range`() throws {
    var solver = Solver()
    let variables = (0..<200).map { _ in solver.makeVariable() }
    var bounds: [(ConstraintID, ConstraintID)] = []
    for variable in variables {
      let most = try solver.enqueue((variable <= 30).priority(250))
      bounds.append((most, try solver.enqueue((variable >= 30).priority(750))))
    }
    try solver.solve()
    var hasTies = solver.hasTies()
    #expect(!hasTies)
    try solver.enqueue(constant: -20, of: bounds[3].1)
    try solver.solve()
    hasTies = solver.hasTies()
    #expect(hasTies)
    let range = solver.range(of: variables[3])
    #expect(range == 20...30)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `changes after a first solve without a basis lead where they lead with one`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let changes = (0..<4).map { _ in (kind: random.next() % 6, place: random.next()) }
    func run(_ solver: inout Solver) throws -> [[UInt32: Double]] {
      let screen = try Screen(seed, &solver)
      try solver.solve()
      var found = [costs(solver)]
      for (kind, number) in changes {
        let size = screen.sizes[Int(number % UInt64(screen.sizes.count))]
        let other = screen.variables[Int(number % UInt64(screen.variables.count))]
        switch kind {
        case 0: if solver.contains(size) { try solver.remove(size) }
        case 1:
          if solver.contains(size) { try solver.enqueue(priority: Priority(300), of: size) }
        case 2: try solver.enqueue((other >= 77).priority(400))
        case 3:
          if solver.contains(size) { try solver.setCoefficient(2, of: other, in: size) }
        case 4:
          let copy = solver.copy()
          let broken = copy.brokenInvariant()
          #expect(broken == nil)
        default:
          for id in screen.sizes where solver.contains(id) {
            try solver.enqueue(constant: -Double(number % 50), of: id)
          }
        }
        try solver.solve()
        let broken = solver.brokenInvariant()
        #expect(broken == nil)
        found.append(costs(solver))
      }
      return found
    }
    var answered = Solver()
    var plain = Solver()
    plain.engine.batch.needsBasis = true
    let found = (try run(&answered), try run(&plain))
    #expect(found.0 == found.1)
  }

  @Test func `a first solve that values do not decide goes on with a basis`() throws {
    var solver = Solver()
    var triples: [(Variable, Variable, Variable)] = []
    var sums: [ConstraintID] = []
    for _ in 0..<150 {
      let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      sums.append(try solver.enqueue(a + b + c == 6))
      try solver.enqueue(a - b + 2 * c == 5)
      try solver.enqueue(a + 2 * b - c == 2)
      triples.append((a, b, c))
    }
    try solver.solve()
    #expect(solver.engine.agenda.answered == 0)
    for id in sums { try solver.enqueue(constant: -12, of: id) }
    try solver.solve()
    try solver.remove(sums[7])
    try solver.enqueue(triples[7].2 == 5)
    try solver.solve()
    let broken = solver.brokenInvariant()
    #expect(broken == nil)
    for (k, triple) in triples.enumerated() {
      #expect(solver.value(of: triple.0) == (k == 7 ? -1 : -5))
      #expect(solver.value(of: triple.2) == (k == 7 ? 5 : 9))
    }
  }

  @Test func `equal shares are determined without a basis`() throws {
    var solver = Solver()
    let edges = (0...400).map { _ in solver.makeVariable() }
    let share = solver.makeVariable()
    try solver.enqueue(edges[0] == 0)
    for k in 0..<400 { try solver.enqueue(edges[k + 1] == edges[k] + share) }
    try solver.enqueue(edges[400] == 800)
    try solver.solve()
    #expect(solver.engine.agenda.answered > 0)
    #expect(solver.value(of: share) == 2)
    #expect(solver.value(of: edges[200]) == 400)
  }

  @Test func `required equal shares come before contents without a basis`() throws {
    var solver = Solver()
    var rows: [[Variable]] = []
    for _ in 0..<40 {
      let edges = (0..<4).map { _ in solver.makeVariable() }
      let shares = edges.map { _ in solver.makeVariable() }
      try solver.enqueue(edges[0] == 0)
      for k in 0..<4 {
        try solver.enqueue((shares[k] <= 30).priority(250))
        try solver.enqueue((shares[k] >= 30).priority(750))
        if k > 0 {
          try solver.enqueue(shares[k] == shares[0])
          try solver.enqueue(edges[k] == edges[k - 1] + shares[k - 1] + 8)
        }
      }
      try solver.enqueue(edges[3] + shares[3] == 224)
      rows.append(edges + shares)
    }
    try solver.solve()
    #expect(solver.engine.agenda.answered > 0)
    for row in rows { #expect(row.map { solver.value(of: $0) }.suffix(4) == [50, 50, 50, 50]) }
    let broken = solver.brokenInvariant()
    #expect(broken == nil)
    try solver.enqueue(rows[7][0] + rows[7][4] == 40)
    let refused = try solver.solve().count
    #expect(refused == 1)
    #expect(solver.value(of: rows[7][6]) == 50)
  }

  @Test func `the widest of equal labels is found without a basis`() throws {
    var solver = Solver()
    let widths = (0..<100).map { _ in solver.makeVariable() }
    for k in widths.indices {
      let content = Double(20 + (k * 37) % 100)
      try solver.enqueue((widths[k] <= content).priority(251))
      try solver.enqueue((widths[k] >= content).priority(750))
      if k > 0 { try solver.enqueue(widths[k] == widths[0]) }
    }
    try solver.solve()
    #expect(solver.engine.agenda.answered > 0)
    #expect(widths.allSatisfy { solver.value(of: $0) == 119 })
  }

  @Test func `a conflict among the first constraints leaves out the later one`() throws {
    var solver = Solver()
    let variables = (0..<400).map { _ in solver.makeVariable() }
    for k in 1..<400 { try solver.enqueue(variables[k] == variables[k - 1] + 1) }
    try solver.enqueue(variables[0] == 0)
    let wrong = try solver.enqueue(variables[399] == 0)
    let refused = try solver.solve().map(\.constraint)
    #expect(refused == [wrong])
    #expect(solver.value(of: variables[399]) == 399)
  }

  @Test func `ranges asked at once are those of a basis`() throws {
    var solver = Solver()
    let variables = (0..<400).map { _ in solver.makeVariable() }
    for k in variables.indices {
      try solver.enqueue((variables[k] <= 5).priority(250))
      try solver.enqueue((variables[k] >= 5).priority(750))
    }
    try solver.enqueue((variables[3] <= 2).priority(750))
    try solver.solve()
    #expect(solver.engine.agenda.answered > 0)
    let ranges = solver.ranges(of: [LinearExpression(variables[2]), LinearExpression(variables[3])])
    #expect(ranges == [5...5, 2...5])
  }

  @Test func `an edited variable calls for a basis`() throws {
    var solver = Solver()
    let variables = (0..<500).map { _ in solver.makeVariable() }
    for variable in variables.dropFirst() { try solver.enqueue(variable == variables[0] + 1) }
    try solver.edit(variables[0])
    try solver.solve()
    #expect(solver.engine.agenda.answered == 0)
    #expect(solver.statistics.pivots == variables.count)
  }
}
