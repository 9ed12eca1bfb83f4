package import Cassowary

extension Player {
  /// Solves and compares the whole readable state with the exact reference.
  mutating func check() throws(Failure) {
    statistics.checks += 1
    try solveAndVerifyRefusals()
    guard judges else { return }
    let problem = mirror.problem
    let point = point
    switch problem.judge(point, tolerances) {
    case .optimal: break
    case .contradictory: statistics.unjudged += 1
    case .notFinite(let index): throw Failure("x\(mirror.variables[index]) is \(point[index])")
    case .broken(let row, let violation):
      throw Failure("required c\(mirror.ids[row]) is violated by \(violation)")
    case .suboptimal(let level, let found, let best):
      throw Failure("level \(level) costs \(found), the best is \(best)")
    }
    try compareReadings(problem, point)
    try compareChanges(point)
    if rangeInterval > 0, statistics.checks % rangeInterval == 0 {
      try compareRanges(problem, point)
    }
  }

  mutating func solveAndVerifyRefusals() throws(Failure) {
    let refusals: [Refusal]
    do { refusals = try solver.solve() } catch { throw Failure("solve: \(error)") }
    var refused: [LinearProblem.Row] = []
    for refusal in refusals {
      guard let id = number(of: refusal.constraint), let row = mirror.rows[id] else {
        throw Failure("an unknown constraint was refused")
      }
      guard row.isRequired else { throw Failure("optional c\(id) was refused") }
      if solver.contains(refusal.constraint) { throw Failure("refused c\(id) is still there") }
      try verify(refusal.conflict, changed: [row], replacing: nil)
      refused.append(row)
      statistics.refusals += 1
    }
    for refusal in refusals {
      if let id = number(of: refusal.constraint) { forget(id) }
    }
  }

  /// Residuals and violations must be those of the values.
  private func compareReadings(_ problem: LinearProblem, _ point: [Double]) throws(Failure) {
    for (row, id) in zip(problem.rows, mirror.ids) {
      guard let handle = handles[id], solver.contains(handle) else {
        throw Failure("c\(id) is not in the solver")
      }
      let expected = row.residual(at: point)
      let allowed = 1e-9 * max(1, row.magnitude(at: point))
      let residual = solver.residual(of: handle)
      guard abs(residual - expected) <= allowed else {
        throw Failure("residual of c\(id) reads \(residual), is \(expected)")
      }
      let violation = solver.violation(of: handle)
      guard abs(violation - row.violation(ofResidual: expected)) <= allowed else {
        throw Failure("violation of c\(id) reads \(violation), residual is \(expected)")
      }
    }
  }

  /// Every variable whose value differs from the last check must have been reported, once.
  private mutating func compareChanges(_ point: [Double]) throws(Failure) {
    let changes = solver.takeChanges()
    let reported = Set(changes)
    if reported.count < changes.count {
      throw Failure("a variable is reported as changed more than once")
    }
    for (variable, value) in zip(mirror.variables, point) {
      let changed = seen[variable].map { $0.bitPattern != value.bitPattern } ?? (value != 0)
      if changed, let handle = variables[variable], !reported.contains(handle.index) {
        throw Failure("x\(variable) changed to \(value) unreported")
      }
      seen[variable] = value
    }
  }

  private mutating func compareRanges(_ problem: LinearProblem, _ point: [Double])
    throws(Failure)
  {
    let reference = ReferenceSolver<Rational>(problem, hint: point, keepingVariables: true)
    guard reference.isFeasible else { return }
    for (index, variable) in mirror.variables.enumerated().prefix(6) {
      guard let handle = variables[variable] else { continue }
      let found = solver.range(of: handle)
      let exact = reference.range(of: index)
      let lower = exact.lower?.doubleValue ?? -.infinity
      let upper = exact.upper?.doubleValue ?? .infinity
      guard isClose(found.lowerBound, lower), isClose(found.upperBound, upper) else {
        throw Failure("x\(variable) ranges over \(lower)...\(upper), not \(found)")
      }
      statistics.ranges += 1
    }
  }

  private func isClose(_ found: Double, _ exact: Double) -> Bool {
    found == exact || abs(found - exact) <= 1e-6 * max(1, abs(exact))
  }

  /// The solver's name for our constraint `id`.
  package func handle(of id: Int) -> ConstraintID? { handles[id] }

  func number(of handle: ConstraintID) -> Int? { handles.first { $0.value == handle }?.key }
}
