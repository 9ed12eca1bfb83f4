package import Cassowary

/// Constraints with priorities over numbered variables: what the judges of the solver work on.
package struct LinearProblem: Sendable {
  package struct Entry: Hashable, Sendable {
    package var variable: Int
    package var coefficient: Double

    package init(_ variable: Int, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// `Σ coefficient · variable + constant  REL  0`.
  package struct Row: Hashable, Sendable {
    package var entries: [Entry]
    package var constant: Double
    package var relation: Relation
    package var priority: Float
    package var weight: Double

    package init(
      _ entries: [Entry], constant: Double, _ relation: Relation, priority: Float = 1000,
      weight: Double = 1
    ) {
      self.entries = entries
      self.constant = constant
      self.relation = relation
      self.priority = priority
      self.weight = weight
    }

    package var isRequired: Bool { priority == 1000 }
  }

  package var variableCount: Int
  package var rows: [Row]

  package init(variableCount: Int, rows: [Row] = []) {
    self.variableCount = variableCount
    self.rows = rows
  }

  /// The distinct priorities below required, highest first.
  package var levels: [Float] {
    Set(rows.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
  }

  /// The required rows alone.
  package var required: LinearProblem {
    LinearProblem(variableCount: variableCount, rows: rows.filter(\.isRequired))
  }
}

extension LinearProblem.Row {
  /// The value of the expression at `point`, in floating point.
  package func residual(at point: [Double]) -> Double {
    entries.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
  }

  /// The value of the expression at `point`, without rounding if the numbers have none.
  func residual<Number: ReferenceNumber>(at point: [Double], as _: Number.Type) -> Number {
    entries.reduce(Number(constant)) { $0 + Number($1.coefficient) * Number(point[$1.variable]) }
  }

  /// The size of the numbers that make up the residual: what its rounding errors are relative to.
  package func magnitude(at point: [Double]) -> Double {
    entries.reduce(abs(constant)) { $0 + abs($1.coefficient * point[$1.variable]) }
  }

  /// By how much a residual violates the relation, weight not applied.
  package func violation(ofResidual residual: Double) -> Double {
    switch relation {
    case .equal: abs(residual)
    case .lessThanOrEqual: max(0, residual)
    case .greaterThanOrEqual: max(0, -residual)
    }
  }

  /// The cost of a unit of residual above zero and of a unit below zero, for a weight of 1.
  var slopes: (up: Int, down: Int) {
    switch relation {
    case .equal: (1, 1)
    case .lessThanOrEqual: (1, 0)
    case .greaterThanOrEqual: (0, 1)
    }
  }

  /// Weight times violation for a residual.
  func cost<Number: ReferenceNumber>(ofResidual residual: Number) -> Number {
    let slope = residual.sign > 0 ? slopes.up : slopes.down
    return slope == 0 ? .zero : residual.magnitude * Number(weight)
  }
}
