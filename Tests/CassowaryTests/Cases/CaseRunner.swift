import Cassowary
import TestSupport
import Testing

/// Performs the steps of one case on a solver and checks what they expect.
struct CaseRunner: ~Copyable {
  var solver = Solver()
  private var names: [String] = []
  private var variables: [String: Variable] = [:]
  private var handles: [String: ConstraintID] = [:]
  private var rows: [String: LinearProblem.Row] = [:]
  private var order: [String] = []
  private var stays: [(name: String, key: String)] = []
  /// Edits with a weight are constraints of our own: the facade's edits weigh 1.
  private var weightedEdits: Set<String> = []
  private var conflict: (conflict: Conflict, refused: String)?

  mutating func run(_ steps: [SolverCase.Step]) throws {
    for step in steps { try perform(step) }
  }

  private mutating func perform(_ step: SolverCase.Step) throws {
    switch step.op {
    case "var": _ = variable(step.name ?? "")
    case "add": try add(row(step), key: step.id ?? "")
    case "addExpectingError": try expectRefusal(step)
    case "remove": try remove(step.id ?? "")
    case "setPriority": try setPriority(step)
    case "stay": try stay(step)
    case "addEdit": try addEdit(step)
    case "suggest": try suggest(step)
    case "removeEdit": try removeEdit(step.variable ?? "")
    case "check": try check(step)
    case "checkOneOf": try checkOneOf(step)
    case "holds": try holds(step)
    case "isViolated": try isViolated(step)
    case "isAmbiguous": try isAmbiguous(step)
    case "constraintsAffecting": try constraintsAffecting(step)
    case "expectMinimalConflict": expectMinimalConflict(step)
    default: Issue.record("unknown step \(step.op)")
    }
  }
}

extension CaseRunner {
  private mutating func variable(_ name: String) -> Variable {
    if let known = variables[name] { return known }
    let variable = solver.makeVariable()
    variables[name] = variable
    names.append(name)
    return variable
  }

  private func index(_ name: String) -> Int { names.firstIndex(of: name) ?? 0 }

  private mutating func row(_ step: SolverCase.Step) -> LinearProblem.Row {
    var entries: [LinearProblem.Entry] = []
    for (name, coefficient) in (step.terms ?? [:]).sorted(by: { $0.key < $1.key }) {
      _ = variable(name)
      entries.append(.init(index(name), coefficient))
    }
    return .init(
      entries, constant: step.constant ?? 0, step.relationOrEqual,
      priority: step.priority ?? 1000, weight: step.weight ?? 1)
  }

  private func constraint(_ row: LinearProblem.Row) -> Constraint {
    var expression = LinearExpression(row.constant)
    for entry in row.entries {
      if let variable = variables[names[entry.variable]] {
        expression.append(variable, entry.coefficient)
      }
    }
    return Constraint(
      expression, row.relation, priority: Priority(row.priority), weight: row.weight)
  }

  private mutating func add(_ row: LinearProblem.Row, key: String) throws {
    handles[key] = try solver.add(constraint(row))
    if rows.updateValue(row, forKey: key) == nil { order.append(key) }
  }

