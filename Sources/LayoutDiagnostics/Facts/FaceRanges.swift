import AutoLayout
import Cassowary

/// The values that coordinates can have without a worse result at any level.
///
/// A query to the solver follows all rows that move with a coordinate. If many coordinates are
/// free, the solver answers only the first queries. Bounds for the other coordinates are propagated
/// along the rows of the optimal face. These bounds are exact if the rows form chains or trees
/// (Freuder 1982). Otherwise they may be wider than the ranges.
struct FaceRanges {
  /// The number of ranges that the solver computes.
  static let mostQuestions = 16
  /// The number of times that bounds are propagated along all rows, in both directions.
  private static let rounds = 8

  /// The rows of the optimal face.
  private var rows: [Row]
  /// The known bounds of variables, by their indices.
  private var bounds: [Bounds] = []
  /// The number of row visits, for assertions in tests.
  private(set) var visits = 0

  private static let unknown = -Double.infinity ... .infinity

  /// The least and the greatest value, as x and y.
  private typealias Bounds = SIMD2<Double>
  /// A sum of terms and a constant, with the values that it can have.
  private typealias Row = (terms: [Term], constant: Double, range: ClosedRange<Double>)

  /// Creates the ranges from the rows of a solver and from known ranges of some expressions.
  init(of solver: borrowing Solver, knowing known: [(LinearExpression, ClosedRange<Double>)] = []) {
    rows = solver.optimalFace().map { ($0.row.terms, $0.row.constant, $0.range) }
    for (sum, range) in known { narrow((sum.terms, sum.constant, range)) }
    passBounds()
  }

  /// The ranges of expressions.
  static func ranges(
    of expressions: [LinearExpression], in solver: inout Solver
  ) -> [ClosedRange<Double>] {
    if expressions.isEmpty { return [] }
    let asked = solver.ranges(of: expressions, atMost: mostQuestions)
    guard asked.contains(Self.unknown) else { return asked }
    let face = FaceRanges(of: solver, knowing: Array(zip(expressions, asked)))
    return zip(expressions, asked).map { expression, range in
      guard range == Self.unknown else { return range }
      return face.range(of: expression, around: solver.value(of: expression))
    }
  }

  /// The bounds of an expression, extended to include its current value.
  func range(of expression: LinearExpression, around value: Double) -> ClosedRange<Double> {
    let sum = expression.terms.reduce(Bounds(repeating: expression.constant)) { $0 + share($1) }
    let (low, high) = (min(sum.x, value), max(sum.y, value))
    let room = 1e-7 * max(1, abs(value))
    return high - low > room ? low...high : value...value
  }

  // MARK: Bounds

  /// Narrows the bounds of all variables to the values that the rows allow.
  private mutating func passBounds() {
    var isNarrower = true
    for _ in 0..<Self.rounds where isNarrower {
      isNarrower = false
      for place in Array(rows.indices) + rows.indices.reversed() {
        visits += 1
        if narrow(rows[place]) { isNarrower = true }
      }
    }
  }

  /// Narrows the bounds of each variable of a sum to the values that the other terms allow.
  ///
  /// - Returns: Whether the bounds of a variable became narrower.
  @discardableResult
  private mutating func narrow(_ row: Row) -> Bool {
    // Partial sums of the terms after and before each term. A subtraction from the total would not
    // be exact.
    var after = [Bounds(repeating: row.constant)]
    for term in row.terms.reversed() { after.append(after[after.count - 1] + share(term)) }
    var before = Bounds.zero
    var isNarrower = false
    for (place, term) in row.terms.enumerated() {
      let rest = before + after[row.terms.count - 1 - place]
      before += share(term)
      let ends =
        Bounds(row.range.lowerBound - rest.y, row.range.upperBound - rest.x) / term.coefficient
      var known = bounds(of: term.variable)
      let (low, high) = (ends.min(), ends.max())
      let isHigher = low - known.x > 1e-9 * max(1, abs(low))
      let isLower = known.y - high > 1e-9 * max(1, abs(high))
      if isHigher { known.x = min(low, known.y) }
      if isLower { known.y = max(high, known.x) }
      guard isHigher || isLower else { continue }
      let index = Int(term.variable.index)
      while bounds.count <= index { bounds.append(Bounds(-.infinity, .infinity)) }
      bounds[index] = known
      isNarrower = true
    }
    return isNarrower
  }

  private func bounds(of variable: Variable) -> Bounds {
    let index = Int(variable.index)
    return index < bounds.count ? bounds[index] : Bounds(-.infinity, .infinity)
  }

  /// The bounds of the contribution of a term to a sum.
  private func share(_ term: Term) -> Bounds {
    let ends = term.coefficient * bounds(of: term.variable)
    return term.coefficient > 0 ? ends : Bounds(ends.y, ends.x)
  }
}

extension ClosedRange<Double> {
  /// Whether the range has more than one value, apart from rounding errors.
  var isFree: Bool { upperBound - lowerBound > Examination.tolerance }
}

extension Solver {
  /// The value of an expression, including its constant.
  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * value(of: $1.variable)
    }
  }
}

extension LayoutEngine {
  /// The values that expressions can have without a worse result at any level.
  func ranges(of expressions: [LinearExpression]) -> [ClosedRange<Double>] {
    FaceRanges.ranges(of: expressions, in: &solver)
  }
}
