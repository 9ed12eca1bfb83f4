/// Constraints of few variables and room for many constraints: what a first layout is mostly made of.
extension Solver {
  /// Adds the constraint `variable + constant relation 0` with the next ``solve()``.
  ///
  /// The same as enqueuing such a ``Constraint``, without building the expression.
  package mutating func enqueue(
    _ variable: Variable, _ relation: Relation, plus constant: Double,
    priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    if !priority.isValid { throw .invalidPriority(priority) }
    try check(constant: constant)
    try check(variable)
    return id(engine.enqueue(variable.index, relation, constant, key: priority.rawValue.bitPattern))
  }

  /// Adds the constraint `row + constant relation 0` with the next ``solve()``.
  ///
  /// The same as enqueuing such a ``Constraint``, without building the expression. The row stays as it
  /// is; handed over otherwise it would be copied whole, before the terms just written are at rest.
  package mutating func enqueue(
    _ row: inout ShortRow, _ relation: Relation, plus constant: Double, priority: Priority,
    weight: Double
  ) throws(SolverError) -> ConstraintID {
    try engine.problem.checkParts(priority, weight, constant)
    for k in 0..<row.count { try check(row.terms[k].variable) }
    let terms = try engine.problem.admit(row, weight: weight)
    return id(engine.enqueue(terms, relation, plus: constant, priority, weight))
  }

  /// Makes room for what is added to a solver that has less yet.
  ///
  /// - Parameters:
  ///   - variables: How many more variables.
  ///   - lengths: How many more constraints of one variable, at most.
  ///   - rows: How many more constraints of several.
  package mutating func reserve(variables: Int, lengths: Int, rows: Int) {
    if variables > engine.problem.values.count { engine.reserve(variables, lengths, rows) }
  }
}

/// The terms of at most two quantities of items, an edge and a length each, sorted as they come.
package struct ShortRow {
  @usableFromInline var terms: InlineArray<4, Term>
  @usableFromInline package var count = 0

  /// Without terms yet.
  @inlinable
  package init() { terms = InlineArray(repeating: Term(Variable(index: -1, generation: 0), 0)) }

  /// Makes it empty again, for another one to be written in its place.
  @inlinable
  package mutating func removeAll() { count = 0 }

  /// Adds one of four terms.
  @inlinable
  package mutating func append(_ variable: Variable, _ coefficient: Double) {
    var place = count
    while place > 0, terms[place - 1].variable.index > variable.index {
      terms[place] = terms[place - 1]
      place -= 1
    }
    terms[place] = Term(variable, coefficient)
    count += 1
  }
}

extension Engine {
  @inline(__always)
  fileprivate mutating func enqueue(
    _ j: Int32, _ relation: Relation, _ constant: Double, key: UInt32
  ) -> Int32 {
    var list = problem.rows.allocate(1)
    problem.rows[list.offset] = Entry(index: j, link: 0, value: 1)
    list.count = 1
    problem.variables[j].mentions &+= 1
    return enqueue(
      list, scale: 1, constant: constant, weight: 1, key: key, relation: relation)
  }

  fileprivate mutating func reserve(_ variables: Int, _ lengths: Int, _ rows: Int) {
    problem.reserve(variables, constraints: lengths + rows, terms: 2 * lengths + 4 * rows)
    factor.nodes.reserve(factor.nodes.count + variables)
    basis.slots.reserve(basis.slots.count + variables)
    agenda.pending.reserve(agenda.pending.count + lengths + rows)
  }
}

extension Problem {
  /// Makes room for more variables and constraints, and for as many terms: a list takes a power of
  /// two, and most rows have three or four.
  fileprivate mutating func reserve(_ variables: Int, constraints: Int, terms: Int) {
    values.reserve(values.count + variables)
    self.variables.reserve(self.variables.count + variables)
    self.constraints.reserve(self.constraints.count + constraints)
    rows.elements.reserve(rows.elements.count + terms)
  }
}
