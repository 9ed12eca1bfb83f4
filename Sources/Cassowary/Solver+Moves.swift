/// Changes known as a whole: a window that is resized moves the same variables every time.
extension Solver {
  /// Names the set of variables that moved since changes were last read; `nil` if it has no name.
  ///
  /// The same name stands for the same variables for as long as the solver lives, so that a caller
  /// that read them once with ``drainChanges(_:)`` need not do so again.
  package var nameOfChanges: SIMD4<Int32>? { engine.reportedNames() }

  /// Takes a set with a name as read.
  package mutating func forgetNamedChanges() { engine.forgetReports() }

  /// Replaces the constant of the expression at once, where that does nothing but move variables that moved
  /// together before.
  ///
  /// - Returns: whether it was so; if not, nothing has changed, and ``enqueue(constant:of:)`` is to be called.
  package mutating func slide(_ id: ConstraintID, to constant: Double) -> Bool {
    contains(id) && abs(constant) <= Limits.largestConstant
      && engine.slide(id.index, to: constant)
  }

  /// The index of every variable whose value changed since changes were last read, also of those released
  /// since: what ``drainChanges(_:)`` does, in one call for all of them.
  package mutating func takeChanges() -> [Int32] {
    engine.expandReports()
    let indices = Array(engine.problem.changed.items)
    for j in indices { engine.problem.variables[j].isChanged = false }
    engine.problem.changed.removeAll()
    return indices
  }

  /// Calls `body` with the values of all variables, by index: one call for a pass over many.
  package func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    unsafe body(engine.problem.values.elements.span)
  }
}
