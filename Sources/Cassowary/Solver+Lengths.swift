/// Constraints of few variables and room for many constraints: what a first layout is mostly made of.
extension Solver {
  /// Adds four variables, and with the next ``solve()`` that the last two are not negative.
  ///
  /// The same as ``makeVariable()`` four times and two constraints enqueued then.
  package mutating func makeRectangle() -> RectangleVariables {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    let (width, height) = (engine.makeVariable(), engine.makeVariable())
    let bounds = (
      engine.enqueue(width, .greaterThanOrEqual, 0, key: requiredKey),
      engine.enqueue(height, .greaterThanOrEqual, 0, key: requiredKey)
    )
    return RectangleVariables(
      x: variable(x), y: variable(y), width: variable(width), height: variable(height),
      widthBound: id(bounds.0), heightBound: id(bounds.1))
  }

  /// Adds with the next ``solve()`` that a variable is to be at most a value, and at least the same, each as
  /// strongly as said.
  package mutating func enqueue(
    _ variable: Variable, at value: Double, notAbove most: Priority, notBelow least: Priority
  ) throws(SolverError) -> (notAbove: ConstraintID, notBelow: ConstraintID) {
    if !least.isValid { throw .invalidPriority(least) }
    let above = try enqueue(variable, .lessThanOrEqual, plus: -value, priority: most)
    return (above, try enqueue(variable, .greaterThanOrEqual, plus: -value, priority: least))
  }

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

  /// Adds the constraint `terms + constant relation 0` with the next ``solve()``, of the first `count` terms,
  /// which are sorted by the index of their variables.
  ///
  /// The same as enqueuing such a ``Constraint``, without building the expression. The terms stay as they
  /// are; handed over otherwise they would be copied, before those just written are at rest.
  package mutating func enqueue(
    _ terms: inout InlineTerms, count: Int, _ relation: Relation, plus constant: Double,
    priority: Priority, weight: Double
  ) throws(SolverError) -> ConstraintID {
    try engine.problem.checkParts(priority, weight, constant)
    let row = try engine.problem.admit(count: count) { terms[$0] }
    return id(
      engine.enqueue(
        row, relation, plus: constant, weight: weight, key: priority.rawValue.bitPattern))
  }

  /// How many places of variables and constraints are in use, or were: the next new ones have these indices.
  package var places: (variables: Int, constraints: Int) {
    (engine.problem.values.count, engine.problem.constraints.count)
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

/// The variables of a rectangle, and the constraints that keep its lengths from being negative.
package struct RectangleVariables {
  package let x: Variable
  package let y: Variable
  package let width: Variable
  package let height: Variable
  package let widthBound: ConstraintID
  package let heightBound: ConstraintID
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
    let row = CanonicalRow(terms: list, scale: 1)
    return enqueue(row, relation, plus: constant, weight: 1, key: key)
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
