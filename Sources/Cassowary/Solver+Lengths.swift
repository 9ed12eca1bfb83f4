/// Constraints of few variables and room for many constraints: what a first layout is mostly made of.
extension Solver {
  /// Adds four variables, and with the next ``solve()`` that the last two are not negative.
  ///
  /// The same as ``makeVariable()`` four times and two constraints enqueued then.
  package mutating func makeRectangle() -> RectangleVariables {
    let (x, y) = (makeVariable(), makeVariable())
    let (width, height) = (makeVariable(), makeVariable())
    return RectangleVariables(
      x: x, y: y, width: width, height: height,
      widthBound: id(engine.enqueue(width.index, .greaterThanOrEqual, 0, .required)),
      heightBound: id(engine.enqueue(height.index, .greaterThanOrEqual, 0, .required)))
  }

  /// Adds the constraint `variable + constant relation 0` with the next ``solve()``.
  ///
  /// The same as enqueuing such a ``Constraint``, without building the expression.
  package mutating func enqueue(
    _ variable: Variable, _ relation: Relation, plus constant: Double,
    priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try engine.problem.checkParts(priority, 1, constant)
    try check(variable)
    return id(engine.enqueue(variable.index, relation, constant, priority))
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
        row, relation, plus: constant, weight: weight, priority: priority.rawValue.bitPattern))
  }

  /// How many places of variables and constraints are in use, or were: the next new ones have these indices.
  package var places: (variables: Int, constraints: Int) {
    (engine.problem.values.count, engine.problem.constraints.count)
  }

  /// Makes room for so many variables, constraints and their terms in a solver that has less yet.
  package mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    if variables > engine.problem.values.count {
      engine.reserve(variables: variables, constraints: constraints, terms: terms)
    }
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
  /// Takes a constraint of one variable down for the next flush.
  @inline(__always)
  fileprivate mutating func enqueue(
    _ j: Int32, _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> Int32 {
    var list = problem.termPool.allocate(1)
    problem.termPool[list.offset] = Entry(index: j, link: 0, value: 1)
    list.count = 1
    problem.variables[j].mentions &+= 1
    return enqueue(
      CanonicalRow(terms: list, scale: 1), relation, plus: constant, weight: 1,
      priority: priority.rawValue.bitPattern)
  }
}
