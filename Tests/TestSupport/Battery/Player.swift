package import Cassowary

/// Performs operations on a solver and on a ``Mirror`` of it, and says where they part.
///
/// Operations that make no sense (on a number never added, as shrinking produces) are passed over.
package struct Player: ~Copyable {
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }
  }

  package struct Statistics: Sendable {
    package var operations = 0
    package var checks = 0
    package var refusals = 0
    package var ranges = 0
    package var irreducible = 0
    /// Solves the reference could not judge: the exact required rows contradict by a rounding
    /// error only.
    package var unjudged = 0

    package init() {}

    package static func += (left: inout Statistics, right: Statistics) {
      left.operations += right.operations
      left.checks += right.checks
      left.refusals += right.refusals
      left.ranges += right.ranges
      left.irreducible += right.irreducible
      left.unjudged += right.unjudged
    }
  }

  package var solver = Solver()
  package internal(set) var mirror = Mirror()
  package internal(set) var statistics = Statistics()
  package var tolerances: Tolerances
  /// Every how many checks the ranges of some variables are compared; 0 for never.
  package var rangeInterval = 0
  /// Whether checks consult the reference; without, operations are only performed.
  package var judges = true

  var variables: [Int: Variable] = [:]
  var handles: [Int: ConstraintID] = [:]
  var seen: [Int: Double] = [:]
  private var nextEdit = 1_000_000

  package init(tolerances: Tolerances = Tolerances()) { self.tolerances = tolerances }

  /// Performs all operations; returns the first failure and the number of the operation at fault.
  package mutating func perform(_ operations: [Operation]) -> (failure: Failure, index: Int)? {
    for (index, operation) in operations.enumerated() {
      do {
        try perform(operation)
      } catch {
        return (error, index)
      }
    }
    return nil
  }

  package mutating func perform(_ operation: Operation) throws(Failure) {
    statistics.operations += 1
    switch operation {
    case .variable(let variable): makeVariable(variable)
    case .release(let variable): try release(variable)
    case .add(let id, let row):
      try add(id, row)
      // What was deferred is settled first: take the refusals while the mirror knows them.
      try solveAndVerifyRefusals()
    case .addAll(let additions):
      try addAll(additions)
      try solveAndVerifyRefusals()
    case .enqueue(let id, let row): try enqueue(id, row)
    case .remove(let id): try remove(id)
    case .setConstant(let id, let constant): try change(id) { $0.constant = constant }
    case .enqueueConstant(let id, let constant): try enqueue(id) { $0.constant = constant }
    case .setPriority(let id, let priority): try change(id) { $0.priority = priority }
    case .enqueuePriority(let id, let priority): try enqueue(id) { $0.priority = priority }
    case .setCoefficient(let id, let variable, let value): try setCoefficient(id, variable, value)
    case .edit(let variable, let priority): try edit(variable, priority)
    case .suggest(let variable, let value): try suggest(value, variable)
    case .endEdit(let variable): try endEdit(variable)
    case .check: try check()
    }
  }

  /// The values of the living variables, in ascending order of our numbers.
  package var point: [Double] {
    mirror.variables.map { variables[$0].map { solver.value(of: $0) } ?? .nan }
  }
}

extension Player {
  func constraint(_ row: LinearProblem.Row) -> Constraint {
    var expression = LinearExpression(row.constant)
    for entry in row.entries {
      if let variable = variables[entry.variable] {
        expression.append(variable, entry.coefficient)
      }
    }
    return Constraint(
      expression, row.relation, priority: Priority(row.priority), weight: row.weight)
  }

  private mutating func makeVariable(_ variable: Int) {
    guard variables[variable] == nil else { return }
    variables[variable] = solver.makeVariable()
    mirror.insert(variable: variable)
  }

  private mutating func release(_ variable: Int) throws(Failure) {
    guard let handle = variables[variable] else { return }
    // A constraint refused meanwhile no longer uses its variables.
    try solveAndVerifyRefusals()
    do {
      try solver.release(handle)
      if mirror.mentions(variable) { throw Failure("released x\(variable), which is in use") }
      mirror.remove(variable: variable)
      variables[variable] = nil
      seen[variable] = nil
    } catch let error as SolverError {
      guard case .variableInUse(handle) = error, mirror.mentions(variable) else {
        throw Failure("release x\(variable): \(error)")
      }
    } catch let failure as Failure {
      throw failure
    } catch {}
  }

  private mutating func add(_ id: Int, _ row: LinearProblem.Row) throws(Failure) {
    guard mirror.rows[id] == nil, mirror.canAdd(row) else { return }
    do {
      handles[id] = try solver.add(constraint(row))
      mirror.set(row, for: id)
    } catch {
      guard row.isRequired else { throw Failure("add c\(id): \(error)") }
      try verify(error, changed: [row])
    }
  }

