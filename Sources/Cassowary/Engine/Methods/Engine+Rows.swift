/// Bringing expressions into the engine.
extension Engine {
  /// Notes a constraint for the next flush whose terms were admitted.
  @inline(__always)
  mutating func enqueue(_ row: CanonicalRow, _ constraint: Constraint) -> Int32 {
    enqueue(
      row, constraint.relation, plus: constraint.expression.constant, weight: constraint.weight,
      priority: constraint.priority.rawValue.bitPattern)
  }

  /// Notes a constraint for the next flush: `row + constant relation 0`.
  @inline(__always)
  mutating func enqueue(
    _ row: CanonicalRow, _ relation: Relation, plus constant: Double, weight: Double,
    priority: UInt32
  ) -> Int32 {
    agenda.enqueued += 1
    let c = problem.constraints.insert(
      ConstraintRecord(
        scale: row.scale, constant: constant, raw: row.terms, serial: agenda.enqueued,
        generation: agenda.stamp.next(), priority: priority, weight: problem.noteWeight(weight),
        relation: relation))
    agenda.pending.append(c)
    return c
  }

  /// Starts counting pivots for one call.
  ///
  /// Counted from here, since a budget is for one call whatever was done before.
  @inline(__always)
  mutating func beginOperation(budget: Int) {
    steps = 0
    self.budget = budget
    degenerateSteps = 0
  }

  /// Whether attaching a required row may need more than defining a variable nothing else uses.
  ///
  /// Whether the caller needs a copy to go back to: a constraint that defines a variable nobody
  /// uses cannot be refused, nor one that holds already, and most that a program adds one by one are
  /// such.
  mutating func mayPivot(_ constraint: Constraint) throws(SolverError) -> Bool {
    let row = try problem.admit(constraint)
    defer {
      problem.mention(row.terms, by: -1)
      problem.termPool.release(row.terms)
    }
    var sum = constraint.expression.constant
    for entry in problem.termPool.view(row.terms) {
      if problem.variables[entry.index].column.count == 0 && isUndetermined(entry.index)
        && abs(entry.value) > Tolerance.fresh
      {
        return false
      }
      sum += row.scale * entry.value * problem.values[entry.index]
    }
    return switch constraint.relation {
    case .equal: sum != 0
    case .lessThanOrEqual: sum > 0
    case .greaterThanOrEqual: sum < 0
    }
  }

  /// Gives a constraint another row.
  ///
  /// A row is its terms: with another one the constraint belongs to another row, and comes in as
  /// if new.
  mutating func replaceTerms(_ c: Int32, _ row: CanonicalRow) {
    if problem.constraints[c].state == .live {
      detach(c)
      agenda.pending.append(c)
      updateDetachedRows()
    }
    problem.mention(problem.constraints[c].raw, by: -1)
    problem.mention(row.terms, by: 1)
    problem.termPool.release(problem.constraints[c].raw)
    problem.constraints[c].raw = row.terms
    problem.constraints[c].scale = row.scale
  }
}
