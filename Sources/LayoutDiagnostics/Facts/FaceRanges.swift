import AutoLayout
import Cassowary

/// The values that coordinates can take without making any level worse.
///
/// A question to the solver takes a walk along all that moves with a coordinate. Of many coordinates that move, the
/// solver is asked for the first ones, and the bounds of the others are passed along the rows of the optimal face: they
/// are the ranges where the rows form chains or trees (Freuder 1982), and may be wider elsewhere.
struct FaceRanges {
  /// How many ranges the solver is asked for.
  static let mostQuestions = 16
  /// How often bounds are passed along all rows, there and back.
  private static let rounds = 8

  /// The rows of the optimal face.
  private var rows: [(row: LinearExpression, range: ClosedRange<Double>)]
  /// What is known of variables.
  private var bounds: [Variable: Bounds] = [:]
  /// How many rows were looked at, each time counted; asserted by tests.
  private(set) var visits = 0

  private static let unknown = -Double.infinity ... .infinity

  /// The least and the greatest value.
  private typealias Bounds = (low: Double, high: Double)

  /// The rows of a solver, and what is known of some expressions.
  init(of solver: borrowing Solver, knowing known: [(LinearExpression, ClosedRange<Double>)] = []) {
    rows = solver.optimalFace()
    for (expression, range) in known { narrow(expression, to: range) }
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

  /// The bounds of an expression, which has a value.
  func range(of expression: LinearExpression, around value: Double) -> ClosedRange<Double> {
    var sum: Bounds = (expression.constant, expression.constant)
    for term in expression.terms { sum = Self.sum(sum, share(term)) }
    let (low, high) = (min(sum.low, value), max(sum.high, value))
    let room = 1e-7 * max(1, abs(value))
    return high - low > room ? low...high : value...value
  }

  // MARK: Bounds

  /// Narrows the bounds of all variables to what the rows leave.
  private mutating func passBounds() {
    var isNarrower = true
    for _ in 0..<Self.rounds where isNarrower {
      isNarrower = false
      for place in Array(rows.indices) + rows.indices.reversed() {
        visits += 1
        if narrow(rows[place].row, to: rows[place].range) { isNarrower = true }
      }
    }
  }

  /// Narrows the bounds of the variables of a sum to what the others leave.
  ///
  /// - Returns: Whether one of them became narrower.
  @discardableResult
  private mutating func narrow(_ sum: LinearExpression, to range: ClosedRange<Double>) -> Bool {
    let terms = Array(sum.terms)
    // What comes after each term, and then what comes before it: to take one away from the sum of all is not exact.
    var after: [Bounds] = [(sum.constant, sum.constant)]
    for term in terms.reversed() { after.append(Self.sum(after[after.count - 1], share(term))) }
    var before: Bounds = (0, 0)
    var isNarrower = false
    for (place, term) in terms.enumerated() {
      let rest = Self.sum(before, after[terms.count - 1 - place])
      before = Self.sum(before, share(term))
      let ends = [range.lowerBound - rest.high, range.upperBound - rest.low].map {
        $0 / term.coefficient
      }
      var known = bounds(of: term.variable)
      let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
      let isHigher = low - known.low > 1e-9 * max(1, abs(low))
      let isLower = known.high - high > 1e-9 * max(1, abs(high))
      if isHigher { known.low = min(low, known.high) }
      if isLower { known.high = max(high, known.low) }
      guard isHigher || isLower else { continue }
      bounds[term.variable] = known
      isNarrower = true
    }
    return isNarrower
  }

  private func bounds(of variable: Variable) -> Bounds {
    bounds[variable] ?? (-.infinity, .infinity)
  }

  /// What a term adds to a sum, at least and at most.
  private func share(_ term: Term) -> Bounds {
    let (factor, known) = (term.coefficient, bounds(of: term.variable))
    return factor > 0
      ? (factor * known.low, factor * known.high) : (factor * known.high, factor * known.low)
  }

  private static func sum(_ one: Bounds, _ other: Bounds) -> Bounds {
    (one.low + other.low, one.high + other.high)
  }
}

extension ClosedRange<Double> {
  /// Whether there is more than one value, but for the arithmetic.
  var isFree: Bool { upperBound - lowerBound > Examination.tolerance }
}

extension Solver {
  /// The value of an expression, its constant included.
  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * value(of: $1.variable)
    }
  }
}

extension LayoutEngine {
  /// The values that expressions can take without making any level worse.
  func ranges(of expressions: [LinearExpression]) -> [ClosedRange<Double>] {
    FaceRanges.ranges(of: expressions, in: &solver)
  }
}
