/// The slow, obviously right solver: strictly lexicographic, level by level, in exact fractions or,
/// for a quick answer, in numbers of 106 bits.
///
/// Every row is a residual `r = Σ a·x + c`. A level costs `Σ weight · |r|`, each side counted as the
/// relation says: a linear program over the two sides of each residual, both >= 0. The textbook
/// simplex method with Bland's rule minimises it. Its optimal face is exactly where all sides with
/// a positive reduced cost are zero; closing those sides for good *fixes* the level, and the next
/// one goes on from the same tableau. Required rows are the level above all others, and they can
/// hold if its optimum is zero.
///
/// A `hint` (say, the answer of the solver under test) only chooses the basis to start from: the
/// result is exact whatever the hint, but an optimal one saves nearly every pivot.
package struct ReferenceSolver<Number: ReferenceNumber> {
  /// The unknown of a basic row or nonbasic column: variable `k` is `k`, residual `i` is `n + i`.
  typealias Unknown = Int

  let problem: LinearProblem
  let variableCount: Int

  // Basic unknown i = rest[i] + Σ cells[i][j] · (nonbasic unknown j); all nonbasics are zero.
  var basics: [Unknown] = []
  var nonbasics: [Unknown]
  var rest: [Number] = []
  var cells: [[Number]] = []

  /// Variables are counted from here, so that a free one need not start at zero.
  var origin: [Number]
  /// Whether the residual may leave zero upwards, or downwards, without making a level worse.
  var mayRise: [Bool]
  var mayFall: [Bool]
  /// The side of zero on which a basic residual counts: 1 or -1.
  var side: [Int]

  /// Whether the required rows can hold together.
  package private(set) var isFeasible = false
  /// The optimal sum of every level, highest first; empty if the required rows contradict.
  package private(set) var sums: [Number] = []
  /// Pivots used after the start from the hint.
  package internal(set) var pivots = 0

  /// Solves `problem`; with `keepingVariables` the answer can be asked for values and ranges.
  ///
  /// `shifts`, one for each row, are added to the constants: a nearby problem.
  package init(
    _ problem: LinearProblem, hint: [Double]? = nil, keepingVariables: Bool = false,
    shifts: [Number] = []
  ) {
    self.problem = problem
    variableCount = problem.variableCount
    nonbasics = Array(0..<problem.variableCount)
    origin = Array(repeating: .zero, count: problem.variableCount)
    mayRise = Array(repeating: true, count: problem.rows.count)
    mayFall = mayRise
    side = Array(repeating: 1, count: problem.rows.count)
    for (index, row) in problem.rows.enumerated() { append(row, residual(index)) }
    for (index, shift) in shifts.enumerated() { rest[index] += shift }
    start(near: hint, keepingVariables: keepingVariables)
    minimise(Objective(level: 1000, of: problem))
    isFeasible = sum(of: 1000).isZero
    guard isFeasible else { return }
    sums = problem.levels.map { level in
      minimise(Objective(level: level, of: problem))
      return sum(of: level)
    }
  }

  func residual(_ row: Int) -> Unknown { variableCount + row }

  private mutating func append(_ row: LinearProblem.Row, _ unknown: Unknown) {
    var line = [Number](repeating: .zero, count: variableCount)
    for entry in row.entries { line[entry.variable] += Number(entry.coefficient) }
    basics.append(unknown)
    rest.append(Number(row.constant))
    cells.append(line)
  }

  /// The cost of a level at the current point; for the required rows, the sum of all violations.
  private func sum(of level: Float) -> Number {
    var sum = Number.zero
    for (index, unknown) in basics.enumerated() where unknown >= variableCount {
      let row = problem.rows[unknown - variableCount]
      let slope = rest[index].sign > 0 ? row.slopes.up : row.slopes.down
      guard row.priority == level, slope != 0 else { continue }
      sum += rest[index].magnitude * Number(row.isRequired ? 1 : row.weight)
    }
    return sum
  }
}

/// A cost on the sides of residuals, or a gradient over the variables.
struct Objective<Number: ReferenceNumber> {
  var up: [Number]
  var down: [Number]
  var gradient: [Number]

  init(level: Float, of problem: LinearProblem) {
    up = Array(repeating: .zero, count: problem.rows.count)
    down = up
    gradient = Array(repeating: .zero, count: problem.variableCount)
    for (index, row) in problem.rows.enumerated() where row.priority == level {
      let weight = Number(row.isRequired ? 1 : row.weight)
      if row.slopes.up != 0 { up[index] = weight }
      if row.slopes.down != 0 { down[index] = weight }
    }
  }

  /// Minimises (`sign` 1) or maximises (-1) a linear expression.
  init(_ entries: [LinearProblem.Entry], sign: Int, of problem: LinearProblem) {
    up = Array(repeating: .zero, count: problem.rows.count)
    down = up
    gradient = Array(repeating: .zero, count: problem.variableCount)
    for entry in entries {
      gradient[entry.variable] += Number(entry.coefficient) * Number(sign)
    }
  }
}