  private mutating func remove(_ key: String) throws {
    try solver.remove(#require(handles[key]))
    forget(key)
  }

  private mutating func forget(_ key: String) {
    handles[key] = nil
    rows[key] = nil
    order.removeAll { $0 == key }
  }

  private mutating func expectRefusal(_ step: SolverCase.Step) throws {
    do {
      try add(row(step), key: step.id ?? "")
      Issue.record("\(step.text ?? "") was accepted")
    } catch SolverError.unsatisfiable(let conflict) {
      self.conflict = (conflict, step.id ?? "")
    }
  }

  private mutating func setPriority(_ step: SolverCase.Step) throws {
    let key = step.id ?? ""
    var row = try #require(rows[key])
    row.priority = step.priority ?? 1000
    if let weight = step.weight {
      row.weight = weight
      try remove(key)
      try add(row, key: key)
    } else {
      try solver.setPriority(Priority(row.priority), of: #require(handles[key]))
      rows[key] = row
    }
  }

  private mutating func pin(_ step: SolverCase.Step, to value: Double) -> LinearProblem.Row {
    _ = variable(step.variable ?? "")
    return .init(
      [.init(index(step.variable ?? ""), 1)], constant: -value, .equal,
      priority: step.priority ?? 250, weight: step.weight ?? 1)
  }

  private mutating func stay(_ step: SolverCase.Step) throws {
    let key = "stay \(stays.count)"
    try add(pin(step, to: step.value ?? 0), key: key)
    stays.append((step.variable ?? "", key))
  }

  private mutating func addEdit(_ step: SolverCase.Step) throws {
    let name = step.variable ?? ""
    let variable = variable(name)
    let row = pin(step, to: solver.value(of: variable))
    if step.weight != nil {
      weightedEdits.insert(name)
      return try add(row, key: "edit \(name)")
    }
    let handle = try solver.edit(variable, priority: Priority(row.priority))
    handles["edit \(name)"] = handle
    rows["edit \(name)"] = row
    order.append("edit \(name)")
  }

  private mutating func suggest(_ step: SolverCase.Step) throws {
    let (name, value) = (step.variable ?? "", step.value ?? 0)
    if weightedEdits.contains(name) {
      try solver.setConstant(-value, of: #require(handles["edit \(name)"]))
    } else {
      try solver.suggest(value, for: variable(name))
    }
    rows["edit \(name)"]?.constant = -value
  }

  /// Ends an edit; stays hold on to the solution it led to.
  private mutating func removeEdit(_ name: String) throws {
    #expect(try solver.solve().isEmpty)
    let values = stays.map { solver.value(of: variable($0.name)) }
    if weightedEdits.remove(name) != nil {
      try remove("edit \(name)")
    } else {
      try solver.endEdit(variable(name))
      forget("edit \(name)")
    }
    for (stay, value) in zip(stays, values) {
      try solver.setConstant(-value, of: #require(handles[stay.key]))
      rows[stay.key]?.constant = -value
    }
  }
}

extension CaseRunner {
  private var problem: LinearProblem {
    LinearProblem(variableCount: names.count, rows: order.compactMap { rows[$0] })
  }

  private var point: [Double] {
    names.map { variables[$0].map { solver.value(of: $0) } ?? .nan }
  }

  /// Whatever a case expects, the values must be optimal and the ranges exact.
  private mutating func solveAndJudge() throws {
    #expect(try solver.solve().isEmpty)
    let (problem, point) = (problem, point)
    let verdict = problem.judge(point)
    #expect(verdict.isOptimal, "\(verdict)")
    let reference = ReferenceSolver<Rational>(problem, hint: point, keepingVariables: true)
    for (index, name) in names.enumerated() {
      let exact = reference.range(of: index)
      let found = try solver.range(of: #require(variables[name]))
      expectClose(found.lowerBound, exact.lower?.doubleValue ?? -.infinity, name)
      expectClose(found.upperBound, exact.upper?.doubleValue ?? .infinity, name)
    }
  }

  private func expectClose(_ found: Double, _ expected: Double, _ name: String) {
    let isClose = found == expected || abs(found - expected) <= 1e-6 * max(1, abs(expected))
    #expect(isClose, "\(name) is \(found), expected \(expected)")
  }

  private mutating func check(_ step: SolverCase.Step) throws {
    guard case .values(let expected) = step.expect else { return }
    for name in expected.keys.sorted() { _ = variable(name) }
    try solveAndJudge()
    for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
      let variable = variable(name)
      if step.unique ?? true {
        expectClose(solver.value(of: variable), value, name)
      } else if let range = step.optimalRange?[name] {
        let found = solver.range(of: variable)
        expectClose(found.lowerBound, range[0] ?? -.infinity, name)
        expectClose(found.upperBound, range[1] ?? .infinity, name)
      }
    }
    if step.unique == false {
      var isAmbiguous = false
      for name in expected.keys.sorted() where isFree(variable(name)) { isAmbiguous = true }
      #expect(isAmbiguous, "reported as determined")
    }
  }

  private mutating func isFree(_ variable: Variable) -> Bool {
    let range = solver.range(of: variable)
    return !(range.upperBound - range.lowerBound <= 1e-6)
  }

  /// Peers settle a tie at one of its ends; any point of the optimal face is right.
  private mutating func checkOneOf(_ step: SolverCase.Step) throws {
    try solveAndJudge()
    for alternative in step.alternatives ?? [] {
      for (name, value) in alternative.sorted(by: { $0.key < $1.key }) {
        let range = solver.range(of: variable(name))
        #expect(range.lowerBound - 1e-6 <= value && value <= range.upperBound + 1e-6)
      }
    }
  }

  private mutating func holds(_ step: SolverCase.Step) throws {
    let row = row(step)
    try solveAndJudge()
    #expect(row.violation(ofResidual: row.residual(at: point)) <= 1e-6)
  }

  private mutating func isViolated(_ step: SolverCase.Step) throws {
    guard case .answer(let expected) = step.expect else { return }
    try solveAndJudge()
    let violation = try solver.violation(of: #require(handles[step.id ?? ""]))
    #expect((violation > 1e-6) == expected)
  }

  private mutating func isAmbiguous(_ step: SolverCase.Step) throws {
    guard case .answer(let expected) = step.expect else { return }
    try solveAndJudge()
    #expect(isFree(variable(step.variable ?? "")) == expected)
  }

  private mutating func constraintsAffecting(_ step: SolverCase.Step) throws {
    guard case .names(let expected) = step.expect else { return }
    let variable = variable(step.variable ?? "")
    try solveAndJudge()
    let members = solver.sensitivities(of: LinearExpression(variable)).flatMap(\.constraints)
    #expect(members.compactMap { name(of: $0) }.sorted() == expected.sorted())
  }

  private func expectMinimalConflict(_ step: SolverCase.Step) {
    guard let (conflict, refused) = conflict else {
      Issue.record("nothing was refused")
      return
    }
    let names = conflict.members.map { member in
      member.constraint.map { name(of: $0) ?? "unknown" } ?? refused
    }
    #expect(names.sorted() == (step.ids ?? []).sorted())
  }

  private func name(of handle: ConstraintID) -> String? {
    handles.first { $0.value == handle }?.key
  }
}