  private mutating func addAll(_ additions: [Operation.Addition]) throws(Failure) {
    guard additions.allSatisfy({ mirror.rows[$0.id] == nil && mirror.canAdd($0.row) }),
      Set(additions.map(\.id)).count == additions.count
    else { return }
    do {
      let ids = try solver.add(contentsOf: additions.map { constraint($0.row) })
      guard ids.count == additions.count else { throw Failure("add all: \(ids.count) handles") }
      for (addition, id) in zip(additions, ids) {
        handles[addition.id] = id
        mirror.set(addition.row, for: addition.id)
      }
    } catch let error as SolverError {
      let required = additions.map(\.row).filter(\.isRequired)
      try verify(error, changed: required)
    } catch let failure as Failure {
      throw failure
    } catch {}
  }

  private mutating func enqueue(_ id: Int, _ row: LinearProblem.Row) throws(Failure) {
    guard mirror.rows[id] == nil, mirror.canAdd(row) else { return }
    do {
      handles[id] = try solver.enqueue(constraint(row))
      mirror.set(row, for: id)
    } catch { throw Failure("enqueue c\(id): \(error)") }
  }

  private mutating func remove(_ id: Int) throws(Failure) {
    guard let handle = handles[id], mirror.rows[id] != nil else { return }
    do { try solver.remove(handle) } catch { throw Failure("remove c\(id): \(error)") }
    forget(id)
  }

  mutating func forget(_ id: Int) {
    mirror.remove(id)
    handles[id] = nil
    for (variable, edit) in mirror.edits where edit == id { mirror.edits[variable] = nil }
  }
}

extension Player {
  private mutating func change(
    _ id: Int, _ body: (inout LinearProblem.Row) -> Void
  ) throws(Failure) {
    try solveAndVerifyRefusals()
    guard let handle = handles[id], let old = mirror.rows[id] else { return }
    var row = old
    body(&row)
    do {
      if row.constant != old.constant { try solver.setConstant(row.constant, of: handle) }
      if row.priority != old.priority {
        try solver.setPriority(Priority(row.priority), of: handle)
      }
      mirror.set(row, for: id)
    } catch {
      guard row.isRequired else { throw Failure("change c\(id): \(error)") }
      try verify(error, changed: [row], replacing: id)
    }
  }

  private mutating func enqueue(
    _ id: Int, _ body: (inout LinearProblem.Row) -> Void
  ) throws(Failure) {
    guard let handle = handles[id], let old = mirror.rows[id] else { return }
    var row = old
    body(&row)
    do {
      if row.constant != old.constant { try solver.enqueue(constant: row.constant, of: handle) }
      if row.priority != old.priority {
        try solver.enqueue(priority: Priority(row.priority), of: handle)
      }
      mirror.set(row, for: id)
    } catch { throw Failure("enqueue change c\(id): \(error)") }
  }

  private mutating func setCoefficient(
    _ id: Int, _ variable: Int, _ value: Double
  ) throws(Failure) {
    try solveAndVerifyRefusals()
    guard let handle = handles[id], var row = mirror.rows[id], let name = variables[variable],
      !mirror.edits.values.contains(id)
    else { return }
    row.entries.removeAll { $0.variable == variable }
    if value != 0 { row.entries.append(.init(variable, value)) }
    do {
      try solver.setCoefficient(value, of: name, in: handle)
      mirror.set(row, for: id)
    } catch {
      guard row.isRequired else { throw Failure("coefficient c\(id): \(error)") }
      try verify(error, changed: [row], replacing: id)
    }
  }

  private mutating func edit(_ variable: Int, _ priority: Float) throws(Failure) {
    try solveAndVerifyRefusals()
    guard let name = variables[variable], mirror.edits[variable] == nil else { return }
    let value = solver.value(of: name)
    do {
      handles[nextEdit] = try solver.edit(name, priority: Priority(priority))
    } catch { throw Failure("edit x\(variable): \(error)") }
    mirror.edits[variable] = nextEdit
    mirror.set(
      .init([.init(variable, 1)], constant: -value, .equal, priority: priority), for: nextEdit)
    nextEdit += 1
  }

  private mutating func suggest(_ value: Double, _ variable: Int) throws(Failure) {
    guard let name = variables[variable] else { return }
    do {
      try solver.suggest(value, for: name)
      guard let id = mirror.edits[variable], var row = mirror.rows[id] else {
        throw Failure("suggest x\(variable): accepted without an edit")
      }
      row.constant = -value
      mirror.set(row, for: id)
    } catch let error as SolverError {
      guard case .notEdited(name) = error, mirror.edits[variable] == nil else {
        throw Failure("suggest x\(variable): \(error)")
      }
    } catch let failure as Failure {
      throw failure
    } catch {}
  }

  private mutating func endEdit(_ variable: Int) throws(Failure) {
    guard let name = variables[variable], let id = mirror.edits[variable] else { return }
    do { try solver.endEdit(name) } catch { throw Failure("end edit x\(variable): \(error)") }
    forget(id)
  }
}

extension Player {
  /// The solver's handles of the living variables, in ascending order of our numbers.
  package var handlesOfVariables: [Variable] { mirror.variables.compactMap { variables[$0] } }
}
